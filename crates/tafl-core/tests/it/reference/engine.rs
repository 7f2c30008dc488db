//! Moves, captures and ends, clause by clause.

use super::rules::{Hostile, Rules};

type Point = (i32, i32);

const WAYS: [Point; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Action {
    Pass,
    Step(Point, Point),
}

/// Why a game is over, in words, and the winner: `a`, `d` or `-`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    pub(crate) winner: char,
    pub(crate) why: &'static str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    pub(crate) captures: Vec<Point>,
}

#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) rules: Rules,
    /// `cells[column][row]`: `.`, `a`, `d` or `k`.
    pub(crate) cells: Vec<Vec<char>>,
    pub(crate) turn: char,
    pub(crate) verdict: Option<Verdict>,
    /// Every position of the game so far, the present one last.
    pub(crate) past: Vec<String>,
}

fn plus(p: Point, way: Point) -> Point {
    (p.0 + way.0, p.1 + way.1)
}

fn side(piece: char) -> char {
    match piece {
        'a' => 'a',
        'd' | 'k' => 'd',
        _ => '.',
    }
}

fn other(side: char) -> char {
    if side == 'a' { 'd' } else { 'a' }
}

pub(crate) fn name(p: Point) -> String {
    format!("{}{}", char::from(b'a' + u8::try_from(p.0).unwrap()), p.1 + 1)
}

pub(crate) fn point(text: &str) -> Point {
    let column = i32::from(text.as_bytes()[0]) - i32::from(b'a');
    (column, text[1..].parse::<i32>().unwrap() - 1)
}

impl Action {
    pub(crate) fn text(self) -> String {
        match self {
            Self::Pass => "pass".to_string(),
            Self::Step(from, to) => format!("{}-{}", name(from), name(to)),
        }
    }

    /// The action without its captures, and the captures.
    pub(crate) fn read(text: &str) -> (Self, Vec<String>) {
        if text == "pass" {
            return (Self::Pass, Vec::new());
        }
        let (step, taken) = text.split_once('x').unwrap_or((text, ""));
        let (from, to) = step.split_once('-').unwrap();
        let taken = taken.split(',').filter(|name| !name.is_empty()).map(str::to_string).collect();
        (Self::Step(point(from), point(to)), taken)
    }
}

impl Game {
    pub(crate) fn new(rules: &Rules) -> Self {
        Self::from_text(rules, &rules.start.clone())
    }

    pub(crate) fn from_text(rules: &Rules, text: &str) -> Self {
        let (rows, turn) = text.split_once(' ').unwrap();
        let size = usize::try_from(rules.size).unwrap();
        let mut cells = vec![vec!['.'; size]; size];
        for (down, row) in rows.split('/').enumerate() {
            let mut column = 0;
            let mut number = String::new();
            for c in row.chars().chain(['/']) {
                if c.is_ascii_digit() {
                    number.push(c);
                    continue;
                }
                column += number.parse::<usize>().unwrap_or(0);
                number.clear();
                if c != '/' {
                    cells[column][size - 1 - down] = c;
                    column += 1;
                }
            }
            assert_eq!(column, size, "{text}");
        }
        let mut game = Self {
            rules: rules.clone(),
            cells,
            turn: turn.chars().next().unwrap(),
            verdict: None,
            past: Vec::new(),
        };
        game.past.push(game.text());
        game.verdict = game.end_by_hand();
        game
    }

