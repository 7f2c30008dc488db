//! A slow engine, written straight from the clauses with lists and coordinates. It shares nothing with the library:
//! not the geometry, not the notation, not the types. Effects are told as short sentences.

mod text;

/// North first, then clockwise, as columns to the east and rows to the north.
const COMPASS: [(&str, i32, i32); 8] = [
    ("N", 0, 1),
    ("NE", 1, 1),
    ("E", 1, 0),
    ("SE", 1, -1),
    ("S", 0, -1),
    ("SW", -1, -1),
    ("W", -1, 0),
    ("NW", -1, 1),
];

pub(crate) const GALLEYS: usize = 0;
pub(crate) const GALLEONS: usize = 1;

type Wave = (i32, i32);

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ship {
    at: Wave,
    owner: usize,
    wrecked: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct State {
    tides: Vec<usize>,
    ships: Vec<Ship>,
    spares: [usize; 2],
    pub(crate) mover: usize,
}

/// A move, what it does, and where it leads.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    pub(crate) text: String,
    pub(crate) events: Vec<String>,
    pub(crate) after: State,
}

fn on_the_sea((column, row): Wave) -> bool {
    (0..4).contains(&column) && (0..5).contains(&row)
}

fn name((column, row): Wave) -> String {
    format!("{}{}", ["a", "b", "c", "d"][usize::try_from(column).unwrap()], row + 1)
}

fn is_port(wave: Wave) -> bool {
    wave == (0, 2) || wave == (3, 2)
}

fn side_word(side: usize) -> &'static str {
    ["galleys", "galleons"][side]
}

impl State {
    pub(crate) fn start() -> Self {
        Self { tides: vec![], ships: vec![], spares: [3, 3], mover: GALLEONS }
    }

    fn ship(&self, wave: Wave) -> Option<&Ship> {
        self.ships.iter().find(|ship| ship.at == wave)
    }

    fn afloat(&self, side: usize) -> usize {
        self.ships.iter().filter(|ship| ship.owner == side).count()
    }

    fn is_setting(&self) -> bool {
        self.tides.len() < 3 || self.spares[GALLEONS] == 3
    }

    pub(crate) fn winner(&self) -> Option<usize> {
        if self.is_setting() {
            return None;
        }
        (0..2).find(|&side| self.afloat(1 - side) == 0)
    }

    /// One hit or one obstruction: wrecks a sound ship, sinks a wrecked one.
    fn damage(&mut self, wave: Wave) -> &'static str {
        let place = self.ships.iter().position(|ship| ship.at == wave).unwrap();
        if self.ships[place].wrecked {
            self.ships.remove(place);
            "sunk"
        } else {
            self.ships[place].wrecked = true;
            "wrecked"
        }
    }

    /// Every distinct move, sorted by its text.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        let mut turns = if self.winner().is_some() {
            vec![]
        } else if self.tides.len() < 3 {
            self.tide_placings()
        } else if self.is_setting() {
            self.ship_layings()
        } else {
            self.sailings()
        };
        turns.sort_by(|a, b| a.text.cmp(&b.text));
        turns.dedup_by(|a, b| a.text == b.text);
        turns
    }

    fn tide_placings(&self) -> Vec<Turn> {
        let mut turns = vec![];
        for (point, (letters, _, _)) in COMPASS.iter().enumerate() {
            let mut after = self.clone();
            after.tides.push(point);
            after.tides.sort_unstable();
            after.mover = 1 - self.mover;
            turns.push(Turn {
                text: format!("@{letters}"),
                events: vec![format!("tide placed {letters}")],
                after,
            });
        }
        turns
    }

    fn ship_layings(&self) -> Vec<Turn> {
        let mut turns = vec![];
        for shallow in [(1, 4), (2, 4), (1, 0), (2, 0)] {
            if self.ship(shallow).is_some() {
                continue;
            }
            let mut after = self.clone();
            after.ships.push(Ship { at: shallow, owner: self.mover, wrecked: false });
            after.ships.sort();
            after.spares[self.mover] -= 1;
            after.mover = 1 - self.mover;
            turns.push(Turn {
                text: format!("+{}", name(shallow)),
                events: vec![format!("laid {}", name(shallow))],
                after,
            });
        }
        turns
    }

    fn sailings(&self) -> Vec<Turn> {
        let mut turns = vec![];
        let waiting: Vec<Wave> =
            self.ships.iter().filter(|ship| ship.owner == self.mover).map(|ship| ship.at).collect();
        for moved in 0..3 {
            let mut state = self.clone();
            let from = state.tides[moved];
            let to = (from + 1) % 8;
            state.tides[moved] = to;
            let text = COMPASS[from].0.to_string();
            let events = vec![format!("tide moved {} {}", COMPASS[from].0, COMPASS[to].0)];
            Branch { state, waiting: waiting.clone(), text, events }.grow(&mut turns);
        }
        turns
    }

    /// The board turned by half a circle, the compass with it.
    pub(crate) fn half_turn(&self) -> Self {
        let mut turned = self.clone();
        for ship in &mut turned.ships {
            ship.at = (3 - ship.at.0, 4 - ship.at.1);
        }
        turned.ships.sort();
        for tide in &mut turned.tides {
            *tide = (*tide + 4) % 8;
        }
        turned.tides.sort_unstable();
        turned
    }
}

