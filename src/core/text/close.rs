//! Clue: how close each opponent is to the case file.

use super::reading::{MARK, marked};
use super::{Language, ListEnd, Names};
use crate::advice::{Estimate, Opponent};
use crate::fl;
use crate::game::Seat;

/// "38% ±5 now, 50% by the end of the next turn; 4 to 9 solutions left".
pub fn opponent(names: &Names<'_>, opponent: &Opponent) -> String {
    if opponent.out {
        return fl!(names, "advice-out");
    }
    let (knows, soon) = (now(opponent, names.language), chance(opponent, names.language));
    fl!(names, "advice-opponent", knows, left = solutions_left(opponent, names.language), soon)
}

/// The chance to name the case file by the end of their next turn: the one measure of who is close.
pub fn chance(opponent: &Opponent, language: &Language) -> String {
    if opponent.out {
        return fl!(language, "advice-out-short");
    }
    marked(estimate(opponent.soon, language), opponent.read)
}

/// A range if the chance is not known well: "10–40%".
fn estimate(estimate: Estimate, language: &Language) -> String {
    estimate.range().map_or_else(
        || language.percent(estimate.chance),
        |range| {
            let [low, high] = [range.start(), range.end()].map(|end| language.hundredths(*end));
            fl!(language, "percent", number = format!("{low}–{high}"))
        },
    )
}

/// "38% ±5"; no error if the chance is exact or said as a range.
fn now(opponent: &Opponent, language: &Language) -> String {
    let chance = opponent.knows;
    let said = marked(estimate(chance, language), opponent.read);
    if chance.error <= 0.0 || chance.range().is_some() {
        return said;
    }
    let error = fl!(language, "board-error", error = language.decimal((chance.error * 100.0).max(1.0), 0));
    format!("{said} {error}")
}

pub fn solutions_left(opponent: &Opponent, language: &Language) -> String {
    let (least, most) = (*opponent.range.start(), *opponent.range.end());
    if least == most {
        return fl!(language, "advice-left", count = most);
    }
    fl!(language, "advice-left-between", least = marked(least.to_string(), opponent.read), most)
}

/// "≈ 1–5 left" or "can know", and for less space "≈ 1–5" or "≈ 1". The opponent must not be out.
pub fn left_short(opponent: &Opponent, language: &Language) -> [String; 2] {
    let (least, most) = (*opponent.range.start(), *opponent.range.end());
    let left = if least == most { most.to_string() } else { format!("{least}–{most}") };
    let sign = if opponent.read { MARK } else { "≈" };
    let short = format!("{sign} {left}");
    let words =
        if most > 1 { fl!(language, "advice-close-left", sign, left) } else { fl!(language, "advice-close-knows") };
    [words, short]
}

/// "The others can soon name it too, and Anna is next." `all` opponents play, `next` has the next turn. `None` if nobody
/// is `close`.
pub fn rivals(names: &Names<'_>, close: &[Seat], all: usize, next: Option<Seat>) -> Option<String> {
    let yes_no = |yes: bool| if yes { "yes" } else { "no" };
    let next = next.filter(|seat| close.contains(seat));
    let (everybody, follows) = (yes_no(close.len() > 1 && close.len() == all), yes_no(next.is_some()));
    let (who, next) = (names.seats(close, ListEnd::And), next.map(|seat| names.seat(seat)).unwrap_or_default());
    let said = || fl!(names, "advice-rivals", everybody, who, count = close.len(), follows, next);
    (!close.is_empty()).then(said)
}

/// Said if an opponent would seem much closer but for their silence. `None` otherwise.
pub fn silence(opponent: &Opponent, language: &Language) -> Option<String> {
    opponent.is_cleared_by_silence().then(|| fl!(language, "advice-silence"))
}

pub fn known(names: &Names<'_>, opponent: &Opponent) -> String {
    let mut parts =
        vec![if opponent.out { fl!(names, "advice-out") } else { solutions_left(opponent, names.language) }];
    if !opponent.out {
        parts.push(fl!(names, "advice-soon", soon = chance(opponent, names.language)));
        parts.push(fl!(names, "advice-now", chance = now(opponent, names.language)));
    }
    if !opponent.has_seen.is_empty() {
        let cards: Vec<&str> = opponent.has_seen.iter().map(|card| names.short(card)).collect();
        parts.push(fl!(names, "board-seen", cards = cards.join(", ")));
    }
    parts.join(" · ")
}
