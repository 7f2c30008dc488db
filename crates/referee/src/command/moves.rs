//! `referee moves`.

use crate::json::Object;
use crate::{Game, Table, games};

use super::output::Output;
use super::{FINE, Failure};

/// Lists the legal moves, or counts them.
pub(super) fn moves(
    table: &Table,
    count: bool,
    output: &mut Output<'_, '_>,
) -> Result<u8, Failure> {
    match table {
        Table::Adella(game) => sequential(game, count, output),
        Table::Tafl(game) => sequential(game, count, output),
        Table::Vadus(game) => sequential(game, count, output),
        Table::Debellatio(game) => orders(game, count, output),
    }
}

fn sequential<G: Game>(game: &G, count: bool, output: &mut Output<'_, '_>) -> Result<u8, Failure> {
    if count {
        return number(game.move_count(), output);
    }
    for m in game.moves() {
        output.either(|| Object::new().string("move", &m.to_string()), || m.to_string())?;
    }
    Ok(FINE)
}

fn orders(
    game: &debellatio_core::Game,
    count: bool,
    output: &mut Output<'_, '_>,
) -> Result<u8, Failure> {
    let orders = games::debellatio::legal_orders(game);
    if count {
        return number(orders.len() as u128, output);
    }
    for (army, order) in orders {
        output.either(
            || Object::new().number("army", army).string("order", &order),
            || order.clone(),
        )?;
    }
    Ok(FINE)
}

fn number(count: u128, output: &mut Output<'_, '_>) -> Result<u8, Failure> {
    output.either(|| Object::new().number("count", count), || count.to_string())?;
    Ok(FINE)
}
