//! The rules of an edition of Clue in sentences, and the choices of the set-up.
//!
//! A `…_word` selects the variant of a message.

use super::terms;
use crate::edition::{
    AccusationPlace, AccusationTime, AfterShownCard, AnswerRule, DICE, DealRule, Edition, FirstPlayer, PrintedRule,
    RepeatRoom, RollRule,
};
use crate::fl;
use crate::game::{HintLevel, ShowModel};
use crate::text::Language;

/// `open` if it names something that the printed rules leave open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedSentence {
    pub text: String,
    pub open: bool,
}

/// Points that the rulebook leaves open come last.
pub fn sentences(edition: &Edition, language: &Language) -> Vec<PrintedSentence> {
    let rules = &edition.rules;
    let a_room = || terms::a_room(edition, language);
    let mut told = Vec::new();
    let mut tell = |text: String, open: bool| told.push(PrintedSentence { text, open });
    let answers = fl!(
        language,
        match rules.answers {
            AnswerRule::FirstCard => "told-answers-first",
            AnswerRule::Everybody => "told-answers-all",
        }
    );
    tell(answers, false);
    tell(fl!(language, if rules.face_up_shows { "told-open-shows" } else { "told-shows-secret" }), false);
    let repeat = fl!(
        language,
        match rules.repeat_room {
            RepeatRoom::AfterLeaving => "told-repeat-leave",
            RepeatRoom::MayStay => "told-repeat-stay",
        },
        a_room = a_room()
    );
    tell(repeat, false);
    tell(fl!(language, "told-staying", rule = roll_word(rules.staying)), rules.staying == RollRule::NotSaid);
    if !edition.passages.is_empty() {
        tell(fl!(language, "told-passage", rule = roll_word(rules.passage)), rules.passage == RollRule::NotSaid);
    }
    let place = match rules.accusation.place {
        AccusationPlace::Anywhere => "anywhere",
        AccusationPlace::InARoom => "room",
        AccusationPlace::InTheCentre => "centre",
    };
    let time = match rules.accusation.time {
        AccusationTime::OwnTurn => "own",
        AccusationTime::AnyTime => "any",
    };
    tell(fl!(language, "told-accuse", place, time, a_room = a_room()), false);
    if let Some(PrintedSentence { text, open }) = after_card_sentence(edition, language) {
        tell(text, open);
    }
    tell(first_player_sentence(edition, language), false);
    tell(fl!(language, "told-dice", count = rules.dice), false);
    if rules.snooping {
        tell(fl!(language, "told-snooping"), false);
    }
    if rules.clue_cards {
        tell(fl!(language, "told-clue-cards"), false);
    }
    for rule in &edition.face_down {
        let (players, cards) = (rule.players, rule.cards);
        tell(fl!(language, "told-face-down", players, cards, a_room = a_room()), false);
    }
    if !edition.passages.is_empty() {
        let passages: Vec<String> = edition.passages.iter().map(|ends| passage(edition, ends, language)).collect();
        tell(fl!(language, "told-passages", passages = passages.join(", ")), false);
    }
    let dealt = dealt(edition, language);
    // Of all that is left open, the deal comes first.
    told.insert(if dealt.open { 0 } else { told.len() }, dealt);
    let applies = |rule: &&PrintedRule| !(edition.tokens.is_empty() && rule.needs_tokens());
    let sentence =
        |rule: &PrintedRule| PrintedSentence { text: printed(*rule, edition, language), open: rule.is_open() };
    told.extend(edition.printed.iter().filter(applies).map(sentence));
    told.sort_by_key(|sentence| sentence.open);
    told
}

/// `None` if suggestion and accusation cannot come in one turn, or one may accuse at any time.
fn after_card_sentence(edition: &Edition, language: &Language) -> Option<PrintedSentence> {
    let rule = edition.rules.accusation;
    let (word, open) = match rule.after_card {
        AfterShownCard::Allowed => ("allowed", false),
        AfterShownCard::EndsTurn => ("ends", false),
        AfterShownCard::BookSaysBoth => ("both", true),
        AfterShownCard::NotSaid => ("open", true),
    };
    let arises = rule.place != AccusationPlace::InTheCentre && rule.time == AccusationTime::OwnTurn;
    arises.then(|| PrintedSentence { text: fl!(language, "told-after-card", rule = word), open })
}

