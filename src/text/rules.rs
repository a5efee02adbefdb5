//! An edition's rules in sentences, and the choices that a form offers for the rules of a table.

use super::terms;
use crate::edition::{AccusationRule, AnswerRule, DICE, Edition, FirstPlayer, PrintedRule, RepeatRoom};
use crate::fl;
use crate::game::{HintLevel, ShowModel};
use crate::text::Language;

/// A rule of a box in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedSentence {
    pub text: String,
    /// Whether the rulebook leaves the point open: it is silent, or contradicts itself.
    pub open: bool,
}

/// The rules of a box that the notebook uses, a sentence each; points that the rulebook leaves open come last.
pub fn sentences(edition: &Edition, language: &Language) -> Vec<PrintedSentence> {
    let rules = &edition.rules;
    let mut texts = vec![match rules.answers {
        AnswerRule::FirstCard => fl!(language, "told-answers-first"),
        AnswerRule::Everybody => fl!(language, "told-answers-all"),
    }];
    texts.push(if rules.face_up_shows { fl!(language, "told-open-shows") } else { fl!(language, "told-shows-secret") });
    let a_room = || terms::a_room(edition, language);
    texts.push(match rules.repeat_room {
        RepeatRoom::AfterLeaving => fl!(language, "told-repeat-leave", a_room = a_room()),
        RepeatRoom::MayStay => fl!(language, "told-repeat-stay", a_room = a_room()),
    });
    texts.push(match rules.accusation {
        // Points that the rulebook leaves open have sentences of their own below.
        AccusationRule::Anywhere | AccusationRule::UnclearAfterACard => fl!(language, "told-accuse-anywhere"),
        AccusationRule::AnyTime => fl!(language, "told-accuse-any-time"),
        AccusationRule::InARoom => fl!(language, "told-accuse-room", a_room = a_room()),
        AccusationRule::NotAfterACard => fl!(language, "told-accuse-not-after"),
        AccusationRule::InTheCentre => fl!(language, "told-accuse-centre"),
    });
    texts.push(first_player_sentence(edition, language));
    texts.push(fl!(language, "told-dice", count = rules.dice));
    if rules.snooping {
        texts.push(fl!(language, "told-snooping"));
    }
    if rules.clue_cards {
        texts.push(fl!(language, "told-clue-cards"));
    }
    for rule in &edition.face_down {
        let (players, cards) = (rule.players, rule.cards);
        texts.push(fl!(language, "told-face-down", players = players, cards = cards, a_room = a_room()));
    }
    if !edition.passages.is_empty() {
        let passages: Vec<String> = edition.passages.iter().map(|ends| passage(edition, ends, language)).collect();
        texts.push(fl!(language, "told-passages", passages = passages.join(", ")));
    }
    let mut sentences: Vec<PrintedSentence> =
        texts.into_iter().map(|text| PrintedSentence { text, open: false }).collect();
    for rule in &edition.printed {
        if !(edition.tokens.is_empty() && rule.needs_tokens()) {
            sentences.push(PrintedSentence { text: printed(*rule, edition, language), open: rule.is_open() });
        }
    }
    sentences
}

/// The two ends of a secret passage: "Kitchen – Study".
pub fn passage(edition: &Edition, [from, to]: &[String; 2], language: &Language) -> String {
    format!("{} – {}", place(edition, from, language), place(edition, to, language))
}

/// A printed rule that nothing is computed from, or a point that the rulebook leaves open.
pub fn printed(rule: PrintedRule, edition: &Edition, language: &Language) -> String {
    let (a_room, the_room) = (|| terms::a_room(edition, language), || terms::the_room(edition, language));
    match rule {
        PrintedRule::PassageIsMove => fl!(language, "printed-passage-move"),
        PrintedRule::PassageIsSpace => fl!(language, "printed-passage-space"),
        PrintedRule::EnteringEnds => fl!(language, "printed-entering-ends", a_room = a_room()),
        PrintedRule::WalkThrough => fl!(language, "printed-walk-through", a_room = a_room()),
        PrintedRule::DoorShutToEnter => fl!(language, "printed-door-enter"),
        PrintedRule::DoorShutBothWays => fl!(language, "printed-door-both"),
        PrintedRule::TokensJumped => fl!(language, "printed-jumped"),
        PrintedRule::TokensStay => fl!(language, "printed-stay", a_room = a_room()),
        PrintedRule::OwnCardsNamed => fl!(language, "printed-own-named"),
        PrintedRule::AccuseAfterSuggestion => fl!(language, "printed-accuse-after"),
        PrintedRule::AnyRoomAccused => fl!(language, "printed-any-room"),
        PrintedRule::WrongAccuserAnswers => fl!(language, "printed-wrong", a_room = a_room()),
        PrintedRule::WrongAccuserClearsDoor => fl!(language, "printed-clears-door", the_room = the_room()),
        PrintedRule::NobodyWins => fl!(language, "printed-nobody-wins"),
        PrintedRule::ClueCardFirst => fl!(language, "printed-clue-first"),
        PrintedRule::SnoopSpace => fl!(language, "printed-snoop-space"),
        PrintedRule::LookOnEntering => fl!(language, "printed-look-entering", a_room = a_room()),
        PrintedRule::OpenAfterCard => fl!(language, "printed-open-after-card"),
        PrintedRule::OpenAccusingWhere => fl!(language, "printed-open-accusing", a_room = a_room()),
        PrintedRule::OpenDice => fl!(language, "printed-open-dice"),
        PrintedRule::OpenDoors => fl!(language, "printed-open-doors"),
        PrintedRule::OpenTrapped => fl!(language, "printed-open-trapped"),
        PrintedRule::OpenFirst => fl!(language, "printed-open-first"),
        PrintedRule::OpenAllWrong => fl!(language, "printed-open-all-wrong"),
        PrintedRule::OpenNobodyShows => fl!(language, "printed-open-nobody-shows"),
        PrintedRule::OpenSnoopedCard => fl!(language, "printed-open-snooped"),
        PrintedRule::OpenBroughtLook => fl!(language, "printed-open-brought-look", a_room = a_room()),
    }
}

