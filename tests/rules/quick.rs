//! Quick entry: what typed lines mean, at a table of five, in both languages.

use deerstalker::edition;
use deerstalker::entry::draft::{Draft, DraftEdit, DraftKind};
use deerstalker::entry::quick::{IssueKind, LineContext, ParsedEntry, example, parse, spell, spell_draft};
use deerstalker::format::any_game::{decode, encode};
use deerstalker::game::{ClueCard, ClueResult, Piece, TurnPlace, piece_position};
use proptest::prelude::*;
use rayon::prelude::*;
use support::games;
use support::prelude::*;

const YOU: Seat = Seat(0);
const ANNA: Seat = Seat(1);
const BEN: Seat = Seat(2);
const CHLOE: Seat = Seat(3);
const DEV: Seat = Seat(4);

/// You, Anna, Ben, Chloé, Dev, clockwise.
fn table(edition: &str, hand: &[&str]) -> Setup {
    dealt(parts(edition, hand))
}

/// My hand has its size, and the others share the rest.
fn dealt(mut parts: SetupParts) -> Setup {
    let (mine, all) = (parts.hand.len(), parts.in_hands());
    let others = (0..4).map(|at| ((all - mine + at) / 4) as u8);
    parts.deal = HandSizes::Sizes(std::iter::once(mine as u8).chain(others).collect());
    Setup::new(parts).unwrap()
}

fn parts(edition: &str, hand: &[&str]) -> SetupParts {
    let edition = edition::by_id(edition).unwrap();
    let hand: CardSet = hand.iter().map(|id| edition.card_by_id(id).unwrap()).collect();
    let seats = ["Sam", "Anna", "Ben", "Chloé", "Dev"].map(SeatInfo::named);
    SetupParts { hand, ..SetupParts::new(edition, seats) }
}

fn classic() -> Setup {
    table("clue_2002", &["mustard", "wrench", "library", "hall"])
}

fn game(setup: &Setup, turn: Seat) -> Game {
    Game::new("", Setup::new(SetupParts { first: Some(turn), ..(**setup).clone() }).unwrap(), 0)
}

fn at_start(game: &Game, code: Code) -> LineContext<'_> {
    LineContext::at_entry(game, 0, code)
}

fn read(setup: &Setup, code: Code, turn: Seat, line: &str) -> ParsedEntry {
    parse(line, &at_start(&game(setup, turn), code))
}

fn said(setup: &Setup, code: Code, turn: Seat, line: &str) -> String {
    let parsed = read(setup, code, turn, line);
    assert!(parsed.kind.is_some(), "{line}: {:?}", parsed.issues);
    let phrases = parsed.sentence(&game(setup, turn), &Language::new(code));
    phrases.iter().map(|phrase| phrase.text.as_str()).collect()
}

fn issue_said(setup: &Setup, line: &str) -> String {
    let parsed = read(setup, Code::English, CHLOE, line);
    parsed.foremost().unwrap().text(line, setup, &english())
}

fn issue_of(setup: &Setup, line: &str) -> Option<IssueKind> {
    issue_in(setup, Code::English, line)
}

fn issue_in(setup: &Setup, code: Code, line: &str) -> Option<IssueKind> {
    read(setup, code, CHLOE, line).issues.into_iter().find(|issue| issue.blocking).map(|issue| issue.kind)
}

#[test]
fn ordinary_suggestions_are_read_in_english() {
    let setup = classic();
    let sentences = [
        (
            "Chloé: Mr. Green, Knife, Lounge — Dev: no card · You: no card · Anna showed a card",
            &[
                "g kn lo --+",
                "g kn lo--+",
                "lo kn g - - +",
                "c: green knife lounge / d- me- a+",
                "g kn lo / a+",
                "g kn lo a+",
                "G KN LO /d-me-a+",
            ][..],
        ),
        ("Chloé: Mr. Green, Knife, Lounge — Dev: no card (not heard) · You showed a card", &["ch: g kn lo ?+"]),
        (
            "Chloé: Mr. Green, Knife, Lounge — Dev: no card · You: no card · Anna: no card · Ben: no card",
            &["g kn lo ..", "g kn lo 0"],
        ),
        (
            "Chloé: Mr. Green, Knife, Lounge — Dev: no card · You: no card · Anna: not heard · Ben: not heard",
            &["g kn lo --"],
        ),
        (
            "Chloé: Mr. Green, Lead Pipe, Billiard Room — Dev: no card · You showed a card",
            &["mr green lead pipe billiard room -+", "Mr. Green, Lead Pipe, Billiard Room -+"],
        ),
        ("Anna: Prof. Plum, Rope, Study — Ben showed a card", &["anna: pl ro st +"]),
        // If the notebook sees the card, its name alone says that it was shown.
        (
            "You: Prof. Plum, Rope, Kitchen — Anna: no card · Ben showed the Kitchen",
            &["me: pl ro ki -+ki", "me: pl ro ki b+k", "me: pl ro ki -ki"],
        ),
        ("Chloé: Mr. Green, Wrench, Library — Dev: no card · You showed the Library", &["g wr lib -lib"]),
        // My only card among the three is filled in.
        ("Chloé: Mr. Green, Wrench, Lounge — Dev: no card · You showed the Wrench", &["g wr lo me+"]),
        // A leading name needs no colon.
        ("Ben: Col. Mustard, Knife, Library — Chloé showed a card", &["ben mus kni lib +"]),
        (
            "You: Prof. Plum, Rope, Kitchen — Anna: no card · Ben: no card · Chloé: no card · Dev: no card",
            &["me pl ro ki ."],
        ),
        ("Ben made no suggestion — now in the Lounge", &["ben pass lo"]),
    ];
    for (sentence, lines) in sentences {
        for line in lines {
            assert_eq!(said(&setup, Code::English, CHLOE, line), sentence, "{line}");
        }
    }
}

#[test]
fn letters_that_two_players_share_name_the_one_who_can_answer() {
    let mut parts = parts("clue_2002", &["mustard", "wrench", "library", "hall"]);
    parts.seats[CHLOE.index()] = SeatInfo::named("Anton");
    let told = said(&dealt(parts), Code::English, CHLOE, "g kn lo an+");
    assert_eq!(told, "Anton: Mr. Green, Knife, Lounge — Dev: no card · You: no card · Anna showed a card");
}

