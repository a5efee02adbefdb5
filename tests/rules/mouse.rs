//! Everything that can have happened can be entered with the mouse, also while the log is wrong. The messages of the
//! buttons drive the composer. `DEERSTALKER_LONG=1` tries a thousand logs.

use deerstalker::deduction::Sheet;
use deerstalker::entry::draft::{ClueDemand, Draft, DraftEdit, DraftKind, InsertPosition, ShowConflict};
use deerstalker::entry::input::ClueInput;
use deerstalker::game::{Change, ClueCard, ClueResult, GameResult, LogEdit, hand_after};
use deerstalker::text::table::against;
use support::evening::casual;
use support::play::Dice;
use support::prelude::*;

const ME: Seat = Seat(0);
const ANNA: Seat = Seat(1);
const BEN: Seat = Seat(2);
const CHLOE: Seat = Seat(3);

/// I hold Mustard, the Rope, the Hall, the Lounge and the Study.
fn four() -> Game {
    let edition = by_id("clue_2002").unwrap();
    let mine = ["mustard", "rope", "hall", "lounge", "study"].map(|id| edition.card_by_id(id).unwrap());
    let setup = Setup::new(SetupParts {
        deal: HandSizes::Sizes(vec![5, 5, 4, 4]),
        hand: mine.into_iter().collect(),
        ..SetupParts::new(edition, ["Sam", "Anna", "Ben", "Chloé"].map(SeatInfo::named))
    });
    Game::new("test", setup.unwrap(), 0)
}

fn log(game: &mut Game, kind: EntryKind) {
    support::log(game, kind, 1);
}

fn cards(game: &Game, ids: [&str; 3]) -> [Card; 3] {
    ids.map(|id| game.setup.edition.card_by_id(id).unwrap())
}

fn asks(game: &Game, by: Seat, ids: [&str; 3], answers: &[(Seat, Response)]) -> EntryKind {
    let answers = answers.iter().map(|(seat, response)| Answer::new(*seat, *response)).collect();
    EntryKind::Suggestion { by, cards: cards(game, ids), answers }
}

/// The input after these presses, and what it would log.
fn pressed(input: &mut ClueInput, game: &Game, edits: &[DraftEdit]) -> Option<EntryKind> {
    for edit in edits {
        input.compose().apply(edit.clone(), game);
        input.read(game, Code::English);
    }
    input.entry().map(|(kind, _)| kind.clone())
}

fn answers(kind: Option<EntryKind>) -> Vec<(Seat, Response)> {
    match kind {
        Some(EntryKind::Suggestion { answers, .. }) => answers.iter().map(|a| (a.seat, a.response)).collect(),
        other => panic!("{other:?}"),
    }
}

fn sheet(game: &Game, without: Option<&Entry>) -> Option<Sheet> {
    let others: Vec<Entry> =
        game.entries().iter().filter(|entry| without.is_none_or(|without| without.id != entry.id)).cloned().collect();
    solve(&Problem::from_game(&game.setup, &others))
}

#[test]
fn showing_at_another_seat_moves_the_answer_there() {
    let game = four();
    let mut input = ClueInput::default();
    let named = cards(&game, ["green", "knife", "kitchen"]);
    pressed(&mut input, &game, &named.map(DraftEdit::Card));
    let shows = |seat: Seat, card: Option<Card>| DraftEdit::Answer(seat, Response::Showed(card));
    assert_eq!(answers(pressed(&mut input, &game, &[shows(ANNA, None)])), [(ANNA, Response::Showed(None))]);
    let (passed, showed) = (Response::Passed, Response::Showed);
    let moved = answers(pressed(&mut input, &game, &[shows(CHLOE, Some(named[1]))]));
    assert_eq!(moved, [(ANNA, passed), (BEN, passed), (CHLOE, showed(Some(named[1])))], "and to the third");
    assert_eq!(input.form.taken_back, Some(ANNA), "which is said");
    let again = answers(pressed(&mut input, &game, &[shows(CHLOE, Some(named[1]))]));
    assert_eq!(again, [(ANNA, passed), (BEN, passed), (CHLOE, showed(None))], "the answer itself stays");
    let chosen = answers(pressed(&mut input, &game, &[shows(CHLOE, Some(named[2])), shows(CHLOE, None)]));
    assert_eq!(chosen[2], (CHLOE, showed(Some(named[2]))), "“Showed” keeps the card");
    assert_eq!(answers(pressed(&mut input, &game, &[shows(ANNA, None)])), [(ANNA, showed(None))], "and back");
}

