//! Clue: whose turn it is, what undo changed, what is assumed, and what contradicts the proved marks.

use super::why::fact;
use super::{Language, Names, describe};
use crate::deduction::{Mark, Marks, Status};
use crate::edition::Card;
use crate::fl;
use crate::game::{
    Answering, CardStatement, Entry, EntryId, EntryKind, Game, GameEnd, Response, Seat, Verdict, implied_after,
};
use crate::history::HistoryStep;
use crate::review::analysis::Analysis;
use std::cmp::Ordering;

/// "Ben’s turn." While I may still accuse, that my turn goes on. `None` once the game is over.
pub fn whose_turn(names: &Names<'_>, game: &Game) -> Option<String> {
    let Some(seat) = game.turn() else {
        return game.turn_is_unknown(game.entries().len()).then(|| fl!(names, "turn-unknown"));
    };
    let who = names.seat(seat);
    let goes_on = names.setup.me.is_some_and(|me| game.may_accuse_before_next(me));
    Some(if goes_on {
        fl!(names, "turn-goes-on", who)
    } else {
        fl!(names, "fold-turn", person = names.person(seat), who)
    })
}

/// "Undone: entry 7, …". `None` for a change that is new.
pub fn went_back(before: &Game, after: &Game, language: &Language) -> Option<String> {
    let step = after.history.step_since(&before.history)?;
    Some(stepped(step, (before, after), |old, new| difference(old, new, language), language))
}

/// `states` are before and after the step; `difference` says what led from one to the other.
pub(super) fn stepped<S>(
    step: HistoryStep,
    (before, after): (&S, &S),
    difference: impl Fn(&S, &S) -> String,
    language: &Language,
) -> String {
    match step {
        HistoryStep::Undo => fl!(language, "undone", what = difference(after, before)),
        HistoryStep::Redo => fl!(language, "redone", what = difference(before, after)),
    }
}

/// What led from `old` to `new`: the first entry that differs, as it is in `new` if it was edited.
fn difference(old: &Game, new: &Game, language: &Language) -> String {
    let (earlier, later) = (old.entries(), new.entries());
    let at = (0..earlier.len().max(later.len())).find(|at| earlier.get(*at) != later.get(*at));
    let Some(at) = at else { return difference_beside(old, new, language) };
    let removed = later.len() < earlier.len();
    let entry = if removed { &earlier[at] } else { &later[at] };
    let what = describe(&Names::new(&new.setup, language), &[], entry).title_text();
    entry_difference(earlier.len().cmp(&later.len()), at, &what, language)
}

/// `lengths` compares the log before the change with that after it.
pub(super) fn entry_difference(lengths: Ordering, at: usize, what: &str, language: &Language) -> String {
    let number = at as u32 + 1;
    match lengths {
        Ordering::Less => fl!(language, "change-entry", number, what),
        Ordering::Equal => fl!(language, "change-edit", number, what),
        Ordering::Greater => fl!(language, "change-removal", number, what),
    }
}

/// A change that leaves the log alone.
fn difference_beside(old: &Game, new: &Game, language: &Language) -> String {
    let pencilled = |game: &Game, cell: &(Card, u8)| game.pencil.get(cell).copied();
    let mut cells = old.pencil.keys().chain(new.pencil.keys());
    let changed = cells.find(|cell| pencilled(old, cell) != pencilled(new, cell));
    if let Some((card, column)) = changed {
        let names = Names::new(&new.setup, language);
        return fl!(language, "change-mark", card = names.the_short(*card), who = names.column(usize::from(*column)));
    }
    if old.setup != new.setup {
        let names = |game: &Game| game.setup.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
        return if old.setup.hand != new.setup.hand {
            fl!(language, "change-hand")
        } else if old.setup.rules != new.setup.rules {
            fl!(language, "change-rules")
        } else if names(old) != names(new) {
            fl!(language, "change-players")
        } else {
            fl!(language, "change-setup")
        };
    }
    if old.outcome == new.outcome { fl!(language, "change-other") } else { fl!(language, "change-ending") }
}

/// The name of a branch, by its assumptions: "Ben ✓ Knife · Anna × Rope".
pub fn assumed(assumed: &[Mark], names: &Names<'_>) -> String {
    let said = assumed.iter().map(|assumption| {
        let mark = if assumption.yes { "✓" } else { "×" };
        format!("{} {mark} {}", names.column(assumption.column), names.short(assumption.card))
    });
    said.collect::<Vec<_>>().join(" · ")
}

