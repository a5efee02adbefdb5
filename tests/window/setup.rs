//! Setting up a game.

use crate::prelude::*;
use deerstalker::app::setup;
use deerstalker::game::setup_draft::{HandSizesDraft, NobodyBegins, SetupDraft, SetupEdit};
use deerstalker::game::{HandSizes, TableHolder};

fn draft(harness: &Harness<App>) -> &SetupDraft {
    match harness.stage.screen() {
        Screen::Setup(state) => state.draft(),
        _ => panic!("not setting up"),
    }
}

/// A player of this box, who knows these friends.
fn prepared(edition: &str, friends: &[&str]) -> Home {
    let home = Home::new();
    home.prefer(|settings| {
        settings.last_edition = Some(edition.to_owned());
        settings.remember_friends(friends.iter().copied());
    });
    home
}

fn set_up(home: &Home) -> Harness<App> {
    let mut harness = home.start();
    harness.keys("Ctrl+n");
    harness
}

fn edited(edit: SetupEdit) -> Message {
    Message::Setup(setup::Message::Edited(edit))
}

fn names(harness: &Harness<App>) -> Vec<&str> {
    draft(harness).chairs.iter().map(|chair| chair.name.as_str()).collect()
}

fn new_player() -> Home {
    let home = Home::new();
    home.prefer(|settings| {
        settings.my_name = None;
        settings.last_edition = Some("clue_2015".to_owned());
    });
    home
}

/// A seat of mine without a name is no choice to watch.
#[test]
fn who_clears_their_own_name_is_asked_for_it() {
    let home = prepared("clue_2015", &["Anna", "Ben"]);
    let mut harness = set_up(&home);
    harness.enters(&["Anna", "Ben", "Chloé"]).message(edited(SetupEdit::Name(0, String::new())));
    harness.expect("Seat 1 needs a name.").lacks("Ready to start").keys("Ctrl+Enter");
    assert!(matches!(harness.stage.screen(), Screen::Setup(_)));
    harness.message(edited(SetupEdit::Me(None))).expect("Ready to start");
}

#[test]
fn my_name_is_asked_once_for_both_games_and_can_be_changed() {
    let home = new_player();
    let mut harness = set_up(&home);
    harness.enters(&["Sam", "Anna", "Ben", "Chloé", "Dev", ""]).type_text("mu wr li kit").keys("Ctrl+Enter");
    assert_eq!(harness.game().setup.seats[0].name, "Sam");
    // From then on it stands there, and a friend is asked for first.
    harness.keys("F9 Ctrl+n").type_text("Zoe");
    assert_eq!(names(&harness)[..2], ["Sam", "Zoe"]);
    harness
        .message(Message::Setup(setup::Message::OtherGame))
        .click("Discard")
        .click_id("player-1")
        .type_text("Zoe")
        .click_id("player-0")
        .keys("End")
        .type_text("uel")
        .keys("Alt+r")
        .keys("Ctrl+Enter");
    assert_eq!(harness.stage.evening().unwrap().game().evening.frame.players, ["Samuel", "Zoe"]);
    harness.keys("F9 Ctrl+n");
    assert_eq!(names(&harness)[0], "Samuel");
    assert_eq!(Settings::load(&home.folders()).0.my_name.as_deref(), Some("Samuel"));
}

#[test]
fn a_first_evening_in_the_museum_asks_my_name_too() {
    let home = new_player();
    let mut harness = set_up(&home);
    harness
        .message(Message::Setup(setup::Message::OtherGame))
        .type_text("Sam")
        .click_id("player-1")
        .type_text("Zoe")
        .keys("Alt+r")
        .keys("Ctrl+Enter");
    assert_eq!(harness.stage.evening().unwrap().game().evening.frame.players, ["Sam", "Zoe"]);
}

#[test]
fn the_letter_of_a_name_from_right_to_left_is_drawn_on_its_pawn() {
    let mut harness = set_up(&new_player());
    harness.message(Message::Setup(setup::Message::OtherGame)).type_text("שרה").click("No").keys("Alt+r");
    // A letter at the end of an endless line cannot be painted.
    harness.picture();
}

