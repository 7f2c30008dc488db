//! A second engine, written from the clauses for clarity alone.
//!
//! It knows squares as positions in plain vectors, orders as words, and recomputes everything from
//! scratch. It shares no code with the engine under test: not its types, not its parsers, not its
//! geometry.

mod orders;
mod season;
mod sprout;

use serde_json::Value;

/// The board's data as the clauses describe them (DB-1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Map {
    pub(crate) names: Vec<String>,
    /// Column and row, the row counted from the north.
    pub(crate) places: Vec<(i64, i64)>,
    pub(crate) sea: Vec<bool>,
    /// `-`, `I` (industrial) or `H` (harbor).
    pub(crate) city: Vec<char>,
    pub(crate) row_lengths: Vec<usize>,
    /// Holders for every number of armies that the data know.
    pub(crate) holders: Vec<(u8, Vec<u8>)>,
}

#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "one for each option of the clauses")]
pub(crate) struct Rules {
    pub(crate) armies: u8,
    pub(crate) seasons: u8,
    pub(crate) seed: u64,
    pub(crate) friendly_fire: bool,
    pub(crate) neighbor_defence: bool,
    pub(crate) head_to_head: bool,
    pub(crate) sprout_anywhere: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// Army in control of each square, 0 for nobody.
    pub(crate) owner: Vec<u8>,
    /// `-`, `G` or `S`.
    pub(crate) troop: Vec<char>,
    pub(crate) year: u64,
    pub(crate) phase: String,
    /// Set when the game is over: the winners, none for a draw.
    pub(crate) winners: Option<Vec<u8>>,
}

/// What a phase did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Report {
    /// In a season: square, verdict, fate and strength (0 for no attack) of every troop.
    pub(crate) troops: Vec<(usize, String, String, usize)>,
    /// In a season: the defence of every square.
    pub(crate) defence: Vec<usize>,
    pub(crate) disbanded: Vec<usize>,
    pub(crate) sprouted: Vec<usize>,
    pub(crate) drawn: Vec<usize>,
}

fn strings(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_string()).collect()
}

impl Map {
    pub(crate) fn from_json(value: &Value) -> Map {
        let mut map = Map {
            names: vec![],
            places: vec![],
            sea: vec![],
            city: vec![],
            row_lengths: vec![],
            holders: vec![],
        };
        for (r, row) in value["rows"].as_array().unwrap().iter().enumerate() {
            let first = row["first_column"].as_i64().unwrap();
            let names = strings(&row["squares"]);
            map.row_lengths.push(names.len());
            for (i, name) in names.into_iter().enumerate() {
                map.names.push(name);
                map.places.push((first + i as i64, r as i64));
            }
        }
        let (sea, industrial, harbor) =
            (strings(&value["sea"]), strings(&value["industrial"]), strings(&value["harbor"]));
        for name in &map.names {
            map.sea.push(sea.contains(name));
            map.city.push(if industrial.contains(name) {
                'I'
            } else if harbor.contains(name) {
                'H'
            } else {
                '-'
            });
        }
        if let Some(holders) = value["holders"].as_object() {
            for (armies, list) in holders {
                let list = list.as_array().unwrap().iter().map(|v| v.as_u64().unwrap() as u8);
                map.holders.push((armies.parse().unwrap(), list.collect()));
            }
        }
        map
    }

    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|n| n.eq_ignore_ascii_case(name))
    }

    fn surrounds(&self, a: usize, b: usize) -> bool {
        let ((ax, ay), (bx, by)) = (self.places[a], self.places[b]);
        a != b && (ax - bx).abs() <= 1 && (ay - by).abs() <= 1
    }

    fn shares_edge(&self, a: usize, b: usize) -> bool {
        let ((ax, ay), (bx, by)) = (self.places[a], self.places[b]);
        (ax - bx).abs() + (ay - by).abs() == 1
    }

    /// DB-2.
    pub(crate) fn is_coast(&self, a: usize) -> bool {
        !self.sea[a] && (0..self.len()).any(|b| self.sea[b] && self.surrounds(a, b))
    }

    /// DB-3.
    pub(crate) fn neighbors(&self, a: usize, b: usize) -> bool {
        if self.sea[a] || self.sea[b] {
            // A sea square neighbors all eight, a coast its diagonal seas: either way all eight.
            self.surrounds(a, b)
        } else {
            self.shares_edge(a, b)
        }
    }

    /// DB-5.
    pub(crate) fn can_enter(&self, kind: char, square: usize) -> bool {
        match kind {
            'G' => !self.sea[square],
            'S' => self.sea[square] || self.is_coast(square),
            _ => false,
        }
    }
}

