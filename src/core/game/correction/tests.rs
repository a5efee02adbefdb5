#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;
use crate::edition::{AnswerRule, Card, CardSet, Rules};
use crate::game::setup_draft::{HandSizesDraft, SetupDraft, SetupEdit};
use crate::game::{HandSizes, PencilMark, Response, SetupParts, ShowModel, Verdict, players_at};

fn game() -> Game {
    let players = players_at("cluedo_uk", &["Zoe", "Anna", "Ben", "Chloé"]);
    let edition = players.edition.clone();
    let card = |id: &str| edition.card_by_id(id).unwrap();
    let table = vec![TableHolder::FaceDown { room: Some(card("hall")) }, TableHolder::FaceDown { room: None }];
    let hand = ["mustard", "rope", "study", "knife"].map(card).into_iter().collect();
    let setup = Setup::new(SetupParts { deal: HandSizes::Sizes(vec![4; 4]), hand, table, ..players }).unwrap();
    let cards = ["plum", "wrench", "hall"].map(card);
    let answer = |seat, response| Answer::new(Seat(seat), response);
    let answers = vec![answer(1, Response::Passed), answer(2, Response::Showed(None)), answer(3, Response::NotHeard)];
    let (by, holder) = (Seat(0), Holder(4));
    let kinds = [
        EntryKind::Suggestion { by, cards, answers },
        EntryKind::Peeked { by: Seat(1), holder, card: None },
        EntryKind::Peeked { by: Seat(2), holder: Holder(5), card: None },
        EntryKind::ClueCard {
            which: ClueCard::PlayerReveals(Seat(1)),
            results: vec![
                ClueResult::Revealed { holder: Holder(1), card: card("plum") },
                ClueResult::Shown { from: Seat(2), to: Seat(3), card: None },
            ],
        },
        EntryKind::Accusation { by: Seat(3), cards, verdict: Verdict::Wrong, saw: None },
        EntryKind::Left { seat: Seat(2), to: Some(Seat(1)), hand: CardSet::EMPTY },
    ];
    let mut game = Game::new("test", setup, 0);
    for kind in kinds {
        let entry = game.new_entry(kind, 0);
        game.apply(game.append(entry)).unwrap();
    }
    game.apply(game.pencil(Card::new(0), 1, Some(PencilMark::Yes))).unwrap();
    game.apply(game.pencil(Card::new(0), 2, Some(PencilMark::No))).unwrap();
    game.apply(game.pencil(Card::new(1), 6, Some(PencilMark::Dot))).unwrap();
    game
}

fn mended(game: &Game, edits: impl IntoIterator<Item = SetupEdit>) -> Result<Option<SetupCorrection>, CorrectionError> {
    let mut draft = SetupDraft::from_setup(&game.setup);
    assert_eq!(draft.setup().as_ref(), Ok(&game.setup));
    edits.into_iter().for_each(|edit| draft.apply(edit));
    game.correct_setup(&draft)
}

#[test]
fn a_card_whose_room_was_wrong_is_still_the_same_card() {
    let game = game();
    let edits = ["hall", "ballroom"].map(|id| SetupEdit::FaceDown(game.setup.edition.card_by_id(id).unwrap()));
    let mended = mended(&game, edits).unwrap().unwrap();
    assert_eq!(mended.columns, (0..7).map(Some).collect::<Vec<_>>());
}

#[test]
fn a_set_up_corrected_without_an_edit_makes_no_change() {
    assert_eq!(mended(&game(), []), Ok(None));
}

#[test]
fn correcting_my_hand_is_one_undoable_change() {
    let game = game();
    let edits = ["rope", "wrench"].map(|id| SetupEdit::Hand(game.setup.edition.card_by_id(id).unwrap()));
    let mended = mended(&game, edits).unwrap().unwrap();
    assert!(matches!(mended.change, Change::Setup { .. }));
}

