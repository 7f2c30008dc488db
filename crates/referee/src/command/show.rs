//! `referee show`.

use crate::games::{Shown, each};
use crate::json::Object;
use crate::{Ending, Table};

use super::output::Output;
use super::{FINE, Failure};

/// Draws the board.
pub(super) fn show(table: &Table, output: &mut Output<'_, '_>) -> Result<u8, Failure> {
    each!(table, game => draw(game, output))
}

fn draw<G: Shown>(game: &G, output: &mut Output<'_, '_>) -> Result<u8, Failure> {
    let view = game.view();
    if output.is_json() {
        let plain = anstream::adapter::strip_str(&view.diagram).to_string();
        let object = Object::new()
            .string("position", &view.position)
            .string("turn", &view.turn)
            .optional("result", view.ending.as_ref().map(|ending| ending.result.as_str()))
            .string("diagram", &plain);
        output.line(object.finish())?;
    } else {
        output.text(&view.diagram)?;
        match &view.ending {
            Some(Ending { result, reason }) => output.line(format!("over: {result} ({reason})")),
            None => output.line(format!("{} to {}", view.turn, G::VERB)),
        }?;
        output.line(&view.position)?;
    }
    Ok(FINE)
}
