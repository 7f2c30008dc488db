//! The records that the documentation shows.

use debellatio_core::{Fate, Game, Outcome, Record, Report, Verdict};

use crate::support::square;

const DRILL: &str = include_str!("../../../../docs/records/debellatio-drill.txt");
const GAME: &str = include_str!("../../../../docs/records/debellatio-game.txt");

fn replay(text: &str) -> Game {
    let record: Record = text.parse().unwrap();
    let canonical = record.to_string();
    assert_eq!(canonical.parse::<Record>().unwrap(), record);
    let game = record.replay().unwrap();
    // The same bytes whenever it is replayed.
    let again = game.record().to_string().parse::<Record>().unwrap().replay().unwrap();
    assert_eq!(again.record().to_string(), game.record().to_string());
    game
}

#[test]
fn every_comment_of_the_drill_is_true() {
    let game = replay(DRILL);
    let mut phase = 0;
    let mut verdicts = 0;
    for line in DRILL.lines().skip_while(|line| !line.starts_with('[')).skip(1) {
        if line.starts_with('[') {
            phase += 1;
        }
        let Some((order, comment)) = line.split_once(" # ") else { continue };
        let word = comment.split([':', ' ']).next().unwrap();
        let turn = &game.turns()[phase];
        let name = order.split(' ').next().unwrap();
        let found = turn.resolution().verdict(square(turn.before().board(), name));
        assert_eq!(found.map(Verdict::word), Some(word), "{line}");
        verdicts += 1;
    }
    assert_eq!((game.turns().len(), verdicts), (4, 12));
    let sprouts = game.turns()[2].resolution();
    assert_eq!((sprouts.disbanded().len(), sprouts.drawn().len()), (3, 1));
    assert_eq!(game.outcome(), None);
}

#[test]
fn complete_game_ends_with_its_result() {
    let game = replay(GAME);
    assert!(matches!(game.outcome(), Some(Outcome::Cities { cities: 15, .. })));
    assert_eq!(game.position().phase().to_string(), "3:spring");
    let reports: Vec<&Report> =
        game.turns().iter().flat_map(|turn| turn.resolution().reports()).collect();
    for verdict in [
        Verdict::Captured,
        Verdict::Repelled,
        Verdict::Standoff,
        Verdict::Outnumbered,
        Verdict::OwnTroop,
        Verdict::Given,
        Verdict::Shifted,
    ] {
        assert!(reports.iter().any(|report| report.verdict() == verdict), "{verdict}");
    }
    assert!(reports.iter().any(|report| report.fate() == Fate::Disbanded));
}
