//! `tafl-core` beside `tafl-rs` and `hnefatafl`: moves listed, counted and made, games at random.
//!
//! Repetition is off everywhere; walls, forts and encirclement are as the preset has them. The peers have no Alea with
//! an escape of single corners and no Brandubh with a king of two, so that their games there are others; the moves
//! near the start are the same.

use core::error::Error;
use core::hint::black_box;
use core::ops::ControlFlow;

use hnefatafl::aliases::{MediumBasicBoardState, SmallBasicBoardState};
use hnefatafl::board::state::BoardState;
use hnefatafl::game::GameStatus;
use hnefatafl::game::logic::GameLogic;
use hnefatafl::game::state::GameState;
use hnefatafl::play::ValidPlay;
use hnefatafl::preset::{boards, rules};
use tafl::fast::{
    CaptureBuffer, FastMove, FastPlayoutRandom, FastPlayoutRng, FastPlayoutRunner, FastState,
};
use tafl::{Board, Rules, TaflBoard};
use tafl_core::{Move, Position, Preset, Repetition, RulesetBuilder};

use benches::Report;

/// After so many moves a random game is given up.
const LIMIT: usize = 10_000;

/// A game that both sides of a comparison play.
struct Match {
    name: &'static str,
    start: Position,
    board: Board,
    rules: Rules,
}

impl Match {
    fn new(preset: Preset, board: Board, rules: &Rules) -> Result<Self, tafl_core::RulesetError> {
        let ours = RulesetBuilder::from(preset).repetition(Repetition::None).build()?;
        let rules = Rules { save_board_history: false, save_actions: false, ..rules.clone() };
        Ok(Self { name: preset.name(), start: Position::new(&ours), board, rules })
    }

    fn title(&self, operation: &str) -> String {
        format!("tafl-core/{operation}/{}", self.name)
    }

    fn peer(&self) -> FastState {
        FastState::from_board_rules(self.board.clone(), self.rules.clone())
    }
}

/// Every move played, the last ones too.
fn made(position: &Position, depth: u32) -> u64 {
    let mut leaves = 0;
    let _: ControlFlow<()> = position.for_each_successor(|_, after| {
        leaves += if depth == 1 {
            black_box(after);
            1
        } else {
            made(after, depth - 1)
        };
        ControlFlow::Continue(())
    });
    leaves
}

/// `tafl-rs`, with the buffers that it wants. It takes no move back, so that a state is copied for each.
struct TaflRs {
    lists: Vec<Vec<FastMove>>,
    captures: CaptureBuffer,
}

impl TaflRs {
    fn new() -> Self {
        Self { lists: vec![Vec::new(); 4], captures: CaptureBuffer::new() }
    }

    /// The moves of the last ply are listed and not played if `bulk`.
    fn perft(&mut self, state: &FastState, depth: usize, bulk: bool) -> u64 {
        if state.finished() {
            return 0;
        }
        let mut list = core::mem::take(&mut self.lists[depth]);
        state.generate_moves(&mut list);
        let mut leaves = 0;
        if bulk && depth == 1 {
            leaves = list.len() as u64;
        } else {
            for &played in &list {
                let mut after = state.clone();
                after.apply_generated_move_with_buffer(played, &mut self.captures);
                leaves += if depth == 1 {
                    black_box(&after);
                    1
                } else {
                    self.perft(&after, depth - 1, bulk)
                };
            }
        }
        self.lists[depth] = list;
        leaves
    }
}

/// `hnefatafl`, whose moves come piece by piece.
struct Hnefatafl<B: BoardState> {
    logic: GameLogic<B>,
    start: GameState<B>,
}

impl<B: BoardState> Hnefatafl<B> {
    fn new(rules: hnefatafl::rules::Ruleset, board: &str) -> Result<Self, Box<dyn Error>> {
        let rules = hnefatafl::rules::Ruleset { repetition_rule: None, ..rules };
        let start: GameState<B> = GameState::new(board, rules.starting_side)
            .map_err(|error| format!("{error:?} in the start of the peer"))?;
        Ok(Self { logic: GameLogic::new(rules, start.board.side_len()), start })
    }

    fn moves(&self, state: &GameState<B>, list: &mut Vec<ValidPlay>) {
        list.clear();
        for tile in state.board.occupied_by_side(state.side_to_play) {
            if let Ok(moves) = self.logic.iter_plays(tile, state) {
                list.extend(moves);
            }
        }
    }

