//! Statistics over evenings in the museum. The tally of an evening is kept, so that its log need not be replayed each
//! time.

use super::event::{AnsweredQuestion, Event};
use super::game::CaperGame;
use super::public_state::{PublicState, RoundEnd};
use super::score::{round_score, score};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EveningTally {
    pub started: i64,
    pub rounds: Vec<RoundTally>,
    /// `None` if the evening has not ended, or for an onlooker.
    pub won: Option<bool>,
}

/// `on_pad`: I was the Thief. `sighted`: eyes saw the Thief at least once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RoundTally {
    pub on_pad: bool,
    pub escaped: bool,
    pub sighted: bool,
    pub loot: u8,
    pub moves: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Totals {
    pub rounds: u32,
    pub escaped: u32,
    /// How many of those eyes never saw.
    pub unseen: u32,
    pub loot: u32,
    pub moves: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CaperStatistics {
    /// Evenings that ended with me in them.
    pub evenings: u32,
    pub won: u32,
    pub as_thief: Totals,
    pub as_hunter: Totals,
}

impl EveningTally {
    pub fn count(game: &CaperGame) -> Self {
        let evening = &game.evening;
        let winners = score(evening).winners;
        let won = evening.frame.me.filter(|_| !winners.is_empty()).map(|me| winners.contains(&me));
        let rounds = evening.rounds.iter().filter_map(|record| {
            let round = record.round(&evening.frame).ok()?;
            let (mut table, mut sighted) = (PublicState::new(&round), false);
            for entry in record.facts(&round) {
                table.apply(&round, &entry.event, entry.doubted);
                let look = if let Event::Character(turn) = &entry.event { turn.look.as_ref() } else { None };
                sighted |= matches!(look, Some(AnsweredQuestion::Eyes(Some(_)))) && !entry.doubted;
            }
            let score = round_score(record, &table, &evening.frame.rules);
            Some(RoundTally {
                on_pad: record.is_pad(),
                // Abandoned and unfinished rounds do not count.
                escaped: score.end.filter(|end| *end != RoundEnd::Abandoned)? == RoundEnd::Escaped,
                sighted,
                loot: score.loot,
                moves: score.moves,
            })
        });
        Self { started: game.started, rounds: rounds.collect(), won }
    }
}

impl CaperStatistics {
    pub fn sum(tallies: &[EveningTally]) -> Self {
        let mut all = Self::default();
        for tally in tallies {
            all.evenings += u32::from(tally.won.is_some());
            all.won += u32::from(tally.won == Some(true));
            for round in &tally.rounds {
                let side = if round.on_pad { &mut all.as_thief } else { &mut all.as_hunter };
                side.rounds += 1;
                side.escaped += u32::from(round.escaped);
                side.unseen += u32::from(round.escaped && !round.sighted);
                side.loot += u32::from(round.loot);
                side.moves += u32::from(round.moves);
            }
        }
        all
    }
}