impl Rules {
    pub(crate) fn with_options(mut self, options: &[String]) -> Rules {
        for option in options {
            match option.as_str() {
                "friendly_fire" => self.friendly_fire = true,
                "neighbor_defence" => self.neighbor_defence = true,
                "head_to_head" => self.head_to_head = true,
                "sprout_anywhere" => self.sprout_anywhere = true,
                other => panic!("unknown option {other}"),
            }
        }
        self
    }

    pub(crate) fn year_phases(&self) -> &'static [&'static str] {
        match self.seasons {
            2 => &["fall", "spring"],
            3 => &["fall", "spring", "summer"],
            _ => &["fall", "winter", "spring", "summer"],
        }
    }
}

impl State {
    /// DB-7.
    pub(crate) fn start(map: &Map, rules: &Rules) -> State {
        let owner = map.holders.iter().find(|(n, _)| *n == rules.armies).unwrap().1.clone();
        let troop = (0..map.len())
            .map(|s| match (owner[s], map.city[s]) {
                (0, _) | (_, '-') => '-',
                (_, 'I') => 'G',
                (_, _) => 'S',
            })
            .collect();
        State { owner, troop, year: 1, phase: "fall".into(), winners: None }
    }

    pub(crate) fn from_text(map: &Map, text: &str) -> State {
        let (rows, when) = text.split_once(' ').unwrap();
        let (year, phase) = when.split_once(':').unwrap();
        let mut state = State {
            owner: vec![],
            troop: vec![],
            year: year.parse().unwrap(),
            phase: phase.into(),
            winners: None,
        };
        for (row, &length) in rows.split('/').zip(&map.row_lengths) {
            let letters: Vec<char> = row.chars().collect();
            assert_eq!(letters.len(), 2 * length);
            for pair in letters.chunks(2) {
                state.owner.push(pair[0].to_digit(10).unwrap() as u8);
                state.troop.push(pair[1]);
            }
        }
        assert_eq!(state.owner.len(), map.len());
        // DB-27: judged at once, by DB-24 alone.
        state.winners = state.city_winners(map);
        state
    }

    pub(crate) fn text(&self, map: &Map) -> String {
        let mut rows = vec![];
        let mut next = 0;
        for &length in &map.row_lengths {
            rows.push(
                (next..next + length)
                    .flat_map(|s| [char::from(b'0' + self.owner[s]), self.troop[s]])
                    .collect::<String>(),
            );
            next += length;
        }
        format!("{} {}:{}", rows.join("/"), self.year, self.phase)
    }

    pub(crate) fn cities(&self, map: &Map, army: u8) -> usize {
        (0..map.len()).filter(|&s| self.owner[s] == army && map.city[s] != '-').count()
    }

    pub(crate) fn troops(&self, army: u8) -> usize {
        (0..self.owner.len()).filter(|&s| self.owner[s] == army && self.troop[s] != '-').count()
    }

    /// DB-24.
    fn city_winners(&self, map: &Map) -> Option<Vec<u8>> {
        let most = (1..=7).map(|a| self.cities(map, a)).max().unwrap();
        if most < 15 {
            return None;
        }
        Some((1..=7).filter(|&a| self.cities(map, a) == most).collect())
    }

    /// DB-25.
    fn last_left(&self, map: &Map, rules: &Rules) -> Option<Vec<u8>> {
        let left: Vec<u8> =
            (1..=rules.armies).filter(|&a| self.cities(map, a) > 0 || self.troops(a) > 0).collect();
        if left.len() <= 1 { Some(left) } else { None }
    }

    /// Plays one phase; every order has to be one that a sheet accepts.
    pub(crate) fn play(&mut self, map: &Map, rules: &Rules, orders: &[String]) -> Report {
        if self.phase == "sprout" {
            let report = self.sprout_phase(map, rules, orders);
            self.winners = self.last_left(map, rules);
            self.phase = "fall".into();
            return report;
        }
        let report = self.season(map, rules, orders);
        self.winners = self.city_winners(map).or_else(|| self.last_left(map, rules));
        let phases = rules.year_phases();
        let at = phases.iter().position(|p| *p == self.phase).unwrap();
        if at + 1 < phases.len() {
            self.phase = phases[at + 1].into();
        } else {
            self.year += 1;
            let held = self.winners.is_none() && self.sprout_phase_is_held(map, rules);
            self.phase = if held { "sprout".into() } else { "fall".into() };
        }
        report
    }
}
