//! The text form of a ruleset: keys and values.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::ruleset::words::{
    Escape, HostileTo, KingCapture, KingReturns, MenPass, MenSteps, NoMove, Repetition, Shieldwall,
    ShieldwallBy, Standing, Steps, Switch, read_steps, words,
};
use crate::ruleset::{Params, RulesetError};
use crate::{Setup, Side};

/// The keys of the parameters, in the order in which records write them.
pub const KEYS: [&str; 27] = [
    "size",
    "start",
    "first",
    "castle",
    "castle_men_pass",
    "king_returns",
    "corners",
    "citadel_width",
    "castle_hostile_to",
    "corners_hostile_to",
    "king",
    "king_edge_three",
    "castle_counts_against_king",
    "corners_count_against_king",
    "king_hammer",
    "king_anvil",
    "linnaean_capture",
    "escape",
    "blocked_corners_edge",
    "king_steps",
    "men_steps",
    "shieldwall",
    "shieldwall_by",
    "exit_fort",
    "encirclement",
    "no_move",
    "repetition",
];

/// A parameter's type in the text form.
trait Value: Sized {
    /// What is expected, for the error.
    const EXPECTED: &'static str;
    /// Reads a value; blanks are single.
    fn read(text: &str) -> Option<Self>;
    /// Writes it.
    fn write(&self) -> String;
}

macro_rules! word_values {
    ($($type:ty: $expected:literal,)*) => {
        $(
            impl Value for $type {
                const EXPECTED: &'static str = $expected;
                fn read(text: &str) -> Option<Self> { Self::from_word(text) }
                fn write(&self) -> String { self.to_string() }
            }
        )*
    };
}

word_values! {
    Switch: "`true` or `false`",
    MenPass: "`true`, `false`, `attackers` or `defenders`",
    KingReturns: "`true`, `false` or `passing`",
    MenSteps: "`none`, a number up to 255, or `attackers` and `defenders` with one each",
    KingCapture: "`four`, `two` or `four on or beside the castle, else two`",
    Escape: "`corners`, `citadels` or `edge`",
    Shieldwall: "`none`, `plain` or `corner may close it`",
    ShieldwallBy: "`closing piece` or `any piece`",
    NoMove: "`pass`, `lose` or `draw`",
    HostileTo: "`none`, or a list of `attackers` and `defenders`, each perhaps `when empty` or `when occupied`",
}

impl Value for Standing {
    const EXPECTED: &'static str = "`plain`, `king`, `attackers,king` or `defenders,king`";

