//! Rules in `OpenTafl` notation, read.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::ToString;

use board_geometry::Coord;

use crate::notation::opentafl::{OpenTafl, OpenTaflError, OpenTaflErrorKind};
use crate::{
    Escape, HostileTo, Hostility, KingCapture, KingReturns, MenPass, MenSteps, Piece, Repetition,
    RulesetBuilder, Setup, Shieldwall, ShieldwallBy, Side, Standing, Switch,
};

/// Every key of the notation.
const KEYS: [&str; 42] = [
    "dim", "name", "esc", "surf", "atkf", "tfr", "ka", "ks", "kj", "nj", "cj", "mj", "gj", "spd",
    "cor", "cen", "afor", "dfor", "corh", "cenh", "cenhe", "aforh", "dforh", "corp", "cenp",
    "aforp", "dforp", "cors", "cens", "afors", "dfors", "corre", "cenre", "aforre", "dforre", "sw",
    "swf", "efe", "linc", "ber", "start", "starti",
];

/// The value of a key, and where it stands.
#[derive(Clone, Copy)]
struct Value<'a> {
    key: &'static str,
    text: &'a str,
    offset: usize,
}

impl Value<'_> {
    fn bad<T>(self, expected: &'static str) -> Result<T, OpenTaflError> {
        let (key, value) = (self.key, self.text.to_string());
        Err(self.error(OpenTaflErrorKind::BadValue { key, value, expected }))
    }

    fn refused<T>(self, why: &'static str) -> Result<T, OpenTaflError> {
        let (key, value) = (self.key, self.text.to_string());
        Err(self.error(OpenTaflErrorKind::Refused { key, value, why }))
    }

    const fn error(self, kind: OpenTaflErrorKind) -> OpenTaflError {
        OpenTaflError { offset: self.offset, kind }
    }
}

/// The entries of a text by their keys.
struct Entries<'a> {
    entries: BTreeMap<&'static str, Value<'a>>,
    end: usize,
}

impl<'a> Entries<'a> {
    fn read(text: &'a str) -> Result<Self, OpenTaflError> {
        let mut entries = BTreeMap::new();
        let mut offset = 0;
        for (index, word) in text.split(|sign: char| sign.is_ascii_whitespace()).enumerate() {
            let here = offset;
            offset += word.len() + 1;
            if word.is_empty() || index == 0 && word == "rules" {
                continue;
            }
            let error = |kind| OpenTaflError { offset: here, kind };
            let (key, value) = word.split_once(':').ok_or(error(OpenTaflErrorKind::Entry))?;
            let known = KEYS.iter().find(|known| key.eq_ignore_ascii_case(known));
            let Some(&known) = known else {
                return Err(error(OpenTaflErrorKind::UnknownKey { key: key.into() }));
            };
            let value = Value { key: known, text: value, offset: here + key.len() + 1 };
            if entries.insert(known, value).is_some() {
                return Err(error(OpenTaflErrorKind::Twice { key: key.into() }));
            }
        }
        Ok(Self { entries, end: text.len() })
    }

    fn get(&self, key: &'static str) -> Option<Value<'a>> {
        self.entries.get(key).copied()
    }

    /// The value of a key or its default.
    fn or(&self, key: &'static str, default: &'a str) -> Value<'a> {
        self.get(key).unwrap_or(Value { key, text: default, offset: self.end })
    }

