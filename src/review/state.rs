//! The state of the review screen: the game as far as it is replayed, and the moment shown.
//!
//! What is shown of a moment follows from the log up to it alone, and during the game nothing is shown beyond
//! the hint level chosen at the table. A [`ReviewJob`] replays and judges in the background; [`ReviewState::found`] takes
//! its results in. `analysis` is that of the moment: from `review` once it has reached it, else `whole` if the moment is
//! the end.

use super::analysis::Analysis;
use super::job::{ReviewJob, ReviewResult};
use super::{HintReplay, Judgement, MyResult, ReadingReplay, Review, Truth, TruthFinding, headline, pencil_as_of};
use crate::deduction::Sheet;
use crate::edition::Card;
use crate::game::{Cell, Game, HintLevel, PencilMark};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A game under review, and the moment of it that is shown.
#[derive(Debug)]
pub struct ReviewState {
    /// How much may be shown: everything once the game is over.
    pub level: HintLevel,
    /// The level at the table.
    table_level: HintLevel,
    /// The moment shown: after this many entries.
    pub at: usize,
    /// How many entries the log has.
    pub total: usize,
    /// The log as far as it is replayed.
    pub review: Option<Arc<Review>>,
    /// The analysis of the whole log that the table already had, to show before the replay is done.
    whole: Option<Arc<Analysis>>,
    /// The analysis of the moment; `None` while the replay has not come so far.
    pub analysis: Option<Arc<Analysis>>,
    /// The analysis of the deal, before any entry, once it is replayed.
    pub dealt: Option<Arc<Analysis>>,
    /// The pencil marks of the moment.
    pub pencil: BTreeMap<(Card, u8), PencilMark>,
    /// My suggestions compared with the best ones, as far as they are judged.
    pub judgements: Vec<Judgement>,
    /// Whether suggestions are still being judged.
    pub judging: bool,
    /// The game with every hint followed.
    pub followed: Option<HintReplay>,
    /// The game as the reading of the others saw it, if the table wants it read.
    pub read: Option<ReadingReplay>,
    /// For how many entries that has been computed, while it is.
    pub following: Option<usize>,
    /// Where the log disagrees with the truth.
    pub findings: Vec<TruthFinding>,
    /// By card: the column where it really was, while the truth is laid over the sheet.
    pub laid: Option<Vec<Option<usize>>>,
}

impl ReviewState {
    /// The review before anything is replayed, at the moment after `at` entries or at the end. `whole` is the analysis
    /// of the whole log, if there is one.
    pub fn new(game: &Game, table_level: HintLevel, whole: Option<Arc<Analysis>>, at: Option<usize>) -> Self {
        let total = game.entries().len();
        let mut look = Self {
            level: level(game, table_level),
            table_level,
            at: 0,
            total,
            review: None,
            whole,
            analysis: None,
            dealt: None,
            pencil: BTreeMap::new(),
            judgements: Vec::new(),
            judging: false,
            followed: None,
            read: None,
            following: None,
            findings: Truth::of(game).check(game),
            laid: None,
        };
        look.go_to(at.unwrap_or(total), game);
        look
    }

    /// Whether what follows from the log may be shown.
    pub fn deduces(&self) -> bool {
        self.level >= HintLevel::Deductions
    }

    /// The work that is still to be done; `None` if the level allows none.
    pub fn order(&mut self, game: Arc<Game>) -> Option<ReviewJob> {
        let hints = self.level == HintLevel::Hints;
        self.judging = hints && game.setup.me.is_some();
        let (review, judgements) = (self.review.clone(), self.judgements.clone());
        self.deduces().then_some(ReviewJob { game, review, judgements, hints })
    }

    /// Takes in a result of the work.
    pub fn found(&mut self, found: ReviewResult, game: &Game) {
        match found {
            ReviewResult::Replayed(review) => {
                self.review = Some(review);
                self.analysis = self.analysis.take().or_else(|| self.position(game));
                self.find_deal(game);
            }
            ReviewResult::Judged(judgement) => self.judgements.push(judgement),
            ReviewResult::Read(read) => self.read = Some(read),
            ReviewResult::Following(done) => (self.judging, self.following) = (false, Some(done)),
            ReviewResult::Followed(followed) => {
                self.end_work();
                self.followed = Some(followed);
            }
        }
    }

