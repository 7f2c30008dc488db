//! Judging and making moves: the only ways to change a position.

use board_geometry::Direction;

use crate::moves::{Leg, Plan};
use crate::rules::sailing::{self, Sailor, Voyage};
use crate::sea::{self, PORTS, Waves, bit};
use crate::tides::Tides;
use crate::{Effect, Effects, IllegalMove, Move, Phase, Position};

impl Position {
    /// Whether the rules allow the move here.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] with the first clause that it breaks, read from left to right.
    pub fn validate(&self, next: Move) -> Result<(), IllegalMove> {
        self.judge(next, &mut |_| {}).map(|_| ())
    }

    /// Plays the move if the rules allow it, and tells what it did.
    ///
    /// ```
    /// # use adella_core::{IllegalMove, Position, Ruleset};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let mut position = Position::new(&Ruleset::standard());
    /// position.play("@NE".parse()?)?;
    /// assert_eq!(position.play("+b1".parse()?), Err(IllegalMove::TideExpected));
    /// assert_eq!(position.to_string(), "4/4/4/4/4 NE 33 y");
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] with the first clause that it breaks, read from left to right. The position is as it was.
    pub fn play(&mut self, next: Move) -> Result<Effects, IllegalMove> {
        let mut effects = Effects::default();
        *self = self.judge(next, &mut |effect| effects.push(effect))?;
        Ok(effects)
    }

    /// Plays a move that the caller knows to be legal, and tells what it did.
    ///
    /// With any other move the position and what is told are nonsense from here on, but nothing panics.
    pub fn play_unchecked(&mut self, next: Move) -> Effects {
        let mut effects = Effects::default();
        *self = self.carried_out(next, &mut |effect| effects.push(effect));
        effects
    }

    /// The position behind a move that the caller knows to be legal: [`Position::play_unchecked`] for programs that
    /// need no effects.
    #[must_use]
    pub fn after_unchecked(&self, next: Move) -> Self {
        self.carried_out(next, &mut |_| {})
    }

    fn judge(&self, next: Move, log: &mut impl FnMut(Effect)) -> Result<Self, IllegalMove> {
        match (self.phase(), next.plan()) {
            _ if self.is_over() => Err(IllegalMove::GameOver),
            (Phase::Tides, Plan::PlaceTide(_)) => Ok(self.carried_out(next, log)),
            (Phase::Ships, Plan::LayShip(wave)) => {
                self.judge_laying(wave)?;
                Ok(self.carried_out(next, log))
            }
            (Phase::Turns, Plan::Turn(tide)) => self.judge_turn(tide, next, log),
            (Phase::Tides, _) => Err(IllegalMove::TideExpected),
            (Phase::Ships, _) => Err(IllegalMove::ShipExpected),
            (Phase::Turns, _) => Err(IllegalMove::TurnExpected),
        }
    }

    fn judge_turn(
        &self,
        tide: Direction,
        next: Move,
        log: &mut impl FnMut(Effect),
    ) -> Result<Self, IllegalMove> {
        if self.tides.count(tide) == 0 {
            return Err(IllegalMove::NoTide { point: tide });
        }
        let (tides, mut voyage) = self.set_out(tide, log);
        let mut turn = Judge { tides, waiting: voyage.own.afloat(), laid: 0 };
        for leg in next.legs() {
            turn.judge_sailing(&voyage, leg)?;
            depart(&mut voyage, leg, log);
            judge_laying(&voyage, leg)?;
            turn.finish(&mut voyage, leg, log);
        }
        if !voyage.is_decided() {
            if let Some(left) = sea::waves(turn.waiting).next() {
                return Err(IllegalMove::ShipLeft { at: sea::cell(left) });
            }
        }
        Ok(landed(voyage, tides, log))
    }

    fn carried_out(&self, next: Move, log: &mut impl FnMut(Effect)) -> Self {
        match next.plan() {
            Plan::PlaceTide(point) => {
                log(Effect::TidePlaced { at: point });
                self.with_tide(point)
            }
            Plan::LayShip(wave) => {
                log(Effect::Laid { at: sea::cell(wave) });
                self.with_ship(wave)
            }
            Plan::Turn(tide) => {
                let (tides, mut voyage) = self.set_out(tide, log);
                for leg in next.legs() {
                    depart(&mut voyage, leg, log);
                    if let Some(wave) = leg.laid() {
                        voyage.lay(wave, log);
                    }
                }
                landed(voyage, tides, log)
            }
        }
    }

    /// AD-7: the tide moves, and the turn is under way.
    fn set_out(&self, tide: Direction, log: &mut impl FnMut(Effect)) -> (Tides, Voyage) {
        log(Effect::TideMoved { from: tide, to: tide.clockwise() });
        let (tides, key) = sailing::moved(self.tides, tide);
        let mut voyage = Voyage::of(self);
        voyage.key ^= key;
        (tides, voyage)
    }
}

