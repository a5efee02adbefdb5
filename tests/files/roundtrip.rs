//! Whatever happened at a table comes back from its file: games with everything in them, history included.

use deerstalker::edition::{
    AccusationPlace, AccusationRule, AccusationTime, AfterShownCard, DealRule, FirstPlayer, PrintedRule, RepeatRoom,
    RollRule, Rules,
};
use deerstalker::format::{GameFileError, MAX_BYTES, MAX_ENTRIES};
use deerstalker::game::PieceOverrides;
use deerstalker::history::History;
use std::collections::BTreeSet;
use support::games;
use support::prelude::*;
use support::stored_form;

#[test]
fn any_game_comes_back_equal() {
    for seed in 0..support::rounds(150) {
        let mut game = games::game(seed, (seed % 60) as usize);
        if seed % 3 == 0 {
            // Corrections of the set-up in the history would bring the player back.
            game.history = History::default();
            game.setup = Setup::new(SetupParts { first: None, ..game.setup.into_parts() }).unwrap();
        }
        stored_form::comes_back_equal(&game);
    }
}

/// Every combination of rules, and what else the random games never have.
fn games_by_rules() -> impl Iterator<Item = Game> {
    use RepeatRoom::{AfterLeaving, MayStay};
    let places = [AccusationPlace::Anywhere, AccusationPlace::InARoom, AccusationPlace::InTheCentre];
    let cards =
        [AfterShownCard::Allowed, AfterShownCard::EndsTurn, AfterShownCard::BookSaysBoth, AfterShownCard::NotSaid];
    let rolls = [RollRule::InsteadOfRolling, RollRule::AfterRolling, RollRule::NotSaid];
    (0..48).map(move |at| {
        let rules = Rules {
            answers: [AnswerRule::FirstCard, AnswerRule::Everybody][at % 2],
            repeat_room: [AfterLeaving, MayStay][at / 2 % 2],
            accusation: AccusationRule {
                place: places[at % 3],
                time: [AccusationTime::OwnTurn, AccusationTime::AnyTime][at / 3 % 2],
                after_card: cards[at / 6 % 4],
            },
            staying: rolls[at / 2 % 3],
            passage: rolls[at / 5 % 3],
            deal: [None, Some(DealRule::Clockwise), Some(DealRule::FromTheLeft), Some(DealRule::NotSaid)][at / 2 % 4],
            dice: (at % 4 + 1) as u8,
            snooping: at % 3 == 0,
            clue_cards: at / 16 == 0,
            face_up_shows: at % 5 == 0,
        };
        let mut setup = games::setup(&mut games::rng(at as u64)).into_parts();
        let mut edition = (*setup.edition).clone();
        // A game's copy of a shipped box follows the box.
        "house".clone_into(&mut edition.id);
        edition.rules = rules.clone();
        edition.printed = PrintedRule::shown().skip(at % 2).step_by(2).collect();
        let tokens: Vec<String> = edition.tokens.iter().take(1).map(|token| token.id.clone()).collect();
        edition.first_player = match at % 3 {
            0 => FirstPlayer::Token(tokens),
            1 => FirstPlayer::TokenThenInTurn(tokens),
            _ => FirstPlayer::HighestRoll,
        };
        if edition.first_player.tokens().is_empty() {
            edition.first_player = FirstPlayer::HighestRoll;
        }
        (setup.edition, setup.rules) = (edition.into(), Rules { dice: 4, ..rules });
        Game::new("rules", Setup::new(setup).unwrap(), at as i64)
    })
}

#[test]
fn every_rule_comes_back() {
    games_by_rules().for_each(|game| stored_form::comes_back_equal(&game));
}

/// Every member and every variant of the format. A new one is missing here, or in the games above if no round trip saw
/// it.
const WORDS: &str = "format game title started reading next_id End \
    Edition edition Setup seats me first deal hand table rules show_model hint_level name token colour Dealer Sizes Unknown \
    FaceUp FaceDown FaceDownIn Neutral Random Repeats MyMarks Deductions Hints \
    Line current Entry type by from to holder card cards saw answers show perhaps clue results place count on_table note doubted at id \
    Pencil column mark Yes No Maybe Dot Piece piece Player Token Weapon before Retry found Help after reason Ending over winner case_file hands \
    articles le la les elided remark categories players tokens first_player places passages face_down board short \
    min max HighestRoll TokenThenInTurn repeat_room accusation dice snooping clue_cards open_shows FirstCard Everybody AfterLeaving MayStay \
    Rule time after_card Anywhere OwnTurn AnyTime InARoom InTheCentre Allowed EndsTurn BookSaysBoth NotSaid Clockwise FromTheLeft staying passage InsteadOfRolling AfterRolling printed PassageIsSpace EnteringEnds WalkThrough DoorShutToEnter DoorShutBothWays TrappedWaits TokensJumped TokensStay OwnCardsNamed AnyRoomAccused WrongAccuserAnswers WrongAccuserClearsDoor NobodyWins ClueCardFirst ClueDeckGoesRound SnoopSpace LookOnEntering OpenAccusingWhere OpenDice OpenDoors OpenTrapped OpenFirst OpenAllWrong OpenNobodyShows OpenSnoopedCard OpenBroughtLook \
    Undo Redo Insert line entry entries Remove Replace Outcome AddLine DropLine Switch Group true false None";

#[test]
fn every_word_of_the_format_has_made_the_round_trip() {
    let random = (0..150).map(|seed| games::game(seed, (seed % 60) as usize));
    stored_form::has_words(random.chain(games_by_rules()).map(|game| encode(&game).unwrap()), WORDS);
}

