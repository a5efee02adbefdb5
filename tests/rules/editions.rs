//! The shipped editions against the facts of their rulebooks, written down here a second time.

use deerstalker::edition::{AccusationRule, DealRule, Edition, FirstPlayer, RepeatRoom, RollRule, Rules, library};
use deerstalker::text::caper::printed_rules;
use deerstalker::text::rules;
use serde::Deserialize;
use std::sync::Arc;
use support::prelude::*;

/// The default is the classic edition.
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Facts {
    id: String,
    sizes: [usize; 3],
    players: (u8, u8),
    answers: AnswerRule,
    repeat: RepeatRoom,
    accusation: AccusationRule,
    staying: RollRule,
    passage: RollRule,
    dice: u8,
    snooping: bool,
    clue_cards: bool,
    first: Vec<String>,
    passages: Vec<[String; 2]>,
    english: [String; 3],
    french: [String; 3],
}

impl Default for Facts {
    fn default() -> Self {
        let corners = [["Kitchen", "Study"], ["Conservatory", "Lounge"]];
        Self {
            id: String::new(),
            sizes: [6, 6, 9],
            players: (3, 6),
            answers: AnswerRule::FirstCard,
            repeat: RepeatRoom::AfterLeaving,
            accusation: AccusationRule::ON_OWN_TURN,
            staying: RollRule::NotSaid,
            passage: RollRule::NotSaid,
            dice: 2,
            snooping: false,
            clue_cards: false,
            first: vec!["scarlet".to_owned()],
            passages: corners.map(|ends| ends.map(str::to_owned)).into(),
            english: Default::default(),
            french: Default::default(),
        }
    }
}

fn names(edition: &Edition, category: usize, language: &str) -> String {
    let cards = edition.category_cards(category);
    cards.iter().map(|card| edition.card_name(card, language)).collect::<Vec<_>>().join(", ")
}

fn place<'a>(edition: &'a Edition, id: &str) -> &'a str {
    match edition.card_by_id(id) {
        Some(card) => edition.card_name(card, "en"),
        None => edition.places.iter().find(|place| place.id == id).unwrap().name.get("en"),
    }
}

fn sorted<'a>(ids: impl Iterator<Item = &'a String>) -> Vec<&'a String> {
    let mut ids: Vec<_> = ids.collect();
    ids.sort_unstable();
    ids
}

#[test]
fn every_fact_of_the_rulebooks_holds() {
    let facts: Vec<Facts> = ron::from_str(include_str!("../editions/facts.ron")).unwrap();
    assert!(library().iter().map(|edition| &edition.id).eq(facts.iter().map(|facts| &facts.id)));
    for facts in facts {
        let edition = by_id(&facts.id).unwrap();
        let id = facts.id.as_str();
        assert_eq!([0, 1, 2].map(|at| edition.categories[at].cards.len()), facts.sizes, "{id}");
        assert_eq!((edition.players.min, edition.players.max), facts.players, "{id}");
        let rules = &edition.rules;
        assert_eq!((rules.answers, rules.repeat_room), (facts.answers, facts.repeat), "{id}");
        assert_eq!((rules.accusation, rules.dice), (facts.accusation, facts.dice), "{id}");
        assert_eq!((rules.staying, rules.passage), (facts.staying, facts.passage), "{id}");
        assert_eq!((rules.snooping, rules.clue_cards), (facts.snooping, facts.clue_cards), "{id}");
        match &edition.first_player {
            FirstPlayer::HighestRoll => assert!(facts.first.is_empty(), "{id}"),
            FirstPlayer::Token(order) => assert!(*order == facts.first && id != "clue_1963", "{id}"),
            // Only there the players take turns at it.
            FirstPlayer::TokenThenInTurn(order) => assert!(*order == facts.first && id == "clue_1963", "{id}"),
        }
        let ends = |passage: &[String; 2]| passage.each_ref().map(|end| place(&edition, end).to_owned());
        assert_eq!(edition.passages.iter().map(ends).collect::<Vec<_>>(), facts.passages, "{id}");
        for category in 0..3 {
            assert_eq!(names(&edition, category, "en"), facts.english[category], "{id}");
            assert_eq!(names(&edition, category, "fr"), facts.french[category], "{id}");
        }
        // Every suspect has a token and every token is a suspect, unless the pieces are not known.
        let tokens = sorted(edition.tokens.iter().map(|token| &token.id));
        if id == "harry_potter" {
            assert!(tokens.is_empty());
            continue;
        }
        assert_eq!(tokens, sorted(edition.categories[0].cards.iter().map(|card| &card.id)), "{id}");
    }
}

