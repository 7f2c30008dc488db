//! Rules in `OpenTafl` notation, written.

use alloc::string::{String, ToString};
use core::fmt;

use board_geometry::Coord;

use crate::notation::Named;
use crate::notation::opentafl::OpenTafl;
use crate::notation::opentafl::read::blocks;
use crate::{
    Escape, HostileTo, Hostility, KingCapture, KingReturns, NoMove, Piece, Repetition, Ruleset,
    Setup, Shieldwall, ShieldwallBy, Side, Standing,
};

/// The notation cannot say the value of a parameter (TF-22).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the notation cannot say {key}: {value}")]
pub struct Unsayable {
    key: &'static str,
    value: String,
}

impl Unsayable {
    pub(super) fn new(key: &'static str, value: &str) -> Self {
        Self { key, value: value.to_string() }
    }

    /// The key of the parameter.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// Its value, in the words of rulesets.
    #[must_use]
    pub fn value(&self) -> &str {
        &self.value
    }
}

/// Refuses what the notation cannot say.
pub(super) fn check(rules: &Ruleset) -> Result<(), Unsayable> {
    let hostile_sometimes = |sides: HostileTo| {
        [sides.attackers, sides.defenders]
            .iter()
            .any(|hostility| !matches!(hostility, Hostility::Never | Hostility::Always))
    };
    let unsayable = [
        ("no_move", rules.no_move() != NoMove::Lose),
        ("repetition", rules.repetition() == Repetition::DefendersLose),
        ("blocked_corners_edge", rules.blocked_corners_edge().is_on()),
        ("escape", rules.escape() == Escape::Corners && rules.citadel_width() != 1),
        ("corners_hostile_to", hostile_sometimes(rules.corners_hostile_to())),
    ];
    match unsayable.into_iter().find(|(_, so)| *so) {
        Some((key, _)) => Err(Unsayable { key, value: rules.value(key).unwrap_or_default() }),
        None => Ok(()),
    }
}

/// Whether the center has to be spoken of.
fn has_castle(rules: &Ruleset) -> bool {
    rules.castle_matters()
}

/// Whether corners have to be spoken of.
fn has_corners(rules: &Ruleset) -> bool {
    rules.corners_matter() || rules.citadel_width() != 1
}

/// Letters of attackers, defenders and the king.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Letters(bool, bool, bool);

const EVERYBODY: Letters = Letters(true, true, true);
const KING: Letters = Letters(false, false, true);
const ATTACKERS: Letters = Letters(true, false, false);

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = [(self.0, "t"), (self.1, "T"), (self.2, "K")];
        letters.into_iter().filter(|(has, _)| *has).try_for_each(|(_, letter)| f.write_str(letter))
    }
}

/// Writes an entry that differs from its default.
fn entry<T: PartialEq + fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    key: &str,
    value: &T,
    default: &T,
) -> fmt::Result {
    if value == default { Ok(()) } else { write!(f, " {key}:{value}") }
}

fn yes(on: bool) -> char {
    if on { 'y' } else { 'n' }
}

pub(super) fn write(f: &mut fmt::Formatter<'_>, notation: &OpenTafl) -> fmt::Result {
    let rules = notation.rules();
    write!(f, "dim:{}", rules.size())?;
    if let Some(name) = notation.name() {
        write!(f, " name:{name}")?;
    }
    entry(f, "esc", &if rules.escape() == Escape::Edge { 'e' } else { 'c' }, &'c')?;
    entry(f, "surf", &yes(rules.encirclement().is_on()), &'y')?;
    entry(f, "atkf", &yes(rules.first() == Side::Attackers), &'y')?;
    let repetition = match rules.repetition() {
        Repetition::None | Repetition::DefendersLose => 'i',
        Repetition::Draw => 'd',
        Repetition::MoverLoses => 'l',
        Repetition::MoverWins => 'w',
    };
    entry(f, "tfr", &repetition, &'d')?;
    write_king(f, rules)?;
    write_points(f, rules)?;
    let walls = match rules.shieldwall() {
        Shieldwall::None => 'n',
        Shieldwall::Plain => 'w',
        Shieldwall::Corner => 's',
    };
    entry(f, "sw", &walls, &'n')?;
    entry(f, "swf", &yes(rules.shieldwall_by() == ShieldwallBy::Closing), &'y')?;
    entry(f, "efe", &yes(rules.exit_fort().is_on()), &'n')?;
    entry(f, "linc", &yes(rules.linnaean_capture().is_on()), &'n')?;
    write!(f, " start:{}", Rows(rules.start()))
}