#[test]
fn a_leading_name_needs_no_colon() {
    let setup = classic();
    let accused = read(&setup, Code::English, CHLOE, "! ben g kn lo wrong").kind;
    assert!(matches!(accused, Some(EntryKind::Accusation { by: BEN, .. })));
    for line in ["accuse g kn lo wrong", "ben accuses g kn lo wrong"] {
        assert_eq!(read(&setup, Code::English, BEN, line).kind, accused, "{line}");
    }
    // A word that is a card and a player is the card; the colon says otherwise.
    let mut parts = parts("clue_2002", &["mustard"]);
    parts.seats[2].name = "Peacock".to_owned();
    let setup = dealt(parts);
    let read_by = |line: &str| read(&setup, Code::English, CHLOE, line).draft.by;
    assert_eq!(read_by("peacock kn lo"), None);
    assert_eq!(read_by("peacock: g kn lo"), Some(BEN));
    let mut parts = self::parts("clue_2002", &["mustard"]);
    (parts.seats[1].name, parts.seats[2].name) = ("Zoe".to_owned(), "Zora".to_owned());
    let found = issue_of(&dealt(parts), "zo mus kni lib");
    assert_eq!(found, Some(IssueKind::SeveralPlayers(vec![ANNA, BEN])), "which of the two is asked");
}

#[test]
fn a_word_before_three_cards_is_a_player_even_if_it_could_be_a_card() {
    let setup = table("cluedo_uk", &["mustard"]);
    let by = |line: &str| read(&setup, Code::French, CHLOE, line).draft.by;
    assert_eq!(by("an viol mat bib -+"), Some(ANNA), "three cards follow");
    assert_eq!(by("an viol mat"), Some(ANNA), "two weapons cannot be meant");
    assert_eq!(by("an viol bib -+"), None, "the Clé anglaise is the third card");
}

#[test]
fn a_card_whose_first_word_matches_wins_over_one_whose_later_word_does() {
    let setup = table("master_detective", &["mustard"]);
    let id = |id: &str| setup.edition.card_by_id(id).unwrap();
    let named = |line: &str| read(&setup, Code::English, CHLOE, line).draft.cards;
    assert_eq!(named("ho"), [None, Some(id("horseshoe")), None], "not the Carriage House");
    let [_, weapon, room] = named("green ho rev");
    assert!(weapon == Some(id("revolver")) && room.is_some(), "with another weapon it is the room");
}

#[test]
fn a_short_code_never_beats_a_word_that_can_mean_several_cards() {
    let setup = table("cluedo_uk", &["mustard"]);
    let issue = issue_in(&setup, Code::French, "mou poi sal -");
    let Some(IssueKind::SeveralCards(rooms)) = issue else { panic!("{issue:?}") };
    assert_eq!(rooms.len(), 4, "every salon and every salle: {rooms:?}");
}

#[test]
fn names_that_other_boxes_give_a_card_are_understood() {
    let (american, british) = (classic(), table("cluedo_uk", &["mustard"]));
    for (setup, line) in [(&american, "rev green revolver lounge -"), (&british, "mr green pistol lounge -")] {
        let named = read(setup, Code::English, CHLOE, line).draft.cards;
        let meant = ["green", "revolver", "lounge"].map(|id| setup.edition.card_by_id(id));
        assert_eq!(named, meant, "{line}");
    }
}

#[test]
fn the_first_player_can_show_me_a_card_without_a_mark() {
    let setup = classic();
    let me = setup.me.unwrap();
    for (short, long) in [("gre lea con lea", "gre lea con +lea"), ("plum cand cons cand", "plum cand cons +cand")] {
        assert_eq!(said(&setup, Code::English, me, short), said(&setup, Code::English, me, long), "{short}");
    }
    let other = setup.asked_by(me).next().unwrap();
    let parsed = read(&setup, Code::English, other, "gre lea con lea");
    assert!(parsed.issues.iter().any(|issue| issue.blocking), "I do not see what is shown to others");
}

#[test]
fn the_reverend_goes_by_his_short_title_unless_only_the_revolver_can_be_meant() {
    let setup = table("cluedo_uk", &[]);
    assert_eq!(
        said(&setup, Code::English, Seat(0), "rev ro ba ."),
        said(&setup, Code::English, Seat(0), "gre ro ba .")
    );
    assert_eq!(
        said(&setup, Code::English, Seat(0), "mu rev ba ."),
        said(&setup, Code::English, Seat(0), "mu revolver ba .")
    );
    assert!(matches!(issue_of(&setup, "rev"), None | Some(IssueKind::SeveralCards(_))));
}

#[test]
fn players_called_as_their_token_are_told_from_the_cards() {
    let mut parts = self::parts("clue_2002", &["mustard", "wrench"]);
    (parts.seats[1].name, parts.seats[2].name) = ("White".to_owned(), "Green".to_owned());
    let setup = dealt(parts);
    let id = |id: &str| setup.edition.card_by_id(id);
    let asked = read(&setup, Code::English, CHLOE, "White white kn li -").draft;
    assert_eq!((asked.by, asked.cards), (Some(ANNA), ["white", "knife", "library"].map(id)));
}

#[test]
fn one_letter_is_no_error_and_an_accusation_says_how_it_is_written() {
    let setup = classic();
    for (line, begun) in [("x", true), ("g x", true), ("xx", false), ("x ", false), ("x kn", false), ("7", false)] {
        assert_eq!(read(&setup, Code::English, CHLOE, line).is_begun(line), begun, "{line}");
    }
    let words = issue_said(&setup, "! Ben");
    assert_eq!(words, "Three cards, then right or wrong: ! miss scarlet lead pipe lounge wrong");
    let draft = read(&setup, Code::English, CHLOE, "! Ben").draft;
    assert_eq!((draft.kind, draft.by), (DraftKind::Accusation, Some(BEN)));
}

