//! Everything an evening needs is in sight at once at 1366 × 768, of which title bar and task bar leave 700.

use super::bench::{Bench, five, setup};
use crate::prelude::*;
use deerstalker::edition::AnswerRule;
use deerstalker::store::gallery;

/// Without the bars of the desktop.
const WIDTH: f32 = 1366.0;
const HEIGHT: f32 = 700.0;

/// Widths of the left column and of the foot.
const LEFT: f32 = 344.0;
const FOOT: f32 = 46.0;

/// My cards in Master Detective.
const MASTER: [&str; 5] = ["plum", "knife", "studio", "gazebo", "fountain"];

fn whole(seen: &Seen) -> bool {
    seen.bounds.y + seen.bounds.height <= HEIGHT - FOOT
}

/// The entries of the log that can be read whole, by their last lines.
fn entries(harness: &mut Harness<Bench>) -> Vec<String> {
    let texts = harness.texts();
    let log = texts.iter().filter(|seen| seen.bounds.x > 30.0 && seen.bounds.x < 60.0 && whole(seen));
    log.filter(|seen| seen.text.contains("showed")).map(|seen| seen.text.clone()).collect()
}

#[test]
fn five_entries_are_in_sight_with_five_players() {
    let mut harness = Bench::begin(five(), Code::English).shown(WIDTH, HEIGHT);
    let lines =
        ["pl ro ki -+ki", "a: wh ro ki -+", "b: pl ca lo -+", "c: gr kn st +", "d: pe ro di -+", "pl kn co --+kn"];
    harness.enters(&lines);
    assert_eq!(harness.logged(), 6);
    let seen = entries(&mut harness);
    assert_eq!(seen.len(), 5, "{seen:?}");
    // Players who pass one after another are named together, so two lines are enough.
    assert!(seen.iter().any(|words| words.contains("Anna, Ben: no card")), "{seen:?}");
}

/// In this box and language. Everybody else has suggested once and I held none of the cards.
fn six(edition: &str, code: Code, hand: &[&str], last: [&str; 2]) -> Harness<Bench> {
    let setup = setup(edition, &["Sam", "Anna", "Ben", "Chloé", last[0], last[1]], hand);
    let first_card = setup.rules.answers == AnswerRule::FirstCard;
    let others = |category: usize| setup.edition.category_cards(category) - setup.hand;
    let cards = |at: usize| [0, 1, 2].map(|category| others(category).iter().nth(at).unwrap());
    let suggestions: Vec<_> = (1..6).zip(0..).map(|(by, at)| (Seat(by), cards(at))).collect();
    let mut bench = Bench::begin(setup, code);
    for (by, cards) in suggestions {
        let asked = (1..6).map(|next| Seat((by.0 + next) % 6));
        let shower = if by == Seat(2) { 2 } else { 3 };
        let answering = if first_card { shower + 1 } else { 5 };
        let answers = asked.enumerate().take(answering);
        let answers = answers
            .map(|(at, seat)| Answer::new(seat, if at == shower { Response::Showed(None) } else { Response::Passed }));
        let game = bench.game.game();
        let entry = game.new_entry(EntryKind::Suggestion { by, cards, answers: answers.collect() }, 0);
        let change = game.append(entry);
        bench.game.apply(change).unwrap();
    }
    bench.shown(WIDTH, HEIGHT)
}

