//! Every screen fits. No text is cut, lies on another one or leaves the window, in all promised windows, sizes of text
//! and languages. A text widget reports the space it was given; here the letters themselves are measured too.

use crate::museum::ending::finished;
use crate::museum::table::chase;
use crate::museum::{evening, pad, played, tracker};
use crate::pictures::{SCENES, Scene, home, museum_sample};
use crate::prelude::*;
use crate::support::picture;
use crate::support::resize;
use crate::table::bench::{parts, setup};
use deerstalker::app::caper::{EveningTab, Message as Museum, setup as museum_setup};
use deerstalker::app::{casebook, setup as new_game, table};
use deerstalker::caper::{Event, RoundEnd};
use deerstalker::game::TableHolder;
use iced::advanced::text::Paragraph as _;
use iced_tiny_skia::graphics::text::Text;
use iced_tiny_skia::graphics::text::cosmic_text::{Buffer, BufferLine};
use std::collections::BTreeSet;

/// Windows, in logical pixels, and sizes of text, in per cent.
fn sizes() -> Vec<(f32, f32, u16)> {
    let long = support::is_long();
    let mut windows = vec![(683.0, 768.0), (800.0, 600.0), (1366.0, 768.0), (1920.0, 1080.0)];
    let mut scales = vec![100, 150, 200];
    if long {
        windows.extend([(1100.0, 700.0), (1366.0, 731.0), (2560.0, 1440.0)]);
        scales.push(80);
    }
    let every = windows.iter().flat_map(|(width, height)| scales.iter().map(move |scale| (*width, *height, *scale)));
    every.chain([(1366.0, 768.0, 80), (1100.0, 700.0, 125)]).collect()
}

/// Logical pixels from which something is missing.
const MISSING: f32 = 1.0;

/// Logical pixels from which a line cut in its height is not whole. Above and below its letters is free space.
const HALF: f32 = 4.0;

/// Screens that are not among the kept pictures.
pub const MORE: [Scene; 34] = [
    ("removed", |window| {
        window.keys("Delete Ctrl+u");
    }),
    ("review_to_the_end", |window| {
        window.message(Message::Casebook(casebook::Message::ExamplePressed(0))).keys("F8");
        for _ in 0..6 {
            window.keys("Left");
        }
        for _ in 0..3 {
            window.keys("Down");
        }
    }),
    ("table_typed", |window| {
        open(window, "hints");
        window.type_text("pl co cu -+");
    }),
    ("table_half_answered", |window| {
        open(window, "hints");
        window.type_text("pl co cu -");
    }),
    ("table_which_of_three", |window| {
        open(window, "hints");
        window.type_text("pl co cu -+");
    }),
    ("table_told", |window| {
        open(window, "master");
        let french = window.stage.settings().language == LanguageChoice::French;
        window.type_text(if french { "anna dit 2" } else { "anna told 2" });
    }),
    ("table_typed_by_many", |window| {
        open(window, "master");
        window.type_text("pl re co -");
    }),
    ("entry_chosen", |window| {
        open(window, "hints");
        say(window, "mustard dagger billiard +", "moutarde poignard billard +");
        window.keys("F6 F6");
        assert!(window.texts().iter().any(|seen| seen.text == "Edit" || seen.text == "Modifier"));
    }),
    ("entry_edited", |window| {
        open(window, "hints");
        say(window, "mustard dagger billiard +", "moutarde poignard billard +");
        window.keys("F6 F6 Ctrl+e");
    }),
    ("entry_inserted", |window| {
        open(window, "hints");
        say(window, "mustard dagger billiard +", "moutarde poignard billard +");
        window.keys("F6 F6 Ctrl+i");
    }),
    ("table_questioned", |window| {
        open(window, "master");
        window.type_text("pl re co +++++");
    }),
    ("large_display", |window| {
        open(window, "master");
        window.keys("F5");
    }),
    ("master", |window| open(window, "master")),
    ("truth_of_unknown_sizes", |window| {
        open(window, "master");
        window.keys("F8 t");
    }),
    ("board", |window| {
        open(window, "hints");
        let french = window.stage.settings().language == LanguageChoice::French;
        window.click(if french { "Plateau" } else { "Board" });
    }),
    ("chase", |window| open(window, "chase")),
    ("chase_flight", |window| {
        open(window, "chase");
        window.enter("i8").type_text("g6");
    }),
    ("museum_rolled", |window| museum_line(window, "4 h9 -")),
    ("museum_scan", |window| museum_line(window, "4 s24x3 h9")),
    ("museum_motion", |window| museum_line(window, "m")),
    ("museum_edited", |window| {
        open(window, "asked");
        window.keys("Ctrl+Up Ctrl+e");
    }),
    ("museum_misread", |window| museum_line(window, "h9 q")),
    ("museum_asked", |window| open(window, "asked")),
    ("museum_way", |window| {
        open(window, "way");
        let Event::Thief(next) = &played(900_004).plotted[12].event else { panic!() };
        let way: Vec<String> = next.path.iter().map(ToString::to_string).collect();
        window.type_text(&way.join(" "));
    }),
    ("museum_questions", |window| {
        window
            .keys("Ctrl+n")
            .message(Message::Setup(new_game::Message::OtherGame))
            .message(Message::CaperSetup(museum_setup::Message::Questions));
    }),
    ("victory", |window| {
        solve(window);
        say(window, "!mustard dagger billiard right", "!moutarde poignard billard juste");
    }),
    ("lost", |window| {
        solve(window);
        say(window, "anna: !mustard dagger billiard right", "anna: !moutarde poignard billard juste");
    }),
    ("unsolved", |window| open(window, "unsolved")),
    ("face_down", |window| open(window, "hidden")),
    ("long_names", long),
    ("long_names_lost", |window| {
        long(window);
        say(window, "wolf: !mustard dagger billiard right", "wolf: !moutarde poignard billard juste");
    }),
    ("export_saved", |window| {
        open(window, "hints");
        window.keys("F10 Ctrl+s");
    }),
    ("round_caught", |window| {
        open(window, "caught");
        window.message(Message::Caper(Museum::View(EveningTab::End)));
    }),
    ("round_escaped", |window| {
        open(window, "escaped");
        window.message(Message::Caper(Museum::View(EveningTab::End)));
    }),
];

