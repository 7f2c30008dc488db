//! The frame of game records.

use board_geometry::record::{Field, Frame, FrameError, FrameErrorKind, Place};
use proptest::prelude::*;

fn place(line: usize, column: usize) -> Place {
    Place { line, column }
}

#[test]
fn headers_lines_comments_and_places() {
    let text = "\u{feff}# a title\r\n\r\ngame: tafl  # the family\r\n  Variant :alea\r\n\r\n  j16-j14 # first\r\n\r\nd2#\r\n\té\tx # y\r\n#end";
    let mut frame = Frame::parse(text).expect("a frame");
    assert_eq!(frame.require("game"), Ok(Field { text: "tafl", place: place(3, 7) }));
    assert_eq!(frame.take("variant"), Ok(Some(Field { text: "alea", place: place(4, 12) })));
    assert_eq!(frame.take("result"), Ok(None));
    let lines = frame.finish().expect("all headers taken");
    let found: Vec<_> = lines.iter().map(|line| (line.text, line.place)).collect();
    assert_eq!(found, [("j16-j14", place(6, 3)), ("d2#", place(8, 1)), ("é\tx", place(9, 2))]);
    let words: Vec<_> = lines[2].words().map(|word| (word.text, word.place.column)).collect();
    assert_eq!(words, [("é", 2), ("x", 4)]);
    assert_eq!(lines[2].place_at(2).column, 3);
    assert_eq!(lines[2].place_at(1).column, 2);
    assert_eq!(lines[2].place_at(99).column, 5);
    assert_eq!(lines[2].part(2, 4), Field { text: "x", place: place(9, 4) });
    assert_eq!(lines[2].part(1, 99).text, "");
    assert_eq!(place(3, 7).to_string(), "3:7");
}

#[test]
fn the_rest_of_the_headers_can_be_taken_at_once() {
    let mut frame = Frame::parse("game: tafl\nking: two\noption: a\noption: b\n").expect("a frame");
    assert_eq!(
        frame.take_all("option").iter().map(|option| option.text).collect::<Vec<_>>(),
        ["a", "b"]
    );
    frame.require("game").expect("it is there");
    let rest = frame.take_rest().expect("no header twice");
    assert_eq!(
        rest.iter().map(|(key, value)| (key.text, value.text)).collect::<Vec<_>>(),
        [("king", "two")]
    );
    assert_eq!(frame.take_rest(), Ok(Vec::new()));
    assert_eq!(frame.finish(), Ok(Vec::new()));
}

#[test]
fn faults_of_the_frame() {
    let error = |place, kind| FrameError { place, kind };
    for (text, line, column) in [
        ("no colon\n", 1, 1),
        ("game: tafl\n  : x\n", 2, 3),
        ("game: tafl\nk\u{e9}y: x\n", 2, 1),
        ("a b: x", 1, 1),
        ("\0", 1, 1),
        ("12: 3", 1, 1),
    ] {
        assert_eq!(
            Frame::parse(text).map(|_| ()),
            Err(error(place(line, column), FrameErrorKind::Header)),
            "{text:?}"
        );
    }
    let mut frame = Frame::parse("game: a\nGame: b\nx: 1\nx: 2").expect("a frame");
    let twice = |name: &str, line| error(place(line, 1), FrameErrorKind::Twice(name.to_string()));
    assert_eq!(frame.take("game"), Err(twice("Game", 2)));
    assert_eq!(frame.take_rest(), Err(twice("x", 4)));
    let mut frame = Frame::parse("size: 3\n# more\n\nd4\n").expect("a frame");
    assert_eq!(frame.require("game"), Err(error(place(2, 1), FrameErrorKind::Missing("game"))));
    let unknown = error(place(1, 1), FrameErrorKind::Unknown("size".to_string()));
    assert_eq!(frame.finish(), Err(unknown.clone()));
    assert_eq!(unknown.to_string(), "unknown header \"size\"");
    let mut frame = Frame::parse("").expect("a frame");
    assert_eq!(frame.require("game"), Err(error(Place::START, FrameErrorKind::Missing("game"))));
}

proptest! {
    /// Every line and word is found where its place says.
    #[test]
    fn places_point_at_what_they_name(text in "(k:v\n)?\n?([a-z# \t\u{e9}\r]{0,9}\n){0,6}") {
        let Ok(frame) = Frame::parse(&text) else { return Ok(()) };
        let mut frame = frame;
        let Ok(_) = frame.take_rest() else { return Ok(()) };
        let source: Vec<Vec<char>> = text.split('\n').map(|line| line.chars().collect()).collect();
        for field in frame.finish().expect("all taken") {
            for part in core::iter::once(field).chain(field.words()) {
                let found: String =
                    source[part.place.line - 1][part.place.column - 1..].iter().take(part.text.chars().count()).collect();
                prop_assert_eq!(found.as_str(), part.text);
                prop_assert!(!part.text.is_empty());
            }
        }
    }

    #[test]
    fn any_text_is_taken_without_panic(text in any::<String>()) {
        let lines = text.split('\n').count();
        if let Err(error) = Frame::parse(&text) {
            prop_assert!(error.place.line >= 1 && error.place.line <= lines);
            prop_assert!(error.place.column >= 1);
        }
    }
}
