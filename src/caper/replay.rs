//! A whole log replayed for the Characters: the public state, the possible states and the findings after each event.
//! From it follow the smoothed past, the reasons why a space is ruled out, and the conflicts of a log that cannot be
//! true.

use super::check::{Finding, check};
use super::event::{Entry, PublicMove};
use super::evidence::{StateUpdate, THIEF_STEPS, steps};
use super::possible::{PossibleStates, smoothed};
use super::public_state::PublicState;
use super::setup::Round;
use super::square::{Space, SpaceSet};
use crate::deduction::Cancel;
use crate::record::EntryId;

/// What holds after an event, and what the event said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// The entry.
    pub id: EntryId,
    /// The table after it.
    pub table: PublicState,
    /// What is possible after it, as far as was known then.
    pub possible: PossibleStates,
    /// What is odd about it.
    pub findings: Vec<Finding>,
    pub(super) steps: Vec<StateUpdate>,
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
    start: PublicState,
    outside: PossibleStates,
    stages: Vec<Stage>,
    cancel: Cancel,
}

impl<'a> LogReplay<'a> {
    /// Replays a log.
    pub fn new(round: &'a Round, entries: &'a [Entry<PublicMove>]) -> Self {
        Self::until(round, entries, &Cancel::default())
    }

    /// Replays a log for work that can be cancelled: guesses, hints and reasons that are computed from this hunt give
    /// up then, and mean nothing.
    pub fn until(round: &'a Round, entries: &'a [Entry<PublicMove>], cancel: &Cancel) -> Self {
        let (start, outside, stages) =
            (PublicState::new(round), PossibleStates::outside(), Vec::with_capacity(entries.len()));
        let mut hunt = Self { round, entries, start, outside, stages, cancel: cancel.clone() };
        for entry in entries {
            let before = hunt.table();
            let steps = steps(round, before, &entry.event, entry.doubted);
            let possible = steps.iter().fold(hunt.now().clone(), |possible, step| possible.after(step));
            let findings = check(round, before, &entry.event);
            let mut table = before.clone();
            table.apply(round, &entry.event, entry.doubted);
            hunt.stages.push(Stage { id: entry.id, table, possible, findings, steps });
        }
        hunt
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

    /// What was possible after the first `count` events, as far as was known then.
    pub fn after(&self, count: usize) -> &PossibleStates {
        count.checked_sub(1).and_then(|at| self.stages.get(at)).map_or(&self.outside, |stage| &stage.possible)
    }

    /// Where the Thief can have been after each event, knowing everything that came later. A single space that
    /// is left is certain.
    pub fn past(&self) -> Vec<SpaceSet> {
        let steps: Vec<&StateUpdate> = self.stages.iter().flat_map(|stage| &stage.steps).collect();
        let mut forward = Vec::with_capacity(steps.len() + 1);
        forward.push(self.outside.clone());
        for step in &steps {
            let last = &forward[forward.len() - 1];
            forward.push(last.after(step));
        }
        let all = smoothed(&forward, &steps);
        let ends = self.stages.iter().scan(0, |at, stage| {
            *at += stage.steps.len();
            Some(*at)
        });
        ends.map(|at| all[at].spaces()).collect()
    }

    /// The first event after which nothing is possible.
    pub fn contradiction(&self) -> Option<EntryId> {
        self.stages.iter().find(|stage| stage.possible.is_impossible()).map(|stage| stage.id)
    }

    /// A smallest set of entries that cannot all be true, in log order: without any one of them the others fit. Empty
    /// if the log fits.
    pub fn conflict(&self) -> Vec<EntryId> {
        if self.now().is_impossible() { self.needed(PossibleStates::is_impossible) } else { Vec::new() }
    }

    /// The entries of which each, doubted alone, mends a contradiction; the latest first. Empty if the log fits.
    pub fn repairs(&self) -> Vec<EntryId> {
        if !self.now().is_impossible() {
            return Vec::new();
        }
        let mut doubts: Vec<bool> = self.entries.iter().map(|entry| entry.doubted).collect();
        let mut mending = Vec::new();
        for at in (0..doubts.len()).rev().filter(|at| !self.entries[*at].doubted) {
            if self.is_cancelled() {
                break;
            }
            doubts[at] = true;
            if !self.replayed(&doubts).is_impossible() {
                mending.push(self.entries[at].id);
            }
            doubts[at] = false;
        }
        mending
    }

    /// Why the Thief cannot be on a space now. `None` if that is possible, or if the log contradicts itself.
    pub fn why_not(&self, space: Space) -> Option<ExclusionReason> {
        if self.now().is_impossible() || self.now().is_outside() || self.now().spaces().contains(space) {
            return None;
        }
        let entries = self.needed(|possible| !possible.spaces().contains(space));
        Some(ExclusionReason { entries, distance: self.distance(space) })
    }

    /// The last place that the log gave away, if the space is too far from it.
    fn distance(&self, space: Space) -> Option<Distance> {
        let known = (1..=self.stages.len()).rev().find_map(|count| {
            let (before, stage) = (self.after(count - 1), &self.stages[count - 1]);
            let entry = &self.entries[count - 1];
            // A painting that was lifted tells where the Thief was before that move; anything else, where after it.
            let lifted = match &entry.event {
                super::event::Event::Thief(seen) if !entry.doubted => seen.lifted,
                _ => None,
            };
            let at = stage.possible.spaces().only().map(|from| (from, stage.table.moves));
            let earlier = lifted.and_then(|square| self.round.plan().space(square));
            let before = earlier.filter(|_| !before.is_outside()).map(|from| (from, stage.table.moves - 1));
            at.or(before).map(|(from, moves)| (stage.id, from, self.table().moves - moves))
        });
        let (entry, from, moves) = known?;
        let steps = self.round.plan().steps(from, space);
        let most = u16::from(THIEF_STEPS) * moves;
        (u16::from(steps) > most).then_some(Distance { entry, from, steps, moves })
    }

    /// The entries that `holds` needs: dropping any one of them breaks it. Entries are tried from the oldest on, so
    /// that what is left is as recent as it can be.
    fn needed(&self, holds: impl Fn(&PossibleStates) -> bool) -> Vec<EntryId> {
        let mut doubts: Vec<bool> = self.entries.iter().map(|entry| entry.doubted).collect();
        // The longest start of the log that can go as a whole: what holds without more entries holds without fewer.
        let (mut least, mut most) = (0, doubts.len());
        while least < most && !self.is_cancelled() {
            let middle = usize::midpoint(least, most + 1);
            let mut trial = doubts.clone();
            trial[..middle].fill(true);
            if holds(&self.replayed(&trial)) { least = middle } else { most = middle - 1 }
        }
        doubts[..least].fill(true);
        let mut needed = Vec::new();
        for at in least..doubts.len() {
            if self.is_cancelled() {
                break;
            }
            if doubts[at] {
                continue;
            }
            doubts[at] = true;
            if !holds(&self.replayed(&doubts)) {
                doubts[at] = false;
                needed.push(self.entries[at].id);
            }
        }
        needed
    }

    /// What would be possible now if these entries were doubted.
    fn replayed(&self, doubts: &[bool]) -> PossibleStates {
        let (mut table, mut possible) = (self.start.clone(), self.outside.clone());
        for (entry, doubted) in self.entries.iter().zip(doubts) {
            for step in steps(self.round, &table, &entry.event, *doubted) {
                possible = possible.after(&step);
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
    /// The space is too far from the last place that was given away.
    pub distance: Option<Distance>,
}

/// A space too far away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Distance {
    /// The entry that gave the Thief's place away.
    pub entry: EntryId,
    /// Where the Thief was.
    pub from: Space,
    /// The steps from there.
    pub steps: u8,
    /// How often the Thief moved since then: at most three steps each.
    pub moves: u16,
}
