//! Replays a museum log for the Characters: the public state, the possible states and the findings after each event.
//! Then it looks back: the smoothed past (what was possible then, knowing the whole log), why a space is ruled out, and
//! which entries conflict in a log that cannot be true.
//!
//! Doubting an entry never makes a possible state impossible. So [`LogReplay::conflict`] and [`LogReplay::why_not`] may
//! search by halving, then drop entries one by one: about `log₂ n` replays of `n` entries, and one for each entry that
//! is needed.

use super::check::{Finding, check};
use super::event::{Entry, Event, PublicMove};
use super::evidence::{StateUpdate, THIEF_STEPS, updates};
use super::possible::{PossibleStates, smoothed};
use super::public_state::PublicState;
use super::setup::Round;
use super::square::{Space, SpaceSet};
use crate::deduction::Cancel;
use crate::record::{EntryId, minimal};
use std::borrow::Cow;

/// What is known after one entry. Only `findings` refer to the table before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    pub id: EntryId,
    pub table: PublicState,
    pub possible: PossibleStates,
    pub findings: Vec<Finding>,
    pub(super) updates: Vec<StateUpdate>,
}

#[derive(Clone, Debug)]
pub struct LogReplay<'a> {
    round: &'a Round,
    entries: &'a [Entry<PublicMove>],
    start: PublicState,
    outside: PossibleStates,
    stages: Cow<'a, [Stage]>,
    cancel: Cancel,
}

impl<'a> LogReplay<'a> {
    pub fn new(round: &'a Round, entries: &'a [Entry<PublicMove>]) -> Self {
        Self::with_cancel(round, entries, &Cancel::default())
    }

    /// The replay itself is always complete. What is computed from it stops early once `cancel` is set, and must not be
    /// used then.
    pub fn with_cancel(round: &'a Round, entries: &'a [Entry<PublicMove>], cancel: &Cancel) -> Self {
        Self::resumed(round, entries, &[], cancel)
    }

    /// `known` are the stages of the first entries.
    pub fn resumed(round: &'a Round, entries: &'a [Entry<PublicMove>], known: &'a [Stage], cancel: &Cancel) -> Self {
        let (start, outside) = (PublicState::new(round), PossibleStates::outside());
        let mut replay = Self { round, entries, start, outside, stages: Cow::Borrowed(known), cancel: cancel.clone() };
        for entry in &entries[known.len()..] {
            let before = replay.table();
            let updates = updates(round, before, &entry.event, entry.doubted);
            let possible = replay.now().after_all(&updates);
            let findings = check(round, before, &entry.event);
            let mut table = before.clone();
            table.apply(round, &entry.event, entry.doubted);
            replay.stages.to_mut().push(Stage { id: entry.id, table, possible, findings, updates });
        }
        replay
    }