#[test]
fn a_card_is_chosen_by_itself_only_where_my_own_hand_leaves_one() {
    let mut game = four();
    // Anna is said to have none of these: a slip.
    let none = asks(
        &game,
        BEN,
        ["green", "knife", "kitchen"],
        &[(CHLOE, Response::Passed), (ME, Response::Passed), (ANNA, Response::Passed)],
    );
    log(&mut game, none);
    let [green, knife, library] = cards(&game, ["green", "knife", "library"]);
    let mut input = ClueInput::default();
    let shows = DraftEdit::Answer(ANNA, Response::Showed(None));
    let edits =
        [DraftEdit::Seat(0), DraftEdit::Card(green), DraftEdit::Card(knife), DraftEdit::Card(library), shows.clone()];
    let kind = pressed(&mut input, &game, &edits);
    assert_eq!(answers(kind), [(ANNA, Response::Showed(None))], "only the log speaks for the Library");
    let sheet = sheet(&game, None).unwrap();
    let offered = input.form.offered(ANNA, &game, Some(&sheet.marks));
    let said: Vec<_> = offered.iter().map(|offered| (offered.card, offered.conflict)).collect();
    let log = Some(ShowConflict::Log);
    assert_eq!(said, [(green, log), (knife, log), (library, None)], "all three are offered, two are marked");
    let mut input = ClueInput::default();
    let [mustard, rope, _] = cards(&game, ["mustard", "rope", "library"]);
    let edits = [DraftEdit::Seat(0), DraftEdit::Card(mustard), DraftEdit::Card(rope), DraftEdit::Card(library), shows];
    let shown = [(ANNA, Response::Showed(Some(library)))];
    assert_eq!(answers(pressed(&mut input, &game, &edits)), shown, "I hold the other two");
}

#[test]
fn an_accusation_and_a_suggestion_keep_their_cards() {
    let game = four();
    let named = cards(&game, ["green", "knife", "kitchen"]);
    let mut input = ClueInput::default();
    pressed(&mut input, &game, &[DraftEdit::Kind(DraftKind::Accusation)]);
    pressed(&mut input, &game, &named.map(DraftEdit::Card));
    pressed(&mut input, &game, &[DraftEdit::Kind(DraftKind::Suggestion)]);
    assert_eq!(input.form.cards, named.map(Some));
    pressed(&mut input, &game, &[DraftEdit::Kind(DraftKind::Accusation)]);
    let kind = pressed(&mut input, &game, &[DraftEdit::Verdict(Verdict::Wrong)]);
    assert_eq!(kind, Some(accuses(ME, named, Verdict::Wrong)));
    pressed(&mut input, &game, &[DraftEdit::Kind(DraftKind::Pass)]);
    assert_eq!(input.form.cards, [None; 3], "a turn without a suggestion names none");
}

#[test]
fn what_i_saw_in_the_case_file_is_chosen_under_my_wrong_accusation() {
    let game = four();
    let (named, file) = (cards(&game, ["green", "knife", "kitchen"]), cards(&game, ["plum", "knife", "library"]));
    let mut input = ClueInput::default();
    pressed(&mut input, &game, &[DraftEdit::Kind(DraftKind::Accusation)]);
    pressed(&mut input, &game, &named.map(DraftEdit::Card));
    let accused = |saw| Some(EntryKind::Accusation { by: ME, cards: named, verdict: Verdict::Wrong, saw });
    assert_eq!(pressed(&mut input, &game, &[DraftEdit::Verdict(Verdict::Wrong)]), accused(None), "it may be left out");
    assert!(input.form.sees_case_file(Some(ME), &game.setup));
    assert_eq!(pressed(&mut input, &game, &[DraftEdit::Saw(file[0]), DraftEdit::Saw(file[1])]), None, "two of three");
    let kind = pressed(&mut input, &game, &[DraftEdit::Saw(file[2])]);
    assert_eq!(kind, accused(Some(file)));
    let entry = game.new_entry(kind.unwrap(), 1);
    let mut edited = Draft::default();
    edited.edit(&entry, &game.setup.edition);
    assert_eq!(edited.saw, file.map(Some), "and comes back to be edited");
    let kind = pressed(&mut input, &game, &[DraftEdit::Seat(ANNA.0)]);
    let hers = accuses(ANNA, named, Verdict::Wrong);
    assert_eq!(kind, Some(hers), "what another saw I do not know");
    let right = accuses(ME, named, Verdict::Right);
    assert_eq!(pressed(&mut input, &game, &[DraftEdit::Seat(ME.0), DraftEdit::Verdict(Verdict::Right)]), Some(right));
}

