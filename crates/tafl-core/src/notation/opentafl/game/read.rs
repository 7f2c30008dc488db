//! Records of games in `OpenTafl` notation, read.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

use board_geometry::record::Place;

use super::{OpenTaflGame, OpenTaflGameErrorKind, OpenTaflMark, OpenTaflMove, OpenTaflTurn, error};
use crate::notation::moves::Reader;
use crate::notation::opentafl::read::position;
use crate::notation::opentafl::{OpenTafl, OpenTaflError};
use crate::notation::record::{Line, Places};
use crate::notation::{MovePart, ParseMoveError};
use crate::{GameResult, MoveText, Record, RecordError, RecordErrorKind, Setup};

/// The place of a byte of a text that begins at a place.
fn place_at(start: Place, text: &str, offset: usize) -> Place {
    let mut place = start;
    for (at, sign) in text.char_indices() {
        if at >= offset {
            break;
        }
        advance(&mut place, sign);
    }
    place
}

fn advance(place: &mut Place, sign: char) {
    if sign == '\n' {
        *place = Place { line: place.line + 1, column: 1 };
    } else {
        place.column += 1;
    }
}

/// A piece of the text, and where it begins.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    place: Place,
}

impl Part<'_> {
    /// The part without blanks around it.
    fn trimmed(self) -> Self {
        let start = self.text.trim_start();
        let place = place_at(self.place, self.text, self.text.len() - start.len());
        Part { text: start.trim_end(), place }
    }

    /// What stands before and behind a sign.
    fn split(self, sign: char) -> Option<(Self, Self)> {
        let (before, behind) = self.text.split_once(sign)?;
        let place = place_at(self.place, self.text, before.len() + sign.len_utf8());
        Some((Part { text: before, ..self }, Part { text: behind, place }))
    }

    fn error(self, kind: OpenTaflGameErrorKind) -> RecordError {
        error(self.place, kind)
    }
}

struct Scanner<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Scanner<'a> {
    /// Takes so many bytes.
    fn take(&mut self, length: usize) -> Part<'a> {
        let (text, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        let part = Part { text, place: self.place };
        text.chars().for_each(|sign| advance(&mut self.place, sign));
        self.rest = rest;
        part
    }

    /// The next sign that is no blank; the blanks before it are taken.
    fn peek(&mut self) -> Option<char> {
        let blanks = self.rest.len() - self.rest.trim_start().len();
        self.take(blanks);
        self.rest.chars().next()
    }

    /// What stands in the brackets that come next.
    fn block(&mut self) -> Result<Part<'a>, RecordError> {
        let Some(end) = self.rest.find(']') else {
            return Err(error(self.place, OpenTaflGameErrorKind::Unclosed));
        };
        let part = self.take(end + 1);
        let text = part.text.get(1..end).unwrap_or("");
        Ok(Part { text, place: Place { column: part.place.column + 1, ..part.place } })
    }

    /// What comes up to the next blank or bracket.
    fn word(&mut self) -> Part<'a> {
        let end = self.rest.find(|sign: char| sign.is_whitespace() || sign == '[');
        self.take(end.unwrap_or(self.rest.len()))
    }
}

/// The tags of a record, by what they are for.
struct Tags<'a> {
    rules: Part<'a>,
    position: Option<Part<'a>>,
    result: Option<Part<'a>>,
    /// All but the rules.
    kept: Vec<(String, String)>,
}

fn read_tags<'a>(scanner: &mut Scanner<'a>) -> Result<Tags<'a>, RecordError> {
    let (mut rules, mut position, mut result) = (None, None, None);
    let mut kept: Vec<(String, String)> = Vec::new();
    // A text may have very many tags.
    let mut known = BTreeSet::new();
    while scanner.peek() == Some('[') {
        let block = scanner.block()?;
        let Some((key, value)) = block.split(':') else {
            return Err(block.error(OpenTaflGameErrorKind::Tag));
        };
        let (key, value) = (key.trimmed(), value.trimmed());
        let plain = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
        if key.text.is_empty() || !key.text.chars().all(plain) {
            return Err(key.error(OpenTaflGameErrorKind::Tag));
        }
        let word = key.text.to_ascii_lowercase();
        if !known.insert(word.clone()) {
            return Err(key.error(OpenTaflGameErrorKind::Twice(key.text.to_owned())));
        }
        match word.as_str() {
            "rules" => {
                rules = Some(value);
                continue;
            }
            "position" => position = Some(value),
            "result" => result = Some(value),
            _ => {}
        }
        kept.push((word, value.text.to_owned()));
    }
    match rules {
        Some(rules) => Ok(Tags { rules, position, result, kept }),
        // What is no turn is a tag that went wrong.
        None if scanner.peek().is_some_and(|sign| !sign.is_ascii_digit()) => {
            Err(error(scanner.place, OpenTaflGameErrorKind::Tag))
        }
        None => Err(error(scanner.place, OpenTaflGameErrorKind::NoRules)),
    }
}

