//! How far what is said about who is close can be believed: what was said in games that were played, held against what
//! each opponent truly knew.

use super::table::Tournament;
use super::tally::Interval;
use crate::advice::rivals;
use crate::deduction::{Cancel, Problem, envelope};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Opponents of whom about the same was said.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Band {
    /// How many.
    pub opponents: u64,
    /// What was said of them, added up.
    pub said: f64,
    /// How many of them could name the case file.
    pub could: u64,
}

impl Band {
    /// What was said of them on average, 0 to 1.
    pub fn mean(&self) -> f64 {
        self.said / self.opponents.max(1) as f64
    }

    /// The share of those who could name the case file.
    pub fn truth(&self) -> Interval {
        Interval::wilson(self.could, self.opponents)
    }
}

/// What was said, by bands.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reliability {
    /// By band: see [`Reliability::ENDS`].
    pub bands: [Band; Self::ENDS.len()],
}

impl Reliability {
    /// Where the bands end; what is said with certainty belongs to the last.
    pub const ENDS: [f64; 9] = [0.01, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 0.999, 1.0];

    /// Adds what was said of one opponent.
    pub fn add(&mut self, said: f64, could: bool) {
        let at = Self::ENDS.iter().position(|end| said < *end).unwrap_or(Self::ENDS.len() - 1);
        let band = &mut self.bands[at];
        band.opponents += 1;
        band.said += said;
        band.could += u64::from(could);
    }

    /// Both together.
    #[must_use]
    pub fn with(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.bands.iter_mut().zip(&other.bands) {
            mine.opponents += theirs.opponents;
            mine.said += theirs.said;
            mine.could += theirs.could;
        }
        self
    }
}

/// Every so many entries the opponents are looked at.
const STEP: u64 = 3;

impl Tournament {
    /// Plays game number `number` and looks at the hero's opponents after every third entry, whatever comes later, with
    /// `samples` deals each and as players who accuse as soon as they can.
    pub fn reliability(&self, number: u64, samples: usize) -> Reliability {
        let (views, ..) = self.watch(number);
        let mine = &views[(number % self.players as u64) as usize];
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(number);
        let mut found = Reliability::default();
        for cut in (1..=mine.entries().len()).filter(|cut| (*cut as u64 + number).is_multiple_of(STEP)) {
            let rivals = rivals(mine.setup(), &mine.entries()[..cut], samples, 1.0, &mut random, &Cancel::default());
            for rival in rivals.iter().filter(|rival| !rival.out) {
                let his = &views[rival.seat.index()];
                let knows = envelope(&Problem::from_game(his.setup(), &his.entries()[..cut]));
                found.add(rival.knows, knows.is_some_and(|triples| triples.solution().is_some()));
            }
        }
        found
    }
}