    fn require(&self, key: &'static str) -> Result<Value<'a>, OpenTaflError> {
        self.get(key)
            .ok_or(OpenTaflError { offset: self.end, kind: OpenTaflErrorKind::Missing { key } })
    }

    /// One of some words, with what it means.
    fn choice<T: Copy>(
        &self,
        key: &'static str,
        default: &'a str,
        choices: &[(&str, T)],
        expected: &'static str,
    ) -> Result<T, OpenTaflError> {
        let value = self.or(key, default);
        match choices.iter().find(|(word, _)| value.text.eq_ignore_ascii_case(word)) {
            Some(&(_, meaning)) => Ok(meaning),
            None => value.bad(expected),
        }
    }

    fn yes(&self, key: &'static str, default: &'a str) -> Result<Switch, OpenTaflError> {
        self.choice(key, default, &[("y", Switch::On), ("n", Switch::Off)], "`y` or `n`")
    }

    /// Which of attackers, defenders and the king a list of pieces names.
    fn pieces(&self, key: &'static str, default: &'a str) -> Result<Pieces, OpenTaflError> {
        let value = self.or(key, default);
        if value.text.chars().all(|sign| "tcnkmgTCNKMG".contains(sign)) {
            let has = |sign: char| value.text.contains(sign);
            Ok(Pieces { value_of: key, attackers: has('t'), defenders: has('T'), king: has('K') })
        } else {
            value.bad("letters of pieces, of `tcnkmgTCNKMG`")
        }
    }

    /// Refuses the value of a key.
    fn refuse<T>(
        &self,
        key: &'static str,
        default: &'a str,
        why: &'static str,
    ) -> Result<T, OpenTaflError> {
        self.or(key, default).refused(why)
    }
}

/// A list of pieces, as far as there are such pieces here.
#[derive(Clone, Copy)]
struct Pieces {
    value_of: &'static str,
    attackers: bool,
    defenders: bool,
    king: bool,
}

/// What all pieces are called.
pub(super) const ALL: &str = "tcnkTCNK";

pub(super) fn read(text: &str) -> Result<OpenTafl, OpenTaflError> {
    let entries = Entries::read(text)?;
    let dim = entries.require("dim")?;
    let Some(size) = number(dim.text) else { return dim.bad("a number of points") };
    if !(crate::MIN_SIZE..=crate::MAX_SIZE).contains(&size) {
        return Err(dim.error(crate::RulesetError::Size { size }.into()));
    }
    refuse_strangers(&entries)?;
    let name = match entries.get("name") {
        Some(name) if !super::is_name(name.text) => {
            return name.bad("a name without blanks and brackets");
        }
        name => name.map(|name| name.text.to_string()),
    };
    let builder = RulesetBuilder::new(start(&entries, size)?);
    let builder = king(&entries, builder)?;
    let builder = ends(&entries, builder)?;
    let builder = castle(&entries, size, builder)?;
    let builder = corners(&entries, size, builder)?;
    let rules = builder.build().map_err(|error| {
        let about_start = error.key() == Some("start");
        let place = entries.get("start").or(entries.get("starti")).filter(|_| about_start);
        OpenTaflError { offset: place.map_or(0, |value| value.offset), kind: error.into() }
    })?;
    Ok(OpenTafl { name, rules })
}

fn number(text: &str) -> Option<u8> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (digits && !text.starts_with('0')).then(|| text.parse().ok()).flatten()
}

/// Pieces that jump, berserk moves and camps.
fn refuse_strangers(entries: &Entries<'_>) -> Result<(), OpenTaflError> {
    for key in ["kj", "nj", "cj", "mj", "gj"] {
        let value = entries.or(key, "n");
        match value.text {
            "n" => {}
            "r" | "j" | "c" => return value.refused("no piece jumps"),
            _ => return value.bad("`n`, `r`, `j` or `c`"),
        }
    }
    let berserk = entries.or("ber", "n");
    match berserk.text {
        "n" => {}
        "c" | "m" => return berserk.refused("a turn is one move"),
        _ => return berserk.bad("`n`, `c` or `m`"),
    }
    for key in
        ["afor", "dfor", "aforh", "dforh", "aforp", "dforp", "afors", "dfors", "aforre", "dforre"]
    {
        if entries.get(key).is_some_and(|value| !value.text.is_empty()) {
            return entries.refuse(key, "", "there are no camps");
        }
    }
    Ok(())
}

/// The pieces at the start and the side that begins.
fn start(entries: &Entries<'_>, size: u8) -> Result<Setup, OpenTaflError> {
    let value = match (entries.get("start"), entries.get("starti")) {
        (Some(_), Some(inverted)) => {
            return Err(inverted.error(OpenTaflErrorKind::Twice { key: "start".into() }));
        }
        (None, Some(inverted)) => inverted,
        _ => entries.require("start")?,
    };
    let mut setup = rows(value, size, value.key == "starti")?;
    let first = entries.yes("atkf", "y")?;
    setup.turn = if first.is_on() { Side::Attackers } else { Side::Defenders };
    Ok(setup)
}

/// Reads a position of the notation: rows from row 1, or from the top.
pub(super) fn position(text: &str, size: u8) -> Result<Setup, OpenTaflError> {
    rows(Value { key: "position", text, offset: 0 }, size, false)
}

