//! What never changes between versions: hash keys and the order of moves.

use core::hash::BuildHasher;
use std::hash::RandomState;

use adella_core::{Position, Ruleset};

use crate::support::{moves, position};

#[test]
fn hashes_are_frozen() {
    let hashes = [
        Position::new(&Ruleset::standard()),
        position("4/4/4/4/4 N,SW 33 n"),
        position("4/4/4/4/1Y2 N,N,NW 23 n"),
        position("1Y2/4/4/4/2N1 N,E,W 22 y"),
        position("YYy1/4/4/4/Nn2 SE,S,SW 01 n"),
        position("y3/4/4/4/4 NE,NE,NE 21 y"),
    ]
    .map(|position| position.zobrist());
    assert_eq!(
        hashes,
        [
            3_457_273_468_466_784_961,
            6_882_090_273_677_148_702,
            17_687_507_724_836_187_677,
            9_147_395_123_996_773_980,
            4_281_824_346_283_371_997,
            1_224_422_525_725_462_120,
        ]
    );
}

#[test]
fn collections_tell_positions_apart() {
    let (hash, start) = (RandomState::new(), Position::new(&Ruleset::standard()));
    assert_eq!(hash.hash_one(start), hash.hash_one(start));
    assert_ne!(hash.hash_one(start), hash.hash_one(position("4/4/4/4/4 N,SW 33 n")));
}

#[test]
fn the_canonical_of_two_positions_is_frozen() {
    for (text, canonical) in [
        ("4/4/4/4/4 N,SW 33 n", "4/4/4/4/4 NE,S 33 n"),
        ("1Y2/4/4/4/2N1 N,E,W 22 y", "1Y2/4/4/4/2N1 N,E,W 22 y"),
        ("YYy1/4/4/4/Nn2 SE,S,SW 01 n", "YYy1/4/4/4/Nn2 SE,S,SW 01 n"),
    ] {
        assert_eq!(position(text).canonical().to_string(), canonical);
    }
}

#[test]
fn the_order_of_moves_is_frozen() {
    assert_eq!(
        moves(&position("Y3/4/1Y2/4/3N N,SW,SW 12 y")),
        [
            "N a5# b3-a2",
            "N a5# b3-c4",
            "N b3-a2 a5#",
            "N b3-c4 a5#",
            "SW a5# b3-a2",
            "SW a5# b3-a3+a2",
            "SW a5# b3-a3+a4",
            "SW a5# b3-b4",
            "SW b3-a2 a5#",
            "SW b3-a3+a2 a5#",
            "SW b3-a3+a4 a5#",
            "SW b3-b4 a5#",
        ]
    );
}