#[test]
fn a_card_that_lies_elsewhere_was_not_in_the_case_file() {
    let mut game = four();
    let (named, file) = (cards(&game, ["green", "knife", "kitchen"]), cards(&game, ["plum", "knife", "library"]));
    let accused = EntryKind::Accusation { by: ME, cards: named, verdict: Verdict::Wrong, saw: Some(file) };
    let language = english();
    let said = |game: &Game| {
        against(&accused, game.entries(), &sheet(game, None).unwrap().marks, &Names::new(&game.setup, &language))
    };
    assert_eq!(said(&game), None);
    log(&mut game, EntryKind::Revealed { holder: ANNA.into(), card: file[0] });
    assert!(said(&game).is_some(), "Anna has laid Plum open");
}

#[test]
fn clue_cards_and_cards_handed_on_against_what_is_proved_are_remarked() {
    let mut game = four();
    let [plum, knife, _] = cards(&game, ["plum", "knife", "library"]);
    log(&mut game, EntryKind::Revealed { holder: ANNA.into(), card: plum });
    let language = english();
    let said = |kind: EntryKind| {
        against(&kind, game.entries(), &sheet(&game, None).unwrap().marks, &Names::new(&game.setup, &language))
    };
    let clue = |result| said(EntryKind::ClueCard { which: ClueCard::EverybodyReveals, results: vec![result] });
    for (card, wrong) in [(plum, true), (knife, false)] {
        assert_eq!(clue(ClueResult::Revealed { holder: BEN.into(), card }).is_some(), wrong);
        assert_eq!(clue(ClueResult::Shown { from: BEN, to: CHLOE, card: Some(card) }).is_some(), wrong);
        assert_eq!(clue(ClueResult::NobodyHas(card)).is_some(), wrong);
        let handed = EntryKind::Handed { from: BEN, to: CHLOE, count: 1, cards: CardSet::of(card) };
        assert_eq!(said(handed).is_some(), wrong);
    }
}

/// Ben left, and nobody answers for his hand.
#[test]
fn a_clue_card_for_everybody_goes_past_who_left() {
    let mut game = four();
    log(&mut game, EntryKind::Left { seat: BEN, to: None, hand: CardSet::EMPTY });
    let mut input = ClueInput::default();
    let begins = |demand| vec![DraftEdit::Kind(DraftKind::Clue), DraftEdit::Demand(demand)];
    assert_eq!(pressed(&mut input, &game, &begins(ClueDemand::Everybody)), None, "nobody has revealed a card yet");
    assert_eq!(input.form.clue_rows(&game), [ME, ANNA, CHLOE]);
    let Some(EntryKind::ClueCard { results, .. }) = pressed(&mut input, &game, &begins(ClueDemand::Left)) else {
        panic!("the cards that I saw can be missing")
    };
    let shown = |result: &ClueResult| match result {
        ClueResult::Shown { from, to, .. } => (*from, *to),
        other => panic!("{other:?}"),
    };
    assert_eq!(results.iter().map(shown).collect::<Vec<_>>(), [(ME, ANNA), (ANNA, CHLOE), (CHLOE, ME)]);
    log(&mut game, EntryKind::Left { seat: CHLOE, to: None, hand: CardSet::EMPTY });
    pressed(&mut input, &game, &begins(ClueDemand::Left));
    assert_eq!(input.form.clue_rows(&game), [ME, ANNA], "Anna shows me her card");
}

