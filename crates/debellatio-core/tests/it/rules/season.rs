//! DB-12 to DB-20.

use debellatio_core::{Cause, RuleOption};

use crate::support::{fight, fight_with, square};

#[test]
fn db_12_convoys_match_when_each_names_the_other() {
    let matched = fight(&["1S b4", "1G a3"], &["b4 convoy a3 to c5", "a3 convoyed by b4"]);
    assert_eq!((matched.verdict("b4"), matched.verdict("a3")), ("given", "captured"));
    assert_eq!(matched.troops(), ["1G c5", "1S b4"]);
    let wished = fight(&["2S b4", "1G a3"], &["b4 convoy a3 to c5", "a3 convoyed by b4 to c5"]);
    assert_eq!(wished.verdict("a3"), "captured");
    let elsewhere = fight(&["1S b4", "1G a3"], &["b4 convoy a3 to c5", "a3 convoyed by b4 to b5"]);
    assert_eq!((elsewhere.verdict("b4"), elsewhere.verdict("a3")), ("void", "unmatched"));
    assert_eq!(elsewhere.cause("b4"), Cause::NoPassenger);
    assert_eq!(elsewhere.cause("a3"), Cause::NoConvoy);
    // The ship takes on another passenger, who did not ask for it.
    let other = fight(&["1S b4", "1G a3", "1G a5"], &["b4 convoy a5 to c5", "a3 convoyed by b4"]);
    assert_eq!((other.verdict("b4"), other.verdict("a3")), ("void", "unmatched"));
    assert_eq!(other.fate("a3"), "stayed");
}

#[test]
fn db_12_convoy_is_disrupted_by_any_attack_on_the_ship() {
    let broken = fight(
        &["1S b4", "1G a3", "2S c3"],
        &["b4 convoy a3 to c5", "a3 convoyed by b4", "c3 attack b4"],
    );
    assert_eq!((broken.verdict("b4"), broken.verdict("a3")), ("shifted", "disrupted"));
    assert_eq!((broken.verdict("c3"), broken.fate("a3")), ("repelled", "stayed"));
    let by = square(broken.before.board(), "c3");
    assert_eq!(broken.cause("a3"), Cause::ShipAttacked { by });
    assert_eq!(broken.cause("b4"), Cause::Attacked { by });
    // Passenger and ship defend their squares.
    assert_eq!((broken.defence("a3"), broken.defence("b4")), (1, 1));
}

#[test]
fn db_12_attack_of_the_ships_own_army_disrupts_with_friendly_fire_only() {
    let troops = ["1S b4", "2G a3", "1S c3"];
    let orders = ["b4 convoy a3 to c5", "a3 convoyed by b4", "c3 attack b4"];
    let calm = fight(&troops, &orders);
    assert_eq!((calm.verdict("a3"), calm.verdict("b4")), ("captured", "given"));
    let fire = fight_with(&[RuleOption::FriendlyFire], &troops, &orders);
    assert_eq!((fire.verdict("a3"), fire.verdict("b4")), ("disrupted", "shifted"));
}

/// The strongest attack is one of the own army's and does not count: the strongest of the others does, of equal ones the
/// first.
#[test]
fn db_12_the_strongest_foreign_attack_is_what_disrupts() {
    let by = |help: &[[&str; 2]]| {
        let ours = ["1S c4", "1G b3", "1S b4", "1S b5", "1S c5", "2S d4", "3S d3"];
        let mut troops = ours.to_vec();
        let mut texts = vec!["c4 convoy b3 to d5", "b3 convoyed by c4", "b4 attack c4"];
        texts.extend(["b5 assist b4 to c4", "c5 assist b4 to c4", "d4 attack c4", "d3 attack c4"]);
        troops.extend(help.iter().map(|[troop, _]| troop));
        texts.extend(help.iter().map(|[_, text]| text));
        let fight = fight(&troops, &texts);
        assert_eq!((fight.strength("b4"), fight.verdict("c4")), (3, "shifted"));
        let Cause::Attacked { by } = fight.cause("c4") else { panic!("it was attacked") };
        assert_eq!(fight.cause("b3"), Cause::ShipAttacked { by });
        fight.before.board().square_name(by).unwrap().to_owned()
    };
    assert_eq!(by(&[]), "d4");
    assert_eq!(by(&[["2S d5", "d5 assist d4 to c4"]]), "d4");
    assert_eq!(by(&[["3S c3", "c3 assist d3 to c4"]]), "d3");
}

