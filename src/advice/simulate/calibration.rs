//! Calibration of "who is close": the chances stated in self-play games, compared with what each opponent truly knew.

use super::game_simulator::Tournament;
use super::tally::Interval;
use crate::advice::accuse::{before_me, others_first};
use crate::advice::judge_opponents;
use crate::deduction::{Cancel, Position, Triples};
use crate::game::{Seat, SetupError, turn_after, turn_going_on};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The statements whose chances fall into one interval.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Band {
    /// How many statements.
    pub count: u64,
    /// The sum of the chances stated.
    pub said: f64,
    /// How many came true.
    pub could: u64,
}

impl Band {
    /// The average chance stated, 0 to 1.
    pub fn mean(&self) -> f64 {
        self.said / self.count.max(1) as f64
    }

    /// The share that came true.
    pub fn truth(&self) -> Interval {
        Interval::wilson(self.could, self.count)
    }
}

/// The bands that end at [`Reliability::ENDS`].
pub type Bands = [Band; Reliability::ENDS.len()];

/// A reliability diagram of three kinds of statements.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reliability {
    /// An opponent can name the case file now ([`Rival::knows`](crate::advice::Opponent::knows)).
    pub knows: Bands,
    /// He can by the end of his next turn ([`Rival::soon`](crate::advice::Opponent::soon)).
    pub soon: Bands,
    /// Somebody else is first ([`others_first`]).
    pub first: Bands,
}

impl Reliability {
    /// The upper ends of the bands, exclusive but for the last, which holds what is stated with certainty.
    pub const ENDS: [f64; 9] = [0.01, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 0.999, 1.0];

    /// The sums of both.
    #[must_use]
    pub fn with(mut self, other: &Self) -> Self {
        for (mine, theirs) in
            [(&mut self.knows, &other.knows), (&mut self.soon, &other.soon), (&mut self.first, &other.first)]
        {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                mine.count += theirs.count;
                mine.said += theirs.said;
                mine.could += theirs.could;
            }
        }
        self
    }
}

/// Adds one statement, and whether it came true.
fn add(bands: &mut Bands, said: f64, could: bool) {
    let at = Reliability::ENDS.iter().position(|end| said < *end).unwrap_or(bands.len() - 1);
    bands[at].count += 1;
    bands[at].said += said;
    bands[at].could += u64::from(could);
}

/// The hero judges his opponents after one entry in this many, at an offset that varies with the game.
const STEP: u64 = 3;

impl Tournament {
    /// Plays game number `number`, and lets the hero judge his opponents after every third entry from the log up to it:
    /// with `samples` deals, and taking them for players who accuse as soon as they can.
    ///
    /// # Errors
    /// If the edition cannot be played by that many players.
    pub fn reliability(&self, number: u64, samples: usize) -> Result<Reliability, SetupError> {
        let (views, ..) = self.watch(number)?;
        let mine = &views[(number % self.players as u64) as usize];
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(number);
        let mut found = Reliability::default();
        for cut in (1..=mine.entries().len()).filter(|cut| (*cut as u64 + number).is_multiple_of(STEP)) {
            let known = Position::of_game(mine.setup(), &mine.entries()[..cut]);
            let (setup, entries) = (mine.setup(), &mine.entries()[..cut]);
            let rivals = judge_opponents(setup, entries, &known, samples, 1.0, &mut random, &Cancel::default());
            let knows = |seat: Seat, upto: usize| {
                let his = &views[seat.index()];
                let known = Position::of_game(his.setup(), &his.entries()[..upto]);
                known.case_file().and_then(Triples::solution).is_some()
            };
            let (setup, entries) = (mine.setup(), mine.entries());
            let turn = |seat: Seat| entries[cut..].iter().position(|entry| entry.kind.turn_of() == Some(seat));
            let before = before_me(setup, &entries[..cut]);
            let going_on = turn_going_on(setup, &entries[..cut]);
            let mut first = false;
            for rival in rivals.iter().filter(|rival| !rival.out) {
                add(&mut found.knows, rival.knows, knows(rival.seat, cut));
                let his_turn = turn(rival.seat);
                let soon = knows(rival.seat, his_turn.map_or(entries.len(), |at| cut + at + 1));
                // If the game ended before his turn, the statement cannot be judged.
                if his_turn.is_some() || soon {
                    add(&mut found.soon, rival.soon, soon);
                }
                let accuses_now = going_on == Some(rival.seat) && knows(rival.seat, cut);
                first |= accuses_now || soon && before.contains(&rival.seat);
            }
            // On the hero's own turn his next turn is this one, and once he can prove the case he does not wait for
            // any.
            if turn_after(setup, &entries[..cut]) != Some(mine.seat()) && !knows(mine.seat(), cut) {
                add(&mut found.first, others_first(setup, &entries[..cut], &rivals), first);
            }
        }
        Ok(found)
    }
}
