//! An evening in the museum as a document.

use super::{evening, played};
use crate::prelude::*;
use deerstalker::document::{Format, Options};

fn saved(harness: &mut Harness<App>, home: &Home, format: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    harness.click(format);
    home.fake.paths.choose(folder.path().join("heist"));
    harness.keys("Ctrl+o").expect("Saved");
    let written = std::fs::read_dir(folder.path()).unwrap().next().unwrap().unwrap();
    std::fs::read(written.path()).unwrap()
}

#[test]
fn an_evening_is_exported_with_a_look_at_it_and_masked_for_the_table() {
    let home = Home::new();
    let case = evening(&played(7), 6, true);
    home.library().create(case.clone()).unwrap();
    let mut harness = home.start();
    harness.expect("Halloween heist").keys("F10");
    let Screen::Export(shown) = harness.stage.screen() else { panic!() };
    assert!(shown.pages() > 0, "the document is looked at");
    let options = |format| Options::new(format, Code::English);
    for (name, format) in [("Markdown", Format::Markdown), ("PDF", Format::Pdf)] {
        assert_eq!(saved(&mut harness, &home, name), support::export(&case, &options(format)));
    }
    // What only the Thief knows is left out, and with it the Thief's path.
    let told = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    assert!(told(saved(&mut harness, &home, ".case")).contains("Plotted"));
    harness.click("What only your side knows");
    let masked = told(saved(&mut harness, &home, ".case"));
    assert!(!masked.contains("Plotted") && masked.contains("Characters"), "{masked}");
    // Back to the museum, as it was left, and from there to the document again.
    harness.keys("Escape").is_at("Notebook");
    harness.keys("F10").is_at("Export");
    harness.keys("F9").expect("Halloween heist");
    harness.is_at("Casebook");
    assert!(home.library().open_any(&home.library().games()[0].path).is_ok(), "the file is closed");
}
