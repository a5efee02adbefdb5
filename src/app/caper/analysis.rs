//! What a museum round's log proves, and the functions by which jobs find belief, advice, risks and reasons.
//!
//! Both sides analyse the public events. On the Thief's side the result is what the Characters can infer.

use crate::caper::hint::{self, Chase, Roll, RollOption, TurnForecast};
use crate::caper::{
    Belief, DieFace, Entry, EntryId, EntryNews, LogReplay, Model, NextMover, PublicMove, PublicState, Round,
    SmoothedPath, Space, SpaceSet, Stage, ThiefState, TurnedLock, open_chances,
};
use crate::deduction::Cancel;
use crate::entry::caper::move_draft::MoveContext;
use std::sync::Arc;

/// All that is certain after each entry of a round. `count` is a number of entries, here and below: 0 is before the
/// first.
#[derive(Clone, Debug)]
pub struct RoundAnalysis {
    pub round: Arc<Round>,
    pub facts: Arc<Vec<Entry<PublicMove>>>,
    start: PublicState,
    pub stages: Vec<Stage>,
    /// Spaces where the Thief can have been after each entry, given the whole log (smoothing).
    pub past: Vec<SpaceSet>,
    /// Number of spaces possible before the first entry and after each.
    pub remaining: Vec<usize>,
}

impl RoundAnalysis {
    pub fn new(round: Arc<Round>, facts: Vec<Entry<PublicMove>>) -> Self {
        let facts = Arc::new(facts);
        let replay = LogReplay::new(&round, &facts);
        let (start, stages, past) = (replay.table_after(0).clone(), replay.stages().to_vec(), replay.past());
        let remaining = replay.remaining();
        Self { round, facts, start, stages, past, remaining }
    }

    pub fn replay(&self, cancel: &Cancel) -> LogReplay<'_> {
        LogReplay::resumed(&self.round, &self.facts, &self.stages, cancel)
    }

    pub fn table(&self, count: usize) -> &PublicState {
        count.checked_sub(1).and_then(|at| self.stages.get(at)).map_or(&self.start, |stage| &stage.table)
    }

    pub fn move_context<'a>(&'a self, count: usize, hidden: &'a ThiefState) -> MoveContext<'a> {
        MoveContext { round: &self.round, table: self.table(count), hidden }
    }

    pub fn now(&self) -> &PublicState {
        self.table(self.stages.len())
    }

    /// Spaces where the Thief can be after `count` entries, given these alone.
    pub fn possible(&self, count: usize) -> SpaceSet {
        let stage = count.checked_sub(1).and_then(|at| self.stages.get(at));
        stage.map_or(SpaceSet::EMPTY, |stage| stage.possible.spaces() & self.round.plan().floor())
    }

    pub fn news(&self, at: usize) -> Option<EntryNews> {
        let before = at.checked_sub(1).and_then(|before| self.stages.get(before));
        self.stages.get(at).map(|after| EntryNews::between(&self.round, before, after))
    }

    pub fn is_contradictory(&self) -> bool {
        self.stages.last().is_some_and(|stage| stage.possible.is_impossible())
    }

    /// Chance that an exit is open, by the space in front of it.
    pub fn open(&self, placed: &[TurnedLock]) -> Vec<(Space, f64)> {
        open_chances(&self.round, self.now(), placed)
    }
}

/// Result of a job on the whole log. `spaces` has the chance of each space now, by index.
#[derive(Clone, Debug)]
pub struct RoundBelief {
    pub now: Belief,
    pub spaces: Vec<f64>,
    /// The past under the likeliest model of the Thief.
    pub smoothed: SmoothedPath,
    /// Entries that cannot all be true.
    pub conflict: Vec<EntryId>,
    /// Doubting any one of these ends the conflict.
    pub repairs: Vec<EntryId>,
}

pub fn round_belief(analysis: &RoundAnalysis, cancel: &Cancel) -> RoundBelief {
    let replay = analysis.replay(cancel);
    let belief = Belief::now(&replay);
    let shares = belief.shares();
    let likeliest = (0..shares.len()).max_by(|a, b| shares[*a].total_cmp(&shares[*b])).unwrap_or(0);
    let smoothed = SmoothedPath::new(&replay, Model::ALL[likeliest]);
    let spaces = belief.spaces();
    RoundBelief { spaces, now: belief, smoothed, conflict: replay.conflict(), repairs: replay.repairs() }
}

