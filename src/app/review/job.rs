//! Background work of a review of Clue: replaying, valuing, following the hints.
//!
//! Results are reported as they come, so that the screen need not wait for the end. It is redrawn after each report, so
//! a long log has only some hundred of them.

use crate::advice::KnownHabits;
use crate::deduction::Cancel;
use crate::game::Game;
use crate::review::{HintReplay, MarkTally, QuestionValue, ReadingReplay, Review, Truth, marked_at};
use std::sync::Arc;

pub struct ReviewJob {
    pub game: Arc<Game>,
    pub review: Option<Arc<Review>>,
    pub values: Vec<QuestionValue>,
    pub hints: bool,
}

#[derive(Clone, Debug)]
pub enum ReviewResult {
    /// May not have reached the end of the log yet.
    Replayed(Arc<Review>),
    /// Only for a game that is over.
    Marks(MarkTally),
    Valued(Vec<QuestionValue>),
    Following(usize),
    Followed(HintReplay),
    Read(ReadingReplay),
}

/// Number of reports while the hints are followed.
const STEPS: usize = 100;

/// New values are reported once they are this fraction of all, here a sixteenth.
const VALUED: usize = 16;

/// `known` finds how the others asked in earlier games. `None` if cancelled.
pub fn work(
    job: ReviewJob,
    known: impl FnOnce(&Game) -> KnownHabits,
    cancel: &Cancel,
    found: &dyn Fn(ReviewResult),
) -> Option<()> {
    let ReviewJob { game, review, mut values, hints } = job;
    let unless_cancelled = || (!cancel.is_cancelled()).then_some(());
    let review = match review {
        Some(review) if review.entries().len() == game.entries().len() => review,
        begun => replay(&game, begun, cancel, found)?,
    };
    if game.ending().is_some()
        && let Some(tally) = review.mark_tally(&game, &marked_at(&game))
    {
        found(ReviewResult::Marks(tally));
    }
    if !hints || game.setup.me.is_none() {
        return Some(());
    }
    if game.reading {
        found(ReviewResult::Read(review.read(&known(&game), Truth::of(&game).case_file, cancel)?));
    }
    let mut fresh = Vec::new();
    for turn in review.my_turns() {
        if values.iter().any(|value| value.turn == turn) {
            continue;
        }
        let value = review.value(&turn, cancel);
        // Cancelled work may leave the value incomplete.
        unless_cancelled()?;
        if let Some(value) = value {
            values.push(value);
            fresh.push(value);
            if fresh.len() * VALUED >= values.len() {
                found(ReviewResult::Valued(std::mem::take(&mut fresh)));
            }
        }
    }
    if !fresh.is_empty() {
        found(ReviewResult::Valued(fresh));
    }
    let step = (game.entries().len() / STEPS).max(1);
    let mut watch = |done: usize| {
        if done.is_multiple_of(step) {
            found(ReviewResult::Following(done));
        }
    };
    let followed = review.followed(&Truth::of(&game), &values, &mut watch, cancel)?;
    found(ReviewResult::Followed(followed));
    Some(())
}

fn replay(
    game: &Game,
    begun: Option<Arc<Review>>,
    cancel: &Cancel,
    found: &dyn Fn(ReviewResult),
) -> Option<Arc<Review>> {
    let mut review = begun.map_or_else(|| Review::begin(&game.setup), Arc::unwrap_or_clone);
    let begun = review.entries().len();
    let mut next = begun + 8;
    for entry in &game.entries()[begun..] {
        if cancel.is_cancelled() {
            return None;
        }
        review.push(entry.clone());
        let count = review.entries().len();
        if count >= next && count < game.entries().len() {
            // A report copies the whole review. Intervals that grow by a quarter keep all copies together linear in the
            // log.
            next = count + count / 4 + 8;
            found(ReviewResult::Replayed(Arc::new(review.clone())));
        }
    }
    let review = Arc::new(review);
    found(ReviewResult::Replayed(Arc::clone(&review)));
    Some(review)
}
