//! The line and the buttons edit one draft. Text typed after a press is logged as header and preview say.

use super::bench::{Bench, five, helped, kinds, setup};
use crate::prelude::*;
use deerstalker::app::notebook;
use deerstalker::app::table::{MenuOf, Message};
use deerstalker::edition::Spot;
use deerstalker::entry::draft::{Draft, DraftEdit, DraftKind};
use deerstalker::game::{SetupParts, TurnPlace};
use deerstalker::text::Names;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const HAND_OF_THREE: [&str; 6] = ["mustard", "wrench", "library", "hall", "rope", "study"];

pub fn sentence(harness: &Harness<Bench>, kind: &EntryKind) -> String {
    let (game, mut draft) = (harness.game(), Draft::default());
    draft.edit(&Entry::new(EntryId(u32::MAX), 0, kind.clone()), &game.setup.edition);
    let language = english();
    draft.parsed(game).sentence(game, &language).into_iter().map(|phrase| phrase.text).collect()
}

fn actor(kind: &EntryKind) -> Option<Seat> {
    match kind {
        EntryKind::Suggestion { by, .. }
        | EntryKind::Accusation { by, .. }
        | EntryKind::TurnWithoutSuggestion { by, .. } => Some(*by),
        _ => None,
    }
}

/// A line without its player.
fn line(kind: DraftKind, harness: &Harness<Bench>, random: &mut ChaCha8Rng) -> String {
    let setup = &harness.game().setup;
    let any = |category: usize, random: &mut ChaCha8Rng| {
        let cards: Vec<Card> = setup.edition.category_cards(category).iter().collect();
        setup.edition.card_short(*cards.choose(random).unwrap(), "en").to_lowercase()
    };
    let triple = |random: &mut ChaCha8Rng| [0, 1, 2].map(|category| any(category, random)).join(" ");
    let player = |random: &mut ChaCha8Rng| setup.seats.choose(random).unwrap().name.to_lowercase();
    match kind {
        DraftKind::Suggestion => {
            let answers = ["-", "+", "-+", "--+", ".", "?-", "/ anna+", "+ dev-"].choose(random).unwrap();
            format!("{} {answers}", triple(random))
        }
        DraftKind::Accusation => format!("{} {}", triple(random), ["right", "wrong", "-"].choose(random).unwrap()),
        DraftKind::Pass => any(2, random),
        DraftKind::Revealed | DraftKind::Lacks => format!("{} {}", player(random), any(1, random)),
        DraftKind::Told => format!("{} 2 {}", player(random), triple(random)),
        DraftKind::Shown => format!("{} {}", player(random), player(random)),
        DraftKind::Left | DraftKind::Joined => player(random),
        DraftKind::Handed => format!("{} {} 2", player(random), player(random)),
        DraftKind::Note | DraftKind::Snooped | DraftKind::Peeked | DraftKind::Clue => "she hesitated".to_owned(),
    }
}

