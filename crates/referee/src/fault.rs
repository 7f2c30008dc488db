//! What is wrong with a record.

use core::fmt;

pub use board_geometry::record::Place;

/// A fault of a record: what is wrong, where, and by which clause of the rules.
///
/// Its text is `line:column: what, where, clause`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line and column.
    pub place: Place,
    /// What is wrong, in lower case without a full stop; without control signs, and of bounded length.
    pub what: String,
    /// The part of the record that has it: `move 3`, `phase 1:fall`; nothing where line and column say it all.
    pub part: Option<String>,
    /// The clause of the rules that says so: `AD-11`; nothing where the text itself is malformed.
    pub clause: Option<&'static str>,
}

/// The longest message, in characters.
const LONGEST: usize = 400;

impl Fault {
    /// A fault. Control signs in the message are written as escapes, and a message beyond all measure is cut.
    pub fn new(place: Place, what: impl fmt::Display, clause: Option<&'static str>) -> Self {
        Self { place, what: tidy(&what.to_string()), part: None, clause }
    }

    /// The same fault, said to be in a part of the record.
    #[must_use]
    pub fn within(self, part: impl fmt::Display) -> Self {
        Self { part: Some(part.to_string()), ..self }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)?;
        if let Some(part) = &self.part {
            write!(f, ", {part}")?;
        }
        match self.clause {
            Some(clause) => write!(f, ", {clause}"),
            None => Ok(()),
        }
    }
}

impl core::error::Error for Fault {}

/// Whether a sign does something to what is shown around it: control signs, and those that turn the direction of text,
/// break lines or cannot be seen.
fn is_unfit(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// A text from outside, fit to be shown: signs that would disturb what is shown as escapes, cut where it is too long.
pub(crate) fn tidy(text: &str) -> String {
    let mut tidied = String::new();
    for (count, sign) in text.chars().enumerate() {
        if count == LONGEST {
            tidied.push_str("...");
            break;
        }
        if is_unfit(sign) {
            tidied.extend(sign.escape_default());
        } else {
            tidied.push(sign);
        }
    }
    tidied
}
