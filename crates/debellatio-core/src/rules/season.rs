//! The adjudication of a season: DB-12 to DB-20, in linear time, without allocation once the resolution has its
//! memory.

use alloc::vec::Vec;

use crate::{Fate, Order, Position, Report, Resolution, RuleOption, Square, Verdict};

/// The mark of a troop that is not there.
const NOBODY: u16 = u16::MAX;

/// What the adjudication notes down for a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    /// The place of the square's troop among the reports.
    pub(crate) troop: u16,
    /// The place of the strongest attacker among the reports; of equal ones the first.
    pub(crate) attacker: u16,
    /// The place of the next attacker that is as strong.
    pub(crate) equal: u16,
    /// The strength of the strongest attack.
    strongest: u8,
    /// The armies that attack the square, as bits.
    armies: u8,
    /// The neighbors that defend the square.
    pub(crate) guards: u8,
}

impl Spot {
    const EMPTY: Self =
        Self { troop: NOBODY, attacker: NOBODY, equal: NOBODY, strongest: 0, armies: 0, guards: 0 };
}

/// The defence of a square (DB-15): its neighbors' help, and its troop unless that attacks or defends a neighbor.
pub(crate) fn defence(reports: &[Report], spots: &[Spot], square: Square) -> u8 {
    let Some(spot) = spots.get(square.index()) else { return 0 };
    let stays = reports.get(usize::from(spot.troop)).is_some_and(|report| {
        let elsewhere = matches!(report.order, Order::DefendNeighbor { .. })
            && report.verdict == Verdict::Given;
        report.target.is_none() && !elsewhere
    });
    spot.guards + u8::from(stays)
}

/// A season on its way: the reports and spots of a resolution, and the options that matter.
struct Season<'a> {
    reports: &'a mut [Report],
    spots: &'a mut [Spot],
    disbanded: &'a mut Vec<Square>,
    friendly_fire: bool,
    head_to_head: bool,
}

impl Position {
    /// Works out a season. The orders stand in square order.
    pub(crate) fn resolve_season(&self, orders: &[Order], out: &mut Resolution) {
        out.spots.resize(self.held.len(), Spot::EMPTY);
        self.muster(orders, out);
        let mut season = Season {
            reports: &mut out.reports,
            spots: &mut out.spots,
            disbanded: &mut out.disbanded,
            friendly_fire: self.rules.has(RuleOption::FriendlyFire),
            head_to_head: self.rules.has(RuleOption::HeadToHead),
        };
        season.direct_attacks();
        season.convoys();
        season.help();
        season.rivals();
        season.judge_attacks();
        if !season.friendly_fire {
            season.hold_back();
        }
        season.fates();
    }

    /// Lists all troops with their orders; those without one defend (DB-9).
    fn muster(&self, orders: &[Order], out: &mut Resolution) {
        let mut orders = orders.iter();
        let mut next = orders.next();
        for (square, troop) in self.troops() {
            while next.is_some_and(|order| order.subject() < square) {
                next = orders.next();
            }
            let order = match next {
                Some(order) if order.subject() == square => *order,
                _ => Order::Defend { troop: square },
            };
            if let Some(spot) = out.spots.get_mut(square.index()) {
                // A board has fewer squares than `u16` has numbers.
                spot.troop = u16::try_from(out.reports.len()).unwrap_or(NOBODY);
            }
            out.reports.push(Report {
                square,
                troop,
                order,
                target: None,
                strength: 0,
                verdict: Verdict::Defended,
                fate: Fate::Stayed,
            });
        }
    }
}