#[test]
fn who_keeps_you_as_a_name_or_watches_is_not_asked_again() {
    let home = new_player();
    let mut settings = Settings::load(&home.folders()).0;
    settings.remember_people(["You", "Anna"].into_iter(), Some(0));
    settings.remember_people(["Anna", "Ben"].into_iter(), None);
    home.prefer(|kept| *kept = settings);
    let mut harness = set_up(&home);
    harness.type_text("Zoe");
    assert_eq!(names(&harness)[..2], ["You", "Zoe"]);
    home.prefer(|settings| settings.language = LanguageChoice::French);
    assert_eq!(names(&set_up(&home))[0], "Vous", "the program's own word follows the language");
}

#[test]
fn five_known_friends_are_seated_by_keyboard_alone() {
    let home = prepared("clue_2015", &["Anna", "Ben", "Chloé", "Dev"]);
    let mut harness = set_up(&home);
    let mut keys = 0;
    for start in ["an", "be", "ch", "de"] {
        harness.type_text(start).keys("Enter");
        keys += 3;
    }
    assert_eq!(names(&harness), ["You", "Anna", "Ben", "Chloé", "Dev", ""]);
    harness.keys("Enter");
    assert!(harness.has_focus("hand-letters"));
    harness
        .type_text("mu wr li")
        .expect("3 of 3 or 4 chosen")
        .type_text(" kit")
        .expect("4 of 3 or 4 chosen")
        .keys("Ctrl+Enter");
    keys += 1 + 12 + 1;
    let game = harness.game();
    assert_eq!(game.setup.seats.len(), 5);
    assert_eq!(game.setup.hand.len(), 4);
    assert_eq!(game.title, "Friday evening");
    assert!(keys < 30, "{keys} keys");
    assert_eq!(harness.stage.settings().last_table.as_ref().unwrap().seats.len(), 5);
    assert_eq!(home.library().games().len(), 1);
}

#[test]
fn tab_goes_from_name_to_name_and_a_known_name_stays_where_it_is() {
    let home = prepared("clue_1963", &["Maximiliane", "Chloé"]);
    let mut harness = set_up(&home);
    harness.type_text("Zoë").keys("Tab").type_text("Dev");
    assert_eq!(names(&harness), ["You", "Zoë", "Dev"]);
    harness.keys("Shift+Tab");
    assert!(harness.has_focus("seat-name-1"));
    // A quick second press on the chip of a friend takes no other friend, and no chip moves when one is chosen.
    harness.message(edited(SetupEdit::Name(2, String::new())));
    let (first, second) = (harness.place("Maximiliane"), harness.place("Chloé"));
    harness.click_at(first).click_at(first);
    assert_eq!(names(&harness), ["You", "Zoë", "Maximiliane"]);
    assert!(harness.any(|seen| seen.text == "Chloé" && seen.bounds.center() == second));
    harness.message(edited(SetupEdit::Add("Chloé".to_owned())));
    let begins = harness.place("Begins").y;
    let chips = |harness: &mut Harness<App>| -> Vec<(String, f32)> {
        let level = harness.texts().into_iter().filter(|seen| (seen.bounds.center_y() - begins).abs() < 3.0);
        level.map(|seen| (seen.text, seen.bounds.center_x())).collect()
    };
    let before = chips(&mut harness);
    let zoe = before.iter().find(|(name, _)| name == "Zoë").unwrap().1;
    harness.click_at(Point::new(zoe, begins));
    assert_eq!(draft(&harness).first, Some(1));
    assert_eq!(chips(&mut harness), before);
}

/// One more player makes the list longer. The chips of the others stay under the pointer.
#[test]
fn the_names_of_friends_keep_their_places_however_many_sit() {
    let home = Home::new();
    let friends = ["Anna", "Ben", "Chloé", "Dev", "Eve"];
    home.prefer(|settings| settings.remember_friends(friends));
    let mut harness = set_up(&home);
    let last = harness.place("Eve");
    harness.clicks(&friends[..4]);
    assert_eq!(names(&harness).len(), 5);
    assert_eq!(harness.place("Eve"), last);
    harness.message(Message::Setup(setup::Message::OtherGame)).click("Discard");
    let last = harness.place("Eve");
    harness.clicks(&friends[..3]);
    assert_eq!(harness.place("Eve"), last, "in the museum too");
}

