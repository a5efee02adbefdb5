//! The editor of own editions.

use crate::prelude::*;
use crate::support::started_sized;
use deerstalker::app::editions::{self, EditorMessage};
use deerstalker::edition::edit::EditionEdit;
use deerstalker::edition::{
    AccusationPlace, AccusationRule, AnswerRule, Edition, FaceDown, FirstPlayer, PrintedRule, RepeatRoom,
};
use deerstalker::store::read_edition;
use iced::window;

/// On a copy of the 2015 edition.
fn editing(home: &Home) -> Harness<App> {
    editing_in(home.start())
}

fn editing_in(mut harness: Harness<App>) -> Harness<App> {
    harness.clicks(&["Editions", "Clue (2015)"]).keys("Ctrl+d F2").expect("Everything is saved.");
    harness
}

fn file(home: &Home) -> Edition {
    read_edition(&home.folders().editions().join("clue_2015_own.ron")).unwrap()
}

fn type_name(harness: &mut Harness<App>, text: &str) {
    harness.click_id("editor-name").keys("End").type_text(text);
}

#[test]
fn an_own_edition_is_changed_checked_saved_and_offered() {
    let home = Home::new();
    let mut harness = editing(&home);
    type_name(&mut harness, " house");
    let mut rules = file(&home).rules;
    rules.answers = AnswerRule::Everybody;
    let rules = EditorMessage::Edited(EditionEdit::Rules(rules));
    harness
        .message(Message::Editions(editions::Message::Editor(rules)))
        .click("+ Add a card")
        .expect("Card 7 of “Who?” has no name.")
        .keys("Ctrl+s")
        .expect("Not saved: Card 7");
    assert_eq!(file(&home).card_count(), 21);
    harness
        .click_id("editor-card-0-6")
        .type_text("Inspector Grey")
        .expect("22 cards: it can be played.")
        .keys("Ctrl+s");
    let edition = file(&home);
    assert_eq!(edition.name.get("en"), "Clue (2015), my own house");
    assert_eq!(edition.rules.answers, AnswerRule::Everybody);
    assert_eq!(edition.categories[0].cards[6].name.get("en"), "Inspector Grey");
    harness.keys("Escape").expect("22 cards (7 + 6 + 9)").keys("Escape Ctrl+n").expect("Clue (2015), my own house");
}

#[test]
fn what_is_not_saved_is_never_lost_silently() {
    let home = Home::new();
    let mut harness = editing(&home);
    type_name(&mut harness, "x");
    harness
        .keys("Escape")
        .expect("There are changes that are not saved.")
        .keys("Escape")
        .lacks("There are changes")
        .message(Message::Window(WindowEvent::CloseRequested(window::Id::unique())));
    assert!(!harness.closed);
    harness.expect("There are changes that are not saved.").click("Save and leave");
    assert_eq!(file(&home).name.get("en"), "Clue (2015), my ownx");
    assert!(harness.closed, "it leads where one was going");

    let mut harness = home.start();
    harness.keys("Ctrl+e").clicks(&["Clue (2015), my ownx", "Edit"]);
    type_name(&mut harness, "y");
    harness.keys("Escape").click("Discard");
    harness.is_at("Editions");
    assert_eq!(file(&home).name.get("en"), "Clue (2015), my ownx");
}

#[test]
fn a_file_changed_by_hand_meanwhile_is_kept() {
    let home = Home::new();
    let mut harness = editing(&home);
    type_name(&mut harness, "x");
    std::fs::write(home.folders().editions().join("clue_2015_own.ron"), "(by hand)").unwrap();
    harness.keys("Ctrl+s").expect("that version is kept as");
    assert_eq!(file(&home).name.get("en"), "Clue (2015), my ownx");
    let kept = home.folders().editions().join("clue_2015_own.ron.other");
    assert_eq!(text_of(kept), "(by hand)");
}

#[test]
fn shipped_editions_are_only_copied() {
    let mut harness = Home::new().start();
    harness.click("Editions").keys("F2").lacks("Everything is saved.");
}

#[test]
fn an_own_edition_is_deleted_and_brought_back() {
    let home = Home::new();
    let mut harness = home.start();
    harness.click("Editions");
    // Shipped editions stay.
    harness.keys("Delete").click("Clue (2015)").keys("Ctrl+d");
    let before = file(&home);
    harness.keys("Delete");
    assert!(!home.folders().editions().join("clue_2015_own.ron").exists());
    harness.expects(&["was deleted", "None yet"]).keys("Ctrl+z");
    assert_eq!(file(&home), before);
    harness.lacks("None yet");
    assert_eq!(harness.stage.game().map(|_| ()), None);
}

