//! The score of a round and of an evening in the museum.

use super::game::{Change, Evening, EveningLength, EveningSetup, RoundRecord};
use super::public_state::{PublicState, RoundEnd};
use super::rules::CaperRules;
use super::setup::{Round, RoundSetupError};
use super::stakes::{Other, Stakes};

/// `loot` counts the paintings taken off the board, `points` those that score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundScore {
    pub thief: u8,
    /// `None` while the round goes on.
    pub end: Option<RoundEnd>,
    pub loot: u8,
    pub points: u8,
    pub moves: u16,
}

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

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningScore {
    /// `None` for a round with a faulty set-up.
    pub rounds: Vec<Option<RoundScore>>,
    pub points: Vec<u32>,
    /// Empty until the evening ends, and also if its last round was abandoned.
    pub winners: Vec<u8>,
    pub over: bool,
}

/// In a game of one round, a Thief who escaped with enough paintings wins, otherwise all others. A full game ends when
/// everybody has been the Thief, or when the table ends it. The most paintings win, and ties share the win. An evening
/// whose last round was abandoned is over until another begins.
pub fn score(evening: &Evening) -> EveningScore {
    let rounds: Vec<Option<RoundScore>> = evening.rounds.iter().map(|record| final_score(evening, record)).collect();
    let points = points(evening, rounds.iter().flatten());
    let winners = winners(evening, &rounds, &points);
    let abandoned = rounds.last().copied().flatten().is_some_and(|round| round.end == Some(RoundEnd::Abandoned));
    let over = !winners.is_empty() || abandoned;
    EveningScore { rounds, points, winners, over }
}

impl Evening {
    /// The round with the stakes of its Thief, given the `at` rounds before it.
    pub fn round(&self, at: usize, record: &RoundRecord) -> Result<Round, RoundSetupError> {
        let round = record.round(&self.frame)?;
        if self.frame.length == EveningLength::OneRound {
            return Ok(round);
        }
        let stakes = self.stakes(at, record.thief.into(), round.paintings().len());
        Ok(round.with_stakes(stakes))
    }

    /// Ends the evening before everybody was the Thief. `None` before and in a round, and once it is over.
    pub fn early_end(&self) -> Option<Change> {
        let score = score(self);
        let is_between = !self.rounds.is_empty() && score.rounds.iter().flatten().all(|round| round.end.is_some());
        let goes_on = self.frame.length == EveningLength::Full && score.winners.is_empty();
        let after = || EveningSetup { length: EveningLength::Ended, ..self.frame.clone() };
        (is_between && goes_on)
            .then(|| Change::Frame { before: Box::new(self.frame.clone()), after: Box::new(after()) })
    }

    fn stakes(&self, at: usize, thief: usize, paintings: usize) -> Stakes {
        let before = self.rounds.iter().take(at);
        let ended: Vec<RoundScore> = before.filter_map(|record| final_score(self, record)).collect();
        let points = points(self, ended.iter());
        let later = |player: &usize| !ended.iter().any(|round| usize::from(round.thief) == *player);
        let others: Vec<Other> = (0..points.len())
            .filter(|player| *player != thief)
            .map(|player| Other { points: points[player] as usize, is_to_come: later(&player) })
            .collect();
        let own = points.get(thief).map_or(0, |points| *points as usize);
        Stakes::full(&self.frame.rules, own, &others, paintings)
    }
}

fn points<'a>(evening: &Evening, rounds: impl Iterator<Item = &'a RoundScore>) -> Vec<u32> {
    let mut points = vec![0; evening.frame.players.len()];
    for round in rounds {
        if let Some(own) = points.get_mut(usize::from(round.thief)) {
            *own += u32::from(round.points);
        }
    }
    points
}

/// `None` if the set-up is faulty.
fn final_score(evening: &Evening, record: &RoundRecord) -> Option<RoundScore> {
    let round = record.round(&evening.frame).ok()?;
    let mut state = PublicState::new(&round);
    for entry in record.facts(&round) {
        state.apply(&round, &entry.event, entry.doubted);
    }
    Some(round_score(record, &state, &evening.frame.rules))
}

fn winners(evening: &Evening, rounds: &[Option<RoundScore>], points: &[u32]) -> Vec<u8> {
    let all = (0..points.len()).map(|player| player as u8);
    match evening.frame.length {
        EveningLength::OneRound => {
            let Some(round) = rounds.first().copied().flatten() else { return Vec::new() };
            let thief_won = match round.end {
                Some(RoundEnd::Escaped) => {
                    // It matters only whether these are enough, not how many hung.
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
            if all.clone().all(has_been_thief) { most_points(points) } else { Vec::new() }
        }
        EveningLength::Ended => {
            let all_ended = rounds.iter().flatten().all(|round| round.end.is_some());
            if all_ended && !rounds.is_empty() { most_points(points) } else { Vec::new() }
        }
    }
}

fn most_points(points: &[u32]) -> Vec<u8> {
    let most = points.iter().copied().max();
    (0..points.len()).filter(|player| Some(points[*player]) == most).map(|player| player as u8).collect()
}
