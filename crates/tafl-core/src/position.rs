//! Positions: a state of the game, its ruleset, and what can be done in it.

use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use board_geometry::{Coord, Grid, Symmetry};
use smallvec::SmallVec;

use crate::engine::{AnyState, Core, State, Tables, Taken, with_core, with_state};
use crate::ruleset::{NoMove, Region};
use crate::{
    Effects, IllegalMove, Move, MoveText, MoveTextError, Outcome, Piece, PositionError, Ruleset,
    Setup, Side,
};

/// A position of a game: who stands where, who moves, whether it is over.
///
/// It comes from a ruleset's start, from a [`Setup`] that the ruleset allows, or by play. Some ends depend on the last
/// move (TF-21), so that a position carries its outcome.
///
/// Two positions are equal (`==`, `Hash`) if they are the same by the rules' own reading of repetition: same ruleset,
/// same pieces on the same points, same side to move. How they came about, and an outcome that depends on it, does not
/// matter.
///
/// ```
/// # use tafl_core::{Move, Position, Preset, Ruleset};
/// let mut position = Position::new(&Ruleset::preset(Preset::Alea));
/// assert_eq!(position.legal_move_count(), 580);
/// let effects = position.play("f17-f18".parse::<Move>()?)?;
/// assert!(effects.captures().is_empty());
/// assert_eq!(position.outcome(), None);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Position {
    pub(crate) rules: Ruleset,
    pub(crate) state: AnyState,
}