fn rows(value: Value<'_>, size: u8, from_top: bool) -> Result<Setup, OpenTaflError> {
    let mut setup = Setup { size, ..Setup::default() };
    let inner = value.text.strip_prefix('/').unwrap_or(value.text);
    let mut offset = value.offset + (value.text.len() - inner.len());
    let inner = inner.strip_suffix('/').unwrap_or(inner);
    if inner.split('/').count() != usize::from(size) {
        return value.bad("as many rows as the board has");
    }
    for (row, line) in (0..i16::from(size)).zip(inner.split('/')) {
        let row = if from_top { i16::from(size) - 1 - row } else { row };
        read_row(Value { text: line, offset, ..value }, row, &mut setup)?;
        offset += line.len() + 1;
    }
    Ok(setup)
}

/// Reads one row of pieces and runs of empty points.
fn read_row(line: Value<'_>, row: i16, setup: &mut Setup) -> Result<(), OpenTaflError> {
    let mut column = 0_i16;
    let mut run = 0_i16;
    for (at, sign) in line.text.char_indices() {
        let part = line.text.get(at..at + sign.len_utf8()).unwrap_or("");
        let part = Value { text: part, offset: line.offset + at, ..line };
        if let Some(digit) = sign.to_digit(10) {
            if run == 0 && digit == 0 {
                return part.bad("runs of empty points without leading zeros");
            }
            let digit = i16::try_from(digit).unwrap_or(0);
            run = run.saturating_mul(10).saturating_add(digit);
            continue;
        }
        column = column.saturating_add(run);
        run = 0;
        let piece = match sign {
            't' => Piece::Attacker,
            'T' => Piece::Defender,
            'K' => Piece::King,
            'c' | 'n' | 'k' | 'm' | 'g' | 'C' | 'N' | 'M' | 'G' => {
                return part.refused("the pieces are men and one king");
            }
            _ => return part.bad("a number or one of the letters `t`, `T` and `K`"),
        };
        setup.pieces.insert(Coord::new(column, row), piece);
        column = column.saturating_add(1);
    }
    if column.saturating_add(run) == i16::from(setup.size) {
        Ok(())
    } else {
        line.bad("as many points in the row as the board has")
    }
}

/// How the king is armed and taken, and how far pieces move.
fn king(entries: &Entries<'_>, builder: RulesetBuilder) -> Result<RulesetBuilder, OpenTaflError> {
    let armed =
        [("y", (true, true)), ("h", (true, false)), ("a", (false, true)), ("n", (false, false))];
    let (hammer, anvil) = entries.choice("ka", "y", &armed, "`y`, `h`, `a` or `n`")?;
    let four = (KingCapture::Four, Switch::Off);
    let strengths = [
        ("s", four),
        ("y", four),
        ("m", (KingCapture::Four, Switch::On)),
        ("c", (KingCapture::FourNearCastle, Switch::Off)),
        ("w", (KingCapture::Two, Switch::Off)),
        ("n", (KingCapture::Two, Switch::Off)),
    ];
    let (king, edge_three) = entries.choice("ks", "s", &strengths, "`s`, `c`, `m` or `w`")?;
    let [attackers, defenders, king_steps] = steps(entries.or("spd", "-1"))?;
    Ok(builder
        .king_hammer(hammer.into())
        .king_anvil(anvil.into())
        .king(king)
        .king_edge_three(edge_three)
        .men_steps(MenSteps { attackers, defenders })
        .king_steps(king_steps))
}

/// The longest moves of attackers, defenders and the king: one number for all, two for the sides, or one a kind in the
/// order of `tcnkTCNK`, `tcnkmTCNKM` or `tcnkmgTCNKMG`; -1 is any length.
fn steps(value: Value<'_>) -> Result<[Option<u8>; 3], OpenTaflError> {
    const EXPECTED: &str = "1, 2, 8, 10 or 12 numbers, -1 or from 1 to 255";
    let list = value.text.strip_suffix(',').unwrap_or(value.text);
    let read = |item: &str| if item == "-1" { Some(None) } else { number(item).map(Some) };
    let numbers: Option<alloc::vec::Vec<Option<u8>>> = list.split(',').map(read).collect();
    let Some(numbers) = numbers else { return value.bad(EXPECTED) };
    let half = numbers.len() / 2;
    match numbers[..] {
        [all] => Ok([all; 3]),
        [attackers, defenders] => Ok([attackers, defenders, defenders]),
        _ if [8, 10, 12].contains(&numbers.len()) => {
            let at = |index: usize| numbers.get(index).copied().flatten();
            Ok([at(0), at(half), at(half + 3)])
        }
        _ => value.bad(EXPECTED),
    }
}

