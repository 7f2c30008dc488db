//! Every legal move, in one order: that of `Move`'s `Ord`.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use board_geometry::Direction;

use crate::moves::{Leg, MAX_SAILINGS};
use crate::rules::sailing::{self, Voyage};
use crate::sea::{PORTS, WAVES, Waves, waves};
use crate::tides::Tides;
use crate::{Effect, Move, Phase, Position};

/// No position has more legal moves than this: three tides, six orders of three ships, three tides for each.
///
/// A side with a spare has two ships afloat at most, which gives fewer turns.
pub const MAX_LEGAL_MOVES: usize = 486;

/// Nobody listens to what happens while moves are only listed.
fn silent(_: Effect) {}

/// The turns that begin with one of the tides.
struct Voyages {
    tides: Tides,
    /// The waves of the mover's ships, ascending; `WAVES` where there are fewer than three.
    ships: [usize; MAX_SAILINGS],
    /// Where the tides lead each of them. A ship stays where it is until it sails, so that this holds for the turn.
    reach: [Waves; MAX_SAILINGS],
}

/// The ships that have not sailed yet, as bits of their places in [`Voyages::ships`].
type Waiting = u8;

impl Voyages {
    /// Moves a tide, and gives the sea and the ships as they are before the first sailing.
    #[inline]
    fn set_out(position: &Position, tide: Direction) -> (Self, Voyage, Waiting) {
        let (tides, key) = sailing::moved(position.tides, tide);
        let mut voyage = Voyage::of(position);
        voyage.key ^= key;
        let mut turns = Self { tides, ships: [WAVES; MAX_SAILINGS], reach: [0; MAX_SAILINGS] };
        let mut waiting = 0;
        let slots = turns.ships.iter_mut().zip(&mut turns.reach);
        for (slot, (wave, (ship, reach))) in waves(voyage.own.afloat()).zip(slots).enumerate() {
            *ship = wave;
            *reach = sailing::reach(wave, tides);
            waiting |= 1 << slot;
        }
        (turns, voyage, waiting)
    }