#[test]
fn what_is_typed_after_a_press_is_logged_as_header_and_preview_say() {
    let count = if support::is_long() { 1_000 } else { 100 };
    let mut random = ChaCha8Rng::seed_from_u64(59);
    let mut harness = helped(HintLevel::MyMarks).shown(1366.0, 768.0);
    let language = english();
    let kinds_here = DraftKind::offered(&harness.game().setup);
    let (mut logged, mut tried) = (0, 0);
    while logged < count {
        tried += 1;
        assert!(tried < 4 * count, "only {logged} of {tried} lines are entries");
        harness.message(Message::ClearInput);
        let (mut by, mut kind) = (None, DraftKind::Suggestion);
        match random.random_range(0..4) {
            0 => {
                let seat = Seat(random.random_range(0..5));
                by = Some(seat);
                harness
                    .message(Message::Menu(Some(MenuOf::Actors)))
                    .message(Message::Composed(DraftEdit::Seat(seat.0)));
            }
            1 => {
                kind = *kinds_here.choose(&mut random).unwrap();
                harness.message(Message::Composed(DraftEdit::Kind(kind)));
            }
            2 => {
                let card = Card::new(random.random_range(0..21));
                harness.message(Message::Composed(DraftEdit::Card(card)));
            }
            _ => {}
        }
        let mut typed = line(kind, &harness, &mut random);
        if kind.has_actor() && random.random_bool(0.3) {
            let seat = Seat(random.random_range(0..5));
            by = Some(seat);
            let name = harness.game().setup.seats[seat.index()].name.to_lowercase();
            typed = format!("{name}: {typed}");
        } else if kind == DraftKind::Suggestion && random.random_bool(0.2) {
            kind = DraftKind::Accusation;
            typed = format!("! {}", line(kind, &harness, &mut random));
        }
        harness.message(Message::Notebook(notebook::Message::Letters(typed.clone())));
        let said = harness.texts();
        let game = harness.game();
        let before = game.entries().len();
        let turn = if kind == DraftKind::Accusation { game.accuser_at(before) } else { game.turn() };
        harness.keys("Enter");
        let game = harness.game();
        if game.entries().len() == before {
            continue;
        }
        logged += 1;
        let entry = game.entries().last().unwrap();
        let mut shown = Draft::default();
        shown.edit(entry, &game.setup.edition);
        assert_eq!(shown.kind, kind, "{typed}");
        let sentence = sentence(&harness, &entry.kind);
        assert!(said.iter().any(|seen| seen.text.contains(&sentence)), "{typed}: {sentence:?} of {said:#?}");
        if let Some(actor) = actor(&entry.kind) {
            assert_eq!(Some(actor), by.or(turn), "{typed}: the player of the form, unless the line names one");
            let names = Names::new(&game.setup, &language);
            let title = kind.title(names.person(actor), &language);
            let header = said.iter().filter(|seen| seen.bounds.x < 344.0 && seen.bounds.y < 120.0);
            let header: Vec<&str> = header.map(|seen| seen.text.as_str()).collect();
            assert!(header.contains(&names.seat(actor).as_str()) && header.contains(&title.as_str()), "{header:?}");
        }
        if random.random_bool(0.8) || harness.game().turn().is_none() {
            harness.keys("Ctrl+z");
        }
    }
}

#[test]
fn a_line_changes_only_what_it_says_of_an_edited_entry() {
    let mut harness = Bench::english();
    harness.enter("b: gr kn lo ---+").click("Ben · Green · Knife · Lounge").keys("Ctrl+e").enter("rope");
    let [EntryKind::Suggestion { by, cards, answers }] = &kinds(&harness)[..] else { panic!("one suggestion") };
    let setup = &harness.game().setup;
    assert_eq!(*by, Seat(2));
    assert_eq!(cards.map(|card| setup.edition.card(card).id.as_str()), ["green", "rope", "lounge"]);
    assert_eq!(answers.len(), 4, "what they answered stays");
    assert_eq!(answers.last(), Some(&Answer::new(Seat(1), Response::Showed(None))));
}

#[test]
fn presses_and_words_fill_the_same_draft() {
    let mut harness = Bench::english();
    harness.message(Message::Composed(DraftEdit::Seat(4))).clicks(&["Mr. Green", "Accuse"]).enter("knife lounge wrong");
    let [EntryKind::Accusation { by, verdict, .. }] = &kinds(&harness)[..] else { panic!("an accusation") };
    assert_eq!((*by, *verdict), (Seat(4), Verdict::Wrong));
}

#[test]
fn a_player_called_like_a_card_needs_the_word_twice() {
    let players = setup("clue_2002", &["Sam", "White", "Green"], &HAND_OF_THREE);
    let mut harness = Bench::usual(players);
    harness.enters(&["white white kn lo -", "green gr ro lo white-"]);
    let by: Vec<_> = kinds(&harness).iter().filter_map(actor).collect();
    assert_eq!(by, [Seat(1), Seat(2)]);
}

