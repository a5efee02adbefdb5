//! Great Museum Caper: hints for the Characters and for the Thief.
//!
//! A *roll option* is one way to use a Character's roll: whether to look before or after the move, and where to end.

use super::{CaperNames, look};
use crate::caper::hint::{AnswerPlan, Chase, RollOption};
use crate::caper::{Question, Space, Stakes, ThiefCounsel, TurnOrder, pad};
use crate::fl;
use crate::text::{Language, ListEnd};

pub fn question(question: Question, language: &Language) -> String {
    match question {
        Question::Eyes => fl!(language, "ask-eyes"),
        Question::Camera(number) => fl!(language, "ask-camera", number = number.to_string()),
        Question::Scan => fl!(language, "ask-scan"),
        Question::Motion => fl!(language, "ask-motion"),
    }
}

/// "Move to H9, then look with your own eyes."
pub fn roll_option(option: &RollOption, names: &CaperNames<'_>) -> String {
    let end = option.end_after(None).map(|end| names.space(end)).unwrap_or_default();
    match (option.question, option.first) {
        (None, _) => fl!(names, "way-move", square = end),
        (Some(Question::Eyes), TurnOrder::Move) => fl!(names, "way-move-eyes", square = end),
        (Some(asked), TurnOrder::Move) => {
            fl!(names, "way-move-ask", square = end, what = question(asked, names.language))
        }
        (Some(Question::Eyes), TurnOrder::Look) => fl!(names, "way-eyes-move"),
        (Some(asked), TurnOrder::Look) => fl!(names, "way-ask-move", what = question(asked, names.language)),
    }
}

pub fn figures(option: &RollOption, language: &Language) -> String {
    chances(option.caught, option.seen, option.left, language)
}

pub fn chances(caught: f64, seen: f64, left: f64, language: &Language) -> String {
    let (caught, seen) = (language.percent(caught), language.percent(seen));
    fl!(language, "way-figures", caught, seen, left = language.decimal(left, 1))
}

fn times_in_100(chance: f64) -> u32 {
    (100.0 * chance).round() as u32
}

/// "The Thief is caught 3 times in 100." `None` if caught and seen both round to 0.
pub fn found(caught: f64, seen: f64, language: &Language) -> Option<String> {
    match (times_in_100(caught), times_in_100(seen)) {
        (0, 0) => None,
        (caught, 0) => Some(fl!(language, "way-caught", times = caught)),
        (0, seen) => Some(fl!(language, "way-seen-times", times = seen)),
        (caught, seen) => Some(fl!(language, "way-caught-seen", caught, seen)),
    }
}

pub fn chase_title(chase: &Chase, names: &CaperNames<'_>) -> String {
    let (language, square) = (names.language, names.space(chase.end));
    fl!(language, if chase.catches { "chase-catch" } else { "chase-cut-off" }, square)
}

/// Empty if the move catches the Thief.
pub fn chase_reason(chase: &Chase, language: &Language) -> String {
    if chase.catches {
        return String::new();
    }
    fl!(language, "chase-away", times = times_in_100(chase.escapes))
}

/// Answers below it are left out; they would read "<1%".
const LEAST_CHANCE: f64 = 0.005;

/// Where to end after each answer, if the option looks first: "camera 3 sees the Thief (31 %): to F5".
pub fn answers(option: &RollOption, names: &CaperNames<'_>) -> Vec<String> {
    let answer = |answer: &AnswerPlan| {
        let what = answer.look.as_ref().map_or_else(|| fl!(names, "way-seen"), |told| look(told, names));
        let (chance, square) = (names.language.percent(answer.chance), names.space(answer.end));
        fl!(names, "way-answer", what, chance, square)
    };
    if option.first == TurnOrder::Look && option.question.is_some() {
        option.answers.iter().filter(|answer| answer.chance >= LEAST_CHANCE).map(answer).collect()
    } else {
        Vec::new()
    }
}

pub fn chase(chase: &Chase, names: &CaperNames<'_>) -> String {
    let (language, square) = (names.language, names.space(chase.end));
    if chase.catches {
        fl!(language, "chase-catch", square)
    } else {
        fl!(language, "chase-to", square, escapes = language.percent(chase.escapes))
    }
}

/// An answer that the Thief has ready. One of own eyes begins with the Character who looks.
pub fn prepared(prepared: &pad::PreparedAnswer, names: &CaperNames<'_>) -> String {
    let told = look(&prepared.look, names);
    match prepared.by {
        Some(by) => names.language.pair(&names.character(by), &told),
        None => told,
    }
}

