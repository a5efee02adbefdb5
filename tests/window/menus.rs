//! The other mouse button, dragged columns, and the buttons of a finished game.

use crate::prelude::*;
use crate::support::opened_tall;
use deerstalker::app::keys;
use deerstalker::game::PencilMark;

fn count(harness: &mut Harness<App>, words: &str) -> usize {
    harness.all_where(|seen| seen.text == words).len()
}

fn won(title: &str, by: u8, minutes: i64) -> Game {
    let setup = table(&["Sam", "Anna", "Ben"]);
    let hidden = |category: usize| {
        let cards = setup.edition.category_cards(category) - setup.hand;
        cards.iter().next().unwrap()
    };
    let cards: [Card; 3] = [hidden(0), hidden(1), hidden(2)];
    let mut game = Game::new(title, setup, NOW - minutes * 60_000);
    let kind = accuses(Seat(by), cards, Verdict::Right);
    let change = game.append(Entry::new(EntryId(1), NOW, kind));
    game.apply(change).unwrap();
    game
}

#[test]
fn a_right_click_on_an_entry_lists_its_actions() {
    let mut harness = opened(game("Evening", &["Me", "Anna", "Ben"], 3));
    harness.click_other("Anna made no suggestion");
    assert_eq!(count(&mut harness, "Doubt"), 2, "in the list and under the entry");
    // Keys belong to the list, so nothing is typed.
    harness.type_text("x").keys("Down Down Down Enter");
    assert!(harness.game().entries()[1].doubted, "the third line is Doubt");
    assert_eq!(count(&mut harness, "Trust"), 1, "the list is closed");
    // Escape only closes it.
    harness.key(keys::MENU[0]);
    assert_eq!(count(&mut harness, "Trust"), 2);
    harness.keys("Escape");
    assert_eq!(count(&mut harness, "Trust"), 1, "the entry is still selected");
    // So does a press beside it, which does what it does anywhere.
    harness.key(keys::MENU[1]).click_at(Point::new(420.0, 20.0));
    assert_eq!(count(&mut harness, "Trust"), 1);
}

#[test]
fn a_right_click_on_a_cell_pencils_a_mark() {
    let mut harness = opened(game("Evening", &["Me", "Anna", "Ben"], 0));
    let on_sheet = |name: &'static str| move |seen: &Seen| seen.text == name && seen.bounds.x > 346.0;
    let row = harness.find(on_sheet("Col. Mustard")).bounds.center();
    let anna = harness.find(on_sheet("Anna"));
    harness.other_at(Point::new(anna.bounds.center().x, row.y)).expect("Ask about: Col. Mustard").click("My mark: ?");
    let pencil = &harness.game().pencil;
    assert_eq!(pencil.values().copied().collect::<Vec<_>>(), [PencilMark::Maybe]);
    harness.lacks("My mark: ?").key(keys::MENU[0]).click("Erase the mark");
    assert!(harness.game().pencil.is_empty());
}

#[test]
fn a_right_click_on_a_game_lists_its_actions() {
    let home = Home::new();
    home.keep(game("First", &["Me", "Anna", "Ben"], 0));
    home.keep(game("Second", &["Me", "Anna", "Ben"], 0));
    let mut harness = home.start();
    harness.click_other("First");
    assert_eq!(count(&mut harness, "Delete"), 2);
    let list = harness.texts().into_iter().filter(|seen| seen.text == "Delete").map(|seen| seen.bounds.center());
    let top = list.min_by(|a, b| a.y.total_cmp(&b.y)).unwrap();
    harness.click_at(top);
    let titles: Vec<String> = home.library().games().into_iter().map(|game| game.summary.title).collect();
    assert_eq!(titles, ["Second"]);
}

#[test]
fn a_dragged_column_keeps_its_width_at_the_next_start() {
    let home = Home::new();
    let path = home.keep(game("Evening", &["Me", "Anna", "Ben"], 0));
    let mut harness = home.start_on(&path);
    harness.drag(Point::new(344.5, 400.0), Point::new(400.0, 410.0));
    let kept = |harness: &Harness<App>| harness.stage.settings().columns;
    assert_eq!(kept(&harness).left, Some(400.0));
    drop(harness);
    let mut harness = home.start_on(&path);
    assert_eq!(kept(&harness).left, Some(400.0));
    // As far as the sheet allows, whatever is asked for.
    harness.drag(Point::new(400.5, 400.0), Point::new(1200.0, 400.0));
    let sheet = harness.place("WHO?");
    assert!(sheet.x < 600.0, "{sheet:?}");
    // A double press restores the usual widths.
    let edge = Point::new(453.5, 400.0);
    harness.click_at(edge).click_at(edge);
    assert_eq!(kept(&harness), deerstalker::store::ColumnWidths::default());
}

