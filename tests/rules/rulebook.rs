//! The examples of the rulebooks, and the remarks on entries that are odd by their rules.

use deerstalker::deduction::Sheet;
use deerstalker::edition::{AccusationPlace, AccusationTime};
use deerstalker::entry::quick;
use deerstalker::game::setup_draft::{NobodyBegins, SetupDraft, SetupEdit};
use deerstalker::game::{Finding, Piece, examine, piece_position};
use deerstalker::text::finding;
use support::prelude::*;

const ME: Seat = Seat(0);

/// I am dealt to first. My hand is given by ids.
fn table(edition: &str, hand: &[&str], players: [&str; 4]) -> Setup {
    let edition = by_id(edition).unwrap();
    let colour = edition.tokens[0].colour;
    Setup::new(SetupParts {
        deal: HandSizes::Dealer(Seat(3)),
        hand: hand.iter().map(|id| edition.card_by_id(id).unwrap()).collect(),
        ..SetupParts::new(edition, players.map(|name| SeatInfo { name: name.into(), token: None, colour }))
    })
    .unwrap()
}

fn id(setup: &Setup, id: &str) -> Card {
    setup.edition.card_by_id(id).unwrap()
}

fn asked(setup: &Setup, number: u32, cards: [&str; 3], answers: &[Response]) -> Entry {
    let answers = setup.asked_by(ME).zip(answers).map(|(seat, response)| Answer::new(seat, *response)).collect();
    let kind = EntryKind::Suggestion { by: ME, cards: cards.map(|card| id(setup, card)), answers };
    Entry::new(EntryId(number), 0, kind)
}

fn sheet(setup: &Setup, entries: &[Entry]) -> Sheet {
    solve(&Problem::from_game(setup, entries)).unwrap()
}

use Response::{Passed, Showed};

#[test]
fn the_sheet_of_2015_proves_doctor_orchid() {
    // Mustard and Candlestick are mine; M showed Plum, D Green, J Peacock and Scarlett.
    let setup = table("clue_2015", &["mustard", "candlestick", "hall", "rope", "study"], ["Me", "M", "D", "J"]);
    let show = |card| Showed(Some(id(&setup, card)));
    let entries = [
        asked(&setup, 1, ["plum", "candlestick", "hall"], &[show("plum")]),
        asked(&setup, 2, ["green", "candlestick", "hall"], &[Passed, show("green")]),
        asked(&setup, 3, ["peacock", "candlestick", "hall"], &[Passed, Passed, show("peacock")]),
        asked(&setup, 4, ["scarlet", "candlestick", "hall"], &[Passed, Passed, show("scarlet")]),
    ];
    let orchid = id(&setup, "orchid");
    let before = sheet(&setup, &entries[..3]);
    assert_eq!(before.status(orchid, before.case_file()), Status::Open);
    let after = sheet(&setup, &entries);
    assert_eq!(after.status(orchid, after.case_file()), Status::Yes);
    assert_eq!(after.solution(), None);
}

#[test]
fn holding_the_lounge_and_green_the_wrench_is_isolated() {
    let setup = table("clue_1963", &["lounge", "green", "rope", "hall", "knife"], ["Me", "A", "B", "C"]);
    let wrench = id(&setup, "wrench");
    let cards = ["green", "wrench", "lounge"];
    // Even a card that nobody saw me take: a player who shows one of the three can only show the Wrench.
    let shown = sheet(&setup, &[asked(&setup, 1, cards, &[Passed, Showed(None)])]);
    assert_eq!(shown.status(wrench, 2), Status::Yes);
    let nobody = sheet(&setup, &[asked(&setup, 1, cards, &[Passed, Passed, Passed])]);
    assert_eq!(nobody.status(wrench, nobody.case_file()), Status::Yes);
}

