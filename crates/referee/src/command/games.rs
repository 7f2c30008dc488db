//! `referee games`.

use crate::games::catalogue;
use crate::json::Object;

use super::output::Output;
use super::{FINE, Failure};

/// Lists every game and preset.
pub(super) fn list(output: &mut Output<'_, '_>) -> Result<u8, Failure> {
    let entries = catalogue();
    let width = entries.iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    for entry in entries {
        output.either(
            || {
                Object::new()
                    .string("game", &entry.name)
                    .string("source", entry.source)
                    .string("confidence", entry.confidence)
            },
            || format!("{:width$}  {} ({})", entry.name, entry.source, entry.confidence),
        )?;
    }
    Ok(FINE)
}
