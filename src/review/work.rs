//! A whole evening worked out bit by bit: whoever shows it need not wait for the end, and can stop it.

use super::{Followed, Judgement, Review, Truth};
use crate::deduction::Cancel;
use crate::game::Game;
use std::sync::Arc;

/// What is to be worked out.
pub struct Order {
    /// The game.
    pub game: Game,
    /// The log as far as it was replayed already.
    pub review: Option<Arc<Review>>,
    /// Suggestions of mine that are judged already.
    pub judgements: Vec<Judgement>,
    /// Whether my suggestions are to be judged and every hint followed.
    pub hints: bool,
}

/// What was worked out.
#[derive(Clone, Debug)]
pub enum Found {
    /// The log was replayed, at least its beginning.
    Replayed(Arc<Review>),
    /// One of my suggestions was judged.
    Judged(Judgement),
    /// Every hint was followed for so many entries.
    Following(usize),
    /// Every hint was followed to the end.
    Followed(Followed),
}

/// Replays, judges, follows; nothing if it was cancelled meanwhile.
pub fn work(order: Order, cancel: &Cancel, found: &dyn Fn(Found)) -> Option<()> {
    let Order { game, review, mut judgements, hints } = order;
    let go_on = || (!cancel.is_cancelled()).then_some(());
    let review = match review {
        Some(review) if review.entries().len() == game.entries().len() => review,
        begun => replay(&game, begun, cancel, found)?,
    };
    if !hints || game.setup.me.is_none() {
        return Some(());
    }
    for turn in review.my_turns() {
        if judgements.iter().any(|judged| judged.turn == turn) {
            continue;
        }
        if let Some(judgement) = review.judge(&turn) {
            judgements.push(judgement);
            found(Found::Judged(judgement));
        }
        go_on()?;
    }
    let mut watch = |done| {
        found(Found::Following(done));
        !cancel.is_cancelled()
    };
    let followed = review.followed(&Truth::of(&game), &judgements, &mut watch)?;
    found(Found::Followed(followed));
    Some(())
}

/// Replays the log from where it was begun, telling what is there already now and then.
fn replay(game: &Game, begun: Option<Arc<Review>>, cancel: &Cancel, found: &dyn Fn(Found)) -> Option<Arc<Review>> {
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
            // Each copy costs what it holds: the longer the log, the rarer they are.
            next = count + count / 4 + 8;
            found(Found::Replayed(Arc::new(review.clone())));
        }
    }
    let review = Arc::new(review);
    found(Found::Replayed(Arc::clone(&review)));
    Some(review)
}