#[test]
fn db_13_attack_on_a_helper_cuts_its_help() {
    // b1 is attacked with help; the helper b2 is attacked in vain, and from the very square that it helps against.
    let cut = fight(
        &["1G a1", "1G b2", "2G b1"],
        &["a1 attack b1", "b2 assist a1 to b1", "b1 attack b2"],
    );
    assert_eq!((cut.verdict("b2"), cut.verdict("b1")), ("shifted", "repelled"));
    assert_eq!(cut.cause("b2"), Cause::Attacked { by: square(cut.before.board(), "b1") });
    assert_eq!((cut.strength("a1"), cut.verdict("a1")), (1, "captured"));
    assert_eq!(cut.fate("b1"), "disbanded");
}

#[test]
fn db_13_own_attack_cuts_with_friendly_fire_only() {
    let troops = ["1G a1", "1G b2", "1G c2", "2G b1"];
    let orders = ["a1 attack b1", "b2 assist a1 to b1", "c2 attack b2"];
    let calm = fight(&troops, &orders);
    assert_eq!((calm.verdict("b2"), calm.verdict("a1")), ("given", "captured"));
    assert_eq!(calm.verdict("c2"), "repelled");
    let fire = fight_with(&[RuleOption::FriendlyFire], &troops, &orders);
    assert_eq!((fire.verdict("b2"), fire.verdict("a1")), ("shifted", "repelled"));
}

#[test]
fn db_13_convoyed_attack_cuts_too() {
    let cut = fight(
        &["1S b4", "1G a3", "2G c5", "2G e5", "3G d5"],
        &["b4 convoy a3 to c5", "a3 convoyed by b4", "e5 attack d5", "c5 assist e5 to d5"],
    );
    assert_eq!((cut.verdict("c5"), cut.verdict("e5")), ("shifted", "repelled"));
}

#[test]
fn db_14_assist_counts_for_that_very_attack() {
    let land = fight(&["1G a1", "2G b2", "3G b1"], &["a1 attack b1", "b2 assist a1 to b1"]);
    assert_eq!((land.verdict("b2"), land.strength("a1")), ("given", 2));
    assert_eq!(land.cause("b2"), Cause::Undisturbed);
    let helpers: Vec<_> = land.resolution.assists_for(square(land.before.board(), "a1")).collect();
    assert_eq!(helpers.len(), 1);
    let convoy = fight(
        &["1S b4", "1G a3", "1G d5", "2G c5"],
        &["b4 convoy a3 to c5", "a3 convoyed by b4", "d5 assist a3 to c5"],
    );
    assert_eq!((convoy.verdict("d5"), convoy.strength("a3")), ("given", 2));
    assert_eq!(convoy.fate("c5"), "disbanded");
    let other = fight(&["1G a1", "1G b2", "2G b1"], &["a1 attack a2", "b2 assist a1 to b1"]);
    assert_eq!((other.verdict("b2"), other.cause("b2")), ("void", Cause::NoSuchAttack));
}

