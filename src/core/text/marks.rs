//! Clue: sentences about a player's own marks.

use super::why::{ReasonSpan, ReasonWriter, fact};
use super::{Language, Names, capital};
use crate::fl;
use crate::game::HelpStep;
use crate::review::{CellReason, FoundMark, MarkAnswer, MarkFault, MarkFinding, MarkTally};
use fluent_bundle::FluentValue;

/// What a check says of the marks: a line for each kind of slip, or one cell and its reason.
pub fn answer(names: &Names<'_>, why: &ReasonWriter<'_>, answer: &MarkAnswer) -> Vec<Vec<ReasonSpan>> {
    let say = |words: String| vec![ReasonSpan::Text(words)];
    match answer {
        MarkAnswer::Contradiction => vec![say(fl!(names, "marks-contradiction"))],
        MarkAnswer::Counts { contradicted: 0, unsupported: 0, missed: 0 } => vec![say(fl!(names, "marks-fine"))],
        MarkAnswer::Counts { contradicted, unsupported, missed } => [
            (contradicted, fl!(names, "marks-contradicted", count = *contradicted)),
            (unsupported, fl!(names, "marks-unsupported", count = *unsupported)),
            (missed, fl!(names, "marks-missed", count = *missed)),
        ]
        .into_iter()
        .filter(|(count, _)| **count > 0)
        .map(|(_, words)| say(words))
        .collect(),
        MarkAnswer::Cell(finding) => vec![say(cell(why, finding))],
        MarkAnswer::Reason(finding, reason) => {
            let reason = reason.as_ref().map(|reason| match reason {
                CellReason::Decided(proof) => why.proof(proof),
                CellReason::Open(evidence) => say(why.undecided(evidence, finding.mark.yes)),
            });
            [say(cell(why, finding))].into_iter().chain(reason).collect()
        }
    }
}

fn cell(why: &ReasonWriter<'_>, finding: &MarkFinding) -> String {
    let (language, cell) = (why.language(), why.heading(finding.mark.card, finding.mark.column));
    fl!(
        language,
        match finding.fault {
            MarkFault::Contradicted => "marks-cell-contradicted",
            MarkFault::Unsupported => "marks-cell-unsupported",
            MarkFault::Missed => "marks-cell-missed",
        },
        cell
    )
}

pub fn next(answer: Option<&MarkAnswer>, language: &Language) -> String {
    fl!(
        language,
        match answer {
            None => "marks-check",
            Some(MarkAnswer::Counts { contradicted, unsupported, missed })
                if contradicted + unsupported + missed > 0 =>
                "marks-which",
            Some(MarkAnswer::Cell(_)) => "marks-why",
            Some(MarkAnswer::Reason(..)) => "marks-next",
            Some(MarkAnswer::Contradiction | MarkAnswer::Counts { .. }) => "marks-again",
        }
    )
}

/// Counts of marks found alone, early or with help; without zeros.
pub fn figures(names: &Names<'_>, tally: &MarkTally) -> Vec<(String, String)> {
    let (alone, all) = (tally.alone().count(), tally.found.len() + tally.missed);
    let mut lines = vec![(fl!(names, "marks-alone"), fl!(names, "marks-of", count = alone, all))];
    let count = |is: fn(&FoundMark) -> bool| tally.found.iter().filter(|found| is(found)).count();
    let counts = [
        (fl!(names, "marks-at-once"), count(|found| found.help.is_none() && found.delay() == Some(0))),
        (
            fl!(names, "marks-guessed"),
            count(|found| found.help.is_none() && found.delay().is_some_and(|delay| delay < 0)),
        ),
        (fl!(names, "marks-shown"), count(|found| matches!(found.help, Some(HelpStep::Cell(..))))),
        (fl!(names, "marks-explained"), count(|found| matches!(found.help, Some(HelpStep::Reason(..))))),
        (fl!(names, "marks-wrong"), tally.contradicted),
        (fl!(names, "marks-checks"), tally.checks),
    ];
    let counted = counts.into_iter().filter(|(_, count)| *count > 0);
    lines.extend(counted.map(|(label, count)| (label, count.to_string())));
    lines
}

/// "Ben has the Knife: possible from entry 5, marked after entry 9"
pub fn found(names: &Names<'_>, found: &FoundMark) -> String {
    let (mark, possible) = (capital(&fact(names, found.mark)), found.possible);
    let marked = found.marked.map_or("unknown".into(), FluentValue::from);
    fl!(names, "marks-found", mark, possible, marked)
}

/// The mark that could have been made long before.
pub fn overlooked(names: &Names<'_>, tally: &MarkTally) -> Option<String> {
    Some(fl!(names, "marks-overlooked", found = found(names, tally.longest_overlooked()?)))
}
