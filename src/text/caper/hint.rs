//! Hints as sentences: how to use a roll, and the honest answers of the Thief.

use super::{CaperNames, look};
use crate::caper::hint::{Chase, RollOption};
use crate::caper::{Question, TurnOrder, pad};
use crate::fl;
use crate::text::{Language, ListEnd};

/// A question as it is asked: "own eyes", "camera 3".
pub fn question(question: Question, language: &Language) -> String {
    match question {
        Question::Eyes => fl!(language, "ask-eyes"),
        Question::Camera(number) => fl!(language, "ask-camera", number = number.to_string()),
        Question::Scan => fl!(language, "ask-scan"),
        Question::Motion => fl!(language, "ask-motion"),
    }
}

/// How to use a roll: "Move to H9, then look with your own eyes."
pub fn way(way: &RollOption, names: &CaperNames<'_>) -> String {
    let language = names.language;
    let end = way.end_after(None).map(|end| names.space(end)).unwrap_or_default();
    match (way.question, way.first) {
        (None, _) => fl!(language, "way-move", square = end),
        (Some(Question::Eyes), TurnOrder::Move) => fl!(language, "way-move-eyes", square = end),
        (Some(asked), TurnOrder::Move) => fl!(language, "way-move-ask", square = end, what = question(asked, language)),
        (Some(Question::Eyes), TurnOrder::Look) => fl!(language, "way-eyes-move"),
        (Some(asked), TurnOrder::Look) => fl!(language, "way-ask-move", what = question(asked, language)),
    }
}

/// The three figures of a roll option: "catches 12 %, sees 30 %, 14.2 spaces left".
pub fn figures(way: &RollOption, language: &Language) -> String {
    chances(way.caught, way.seen, way.left, language)
}

/// The three figures of a roll option or a landing as text.
pub fn chances(caught: f64, seen: f64, left: f64, language: &Language) -> String {
    let (caught, seen) = (language.percent(caught), language.percent(seen));
    fl!(language, "way-figures", caught = caught, seen = seen, left = language.decimal(left, 1))
}

/// For a roll option that looks before the move: where to end after each answer: "camera 3 sees the Thief (31 %): to
/// F5".
pub fn answers(way: &RollOption, names: &CaperNames<'_>) -> Vec<String> {
    let language = names.language;
    let answer = |answer: &crate::caper::hint::AnswerPlan| {
        let what = answer.look.as_ref().map_or_else(|| fl!(language, "way-seen"), |told| look(told, names));
        let (chance, square) = (language.percent(answer.chance), names.space(answer.end));
        fl!(language, "way-answer", what = what, chance = chance, square = square)
    };
    if way.first == TurnOrder::Look && way.question.is_some() {
        way.answers.iter().filter(|answer| answer.chance > 0.0).map(answer).collect()
    } else {
        Vec::new()
    }
}

/// What to do while the Thief is in plain sight.
pub fn chase(chase: &Chase, names: &CaperNames<'_>) -> String {
    let (language, square) = (names.language, names.space(chase.end));
    if chase.catches {
        fl!(language, "chase-catch", square = square)
    } else {
        fl!(language, "chase-to", square = square, escapes = language.percent(chase.escapes))
    }
}

/// An honest answer of the Thief: "camera 3 works and does not see the Thief"; for own eyes, with the Characters who
/// ask.
pub fn prepared(prepared: &pad::PreparedAnswer, names: &CaperNames<'_>) -> String {
    let told = look(&prepared.look, names);
    match prepared.by {
        Some(by) => names.language.pair(&names.character(by), &told),
        None => told,
    }
}

/// What a landing of the Thief risks: "caught 4 %, seen 20 %; in view of Ben; camera 2 sees it; no Character can land there".
pub fn risk(risk: &pad::Risk, names: &CaperNames<'_>) -> String {
    let language = names.language;
    let (caught, seen) = (language.percent(risk.caught), language.percent(risk.seen));
    if let Some(escapes) = risk.escapes {
        return fl!(language, "risk-in-sight", caught = caught, escapes = language.percent(escapes));
    }
    let suspected = language.percent(risk.suspected);
    let mut parts = vec![fl!(language, "risk-figures", caught = caught, seen = seen, suspected = suspected)];
    if !risk.eyes.is_empty() {
        let who: Vec<String> = risk.eyes.iter().map(|by| names.character(*by)).collect();
        parts.push(fl!(language, "risk-eyes", who = language.list(&who, ListEnd::And)));
    }
    if !risk.cameras.is_empty() {
        let (count, cameras) = (risk.cameras.iter().count(), names.cameras(risk.cameras));
        parts.push(fl!(language, "risk-cameras", count = count, cameras = cameras));
    }
    if risk.sheltered {
        parts.push(fl!(language, "risk-sheltered"));
    }
    let join = |first: String, second: String| fl!(language, "caper-both", first = first, second = second);
    parts.into_iter().reduce(join).unwrap_or_default()
}