#[test]
fn the_printed_rules_of_a_turn_say_what_the_box_says_and_what_it_leaves_open() {
    let language = english();
    let said = |id: &str| -> Vec<(String, bool)> {
        let sentences = rules::sentences(&by_id(id).unwrap(), &language);
        sentences.into_iter().map(|sentence| (sentence.text, sentence.open)).collect()
    };
    let has = |id: &str, part: &str, open: bool| {
        said(id).iter().any(|(text, left_open)| text.contains(part) && *left_open == open)
    };
    let tells = |id: &str, part: &str| said(id).iter().any(|(text, _)| text.contains(part));
    assert!(has("clue_1963", "replaces the roll", false) && has("clue_1963", "ends your turn", false));
    assert!(has("clue_1963", "nobody has the token that starts", true));
    assert!(has("clue_2002", "is trapped and waits", false) && has("clue_2002", "one line ends the turn", true));
    assert!(has("clue_2015", "You roll first, even if you then stay.", false));
    assert!(has("clue_2015", "one line ends the turn", true) && has("clue_2015", "comes round again", false));
    assert!(has("clue_2015", "only on your turn and inside a room", false));
    assert!(!tells("clue_2015", "trapped") && !tells("clue_2015", "wherever you are"));
    assert!(
        has("master_detective", "one space of a roll", false) && has("master_detective", "in the same turn", false)
    );
    // No book of the other boxes is at hand, so what is not known of a turn is left open.
    for edition in library().iter().filter(|edition| edition.printed.is_empty()) {
        assert!(has(&edition.id, "whether you roll before a suggestion", true), "{}", edition.id);
    }
    for edition in library() {
        let sentences = said(&edition.id);
        let first_open = sentences.iter().position(|(_, open)| *open).unwrap_or(sentences.len());
        assert!(sentences[first_open..].iter().all(|(_, open)| *open), "{}: what is open comes last", edition.id);
    }
    let museum = printed_rules(&language);
    assert!(museum.iter().any(|rule| rule.text.contains("Nine paintings") && !rule.open));
    assert!(museum.iter().any(|rule| rule.text.contains("caught Thief") && rule.open));
}

#[test]
fn short_names_are_never_longer() {
    for edition in library() {
        for card in edition.cards() {
            for language in edition.card_languages() {
                let (short, name) = (edition.card_short(card, language), edition.card_name(card, language));
                assert!(!short.is_empty() && short.chars().count() <= name.chars().count(), "{short} / {name}");
            }
        }
    }
    let classic = by_id("cluedo_uk").unwrap();
    let short = |id: &str, language| classic.card_short(classic.card_by_id(id).unwrap(), language).to_owned();
    assert_eq!(short("mustard", "en"), "Col. Mustard");
    assert_eq!(short("plum", "en"), "Prof. Plum");
    assert_eq!(short("scarlet", "fr"), "Mlle Rose");
    assert_eq!(short("rope", "fr"), "Corde");
}

fn sizes(edition: &Arc<Edition>, players: u8, table: Vec<TableHolder>) -> Vec<u8> {
    let colour = deerstalker::edition::Colour(0, 0, 0);
    let seats = (0..players).map(|at| SeatInfo { name: format!("P{at}"), token: None, colour });
    let dealer = Seat(players - 1);
    let setup =
        SetupParts { me: None, deal: HandSizes::Dealer(dealer), table, ..SetupParts::new(edition.clone(), seats) };
    setup.sizes_from_dealer(dealer)
}

