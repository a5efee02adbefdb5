//! The shipped editions against the facts of their rulebooks, written down here a second time.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use deerstalker::edition::{AccusationRule, AnswerRule, CardSet, Edition, FirstPlayer, RepeatRoom, by_id, library};
use deerstalker::game::{Deal, HintLevel, Seat, SeatInfo, Setup, ShowModel, TableHolder};
use std::sync::Arc;

struct Facts {
    id: &'static str,
    sizes: [usize; 3],
    players: (u8, u8),
    answers: AnswerRule,
    repeat: RepeatRoom,
    accusation: AccusationRule,
    dice: u8,
    snooping: bool,
    clue_cards: bool,
    first: &'static [&'static str],
    passages: &'static [[&'static str; 2]],
    english: [&'static str; 3],
    french: [&'static str; 3],
}

const CORNERS: &[[&str; 2]] = &[["Kitchen", "Study"], ["Conservatory", "Lounge"]];

/// What the classic editions share.
const CLASSIC: Facts = Facts {
    id: "",
    sizes: [6, 6, 9],
    players: (3, 6),
    answers: AnswerRule::FirstCard,
    repeat: RepeatRoom::AfterLeaving,
    accusation: AccusationRule::Anywhere,
    dice: 2,
    snooping: false,
    clue_cards: false,
    first: &["scarlet"],
    passages: CORNERS,
    english: [""; 3],
    french: [""; 3],
};

const FACTS: [Facts; 5] = [
    Facts {
        id: "clue_1963",
        accusation: AccusationRule::NotAfterACard,
        dice: 1,
        english: [
            "Col. Mustard, Miss Scarlet, Prof. Plum, Mr. Green, Mrs. White, Mrs. Peacock",
            "Candlestick, Knife, Lead Pipe, Revolver, Rope, Wrench",
            "Hall, Lounge, Dining Room, Kitchen, Ballroom, Conservatory, Billiard Room, Library, Study",
        ],
        french: [
            "Colonel Moutarde, Mademoiselle Rose, Professeur Violet, Docteur Olive, Madame Leblanc, Madame Pervenche",
            "Chandelier, Poignard, Matraque, Revolver, Corde, Clé anglaise",
            "Hall, Petit salon, Salle à manger, Cuisine, Grand salon, Véranda, Salle de billard, Bibliothèque, Bureau",
        ],
        ..CLASSIC
    },
    Facts {
        id: "clue_2002",
        english: [
            "Colonel Mustard, Miss Scarlet, Professor Plum, Mr. Green, Mrs. White, Mrs. Peacock",
            "Rope, Lead Pipe, Knife, Wrench, Candlestick, Pistol",
            "Hall, Lounge, Dining Room, Kitchen, Ballroom, Conservatory, Billiard Room, Library, Study",
        ],
        french: [
            "Colonel Mustard, Mlle Scarlet, Professeur Plum, M. Green, Mme White, Mme Peacock",
            "Corde, Tuyau de plomb, Couteau, Clé anglaise, Chandelier, Pistolet",
            "Entrée, Salon, Salle à manger, Cuisine, Salle de réception, Jardin d’hiver, Salle de billard, \
             Bibliothèque, Bureau",
        ],
        ..CLASSIC
    },
    Facts {
        id: "clue_2015",
        players: (2, 6),
        repeat: RepeatRoom::MayStay,
        accusation: AccusationRule::InARoom,
        clue_cards: true,
        first: &["scarlet", "mustard", "orchid", "green", "peacock", "plum"],
        english: [
            "Mr. Green, Colonel Mustard, Dr. Orchid, Mrs. Peacock, Professor Plum, Miss Scarlett",
            "Candlestick, Dagger, Lead Pipe, Revolver, Rope, Wrench",
            "Ballroom, Billiard Room, Conservatory, Dining Room, Hall, Kitchen, Library, Lounge, Study",
        ],
        french: [
            "Monsieur Olive, Colonel Moutarde, Docteur Orchidée, Madame Pervenche, Professeur Violet, Mademoiselle Rose",
            "Chandelier, Poignard, Barre de fer, Revolver, Corde, Clé anglaise",
            "Salle de réception, Salle de billard, Jardin d’hiver, Salle à manger, Entrée, Cuisine, Bibliothèque, \
             Salon, Bureau",
        ],
        ..CLASSIC
    },
    Facts {
        id: "master_detective",
        sizes: [10, 8, 12],
        players: (3, 10),
        answers: AnswerRule::Everybody,
        snooping: true,
        first: &[],
        passages: &[["Drawing Room", "Conservatory"], ["Library", "Kitchen"], ["Basement Stairs", "Garden Walk"]],
        english: [
            "Colonel Mustard, Mrs. Peacock, Professor Plum, Miss Scarlet, Mr. Green, Mrs. White, Miss Peach, Sgt. Gray, \
             Madame Rose, Monsieur Brunette",
            "Candlestick, Knife, Lead Pipe, Revolver, Rope, Wrench, Horseshoe, Poison",
            "Carriage House, Kitchen, Trophy Room, Conservatory, Studio, Dining Room, Billiard Room, Library, \
             Drawing Room, Courtyard, Gazebo, Fountain",
        ],
        french: [
            "Colonel Moutarde, Madame Pervenche, Professeur Violet, Mademoiselle Rose, Révérend Olive, Madame Leblanc, \
             Mademoiselle Pêche, Sergent Legris, Madame Chose, Monsieur Prunelle",
            "Chandelier, Poignard, Matraque, Revolver, Corde, Clé anglaise, Fer à cheval, Fiole de poison",
            "Remise, Cuisine, Salle des trophées, Véranda, Studio, Salle à manger, Salle de billard, Bibliothèque, \
             Grand salon, Cour, Kiosque, Fontaine",
        ],
        ..CLASSIC
    },
    Facts {
        id: "cluedo_uk",
        english: [
            "Miss Scarlett, Colonel Mustard, Mrs White, Reverend Green, Mrs Peacock, Professor Plum",
            "Dagger, Candlestick, Revolver, Rope, Lead Piping, Spanner",
            "Hall, Lounge, Dining Room, Kitchen, Ball Room, Conservatory, Billiard Room, Library, Study",
        ],
        french: [
            "Mademoiselle Rose, Colonel Moutarde, Madame Leblanc, Révérend Olive, Madame Pervenche, Professeur Violet",
            "Poignard, Chandelier, Revolver, Corde, Matraque, Clé anglaise",
            "Hall, Petit salon, Salle à manger, Cuisine, Grand salon, Véranda, Salle de billard, Bibliothèque, Bureau",
        ],
        ..CLASSIC
    },
];

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
    assert_eq!(library().iter().map(|edition| edition.id.as_str()).collect::<Vec<_>>(), FACTS.map(|facts| facts.id));
    for facts in FACTS {
        let edition = by_id(facts.id).unwrap();
        let id = facts.id;
        assert_eq!([0, 1, 2].map(|at| edition.categories[at].cards.len()), facts.sizes, "{id}");
        assert_eq!((edition.players.min, edition.players.max), facts.players, "{id}");
        let rules = &edition.rules;
        assert_eq!((rules.answers, rules.repeat_room), (facts.answers, facts.repeat), "{id}");
        assert_eq!((rules.accusation, rules.dice), (facts.accusation, facts.dice), "{id}");
        assert_eq!((rules.snooping, rules.clue_cards), (facts.snooping, facts.clue_cards), "{id}");
        match &edition.first_player {
            FirstPlayer::HighestRoll => assert!(facts.first.is_empty(), "{id}"),
            FirstPlayer::Token(order) => assert_eq!(order, facts.first, "{id}"),
        }
        let ends = |passage: &[String; 2]| passage.each_ref().map(|end| place(&edition, end).to_owned());
        assert_eq!(edition.passages.iter().map(ends).collect::<Vec<_>>(), facts.passages, "{id}");
        for category in 0..3 {
            assert_eq!(names(&edition, category, "en"), facts.english[category], "{id}");
            assert_eq!(names(&edition, category, "fr"), facts.french[category], "{id}");
            assert_eq!(names(&edition, category, "fr-CA"), facts.french[category], "{id}");
        }
        // Every suspect has a token and every token is a suspect.
        let tokens = sorted(edition.tokens.iter().map(|token| &token.id));
        assert_eq!(tokens, sorted(edition.categories[0].cards.iter().map(|card| &card.id)), "{id}");
    }
}

#[test]
fn short_names_are_never_longer() {
    for edition in library() {
        for card in edition.cards() {
            for language in ["en", "fr"] {
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
    let colour = edition.tokens[0].colour;
    let seats = (0..players).map(|at| SeatInfo { name: format!("P{at}"), token: None, colour }).collect();
    let dealer = Seat(players - 1);
    let setup = Setup {
        seats,
        me: None,
        first: Seat(0),
        deal: Deal::Dealer(dealer),
        hand: CardSet::EMPTY,
        table,
        rules: edition.rules.clone(),
        show_model: ShowModel::Random,
        hint_level: HintLevel::Hints,
        edition: edition.clone(),
    };
    setup.sizes_from_dealer(dealer)
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