fn write_king(f: &mut fmt::Formatter<'_>, rules: &Ruleset) -> fmt::Result {
    let armed = match (rules.king_hammer().is_on(), rules.king_anvil().is_on()) {
        (true, true) => 'y',
        (true, false) => 'h',
        (false, true) => 'a',
        (false, false) => 'n',
    };
    entry(f, "ka", &armed, &'y')?;
    let strength = match (rules.king(), rules.king_edge_three().is_on()) {
        (KingCapture::Four, false) => 's',
        (KingCapture::Four, true) => 'm',
        (KingCapture::FourNearCastle, _) => 'c',
        (KingCapture::Two, _) => 'w',
    };
    entry(f, "ks", &strength, &'s')?;
    let (men, king) = (rules.men_steps(), Steps(rules.king_steps()));
    let (attackers, defenders) = (Steps(men.attackers), Steps(men.defenders));
    if king != defenders {
        // One number a kind: those of the pieces that there are not here go with their side's men.
        let (a, d) = (attackers, defenders);
        write!(f, " spd:{a},{a},{a},{a},{a},{d},{d},{d},{king},{d}")
    } else if attackers == defenders {
        entry(f, "spd", &king, &Steps(None))
    } else {
        write!(f, " spd:{attackers},{defenders}")
    }
}

/// Steps as a number, -1 for any length.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Steps(Option<u8>);

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("-1"),
            Some(steps) => write!(f, "{steps}"),
        }
    }
}

/// What the rules say of the center and the corners.
fn write_points(f: &mut fmt::Formatter<'_>, rules: &Ruleset) -> fmt::Result {
    let standing = |who: Standing, king| {
        Letters(who.admits(Piece::Attacker), who.admits(Piece::Defender), king)
    };
    let hostile = |sides: HostileTo, wanted: Hostility, king| {
        let counts = |side: Hostility| side == Hostility::Always || side == wanted;
        Letters(counts(sides.attackers), counts(sides.defenders), king)
    };
    let (castle, corners) = (has_castle(rules), has_corners(rules));
    let wide = rules.citadel_width() != 1;
    if !corners {
        write!(f, " cor:")?;
    } else if wide {
        for (index, &at) in blocks(rules.size(), rules.citadel_width()).iter().enumerate() {
            write!(f, "{}{}", if index == 0 { " cor:" } else { "," }, Named(at))?;
        }
    }
    if !castle {
        write!(f, " cen:")?;
    }
    if corners {
        let king = rules.corners_count_against_king().is_on();
        let enemies = hostile(rules.corners_hostile_to(), Hostility::Always, king);
        entry(f, "corh", &enemies, &EVERYBODY)?;
    }
    if castle {
        let sides = rules.castle_hostile_to();
        entry(f, "cenh", &hostile(sides, Hostility::WhenOccupied, false), &ATTACKERS)?;
        let king = rules.castle_counts_against_king().is_on();
        entry(f, "cenhe", &hostile(sides, Hostility::WhenEmpty, king), &EVERYBODY)?;
    }
    let on_corners = standing(rules.corners(), true);
    if corners && wide {
        entry(f, "corp", &on_corners, &KING)?;
    }
    if castle {
        let passes = rules.castle_men_pass();
        let passes = Letters(passes.admits(Side::Attackers), passes.admits(Side::Defenders), true);
        entry(f, "cenp", &passes, &EVERYBODY)?;
    }
    if corners {
        entry(f, "cors", &on_corners, &KING)?;
    }
    if castle {
        let stays = rules.king_returns() != KingReturns::Passing;
        entry(f, "cens", &standing(rules.castle(), stays), &KING)?;
        let returns = rules.king_returns() != KingReturns::Never;
        entry(f, "cenre", &Letters(true, true, returns), &EVERYBODY)?;
    }
    Ok(())
}

/// The rows of a position, from row 1.
pub(super) struct Rows<'a>(pub(super) &'a Setup);

impl fmt::Display for Rows<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = i16::from(self.0.size);
        for row in 0..size {
            f.write_str("/")?;
            let mut gap = 0;
            for column in 0..size {
                let letter = match self.0.pieces.get(&Coord::new(column, row)) {
                    None => {
                        gap += 1;
                        continue;
                    }
                    Some(Piece::Attacker) => 't',
                    Some(Piece::Defender) => 'T',
                    Some(Piece::King) => 'K',
                };
                if gap > 0 {
                    write!(f, "{gap}")?;
                }
                gap = 0;
                write!(f, "{letter}")?;
            }
            if gap > 0 {
                write!(f, "{gap}")?;
            }
        }
        f.write_str("/")
    }
}
