//! A whole evening, from the first suggestion to the right accusation.

use super::bench::{Bench, enter};
use deerstalker::app::harness::Harness;

/// The evening: Prof. Plum, Knife, Study. You hold Mustard, Wrench, Library, Hall.
/// Anna: Scarlet, Candlestick, Conservatory, Ballroom. Ben: Kitchen, White, Revolver, Dining Room.
/// Chloé: Peacock, Pipe, Billiard Room. Dev: Rope, Green, Lounge.
pub const LINES: [&str; 17] = ["gr pis ki --+"];

#[test]
fn pictures() {
    let mut harness = Bench::english();
    for line in [
        "me: pl ro ki -+ki",
        "gr ro lo --+",
        "pl kn st --+",
        "pe ca ba ---+",
        "gr kn lo a+",
        "gr ca ha +",
        "pl le co +",
    ] {
        enter(&mut harness, line);
    }
    harness.type_text("c: green knife lounge / d- me- a+");
    harness.screenshot("/tmp/table-shots/night.png");
}

pub fn play(harness: &mut Harness<Bench>) {
    for line in LINES {
        enter(harness, line);
    }
}
