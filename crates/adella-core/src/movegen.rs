//! Every legal move, in one order: that of `Move`'s `Ord`.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use board_geometry::Direction;

use crate::moves::{Leg, MAX_SAILINGS};
use crate::rules::sailing::{self, Sailor, Voyage};
use crate::sea::{self, PORTS, WAVES, Waves, bit, waves};
use crate::tides::Tides;
use crate::{Condition, Effect, Move, Phase, Position};

/// No position has more legal moves than this: three tides, six orders of three ships, three tides for each.
///
/// A side with a spare has two ships afloat at most, which gives fewer turns.
pub const MAX_LEGAL_MOVES: usize = 486;

/// Nobody listens to what happens while moves are only listed.
fn silent(_: Effect) {}

/// Lets a ship that has just sailed fire, and lay a spare in every way.
#[inline]
fn arrive(
    mut voyage: Voyage,
    to: usize,
    leg: Leg,
    mut go_on: impl FnMut(Voyage, Leg) -> ControlFlow<()>,
) -> ControlFlow<()> {
    voyage.fire(to, &mut silent);
    let room = voyage.room(to);
    if room == 0 {
        return go_on(voyage, leg);
    }
    for laid in waves(room) {
        let mut next = voyage;
        next.lay(laid, &mut silent);
        go_on(next, leg.laying(laid))?;
    }
    ControlFlow::Continue(())
}

/// The turns of a position.
struct Turns {
    /// The mover's ships, ascending by their waves; the rest is filled up with whatever. Nothing befalls a ship before
    /// it sails, so that this holds for the turn.
    crew: [Sailor; MAX_SAILINGS],
    /// How many there are: one at least, or the game would be over.
    count: usize,
    voyage: Voyage,
}

impl Turns {
    #[inline]
    fn of(position: &Position) -> Self {
        let voyage = Voyage::of(position);
        let mut crew = [Sailor { from: 0, condition: Condition::Sound }; MAX_SAILINGS];
        let mut count = 0;
        for (slot, (from, condition)) in crew.iter_mut().zip(voyage.own.ships()) {
            *slot = Sailor { from, condition };
            count += 1;
        }
        Self { crew, count, voyage }
    }

    /// Moves a tide, and gives the sea as it is before the first sailing.
    #[inline]
    fn set_out(&self, tides: Tides, tide: Direction) -> (Voyages<'_>, Voyage) {
        let (tides, key) = sailing::moved(tides, tide);
        let mut voyage = self.voyage;
        voyage.key ^= key;
        (Voyages { tides, crew: &self.crew, reach: sea::reach(tides.compass()) }, voyage)
    }
}

/// The orders in which three ships sail: who is first, and who is left then.
const FIRST_OF_THREE: [(usize, [usize; 2]); 3] = [(0, [1, 2]), (1, [0, 2]), (2, [0, 1])];

/// The turns that begin with one of the tides.
///
/// There is one function for each number of ships left, and none that calls itself: what is known when a ship sails
/// stays in registers, which doubles the pace.
struct Voyages<'a> {
    tides: Tides,
    crew: &'a [Sailor; MAX_SAILINGS],
    /// Where the tides lead from each wave.
    reach: &'static [Waves; WAVES],
}

