//! The frame of a game record: a header of `key: value` lines, an empty line, then one move a line.
//!
//! What keys and moves mean is each game's affair; here is what all records share: lines and columns, comments,
//! empty lines, line ends of either kind, a byte-order mark, headers given twice or unknown.
//!
//! `#` at the start of a line or behind a blank starts a comment, which may hold anything up to the end of the line.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// A place in a text: line and column, both from 1, columns counted in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
}

impl Place {
    /// The first character of a text.
    pub const START: Self = Self { line: 1, column: 1 };
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A piece of a line without blanks around it, and where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Field<'a> {
    /// The text.
    pub text: &'a str,
    /// The place of its first character.
    pub place: Place,
}

impl<'a> Field<'a> {
    /// The place of the character at a byte of the text; of the last one, if the byte is within a character, and of
    /// the end, if it lies behind the text.
    #[must_use]
    pub fn place_at(&self, offset: usize) -> Place {
        let before = self
            .text
            .char_indices()
            .take_while(|(at, sign)| at + sign.len_utf8() <= offset)
            .count();
        Place { column: self.place.column + before, ..self.place }
    }

    /// The part from byte `from` to byte `to`, blanks around it taken off; empty where the bytes are no part.
    #[must_use]
    pub fn part(&self, from: usize, to: usize) -> Self {
        let text = self.text.get(from..to).unwrap_or("");
        let blanks = text.len() - text.trim_start_matches(is_blank).len();
        Field { text: text.trim_matches(is_blank), place: self.place_at(from + blanks) }
    }

    /// The parts between blanks.
    pub fn words(&self) -> impl Iterator<Item = Field<'a>> + use<'a> {
        let field = *self;
        let start = field.text.as_ptr() as usize;
        field.text.split(is_blank).filter(|word| !word.is_empty()).map(move |word| Field {
            text: word,
            place: field.place_at(word.as_ptr() as usize - start),
        })
    }
}

/// Blanks are spaces and tabs.
const fn is_blank(sign: char) -> bool {
    matches!(sign, ' ' | '\t')
}

/// Why a text is no frame of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct FrameError {
    /// Where it goes wrong.
    pub place: Place,
    /// What is wrong there.
    pub kind: FrameErrorKind,
}

/// What is wrong in the frame of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FrameErrorKind {
    /// A line of the header has no colon, or no key of letters before it.
    // The most usual fault is that the empty line behind the header is missing.
    #[error("expected a header, `key: value`, or an empty line before the moves")]
    Header,
    /// A header stands twice that may stand once.
    #[error("the header {0:?} stands twice")]
    Twice(String),
    /// The game does not know the header.
    #[error("unknown header {0:?}")]
    Unknown(String),
    /// A header is missing.
    #[error("the header {0:?} is missing")]
    Missing(&'static str),
}

/// One line of the header.
#[derive(Clone, Copy, Debug)]
struct Header<'a> {
    key: Field<'a>,
    value: Field<'a>,
    taken: bool,
}

/// A record split into its headers and its lines.
///
/// A game takes the headers that it knows, then [`Frame::finish`] names the first one left.
///
/// ```
/// # use board_geometry::record::{Frame, Place};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let mut frame = Frame::parse("game: vadus\nsize: 7   # the small board\n\nd4\nc3 e5\n")?;
/// assert_eq!(frame.require("game")?.text, "vadus");
/// assert_eq!(frame.take("size")?.map(|size| size.text), Some("7"));
/// let lines = frame.finish()?;
/// assert_eq!(lines[1].text, "c3 e5");
/// assert_eq!(lines[1].place, Place { line: 5, column: 1 });
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Frame<'a> {
    headers: Vec<Header<'a>>,
    lines: Vec<Field<'a>>,
    /// Where the header ends.
    end: Place,
}

