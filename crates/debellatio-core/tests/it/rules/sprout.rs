//! DB-21 to DB-23.

use debellatio_core::{Board, IllegalOrder, Order, Position, RuleOption, Ruleset};

use super::helpers::{answer, army};
use crate::support::{drill, order, orders, position};

/// A sprout phase on the drill board.
fn sprout_phase(rules: &Ruleset, troops: &[&str]) -> Position {
    position(rules, &drill(rules, troops).to_string().replace("1:fall", "2:sprout"))
}

fn anywhere() -> Ruleset {
    Ruleset::builder()
        .board(Board::drill())
        .armies(4)
        .option(RuleOption::SproutAnywhere)
        .build()
        .unwrap()
}

fn troops(position: &Position) -> Vec<String> {
    let board = position.board();
    position.troops().map(|(s, troop)| format!("{troop} {}", s.display(board))).collect()
}

#[test]
fn db_21_sheet_goes_as_far_as_the_difference() {
    // Three cities, one troop: two may sprout, the third is too many.
    let rules = Ruleset::drill();
    let phase = sprout_phase(&rules, &["1- a1", "1- f1", "1- c5", "1G b2", "2G e1", "2G e2"]);
    assert_eq!((phase.may_sprout(army(1)), phase.must_disband(army(1))), (2, 0));
    assert_eq!((phase.may_sprout(army(2)), phase.must_disband(army(2))), (0, 2));
    let written = ["sprout f1", "disband b2", "sprout a1", "sprout c5"];
    let written: Vec<Order> = written.iter().map(|text| order(rules.board(), text)).collect();
    let sheet = phase.sheet(army(1), &written).unwrap();
    assert_eq!(sheet.orders(), [written[0], written[2]]);
    let reasons: Vec<IllegalOrder> = sheet.refusals().iter().map(|r| r.reason).collect();
    assert_eq!(reasons, [IllegalOrder::NoNeed, IllegalOrder::NoCityFree]);
    assert!(reasons.iter().all(|reason| reason.clause() == "DB-21"));
    // By itself, too, an order without need is none.
    assert_eq!(phase.validate(army(1), written[1]), Err(IllegalOrder::NoNeed));
    let needless =
        |o: &Order| matches!(o, Order::Disband { troop } if phase.owner(*troop) == Some(army(1)));
    assert!(!phase.legal_orders().iter().any(needless));
}

#[test]
fn db_21_disbandments_beyond_the_difference_are_refused() {
    let rules = Ruleset::drill();
    let phase = sprout_phase(&rules, &["1G a1", "1G b2", "1G c2"]);
    let written: Vec<Order> = ["disband c2", "disband c2", "disband a1", "disband b2"]
        .iter()
        .map(|text| order(rules.board(), text))
        .collect();
    let sheet = phase.sheet(army(1), &written).unwrap();
    assert_eq!(sheet.orders(), [written[0], written[2]]);
    let reasons: Vec<IllegalOrder> = sheet.refusals().iter().map(|r| r.reason).collect();
    assert_eq!(reasons, [IllegalOrder::Second, IllegalOrder::NoNeed]);
    let mut after = phase.clone();
    let resolution = after.play(&orders(&phase, &["disband c2", "disband a1"])).unwrap();
    assert_eq!((resolution.drawn().len(), resolution.disbanded().len()), (0, 2));
    assert_eq!(troops(&after), ["1G b2"]);
    // The square stays under control.
    assert_eq!(after.owner(crate::support::square(rules.board(), "a1")), Some(army(1)));
}

#[test]
fn db_22_troops_sprout_on_free_cities_under_control() {
    use IllegalOrder as I;
    let rules = Ruleset::drill();
    let phase = sprout_phase(&rules, &["1- a1", "1G c5", "1- c3", "2- f1", "1- b2"]);
    for (text, answers) in [
        ("sprout a1", Ok(())),
        ("sprout c3", Ok(())),
        ("sprout c5", Err(I::Occupied)),
        ("sprout f1", Err(I::NotControlled)),
        ("sprout e1", Err(I::NotControlled)),
        ("sprout b2", Err(I::NoCity)),
        ("sprout a1 G", Err(I::Option(RuleOption::SproutAnywhere))),
    ] {
        assert_eq!(answer(&phase, 1, text), answers, "{text}");
    }
    let mut after = phase.clone();
    let resolution = after.play(&orders(&phase, &["sprout a1", "sprout c3"])).unwrap();
    assert_eq!(troops(&after), ["1G c5", "1S c3", "1G a1"]);
    assert_eq!(resolution.sprouted().len(), 2);
    assert_eq!(after.phase().to_string(), "2:fall");
}

