//! Clue, beside the log: what undo changed, what is assumed, what contradicts the proved marks.

use super::why::fact;
use super::{Language, Names, describe};
use crate::deduction::{Mark, Marks, Status};
use crate::edition::Card;
use crate::fl;
use crate::game::{
    CardStatement, Entry, EntryId, EntryKind, Game, GameEnd, Response, Seat, Verdict, implied_after, unasked_after,
};
use crate::review::analysis::Analysis;

pub fn taken_back(before: &Game, after: &Game, language: &Language) -> Option<String> {
    if before.history.done().len() == after.history.done().len() {
        return None;
    }
    let (old, new) = (before.entries(), after.entries());
    let at = (0..old.len().max(new.len())).find(|at| old.get(*at) != new.get(*at));
    let Some(at) = at else { return Some(taken_back_beside(before, after, language)) };
    let restored = new.len() > old.len();
    let entry = if restored { new.get(at)? } else { old.get(at)? };
    let what = describe(&Names::new(&before.setup, language), &[], entry).title_text();
    let number = at as u32 + 1;
    Some(fl!(
        language,
        match old.len().cmp(&new.len()) {
            std::cmp::Ordering::Greater => "undone-entry",
            std::cmp::Ordering::Equal => "undone-edit",
            std::cmp::Ordering::Less => "undone-deletion",
        },
        number,
        what
    ))
}

fn taken_back_beside(before: &Game, after: &Game, language: &Language) -> String {
    let pencilled = |game: &Game, cell: &(Card, u8)| game.pencil.get(cell).copied();
    let mut cells = before.pencil.keys().chain(after.pencil.keys());
    let changed = cells.find(|cell| pencilled(before, cell) != pencilled(after, cell));
    if let Some((card, column)) = changed {
        let names = Names::new(&after.setup, language);
        return fl!(language, "undone-mark", card = names.the_short(*card), who = names.column(usize::from(*column)));
    }
    if before.setup != after.setup {
        let names = |game: &Game| game.setup.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
        return fl!(
            language,
            if before.setup.hand != after.setup.hand {
                "undone-hand"
            } else if before.setup.rules != after.setup.rules {
                "undone-rules"
            } else if names(before) != names(after) {
                "undone-players"
            } else {
                "undone-setup"
            }
        );
    }
    fl!(language, if before.outcome == after.outcome { "undone-other" } else { "undone-ending" })
}

/// The name of a branch: "Ben ✓ Knife · Anna × Rope".
pub fn assumed(assumed: &[Mark], names: &Names<'_>) -> String {
    let said = assumed.iter().map(|assumption| {
        let mark = if assumption.yes { "✓" } else { "×" };
        format!("{} {mark} {}", names.column(assumption.column), names.short(assumption.card))
    });
    said.collect::<Vec<_>>().join(" · ")
}

/// Says what an entry not yet logged would contradict in the log `before` it.
pub fn against(kind: &EntryKind, before: &[Entry], marks: &Marks, names: &Names<'_>) -> Option<String> {
    match kind {
        EntryKind::Suggestion { cards, answers, .. } => {
            let implied = implied_after(names.setup, before, kind);
            answers.iter().enumerate().filter(|(_, answer)| !answer.doubted).find_map(|(at, answer)| {
                // Not heard, but by a later answer it was a pass: check it as one.
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
                let unasked = unasked_after(names.setup, before);
                let mut asked = names.setup.seats().filter(|seat| !unasked.contains(seat));
                asked.find_map(|seat| clash(seat.index(), card, Status::Yes, marks, names))
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
        Response::NotHeard => None,
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

fn clash(column: usize, card: Card, proved: Status, marks: &Marks, names: &Names<'_>) -> Option<String> {
    if marks.status(card, column) != proved {
        return None;
    }
    let fact = fact(names, Mark { card, column, yes: proved == Status::Yes });
    Some(fl!(names, "against-proved", fact))
}

/// The result, and the case file if it is known. `None` while the game goes on. `analysis` is `None` if the notebook
/// may not use it.
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

/// Entries with these words in description or note. None for no words.
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