#[test]
fn ordinary_suggestions_are_read_in_french() {
    let setup = table("cluedo_uk", &["mustard"]);
    let veranda = "Chloé : Mme Leblanc, Poignard, Véranda — Dev : rien · Vous : rien · Anna a montré une carte";
    let sentences = [
        ("leb poi ve --+", veranda),
        ("c: VÉRANDA poignard Leblanc / a+", veranda),
        (
            "moi: pe cord bu .",
            "Vous : Mme Pervenche, Corde, Bureau — Anna : rien · Ben : rien · Chloé : rien · Dev : rien",
        ),
        ("mou poi ve -+", "Chloé : Col. Moutarde, Poignard, Véranda — Dev : rien · Vous avez montré le Col. Moutarde"),
        ("chloe: study dagger plum d+", "Chloé : Prof. Violet, Poignard, Bureau — Dev a montré une carte"),
    ];
    for (line, sentence) in sentences {
        assert_eq!(said(&setup, Code::French, CHLOE, line), sentence.replace(" :", "\u{a0}:"), "{line}");
    }
}

#[test]
fn the_line_understands_the_cards_of_the_table() {
    let mut parts = parts("cluedo_2015", &["mustard", "wrench", "library", "hall"]);
    parts.edition = std::sync::Arc::new(parts.edition.with_cards_in("de"));
    let setup = dealt(parts);
    let said = |code, line| said(&setup, code, CHLOE, line);
    assert_eq!(
        said(Code::English, "gru leu kuch --+"),
        "Chloé: Rev. Grün, Leuchter, Küche — Dev: no card · You: no card · Anna showed a card"
    );
    // A title does not tell people apart: "o" is Orchidee, not the Oberst.
    assert_eq!(said(Code::English, "o seil sal .").split(',').next(), Some("Chloé: Dr. Orchidee"));
    assert!(said(Code::French, "bloom leu kuch .").contains("Prof. Bloom, Leuchter, Küche"));
}

#[test]
fn twelve_keys_are_enough_for_any_ordinary_suggestion() {
    for id in ["clue_1963", "clue_2002", "clue_2015", "cluedo_uk"] {
        let setup = table(id, &[]).watched();
        let [suspects, weapons, rooms] = [0, 1, 2].map(|kind| setup.edition.category_cards(kind));
        let pairs = suspects.iter().flat_map(|suspect| weapons.iter().map(move |weapon| [suspect, weapon]));
        let triples = pairs.flat_map(|[suspect, weapon]| rooms.iter().map(move |room| [suspect, weapon, room]));
        // A third of all triples, with every card, because the whole takes long.
        let third = |cards: &[edition::Card; 3]| cards.iter().map(|card| card.index()).sum::<usize>().is_multiple_of(3);
        let triples: Vec<[edition::Card; 3]> = triples.filter(third).collect();
        for code in Code::ALL {
            let worst = triples.par_iter().map(|cards| fewest_keys(&setup, code, *cards)).max().unwrap();
            // Nine leave a space and two for any answer: `a+`, `.`, or marks. Ten, for two words that agree in two
            // letters (Corde and Couteau, Billard and Bibliothèque), leave two marks.
            assert!(worst <= 10, "{id} in {}: {worst} keys for three cards", code.own_name());
        }
    }
}

fn fewest_keys(setup: &Setup, code: Code, cards: [edition::Card; 3]) -> usize {
    (2..=4).map(|longest| fewest_keys_of(setup, code, cards, longest)).find(|keys| *keys < 99).unwrap_or(99)
}

/// With starts of at most `longest` letters. 99 if that is not enough.
fn fewest_keys_of(setup: &Setup, code: Code, cards: [edition::Card; 3], longest: usize) -> usize {
    let starts = cards.map(|card| {
        let mut starts: Vec<String> = setup
            .edition
            .card_name(card, code.tag())
            .split(|c: char| !c.is_alphanumeric())
            .flat_map(|word| (1..=longest).map(move |n| word.chars().take(n).collect::<String>()))
            .filter(|start| !start.is_empty())
            .collect();
        starts.sort_by_key(|start| start.chars().count());
        starts.dedup();
        starts
    });
    let mut lines: Vec<(usize, String)> = Vec::new();
    for a in &starts[0] {
        for b in &starts[1] {
            for c in &starts[2] {
                let line = format!("{a} {b} {c}");
                lines.push((line.chars().count(), line));
            }
        }
    }
    lines.sort();
    let kind = |line: &str| read(setup, code, CHLOE, line).kind;
    let wanted = |line: &str| matches!(kind(line), Some(EntryKind::Suggestion { cards: named, .. }) if named == cards);
    lines.iter().find(|(_, line)| wanted(&format!("{line} ."))).map_or(99, |(keys, _)| *keys)
}

/// It follows from my hand if it is certain that I was asked. Otherwise nothing is said of it.
#[test]
fn my_own_answer_is_not_heard_only_if_that_is_said() {
    let setup = classic();
    let wrench = setup.edition.card_by_id("wrench").unwrap();
    let given = |line: &str| {
        let parsed = read(&setup, Code::English, ANNA, line);
        let Some(EntryKind::Suggestion { answers, .. }) = parsed.kind else { panic!("{line}: {:?}", parsed.issues) };
        let asks = parsed.issues.iter().any(|issue| issue.kind == IssueKind::WhichCard(YOU));
        (answers.iter().find(|answer| answer.seat == YOU).map(|answer| answer.response), answers.len(), asks)
    };
    // Anna asks Ben, Chloé, Dev and me, in this order.
    assert_eq!(given("g kn lo ---"), (Some(Response::Passed), 4, false), "I have none of them");
    assert_eq!(given("g wr lo ---"), (Some(Response::Showed(Some(wrench))), 4, false), "I had to show the only one");
    assert_eq!(given("mus wr lo ---"), (Some(Response::Showed(None)), 4, true), "it is asked which of two");
    for line in ["g kn lo ?", "g wr lo ?", "g wr lo -?"] {
        assert_eq!(given(line), (None, 3, false), "{line}: it is not known whether I was asked");
    }
    let asked = (Some(Response::Showed(Some(wrench))), 4, false);
    assert_eq!(given("g wr lo ??-"), asked, "after a pass I was asked, whatever the others said");
    assert_eq!(given("g kn lo ????").0, Some(Response::NotHeard), "I said so");
    assert_eq!(given("g kn lo -+").0, None, "nobody asked me");
    assert_eq!(answers(&setup, CHLOE, "g wr lo -").len(), 2, "who comes after me is not asked");
    // Where everybody answers, I was asked in any case.
    let setup = table("master_detective", &["gazebo"]);
    let given = answers(&setup, ANNA, "gray horse gaz ?");
    let gazebo = setup.edition.card_by_id("gazebo");
    assert_eq!(given.iter().find(|answer| answer.seat == YOU).unwrap().response, Response::Showed(gazebo));
}