#[test]
fn db_22_sprout_anywhere() {
    use IllegalOrder as I;
    let rules = anywhere();
    let phase =
        sprout_phase(&rules, &["1- a1", "1- c3", "1- b2", "1- b4", "2- f1", "2- e3", "2- e2"]);
    for (text, answers) in [
        // On a city, without a kind: what it produces.
        ("sprout a1", Ok(())),
        ("sprout c3", Ok(())),
        // Anywhere else the sheet names the kind, and the kind must be able to stand there.
        ("sprout b2", Err(I::NoCity)),
        ("sprout b2 G", Ok(())),
        ("sprout b2 S", Err(I::Terrain)),
        ("sprout b4 S", Ok(())),
        ("sprout b4 G", Err(I::Terrain)),
        ("sprout c3 G", Ok(())),
        ("sprout c4 S", Err(I::NotControlled)),
    ] {
        assert_eq!(answer(&phase, 1, text), answers, "{text}");
    }
    // Army 2 has no harbor, so no ships.
    assert_eq!(answer(&phase, 2, "sprout e3 S"), Err(I::NotProduced));
    assert_eq!(answer(&phase, 2, "sprout e2 G"), Ok(()));
    let mut after = phase.clone();
    after.play(&orders(&phase, &["sprout b4 S", "sprout c3 G"])).unwrap();
    assert_eq!(troops(&after), ["1S b4", "1G c3"]);
}

#[test]
fn db_23_lots_are_drawn_from_the_seed() {
    // SplitMix64 from 5 + 2^32 * 2 + 1: the first numbers are frozen here, the troops follow from them.
    let rules = Ruleset::builder().board(Board::drill()).armies(4).seed(5).build().unwrap();
    let phase = sprout_phase(&rules, &["1G a1", "1G b1", "1G c1", "1G d1", "1G e1"]);
    let mut state = 5_u64 + (2 << 32) + 1;
    let mut left: Vec<&str> = vec!["a1", "b1", "c1", "d1", "e1"];
    let mut drawn = vec![];
    for _ in 0..4 {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        drawn.push(left.remove((z % left.len() as u64) as usize));
    }
    let mut after = phase.clone();
    let resolution = after.play(&phase.orders()).unwrap();
    let name = |s: &debellatio_core::Square| rules.board().square_name(*s).unwrap();
    let found: Vec<&str> = resolution.drawn().iter().map(name).collect();
    drawn.sort_unstable();
    assert_eq!(found, drawn);
    assert_eq!(resolution.disbanded(), resolution.drawn());
    assert_eq!(after.troops().count(), 1);
    assert_eq!(found, ["b1", "c1", "d1", "e1"]);
}

#[test]
fn db_23_named_troops_go_before_the_lot() {
    let rules = Ruleset::builder().board(Board::drill()).armies(4).seed(5).build().unwrap();
    let phase = sprout_phase(&rules, &["1G a1", "1G b1", "1G c1", "2G f1", "2G f2"]);
    let mut after = phase.clone();
    let resolution = after.play(&orders(&phase, &["disband a1"])).unwrap();
    assert_eq!(resolution.disbanded().len(), 3);
    assert_eq!(resolution.drawn().len(), 2);
    assert!(!resolution.drawn().contains(&crate::support::square(rules.board(), "a1")));
}

#[test]
fn db_23_sprouts_not_named_are_forgone() {
    let rules = Ruleset::drill();
    let phase = sprout_phase(&rules, &["1- a1", "1G c5", "2G f1"]);
    let mut after = phase.clone();
    after.play(&phase.orders()).unwrap();
    assert_eq!(troops(&after), ["1G c5", "2G f1"]);
}

#[test]
fn db_23_year_and_army_change_the_lot() {
    // Same troops, other years: the draws differ somewhere, so year and army enter the start state.
    let rules = Ruleset::builder().board(Board::drill()).armies(4).seed(u64::MAX).build().unwrap();
    let held = ["1G a2", "1G b2", "1G c2", "1G d2", "2G a1", "2G b1", "2G c1", "2G d1"];
    let text = drill(&rules, &held).to_string();
    let left = |year: u32| {
        let mut phase = position(&rules, &text.replace("1:fall", &format!("{year}:sprout")));
        let resolution = phase.play(&phase.orders()).unwrap();
        resolution.drawn().iter().map(|s| s.index()).collect::<Vec<_>>()
    };
    let years: Vec<Vec<usize>> = (2..12).map(left).collect();
    // Army 1 has no city and loses all; army 2 has a1 and keeps one of four.
    assert!(years.iter().all(|drawn| drawn.len() == 7));
    assert!(years.iter().any(|drawn| *drawn != years[0]));
}
