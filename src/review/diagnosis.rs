//! What is wrong with a log that contradicts itself, how it could be mended, and what of a new entry hardly fits.

use crate::deduction::{
    Cancel, Conflict, Doubt, Part, Problem, Sheet, Slip, Source, Suspect, conflict, fixes_of, mended, slip, suspects,
    undisputed,
};
use crate::game::draft::{Draft, Edit};
use crate::game::{Change, Entry, EntryId, Game};

/// What is wrong with a log, and how it could be mended.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnosis {
    /// The position.
    pub problem: Problem,
    /// What contradicts itself.
    pub conflict: Conflict,
    /// What may be wrong, the likeliest first.
    pub suspects: Vec<Suspect>,
    /// What can be said meanwhile.
    pub mended: Option<Sheet>,
}

impl Diagnosis {
    /// Looks into a contradiction; nothing if there is none, or if it was cancelled.
    pub fn of(problem: Problem, cancel: &Cancel) -> Option<Self> {
        let conflict = conflict(&problem, cancel)?;
        let fixes = fixes_of(&problem, &conflict, cancel);
        let mended = if fixes.is_empty() { undisputed(&problem, cancel) } else { mended(&problem, &fixes, cancel) };
        let suspects = suspects(&fixes);
        Some(Self { problem, conflict, suspects, mended })
    }
}

/// The part of a new entry that hardly fits what was known. An impossible part is a contradiction and is shown as one.
pub fn unlikely(before: &Problem, after: &Problem, id: EntryId) -> Option<Slip> {
    let of_entry = |source: Source| matches!(source, Source::Entry(entry, _) if entry == id);
    let new: Vec<_> = after.facts().iter().filter(|fact| of_entry(fact.source)).copied().collect();
    slip(before, &new).filter(|slip| slip.probability > 0.0)
}

/// Doubts what a doubt is about in its entry: one answer, else all of it.
pub fn mark_doubted(entry: &mut Entry, doubt: Doubt) {
    let answer = match doubt {
        Doubt::Source(Source::Entry(_, Part::Answer(at))) => entry.answer_mut(usize::from(at)),
        _ => None,
    };
    match answer {
        Some(answer) => answer.doubted = true,
        None => entry.doubted = true,
    }
}

/// One card more in a hand and one fewer in another, as a doubt has it; nothing for other doubts.
pub fn resized(game: &Game, doubt: Doubt) -> Option<Change> {
    let Doubt::Sizes { more, fewer } = doubt else { return None };
    let mut draft = Draft::of(&game.setup);
    for (holder, by) in [(more, 1), (fewer, -1)] {
        draft.apply(Edit::Size(holder.index(), by));
    }
    game.mend(&draft).ok().flatten().map(|mended| mended.change)
}