/// AD-18: the turn is over, and perhaps the game.
fn landed(voyage: Voyage, tides: Tides, log: &mut impl FnMut(Effect)) -> Position {
    if let Some(outcome) = voyage.outcome() {
        log(Effect::Ended(outcome));
    }
    voyage.ended(tides)
}

/// A ship sails with its broadside, or is obstructed.
fn depart(voyage: &mut Voyage, leg: Leg, log: &mut impl FnMut(Effect)) {
    let from = leg.from();
    let ship = Sailor { from, condition: voyage.own.condition(bit(from)) };
    if leg.is_obstructed() {
        voyage.obstruct(ship, log);
    } else {
        voyage.sail(ship, leg.to(), log);
        voyage.fire(leg.to(), log);
    }
}

/// What the judge of a turn must remember.
struct Judge {
    tides: Tides,
    /// The ships that have not sailed yet.
    waiting: Waves,
    /// The ships laid in this turn.
    laid: Waves,
}

impl Judge {
    /// AD-8 to AD-11, AD-14 and AD-18, before a ship sails.
    fn judge_sailing(&self, voyage: &Voyage, leg: Leg) -> Result<(), IllegalMove> {
        let (from, to) = (leg.from(), leg.to());
        let at = sea::cell(from);
        if voyage.is_decided() {
            return Err(IllegalMove::AfterTheEnd);
        }
        if self.waiting & bit(from) == 0 {
            return Err(if voyage.own.afloat() & bit(from) == 0 {
                IllegalMove::NoShip { at }
            } else if self.laid & bit(from) == 0 {
                IllegalMove::SailedAlready { at }
            } else {
                IllegalMove::JustLaid { at }
            });
        }
        let reach = sailing::reach(from, self.tides);
        let open = reach & !voyage.occupied();
        if leg.is_obstructed() {
            return if open == 0 { Ok(()) } else { Err(IllegalMove::CanSail { at }) };
        }
        if reach & bit(to) == 0 {
            Err(IllegalMove::NoTideThatWay { from: at, to: sea::cell(to) })
        } else if open & bit(to) == 0 {
            Err(IllegalMove::WaveTaken { at: sea::cell(to) })
        } else {
            Ok(())
        }
    }

    /// The ship has sailed; the spare is laid.
    fn finish(&mut self, voyage: &mut Voyage, leg: Leg, log: &mut impl FnMut(Effect)) {
        self.waiting &= !bit(leg.from());
        if let Some(wave) = leg.laid() {
            voyage.lay(wave, log);
            self.laid |= bit(wave);
        }
    }
}

/// AD-13 and AD-18, once a ship has arrived and fired.
fn judge_laying(voyage: &Voyage, leg: Leg) -> Result<(), IllegalMove> {
    let to = leg.to();
    let port = sea::cell(to);
    let room = if leg.is_obstructed() { 0 } else { voyage.room(to) };
    let Some(wave) = leg.laid() else {
        return if room == 0 { Ok(()) } else { Err(IllegalMove::MustLay { port }) };
    };
    let at = sea::cell(wave);
    if voyage.is_decided() {
        Err(IllegalMove::AfterTheEnd)
    } else if PORTS & bit(to) == 0 {
        Err(IllegalMove::NotAPort { at: port })
    } else if voyage.spares == 0 {
        Err(IllegalMove::NoSpare)
    } else if sea::above_and_below(to) & bit(wave) == 0 {
        Err(IllegalMove::NotBesidePort { port, at })
    } else if room & bit(wave) == 0 {
        Err(IllegalMove::NoRoom { at })
    } else {
        Ok(())
    }
}