impl Position {
    /// The start of a game.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self::place(rules.start(), rules)
    }

    /// The position of a set-up. It is over if the king is gone, if he stands where he escapes, or if the side to
    /// move has no move and the ruleset ends the game then (TF-21).
    ///
    /// ```
    /// # use tafl_core::{Outcome, Position, Preset, Ruleset};
    /// let rules = Ruleset::preset(Preset::Brandubh);
    /// let position = Position::from_setup(&"6k/7/7/7/7/7/3a3 a".parse()?, &rules)?;
    /// assert_eq!(position.outcome(), Some(Outcome::KingEscaped));
    /// let error = Position::from_setup(&"a5k/7/7/7/7/7/k6 a".parse()?, &rules).unwrap_err();
    /// assert_eq!(error.to_string(), "no attacker may stand on a7; there are 2 kings");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Every violation of TF-5 and TF-21.
    pub fn from_setup(setup: &Setup, rules: &Ruleset) -> Result<Self, PositionError> {
        setup.violations(rules.size(), rules.traits())?;
        Ok(Self::place(setup, rules))
    }

    fn place(setup: &Setup, rules: &Ruleset) -> Self {
        Self { rules: rules.clone(), state: rules.tables().state(setup, rules.board()) }
    }

    pub(crate) const fn from_parts(rules: Ruleset, state: &AnyState) -> Self {
        Self { rules, state: *state }
    }

    /// The set-up of the position.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        with_core!(self.rules, &self.state, |tables, state| state.to_setup(tables))
    }

    /// The ruleset.
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        &self.rules
    }

    /// The side to move; when the game is over, the side that would be.
    #[must_use]
    pub fn turn(&self) -> Side {
        with_state!(&self.state, |state| state.turn)
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        with_state!(&self.state, |state| state.outcome)
    }

    /// The piece on a point; nothing for an empty point or one off the board.
    #[must_use]
    pub fn piece_at(&self, at: Coord) -> Option<Piece> {
        with_core!(self.rules, &self.state, |tables, state| state.piece(tables.cell(at)?))
    }

    /// The king's point, unless he is captured.
    #[must_use]
    pub fn king(&self) -> Option<Coord> {
        with_core!(self.rules, &self.state, |tables, state| Some(tables.coord(state.king?)))
    }

    /// The number of pieces of a side, the king among the defenders.
    #[must_use]
    pub fn count(&self, side: Side) -> usize {
        with_state!(&self.state, |state| state.pieces(side).len())
    }

    /// All legal moves, in the order of moves: by the point they begin on, then by the one they end on. The only move
    /// of a side without one is the pass, where the ruleset has it pass (TF-3); a finished game has none.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.list_legal_moves(&mut moves);
        moves
    }

    /// The same in a list that is there already: what it holds goes, its room stays, so that nothing is allocated once it
    /// is large enough.
    ///
    /// ```
    /// # use tafl_core::{Position, Ruleset};
    /// let start = Position::new(&Ruleset::default());
    /// let mut moves = Vec::new();
    /// start.list_legal_moves(&mut moves);
    /// assert_eq!(moves, start.legal_moves());
    /// ```
    pub fn list_legal_moves(&self, list: &mut Vec<Move>) {
        with_core!(self.rules, &self.state, |tables, state| {
            if state.outcome.is_some() {
                list.clear();
                return;
            }
            state.list_steps(tables, state.turn, list);
            if list.is_empty() && tables.traits.no_move == NoMove::Pass {
                list.push(Move::PASS);
            }
        });
    }

    /// Visits the legal moves in their order until told to stop.
    ///
    /// # Errors
    ///
    /// None: the answer says whether the visitor has stopped.
    pub fn for_each_legal_move(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        with_core!(self.rules, &self.state, |tables, state| {
            if state.outcome.is_some() {
                return ControlFlow::Continue(());
            }
            let mut moved = false;
            state.for_each_step(tables, state.turn, |_, from, to| {
                moved = true;
                visit(tables.step(from, to))
            })?;
            if !moved && tables.traits.no_move == NoMove::Pass {
                visit(Move::PASS)?;
            }
            ControlFlow::Continue(())
        })
    }

    /// Visits the legal moves in their order, each with the position that it leads to, until told to stop.
    ///
    /// This is faster than to clone the position for each move and to play it there: nothing is judged twice, and what
    /// the moves do is not noted.
    ///
    /// ```
    /// # use tafl_core::{Position, Preset, Ruleset};
    /// # use core::ops::ControlFlow;
    /// let start = Position::new(&Ruleset::preset(Preset::Brandubh));
    /// let mut answers = 0;
    /// let flow = start.for_each_successor(|_, after| {
    ///     answers += after.legal_move_count();
    ///     ControlFlow::Continue(())
    /// });
    /// assert!(flow.is_continue());
    /// assert_eq!(u128::from(answers), start.perft(2));
    /// ```
    ///
    /// # Errors
    ///
    /// None: the answer says whether the visitor has stopped.
    pub fn for_each_successor(
        &self,
        visit: impl FnMut(Move, &Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut after = self.clone();
        with_core!(self.rules, &self.state, |tables, state| {
            successors(state, tables, &mut after, visit)
        })
    }

    /// The number of legal moves, counted without listing them.
    #[must_use]
    pub fn legal_move_count(&self) -> u64 {
        with_core!(self.rules, &self.state, |tables, state| state.count_moves(tables))
    }

    /// The legal move with this number, from 0, in the order of [`Position::legal_moves`].
    ///
    /// ```
    /// # use tafl_core::{Position, Ruleset};
    /// let start = Position::new(&Ruleset::default());
    /// assert_eq!(start.legal_move(579), start.legal_moves().last().copied());
    /// assert_eq!(start.legal_move(580), None);
    /// ```
    #[must_use]
    pub fn legal_move(&self, number: u64) -> Option<Move> {
        with_core!(self.rules, &self.state, |tables, state| {
            if state.outcome.is_some() {
                return None;
            }
            match state.nth_step(tables, state.turn, number) {
                Some((from, to)) => Some(tables.step(from, to)),
                None => {
                    (number == 0 && tables.traits.no_move == NoMove::Pass).then_some(Move::PASS)
                }
            }
        })
    }

    /// Whether the side to move has a legal move, the pass included. False exactly when the game is over.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.for_each_legal_move(|_| ControlFlow::Break(())).is_break()
    }

    /// Whether a move is legal.
    ///
    /// # Errors
    ///
    /// The clause that it breaks.
    pub fn validate(&self, played: Move) -> Result<(), IllegalMove> {
        with_core!(self.rules, &self.state, |tables, state| state
            .judge_move(tables, played)
            .map(|_| ()))
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// The clause that it breaks; nothing has changed then.
    pub fn play(&mut self, played: Move) -> Result<Effects, IllegalMove> {
        with_core!(self.rules, &mut self.state, |tables, state| {
            Ok(match state.judge_move(tables, played)? {
                None => {
                    state.pass(tables);
                    effects(tables, played, &Taken::NOTHING)
                }
                Some((piece, from, to)) => {
                    let taken = state.make(tables, piece, from, to);
                    effects(tables, played, &taken)
                }
            })
        })
    }

    /// Plays a move that the caller knows to be legal. An illegal one gives a position without sense, or changes
    /// nothing.
    pub fn play_unchecked(&mut self, played: Move) -> Effects {
        with_core!(self.rules, &mut self.state, |tables, state| {
            let cell = |at: Option<Coord>| tables.cell(at?);
            let taken = match (cell(played.from()), cell(played.to())) {
                (Some(from), Some(to)) => state.make_between(tables, from, to),
                _ => Taken::NOTHING,
            };
            if played.is_pass() {
                state.pass(tables);
            }
            effects(tables, played, &taken)
        })
    }

    /// The move of a text, if it is legal and takes exactly the pieces that the text claims it to take. A text that
    /// claims nothing is not asked.
    ///
    /// ```
    /// # use tafl_core::{MoveText, Position, Preset, Ruleset};
    /// let start = Position::new(&Ruleset::preset(Preset::Brandubh));
    /// assert!(start.check_text(&"d6-b6".parse()?).is_ok());
    /// let error = start.check_text(&"d6-b6xb5".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "the move takes nothing");
    /// # Ok::<(), tafl_core::ParseMoveError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The clause that the move breaks, or the captures that it makes.
    pub fn check_text(&self, text: &MoveText) -> Result<Move, MoveTextError> {
        self.validate(text.step())?;
        if let Some(claim) = text.captures() {
            let taken = self.clone().play_unchecked(text.step());
            if taken.captures() != claim {
                return Err(MoveTextError::Captures { taken: taken.captures().to_vec() });
            }
        }
        Ok(text.step())
    }

    /// The hash key: kept up to date by play, the same for the same position everywhere. It tells pieces, points and
    /// the side to move apart, not rulesets.
    #[must_use]
    pub fn zobrist(&self) -> u64 {
        with_state!(&self.state, |state| state.key)
    }

    /// The position that a symmetry of the board makes of this one. The rules are the same from all eight sides, so
    /// that whatever is legal here is legal there, turned. Nothing for a symmetry of hexagons.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Option<Self> {
        let permutation = self.rules.board().permutation(symmetry)?;
        let mut turned = self.clone();
        with_core!(self.rules, &mut turned.state, |tables, state| {
            *state = state.permuted(tables, &permutation);
        });
        Some(turned)
    }

    /// The same for all eight positions that the symmetries make of one: the first of them in the order of their
    /// sets of pieces.
    #[must_use]
    pub fn canonical(&self) -> Self {
        Symmetry::all(Grid::Square)
            .filter_map(|symmetry| self.transformed(symmetry))
            .min_by(|one, other| one.sets().cmp(other.sets()))
            .unwrap_or_else(|| self.clone())
    }

    /// The words of the sets of pieces.
    fn sets(&self) -> impl Iterator<Item = u64> + use<> {
        let words: SmallVec<[u64; 18]> = with_state!(&self.state, |state| {
            [state.attackers, state.defenders, state.king_set()]
                .iter()
                .flat_map(|set| set.words().iter().copied())
                .collect()
        });
        words.into_iter()
    }

    /// A drawing of the board: `a`, `d`, `k`, `.` for empty points, `+` for an empty castle and `x` for empty corner
    /// points where the rules make something of them.
    ///
    /// ```
    /// # use tafl_core::{Position, Preset, Ruleset};
    /// let start = Position::new(&Ruleset::preset(Preset::Brandubh));
    /// let drawn = start.diagram().to_string();
    /// assert_eq!(drawn.lines().next(), Some(" 7 x . . a . . x"));
    /// assert_eq!(drawn.lines().nth(3), Some(" 4 a a d k d a a"));
    /// ```
    #[must_use]
    pub fn diagram(&self) -> impl fmt::Display + '_ {
        let board = self.rules.board();
        board.diagram(move |cell| {
            let Some(at) = board.coord(cell) else { return ' ' };
            self.piece_at(at).map_or_else(|| self.rules.sign(at), Piece::letter)
        })
    }
}

