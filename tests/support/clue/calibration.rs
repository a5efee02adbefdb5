//! What the notebook says during played games, compared with the truth.

use super::game::{GamePlan, PlayedGame};
use super::view::View;
use crate::tally::{Mean, Reliability};
use deerstalker::advice::{HabitReading, KnownHabits, Reach, advise, others_first, rank, tuning, value_opponents};
use deerstalker::deduction::{Cancel, Position};
use deerstalker::game::{Seat, SetupError, turn_after};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::time::Instant;

/// The hero is asked after one entry in this many, at an offset that varies with the game.
const STEP: u64 = 3;

/// Head of the lines of [`GamePlan::waiting`].
pub const WAITING_HEAD: &str =
    "game,players,round,right,next,first,waiting,blindness,blind,counsel,won,knows,soon,left,entropy";

/// How far "who is close" can be believed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Closeness {
    /// An opponent can name the case file now.
    pub knows: Reliability,
    /// An opponent can by the end of their next turn.
    pub soon: Reliability,
    /// Somebody else can before the hero's next turn.
    pub first: Reliability,
    /// 1 if the range of an opponent's remaining solutions holds the true number, otherwise 0.
    pub in_range: Mean,
}

impl Closeness {
    #[must_use]
    pub fn with(self, other: &Self) -> Self {
        Self {
            knows: self.knows.with(&other.knows),
            soon: self.soon.with(&other.soon),
            first: self.first.with(&other.first),
            in_range: self.in_range.with(other.in_range),
        }
    }
}

/// By the log alone, and with reading.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SheetTruth {
    pub by_log: SheetReliability,
    pub reading: SheetReliability,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct SheetReliability {
    /// Each open card and other player.
    pub cells: Reliability,
    /// `−log₂` of the chance of the true case file.
    pub case_file: Mean,
    /// Milliseconds for a sheet, reading included: the least of a few counts, because others use the machine too.
    pub time: Mean,
    pub longest: f64,
}

impl SheetTruth {
    #[must_use]
    pub fn with(self, other: &Self) -> Self {
        Self { by_log: self.by_log.with(&other.by_log), reading: self.reading.with(&other.reading) }
    }
}

impl SheetReliability {
    #[must_use]
    pub fn with(self, other: &Self) -> Self {
        Self {
            cells: self.cells.with(&other.cells),
            case_file: self.case_file.with(other.case_file),
            time: self.time.with(other.time),
            longest: self.longest.max(other.longest),
        }
    }

    fn add(&mut self, position: &Position, anew: impl Fn(), view: &View, game: &PlayedGame) {
        let Some(sheet) = position.sheet() else { return };
        let took = (0..COUNTS).map(|_| time_of(&anew)).fold(f64::INFINITY, f64::min);
        self.time.add(took);
        self.longest = self.longest.max(took);
        for seat in view.setup().seats().filter(|seat| *seat != view.seat()) {
            for card in view.setup().edition.cards().filter(|card| sheet.owner(*card).is_none()) {
                let held = game.hands[seat.index()].contains(card);
                self.cells.add(sheet.probability(card, seat.index()), held);
            }
        }
        self.case_file.add(-sheet.triples.probability(game.truth).max(1e-9).log2());
    }
}

const COUNTS: usize = 3;

fn time_of(work: impl Fn()) -> f64 {
    let begun = Instant::now();
    work();
    begun.elapsed().as_secs_f64() * 1e3
}

fn count(position: &Position) {
    std::hint::black_box(position.sheet());
}

fn cuts(view: &View, number: u64) -> impl Iterator<Item = usize> {
    (1..=view.entries().len()).filter(move |cut| (*cut as u64 + number).is_multiple_of(STEP))
}

impl GamePlan {
    pub fn sheet_truth(&self, number: u64, known: &KnownHabits) -> Result<SheetTruth, SetupError> {
        let game = self.play_knowing(number, known)?;
        let view = &game.views[game.hero];
        let mut found = SheetTruth::default();
        for cut in cuts(view, number) {
            let (setup, entries) = (view.setup(), &view.entries()[..cut]);
            let log = Position::of_game(setup, entries);
            let read = || HabitReading::new(setup, entries, &log, known).map(|reading| reading.position(&log));
            // Both are judged on the same logs.
            let Some(position) = read() else { continue };
            found.by_log.add(&log, || count(&log.with(&[])), view, &game);
            found.reading.add(&position, || read().iter().for_each(count), view, &game);
        }
        Ok(found)
    }

