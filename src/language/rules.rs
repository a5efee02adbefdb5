//! An edition's rules, in sentences of our own.

use crate::edition::{AccusationRule, AnswerRule, Edition, FirstPlayer, RepeatRoom};
use crate::game::{HintLevel, ShowModel};
use crate::language::{Language, ListEnd};
use crate::say;

/// What a notebook has to know about the rules, sentence by sentence.
pub fn sentences(edition: &Edition, language: &Language) -> Vec<String> {
    let rules = &edition.rules;
    let mut all = vec![match rules.answers {
        AnswerRule::FirstCard => say!(language, "told-answers-first"),
        AnswerRule::Everybody => say!(language, "told-answers-all"),
    }];
    all.push(match rules.repeat_room {
        RepeatRoom::AfterLeaving => say!(language, "told-repeat-leave"),
        RepeatRoom::MayStay => say!(language, "told-repeat-stay"),
    });
    all.push(match rules.accusation {
        AccusationRule::Anywhere => say!(language, "told-accuse-anywhere"),
        AccusationRule::InARoom => say!(language, "told-accuse-room"),
        AccusationRule::NotAfterACard => say!(language, "told-accuse-not-after"),
        AccusationRule::InTheCentre => say!(language, "told-accuse-centre"),
    });
    all.push(first(edition, language));
    all.push(say!(language, "told-dice", count = rules.dice));
    if rules.snooping {
        all.push(say!(language, "told-snooping"));
    }
    if rules.clue_cards {
        all.push(say!(language, "told-clue-cards"));
    }
    for rule in &edition.face_down {
        all.push(say!(language, "told-face-down", players = rule.players, cards = rule.cards));
    }
    if !edition.passages.is_empty() {
        let passages: Vec<String> = edition
            .passages
            .iter()
            .map(|[from, to]| format!("{} – {}", place(edition, from, language), place(edition, to, language)))
            .collect();
        all.push(say!(language, "told-passages", passages = passages.join(", ")));
    }
    all
}

fn first(edition: &Edition, language: &Language) -> String {
    let name = |id: &String| {
        let token = edition.tokens.iter().find(|token| token.id == *id)?;
        Some(token.name.get(language.tag()).to_owned())
    };
    let names: Vec<String> = edition.first_player.tokens().iter().take(3).filter_map(name).collect();
    let names = language.list(&names, ListEnd::Or);
    match &edition.first_player {
        FirstPlayer::HighestRoll => say!(language, "told-first-roll"),
        FirstPlayer::Token(_) => say!(language, "told-first-token", names = names),
        FirstPlayer::TokenThenInTurn(_) => say!(language, "told-first-in-turn", names = names),
    }
}

/// The name of a passage's end: a room, or a place without a card.
fn place(edition: &Edition, id: &str, language: &Language) -> String {
    if let Some(card) = edition.card_by_id(id) {
        return edition.card_short(card, language.tag()).to_owned();
    }
    let place = edition.places.iter().find(|place| place.id == id);
    place.map_or_else(|| id.to_owned(), |place| place.name.get(language.tag()).to_owned())
}

/// The ways to answer, each as a choice.
pub fn answers(language: &Language) -> [(String, AnswerRule); 2] {
    [
        (say!(language, "rule-answers-first"), AnswerRule::FirstCard),
        (say!(language, "rule-answers-all"), AnswerRule::Everybody),
    ]
}

/// Whether one may suggest in the same room again.
pub fn repeat(language: &Language) -> [(String, RepeatRoom); 2] {
    [
        (say!(language, "rule-repeat-leave"), RepeatRoom::AfterLeaving),
        (say!(language, "rule-repeat-stay"), RepeatRoom::MayStay),
    ]
}

/// Where and when one may accuse.
pub fn accusing(language: &Language) -> [(String, AccusationRule); 4] {
    [
        (say!(language, "rule-accusing-anywhere"), AccusationRule::Anywhere),
        (say!(language, "rule-accusing-room"), AccusationRule::InARoom),
        (say!(language, "rule-accusing-not-after"), AccusationRule::NotAfterACard),
        (say!(language, "rule-accusing-centre"), AccusationRule::InTheCentre),
    ]
}

/// How many dice are thrown; without any, no way is too far.
pub fn dice(language: &Language) -> [(String, u8); 3] {
    [(say!(language, "rule-dice-one"), 1), (say!(language, "rule-dice-two"), 2), (say!(language, "rule-dice-none"), 0)]
}

/// How others choose the card they show.
pub fn showing(language: &Language) -> [(String, ShowModel); 3] {
    [
        (say!(language, "rule-showing-random"), ShowModel::Random),
        (say!(language, "rule-showing-repeats"), ShowModel::Repeats),
        (say!(language, "rule-showing-neutral"), ShowModel::Neutral),
    ]
}

/// How much the notebook says.
pub fn hints(language: &Language) -> [(String, HintLevel); 3] {
    [
        (say!(language, "hints-marks"), HintLevel::MyMarks),
        (say!(language, "hints-deductions"), HintLevel::Deductions),
        (say!(language, "hints-all"), HintLevel::Hints),
    ]
}
