//! Sentences about odd entries and placements, spaces that are ruled out, and contradictions.

use super::{CaperNames, event, look};
use crate::caper::{Entry, EntryId, ExclusionReason, Finding, LogReplay, PublicMove, Square};
use crate::fl;
use crate::text::fault::word;
use crate::text::{Language, ListEnd};

const MOST_QUOTED: usize = 4;

pub fn finding(finding: &Finding, names: &CaperNames<'_>) -> String {
    let language = names.language;
    match finding {
        Finding::NotFloor(square) => fl!(language, "odd-not-floor", square = square.to_string()),
        Finding::NoCharacter(by) => fl!(language, "odd-no-character", number = usize::from(*by) + 1),
        Finding::AfterTheEnd => fl!(language, "odd-after-the-end"),
        Finding::NotNext => fl!(language, "odd-not-next"),
        Finding::TooFar { from, to, steps, allowed } => fl!(
            language,
            "odd-too-far",
            from = from.to_string(),
            to = to.to_string(),
            steps = *steps,
            allowed = *allowed
        ),
        Finding::OnPainting(square) => fl!(language, "odd-on-painting", square = square.to_string()),
        Finding::OnCharacter(square) => fl!(language, "odd-on-character", square = square.to_string()),
        Finding::NoRoll(roll) => fl!(language, "odd-no-roll", number = roll.to_string()),
        Finding::OtherFace => fl!(language, "odd-other-face"),
        Finding::NoCamera(number) => fl!(language, "odd-no-camera", number = number.to_string()),
        Finding::NotInView(square) => fl!(language, "odd-not-in-view", square = square.to_string()),
        Finding::NoColour(colour) => fl!(language, "odd-no-colour", colour = word(colour)),
        Finding::TooManyRefusals => fl!(language, "odd-too-many-refusals"),
        Finding::DetectorsGone => fl!(language, "odd-detectors-gone"),
        Finding::NoPainting(square) => fl!(language, "odd-no-painting", square = square.to_string()),
        Finding::PaintingAtEntry => fl!(language, "odd-painting-at-entry"),
        Finding::NoExit(square) => fl!(language, "odd-no-exit", square = square.to_string()),
        Finding::TurnedBefore(square) => fl!(language, "odd-turned-before", exit = names.exit(*square)),
        Finding::PawnPlaceMissing => fl!(language, "odd-pawn-place-missing"),
        Finding::PawnNotOut => fl!(language, "odd-pawn-not-out"),
        Finding::PawnTooFar(square) => fl!(language, "odd-pawn-too-far", square = square.to_string()),
        Finding::FalseAnswer(honest) => fl!(language, "odd-false-answer", answer = look(honest, names)),
        Finding::CaughtUnsaid(square) => fl!(language, "odd-caught-unsaid", square = square.to_string()),
        Finding::NotCaught(square) => fl!(language, "odd-not-caught", square = square.to_string()),
        Finding::NoWay(square) => fl!(language, "odd-no-way", square = square.to_string()),
    }
}

/// "entries 3, 7 and 9": their numbers in the log.
pub fn entries(ids: &[EntryId], log: &[Entry<PublicMove>], language: &Language) -> String {
    let place = |id: &EntryId| log.iter().position(|entry| entry.id == *id);
    let numbers: Vec<String> = ids.iter().filter_map(place).map(|at| (at + 1).to_string()).collect();
    fl!(language, "caper-entries", count = numbers.len(), numbers = language.list(&numbers, ListEnd::And))
}

/// At most `MOST_QUOTED` entries with number and words, and how they rule the square out.
pub fn why_not(
    square: Square,
    why: &ExclusionReason,
    log: &[Entry<PublicMove>],
    names: &CaperNames<'_>,
) -> (Vec<(EntryId, u32, String)>, Option<String>) {
    let language = names.language;
    let at = square.to_string();
    if why.entries.is_empty() {
        return (Vec::new(), Some(fl!(language, "caper-never-there", square = at)));
    }
    let says = |id: &EntryId| {
        let place = log.iter().position(|entry| entry.id == *id)?;
        Some((*id, place as u32 + 1, event(&log[place].event, place == 0, names)))
    };
    let far = if let Some(distance) = why.distance {
        fl!(
            language,
            "caper-distance",
            from = names.space(distance.from),
            square = at,
            steps = distance.steps,
            moves = distance.moves,
            most = u32::from(distance.moves) * 3
        )
    } else {
        fl!(language, "caper-ruled-out", square = at, count = why.entries.len())
    };
    // The sentence begins with the entry that the distance follows from.
    let first = why.distance.map(|distance| distance.entry).into_iter();
    let others = why.entries.iter().filter(|id| why.distance.is_none_or(|distance| distance.entry != **id));
    let entries = first.chain(others.copied()).take(MOST_QUOTED);
    (entries.filter_map(|id| says(&id)).collect(), Some(far))
}

pub fn contradiction(ids: &[EntryId], log: &[Entry<PublicMove>], language: &Language) -> String {
    fl!(language, "caper-conflict", count = ids.len(), entries = entries(ids, log, language))
}

/// `None` for a consistent log.
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