/// A player left after the entry that is edited. The composer shows the seats as they were.
#[test]
fn an_edited_entry_asks_those_who_sat_there() {
    let text = text_of("tests/tables/left-later.case");
    let game: Game = decode(&text).unwrap();
    let mut composer = Draft::default();
    composer.edit(&game.entries()[3], &game.setup.edition);
    let asked: Vec<&str> =
        composer.asked(Seat(2), &game).iter().map(|seat| game.setup.seats[seat.index()].name.as_str()).collect();
    assert_eq!(asked, ["Dot", "Eve", "Ann", "Ben"], "Ben left four entries later");
    let mut game = four();
    let all = [(ANNA, Response::Passed), (BEN, Response::Passed), (CHLOE, Response::Passed)];
    let first = asks(&game, ME, ["green", "knife", "kitchen"], &all);
    log(&mut game, first.clone());
    log(&mut game, EntryKind::Left { seat: BEN, to: None, hand: CardSet::EMPTY });
    let mut composer = Draft::default();
    assert_eq!(composer.asked(ME, &game), [ANNA, CHLOE], "now Ben has gone");
    composer.edit(&game.entries()[0], &game.setup.edition);
    assert_eq!(composer.asked(ME, &game), [ANNA, BEN, CHLOE]);
    let mut input = ClueInput::default();
    input.form.edit(&game.entries()[0], &game.setup.edition);
    let nobody = pressed(&mut input, &game, &[DraftEdit::NobodyShowed]);
    assert_eq!(nobody, Some(first));
    // A new entry says nothing of who has gone.
    let mut input = ClueInput::default();
    let named = cards(&game, ["green", "knife", "library"]).map(DraftEdit::Card);
    pressed(&mut input, &game, &[DraftEdit::Seat(0)]);
    pressed(&mut input, &game, &named);
    let given = answers(pressed(&mut input, &game, &[DraftEdit::Answer(CHLOE, Response::Passed)]));
    assert_eq!(given.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [ANNA, CHLOE]);
}

/// An evening of true answers, and the question that I asked next.
fn evening(dice: &mut Dice) -> (Game, EntryKind) {
    let players = 3 + dice.below(4);
    let turns = players * (1 + dice.below(4)) + 1;
    let mut game = casual("clue_2002", players as u8, None, turns, dice.next());
    game.outcome = GameResult::default();
    let next = game.entries()[turns - 1].clone();
    game.apply(game.remove(next.id).unwrap()).unwrap();
    (game, next.kind)
}

fn any_three(game: &Game, dice: &mut Dice) -> [Card; 3] {
    [0, 1, 2].map(|category| {
        let cards: Vec<Card> = game.setup.edition.category_cards(category).iter().collect();
        cards[dice.below(cards.len())]
    })
}

/// Another card, another player, or a pass for a show. Returns where, and what was true.
fn spoil(game: &mut Game, dice: &mut Dice) -> Option<(usize, EntryKind)> {
    let at = dice.below(game.entries().len());
    let mut entry = game.entries()[at].clone();
    let truth = entry.kind.clone();
    let EntryKind::Suggestion { by, cards, answers } = &mut entry.kind else { return None };
    let last = *answers.last()?;
    let asked: Vec<Seat> = game.setup.asked_by(*by).collect();
    match (last.response, dice.below(3)) {
        (Response::Showed(Some(card)), 0) if last.seat != ME => {
            let other = *cards.iter().find(|other| **other != card && !game.setup.hand.contains(**other))?;
            answers.last_mut()?.response = Response::Showed(Some(other));
        }
        (Response::Showed(_), 1) if last.seat != ME => answers.last_mut()?.response = Response::Passed,
        (Response::Showed(_), _) => {
            let other = asked[dice.below(asked.len())];
            if other == last.seat || other == ME {
                return None;
            }
            answers.truncate(asked.iter().position(|seat| *seat == other)?);
            for answer in answers.iter_mut() {
                answer.response = Response::Passed;
            }
            let card = cards.iter().copied().find(|card| !game.setup.hand.contains(*card));
            answers.push(Answer::new(other, Response::Showed(card.filter(|_| *by == ME))));
        }
        _ => {
            let other = *asked.iter().find(|seat| **seat != ME)?;
            *answers = vec![Answer::new(other, Response::Showed(None))];
            if *by == ME {
                let card = cards.iter().copied().find(|card| !game.setup.hand.contains(*card))?;
                answers[0].response = Response::Showed(Some(card));
            }
        }
    }
    if entry.kind == truth {
        return None;
    }
    game.apply(game.replace(entry)?).ok()?;
    Some((at, truth))
}

