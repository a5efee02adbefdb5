//! What is worked out while the review is on screen, off the window's thread.

use crate::app::table::{Cell, why::Reason};
use crate::deduction::Cancel;
use crate::game::Game;
use crate::review::analysis::Analysis;
use crate::review::{Followed, Judgement, News, Review, Truth};
use std::sync::Arc;

/// What is to be worked out.
pub(super) struct Order {
    pub(super) game: Game,
    /// The log as far as it was replayed already.
    pub(super) review: Option<Arc<Review>>,
    /// Suggestions of mine that are judged already.
    pub(super) judgements: Vec<Judgement>,
    /// Whether my suggestions are to be judged and every hint followed.
    pub(super) hints: bool,
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
pub(super) fn work(order: Order, cancel: &Cancel, found: &dyn Fn(Found)) -> Option<()> {
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

/// Why what is shown of an entry is so.
#[derive(Clone, Debug)]
pub struct Reasons {
    /// After how many entries.
    pub(super) at: usize,
    /// The cell that is chosen.
    pub(super) cell: Option<Cell>,
    /// The news that was asked about.
    pub(super) headline: Option<Cell>,
    /// Why that cell is as it is.
    pub(super) why: Option<Reason>,
    /// The first news of the entry, and why.
    pub(super) told: Option<(Cell, Reason)>,
}

impl Reasons {
    /// Looks for them; up to some tens of milliseconds each.
    pub(super) fn of(analysis: &Analysis, at: usize, cell: Option<Cell>, told: Option<Cell>) -> Self {
        let reason = |cell: Cell| Reason::of(&analysis.problem, analysis.sheet.as_ref()?, cell);
        let why = cell.and_then(reason);
        Self { at, cell, headline: told, why, told: told.and_then(|cell| Some((cell, reason(cell)?))) }
    }
}

/// The news that is worth a reason: a card located, the case file first.
pub(super) fn headline(news: &[News], analysis: &Analysis) -> Option<Cell> {
    let case_file = analysis.problem.holders;
    news.iter().find_map(|news| match *news {
        News::CaseFile(card) => Some(Cell { card, column: case_file }),
        News::Has(holder, card) => Some(Cell { card, column: holder.index() }),
        News::HasNot(..) | News::NotCaseFile(_) => None,
    })
}