impl Voyages<'_> {
    /// The waves open to a ship.
    #[inline]
    fn open(&self, voyage: &Voyage, ship: Sailor) -> Waves {
        self.reach[ship.from] & !voyage.occupied()
    }

    /// Lets the ships sail in every order (AD-8), and each in every way.
    #[inline]
    fn for_each(
        &self,
        voyage: Voyage,
        count: usize,
        turn: Move,
        visit: &mut impl FnMut(Move, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match count {
            1 => self.last(voyage, 0, turn, visit),
            2 => self.two(voyage, [0, 1], turn, visit),
            _ => self.three(voyage, turn, visit),
        }
    }

    fn three(
        &self,
        voyage: Voyage,
        turn: Move,
        visit: &mut impl FnMut(Move, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (first, left) in FIRST_OF_THREE {
            self.depart(voyage, first, |voyage, leg| {
                self.two(voyage, left, turn.then(leg), visit)
            })?;
        }
        ControlFlow::Continue(())
    }

    fn two(
        &self,
        voyage: Voyage,
        [one, other]: [usize; 2],
        turn: Move,
        visit: &mut impl FnMut(Move, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if voyage.is_decided() {
            return visit(turn, &voyage.ended(self.tides));
        }
        for [first, last] in [[one, other], [other, one]] {
            self.depart(voyage, first, |voyage, leg| {
                self.last(voyage, last, turn.then(leg), visit)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Lets one ship sail in every way, and go on.
    #[expect(clippy::inline_always, reason = "what goes on is known only where it is called")]
    #[inline(always)]
    fn depart(
        &self,
        mut voyage: Voyage,
        slot: usize,
        mut go_on: impl FnMut(Voyage, Leg) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let ship = self.crew[slot];
        let open = self.open(&voyage, ship);
        if open == 0 {
            voyage.obstruct(ship, &mut silent);
            return go_on(voyage, Leg::obstructed(ship.from));
        }
        for to in waves(open) {
            let mut next = voyage;
            next.sail(ship, to, &mut silent);
            arrive(next, to, Leg::sail(ship.from, to), &mut go_on)?;
        }
        ControlFlow::Continue(())
    }

    /// Lets the last ship sail in every way. Nearly all positions are made here.
    ///
    /// Most arrivals neither hit nor lay, so that they change the mover's fleet and the hash alone: the rest of the
    /// position is put together once. The others are kept out of the loop, whose registers they would take.
    #[expect(clippy::inline_always, reason = "a call costs a tenth")]
    #[inline(always)]
    fn last(
        &self,
        voyage: Voyage,
        slot: usize,
        turn: Move,
        visit: &mut impl FnMut(Move, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if voyage.is_decided() {
            return visit(turn, &voyage.ended(self.tides));
        }
        let ship = self.crew[slot];
        let open = self.open(&voyage, ship);
        if open == 0 {
            return self.last_obstructed(voyage, ship, turn, visit);
        }
        let eventful = voyage.eventful();
        let mut after = voyage.ended(self.tides);
        for to in waves(open) {
            let leg = Leg::sail(ship.from, to);
            let mut next = voyage;
            next.sail(ship, to, &mut silent);
            if eventful & bit(to) == 0 {
                next.end_quietly(&mut after);
                visit(turn.then(leg), &after)?;
            } else {
                self.last_arrives(next, to, turn, leg, visit)?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(never)]
    fn last_arrives(
        &self,
        voyage: Voyage,
        to: usize,
        turn: Move,
        leg: Leg,
        visit: &mut impl FnMut(Move, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        arrive(voyage, to, leg, |voyage, leg| visit(turn.then(leg), &voyage.ended(self.tides)))
    }

    #[inline(never)]
    fn last_obstructed(
        &self,
        mut voyage: Voyage,
        ship: Sailor,
        turn: Move,
        visit: &mut impl FnMut(Move, &Position) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        voyage.obstruct(ship, &mut silent);
        visit(turn.then(Leg::obstructed(ship.from)), &voyage.ended(self.tides))
    }

    /// The number of turns.
    fn count(&self, voyage: Voyage, count: usize) -> u64 {
        match count {
            1 => self.count_last(voyage, 0),
            2 => self.count_two(voyage, [0, 1]),
            _ => FIRST_OF_THREE
                .into_iter()
                .map(|(first, left)| {
                    self.count_departures(voyage, first, |voyage| self.count_two(voyage, left))
                })
                .sum(),
        }
    }

    fn count_two(&self, voyage: Voyage, [one, other]: [usize; 2]) -> u64 {
        if voyage.is_decided() {
            return 1;
        }
        let mut sum = 0;
        for [first, last] in [[one, other], [other, one]] {
            sum += self.count_departures(voyage, first, |voyage| self.count_last(voyage, last));
        }
        sum
    }

    #[inline]
    fn count_departures(&self, voyage: Voyage, slot: usize, count: impl Fn(Voyage) -> u64) -> u64 {
        let mut sum = 0;
        let _: ControlFlow<()> = self.depart(voyage, slot, |voyage, _| {
            sum += count(voyage);
            ControlFlow::Continue(())
        });
        sum
    }

    /// The last ship's ways are counted without sailing it, but for ports.
    #[inline]
    fn count_last(&self, voyage: Voyage, slot: usize) -> u64 {
        let ship = self.crew[slot];
        let open = self.open(&voyage, ship);
        if open == 0 || voyage.is_decided() {
            return 1;
        }
        let ports = if voyage.spares > 0 { open & PORTS } else { 0 };
        let mut count = u64::from((open & !ports).count_ones());
        for port in waves(ports) {
            let mut next = voyage;
            next.sail(ship, port, &mut silent);
            next.fire(port, &mut silent);
            count += u64::from(next.room(port).count_ones().max(1));
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
                let turns = Turns::of(self);
                for tide in self.tides.points() {
                    let (voyages, voyage) = turns.set_out(self.tides, tide);
                    voyages.for_each(voyage, turns.count, Move::tide(tide), &mut visit)?;
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
            Phase::Turns => {
                let turns = Turns::of(self);
                self.tides
                    .points()
                    .map(|tide| {
                        let (voyages, voyage) = turns.set_out(self.tides, tide);
                        voyages.count(voyage, turns.count)
                    })
                    .sum()
            }
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