#[test]
fn a_star_says_that_one_of_those_left_showed() {
    let (setup, perhaps) = (table("clue_2002", &["wrench"]), Response::PerhapsShowed);
    let given = |line: &str| {
        answers(&setup, ANNA, line).into_iter().map(|answer| (answer.seat, answer.response)).collect::<Vec<_>>()
    };
    assert_eq!(given("g kn lo *"), [(BEN, perhaps), (CHLOE, perhaps), (DEV, perhaps)], "I know that I did not");
    assert_eq!(given("g kn lo -*"), [(BEN, Response::Passed), (CHLOE, perhaps), (DEV, perhaps)]);
    assert_eq!(given("g kn lo ben* dev*"), [(BEN, perhaps), (CHLOE, Response::NotHeard), (DEV, perhaps)]);
}

fn answers(setup: &Setup, asker: Seat, line: &str) -> Vec<Answer> {
    match read(setup, Code::English, asker, line).kind {
        Some(EntryKind::Suggestion { by, answers, .. }) if by == asker => answers,
        kind => panic!("{line}: {kind:?}"),
    }
}

#[test]
fn my_own_answer_follows_in_the_composer_too() {
    let game = Game::new("", classic(), 0);
    let card = |id: &str| game.setup.edition.card_by_id(id).unwrap();
    let mut composer = Draft::default();
    composer.apply(DraftEdit::Seat(ANNA.0), &game);
    for id in ["green", "wrench", "lounge"] {
        composer.apply(DraftEdit::Card(card(id)), &game);
    }
    let mine = |composer: &Draft| match composer.parsed(&game).kind {
        Some(EntryKind::Suggestion { answers, .. }) => {
            answers.iter().find(|answer| answer.seat == YOU).map(|answer| answer.response)
        }
        kind => panic!("{kind:?}"),
    };
    composer.apply(DraftEdit::Answer(BEN, Response::NotHeard), &game);
    assert_eq!(mine(&composer), None);
    for seat in [BEN, CHLOE, DEV] {
        composer.apply(DraftEdit::Answer(seat, Response::Passed), &game);
    }
    assert_eq!(mine(&composer), Some(Response::Showed(Some(card("wrench")))));
}

#[test]
fn answers_go_if_another_player_asks_and_stay_if_the_same_one_does() {
    let game = game(&classic(), ANNA);
    let mut composer = Draft::default();
    for id in ["green", "rope", "lounge"] {
        composer.apply(DraftEdit::Card(game.setup.edition.card_by_id(id).unwrap()), &game);
    }
    composer.apply(DraftEdit::Answer(BEN, Response::Showed(None)), &game);
    composer.apply(DraftEdit::Seat(ANNA.0), &game);
    assert!(composer.answers.contains_key(&BEN));
    composer.apply(DraftEdit::Seat(CHLOE.0), &game);
    assert!(composer.answers.is_empty());
}

#[test]
fn after_my_question_the_accusation_is_still_mine() {
    let mut game = game(&classic(), YOU);
    let cards = ["green", "rope", "lounge"].map(|id| game.setup.edition.card_by_id(id).unwrap());
    let asked =
        EntryKind::Suggestion { by: YOU, cards, answers: vec![Answer::new(ANNA, Response::Showed(Some(cards[1])))] };
    support::log(&mut game, asked, 0);
    let mut composer = Draft::default();
    assert_eq!(composer.turn(&game), Some(ANNA));
    composer.apply(DraftEdit::Kind(DraftKind::Accusation), &game);
    assert_eq!(composer.turn(&game), Some(YOU));
}

#[test]
fn everybody_answers_in_master_detective() {
    let setup = table("master_detective", &["mustard"]);
    let shown = Response::Showed(setup.edition.card_by_id("gazebo"));
    let some = Response::Showed(None);
    for (line, responses) in [
        ("gray horse gaz +gaz-?+", [shown, Response::Passed, Response::NotHeard, some]),
        ("gray horse gaz b+ .", [Response::Passed, some, Response::Passed, Response::Passed]),
    ] {
        let by_seat = [ANNA, BEN, CHLOE, DEV].into_iter().zip(responses);
        let expected: Vec<Answer> = by_seat.map(|(seat, response)| Answer::new(seat, response)).collect();
        assert_eq!(answers(&setup, YOU, line), expected, "{line}");
    }
}

#[test]
fn a_card_of_several_words_is_shown_before_the_next_players_answer() {
    let setup = table("master_detective", &["gazebo"]);
    let mustard = Response::Showed(setup.edition.card_by_id("mustard"));
    let pipe = Response::Showed(setup.edition.card_by_id("pipe"));
    let passed = Response::Passed;
    for (line, first) in [
        ("mus pipe gaz / Ben+Col. Mustard Chloé-", mustard),
        ("mus pipe gaz / Ben+Mustard Chloé-", mustard),
        ("mus pipe gaz / Ben+Lead Pipe Chloé-", pipe),
        ("mus pipe gaz / Ben+lead pipe -", pipe),
    ] {
        let given = answers(&setup, YOU, line);
        assert_eq!((given[1].response, given[2].response), (first, passed), "{line}");
    }
}

