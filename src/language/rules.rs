//! An edition's rules, in sentences of our own.

use super::terms;
use crate::edition::{AccusationRule, AnswerRule, DICE, Edition, FirstPlayer, PrintedRule, RepeatRoom};
use crate::game::{HintLevel, ShowModel};
use crate::language::Language;
use crate::say;

/// A rule of a box in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedSentence {
    /// The sentence.
    pub text: String,
    /// Whether the rulebook leaves the point open: it is silent, or contradicts itself.
    pub open: bool,
}

/// What a box says about everything that the notebook watches, sentence by sentence; what it leaves open comes last.
pub fn sentences(edition: &Edition, language: &Language) -> Vec<PrintedSentence> {
    let rules = &edition.rules;
    let mut all = vec![match rules.answers {
        AnswerRule::FirstCard => say!(language, "told-answers-first"),
        AnswerRule::Everybody => say!(language, "told-answers-all"),
    }];
    all.push(if rules.open_shows { say!(language, "told-open-shows") } else { say!(language, "told-shows-secret") });
    let a_room = || terms::a_room(edition, language);
    all.push(match rules.repeat_room {
        RepeatRoom::AfterLeaving => say!(language, "told-repeat-leave", a_room = a_room()),
        RepeatRoom::MayStay => say!(language, "told-repeat-stay", a_room = a_room()),
    });
    all.push(match rules.accusation {
        // What the book leaves open stands further down.
        AccusationRule::Anywhere | AccusationRule::UnclearAfterACard => say!(language, "told-accuse-anywhere"),
        AccusationRule::AnyTime => say!(language, "told-accuse-any-time"),
        AccusationRule::InARoom => say!(language, "told-accuse-room", a_room = a_room()),
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
        let (players, cards) = (rule.players, rule.cards);
        all.push(say!(language, "told-face-down", players = players, cards = cards, a_room = a_room()));
    }
    if !edition.passages.is_empty() {
        let passages: Vec<String> = edition.passages.iter().map(|ends| passage(edition, ends, language)).collect();
        all.push(say!(language, "told-passages", passages = passages.join(", ")));
    }
    let told = all.into_iter().map(|text| PrintedSentence { text, open: false });
    let said = |rule: &&PrintedRule| !(edition.tokens.is_empty() && rule.needs_tokens());
    let further = edition.printed.iter().filter(said);
    let further = further.map(|rule| PrintedSentence { text: printed(*rule, edition, language), open: rule.is_open() });
    told.chain(further).collect()
}

/// The two ends of a secret passage: "Kitchen – Study".
pub fn passage(edition: &Edition, [from, to]: &[String; 2], language: &Language) -> String {
    format!("{} – {}", place(edition, from, language), place(edition, to, language))
}

/// A rule that is only told, or a point that the rulebook leaves open.
pub fn printed(rule: PrintedRule, edition: &Edition, language: &Language) -> String {
    let (a_room, the_room) = (|| terms::a_room(edition, language), || terms::the_room(edition, language));
    match rule {
        PrintedRule::PassageIsMove => say!(language, "printed-passage-move"),
        PrintedRule::PassageIsSpace => say!(language, "printed-passage-space"),
        PrintedRule::EnteringEnds => say!(language, "printed-entering-ends", a_room = a_room()),
        PrintedRule::WalkThrough => say!(language, "printed-walk-through", a_room = a_room()),
        PrintedRule::DoorShutToEnter => say!(language, "printed-door-enter"),
        PrintedRule::DoorShutBothWays => say!(language, "printed-door-both"),
        PrintedRule::TokensJumped => say!(language, "printed-jumped"),
        PrintedRule::TokensStay => say!(language, "printed-stay", a_room = a_room()),
        PrintedRule::OwnCardsNamed => say!(language, "printed-own-named"),
        PrintedRule::AccuseAfterSuggestion => say!(language, "printed-accuse-after"),
        PrintedRule::AnyRoomAccused => say!(language, "printed-any-room"),
        PrintedRule::WrongAccuserAnswers => say!(language, "printed-wrong", a_room = a_room()),
        PrintedRule::WrongAccuserClearsDoor => say!(language, "printed-clears-door", the_room = the_room()),
        PrintedRule::NobodyWins => say!(language, "printed-nobody-wins"),
        PrintedRule::ClueCardFirst => say!(language, "printed-clue-first"),
        PrintedRule::SnoopSpace => say!(language, "printed-snoop-space"),
        PrintedRule::LookOnEntering => say!(language, "printed-look-entering", a_room = a_room()),
        PrintedRule::OpenAfterCard => say!(language, "printed-open-after-card"),
        PrintedRule::OpenAccusingWhere => say!(language, "printed-open-accusing", a_room = a_room()),
        PrintedRule::OpenDice => say!(language, "printed-open-dice"),
        PrintedRule::OpenDoors => say!(language, "printed-open-doors"),
        PrintedRule::OpenTrapped => say!(language, "printed-open-trapped"),
        PrintedRule::OpenFirst => say!(language, "printed-open-first"),
        PrintedRule::OpenAllWrong => say!(language, "printed-open-all-wrong"),
        PrintedRule::OpenNobodyShows => say!(language, "printed-open-nobody-shows"),
        PrintedRule::OpenSnoopedCard => say!(language, "printed-open-snooped"),
        PrintedRule::OpenBroughtLook => say!(language, "printed-open-brought-look", a_room = a_room()),
    }
}

fn first(edition: &Edition, language: &Language) -> String {
    let name = |id: &String| {
        let token = edition.tokens.iter().find(|token| token.id == *id)?;
        Some(token.name.get(language.tag()).to_owned())
    };
    let names: Vec<String> = edition.first_player.tokens().iter().filter_map(name).collect();
    let Some((first, others)) = names.split_first() else { return say!(language, "told-first-roll") };
    let (first, count, others) = (first.as_str(), others.len(), others.join(", "));
    if matches!(edition.first_player, FirstPlayer::TokenThenInTurn(_)) {
        return say!(language, "told-first-in-turn", first = first, count = count, others = others);
    }
    say!(language, "told-first-token", first = first, count = count, others = others)
}

/// The name of a passage's end: a room, or a place without a card.
pub fn place(edition: &Edition, id: &str, language: &Language) -> String {
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

/// Where one may accuse, at a table that plays `edition` by the rule `now`: "anywhere" is as the table has it, else as the
/// box has it.
pub fn accusing(edition: &Edition, now: AccusationRule, language: &Language) -> [(String, AccusationRule); 4] {
    let anywhere =
        [now, edition.rules.accusation].into_iter().find(|rule| rule.anywhere()).unwrap_or(AccusationRule::Anywhere);
    [
        (say!(language, "rule-accusing-anywhere"), anywhere),
        (say!(language, "rule-accusing-any-time"), AccusationRule::AnyTime),
        (say!(language, "rule-accusing-room", a_room = terms::a_room(edition, language)), AccusationRule::InARoom),
        (say!(language, "rule-accusing-centre"), AccusationRule::InTheCentre),
    ]
}

/// Whether one may accuse in a turn in which a card was shown; `None` where one may accuse in some places only. See
/// [`accusing`].
pub fn after_a_card(
    now: AccusationRule,
    printed: AccusationRule,
    language: &Language,
) -> Option<[(String, AccusationRule); 2]> {
    let allows = |rule: &AccusationRule| rule.anywhere() && *rule != AccusationRule::NotAfterACard;
    let allowed = [now, printed].into_iter().find(allows).unwrap_or(AccusationRule::Anywhere);
    now.anywhere().then(|| {
        [
            (say!(language, "rule-after-card-yes"), allowed),
            (say!(language, "rule-after-card-no"), AccusationRule::NotAfterACard),
        ]
    })
}

/// How many dice are thrown at a table; without any, no way is too far.
pub fn dice(language: &Language) -> [(String, u8); 3] {
    [(say!(language, "rule-dice-one"), 1), (say!(language, "rule-dice-two"), 2), (say!(language, "rule-dice-none"), 0)]
}

/// How many dice may lie in a box.
pub fn box_dice() -> impl Iterator<Item = (String, u8)> {
    DICE.map(|count| (count.to_string(), count))
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
