//! Clue: who won the games that the same people played in one evening.

use crate::fl;
use crate::format::{GameKind, GameSummary};
use crate::game::Seat;
use crate::store::listed_game::ListedGame;
use crate::text::Names;

/// Longest time between the starts of an evening's games, in milliseconds.
const EVENING_SPAN: i64 = 12 * 3_600_000;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EveningWins {
    pub games: usize,
    /// Games won by each player, in the order of the last game.
    pub won: Vec<(String, usize)>,
}

impl EveningWins {
    /// The evening on which these people began a game at `started` (milliseconds since 1970).
    pub fn count(games: &[ListedGame], players: &[String], started: i64) -> Self {
        let sorted = |names: &[String]| {
            let mut names = names.to_vec();
            names.sort();
            names
        };
        let people = sorted(players);
        let belongs = |game: &&GameSummary| {
            game.game == GameKind::Clue
                && (game.started - started).abs() < EVENING_SPAN
                && sorted(&game.players) == people
        };
        let mut evening = Self { games: 0, won: players.iter().map(|name| (name.clone(), 0)).collect() };
        for game in games.iter().map(|game| &game.summary).filter(belongs) {
            let Some(ending) = &game.ending else { continue };
            evening.games += 1;
            let winners = ending.winners.iter().filter_map(|at| game.players.get(*at));
            for winner in winners {
                evening.won.iter_mut().filter(|(name, _)| name == winner).for_each(|(_, won)| *won += 1);
            }
        }
        evening
    }

    /// "This evening: Anna 2 · You 1". `None` after the first game.
    pub fn text(&self, names: &Names<'_>) -> Option<String> {
        let mut won: Vec<(Seat, usize)> = names.setup.seats().zip(self.won.iter().map(|(_, won)| *won)).collect();
        won.sort_by_key(|(_, won)| std::cmp::Reverse(*won));
        let won = won.iter().filter(|(_, won)| *won > 0);
        let score: Vec<String> = won.map(|(seat, won)| format!("{}\u{a0}{won}", names.seat(*seat))).collect();
        let score = if score.is_empty() { fl!(names, "nobody") } else { score.join(" · ") };
        (self.games > 1).then(|| fl!(names, "evening-score", games = self.games, score))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{GameWinners, Progress};
    use std::path::PathBuf;

    fn game(players: [&str; 3], hour: i64, winner: Option<usize>) -> ListedGame {
        let summary = GameSummary {
            game: GameKind::Clue,
            players: players.map(str::to_owned).to_vec(),
            me: Some(0),
            entries: 20,
            started: hour * 3_600_000,
            progress: if winner.is_some() { Progress::Over } else { Progress::Playing },
            ending: winner.map(|winner| GameWinners { winners: vec![winner], entry: Some(20) }),
            ..GameSummary::default()
        };
        ListedGame { path: PathBuf::new(), changed: summary.started, summary, damaged: None, recoverable: None }
    }

    #[test]
    fn an_evening_is_the_same_people_within_hours_wherever_they_sit() {
        let games = [
            game(["You", "Anna", "Ben"], 100, Some(1)),
            game(["Anna", "Ben", "You"], 101, Some(0)),
            game(["You", "Anna", "Ben"], 102, Some(0)),
            game(["You", "Anna", "Ben"], 103, None),
            game(["You", "Anna", "Cleo"], 102, Some(1)),
            game(["You", "Anna", "Ben"], 60, Some(2)),
        ];
        let players = ["You", "Anna", "Ben"].map(str::to_owned);
        let evening = EveningWins::count(&games, &players, 102 * 3_600_000);
        assert_eq!(evening.games, 3);
        assert_eq!(evening.won, [("You".to_owned(), 1), ("Anna".to_owned(), 2), ("Ben".to_owned(), 0)]);
    }
}