#[test]
fn db_14_void_help_stays_void_under_attack() {
    let assist =
        fight(&["1G a1", "1G b2", "2G c2"], &["a1 defend", "b2 assist a1 to b1", "c2 attack b2"]);
    assert_eq!((assist.verdict("b2"), assist.defence("b2")), ("void", 1));
    let convoy = fight(&["1S b4", "1G a3", "2S c4"], &["b4 convoy a3 to c5", "c4 attack b4"]);
    assert_eq!(convoy.verdict("b4"), "void");
    // A disrupted convoy is no attack, so that its assist is void as well.
    let disrupted = fight(
        &["1S b4", "1G a3", "1G d5", "2S c4"],
        &["b4 convoy a3 to c5", "a3 convoyed by b4", "d5 assist a3 to c5", "c4 attack b4"],
    );
    assert_eq!(disrupted.verdict("d5"), "void");
}

#[test]
fn db_15_strength_and_defence() {
    let f = fight(
        &["1G a2", "1G b1", "1G c2", "2G b2", "2G b3", "2G a1"],
        &["a2 attack b2", "b1 assist a2 to b2", "c2 assist a2 to b2", "a1 attack b1"],
    );
    // c2 helps; b1 is attacked and does not.
    assert_eq!(f.strength("a2"), 2);
    assert_eq!((f.defence("b2"), f.defence("a2"), f.defence("b1")), (1, 0, 1));
    assert_eq!((f.defence("c2"), f.defence("f5")), (1, 0));
    // A passenger under way defends nothing at home.
    let sea = fight(
        &["1S b4", "1G a3", "2G a2"],
        &["b4 convoy a3 to c5", "a3 convoyed by b4", "a2 attack a3"],
    );
    assert_eq!((sea.defence("a3"), sea.verdict("a2")), (0, "captured"));
    assert_eq!(sea.troops(), ["1G c5", "1S b4", "2G a3"]);
}

#[test]
fn db_15_neighbor_defence() {
    let option = [RuleOption::NeighborDefence];
    let troops = ["1G a2", "1G b1", "2G b2", "2G c2"];
    let orders = ["a2 attack b2", "b1 assist a2 to b2", "c2 defend b2"];
    let held = fight_with(&option, &troops, &orders);
    assert_eq!((held.verdict("a2"), held.verdict("c2")), ("repelled", "given"));
    assert_eq!(held.cause("a2"), Cause::Defence { defence: 2 });
    // It adds to the neighbor's square, and nothing to its own.
    assert_eq!((held.defence("b2"), held.defence("c2")), (2, 0));
    let helpers: Vec<_> = held.resolution.defenders_of(square(held.before.board(), "b2")).collect();
    assert_eq!(helpers.len(), 1);
    // An attack sends it home.
    let mut troops = troops.to_vec();
    troops.push("1G c1");
    let mut orders = orders.to_vec();
    orders.push("c1 attack c2");
    let cut = fight_with(&option, &troops, &orders);
    assert_eq!((cut.verdict("c2"), cut.verdict("a2")), ("shifted", "captured"));
    assert_eq!((cut.defence("c2"), cut.verdict("c1")), (1, "repelled"));
}

#[test]
fn db_15_neighbor_defence_of_empty_left_and_foreign_squares() {
    let option = [RuleOption::NeighborDefence];
    let empty = fight_with(&option, &["1G a1", "2G c1"], &["a1 attack b1", "c1 defend b1"]);
    assert_eq!((empty.verdict("a1"), empty.defence("b1")), ("repelled", 1));
    let left = fight_with(
        &option,
        &["1G a1", "2G b1", "2G c1"],
        &["a1 attack b1", "b1 attack b2", "c1 defend b1"],
    );
    assert_eq!((left.verdict("a1"), left.verdict("b1")), ("repelled", "captured"));
    let foreign = fight_with(&option, &["1G a1", "2G b1", "3G c1"], &["c1 defend b1"]);
    assert_eq!((foreign.defence("b1"), foreign.defence("c1")), (2, 0));
}