#[test]
fn chips_choose_the_hand_and_what_is_missing_is_said() {
    let home = Home::new();
    let mut harness = set_up(&home);
    harness
        .expect("Name 2 more players: 3 are needed.")
        .enter("Zoë")
        .expect("Name one more player: 3 are needed.")
        .type_text("Max")
        .expect("Choose 6 more cards.")
        .clicks(&["Rope", "Hall", "Study", "Kitchen", "Knife", "Wrench"])
        .expect("6 of 6 chosen")
        .click("Rope")
        .expect("Choose one more card.")
        .clicks(&["Rope", "Start game"]);
    assert!(harness.stage.game().is_some());
}

#[test]
fn seats_move_by_dragging_and_by_key_and_take_their_roles_along() {
    let home = prepared("clue_1963", &["Anna", "Ben"]);
    let mut harness = set_up(&home);
    harness.clicks(&["Anna", "Ben"]);
    assert_eq!(names(&harness), ["You", "Anna", "Ben"]);
    harness.message(edited(SetupEdit::Dealing(HandSizesDraft::By(2))));
    let (first, last) = (harness.place_of_id("seat-name-0"), harness.place_of_id("seat-name-2"));
    harness.drag(Point::new(42.0, first.y), Point::new(42.0, last.y));
    assert_eq!(names(&harness), ["Anna", "Ben", "You"]);
    assert_eq!((draft(&harness).me, draft(&harness).dealing), (Some(2), HandSizesDraft::By(1)));
    harness.click_id("seat-name-2").keys("Alt+Up");
    assert_eq!(names(&harness), ["Anna", "You", "Ben"]);
    assert!(harness.has_focus("seat-name-1"));
    harness.keys("Alt+Up");
    assert_eq!(names(&harness), ["You", "Anna", "Ben"]);
}

/// Among the details of a seat.
fn token(harness: &mut Harness<App>, name: &str) -> Point {
    let chips = harness.texts().into_iter().filter(|seen| seen.text == name && seen.bounds.x < 600.0);
    chips.map(|seen| seen.bounds.center()).max_by(|a, b| a.y.total_cmp(&b.y)).unwrap()
}

#[test]
fn tokens_are_chosen_and_say_who_begins_and_one_taken_from_another_is_exchanged() {
    let home = prepared("clue_2015", &["Anna", "Ben"]);
    let mut harness = set_up(&home);
    harness.clicks(&["Anna", "Ben"]);
    assert!(draft(&harness).chairs.iter().all(|chair| chair.token.is_none()));
    harness.expect("Miss Scarlett begins: say who plays whom");
    let tokens = |harness: &Harness<App>| -> Vec<Option<String>> {
        draft(harness).chairs.iter().map(|chair| chair.token.clone()).collect()
    };
    let some = |id: &str| Some(id.to_owned());
    // Nobody is named while a token that goes before may be another's.
    harness.message(Message::Setup(setup::Message::Opened(0)));
    let plum = token(&mut harness, "Prof. Plum");
    harness.click_at(plum);
    assert_eq!(draft(&harness).beginner(), Err(NobodyBegins::TokensNotGiven));
    harness.message(Message::Setup(setup::Message::Opened(1)));
    let mustard = token(&mut harness, "Col. Mustard");
    harness.click_at(mustard);
    assert_eq!(tokens(&harness), [some("plum"), some("mustard"), None]);
    harness.expect("begins: say who plays whom");
    let plum = token(&mut harness, "Prof. Plum");
    harness.click_at(plum);
    assert_eq!(tokens(&harness), [some("mustard"), some("plum"), None]);
    let none = token(&mut harness, "no token yet");
    harness.click_at(none);
    let colours: Vec<_> = draft(&harness).chairs.iter().map(|chair| chair.colour).collect();
    assert!(colours[0] != colours[1] && colours[1] != colours[2] && colours[0] != colours[2]);
}

/// So high that nothing has to be scrolled to.
fn high(home: &Home) -> Harness<App> {
    let mut harness = home.start_sized(1366.0, 1600.0);
    harness.keys("Ctrl+n");
    harness
}

/// With the rules of the table unfolded.
fn tall(home: &Home) -> Harness<App> {
    let mut harness = high(home);
    harness.click("Rules as printed in the box");
    harness
}