#[test]
fn an_edition_just_copied_is_offered_though_the_folder_is_not_read_again_yet() {
    let home = Home::new();
    let mut harness = home.start();
    harness.clicks(&["Editions", "Clue (2015)"]).keys("Ctrl+d");
    home.fake.hold_jobs(true);
    harness.keys("Escape Ctrl+n").expect("Clue (2015), my own");
    home.fake.hold_jobs(false);
}

#[test]
fn an_edition_is_saved_as_a_file_and_imported_from_one() {
    let home = Home::new();
    let mut harness = home.start();
    harness.clicks(&["Editions", "Clue (2015)"]);
    let path = home.folders().data.join("away.ron");
    home.fake.paths.choose(&path);
    harness.keys("Ctrl+e").expect("Written to");
    let mut edition = read_edition(&path).unwrap();
    assert_eq!(edition, *deerstalker::edition::by_id("clue_2015").unwrap());
    // It is there already under this id.
    home.fake.paths.choose(&path);
    harness.keys("Ctrl+o").expect("away.ron");
    edition.id = "attic".to_owned();
    edition.name.0.insert("en".to_owned(), "The attic".to_owned());
    std::fs::write(&path, edition.to_ron()).unwrap();
    home.fake.paths.choose(&path);
    harness.keys("Ctrl+o").expects(&["Imported", "The attic"]);
    assert_eq!(read_edition(&home.folders().editions().join("attic.ron")).unwrap(), edition);
}

/// So high that nothing has to be scrolled to.
fn editing_tall(home: &Home) -> Harness<App> {
    editing_in(home.start_sized(1366.0, 3000.0))
}

#[test]
fn every_rule_of_the_file_is_changed_in_the_window_and_saved() {
    let home = Home::new();
    let mut harness = editing_tall(&home);
    let before = file(&home);
    harness.click_id("editor-case-file").keys("Ctrl+a").type_text("Vault");
    let edit = |edit: EditionEdit| Message::Editions(editions::Message::Editor(EditorMessage::Edited(edit)));
    harness
        .clicks(&[
            "After leaving it",
            "In the middle of the board",
            "Snooping",
            "Clue cards",
            "Cards shown openly",
            "+ Add a place",
        ])
        .expect("A place without a card has no name.")
        .click_id("editor-place-0")
        .type_text("Cellar");
    // A die more, as the button for it says.
    let mut rules = deerstalker::edition::by_id("clue_2015").unwrap().rules.clone();
    (rules.repeat_room, rules.accusation) = (
        RepeatRoom::AfterLeaving,
        AccusationRule { place: AccusationPlace::InTheCentre, ..AccusationRule::ON_OWN_TURN },
    );
    (rules.dice, rules.snooping, rules.clue_cards, rules.face_up_shows) = (3, true, false, true);
    harness
        .message(edit(EditionEdit::Rules(rules)))
        .clicks(&["A token, later the next player", "2 Colonel Mustard"])
        .expect("Press where it begins.")
        .message(Message::Editions(editions::Message::Editor(EditorMessage::PassageEnd("hall".into()))))
        .expect("Now press where it leads.")
        .message(Message::Editions(editions::Message::Editor(EditorMessage::PassageEnd("place_1".into()))))
        .expect("Hall – Cellar");
    let four = harness.place("4 players");
    let more =
        |seen: &Seen| seen.text == "+" && seen.bounds.x > four.x && (seen.bounds.center_y() - four.y).abs() < 9.0;
    let more = harness.texts().into_iter().filter(more).min_by(|a, b| a.bounds.x.total_cmp(&b.bounds.x)).unwrap();
    harness
        .click_at(more.bounds.center())
        .clicks(&[
            "If everyone has accused wrongly, nobody wins.",
            "Left open: one page asks you to be in a room to accuse, another does not.",
        ])
        .keys("Ctrl+s");
    let after = file(&home);
    assert_eq!(after.case_file.get("en"), "Vault");
    let rules = &after.rules;
    assert_eq!(
        (rules.repeat_room, rules.accusation),
        (
            RepeatRoom::AfterLeaving,
            AccusationRule { place: AccusationPlace::InTheCentre, ..AccusationRule::ON_OWN_TURN }
        )
    );
    assert_eq!((rules.dice, rules.snooping, rules.clue_cards, rules.face_up_shows), (3, true, false, true));
    assert_eq!(after.places[0].name.get("en"), "Cellar");
    assert_eq!(after.passages.last(), Some(&["hall".to_owned(), "place_1".to_owned()]));
    assert!(after.face_down.contains(&FaceDown { players: 4, cards: 1 }), "{:?}", after.face_down);
    let order = ["scarlet", "orchid", "green", "peacock", "plum"].map(str::to_owned);
    assert_eq!(after.first_player, FirstPlayer::TokenThenInTurn(order.into()));
    for rule in [PrintedRule::NobodyWins, PrintedRule::OpenAccusingWhere] {
        assert!(before.printed.contains(&rule) && !after.printed.contains(&rule));
    }
    assert_eq!(after.board, None, "its passages are not those of the board");
    // Every step can be taken back, also after saving.
    for _ in 0..20 {
        harness.keys("Ctrl+z");
    }
    harness.keys("Ctrl+s");
    assert_eq!(file(&home), before);
    harness.keys("Ctrl+y Ctrl+s");
    assert_eq!(file(&home).case_file.get("en"), "Vault");
}

