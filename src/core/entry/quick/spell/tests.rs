//! Whatever was pressed comes back from its line.
#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;
use crate::edition::{Edition, Rules, library};
use crate::entry::draft::{DraftEdit, face_down};
use crate::game::{HandSizes, SeatInfo, Setup, SetupParts, TableHolder};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// Names of several words, with signs, or that begin like others and like small words of cards.
const TABLES: [[&str; 4]; 2] = [["Me", "Ben", "Cara", "Dan"], ["Anne-Marie", "Ann Lee", "Ann", "Dan B."]];

/// I have a few cards, two more lie face down, and every kind of entry is allowed.
fn table(edition: &Arc<Edition>, names: [&str; 4]) -> Game {
    let parts = SetupParts::new(Arc::clone(edition), names.map(SeatInfo::named));
    let rooms = edition.category_cards(2);
    let table = [rooms.iter().next(), None].map(|room| TableHolder::FaceDown { room }).into();
    let rules = Rules { snooping: true, clue_cards: true, ..parts.rules.clone() };
    let parts = SetupParts { table, rules, ..parts };
    let sizes: Vec<u8> = (0..4).map(|at| ((parts.in_hands() + at) / 4) as u8).collect();
    let hand = edition.cards().step_by(4).take(usize::from(sizes[0])).collect();
    let setup = Setup::new(SetupParts { hand, deal: HandSizes::Sizes(sizes), ..parts });
    Game::new("test", setup.unwrap(), 0)
}

/// A press that the form of this kind offers. `None` if it offers none for the dice.
fn press(draft: &Draft, game: &Game, rng: &mut impl Rng) -> Option<DraftEdit> {
    use DraftKind::*;
    let setup = &game.setup;
    let by = draft.turn(game);
    let seats: Vec<Seat> = setup.seats().collect();
    let seat = *seats.choose(rng).unwrap();
    let cards: Vec<Card> = setup.edition.cards().collect();
    let card = *cards.choose(rng).unwrap();
    let room = setup.edition.category_of(card) == 2;
    let holders: Vec<Holder> = setup.holders().collect();
    let place = setup.edition.places.choose(rng).map(|place| DraftEdit::Space(Spot::Place(place.id.clone())));
    let giver = Some(DraftEdit::Holder(seat.into()));
    let receiver = Some(DraftEdit::To(seat)).filter(|_| draft.holder != Some(seat.into()));
    let note =
        ["", "she waited", "he said \u{201c}no\u{201d}"].choose(rng).map(|note| DraftEdit::Note((*note).to_owned()));
    let card = Some(DraftEdit::Card(card));
    let actor = Some(DraftEdit::Seat(seat.0));
    let face_down: Vec<Holder> = face_down(setup).collect();
    let offered: Vec<Option<DraftEdit>> = match draft.kind {
        Suggestion => {
            let asked = *draft.asked(by?, game).choose(rng)?;
            let mut responses =
                vec![Response::Passed, Response::NotHeard, Response::PerhapsShowed, Response::Showed(None)];
            responses.extend(draft.named().iter().map(|card| Response::Showed(Some(card))));
            let answer = responses.choose(rng).map(|response| DraftEdit::Answer(asked, *response));
            let no_answer = Some(DraftEdit::NoAnswer(asked));
            vec![
                actor,
                card.clone(),
                card.clone(),
                card,
                answer.clone(),
                answer,
                no_answer,
                Some(DraftEdit::NobodyShowed),
                Some(DraftEdit::SomebodyShowed),
            ]
        }
        Accusation => {
            let verdict = *[Verdict::Right, Verdict::Wrong].choose(rng)?;
            let saw = draft.sees_case_file(by, setup).then(|| DraftEdit::Saw(*cards.choose(rng).unwrap()));
            vec![actor, card.clone(), card, Some(DraftEdit::Verdict(verdict)), saw.clone(), saw]
        }
        Revealed | Lacks => vec![card, Some(DraftEdit::Holder(*holders.choose(rng)?))],
        Told => {
            let right = Some(DraftEdit::Right(rng.random_range(0..=draft.named().len() as u8)));
            let me = setup.me.filter(|me| Some(*me) != by).map(DraftEdit::To);
            vec![actor, card.clone(), card, right, me]
        }
        Pass => vec![actor, card.filter(|_| room), place],
        Note => vec![note],
        Shown | Left => vec![card, giver, receiver],
        Joined => vec![giver],
        Handed => vec![card, giver, receiver, Some(DraftEdit::Count(if rng.random() { 1 } else { -1 }))],
        Snooped => vec![actor, card, giver.filter(|_| Some(seat) != by)],
        Peeked => vec![actor, card, Some(DraftEdit::Holder(*face_down.choose(rng)?))],
        Clue => {
            let demand = Some(DraftEdit::Demand(*ClueDemand::ALL.choose(rng)?));
            match draft.demand {
                ClueDemand::Holder => vec![demand, card, giver, Some(DraftEdit::NobodyHas)],
                ClueDemand::Player => vec![demand, card, giver],
                ClueDemand::Everybody => vec![demand, card.clone(), card, Some(DraftEdit::Asking(seat))],
                ClueDemand::Left => {
                    let asking = draft.clue_rows(game).contains(&seat).then_some(DraftEdit::Asking(seat));
                    vec![demand, card.clone().filter(|_| draft.asking.is_some()), asking]
                }
                ClueDemand::Passage | ClueDemand::Move => vec![demand, card.filter(|_| room)],
                ClueDemand::Other => vec![demand, note],
            }
        }
    };
    offered.choose(rng).cloned().flatten()
}

#[test]
fn every_entry_that_can_be_pressed_comes_back_from_its_line() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut lost = Vec::new();
    for edition in library() {
        for (names, code) in TABLES.into_iter().flat_map(|names| Code::ALL.map(|code| (names, code))) {
            let game = table(edition, names);
            for kind in DraftKind::ALL.into_iter().flat_map(|kind| [kind; 4]) {
                let mut draft = Draft::default();
                draft.apply(DraftEdit::Kind(kind), &game);
                for _ in 0..rng.random_range(1..10) {
                    if let Some(edit) = press(&draft, &game, &mut rng) {
                        draft.apply(edit, &game);
                    }
                }
                if draft.is_empty() {
                    continue;
                }
                let pressed = draft.parsed(&game);
                let read = spell_draft(&draft, &game, code).map(|line| {
                    let read = parse(&line, &LineContext::at_entry(&game, 0, code));
                    (line, read)
                });
                let same = read.as_ref().is_some_and(|(line, read)| {
                    let errs = read.issues.iter().any(|issue| issue.blocking && !issue.range.is_empty());
                    !line.is_empty() && !errs && read.kind == pressed.kind && read.note == pressed.note
                });
                if !same {
                    lost.push(format!("{} {code:?}: {draft:?}\n    {read:?}", edition.id));
                }
            }
        }
    }
    assert!(lost.is_empty(), "{} lost:\n{}", lost.len(), lost[..lost.len().min(20)].join("\n"));
}