fn say(window: &mut Harness<App>, english: &str, french: &str) {
    let line = if window.stage.settings().language == LanguageChoice::French { french } else { english };
    window.enter(line);
}

fn solve(window: &mut Harness<App>) {
    open(window, "victory");
    say(window, "mustard dagger billiard --", "moutarde poignard billard --");
}

/// Two of the players have names that are longer than most lines.
fn long(window: &mut Harness<App>) {
    open(window, "long");
    say(window, "mustard dagger billiard --", "moutarde poignard billard --");
}

fn museum_line(window: &mut Harness<App>, line: &str) {
    museum_sample(window, 0);
    window.type_text(line);
}

fn open(window: &mut Harness<App>, title: &str) {
    window.enter(title);
}

fn overlaps(texts: &[Seen]) -> Vec<(String, String)> {
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

/// By the places that their widgets report.
fn misplaced(texts: &[Seen]) -> Vec<String> {
    let mut found: Vec<String> = overlaps(texts).iter().map(|(a, b)| format!("{a:?} and {b:?} overlap")).collect();
    if texts.iter().map(|seen| seen.text.chars().count()).sum::<usize>() < 30 {
        found.push("next to nothing is shown".to_owned());
    }
    found.extend(texts.iter().filter(|seen| seen.cut).map(|seen| format!("{:?} is cut at a side", seen.text)));
    let thin = |seen: &&Seen| seen.bounds.width < 3.0 && seen.text.trim().chars().count() > 1;
    found.extend(texts.iter().filter(thin).map(|seen| format!("{:?} has no room", seen.text)));
    let open = texts.iter().filter(|seen| seen.text.contains('{'));
    found.extend(open.map(|seen| format!("{:?} has an empty place", seen.text)));
    found
}

struct DrawnText {
    content: String,
    letters: Rectangle,
    available: Size,
    clip: Rectangle,
    broken: bool,
    /// Letters lie beside the place that the text takes.
    astray: bool,
    size: f32,
}

fn breaks_a_word(buffer: &Buffer) -> bool {
    let lines: Vec<_> = buffer.layout_runs().collect();
    lines.windows(2).any(|pair| {
        let (above, below) = (&pair[0], &pair[1]);
        let (Some(last), Some(first)) = (above.glyphs.last(), below.glyphs.first()) else { return false };
        let letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        above.line_i == below.line_i
            && last.end == first.start
            && letter(above.text[..last.end].chars().next_back())
            && letter(below.text[first.start..].chars().next())
            // A word that begins its line is longer than a line.
            && above.text[above.glyphs.iter().map(|glyph| glyph.start).min().unwrap_or(0)..last.end]
                .contains(char::is_whitespace)
    })
}

/// Letters of a paragraph lie outside its place of this width. A name from right to left may be laid out from the right
/// edge of all the space there is.
fn lies_astray(buffer: &Buffer, width: f32) -> bool {
    let glyphs = buffer.layout_runs().flat_map(|run| run.glyphs.iter());
    let far =
        glyphs.map(|glyph| (glyph.x, glyph.x + glyph.w)).any(|(from, to)| from < -MISSING || to > width + MISSING);
    far && buffer.lines.iter().any(|line| line.text().chars().any(|letter| ('\u{590}'..'\u{900}').contains(&letter)))
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
            broken: breaks_a_word(paragraph.buffer()),
            astray: lies_astray(paragraph.buffer(), paragraph.min_bounds().width),
            size: paragraph.buffer().metrics().font_size,
        })
    }

    fn fault(&self) -> Option<String> {
        let (letters, clip) = (self.letters, self.clip);
        if self.broken {
            return Some(format!("{:?} breaks inside a word", self.content));
        }
        if self.astray {
            return Some(format!("{:?} lies beside its place", self.content));
        }
        if letters.width > self.available.width + MISSING || letters.height > self.available.height + MISSING {
            return Some(format!("{:?} needs {:?} and has {:?}", self.content, letters.size(), self.available));
        }
        // What is scrolled out of sight comes into sight again. What is cut at a side does not.
        let level = self.is_level();
        let left = clip.x - letters.x;
        let right = letters.x + letters.width - clip.x - clip.width;
        let cut = level && (left > MISSING || right > MISSING);
        cut.then(|| format!("{:?} is cut by {:.1} pixels", self.content, left.max(right)))
    }

    /// It is at the height of what may show it.
    fn is_level(&self) -> bool {
        let (letters, clip) = (self.letters, self.clip);
        letters.y + 1.0 < clip.y + clip.height && letters.y + letters.height > clip.y + 1.0
    }

    /// Its first or last line is cut in its height, outside of these parts that scroll.
    fn cut_in_height(&self, scrolling: &[Rectangle]) -> Option<String> {
        let (letters, clip) = (self.letters, self.clip);
        let scrolls = |edge: f32| {
            let mut edges = scrolling.iter().flat_map(|part| [part.y, part.y + part.height]);
            edges.any(|other| (other - edge).abs() < 2.0)
        };
        let (top, foot) = (clip.y, clip.y + clip.height);
        let above = if scrolls(top) { 0.0 } else { top - letters.y };
        let below = if scrolls(foot) { 0.0 } else { letters.y + letters.height - foot };
        let cut = self.is_level() && above.max(below) > HALF;
        cut.then(|| format!("{:?} is cut by {:.1} pixels in its height", self.content, above.max(below)))
    }
}

