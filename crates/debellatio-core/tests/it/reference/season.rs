//! One season, straight from DB-12 to DB-19.

use super::{Map, Report, Rules, State};

#[derive(Clone, PartialEq)]
enum Deed {
    Defend,
    Guard(usize),
    Attack(usize),
    Assist(usize, usize),
    Convoy(usize, usize),
    Convoyed(usize, Option<usize>),
}

/// An attack: from, to, and whether a ship carries it.
#[derive(Clone, Copy, PartialEq)]
struct Attack {
    from: usize,
    to: usize,
    by_ship: bool,
}

struct Season<'a> {
    state: &'a State,
    rules: &'a Rules,
    deeds: Vec<Option<Deed>>,
    attacks: Vec<Attack>,
}

fn read(map: &Map, order: &str) -> (usize, Deed) {
    let words: Vec<&str> = order.split(' ').collect();
    let square = |name: &str| map.find(name).unwrap();
    let deed = match words[1..] {
        ["defend"] => Deed::Defend,
        ["defend", at] => Deed::Guard(square(at)),
        ["attack", to] => Deed::Attack(square(to)),
        ["assist", whom, "to", to] => Deed::Assist(square(whom), square(to)),
        ["convoy", whom, "to", to] => Deed::Convoy(square(whom), square(to)),
        ["convoyed", "by", ship] => Deed::Convoyed(square(ship), None),
        ["convoyed", "by", ship, "to", to] => Deed::Convoyed(square(ship), Some(square(to))),
        _ => panic!("no such order: {order}"),
    };
    (square(words[0]), deed)
}

impl Season<'_> {
    fn deed(&self, square: usize) -> &Deed {
        self.deeds[square].as_ref().unwrap_or(&Deed::Defend)
    }

    fn counts_against(&self, attack: Attack, square: usize) -> bool {
        self.rules.friendly_fire || self.state.owner[attack.from] != self.state.owner[square]
    }

    /// DB-13: an attack falls on the square that counts against its troop.
    fn under_attack(&self, square: usize) -> bool {
        self.attacks.iter().any(|a| a.to == square && self.counts_against(*a, square))
    }

    fn attack_of(&self, square: usize) -> Option<Attack> {
        self.attacks.iter().copied().find(|a| a.from == square)
    }

    /// DB-12: the ship and the target of a matched convoy.
    fn matched(&self, passenger: usize) -> Option<(usize, usize)> {
        let Deed::Convoyed(ship, wish) = self.deed(passenger) else { return None };
        let Deed::Convoy(whom, to) = self.deed(*ship) else { return None };
        let same = *whom == passenger && wish.is_none_or(|wish| wish == *to);
        same.then_some((*ship, *to))
    }

    /// DB-13 and DB-14: the word for an assist, a convoy or a neighbor's defence.
    fn help(&self, square: usize) -> &'static str {
        let has_partner = match *self.deed(square) {
            Deed::Assist(whom, to) => self.attack_of(whom).is_some_and(|a| a.to == to),
            Deed::Convoy(whom, _) => self.matched(whom).is_some_and(|(ship, _)| ship == square),
            Deed::Guard(_) => true,
            _ => unreachable!(),
        };
        if !has_partner {
            "void"
        } else if self.under_attack(square) {
            "shifted"
        } else {
            "given"
        }
    }

    /// DB-15.
    fn strength(&self, attack: Attack) -> usize {
        let helpers = (0..self.deeds.len()).filter(|&s| {
            matches!(*self.deed(s), Deed::Assist(whom, to)
                if whom == attack.from && to == attack.to && self.help(s) == "given")
        });
        1 + helpers.count()
    }

    /// DB-15.
    fn defence(&self, square: usize) -> usize {
        let home = self.state.troop[square] != '-'
            && self.attack_of(square).is_none()
            && !(matches!(self.deed(square), Deed::Guard(_)) && self.help(square) == "given");
        let guards = (0..self.deeds.len())
            .filter(|&s| matches!(*self.deed(s), Deed::Guard(at) if at == square))
            .filter(|&s| self.help(s) == "given");
        usize::from(home) + guards.count()
    }

    /// DB-18: the attack that this one meets head to head.
    fn opposite(&self, attack: Attack) -> Option<Attack> {
        let other = self.attack_of(attack.to)?;
        let fights = self.rules.head_to_head
            && other.to == attack.from
            && !attack.by_ship
            && !other.by_ship
            && self.counts_against(attack, other.from);
        fights.then_some(other)
    }

    /// DB-16, DB-18 and the first three words of DB-20; "captured" as far as strength goes.
    fn by_strength(&self, attack: Attack) -> &'static str {
        let mine = self.strength(attack);
        let rivals = self.attacks.iter().filter(|a| a.to == attack.to && a.from != attack.from);
        let best = rivals.map(|a| self.strength(*a)).max().unwrap_or(0);
        if best > mine {
            "outnumbered"
        } else if best == mine {
            "standoff"
        } else if mine <= self.defence(attack.to)
            || self.opposite(attack).is_some_and(|other| mine <= self.strength(other))
        {
            "repelled"
        } else {
            "captured"
        }
    }

    /// DB-17: the squares whose attacks succeed.
    fn successes(&self) -> Vec<usize> {
        let mut won: Vec<Attack> =
            self.attacks.iter().copied().filter(|a| self.by_strength(*a) == "captured").collect();
        loop {
            let clear = |a: &Attack| {
                self.rules.friendly_fire
                    || self.state.troop[a.to] == '-'
                    || self.state.owner[a.to] != self.state.owner[a.from]
                    || won.iter().any(|b| b.from == a.to)
            };
            let next: Vec<Attack> = won.iter().copied().filter(clear).collect();
            if next.len() == won.len() {
                return won.iter().map(|a| a.from).collect();
            }
            won = next;
        }
    }

    /// DB-20.
    fn verdict(&self, square: usize, won: &[usize]) -> &'static str {
        if let Some(attack) = self.attack_of(square) {
            return match self.by_strength(attack) {
                "captured" if !won.contains(&square) => "own-troop",
                word => word,
            };
        }
        match self.deed(square) {
            Deed::Defend | Deed::Attack(_) => "defended",
            Deed::Convoyed(..) if self.matched(square).is_some() => "disrupted",
            Deed::Convoyed(..) => "unmatched",
            _ => self.help(square),
        }
    }
}