#[test]
fn a_card_at_the_end_is_the_only_one_that_was_seen_but_not_named() {
    let setup = table("master_detective", &["rose", "wrench"]);
    let rose = Response::Showed(setup.edition.card_by_id("rose"));
    // Anna asks Ben, Chloé, Dev and me.
    let given = answers(&setup, ANNA, "rose wre kit - + - + rose");
    assert_eq!(
        given.iter().map(|answer| answer.response).collect::<Vec<_>>()[1..],
        [Response::Showed(None), Response::Passed, rose]
    );
    let said = |line: &str| {
        let parsed = read(&setup, Code::English, ANNA, line);
        parsed.foremost().unwrap().text(line, &setup, &english())
    };
    assert_eq!(said("rose wre kit - + - - rose"), "Add the card to its answer: “+rose”");
    assert_eq!(said("rose wre kit - + - + pipe"), "“pipe” is not one of the three cards named");
}

#[test]
fn a_card_or_player_in_the_wrong_place_is_known_as_one() {
    let setup = table("master_detective", &["mustard"]);
    for line in ["joins dev pipe", "joins dev ben", "reveal dev rose pipe"] {
        let parsed = read(&setup, Code::English, CHLOE, line);
        let said = parsed.foremost().unwrap().text(line, &setup, &english());
        assert!(said.ends_with("does not belong here"), "{line}: {said}");
    }
}

/// As the foot of the form asks.
#[test]
fn a_name_alone_answers_the_question_of_the_form() {
    let mut parts = parts("clue_2015", &["mustard"]);
    (parts.rules.snooping, parts.rules.clue_cards) = (true, true);
    let setup = dealt(parts);
    let game = game(&setup, CHLOE);
    let knife = setup.edition.card_by_id("knife");
    let form = |kind| {
        let mut form = Draft::default();
        form.apply(DraftEdit::Kind(kind), &game);
        form
    };
    let asks = |draft: &Draft| draft.parsed(&game).foremost().unwrap().text("", &setup, &english());
    let typed = |draft: Draft| parse("dev", &LineContext { game: &game, code: Code::English, draft }).draft;
    let (ben, dev) = (Some(Holder::from(BEN)), Some(Holder::from(DEV)));

    let snooped = Draft { by: Some(BEN), ..form(DraftKind::Snooped) };
    assert_eq!(asks(&snooped), "Whose card?");
    let read = typed(snooped);
    assert_eq!((read.by, read.holder), (Some(BEN), dev));

    for kind in [DraftKind::Shown, DraftKind::Handed] {
        assert_eq!(asks(&form(kind)), "Whose card?");
        assert_eq!((typed(form(kind)).holder, typed(form(kind)).to), (dev, None), "{kind:?}");
        let given = Draft { holder: ben, ..form(kind) };
        assert_eq!(asks(&given), "To whom?");
        let read = typed(given);
        assert_eq!((read.holder, read.to), (ben, Some(DEV)), "{kind:?}");
    }
    for kind in [DraftKind::Revealed, DraftKind::Lacks, DraftKind::Left, DraftKind::Joined, DraftKind::Clue] {
        let asked =
            Draft { card: knife.filter(|_| kind != DraftKind::Left && kind != DraftKind::Joined), ..form(kind) };
        assert_eq!(asks(&asked), "Which player?", "{kind:?}");
        let read = typed(asked.clone());
        assert_eq!((read.holder, read.card), (dev, asked.card), "{kind:?}");
    }
    let told = typed(Draft { cards: [None, knife, None], ..form(DraftKind::Told) });
    assert_eq!(told.by, Some(DEV));
}

/// It is named whole, after right or wrong, and never in words that others may read.
#[test]
fn what_i_saw_in_the_case_file_is_read_after_the_verdict() {
    let setup = classic();
    let line = "me:! g kn lo wrong saw pl ro ki";
    let english = "You wrongly accused — Mr. Green · Knife · Lounge · you saw in the confidential case file: Prof. Plum · Rope · \
         Kitchen";
    assert_eq!(said(&setup, Code::English, CHLOE, line), english);
    assert_eq!(issue_of(&setup, "me:! g kn lo wrong saw pl ro"), Some(IssueKind::MissingCategory(2)));
    assert_eq!(issue_of(&setup, "me:! g kn lo wrong saw pl ro xx"), Some(IssueKind::Unknown));
    let parsed = read(&setup, Code::English, CHLOE, line);
    let masked = parsed.masked(line, &game(&setup, CHLOE), &Language::new(Code::English)).unwrap();
    assert_eq!(masked, ("Accusation. You: ✓, ✓, ✓ — wrong".to_owned(), true));
    assert!(parsed.draft.saw.iter().all(Option::is_some), "the composer shows what the line says");
}

