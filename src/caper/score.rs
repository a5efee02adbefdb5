//! Rounds and the evening counted: who stole how much, and who wins.

use super::game::{Evening, EveningLength, RoundRecord};
use super::public_state::{PublicState, RoundEnd};
use super::rules::CaperRules;

/// A round counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RoundScore {
    /// Who was the Thief, by place in the list of players.
    pub thief: u8,
    /// How it ended; `None` if it has not.
    pub end: Option<RoundEnd>,
    /// The paintings that the Thief took off the board.
    pub loot: u8,
    /// The paintings that count.
    pub points: u8,
    /// How often the Thief moved.
    pub moves: u16,
}

/// Counts a round that came to this table. A caught Thief's paintings count only if the table plays so, those of an
/// abandoned round never.
pub fn round_score(record: &RoundRecord, table: &PublicState, rules: &CaperRules) -> RoundScore {
    let end = record.end(table);
    let counts = end == Some(RoundEnd::Escaped) || end == Some(RoundEnd::Caught) && rules.caught_scores;
    let points = if counts { table.loot } else { 0 };
    RoundScore { thief: record.thief, end, loot: table.loot, points, moves: table.moves }
}

/// The evening counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningScore {
    /// The rounds that can be played; a round with a faulty set-up is `None`.
    pub rounds: Vec<Option<RoundScore>>,
    /// The paintings of each player.
    pub points: Vec<u32>,
    /// Who wins; several share. Empty until the evening ends, and if its last round was abandoned.
    pub winners: Vec<u8>,
    /// Whether nothing follows.
    pub over: bool,
}

/// Counts an evening.
///
/// One round: a Thief who got out with paintings enough wins, otherwise all others win together. A full game is
/// over when everybody has been the Thief; most paintings win, and equals share. An evening whose last round was
/// abandoned is over until another begins.
pub fn score(evening: &Evening) -> EveningScore {
    let frame = &evening.frame;
    let count = |record: &RoundRecord| {
        let round = record.round(frame).ok()?;
        let mut table = PublicState::new(&round);
        for entry in record.facts(&round) {
            table.apply(&round, &entry.event, entry.doubted);
        }
        Some(round_score(record, &table, &frame.rules))
    };
    let rounds: Vec<Option<RoundScore>> = evening.rounds.iter().map(count).collect();
    let players = frame.players.len();
    let mut points = vec![0; players];
    for round in rounds.iter().flatten() {
        if let Some(own) = points.get_mut(usize::from(round.thief)) {
            *own += u32::from(round.points);
        }
    }
    let all = (0..players).map(|player| player as u8);
    let ended = |thief: u8| rounds.iter().flatten().any(|round| round.thief == thief && round.end.is_some());
    let winners = match frame.length {
        EveningLength::OneRound => match rounds.first().copied().flatten().filter(|round| round.end.is_some()) {
            Some(round) if round.end == Some(RoundEnd::Abandoned) => Vec::new(),
            Some(round) => {
                let won = round.end == Some(RoundEnd::Escaped) && round.loot >= frame.rules.needed;
                all.filter(|player| (*player == round.thief) == won).collect()
            }
            None => Vec::new(),
        },
        EveningLength::Full if players > 0 && all.clone().all(ended) => {
            let most = points.iter().copied().max().unwrap_or(0);
            all.filter(|player| points[usize::from(*player)] == most).collect()
        }
        EveningLength::Full => Vec::new(),
    };
    let abandoned = rounds.last().copied().flatten().is_some_and(|round| round.end == Some(RoundEnd::Abandoned));
    let over = !winners.is_empty() || abandoned;
    EveningScore { rounds, points, winners, over }
}
