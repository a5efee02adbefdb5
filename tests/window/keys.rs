//! `?` shows every key there is: the keys in the code of each place are held against the help's.

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
fn the_help_shows_every_key() {
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
    let help = std::fs::read_to_string(app.join("help/places.rs")).unwrap();
    let places: [(&str, &[&str]); 11] = [
        ("casebook", &["casebook"]),
        ("setup", &["setup"]),
        ("table", &["table", "sheet", "log"]),
        ("review", &["review"]),
        ("export", &["export"]),
        ("editions", &["editions"]),
        ("shelf", &["shelf"]),
        ("statistics", &["casebook"]),
        ("settings", &[]),
        ("tabs", &["table"]),
        ("chrome", &["casebook"]),
    ];
    let mut files = Vec::new();
    sources(&app, &mut files);
    let mut seen = 0;
    for file in files {
        let name = file.strip_prefix(&app).unwrap().components().next().unwrap();
        let name = name.as_os_str().to_str().unwrap().trim_end_matches(".rs");
        let Some((_, places)) = places.iter().find(|(place, _)| *place == name) else { continue };
        let text = std::fs::read_to_string(&file).unwrap();
        let mut shown = told(&help, places);
        shown.extend(told(&help, &["everywhere"]));
        let missing: Vec<String> = keys(&text).difference(&shown).cloned().collect();
        seen += keys(&text).len();
        // Two spellings of one key.
        let missing: Vec<&String> = missing.iter().filter(|key| *key != "ctrl =").collect();
        assert!(missing.is_empty(), "{}: the help does not show {missing:?}", file.display());
    }
    assert!(seen > 60, "{seen}");
}
