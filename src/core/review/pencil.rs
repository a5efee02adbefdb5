//! When the player of a Clue game made each pencil mark. The history of changes says so: after the entry that was the
//! latest at that moment. A mark older than the history counts as made after the latest entry that is older too.

use crate::edition::Card;
use crate::game::{Change, EntryId, Game, LogEdit, PencilMark};
use std::collections::{BTreeMap, BTreeSet};

type PencilMarks = BTreeMap<(Card, u8), PencilMark>;

struct MarkChange {
    /// Length of the log at that moment.
    after: usize,
    cell: (Card, u8),
    before: Option<PencilMark>,
}

struct MarkHistory {
    /// The latest change first.
    changes: Vec<MarkChange>,
    /// Length of the log before all changes.
    begins_at: usize,
}

/// The marks as they were after `at` entries. No mark is shown before it was made.
pub fn pencil_as_of(game: &Game, at: usize) -> PencilMarks {
    if at >= game.entries().len() {
        return game.pencil.clone();
    }
    let MarkHistory { changes, begins_at } = mark_history(game);
    if begins_at > at {
        return PencilMarks::new();
    }
    let mut marks = game.pencil.clone();
    for change in changes.into_iter().take_while(|change| change.after > at) {
        match change.before {
            Some(mark) => marks.insert(change.cell, mark),
            None => marks.remove(&change.cell),
        };
    }
    marks
}

/// After how many entries each mark was made, without marks older than the history.
pub fn marked_at(game: &Game) -> BTreeMap<(Card, u8), usize> {
    let mut made = BTreeMap::new();
    for change in mark_history(game).changes {
        made.entry(change.cell).or_insert(change.after);
    }
    made
}

fn mark_history(game: &Game) -> MarkHistory {
    // Entries that were written later than this point of the history.
    let mut later: BTreeSet<EntryId> = BTreeSet::new();
    let mut changes: Vec<&Change> = Vec::new();
    for change in game.history.done() {
        flatten(change, &mut changes);
    }
    let mut found = Vec::new();
    for change in changes.into_iter().rev() {
        match change {
            Change::Pencil { card, column, before, .. } => {
                let after = length_without(game, &later);
                found.push(MarkChange { after, cell: (*card, *column), before: *before });
            }
            Change::Log(line, LogEdit::Insert { entry, .. }) if *line == game.current => {
                later.insert(entry.id);
            }
            _ => {}
        }
    }
    MarkHistory { changes: found, begins_at: length_without(game, &later) }
}

fn flatten<'a>(change: &'a Change, into: &mut Vec<&'a Change>) {
    match change {
        Change::Group(changes) => changes.iter().for_each(|change| flatten(change, into)),
        change => into.push(change),
    }
}

/// Number of entries up to the last one that is not in `later`.
fn length_without(game: &Game, later: &BTreeSet<EntryId>) -> usize {
    game.entries().iter().rposition(|entry| !later.contains(&entry.id)).map_or(0, |at| at + 1)
}
