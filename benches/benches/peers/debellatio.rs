//! `debellatio-core` beside `diplomacy`, the adjudicator of the game whose turns are most like a season: two busy turns of
//! the same number of units, each on its own board, since no two of these games share one.

use core::error::Error;
use core::hint::black_box;

use debellatio_core::{Order, Orders, Position, Resolution, Ruleset, Setup, Verdict};
use diplomacy::geo::standard_map;
use diplomacy::judge::{MappedMainOrder, OrderOutcome, Rulebook, Submission};

use benches::Report;

const PEER: &str = "diplomacy";

/// A turn of 29 units: attacks with and without support, cut supports, a ring, a head-to-head fight, bounces, two convoys.
const THEIR_TURN: [&str; 29] = [
    "ENG: F nth convoys A yor -> den",
    "ENG: A yor -> den",
    "ENG: F ska supports A yor -> den",
    "ENG: F eng -> bre",
    "FRA: A par -> bur",
    "FRA: A mar supports A par -> bur",
    "FRA: F bre -> eng",
    "FRA: F mao supports F bre -> eng",
    "GER: F den holds",
    "GER: F kie supports F den",
    "GER: A mun -> bur",
    "GER: A ber -> sil",
    "GER: F bal -> bot",
    "RUS: A war -> sil",
    "RUS: A ukr -> war",
    "RUS: F sev -> bla",
    "RUS: F bot -> bal",
    "AUS: A vie -> gal",
    "AUS: A bud supports A vie -> gal",
    "AUS: A tri -> ven",
    "AUS: A ser -> gre",
    "ITA: A ven -> tri",
    "ITA: A tyr supports A ven -> tri",
    "ITA: A apu -> gre",
    "ITA: F ion convoys A apu -> gre",
    "ITA: F tys supports F ion",
    "TUR: F aeg -> ion",
    "TUR: F eas supports F aeg -> ion",
    "TUR: F ank -> bla",
];

/// Their opening: 22 units, few of which meet.
const THEIR_OPENING: [&str; 22] = [
    "AUS: A vie -> gal",
    "AUS: A bud -> ser",
    "AUS: F tri -> alb",
    "ENG: F lon -> nth",
    "ENG: F edi -> nwg",
    "ENG: A lvp -> yor",
    "FRA: F bre -> mao",
    "FRA: A par -> bur",
    "FRA: A mar supports A par -> bur",
    "GER: F kie -> den",
    "GER: A ber -> kie",
    "GER: A mun -> bur",
    "ITA: A ven -> tyr",
    "ITA: A rom -> ven",
    "ITA: F nap -> ion",
    "RUS: A war -> gal",
    "RUS: A mos -> ukr",
    "RUS: F sev -> bla",
    "RUS: F stp(sc) -> bot",
    "TUR: F ank -> bla",
    "TUR: A con -> bul",
    "TUR: A smy -> con",
];

/// A position of 29 troops, more than the cities feed, so that it is given by hand.
const OUR_POSITION: &str = "1-1-1-1G7G/2-2-1-1G1S7-7-/2G2G2-5-5-5S4S7G7G/2-7S3G5-5G5-6G7G7G/\
    3S3G5S5G5S5-6-6G6G/3G3G2S4-4G6G6-/3-4-4S4-4- 1:fall";

/// A season of it in which every verdict of DB-20 is given.
const OUR_TURN: [&str; 29] = [
    "3 attack 9",
    "4 assist 18 to 10",
    "8 attack 7",
    "9 assist 17 to 18",
    "12 convoyed by 22 to 31",
    "13 attack 14",
    "17 attack 26",
    "18 convoy 28 to 19",
    "19 convoyed by 18 to 28",
    "20 assist 38 to 29",
    "22 convoy 12 to 31",
    "23 attack 24",
    "25 assist 17 to 26",
    "27 defend",
    "28 convoyed by 18 to 19",
    "29 attack 20",
    "30 attack 31",
    "31 attack 30",
    "32 attack 31",
    "33 convoyed by 41 to 34",
    "34 attack 41",
    "37 defend",
    "38 attack 29",
    "39 assist 32 to 31",
    "40 assist 9 to 39",
    "41 convoy 33 to 34",
    "43 defend",
    "44 assist 40 to 50",
    "48 attack 41",
];

fn their_orders(texts: &[&str]) -> Result<Vec<MappedMainOrder>, String> {
    let read = |text: &&str| text.parse::<MappedMainOrder>().map_err(|error| error.to_string());
    texts.iter().map(read).collect()
}

/// Judges all, and asks for every verdict with its cause.
fn adjudicate(position: &Position, orders: &Orders, resolution: &mut Resolution) -> usize {
    let done = position.adjudicate_into(black_box(orders), resolution);
    debug_assert_eq!(done, Ok(()));
    let mut causes = 0;
    for report in resolution.reports() {
        let cause = resolution.cause(report.square());
        causes += usize::from(black_box(cause).is_some());
        black_box((report.verdict(), report.fate()));
    }
    causes
}

