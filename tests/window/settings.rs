//! Settings, editions, about.

use crate::pictures::museum_sample;
use crate::prelude::*;
use deerstalker::edition::Edition;

fn saved(home: &Home) -> Settings {
    Settings::load(&home.folders()).0
}

#[test]
fn theme_and_language_switch_at_once_and_are_remembered() {
    let home = Home::new();
    let mut harness = home.start();
    harness.clicks(&["Settings", "Paper"]);
    assert_eq!(harness.stage.mode(), Mode::Paper);
    harness.click("Français").expect("Réglages");
    assert_eq!(saved(&home).language, LanguageChoice::French);
    harness.click("English").expect("Size of text");
}

#[test]
fn settings_name_the_view_that_they_lead_back_to() {
    let back = |which: Option<usize>, home: Home| {
        let mut harness = home.start();
        if let Some(which) = which {
            museum_sample(&mut harness, which);
        }
        harness.keys("Ctrl+,");
        harness.texts().into_iter().map(|seen| seen.text).find(|text| text.starts_with('‹')).unwrap()
    };
    assert_eq!(back(None, Home::new()), "‹ Casebook");
    assert_eq!(back(Some(0), Home::new()), "‹ Museum");
    let home = Home::new();
    let mut harness = home.start();
    museum_sample(&mut harness, 0);
    harness.keys("Ctrl+,").click("Français").expect("‹ Musée");
}

#[test]
fn text_grows_by_key_everywhere_and_stays_in_its_range() {
    let home = Home::new();
    let mut harness = home.start();
    for _ in 0..20 {
        harness.key(Stroke::ctrl('+'));
    }
    assert_eq!(saved(&home).text_scale, 200);
    harness.expect("For your own table of Clue or Cluedo");
    for _ in 0..20 {
        harness.keys("Ctrl+-");
    }
    assert_eq!(saved(&home).text_scale, 80);
    harness.keys("Ctrl+0");
    assert_eq!(saved(&home).text_scale, 100);
}

#[test]
fn new_games_start_with_the_preferred_hints() {
    let mut harness = started();
    harness.clicks(&["Settings", "Deductions"]).keys("Escape Ctrl+n");
    let Screen::Setup(state) = harness.stage.screen() else { panic!("not setting up") };
    assert_eq!(state.draft().hints, HintLevel::Deductions);
}

#[test]
fn the_data_folder_moves_and_a_bad_one_is_refused_in_words() {
    let home = Home::new();
    let mut harness = home.start();
    harness.click("Settings");
    let elsewhere = home.folder.path().join("elsewhere");
    harness.click_id("settings-folder").enter(elsewhere.to_str().unwrap());
    assert_eq!(saved(&home).data_folder.as_deref(), Some(elsewhere.as_path()));
    assert!(elsewhere.join("games").is_dir());

    let file = home.folder.path().join("a file");
    std::fs::write(&file, "").unwrap();
    home.fake.paths.choose(&file);
    harness.click("Browse…");
    assert_eq!(saved(&home).data_folder.as_deref(), Some(elsewhere.as_path()));
    harness.expect("a file");
}

#[test]
fn about_names_the_version_and_the_licences() {
    let mut harness = Home::new().start();
    harness
        .clicks(&["Settings", "About Deerstalker"])
        .expect(env!("CARGO_PKG_VERSION"))
        .expects(&["MIT", "trademarks of Hasbro"])
        .keys("Escape")
        .expect("Size of text");
}

#[test]
fn editions_are_told_and_copied_and_mistakes_shown_with_their_place() {
    let home = Home::new();
    let mut harness = home.start();
    harness
        .clicks(&["Editions", "Clue (2015)"])
        .expects(&["21 cards (6 + 6 + 9) · 2 to 6 players", "Secret passages"])
        .click("Copy as my own")
        .expect("Copied to");
    let file = home.folders().editions().join("clue_2015_own.ron");
    let text = text_of(&file);
    assert!(Edition::from_ron(&text, "own").is_ok());
    std::fs::write(&file, text.replacen("cards:", "crads:", 1)).unwrap();
    harness.keys("F5").expect("clue_2015_own.ron:");
    // The other copy is offered when a game is set up, and no broken one.
    harness
        .clicks(&["Clue (1963)", "Copy as my own"])
        .keys("Escape Ctrl+n")
        .expect("Clue (1963), my own")
        .lacks("Clue (2015), my own");
}

#[test]
fn whatever_the_keyboard_comes_to_is_scrolled_into_view() {
    let home = Home::new();
    home.prefer(|settings| settings.text_scale = 150);
    let mut harness = home.start_sized(1100.0, 700.0);
    harness.keys("Ctrl+,");
    let mut below = 0;
    for back in [false, true] {
        for press in 0..30 {
            let tab = Stroke::named(Named::Tab);
            harness.key(if back { tab.with_shift() } else { tab });
            let Some((size, seen)) = harness.focused() else { continue };
            let seen = seen.unwrap_or_else(|| panic!("press {press}: out of sight"));
            assert!(seen.height > size.height - 1.0, "press {press}: {seen:?} of {size:?}");
            below += usize::from(seen.y > 300.0);
        }
    }
    assert!(below > 5, "it went down the page");
}

#[test]
fn no_choice_is_cut_in_a_small_window() {
    let choices = [
        "N’importe laquelle",
        "Une déjà montrée, s’il y en a",
        "Aucune supposition",
        "Tout le monde",
        "Dans une pièce",
        "Au centre du plateau",
        "Dossier par défaut",
    ];
    for screen in [',', 'n'] {
        let widths = |width: f32| {
            let home = Home::new();
            home.prefer(|settings| settings.language = LanguageChoice::French);
            let mut harness = home.start_sized(width, 2000.0);
            harness.key(Stroke::ctrl(screen));
            // In a new game the house rules are folded.
            let folded = harness.texts().into_iter().find(|seen| seen.text.starts_with("Règles de la boîte"));
            if let Some(folded) = folded {
                harness.click_at(folded.bounds.center());
            }
            let texts = harness.texts();
            choices.map(|choice| texts.iter().find(|seen| seen.text == choice).map(|seen| seen.bounds.width))
        };
        let (small, wide) = (widths(1000.0), widths(1456.0));
        assert!(small.iter().flatten().count() >= 4, "{small:?}");
        assert_eq!(small, wide, "{screen}");
    }
}

#[test]
fn all_licences_are_read_in_about() {
    let mut harness = started();
    harness
        .clicks(&["Settings", "About Deerstalker", "All licences"])
        .expects(&["Permission is hereby granted", "iced 0.14"])
        .click("MPL-2.0")
        .expect("Mozilla Public License")
        .lacks("Permission is hereby granted")
        .click("Inter")
        .expect("SIL OPEN FONT LICENSE")
        .keys("Escape")
        .lacks("SIL OPEN FONT LICENSE");
}

/// Everything moves when the text grows, so no size needs two presses in one place.
#[test]
fn every_size_of_text_is_one_press() {
    let home = Home::new();
    let mut harness = home.start();
    harness.click("Settings");
    for size in [150, 90, 200, 100] {
        harness.click(&format!("{size}%"));
        assert_eq!(saved(&home).text_scale, size);
    }
}