/// What an entry that is not logged yet would contradict. The log `before` it tells which answers are implied passes.
pub fn against(kind: &EntryKind, before: &[Entry], marks: &Marks, names: &Names<'_>) -> Option<String> {
    match kind {
        EntryKind::Suggestion { cards, answers, .. } => {
            let implied = implied_after(names.setup, before, kind);
            answers.iter().enumerate().filter(|(_, answer)| !answer.doubted).find_map(|(at, answer)| {
                // Not heard, but a later answer implies a pass: check it as one.
                let must_have_passed = implied.iter().any(|pass| pass.answer == at);
                let response = if must_have_passed { Response::Passed } else { answer.response };
                answered(answer.seat, response, *cards, marks, names)
            })
        }
        EntryKind::Accusation { cards, verdict, saw, .. } => {
            let seen =
                || saw.iter().flatten().find_map(|card| clash(marks.case_file(), *card, Status::No, marks, names));
            accused(*cards, *verdict, marks, names).or_else(seen)
        }
        EntryKind::Handed { from, cards, .. } => {
            cards.iter().find_map(|card| clash(from.index(), card, Status::No, marks, names))
        }
        _ => kind.card_statements().into_iter().find_map(|(_, statement)| match statement {
            CardStatement::Has(holder, card) => clash(holder.index(), card, Status::No, marks, names),
            CardStatement::Lacks(holder, card) => clash(holder.index(), card, Status::Yes, marks, names),
            CardStatement::NobodyHas(card) => {
                let mut looked = Answering::after(names.setup, before).seats().into_iter();
                looked.find_map(|seat| clash(seat.index(), card, Status::Yes, marks, names))
            }
        }),
    }
}

fn answered(seat: Seat, response: Response, cards: [Card; 3], marks: &Marks, names: &Names<'_>) -> Option<String> {
    let column = seat.index();
    match response {
        Response::Passed => cards.iter().find_map(|card| clash(column, *card, Status::Yes, marks, names)),
        Response::Showed(Some(card)) => clash(column, card, Status::No, marks, names),
        Response::Showed(None) => {
            let has_none = cards.iter().all(|card| marks.status(*card, column) == Status::No);
            has_none.then(|| fl!(names, "against-none", person = names.person(seat), who = names.seat(seat)))
        }
        Response::PerhapsShowed | Response::NotHeard => None,
    }
}

fn accused(cards: [Card; 3], verdict: Verdict, marks: &Marks, names: &Names<'_>) -> Option<String> {
    let column = marks.case_file();
    match verdict {
        Verdict::Right => cards.iter().find_map(|card| clash(column, *card, Status::No, marks, names)),
        Verdict::Wrong => {
            let is_solution = cards.iter().all(|card| marks.status(*card, column) == Status::Yes);
            is_solution.then(|| fl!(names, "against-solved", case = names.the_case_file()))
        }
    }
}

/// The proved mark, if the entry contradicts it.
fn clash(column: usize, card: Card, proved: Status, marks: &Marks, names: &Names<'_>) -> Option<String> {
    if marks.status(card, column) != proved {
        return None;
    }
    let fact = fact(names, Mark { card, column, yes: proved == Status::Yes });
    Some(fl!(names, "against-proved", fact))
}

/// The result, and the case file if known. `None` while the game goes on and the case file is not proved. `analysis`
/// only if the notebook may use it.
pub fn outcome(game: &Game, analysis: Option<&Analysis>, names: &Names<'_>) -> Option<(String, Option<[Card; 3]>)> {
    let solution = analysis.and_then(Analysis::solution);
    let assumed = analysis.is_some_and(|analysis| !analysis.assumptions.is_empty());
    let said = match game.ending() {
        Some(GameEnd::Solved(by)) => fl!(names, "outcome-won", who = names.seat(by), person = names.person(by)),
        Some(GameEnd::Unsolved) if game.outcome.over => fl!(names, "ending-nobody"),
        Some(GameEnd::Unsolved) => fl!(names, "outcome-unsolved"),
        None => return solution.filter(|_| !assumed).map(|cards| (fl!(names, "outcome-solved"), Some(cards))),
    };
    Some((said, game.case_file().or(solution)))
}

/// Entries with these words in description or note. None if there are no words.
pub fn with_words(words: &str, entries: &[Entry], names: &Names<'_>) -> Vec<EntryId> {
    let wanted = words.to_lowercase();
    let has = |(at, entry): &(usize, &Entry)| {
        let note = entry.note.as_deref().unwrap_or_default();
        describe(names, &entries[..*at], entry).text().to_lowercase().contains(&wanted)
            || note.to_lowercase().contains(&wanted)
    };
    let all = entries.iter().enumerate().filter(|_| !wanted.trim().is_empty());
    all.filter(has).map(|(_, entry)| entry.id).collect()
}
