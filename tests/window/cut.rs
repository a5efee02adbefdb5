//! Nothing is cut: every text of every screen has the space that its letters need, in all windows, sizes of text and
//! languages that are promised. A text widget reports the space it was given; here the letters themselves are measured.

use crate::harness::Harness;
use crate::museum::table::chase;
use crate::pictures::{SCENES, Scene, home};
use crate::support::{Home, NOW, picture};
use crate::table::bench::setup;
use deerstalker::app::keys::Stroke;
use deerstalker::app::{App, Message, overlay};
use deerstalker::game::{Game, HintLevel};
use deerstalker::store::{LanguageChoice, ThemeChoice};
use iced::advanced::text::Paragraph as _;
use iced::keyboard::key::Named;
use iced::{Rectangle, Size};
use iced_tiny_skia::graphics::text::Text;
use iced_tiny_skia::graphics::text::cosmic_text::BufferLine;
use std::collections::BTreeSet;

const WINDOWS: [(f32, f32); 4] = [(683.0, 768.0), (800.0, 600.0), (1366.0, 768.0), (1920.0, 1080.0)];
const SCALES: [u16; 3] = [100, 150, 200];

/// From how many logical pixels on something is missing.
const MISSING: f32 = 1.0;

/// Screens that are not among the kept pictures.
const MORE: [Scene; 6] = [
    ("table_typed", |window| {
        open(window, "hints");
        window.type_text("pl co cu -+");
    }),
    ("master", |window| open(window, "master")),
    ("board", |window| {
        open(window, "hints");
        let french = window.stage.settings().language == LanguageChoice::French;
        window.click(if french { "Plateau" } else { "Board" });
    }),
    ("chase", |window| open(window, "chase")),
    ("victory", |window| {
        solve(window);
        say(window, "!mustard dagger billiard right", "!moutarde poignard billard juste");
    }),
    ("lost", |window| {
        solve(window);
        say(window, "anna: !mustard dagger billiard right", "anna: !moutarde poignard billard juste");
    }),
];

fn enter(window: &mut Harness<App>, line: &str) {
    window.type_text(line);
    window.key(Stroke::named(Named::Enter));
}

/// Types a line in the language of the window.
fn say(window: &mut Harness<App>, english: &str, french: &str) {
    let line = if window.stage.settings().language == LanguageChoice::French { french } else { english };
    enter(window, line);
}

/// Opens a game and asks for the cards of the case file.
fn solve(window: &mut Harness<App>) {
    open(window, "victory");
    say(window, "mustard dagger billiard --", "moutarde poignard billard --");
}

/// Opens a game from the casebook.
fn open(window: &mut Harness<App>, title: &str) {
    enter(window, title);
}

/// A text as it is drawn.
struct DrawnText {
    content: String,
    /// Where its letters are.
    letters: Rectangle,
    /// The space it was given.
    available: Size,
    /// What of the window may show it.
    clip: Rectangle,
}

impl DrawnText {
    fn from_drawn(text: &Text, layer: Rectangle) -> Option<Self> {
        let Text::Paragraph { paragraph, position, clip_bounds, transformation, .. } = text else { return None };
        let paragraph = paragraph.upgrade()?;
        let letters = Rectangle::new(*position, paragraph.min_bounds()) * *transformation;
        let lines = paragraph.buffer().lines.iter().map(BufferLine::text);
        Some(Self {
            content: lines.collect::<Vec<_>>().join(" / "),
            letters,
            available: paragraph.bounds(),
            clip: layer.intersection(&(*clip_bounds * *transformation))?,
        })
    }

    /// What is missing of it, if something is.
    fn fault(&self) -> Option<String> {
        let (letters, clip) = (self.letters, self.clip);
        if letters.width > self.available.width + MISSING || letters.height > self.available.height + MISSING {
            return Some(format!("{:?} needs {:?} and has {:?}", self.content, letters.size(), self.available));
        }
        // What is scrolled out of sight comes into sight again; what is cut at a side does not.
        let level = letters.y + 1.0 < clip.y + clip.height && letters.y + letters.height > clip.y + 1.0;
        let left = clip.x - letters.x;
        let right = letters.x + letters.width - clip.x - clip.width;
        let cut = level && (left > MISSING || right > MISSING);
        cut.then(|| format!("{:?} is cut by {:.1} pixels", self.content, left.max(right)))
    }
}

/// What stands in an empty field: under a dialog, the field is not found.
const PLACEHOLDERS: [&str; 2] = ["Search names, players, notes", "Chercher noms, joueurs, notes"];

/// All texts on screen but those in fields, which scroll.
fn drawn(window: &mut Harness<App>) -> Vec<DrawnText> {
    let fields = window.fields();
    let typed = |text: &DrawnText| {
        let field = fields.iter().any(|field| text.clip.is_within(&field.expand(1.0)));
        field || PLACEHOLDERS.contains(&text.content.as_str())
    };
    let (_, found) = window.painted(|renderer| {
        let mut found = Vec::new();
        for layer in renderer.layers() {
            for item in &layer.text {
                found.extend(item.as_slice().iter().filter_map(|text| DrawnText::from_drawn(text, layer.bounds)));
            }
        }
        found.retain(|text| !text.content.trim().is_empty() && !typed(text));
        found
    });
    found
}

/// The usual home of pictures with three games more: a table with hints, one of Master Detective, one nearly won, and a
/// chase in the museum.
fn crowded(label: &str, language: LanguageChoice) -> Home {
    let home = home(label, language, ThemeChoice::Night);
    let five = setup("clue_2002", &["Sam", "Anna", "Ben", "Chloé", "Dev"], &crate::table::bench::HAND);
    home.keep(Game::new("Hints", five, NOW));
    let names = ["Sam", "Anna", "Ben", "Chloé", "Dev", "Elle"];
    let mut master = setup("master_detective", &names, &["plum", "knife", "studio", "gazebo", "fountain"]);
    master.set_hint_level(HintLevel::Deductions);
    home.keep(Game::new("Master", master, NOW));
    home.keep(Game::new("Victory", crate::support::table(&["You", "Anna", "Ben"]), NOW));
    home.library().create(chase("F6")).unwrap();
    home
}

/// What is cut on these screens.
fn cut(label: &str, scenes: &[Scene]) -> Vec<String> {
    let mut found = BTreeSet::new();
    for (name, show) in scenes {
        for language in [LanguageChoice::English, LanguageChoice::French] {
            let home = crowded(label, language);
            let mut window = home.start();
            show(&mut window);
            for (width, height) in WINDOWS {
                window.resize(width, height);
                for scale in SCALES {
                    let by = scale.cast_signed() - window.stage.settings().text_scale.cast_signed();
                    window.message(Message::Overlay(overlay::Message::Scaled(Some(by))));
                    let faults: Vec<String> = drawn(&mut window).iter().filter_map(DrawnText::fault).collect();
                    if !faults.is_empty() {
                        let label = format!("cut_{name}_{language:?}_{width}_{scale}").to_lowercase();
                        picture(&mut window, &label);
                        found.extend(faults.iter().map(|fault| format!("{label}: {fault}")));
                    }
                }
            }
        }
    }
    found.into_iter().collect()
}

#[test]
fn no_text_is_cut_on_the_usual_screens() {
    let found = cut("cut", &SCENES);
    assert!(found.is_empty(), "{} texts are cut:\n{}", found.len(), found.join("\n"));
}

#[test]
fn no_text_is_cut_on_the_other_screens() {
    let found = cut("cut-more", &MORE);
    assert!(found.is_empty(), "{} texts are cut:\n{}", found.len(), found.join("\n"));
}