#[test]
fn entries_are_in_sight_with_six_players() {
    // If everybody answers, the answers take two lines.
    let (hand, long) = (&["mustard", "wrench", "library"][..], ["Dorothée", "Maximilien"]);
    for (edition, code, hand, last, count, high) in [
        ("clue_2002", Code::English, hand, long, 5, 20.0),
        ("clue_2002", Code::French, hand, long, 5, 20.0),
        ("master_detective", Code::French, &MASTER, long, 2, 36.0),
        ("master_detective", Code::French, &MASTER, ["Dev", "Elle"], 3, 36.0),
        ("master_detective", Code::English, &MASTER, ["Dev", "Elle"], 3, 36.0),
    ] {
        let mut harness = six(edition, code, hand, last);
        let texts = harness.texts();
        // The second lines of entries, which say who showed a card.
        let shows = |seen: &&Seen| seen.text.contains("showed a card") || seen.text.contains("a montré une carte");
        let plain = |seen: &Seen| Seen { text: seen.text.replace('\u{a0}', " "), ..seen.clone() };
        let in_log = |seen: &&Seen| seen.bounds.x < LEFT;
        let second: Vec<Seen> = texts.iter().filter(in_log).map(plain).filter(|seen| shows(&seen)).collect();
        let sight: Vec<&Seen> = second.iter().filter(|seen| whole(seen)).collect();
        assert!(sight.len() >= count, "{edition} {code:?}: {sight:?}");
        assert!(sight.iter().all(|seen| seen.bounds.height < high), "{edition} {code:?}: {sight:?}");
    }
}

#[test]
fn answers_are_in_sight_in_half_a_window() {
    let four = (Bench::begin(five(), Code::English).shown(683.0, HEIGHT), 4);
    let boxes = [("clue_2002", &["mustard", "wrench", "library"][..]), ("master_detective", &MASTER)];
    let of_five = boxes.map(|(edition, hand)| Code::ALL.map(|code| (six(edition, code, hand, ["Dev", "Elle"]), 5)));
    for (mut harness, count) in of_five.into_iter().flatten().chain([four]) {
        harness.resize(683.0, HEIGHT);
        let logs = harness.all_where(|seen| ["Log it", "Noter"].contains(&seen.text.as_str()));
        let log = logs.iter().map(|seen| seen.bounds.y).fold(0.0, f32::max);
        let answers = harness.all_where(|seen| seen.text == "✓" && seen.bounds.x > 424.0);
        assert_eq!(answers.len(), count);
        let whole = |seen: &Seen| seen.bounds.height > 10.0 && seen.bounds.center_y() + 12.0 < log;
        assert!(answers.iter().all(whole), "{answers:?}");
    }
}

#[test]
fn with_large_text_most_cards_are_in_sight() {
    // 1366 × 720 at 200 %.
    let mut harness = Bench::begin(five(), Code::English).shown(683.0, 360.0);
    harness.click("Log it");
    let texts = harness.texts();
    let log = texts.iter().filter(|seen| seen.text == "Log it").map(|seen| seen.bounds.y).fold(0.0, f32::max);
    let game = harness.game();
    let language = english();
    let names = deerstalker::text::Names::new(&game.setup, &language);
    let in_sight = game.setup.edition.cards().filter(|card| {
        let seen = |seen: &Seen| seen.text == names.short(*card) && seen.bounds.x > 424.0 && seen.bounds.height > 8.0;
        texts.iter().any(seen)
    });
    assert!(in_sight.count() >= 15, "{texts:#?}");
    assert!(log > 250.0, "the button that logs stays in sight");
}

#[test]
fn three_answers_take_one_line() {
    let mut harness = Bench::begin(five(), Code::English).shown(WIDTH, HEIGHT);
    for (line, said) in [
        ("me: pl kn co --+co", "Anna, Ben: no card · Chloé showed the Conservatory"),
        ("me: must wr hall --.", "Anna, Ben, Chloé, Dev: no card · nobody showed"),
        ("a: pl ro di ??+", "Ben, Chloé: no card (not heard) · Dev showed a card"),
        ("c: pl ro di ?", "Dev, Anna, Ben: not heard"),
    ] {
        harness.enter(line);
        let plain = |text: &str| text.replace('\u{a0}', " ");
        let seen = harness.find(|seen| plain(&seen.text) == said);
        assert!(seen.bounds.height < 20.0 && !seen.cut, "{line}: {seen:?}");
    }
}