impl Tags<'_> {
    fn result(&self) -> Result<Option<GameResult>, RecordError> {
        let Some(part) = self.result else { return Ok(None) };
        match part.text {
            "1" => Ok(Some(GameResult::Attackers)),
            "0" => Ok(Some(GameResult::Draw)),
            "-1" => Ok(Some(GameResult::Defenders)),
            "?" => Ok(None),
            other => Err(part.error(OpenTaflGameErrorKind::Result(other.to_owned()))),
        }
    }

    fn notation(&self) -> Result<OpenTafl, RecordError> {
        self.rules.text.parse().map_err(|error| opentafl_error(self.rules, error))
    }

    fn start(&self, notation: &OpenTafl) -> Result<Option<Setup>, RecordError> {
        let Some(part) = self.position else { return Ok(None) };
        let rules = notation.rules();
        let mut setup =
            position(part.text, rules.size()).map_err(|error| opentafl_error(part, error))?;
        setup.turn = rules.first();
        Ok((setup != *rules.start()).then_some(setup))
    }
}

fn opentafl_error(part: Part<'_>, error: OpenTaflError) -> RecordError {
    let place = place_at(part.place, part.text, error.offset);
    RecordError::new(place, RecordErrorKind::OpenTafl(error.kind))
}

/// Where a turn belongs.
enum Address {
    Game(usize),
    Variation,
}

fn address(text: &str) -> Option<Address> {
    let number = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse::<usize>().ok()).flatten()
    };
    let half = |text: &str| text.strip_suffix(['a', 'b']).and_then(number).is_some();
    if let Some(number) = number(text) {
        return Some(Address::Game(number));
    }
    let mut parts = text.split('.');
    let mut length = 0;
    half(parts.next()?).then_some(())?;
    while let Some(variation) = parts.next() {
        number(variation)?;
        half(parts.next()?).then_some(())?;
        length += 1;
    }
    (length > 0).then_some(Address::Variation)
}

/// One move of a turn.
fn read_move(part: Part<'_>) -> Result<OpenTaflMove, RecordError> {
    if part.text == "---" {
        return Ok(OpenTaflMove::Resignation);
    }
    if part.text.len() > 1 && part.text.bytes().all(|byte| byte == b'.') {
        return Ok(OpenTaflMove::Missing);
    }
    let place = |offset| place_at(part.place, part.text, offset);
    let wrong =
        |error: ParseMoveError| RecordError::new(place(error.offset), RecordErrorKind::Move(error));
    let mut reader = Reader::new(part.text);
    let by_king =
        piece(&mut reader).map_err(|sign| part.error(OpenTaflGameErrorKind::Stranger(sign)))?;
    let from = reader.point().map_err(wrong)?;
    if matches!(reader.peek(), Some(b'^' | b'=')) {
        return Err(error(place(reader.offset()), OpenTaflGameErrorKind::Jump));
    }
    if !reader.take(b'-') {
        return reader.error(MovePart::Dash).map_err(wrong);
    }
    let to = reader.point().map_err(wrong)?;
    let mut captures = Vec::new();
    let mut takes_king = None;
    let mut separator = b'x';
    while reader.take(separator) {
        let offset = reader.offset();
        let king = piece(&mut reader)
            .map_err(|sign| error(place(offset), OpenTaflGameErrorKind::Stranger(sign)))?;
        let at = reader.point().map_err(wrong)?;
        captures.push(at);
        takes_king = takes_king.or(king.then_some(at));
        separator = b'/';
    }
    let suffix = part.text.get(reader.offset()..).unwrap_or("");
    let mark =
        OpenTaflMark::ALL.into_iter().find(|(_, word)| *word == suffix).map(|(mark, _)| mark);
    if !suffix.is_empty() && mark.is_none() {
        return reader.error(MovePart::End).map_err(wrong);
    }
    // Points that are read have columns and rows that moves can have.
    let Some(step) = crate::Move::new(from, to) else {
        return reader.error(MovePart::Move).map_err(wrong);
    };
    Ok(OpenTaflMove::Step { text: MoveText::new(step, Some(&captures)), by_king, takes_king, mark })
}