impl<'a> Frame<'a> {
    /// Splits a text. A byte-order mark at its start and carriage returns before line ends are passed over.
    ///
    /// # Errors
    ///
    /// [`FrameErrorKind::Header`] for a line of the header that is none.
    pub fn parse(text: &'a str) -> Result<Self, FrameError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut frame = Self { headers: Vec::new(), lines: Vec::new(), end: Place::START };
        let mut in_header = true;
        for (index, line) in text.split('\n').enumerate() {
            let line = line.strip_suffix('\r').unwrap_or(line);
            let content =
                Field { text: without_comment(line), place: Place { line: index + 1, column: 1 } };
            let content = content.part(0, content.text.len());
            if content.text.is_empty() {
                // A line with only a comment does not end the header, nor do empty lines before it.
                in_header &= !line.trim_matches(is_blank).is_empty() || frame.headers.is_empty();
            } else if in_header {
                frame.headers.push(Self::header(content)?);
                frame.end = Place { line: index + 2, column: 1 };
            } else {
                frame.lines.push(content);
            }
        }
        Ok(frame)
    }

    fn header(line: Field<'a>) -> Result<Header<'a>, FrameError> {
        let error = FrameError { place: line.place, kind: FrameErrorKind::Header };
        let colon = line.text.find(':').ok_or_else(|| error.clone())?;
        let key = line.part(0, colon);
        if key.text.is_empty()
            || !key.text.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'_')
        {
            return Err(error);
        }
        Ok(Header { key, value: line.part(colon + 1, line.text.len()), taken: false })
    }

    /// The value of a header that may stand once, if it stands; keys are found in either case.
    ///
    /// # Errors
    ///
    /// [`FrameErrorKind::Twice`] if it stands more than once.
    pub fn take(&mut self, key: &str) -> Result<Option<Field<'a>>, FrameError> {
        let mut found = None;
        for header in
            self.headers.iter_mut().filter(|header| header.key.text.eq_ignore_ascii_case(key))
        {
            if found.is_some() {
                let kind = FrameErrorKind::Twice(String::from(header.key.text));
                return Err(FrameError { place: header.key.place, kind });
            }
            header.taken = true;
            found = Some(header.value);
        }
        Ok(found)
    }

    /// The value of a header that must stand once.
    ///
    /// # Errors
    ///
    /// [`FrameErrorKind::Twice`] and [`FrameErrorKind::Missing`].
    pub fn require(&mut self, key: &'static str) -> Result<Field<'a>, FrameError> {
        let place = self.end;
        self.take(key)?.ok_or(FrameError { place, kind: FrameErrorKind::Missing(key) })
    }

    /// The values of a header that may stand any number of times, in their order.
    pub fn take_all(&mut self, key: &str) -> Vec<Field<'a>> {
        let named =
            self.headers.iter_mut().filter(|header| header.key.text.eq_ignore_ascii_case(key));
        named
            .map(|header| {
                header.taken = true;
                header.value
            })
            .collect()
    }

    /// The headers that nobody took yet: keys and values, in their order, all taken by this.
    ///
    /// # Errors
    ///
    /// [`FrameErrorKind::Twice`] if one of them stands more than once.
    pub fn take_rest(&mut self) -> Result<Vec<(Field<'a>, Field<'a>)>, FrameError> {
        let mut rest = Vec::new();
        let mut keys = BTreeSet::new();
        for header in self.headers.iter_mut().filter(|header| !header.taken) {
            header.taken = true;
            if !keys.insert(header.key.text.to_ascii_lowercase()) {
                let kind = FrameErrorKind::Twice(String::from(header.key.text));
                return Err(FrameError { place: header.key.place, kind });
            }
            rest.push((header.key, header.value));
        }
        Ok(rest)
    }

    /// The lines behind the header, without comments and empty lines, once all headers are taken.
    ///
    /// # Errors
    ///
    /// [`FrameErrorKind::Unknown`] for the first header that nobody took.
    pub fn finish(self) -> Result<Vec<Field<'a>>, FrameError> {
        match self.headers.iter().find(|header| !header.taken) {
            Some(header) => Err(FrameError {
                place: header.key.place,
                kind: FrameErrorKind::Unknown(String::from(header.key.text)),
            }),
            None => Ok(self.lines),
        }
    }
}

/// The line up to its comment.
fn without_comment(line: &str) -> &str {
    let mut blank = true;
    for (offset, sign) in line.char_indices() {
        if sign == '#' && blank {
            return &line[..offset];
        }
        blank = is_blank(sign);
    }
    line
}