#[test]
fn hand_sizes_come_from_the_dealer_or_are_counted_or_stay_unknown() {
    let home = prepared("clue_1963", &["Anna", "Ben", "Chloé", "Dev"]);
    let mut harness = tall(&home);
    harness.clicks(&["Anna", "Ben", "Chloé", "Dev"]);
    let sizes = |harness: &Harness<App>| draft(harness).sizes();
    assert_eq!(
        (sizes(&harness), draft(&harness).parts().deal),
        (vec![None; 5], HandSizes::Unknown),
        "nothing is assumed"
    );
    harness
        .expects(&[
            "Who dealt? Or count the cards in each hand.",
            "nothing says who got a card more, but, dealt round, they sit side by side",
        ])
        .expect("0 of 3 or 4 chosen")
        .message(edited(SetupEdit::Dealing(HandSizesDraft::By(4))));
    assert_eq!(sizes(&harness), [Some(4), Some(4), Some(4), Some(3), Some(3)]);
    assert!(!harness.sees("Who dealt?"), "it was said");
    harness
        .expect("Hand sizes: you said that Dev dealt, so the first card went to the left.")
        .message(edited(SetupEdit::Remove(4)));
    assert_eq!(draft(&harness).parts().deal, HandSizes::Unknown, "the dealer has gone, and nobody else dealt instead");
    harness.expect("Who dealt?").click("Not known");
    assert!(!harness.sees("Who dealt?"), "it is asked once");
    harness.clicks(&["Dev", "Enter sizes"]);
    assert_eq!(sizes(&harness).iter().flatten().map(|size| u32::from(*size)).sum::<u32>(), 15);
    harness.expect("add up to 15, not 18");
    // What lies on the table is among them.
    harness.click("Face down");
    for _ in 0..5 {
        harness.message(edited(SetupEdit::Pool(1)));
    }
    harness.expect("Hands and table cards add up to 20, not 18");
}

#[test]
fn enter_after_the_hand_does_not_pass_over_the_question_who_dealt() {
    let home = prepared("clue_2002", &["Anna", "Ben", "Chloé", "Dev"]);
    let mut harness = high(&home);
    harness.clicks(&["Anna", "Ben", "Chloé", "Dev"]).click_id("hand-letters").enter("mu pl ha");
    assert!(harness.stage.game().is_none(), "nobody has said who dealt");
    let asked = harness.texts().into_iter().filter(|seen| seen.text.starts_with("Who dealt?")).count();
    assert_eq!(asked, 2, "also beside the start");
    harness.click("Not known").click_id("hand-letters").keys("Enter");
    assert!(harness.stage.game().is_some());
}

#[test]
fn cards_pressed_before_stay_when_others_are_typed_and_what_is_missing_is_said_in_sight() {
    let home = prepared("clue_2002", &["Anna", "Ben", "Chloé"]);
    let mut harness = high(&home);
    harness.clicks(&["Anna", "Ben"]);
    let scarlet = draft(&harness).edition.card_by_id("scarlet").unwrap();
    harness.message(edited(SetupEdit::Hand(scarlet))).click_id("hand-letters").type_text("mu kn rop hal");
    assert_eq!(draft(&harness).hand.len(), 5);
    harness.keys("Ctrl+Enter");
    let said = harness.texts().into_iter().filter(|seen| seen.text == "Choose one more card.").count();
    assert_eq!(said, 2, "beside the start, and in the foot");
    harness.type_text(" stu");
    assert_eq!(draft(&harness).hand.len(), 6);
    for _ in 0..4 {
        harness.keys("Backspace");
    }
    assert_eq!(draft(&harness).hand.len(), 5, "letters taken back take their card back");
}

#[test]
fn the_keys_of_the_steps_lead_to_the_chosen_box() {
    let home = prepared("clue_2015", &[]);
    let mut harness = high(&home);
    harness.keys("Alt+1");
    assert!(harness.has_focus("chosen-edition"));
    harness.keys("Space");
    assert_eq!(draft(&harness).edition.id, "clue_2015");
}

#[test]
fn a_spectator_needs_no_hand() {
    let home = prepared("clue_1963", &["Anna", "Ben"]);
    let mut harness = set_up(&home);
    harness.clicks(&["Anna", "Ben", "Nobody – just watching"]).expect("You watch without a hand").keys("Ctrl+Enter");
    let game = harness.game();
    assert_eq!(game.setup.me, None);
}