    pub(super) fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    pub(super) const fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    pub const fn round(&self) -> &'a Round {
        self.round
    }

    pub const fn entries(&self) -> &'a [Entry<PublicMove>] {
        self.entries
    }

    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    pub fn table(&self) -> &PublicState {
        self.table_after(self.stages.len())
    }

    pub fn table_after(&self, count: usize) -> &PublicState {
        count.checked_sub(1).and_then(|at| self.stages.get(at)).map_or(&self.start, |stage| &stage.table)
    }

    pub fn now(&self) -> &PossibleStates {
        self.after(self.stages.len())
    }

    pub fn after(&self, count: usize) -> &PossibleStates {
        count.checked_sub(1).and_then(|at| self.stages.get(at)).map_or(&self.outside, |stage| &stage.possible)
    }

    /// How many spaces are possible before the first entry (all of them) and after each, by the log up to it.
    pub fn remaining(&self) -> Vec<usize> {
        let floor = self.round.plan().floor();
        let left = self.stages.iter().map(|stage| (stage.possible.spaces() & floor).len());
        std::iter::once(self.round.plan().len()).chain(left).collect()
    }

    /// The possible spaces after each event, by the whole log.
    pub fn past(&self) -> Vec<SpaceSet> {
        let updates: Vec<&StateUpdate> = self.stages.iter().flat_map(|stage| &stage.updates).collect();
        let mut forward = Vec::with_capacity(updates.len() + 1);
        forward.push(self.outside.clone());
        for update in &updates {
            let last = &forward[forward.len() - 1];
            forward.push(last.after(update));
        }
        let smoothed = smoothed(&forward, &updates);
        let mut done = 0;
        let mut past = Vec::with_capacity(self.stages.len());
        for stage in self.stages.iter() {
            done += stage.updates.len();
            past.push(smoothed[done].spaces());
        }
        past
    }

    /// A minimal set of entries that cannot all be true, in log order. Empty if the log fits.
    pub fn conflict(&self) -> Vec<EntryId> {
        if self.now().is_impossible() { self.needed(PossibleStates::is_impossible) } else { Vec::new() }
    }

    /// Entries that resolve the contradiction if one of them alone is doubted. The latest first.
    pub fn repairs(&self) -> Vec<EntryId> {
        if !self.now().is_impossible() {
            return Vec::new();
        }
        let mut doubts: Vec<bool> = self.entries.iter().map(|entry| entry.doubted).collect();
        let mut repairs = Vec::new();
        for at in (0..doubts.len()).rev().filter(|at| !self.entries[*at].doubted) {
            if self.is_cancelled() {
                break;
            }
            doubts[at] = true;
            if !self.replayed(&doubts).is_impossible() {
                repairs.push(self.entries[at].id);
            }
            doubts[at] = false;
        }
        repairs
    }

    /// Why the Thief cannot be there. `None` if the Thief can be, is outside, or the log contradicts itself.
    pub fn why_not(&self, space: Space) -> Option<ExclusionReason> {
        if self.now().is_impossible() || self.now().is_outside() || self.now().spaces().contains(space) {
            return None;
        }
        let entries = self.needed(|possible| !possible.spaces().contains(space));
        Some(ExclusionReason { entries, distance: self.distance(space) })
    }

    /// How far the space is from the last known place, if it is too far. `None` if no place is known.
    fn distance(&self, space: Space) -> Option<Distance> {
        let KnownPlace { entry, space: from, moves } =
            (1..=self.stages.len()).rev().find_map(|count| self.known_place(count))?;
        let moves = self.table().moves - moves;
        let steps = self.round.plan().steps(from, space);
        let most = u16::from(THIEF_STEPS) * moves;
        (u16::from(steps) > most).then_some(Distance { entry, from, steps, moves })
    }

    /// Where event `count`, from 1, shows that the Thief was. `None` if it does not.
    fn known_place(&self, count: usize) -> Option<KnownPlace> {
        let (stage, entry) = (&self.stages[count - 1], &self.entries[count - 1]);
        if let Some(space) = stage.possible.spaces().only() {
            return Some(KnownPlace { entry: stage.id, space, moves: stage.table.moves });
        }
        // A taken painting shows where the Thief was before this move.
        let Event::Thief(seen) = &entry.event else { return None };
        if entry.doubted || self.after(count - 1).is_outside() {
            return None;
        }
        let space = self.round.plan().space(seen.lifted?)?;
        Some(KnownPlace { entry: stage.id, space, moves: stage.table.moves - 1 })
    }

    /// A minimal set of entries with which `holds` is true, as recent as possible. `holds` must stay true when states
    /// are removed.
    fn needed(&self, holds: impl Fn(&PossibleStates) -> bool) -> Vec<EntryId> {
        let believed = (0..self.entries.len()).filter(|at| !self.entries[*at].doubted).collect();
        // Once cancelled, everything can be left out, which ends the search.
        let needed = minimal(believed, |kept| {
            let mut doubts = vec![true; self.entries.len()];
            for at in kept {
                doubts[*at] = false;
            }
            self.is_cancelled() || holds(&self.replayed(&doubts))
        });
        needed.into_iter().map(|at| self.entries[at].id).collect()
    }

    /// What is possible in the end if exactly these entries are doubted.
    fn replayed(&self, doubts: &[bool]) -> PossibleStates {
        let (mut table, mut possible) = (self.start.clone(), self.outside.clone());
        for (entry, doubted) in self.entries.iter().zip(doubts) {
            possible = possible.after_all(&updates(self.round, &table, &entry.event, *doubted));
            table.apply(self.round, &entry.event, *doubted);
        }
        possible
    }
}

struct KnownPlace {
    entry: EntryId,
    space: Space,
    /// The Thief's moves up to then.
    moves: u16,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExclusionReason {
    /// A minimal set that rules the space out, in log order.
    pub entries: Vec<EntryId>,
    /// From the Thief's last known place, if that is too far.
    pub distance: Option<Distance>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Distance {
    pub entry: EntryId,
    pub from: Space,
    pub steps: u8,
    pub moves: u16,
}