impl Season<'_> {
    fn spot(&self, square: Square) -> Spot {
        self.spots.get(square.index()).copied().unwrap_or(Spot::EMPTY)
    }

    /// The report on the troop that stands on a square.
    fn troop_on(&mut self, square: Square) -> Option<&mut Report> {
        let place = self.spot(square).troop;
        self.reports.get_mut(usize::from(place))
    }

    /// DB-13: whether an attack falls on a troop's square that counts against it.
    fn is_exposed(&self, report: &Report) -> bool {
        let own = if self.friendly_fire { 0 } else { report.troop.army.bit() };
        self.spot(report.square).armies & !own != 0
    }

    fn attack(&mut self, place: usize, target: Square) {
        let Some(report) = self.reports.get_mut(place) else { return };
        report.target = Some(target);
        report.strength = 1;
        if let Some(spot) = self.spots.get_mut(target.index()) {
            spot.armies |= report.troop.army.bit();
        }
    }

    fn direct_attacks(&mut self) {
        for place in 0..self.reports.len() {
            if let Order::Attack { target, .. } = self.reports[place].order {
                self.attack(place, target);
            }
        }
    }

    /// DB-12. Ships stand at sea and passengers land on coasts, so that a convoyed attack never falls on a ship that
    /// convoys: the order in which convoys are looked at does not matter.
    fn convoys(&mut self) {
        for place in 0..self.reports.len() {
            let passenger = self.reports[place];
            match passenger.order {
                Order::Convoyed { ship, target: wish, .. } => {
                    let verdict = self.convoy(place, passenger.square, ship, wish);
                    self.reports[place].verdict = verdict;
                }
                // Void until its passenger is found (DB-14).
                Order::Convoy { .. } if passenger.verdict == Verdict::Defended => {
                    self.reports[place].verdict = Verdict::Void;
                }
                _ => {}
            }
        }
    }

    fn convoy(
        &mut self,
        place: usize,
        square: Square,
        ship: Square,
        wish: Option<Square>,
    ) -> Verdict {
        let Some(&mut carrier) = self.troop_on(ship) else { return Verdict::Unmatched };
        let Order::Convoy { passenger, target, .. } = carrier.order else {
            return Verdict::Unmatched;
        };
        if passenger != square || wish.is_some_and(|wish| wish != target) {
            return Verdict::Unmatched;
        }
        let exposed = self.is_exposed(&carrier);
        if let Some(carrier) = self.troop_on(ship) {
            carrier.verdict = if exposed { Verdict::Shifted } else { Verdict::Given };
        }
        if exposed {
            return Verdict::Disrupted;
        }
        self.attack(place, target);
        Verdict::Defended
    }

    /// DB-13 to DB-15: assists and neighbors' defences, once all attacks are known.
    fn help(&mut self) {
        for place in 0..self.reports.len() {
            let helper = self.reports[place];
            let verdict = match helper.order {
                Order::Assist { assisted, target, .. } => {
                    let exposed = self.is_exposed(&helper);
                    match self.troop_on(assisted) {
                        Some(attacker) if attacker.target == Some(target) => {
                            attacker.strength += u8::from(!exposed);
                            if exposed { Verdict::Shifted } else { Verdict::Given }
                        }
                        _ => Verdict::Void,
                    }
                }
                Order::DefendNeighbor { .. } if self.is_exposed(&helper) => Verdict::Shifted,
                Order::DefendNeighbor { neighbor, .. } => {
                    if let Some(spot) = self.spots.get_mut(neighbor.index()) {
                        spot.guards += 1;
                    }
                    Verdict::Given
                }
                _ => continue,
            };
            self.reports[place].verdict = verdict;
        }
    }

    /// Finds the strongest attack on every square.
    fn rivals(&mut self) {
        for (place, report) in self.reports.iter().enumerate() {
            let Some(target) = report.target else { continue };
            let Some(spot) = self.spots.get_mut(target.index()) else { continue };
            let place = u16::try_from(place).unwrap_or(NOBODY);
            if report.strength > spot.strongest {
                (spot.strongest, spot.attacker, spot.equal) = (report.strength, place, NOBODY);
            } else if report.strength == spot.strongest && spot.equal == NOBODY {
                spot.equal = place;
            }
        }
    }

    /// DB-16, DB-18, DB-20: everything but own troops in the way.
    fn judge_attacks(&mut self) {
        for place in 0..self.reports.len() {
            let attack = self.reports[place];
            let Some(target) = attack.target else { continue };
            let spot = self.spot(target);
            self.reports[place].verdict = if attack.strength < spot.strongest {
                Verdict::Outnumbered
            } else if spot.equal != NOBODY {
                Verdict::Standoff
            } else if attack.strength <= defence(self.reports, self.spots, target)
                || self.head_to_head && self.is_beaten_back(&attack, target)
            {
                Verdict::Repelled
            } else {
                Verdict::Captured
            };
        }
    }

    /// DB-18: whether a troop meets an attack from the very square that it attacks and is not stronger.
    fn is_beaten_back(&self, attack: &Report, target: Square) -> bool {
        let direct = |report: &Report| matches!(report.order, Order::Attack { .. });
        let other = self.reports.get(usize::from(self.spot(target).troop));
        other.is_some_and(|other| {
            other.target == Some(attack.square)
                && direct(attack)
                && direct(other)
                && (self.friendly_fire || attack.troop.army != other.troop.army)
                && attack.strength <= other.strength
        })
    }

    /// DB-17: strikes out attacks on own troops that do not leave. All attacks count as succeeding at first; one that
    /// is struck out takes with it the one behind it, and so on along the column.
    fn hold_back(&mut self) {
        for start in 0..self.reports.len() {
            let mut place = start;
            while self.is_blocked_by_own(place) {
                self.reports[place].verdict = Verdict::OwnTroop;
                place = usize::from(self.spot(self.reports[place].square).attacker);
            }
        }
    }

    fn is_blocked_by_own(&self, place: usize) -> bool {
        let Some(attack) = self.reports.get(place) else { return false };
        let Some(target) = attack.target.filter(|_| attack.verdict == Verdict::Captured) else {
            return false;
        };
        let other = self.reports.get(usize::from(self.spot(target).troop));
        other.is_some_and(|other| {
            other.troop.army == attack.troop.army && other.verdict != Verdict::Captured
        })
    }

    /// DB-19.
    fn fates(&mut self) {
        for place in 0..self.reports.len() {
            let report = self.reports[place];
            let attacker = usize::from(self.spot(report.square).attacker);
            let attacker = self.reports.get(attacker);
            let fate = if report.verdict == Verdict::Captured {
                Fate::Moved
            } else if attacker.is_some_and(|attack| attack.verdict == Verdict::Captured) {
                self.disbanded.push(report.square);
                Fate::Disbanded
            } else if report.target.is_some() {
                Fate::Returned
            } else {
                Fate::Stayed
            };
            self.reports[place].fate = fate;
        }
    }
}