#[test]
fn two_players_have_face_down_cards() {
    let home = prepared("clue_2015", &[]);
    let mut harness = high(&home);
    harness.type_text("Anna");
    assert!(!harness.sees("in none of the rooms"), "a third may come");
    harness.click("×").expects(&[
        "4 in the middle, in none of the rooms",
        "14 cards are dealt, 3 lie in the case file and 4 on the table.",
    ]);
    let rooms = |harness: &Harness<App>| -> Vec<String> {
        let draft = draft(harness);
        draft.face_down.iter().map(|room| draft.edition.card(room).id.clone()).collect()
    };
    assert!(rooms(&harness).is_empty(), "nobody has said in which rooms");
    harness.click("At random");
    assert_eq!(rooms(&harness).len(), 4);
    harness.click("In the corners");
    assert_eq!(rooms(&harness), ["conservatory", "kitchen", "lounge", "study"], "the corners");
    harness
        .click("None")
        .expect("With this many players, 4 cards lie face down in rooms.")
        .clicks(&["Face down", "In the corners"]);
    let setup = draft(&harness).parts();
    assert_eq!(setup.in_hands(), 14);
    assert!(setup.table.iter().all(|holder| matches!(holder, TableHolder::FaceDown { room: Some(_) })));
    harness.click_id("hand-letters").enter("mu pl rop wr hal stu lou");
    assert_eq!(harness.game().setup.table.len(), 4);
}

#[test]
fn two_players_and_two_teams_can_use_any_box() {
    let home = prepared("clue_2002", &[]);
    let mut harness = high(&home);
    harness.type_text("Anna");
    assert!(!harness.sees("Two can play"), "a third may come");
    harness.click("×").expect("Two can play if four cards lie face down").click("Face down");
    assert_eq!((draft(&harness).pool, draft(&harness).parts().in_hands()), (4, 14));
    let mut harness = high(&home);
    harness.click("Two teams");
    assert_eq!(draft(&harness).chairs[1].name, "The other team");
    assert_eq!(draft(&harness).parts().table.len(), 4);
    assert!(draft(&harness).chairs.len() == 2 && !harness.sees("Name one more player"));
}

#[test]
fn rules_of_the_table_are_kept_in_the_game() {
    let home = prepared("clue_1963", &["Anna", "Ben"]);
    let mut harness = tall(&home);
    harness.clicks(&["Anna", "Ben", "Everyone", "My marks only"]);
    assert!(!harness.sees("Who dealt?"), "with equal hands nothing is asked");
    harness.expects(&["Hand sizes: all equal, by the rules.", "Everybody answers: as you said."]);
    let setup = draft(&harness).parts();
    assert_eq!(setup.rules.answers, deerstalker::edition::AnswerRule::Everybody);
    assert_eq!(setup.hint_level, HintLevel::MyMarks);
    assert_eq!(setup.deal, HandSizes::Unknown);
    harness.click("Master Detective");
    assert_eq!(draft(&harness).edition.card_count(), 30);
    assert!(draft(&harness).rules.snooping);
}

#[test]
fn place_time_and_shown_card_of_accusing_are_set_separately() {
    use deerstalker::edition::{AccusationPlace, AccusationTime, AfterShownCard};
    let home = prepared("clue_2002", &[]);
    let mut harness = tall(&home);
    let rule = |harness: &Harness<App>| draft(harness).rules.accusation.after_card;
    assert_eq!(rule(&harness), AfterShownCard::BookSaysBoth, "the book says both, so that it is allowed");
    harness.click("No");
    assert_eq!(rule(&harness), AfterShownCard::EndsTurn);
    let label = harness.place("Accusing after a card was shown");
    let yes = |seen: &Seen| seen.text == "Yes" && (seen.bounds.center_y() - label.y).abs() < 9.0;
    let yes = harness.find(yes).bounds.center();
    harness.click_at(yes);
    assert_eq!(rule(&harness), AfterShownCard::BookSaysBoth, "allowed as the box allows it");
    harness.click("In a room");
    assert_eq!(draft(&harness).rules.accusation.place, AccusationPlace::InARoom);
    assert_eq!(rule(&harness), AfterShownCard::BookSaysBoth, "where and after what do not depend on each other");
    harness.click("At any time");
    assert_eq!(draft(&harness).rules.accusation.time, AccusationTime::AnyTime);
}

