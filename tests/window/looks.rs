//! Every screen in both themes, both languages and several sizes: nothing overlaps, nothing leaves the window.

use crate::harness::{Harness, Seen};
use crate::statistics::finished;
use crate::support::{Home, NOW, game, picture};
use crate::table::bench::parts;
use deerstalker::app::App;
use deerstalker::app::keys::Stroke;
use deerstalker::game::{Game, HintLevel, Setup};
use deerstalker::history::History;
use deerstalker::store::{LanguageChoice, Settings, ThemeChoice, gallery};
use deerstalker::text::{Code, Language};
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

/// What leads from one screen to the next.
type Step<'a> = &'a dyn Fn(&mut Harness<App>);

/// Shows a screen in all its guises.
fn everywhere(name: &str, show: impl Fn(&mut Harness<App>)) {
    in_turn(None, &[(name, &show)]);
}

/// Screens one after the other in one window, in all their guises, with one more game in the casebook.
fn in_turn(more: Option<&Game>, steps: &[(&str, Step<'_>)]) {
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
                for (name, show) in steps {
                    show(&mut harness);
                    let label = format!("{name}_{language:?}_{theme:?}_{width}_{scale}").to_lowercase();
                    found.extend(faults_of_screen(&mut harness, &label));
                }
            }
        }
    }
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

/// What is wrong with the screen that is shown, each fault under this label; the picture is saved if that is wanted.
fn faults_of_screen(harness: &mut Harness<App>, label: &str) -> Vec<String> {
    let texts = harness.texts();
    picture(harness, label);
    let beside = harness.beside().into_iter().map(|text| format!("{text:?} lies beside the window"));
    faults(&texts).into_iter().chain(beside).map(|fault| format!("{label}: {fault}")).collect()
}

/// What stands in a small window with large text, in French, whose words are long: after these keys, from a casebook
/// with a crowded game, or from an empty one.
fn crowded(empty: bool, scale: u16, keys: &[Named]) -> Vec<Seen> {
    let home = Home::new();
    if !empty {
        let mut crowd = parts("clue_2002", &["Me", "Anna", "Ben", "Chloé", "Jean-Pierre", "Eve"], &[]);
        crowd.hand = crowd.edition.cards().step_by(6).take(3).collect();
        home.keep(Game::new("Crowd", Setup::new(crowd).unwrap(), NOW));
    }
    home.prefer(|settings: &mut Settings| {
        (settings.language, settings.text_scale) = (LanguageChoice::French, scale);
        (settings.window.width, settings.window.height) = (683.0, 768.0);
    });
    let mut harness = home.start_sized(683.0, 768.0);
    for key in keys {
        harness.key(Stroke::named(*key));
    }
    let texts = harness.texts();
    picture(&mut harness, &format!("crowded_{scale}_{keys:?}"));
    assert_eq!(faults(&texts), Vec::<String>::new());
    texts
}

/// A text that must be in sight, by how it begins.
#[track_caller]
fn sight<'a>(texts: &'a [Seen], begins: &str) -> &'a Seen {
    let found = texts.iter().find(|seen| seen.text.starts_with(begins) && seen.bounds.width > 3.0);
    found.unwrap_or_else(|| panic!("{begins:?} cannot be read"))
}

#[test]
fn heads_of_crowded_columns_stand_in_two_lines_rather_than_being_cut() {
    for (scale, view) in [(100, Named::F8), (200, Named::F5)] {
        let texts = crowded(false, scale, &[Named::Enter, view]);
        for name in ["Enveloppe", "Jean-Pierre"] {
            let heads = texts.iter().filter(|seen| seen.text == name && seen.bounds.width < 60.0);
            for head in heads {
                // A letter is at least about so wide, a line about so high.
                let whole = name.chars().count() as f32 * 4.2;
                let lines = (head.bounds.height / 9.5).floor();
                assert!(head.bounds.width * lines >= whole, "{name} has no room in {:?}", head.bounds);
            }
        }
        let cells = texts.iter().filter(|seen| seen.text == "×").map(|seen| seen.bounds.x + seen.bounds.width);
        let right = cells.fold(0.0, f32::max);
        // In large type the sheet has the whole window.
        let pane = texts.iter().find(|seen| seen.text.starts_with("ENVELOPPE") && seen.bounds.width > 3.0);
        let pane = pane.map_or(f32::MAX, |pane| pane.bounds.x);
        assert!(right < pane - 20.0, "a column lies under the bar: {right} of {pane}");
    }
}

#[test]
fn how_many_answers_are_left_keeps_away_from_the_name_of_the_case_file() {
    let texts = crowded(false, 200, &[Named::Enter, Named::F8]);
    let (name, left) =
        (sight(&texts, "ENVELOPPE"), texts.iter().find(|seen| seen.text.contains("solutions possibles")));
    let left = left.expect("the number is shown");
    let beside = name.bounds.x + name.bounds.width + 2.0 < left.bounds.x;
    assert!(beside || name.bounds.y + name.bounds.height <= left.bounds.y, "{name:?} {left:?}");
    assert!(left.bounds.width > 45.0, "its words fit: {left:?}");
}

#[test]
fn keys_keep_their_place_beside_long_words() {
    let texts = crowded(false, 100, &[Named::Enter, Named::F8, Named::F10]);
    for key in ["R", "H", "C", "M", "S", "B"] {
        assert!(sight(&texts, key).bounds.height > 3.0);
        assert!(texts.iter().any(|seen| seen.text == key && seen.bounds.width > 3.0), "{key} is not shown");
    }
    let texts = crowded(true, 200, &[]);
    for (button, key) in [("Préparer une partie", "Ctrl N"), ("Ouvrir un fichier…", "Ctrl O")] {
        assert!(sight(&texts, button).bounds.x < sight(&texts, key).bounds.x);
    }
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
    let choose_cell = |harness: &mut Harness<App>| {
        for _ in 0..6 {
            harness.key(Stroke::named(Named::ArrowLeft));
        }
        for _ in 0..3 {
            harness.key(Stroke::named(Named::ArrowDown));
        }
    };
    let tell_truth = |harness: &mut Harness<App>| {
        harness.key(Stroke::named(Named::Escape));
        harness.key(Stroke::char('t'));
    };
    let export = |harness: &mut Harness<App>| {
        harness.key(Stroke::named(Named::Escape));
        harness.key(Stroke::named(Named::F10));
    };
    let steps: [(&str, Step<'_>); 4] =
        [("review", &open), ("review_cell", &choose_cell), ("review_truth", &tell_truth), ("export", &export)];
    in_turn(Some(&sample), &steps);
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
    let choose_cell = |harness: &mut Harness<App>| {
        open(harness);
        harness.key(Stroke::named(Named::F6));
        for _ in 0..3 {
            harness.key(Stroke::named(Named::ArrowDown));
        }
        harness.key(Stroke::named(Named::ArrowRight));
        harness.key(Stroke::named(Named::F6));
        harness.key(Stroke::named(Named::ArrowDown));
    };
    in_turn(Some(&sample), &[("table_cell", &choose_cell)]);
}
