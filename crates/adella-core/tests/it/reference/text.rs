//! The reference engine's own reading and writing of position texts.

use super::{COMPASS, GALLEONS, GALLEYS, Ship, State};

impl State {
    /// Reads a position text that is known to be right.
    pub(crate) fn read(text: &str) -> Self {
        let parts: Vec<&str> = text.split(' ').collect();
        let mut ships = vec![];
        for (line, row) in parts[0].split('/').zip([4, 3, 2, 1, 0]) {
            let mut column = 0;
            for sign in line.chars() {
                if let Some(run) = sign.to_digit(10) {
                    column += i32::try_from(run).unwrap();
                    continue;
                }
                let owner = if sign.eq_ignore_ascii_case(&'y') { GALLEYS } else { GALLEONS };
                ships.push(Ship { at: (column, row), owner, wrecked: sign.is_lowercase() });
                column += 1;
            }
        }
        ships.sort();
        let tides = parts[1]
            .split(',')
            .filter(|&letters| letters != "-")
            .map(|letters| COMPASS.iter().position(|point| point.0 == letters).unwrap());
        let spares: Vec<usize> = parts[2]
            .chars()
            .map(|sign| usize::try_from(sign.to_digit(10).unwrap()).unwrap())
            .collect();
        Self {
            tides: tides.collect(),
            ships,
            spares: [spares[0], spares[1]],
            mover: if parts[3] == "y" { GALLEYS } else { GALLEONS },
        }
    }

    pub(crate) fn write(&self) -> String {
        let mut rows = vec![];
        for row in (0..5).rev() {
            let mut line = String::new();
            let mut empty = 0;
            for column in 0..4 {
                let Some(ship) = self.ship((column, row)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    line += &empty.to_string();
                    empty = 0;
                }
                line.push(match (ship.owner, ship.wrecked) {
                    (GALLEYS, false) => 'Y',
                    (GALLEYS, true) => 'y',
                    (_, false) => 'N',
                    (_, true) => 'n',
                });
            }
            if empty > 0 {
                line += &empty.to_string();
            }
            rows.push(line);
        }
        let tides: Vec<&str> = self.tides.iter().map(|&tide| COMPASS[tide].0).collect();
        let tides = if tides.is_empty() { "-".to_string() } else { tides.join(",") };
        let mover = if self.mover == GALLEYS { "y" } else { "n" };
        format!(
            "{} {tides} {}{} {mover}",
            rows.join("/"),
            self.spares[GALLEYS],
            self.spares[GALLEONS]
        )
    }
}