/// Whether the letter of the king stands next; another letter of a piece is the error.
fn piece(reader: &mut Reader<'_>) -> Result<bool, char> {
    let (sign, behind) = (reader.peek(), reader.peek_second());
    match (sign, behind) {
        (Some(b'K'), Some(behind)) if behind.is_ascii_alphabetic() => Ok(reader.take(b'K')),
        (Some(b't' | b'T'), Some(behind)) if behind.is_ascii_alphabetic() => {
            reader.take(sign.unwrap_or_default());
            Ok(false)
        }
        (Some(sign), Some(behind))
            if sign.is_ascii_alphabetic() && behind.is_ascii_alphabetic() =>
        {
            Err(sign.into())
        }
        _ => Ok(false),
    }
}

/// Reads the turns one after the other.
#[derive(Default)]
struct Turns {
    read: Vec<OpenTaflTurn>,
    lines: Vec<Line>,
    by_king: Vec<bool>,
    /// The number of turns of the game.
    count: usize,
    /// Whether the game has ended with a single move or by giving up.
    ended: bool,
}

impl Turns {
    fn turn(&mut self, scanner: &mut Scanner<'_>) -> Result<(), RecordError> {
        let word = scanner.word();
        let text = word.text.strip_suffix('.').unwrap_or(word.text);
        let in_game = match address(text) {
            Some(Address::Game(number)) if number == self.count + 1 && text != word.text => true,
            Some(Address::Variation) => false,
            _ => return Err(word.error(OpenTaflGameErrorKind::Turn(self.count + 1))),
        };
        if in_game && self.ended {
            return Err(word.error(OpenTaflGameErrorKind::Ended));
        }
        let mut moves = Vec::new();
        while moves.len() < 2
            && scanner.peek().is_some_and(|sign| sign != '[' && !sign.is_ascii_digit())
        {
            let part = scanner.word();
            let step = read_move(part)?;
            match &step {
                _ if !in_game => {}
                OpenTaflMove::Missing => return Err(part.error(OpenTaflGameErrorKind::NoMove)),
                _ if self.ended => return Err(part.error(OpenTaflGameErrorKind::Ended)),
                OpenTaflMove::Resignation => self.ended = true,
                OpenTaflMove::Step { text, by_king, .. } => {
                    self.lines.push(Line::at(text.clone(), part.place));
                    self.by_king.push(*by_king);
                }
            }
            moves.push(step);
        }
        if moves.is_empty() {
            return Err(error(scanner.place, OpenTaflGameErrorKind::NoMove));
        }
        if in_game {
            self.count += 1;
            self.ended |= moves.len() < 2;
        }
        let comments = if scanner.peek() == Some('[') {
            let block = scanner.block()?;
            let (first, second) = block.text.split_once('|').unwrap_or((block.text, ""));
            [first.trim().to_owned(), second.trim().to_owned()]
        } else {
            [String::new(), String::new()]
        };
        self.read.push(OpenTaflTurn { address: text.to_owned(), in_game, moves, comments });
        Ok(())
    }
}

impl FromStr for OpenTaflGame {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut scanner = Scanner { rest, place: Place::START };
        let tags = read_tags(&mut scanner)?;
        let (notation, result) = (tags.notation()?, tags.result()?);
        let start = tags.start(&notation)?;
        let mut turns = Turns::default();
        while scanner.peek().is_some() {
            turns.turn(&mut scanner)?;
        }
        let place = |part: Option<Part<'_>>| part.map_or(Place::START, |part| part.place);
        let places = Places::new(place(tags.position), place(tags.result));
        let rules = notation.rules().clone();
        let record = Record { rules, start, result, lines: turns.lines, places };
        Ok(Self { tags: tags.kept, notation, turns: turns.read, record, by_king: turns.by_king })
    }
}