    pub(crate) fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (0..self.rules.size).rev() {
            let line: String = (0..self.rules.size).map(|column| self.at((column, row))).collect();
            let mut text = String::new();
            let mut gap = 0;
            for c in line.chars() {
                if c == '.' {
                    gap += 1;
                    continue;
                }
                if gap > 0 {
                    text += &gap.to_string();
                }
                gap = 0;
                text.push(c);
            }
            if gap > 0 {
                text += &gap.to_string();
            }
            rows.push(text);
        }
        format!("{} {}", rows.join("/"), self.turn)
    }

    pub(crate) fn at(&self, p: Point) -> char {
        self.cells[usize::try_from(p.0).unwrap()][usize::try_from(p.1).unwrap()]
    }

    fn put(&mut self, p: Point, piece: char) {
        self.cells[usize::try_from(p.0).unwrap()][usize::try_from(p.1).unwrap()] = piece;
    }

    fn points(&self) -> Vec<Point> {
        let size = self.rules.size;
        (0..size).flat_map(|column| (0..size).map(move |row| (column, row))).collect()
    }

    fn king(&self) -> Option<Point> {
        self.points().into_iter().find(|&p| self.at(p) == 'k')
    }

    /// TF-3, TF-4, TF-5, TF-21: all moves of a side, without the pass.
    pub(crate) fn steps_of(&self, mover: char) -> Vec<Action> {
        let mut steps = Vec::new();
        for from in self.points() {
            let piece = self.at(from);
            if side(piece) != mover {
                continue;
            }
            let reach = match piece {
                'k' => self.rules.king_steps,
                'a' => self.rules.attackers_steps,
                _ => self.rules.defenders_steps,
            };
            for way in WAYS {
                let mut to = from;
                let mut walked = 0;
                loop {
                    to = plus(to, way);
                    walked += 1;
                    if walked > reach
                        || !self.rules.on_board(to)
                        || self.at(to) != '.'
                        || !self.may_pass(piece, to)
                    {
                        break;
                    }
                    if self.may_stand(piece, to) {
                        steps.push(Action::Step(from, to));
                    }
                }
            }
        }
        steps.sort_unstable();
        steps
    }

    pub(crate) fn may_stand(&self, piece: char, p: Point) -> bool {
        if piece == 'k' && self.rules.castle(p) {
            return self.rules.king_returns == "true";
        }
        (!self.rules.castle(p) || self.rules.castle.contains(piece))
            && (!self.rules.corner(p) || self.rules.corners.contains(piece))
    }

    fn may_pass(&self, piece: char, p: Point) -> bool {
        if self.rules.castle(p) {
            return if piece == 'k' {
                self.rules.king_returns != "false"
            } else {
                self.rules.castle.contains(piece) || self.rules.castle_pass.contains(piece)
            };
        }
        !self.rules.corner(p) || self.rules.corners.contains(piece)
    }

    pub(crate) fn actions(&self) -> Vec<Action> {
        if self.verdict.is_some() {
            return Vec::new();
        }
        let steps = self.steps_of(self.turn);
        if steps.is_empty() && self.rules.no_move == "pass" { vec![Action::Pass] } else { steps }
    }

    /// Plays an action that is known to be legal.
    pub(crate) fn play(&mut self, action: Action) -> Played {
        let mover = self.turn;
        let mut captures = Vec::new();
        let mut verdict = None;
        self.turn = other(mover);
        if let Action::Step(from, to) = action {
            let piece = self.at(from);
            self.put(from, '.');
            self.put(to, piece);
            captures = self.captures(to, piece);
            let king_taken = captures.iter().any(|&p| self.at(p) == 'k');
            for &p in &captures {
                self.put(p, '.');
            }
            verdict = if king_taken {
                Some(Verdict { winner: 'a', why: "king captured" })
            } else if mover == 'd' {
                self.defenders_won(to, piece)
            } else {
                self.encircled()
            };
        }
        self.past.push(self.text());
        self.verdict = verdict.or_else(|| self.repeated(mover)).or_else(|| self.no_move());
        Played { captures }
    }

    fn captures(&self, to: Point, piece: char) -> Vec<Point> {
        let mut taken = Vec::new();
        for way in WAYS {
            let next = plus(to, way);
            if !self.rules.on_board(next) || side(self.at(next)) != other(side(piece)) {
                continue;
            }
            let caught = if self.at(next) == 'k' {
                self.king_caught(next, way)
            } else {
                (piece != 'k' || self.rules.king_hammer) && self.man_caught(next, way)
            };
            if caught {
                taken.push(next);
            }
        }
        taken.extend(self.walls(to, side(piece)));
        taken.sort_unstable();
        taken.dedup();
        taken
    }

    /// TF-6, TF-7, TF-8: the man on `p` has the mover on one side; what is on the other?
    fn man_caught(&self, p: Point, way: Point) -> bool {
        let beyond = plus(p, way);
        if !self.rules.on_board(beyond) {
            return false;
        }
        let victim = side(self.at(p));
        let there = self.at(beyond);
        side(there) == other(victim) && (there != 'k' || self.rules.king_anvil)
            || self.hostile(beyond, victim)
            || self.rules.linnaean
                && victim == 'd'
                && there == 'k'
                && self.rules.castle(beyond)
                && WAYS.iter().filter(|&&w| self.at(plus(beyond, w)) == 'a').count() == 3
    }

    fn hostile(&self, p: Point, victim: char) -> bool {
        let index = usize::from(victim == 'd');
        let counts = |how: Hostile| match how {
            Hostile::Never => false,
            Hostile::WhenEmpty => self.at(p) == '.',
            Hostile::WhenOccupied => self.at(p) != '.',
            Hostile::Always => true,
        };
        self.rules.castle(p) && counts(self.rules.castle_hostile[index])
            || self.rules.corner(p) && counts(self.rules.corners_hostile[index])
    }

    /// TF-9, TF-21: whether the king on `p` is captured by an attacker who has come from against `way`.
    fn king_caught(&self, p: Point, way: Point) -> bool {
        let enemy = |q: Point| {
            self.rules.on_board(q)
                && (self.at(q) == 'a'
                    || self.rules.castle(q) && self.rules.castle_against_king && self.at(q) == '.'
                    || self.rules.corner(q) && self.rules.corners_against_king)
        };
        let near_castle =
            self.rules.castle(p) || WAYS.iter().any(|&w| self.rules.castle(plus(p, w)));
        let two = match self.rules.king.as_str() {
            "four" => false,
            "two" => true,
            "four on or beside the castle, else two" => !near_castle,
            other => panic!("king: {other}"),
        };
        if two {
            return enemy(plus(p, way));
        }
        let enemies = WAYS.iter().filter(|&&w| enemy(plus(p, w))).count();
        if self.rules.edge(p) { self.rules.king_edge_three && enemies == 3 } else { enemies == 4 }
    }

    /// TF-23: every wall on the board that is complete now, if the piece on `to` closes it or, where any piece will do,
    /// stands in front of it.
    fn walls(&self, to: Point, mover: char) -> Vec<Point> {
        let mut taken = Vec::new();
        if self.rules.shieldwall == "none" {
            return taken;
        }
        let last = self.rules.size - 1;
        // The first point of each edge, the way along it, the way to its front.
        for (first, along, front) in [
            ((0, 0), (1, 0), (0, 1)),
            ((0, last), (1, 0), (0, -1)),
            ((0, 0), (0, 1), (1, 0)),
            ((last, 0), (0, 1), (-1, 0)),
        ] {
            let edge: Vec<Point> =
                (0..=last).map(|i| (first.0 + i * along.0, first.1 + i * along.1)).collect();
            for start in 0..edge.len() {
                for end in start + 3..edge.len() {
                    if self.wall(&edge[start..=end], front, to, mover) {
                        let men = edge[start + 1..end].iter().filter(|&&p| self.at(p) != 'k');
                        taken.extend(men);
                    }
                }
            }
        }
        taken
    }

    /// Whether a stretch of an edge is a wall between the two points at its ends.
    fn wall(&self, stretch: &[Point], front: Point, to: Point, mover: char) -> bool {
        let (ends, line) =
            ([stretch[0], stretch[stretch.len() - 1]], &stretch[1..stretch.len() - 1]);
        let closes = |p: Point| {
            side(self.at(p)) == mover
                || self.rules.shieldwall == "corner may close it"
                    && self.at(p) == '.'
                    && self.rules.corner(p)
        };
        let shut =
            |&p: &Point| side(self.at(p)) == other(mover) && side(self.at(plus(p, front))) == mover;
        let arrived = ends.contains(&to)
            || self.rules.shieldwall_by == "any piece"
                && line.iter().any(|&p| plus(p, front) == to);
        arrived && line.iter().all(shut) && ends.into_iter().all(closes)
    }

    fn defenders_won(&self, to: Point, piece: char) -> Option<Verdict> {
        let won = |why| Some(Verdict { winner: 'd', why });
        if piece == 'k' && self.rules.escape_point(to) {
            return won("king escaped");
        }
        // TF-11
        if piece == 'k' && self.rules.blocked_corners_edge && self.rules.edge(to) {
            let reached = self.flood(&[to], |p| self.at(p) != 'a');
            if !reached.iter().any(|&p| self.rules.escape_point(p)) {
                return won("blocked corners");
            }
        }
        if self.rules.exit_fort && self.fort() { won("exit fort") } else { None }
    }

    fn flood(&self, seeds: &[Point], open: impl Fn(Point) -> bool) -> Vec<Point> {
        let mut seen = seeds.to_vec();
        let mut next = 0;
        while next < seen.len() {
            for way in WAYS {
                let p = plus(seen[next], way);
                if self.rules.on_board(p) && open(p) && !seen.contains(&p) {
                    seen.push(p);
                }
            }
            next += 1;
        }
        seen
    }

    /// TF-24.
    fn fort(&self) -> bool {
        let Some(king) = self.king() else { return false };
        let king_moves = self
            .steps_of('d')
            .iter()
            .any(|&action| matches!(action, Action::Step(from, _) if from == king));
        if !self.rules.edge(king) || !king_moves {
            return false;
        }
        let region = self.flood(&[king], |p| self.at(p) != 'd');
        if region.iter().any(|&p| self.at(p) == 'a') {
            return false;
        }
        let danger = |p: Point| {
            self.rules.on_board(p)
                && !region.contains(&p)
                && (side(self.at(p)) != 'd' || self.hostile(p, 'd'))
        };
        self.points().into_iter().filter(|&p| self.at(p) == 'd').all(|man| {
            let borders = WAYS.iter().any(|&way| region.contains(&plus(man, way)));
            let lost =
                |way: Point| danger(plus(man, way)) && danger((man.0 - way.0, man.1 - way.1));
            !borders || !lost((0, 1)) && !lost((1, 0))
        })
    }

    /// TF-25.
    fn encircled(&self) -> Option<Verdict> {
        if !self.rules.encirclement {
            return None;
        }
        let defenders: Vec<Point> =
            self.points().into_iter().filter(|&p| side(self.at(p)) == 'd').collect();
        let reached = self.flood(&defenders, |p| self.at(p) != 'a');
        if reached.iter().any(|&p| self.rules.edge(p)) {
            return None;
        }
        Some(Verdict { winner: 'a', why: "encirclement" })
    }

    pub(crate) fn repeats(&self) -> usize {
        let now = self.past.last().unwrap();
        self.past.iter().filter(|&past| past == now).count()
    }

    fn repeated(&self, mover: char) -> Option<Verdict> {
        if self.repeats() < 3 {
            return None;
        }
        let winner = match self.rules.repetition.as_str() {
            "none" => return None,
            "third: draw" => '-',
            "third: defenders lose" => 'a',
            "third: mover loses" => other(mover),
            "third: mover wins" => mover,
            unknown => panic!("repetition: {unknown}"),
        };
        Some(Verdict { winner, why: "repetition" })
    }

    fn no_move(&self) -> Option<Verdict> {
        if !self.steps_of(self.turn).is_empty() {
            return None;
        }
        match self.rules.no_move.as_str() {
            "lose" => Some(Verdict { winner: other(self.turn), why: "no move" }),
            "draw" => Some(Verdict { winner: '-', why: "no move" }),
            "pass" if self.steps_of(other(self.turn)).is_empty() => {
                Some(Verdict { winner: '-', why: "nobody can move" })
            }
            "pass" => None,
            unknown => panic!("no_move: {unknown}"),
        }
    }

    /// The end of the second part of TF-21: a position that was not reached by a move.
    fn end_by_hand(&self) -> Option<Verdict> {
        match self.king() {
            None => Some(Verdict { winner: 'a', why: "king captured" }),
            Some(king) if self.rules.escape_point(king) => {
                Some(Verdict { winner: 'd', why: "king escaped" })
            }
            Some(_) => self.no_move(),
        }
    }

    /// The result in the words of records.
    pub(crate) fn result(&self) -> Option<&'static str> {
        self.verdict.as_ref().map(|verdict| match verdict.winner {
            'a' => "attackers",
            'd' => "defenders",
            _ => "draw",
        })
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.actions()
            .into_iter()
            .map(|action| {
                let mut next = self.clone();
                next.play(action);
                next.perft(depth - 1)
            })
            .sum()
    }
}