#[test]
fn db_15_neighbor_defence_is_an_option() {
    use debellatio_core::IllegalOrder as I;
    let plain = fight(&["1G a1", "1S c3"], &[]).before;
    let answer = |position, text| super::helpers::answer(position, 1, text);
    let off = I::Option(RuleOption::NeighborDefence);
    assert_eq!(answer(&plain, "a1 defend b1"), Err(off));
    assert_eq!(off.clause(), "DB-15");
    let with = fight_with(&[RuleOption::NeighborDefence], &["1G a1", "1S c3"], &[]).before;
    assert_eq!(answer(&with, "a1 defend b1"), Ok(()));
    assert_eq!(answer(&with, "a1 defend c1"), Err(I::NotNeighbor));
    assert_eq!(answer(&with, "c3 defend c2"), Err(I::Terrain));
}

#[test]
fn db_16_strongest_attack_wins_alone() {
    let tie = fight(&["1G a1", "2G c1"], &["a1 attack b1", "c1 attack b1"]);
    assert_eq!((tie.verdict("a1"), tie.verdict("c1")), ("standoff", "standoff"));
    assert_eq!(tie.cause("a1"), Cause::EqualRival { rival: square(tie.before.board(), "c1") });
    let equal = fight(&["1G a1", "2G b1"], &["a1 attack b1"]);
    assert_eq!(equal.cause("a1"), Cause::Defence { defence: 1 });
    let rival = fight(
        &["1G a1", "1G b2", "2G c1"],
        &["a1 attack b1", "b2 assist a1 to b1", "c1 attack b1"],
    );
    assert_eq!((rival.verdict("a1"), rival.verdict("c1")), ("captured", "outnumbered"));
    assert_eq!(rival.cause("a1"), Cause::Strongest { strength: 2, defence: 0 });
    let stronger = Cause::StrongerRival { rival: square(rival.before.board(), "a1"), strength: 2 };
    assert_eq!(rival.cause("c1"), stronger);
    // Two tie for the strongest: the weaker third one does not slip in.
    let third = fight(
        &["1G a2", "1G b1", "2G c2", "2G c1", "3G b3"],
        &["a2 attack b2", "c2 attack b2", "b3 attack b2", "b1 assist a2 to b2"],
    );
    assert_eq!((third.verdict("a2"), third.verdict("b3")), ("captured", "outnumbered"));
}

#[test]
fn db_17_own_troops_hold_attacks_back() {
    let own = fight(&["1G a1", "1G b2", "1G b1"], &["a1 attack b1", "b2 assist a1 to b1"]);
    assert_eq!((own.verdict("a1"), own.cause("a1")), ("own-troop", Cause::OwnTroop));
    assert_eq!((own.fate("a1"), own.fate("b1")), ("returned", "stayed"));
    let fire = fight_with(
        &[RuleOption::FriendlyFire],
        &["1G a1", "1G b2", "1G b1"],
        &["a1 attack b1", "b2 assist a1 to b1"],
    );
    assert_eq!((fire.verdict("a1"), fire.fate("b1")), ("captured", "disbanded"));
}

#[test]
fn db_17_column_follows_a_troop_that_leaves() {
    let free =
        fight(&["1G a1", "1G b1", "1G c1"], &["a1 attack b1", "b1 attack c1", "c1 attack d1"]);
    assert_eq!(free.troops(), ["1G b1", "1G c1", "1G d1"]);
    // The head of the column is repelled: the rest is held back, one by one.
    let blocked = fight(
        &["1G a1", "1G b1", "1G c1", "2G d1"],
        &["a1 attack b1", "b1 attack c1", "c1 attack d1"],
    );
    assert_eq!(blocked.verdict("c1"), "repelled");
    assert_eq!((blocked.verdict("b1"), blocked.verdict("a1")), ("own-troop", "own-troop"));
}