#[test]
fn entries_of_every_other_kind_are_read() {
    let mut parts = parts("clue_2015", &["mustard"]);
    parts.table =
        vec![TableHolder::FaceDown { room: parts.edition.card_by_id("kitchen") }, TableHolder::FaceDown { room: None }];
    (parts.rules.snooping, parts.rules.clue_cards) = (true, true);
    let setup = dealt(parts);
    let card = |id: &str| setup.edition.card_by_id(id).unwrap();
    let triple = [card("green"), card("knife"), card("lounge")];
    let seen = [card("plum"), card("rope"), card("kitchen")];
    let table_card = |n: u8| Holder(5 + n);
    let told = |by, to, cards: &[&str], right| EntryKind::Told {
        by,
        to,
        cards: cards.iter().map(|id| card(id)).collect(),
        right,
    };
    let accused = |by, verdict, saw| EntryKind::Accusation { by, cards: triple, verdict, saw };
    let revealed = |holder: Seat, id| EntryKind::Revealed { holder: holder.into(), card: card(id) };
    let lacks = |holder, id| EntryKind::DoesNotHold { holder, card: card(id) };
    let shown = |from, to, id: Option<&str>| EntryKind::ShownPrivately { from, to, card: id.map(card) };
    let snooped = |by, holder, id: Option<&str>| EntryKind::Snooped { by, holder, card: id.map(card) };
    let peeked = |by, n, id: Option<&str>| EntryKind::Peeked { by, holder: table_card(n), card: id.map(card) };
    let went = |by, place: Option<&str>| EntryKind::TurnWithoutSuggestion {
        by,
        place: place.map(|room| TurnPlace::Room(card(room))),
    };
    let left = |to| EntryKind::Left { seat: CHLOE, to, hand: CardSet::EMPTY };
    let clue = |which, results: &[ClueResult]| EntryKind::ClueCard { which, results: results.to_vec() };
    let found = |holder: Seat, id| ClueResult::Revealed { holder: holder.into(), card: card(id) };
    let handed = |ids: &[&str]| EntryKind::Handed {
        from: CHLOE,
        to: DEV,
        count: 2,
        cards: ids.iter().map(|id| card(id)).collect(),
    };
    let (knife, pipe, lounge) = (card("knife"), card("pipe"), card("lounge"));
    let lines = [
        ("!g da lo wrong", accused(CHLOE, Verdict::Wrong, None)),
        ("!c: g da lo w", accused(CHLOE, Verdict::Wrong, None)),
        ("a! g da lo +", accused(ANNA, Verdict::Right, None)),
        ("me:! g da lo juste", accused(YOU, Verdict::Right, None)),
        ("me:! g da lo wrong saw pl ro ki", accused(YOU, Verdict::Wrong, Some(seen))),
        ("me:! g da lo- vu plum ro ki", accused(YOU, Verdict::Wrong, Some(seen))),
        ("!b: g da lo -", accused(BEN, Verdict::Wrong, None)),
        ("reveal a da", revealed(ANNA, "knife")),
        ("Révèle Anna da", revealed(ANNA, "knife")),
        ("a: reveal lead pipe", revealed(ANNA, "pipe")),
        ("leaves chloe", left(None)),
        ("chloe: leaves dev", left(Some(DEV))),
        ("lacks d billiard", lacks(DEV.into(), "billiard")),
        ("sans 2 billiard", lacks(table_card(1), "billiard")),
        ("show a d", shown(ANNA, DEV, None)),
        ("show a me plum", shown(ANNA, YOU, Some("plum"))),
        ("anna shows me plum", shown(ANNA, YOU, Some("plum"))),
        ("snoop a c", snooped(ANNA, CHLOE, None)),
        ("me: snoop a plum", snooped(YOU, ANNA, Some("plum"))),
        ("snoop dev", snooped(CHLOE, DEV, None)),
        ("peek 2 plum", peeked(YOU, 1, Some("plum"))),
        ("peek ki plum", peeked(YOU, 0, Some("plum"))),
        ("peek anna kitchen", peeked(ANNA, 0, None)),
        ("pass", went(CHLOE, None)),
        ("anna: pass lo", went(ANNA, Some("lounge"))),
        ("pass dev", went(DEV, None)),
        ("dev passes", went(DEV, None)),
        ("clue da c", clue(ClueCard::HolderReveals(knife), &[found(CHLOE, "knife")])),
        ("clue lead pipe -", clue(ClueCard::HolderReveals(pipe), &[ClueResult::NobodyHas(pipe)])),
        ("clue anna plum", clue(ClueCard::PlayerReveals(ANNA), &[found(ANNA, "plum")])),
        ("clue passage lo", clue(ClueCard::Passage(lounge), &[])),
        ("clue move", clue(ClueCard::TokensMove, &[])),
        ("clue move lo", clue(ClueCard::TokensGoTo(lounge), &[])),
        ("ben told 2 g kn lo", told(BEN, None, &["green", "knife", "lounge"], 2)),
        ("ben says 2 g kn lo", told(BEN, None, &["green", "knife", "lounge"], 2)),
        ("told ben me wrong lo", told(BEN, Some(YOU), &["lounge"], 0)),
        ("ben told me lo right", told(BEN, Some(YOU), &["lounge"], 1)),
        ("ben dit moi 0 plum rope", told(BEN, Some(YOU), &["plum", "rope"], 0)),
        ("joins dev", EntryKind::Joined { seat: DEV }),
        ("chloe: gives dev 2", handed(&[])),
        ("gives chloe dev rope plum", handed(&["rope", "plum"])),
        ("\"she hesitated", EntryKind::Note),
    ];
    for (line, kind) in lines {
        let parsed = read(&setup, Code::English, CHLOE, line);
        assert_eq!(parsed.kind, Some(kind), "{line}: {:?}", parsed.issues);
    }
    let results = |line: &str, card: ClueCard| match read(&setup, Code::English, CHLOE, line).kind {
        Some(EntryKind::ClueCard { which, results }) if which == card => results,
        kind => panic!("{line}: {kind:?}"),
    };
    let to_the_left = results("clue left a plum b rope", ClueCard::ShowLeft);
    assert_eq!(to_the_left.len(), 5);
    assert_eq!(to_the_left[1], ClueResult::Shown { from: ANNA, to: BEN, card: Some(card("plum")) });
    assert_eq!(results("clue all a plum b rope", ClueCard::EverybodyReveals).len(), 2);
    let in_turn = results("clue all lounge plum rope", ClueCard::EverybodyReveals);
    assert_eq!(in_turn, [found(YOU, "lounge"), found(ANNA, "plum"), found(BEN, "rope")]);
    let nobody = [".", "0", "nobody", "personne"].map(|word| answers(&setup, CHLOE, &format!("g da lo {word}")));
    assert!(nobody.iter().all(|answers| *answers == nobody[0]));
    let parsed = read(&setup, Code::English, CHLOE, "g da lo . \"with a smile\"");
    assert_eq!(parsed.note.as_deref(), Some("with a smile"));
    assert!(matches!(parsed.kind, Some(EntryKind::Suggestion { .. })));
}