/// How games end, and walls and forts.
fn ends(entries: &Entries<'_>, builder: RulesetBuilder) -> Result<RulesetBuilder, OpenTaflError> {
    let repetitions = [
        ("i", Repetition::None),
        ("d", Repetition::Draw),
        ("w", Repetition::MoverWins),
        ("l", Repetition::MoverLoses),
    ];
    let repetition = entries.choice("tfr", "d", &repetitions, "`i`, `d`, `w` or `l`")?;
    let no_corners = entries.get("cor").is_some_and(|value| value.text.is_empty());
    let strong = if no_corners { Shieldwall::Plain } else { Shieldwall::Corner };
    let walls = [("n", Shieldwall::None), ("w", Shieldwall::Plain), ("s", strong)];
    let shieldwall = entries.choice("sw", "n", &walls, "`n`, `w` or `s`")?;
    let flanks = entries.yes("swf", "y")?;
    // Where there are no walls, it does not matter who would take them.
    let by = if flanks.is_on() || shieldwall == Shieldwall::None {
        ShieldwallBy::Closing
    } else {
        ShieldwallBy::Any
    };
    Ok(builder
        .encirclement(entries.yes("surf", "y")?)
        .exit_fort(entries.yes("efe", "n")?)
        .repetition(repetition)
        .shieldwall(shieldwall)
        .shieldwall_by(by))
}

/// The points of a list; nothing for the default.
fn points(value: Value<'_>, size: u8) -> Result<Option<BTreeSet<Coord>>, OpenTaflError> {
    if value.text.eq_ignore_ascii_case("default") {
        return Ok(None);
    }
    let mut points = BTreeSet::new();
    for name in value.text.split(',').filter(|name| !name.is_empty()) {
        let mut signs = name.chars();
        let column =
            signs.next().filter(char::is_ascii_alphabetic).map(|sign| sign.to_ascii_lowercase());
        let column =
            column.and_then(|letter| i16::try_from(u32::from(letter) - u32::from('a')).ok());
        match (column, number(signs.as_str())) {
            (Some(column), Some(row)) if column < i16::from(size) && row <= size => {
                points.insert(Coord::new(column, i16::from(row) - 1));
            }
            _ => return value.bad("points of the board with commas between them"),
        }
    }
    Ok(Some(points))
}

fn standing(attackers: bool, defenders: bool) -> Standing {
    match (attackers, defenders) {
        (true, true) => Standing::Plain,
        (true, false) => Standing::Attackers,
        (false, true) => Standing::Defenders,
        (false, false) => Standing::King,
    }
}