#[test]
fn three_showers_in_master_detective_account_for_all_three_cards() {
    let hand = ["mustard", "knife", "studio", "rope", "poison", "gazebo", "library"];
    let setup = table("master_detective", &hand, ["Me", "A", "B", "C"]);
    let cards = ["plum", "pipe", "fountain"];
    let entries = [Entry {
        kind: EntryKind::Suggestion {
            by: Seat(1),
            cards: cards.map(|card| id(&setup, card)),
            answers: vec![
                Answer::new(Seat(2), Showed(None)),
                Answer::new(Seat(3), Showed(None)),
                Answer::new(ME, Passed),
            ],
        },
        ..asked(&setup, 1, cards, &[])
    }];
    let two = sheet(&setup, &entries);
    assert!(cards.iter().all(|card| two.status(id(&setup, card), two.case_file()) == Status::Open));
    // My own suggestion: all three others show, so none of the three lies in the case file.
    let show = |card| Showed(Some(id(&setup, card)));
    let mine = [asked(&setup, 1, cards, &[show("plum"), show("pipe"), show("fountain")])];
    let three = sheet(&setup, &mine);
    assert!(cards.iter().all(|card| three.status(id(&setup, card), three.case_file()) == Status::No));
    // And if I did not see which, the same follows for everybody who listened.
    let heard = [Entry {
        kind: EntryKind::Suggestion {
            by: ME,
            cards: cards.map(|card| id(&setup, card)),
            answers: [1, 2, 3].map(|seat| Answer::new(Seat(seat), Showed(None))).into(),
        },
        ..mine[0].clone()
    }];
    let three = sheet(&setup, &heard);
    assert!(cards.iter().all(|card| three.status(id(&setup, card), three.case_file()) == Status::No));
}

/// Clue of 1963: “in later games players take turns at dealing and starting”.
#[test]
fn only_in_1963_the_start_goes_round_from_game_to_game() {
    for (edition, expected) in [("clue_1963", [0, 1, 2]), ("clue_2002", [0, 0, 0])] {
        let hand = ["mustard", "rope", "hall", "knife", "study"];
        let mut parts = table(edition, &hand, ["Me", "Anna", "Ben", "Dev"]).into_parts();
        // Miss Scarlet begins the first game.
        for (seat, token) in parts.seats.iter_mut().zip(["scarlet", "mustard", "white", "green"]) {
            seat.token = Some(token.into());
        }
        let mut firsts = Vec::new();
        for _ in 0..3 {
            firsts.push(parts.first.unwrap().0);
            parts = SetupDraft::rematch(&parts).parts();
        }
        assert_eq!(firsts, expected, "{edition}");
    }
}

fn seated(edition: &str, tokens: [Option<&str>; 3]) -> SetupDraft {
    let mut draft = SetupDraft::new(by_id(edition).unwrap(), "Me");
    for (chair, name) in [(1, "Anna"), (2, "Ben")] {
        draft.apply(SetupEdit::Name(chair, name.into()));
    }
    for (chair, token) in tokens.into_iter().enumerate() {
        draft.apply(SetupEdit::Token(chair, token.map(str::to_owned)));
    }
    draft
}

#[test]
fn nobody_begins_while_a_token_that_goes_before_is_not_given() {
    use NobodyBegins::{DiceDecide, NobodyHasIt, TokensNotGiven};
    for (edition, tokens, expected) in [
        ("clue_2015", [Some("plum"), Some("mustard"), None], Err(TokensNotGiven)),
        ("clue_2015", [Some("plum"), Some("mustard"), Some("green")], Ok(1)),
        ("clue_2015", [None, Some("scarlet"), None], Ok(1)),
        ("clue_1963", [Some("plum"), Some("mustard"), None], Err(TokensNotGiven)),
        ("clue_1963", [Some("plum"), Some("mustard"), Some("green")], Err(NobodyHasIt)),
        ("clue_2002", [Some("plum"), Some("mustard"), Some("green")], Err(NobodyHasIt)),
        ("master_detective", [Some("plum"), Some("mustard"), Some("scarlet")], Err(DiceDecide)),
    ] {
        assert_eq!(seated(edition, tokens).beginner(), expected, "{edition}, {tokens:?}");
    }
}

#[test]
fn a_rematch_with_another_box_begins_by_the_rule_of_that_box() {
    let mut first = seated("clue_1963", [Some("plum"), Some("scarlet"), Some("green")]);
    assert_eq!(first.beginner(), Ok(1));
    first.apply(SetupEdit::First(Some(2)));
    let mut next = SetupDraft::rematch(&first.parts());
    assert_eq!(next.beginner(), Ok(0), "after Ben it is my turn to begin");
    next.apply(SetupEdit::Edition(by_id("clue_2002").unwrap()));
    assert_eq!(next.beginner(), Ok(1), "there Miss Scarlet always does");
    next.apply(SetupEdit::First(Some(2)));
    next.apply(SetupEdit::Edition(by_id("clue_1963").unwrap()));
    assert_eq!(next.beginner(), Ok(0));
}