/// Each player, and each card that the set-up lets them show me.
fn tries_every_answer(game: &Game, by: Seat, named: [Card; 3], sheet: Option<&Sheet>, language: &Language) -> usize {
    let mut tried = 0;
    let asked: Vec<Seat> = game.setup.asked_by(by).collect();
    for (place, &seat) in asked.iter().enumerate() {
        let seen = by == ME || seat == ME;
        let held = |card: &Card| game.setup.hand.contains(*card) == (seat == ME);
        let said: Vec<Option<Card>> =
            if seen { named.into_iter().filter(held).map(Some).collect() } else { vec![None] };
        for card in said {
            // Those asked before can have passed only without the cards of my own hand. I can have passed.
            if asked[..place].contains(&ME) && named.iter().any(|card| game.setup.hand.contains(*card)) {
                continue;
            }
            let mut input = ClueInput::default();
            pressed(&mut input, game, &[DraftEdit::Seat(by.0)]);
            pressed(&mut input, game, &named.map(DraftEdit::Card));
            if let Some(card) = card {
                let offered = input.form.offered(seat, game, sheet.map(|sheet| &sheet.marks));
                assert!(offered.iter().any(|offered| offered.card == card), "{card:?} is no button");
            }
            let kind =
                pressed(&mut input, game, &[DraftEdit::Answer(seat, Response::Showed(card))]).expect("a whole entry");
            let mut answers: Vec<Answer> =
                asked[..place].iter().map(|seat| Answer::new(*seat, Response::Passed)).collect();
            answers.push(Answer::new(seat, Response::Showed(card)));
            let wanted = EntryKind::Suggestion { by, cards: named, answers };
            assert_eq!(kind, wanted, "what was pressed");
            let accepted = input.accept(kind, None, game, 1, language).expect("nothing refuses it");
            let Some(Change::Log(_, LogEdit::Insert { entry, .. })) = accepted.change else { panic!("no new entry") };
            assert_eq!(entry.kind, wanted);
            tried += 1;
        }
    }
    tried
}

#[test]
fn what_was_seen_can_be_pressed_though_an_entry_is_false() {
    let logs = if support::is_long() { 1000 } else { 40 };
    let language = english();
    let (mut done, mut tried, mut contradictory, mut marked) = (0, 0, 0, 0);
    for seed in 0.. {
        if done == logs {
            break;
        }
        let mut dice = Dice(seed);
        let (mut game, next) = evening(&mut dice);
        let Some((at, truth)) = spoil(&mut game, &mut dice) else { continue };
        done += 1;
        let found = sheet(&game, None);
        contradictory += usize::from(found.is_none());
        for by in [ME, Seat(dice.below(game.setup.seat_count()) as u8)] {
            let named = any_three(&game, &mut dice);
            tried += tries_every_answer(&game, by, named, found.as_ref(), &language);
        }
        // What is true and what the log holds for impossible.
        if let (EntryKind::Suggestion { cards, answers, .. }, Some(found)) = (&next, &found)
            && let Some(Answer { seat, response: Response::Showed(Some(card)), .. }) = answers.last()
        {
            let composer = Draft { by: Some(ME), cards: cards.map(Some), ..Draft::default() };
            let offered = composer.offered(*seat, &game, Some(&found.marks));
            marked += usize::from(offered.iter().any(|o| o.card == *card && o.conflict.is_some()));
        }
        // Presses put the false entry right. It does not speak against the truth.
        let EntryKind::Suggestion { cards, answers, .. } = &truth else { unreachable!() };
        let mut input = ClueInput::default();
        input.form.edit(&game.entries()[at], &game.setup.edition);
        assert_eq!(input.form.target, InsertPosition::Edit(game.entries()[at].id));
        let last = answers.last().unwrap();
        let judge = sheet(&game, Some(&game.entries()[at])).expect("the others are true");
        let kind = if let Response::Showed(card) = last.response {
            let offered = input.form.offered(last.seat, &game, Some(&judge.marks));
            // Cards that the player cannot have by the set-up are left out.
            let mine = hand_after(&game.setup, &game.entries()[..at]);
            let by_set_up = |card: &Card| {
                if last.seat == ME { mine.contains(*card) } else { !(mine | game.setup.face_up()).contains(*card) }
            };
            let possible: Vec<Card> = cards.iter().copied().filter(by_set_up).collect();
            assert_eq!(offered.iter().map(|offered| offered.card).collect::<Vec<_>>(), possible);
            assert!(offered.iter().all(|o| Some(o.card) != card || o.conflict.is_none()), "the truth is not marked");
            let already = input.form.answers.get(&last.seat) == Some(&last.response);
            let press = DraftEdit::Answer(last.seat, last.response);
            pressed(&mut input, &game, if already { &[] } else { std::slice::from_ref(&press) })
        } else {
            pressed(&mut input, &game, &[DraftEdit::NobodyShowed])
        };
        input.read(&game, Code::English);
        let kind = kind.or_else(|| input.entry().map(|(kind, _)| kind.clone()));
        assert_eq!(kind.as_ref(), Some(&truth), "seed {seed}");
    }
    assert!(tried > done * 4 && contradictory > 0 && marked > 0, "{tried} {done} {contradictory} {marked}");
}