#[test]
fn remarks_and_questions_go_with_their_entry() {
    let mut harness = Bench::english();
    harness.enter("ben: gr kn lo ---.").expect("Out of turn");
    assert!(harness.stage.notices().is_empty(), "it is a line of the entry, not a notice");
    harness
        .keys("Ctrl+z")
        .lacks("Out of turn")
        .enter("me: pl ro ki -+")
        .expect("Which card did Ben show?")
        .click("Undo")
        .lacks("Which card did")
        .click("Redo")
        .expect("Which card did Ben show?");
}

#[test]
fn a_turn_ends_on_a_place_without_a_card_by_line_and_by_button() {
    let players = ["Sam", "Anna", "Ben", "Chloé", "Dev"];
    let hand = ["mustard", "knife", "wrench", "carriage", "green", "poison"];
    let players = setup("master_detective", &players, &hand);
    let mut harness = Bench::usual(players);
    harness
        .message(Message::Composed(DraftEdit::Kind(DraftKind::Pass)))
        .clicks(&["Kitchen", "Garden Walk"])
        .keys("Enter")
        .enter("anna: pass basement");
    let place = |id: &str| Some(TurnPlace::Space(Spot::Place(id.to_owned())));
    let passes = |by, at| EntryKind::TurnWithoutSuggestion { by: Seat(by), place: place(at) };
    assert_eq!(kinds(&harness), [passes(0, "garden"), passes(1, "basement")]);
    assert!(harness.any(|seen| seen.text.contains("now at Basement Stairs")));
}

#[test]
fn pasted_line_breaks_become_spaces() {
    let mut harness = Bench::english();
    harness.copy("gr kn\r\nlo\n--+").keys("Ctrl+v");
    assert_eq!(harness.stage.state.input.line.typed(), "gr kn lo --+");
}

#[test]
fn nobody_is_on_turn_before_somebody_is_said_to_begin() {
    let setup = Setup::new(SetupParts { first: None, ..five().into_parts() }).unwrap();
    let mut harness = Bench::usual(setup);
    harness
        .expect("Nobody said who begins. Who asks first?")
        .lacks("YOUR TURN")
        .lacks("You suggest")
        .enter("pl ro ki -+")
        .expect("Nobody said who begins: name the player first");
    assert_eq!(kinds(&harness).len(), 0);
    // The line goes on from the player who is pressed.
    harness.keys("Escape");
    press_asker(&mut harness, "Ben").expect("suggests").enter("pl ro ki -+");
    assert!(matches!(kinds(&harness)[..], [EntryKind::Suggestion { by: Seat(2), .. }]), "{:?}", kinds(&harness));
    harness.expect("CHLOÉ’S TURN");
}

fn press_asker<'a>(harness: &'a mut Harness<Bench>, name: &str) -> &'a mut Harness<Bench> {
    harness.press(|seen| seen.text == name && seen.bounds.x < 344.0)
}

#[test]
fn answers_typed_before_the_asker_is_known_are_kept_when_a_player_is_pressed() {
    let setup = Setup::new(SetupParts { first: None, ..five().into_parts() }).unwrap();
    let mut harness = Bench::usual(setup);
    harness.type_text("pl ro ki -+");
    press_asker(&mut harness, "Ben");
    assert!(harness.stage.state.input.line.is_empty());
    harness.keys("Enter");
    let logged = kinds(&harness);
    let [EntryKind::Suggestion { by: Seat(2), answers, .. }] = &logged[..] else { panic!("{logged:?}") };
    let said = answers.iter().map(|answer| answer.response).collect::<Vec<_>>();
    assert_eq!(said, [Response::Passed, Response::Showed(None)]);
}

#[test]
fn a_player_named_after_three_cards_is_told_how_answers_are_typed() {
    let mut harness = Bench::english();
    harness.enter("plum rope library anna shows library to dev").expect("Anna showed: “anna+”. No card: “anna-”");
    harness.keys("Escape").enter("anna shows plum").lacks("Anna showed");
}
