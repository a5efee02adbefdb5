//! Pencil marks as they stood at some point of the evening.

use crate::edition::Card;
use crate::game::{Change, EntryId, Game, PencilMark};
use std::collections::{BTreeMap, BTreeSet};

/// The pencil marks, by card and column.
type Marks = BTreeMap<(Card, u8), PencilMark>;

/// The pencil marks as they stood when the log in use had `at` entries, as far as the history of changes tells.
///
/// A mark has no time of its own; it belongs to the latest entry that stood in the log when it was made. Marks older
/// than the history that is kept belong to the latest entry that is older too: nothing is ever shown too early.
pub fn pencil_as_of(game: &Game, at: usize) -> Marks {
    if at >= game.entries().len() {
        return game.pencil.clone();
    }
    // Backwards through the history: what was written later was not there yet.
    let mut later: BTreeSet<EntryId> = BTreeSet::new();
    let mut marks = game.pencil.clone();
    let mut steps: Vec<&Change> = Vec::new();
    for change in game.history.done() {
        flatten(change, &mut steps);
    }
    for change in steps.into_iter().rev() {
        if moment(game, &later) <= at {
            return marks;
        }
        match change {
            Change::Pencil { card, column, before, .. } => {
                match before {
                    Some(mark) => marks.insert((*card, *column), *mark),
                    None => marks.remove(&(*card, *column)),
                };
            }
            Change::Insert { line, entry, .. } if *line == game.current => {
                later.insert(entry.id);
            }
            _ => {}
        }
    }
    if moment(game, &later) <= at { marks } else { Marks::new() }
}

/// The changes of groups one by one.
fn flatten<'a>(change: &'a Change, into: &mut Vec<&'a Change>) {
    match change {
        Change::Group(changes) => changes.iter().for_each(|change| flatten(change, into)),
        change => into.push(change),
    }
}

/// How many entries of the log reach up to the latest one that is not among `later`.
fn moment(game: &Game, later: &BTreeSet<EntryId>) -> usize {
    game.entries().iter().rposition(|entry| !later.contains(&entry.id)).map_or(0, |at| at + 1)
}
