//! Diagnosis of a Clue log that contradicts itself, and of a new entry that is possible but very unlikely.
//!
//! A *conflict* is a minimal set of entries that cannot all be true. A *mend* is a change after which the log agrees
//! again. A *slip* is the mistake that it mends.

use crate::deduction::{
    Cancel, Conflict, Fact, FactKind, Mend, MendChange, Position, Problem, SetupSlip, Sheet, Source, Status,
    UnlikelyFact, conflict, mended, mends, undisputed,
};
use crate::edition::{AnswerRule, Card, CardSet, Rules};
use crate::game::setup_draft::{HandSizesDraft, SetupDraft, SetupEdit};
use crate::game::{Change, Entry, EntryId, Game, Holder, Setup};

#[derive(Clone, Debug, PartialEq)]
pub struct Diagnosis {
    pub problem: Problem,
    pub conflict: Conflict,
    /// An entry and the others contradict each other about this card and holder.
    pub disputed: Option<(Card, Holder)>,
    pub mends: Vec<Mend>,
    /// A sheet to show until the log is mended: the average over the mends, else what is undisputed.
    pub mended: Option<Sheet>,
}

impl Diagnosis {
    /// `None` if the entries do not contradict each other, or when cancelled.
    pub fn of(position: &Position, setup: &Setup, entries: &[Entry], cancel: &Cancel) -> Option<Self> {
        let conflict = conflict(position, cancel)?;
        let mends = mends(setup, entries, &conflict, cancel);
        // Not all pairs of changes are listed, so what they agree on is not certain.
        let mended = if mends.first().is_some_and(|mend| mend.changes.len() == 1) {
            mended(setup, entries, &mends, cancel)
        } else {
            undisputed(position, cancel)
        };
        let problem = position.problem().clone();
        Some(Self { disputed: disputed(&problem, &conflict), problem, conflict, mends, mended })
    }

    pub fn has_several_slips(&self) -> bool {
        self.mends.first().is_none_or(|mend| mend.changes.len() > 1)
    }

    /// The likeliest first.
    pub fn suspects(&self) -> Vec<Suspect<'_>> {
        let mut found: Vec<Suspect<'_>> = Vec::new();
        for mend in &self.mends {
            let entries: Vec<EntryId> = mend.entries().collect();
            match found.iter_mut().find(|suspect| suspect.entries == entries) {
                Some(suspect) => {
                    suspect.probability += mend.probability;
                    suspect.mends.push(mend);
                }
                None => found.push(Suspect { entries, probability: mend.probability, mends: vec![mend] }),
            }
        }
        found.sort_by(|a, b| b.probability.total_cmp(&a.probability));
        found
    }
}

/// A place where the slip may be, and its mends, the likeliest first.
#[derive(Clone, Debug, PartialEq)]
pub struct Suspect<'a> {
    /// One entry, or two that are both wrong. Empty for the set-up.
    pub entries: Vec<EntryId>,
    pub probability: f64,
    pub mends: Vec<&'a Mend>,
}

/// The newest statement in the conflict clashes with what all other entries prove, if they agree. Else some statement
/// clashes with the rest of the conflict.
fn disputed(problem: &Problem, conflict: &Conflict) -> Option<(Card, Holder)> {
    let newest = conflict.sources.last().and_then(|source| Some((*source, source.entry()?)));
    let in_log = newest.and_then(|(source, id)| denied(problem, source, problem.without_entry(id)));
    let in_conflict = |source: &Source| {
        let is_other = |fact: &Fact| match fact.source {
            Source::Setup(_) => true,
            other @ Source::Entry(..) => other != *source && conflict.sources.contains(&other),
        };
        denied(problem, *source, problem.filtered(|_, fact| is_other(fact)))
    };
    in_log.or_else(|| conflict.sources.iter().rev().find_map(in_conflict))
}

/// The card and its holder of which `others` prove the contrary of what the source states. `None` also if `others` do
/// not agree.
fn denied(problem: &Problem, source: Source, others: Problem) -> Option<(Card, Holder)> {
    let others = Position::new(others);
    let marks = others.marks()?;
    let stated = problem.facts().iter().filter(|fact| fact.source == source);
    stated
        .filter_map(|fact| match fact.kind {
            FactKind::HoldsNone(holder, cards) => Some((holder, cards, Status::Yes)),
            FactKind::HoldsAll(holder, cards) => Some((holder, cards, Status::No)),
            FactKind::Showed { holder, card, .. } => Some((holder, CardSet::of(card), Status::No)),
            _ => None,
        })
        .find_map(|(holder, cards, contrary)| {
            let card = cards.iter().find(|card| marks.status(*card, holder.index()) == contrary)?;
            Some((card, holder))
        })
}

/// The part of entry `id` that was very unlikely. `None` also if it was impossible.
pub fn unlikely(before: &Position, after: &Problem, id: EntryId) -> Option<UnlikelyFact> {
    let of_entry = |source: Source| matches!(source, Source::Entry(entry, _) if entry == id);
    let new: Vec<_> = after.facts().iter().filter(|fact| of_entry(fact.source)).copied().collect();
    before.unlikely_fact(&new).filter(|fact| fact.probability > 0.0)
}

/// Marks what comes from `source` as doubted: one answer, else the whole entry.
pub fn mark_doubted(entry: &mut Entry, source: Source) {
    match source.answer().and_then(|(_, at)| entry.answer_mut(usize::from(at))) {
        Some(answer) => answer.doubted = true,
        None => entry.doubted = true,
    }
}

/// The change that makes a mend. Changed entries get the `remark`, because the player did not see what they now say.
/// `None` if a card of my own hand would have to be exchanged, because nobody knows for which.
pub fn put_right(game: &Game, mend: &Mend, remark: &str) -> Option<Change> {
    let change = |change: &MendChange| match change {
        MendChange::Setup(SetupSlip::MyHand(_)) => None,
        MendChange::Setup(SetupSlip::Answers(rule)) => answered_by(game, *rule),
        MendChange::Setup(slip) => resized(game, *slip),
        MendChange::Entry(entry) => {
            let others = entry.remarks().filter(|other| *other != remark);
            let note = Entry::note_of(&others.chain([remark]).collect::<Vec<_>>());
            game.replace(Entry { note, ..entry.clone() })
        }
    };
    let mut changes: Vec<Change> = mend.changes.iter().map(change).collect::<Option<_>>()?;
    if changes.len() > 1 { Some(Change::Group(changes)) } else { changes.pop() }
}

fn resized(game: &Game, slip: SetupSlip) -> Option<Change> {
    let problem = slip.problem(&game.setup, &[]);
    let mut draft = SetupDraft::from_setup(&game.setup);
    draft.apply(SetupEdit::Dealing(HandSizesDraft::Sizes));
    for seat in game.setup.seats() {
        // The edit is a difference, maybe a negative one.
        let (size, noted) = (problem.sizes()[0][seat.index()], draft.chairs[seat.index()].size);
        draft.apply(SetupEdit::Size(seat.index(), size.wrapping_sub(noted) as i8));
    }
    correction(game, &draft)
}

fn answered_by(game: &Game, answers: AnswerRule) -> Option<Change> {
    let mut draft = SetupDraft::from_setup(&game.setup);
    draft.apply(SetupEdit::Rules(Rules { answers, ..game.setup.rules.clone() }));
    correction(game, &draft)
}

fn correction(game: &Game, draft: &SetupDraft) -> Option<Change> {
    game.correct_setup(draft).ok().flatten().map(|mended| mended.change)
}
