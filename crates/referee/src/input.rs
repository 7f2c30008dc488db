//! Records from files: bounded, and refused with a reason.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::fault::{Fault, Place};

/// The largest record that is read, in bytes: 4 MiB, many times the longest game ever played.
pub const MAX_RECORD: u64 = 4 << 20;

/// Why there is no record to judge.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The file cannot be opened or read.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// What is there is no text, or too much of it.
    #[error("{0}")]
    Text(Fault),
}

/// Reads a record from a file.
///
/// # Errors
///
/// [`ReadError::Io`] for a file that cannot be read, a directory among them; [`ReadError::Text`] for one that is larger
/// than [`MAX_RECORD`] or not UTF-8.
pub fn read_file(path: &Path) -> Result<String, ReadError> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory).into());
    }
    read(file)
}

/// Reads a record. No more than [`MAX_RECORD`] bytes are ever held, however much there is.
///
/// ```
/// let error = referee::read(&b"game: vadus\n\nd4 \xff"[..]).unwrap_err();
/// assert_eq!(error.to_string(), "3:4: the text is not UTF-8");
/// ```
///
/// # Errors
///
/// As [`read_file`].
pub fn read(source: impl Read) -> Result<String, ReadError> {
    let mut bytes = Vec::new();
    source.take(MAX_RECORD + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_RECORD {
        let what = format!("the record is larger than {} MiB", MAX_RECORD >> 20);
        return Err(ReadError::Text(Fault::new(end_of(&bytes), what, None)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let before = error.as_bytes().get(..valid).unwrap_or_default();
        ReadError::Text(Fault::new(end_of(before), "the text is not UTF-8", None))
    })
}

/// The place behind some text.
#[expect(clippy::naive_bytecount, reason = "once a file, and only for one that is refused")]
fn end_of(bytes: &[u8]) -> Place {
    let line = 1 + bytes.iter().filter(|&&byte| byte == b'\n').count();
    let last = bytes.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
    // Bytes that continue a character are no characters of their own.
    let column = 1 + last.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
    Place { line, column }
}