#[test]
fn after_the_last_game_of_an_evening_its_score_and_the_form_for_the_cards_are_shown() {
    let home = Home::new();
    home.keep(won("First", 1, 180));
    home.keep(won("Second", 0, 120));
    home.keep(won("Of another day", 2, 3000));
    let path = home.keep(won("Third", 1, 60));
    let mut harness = home.start_on(&path);
    harness.click("Show the sheet").expect("This evening, 3 games: Anna\u{a0}2 · You\u{a0}1").click("Enter the cards");
    harness.is_at("Review").expect("WHO SOLVED IT?");
}

#[test]
fn the_review_lays_the_truth_over_the_sheet_of_any_entry() {
    let mut game = won("Evening", 1, 60);
    let truth = deerstalker::review::Truth::of(&game);
    game.outcome.case_file = truth.case_file;
    let mut harness = opened_tall(game);
    harness.keys("F8").lacks("°").keys("Home c");
    // My hand and the case file are known.
    let known = 3 + harness.game().setup.hand.len();
    assert_eq!(count(&mut harness, "°"), known);
    harness.click("Take them off the sheet");
    assert_eq!(count(&mut harness, "°"), 0);
}

#[test]
fn other_events_are_chosen_by_arrows_and_by_letters() {
    let mut harness = opened(game("Evening", &["Me", "Anna", "Ben"], 3));
    let f4 = Stroke::named(Named::F4);
    // The only line with this letter is chosen by it. Nothing is typed into the line.
    harness.key(f4).expect("A card revealed to all").type_text("t").expect("make no suggestion");
    assert!(!harness.sees("A card revealed to all"), "the list is closed");
    harness.keys("Escape");
    // Of several lines the letter goes from one to the next. Enter chooses.
    harness
        .key(f4)
        .type_text("c")
        .type_text("c")
        .enter("c")
        .expect("Clue card")
        .lacks("A card revealed to all")
        .keys("Escape");
    // Arrows go from line to line.
    harness.key(f4).keys("Down Down Enter").expect("Wrong");
    assert_eq!(harness.logged(), 3, "nothing was logged");
}

#[test]
fn in_a_small_window_the_sheet_is_a_panel_and_the_rest_of_the_header_a_list() {
    let home = Home::new();
    home.prefer(|settings| {
        settings.text_scale = 200;
        (settings.window.width, settings.window.height) = (683.0, 768.0);
    });
    let path = home.keep(game("Evening", &["Me", "Anna", "Ben"], 3));
    let mut harness = home.start_with(Some(path), 683.0, 768.0);
    // The sheet comes first.
    harness.expect("WHO?");
    // The cursor brings the sheet, an entry the log.
    harness.click("Log").lacks("WHO?").keys("Down").expect("WHO?").clicks(&["···", "Review"]);
    harness.is_at("Review");
}

#[test]
fn a_menu_whose_line_leads_to_another_page_is_closed_afterwards() {
    let mut harness = opened(game("Evening", &["Me", "Anna", "Ben"], 3));
    harness.clicks(&["···", "Export"]);
    assert!(matches!(harness.stage.screen(), Screen::Export(_)));
    harness.keys("Escape").lacks("HELP IN THIS GAME");
    assert!(matches!(harness.stage.screen(), Screen::Notebook));
}

#[test]
fn a_turn_that_was_skipped_is_offered_beside_the_entry_and_inserted_by_one_press() {
    let mut harness = opened(game("Evening", &["Me", "Anna", "Ben"], 1));
    // Ben asks, and nobody said that Anna passed her turn.
    harness.enter("b: plum rope study .").expect("It was Anna’s turn before:").click("Turn without suggestion");
    let logged = harness.game();
    let turns: Vec<Option<Seat>> = logged.entries().iter().map(|entry| entry.kind.turn_of()).collect();
    assert_eq!(turns, [Some(Seat(0)), Some(Seat(1)), Some(Seat(2))]);
    harness.lacks("turn before:");
}
