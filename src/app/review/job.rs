//! The background work of a review: replaying, valuing, following the hints. Results are reported one by one, so that
//! the screen need not wait for the end, and the work can be cancelled.

use crate::advice::KnownHabits;
use crate::deduction::Cancel;
use crate::game::Game;
use crate::review::{HintReplay, QuestionValue, ReadingReplay, Review, Truth};
use std::sync::Arc;

/// A review to be made, and the part of it that is made already.
pub(super) struct ReviewJob {
    pub(super) game: Arc<Game>,
    /// The log as far as it is replayed already.
    pub(super) review: Option<Arc<Review>>,
    /// The suggestions of mine that are valued already.
    pub(super) values: Vec<QuestionValue>,
    /// Whether to value my suggestions and to follow the hints.
    pub(super) hints: bool,
}

/// One result.
#[derive(Clone, Debug)]
pub enum ReviewResult {
    /// The log was replayed: to the end, or as far as this review goes.
    Replayed(Arc<Review>),
    Valued(QuestionValue),
    /// The hints were followed for this many entries so far.
    Following(usize),
    /// Every hint was followed to the end.
    Followed(HintReplay),
    Read(ReadingReplay),
}

/// Replays the log, values my suggestions and follows the hints, and calls `found` with every result. `known` finds out
/// how the others ask, as far as it was known before the game. `None` if it was cancelled before the end.
pub(super) fn work(
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
    if !hints || game.setup.me.is_none() {
        return Some(());
    }
    if game.reading {
        found(ReviewResult::Read(review.read(&known(&game), Truth::of(&game).case_file, cancel)?));
    }
    for turn in review.my_turns() {
        if values.iter().any(|value| value.turn == turn) {
            continue;
        }
        let value = review.value(&turn, cancel);
        unless_cancelled()?;
        if let Some(value) = value {
            values.push(value);
            found(ReviewResult::Valued(value));
        }
    }
    let mut watch = |done| found(ReviewResult::Following(done));
    let followed = review.followed(&Truth::of(&game), &values, &mut watch, cancel)?;
    found(ReviewResult::Followed(followed));
    Some(())
}

/// Replays the rest of the log, and reports what is there already at growing intervals.
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
            // A report copies the whole review. Intervals that grow by a quarter keep all copies linear in the log.
            next = count + count / 4 + 8;
            found(ReviewResult::Replayed(Arc::new(review.clone())));
        }
    }
    let review = Arc::new(review);
    found(ReviewResult::Replayed(Arc::clone(&review)));
    Some(review)
}