impl State {
    pub(super) fn season(&mut self, map: &Map, rules: &Rules, orders: &[String]) -> Report {
        let before = self.clone();
        let mut deeds = vec![None; map.len()];
        for order in orders {
            let (square, deed) = read(map, order);
            deeds[square] = Some(deed);
        }
        let mut season = Season { state: &before, rules, deeds, attacks: vec![] };
        for from in 0..map.len() {
            if let Deed::Attack(to) = *season.deed(from) {
                season.attacks.push(Attack { from, to, by_ship: false });
            }
        }
        // DB-12. Direct attacks alone disturb a ship, so those are looked at before any joins them.
        let direct = season.attacks.clone();
        for from in 0..map.len() {
            if let Some((ship, to)) = season.matched(from) {
                let hit = direct.iter().any(|a| a.to == ship && season.counts_against(*a, ship));
                if !hit {
                    season.attacks.push(Attack { from, to, by_ship: true });
                }
            }
        }

        let won = season.successes();
        let mut report = Report::default();
        let taken =
            |square: usize| season.attacks.iter().any(|a| a.to == square && won.contains(&a.from));
        for square in (0..map.len()).filter(|&s| before.troop[s] != '-') {
            let attack = season.attack_of(square);
            let fate = if won.contains(&square) {
                "moved"
            } else if taken(square) {
                report.disbanded.push(square);
                "disbanded"
            } else if attack.is_some() {
                "returned"
            } else {
                "stayed"
            };
            let verdict = season.verdict(square, &won).to_string();
            let strength = attack.map_or(0, |a| season.strength(a));
            report.troops.push((square, verdict, fate.to_string(), strength));
        }
        report.defence = (0..map.len()).map(|s| season.defence(s)).collect();
        // DB-19.
        for attack in &season.attacks {
            if won.contains(&attack.from) {
                self.troop[attack.from] = '-';
            }
        }
        for attack in &season.attacks {
            if won.contains(&attack.from) {
                self.troop[attack.to] = before.troop[attack.from];
                self.owner[attack.to] = before.owner[attack.from];
            }
        }
        report
    }
}