    fn perft(&self, state: &GameState<B>, depth: usize, bulk: bool) -> u64 {
        if state.status != GameStatus::Ongoing {
            return 0;
        }
        let mut leaves = 0;
        for tile in state.board.occupied_by_side(state.side_to_play) {
            let Ok(moves) = self.logic.iter_plays(tile, state) else { continue };
            if bulk && depth == 1 {
                leaves += moves.count() as u64;
                continue;
            }
            for played in moves {
                let after = self.logic.do_valid_play(played, *state);
                leaves += if depth == 1 {
                    black_box(&after);
                    1
                } else {
                    self.perft(&after.new_state, depth - 1, bulk)
                };
            }
        }
        leaves
    }

    /// The moves of a game.
    fn game(&self, random: &mut FastPlayoutRng, list: &mut Vec<ValidPlay>) -> u64 {
        let mut state = self.start;
        let mut plies = 0;
        while state.status == GameStatus::Ongoing && plies < LIMIT as u64 {
            self.moves(&state, list);
            if list.is_empty() {
                break;
            }
            let played = list[random.index(list.len())];
            state = self.logic.do_valid_play(played, state).new_state;
            plies += 1;
        }
        plies
    }
}

fn counts(report: &Report, game: &Match) {
    let peer = game.peer();
    let mut buffers = TaflRs::new();
    report.compare(
        &game.title("perft-bulk"),
        "tafl-rs",
        || black_box(&game.start).perft(3),
        || buffers.perft(black_box(&peer), 3, true).into(),
    );
    report.compare(
        &game.title("perft-made"),
        "tafl-rs",
        || made(black_box(&game.start), 2),
        || buffers.perft(black_box(&peer), 2, false),
    );
    let mut ours: Vec<Move> = Vec::with_capacity(1024);
    let mut theirs: Vec<FastMove> = Vec::with_capacity(1024);
    report.compare(
        &game.title("move-list"),
        "tafl-rs",
        || {
            black_box(&game.start).list_legal_moves(&mut ours);
            black_box(&ours).len()
        },
        || {
            black_box(&peer).generate_moves(&mut theirs);
            black_box(&theirs).len()
        },
    );
}

fn counts_beside_hnefatafl<B: BoardState>(report: &Report, game: &Match, peer: &Hnefatafl<B>) {
    report.compare(
        &game.title("perft-bulk"),
        "hnefatafl",
        || black_box(&game.start).perft(3),
        || peer.perft(black_box(&peer.start), 3, true).into(),
    );
    report.compare(
        &game.title("perft-made"),
        "hnefatafl",
        || made(black_box(&game.start), 2),
        || peer.perft(black_box(&peer.start), 2, false),
    );
    let mut ours: Vec<Move> = Vec::with_capacity(1024);
    let mut theirs: Vec<ValidPlay> = Vec::with_capacity(1024);
    report.compare(
        &game.title("move-list"),
        "hnefatafl",
        || {
            black_box(&game.start).list_legal_moves(&mut ours);
            black_box(&ours).len()
        },
        || {
            peer.moves(black_box(&peer.start), &mut theirs);
            black_box(&theirs).len()
        },
    );
}

/// The lengths of a series of games.
#[derive(Clone, Copy, Debug, Default)]
struct Lengths {
    games: u32,
    plies: u64,
    squares: u64,
}

impl Lengths {
    /// Plays the games of a series, each with a generator of its own.
    fn of(games: u32, mut play: impl FnMut(&mut FastPlayoutRng) -> u64) -> Self {
        let mut lengths = Self { games, ..Self::default() };
        for number in 0..games {
            let plies = play(&mut FastPlayoutRng::for_game(1, number.into()));
            lengths.plies += plies;
            lengths.squares += plies * plies;
        }
        lengths
    }

    #[expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]
    fn mean(self) -> f64 {
        self.plies as f64 / f64::from(self.games)
    }

    /// The square of the mean's standard error.
    #[expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]
    fn error(self) -> f64 {
        let games = f64::from(self.games);
        (self.squares as f64 / games - self.mean() * self.mean()) / games
    }

    /// How many standard errors the means lie apart.
    fn apart(self, other: Self) -> f64 {
        (self.mean() - other.mean()).abs() / (self.error() + other.error()).sqrt()
    }
}

