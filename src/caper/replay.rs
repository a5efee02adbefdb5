//! A whole log replayed for the Characters: the public state, the possible states and the findings after each event.
//! From it follow the smoothed past, the reasons why a space is ruled out, and the conflicts of a log that cannot be
//! true.
//!
//! State after event `t`: the public state and the set `F(t)` of possible hidden states. Event `t` becomes a list of
//! [`StateUpdate`]s, which depend on the public state before it:
//!
//! ```text
//! F(0) = outside,      F(t) = F(t − 1) after each update of event t
//! ```
//!
//! Invariant: doubting an entry never makes a possible state impossible, so [`LogReplay::conflict`] and
//! [`LogReplay::why_not`] may search by halving and then drop entries one by one (a deletion filter).
//!
//! Complexity for `n` entries: a replay takes `n` steps; a set of reasons `log₂ n` replays, and one more for each entry
//! after the first that is needed; the repairs `n` replays.

use super::check::{Finding, check};
use super::event::{Entry, Event, PublicMove};
use super::evidence::{StateUpdate, THIEF_STEPS, updates};
use super::possible::{PossibleStates, smoothed};
use super::public_state::PublicState;
use super::setup::Round;
use super::square::{Space, SpaceSet};
use crate::deduction::Cancel;
use crate::record::{EntryId, minimal};

/// What holds after an event, and what the event said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    pub id: EntryId,
    /// The public state after it.
    pub table: PublicState,
    /// What is possible after it, given only the log up to it.
    pub possible: PossibleStates,
    pub findings: Vec<Finding>,
    /// What the event did to the possible states.
    pub(super) updates: Vec<StateUpdate>,
}

/// A log replayed.
///
/// ```
/// # use deerstalker::caper::{CaperRules, Character, Pawn, Plan, Round, RoundSetup};
/// #
/// # // One Character, two paintings and a camera in the museum of the box.
/// # let space = |square: &str| square.parse().expect("a square");
/// # let setup = RoundSetup {
/// #     characters: vec![Character { player: 0, pawn: Pawn::ALL[0], start: space("F5") }],
/// #     paintings: [space("D1"), space("G6")].into(),
/// #     cameras: [(1, space("F2"))].into(),
/// # };
/// use deerstalker::caper::LogReplay;
///
/// let round = Round::new(Plan::bundled(), CaperRules::default(), &setup)?;
/// let replay = LogReplay::new(&round, &[]);
/// // Before the first move the Thief is outside.
/// assert_eq!((replay.now().spaces().len(), replay.contradiction()), (0, None));
/// # Ok::<(), deerstalker::caper::RoundSetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct LogReplay<'a> {
    round: &'a Round,
    entries: &'a [Entry<PublicMove>],
    /// The public and the possible states before the first event.
    start: PublicState,
    outside: PossibleStates,
    stages: Vec<Stage>,
    cancel: Cancel,
}

impl<'a> LogReplay<'a> {
    /// Replays a log.
    pub fn new(round: &'a Round, entries: &'a [Entry<PublicMove>]) -> Self {
        Self::with_cancel(round, entries, &Cancel::default())
    }

    /// Replays a log for a job with the flag `cancel`. The replay itself is always complete; guesses, hints and reasons
    /// computed from it stop early once the job is cancelled, and are then not to be used.
    pub fn with_cancel(round: &'a Round, entries: &'a [Entry<PublicMove>], cancel: &Cancel) -> Self {
        let (start, outside, stages) =
            (PublicState::new(round), PossibleStates::outside(), Vec::with_capacity(entries.len()));
        let mut replay = Self { round, entries, start, outside, stages, cancel: cancel.clone() };
        for entry in entries {
            let before = replay.table();
            let updates = updates(round, before, &entry.event, entry.doubted);
            let possible = updates.iter().fold(replay.now().clone(), |possible, update| possible.after(update));
            let findings = check(round, before, &entry.event);
            let mut table = before.clone();
            table.apply(round, &entry.event, entry.doubted);
            replay.stages.push(Stage { id: entry.id, table, possible, findings, updates });
        }
        replay
    }

    /// Whether the job that needs this replay was cancelled.
    pub(super) fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// The cancel flag of this replay.
    pub(super) const fn cancel(&self) -> &Cancel {
        &self.cancel
    }

