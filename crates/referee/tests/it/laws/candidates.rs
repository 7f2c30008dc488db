//! Texts of all moves that one could think of in a position, legal or not.

/// The points of a square board, by name.
fn points(columns: u8, rows: u8) -> Vec<String> {
    let columns = (b'a'..b'a' + columns).map(char::from);
    columns.flat_map(|column| (1..=rows).map(move |row| format!("{column}{row}"))).collect()
}

/// All pairs of points, and the pass.
pub(super) fn tafl(position: &str) -> Vec<String> {
    let size = u8::try_from(position.matches('/').count() + 1).unwrap();
    let points = points(size, size);
    let mut texts = vec!["pass".to_string()];
    for from in &points {
        texts.extend(points.iter().map(|to| format!("{from}-{to}")));
    }
    texts
}

/// All points, all pairs of them, and the pass.
pub(super) fn vadus(position: &str) -> Vec<String> {
    let rows = u8::try_from(position.matches('/').count() + 1).unwrap();
    let mut texts = vec!["pass".to_string()];
    // More points than the board has: some are refused.
    let points = points(rows, rows);
    for (index, one) in points.iter().enumerate() {
        texts.push(one.clone());
        texts.extend(points[index..].iter().map(|other| format!("{one} {other}")));
    }
    texts
}

/// The points of the compass, clockwise from north, each with its step to the east and to the north.
pub(super) const COMPASS: [(&str, i8, i8); 8] = [
    ("N", 0, 1),
    ("NE", 1, 1),
    ("E", 1, 0),
    ("SE", 1, -1),
    ("S", 0, -1),
    ("SW", -1, -1),
    ("W", -1, 0),
    ("NW", -1, 1),
];

/// Every tide, then the mover's ships in every order (and any part of them): obstructed, or to a neighboring wave, with
/// or without a ship laid.
pub(super) fn adella(position: &str) -> Vec<String> {
    let waves = points(4, 5);
    let mut texts: Vec<String> = COMPASS.iter().map(|(point, ..)| format!("@{point}")).collect();
    texts.extend(waves.iter().map(|wave| format!("+{wave}")));
    let mover = if position.ends_with('y') { ['Y', 'y'] } else { ['N', 'n'] };
    let tides = position.split(' ').nth(1).unwrap();
    let mut ships = Vec::new();
    for (row, line) in (1..=5_i8).rev().zip(position.split(' ').next().unwrap().split('/')) {
        let mut column = 0_i8;
        for sign in line.chars() {
            if let Some(run) = sign.to_digit(10) {
                column += i8::try_from(run).unwrap();
                continue;
            }
            if mover.contains(&sign) {
                ships.push((column, row));
            }
            column += 1;
        }
    }
    for (point, ..) in COMPASS {
        let mut turns = vec![(point.to_string(), ships.clone())];
        while let Some((text, left)) = turns.pop() {
            texts.push(text.clone());
            for (index, &(column, row)) in left.iter().enumerate() {
                let mut rest = left.clone();
                rest.remove(index);
                let name = |column: i8, row: i8| {
                    let letter = char::from(b'a' + u8::try_from(column).unwrap());
                    format!("{letter}{row}")
                };
                let from = name(column, row);
                turns.push((format!("{text} {from}#"), rest.clone()));
                for (tide, east, north) in COMPASS {
                    let (x, y) = (column + east, row + north);
                    // Which tide moves matters little for where ships go: leave out what no tide could reach.
                    let near = tides.split(',').any(|at| at == tide)
                        || COMPASS[clockwise(point)].0 == tide;
                    if !near || !(0..4).contains(&x) || !(1..=5).contains(&y) {
                        continue;
                    }
                    let sailed = format!("{text} {from}-{}", name(x, y));
                    turns.push((sailed.clone(), rest.clone()));
                    if y == 3 && (x == 0 || x == 3) {
                        turns.push((format!("{sailed}+{}", name(x, 2)), rest.clone()));
                        turns.push((format!("{sailed}+{}", name(x, 4)), rest.clone()));
                    }
                }
            }
        }
    }
    texts
}

/// The index of the next point of the compass.
fn clockwise(point: &str) -> usize {
    (COMPASS.iter().position(|(name, ..)| *name == point).unwrap() + 1) % 8
}