/// Texts of empty fields. Under a dialog the field is not found.
const PLACEHOLDERS: [&str; 2] = ["Search names, players, notes", "Chercher noms, joueurs, notes"];

/// Without those in fields, which scroll.
fn drawn(window: &mut Harness<App>) -> Vec<DrawnText> {
    let (mut found, in_fields) = paragraphs(window);
    found.retain(|text| !in_fields.contains(&text.content) && !PLACEHOLDERS.contains(&text.content.as_str()));
    found
}

/// What is typed, or what stands in an empty field.
pub fn drawn_in_fields(window: &mut Harness<App>) -> Vec<String> {
    paragraphs(window).1
}

/// All texts on screen, and those in fields.
fn paragraphs(window: &mut Harness<App>) -> (Vec<DrawnText>, Vec<String>) {
    let fields = window.fields();
    let (_, found) = window.painted(|renderer| {
        let mut found = Vec::new();
        for layer in renderer.layers() {
            for item in &layer.text {
                found.extend(item.as_slice().iter().filter_map(|text| DrawnText::from_drawn(text, layer.bounds)));
            }
        }
        found.retain(|text| !text.content.trim().is_empty());
        found
    });
    let typed = |text: &&DrawnText| fields.iter().any(|field| text.clip.is_within(&field.expand(1.0)));
    let in_fields = found.iter().filter(typed).map(|text| text.content.clone()).collect();
    (found, in_fields)
}