/// Labelled advice for the landing: detectors, cameras, power, paintings.
pub fn counsel(counsel: &ThiefCounsel, names: &CaperNames<'_>) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    if let Some(refusal) = &counsel.refusal {
        let colour = names.colour(&refusal.colour);
        let (left, of) = (refusal.answered, refusal.refused);
        let words = fl!(names, if refusal.refuse { "counsel-refuse" } else { "counsel-answer" }, colour, left, of);
        lines.push((fl!(names, "museum-m-row"), words));
    }
    let cameras = match (counsel.camera_near, counsel.camera_watching) {
        (Some(camera), _) => {
            let (square, steps) = (names.space(camera.space), u32::from(camera.steps));
            fl!(names, "counsel-cut", number = camera.number, square, steps)
        }
        (None, Some(number)) => fl!(names, "counsel-watched", number),
        (None, None) => fl!(names, "counsel-no-camera"),
    };
    lines.push((fl!(names, "caper-cameras"), cameras));
    lines.extend(counsel.power.map(|steps| {
        let words = fl!(names, "counsel-power", steps = u32::from(steps));
        (fl!(names, "museum-own-power"), words)
    }));
    let painting = counsel.painting.map(|painting| {
        let (square, steps) = (names.space(painting.space), u32::from(painting.steps));
        fl!(names, "counsel-painting", square, steps)
    });
    let exit = counsel.exit.map(|exit| {
        let (square, steps) = (names.space(exit.space), u32::from(exit.steps));
        fl!(names, "counsel-exit", square, steps, times = times_in_100(exit.chance))
    });
    let first = if counsel.more > 0 {
        fl!(names, "counsel-more", count = u32::from(counsel.more))
    } else {
        fl!(names, "counsel-out")
    };
    let next = if counsel.more > 0 { painting } else { exit };
    let why = leaving(&counsel.stakes, counsel.loot, names.language);
    let loot: Vec<String> = std::iter::once(first).chain(why).chain(next).collect();
    lines.push((fl!(names, "museum-loot"), loot.join(" ")));
    lines
}

/// What it means for the evening if the Thief leaves with this `loot`. `None` if it wins for certain.
fn leaving(stakes: &Stakes, loot: u8, language: &Language) -> Option<String> {
    let chance = stakes.leaving(loot);
    let (has, least, sure) = (u32::from(loot), stakes.least().map(u32::from), stakes.sure().map(u32::from));
    if stakes.caught_counts {
        Some(fl!(language, "counsel-caught-counts"))
    } else if chance >= 1.0 {
        None
    } else if chance > 0.0 && stakes.last {
        Some(fl!(language, "counsel-shares", loot = has, sure = sure.unwrap_or(0)))
    } else if chance > 0.0 {
        Some(fl!(language, "counsel-wins", loot = has, times = times_in_100(chance)))
    } else {
        Some(match (least, sure) {
            (None, _) => fl!(language, "counsel-none-wins"),
            (Some(least), Some(sure)) if stakes.last && least < sure => {
                fl!(language, "counsel-loses-or-shares", loot = has, least, sure)
            }
            (Some(least), _) => fl!(language, "counsel-loses", loot = has, least),
        })
    }
}

/// `entries` are the exits that lead to a first landing. Empty for later ones.
pub fn landing(risk: &pad::Risk, entries: &[Space], names: &CaperNames<'_>) -> String {
    let (language, square) = (names.language, names.space(risk.end));
    let exits: Vec<String> = entries.iter().map(|front| names.space(*front)).collect();
    if exits.is_empty() {
        return square;
    }
    fl!(language, "cli-hint-entry", square, exits = language.list(&exits, ListEnd::Or))
}

/// "caught 4 %, seen 20 %; in view of Ben; camera 2 sees it".
pub fn risk(risk: &pad::Risk, names: &CaperNames<'_>) -> String {
    let (caught, seen) = (names.language.percent(risk.caught), names.language.percent(risk.seen));
    if let Some(escapes) = risk.escapes {
        return fl!(names, "risk-in-sight", caught, escapes = names.language.percent(escapes));
    }
    let suspected = names.language.percent(risk.suspected);
    let mut parts = vec![fl!(names, "risk-figures", caught, seen, suspected)];
    if !risk.eyes.is_empty() {
        let who: Vec<String> = risk.eyes.iter().map(|by| names.character(*by)).collect();
        parts.push(fl!(names, "risk-eyes", who = names.language.list(&who, ListEnd::And)));
    }
    if !risk.cameras.is_empty() {
        let (count, cameras) = (risk.cameras.iter().count(), names.cameras(risk.cameras));
        parts.push(fl!(names, "risk-cameras", count, cameras));
    }
    if risk.sheltered {
        parts.push(fl!(names, "risk-sheltered"));
    }
    let join = |first: String, second: String| fl!(names, "caper-both", first, second);
    parts.into_iter().reduce(join).unwrap_or_default()
}
