//! `?` shows every key there is: the keys in the code of each place are held against the help's.

use crate::support::Home;
use deerstalker::app::keymap::Keymap;
use deerstalker::app::keys::Stroke;
use deerstalker::app::overlay::help::screens;
use deerstalker::language::{Code, Language};
use iced::keyboard::key::Named;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The keys a text names: `named(F2)`, `ctrl('s')`, `char('e')`.
fn keys(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (start, ending) in [("named(Named::", ")"), ("Stroke::ctrl('", "')"), ("Stroke::char('", "')")] {
        for part in text.split(start).skip(1) {
            let key = part.split(ending).next().unwrap();
            let kind = if start.starts_with("named") { "named" } else { &start[8..12] };
            found.insert(format!("{kind} {key}"));
        }
    }
    found
}

/// What the help says about some places.
fn told(help: &str, places: &[&str]) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for place in places {
        let start = help.find(&format!("fn {place}(")).unwrap_or_else(|| panic!("no help for {place}"));
        let text = &help[start..];
        let text = &text[..text.find("\n}\n").unwrap()];
        all.extend(keys(text));
        for (name, named) in [
            ("UP_DOWN", ["ArrowUp", "ArrowDown"]),
            ("ASIDE", ["ArrowLeft", "ArrowRight"]),
            ("PAGES", ["PageUp", "PageDown"]),
            ("ENDS", ["Home", "End"]),
        ] {
            if text.contains(name) {
                all.extend(named.map(|key| format!("named {key}")));
            }
        }
    }
    all
}

#[test]
fn the_help_shows_every_key_of_the_table() {
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
    let help = std::fs::read_to_string(app.join("overlay/help/places.rs")).unwrap();
    let places: [(&str, &[&str]); 1] = [("table", &["table", "sheet", "log"])];
    let mut files = Vec::new();
    sources(&app, &mut files);
    let mut seen = 0;
    for file in files {
        let name = file.strip_prefix(&app).unwrap().components().next().unwrap();
        let name = name.as_os_str().to_str().unwrap().trim_end_matches(".rs");
        let Some((_, places)) = places.iter().find(|(place, _)| *place == name) else { continue };
        let text = std::fs::read_to_string(&file).unwrap();
        let mut shown = told(&help, places);
        // Those of the keymap of the whole window.
        shown.extend(["Enter", "Escape", "Tab", "Space"].map(|key| format!("named {key}")));
        let missing: Vec<String> = keys(&text).difference(&shown).cloned().collect();
        seen += keys(&text).len();
        // Two spellings of one key.
        let missing: Vec<&String> = missing.iter().filter(|key| *key != "ctrl =").collect();
        assert!(missing.is_empty(), "{}: the help does not show {missing:?}", file.display());
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn the_help_is_made_from_the_keys_that_screens_listen_to() {
    let language = Language::new(Code::English);
    for place in screens(&language) {
        assert!(!place.lines.is_empty(), "{place:?}");
        assert!(place.lines.iter().all(|(keys, does)| !keys.is_empty() && !does.is_empty()), "{place:?}");
    }
    let mut window = Home::new().start_sized(1366.0, 3000.0);
    window.key(Stroke::named(Named::F1));
    for place in screens(&language) {
        window.expect(&place.place.to_uppercase());
        for (keys, does) in place.lines {
            assert!(window.sees(&keys) && window.sees(&does), "{keys}: {does}");
        }
    }
}

#[test]
fn a_keymap_matches_what_it_lists_and_knows_what_is_bound_twice() {
    let keymap = Keymap::new("Here".to_owned())
        .always("Both", [(Stroke::ctrl('a'), 1), (Stroke::ctrl('b'), 2)])
        .at_last("Letter", [(Stroke::char('a'), 3)])
        .told("Elsewhere", [Stroke::char('b')]);
    assert_eq!((keymap.before(Stroke::ctrl('b')), keymap.after(Stroke::ctrl('b'))), (Some(2), None));
    assert_eq!((keymap.before(Stroke::char('a')), keymap.after(Stroke::char('a'))), (None, Some(3)));
    assert_eq!(keymap.after(Stroke::char('b')), None);
    let help = keymap.help(&Language::new(Code::English));
    assert_eq!(help.lines[0], ("Ctrl A / Ctrl B".to_owned(), "Both".to_owned()));
    assert_eq!(keymap.doubled(), None);
    assert_eq!(keymap.at_last("Again", [(Stroke::char('a'), 4)]).doubled(), Some(Stroke::char('a')));
}
