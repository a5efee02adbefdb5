//! Pencil marks as they stood at an earlier moment of the game.

use crate::edition::Card;
use crate::game::{Change, EntryId, Game, LogEdit, PencilMark};
use std::collections::{BTreeMap, BTreeSet};

type PencilMarks = BTreeMap<(Card, u8), PencilMark>;

/// The marks as they stood when the log in use had `at` entries, found by taking the history of changes back.
///
/// A mark has no time of its own: it is taken to follow the latest entry that was in the log when it was made. Marks
/// older than the history that is kept follow the latest entry that is older too. So no mark is shown before it was
/// made.
pub fn pencil_as_of(game: &Game, at: usize) -> PencilMarks {
    if at >= game.entries().len() {
        return game.pencil.clone();
    }
    // Backwards through the history. `later` are the entries not yet written at that point.
    let mut later: BTreeSet<EntryId> = BTreeSet::new();
    let mut marks = game.pencil.clone();
    let mut changes: Vec<&Change> = Vec::new();
    for change in game.history.done() {
        flatten(change, &mut changes);
    }
    for change in changes.into_iter().rev() {
        if length_without(game, &later) <= at {
            return marks;
        }
        match change {
            Change::Pencil { card, column, before, .. } => {
                match before {
                    Some(mark) => marks.insert((*card, *column), *mark),
                    None => marks.remove(&(*card, *column)),
                };
            }
            Change::Log(line, LogEdit::Insert { entry, .. }) if *line == game.current => {
                later.insert(entry.id);
            }
            _ => {}
        }
    }
    if length_without(game, &later) <= at { marks } else { PencilMarks::new() }
}

fn flatten<'a>(change: &'a Change, into: &mut Vec<&'a Change>) {
    match change {
        Change::Group(changes) => changes.iter().for_each(|change| flatten(change, into)),
        change => into.push(change),
    }
}

/// Up to the last entry that is not among `later`.
fn length_without(game: &Game, later: &BTreeSet<EntryId>) -> usize {
    game.entries().iter().rposition(|entry| !later.contains(&entry.id)).map_or(0, |at| at + 1)
}