/// Also in older copies that games kept. A table's own changes hold there.
#[test]
fn every_box_deals_as_its_rulebook_says_and_a_table_may_say_otherwise() {
    for edition in library() {
        let printed = match edition.id.as_str() {
            "clue_1963" | "clue_2002" => DealRule::Clockwise,
            "master_detective" => DealRule::FromTheLeft,
            _ => DealRule::NotSaid,
        };
        let silent = Rules { deal: None, ..edition.rules.clone() };
        let changed = Rules { deal: Some(DealRule::NotSaid), ..edition.rules.clone() };
        assert_eq!((edition.dealing(&edition.rules), edition.dealing(&silent)), (printed, printed), "{}", edition.id);
        assert_eq!(edition.dealing(&changed), DealRule::NotSaid);
    }
}

#[test]
fn hands_have_the_sizes_of_the_rulebooks() {
    let classic = by_id("clue_1963").unwrap();
    let expected: [&[u8]; 4] = [&[6, 6, 6], &[5, 5, 4, 4], &[4, 4, 4, 3, 3], &[3, 3, 3, 3, 3, 3]];
    for (at, expected) in expected.into_iter().enumerate() {
        assert_eq!(sizes(&classic, at as u8 + 3, Vec::new()), expected);
    }
    let master = by_id("master_detective").unwrap();
    let expected: [&[u8]; 8] = [
        &[9, 9, 9],
        &[7, 7, 7, 6],
        &[6, 6, 5, 5, 5],
        &[5, 5, 5, 4, 4, 4],
        &[4, 4, 4, 4, 4, 4, 3],
        &[4, 4, 4, 3, 3, 3, 3, 3],
        &[3; 9],
        &[3, 3, 3, 3, 3, 3, 3, 2, 2, 2],
    ];
    for (at, expected) in expected.into_iter().enumerate() {
        assert_eq!(sizes(&master, at as u8 + 3, Vec::new()), expected);
    }
    let newer = by_id("clue_2015").unwrap();
    assert_eq!((newer.face_down[0].players, newer.face_down[0].cards), (2, 4));
    let table = vec![TableHolder::FaceDown { room: None }; 4];
    assert_eq!(sizes(&newer, 2, table), [7, 7]);
}

/// German, Spanish and Italian cards, as the description of editions lists them.
const ABROAD: [(&str, [[&str; 3]; 3]); 2] = [
    (
        "cluedo_uk",
        [
            [
                "Fräulein Ming, Oberst von Gatow, Frau Weiß, Direktor Grün, Baronin von Porz, Professor Bloom",
                "Dolch, Leuchter, Pistole, Seil, Heizungsrohr, Rohrzange",
                "Eingangshalle, Salon, Speisezimmer, Küche, Musikzimmer, Veranda, Billardzimmer, Bibliothek, \
                 Arbeitszimmer",
            ],
            [
                "Señorita Amapola, Profesora Rubio, Señora Blanco, Señora Prado, Marqués de Marina, Doctor Mandarino",
                "Puñal, Candelabro, Pistola, Cuerda, Porra, Llave inglesa",
                "Vestíbulo, Sala, Comedor, Cocina, Salón de baile, Invernadero, Sala de billar, Biblioteca, Estudio",
            ],
            [
                "Miss Scarlett, Colonnello Mustard, Signora Bianca, Reverendo Green, Contessa Peacock, Professor Plum",
                "Pugnale, Candeliere, Pistola, Corda, Tubo di piombo, Chiave inglese",
                "Ingresso, Salotto, Sala da pranzo, Cucina, Sala da ballo, Veranda, Sala del biliardo, Biblioteca, Studio",
            ],
        ],
    ),
    (
        "cluedo_2015",
        [
            [
                "Reverend Grün, Oberst von Gatow, Dr. Orchidee, Baronin von Porz, Professor Bloom, Fräulein Gloria",
                "Leuchter, Dolch, Heizungsrohr, Pistole, Seil, Rohrzange",
                "Musikzimmer, Billardzimmer, Wintergarten, Speisezimmer, Eingangshalle, Küche, Bibliothek, Salon, \
                 Arbeitszimmer",
            ],
            [
                "Señor Prado, Coronel Rubio, Doctora Orquídea, Señora Celeste, Profesor Mora, Señorita Amapola",
                "Candelabro, Puñal, Tubería, Pistola, Cuerda, Llave inglesa",
                "Salón de baile, Sala de billar, Invernadero, Comedor, Vestíbulo, Cocina, Biblioteca, Salón, Estudio",
            ],
            [
                "Reverendo Green, Colonnello Mustard, Dottoressa Orchid, Contessa Peacock, Professor Plum, Miss Scarlett",
                "Candeliere, Pugnale, Tubo di piombo, Pistola, Corda, Chiave inglese",
                "Sala da ballo, Sala del biliardo, Serra, Sala da pranzo, Ingresso, Cucina, Biblioteca, Soggiorno, Studio",
            ],
        ],
    ),
];

