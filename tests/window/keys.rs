//! `?` shows every key there is, because the help is made from the lists that match them.

use crate::prelude::*;
use deerstalker::app::keymap::Keymap;
use deerstalker::app::overlay::help::{HelpPlace, places};

#[test]
fn the_help_is_made_from_the_keys_that_screens_listen_to() {
    let language = english();
    for place in places(HelpPlace::Casebook, None, &language).into_iter().flatten() {
        assert!(!place.lines.is_empty(), "{place:?}");
        assert!(place.lines.iter().all(|(keys, does)| !keys.is_empty() && !does.is_empty()), "{place:?}");
    }
    let mut window = Home::new().start_sized(1366.0, 3000.0);
    window.keys("F1");
    for place in places(HelpPlace::Casebook, None, &language).into_iter().flatten() {
        window.expect(&place.place.to_uppercase());
        for (keys, does) in place.lines {
            assert!(window.sees(&keys) && window.sees(&does), "{keys}: {does}");
        }
    }
}

#[test]
fn a_keymap_matches_what_it_lists() {
    let keymap = Keymap::new("Here".to_owned())
        .always("Both", [(Stroke::ctrl('a'), 1), (Stroke::ctrl('b'), 2)])
        .at_last("Letter", [(Stroke::char('a'), 3)])
        .help_only("Elsewhere", [Stroke::char('b')]);
    assert_eq!((keymap.before(Stroke::ctrl('b')), keymap.after(Stroke::ctrl('b'))), (Some(2), None));
    assert_eq!((keymap.before(Stroke::char('a')), keymap.after(Stroke::char('a'))), (None, Some(3)));
    assert_eq!(keymap.after(Stroke::char('b')), None);
    let help = keymap.help(&english());
    assert_eq!(help.lines[0], ("Ctrl A / Ctrl B".to_owned(), "Both".to_owned()));
}