fn roll_word(rule: RollRule) -> &'static str {
    match rule {
        RollRule::InsteadOfRolling => "instead",
        RollRule::AfterRolling => "after",
        RollRule::NotSaid => "open",
    }
}

fn dealt(edition: &Edition, language: &Language) -> PrintedSentence {
    let rule = edition.dealing(&edition.rules);
    PrintedSentence { text: fl!(language, "told-deal", rule = deal_word(rule)), open: rule == DealRule::NotSaid }
}

pub fn deal_word(rule: DealRule) -> &'static str {
    match rule {
        DealRule::Clockwise => "round",
        DealRule::FromTheLeft => "left",
        DealRule::NotSaid => "any",
    }
}

pub fn passage(edition: &Edition, [from, to]: &[String; 2], language: &Language) -> String {
    format!("{} – {}", place(edition, from, language), place(edition, to, language))
}

pub fn printed(rule: PrintedRule, edition: &Edition, language: &Language) -> String {
    fl!(
        language,
        match rule {
            // No edition has the superseded one: it is dropped when a file is read.
            PrintedRule::Superseded | PrintedRule::PassageIsSpace => "printed-passage-space",
            PrintedRule::EnteringEnds => "printed-entering-ends",
            PrintedRule::WalkThrough => "printed-walk-through",
            PrintedRule::DoorShutToEnter => "printed-door-enter",
            PrintedRule::DoorShutBothWays => "printed-door-both",
            PrintedRule::TrappedWaits => "printed-trapped-waits",
            PrintedRule::TokensJumped => "printed-jumped",
            PrintedRule::TokensStay => "printed-stay",
            PrintedRule::OwnCardsNamed => "printed-own-named",
            PrintedRule::AnyRoomAccused => "printed-any-room",
            PrintedRule::WrongAccuserAnswers => "printed-wrong",
            PrintedRule::WrongAccuserClearsDoor => "printed-clears-door",
            PrintedRule::NobodyWins => "printed-nobody-wins",
            PrintedRule::ClueCardFirst => "printed-clue-first",
            PrintedRule::ClueDeckGoesRound => "printed-clue-deck",
            PrintedRule::SnoopSpace => "printed-snoop-space",
            PrintedRule::LookOnEntering => "printed-look-entering",
            PrintedRule::OpenAccusingWhere => "printed-open-accusing",
            PrintedRule::OpenDice => "printed-open-dice",
            PrintedRule::OpenDoors => "printed-open-doors",
            PrintedRule::OpenTrapped => "printed-open-trapped",
            PrintedRule::OpenFirst => "printed-open-first",
            PrintedRule::OpenAllWrong => "printed-open-all-wrong",
            PrintedRule::OpenNobodyShows => "printed-open-nobody-shows",
            PrintedRule::OpenSnoopedCard => "printed-open-snooped",
            PrintedRule::OpenBroughtLook => "printed-open-brought-look",
        },
        a_room = terms::a_room(edition, language),
        the_room = terms::the_room(edition, language)
    )
}

/// Who begins: the owner of the first token in play or, without tokens, the highest roll.
fn first_player_sentence(edition: &Edition, language: &Language) -> String {
    let token_name = |id: &String| Some(edition.token(id)?.name.get(language.tag()).to_owned());
    let names: Vec<String> = edition.first_player.tokens().iter().filter_map(token_name).collect();
    let Some((first, others)) = names.split_first() else { return fl!(language, "told-first-roll") };
    let (first, count, others) = (first.as_str(), others.len(), others.join(", "));
    if matches!(edition.first_player, FirstPlayer::TokenThenInTurn(_)) {
        return fl!(language, "told-first-in-turn", first, count, others);
    }
    fl!(language, "told-first-token", first, count, others)
}