/// The table of `tests/tables/findings.txt`, with the box and the differences from there.
fn odd_table(described: &str) -> Setup {
    let (edition, other) = described.split_once(", ").unwrap_or((described, ""));
    let edition = by_id(edition).unwrap();
    let card = |id: &str| edition.card_by_id(id).unwrap();
    let mut parts = SetupParts::new(edition.clone(), ["Zoe", "Anna", "Ben", "Chloé"].map(SeatInfo::named));
    for (seat, token) in parts.seats.iter_mut().zip(["scarlet", "mustard", "green", "plum"]) {
        seat.token = Some(token.into());
    }
    parts.hand = ["mustard", "rope", "hall", "study", "knife"].iter().filter_map(|id| edition.card_by_id(id)).collect();
    match other.rsplit_once(' ') {
        None => {}
        Some(("any", _)) => parts.rules.accusation.time = AccusationTime::AnyTime,
        Some(("in the", _)) => parts.rules.accusation.place = AccusationPlace::InTheCentre,
        Some(("no", _)) => parts.rules.dice = 0,
        Some(("face up", room)) => parts.table = vec![TableHolder::FaceUp(card(room).into())],
        Some(("face down", room)) => parts.table = vec![TableHolder::FaceDown { room: Some(card(room)) }],
        Some(_) => panic!("{other}"),
    }
    let others = parts.in_hands() - parts.hand.len();
    let sizes = (0..3).map(|at| ((others + at) / 3) as u8);
    parts.deal = HandSizes::Sizes(std::iter::once(parts.hand.len() as u8).chain(sizes).collect());
    Setup::new(parts).unwrap()
}

#[test]
fn each_odd_entry_of_the_table_of_findings_gets_its_remark() {
    let language = english();
    let (expected, mut found) = (include_str!("../tables/findings.txt"), Vec::new());
    let mut game = Game::new("", odd_table("cluedo_uk"), 0);
    for line in expected.lines() {
        if let Some((_, table)) = line.strip_prefix("== ").and_then(|head| head.split_once(": ")) {
            game = Game::new("", odd_table(table), 0);
        }
        if line.starts_with(' ') {
            continue;
        }
        found.push(line.to_owned());
        if line.is_empty() || line.starts_with(['#', '=']) {
            continue;
        }
        let at = game.entries().len();
        let parsed = quick::parse(line, &quick::LineContext::at_entry(&game, at, Code::English));
        let Some(kind) = parsed.kind else {
            found.push(format!("    not read: {:?}", parsed.issues));
            continue;
        };
        let entry = game.new_entry(kind, 0);
        let (names, odd) = (Names::new(&game.setup, &language), examine(&game.setup, game.entries(), at, &entry));
        found.extend(odd.iter().map(|odd| {
            let kind = if odd.is_impossible() { "Impossible" } else { "Unusual" };
            format!("    {kind}: {}", finding(&names, odd))
        }));
        if !odd.iter().any(Finding::is_impossible) {
            game.apply(game.append(entry)).unwrap();
        }
    }
    assert!(expected.lines().eq(&found), "{}", found.join("\n"));
}

/// Weapons lie in rooms that nobody writes down, or beside the board.
#[test]
fn a_weapon_is_nowhere_until_it_is_named() {
    for edition in ["clue_1963", "clue_2002", "clue_2015", "master_detective"] {
        let setup = odd_table(edition);
        let log = [asked(&setup, 1, ["plum", "rope", "kitchen"], &[])];
        for piece in Piece::all(&setup) {
            let Piece::Weapon(weapon) = piece else { continue };
            assert_eq!(piece_position(&setup, piece, &[]).spot, None, "{edition}");
            let kitchen = (weapon == id(&setup, "rope")).then(|| Spot::from("kitchen"));
            assert_eq!(piece_position(&setup, piece, &log).spot, kitchen, "{edition}");
        }
    }
}