/// A game at random, every move drawn from all of its position with the same chance.
fn ours(start: &Position, random: &mut FastPlayoutRng) -> u64 {
    let below = |bound| random.index(usize::try_from(bound).unwrap_or(usize::MAX)) as u64;
    start.clone().play_out(LIMIT as u64, below)
}

fn playouts(report: &Report, game: &Match, games: u32, same_rules: bool) {
    let mut runner = FastPlayoutRunner::from_board_rules(game.board.clone(), game.rules.clone());
    if same_rules {
        let many = games * 20;
        let our = Lengths::of(many, |random| ours(&game.start, random));
        let their = Lengths::of(many, |random| runner.run(LIMIT, random) as u64);
        println!(
            "mean length {}: {:.1}, of tafl-rs {:.1}, {:.1} standard errors apart",
            game.name,
            our.mean(),
            their.mean(),
            our.apart(their)
        );
        assert!(our.apart(their) < 4.0, "the same rules have the same lengths");
    }
    let our = Lengths::of(games, |random| ours(&game.start, random));
    let exact = Lengths::of(games, |random| runner.run_exact(LIMIT, random) as u64);
    let rejection = Lengths::of(games, |random| runner.run(LIMIT, random) as u64);
    let mut other = FastPlayoutRunner::from_board_rules(game.board.clone(), game.rules.clone());
    let [time, exactly, by_rejection] = report.fastest([
        &mut || {
            black_box(Lengths::of(games, |random| ours(&game.start, random)));
        },
        &mut || {
            let play = |random: &mut _| runner.run_exact(LIMIT, random) as u64;
            black_box(Lengths::of(games, play));
        },
        &mut || {
            let play = |random: &mut _| other.run(LIMIT, random) as u64;
            black_box(Lengths::of(games, play));
        },
    ]);
    // Times of a ply.
    let ours = time / our.mean();
    let title = game.title("playouts");
    report.ratio(&title, "tafl-rs (exact)", ours, exactly / exact.mean());
    report.ratio(&title, "tafl-rs (rejection)", ours, by_rejection / rejection.mean());
}

fn playouts_beside_hnefatafl<B: BoardState>(
    report: &Report,
    game: &Match,
    peer: &Hnefatafl<B>,
    games: u32,
) {
    let mut list = Vec::with_capacity(1024);
    let our = Lengths::of(games, |random| ours(&game.start, random));
    let their = Lengths::of(games, |random| peer.game(random, &mut list));
    let [time, other] = report.fastest([
        &mut || {
            black_box(Lengths::of(games, |random| ours(&game.start, random)));
        },
        &mut || {
            black_box(Lengths::of(games, |random| peer.game(random, &mut list)));
        },
    ]);
    report.ratio(&game.title("playouts"), "hnefatafl", time / our.mean(), other / their.mean());
}

/// Prints the ratios of the tafl family.
pub(crate) fn run(report: &Report) -> Result<(), Box<dyn Error>> {
    let alea = Rules {
        king_is_armed: false,
        shield_walls: false,
        exit_forts: false,
        corner_base_width: 2,
        ..Rules::copenhagen()
    };
    let alea = Match::new(Preset::Alea, TaflBoard::alea_evangelii_19(), &alea)?;
    let copenhagen = Match::new(Preset::Copenhagen, TaflBoard::classic_11(), &Rules::copenhagen())?;
    let plain = Rules { shield_walls: false, exit_forts: false, ..Rules::copenhagen() };
    let brandubh = Match::new(Preset::Brandubh, TaflBoard::brandubh_7(), &plain)?;
    let other_copenhagen =
        Hnefatafl::<MediumBasicBoardState>::new(rules::COPENHAGEN, boards::COPENHAGEN)?;
    let other_brandubh = Hnefatafl::<SmallBasicBoardState>::new(rules::BRANDUBH, boards::BRANDUBH)?;

    counts(report, &alea);
    counts(report, &copenhagen);
    counts_beside_hnefatafl(report, &copenhagen, &other_copenhagen);
    playouts(report, &alea, 20, false);
    playouts(report, &copenhagen, 100, true);
    playouts(report, &brandubh, 200, false);
    playouts_beside_hnefatafl(report, &copenhagen, &other_copenhagen, 5);
    playouts_beside_hnefatafl(report, &brandubh, &other_brandubh, 20);
    Ok(())
}
