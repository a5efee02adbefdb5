//! The input takes over what was typed, and checks an entry at the place where it would stand.
#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;
use crate::edition::CardSet;
use crate::game::{Answer, LogEdit, Response, Seat, Setup, SetupParts, TableHolder, three_players};

fn game() -> Game {
    let mut game = Game::new("test", Setup::new(three_players()).unwrap(), 0);
    let entry = game.new_entry(suggestion(&game, 1, [(2, Response::Showed(None))]), 1);
    game.apply(game.append(entry)).unwrap();
    game
}

fn suggestion<const N: usize>(game: &Game, by: u8, said: [(u8, Response); N]) -> EntryKind {
    let edition = &game.setup.edition;
    let cards = [0, 1, 2].map(|category| edition.category_cards(category).iter().nth(1).unwrap());
    let answers = said.map(|(seat, response)| Answer::new(Seat(seat), response)).to_vec();
    EntryKind::Suggestion { by: Seat(by), cards, answers }
}

#[test]
fn the_composer_keeps_what_a_typed_line_was_understood_to_mean() {
    let (game, mut input) = (game(), ClueInput::default());
    input.line.type_in(0, "pass");
    input.read(&game, Code::English);
    assert!(input.entry().is_some() && input.means_something());
    let typed = input.entry().map(|(kind, _)| kind.clone());
    input.insist();
    input.compose();
    input.read(&game, Code::English);
    assert!(input.line.is_empty());
    assert_eq!(input.entry().map(|(kind, _)| kind.clone()), typed, "what was understood stays");
    input.clear();
    input.read(&game, Code::English);
    assert!(input.is_empty() && !input.insisted() && input.entry().is_none());
}

#[test]
fn an_inserted_or_edited_entry_is_checked_at_its_own_place_in_the_log() {
    let (game, mut input, language) = (game(), ClueInput::default(), Language::new(Code::English));
    let check = |input: &ClueInput, kind: EntryKind| input.accept(kind, None, &game, 7, &language);
    let passes = suggestion(&game, 2, [(0, Response::Passed), (1, Response::Passed)]);
    let next = check(&input, passes.clone()).unwrap();
    assert!(next.is_next);
    let Some(Change::Log(0, LogEdit::Insert { at: 1, entry })) = next.change else { panic!("{next:?}") };
    assert_eq!((entry.id, entry.at, entry.kind), (next.id, 7, passes.clone()));
    input.form.insert_before(EntryId(1));
    let before = check(&input, passes.clone()).unwrap();
    assert!(!before.is_next && matches!(before.change, Some(Change::Log(_, LogEdit::Insert { at: 0, .. }))));
    input.form.edit(&game.entries()[0], &game.setup.edition);
    let edited = check(&input, passes).unwrap();
    assert!(!edited.is_next);
    assert!(
        matches!(edited.change, Some(Change::Log(_, LogEdit::Replace { at: 0, after, .. })) if after.id == EntryId(1) && after.at == 1)
    );
}

#[test]
fn an_entry_that_contradicts_my_hand_is_refused_with_a_way_to_correct_it() {
    let (game, input, language) = (game(), ClueInput::default(), Language::new(Code::English));
    let mine = game.setup.hand.iter().next().unwrap();
    let lacks = EntryKind::DoesNotHold { holder: Seat(0).into(), card: mine };
    let refusal = input.accept(lacks, None, &game, 7, &language).unwrap_err();
    assert!(refusal.hand && !refusal.slip && !refusal.why.is_empty());
}

#[test]
fn a_card_that_lies_face_up_does_not_answer_which_card_was_shown() {
    let cards = |numbers: &[usize]| -> CardSet { numbers.iter().map(|number| Card::new(*number)).collect() };
    let (hand, table) = (cards(&[0, 3, 6, 9, 12]), vec![TableHolder::FaceUp(cards(&[2, 5, 13]))]);
    let setup = Setup::new(SetupParts { hand, table, ..three_players() });
    let mut game = Game::new("test", setup.unwrap(), 0);
    let entry = game.new_entry(suggestion(&game, 0, [(1, Response::Showed(None))]), 1);
    game.apply(game.append(entry)).unwrap();
    let answered = |word: &str| {
        let mut input = ClueInput::default();
        input.line.type_in(0, word);
        input.read(&game, Code::English);
        input.shown_card(&game, Code::English).map(|shown| shown.card)
    };
    assert_eq!((answered("candlestick"), answered("lounge")), (Some(Card::new(7)), None));
}