#[test]
fn every_fact_of_the_set_up_is_mended_and_undo_brings_it_back() {
    let before = game();
    let rules = Rules { answers: AnswerRule::Everybody, dice: 1, ..before.setup.rules.clone() };
    let wrench = before.setup.edition.card_by_id("wrench").unwrap();
    let facts: Vec<Vec<SetupEdit>> = vec![
        vec![SetupEdit::Name(1, "Anne".into())],
        vec![SetupEdit::Name(2, "Ben & Dev".into())],
        vec![SetupEdit::Token(1, Some("scarlet".into()))],
        vec![SetupEdit::Size(1, -1), SetupEdit::Size(2, 1)],
        vec![SetupEdit::Dealing(HandSizesDraft::By(2))],
        vec![SetupEdit::Dealing(HandSizesDraft::Unknown)],
        vec![SetupEdit::First(Some(2))],
        vec![SetupEdit::Me(Some(1))],
        vec![SetupEdit::Rules(rules)],
        vec![SetupEdit::Shows(ShowModel::Neutral)],
        vec![SetupEdit::Rename(wrench, "en".into(), "Big Spanner".into())],
    ];
    for edits in facts {
        let mut wanted = SetupDraft::from_setup(&before.setup);
        edits.iter().cloned().for_each(|edit| wanted.apply(edit));
        let mut game = before.clone();
        let mended = mended(&game, edits.clone()).unwrap().unwrap_or_else(|| panic!("{edits:?} changes nothing"));
        game.apply(mended.change).unwrap();
        assert_eq!(Ok(&game.setup), wanted.setup().as_ref(), "{edits:?}");
        assert_ne!(game.setup, before.setup, "{edits:?}");
        game.undo().unwrap();
        assert_eq!((&game.setup, &game.branches), (&before.setup, &before.branches), "{edits:?}");
    }
}

#[test]
fn a_player_who_moves_keeps_their_entries_and_marks_and_undo_brings_all_back() {
    let before = game();
    let mut game = before.clone();
    let mended = mended(&game, [SetupEdit::Move(1, 2)]).unwrap().unwrap();
    assert_eq!(mended.columns, [0, 2, 1, 3, 4, 5, 6].map(Some));
    game.apply(mended.change).unwrap();
    let names: Vec<&str> = game.setup.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Zoe", "Ben", "Anna", "Chloé"]);
    let EntryKind::Suggestion { answers, .. } = &game.entries()[0].kind else { panic!("a suggestion") };
    let asked: Vec<(u8, Response)> = answers.iter().map(|answer| (answer.seat.0, answer.response)).collect();
    assert_eq!(asked, [(1, Response::Showed(None)), (2, Response::Passed), (3, Response::NotHeard)]);
    assert!(matches!(game.entries()[5].kind, EntryKind::Left { seat: Seat(1), to: Some(Seat(2)), .. }));
    assert_eq!(game.pencil[&(Card::new(0), 2)], PencilMark::Yes);
    assert_eq!(game.pencil[&(Card::new(0), 1)], PencilMark::No);
    game.undo().unwrap();
    assert_eq!((&game.setup, &game.branches, &game.pencil), (&before.setup, &before.branches, &before.pencil));
}

#[test]
fn cards_laid_on_the_table_by_a_correction_keep_entries_at_their_places() {
    let mut game = game();
    let mustard_free = game.setup.edition.card_by_id("green").unwrap();
    let ballroom = game.setup.edition.card_by_id("ballroom").unwrap();
    let sizes = [SetupEdit::Size(1, -1), SetupEdit::Size(2, -1)];
    let edits = [SetupEdit::FaceUp(mustard_free), SetupEdit::FaceDown(ballroom)].into_iter().chain(sizes);
    let mended = mended(&game, edits).unwrap().unwrap();
    game.apply(mended.change).unwrap();
    assert!(matches!(game.entries()[1].kind, EntryKind::Peeked { holder: Holder(5), .. }));
    assert!(matches!(game.entries()[2].kind, EntryKind::Peeked { holder: Holder(7), .. }));
    assert_eq!(game.pencil[&(Card::new(1), 8)], PencilMark::Dot);
}

#[test]
fn a_correction_cannot_remove_a_player_or_card_that_the_log_names() {
    let game = game();
    let hall = game.setup.edition.card_by_id("hall").unwrap();
    let more = |chair| SetupEdit::Size(chair, 1);
    let fourth = [SetupEdit::Remove(3), more(1), more(1), more(2), more(2)];
    assert_eq!(mended(&game, fourth), Err(CorrectionError::Gone(EntryId(1))));
    assert_eq!(mended(&game, [SetupEdit::FaceDown(hall), more(1)]), Err(CorrectionError::Gone(EntryId(2))));
    assert!(matches!(mended(&game, [more(1)]), Err(CorrectionError::Setup(SetupError::Sum { .. }))));
}
