//! Serialized forms: a cell is its index, a set the list of its cells' indices, a board its outline and, where cells
//! are missing, the list of those kept; a map and names the list of theirs; coordinates their numbers.

use alloc::string::String;
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Board, BoardError, Cell, CellMap, CellSet, Coord, Grid, MAX_CELLS, Names, Wrap};

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.index().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = usize::deserialize(deserializer)?;
        Self::new(index)
            .ok_or_else(|| D::Error::custom(format_args!("no board has a cell {index}")))
    }
}

impl<const N: usize> Serialize for CellSet<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const N: usize> Deserialize<'de> for CellSet<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for cell in Vec::<Cell>::deserialize(deserializer)? {
            if !set.insert(cell) {
                let index = cell.index();
                return Err(D::Error::custom(format_args!(
                    "cell {index} stands twice or has no room in {N} words"
                )));
            }
        }
        Ok(set)
    }
}

/// The grid of a board and how it wraps, in one word: boards that do not wrap have the word of their grid.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Sheet {
    Square,
    Hexagonal,
    WrappedColumns,
    WrappedRows,
    WrappedBoth,
}

impl Sheet {
    const fn of(board: &Board) -> Self {
        match (board.grid(), board.wrap()) {
            (Grid::Hexagonal, _) => Self::Hexagonal,
            (Grid::Square, Wrap::None) => Self::Square,
            (Grid::Square, Wrap::Columns) => Self::WrappedColumns,
            (Grid::Square, Wrap::Rows) => Self::WrappedRows,
            (Grid::Square, Wrap::Both) => Self::WrappedBoth,
        }
    }

    const fn wrap(&self) -> Wrap {
        match self {
            Self::Square | Self::Hexagonal => Wrap::None,
            Self::WrappedColumns => Wrap::Columns,
            Self::WrappedRows => Wrap::Rows,
            Self::WrappedBoth => Wrap::Both,
        }
    }
}

/// What a board is made from.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Board")]
struct Outline {
    grid: Sheet,
    columns: u8,
    rows: u8,
    /// The places that a subset keeps.
    kept: Option<Vec<Coord>>,
}

/// Why an outline is none of a board.
#[derive(Debug, thiserror::Error)]
enum OutlineError {
    #[error(transparent)]
    Board(#[from] BoardError),
    #[error("a hexagonal board has as many columns as rows, an odd number of them, not {0} by {1}")]
    Hexagon(usize, usize),
    #[error("column {0}, row {1} is kept, but is not on the board")]
    Stranger(i16, i16),
    #[error("column {0}, row {1} is kept twice")]
    Twice(i16, i16),
}

impl TryFrom<Outline> for Board {
    type Error = OutlineError;

    fn try_from(outline: Outline) -> Result<Self, OutlineError> {
        let (columns, rows) = (usize::from(outline.columns), usize::from(outline.rows));
        let board = match outline.grid {
            Sheet::Hexagonal if columns == rows && columns % 2 == 1 => {
                Self::hexagon(columns.div_ceil(2))?
            }
            Sheet::Hexagonal => return Err(OutlineError::Hexagon(columns, rows)),
            _ => Self::rectangle(columns, rows)?.wrapped(outline.grid.wrap())?,
        };
        let Some(places) = outline.kept else { return Ok(board) };
        let mut kept = CellSet::<11>::EMPTY;
        for at in places {
            let cell = board.at(at).ok_or(OutlineError::Stranger(at.column, at.row))?;
            if !kept.insert(cell) {
                return Err(OutlineError::Twice(at.column, at.row));
            }
        }
        Ok(board.masked(&kept)?)
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let kept =
            self.is_subset().then(|| self.cells().filter_map(|cell| self.coord(cell)).collect());
        // A board has at most 26 columns and rows.
        let size = |size: usize| u8::try_from(size).unwrap_or(u8::MAX);
        Outline {
            grid: Sheet::of(self),
            columns: size(self.columns()),
            rows: size(self.rows()),
            kept,
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Outline::deserialize(deserializer)?.try_into().map_err(D::Error::custom)
    }
}

impl<T: Serialize> Serialize for CellMap<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for CellMap<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        if values.is_empty() || values.len() > MAX_CELLS {
            let len = values.len();
            return Err(D::Error::custom(format_args!("no board has {len} cells")));
        }
        Ok(Self::of_any_board(values))
    }
}

impl Serialize for Names {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        if names.is_empty() || names.len() > MAX_CELLS {
            let len = names.len();
            return Err(D::Error::custom(format_args!("no board has {len} cells")));
        }
        Self::of_any_board(names).map_err(D::Error::custom)
    }
}