/// Screens with a dialog, under which parts scroll that are not found.
const COVERED: [&str; 2] = ["about", "keys"];

fn faults(window: &mut Harness<App>, covered: bool) -> Vec<String> {
    let mut found = misplaced(&window.texts());
    found.extend(window.beside().into_iter().map(|text| format!("{text:?} lies beside the window")));
    let scrolling = window.scrolling();
    let texts = drawn(window);
    found.extend(texts.iter().filter_map(DrawnText::fault));
    let low = texts.iter().filter_map(|text| text.cut_in_height(&scrolling));
    found.extend(low.filter(|_| !covered));
    found
}

/// The usual home of pictures with more games: a table with hints, one of Master Detective, one nearly won, a chase in
/// the museum, and rounds in which the Thief is asked and draws a way.
pub fn full_home(label: &str, language: LanguageChoice, theme: ThemeChoice) -> Home {
    let home = home(label, language, theme);
    let five = setup("clue_2002", &["Sam", "Anna", "שרה", "Chloé", "سارة"], &crate::table::bench::HAND);
    home.keep(Game::new("Hints", five, NOW));
    let names = ["Sam", "Anna", "Ben", "Chloé", "Dev", "Elle"];
    let mut master = setup("master_detective", &names, &["plum", "knife", "studio", "gazebo", "fountain"]);
    master.set_hint_level(HintLevel::Deductions);
    home.keep(Game::new("Master", master, NOW));
    home.keep(Game::new("Victory", table(&["You", "Anna", "Ben"]), NOW));
    let long = ["You", "Wolfeschlegelsteinhausenbergerdorffsohnsundtöchter", "דנה בן־גוריון המתוקה"];
    home.keep(Game::new("Long", table(&long), NOW));
    home.keep(Game::new("Hidden", face_down(), NOW));
    let mut unsolved = Game::new("Unsolved", table(&["You", "Anna", "Ben"]), NOW);
    for by in 0..3 {
        let cards = [1, 7, 13].map(Card::new);
        let kind = EntryKind::Accusation { by: Seat(by), cards, verdict: Verdict::Wrong, saw: None };
        support::log(&mut unsolved, kind, NOW);
    }
    home.keep(unsolved);
    for (title, end, pad) in [("Caught", RoundEnd::Caught, true), ("Escaped", RoundEnd::Escaped, false)] {
        let played = finished(end);
        let mut over = evening(&played, played.facts.len(), pad);
        title.clone_into(&mut over.title);
        home.library().create(over).unwrap();
    }
    home.library().create(chase("F6")).unwrap();
    let mut asked = pad(11);
    asked.title = String::from("Asked");
    home.library().create(asked).unwrap();
    let mut way = pad(12);
    way.title = String::from("Way");
    home.library().create(way).unwrap();
    home
}

fn face_down() -> Setup {
    let mut two = parts("clue_2002", &["You", "Ben"], &[]);
    two.hand = two.edition.cards().step_by(3).collect();
    two.table = vec![TableHolder::FaceDown { room: None }; 4];
    Setup::new(two).unwrap()
}

fn faults_of(label: &str, scenes: &[Scene]) -> Vec<String> {
    let mut found = BTreeSet::new();
    for (name, show) in scenes {
        for language in [LanguageChoice::English, LanguageChoice::French] {
            let home = full_home(label, language, ThemeChoice::Night);
            let mut window = home.start();
            show(&mut window);
            for (width, height, scale) in sizes() {
                resize(&mut window, width, height, scale);
                let label = format!("{name}_{language:?}_{width}_{scale}").to_lowercase();
                let faults = faults(&mut window, COVERED.contains(name));
                if !faults.is_empty() {
                    picture(&mut window, &label);
                }
                found.extend(faults.into_iter().map(|fault| format!("{label}: {fault}")));
            }
        }
    }
    found.into_iter().collect()
}

