//! What is worked out while the review is on screen, off the window's thread.

use super::Message;
use crate::app::analysis::Analysis;
use crate::app::table::{Cell, why::Reason};
use crate::game::Game;
use crate::review::{Judgement, News, Review, Truth};
use iced::Task;
use iced::futures::channel::mpsc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ends a piece of work when it is dropped.
#[derive(Debug, Default)]
pub(super) struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

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

/// Begins the work; its messages carry this number.
pub(super) fn start(order: Order, job: u64, stop: &Stop) -> Task<Message> {
    let stopped = Arc::clone(&stop.0);
    let (send, receive) = mpsc::unbounded();
    std::thread::spawn(move || {
        // Whoever does not listen any more has set the flag too.
        let tell = |message| send.unbounded_send(message).is_ok() && !stopped.load(Ordering::Relaxed);
        run(order, job, &tell);
    });
    Task::stream(receive)
}

/// Replays, judges, follows; ends as soon as `tell` says that nobody listens.
fn run(order: Order, job: u64, tell: &dyn Fn(Message) -> bool) -> Option<()> {
    let Order { game, review, mut judgements, hints } = order;
    let review = match review {
        Some(review) if review.entries().len() == game.entries().len() => review,
        begun => replay(&game, begun, job, tell)?,
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
            tell(Message::Judged(job, judgement)).then_some(())?;
        }
    }
    let mut watch = |done| tell(Message::Following(job, done));
    let followed = review.followed(&Truth::of(&game), &judgements, &mut watch)?;
    tell(Message::Followed(job, followed)).then_some(())
}

/// Replays the log from where it was begun, telling what is there already now and then.
fn replay(game: &Game, begun: Option<Arc<Review>>, job: u64, tell: &dyn Fn(Message) -> bool) -> Option<Arc<Review>> {
    let mut review = begun.map_or_else(|| Review::begin(&game.setup), Arc::unwrap_or_clone);
    let begun = review.entries().len();
    let mut next = begun + 8;
    for entry in &game.entries()[begun..] {
        review.push(entry.clone());
        let count = review.entries().len();
        if count >= next && count < game.entries().len() {
            // Each copy costs what it holds: the longer the log, the rarer they are.
            next = count + count / 4 + 8;
            tell(Message::Replayed(job, Arc::new(review.clone()))).then_some(())?;
        }
    }
    let review = Arc::new(review);
    tell(Message::Replayed(job, Arc::clone(&review))).then_some(review)
}

/// Why what is shown of an entry is so.
#[derive(Clone, Debug)]
pub struct Reasons {
    /// After how many entries.
    pub(super) at: usize,
    /// The cell that is chosen.
    pub(super) cell: Option<Cell>,
    /// Why that cell is as it is.
    pub(super) why: Option<Reason>,
    /// The first news of the entry, and why.
    pub(super) told: Option<(Cell, Reason)>,
}

impl Reasons {
    /// Looks for them; up to some tens of milliseconds each.
    pub(super) fn of(analysis: &Analysis, at: usize, cell: Option<Cell>, told: Option<Cell>) -> Self {
        let reason = |cell: Cell| Reason::of(&analysis.problem, analysis.sheet.as_ref()?, cell);
        Self { at, cell, why: cell.and_then(reason), told: told.and_then(|cell| Some((cell, reason(cell)?))) }
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