    /// Lets every ship that waits sail next, in every way (AD-8), and so on to the end of the turn.
    fn for_each(
        &self,
        voyage: Voyage,
        waiting: Waiting,
        turn: Move,
        visit: &mut impl FnMut(Move, Voyage) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if waiting == 0 || voyage.is_decided() {
            return visit(turn, voyage);
        }
        for (slot, (&from, &reach)) in self.ships.iter().zip(&self.reach).enumerate() {
            if waiting >> slot & 1 == 0 {
                continue;
            }
            let waiting = waiting & !(1 << slot);
            let open = reach & !voyage.occupied();
            if open == 0 {
                let mut next = voyage;
                next.obstruct(from, &mut silent);
                self.for_each(next, waiting, turn.then(Leg::obstructed(from)), visit)?;
            }
            for to in waves(open) {
                let mut next = voyage;
                next.sail(from, to, &mut silent);
                let leg = Leg::sail(from, to);
                let room = next.room(to);
                if room == 0 {
                    self.for_each(next, waiting, turn.then(leg), visit)?;
                }
                for laid in waves(room) {
                    let mut next = next;
                    next.lay(laid, &mut silent);
                    self.for_each(next, waiting, turn.then(leg.laying(laid)), visit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The number of ways to go on. The last ship's are counted without sailing them, but for ports.
    fn count(&self, voyage: Voyage, waiting: Waiting) -> u64 {
        if waiting == 0 || voyage.is_decided() {
            return 1;
        }
        let is_last = waiting.is_power_of_two();
        let mut count = 0;
        for (slot, (&from, &reach)) in self.ships.iter().zip(&self.reach).enumerate() {
            if waiting >> slot & 1 == 0 {
                continue;
            }
            let waiting = waiting & !(1 << slot);
            let open = reach & !voyage.occupied();
            if is_last {
                let ports = if voyage.spares > 0 { open & PORTS } else { 0 };
                count += u64::from((open & !ports).count_ones());
                if open == 0 {
                    count += 1;
                }
                for port in waves(ports) {
                    let mut next = voyage;
                    next.sail(from, port, &mut silent);
                    count += u64::from(next.room(port).count_ones().max(1));
                }
                continue;
            }
            if open == 0 {
                let mut next = voyage;
                next.obstruct(from, &mut silent);
                count += self.count(next, waiting);
            }
            for to in waves(open) {
                let mut next = voyage;
                next.sail(from, to, &mut silent);
                let room = next.room(to);
                if room == 0 {
                    count += self.count(next, waiting);
                }
                for laid in waves(room) {
                    let mut next = next;
                    next.lay(laid, &mut silent);
                    count += self.count(next, waiting);
                }
            }
        }
        count
    }
}

impl Position {
    /// Every distinct legal move, in the order of [`Move`]; none once the game is over. At most [`MAX_LEGAL_MOVES`].
    ///
    /// Turns that differ only in the order of sailing are different moves (AD-8), even where they lead to the same
    /// position; [`Position::distinct_turns`] leaves those out. A point with several tides counts once (AD-3).
    ///
    /// ```
    /// # use adella_core::{Position, Ruleset};
    /// let moves = Position::new(&Ruleset::standard()).legal_moves();
    /// let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    /// assert_eq!(texts, ["@N", "@NE", "@E", "@SE", "@S", "@SW", "@W", "@NW"]);
    /// ```
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(32);
        let _: ControlFlow<()> = self.for_each_legal_move(|next| {
            moves.push(next);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Calls `visit` with every legal move, in the order of [`Position::legal_moves`], until it breaks off.
    #[inline]
    pub fn for_each_legal_move(
        &self,
        mut visit: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.for_each_successor(|next, _| visit(next))
    }

    /// Calls `visit` with every legal move and the position that it leads to, until it breaks off.
    ///
    /// Generating a turn makes most of it, so that this is cheaper than listing the moves and playing each.
    ///
    /// ```
    /// # use adella_core::{Position, Ruleset, Side};
    /// # use core::ops::ControlFlow;
    /// let start = Position::new(&Ruleset::standard());
    /// let flow = start.for_each_successor(|_, after| {
    ///     assert_eq!(after.turn(), Side::Galleys);
    ///     ControlFlow::Continue(())
    /// });
    /// assert!(flow.is_continue());
    /// ```
    pub fn for_each_successor(
        &self,
        mut visit: impl FnMut(Move, &Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.phase() {
            Phase::Tides => {
                for point in Direction::ALL {
                    visit(Move::place_tide(point), &self.with_tide(point))?;
                }
            }
            Phase::Ships => {
                for wave in waves(self.free_shallows()) {
                    visit(Move::lay(wave), &self.with_ship(wave))?;
                }
            }
            Phase::Turns if self.is_over() => {}
            Phase::Turns => {
                for tide in self.tides.points() {
                    let (turns, voyage, waiting) = Voyages::set_out(self, tide);
                    turns.for_each(voyage, waiting, Move::tide(tide), &mut |turn, voyage| {
                        visit(turn, &voyage.ended(self, turns.tides))
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The number of legal moves, without listing them.
    ///
    /// ```
    /// # use adella_core::{Position, Ruleset};
    /// assert_eq!(Position::new(&Ruleset::standard()).legal_move_count(), 8);
    /// ```
    #[must_use]
    pub fn legal_move_count(&self) -> u64 {
        match self.phase() {
            Phase::Tides => 8,
            Phase::Ships => u64::from(self.free_shallows().count_ones()),
            Phase::Turns if self.is_over() => 0,
            Phase::Turns => self
                .tides
                .points()
                .map(|tide| {
                    let (turns, voyage, waiting) = Voyages::set_out(self, tide);
                    turns.count(voyage, waiting)
                })
                .sum(),
        }
    }

    /// Whether there is a legal move: whether the game goes on. A ship that cannot sail is obstructed (AD-11), so that
    /// the mover never lacks a turn.
    #[must_use]
    pub const fn has_legal_move(&self) -> bool {
        !self.is_over()
    }

    /// One legal move for each distinct position that the legal moves lead to: the first of those that lead there, in
    /// the order of [`Position::legal_moves`].
    ///
    /// ```
    /// # use adella_core::{Position, Ruleset, Setup};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// // Two ships far from each other and from everything else: the order does not matter.
    /// let setup: Setup = "Y2N/4/4/4/Y3 N,N,E 12 y".parse()?;
    /// let position = Position::from_setup(&setup, &Ruleset::standard())?;
    /// assert_eq!(position.legal_moves().len(), 8);
    /// assert_eq!(position.distinct_turns().len(), 4);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn distinct_turns(&self) -> Vec<Move> {
        let mut turns = Vec::with_capacity(32);
        let _: ControlFlow<()> = self.for_each_successor(|next, after| {
            turns.push((after.packed(), next));
            ControlFlow::Continue(())
        });
        turns.sort_unstable();
        turns.dedup_by_key(|(after, _)| *after);
        let mut moves: Vec<Move> = turns.into_iter().map(|(_, next)| next).collect();
        moves.sort_unstable();
        moves
    }
}