    /// The round.
    pub const fn round(&self) -> &'a Round {
        self.round
    }

    /// The log.
    pub const fn entries(&self) -> &'a [Entry<PublicMove>] {
        self.entries
    }

    /// What holds after each event, in order.
    pub fn stages(&self) -> &[Stage] {
        &self.stages
    }

    /// The table now.
    pub fn table(&self) -> &PublicState {
        self.table_after(self.stages.len())
    }

    /// The table after the first `count` events.
    pub fn table_after(&self, count: usize) -> &PublicState {
        count.checked_sub(1).and_then(|at| self.stages.get(at)).map_or(&self.start, |stage| &stage.table)
    }

    /// What is possible now.
    pub fn now(&self) -> &PossibleStates {
        self.after(self.stages.len())
    }

    /// What is possible after the first `count` events, given only these.
    pub fn after(&self, count: usize) -> &PossibleStates {
        count.checked_sub(1).and_then(|at| self.stages.get(at)).map_or(&self.outside, |stage| &stage.possible)
    }

    /// Where the Thief can have been after each event, given the whole log.
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
        for stage in &self.stages {
            done += stage.updates.len();
            past.push(smoothed[done].spaces());
        }
        past
    }

    /// The first event after which nothing is possible.
    pub fn contradiction(&self) -> Option<EntryId> {
        self.stages.iter().find(|stage| stage.possible.is_impossible()).map(|stage| stage.id)
    }

    /// A minimal set of entries that cannot all be true, in log order: without any one of them the others fit. Empty if
    /// the log fits.
    pub fn conflict(&self) -> Vec<EntryId> {
        if self.now().is_impossible() { self.needed(PossibleStates::is_impossible) } else { Vec::new() }
    }

    /// The entries each of which, doubted alone, resolves the contradiction; the latest first. Empty if there is none.
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

    /// Why the Thief cannot be on a space now. `None` if that is possible, or if the log contradicts itself.
    pub fn why_not(&self, space: Space) -> Option<ExclusionReason> {
        if self.now().is_impossible() || self.now().is_outside() || self.now().spaces().contains(space) {
            return None;
        }
        let entries = self.needed(|possible| !possible.spaces().contains(space));
        Some(ExclusionReason { entries, distance: self.distance(space) })
    }

    /// How far `space` is from the last known place of the Thief, if that is too far.
    fn distance(&self, space: Space) -> Option<Distance> {
        let (entry, from, moved) = (1..=self.stages.len()).rev().find_map(|count| self.known_place(count))?;
        let moves = self.table().moves - moved;
        let steps = self.round.plan().steps(from, space);
        let most = u16::from(THIEF_STEPS) * moves;
        (u16::from(steps) > most).then_some(Distance { entry, from, steps, moves })
    }

    /// The Thief's place if event `count` (from 1) shows it: the event's entry, the space, and how often the Thief had
    /// moved when there.
    fn known_place(&self, count: usize) -> Option<(EntryId, Space, u16)> {
        let (stage, entry) = (&self.stages[count - 1], &self.entries[count - 1]);
        if let Some(only) = stage.possible.spaces().only() {
            return Some((stage.id, only, stage.table.moves));
        }
        // A painting that is found taken shows where the Thief was before this move.
        let Event::Thief(seen) = &entry.event else { return None };
        if entry.doubted || self.after(count - 1).is_outside() {
            return None;
        }
        let painting = self.round.plan().space(seen.lifted?)?;
        Some((stage.id, painting, stage.table.moves - 1))
    }

    /// A minimal set of entries with which `holds` is true: doubting any one of them makes it false. The oldest entries
    /// are dropped first, so the set is as recent as possible. `holds` must stay true when states are removed.
    fn needed(&self, holds: impl Fn(&PossibleStates) -> bool) -> Vec<EntryId> {
        let believed = (0..self.entries.len()).filter(|at| !self.entries[*at].doubted).collect();
        // Once the work is cancelled, everything can be left out: the search ends at once.
        let needed = minimal(believed, |kept| {
            let mut doubts = vec![true; self.entries.len()];
            for at in kept {
                doubts[*at] = false;
            }
            self.is_cancelled() || holds(&self.replayed(&doubts))
        });
        needed.into_iter().map(|at| self.entries[at].id).collect()
    }

    /// What would be possible now if these entries were doubted.
    fn replayed(&self, doubts: &[bool]) -> PossibleStates {
        let (mut table, mut possible) = (self.start.clone(), self.outside.clone());
        for (entry, doubted) in self.entries.iter().zip(doubts) {
            for update in updates(self.round, &table, &entry.event, *doubted) {
                possible = possible.after(&update);
            }
            table.apply(self.round, &entry.event, *doubted);
        }
        possible
    }
}

/// Why the Thief cannot be on a space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExclusionReason {
    /// The entries that together rule it out, in log order; without any one of them it would be possible.
    pub entries: Vec<EntryId>,
    /// How far the space is from the last known place of the Thief, if that is too far.
    pub distance: Option<Distance>,
}

/// A space too far away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Distance {
    /// The entry that showed the Thief's place.
    pub entry: EntryId,
    pub from: Space,
    /// The steps from there.
    pub steps: u8,
    /// How often the Thief moved since then: at most three steps each.
    pub moves: u16,
}
