//! Ten thousand random keys and clicks. The log changes only through an entry whose preview was on screen, or by
//! something that says so. Whatever log is left can be undone to the start.

use super::bench::{Bench, HAND, setup};
use super::draft::sentence;
use crate::prelude::*;
use deerstalker::app::keys::KeyCode;
use deerstalker::app::notebook;
use deerstalker::app::table::Message;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Pressed as one, because single letters hardly ever make an entry.
const LINES: [&str; 12] = [
    "plu rop kit -+",
    "gre kni lou --+",
    "sca can stu .",
    "whi pip din +",
    "a: pea rev con ?-+",
    "m: sca pip kit --+",
    "pass",
    "pass lou",
    "!gre kni lou wrong",
    "reveal b rope",
    "lacks c knife",
    "\"a note",
];

/// These say that they change the log.
const LABELS: [&str; 13] = [
    "Undo",
    "Redo",
    "Doubt",
    "Trust",
    "Delete",
    "Done",
    "Keep",
    "Drop this branch",
    "Main branch",
    // Mends: "The Rope, not the Knife".
    ", not ",
    "Anna",
    "Ben",
    "Chloé",
];

enum Press {
    Key(Stroke),
    Line(&'static str, Named),
    Click(Point),
}

fn next(random: &mut ChaCha8Rng) -> Press {
    let letters: Vec<char> = "abcdefghiklmnoprstuvwxy  -+?.!:/\"1234567890".chars().collect();
    let named = [
        Named::Enter,
        Named::Enter,
        Named::Enter,
        Named::Escape,
        Named::Tab,
        Named::ArrowUp,
        Named::ArrowDown,
        Named::ArrowLeft,
        Named::ArrowRight,
        Named::Backspace,
        Named::Delete,
        Named::Space,
        Named::F2,
        Named::F4,
        Named::F6,
    ];
    match random.random_range(0..100) {
        0..40 => Press::Key(Stroke::char(*letters.choose(random).unwrap())),
        40..48 => {
            let ending = [Named::Enter, Named::Enter, Named::Escape, Named::F6, Named::Tab];
            Press::Line(LINES.choose(random).unwrap(), *ending.choose(random).unwrap())
        }
        48..68 => Press::Key(Stroke::named(*named.choose(random).unwrap())),
        68..73 => Press::Key(Stroke::ctrl(*['z', 'y', 'e', 'i', 'd', 'm', '1', '2'].choose(random).unwrap())),
        73..76 => Press::Key(Stroke::char(*['y', 'n', 'v', 'x', 'm', '.', '2'].choose(random).unwrap()).with_alt()),
        76 => Press::Key(Stroke::named(Named::Delete).with_ctrl()),
        _ => Press::Click(Point::new(random.random_range(0.0..1366.0), random.random_range(0.0..768.0))),
    }
}

/// The words of a button pressed at `place` stand round it, or left of it if that is its key.
fn button_round(place: Point) -> Rectangle {
    Rectangle::new(Point::new(place.x - 70.0, place.y - 8.0), Size::new(82.0, 16.0))
}

/// Something under the pointer, or with the keyboard, says that it changes the log.
fn labelled(seen: &[Seen], place: Option<Rectangle>) -> bool {
    let place = place.unwrap_or_default();
    let there = |seen: &&Seen| seen.bounds.intersects(&place);
    seen.iter().filter(there).any(|seen| LABELS.iter().any(|label| seen.text.contains(label)))
}

#[test]
fn the_log_changes_only_through_what_was_read() {
    let long = support::is_long();
    let presses = if long { 10_000 } else { 1_000 };
    let mut random = ChaCha8Rng::seed_from_u64(19);
    let mut setup = setup("clue_2002", &["Sam", "Anna", "Ben", "Chloé", "Marie"], &HAND);
    setup.set_hint_level(HintLevel::Deductions);
    let mut harness = Bench::usual(setup);
    let mut logged = 0;
    for at in 0..presses {
        let strokes = match next(&mut random) {
            Press::Click(place) => {
                let said = harness.texts();
                let before = harness.game().entries().to_vec();
                harness.click_at(place);
                logged += judge(
                    &harness,
                    &before,
                    &said,
                    labelled(&said, Some(button_round(place))),
                    &format!("{at}: a click at {place}"),
                );
                continue;
            }
            Press::Key(stroke) => vec![stroke],
            Press::Line(line, ending) => {
                let escape = Stroke::named(Named::Escape);
                [escape, escape]
                    .into_iter()
                    .chain(line.chars().map(Stroke::char))
                    .chain([Stroke::named(ending)])
                    .collect()
            }
        };
        for stroke in strokes {
            let said = harness.texts();
            let before = harness.game().entries().to_vec();
            // Folded, the notebook echoes what is typed without its cards.
            let folded = harness.stage.state.folded();
            let held = harness.focused().and_then(|(_, bounds)| bounds);
            // Letters typed into the field of a note change the note.
            let noting = harness.has_focus("entry-note");
            harness.key(stroke);
            let presses = matches!(stroke.code, KeyCode::Named(Named::Enter | Named::Space)) && labelled(&said, held);
            logged += judge(
                &harness,
                &before,
                &said,
                stroke.ctrl || stroke.alt || presses || (folded || noting) && stroke == Stroke::named(Named::Enter),
                &format!("{at}: {stroke:?}"),
            );
        }
    }
    assert!(logged > 5, "{logged} entries only");
    let _unfolded = harness.stage.update(Message::Notebook(notebook::Message::Fold(false)));
    for _ in 0..presses * 20 {
        harness.keys("Ctrl+z");
        if harness.game().history.done().is_empty() {
            break;
        }
    }
    let game = harness.game();
    assert!(game.entries().is_empty() && game.branches.len() == 1 && game.pencil.is_empty(), "{:?}", game.branches);
    assert_eq!(harness.stage.on_disk(), *game);
}

/// Compares a change of the log with what was to be read before it. Returns how many entries were logged.
fn judge(harness: &Harness<Bench>, before: &[Entry], said: &[Seen], meant: bool, press: &str) -> usize {
    let after = harness.game().entries();
    if before == after {
        return 0;
    }
    let new: Vec<&Entry> = after.iter().filter(|entry| !before.contains(entry)).collect();
    if let [entry] = new[..] {
        let sentence = sentence(harness, &entry.kind);
        if said.iter().any(|seen| seen.text.contains(&sentence)) {
            return 1;
        }
        assert!(meant, "{press} logged {sentence:?}, which was not to be read: {said:#?}");
    }
    assert!(meant, "{press} changed the log:\n{before:#?}\n{after:#?}");
    0
}