    /// A line for each moment at which the hero had asked and had no proof: how often waiting was said to win, and
    /// whether the hero won.
    pub fn waiting(&self, number: u64) -> Result<Vec<String>, SetupError> {
        let game = self.play(number)?;
        let mine = &game.views[game.hero];
        let (setup, cancel, reach) = (mine.setup(), Cancel::default(), Reach::default());
        let won = u8::from(game.winner == Some(game.hero));
        let asked = |cut: &usize| mine.entries()[*cut - 1].kind.named_by(mine.seat()).is_some();
        let cuts = (1..=mine.entries().len()).filter(asked);
        let line = |(round, cut): (usize, usize)| {
            let log = &mine.entries()[..cut];
            let position = Position::of_game(setup, log);
            if round < 2 || position.case_file()?.solution().is_some() {
                return None;
            }
            let ranking = rank(setup, log, &position, &reach, &cancel)?;
            let mut random = ChaCha8Rng::seed_from_u64(0);
            let deals = tuning::OPPONENT_VIEWS;
            let opponents = value_opponents(setup, log, &position, deals, tuning::VIGILANCE, &mut random, &cancel);
            let advice = advise(setup, log, &reach, &ranking, opponents)?;
            let chances = advice.chances;
            let all = |value: &dyn Fn(&deerstalker::advice::Opponent) -> f64| {
                let values: Vec<String> = advice.opponents.iter().map(|one| format!("{:.3}", value(one))).collect();
                values.join(" ")
            };
            Some(format!(
                "{number},{},{round},{:.4},{:.4},{:.4},{:.4},{:.3},{},{:?},{won},{},{},{},{}",
                self.players,
                chances.right,
                chances.next,
                chances.others_first,
                chances.waiting,
                chances.blindness,
                all(&|one| one.manner.blind),
                advice.plan().map(|plan| plan.accuse),
                all(&|one| one.knows.chance),
                all(&|one| one.soon.chance),
                all(&|one| one.remaining as f64),
                ranking.entropy,
            ))
        };
        Ok(cuts.enumerate().filter_map(line).collect())
    }

    /// The hero judges the others with `samples` deals, as players who accuse as soon as they can.
    pub fn closeness(&self, number: u64, samples: usize) -> Result<Closeness, SetupError> {
        let game = self.play(number)?;
        let mine = &game.views[game.hero];
        let (setup, entries) = (mine.setup(), mine.entries());
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(number);
        let mut found = Closeness::default();
        let solutions_left = |seat: Seat, upto: usize| {
            let theirs = &game.views[seat.index()];
            let position = Position::of_game(theirs.setup(), &theirs.entries()[..upto]);
            position.case_file().map(|triples| (triples.possible(), triples.solution().is_some()))
        };
        let knows = |seat: Seat, upto: usize| solutions_left(seat, upto).is_some_and(|(_, solved)| solved);
        for cut in cuts(mine, number) {
            let log = &entries[..cut];
            let known = Position::of_game(setup, log);
            let opponents = value_opponents(setup, log, &known, samples, 1.0, &mut random, &Cancel::default());
            let mut first = false;
            for opponent in opponents.iter().filter(|opponent| !opponent.out) {
                let Some((left, known)) = solutions_left(opponent.seat, cut) else { continue };
                found.knows.add(opponent.knows.chance, known);
                found.in_range.add(if opponent.range.contains(&left) { 1.0 } else { 0.0 });
                let turn = entries[cut..].iter().position(|entry| entry.kind.turn_of() == Some(opponent.seat));
                let soon = knows(opponent.seat, turn.map_or(entries.len(), |at| cut + at + 1));
                // If the game ended before their turn, the statement cannot be judged.
                if turn.is_some() || soon {
                    found.soon.add(opponent.soon.chance, soon);
                }
                let mine_next = entries[cut..].iter().position(|entry| entry.kind.turn_of() == Some(mine.seat()));
                let before = turn.is_none_or(|theirs| mine_next.is_none_or(|mine| theirs < mine));
                first |= soon && before;
            }
            // On the hero's own turn the next turn is this one. Once the case is proved they wait for none.
            if turn_after(setup, log) != Some(mine.seat()) && !knows(mine.seat(), cut) {
                found.first.add(others_first(setup, log, &opponents), first);
            }
        }
        Ok(found)
    }
}
