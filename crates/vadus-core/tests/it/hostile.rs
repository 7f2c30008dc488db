//! Texts that must fail, each in exactly its error: the byte or the place, and the message.

use vadus_core::{Move, Record, Setup};

const HUGE: &str = "99999999999999999999999999";

#[test]
fn moves() {
    let point = "expected a point, `a1` to `y25`, or `pass`";
    let row = "expected a row number, 1 to 25";
    let blank = "expected a blank or the end behind the point";
    let end = "expected the end of the move";
    let empty = "expected a move: one point, two points or `pass`";
    let long_row = format!("a{HUGE}");
    let long = "e5 ".repeat(1_000_000);
    let cases: [(&str, usize, &str); 32] = [
        ("", 0, empty),
        (" \t ", 3, empty),
        ("a0", 1, row),
        ("a01", 1, row),
        ("a00000000000000000000000000001", 1, row),
        ("a-1", 1, row),
        ("a+1", 1, row),
        ("a26", 1, row),
        ("z99", 0, point),
        ("z1", 0, point),
        ("y26", 1, row),
        (&long_row, 1, row),
        ("a", 1, row),
        ("5", 0, point),
        ("5e", 0, point),
        ("\0", 0, point),
        ("a1\0", 2, blank),
        ("a\0", 1, row),
        ("e5\u{a0}f6", 2, blank),
        ("\u{ff45}5", 0, point),
        ("e\u{665}", 1, row),
        ("e5\u{665}", 2, blank),
        ("\u{feff}e5", 0, point),
        ("e5-f6", 2, blank),
        ("e5,f6", 2, blank),
        ("e5\nf6", 2, blank),
        ("e5 f", 4, row),
        ("e5 pass", 4, row),
        ("pass pass", 5, end),
        ("passe", 1, row),
        ("  e5   f6 g7", 10, end),
        (&long, 6, end),
    ];
    for (text, offset, message) in cases {
        let shown: String = text.chars().take(40).collect();
        let error = text.parse::<Move>().expect_err(&shown);
        assert_eq!((error.offset, error.to_string().as_str()), (offset, message), "{shown:?}");
    }
}

#[test]
fn positions() {
    let turn = "expected the side to move, `x` or `o`";
    let passes = "expected the number of passes, 0, 1 or 2";
    let run = "expected a run of empty points as one number without leading zeros";
    let end = "expected the end of the position";
    let rows = |found: usize| format!("expected an odd number of rows, 3 to 25, not {found}");
    let long_run = format!("2/{HUGE}/2 x 0");
    let many_rows = "2/".repeat(1_000_000);
    let long_row = format!("{}/3/2 x 0", "x".repeat(1_000_000));
    let rows_of_29 = format!("{} x 0", ["2"; 29].join("/"));
    let cases: [(&str, usize, &str); 39] = [
        ("", 0, &rows(0)),
        ("   ", 3, &rows(0)),
        ("x", 0, &rows(1)),
        ("x 0", 0, &rows(1)),
        ("2/2 x 0", 0, &rows(2)),
        ("3/4/4/3 x 0", 0, &rows(4)),
        (&rows_of_29, 0, &rows(29)),
        (&many_rows, 0, &rows(1_000_001)),
        ("2/3/2/ x 0", 0, &rows(4)),
        ("/3/2 x 0", 0, "row 3 has 0 points, expected 2"),
        ("2/3/ x 0", 4, "row 1 has 0 points, expected 2"),
        ("// x 0", 0, "row 3 has 0 points, expected 2"),
        ("2/2/2 x 0", 3, "row 2 has 2 points, expected 3"),
        ("  2/2/2 x 0", 5, "row 2 has 2 points, expected 3"),
        ("2/4/2 x 0", 2, "row 2 has more than 3 points"),
        ("2/3/xxx x 0", 6, "row 1 has more than 2 points"),
        ("2/3/2x x 0", 5, "row 1 has more than 2 points"),
        (&long_row, 2, "row 3 has more than 2 points"),
        ("2/x02/2 x 0", 3, run),
        ("2/03/2 x 0", 2, run),
        ("2/0xxx/2 x 0", 2, run),
        (&long_run, 2, "row 2 has more than 3 points"),
        ("2/X2/2 x 0", 2, "unknown piece 'X'"),
        ("2/\u{445}2/2 x 0", 2, "unknown piece '\u{445}'"),
        ("2/\u{663}/2 x 0", 2, "unknown piece '\u{663}'"),
        ("2/\0xx/2 x 0", 2, "unknown piece '\\0'"),
        ("\u{feff}2/3/2 x 0", 0, "unknown piece '\\u{feff}'"),
        ("2/3/2\u{a0}x 0", 5, "row 1 has more than 2 points"),
        ("2/-3/2 x 0", 2, "unknown piece '-'"),
        ("2/3/2", 5, turn),
        ("2/3/2 X 0", 6, turn),
        ("2/3/2 black 0", 6, turn),
        ("2/3/2 0 x", 6, turn),
        ("2/3/2 x", 7, passes),
        ("2/3/2 x 3", 8, passes),
        ("2/3/2 x -1", 8, passes),
        ("2/3/2 x 00", 8, passes),
        ("2/3/2 x \u{661}", 8, passes),
        ("2/3/2 x 0 0", 10, end),
    ];
    for (text, offset, message) in cases {
        let shown: String = text.chars().take(40).collect();
        let error = text.parse::<Setup>().expect_err(&shown);
        assert_eq!((error.offset, error.to_string().as_str()), (offset, message), "{shown:?}");
    }
}

