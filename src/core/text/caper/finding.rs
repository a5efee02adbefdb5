//! Great Museum Caper: sentences about odd entries and placements, spaces that are ruled out, and contradictions.

use super::{CaperNames, event, look};
use crate::caper::{Entry, EntryId, ExclusionReason, Finding, LogReplay, PublicMove, Square, THIEF_STEPS};
use crate::fl;
use crate::text::fault::word;
use crate::text::{Language, ListEnd};

const MOST_QUOTED: usize = 4;

pub fn finding(finding: &Finding, names: &CaperNames<'_>) -> String {
    match finding {
        Finding::NotFloor(square) => fl!(names, "odd-not-floor", square),
        Finding::NoCharacter(by) => fl!(names, "odd-no-character", number = usize::from(*by) + 1),
        Finding::AfterTheEnd => fl!(names, "odd-after-the-end"),
        Finding::NotNext => fl!(names, "odd-not-next"),
        Finding::TooFar { from, to, steps, allowed } => {
            fl!(names, "odd-too-far", from, to, steps = *steps, allowed = *allowed)
        }
        Finding::OnPainting(square) => fl!(names, "odd-on-painting", square),
        Finding::OnCharacter(square) => fl!(names, "odd-on-character", square),
        Finding::NoRoll(roll) => fl!(names, "odd-no-roll", number = roll.to_string()),
        Finding::OtherFace => fl!(names, "odd-other-face"),
        Finding::NoCamera(number) => fl!(names, "odd-no-camera", number = number.to_string()),
        Finding::NotInView(square) => fl!(names, "odd-not-in-view", square),
        Finding::NoColour(colour) => fl!(names, "odd-no-colour", colour = word(colour)),
        Finding::TooManyRefusals => fl!(names, "odd-too-many-refusals"),
        Finding::DetectorsGone => fl!(names, "odd-detectors-gone"),
        Finding::NoPainting(square) => fl!(names, "odd-no-painting", square),
        Finding::PaintingAtEntry => fl!(names, "odd-painting-at-entry"),
        Finding::NoExit(square) => fl!(names, "odd-no-exit", square),
        Finding::TurnedBefore(square) => fl!(names, "odd-turned-before", exit = names.exit(*square)),
        Finding::PawnPlaceMissing => fl!(names, "odd-pawn-place-missing"),
        Finding::PawnNotOut => fl!(names, "odd-pawn-not-out"),
        Finding::PawnTooFar(square) => fl!(names, "odd-pawn-too-far", square),
        Finding::FalseAnswer(honest) => fl!(names, "odd-false-answer", answer = look(honest, names)),
        Finding::CaughtUnsaid(square) => fl!(names, "odd-caught-unsaid", square),
        Finding::NotCaught(square) => fl!(names, "odd-not-caught", square),
        Finding::NoWay(square) => fl!(names, "odd-no-way", square),
    }
}

/// "entries 3, 7 and 9".
pub fn entries(ids: &[EntryId], log: &[Entry<PublicMove>], language: &Language) -> String {
    let place = |id: &EntryId| log.iter().position(|entry| entry.id == *id);
    let numbers: Vec<String> = ids.iter().filter_map(place).map(|at| (at + 1).to_string()).collect();
    fl!(language, "caper-entries", count = numbers.len(), numbers = language.list(&numbers, ListEnd::And))
}

pub struct ExclusionWords {
    /// Quoted entries, each with its number from 1. Empty if the Thief could never be there.
    pub entries: Vec<(EntryId, u32, String)>,
    pub conclusion: String,
}

pub fn why_not(
    square: Square,
    why: &ExclusionReason,
    log: &[Entry<PublicMove>],
    names: &CaperNames<'_>,
) -> ExclusionWords {
    let at = square.to_string();
    if why.entries.is_empty() {
        return ExclusionWords { entries: Vec::new(), conclusion: fl!(names, "caper-never-there", square = at) };
    }
    let quote = |id: &EntryId| {
        let place = log.iter().position(|entry| entry.id == *id)?;
        Some((*id, place as u32 + 1, event(&log[place].event, place == 0, names)))
    };
    let conclusion = if let Some(distance) = why.distance {
        fl!(
            names,
            "caper-distance",
            from = names.space(distance.from),
            square = at,
            steps = distance.steps,
            moves = distance.moves,
            most = u32::from(distance.moves) * u32::from(THIEF_STEPS)
        )
    } else {
        fl!(names, "caper-ruled-out", square = at, count = why.entries.len())
    };
    // The sentence begins with the entry that the distance follows from.
    let first = why.distance.map(|distance| distance.entry).into_iter();
    let others = why.entries.iter().filter(|id| why.distance.is_none_or(|distance| distance.entry != **id));
    let entries = first.chain(others.copied()).take(MOST_QUOTED);
    ExclusionWords { entries: entries.filter_map(|id| quote(&id)).collect(), conclusion }
}

pub fn contradiction(ids: &[EntryId], log: &[Entry<PublicMove>], language: &Language) -> String {
    fl!(language, "caper-conflict", count = ids.len(), entries = entries(ids, log, language))
}

/// The entries that contradict each other, and those that alone, if doubted, would mend the log. `None` for a
/// consistent log.
pub fn conflict(replay: &LogReplay<'_>, language: &Language) -> Option<String> {
    let conflict = replay.conflict();
    if conflict.is_empty() {
        return None;
    }
    let cannot = contradiction(&conflict, replay.entries(), language);
    let repairs = replay.repairs();
    if repairs.is_empty() {
        return Some(cannot);
    }
    let mends =
        fl!(language, "caper-repairs", count = repairs.len(), entries = entries(&repairs, replay.entries(), language));
    Some(format!("{cannot} {mends}"))
}

#[cfg(test)]
mod tests {
    use crate::fl;
    use crate::text::{Code, Language};

    /// A number that was not noted has an upper bound only.
    #[test]
    fn a_walk_that_is_too_long_names_the_largest_number_of_the_die() {
        for (code, only) in [(Code::English, "the die gives only 6."), (Code::French, "n’en donne que 6.")] {
            let language = Language::new(code);
            let said = fl!(&language, "odd-too-far", from = "I10", to = "I1", steps = 13, allowed = 6);
            assert!(said.ends_with(only), "{said}");
        }
    }
}