#[test]
fn text_cut_in_its_height_is_reported_unless_it_scrolls() {
    let letters = Rectangle::new(Point::new(10.0, 10.0), Size::new(40.0, 16.0));
    let clip = Rectangle::with_size(Size::new(200.0, 18.0));
    let text = DrawnText {
        content: "Who".to_owned(),
        letters,
        available: letters.size(),
        clip,
        broken: false,
        astray: false,
        size: 13.0,
    };
    assert!(text.cut_in_height(&[]).is_some());
    assert!(text.cut_in_height(&[clip]).is_none());
    let whole = Rectangle::with_size(Size::new(200.0, 26.0));
    assert!(DrawnText { clip: whole, ..text }.cut_in_height(&[]).is_none());
}

#[test]
fn no_text_is_cut_or_overlaps_on_the_usual_screens() {
    let found = faults_of("fits", &SCENES);
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

#[test]
fn no_text_is_cut_or_overlaps_on_the_other_screens() {
    let found = faults_of("fits-more", &MORE);
    assert!(found.is_empty(), "{} faults:\n{}", found.len(), found.join("\n"));
}

/// Beside the number of the entry that is edited or comes after.
#[test]
fn the_head_of_the_composer_fits_a_window_1100_wide() {
    for (name, show) in MORE.iter().filter(|(name, _)| ["entry_edited", "entry_inserted"].contains(name)) {
        for language in [LanguageChoice::English, LanguageChoice::French] {
            let home = full_home("fits-head", language, ThemeChoice::Night);
            let mut window = home.start();
            show(&mut window);
            resize(&mut window, 1100.0, 700.0, 100);
            let mut found = faults(&mut window, false);
            let letter = |seen: &Seen| seen.text.ends_with('…') && seen.text.chars().count() == 2;
            found.extend(window.texts().into_iter().filter(letter).map(|seen| seen.text));
            assert!(found.is_empty(), "{name} {language:?}: {}", found.join("\n"));
        }
    }
}

#[test]
fn every_entry_of_a_log_has_the_same_size() {
    let lines = ["ros can carr -----", "anna: pass", "gr kn lib -????", "pl rope gaz ++---"];
    for title in ["master", "hints"] {
        let home = full_home("fits-log", LanguageChoice::English, ThemeChoice::Night);
        let mut window = home.start_sized(1366.0, 1200.0);
        open(&mut window, title);
        for line in if title == "master" {
            lines
        } else {
            ["mu can con ----", "anna: pass", "gr kn li -???", "pl rope st +---"]
        } {
            window.enter(line);
        }
        let log = drawn(&mut window).into_iter().filter(|text| {
            let dotted = text.content.contains(" · ") || text.content.contains("\u{a0}· ");
            dotted && text.letters.x > 40.0 && text.letters.x < 100.0 && text.letters.y > 500.0
        });
        let sizes: BTreeSet<u32> = log.map(|text| (text.size * 10.0) as u32).collect();
        assert!(!sizes.is_empty() && sizes.len() <= 2, "{title}: {sizes:?}");
    }
}

/// The texts of a small window with large text, in French, whose words are long. The keys are pressed in a casebook
/// with a crowded game, or in an empty one.
fn crowded(empty: bool, scale: u16, keys: &[Named]) -> Vec<Seen> {
    let home = Home::new();
    if !empty {
        let mut crowd = parts("clue_2002", &["Me", "Anna", "Ben", "Chloé", "Jean-Pierre", "Maximilien"], &[]);
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
    assert_eq!(misplaced(&texts), Vec::<String>::new());
    let broken = drawn(&mut harness).into_iter().filter(|text| text.broken).map(|text| text.content);
    assert_eq!(broken.collect::<Vec<_>>(), Vec::<String>::new());
    texts
}

/// A text that must be in sight, by its beginning.
#[track_caller]
fn sight<'a>(texts: &'a [Seen], begins: &str) -> &'a Seen {
    let found = texts.iter().find(|seen| seen.text.starts_with(begins) && seen.bounds.width > 3.0);
    found.unwrap_or_else(|| panic!("{begins:?} cannot be read"))
}