#[test]
fn a_table_may_play_with_cards_of_another_country() {
    for (id, expected) in ABROAD {
        let printed = by_id(id).unwrap();
        let regions: Vec<&str> = printed.card_languages().into_iter().filter(|tag| *tag != "fr-CA").collect();
        assert_eq!(regions, ["en", "fr", "de", "es", "it"], "{id}");
        for (tag, expected) in ["de", "es", "it"].into_iter().zip(expected) {
            let edition = printed.with_cards_in(tag);
            edition.check().unwrap();
            assert!(edition.same_cards(&printed));
            // In every language the cards and pieces have their printed names.
            for window in ["en", "fr"] {
                for (category, expected) in expected.into_iter().enumerate() {
                    assert_eq!(names(&edition, category, window), expected, "{id} in {tag}");
                }
                for card in edition.cards() {
                    assert_eq!(edition.card_short(card, window), printed.card_short(card, tag));
                }
                for token in &edition.tokens {
                    let card = edition.card_by_id(&token.id).unwrap();
                    assert_eq!(token.name.get(window), edition.card_name(card, window));
                }
                assert_eq!(edition.name.get(window), printed.name.get(window));
            }
        }
    }
    let canadian = by_id("clue_2002").unwrap();
    assert_eq!(canadian.card_languages(), ["en", "fr"]);
    assert_eq!(names(&canadian.with_cards_in("fr"), 0, "en"), names(&canadian, 0, "fr-CA"));
    assert_eq!(by_id("master_detective").unwrap().card_languages(), ["en", "fr"]);
    // A region with other names, under a French window. Names that it lacks are French.
    let older = by_id("clue_1963").unwrap();
    assert_eq!(older.card_languages(), ["en", "fr", "fr-CA", "de", "es", "it"]);
    let regional = older.with_cards_in("fr-CA");
    regional.check().unwrap();
    assert_eq!(names(&regional, 0, "fr"), names(&canadian, 0, "fr-CA"));
    assert_eq!(names(&regional, 1, "fr"), "Chandelier, Couteau, Tuyau de plomb, Pistolet, Corde, Clé anglaise");
    assert_eq!(names(&regional, 2, "fr"), names(&older, 2, "fr").replace("Petit salon", "Salon"));
}

#[test]
fn what_is_left_over_lies_face_down_where_hands_are_of_equal_size() {
    for id in ["discover_secrets", "harry_potter"] {
        let edition = by_id(id).unwrap();
        for players in edition.players.min..=edition.players.max {
            let rule = edition.face_down.iter().find(|rule| rule.players == players);
            let table = vec![TableHolder::FaceDown { room: None }; rule.map_or(0, |rule| usize::from(rule.cards))];
            let sizes = sizes(&edition, players, table);
            assert!(sizes.iter().all(|size| *size == sizes[0]), "{id}: {sizes:?}");
        }
    }
}

