//! The casebook in numbers.

use crate::prelude::*;
use deerstalker::caper::RoundEnd;
use deerstalker::deduction::Cancel;
use deerstalker::game::SavedChoice;
use deerstalker::review::{QuestionScore, Review};

pub fn finished(title: &str, names: &[&str], entries: u32, winner: u8) -> Game {
    let mut game = game(title, names, entries);
    let edition = game.setup.edition.clone();
    let cards = [0, 1, 2].map(|at| {
        let free = |card: &Card| !game.setup.hand.contains(*card);
        edition.category_cards(at).iter().find(free).unwrap()
    });
    let kind = accuses(Seat(winner), cards, Verdict::Right);
    support::log(&mut game, kind, NOW);
    game
}

#[test]
fn an_empty_casebook_has_nothing_to_count() {
    started().click("Statistics").expect("Nothing to count yet").keys("Escape").is_at("Casebook");
}

#[test]
fn games_are_counted_by_edition_table_and_winner() {
    let home = Home::new();
    home.keep(finished_clue());
    home.keep(finished("Two", &["Me", "Anna", "Ben"], 9, 1));
    home.keep(game("Three", &["Me", "Dev", "Chloé", "Ben"], 2));
    let mut harness = home.start_sized(1366.0, 1000.0);
    harness.keys("Ctrl+t").expects(&["games, 2 of them over", "won: 1 of 2 you played to the end", "50%"]);
    // A right accusation that was a gamble proves nothing.
    harness
        .expects(&[
            "average entry at which your notes proved the case",
            "Anna and Ben",
            "2 games · 1 of 2 won",
            "Clue (2015)",
            "4 players",
        ])
        .expects(&["you won", "all games", "they won", "others"]);
    // Counted again, from what was kept and from a game that was changed.
    let path = home.library().games().iter().find(|game| game.summary.title == "Three").unwrap().path.clone();
    home.start_on(&path).enter("\"a note");
    assert!(home.folders().cache.join("tallies.json").exists());
    let entries: Vec<usize> = home.library().tallies(&Cancel::default()).iter().map(|tally| tally.entries).collect();
    assert!(entries.contains(&3) && entries.contains(&7), "{entries:?}");
}

#[test]
fn the_entry_that_proved_the_case_is_averaged() {
    let home = Home::new();
    home.keep(Game { started: NOW, ..example(0) });
    let tally = home.library().tallies(&Cancel::default()).remove(0);
    let (entry, turn) = (tally.solved_at.unwrap(), tally.solved_turn.unwrap());
    let mut harness = home.start();
    harness.keys("Ctrl+t").expect(&format!("in one game (turn {turn})")).expect(&format!("proved at entry {entry}"));
}

#[test]
fn examples_do_not_count() {
    let home = Home::new();
    for at in 0..3 {
        home.keep(example(at));
    }
    let mut harness = home.start();
    let marked = |harness: &mut Harness<App>| harness.all_where(|seen| seen.text == "Example").len();
    assert_eq!(marked(&mut harness), 3, "they are marked in the list");
    harness.keys("Ctrl+t").expects(&["Nothing to count yet", "Example games do not count"]);
    home.keep(finished_clue());
    home.start().keys("Ctrl+t").expect("finished game");
    // One that was played on is a game of one's own.
    let mut longer = example(1);
    support::log(&mut longer, EntryKind::Note, NOW);
    home.keep(longer);
    assert_eq!(marked(&mut home.start()), 3);
    assert_eq!(home.library().tallies(&Cancel::default()).len(), 2);
}

#[test]
fn rounds_in_the_museum_are_counted_by_side() {
    let home = Home::new();
    let finished = (7..1_000).map(crate::museum::played).find(|played| played.end().is_some()).unwrap();
    let way_out = finished.end() == Some(RoundEnd::Escaped);
    home.library().create(crate::museum::evening(&finished, usize::MAX, true)).unwrap();
    let mut harness = home.start();
    harness
        .keys("Ctrl+t")
        .expect("You as the Thief")
        .expect(if way_out { "One round · the Thief got out once" } else { "One round · the Thief never got out" })
        .expect("No round");
    assert!(!harness.sees("BY EDITION"), "nothing is said of Clue");
    home.keep(finished_clue());
    let mut harness = home.start_sized(1366.0, 1000.0);
    harness.keys("Ctrl+t").expects(&["BY EDITION", "THE GREAT MUSEUM CAPER"]);
}

fn finished_clue() -> Game {
    finished("One", &["Me", "Anna", "Ben"], 6, 0)
}

fn example(at: usize) -> Game {
    let english = Language::new(Code::English);
    deerstalker::store::gallery()[at].game(&english).unwrap()
}

#[test]
fn my_suggestions_are_judged_over_all_games_and_tries_are_counted() {
    let home = Home::new();
    let mut game = crate::review::finished();
    let review = Review::of(&game);
    let values: Vec<_> = review.my_turns().iter().filter_map(|turn| review.value(turn, &Cancel::default())).collect();
    let share = QuestionScore::from_values(&values).share().unwrap();
    let first = game.entries()[0].id;
    assert!(game.save_choice(SavedChoice::Retry(first, false)));
    assert!(!game.save_choice(SavedChoice::Retry(first, true)), "the first try counts");
    home.keep(game);
    home.keep(crate::support::game("Three", &["Me", "Dev", "Chloé", "Ben"], 2));
    for _ in 0..2 {
        let mut harness = home.start();
        harness
            .keys("Ctrl+t")
            .expect("YOUR SUGGESTIONS")
            .expect(&format!("together they told you {:.0}% of what the best", 100.0 * share))
            .expect(&format!("of your {} suggestions was as good as the best", values.len()))
            .expect("you found none of 1.");
        assert!(!harness.sees("Looking at your suggestions"), "one game, and it is done");
        // The second time from what was kept.
        assert!(home.folders().cache.join("asking.json").exists());
    }
}

#[test]
fn another_player_has_a_page_and_their_note_is_shown_at_the_next_set_up() {
    let home = Home::new();
    home.keep(finished_clue());
    home.keep(finished("Two", &["Me", "Anna", "Cleo"], 9, 1));
    home.keep(crate::review::finished());
    let mut harness = home.start_sized(1366.0, 1600.0);
    harness
        .keys("Ctrl+t")
        .expects(&["THE OTHER PLAYERS", "3 games · 1 won by them, 1 by you"])
        .click("Anna")
        .expects(&[
            "games together, 3 of them over",
            "won by Anna",
            "HOW THEY ASK",
            "How Anna asks is not clear after one suggestion of a finished game.",
        ])
        .click("Forget")
        .expect("Nothing is known yet")
        .lacks("Forget")
        .click("shows the same card twice")
        .type_text("Bluffs with rooms")
        .keys("Escape Escape")
        .expect("THE OTHER PLAYERS");
    drop(harness);
    let mut harness = home.start_sized(1366.0, 1600.0);
    harness.keys("Ctrl+t").click("Anna").expects(&["Bluffs with rooms", "Nothing is known yet"]).keys("Escape Ctrl+n");
    assert!(!harness.sees("Bluffs with rooms"), "Anna has no seat yet");
    harness.type_text("Anna").expect("“Bluffs with rooms”");
}

#[test]
fn games_that_are_not_over_are_only_counted() {
    let home = Home::new();
    home.keep(game("Three", &["Me", "Dev", "Chloé", "Ben"], 2));
    home.start().keys("Ctrl+t").expect("No game is over yet").lacks("proved at");
}