#[test]
fn heads_of_crowded_columns_end_with_an_ellipsis_rather_than_inside_a_word() {
    let texts = crowded(false, 100, &[Named::Enter, Named::F8]);
    for name in ["Env", "Maxi"] {
        let head = |seen: &&Seen| seen.text.starts_with(name) && seen.bounds.width < 60.0;
        assert!(texts.iter().any(|seen| head(&seen)), "{name}… is no head");
    }
    let cells = texts.iter().filter(|seen| seen.text == "×").map(|seen| seen.bounds.x + seen.bounds.width);
    let right = cells.fold(0.0, f32::max);
    let panel = texts.iter().find(|seen| seen.text.starts_with("ENVELOPPE") && seen.bounds.width > 3.0);
    let panel = panel.map_or(f32::MAX, |panel| panel.bounds.x);
    assert!(right < panel - 20.0, "a column lies under the bar: {right} of {panel}");
}

#[test]
fn heads_of_columns_never_touch() {
    let mut window = opened(Game::new("Hidden", face_down(), NOW));
    for (width, height, scale) in sizes() {
        resize(&mut window, width, height, scale);
        let mut heads = window.texts();
        heads.retain(|seen| seen.text.starts_with("Face") && seen.bounds.height < 60.0);
        heads.sort_by(|one, other| one.bounds.x.total_cmp(&other.bounds.x));
        assert_eq!(heads.len(), 4, "{width} {scale}: {heads:?}");
        let apart = |pair: &[Seen]| pair[1].bounds.x - pair[0].bounds.x - pair[0].bounds.width;
        assert!(heads.windows(2).all(|pair| apart(pair) >= 2.0), "{width} {scale}: {heads:?}");
    }
}

#[test]
fn how_many_solutions_are_left_keeps_away_from_the_name_of_the_case_file() {
    let texts = crowded(false, 200, &[Named::Enter, Named::F8]);
    let (name, left) =
        (sight(&texts, "ENVELOPPE"), texts.iter().find(|seen| seen.text.contains("solutions possibles")));
    let left = left.expect("the number is shown");
    let beside = name.bounds.x + name.bounds.width + 2.0 < left.bounds.x;
    assert!(beside || name.bounds.y + name.bounds.height <= left.bounds.y, "{name:?} {left:?}");
    assert!(left.bounds.width > 45.0, "its words fit: {left:?}");
}