/// A turn in the making.
#[derive(Clone)]
struct Branch {
    state: State,
    waiting: Vec<Wave>,
    text: String,
    events: Vec<String>,
}

impl Branch {
    fn grow(mut self, turns: &mut Vec<Turn>) {
        if self.state.winner().is_some() || self.waiting.is_empty() {
            if let Some(winner) = self.state.winner() {
                self.events.push(format!("won by {}", side_word(winner)));
            }
            self.state.mover = 1 - self.state.mover;
            self.state.tides.sort_unstable();
            self.state.ships.sort();
            turns.push(Turn { text: self.text, events: self.events, after: self.state });
            return;
        }
        for wave in self.waiting.clone() {
            let mut branch = self.clone();
            branch.waiting.retain(|&other| other != wave);
            branch.sail(wave, turns);
        }
    }

    /// The ship at this wave is the next to sail.
    fn sail(self, from: Wave, turns: &mut Vec<Turn>) {
        let mut arrivals = vec![];
        for &tide in &self.state.tides {
            let (_, columns, rows) = COMPASS[tide];
            let to = (from.0 + columns, from.1 + rows);
            if on_the_sea(to) && self.state.ship(to).is_none() && !arrivals.contains(&to) {
                arrivals.push(to);
            }
        }
        if arrivals.is_empty() {
            let mut branch = self;
            let damage = branch.state.damage(from);
            branch.text += format!(" {}#", name(from)).as_str();
            branch.events.push(format!("obstructed {} {damage}", name(from)));
            branch.grow(turns);
            return;
        }
        for to in arrivals {
            self.clone().arrive(from, to, turns);
        }
    }

    fn arrive(mut self, from: Wave, to: Wave, turns: &mut Vec<Turn>) {
        let mover = self.state.mover;
        self.text += format!(" {}-{}", name(from), name(to)).as_str();
        self.events.push(format!("sailed {} {}", name(from), name(to)));
        for ship in &mut self.state.ships {
            if ship.at == from {
                ship.at = to;
            }
        }
        let beside = [(to.0, to.1 - 1), (to.0, to.1 + 1)];
        for wave in beside {
            if self.state.ship(wave).is_some_and(|ship| ship.owner != mover) {
                let damage = self.state.damage(wave);
                self.events.push(format!("hit {} {damage}", name(wave)));
            }
        }
        if self.state.winner().is_none() && is_port(to) && self.state.spares[mover] > 0 {
            let free: Vec<Wave> =
                beside.into_iter().filter(|&wave| self.state.ship(wave).is_none()).collect();
            for &wave in &free {
                let mut branch = self.clone();
                branch.state.ships.push(Ship { at: wave, owner: mover, wrecked: false });
                branch.state.spares[mover] -= 1;
                branch.text += format!("+{}", name(wave)).as_str();
                branch.events.push(format!("laid {}", name(wave)));
                branch.grow(turns);
            }
            if !free.is_empty() {
                return;
            }
        }
        self.grow(turns);
    }
}
