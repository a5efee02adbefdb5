//! The page of a finished game.

use crate::fits::drawn_in_fields;
use crate::prelude::*;
use deerstalker::app::end_page::Turn;
use deerstalker::app::victory;
use deerstalker::store::MotionChoice;
use std::collections::BTreeSet;
use std::path::Path;

fn begun() -> Game {
    Game::new("Friday at Anna’s", table(&["You", "Anna", "Ben"]), NOW)
}

/// My question solves the case, and this player accuses.
fn play(harness: &mut Harness<App>, accuser: &str) {
    harness
        .enters(&["mustard dagger billiard --", "anna: green dagger billiard ?"])
        .enter(&format!("{accuser}!mustard dagger billiard right"));
}

#[test]
fn the_end_of_a_game_is_shown_once_in_place_of_the_table() {
    let home = Home::new();
    let path = home.keep(begun());
    let mut window = home.start_on(&path);
    play(&mut window, "you: ");
    window.is_at("Victory");
    window
        .expects(&["You have solved it.", "WHO", "WITH WHAT", "WHERE", "Col. Mustard", "Dagger", "Billiard Room"])
        .expects(&[
            "THE EVENING IN FOUR LINES",
            "1 · nobody shows, your question, 112 → 1",
            "was the turning point, and it was your question.",
            "stood between",
            "solutions still possible, 112 at the deal",
        ]);
    assert_eq!(window.all_where(|seen| seen.text == "proved at entry 1").len(), 3);
    // The export leads back to the page.
    window.click("Export").is_at("Export").keys("Escape");
    window.is_at("Victory").click("Show the sheet").is_at("Notebook");
    // A later note does not show it again. The button does.
    window.enter("note what an evening").is_at("Notebook").click("The case").is_at("Victory");
    window.keys("Escape").is_at("Notebook");
    // Opened again, the game stands on its page. Nothing can be logged any more.
    drop(window);
    let mut again = home.start_on(&path);
    again.is_at("Victory").expect("You have solved it.").click("Show the sheet");
    again.expect("The game is over.");
    assert_eq!(drawn_in_fields(&mut again), Vec::<String>::new(), "the line shows no entry as an example");
    again.lacks("Cards, then answers");
}

/// They turn one after another. With less motion nothing moves.
#[test]
fn the_cards_of_a_game_turn_when_it_ends_unless_motion_is_reduced() {
    let played = |motion: MotionChoice| {
        let home = Home::new();
        home.prefer(|settings| settings.motion = motion);
        let mut window = home.start_on(&home.keep(begun()));
        play(&mut window, "you: ");
        window.is_at("Victory");
        (home, window)
    };
    let (home, mut still) = played(MotionChoice::Reduced);
    assert_eq!(home.fake.moments(), 0);
    drop(still.stage.update(Message::Victory(victory::Message::Turn(Turn::Begun))));
    assert_eq!(home.fake.moments(), 0);
    let (home, mut moving) = played(MotionChoice::Full);
    assert!(home.fake.moments() > 30);
    let whole = still.picture_at(1.0);
    assert!(moving.picture_at(1.0).rgba == whole.rgba, "at its end stands what stands without it");
    let middles = ["WHO", "WITH WHAT", "WHERE"].map(|words| moving.place(words).x as u32);
    let card_of = |x: u32| middles.iter().position(|middle| x.abs_diff(*middle) < 104);
    let before = home.fake.moments();
    drop(moving.stage.update(Message::Victory(victory::Message::Turn(Turn::Begun))));
    let mut last = moving.picture_at(1.0);
    let mut turned = Vec::new();
    // The clock waits in the tasks that are dropped here.
    while home.fake.moments() > before + turned.len() {
        drop(moving.stage.update(Message::Victory(victory::Message::Turn(Turn::Frame))));
        let next = moving.picture_at(1.0);
        let differing = next.rgba.chunks(4).zip(last.rgba.chunks(4)).enumerate().filter(|(_, (now, then))| now != then);
        let cards: BTreeSet<_> = differing.map(|(at, _)| card_of(at as u32 % next.width)).collect();
        turned.push(cards);
        last = next;
    }
    assert!(last.rgba == whole.rgba);
    turned.retain(|cards| !cards.is_empty());
    let one_by_one: Vec<_> = turned.iter().map(|cards| (cards.len(), cards.first().copied().flatten())).collect();
    assert!(one_by_one.is_sorted() && one_by_one.iter().all(|(count, _)| *count == 1), "{one_by_one:?}");
    let of_card = |at: usize| one_by_one.iter().filter(|(_, card)| *card == Some(at)).count();
    assert!((0..3).all(|at| of_card(at) > 5) && turned.len() < 40, "{one_by_one:?}");
}