/// Each with its number in requirements.md, which leads to the line of the book.
const PRINTED: [(&str, &[(&str, &str)]); 4] = [
    (
        "clue_1963",
        &[
            ("1.8", "Miss Scarlet starts the first game"),
            ("1.9", "later games start one player further to the left"),
            ("1.10", "One die is rolled"),
            ("1.13", "Taking a secret passage replaces the roll"),
            ("1.14", "shuts it to those who want to enter"),
            ("1.15", "Entering a room ends the move; the exact number is not needed"),
            ("1.19", "no turn is given up to stay"),
            ("1.20", "from the left, until one of them shows a card"),
            ("1.21", "You may name cards that you hold"),
            ("1.22", "ends your turn: after it you may not accuse"),
            ("1.24", "You may accuse on your turn, wherever you are"),
            ("1.25", "accuses once. A player who is wrong takes no more turns, but still shows cards"),
            ("1.26", "moves it into the room behind"),
            ("1.28", "You must leave a room before making another suggestion in it"),
            ("1.29", "Tokens that a suggestion brings to a room stay there"),
            ("1.30", "may make a suggestion there on the next turn, without moving"),
        ],
    ),
    (
        "clue_2002",
        &[
            ("3.3", "2 dice are rolled"),
            ("3.6", "dealt one at a time, clockwise"),
            ("3.7", "Miss Scarlet starts"),
            ("3.10", "Taking a secret passage replaces the roll"),
            ("3.12", "shuts it both ways"),
            ("3.13", "Entering a room ends the move"),
            ("3.15", "With all doors shut, a player is trapped and waits"),
            ("3.20", "one line ends the turn once a card was shown, another allows"),
            ("3.26", "Making a suggestion without moving replaces the roll"),
            ("3.27", "need not name the room you are in"),
            ("3.28", "still brought to a room by suggestions"),
            ("3.29", "moves it into the room behind"),
        ],
    ),
    (
        "clue_2015",
        &[
            ("4.5", "For each magnifying glass rolled, a clue card is drawn and followed before moving"),
            ("4.7", "Used clue cards go to the bottom of the deck"),
            ("4.9", "You roll first, even if you then take a secret passage"),
            ("4.10", "You roll first, even if you then stay"),
            ("4.14", "Miss Scarlett starts, or the next of these who is in the game: Colonel Mustard, Dr. Orchid"),
            ("4.16", "only on your turn and inside a room"),
            ("4.18", "A player who is wrong takes no more turns"),
            ("4.19", "If everyone has accused wrongly, nobody wins"),
            ("4.21", "looks at it in secret, then makes a suggestion"),
            ("4.25", "shuts it both ways"),
            ("4.27", "who gets a card more if hands cannot be equal"),
        ],
    ),
    (
        "master_detective",
        &[
            ("0.4", "beginning on the dealer’s left"),
            ("0.5", "The highest roll begins"),
            ("0.9", "Tokens may be jumped over, counting their square; no two stop on the same one"),
            ("0.10", "may also be one space of a roll"),
            ("0.11", "You may walk through a place, counting one"),
            ("0.12", "unless you have made a suggestion there this turn"),
            ("0.13", "Landing on a snoop space during a move"),
            ("0.15", "a suggestion and an accusation in the same turn"),
            ("0.19", "Everyone else is asked, and each who can shows one card"),
            ("0.24", "You may name cards that you hold"),
            ("0.20", "what you may do when nobody shows a card is cut off"),
            ("0.22", "still shows cards and is still brought to a place"),
        ],
    ),
];

#[test]
fn each_sentence_stands_under_the_rules_of_its_box() {
    let language = english();
    for (id, lines) in PRINTED {
        let said = rules::sentences(&by_id(id).unwrap(), &language);
        for (number, line) in lines {
            assert!(said.iter().any(|sentence| sentence.text.contains(line)), "{id}, {number}: {line}");
        }
    }
}