#[test]
fn records() {
    let size = "expected the points a side as a number, 2 to 13";
    let header = "expected a header, `key: value`, or an empty line before the moves";
    let huge_size = format!("game: vadus\nsize: {HUGE}\n\n");
    let binary: String = (0..200_u8).map(char::from).collect();
    let endless = "x".repeat(10_000_000);
    let deep = format!("game: vadus\nsize: 3\n\nc3\n{}a0", "pass\n".repeat(100_000));
    let cases: [(&str, &str, &str); 37] = [
        ("", "1:1", "the header \"game\" is missing"),
        ("\n\n\n", "1:1", "the header \"game\" is missing"),
        ("\u{feff}", "1:1", "the header \"game\" is missing"),
        (&binary, "1:1", header),
        (&endless, "1:1", header),
        ("\0", "1:1", header),
        ("game vadus\n", "1:1", header),
        (": vadus\n", "1:1", header),
        ("size: 9\n\n", "2:1", "the header \"game\" is missing"),
        ("game: tafl\nsize: 9\n\n", "1:7", "expected the game `vadus`"),
        ("game:\nsize: 9\n\n", "1:6", "expected the game `vadus`"),
        ("game: vadus\nsize:\n\n", "2:6", size),
        ("game: vadus\nsize: nine\n\n", "2:7", size),
        ("game: vadus\nsize: 09\n\n", "2:7", size),
        ("game: vadus\nsize: +9\n\n", "2:7", size),
        ("game: vadus\nsize: -9\n\n", "2:7", size),
        ("game: vadus\nsize: 9.0\n\n", "2:7", size),
        ("game: vadus\nsize: \u{669}\n\n", "2:7", size),
        (&huge_size, "2:7", size),
        ("game: vadus\nsize: 0\n\n", "2:7", size),
        ("game: vadus\nsize: 1\n\n", "2:7", "the board has 2 to 13 points a side, not 1"),
        ("game: vadus\r\nsize: 14\r\n", "2:7", "the board has 2 to 13 points a side, not 14"),
        ("game: vadus\nsize: 9\nsize: 9\n\n", "3:1", "the header \"size\" stands twice"),
        ("game: vadus\nGame: vadus\nsize: 9\n\n", "2:1", "the header \"Game\" stands twice"),
        ("game: vadus\nsize: 9\nvariant: 9\n\n", "3:1", "unknown header \"variant\""),
        ("game: vadus\nsize: 9\nresult: won\n\n", "3:9", "expected `black`, `white` or `draw`"),
        (
            "game: vadus\nsize: 9\nresult: black\nresult: white\n\n",
            "4:1",
            "the header \"result\" stands twice",
        ),
        (
            "game: vadus\nsize: 2\nposition: 2/3/2 x 0\nposition: 2/3/2 x 0\n\n",
            "4:1",
            "the header \"position\" stands twice",
        ),
        (
            "game: vadus\nsize: 2\nposition: 2/3 x 0\n\n",
            "3:11",
            "expected an odd number of rows, 3 to 25, not 2",
        ),
        (
            "game: vadus\nsize: 2\nposition:  2/3/2   y 0\n\n",
            "3:20",
            "expected the side to move, `x` or `o`",
        ),
        ("game: vadus\nsize: 9\ne5\n", "3:1", header),
        ("game: vadus\nsize: 9\n\na0\n", "4:2", "expected a row number, 1 to 25"),
        ("game: vadus\nsize: 9\n\ne5#f6\n", "4:3", "expected a blank or the end behind the point"),
        ("game: vadus\nsize: 9\n\n  e5  f6  g7\n", "4:11", "expected the end of the move"),
        (
            "game: vadus\nsize: 9\n\ne5 \u{fc}\n",
            "4:4",
            "expected a point, `a1` to `y25`, or `pass`",
        ),
        ("game: vadus\nsize: 9\n\nresult: black\n", "4:2", "expected a row number, 1 to 25"),
        (&deep, "100005:2", "expected a row number, 1 to 25"),
    ];
    for (text, place, message) in cases {
        let shown: String = text.chars().take(60).collect();
        let error = text.parse::<Record>().expect_err(&shown);
        let found = (error.place().to_string(), error.to_string());
        assert_eq!((found.0.as_str(), found.1.as_str()), (place, message), "{shown:?}");
        let clause = message.starts_with("the board has").then_some("VA-1");
        assert_eq!(error.clause(), clause, "{shown:?}");
    }
}

