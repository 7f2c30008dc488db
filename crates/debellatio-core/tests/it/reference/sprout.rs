//! The sprout phase: DB-8, DB-21 to DB-23.

use super::{Map, Report, Rules, State};

fn produced(city: char) -> char {
    match city {
        'I' => 'G',
        'H' => 'S',
        _ => '-',
    }
}

/// The mixing step of `SplitMix64`.
fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl State {
    /// DB-22: may a troop of this kind appear on the square?
    fn can_sprout(&self, map: &Map, rules: &Rules, army: u8, square: usize, kind: char) -> bool {
        if self.owner[square] != army || self.troop[square] != '-' {
            return false;
        }
        if rules.sprout_anywhere {
            map.can_enter(kind, square)
                && (0..map.len()).any(|s| self.owner[s] == army && produced(map.city[s]) == kind)
        } else {
            produced(map.city[square]) == kind
        }
    }

    /// DB-8.
    pub(super) fn sprout_phase_is_held(&self, map: &Map, rules: &Rules) -> bool {
        (1..=rules.armies).any(|army| {
            let (cities, troops) = (self.cities(map, army), self.troops(army));
            let place = (0..map.len())
                .any(|s| ['G', 'S'].iter().any(|&k| self.can_sprout(map, rules, army, s, k)));
            troops > cities || (cities > troops && place)
        })
    }

    pub(super) fn accepts_sprout(
        &self,
        map: &Map,
        rules: &Rules,
        army: u8,
        words: &[&str],
    ) -> bool {
        let (cities, troops) = (self.cities(map, army), self.troops(army));
        match *words {
            ["sprout", at] => map.find(at).is_some_and(|at| {
                let kind = produced(map.city[at]);
                cities > troops && kind != '-' && self.can_sprout(map, rules, army, at, kind)
            }),
            ["sprout", at, kind @ ("G" | "S")] => map.find(at).is_some_and(|at| {
                let kind = kind.chars().next().unwrap();
                rules.sprout_anywhere
                    && cities > troops
                    && self.can_sprout(map, rules, army, at, kind)
            }),
            ["disband", at] => map.find(at).is_some_and(|at| {
                troops > cities && self.owner[at] == army && self.troop[at] != '-'
            }),
            _ => false,
        }
    }

    pub(super) fn sprout_phase(&mut self, map: &Map, rules: &Rules, orders: &[String]) -> Report {
        let before = self.clone();
        let mut report = Report::default();
        for order in orders {
            let words: Vec<&str> = order.split(' ').collect();
            let at = map.find(words[1]).unwrap();
            if words[0] == "disband" {
                self.troop[at] = '-';
                report.disbanded.push(at);
            } else {
                let kind =
                    words.get(2).map_or(produced(map.city[at]), |w| w.chars().next().unwrap());
                self.troop[at] = kind;
                report.sprouted.push(at);
            }
        }
        for army in 1..=rules.armies {
            if before.troops(army) <= before.cities(map, army) {
                continue;
            }
            let mut lot = rules
                .seed
                .wrapping_add((1_u64 << 32).wrapping_mul(self.year))
                .wrapping_add(u64::from(army));
            while self.troops(army) > self.cities(map, army) {
                let left: Vec<usize> = (0..map.len())
                    .filter(|&s| self.owner[s] == army && self.troop[s] != '-')
                    .collect();
                let at = left[(next(&mut lot) % left.len() as u64) as usize];
                self.troop[at] = '-';
                report.drawn.push(at);
                report.disbanded.push(at);
            }
        }
        report.drawn.sort_unstable();
        report.disbanded.sort_unstable();
        report.sprouted.sort_unstable();
        report
    }
}