#[test]
fn keys_of_buttons_stay_visible_beside_long_words() {
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
fn the_chances_of_who_is_close_fit_narrow_columns() {
    let home = home("close", LanguageChoice::English, ThemeChoice::Night);
    let four =
        setup("clue_2002", &["Sam", "Anna", "Ben", "Dev"], &["green", "white", "hall", "lounge", "conservatory"]);
    let path = home.keep(Game::new("Four", four, NOW));
    let mut window = home.start_sized_on(&path, 1100.0, 768.0);
    window.expect("≈ ");
    let found = faults(&mut window, false);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Least size of a card's name in the row of who showed it.
const READABLE: f32 = 9.5;

/// The drawn names of cards in the row of a player's answer.
fn answered(window: &mut Harness<App>, who: &str) -> Vec<DrawnText> {
    let texts = drawn(window);
    let row = |text: &DrawnText, other: &DrawnText| {
        let beside = other.letters.x - text.letters.x;
        (text.letters.center_y() - other.letters.center_y()).abs() < 6.0 && (1.0..330.0).contains(&beside)
    };
    let names: Vec<usize> = (0..texts.len()).filter(|at| texts[*at].content == who).collect();
    let beside = |at: usize| names.iter().any(|name| row(&texts[*name], &texts[at]));
    let rows: Vec<usize> = (0..texts.len()).filter(|at| beside(*at)).collect();
    texts.into_iter().enumerate().filter(|(at, _)| rows.contains(at)).map(|(_, text)| text).collect()
}

#[test]
fn a_card_shown_is_readable_beside_the_name_of_who_showed_it() {
    let languages = [
        (LanguageChoice::English, "plum candle conserv +", "conserv", "Conservatory"),
        (LanguageChoice::French, "plum chand jardin +", "jardin", "Jardin d’hiver"),
    ];
    for (language, asked, shown, card) in languages {
        let home = full_home("shown", language, ThemeChoice::Night);
        for (width, height, scale) in [
            (683.0, 768.0, 100),
            (1050.0, 700.0, 100),
            (1100.0, 768.0, 100),
            (1366.0, 768.0, 100),
            (1366.0, 1536.0, 200),
        ] {
            let mut window = home.start();
            open(&mut window, "hints");
            resize(&mut window, width, height, scale);
            window.message(Message::Table(table::Message::Panel(table::TablePanel::Composer)));
            window.type_text(asked);
            if width > 1000.0 && scale == 100 {
                let open = answered(&mut window, "Anna");
                let back = open.iter().find(|text| text.content == "×").unwrap().letters.x;
                let cards = open.iter().filter(|text| text.letters.x < back);
                assert_eq!(cards.count(), 3, "{language:?} {width} {scale}: the cards to choose from");
            }
            window.type_text(shown);
            picture(&mut window, &format!("shown_{language:?}_{width}_{scale}").to_lowercase());
            let found = answered(&mut window, "Anna").into_iter().find(|text| text.content == card);
            let text = found.unwrap_or_else(|| panic!("{language:?} {width} {scale}: no {card} beside Anna"));
            assert_eq!(text.fault(), None, "{language:?} {width} {scale}");
            assert!(text.size >= READABLE, "{language:?} {width} {scale}: {}", text.size);
        }
    }
}

#[test]
fn the_log_breaks_between_the_words_of_an_accusation() {
    let home = home("accused", LanguageChoice::French, ThemeChoice::Paper);
    home.keep(Game::new("Accused", crate::support::table(&["Vous", "Anna", "Ben"]), NOW));
    let mut window = home.start();
    open(&mut window, "accused");
    window.enter("moutarde poignard billard --").enter("!moutarde poignard billard juste");
    window.click("Voir la feuille");
    resize(&mut window, 1100.0, 768.0, 150);
    window.click("Journal");
    window.expect("accusé");
    picture(&mut window, "accused");
    let found = faults(&mut window, false);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Left edge of the words in the corners of the map at this width, and their right edge.
const CORNER: std::ops::Range<f32> = 330.0..445.0;

#[test]
fn the_words_in_the_corners_of_the_map_are_whole_and_a_legend_has_one_size() {
    let lines = [("4 s24x3", "4 b24x3"), ("6 +f4", "6 +f4"), ("4", "4")];
    for language in [LanguageChoice::English, LanguageChoice::French] {
        let french = language == LanguageChoice::French;
        let mut shown = Vec::new();
        let home = full_home("corners", language, ThemeChoice::Night);
        let mut turn = tracker(11);
        turn.title = String::from("Turn");
        home.library().create(turn).unwrap();
        for (english, in_french) in lines {
            let mut window = home.start();
            open(&mut window, "turn");
            window.type_text(if french { in_french } else { english });
            shown.push((english, window));
        }
        let mut window = home.start();
        open(&mut window, "way");
        shown.push(("way", window));
        for (name, mut window) in shown {
            for (width, height) in [(1100.0, 768.0), (683.0, 768.0)] {
                resize(&mut window, width, height, 100);
                picture(&mut window, &format!("corners_{language:?}_{name}_{width}").to_lowercase());
                let found = faults(&mut window, false);
                assert!(found.is_empty(), "{language:?} {name} {width}:\n{}", found.join("\n"));
                let cut: Vec<_> = drawn(&mut window).into_iter().filter(|text| text.content.ends_with('…')).collect();
                assert!(width < 1000.0 || cut.iter().all(|text| !CORNER.contains(&text.letters.x)), "{name}");
            }
            resize(&mut window, 1100.0, 768.0, 100);
            let legend = drawn(&mut window).into_iter();
            let legend = legend.filter(|text| CORNER.contains(&text.letters.x) && text.letters.y > 610.0);
            let sizes: BTreeSet<u32> = legend.map(|text| (text.size * 10.0) as u32).collect();
            assert!(sizes.len() == 1, "{language:?} {name}: {sizes:?}");
        }
    }
}