/// The id itself if the edition has no such place.
pub fn place(edition: &Edition, id: &str, language: &Language) -> String {
    if let Some(card) = edition.card_by_id(id) {
        return edition.card_short(card, language.tag()).to_owned();
    }
    edition.place(id).map_or_else(|| id.to_owned(), |place| place.name.get(language.tag()).to_owned())
}

/// The choices of the set-up for each rule.
pub fn answers(language: &Language) -> [(String, AnswerRule); 2] {
    [
        (fl!(language, "rule-answers-first"), AnswerRule::FirstCard),
        (fl!(language, "rule-answers-all"), AnswerRule::Everybody),
    ]
}

pub const fn answers_word(rule: AnswerRule) -> &'static str {
    match rule {
        AnswerRule::FirstCard => "first",
        AnswerRule::Everybody => "all",
    }
}

pub fn dealing(language: &Language) -> [(String, Option<DealRule>); 3] {
    [DealRule::Clockwise, DealRule::FromTheLeft, DealRule::NotSaid]
        .map(|rule| (fl!(language, "rule-deal-is", rule = deal_word(rule)), Some(rule)))
}

pub fn repeat(language: &Language) -> [(String, RepeatRoom); 2] {
    [
        (fl!(language, "rule-repeat-leave"), RepeatRoom::AfterLeaving),
        (fl!(language, "rule-repeat-stay"), RepeatRoom::MayStay),
    ]
}

pub fn accusing(edition: &Edition, language: &Language) -> [(String, AccusationPlace); 3] {
    [
        (fl!(language, "anywhere"), AccusationPlace::Anywhere),
        (fl!(language, "rule-accusing-room", a_room = terms::a_room(edition, language)), AccusationPlace::InARoom),
        (fl!(language, "rule-accusing-centre"), AccusationPlace::InTheCentre),
    ]
}

pub fn accusing_time(language: &Language) -> [(String, AccusationTime); 2] {
    [
        (fl!(language, "rule-own-turn"), AccusationTime::OwnTurn),
        (fl!(language, "rule-any-time"), AccusationTime::AnyTime),
    ]
}

pub fn after_card(language: &Language) -> [(String, AfterShownCard); 4] {
    [
        (fl!(language, "yes"), AfterShownCard::Allowed),
        (fl!(language, "no"), AfterShownCard::EndsTurn),
        (fl!(language, "rule-book-says-both"), AfterShownCard::BookSaysBoth),
        (fl!(language, "rule-not-said"), AfterShownCard::NotSaid),
    ]
}

pub fn rolling(language: &Language) -> [(String, RollRule); 3] {
    [
        (fl!(language, "rule-instead-of-rolling"), RollRule::InsteadOfRolling),
        (fl!(language, "rule-after-rolling"), RollRule::AfterRolling),
        (fl!(language, "rule-not-said"), RollRule::NotSaid),
    ]
}

/// 0 dice: every room is in reach.
pub fn dice(language: &Language) -> [(String, u8); 3] {
    [(fl!(language, "rule-dice-one"), 1), (fl!(language, "rule-dice-two"), 2), (fl!(language, "rule-dice-none"), 0)]
}

pub fn box_dice() -> impl Iterator<Item = (String, u8)> {
    DICE.map(|count| (count.to_string(), count))
}

pub fn showing(language: &Language) -> [(String, ShowModel); 3] {
    [
        (fl!(language, "rule-showing-random"), ShowModel::Random),
        (fl!(language, "rule-showing-repeats"), ShowModel::Repeats),
        (fl!(language, "rule-showing-neutral"), ShowModel::Neutral),
    ]
}

pub fn hints(language: &Language) -> [(String, HintLevel); 3] {
    [
        (fl!(language, "level-marks"), HintLevel::MyMarks),
        (fl!(language, "level-deductions"), HintLevel::Deductions),
        (fl!(language, "level-hints"), HintLevel::Hints),
    ]
}