#[test]
fn a_phone_takes_the_game_to_its_log_by_a_code() {
    let mut window = opened(begun());
    play(&mut window, "you: ");
    window.click("BG Stats").expect("To your log of games");
    // The code shown is that of the link, module by module, and only the dialog can be pressed.
    let game = window.game().clone();
    let case = deerstalker::review::ClosedCase::of(&game).unwrap();
    let english = Language::new(Code::English);
    let link = deerstalker::exchange::play_link(&game, &case, &english, &jiff::tz::TimeZone::system()).unwrap();
    let code = deerstalker::document::QrMatrix::of(&link).unwrap();
    let shown = window.picture();
    let (width, height) = (shown.width, shown.height);
    let white = |x: u32, y: u32| {
        let from = 4 * (y * width + x) as usize;
        shown.rgba[from..from + 3] == [255, 255, 255]
    };
    let ground = |x: u32| shown.rgba[4 * (height / 2 * width + x) as usize..][..3].to_vec();
    assert_ne!(ground(width - 40), ground(width / 2 + 200), "the dialog is no wider than what is in it");
    let left = (0..width).find(|x| white(*x, height / 2)).unwrap();
    let top = (0..height).find(|y| white(left, *y)).unwrap();
    let side = (left..width).take_while(|x| white(*x, top)).count();
    let modules = code.side() + 2 * deerstalker::document::QUIET;
    assert_eq!(side % modules, 0, "whole pixels");
    let module = side / modules;
    assert!(module >= 3, "{module} pixels for a module");
    for (x, y) in (0..code.side()).flat_map(|x| (0..code.side()).map(move |y| (x, y))) {
        let middle = |place: usize| ((place + deerstalker::document::QUIET) * module + module / 2) as u32;
        assert_eq!(!white(left + middle(x), top + middle(y)), code.is_dark(x, y), "{x} {y}");
    }
    window.keys("Escape").is_at("Victory").lacks("To your log of games");
}

#[test]
fn who_was_close_is_told_of_the_moment_before_the_case_was_plain_to_all() {
    let mut window = opened(begun());
    window.enters(&["mustard dagger billiard --", "!mustard dagger billiard right"]);
    window.is_at("Victory").expect("solutions stood between");
    assert!(!window.sees("solution stood"), "everybody saw that nobody had them");
    window.expect("and the case before entry 1. Chance");
}

/// In the line of this player, beside the table.
fn chance_beside(window: &mut Harness<App>, name: &str) -> String {
    let texts = window.texts();
    let heading = texts.iter().find(|seen| seen.text == "WHO IS CLOSE").unwrap();
    let below = |seen: &&Seen| seen.bounds.x > 1066.0 && seen.bounds.y > heading.bounds.y;
    let named = texts.iter().filter(below).find(|seen| seen.text == name).unwrap();
    let level = texts.iter().filter(below).filter(|seen| (seen.bounds.y - named.bounds.y).abs() < 4.0);
    let chance = level.map(|seen| seen.text.clone()).find(|text| text.ends_with('%')).unwrap();
    chance.trim_start_matches('~').to_owned()
}