#[test]
fn a_rematch_has_the_same_people_and_no_dealer() {
    let home = Home::new();
    let mut harness = home.start();
    assert!(!harness.sees("Rematch"), "there is no game");
    harness.keys("Ctrl+n");
    harness.enters(&["Anna", "Ben", "Dev"]).keys("Enter").type_text("mu wr li kit stu").keys("Ctrl+Enter");
    assert!(harness.stage.game().is_some());
    let mut harness = home.start();
    harness.keys("Ctrl+r");
    assert_eq!(names(&harness), ["You", "Anna", "Ben", "Dev"]);
    assert!(draft(&harness).hand.is_empty());
    assert_eq!((draft(&harness).parts().me, draft(&harness).parts().deal), (Some(Seat(0)), HandSizes::Unknown));
    harness.expect("Who dealt?");
    assert!(harness.has_focus("hand-letters"));
}

#[test]
fn leaving_the_set_up_writes_no_game() {
    let home = Home::new();
    let mut harness = set_up(&home);
    harness.click("‹ Casebook").is_at("Casebook");
    assert!(home.library().games().is_empty());
}

#[test]
fn escape_folds_the_tokens_of_a_seat_before_it_asks() {
    let home = Home::new();
    let mut harness = set_up(&home);
    harness.type_text("An").keys("Escape").message(Message::Setup(setup::Message::Opened(0)));
    harness.expect("Cards in this hand").keys("Escape").lacks("Cards in this hand").lacks("Discard");
    harness.keys("Escape").expect("What you set up here is not kept yet.");
}

#[test]
fn escape_unfocuses_the_field_and_then_leaves() {
    let home = Home::new();
    let mut harness = set_up(&home);
    harness.type_text("An").keys("Escape");
    assert_eq!(harness.focused(), None);
    assert_eq!(names(&harness)[1], "An", "nothing is lost yet");
    harness.keys("Escape");
    assert!(harness.sees("What you set up here is not kept yet."), "it asks first");
    harness.keys("Escape");
    assert!(!harness.sees("Discard"), "it stays");
    assert_eq!(names(&harness)[1], "An", "and nothing is lost");
    harness.click("The Great Museum Caper").is_at("Setup");
    harness.keys("Escape Escape").click("Discard");
    harness.is_at("Casebook");
}

#[test]
fn a_token_has_its_short_name_in_one_line() {
    let home = Home::new();
    home.prefer(|settings| {
        settings.language = LanguageChoice::French;
        settings.last_edition = Some("clue_1963".to_owned());
    });
    for (width, height) in [(1100.0, 700.0), (1366.0, 768.0)] {
        let mut harness = home.start_sized(width, height);
        harness.keys("Ctrl+n");
        harness.enters(&["Anna", "Ben", "Chloé", "Dev"]);
        harness.message(edited(SetupEdit::Token(0, Some("scarlet".to_owned()))));
        let texts = harness.texts();
        let rose = texts.iter().find(|seen| seen.text == "Mlle Rose" && seen.bounds.x < width / 2.0).unwrap();
        let cards = texts.iter().filter(|seen| seen.text.ends_with("cartes") && seen.bounds.y < rose.bounds.y + 30.0);
        assert!(!rose.cut && (14.0..24.0).contains(&rose.bounds.height), "{:?}", rose.bounds);
        assert!(cards.count() > 0);
    }
}

#[test]
fn cards_lie_face_up_and_face_down_together_and_some_in_no_room() {
    let home = prepared("cluedo_uk", &["Anna", "Ben"]);
    let mut harness = tall(&home);
    harness
        .clicks(&["Anna", "Ben", "Face up"])
        .message(edited(SetupEdit::FaceUp(Card::new(0))))
        .clicks(&["Face down", "+", "+"])
        .expect("2 in the middle, in none of the rooms");
    let setup = draft(&harness).parts();
    assert_eq!(setup.table[0], TableHolder::FaceUp(deerstalker::edition::CardSet::first(1)));
    assert_eq!(setup.table[1..], [TableHolder::FaceDown { room: None }, TableHolder::FaceDown { room: None }]);
    assert_eq!(setup.in_hands(), 15);
    harness.click("Face up");
    assert_eq!(draft(&harness).parts().table.len(), 2);
}

