//! What wins an evening: the score of its rounds, and what a Thief plays for.
//!
//! With `k` paintings that count, the Thief of a round wins the evening with the chance
//!
//! ```text
//! w(k) = Σ over n of P(nobody has more, and n others have as many) / (n + 1)
//! ```
//!
//! where the totals of those who have been the Thief are known, and the others still bring home [`LATER_LOOT`]. In a
//! game of one round `w` is 0 or 1. A Thief with `k` paintings who takes `j` more before leaving, and gets through each
//! with the chance `s`, can expect
//!
//! ```text
//! v(j) = s^j · w(k + j) + Σ over i < j of s^i · (1 − s) · w(if k + i count for a caught Thief: k + i, else 0)
//! ```

use super::game::{Evening, EveningLength, RoundRecord};
use super::public_state::{PublicState, RoundEnd};
use super::rules::CaperRules;
use super::setup::{Round, RoundSetupError};

/// The chance that a Thief who is still to come scores 0, 1, 2, … paintings: as in 360 rounds of the lab of Thieves who
/// follow the pad against Characters who follow the hints, half of them with a pad that always leaves with three.
const LATER_LOOT: [f64; 8] = [0.47, 0.12, 0.1, 0.22, 0.04, 0.025, 0.02, 0.005];

/// The chance to get through one more painting unseen, and in plain sight.
const SURVIVES: (f64, f64) = (0.85, 0.5);

/// What the Thief of a round plays for.
#[derive(Clone, PartialEq, Debug)]
pub struct Stakes {
    /// By paintings that count: the chance to win the evening. A win shared by n players counts 1/n.
    wins: Vec<f64>,
    /// Whether the paintings of a caught Thief count.
    pub caught_counts: bool,
    /// Whether nobody is the Thief after this round.
    pub last: bool,
}

impl Stakes {
    /// The stakes of a game of one round with this many paintings.
    pub fn one_round(rules: &CaperRules, paintings: usize) -> Self {
        let wins = (0..=paintings).map(|loot| if loot >= usize::from(rules.needed) { 1.0 } else { 0.0 });
        Self { wins: wins.collect(), caught_counts: false, last: true }
    }

    /// The chance to win the evening after leaving with `loot`.
    pub fn leaving(&self, loot: u8) -> f64 {
        let most = self.wins.len().saturating_sub(1);
        self.wins.get(most.min(loot.into())).copied().unwrap_or(0.0)
    }

    fn caught(&self, loot: u8) -> f64 {
        self.leaving(if self.caught_counts { loot } else { 0 })
    }

    /// The fewest paintings with which leaving does not lose; `None` if all are too few.
    pub fn least(&self) -> Option<u8> {
        self.wins.iter().position(|chance| *chance > 0.0).map(|loot| loot as u8)
    }

    /// The fewest paintings that win without sharing, whatever the others do; `None` if all are too few.
    pub fn sure(&self) -> Option<u8> {
        self.wins.iter().position(|chance| *chance >= 1.0).map(|loot| loot as u8)
    }

    /// How many paintings a Thief with `loot` should have before leaving, if `hanging` are left, and what that is worth.
    /// If leaving can only lose, all of them.
    fn plan(&self, loot: u8, hanging: u8, in_sight: bool) -> (u8, f64) {
        let survives = if in_sight { SURVIVES.1 } else { SURVIVES.0 };
        let (mut best, mut still_free, mut lost) = ((loot, 0.0), 1.0, 0.0);
        for aim in loot..=loot.saturating_add(hanging) {
            let value = lost + still_free * self.leaving(aim);
            if value > best.1 {
                best = (aim, value);
            }
            lost += still_free * (1.0 - survives) * self.caught(aim);
            still_free *= survives;
        }
        if best.1 > 0.0 { best } else { (loot.saturating_add(hanging), 0.0) }
    }

    /// How many paintings a Thief with `loot` should have before leaving, weighed against being caught on the way;
    /// `hanging` are left to take. If leaving can only lose, all of them.
    pub fn aim(&self, loot: u8, hanging: usize, in_sight: bool) -> u8 {
        self.plan(loot, hanging as u8, in_sight).0
    }

    /// How much of what can be won a capture takes away, 0 to 1.
    pub(super) fn at_risk(&self, loot: u8, hanging: usize) -> f64 {
        let (_, value) = self.plan(loot, hanging as u8, false);
        if self.caught_counts && value > 0.0 { 1.0 - self.caught(loot) / value } else { 1.0 }
    }
}

/// The score of one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundScore {
    /// Who was the Thief, by place in the list of players.
    pub thief: u8,
    /// How it ended; `None` if it has not.
    pub end: Option<RoundEnd>,
    /// The paintings that the Thief took off the board.
    pub loot: u8,
    pub points: u8,
    pub moves: u16,
}

/// The score of a round in this state. The paintings of a caught Thief count only where the rules say so, those of an
/// abandoned round never.
pub fn round_score(record: &RoundRecord, state: &PublicState, rules: &CaperRules) -> RoundScore {
    let end = record.end(state);
    let counts = match end {
        Some(RoundEnd::Escaped) => true,
        Some(RoundEnd::Caught) => rules.caught_scores,
        Some(RoundEnd::Abandoned) | None => false,
    };
    let points = if counts { state.loot } else { 0 };
    RoundScore { thief: record.thief, end, loot: state.loot, points, moves: state.moves }
}