#[test]
fn undo_and_redo_work_after_reopening() {
    for seed in 0..support::rounds(40) {
        let [undone, redone, last] = stored_form::undone_and_redone(games::game(seed, 40));
        assert!(undone.history.done().is_empty() && undone.branches.len() == 1 && undone.entries().is_empty());
        // Pieces put by hand are no part of the history, nor is help, whose cells can be gone in an earlier set-up.
        let plain = |game: Game| Game { next_id: 0, pieces: PieceOverrides::new(), help: BTreeSet::new(), ..game };
        assert_eq!(plain(redone), plain(last), "seed {seed}");
    }
}

#[test]
fn errors_name_the_line() {
    let game = games::long_game(7, 9);
    let text = encode(&game).unwrap();
    let (line, _) = text.lines().enumerate().find(|(_, line)| line.contains(", id: 5)")).unwrap();
    let broken: Vec<String> = text
        .lines()
        .enumerate()
        .map(|(at, text)| if at == line { text.replacen("cards: [\"", "cards: [\"no-", 1) } else { text.to_owned() })
        .collect();
    match decode(&broken.join("\n")).unwrap_err() {
        GameFileError::Content { at, entry, .. } => assert_eq!((at.line, entry), (line + 1, Some(5))),
        other => panic!("{other}"),
    }
}

#[test]
fn newer_formats_and_other_files_are_told_apart() {
    let text = encode(&games::long_game(1, 2)).unwrap();
    assert_eq!(decode(&text.replacen("format: 3", "format: 7", 1)), Err(GameFileError::Newer { format: 7 }));
    assert_eq!(decode("(format: 4, something: else, \"entirely\" [ ...)"), Err(GameFileError::Newer { format: 4 }));
    let other = text.replace("game: \"clue\"", "game: \"chess\"");
    assert_eq!(decode(&other), Err(GameFileError::OtherGame { game: "chess".to_owned() }));
    assert_eq!(decode(&text.replace(", game: \"clue\"", "")), Err(GameFileError::NotAGameFile));
    assert_eq!(decode(""), Err(GameFileError::NotAGameFile));
    assert_eq!(decode("Dear diary"), Err(GameFileError::NotAGameFile));
    assert_eq!(decode("{\"format\": \"clue-case/1\"}"), Err(GameFileError::NotAGameFile));
    let half = (text.len() / 2..text.len()).find(|at| text.is_char_boundary(*at)).unwrap();
    assert!(matches!(decode(&text[..half]), Err(GameFileError::CutOff { .. })));
}

#[test]
fn a_line_with_an_unknown_word_costs_itself_only() {
    let text = encode(&games::long_game(2, 3)).unwrap();
    let places = ["Edition(", "answers: First", "Entry(", "answers: [(", "Remove(line", "min: "];
    stored_form::unknown_words_cost_their_line::<Game>(&text, &places, "Entry");
}

fn short_game() -> Game {
    let mut game = decode(include_str!("../formats/v2-by-hand.case")).unwrap();
    for at in 0..4 {
        support::log(&mut game, EntryKind::Note, 1_700_000_000_000 + at);
    }
    game.apply(game.amend(EntryId(3), |entry| entry.doubted = true).unwrap()).unwrap();
    assert!(game.undo().unwrap());
    game
}

#[test]
fn a_file_that_breaks_off_anywhere_loses_its_last_line_only() {
    stored_form::breaking_off_costs_the_last_line::<Game>(&encode(&short_game()).unwrap());
}

#[test]
fn a_spoiled_line_costs_itself_only() {
    for seed in 0..support::rounds(12) {
        stored_form::a_spoiled_line_costs_itself::<Game>(&encode(&games::game(seed, 30)).unwrap(), 4);
    }
}

#[test]
fn huge_and_deep_files_are_refused_or_read_in_good_time() {
    let game = games::long_game(3, 10_000);
    let text = encode(&game).unwrap();
    assert!(text.len() < MAX_BYTES / 3, "{} bytes", text.len());
    assert_eq!(decode(&text).unwrap(), game);

    let too_many = games::long_game(3, MAX_ENTRIES + 1);
    assert!(matches!(decode(&encode(&too_many).unwrap()), Err(GameFileError::Content { .. })));

    let padded = format!("{}{}", text, " ".repeat(MAX_BYTES));
    assert!(matches!(decode(&padded), Err(GameFileError::TooLarge { .. })));

    let deep = 1_000_000;
    for nested in ["(", "[", "{", "Group([", "(format: 3, game: \"clue\")\nUndo(Group("] {
        assert!(decode(&format!("(format: 3, game: \"clue\")\nUndo({}", nested.repeat(deep / nested.len()))).is_err());
        assert!(decode(&nested.repeat(deep / nested.len())).is_err());
    }
    let group = format!("{}{}", "Group([".repeat(5_000), "])".repeat(5_000));
    let small = encode(&games::long_game(3, 1)).unwrap();
    let with_group = small.replacen("Undo(", &format!("Undo({group})\nUndo("), 1);
    assert_ne!(with_group, small);
    assert!(decode(&with_group).is_err());
}

#[test]
fn a_history_that_does_not_fit_costs_only_itself() {
    let game = games::long_game(5, 6);
    let text = encode(&game).unwrap();
    let broken = text.replace("Remove(line: 0, at: 2, id: 3)", "Remove(line: 0, at: 2, id: 4)");
    assert_ne!(broken, text);
    let back = decode(&broken).unwrap();
    assert_eq!(back.entries(), game.entries());
    assert_eq!(back.history.done().len(), 3, "the newer changes still fit");
}