/// One legal order a troop, the same every time: for two of three an attack, or defence, for the third anything.
fn any_orders(position: &Position) -> Vec<Order> {
    let troops = position.troops().enumerate();
    let chosen = troops.filter_map(|(index, (square, troop))| {
        let legal = position.legal_orders_of(square);
        let attacks = position.board().reach(troop.kind, square).len();
        let among = if index % 3 == 0 { legal.len() } else { 1 + attacks };
        legal.get((7 * index + 3) % among.max(1)).copied()
    });
    chosen.collect()
}

/// One turn of theirs beside one of ours.
fn turn(
    report: &Report,
    name: &str,
    theirs: &[&str],
    (position, list): (&Position, &[Order]),
) -> Result<(), Box<dyn Error>> {
    let their_orders = their_orders(theirs)?;
    let submission = Submission::with_inferred_state(standard_map(), their_orders.clone());
    let outcome = submission.adjudicate(Rulebook::default());
    let legal = |(_, outcome): &(_, &OrderOutcome<_>)| !matches!(outcome, OrderOutcome::Illegal(_));
    assert_eq!(outcome.all_orders_with_outcomes().filter(legal).count(), theirs.len());

    let mut orders = position.orders_from(list).map_err(|refusal| refusal.reason)?;
    let mut resolution = Resolution::new(position.ruleset());
    assert_eq!(adjudicate(position, &orders, &mut resolution), list.len());

    let [ours, peer] = report.fastest([
        &mut || _ = black_box(adjudicate(position, &orders, &mut resolution)),
        &mut || drop(black_box(submission.adjudicate(Rulebook::default()))),
    ]);
    report.ratio(&format!("debellatio-core/adjudicate/{name}"), PEER, ours, peer);

    // From a list of orders that may be illegal to the verdicts; both adjudicators have to be given their own list.
    let [ours, peer] = report.fastest([
        &mut || {
            if let Ok(judged) = position.orders_from(black_box(list)) {
                orders = judged;
                black_box(adjudicate(position, &orders, &mut resolution));
            }
        },
        &mut || {
            let orders = black_box(&their_orders).clone();
            let submission = Submission::with_inferred_state(standard_map(), orders);
            black_box(submission.adjudicate(Rulebook::default()));
        },
    ]);
    report.ratio(&format!("debellatio-core/judge-and-adjudicate/{name}"), PEER, ours, peer);

    let count = position.legal_order_count();
    assert_eq!(position.legal_orders().len() as u64, count);
    let mut theirs = || drop(black_box(submission.adjudicate(Rulebook::default())));
    let [ours, peer] =
        report.fastest([&mut || drop(black_box(black_box(position).legal_orders())), &mut theirs]);
    report.ratio(&format!("debellatio-core/orders-beside-adjudication/{name}"), PEER, ours, peer);
    Ok(())
}

/// What an order costs, to generate it and to judge it, beside a game of two armies: the board is the same, so neither
/// should depend on the number of armies.
fn growth(report: &Report) -> Result<(), Box<dyn Error>> {
    let mut games = Vec::new();
    for armies in 2..=7 {
        let position = Position::new(&Ruleset::standard(armies)?)?;
        let list = any_orders(&position);
        let orders = position.orders_from(&list).map_err(|refusal| refusal.reason)?;
        let resolution = Resolution::new(position.ruleset());
        let given = f64::from(u32::try_from(list.len())?);
        let legal = f64::from(u32::try_from(position.legal_order_count())?);
        games.push((armies, position, orders, resolution, [given, legal]));
    }
    let mut first = None;
    for (armies, position, orders, resolution, [given, legal]) in &mut games {
        let [adjudication, generation] = report.fastest([
            &mut || _ = black_box(adjudicate(position, orders, resolution)),
            &mut || drop(black_box(black_box(&*position).legal_orders())),
        ]);
        let [one, other] = [adjudication / *given, generation / *legal];
        let Some((first_one, first_other)) = first else {
            first = Some((one, other));
            continue;
        };
        let name = |what: &str| format!("debellatio-core/{what}/standard-{armies}");
        report.ratio(&name("adjudicate-per-order"), "2-armies", one, first_one);
        report.ratio(&name("orders-per-order"), "2-armies", other, first_other);
    }
    Ok(())
}

/// Prints the ratios of Debellatio.
pub(crate) fn run(report: &Report) -> Result<(), Box<dyn Error>> {
    let rules = Ruleset::standard(7)?;
    let busy = Position::from_setup(&OUR_POSITION.parse::<Setup>()?, &rules)?;
    let board = rules.board();
    let list =
        OUR_TURN.iter().map(|text| board.parse_order(text)).collect::<Result<Vec<_>, _>>()?;
    let resolution =
        busy.adjudicate(&busy.orders_from(&list).map_err(|refusal| refusal.reason)?)?;
    for verdict in Verdict::ALL {
        let mut reports = resolution.reports().iter();
        assert!(reports.any(|report| report.verdict() == verdict), "nobody is {verdict}");
    }
    turn(report, "busy-29", &THEIR_TURN, (&busy, &list))?;
    let start = Position::new(&rules)?;
    turn(report, "opening-23", &THEIR_OPENING, (&start, &any_orders(&start)))?;
    growth(report)
}