#[test]
fn db_17_ring_succeeds_together() {
    let ring = fight(
        &["1G a1", "1G a2", "1G b1", "1G b2"],
        &["a1 attack a2", "a2 attack b2", "b2 attack b1", "b1 attack a1"],
    );
    assert!(["a1", "a2", "b1", "b2"].iter().all(|name| ring.verdict(name) == "captured"));
    // A stronger attack from outside breaks it, and then all of it.
    let broken = fight(
        &["1G a1", "1G a2", "1G b1", "1G b2", "2G c2", "2G b3"],
        &[
            "a1 attack a2",
            "a2 attack b2",
            "b2 attack b1",
            "b1 attack a1",
            "c2 attack b2",
            "b3 assist c2 to b2",
        ],
    );
    assert_eq!((broken.verdict("c2"), broken.verdict("a2")), ("captured", "outnumbered"));
    // b1 is left by nobody now: b2 still wins b1 only if b1 leaves, and so on round the ring.
    assert_eq!((broken.verdict("a1"), broken.verdict("b1")), ("own-troop", "own-troop"));
    assert_eq!((broken.verdict("b2"), broken.fate("b2")), ("own-troop", "disbanded"));
}

#[test]
fn db_17_held_back_attack_stands_in_the_way() {
    let f = fight(
        &["1G a1", "1G b2", "1G b1", "2G c1"],
        &["a1 attack b1", "b2 assist a1 to b1", "c1 attack b1"],
    );
    assert_eq!((f.verdict("a1"), f.verdict("c1")), ("own-troop", "outnumbered"));
    assert_eq!(f.fate("b1"), "stayed");
}

#[test]
fn db_17_foreign_attacks_are_not_held_back() {
    // b1's attack fails, so that own a1 is held back; foreign a1 takes the square.
    let own = fight(&["1G a1", "1G b1", "2G c1"], &["a1 attack b1", "b1 attack c1"]);
    assert_eq!((own.verdict("a1"), own.fate("b1")), ("own-troop", "returned"));
    let foreign = fight(&["3G a1", "1G b1", "2G c1"], &["a1 attack b1", "b1 attack c1"]);
    assert_eq!((foreign.verdict("a1"), foreign.fate("b1")), ("captured", "disbanded"));
}

#[test]
fn db_18_troops_that_attack_each_other_swap() {
    let swap = fight(&["1G a1", "2G b1"], &["a1 attack b1", "b1 attack a1"]);
    assert_eq!(swap.troops(), ["2G a1", "1G b1"]);
    assert_eq!((swap.fate("a1"), swap.fate("b1")), ("moved", "moved"));
}

#[test]
fn db_18_head_to_head() {
    let option = [RuleOption::HeadToHead];
    let orders = ["a1 attack b1", "b1 attack a1"];
    let even = fight_with(&option, &["1G a1", "2G b1"], &orders);
    assert_eq!((even.verdict("a1"), even.verdict("b1")), ("repelled", "repelled"));
    assert_eq!(even.cause("a1"), Cause::HeadToHead { strength: 1 });
    let helped = fight_with(
        &option,
        &["1G a1", "1G b2", "2G b1"],
        &["a1 attack b1", "b1 attack a1", "b2 assist a1 to b1"],
    );
    assert_eq!((helped.verdict("a1"), helped.verdict("b1")), ("captured", "repelled"));
    assert_eq!(helped.fate("b1"), "disbanded");
    // Troops of one army swap, unless their fire is friendly.
    let own = fight_with(&option, &["1G a1", "1G b1"], &orders);
    assert_eq!(own.verdict("a1"), "captured");
    let fire = [RuleOption::HeadToHead, RuleOption::FriendlyFire];
    let friends = fight_with(&fire, &["1G a1", "1G b1"], &orders);
    assert_eq!(friends.verdict("a1"), "repelled");
}

#[test]
fn db_18_beaten_one_still_stands_in_the_way() {
    // b1 is beaten head to head by a1, yet its attack on a1 still ties with that of a2.
    let f = fight_with(
        &[RuleOption::HeadToHead],
        &["1G a1", "1G b2", "2G b1", "3G a2"],
        &["a1 attack b1", "b2 assist a1 to b1", "b1 attack a1", "a2 attack a1"],
    );
    assert_eq!(
        (f.verdict("a1"), f.verdict("b1"), f.verdict("a2")),
        ("captured", "standoff", "standoff")
    );
    assert_eq!(f.fate("b1"), "disbanded");
}