/// The center: who stops there, passes, comes back, and to whom it is hostile.
fn castle(
    entries: &Entries<'_>,
    size: u8,
    builder: RulesetBuilder,
) -> Result<RulesetBuilder, OpenTaflError> {
    let value = entries.or("cen", "default");
    let points = points(value, size)?;
    let linnaean = entries.yes("linc", "n")?;
    let middle = Coord::new(i16::from(size / 2), i16::from(size / 2));
    let (stop, pass) = (entries.pieces("cens", "K")?, entries.pieces("cenp", ALL)?);
    let back = entries.pieces("cenre", ALL)?;
    let (occupied, empty) = (entries.pieces("cenh", "tcnk")?, entries.pieces("cenhe", ALL)?);
    if points.as_ref().is_some_and(BTreeSet::is_empty) {
        if linnaean.is_on() {
            return entries.refuse("linc", "n", "there is no center to take a man against");
        }
        let king = if entries.or("ks", "s").text.eq_ignore_ascii_case("c") {
            builder.king(KingCapture::Two)
        } else {
            builder
        };
        return Ok(king);
    }
    if size % 2 == 0 || points.is_some_and(|points| points != BTreeSet::from([middle])) {
        return value
            .refused("the center is the point in the middle of a board of odd size, or none");
    }
    for (stops, passes) in
        [(stop.attackers, pass.attackers), (stop.defenders, pass.defenders), (stop.king, pass.king)]
    {
        if stops && !passes {
            return entries.refuse("cenp", ALL, "who may stop on the center may pass over it");
        }
    }
    let castle = standing(stop.attackers && back.attackers, stop.defenders && back.defenders);
    let returns = match (back.king && pass.king, stop.king) {
        (true, true) => KingReturns::Freely,
        (true, false) => KingReturns::Passing,
        (false, _) => KingReturns::Never,
    };
    if castle == Standing::Plain && returns != KingReturns::Freely {
        let key = if stop.king { "cenre" } else { "cens" };
        return entries.refuse(key, ALL, "where all men may stop, the king may as well");
    }
    if occupied.king && castle != Standing::King {
        let why = "the center counts against the king only while it is empty";
        return entries.refuse(occupied.value_of, "", why);
    }
    let passes = match (pass.attackers && back.attackers, pass.defenders && back.defenders) {
        (true, true) => MenPass::Everybody,
        (true, false) => MenPass::Attackers,
        (false, true) => MenPass::Defenders,
        (false, false) => MenPass::Nobody,
    };
    let hostility = |occupied: bool, empty: bool| match (occupied, empty) {
        (true, true) => Hostility::Always,
        (true, false) => Hostility::WhenOccupied,
        (false, true) => Hostility::WhenEmpty,
        (false, false) => Hostility::Never,
    };
    Ok(builder
        .castle(castle)
        .castle_men_pass(passes)
        .king_returns(returns)
        .castle_hostile_to(HostileTo {
            attackers: hostility(occupied.attackers, empty.attackers),
            defenders: hostility(occupied.defenders, empty.defenders),
        })
        .castle_counts_against_king(empty.king.into())
        .linnaean_capture(linnaean))
}

/// The corners: where they are, who stops there, to whom they are hostile, and whether the king escapes there.
fn corners(
    entries: &Entries<'_>,
    size: u8,
    builder: RulesetBuilder,
) -> Result<RulesetBuilder, OpenTaflError> {
    let escapes = [("c", true), ("e", false)];
    let to_corners = entries.choice("esc", "c", &escapes, "`c` or `e`")?;
    let value = entries.or("cor", "default");
    let points = points(value, size)?;
    let (stop, pass) = (entries.pieces("cors", "K")?, entries.pieces("corp", "K")?);
    let (back, hostile) = (entries.pieces("corre", ALL)?, entries.pieces("corh", ALL)?);
    let width = match points {
        None => 1,
        Some(points) if points.is_empty() => {
            return if to_corners {
                entries.refuse("cor", "", "a king who escapes to a corner needs one")
            } else {
                Ok(builder.escape(Escape::Edge))
            };
        }
        Some(points) if points == blocks(size, 1) => 1,
        Some(points) if points == blocks(size, 2) => 2,
        Some(_) => {
            return value
                .refused("corners are the four points of the board, blocks of four, or none");
        }
    };
    let escape = match (to_corners, width) {
        (false, _) => Escape::Edge,
        (true, 1) => Escape::Corners,
        (true, _) => Escape::Citadels,
    };
    for (pieces, default) in [(stop, "K"), (back, ALL)] {
        if !pieces.king {
            return entries.refuse(pieces.value_of, default, "the king may stop on corners");
        }
    }
    let corners = standing(stop.attackers && back.attackers, stop.defenders && back.defenders);
    // Behind the corner of a board there is nothing to pass to.
    let same = (pass.attackers && back.attackers) == corners.admits(Piece::Attacker)
        && (pass.defenders && back.defenders) == corners.admits(Piece::Defender)
        && pass.king;
    if width == 2 && !same {
        return entries.refuse(
            "corp",
            "K",
            "who may stop on corners passes over them, and nobody else",
        );
    }
    let always = |counts: bool| if counts { Hostility::Always } else { Hostility::Never };
    Ok(builder
        .escape(escape)
        .citadel_width(width)
        .corners(corners)
        .corners_hostile_to(HostileTo {
            attackers: always(hostile.attackers),
            defenders: always(hostile.defenders),
        })
        .corners_count_against_king(hostile.king.into()))
}

/// The points of corner blocks.
pub(super) fn blocks(size: u8, width: u8) -> BTreeSet<Coord> {
    let (size, width) = (i16::from(size), i16::from(width));
    let outer = move || (0..width).chain(size - width..size);
    outer().flat_map(|column| outer().map(move |row| Coord::new(column, row))).collect()
}
