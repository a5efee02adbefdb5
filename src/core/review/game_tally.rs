//! One game of Clue reduced to the numbers that the statistics count.

use super::{HabitRecord, MyResult, RetryScore};
use crate::deduction::{Marks, Position};
use crate::edition::LocalisedName;
use crate::game::{Game, Seat, duration, solved_at, turns};
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameTally {
    pub started: i64,
    pub edition: String,
    pub edition_name: LocalisedName,
    pub mine: bool,
    /// The names of all players but me, sorted.
    pub table: Vec<String>,
    pub players: usize,
    pub ending: MyResult,
    /// Who solved the case. `None` also if I did.
    pub solver: Option<String>,
    pub entries: usize,
    /// After how many entries the log proved the case. `None` for an unfinished game, to give nothing away.
    pub solved_at: Option<usize>,
    /// The turn at the table in which that was, counted from 1.
    pub solved_turn: Option<usize>,
    /// In milliseconds.
    pub duration: i64,
    pub retries: RetryScore,
    /// Empty for an unfinished game, to give nothing away.
    #[serde(rename = "asking")]
    pub asking_habits: Vec<HabitRecord>,
}

impl GameTally {
    /// Solves some dozen positions if the game has ended.
    pub fn of(game: &Game) -> Self {
        let ending = MyResult::of(game);
        let name = |seat: Seat| game.setup.seats.get(seat.index()).map(|seat| seat.name.trim().to_owned());
        let solved_at = if ending == MyResult::Open { None } else { proved_at(game) };
        let turns_of = |upto: usize| turns(&game.setup, &game.entries()[..upto]);
        Self {
            started: game.started,
            edition: game.setup.edition.id.clone(),
            edition_name: game.setup.edition.name.clone(),
            mine: game.setup.me.is_some(),
            table: other_names(game),
            players: game.setup.seat_count(),
            ending,
            solver: if let MyResult::Lost(by) = ending { name(by) } else { None },
            entries: game.entries().len(),
            solved_at,
            solved_turn: solved_at.map(turns_of),
            duration: duration(game.entries()),
            retries: RetryScore::of(&game.retries),
            asking_habits: if ending == MyResult::Open { Vec::new() } else { HabitRecord::of(game) },
        }
    }
}

fn other_names(game: &Game) -> Vec<String> {
    let others = game.setup.seats().filter(|seat| game.setup.me != Some(*seat));
    let mut names: Vec<String> = others.map(|seat| game.setup.seats[seat.index()].name.trim().to_owned()).collect();
    names.sort();
    names
}

/// After how many entries the log proved the case. Entries after a right accusation do not count.
fn proved_at(game: &Game) -> Option<usize> {
    let position = |upto: usize| Position::of_game(&game.setup, &game.entries()[..upto]);
    // How many of the logs cut to 0, 1, …, `count − 1` entries pass. Those that pass must come first.
    let passing = |count: usize, passes: &dyn Fn(&Position) -> bool| {
        let (mut low, mut high) = (0, count);
        while low < high {
            let middle = usize::midpoint(low, high);
            if passes(&position(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    };
    let before = solved_at(game.entries()).unwrap_or(game.entries().len());
    // More entries never prove less and never mend a contradiction, so both limits are found by bisection.
    let sound = passing(before + 1, &Position::is_consistent);
    let unproved = passing(sound, &|position| position.marks().and_then(Marks::solution).is_none());
    (unproved < sound).then_some(unproved)
}
