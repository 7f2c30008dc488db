//! A legal position.

use core::fmt;
use core::hash::{Hash, Hasher};

use board_geometry::{Cell, CellSet, Direction, Symmetry};

use crate::fleet::Fleet;
use crate::sea::{self, bit};
use crate::symmetry::Half;
use crate::tides::Tides;
use crate::{Outcome, PositionError, Ruleset, Setup, Ship, Side, zobrist};

/// What is to be done in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Phase {
    /// A tide is to be placed (AD-5).
    Tides,
    /// A ship is to be laid on a shallow (AD-5).
    Ships,
    /// A turn is to be taken (AD-7, AD-8), unless the game is over.
    Turns,
}

/// A position that the rules allow (AD-20): from the start, from a validated [`Setup`], or by play.
///
/// It is small (a few machine words) and free to copy: programs that search keep the position before a move instead
/// of taking the move back.
///
/// Two positions are equal (`Eq`) if the rules see the same in both: the same ships, sound or wrecked, on the same
/// waves, the same spares, the same number of tides on each point, and the same side to move. Tides are alike (AD-3),
/// and the past does not count (AD-19). Equal positions have equal hashes.
///
/// ```text
///  5 . Y . .          . empty
///  4 . . . .          Y galley    y wrecked galley
///  3 . . . .          N galleon   n wrecked galleon
///  2 . . . .
///  1 . . N .          tides at N, E and W
///    a b c d
/// ```
///
/// ```
/// # use adella_core::{Move, Position, Ruleset, Setup, Side};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let rules = Ruleset::standard();
/// let setup: Setup = "1Y2/4/4/4/2N1 N,E,W 22 y".parse()?;
/// let mut position = Position::from_setup(&setup, &rules)?;
/// assert_eq!(position.turn(), Side::Galleys);
/// let turn: Move = "N b5-a5".parse()?;
/// position.play(turn)?;
/// assert_eq!(position.to_string(), "Y3/4/4/4/2N1 NE,E,W 22 n");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy)]
pub struct Position {
    /// By side.
    pub(crate) fleets: [Fleet; 2],
    /// By side.
    pub(crate) spares: [u8; 2],
    pub(crate) tides: Tides,
    pub(crate) turn: Side,
    /// The hash, kept up by every move.
    pub(crate) key: u64,
}

