//! The core, generic over the words that a set of the board's points needs. The surface chooses the number by the
//! size of the board, once a call, so that users never name it.

mod state;
mod tables;

use board_geometry::Board;

pub(crate) use state::{State, Taken};
pub(crate) use tables::{
    BLOCK, COLUMNS, LINE, LINES, Origin, Place, ROWS, STEPS, Tables, Walker, at,
};

use crate::Setup;
use crate::ruleset::Params;

/// The points of a board, and one index behind them that no set ever holds: neighbors off the board have it.
const fn words(points: usize) -> usize {
    (points + 1).div_ceil(64)
}

/// One of the kinds of state.
pub(crate) trait Core: Sized {
    /// The state inside, if it is of this kind.
    fn of(any: &mut AnyState) -> Option<&mut Self>;
}

/// Declares the two enums over the word counts, each with the columns of the largest board that it has room for, and what
/// has to be said for each of them.
macro_rules! word_counts {
    ($($variant:ident = $words:literal $line:literal,)*) => {
        /// The tables of a ruleset.
        #[expect(clippy::large_enum_variant, reason = "there is one of them for each ruleset, behind an `Arc`")]
        pub(crate) enum AnyTables {
            $($variant(Tables<$words>),)*
        }

        /// The state of a game.
        #[derive(Clone, Copy)]
        pub(crate) enum AnyState {
            $($variant(State<$words, $line>),)*
        }

        impl AnyTables {
            /// The tables for checked parameters; nothing if the board is too large.
            pub(crate) fn new(params: &Params, board: &Board) -> Option<Self> {
                match words(board.len()) {
                    $($words => Tables::new(params, board).map(Self::$variant),)*
                    _ => None,
                }
            }

            /// The state of a set-up that the ruleset allows.
            pub(crate) fn state(&self, setup: &Setup, board: &Board) -> AnyState {
                match self {
                    $(Self::$variant(tables) => AnyState::$variant(State::from_setup(tables, setup, board)),)*
                }
            }
        }

        $(
            impl Core for State<$words, $line> {
                #[inline]
                fn of(any: &mut AnyState) -> Option<&mut Self> {
                    match any {
                        AnyState::$variant(state) => Some(state),
                        _ => None,
                    }
                }
            }
        )*

        impl PartialEq for AnyState {
            /// The same pieces on the same points, the same side to move.
            fn eq(&self, other: &Self) -> bool {
                match (self, other) {
                    $((Self::$variant(this), Self::$variant(that)) => this.same(that),)*
                    _ => false,
                }
            }
        }
    };
}

word_counts! {
    One = 1 7,
    Two = 2 11,
    Three = 3 13,
    Four = 4 15,
    Five = 5 17,
    Six = 6 19,
}

/// Runs an expression on tables and state, whatever their word count.
macro_rules! with_core {
    ($rules:expr, $state:expr, |$tables:ident, $core:ident| $body:expr) => {{
        use $crate::engine::{AnyState, AnyTables};
        match ($rules.tables(), $state) {
            (AnyTables::One($tables), AnyState::One($core)) => $body,
            (AnyTables::Two($tables), AnyState::Two($core)) => $body,
            (AnyTables::Three($tables), AnyState::Three($core)) => $body,
            (AnyTables::Four($tables), AnyState::Four($core)) => $body,
            (AnyTables::Five($tables), AnyState::Five($core)) => $body,
            (AnyTables::Six($tables), AnyState::Six($core)) => $body,
            _ => unreachable!("a state is made by its own ruleset"),
        }
    }};
}

/// The same on a state alone.
macro_rules! with_state {
    ($state:expr, |$core:ident| $body:expr) => {{
        use $crate::engine::AnyState;
        match $state {
            AnyState::One($core) => $body,
            AnyState::Two($core) => $body,
            AnyState::Three($core) => $body,
            AnyState::Four($core) => $body,
            AnyState::Five($core) => $body,
            AnyState::Six($core) => $body,
        }
    }};
}

pub(crate) use {with_core, with_state};