#[test]
fn records_that_read_well_but_break_the_rules() {
    let cases: [(&str, &str, &str, Option<&str>); 8] = [
        ("size: 3\n\npass", "4:1", "the first turn cannot be passed", Some("VA-6")),
        ("size: 3\n\nc3\na1", "5:1", "a turn is two stones or a pass, not one stone", Some("VA-7")),
        ("size: 3\n\nc3\n\n\na1 a4", "7:1", "the board has no point a4", Some("VA-1")),
        (
            "size: 3\n\nc3\npass\npass\npass",
            "7:1",
            "the game is over: both players have passed in a row",
            Some("VA-8"),
        ),
        (
            "size: 3\nresult: white\n\nc3\npass\npass",
            "3:9",
            "the result is black, not white (black: the only group at rank 1)",
            Some("VA-9"),
        ),
        (
            "size: 3\nposition: 2/3/2 x 0\n\nc3",
            "3:11",
            "the board has 2 points a side, not 3",
            Some("VA-1"),
        ),
        (
            "size: 2\nposition: 2/3/2 o 1\n\nb2",
            "3:11",
            "on an empty board it is Black's first turn, without passes before it",
            Some("VA-6"),
        ),
        (
            "size: 3\nposition: 2/3/2 x 1\n\nb2",
            "3:11",
            "the board has 2 points a side, not 3; on an empty board it is Black's first turn, without passes before it",
            Some("VA-1"),
        ),
    ];
    for (text, place, message, clause) in cases {
        let record: Record = format!("game: vadus\n{text}\n").parse().unwrap();
        let error = record.replay().expect_err(text);
        assert_eq!(
            (error.place().to_string().as_str(), error.to_string().as_str(), error.clause()),
            (place, message, clause)
        );
    }
}