#[test]
fn a_turn_that_ended_in_no_room_says_where_and_the_token_stands_there() {
    let setup = table("master_detective", &["mustard"]);
    let board = setup.edition.board().unwrap();
    for (code, line, at, told) in [
        (Code::English, "anna: pass basement", "basement", "now at Basement Stairs"),
        (Code::English, "anna: pass garden walk", "garden", "now at Garden Walk"),
        (Code::French, "anna: passe vest", "cloakroom", "maintenant : Vestiaire"),
        (Code::English, "anna: pass 15 13", "15,13", "now at 15,13"),
    ] {
        let spot = Spot::from(at);
        let kind = EntryKind::TurnWithoutSuggestion { by: ANNA, place: Some(TurnPlace::Space(spot.clone())) };
        assert_eq!(read(&setup, code, CHLOE, line).kind, Some(kind.clone()), "{line}");
        assert!(said(&setup, code, CHLOE, line).ends_with(told), "{line}: {}", said(&setup, code, CHLOE, line));
        let mut game = game(&setup, ANNA);
        support::log(&mut game, kind, 0);
        let stands = piece_position(&game.setup, Piece::Player(ANNA), game.entries()).spot;
        assert_eq!(stands, board.spot(at).or(Some(spot)), "{line}");
        assert_eq!(decode(&encode(&game).unwrap()).unwrap().entries(), game.entries(), "{line}");
        let draft = parse(line, &LineContext::at_entry(&game, 1, code)).draft;
        let spelled = spell_draft(&draft, &game, code).unwrap();
        assert_eq!(parse(&spelled, &LineContext::at_entry(&game, 1, code)).draft, draft, "{line}: {spelled}");
    }
    let of = |line| read(&setup, Code::English, CHLOE, line).kind;
    let gazebo = TurnPlace::Room(setup.edition.card_by_id("gazebo").unwrap());
    assert_eq!(of("pass ga"), Some(EntryKind::TurnWithoutSuggestion { by: CHLOE, place: Some(gazebo) }));
    assert_eq!((of("pass 99 99"), of("pass attic")), (None, None));
}

#[test]
fn faults_of_a_line_are_named_with_their_place() {
    let setup = classic();
    let card = |id: &str| setup.edition.card_by_id(id).unwrap();
    for (line, fault) in [
        ("g xyz lo --+", IssueKind::Unknown),
        ("g kn l --+", IssueKind::SeveralCards(vec![card("lounge"), card("library")])),
        ("g plum lo --+", IssueKind::SecondOfCategory(0)),
        ("g kn", IssueKind::MissingCategory(2)),
        ("g kn lo", IssueKind::NoAnswers),
        ("g kn lo -----", IssueKind::TooManyAnswers),
        ("g kn lo +ro", IssueKind::NotNamed),
        ("c: g kn lo / c+", IssueKind::NotAsked(CHLOE)),
        ("g kn lo / a- a+", IssueKind::AnsweredTwice(ANNA)),
        ("g kn lo / a- d", IssueKind::MissingAnswer(DEV)),
        ("!g kn lo", IssueKind::MissingVerdict(Some(CHLOE))),
        ("snoop a c", IssueKind::NotInThisGame),
        ("reveal zoe kn", IssueKind::Unknown),
        ("reveal a", IssueKind::MissingCard),
    ] {
        assert_eq!(issue_of(&setup, line), Some(fault), "{line}");
    }
    assert_eq!(read(&setup, Code::English, CHLOE, "g xyz lo --+").issues[0].range, 2..5);

    let late = read(&setup, Code::English, CHLOE, "g kn lo +-");
    assert!(late.kind.is_some() && late.issues[0].kind == IssueKind::AfterTheFirst(YOU));
    let mut game = game(&setup, CHLOE);
    let cards = [card("green"), card("knife"), card("lounge")];
    support::log(&mut game, EntryKind::Accusation { by: YOU, cards, verdict: Verdict::Right, saw: None }, 1);
    let over = parse("g kn lo .", &LineContext::at_entry(&game, 1, Code::English));
    assert_eq!(over.issues[0].kind, IssueKind::NobodysTurn);
}

#[test]
fn the_last_word_can_be_completed() {
    let setup = classic();
    let offered = |line: &str| -> Vec<String> {
        let parsed = read(&setup, Code::English, CHLOE, line);
        parsed.completions.iter().map(|completion| completion.apply(line)).collect()
    };
    assert_eq!(offered("g kn l"), ["g kn Lounge ", "g kn Library "]);
    assert_eq!(offered("g lo k"), ["g lo Knife "]);
    assert!(offered("c: p").contains(&"c: Mrs. Peacock ".to_owned()));
    assert_eq!(offered("g kn lo / an"), ["g kn lo / Anna "]);
    assert!(offered("re").contains(&"reveal ".to_owned()));
    assert!(offered("").is_empty() && offered("g kn lo ").is_empty());
    // A completed line is read as the completion said.
    for card in setup.edition.cards() {
        let name = setup.edition.card_short(card, "en");
        let parsed = read(&setup, Code::English, CHLOE, &format!("pass \"{name}"));
        assert!(parsed.kind.is_some());
    }
}

#[test]
fn the_example_in_the_line_is_a_suggestion_of_the_box() {
    for edition in edition::library() {
        let setup = table(&edition.id, &[]).watched();
        for code in Code::ALL {
            let language = Language::new(code);
            let line = example(&setup, &Names::new(&setup, &language));
            let kind = read(&setup, code, ANNA, &line).kind;
            assert!(matches!(kind, Some(EntryKind::Suggestion { .. })), "{line} in {}", edition.id);
        }
    }
}

