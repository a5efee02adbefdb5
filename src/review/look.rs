//! The evening as far as it is replayed, and the moment of it that is looked at.
//!
//! What is shown of a moment comes from the log up to it and from nothing later, and while the game goes on nothing is
//! shown beyond the level of help that is chosen at the table.

use super::analysis::Analysis;
use super::work::{Found, Order};
use super::{Ending, Followed, Judgement, Review, Truth, TruthFinding, headline, pencil_as_of};
use crate::deduction::Sheet;
use crate::edition::Card;
use crate::game::{Cell, Game, HintLevel, PencilMark};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is known of an evening and of one of its moments.
#[derive(Debug)]
pub struct Look {
    /// How much may be shown: everything once the game is over.
    pub level: HintLevel,
    /// The level at the table.
    table_level: HintLevel,
    /// After how many entries we look.
    pub at: usize,
    /// How many entries the log has.
    pub total: usize,
    /// The log as far as it is replayed.
    pub review: Option<Arc<Review>>,
    /// What was known of the whole log before it was replayed.
    whole: Option<Arc<Analysis>>,
    /// The moment we look at; nothing while it is still being replayed.
    pub analysis: Option<Arc<Analysis>>,
    /// The pencil marks of that moment.
    pub pencil: BTreeMap<(Card, u8), PencilMark>,
    /// My suggestions against the best ones, as far as they are judged.
    pub judgements: Vec<Judgement>,
    /// Whether they are still being judged.
    pub judging: bool,
    /// The evening with every hint followed.
    pub followed: Option<Followed>,
    /// For how many entries every hint was followed so far.
    pub following: Option<usize>,
    /// What of the log does not agree with the truth.
    pub findings: Vec<TruthFinding>,
    /// Where each card really was, by column, while that is laid over the sheet.
    pub laid: Option<Vec<Option<usize>>>,
}

impl Look {
    /// The evening before anything is replayed, after `at` entries or all of them; `whole` is what follows from all of them,
    /// if that is known.
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
            pencil: BTreeMap::new(),
            judgements: Vec::new(),
            judging: false,
            followed: None,
            following: None,
            findings: Truth::of(game).check(game),
            laid: None,
        };
        look.go_to(at.unwrap_or(total), game);
        look
    }

    /// Whether anything that follows from the log may be shown.
    pub fn deduces(&self) -> bool {
        self.level >= HintLevel::Deductions
    }

    /// The work that is not done yet, if any is to be.
    pub fn order(&mut self, game: &Game) -> Option<Order> {
        let hints = self.level == HintLevel::Hints;
        self.judging = hints && game.setup.me.is_some();
        let (review, judgements) = (self.review.clone(), self.judgements.clone());
        self.deduces().then(|| Order { game: game.clone(), review, judgements, hints })
    }

    /// Takes what the work found.
    pub fn found(&mut self, found: Found, game: &Game) {
        match found {
            Found::Replayed(review) => {
                self.review = Some(review);
                self.analysis = self.analysis.take().or_else(|| self.position(game));
            }
            Found::Judged(judgement) => self.judgements.push(judgement),
            Found::Following(done) => (self.judging, self.following) = (false, Some(done)),
            Found::Followed(followed) => {
                self.end_work();
                self.followed = Some(followed);
            }
        }
    }

    /// The work is over, or broke down.
    pub fn end_work(&mut self) {
        (self.judging, self.following) = (false, None);
    }

    /// Looks at the moment after so many entries.
    pub fn go_to(&mut self, at: usize, game: &Game) {
        self.at = at.min(self.total);
        self.analysis = self.position(game);
        self.pencil = pencil_as_of(game, self.at);
    }

    /// Takes up what was written into the game elsewhere. Who looks at the end goes on looking at the end, and what was
    /// worked out for the entries that are still the same stands.
    pub fn take_up(&mut self, game: &Game) {
        let at_end = self.at == self.total;
        self.total = game.entries().len();
        (self.whole, self.following) = (None, None);
        let begun = self.review.take().filter(|review| *review.setup() == game.setup);
        let same = begun.as_ref().map_or(0, |review| review.shared(game));
        self.judgements.retain(|judged| judged.turn.at < same);
        self.review = begun.map(|review| Arc::new(Arc::unwrap_or_clone(review).cut(same)));
        self.check(game);
        self.go_to(if at_end { self.total } else { self.at }, game);
    }

    /// The truth was entered, or is another.
    pub fn take_truth(&mut self, game: &Game) {
        self.check(game);
        self.go_to(self.at, game);
    }

    /// Holds the log against the truth; who followed the hints is to be found out anew.
    fn check(&mut self, game: &Game) {
        self.level = level(game, self.table_level);
        self.findings = Truth::of(game).check(game);
        self.followed = None;
    }

    /// Lays the cards as they were over the sheet, or takes them off it.
    pub fn lay_truth(&mut self, game: &Game) {
        let lays = self.laid.is_none() && Truth::is_entered(game);
        let truth = Truth::of(game);
        self.laid = lays.then(|| game.setup.edition.cards().map(|card| truth.column(card, game)).collect());
    }

    /// The replay, once it has come as far as the moment we look at.
    pub fn replayed(&self) -> Option<&Review> {
        self.review.as_deref().filter(|review| review.entries().len() >= self.at)
    }

    /// What follows from the whole log, once it is replayed.
    pub fn proved(&self) -> Option<&Sheet> {
        let review = self.review.as_deref().filter(|review| review.entries().len() == self.total)?;
        review.step(usize::MAX).sheet.as_deref()
    }

    /// The cell that the entry before the moment told of, as far as that is known yet.
    pub fn headline(&self) -> Option<Cell> {
        headline(&self.replayed()?.step(self.at).news, self.analysis.as_deref()?)
    }

    /// What could be expected of the entry before the moment, if it is a suggestion of mine that was judged.
    pub fn judged(&self) -> Option<&Judgement> {
        self.judgements.iter().find(|judged| judged.turn.at + 1 == self.at)
    }

    /// What followed from the log up to here; nothing while that is still being worked out.
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
    if Ending::of(game) == Ending::Open { at_table } else { HintLevel::Hints }
}
