//! Random games in which both engines stay in step, at every phase.

use debellatio_core::{Army, Board, Game, Order, Record, Ruleset};
use proptest::prelude::*;

use crate::reference::{Map, Report, Rules, State};
use crate::support::{
    Dice, map_of, random_board, random_orders, random_rules, random_setup, rules_of, winners,
};

struct Walk {
    game: Game,
    map: Map,
    rules: Rules,
    state: State,
}

impl Walk {
    fn new(rules: &Ruleset, setup: &debellatio_core::Setup) -> Walk {
        let map = map_of(rules.board());
        let state = State::from_text(&map, &setup.to_string());
        Walk { game: Game::from_setup(setup, rules).unwrap(), map, rules: rules_of(rules), state }
    }

    fn text(&self, order: Order) -> String {
        order.display(self.game.ruleset().board()).to_string()
    }

    fn same_position(&self) {
        let position = self.game.position();
        assert_eq!(position.to_string(), self.state.text(&self.map));
        assert_eq!(winners(position.outcome()), self.state.winners);
        for army in 1..=7 {
            let a = Army::new(army).unwrap();
            assert_eq!(usize::from(position.city_count(a)), self.state.cities(&self.map, army));
            assert_eq!(usize::from(position.troop_count(a)), self.state.troops(army));
        }
        // The incremental key is the recomputed one.
        let setup = position.to_setup();
        let again = debellatio_core::Position::from_setup(&setup, position.ruleset()).unwrap();
        assert_eq!(again.zobrist(), position.zobrist());
    }

    fn same_legal_orders(&self) {
        let position = self.game.position();
        let listed = position.legal_orders();
        assert_eq!(listed.len() as u64, position.legal_order_count());
        let mut texts: Vec<String> = listed.iter().map(|o| self.text(*o)).collect();
        let mut expected = if self.state.winners.is_some() {
            vec![]
        } else {
            self.state.legal_orders(&self.map, &self.rules)
        };
        texts.sort();
        expected.sort();
        assert_eq!(texts, expected);
    }

    /// Hands in all sheets to both; gives the orders that stand.
    fn sheets(&mut self, written: &[Order]) -> Vec<Order> {
        let mut stand = vec![];
        for army in self.game.ruleset().all_armies().iter() {
            // Everybody tries everything for squares of their own, and a little beyond.
            let position = self.game.position();
            let mine: Vec<Order> = written
                .iter()
                .copied()
                .filter(|o| {
                    let owner = position.owner(o.subject());
                    owner == Some(army) || (owner.is_none() && army.number() == 1)
                })
                .collect();
            let sheet = position.sheet(army, &mine).unwrap();
            let known = |o: &Order| !self.text(*o).contains('?');
            let texts: Vec<String> =
                mine.iter().filter(|o| known(o)).map(|o| self.text(*o)).collect();
            let (accepted, refused) =
                self.state.sheet(&self.map, &self.rules, army.number(), &texts);
            let ours: Vec<String> = sheet.orders().iter().map(|o| self.text(*o)).collect();
            let theirs: Vec<String> = sheet
                .refusals()
                .iter()
                .filter(|r| known(&r.order))
                .map(|r| self.text(r.order))
                .collect();
            assert_eq!((ours, theirs), (accepted, refused));
            stand.extend_from_slice(sheet.orders());
        }
        stand
    }

    fn same_report(&self, expected: &Report) {
        let turn = self.game.turns().last().unwrap();
        let found = turn.resolution();
        if turn.phase().stage.is_season() {
            let troops: Vec<_> = found
                .reports()
                .iter()
                .map(|r| {
                    let (verdict, fate) = (r.verdict().to_string(), r.fate().to_string());
                    (r.square().index(), verdict, fate, usize::from(r.strength()))
                })
                .collect();
            assert_eq!(troops, expected.troops);
            let defence: Vec<usize> =
                turn.before().board().squares().map(|s| usize::from(found.defence(s))).collect();
            assert_eq!(defence, expected.defence);
            assert!(found.reports().iter().all(|r| found.cause(r.square()).is_some()));
        }
        let indices = |squares: &[debellatio_core::Square]| -> Vec<usize> {
            squares.iter().map(|s| s.index()).collect()
        };
        assert_eq!(indices(found.disbanded()), expected.disbanded);
        assert_eq!(indices(found.drawn()), expected.drawn);
        let sprouted: Vec<usize> = found.sprouted().iter().map(|s| s.square.index()).collect();
        assert_eq!(sprouted, expected.sprouted);
    }

    fn step(&mut self, dice: &mut Dice) {
        let written = random_orders(dice, self.game.position());
        let stand = self.sheets(&written);
        let orders = self.game.position().orders_from(&stand).unwrap();
        let before = self.game.position().clone();
        let copy = {
            let mut copy = before.clone();
            copy.play(&orders).unwrap();
            copy
        };
        self.game.play(&orders).unwrap();
        assert_eq!(*self.game.position(), copy);
        let texts: Vec<String> = stand.iter().map(|o| self.text(*o)).collect();
        let report = self.state.play(&self.map, &self.rules, &texts);
        self.same_report(&report);
        // Taking it back and playing it again changes nothing.
        let mut again = self.game.clone();
        again.undo().unwrap();
        assert_eq!(*again.position(), before);
        again.play(&orders).unwrap();
        assert_eq!(again, self.game);
    }

    fn record(&self) {
        let text = self.game.record().to_string();
        let boards = [self.game.ruleset().board().clone()];
        let record = Record::parse(&text, &boards).unwrap();
        assert_eq!(record, self.game.record());
        let game = record.replay().unwrap();
        assert_eq!(game, self.game);
        assert_eq!(game.record().to_string(), text);
    }
}

fn walk(seed: u64, board: Board, phases: usize, legal_phases: usize) {
    let mut dice = Dice(seed);
    let rules = random_rules(&mut dice, board);
    let setup = match rules.start() {
        Some(start) if dice.once_in(2) => start,
        _ => random_setup(&mut dice, &rules),
    };
    let mut walk = Walk::new(&rules, &setup);
    walk.same_position();
    for phase in 0..phases {
        if phase < legal_phases {
            walk.same_legal_orders();
        }
        if walk.state.winners.is_some() {
            break;
        }
        walk.step(&mut dice);
        walk.same_position();
    }
    walk.record();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn engines_stay_in_step_on_random_boards(seed: u64) {
        let board = random_board(&mut Dice(seed));
        walk(seed, board, 12, 1);
    }

    #[test]
    fn engines_stay_in_step_on_the_drill_board(seed: u64) {
        walk(seed, Board::drill(), 12, usize::from(seed % 4 == 0));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 80, ..ProptestConfig::default() })]

    #[test]
    fn engines_stay_in_step_on_the_standard_board(seed: u64) {
        walk(seed, Board::standard(), 30, usize::from(seed % 16 == 0));
    }
}