#[test]
fn the_end_page_gives_opponents_the_chances_that_the_panel_gave() {
    let home = Home::new();
    home.prefer(|settings| settings.numbers = true);
    let mut window = home.start_with(Some(home.keep(begun())), 1366.0, 1000.0);
    window.enters(&["mustard dagger billiard -?", "anna: green dagger billiard ?"]).expect("chance by next turn");
    let panel = ["Anna", "Ben"].map(|name| (name, chance_beside(&mut window, name)));
    window.enter("you: !mustard dagger billiard right").is_at("Victory");
    let line = window.find(|seen| seen.text.contains("stood between")).text;
    let told = |(name, chance): &(&str, String)| line.contains(name) && line.ends_with(&format!(": {chance}."));
    assert!(panel.iter().any(told), "{line} {panel:?}");
}

/// Steps of a recount: number, solutions before, solutions after.
fn falls(game: &Game) -> Vec<(usize, usize, usize)> {
    let solutions = deerstalker::review::Review::of(game).solutions();
    let steps = solutions.windows(2).zip(1..).map(|(pair, number)| (number, pair[0], pair[1]));
    steps.filter(|(_, before, after)| after < before).collect()
}

#[test]
fn the_chart_names_the_sharpest_falls_of_the_solutions() {
    let mut window = opened(begun());
    window.enters(&[
        "mustard candlestick ballroom --",
        "you: green dagger ballroom --",
        "you: green candlestick billiard --",
        "anna: !mustard dagger billiard right",
    ]);
    window.is_at("Victory");
    let falls = falls(window.game());
    assert_eq!(falls.iter().map(|(number, ..)| *number).collect::<Vec<_>>(), [1, 2, 3]);
    let named = window.texts().into_iter().map(|seen| seen.text).find(|text| text.contains(" · nobody")).unwrap();
    for (number, before, after) in falls {
        let point = format!("{number} · nobody shows, your question, {before} → {after}");
        assert!(named.contains(&point), "{point}: {named}");
        window.expect(&format!("proved at entry {number}"));
    }
}

#[test]
fn only_a_won_game_has_a_golden_end_page() {
    let golden = |accuser: &str| {
        let mut window = opened(begun());
        play(&mut window, accuser);
        window.is_at("Victory");
        let rematch = window.place("Rematch");
        let picture = window.picture_at(1.0);
        let [red, green, blue, _] = deerstalker::app::theme::NIGHT.accent.into_rgba8();
        let at = |index: usize| (index as u32 % picture.width, index as u32 / picture.width);
        let button = |(x, y): (u32, u32)| (x as f32 - rematch.x).abs() < 110.0 && (y as f32 - rematch.y).abs() < 24.0;
        let gold = picture.rgba.chunks(4).enumerate().filter(|(_, pixel)| pixel[..3] == [red, green, blue]);
        gold.filter(|(index, _)| !button(at(*index))).count()
    };
    assert!(golden("you: ") > 800, "three rims and the star of the proof");
    assert_eq!(golden("anna: "), 0);
}

#[test]
fn an_accusation_taken_back_from_the_page_can_end_the_game_again() {
    let mut window = opened(begun());
    play(&mut window, "you: ");
    window.click("Undo the accusation").is_at("Notebook");
    assert_eq!(window.logged(), 2);
    window.keys("Ctrl+y").is_at("Victory").keys("Ctrl+r").is_at("Setup");
}

#[test]
fn a_lost_game_and_one_that_nobody_solved_have_the_page_too() {
    let home = Home::new();
    let mut window = home.start_on(&home.keep(begun()));
    play(&mut window, "anna: ");
    window.is_at("Victory");
    window
        .expects(&["CASE CLOSED · ANNA ACCUSED AND WAS RIGHT", "The case was…", "Col. Mustard"])
        .lacks("You have solved it.");
    let mut game = Game::new("Nobody’s", table(&["You", "Anna", "Ben"]), NOW);
    let cards = [1, 7, 13].map(Card::new);
    for by in 0..2 {
        let kind = accuses(Seat(by), cards, Verdict::Wrong);
        support::log(&mut game, kind, NOW);
    }
    let mut window = home.start_on(&home.keep(game));
    window.is_at("Notebook").enter("ben!plum rope study wrong");
    window.is_at("Victory").expects(&[
        "CASE CLOSED · NOBODY SOLVED IT",
        "Nobody solved it.",
        "stood between you and the case.",
    ]);
    assert!(!window.sees("wrong trail"), "the case is not known");
}