    /// With blanks around the comma too, as in every list.
    fn read(text: &str) -> Option<Self> {
        Self::from_word(&text.replace(", ", ",").replace(" ,", ","))
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl Value for Repetition {
    const EXPECTED: &'static str = "`none`, `third: draw`, `third: defenders lose`, `third: mover loses` or `third: mover wins`";

    /// Without `third: ` too, which all but `none` begin with.
    fn read(text: &str) -> Option<Self> {
        Self::from_word(text).or_else(|| {
            let bare = |choice: &&Self| {
                choice
                    .word()
                    .strip_prefix("third: ")
                    .is_some_and(|word| word.eq_ignore_ascii_case(text))
            };
            Self::ALL.iter().find(bare).copied()
        })
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl Value for Side {
    const EXPECTED: &'static str = "`attackers` or `defenders`";

    fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.word().eq_ignore_ascii_case(text))
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl Value for u8 {
    const EXPECTED: &'static str = "a number up to 255";

    fn read(text: &str) -> Option<Self> {
        read_steps(text)?.0
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

impl Value for Option<u8> {
    const EXPECTED: &'static str = "`none` or a number up to 255";

    fn read(text: &str) -> Option<Self> {
        read_steps(text).map(|steps| steps.0)
    }

    fn write(&self) -> String {
        Steps(*self).to_string()
    }
}

impl Value for Setup {
    const EXPECTED: &'static str = "rows of pieces and the side to move, as in a position";

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn write(&self) -> String {
        self.to_string()
    }
}

/// What one visit to a parameter does.
enum Visit<'a> {
    Get(&'a mut String),
    Set(&'a str),
}

impl Visit<'_> {
    fn at<V: Value>(self, value: &mut V) -> Result<(), &'static str> {
        match self {
            Self::Get(text) => *text = value.write(),
            Self::Set(text) => *value = V::read(text).ok_or(V::EXPECTED)?,
        }
        Ok(())
    }
}

/// Finds the parameter of a key; nothing if no parameter has it.
fn visit(params: &mut Params, key: &str, visit: Visit<'_>) -> Option<Result<(), &'static str>> {
    let traits = &mut params.traits;
    Some(match key {
        "size" => visit.at(&mut params.size),
        "start" => visit.at(&mut params.start),
        "first" => visit.at(&mut params.start.turn),
        "castle" => visit.at(&mut traits.castle),
        "castle_men_pass" => visit.at(&mut traits.castle_men_pass),
        "king_returns" => visit.at(&mut traits.king_returns),
        "corners" => visit.at(&mut traits.corners),
        "citadel_width" => visit.at(&mut traits.citadel_width),
        "castle_hostile_to" => visit.at(&mut traits.castle_hostile_to),
        "corners_hostile_to" => visit.at(&mut traits.corners_hostile_to),
        "king" => visit.at(&mut traits.king),
        "king_edge_three" => visit.at(&mut traits.king_edge_three),
        "castle_counts_against_king" => visit.at(&mut traits.castle_counts_against_king),
        "corners_count_against_king" => visit.at(&mut traits.corners_count_against_king),
        "king_hammer" => visit.at(&mut traits.king_hammer),
        "king_anvil" => visit.at(&mut traits.king_anvil),
        "linnaean_capture" => visit.at(&mut traits.linnaean_capture),
        "escape" => visit.at(&mut traits.escape),
        "blocked_corners_edge" => visit.at(&mut traits.blocked_corners_edge),
        "king_steps" => visit.at(&mut traits.king_steps),
        "men_steps" => visit.at(&mut traits.men_steps),
        "shieldwall" => visit.at(&mut traits.shieldwall),
        "shieldwall_by" => visit.at(&mut traits.shieldwall_by),
        "exit_fort" => visit.at(&mut traits.exit_fort),
        "encirclement" => visit.at(&mut traits.encirclement),
        "no_move" => visit.at(&mut traits.no_move),
        "repetition" => visit.at(&mut traits.repetition),
        _ => return None,
    })
}

/// The text of a parameter.
pub(super) fn get(params: &Params, key: &str) -> Option<String> {
    let mut text = String::new();
    visit(&mut params.clone(), key, Visit::Get(&mut text))?.ok()?;
    Some(text)
}

/// Reads a parameter.
pub(super) fn set(params: &mut Params, key: &str, value: &str) -> Result<(), RulesetError> {
    let words: Vec<&str> = words(value).collect();
    match visit(params, key, Visit::Set(&words.join(" "))) {
        None => Err(RulesetError::UnknownKey { key: key.into() }),
        Some(Ok(())) => Ok(()),
        Some(Err(expected)) => {
            Err(RulesetError::BadValue { key: key.into(), value: value.into(), expected })
        }
    }
}

/// The keys and values in which rulesets differ. A start that differs in its first side alone is named by that.
pub(super) fn differences(params: &Params, base: &Params) -> Vec<(&'static str, String)> {
    let pieces_differ =
        params.start.size != base.start.size || params.start.pieces != base.start.pieces;
    KEYS.into_iter()
        .filter(|&key| match key {
            "start" => pieces_differ,
            "first" => !pieces_differ && params.start.turn != base.start.turn,
            _ => get(params, key) != get(base, key),
        })
        .filter_map(|key| Some((key, get(params, key)?)))
        .collect()
}