impl Ruleset {
    /// The sign of an empty point in a drawing.
    fn sign(&self, at: Coord) -> char {
        match self.region(at) {
            Region::Castle if self.castle_matters() => '+',
            Region::Corner if self.corners_matter() => 'x',
            _ => '.',
        }
    }
}

/// Visits the legal moves of a state; `after` is a position of the same kind, which they are made in.
fn successors<const N: usize, const L: usize>(
    state: &State<N, L>,
    tables: &Tables<N>,
    after: &mut Position,
    mut visit: impl FnMut(Move, &Position) -> ControlFlow<()>,
) -> ControlFlow<()>
where
    State<N, L>: Core,
{
    if state.outcome.is_some() {
        return ControlFlow::Continue(());
    }
    let mut moved = false;
    state.for_each_step(tables, state.turn, |piece, from, to| {
        moved = true;
        if let Some(next) = State::of(&mut after.state) {
            *next = *state;
            next.make(tables, piece, from, to);
        }
        visit(tables.step(from, to), after)
    })?;
    if !moved && tables.traits.no_move == NoMove::Pass {
        if let Some(next) = State::of(&mut after.state) {
            next.pass(tables);
        }
        visit(Move::PASS, after)?;
    }
    ControlFlow::Continue(())
}

/// What a move did.
fn effects<const N: usize>(tables: &Tables<N>, played: Move, taken: &Taken<N>) -> Effects {
    let mut captures: SmallVec<[Coord; 4]> = SmallVec::new();
    let mut all = taken.men;
    all.extend(taken.king);
    captures.extend(all.iter().map(|cell| tables.coord(cell)));
    Effects { played, captures, king: taken.king.map(|cell| tables.coord(cell)) }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules && self.state == other.state
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.zobrist().hash(state);
    }
}

impl fmt::Display for Position {
    /// The text of the position's set-up.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("rules", &self.rules)
            .field("setup", &format_args!("{self}"))
            .field("outcome", &self.outcome())
            .finish_non_exhaustive()
    }
}

const _: () = {
    // The state of the largest board stays within five cache lines.
    assert!(size_of::<State<6, 19>>() <= 320);
};