#[test]
fn db_18_convoyed_attacks_are_not_head_to_head() {
    let f = fight_with(
        &[RuleOption::HeadToHead],
        &["1S b4", "1G a3", "2G b3"],
        &["b4 convoy a3 to b3", "a3 convoyed by b4", "b3 attack a3"],
    );
    assert_eq!((f.verdict("a3"), f.verdict("b3")), ("captured", "captured"));
}

#[test]
fn db_19_winner_moves_in_and_takes_control() {
    let sea = fight(&["1S a3", "2- b4"], &["a3 attack b4"]);
    let board = sea.after.board();
    assert_eq!(sea.after.owner(square(board, "b4")), debellatio_core::Army::new(1));
    // What it left stays its army's.
    assert_eq!(sea.after.owner(square(board, "a3")), debellatio_core::Army::new(1));
    assert_eq!(sea.after.troop(square(board, "a3")), None);
}

#[test]
fn db_19_beaten_troops_return_or_are_disbanded() {
    let returned = fight(&["1G a1", "2G b1"], &["a1 attack b1"]);
    assert_eq!((returned.fate("a1"), returned.fate("b1")), ("returned", "stayed"));
    let taken = fight(&["1G a1", "2G b1", "3G a2"], &["a1 attack b1", "a2 attack a1"]);
    assert_eq!((taken.verdict("a1"), taken.fate("a1")), ("repelled", "disbanded"));
    assert_eq!(taken.troops(), ["3G a1", "2G b1"]);
    assert_eq!(taken.resolution.disbanded(), [square(taken.before.board(), "a1")]);
}

#[test]
fn db_20_first_word_that_applies() {
    // Outnumbered before standoff, standoff before repelled.
    let f = fight(
        &["1G a2", "1G b1", "2G c2", "2G c1", "3G b3", "4G b2"],
        &["a2 attack b2", "b1 assist a2 to b2", "c2 attack b2", "b3 attack b2"],
    );
    assert_eq!(
        (f.verdict("a2"), f.verdict("c2"), f.verdict("b3")),
        ("captured", "outnumbered", "outnumbered")
    );
    let tie = fight(&["1G a2", "2G c2", "4G b2"], &["a2 attack b2", "c2 attack b2"]);
    assert_eq!(tie.verdict("a2"), "standoff");
    // Repelled before own troop.
    let own = fight(&["1G a2", "1G b2"], &["a2 attack b2"]);
    assert_eq!(own.verdict("a2"), "repelled");
}

#[test]
fn db_20_causes_can_be_told() {
    let f = fight(
        &["1G a1", "1G b2", "2G c1"],
        &["a1 attack b1", "b2 assist a1 to b1", "c1 attack b1"],
    );
    let told = |name: &str| f.cause(name).display(f.before.board()).to_string();
    assert_eq!(told("a1"), "strength 2 against defence 0, and no attack as strong");
    assert_eq!(told("c1"), "the attack from a1 was stronger, 2");
    assert_eq!(told("b2"), "it took part and was not disturbed");
}

#[test]
fn db_20_every_troop_has_a_verdict_and_a_fate() {
    let f = fight(&["1G a1", "1G b2", "2G b1", "2S b4"], &["a1 attack b1", "b2 assist a1 to b1"]);
    let all: Vec<(&str, &str)> =
        f.resolution.reports().iter().map(|r| (r.verdict().word(), r.fate().word())).collect();
    assert_eq!(
        all,
        [
            ("defended", "stayed"),
            ("given", "stayed"),
            ("captured", "moved"),
            ("defended", "disbanded"),
        ]
    );
    assert_eq!(f.cause("b4"), Cause::OrderedToDefend);
}