/// The score of an evening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningScore {
    /// The rounds that can be played; a round with a faulty set-up is `None`.
    pub rounds: Vec<Option<RoundScore>>,
    pub points: Vec<u32>,
    /// Who wins, alone or together. Empty until the evening ends, and if its last round was abandoned.
    pub winners: Vec<u8>,
    pub over: bool,
}

/// The score of an evening.
///
/// In a game of one round, a Thief who escaped with enough paintings wins, otherwise all others win together. A full
/// game ends when everybody has been the Thief; the most paintings win, and players with equally many share the win. An
/// evening whose last round was abandoned is over until another round begins.
pub fn score(evening: &Evening) -> EveningScore {
    let rounds: Vec<Option<RoundScore>> = evening.rounds.iter().map(|record| final_score(evening, record)).collect();
    let points = points(evening, rounds.iter().flatten());
    let winners = winners(evening, &rounds, &points);
    let abandoned = rounds.last().copied().flatten().is_some_and(|round| round.end == Some(RoundEnd::Abandoned));
    let over = !winners.is_empty() || abandoned;
    EveningScore { rounds, points, winners, over }
}

impl Evening {
    /// The round of `record` with what its Thief plays for; `at` rounds of the evening come before it.
    ///
    /// # Errors
    /// If its set-up cannot be played on the plan of the evening.
    pub fn round(&self, at: usize, record: &RoundRecord) -> Result<Round, RoundSetupError> {
        let round = record.round(&self.frame)?;
        if self.frame.length == EveningLength::OneRound {
            return Ok(round);
        }
        let stakes = self.stakes(at, record.thief.into(), round.paintings().len());
        Ok(round.with_stakes(stakes))
    }

    /// What the Thief of a round of a full evening plays for, given the first `at` rounds.
    fn stakes(&self, at: usize, thief: usize, paintings: usize) -> Stakes {
        let before = self.rounds.iter().take(at);
        let ended: Vec<RoundScore> = before.filter_map(|record| final_score(self, record)).collect();
        let points = points(self, ended.iter());
        let later = |player: &usize| !ended.iter().any(|round| usize::from(round.thief) == *player);
        let others: Vec<(usize, bool)> = (0..points.len())
            .filter(|player| *player != thief)
            .map(|player| (points[player] as usize, later(&player)))
            .collect();
        let own = points.get(thief).map_or(0, |points| *points as usize);
        Stakes {
            wins: (0..=paintings).map(|loot| win_chance(own + loot, &others)).collect(),
            caught_counts: self.frame.rules.caught_scores,
            last: others.iter().all(|(_, later)| !later),
        }
    }
}

/// `w` of the module's formula: the chance to win with `own` points. Of each other player the points so far, and whether
/// they are still to be the Thief.
fn win_chance(own: usize, others: &[(usize, bool)]) -> f64 {
    // By number of others with as many: the chance, with nobody above.
    let mut shared_by = vec![1.0];
    for (points, later) in others {
        let scores = |loot: usize| match (later, loot) {
            (true, loot) => LATER_LOOT.get(loot).copied().unwrap_or(0.0),
            (false, 0) => 1.0,
            (false, _) => 0.0,
        };
        let short = own.saturating_sub(*points);
        let fewer: f64 = (0..short).map(scores).sum();
        let as_many = if own >= *points { scores(short) } else { 0.0 };
        let mut next = vec![0.0; shared_by.len() + 1];
        for (count, chance) in shared_by.iter().enumerate() {
            next[count] += chance * fewer;
            next[count + 1] += chance * as_many;
        }
        shared_by = next;
    }
    shared_by.iter().zip(1..).map(|(chance, players)| chance / f64::from(players)).sum()
}

/// The points of each player in these rounds.
fn points<'a>(evening: &Evening, rounds: impl Iterator<Item = &'a RoundScore>) -> Vec<u32> {
    let mut points = vec![0; evening.frame.players.len()];
    for round in rounds {
        if let Some(own) = points.get_mut(usize::from(round.thief)) {
            *own += u32::from(round.points);
        }
    }
    points
}

/// The score of a round after all its entries; `None` if its set-up is faulty.
fn final_score(evening: &Evening, record: &RoundRecord) -> Option<RoundScore> {
    let round = record.round(&evening.frame).ok()?;
    let mut state = PublicState::new(&round);
    for entry in record.facts(&round) {
        state.apply(&round, &entry.event, entry.doubted);
    }
    Some(round_score(record, &state, &evening.frame.rules))
}

/// Who wins with these `rounds` and `points`; nobody before the evening ends.
fn winners(evening: &Evening, rounds: &[Option<RoundScore>], points: &[u32]) -> Vec<u8> {
    let all = (0..points.len()).map(|player| player as u8);
    match evening.frame.length {
        EveningLength::OneRound => {
            let Some(round) = rounds.first().copied().flatten() else { return Vec::new() };
            let thief_won = match round.end {
                Some(RoundEnd::Escaped) => {
                    Stakes::one_round(&evening.frame.rules, usize::from(round.loot)).leaving(round.loot) > 0.0
                }
                Some(RoundEnd::Caught) => false,
                Some(RoundEnd::Abandoned) | None => return Vec::new(),
            };
            all.filter(|player| (*player == round.thief) == thief_won).collect()
        }
        EveningLength::Full => {
            let has_been_thief =
                |thief: u8| rounds.iter().flatten().any(|round| round.thief == thief && round.end.is_some());
            if points.is_empty() || !all.clone().all(has_been_thief) {
                return Vec::new();
            }
            let most = points.iter().copied().max();
            all.filter(|player| Some(points[usize::from(*player)]) == most).collect()
        }
    }
}
