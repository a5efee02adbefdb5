//! Every screen in both themes, by night in English and on paper in French, against a kept picture. A lost focus ring,
//! colour or line fails. `DEERSTALKER_BASELINE=1 cargo test --all-features --test window pictures` keeps them anew.
//! Look at them then.

use crate::prelude::*;
use crate::statistics::finished;
use deerstalker::app::caper::setup as museum;
use deerstalker::app::{casebook, setup};
use deerstalker::format::GameKind;
use deerstalker::game::{Change, LogEdit};
use deerstalker::history::History;
use deerstalker::store::gallery;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use support::harness::Picture;

/// So far a channel may be from the kept one, because pictures are kept with 16 steps a channel.
const NEAR: u8 = 12;

/// So many pixels may be farther off, because a caret blinks.
const FEW: usize = 64;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Earlier days are shown without a time of day, and noon is the same day nearly everywhere.
const NOON: i64 = NOW - 8 * 60 * 60 * 1000;

pub type Scene = (&'static str, fn(&mut Harness<App>));

pub const SCENES: [Scene; 24] = [
    ("casebook", |_| {}),
    ("setup", |window| {
        window
            .keys("Ctrl+n")
            .enters(&["Anna", "Ben", "Chloé", "Dev"])
            .keys("Enter")
            .message(Message::Setup(setup::Message::TitleTyped("Friday".to_owned())));
    }),
    ("settings", |window| {
        window.keys("Ctrl+,");
    }),
    ("about", |window| {
        window
            .keys("Ctrl+,")
            .message(Message::Settings(deerstalker::app::settings::Message::Ask(deerstalker::app::Request::About)));
    }),
    ("keys", |window| {
        window.keys("F1");
    }),
    ("editions", |window| {
        window.keys("Ctrl+e Down");
    }),
    ("editor", |window| {
        window.keys("Ctrl+e Ctrl+d").click("×").keys("F2").click_id("editor-name");
    }),
    ("shelf_earlier", |window| {
        window.keys("Ctrl+b");
    }),
    ("shelf_refused", |window| {
        window.keys("Ctrl+i");
        let folder = window.stage.settings().last_folder.clone().unwrap();
        window.enter(folder.to_str().unwrap());
    }),
    ("statistics", |window| {
        window.keys("Ctrl+t");
    }),
    ("table", |window| {
        open(window);
        window.keys("F6");
        for _ in 0..3 {
            window.keys("Down");
        }
        window.keys("Right");
    }),
    ("table_entry", |window| {
        open(window);
        window.type_text("g kn x");
    }),
    ("glance", |window| {
        open(window);
        window.keys("F5");
    }),
    ("folded", |window| {
        open(window);
        window.keys("F2");
    }),
    ("review", |window| {
        open(window);
        window.keys("F8 Left Down");
    }),
    ("truth", |window| {
        open(window);
        window.keys("F8 t");
    }),
    ("export", |window| {
        open(window);
        window.keys("F10");
    }),
    ("victory", |window| {
        window.enter("sunday");
    }),
    ("solo", |window| {
        window.keys("Ctrl+n").message(Message::Setup(setup::Message::Solo));
    }),
    ("museum_setup", |window| {
        window.keys("Ctrl+n").message(Message::Setup(setup::Message::OtherGame)).keys("Alt+r");
    }),
    ("museum_plan", |window| {
        window
            .keys("Ctrl+n")
            .message(Message::Setup(setup::Message::OtherGame))
            .message(Message::CaperSetup(museum::Message::PlanAsked))
            .message(Message::CaperSetup(museum::Message::Editor(museum::plan::Message::Compare)))
            .keys("Up Alt+Right");
    }),
    ("museum_tracker", |window| {
        museum_sample(window, 0);
        window.type_text("4 f9 -");
    }),
    ("museum_pad", |window| museum_sample(window, 1)),
    ("museum_review", |window| {
        museum_sample(window, 0);
        window.keys("F8");
    }),
];

/// Index 0 is the tracker, 1 the pad.
pub fn museum_sample(window: &mut Harness<App>, which: usize) {
    let museum = |at: &usize| gallery()[*at].game_kind() == GameKind::Caper;
    let at = (0..gallery().len()).filter(museum).nth(which).unwrap();
    window.message(Message::Casebook(casebook::Message::ExamplePressed(at)));
}

fn open(window: &mut Harness<App>) {
    window.enter("looked");
}

/// Advice takes its time in unoptimised builds, so the notebook only deduces.
fn middle() -> Game {
    let mut game = gallery()[0].game(&Language::new(Code::English)).unwrap();
    while game.entries().len() > 12 {
        let last = game.entries().last().unwrap().id;
        let change = game.remove(last).unwrap();
        game.apply(change).unwrap();
    }
    game.title = "Looked at".into();
    game.history = History::default();
    (game.outcome.over, game.outcome.winner) = (false, None);
    game.setup.set_hint_level(HintLevel::Deductions);
    game
}

/// Its paths and days are the same wherever and whenever the test runs.
pub fn home(label: &str, language: LanguageChoice, theme: ThemeChoice) -> Home {
    let under = Path::new("target");
    fs::create_dir_all(under).unwrap();
    let name = format!("pictures-{label}");
    fs::remove_dir_all(under.join(&name)).ok();
    let folder = tempfile::Builder::new().prefix(&name).rand_bytes(0).tempdir_in(under).unwrap();
    let home = Home { folder, ..Home::new() };
    let import = Path::new("target").join(&name).join("import");
    fs::create_dir(&import).unwrap();
    fs::write(import.join("bad.case"), "nothing").unwrap();
    home.prefer(|settings| {
        (settings.language, settings.theme) = (language, theme);
        settings.last_folder = Some(import);
        settings.remember_friends(["Anna", "Ben", "Chloé", "Dev"]);
    });
    let games = [
        game("Cottage weekend", &["Eve", "Dev", "Anna"], 5),
        finished("Sunday", &["Me", "Anna", "Ben"], 8, 1),
        finished("Monday", &["Me", "Anna", "Ben"], 11, 0),
        middle(),
    ];
    for (at, mut game) in games.into_iter().enumerate() {
        let day = NOON - (9 - at as i64) * DAY;
        game.started = day;
        let shift = day - game.entries().last().map_or(day, |entry| entry.at);
        game.branches[0].entries.iter_mut().for_each(|entry| entry.at += shift);
        if !game.history.done().is_empty() {
            let entries = game.entries().iter().cloned().enumerate();
            let done = entries.map(|(at, entry)| Change::Log(0, LogEdit::Insert { at, entry }));
            game.history = History::new(done.collect(), Vec::new());
        }
        let path = home.keep(game);
        let changed = SystemTime::UNIX_EPOCH + Duration::from_millis(day as u64);
        fs::File::options().write(true).open(path).unwrap().set_modified(changed).unwrap();
    }
    home
}

/// With 16 steps per channel and without opacity, which is full in all windows.
fn reduced(picture: &Picture) -> Vec<u8> {
    let step = |channel: u8| ((u16::from(channel) * 15 + 127) / 255 * 17) as u8;
    picture.rgba.chunks_exact(4).flat_map(|pixel| [step(pixel[0]), step(pixel[1]), step(pixel[2])]).collect()
}

fn write(path: &Path, picture: &Picture) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    let file = std::io::BufWriter::new(fs::File::create(path).unwrap());
    let mut encoder = png::Encoder::new(file, picture.width, picture.height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    encoder.write_header().unwrap().write_image_data(&reduced(picture)).unwrap();
}

fn read(path: &Path) -> Option<(u32, u32, Vec<u8>)> {
    let file = std::io::BufReader::new(fs::File::open(path).ok()?);
    let mut reader = png::Decoder::new(file).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    Some((info.width, info.height, pixels))
}

fn differing(picture: &Picture, kept: &(u32, u32, Vec<u8>)) -> usize {
    assert_eq!((picture.width, picture.height), (kept.0, kept.1), "the picture has another size");
    let far = |(now, then): &(&[u8], &[u8])| now.iter().zip(*then).any(|(now, then)| now.abs_diff(*then) > NEAR);
    picture.rgba.chunks_exact(4).map(|pixel| &pixel[..3]).zip(kept.2.chunks_exact(3)).filter(far).count()
}

fn kept(label: &str, name: &str) -> PathBuf {
    PathBuf::from(format!("tests/window/pictures/{name}-{label}.png"))
}

/// Compares every screen with its picture, or keeps it anew.
fn compare(label: &str, language: LanguageChoice, theme: ThemeChoice) {
    let keep = std::env::var_os("DEERSTALKER_BASELINE").is_some();
    let mut wrong = Vec::new();
    for (name, show) in SCENES {
        let home = home(label, language, theme);
        let mut window = home.start_sized(1100.0, 700.0);
        show(&mut window);
        let picture = window.picture_at(1.0);
        let path = kept(label, name);
        if keep {
            write(&path, &picture);
            continue;
        }
        let off = read(&path).map(|kept| differing(&picture, &kept));
        if off.is_none_or(|off| off > FEW) {
            let now = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{label}.png"));
            write(&now, &picture);
            let what = off.map_or_else(|| "no picture is kept".to_owned(), |off| format!("{off} pixels differ"));
            wrong.push(format!("{name}-{label}: {what}; as it is now: {}", now.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// One language a theme, so each screen is seen in both.
#[test]
fn every_screen_looks_by_night_as_in_its_picture() {
    compare("night", LanguageChoice::English, ThemeChoice::Night);
}

#[test]
fn every_screen_looks_on_paper_as_in_its_picture() {
    compare("paper", LanguageChoice::French, ThemeChoice::Paper);
}

#[test]
fn a_focus_ring_that_is_lost_is_seen() {
    let home = home("ring", LanguageChoice::English, ThemeChoice::Night);
    let mut window = home.start_sized(1100.0, 700.0);
    window.keys("Ctrl+n");
    let with = window.picture_at(1.0);
    window.keys("Escape");
    let without = window.picture_at(1.0);
    let kept = (with.width, with.height, reduced(&with));
    assert!(differing(&with, &kept) == 0 && differing(&without, &kept) > FEW);
}

#[test]
fn the_focus_ring_of_a_button_that_is_lost_is_seen() {
    let home = home("button", LanguageChoice::English, ThemeChoice::Night);
    let mut window = home.start_sized(1100.0, 700.0);
    let without = window.picture_at(1.0);
    window.keys("Tab");
    let with = window.picture_at(1.0);
    let kept = (with.width, with.height, reduced(&with));
    assert!(differing(&with, &kept) == 0 && differing(&without, &kept) > FEW);
}
