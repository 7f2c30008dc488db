//! Which orders a sheet accepts (DB-10, DB-11, DB-21, DB-22).

use super::{Map, Rules, State};

impl State {
    /// Whether the troop (or army) named by the order could carry it out, looked at by itself.
    pub(crate) fn accepts(&self, map: &Map, rules: &Rules, army: u8, order: &str) -> bool {
        let words: Vec<&str> = order.split(' ').collect();
        if self.phase == "sprout" {
            return self.accepts_sprout(map, rules, army, &words);
        }
        let Some(me) = map.find(words[0]) else { return false };
        if self.troop[me] == '-' || self.owner[me] != army {
            return false;
        }
        let kind = self.troop[me];
        let square = |name: &str| map.find(name);
        let reaches = |to: usize| map.neighbors(me, to) && map.can_enter(kind, to);
        match words[1..] {
            ["defend"] => true,
            ["defend", at] => rules.neighbor_defence && square(at).is_some_and(reaches),
            ["attack", to] => square(to).is_some_and(reaches),
            ["assist", whom, "to", to] => match (square(whom), square(to)) {
                (Some(whom), Some(to)) => {
                    self.troop[whom] != '-' && whom != me && to != whom && reaches(to)
                }
                _ => false,
            },
            ["convoy", whom, "to", to] => match (square(whom), square(to)) {
                (Some(whom), Some(to)) => {
                    kind == 'S'
                        && map.sea[me]
                        && self.troop[whom] == 'G'
                        && map.is_coast(whom)
                        && map.neighbors(me, whom)
                        && map.is_coast(to)
                        && map.neighbors(me, to)
                        && to != whom
                }
                _ => false,
            },
            ["convoyed", "by", ship] => self.can_board(map, me, square(ship)),
            ["convoyed", "by", ship, "to", to] => {
                self.can_board(map, me, square(ship))
                    && square(to).is_some_and(|to| {
                        map.is_coast(to) && to != me && map.neighbors(square(ship).unwrap(), to)
                    })
            }
            _ => false,
        }
    }

    fn can_board(&self, map: &Map, me: usize, ship: Option<usize>) -> bool {
        ship.is_some_and(|ship| {
            self.troop[me] == 'G'
                && map.is_coast(me)
                && map.sea[ship]
                && self.troop[ship] == 'S'
                && map.neighbors(me, ship)
        })
    }

    /// The orders of one army's sheet that stand and those that it refuses, in the sheet's order.
    pub(crate) fn sheet(
        &self,
        map: &Map,
        rules: &Rules,
        army: u8,
        orders: &[String],
    ) -> (Vec<String>, Vec<String>) {
        let (mut stand, mut refused): (Vec<String>, Vec<String>) = (vec![], vec![]);
        let subject = |order: &str| -> Option<usize> {
            let words: Vec<&str> = order.split(' ').collect();
            map.find(if self.phase == "sprout" { words[1] } else { words[0] })
        };
        let (cities, troops) = (self.cities(map, army), self.troops(army));
        for order in orders {
            let twice = stand.iter().any(|o| subject(o) == subject(order));
            let full = self.phase == "sprout" && stand.len() >= cities.abs_diff(troops);
            if !twice && !full && self.accepts(map, rules, army, order) {
                stand.push(order.clone());
            } else {
                refused.push(order.clone());
            }
        }
        (stand, refused)
    }

    /// Every order that could be written, tried one by one.
    pub(crate) fn legal_orders(&self, map: &Map, rules: &Rules) -> Vec<String> {
        let mut tried: Vec<String> = vec![];
        let mut legal = vec![];
        for (s, a) in map.names.iter().enumerate() {
            if self.phase == "sprout" {
                for form in ["sprout #", "sprout # G", "sprout # S", "disband #"] {
                    tried.push(form.replace('#', a));
                }
            } else if self.troop[s] != '-' {
                tried.push(format!("{a} defend"));
                for b in &map.names {
                    tried.push(format!("{a} defend {b}"));
                    tried.push(format!("{a} attack {b}"));
                    tried.push(format!("{a} convoyed by {b}"));
                    for c in &map.names {
                        tried.push(format!("{a} assist {b} to {c}"));
                        tried.push(format!("{a} convoy {b} to {c}"));
                        tried.push(format!("{a} convoyed by {b} to {c}"));
                    }
                }
            }
            for order in tried.drain(..) {
                let army = self.owner[s];
                if army > 0
                    && self.sheet(map, rules, army, core::slice::from_ref(&order)).1.is_empty()
                {
                    legal.push(order);
                }
            }
        }
        legal
    }
}
