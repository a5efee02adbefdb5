//! How far what is said about who is close can be believed: what was said in games that were played, held against what
//! each opponent truly knew.

use super::table::Tournament;
use super::tally::Interval;
use crate::advice::accuse::{before_me, others_first};
use crate::advice::rivals;
use crate::deduction::{Cancel, Problem, envelope};
use crate::game::{Seat, SetupError, turn_after, turn_going_on};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Statements that said about the same.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Band {
    /// How many.
    pub count: u64,
    /// The chances said, added up.
    pub said: f64,
    /// How many came true.
    pub could: u64,
}

impl Band {
    /// What was said on average, 0 to 1.
    pub fn mean(&self) -> f64 {
        self.said / self.count.max(1) as f64
    }

    /// The share of those that came true.
    pub fn truth(&self) -> Interval {
        Interval::wilson(self.could, self.count)
    }
}

/// Bands of chances: see [`Reliability::ENDS`].
pub type Bands = [Band; Reliability::ENDS.len()];

/// What was said, by bands, and what came of it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reliability {
    /// That an opponent can name the case file now ([`Rival::knows`](crate::advice::Rival::knows)).
    pub knows: Bands,
    /// That he can by the end of his next turn ([`Rival::soon`](crate::advice::Rival::soon)).
    pub soon: Bands,
    /// That somebody else is first ([`others_first`]).
    pub first: Bands,
}

impl Reliability {
    /// Where the bands end; what is said with certainty belongs to the last.
    pub const ENDS: [f64; 9] = [0.01, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 0.999, 1.0];

    /// Both together.
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

/// Adds what was said once, and whether it came true.
fn add(bands: &mut Bands, said: f64, could: bool) {
    let at = Reliability::ENDS.iter().position(|end| said < *end).unwrap_or(bands.len() - 1);
    bands[at].count += 1;
    bands[at].said += said;
    bands[at].could += u64::from(could);
}

/// Every so many entries the opponents are looked at.
const STEP: u64 = 3;

impl Tournament {
    /// Plays game number `number` and looks at the hero's opponents after every third entry, whatever comes later, with
    /// `samples` deals each and as players who accuse as soon as they can.
    ///
    /// # Errors
    /// If so many cannot play this edition.
    pub fn reliability(&self, number: u64, samples: usize) -> Result<Reliability, SetupError> {
        let (views, ..) = self.watch(number)?;
        let mine = &views[(number % self.players as u64) as usize];
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(number);
        let mut found = Reliability::default();
        for cut in (1..=mine.entries().len()).filter(|cut| (*cut as u64 + number).is_multiple_of(STEP)) {
            let rivals = rivals(mine.setup(), &mine.entries()[..cut], samples, 1.0, &mut random, &Cancel::default());
            let knows = |seat: Seat, upto: usize| {
                let his = &views[seat.index()];
                let left = envelope(&Problem::from_game(his.setup(), &his.entries()[..upto]));
                left.is_some_and(|triples| triples.solution().is_some())
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
                // Where the game ended before his turn, nobody can say what would have come of it.
                if his_turn.is_some() || soon {
                    add(&mut found.soon, rival.soon, soon);
                }
                let accuses_now = going_on == Some(rival.seat) && knows(rival.seat, cut);
                first |= accuses_now || soon && before.contains(&rival.seat);
            }
            // Before my own question the next turn of mine is this one; with the case proved I do not wait for it.
            if turn_after(setup, &entries[..cut]) != Some(mine.seat()) && !knows(mine.seat(), cut) {
                add(&mut found.first, others_first(setup, &entries[..cut], &rivals), first);
            }
        }
        Ok(found)
    }
}