#[test]
fn a_folded_notebook_shows_the_end_only_when_it_is_open_again() {
    let mut window = opened(begun());
    window.enter("mustard dagger billiard --").keys("F2").enter("!mustard dagger billiard right");
    window.is_at("Notebook").lacks("Col. Mustard").keys("F2");
    window.is_at("Victory").keys("F2").lacks("Col. Mustard").lacks("You have solved it.");
}

#[test]
fn the_picture_is_copied_and_saved_instead_where_there_is_no_clipboard() {
    let home = Home::new();
    let mut window = home.start_on(&home.keep(begun()));
    play(&mut window, "you: ");
    let buttons = window.targets();
    window.keys("Ctrl+c").expect("The picture is in the clipboard.");
    assert_eq!(window.targets(), buttons, "nothing moves");
    let copied = home.fake.pictures.copied().unwrap();
    let file = home.folder.path().join("saved.png");
    home.fake.paths.choose(&file);
    window.click("Save picture");
    assert_eq!(std::fs::read(&file).unwrap(), copied, "both are the same picture");
    home.fake.pictures.take_away();
    window.click("Copy picture").expect("The clipboard cannot be reached.");
    assert!(!window.sees("so the picture is saved"), "the player chose no file");
    let instead = home.folder.path().join("instead.png");
    home.fake.paths.choose(&instead);
    window.click("Copy picture").expect("The clipboard cannot be reached, so the picture is saved: ");
    assert_eq!(std::fs::read(&instead).unwrap(), copied);
}

#[test]
fn the_picture_is_saved_where_the_player_says() {
    let home = Home::new();
    let mut window = home.start_on(&home.keep(begun()));
    play(&mut window, "you: ");
    let file = home.folder.path().join("shared");
    home.fake.paths.choose(&file);
    let below = window.place("Enter the cards");
    window.click("Save picture").expects(&["Saved: ", "Show in folder"]);
    assert_eq!(window.place("Enter the cards"), below, "nothing moves");
    window.expect("shared.png");
    let whole = file.with_extension("png");
    let mut read =
        png::Decoder::new(std::io::BufReader::new(std::fs::File::open(&whole).unwrap())).read_info().unwrap();
    let mut pixels = vec![0; read.output_buffer_size().unwrap()];
    assert_eq!(read.next_frame(&mut pixels).unwrap().width, 1400);
    // Without dialogs it asks whether it may go to the folder of documents, and nothing is replaced.
    let folder = home.folder.path().join("documents");
    std::fs::create_dir(&folder).unwrap();
    drop(window);
    home.prefer(|settings: &mut Settings| settings.last_folder = Some(folder.clone()));
    home.fake.paths.take_away();
    let path = home.library().games()[0].path.clone();
    let mut window = home.start_on(&path);
    let saved = |folder: &Path| std::fs::read_dir(folder).unwrap().count();
    for answer in ["Cancel", "Save"] {
        window.click("Save picture").expect("No file chooser here. Save as ").expect(&folder.display().to_string());
        assert_eq!(saved(&folder), 0, "it is asked first");
        window.click(answer).lacks("No file chooser here");
    }
    assert_eq!(saved(&folder), 1);
    let picture = std::fs::read_dir(&folder).unwrap().next().unwrap().unwrap().path();
    std::fs::write(&picture, "mine").unwrap();
    let read = || std::fs::read(&picture).unwrap();
    window.click("Save picture").keys("Enter").expect("is there already");
    assert_eq!((saved(&folder), read()), (1, b"mine".to_vec()));
    // The question is answered as on the export screen, and the page stays.
    window.keys("Escape").is_at("Victory").lacks("is there already");
    assert_eq!(read(), b"mine");
    window.click("Save picture").keys("Enter Enter").expect("Saved: ");
    assert_ne!(read(), b"mine");
    assert_eq!(saved(&folder), 1);
}