    /// Notes that the work has ended, also by a failure.
    pub fn end_work(&mut self) {
        (self.judging, self.following) = (false, None);
    }

    /// Shows the moment after `at` entries.
    pub fn go_to(&mut self, at: usize, game: &Game) {
        self.at = at.min(self.total);
        self.analysis = self.position(game);
        self.find_deal(game);
        self.pencil = pencil_as_of(game, self.at);
    }

    /// Analyses the deal, once the replay has begun.
    fn find_deal(&mut self, game: &Game) {
        if let (None, Some(review)) = (&self.dealt, &self.review) {
            let sheet = review.step(0).sheet.as_deref().cloned();
            self.dealt = Some(Arc::new(Analysis::known(&game.setup, &[], sheet)));
        }
    }

    /// Takes in a change of the game. If the end was shown, the new end is; results for the common prefix of the old
    /// and the new log are kept.
    pub fn set_game(&mut self, game: &Game) {
        let at_end = self.at == self.total;
        self.total = game.entries().len();
        (self.whole, self.dealt, self.following) = (None, None, None);
        let begun = self.review.take().filter(|review| *review.setup() == game.setup);
        let same = begun.as_ref().map_or(0, |review| review.shared(game));
        self.judgements.retain(|judged| judged.turn.at < same);
        self.review = begun.map(|review| Arc::new(Arc::unwrap_or_clone(review).cut(same)));
        self.check(game);
        self.go_to(if at_end { self.total } else { self.at }, game);
    }

    /// Takes in a change of the truth.
    pub fn take_truth(&mut self, game: &Game) {
        self.check(game);
        self.go_to(self.at, game);
    }

    /// Compares the log with the truth again; [`HintReplay`] rests on the truth and is dropped.
    fn check(&mut self, game: &Game) {
        self.level = level(game, self.table_level);
        self.findings = Truth::of(game).check(game);
        (self.followed, self.read) = (None, None);
    }

    /// Lays the true places of the cards over the sheet, or takes them off again.
    pub fn lay_truth(&mut self, game: &Game) {
        let lays = self.laid.is_none() && Truth::is_entered(game);
        let truth = Truth::of(game);
        self.laid = lays.then(|| game.setup.edition.cards().map(|card| truth.column(card, game)).collect());
    }

    /// The replay, once it has reached the moment shown.
    pub fn replayed(&self) -> Option<&Review> {
        self.review.as_deref().filter(|review| review.entries().len() >= self.at)
    }

    /// The sheet of the whole log, once it is replayed.
    pub fn proved(&self) -> Option<&Sheet> {
        let review = self.review.as_deref().filter(|review| review.entries().len() == self.total)?;
        review.step(usize::MAX).sheet.as_deref()
    }

    /// The cell of the main news of the entry before the moment, once it is replayed.
    pub fn headline(&self) -> Option<Cell> {
        headline(&self.replayed()?.step(self.at).news, self.analysis.as_deref()?)
    }

    /// The judgement of the entry before the moment, if it is a suggestion of mine that was judged.
    pub fn judged(&self) -> Option<&Judgement> {
        self.judgements.iter().find(|judged| judged.turn.at + 1 == self.at)
    }

    /// The analysis of the moment; `None` if the replay has not reached it.
    fn position(&self, game: &Game) -> Option<Arc<Analysis>> {
        let entries = &game.entries()[..self.at];
        if !self.deduces() {
            return Some(Arc::new(Analysis::known(&game.setup, entries, None)));
        }
        if let Some(review) = self.replayed() {
            let sheet = review.step(self.at).sheet.as_deref().cloned();
            return Some(Arc::new(Analysis::known(&game.setup, entries, sheet)));
        }
        self.whole.clone().filter(|whole| whole.upto == self.at)
    }
}

/// How much may be shown: everything once the game is over.
fn level(game: &Game, at_table: HintLevel) -> HintLevel {
    if MyResult::of(game) == MyResult::Open { at_table } else { HintLevel::Hints }
}
