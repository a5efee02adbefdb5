//! Every screen in both themes, both languages and several sizes: nothing overlaps, nothing leaves the window.

use crate::harness::{Harness, Seen};
use crate::statistics::finished;
use crate::support::{Home, game, picture};
use deerstalker::app::App;
use deerstalker::app::keys::Stroke;
use deerstalker::casebook::{LanguageChoice, Settings, ThemeChoice, gallery};
use deerstalker::game::{Game, HintLevel};
use deerstalker::history::History;
use deerstalker::language::{Code, Language};
use iced::keyboard::key::Named;

/// Windows and sizes of text, in per cent.
const SIZES: [(f32, f32, u16); 10] = [
    (1366.0, 768.0, 100),
    (1100.0, 700.0, 100),
    (1100.0, 700.0, 125),
    (1366.0, 768.0, 150),
    (1366.0, 768.0, 80),
    (1366.0, 768.0, 200),
    (800.0, 600.0, 100),
    (683.0, 768.0, 100),
    (683.0, 768.0, 200),
    (800.0, 600.0, 200),
];

/// With `DEERSTALKER_LONG=1`, every window with every size of text.
fn sizes() -> Vec<(f32, f32, u16)> {
    if std::env::var_os("DEERSTALKER_LONG").is_none() {
        return SIZES.to_vec();
    }
    let windows =
        [(683.0, 768.0), (800.0, 600.0), (1100.0, 700.0), (1366.0, 731.0), (1920.0, 1080.0), (2560.0, 1440.0)];
    windows.into_iter().flat_map(|(width, height)| [80, 100, 150, 200].map(|scale| (width, height, scale))).collect()
}

/// Texts that lie on top of each other.
pub fn overlaps(texts: &[Seen]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (at, one) in texts.iter().enumerate() {
        for other in &texts[at + 1..] {
            let shared = one.bounds.shrink(1.5).intersection(&other.bounds.shrink(1.5));
            let empty = one.text.trim().is_empty() || other.text.trim().is_empty();
            if shared.is_some_and(|shared| shared.width > 0.5 && shared.height > 0.5) && !empty {
                found.push((one.text.clone(), other.text.clone()));
            }
        }
    }
    found
}

/// What is wrong with a screen.
fn faults(texts: &[Seen]) -> Vec<String> {
    let mut found: Vec<String> = overlaps(texts).iter().map(|(a, b)| format!("{a:?} and {b:?} overlap")).collect();
    if texts.len() <= 5 {
        found.push("next to nothing is shown".to_owned());
    }
    found.extend(texts.iter().filter(|seen| seen.cut).map(|seen| format!("{:?} is cut at a side", seen.text)));
    let thin = |seen: &&Seen| seen.bounds.width < 3.0 && seen.text.trim().chars().count() > 1;
    found.extend(texts.iter().filter(thin).map(|seen| format!("{:?} has no room", seen.text)));
    let open = texts.iter().filter(|seen| seen.text.contains('{'));
    found.extend(open.map(|seen| format!("{:?} has an empty place", seen.text)));
    found
}

/// Shows a screen in all its guises.
fn everywhere(name: &str, show: impl Fn(&mut Harness<App>)) {
    everywhere_with(name, None, show);
}