/// Who begins: the highest roll, or the owner of a token, and after it of the others.
fn first_player_sentence(edition: &Edition, language: &Language) -> String {
    let token_name = |id: &String| {
        let token = edition.tokens.iter().find(|token| token.id == *id)?;
        Some(token.name.get(language.tag()).to_owned())
    };
    let names: Vec<String> = edition.first_player.tokens().iter().filter_map(token_name).collect();
    let Some((first, others)) = names.split_first() else { return fl!(language, "told-first-roll") };
    let (first, count, others) = (first.as_str(), others.len(), others.join(", "));
    if matches!(edition.first_player, FirstPlayer::TokenThenInTurn(_)) {
        return fl!(language, "told-first-in-turn", first = first, count = count, others = others);
    }
    fl!(language, "told-first-token", first = first, count = count, others = others)
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
        (fl!(language, "rule-answers-first"), AnswerRule::FirstCard),
        (fl!(language, "rule-answers-all"), AnswerRule::Everybody),
    ]
}

/// Whether one may suggest in the same room again.
pub fn repeat(language: &Language) -> [(String, RepeatRoom); 2] {
    [
        (fl!(language, "rule-repeat-leave"), RepeatRoom::AfterLeaving),
        (fl!(language, "rule-repeat-stay"), RepeatRoom::MayStay),
    ]
}

/// The choices of where one may accuse at a table that plays `edition` by the rule `now`. "Anywhere" keeps the table's
/// rule for shown cards, else the one of the box.
pub fn accusing(edition: &Edition, now: AccusationRule, language: &Language) -> [(String, AccusationRule); 4] {
    let anywhere =
        [now, edition.rules.accusation].into_iter().find(|rule| rule.anywhere()).unwrap_or(AccusationRule::Anywhere);
    [
        (fl!(language, "anywhere"), anywhere),
        (fl!(language, "rule-accusing-any-time"), AccusationRule::AnyTime),
        (fl!(language, "rule-accusing-room", a_room = terms::a_room(edition, language)), AccusationRule::InARoom),
        (fl!(language, "rule-accusing-centre"), AccusationRule::InTheCentre),
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
    now.anywhere().then(|| [(fl!(language, "yes"), allowed), (fl!(language, "no"), AccusationRule::NotAfterACard)])
}

/// How many dice a table rolls; without dice every room is in reach.
pub fn dice(language: &Language) -> [(String, u8); 3] {
    [(fl!(language, "rule-dice-one"), 1), (fl!(language, "rule-dice-two"), 2), (fl!(language, "rule-dice-none"), 0)]
}

/// How many dice may lie in a box.
pub fn box_dice() -> impl Iterator<Item = (String, u8)> {
    DICE.map(|count| (count.to_string(), count))
}

/// The show models, each as a choice: how others choose the card they show.
pub fn showing(language: &Language) -> [(String, ShowModel); 3] {
    [
        (fl!(language, "rule-showing-random"), ShowModel::Random),
        (fl!(language, "rule-showing-repeats"), ShowModel::Repeats),
        (fl!(language, "rule-showing-neutral"), ShowModel::Neutral),
    ]
}

/// The hint levels, each as a choice.
pub fn hints(language: &Language) -> [(String, HintLevel); 3] {
    [
        (fl!(language, "level-marks"), HintLevel::MyMarks),
        (fl!(language, "level-deductions"), HintLevel::Deductions),
        (fl!(language, "level-hints"), HintLevel::Hints),
    ]
}
