//! The score of a round and of an evening: who stole how many paintings, and who wins.

use super::game::{Evening, EveningLength, RoundRecord};
use super::public_state::{PublicState, RoundEnd};
use super::rules::CaperRules;

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
    let mut points = vec![0; evening.frame.players.len()];
    for round in rounds.iter().flatten() {
        if let Some(own) = points.get_mut(usize::from(round.thief)) {
            *own += u32::from(round.points);
        }
    }
    let winners = winners(evening, &rounds, &points);
    let abandoned = rounds.last().copied().flatten().is_some_and(|round| round.end == Some(RoundEnd::Abandoned));
    let over = !winners.is_empty() || abandoned;
    EveningScore { rounds, points, winners, over }
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
                Some(RoundEnd::Escaped) => round.loot >= evening.frame.rules.needed,
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