/// The same with one more game in the casebook.
fn everywhere_with(name: &str, more: Option<&Game>, show: impl Fn(&mut Harness<App>)) {
    let mut found = Vec::new();
    for (width, height, scale) in sizes() {
        for language in [LanguageChoice::English, LanguageChoice::French] {
            for theme in [ThemeChoice::Night, ThemeChoice::Paper] {
                // By day the layout is the same: one small size is enough.
                if theme == ThemeChoice::Paper && (width, scale) != (1366.0, 100) {
                    continue;
                }
                let home = Home::new();
                home.keep(game("Cottage weekend", &["Eve", "Dev", "Anna"], 5));
                home.keep(game("Friday at Anna’s", &["Me", "Anna", "Ben", "Chloé"], 14));
                if let Some(more) = more {
                    home.keep(more.clone());
                }
                home.keep(finished("Sunday", &["Me", "Anna", "Ben"], 8, 1));
                home.keep(finished("Monday", &["Me", "Anna", "Ben"], 11, 0));
                home.prefer(|settings: &mut Settings| {
                    (settings.language, settings.theme, settings.text_scale) = (language, theme, scale);
                    // What is drawn depends on the window: the program is told.
                    (settings.window.width, settings.window.height) = (width, height);
                    settings.remember_friends(["Anna", "Ben", "Chloé", "Dev"]);
                });
                let mut harness = home.start_sized(width, height);
                show(&mut harness);
                let texts = harness.texts();
                let label = format!("{name}_{language:?}_{theme:?}_{width}_{scale}").to_lowercase();
                picture(&mut harness, &label);
                let beside = harness.beside().into_iter().map(|text| format!("{text:?} lies beside the window"));
                found.extend(faults(&texts).into_iter().chain(beside).map(|fault| format!("{label}: {fault}")));
            }
        }
    }
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

#[test]
fn the_casebook_looks_right() {
    everywhere("casebook", |_| {});
}

#[test]
fn setting_up_looks_right() {
    everywhere("setup", |harness| {
        harness.key(Stroke::ctrl('n'));
        for friend in ["Anna", "Ben", "Chloé", "Dev"] {
            harness.type_text(friend);
            harness.key(Stroke::named(Named::Enter));
        }
        harness.key(Stroke::named(Named::Enter));
    });
}

#[test]
fn settings_look_right() {
    everywhere("settings", |harness| harness.key(Stroke::ctrl(',')));
}

#[test]
fn editions_look_right() {
    everywhere("editions", |harness| {
        harness.key(Stroke::ctrl('e'));
        for _ in 0..3 {
            harness.key(Stroke::named(Named::ArrowDown));
        }
    });
}

#[test]
fn deleted_games_look_right() {
    everywhere("removed", |harness| {
        harness.key(Stroke::named(Named::Delete));
        harness.key(Stroke::ctrl('u'));
    });
}

#[test]
fn statistics_look_right() {
    everywhere("statistics", |harness| harness.key(Stroke::ctrl('t')));
}

#[test]
fn editing_an_edition_looks_right() {
    everywhere("editor", |harness| {
        harness.key(Stroke::ctrl('e'));
        harness.key(Stroke::ctrl('d'));
        // The notice of the copy lies over what is looked at.
        harness.click("×");
        harness.key(Stroke::named(Named::F2));
    });
}

#[test]
fn key_help_looks_right() {
    everywhere("keys", |harness| harness.key(Stroke::named(Named::F1)));
}

#[test]
fn the_review_looks_right() {
    let mut sample = gallery()[0].game(&Language::new(Code::English)).unwrap();
    sample.title = "Looked at".to_owned();
    let open = |harness: &mut Harness<App>| {
        harness.type_text("looked");
        harness.key(Stroke::named(Named::Enter));
        harness.key(Stroke::named(Named::F8));
    };
    everywhere_with("review", Some(&sample), open);
    everywhere_with("review_cell", Some(&sample), |harness| {
        open(harness);
        for _ in 0..6 {
            harness.key(Stroke::named(Named::ArrowLeft));
        }
        for _ in 0..3 {
            harness.key(Stroke::named(Named::ArrowDown));
        }
    });
    everywhere_with("export", Some(&sample), |harness| {
        open(harness);
        harness.key(Stroke::named(Named::F10));
    });
    everywhere_with("review_truth", Some(&sample), |harness| {
        open(harness);
        harness.key(Stroke::char('t'));
    });
}

#[test]
fn the_table_looks_right() {
    let mut sample = gallery()[0].game(&Language::new(Code::English)).unwrap();
    sample.title = "Looked at".to_owned();
    // In the middle of the evening.
    while sample.entries().len() > 12 {
        let last = sample.entries().last().unwrap().id;
        let change = sample.remove(last).unwrap();
        sample.apply(change).unwrap();
    }
    sample.history = History::default();
    (sample.outcome.over, sample.outcome.winner) = (false, None);
    let open = |harness: &mut Harness<App>| {
        harness.type_text("looked");
        harness.key(Stroke::named(Named::Enter));
    };
    // Advice takes its time in builds that are not optimised.
    sample.setup.set_hint_level(HintLevel::Deductions);
    everywhere_with("table_cell", Some(&sample), |harness| {
        open(harness);
        harness.key(Stroke::named(Named::F6));
        for _ in 0..3 {
            harness.key(Stroke::named(Named::ArrowDown));
        }
        harness.key(Stroke::named(Named::ArrowRight));
        harness.key(Stroke::named(Named::F6));
        harness.key(Stroke::named(Named::ArrowDown));
    });
}