#[test]
fn every_whole_name_names_its_card() {
    for edition in edition::library() {
        let setup = table(&edition.id, &[]).watched();
        for code in Code::ALL {
            for card in edition.cards() {
                for name in [edition.card_name(card, code.tag()), edition.card_short(card, code.tag())] {
                    // A hyphen is typed as a space. In this line it would be an answer.
                    let line = format!("reveal anna {name}").replace('\u{2011}', " ");
                    let kind = read(&setup, code, ANNA, &line).kind;
                    assert_eq!(
                        kind,
                        Some(EntryKind::Revealed { holder: ANNA.into(), card }),
                        "{line} in {}",
                        edition.id
                    );
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Places are within the line.
    #[test]
    fn no_typed_line_panics_or_gives_an_impossible_entry(
        line in "(\\PC|[a-z +?/:!.\"-]){0,60}", turn in 0_u8..5, french in any::<bool>(),
    ) {
        let setup = classic();
        check(&setup, if french { Code::French } else { Code::English }, Seat(turn), &line)?;
    }

    /// Lines made of the grammar's own pieces reach deeper.
    #[test]
    fn no_line_of_known_words_panics_or_gives_an_impossible_entry(
        pieces in prop::collection::vec(prop::sample::select(vec![
            "g", "kn", "lo", "l", "pl", "lead pipe", "c:", "a", "me", "d", "!", "/", "-", "+", "+kn", "?", ".", "0",
            "reveal", "lacks", "show", "snoop", "peek", "clue", "pass", "all", "left", "wrong", "1", "9", "\"x", "é",
        ]), 0..14),
        spaces in any::<bool>(),
    ) {
        let mut parts = parts("clue_2015", &["mustard"]);
        parts.table = vec![TableHolder::FaceDown { room: None }];
        (parts.rules.snooping, parts.rules.clue_cards) = (true, true);
        let setup = dealt(parts);
        check(&setup, Code::English, CHLOE, &pieces.join(if spaces { " " } else { "" }))?;
    }
}

fn check(setup: &Setup, code: Code, turn: Seat, line: &str) -> Result<(), TestCaseError> {
    let (game, language) = (game(setup, turn), Language::new(code));
    let parsed = parse(line, &at_start(&game, code));
    parsed.sentence(&game, &language);
    for issue in &parsed.issues {
        prop_assert!(line.get(issue.range.clone()).is_some(), "{:?} in {line:?}", issue);
        issue.text(line, setup, &language);
    }
    for completion in &parsed.completions {
        completion.apply(line);
    }
    if let Some(EntryKind::Suggestion { by, cards, answers }) = &parsed.kind {
        prop_assert!(answers.iter().all(|answer| answer.seat != *by));
        prop_assert!((0..3).all(|at| setup.edition.category_of(cards[at]) == at));
    }
    Ok(())
}

#[test]
fn a_very_long_line_is_read_quickly() {
    let setup = table("master_detective", &[]);
    for word in ["p ", "+a"] {
        assert!(read(&setup, Code::English, YOU, &word.repeat(100_000)).kind.is_none(), "{word}");
    }
}

/// And read as the same cards, in every edition and both languages.
#[test]
fn every_triple_of_cards_can_be_spelled() {
    for edition in edition::library() {
        let setup = table(&edition.id, &[]);
        for code in Code::ALL {
            let game = game(&setup, YOU);
            let context = at_start(&game, code);
            // Every card once, beside two others, because its name is told apart from all others.
            let of = |category: usize| edition.category_cards(category).iter().collect::<Vec<_>>();
            let (suspects, weapons, rooms) = (of(0), of(1), of(2));
            for at in 0..rooms.len() {
                let cards = [suspects[at % suspects.len()], weapons[at % weapons.len()], rooms[at]];
                let line = spell(cards, &context).unwrap_or_else(|| panic!("{} {code:?} {cards:?}", edition.id));
                assert_eq!(parse(&line, &context).draft.cards, cards.map(Some), "{line}");
            }
        }
    }
}

#[test]
fn an_entry_edited_without_a_change_stays_the_same() {
    let (mut same, mut clues) = (0, 0);
    for seed in 0..40 {
        let game = games::game(seed, 30);
        for entry in game.entries() {
            let mut composer = Draft::default();
            composer.edit(entry, &game.setup.edition);
            let parsed = composer.parsed(&game);
            match &entry.kind {
                // Those made at random say more of clue cards than can be composed.
                EntryKind::ClueCard { .. } => clues += 1,
                // A player who is not in it was not heard.
                EntryKind::Suggestion { by, cards, answers } => {
                    let Some(EntryKind::Suggestion { by: who, cards: named, answers: given }) = parsed.kind else {
                        panic!("{seed}: {entry:?}")
                    };
                    let heard = |answer: &&Answer| answer.response != Response::NotHeard;
                    assert_eq!((who, named), (*by, *cards), "{seed}: {entry:?}");
                    assert!(
                        given.iter().filter(heard).eq(answers.iter().filter(heard)),
                        "{seed}: {entry:?}, {given:?}"
                    );
                }
                // A note without words is nothing to write down.
                EntryKind::Note if entry.note.as_deref().is_none_or(str::is_empty) => {}
                kind => assert_eq!(parsed.kind.as_ref(), Some(kind), "{seed}: {entry:?}"),
            }
            same += 1;
        }
    }
    assert!(same > 200 && clues * 3 < same, "{same}, {clues}");
}

#[test]
fn a_composed_entry_is_whole_when_nothing_is_missing() {
    let game = games::long_game(4, 0);
    let (setup, me) = (&game.setup, game.turn().unwrap());
    let mut composer = Draft::default();
    let lacks = |composer: &Draft| composer.parsed(&game).foremost().map(|issue| issue.kind.clone());
    assert_eq!(lacks(&composer), None, "nothing is put in, nothing is missing");
    for category in 0..3 {
        composer.apply(DraftEdit::Card(setup.edition.category_cards(category).iter().next().unwrap()), &game);
        let missing = if category < 2 { IssueKind::MissingCategory(category + 1) } else { IssueKind::NoAnswers };
        assert_eq!(lacks(&composer), Some(missing));
    }
    composer.apply(DraftEdit::NobodyShowed, &game);
    let Some(EntryKind::Suggestion { by, answers, .. }) = composer.parsed(&game).kind else { panic!("not whole") };
    assert!(by == me && answers.iter().all(|answer| answer.response == Response::Passed));
    composer.apply(DraftEdit::Kind(DraftKind::Accusation), &game);
    assert_eq!(lacks(&composer), Some(IssueKind::MissingVerdict(Some(me))), "an accusation names the same cards");
    composer.apply(DraftEdit::Kind(DraftKind::Revealed), &game);
    assert_eq!(lacks(&composer), Some(IssueKind::MissingPlayer), "another kind of entry begins anew");
}

#[test]
fn a_players_name_where_a_card_belongs_is_known_as_one() {
    let setup = classic();
    assert_eq!(issue_said(&setup, "kn lo ben"), "If Ben asks, begin the line with “Ben:”");
    assert_eq!(issue_said(&setup, "kn lo xyz"), "“xyz” is not a card or player here");
}