#[test]
fn a_reading_that_has_no_room_leaves_out_who_was_not_heard() {
    let names = ["Sam", "Ben", "Cleo", "David", "Élise"];
    let hand = ["plum", "knife", "studio", "gazebo", "fountain", "mustard"];
    let setup = setup("master_detective", &names, &hand);
    let mut harness = Bench::begin(setup, Code::French).shown(683.0, 768.0);
    harness.type_text("pêche corde cuisine +cuisine");
    let foot = |seen: &Seen| seen.text.contains("Ben a montré") && seen.bounds.y > HEIGHT - FOOT;
    let said = harness.find(foot);
    assert!(said.text.ends_with("Ben a montré la Cuisine") && said.bounds.height < FOOT, "{said:?}");
    // In a wide window everything is said.
    let mut harness = Bench::begin(harness.game().setup.clone(), Code::French).shown(1366.0, 768.0);
    harness.type_text("pêche corde cuisine +cuisine").expect("Élise");
    harness.find(|seen| foot(seen) && seen.text.contains("Cleo"));
}

#[test]
fn master_detective_shows_all_its_rows_and_answers() {
    let names = ["Sam", "Anna", "Ben", "Chloé", "Dev", "Elle"];
    let setup = setup("master_detective", &names, &MASTER);
    let cards = setup.edition.card_count();
    let mut harness = Bench::begin(setup, Code::English).shown(WIDTH, HEIGHT);
    let texts = harness.texts();
    let game = harness.game();
    let names = english();
    let names = deerstalker::text::Names::new(&game.setup, &names);
    let in_sheet = |seen: &&Seen| seen.bounds.x > LEFT && seen.bounds.x < LEFT + 60.0 && whole(seen);
    let rows = game.setup.edition.cards().filter(|card| {
        let said = [names.card(*card), names.short(*card)];
        texts.iter().filter(in_sheet).any(|seen| said.contains(&seen.text.as_str()))
    });
    assert_eq!((rows.count(), cards), (30, 30));
    let answers = texts.iter().filter(|seen| seen.text == "Showed" && whole(seen)).count();
    let log = texts.iter().find(|seen| seen.text == "Log it").expect("the button that logs");
    assert!(answers == 5 && whole(log), "{answers} rows of answers, {:?}", log.bounds);
    let rows: Vec<f32> = texts.iter().filter(|seen| seen.text == "Showed").map(|seen| seen.bounds.y).collect();
    assert!(
        rows.windows(2).all(|pair| (pair[1] - pair[0] - 25.0).abs() < 0.6),
        "rows of answers are 25 high: {rows:?}"
    );
}

/// In the rulebook's example tokens go farther than a roll.
#[test]
fn remarks_on_moves_take_one_line() {
    let words = [(LanguageChoice::English, "Too far: "), (LanguageChoice::French, "Trop loin\u{a0}: ")];
    for (language, far) in words {
        let home = Home::new();
        home.prefer(|settings| settings.language = language);
        let file = home.keep(gallery()[0].game(&english()).unwrap());
        let mut window = home.into_window(Some(file), WIDTH, HEIGHT);
        let remarks = window.all_where(|seen| seen.text.starts_with(far) && seen.bounds.x < LEFT);
        assert!(!remarks.is_empty() && remarks.iter().all(|seen| seen.bounds.height < 20.0), "{remarks:?}");
    }
}

#[test]
fn the_buttons_of_an_entry_stand_in_one_row() {
    for code in [Code::English, Code::French] {
        let mut harness = Bench::begin(five(), code).shown(WIDTH, HEIGHT);
        harness.enters(&["pl ro ki -+ki", "a: wh ro ki -+"]).keys("F6 F6");
        let edit = harness.find(|seen| ["Edit", "Modifier"].contains(&seen.text.as_str())).bounds;
        let buttons = harness.all_where(|seen| ["Delete", "Supprimer", "···"].contains(&seen.text.as_str()));
        let log: Vec<&Seen> = buttons.iter().filter(|seen| seen.bounds.x < LEFT).collect();
        assert!(!log.is_empty() && log.iter().all(|seen| (seen.bounds.y - edit.y).abs() < 2.0), "{code:?}: {log:?}");
    }
}
