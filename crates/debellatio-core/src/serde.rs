//! Serialized forms. Phases, set-ups and records are their text. A board is its name if it is built in, else its
//! data; a position or a game carries its ruleset with it, and is judged on the way in. A record names its board, so
//! that only records of games on built-in boards are written.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;
use core::str::FromStr;

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    Army, Board, City, Clock, Device, Game, Options, Order, Outcome, Phase, Position, Record,
    Ruleset, Seasons, Setup, Stage, Terrain,
};

fn parse<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Display>,
{
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                parse(deserializer)
            }
        }
    )*};
}

as_text!(Phase, Setup);

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let board = self.ruleset().board();
        if Board::built_in(board.name()).is_none() {
            return Err(S::Error::custom(format_args!(
                "a record names its board, and board {board} is not built in"
            )));
        }
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        parse(deserializer)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Square")]
struct SquareForm {
    name: String,
    column: u8,
    row: u8,
    sea: Option<bool>,
    city: Option<City>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Board")]
struct BoardForm {
    name: String,
    /// The squares with columns from the west and rows from the north; left out for a built-in board.
    squares: Option<Vec<SquareForm>>,
    holders: Option<Vec<(u8, Vec<u8>)>>,
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let name = self.name().to_owned();
        if Self::built_in(&name).is_some_and(|board| board == *self) {
            return BoardForm { name, squares: None, holders: None }.serialize(serializer);
        }
        let last = self.geometry().rows() - 1;
        let squares = self.squares().filter_map(|square| {
            let place = self.place(square)?;
            Some(SquareForm {
                name: self.square_name(square)?.to_owned(),
                column: u8::try_from(place.column).ok()?,
                row: u8::try_from(last - usize::try_from(place.row).ok()?).ok()?,
                sea: (self.terrain(square) == Some(Terrain::Sea)).then_some(true),
                city: self.city(square),
            })
        });
        let holders = self.all_holders().map(|(armies, holders)| (armies, holders.to_vec()));
        let (squares, holders) = (Some(squares.collect()), Some(holders.collect()));
        BoardForm { name, squares, holders }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = BoardForm::deserialize(deserializer)?;
        let Some(squares) = form.squares else {
            let board = Self::built_in(&form.name);
            return board.ok_or_else(|| D::Error::custom("no built-in board has that name"));
        };
        let mut builder = Self::builder(&form.name);
        for square in &squares {
            builder = builder.square(&square.name, square.column, square.row);
        }
        let with = |city| squares.iter().filter(move |square| square.city == Some(city));
        builder = builder
            .sea(squares.iter().filter(|square| square.sea == Some(true)).map(|s| &s.name))
            .industrial(with(City::Industrial).map(|square| &square.name))
            .harbor(with(City::Harbor).map(|square| &square.name));
        for (armies, holders) in form.holders.unwrap_or_default() {
            builder = builder.holders(armies, holders);
        }
        builder.build().map_err(D::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Ruleset")]
struct RulesetForm {
    board: Board,
    armies: u8,
    seasons: Seasons,
    options: Options,
    seed: u64,
    clock: Clock,
    players: u8,
    device: Device,
}

impl Serialize for Ruleset {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = RulesetForm {
            board: self.board().clone(),
            armies: self.armies(),
            seasons: self.seasons(),
            options: self.options(),
            seed: self.seed(),
            clock: self.clock(),
            players: self.players(),
            device: self.device(),
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Ruleset {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = RulesetForm::deserialize(deserializer)?;
        Self::builder()
            .board(form.board)
            .armies(form.armies)
            .seasons(form.seasons.count())
            .options(form.options)
            .seed(form.seed)
            .clock(form.clock)
            .players(form.players)
            .device(form.device)
            .build()
            .map_err(D::Error::custom)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Position")]
struct PositionForm {
    ruleset: Ruleset,
    position: Setup,
    /// Whether the game is over: an end by the last army left does not show in the squares (DB-27).
    over: bool,
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let form = PositionForm {
            ruleset: self.ruleset().clone(),
            position: self.to_setup(),
            over: self.outcome().is_some(),
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = PositionForm::deserialize(deserializer)?;
        let mut position =
            Self::from_setup(&form.position, &form.ruleset).map_err(D::Error::custom)?;
        match (form.over, position.outcome) {
            (true, Some(_)) | (false, None) => {}
            (true, None) => {
                position.outcome = Some(last_army_left(&position).map_err(D::Error::custom)?);
            }
            (false, Some(_)) => {
                return Err(D::Error::custom(
                    "the position is not said to be over, but an army has the cities to win",
                ));
            }
        }
        Ok(position)
    }
}

/// How a position ended whose cities end nothing: by DB-25, which is asked after a phase, and leaves the season that
/// would follow.
fn last_army_left(position: &Position) -> Result<Outcome, &'static str> {
    match position.phase() {
        Phase::START => Err("the position is said to be over, but no phase was played before it"),
        Phase { stage: Stage::Sprout, .. } => {
            Err("the position is said to be over, but stands before a sprout phase")
        }
        _ => position
            .last_army_outcome()
            .ok_or("the position is said to be over, but more than one army is left"),
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Game")]
struct GameForm {
    ruleset: Ruleset,
    start: Setup,
    turns: Vec<Vec<Order>>,
    sheets: Vec<(Army, Vec<Order>)>,
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let turns = self.turns().iter().map(|turn| turn.orders().as_slice().to_vec());
        let sheets = self.ruleset().all_armies().iter().filter_map(|army| self.sheet(army));
        let form = GameForm {
            ruleset: self.ruleset().clone(),
            start: self.start().to_setup(),
            turns: turns.collect(),
            sheets: sheets.map(|sheet| (sheet.army(), sheet.written().to_vec())).collect(),
        };
        form.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = GameForm::deserialize(deserializer)?;
        let mut game = Self::from_setup(&form.start, &form.ruleset).map_err(D::Error::custom)?;
        for turn in &form.turns {
            let orders = game.position().orders_from(turn);
            let orders = orders
                .map_err(|refusal| D::Error::custom(refusal.display(game.position().board())))?;
            game.play(&orders).map_err(D::Error::custom)?;
        }
        for (army, orders) in &form.sheets {
            if game.sheet(*army).is_some() {
                return Err(D::Error::custom(format_args!("army {army} has two sheets")));
            }
            game.put_in(*army, orders).map_err(D::Error::custom)?;
        }
        // DB-9: the phase ends with the last sheet, so that no game ever waits with all of them.
        if !form.sheets.is_empty() && game.waiting().is_empty() {
            let phase = game.position().phase();
            let fault = format_args!("all sheets of {phase} are in, but it was not played");
            return Err(D::Error::custom(fault));
        }
        Ok(game)
    }
}