#[test]
fn an_edition_without_tokens_speaks_of_none() {
    let home = Home::new();
    let mut edition = Edition::clone(&deerstalker::edition::by_id("clue_2015").unwrap());
    edition.id = "bare".into();
    edition.name = deerstalker::edition::LocalisedName::plain("Bare");
    edition.tokens.clear();
    (edition.first_player, edition.board) = (FirstPlayer::HighestRoll, None);
    std::fs::create_dir_all(home.folders().editions()).unwrap();
    std::fs::write(home.folders().editions().join("bare.ron"), edition.to_ron()).unwrap();
    let mut harness = home.start_sized(1366.0, 3000.0);
    let speaks = |harness: &mut Harness<App>| {
        harness.texts().into_iter().map(|seen| seen.text).find(|text| text.to_lowercase().contains("token"))
    };
    harness.clicks(&["Editions", "Bare"]);
    assert_eq!(speaks(&mut harness), None);
    // The editor names them only where they are added.
    harness.keys("F2").expect("Everything is saved.");
    let texts = harness.texts().into_iter().map(|seen| seen.text);
    let spoken: Vec<String> = texts.filter(|text| text.to_lowercase().contains("token")).collect();
    assert_eq!(spoken, ["TOKENS", "+ Add a token"]);
    harness
        .keys("Escape Escape Ctrl+n")
        .click("Bare")
        .message(Message::Setup(deerstalker::app::setup::Message::Opened(0)))
        .expect("Cards in this hand");
    assert_eq!(speaks(&mut harness), None);
}

/// What it leaves open has a mark of its own.
#[test]
fn a_page_tells_what_the_rulebook_says_and_what_it_leaves_open() {
    const SAID: [&str; 4] = [
        "A player who is wrong takes no more turns, but still shows cards",
        "A wrong accuser whose token stands before a door moves it into the room behind.",
        "A token on the square before a door shuts it",
        "Tokens that a suggestion brings to a room stay there.",
    ];
    let mut harness = started_sized(1366.0, 3000.0);
    harness.click("Editions");
    for (name, left_open) in [
        ("Clue (1963)", "Left open: nothing is said of a player all of whose doors are shut."),
        ("Clue (2002)", "Left open: one line ends the turn once a card was shown"),
    ] {
        harness.click(name);
        let texts = harness.texts();
        let mark = |words: &str| {
            let sentence = texts.iter().find(|seen| seen.text.contains(words));
            let at = sentence.unwrap_or_else(|| panic!("{name}: {words}")).bounds;
            let marks = texts.iter().filter(|seen| seen.bounds.x < at.x && (seen.bounds.y - at.y).abs() < 4.0);
            marks.filter(|seen| seen.bounds.x > at.x - 30.0).map(|seen| seen.text.as_str()).collect::<String>()
        };
        for said in SAID {
            assert_eq!(mark(said), "·", "{name}: {said}");
        }
        assert_eq!(mark(left_open), "?", "{name}");
    }
}

#[test]
fn names_can_be_changed_in_every_language_that_is_offered() {
    let home = Home::new();
    home.prefer(|settings| settings.language = LanguageChoice::Canadian);
    let mut harness = home.start();
    harness.keys("Ctrl+e Ctrl+d F2").expect("Noms en");
    for own in ["English", "Français", "Français (Canada)"] {
        assert!(harness.any(|seen| seen.text == own), "{own}");
    }
}