impl Position {
    /// The start: an empty sea, no tides, three spares each, the galleons to place the first tide (AD-5).
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        let _ = rules;
        let mut start = Self {
            fleets: [Fleet::default(); 2],
            spares: [3; 2],
            tides: Tides::NONE,
            turn: Side::Galleons,
            key: 0,
        };
        start.key = start.computed_key();
        start
    }

    /// The position of a set-up, if the rules allow it (AD-20).
    ///
    /// # Errors
    ///
    /// [`PositionError`] with everything that is wrong with it.
    pub fn from_setup(setup: &Setup, rules: &Ruleset) -> Result<Self, PositionError> {
        setup.validate()?;
        let mut position = Self { turn: setup.turn, ..Self::new(rules) };
        for (side, &spares) in position.spares.iter_mut().zip(&setup.spares) {
            *side = spares;
        }
        for (point, &count) in Direction::ALL.into_iter().zip(&setup.tides) {
            for _ in 0..count {
                position.tides = position.tides.with(point);
            }
        }
        for (wave, ship) in setup.ships.iter().enumerate() {
            let Some(ship) = ship else { continue };
            position.fleets[ship.side.index()].lay(ship.condition, wave);
        }
        position.key = position.computed_key();
        Ok(position)
    }

    /// The set-up of the position, from which it can be made again.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup {
            ships: [None; sea::WAVES],
            tides: Direction::ALL.map(|point| self.tide_count(point)),
            spares: self.spares,
            turn: self.turn,
        };
        for side in Side::ALL {
            for (wave, condition) in self.fleets[side.index()].ships() {
                setup.ships[wave] = Some(Ship { side, condition });
            }
        }
        setup
    }

    /// The rules that the position belongs to.
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        Ruleset::STANDARD
    }

    /// The side to move. It passes with the last move of a game too.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The ship at a wave; nothing where there is none, and for cells that are not on the sea.
    #[must_use]
    pub fn ship(&self, at: Cell) -> Option<Ship> {
        let wave = bit(sea::wave(at)?);
        Side::ALL.into_iter().find_map(|side| {
            let fleet = self.fleets[side.index()];
            (fleet.afloat() & wave != 0).then(|| Ship { side, condition: fleet.condition(wave) })
        })
    }

    /// Where a side's ships are afloat, sound or wrecked.
    #[must_use]
    pub const fn afloat(&self, side: Side) -> CellSet<1> {
        sea::set(self.fleets[side.index()].afloat())
    }

    /// Where a side's wrecked ships are.
    #[must_use]
    pub const fn wrecked(&self, side: Side) -> CellSet<1> {
        sea::set(self.fleets[side.index()].wrecked())
    }

    /// The ships that a side has not laid yet, 0 to 3.
    #[must_use]
    pub const fn spares(&self, side: Side) -> u8 {
        self.spares[side.index()]
    }

    /// The tides on a point of the compass, 0 to 3.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a count is at most 3")]
    pub const fn tide_count(&self, point: Direction) -> u8 {
        self.tides.count(point) as u8
    }

    /// How the game has ended, if it has (AD-17).
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        if !self.is_over() {
            None
        } else if self.fleets[0].is_gone() {
            Some(Outcome::FleetLost { loser: Side::Galleys })
        } else {
            Some(Outcome::FleetLost { loser: Side::Galleons })
        }
    }

    /// Whether the game is over.
    #[inline]
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase(), Phase::Turns)
            && (self.fleets[0].is_gone() || self.fleets[1].is_gone())
    }

    /// The hash of the position, of 64 bits: the same for equal positions, on every machine and in every version.
    /// Kept up move by move.
    #[inline]
    #[must_use]
    pub const fn zobrist(&self) -> u64 {
        self.key
    }

    /// The hash worked out from nothing.
    pub(crate) fn computed_key(&self) -> u64 {
        Side::ALL.into_iter().fold(
            zobrist::tides(self.tides) ^ zobrist::turn(self.turn),
            |key, side| {
                key ^ self.fleets[side.index()].key(side)
                    ^ zobrist::spares(side, self.spares[side.index()])
            },
        )
    }

    /// All that the rules see, as one number: equal for equal positions only.
    #[inline]
    pub(crate) fn packed(&self) -> u128 {
        let [galleys, galleons] = self.fleets;
        let ships = [galleys.sound(), galleys.wrecked(), galleons.sound(), galleons.wrecked()];
        let ships = ships.into_iter().fold(0, |packed, set| packed << sea::WAVES | u128::from(set));
        let [galleys, galleons] = self.spares.map(|spares| u128::from(spares & 3));
        ships << 21
            | galleys << 19
            | galleons << 17
            | u128::from(self.tides.bits()) << 1
            | self.turn.index() as u128
    }

    /// A drawing of the sea with labels: ships by their letters, `+` an empty port, `.` any other empty wave.
    ///
    /// ```
    /// # use adella_core::{Position, Ruleset, Setup};
    /// let setup: Setup = "1Y2/4/4/4/2N1 N,E,W 22 y".parse()?;
    /// let position = Position::from_setup(&setup, &Ruleset::standard())?;
    /// let drawn = " 5 . Y . .\n 4 . . . .\n 3 + . . +\n 2 . . . .\n 1 . . N .\n   a b c d\n";
    /// assert_eq!(position.diagram().to_string(), drawn);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn diagram(&self) -> impl fmt::Display + use<> {
        Drawing(*self)
    }

    /// The position on a sea turned by a symmetry of the rules (the half turn, the compass with it); nothing for other
    /// symmetries (see [`Ruleset::symmetries`]).
    ///
    /// ```
    /// # use adella_core::{Position, Ruleset, Setup, geometry::{Grid, Symmetry}};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let setup: Setup = "1Y2/4/4/3n/4 N,E,E 12 y".parse()?;
    /// let position = Position::from_setup(&setup, &Ruleset::standard())?;
    /// let turned = position.transformed(Symmetry::half_turn(Grid::Square)).ok_or("no symmetry")?;
    /// assert_eq!(turned.to_string(), "4/n3/4/4/2Y1 S,W,W 12 y");
    /// assert_eq!(position.transformed(Symmetry::mirror(Grid::Square)), None);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Option<Self> {
        Half::of(symmetry).map(|half| self.turned(half))
    }

    fn turned(&self, half: Half) -> Self {
        let mut turned = self.turned_without_key(half);
        turned.key = turned.computed_key();
        turned
    }

    /// The position turned, but for the hash, which is that of this position still.
    #[inline]
    fn turned_without_key(&self, half: Half) -> Self {
        let fleets =
            self.fleets.map(|fleet| Fleet::new(half.set(fleet.sound()), half.set(fleet.wrecked())));
        let tides = if half.is_turn() { self.tides.half_turned() } else { self.tides };
        Self { fleets, tides, ..*self }
    }

    /// One position for both that the half turn makes of this one: always the same of the two.
    #[must_use]
    pub fn canonical(&self) -> Self {
        let turned = self.turned(Half::TURN);
        if turned.packed() < self.packed() { turned } else { *self }
    }

    /// [`Position::packed`] of the canonical position.
    #[inline]
    pub(crate) fn packed_up_to_symmetry(&self) -> u128 {
        self.packed().min(self.turned_without_key(Half::TURN).packed())
    }
}

/// A position to be drawn.
struct Drawing(Position);

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(position) = self;
        let rules = position.ruleset();
        let empty = |at| if rules.ports().contains(at) { '+' } else { '.' };
        let sign = |at| position.ship(at).map_or_else(|| empty(at), Ship::letter);
        rules.board().diagram(sign).fmt(f)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.packed() == other.packed()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