/// Advice to the Character whose turn it is, before or after the roll.
#[derive(Clone, Debug)]
pub enum CharacterAdvice {
    /// No Character's turn, the round is over, or the log contradicts itself.
    Nothing,
    Before(TurnForecast),
    After(Vec<RollOption>),
    /// The Thief is in plain sight: the best end for the number rolled, or for each number before the roll.
    Chase(Vec<(u8, Chase)>),
}

/// As much of a Character's turn as advice depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownTurn {
    /// `None` before the roll.
    pub number: Option<u8>,
    pub face: DieFace,
    /// Where a look before the move has shown the Thief.
    pub sighted: Option<Space>,
}

pub fn advise(
    analysis: &RoundAnalysis,
    belief: &Belief,
    placed: &[TurnedLock],
    known: KnownTurn,
    cancel: &Cancel,
) -> CharacterAdvice {
    let (round, replay) = (&*analysis.round, analysis.replay(cancel));
    let table = replay.table();
    let by = match table.next {
        NextMover::Character(by) => by,
        NextMover::Thief => return CharacterAdvice::Nothing,
    };
    if table.end.is_some() || replay.now().is_impossible() {
        return CharacterAdvice::Nothing;
    }
    // In plain sight nothing is guessed, so no belief is needed.
    if let Some(thief) = known.sighted.or_else(|| table.visible()) {
        let table = &PublicState { pawn: Some(Some(thief)), ..table.clone() };
        let open = open_chances(round, table, placed);
        let numbers = known.number.map_or(1..=6, |number| number..=number);
        let numbers = numbers.take_while(|_| !cancel.is_cancelled());
        let chases = numbers.filter_map(|number| Some((number, hint::chase(round, table, by, number, &open)?)));
        return CharacterAdvice::Chase(chases.collect());
    }
    match known.number {
        Some(number) => {
            CharacterAdvice::After(hint::roll_options(&replay, belief, by, Roll { number, face: known.face }))
        }
        None => hint::forecast(&replay, belief, by).map_or(CharacterAdvice::Nothing, CharacterAdvice::Before),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]

    use super::*;
    use crate::caper::{CaperRules, Notebook, Pad, Plan, PlottedMove, published};
    use crate::format::any_game::AnyGame;

    fn played() -> (Round, Vec<Entry<PlottedMove>>) {
        let AnyGame::Caper(game) = AnyGame::read(include_str!("../../../resources/gallery/museum_pad.case")).unwrap()
        else {
            panic!("an evening in the museum")
        };
        let record = game.evening.rounds[0].clone();
        let Notebook::Thief { log } = record.notebook else { panic!("the Thief's notebook") };
        (Round::new(Plan::bundled(), CaperRules::default(), &record.setup).unwrap(), log)
    }

    #[test]
    fn cancelled_work_finds_nothing() {
        let (round, plotted) = played();
        let all = published(&round, &plotted);
        let analysis = &RoundAnalysis::new(Arc::new(round), all[..11].to_vec());
        let round = &analysis.round;
        let (go, stop) = (Cancel::default(), Cancel::default());
        stop.cancel();
        let whole = round_belief(analysis, &go);
        assert!(!whole.smoothed.path.is_empty() && round_belief(analysis, &stop).smoothed.path.is_empty());
        let dice = KnownTurn { number: Some(4), face: DieFace::Eye, sighted: None };
        let options = |cancel: &Cancel| match advise(analysis, &whole.now, &[], dice, cancel) {
            CharacterAdvice::After(options) => options.len(),
            _ => 0,
        };
        assert!(options(&go) > 0 && options(&stop) == 0);
        let space = (round.plan().floor() - analysis.possible(11)).iter().next().unwrap();
        let entries = |cancel: &Cancel| analysis.replay(cancel).why_not(space).unwrap().entries.len();
        assert!(entries(&go) > 0 && entries(&stop) == 0);
        // At a move of the Thief, cancelled work has weighed no landing.
        let upto = (1..plotted.len()).rev().find(|upto| {
            let pad = Pad::new(round, &plotted[..*upto]);
            pad.table.next == NextMover::Thief && pad.table.pawn.is_none() && pad.table.end.is_none()
        });
        let pad = Pad::new(round, &plotted[..upto.unwrap()]);
        let caught = |cancel: &Cancel| pad.risks(round, cancel).iter().map(|risk| risk.caught + risk.seen).sum::<f64>();
        assert!(caught(&go) > 0.0 && caught(&stop) <= 0.0);
    }
}