#[test]
fn a_table_plays_with_the_cards_of_another_country_and_may_change_that_later() {
    let home = prepared("clue_2015", &[]);
    let mut harness = set_up(&home);
    harness.lacks("Hollywood (digital)");
    harness
        .enters(&["Anna", "Ben"])
        .click("Deutsch")
        .expect("Leuchter")
        .click_id("hand-letters")
        .type_text("orch leu seil kuc ein bib")
        .expect("6 of 6 chosen")
        .keys("Enter");
    let called = |harness: &Harness<App>, id: &str| {
        let edition = &harness.game().setup.edition;
        edition.card_name(edition.card_by_id(id).unwrap(), "en").to_owned()
    };
    assert_eq!([called(&harness, "candlestick"), called(&harness, "kitchen")], ["Leuchter", "Küche"]);
    harness.expect("Leuchter");
    // The correction of the open game has the same choice.
    harness.keys("F12").click("Español");
    // Leaving asks first, though neither names nor hand have changed.
    harness.keys("Escape").expect("What you set up here is not kept yet.").keys("Escape Ctrl+Enter");
    assert_eq!([called(&harness, "candlestick"), called(&harness, "kitchen")], ["Candelabro", "Cocina"]);
}

#[test]
fn further_boxes_are_shown_when_asked_for() {
    let home = Home::new();
    let mut harness = set_up(&home);
    harness.expect("Clue (1963)").lacks("The Simpsons (2000)").clicks(&["More boxes (9)", "The Simpsons (2000)"]);
    assert_eq!(draft(&harness).edition.id, "simpsons");
}

#[test]
fn six_players_are_set_up_without_scrolling() {
    for edition in ["clue_2002", "master_detective"] {
        let home = Home::new();
        home.prefer(|settings| settings.last_edition = Some(edition.to_owned()));
        // A window of 1366 × 768 without the bars of the desktop.
        let mut harness = home.start_sized(1366.0, 700.0);
        harness.keys("Ctrl+n");
        harness.enters(&["Anna", "Ben", "Chloé", "Dev", "Eve"]);
        let texts = harness.texts();
        for words in ["Start game", "Rules as printed in the box", "cards are dealt", "Begins"] {
            let seen = texts.iter().find(|seen| seen.text.contains(words));
            let seen = seen.unwrap_or_else(|| panic!("{edition}: {words} is not in sight: {texts:#?}"));
            assert!(seen.bounds.height > 10.0 && seen.bounds.y + seen.bounds.height <= 700.0, "{edition}: {seen:?}");
        }
        assert!(harness.beyond_reach() < 1.0, "{edition}: {} pixels have to be scrolled to", harness.beyond_reach());
        assert!(!harness.any(|seen| seen.text == "Everyone"), "the rules are folded");
    }
}

#[test]
fn only_the_name_that_was_clicked_last_is_typed_into() {
    let mut harness = set_up(&Home::new());
    let ids = ["seat-name-0", "seat-name-1", "seat-name-2"];
    harness.click_id(ids[2]);
    harness.click_id(ids[0]);
    assert_eq!(ids.map(|id| harness.has_focus(id)), [true, false, false]);
    harness.keys("End").type_text("x");
    assert_eq!(names(&harness), ["Youx", "", ""]);
}

#[test]
fn two_teams_are_taken_back_by_a_second_press_and_end_with_a_third_seat() {
    let home = Home::new();
    home.prefer(|settings| {
        settings.last_edition = Some("clue_2002".to_owned());
        settings.remember_friends(["Anna", "Ben", "Chloé"]);
    });
    let mut harness = high(&home);
    harness.clicks(&["Anna", "Ben", "Chloé"]);
    let before = draft(&harness).clone();
    harness.click("Two teams");
    assert_eq!((names(&harness), draft(&harness).pool), (vec!["You & Ben", "Anna & Chloé"], 4));
    harness.click("Two teams");
    assert_eq!(*draft(&harness), before);
    harness.click("Two teams").click("+ Add a player");
    assert_eq!((draft(&harness).chairs.len(), draft(&harness).on_table()), (3, 0), "three play with all cards");
}
