//! State of a Clue review: the game as far as it is replayed, and the moment shown.
//!
//! What is shown of a moment follows from the log up to it alone and, during the game, from the hint level at the
//! table. [`ReviewState::found`] takes results of a [`ReviewJob`]. Until the replay has reached the moment, an
//! `analysis` exists only at the end of the log, from `whole`. Without deductions no replay is needed.

use super::job::{ReviewJob, ReviewResult};
use crate::deduction::Sheet;
use crate::edition::Card;
use crate::game::{Cell, Game, HintLevel, PencilMark};
use crate::review::analysis::Analysis;
use crate::review::{
    HintReplay, MarkTally, MissedChance, QuestionValue, ReadingReplay, Review, Truth, TruthFinding, headline,
    pencil_as_of,
};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Debug)]
pub struct ReviewState {
    /// The table's hint level, but all help once the game is over.
    pub level: HintLevel,
    table_level: HintLevel,
    /// Number of entries before the shown moment.
    pub at: usize,
    pub total: usize,
    pub review: Option<Arc<Review>>,
    /// Missed chances of the whole `review`.
    pub missed: Vec<MissedChance>,
    /// The table's analysis, to show before the replay is done.
    whole: Option<Arc<Analysis>>,
    /// Analysis of the moment. `None` while neither the replay nor the table has it.
    pub analysis: Option<Arc<Analysis>>,
    /// Analysis before any entry. `None` before the replay.
    pub dealt: Option<Arc<Analysis>>,
    pub pencil: BTreeMap<(Card, u8), PencilMark>,
    pub values: Vec<QuestionValue>,
    pub valuing: bool,
    pub followed: Option<HintReplay>,
    /// The replay with reading, if the game reads what the others' questions betray.
    pub read: Option<ReadingReplay>,
    /// Number of entries for which the hints are followed so far. `None` without a job for it.
    pub following: Option<usize>,
    pub marks: Option<MarkTally>,
    pub findings: Vec<TruthFinding>,
    /// The true column of each card, while the truth is laid over the sheet.
    pub laid: Option<Vec<Option<usize>>>,
}

impl ReviewState {
    pub fn new(game: &Game, table_level: HintLevel, whole: Option<Arc<Analysis>>, at: Option<usize>) -> Self {
        let total = game.entries().len();
        let mut look = Self {
            level: level(game, table_level),
            table_level,
            at: 0,
            total,
            review: None,
            missed: Vec::new(),
            whole,
            analysis: None,
            dealt: None,
            pencil: BTreeMap::new(),
            values: Vec::new(),
            valuing: false,
            followed: None,
            read: None,
            following: None,
            marks: None,
            findings: Truth::of(game).check(game),
            laid: None,
        };
        look.go_to(at.unwrap_or(total), game);
        look
    }

    pub fn deduces(&self) -> bool {
        self.level >= HintLevel::Deductions
    }

    /// The job that the review needs. `None` without deductions.
    pub fn order(&mut self, game: Arc<Game>) -> Option<ReviewJob> {
        let hints = self.level == HintLevel::Hints;
        self.valuing = hints && game.setup.me.is_some();
        let (review, values) = (self.review.clone(), self.values.clone());
        self.deduces().then_some(ReviewJob { game, review, values, hints })
    }

    pub fn found(&mut self, found: ReviewResult, game: &Game) {
        match found {
            ReviewResult::Replayed(review) => {
                self.missed = review.missed_chances();
                self.review = Some(review);
                // An analysis from the table stays. Only a missing one is filled in.
                self.analysis = self.analysis.take().or_else(|| self.position(game));
                self.find_deal(game);
            }
            ReviewResult::Marks(tally) => self.marks = Some(tally),
            ReviewResult::Valued(values) => self.values.extend(values),
            ReviewResult::Read(read) => self.read = Some(read),
            ReviewResult::Following(done) => (self.valuing, self.following) = (false, Some(done)),
            ReviewResult::Followed(followed) => {
                self.end_work();
                self.followed = Some(followed);
            }
        }
    }

    pub fn end_work(&mut self) {
        (self.valuing, self.following) = (false, None);
    }

    pub fn go_to(&mut self, at: usize, game: &Game) {
        self.at = at.min(self.total);
        self.analysis = self.position(game);
        self.find_deal(game);
        self.pencil = pencil_as_of(game, self.at);
    }

    fn find_deal(&mut self, game: &Game) {
        if let (None, Some(review)) = (&self.dealt, &self.review) {
            let sheet = review.step(0).sheet.as_deref().cloned();
            self.dealt = Some(Arc::new(Analysis::known(&game.setup, &[], sheet)));
        }
    }

    pub fn set_game(&mut self, game: &Game) {
        let at_end = self.at == self.total;
        self.total = game.entries().len();
        (self.whole, self.dealt, self.following) = (None, None, None);
        let review = self.review.take().filter(|review| *review.setup() == game.setup);
        // Keep results for the common beginning of both logs. Beyond it the same index may be another turn.
        let shared = review.as_ref().map_or(0, |review| review.shared(game));
        self.values.retain(|value| value.turn.at < shared);
        self.review = review.map(|review| Arc::new(Arc::unwrap_or_clone(review).cut(shared)));
        self.missed = self.review.as_ref().map(|review| review.missed_chances()).unwrap_or_default();
        self.check(game);
        self.go_to(if at_end { self.total } else { self.at }, game);
    }

    pub fn take_truth(&mut self, game: &Game) {
        self.check(game);
        self.go_to(self.at, game);
    }

    /// Drops what depends on the truth, and the tally of the marks.
    fn check(&mut self, game: &Game) {
        self.level = level(game, self.table_level);
        self.findings = Truth::of(game).check(game);
        (self.followed, self.read, self.marks) = (None, None, None);
    }

    pub fn lay_truth(&mut self, game: &Game) {
        let lays = self.laid.is_none() && Truth::is_entered(game);
        let truth = Truth::of(game);
        self.laid = lays.then(|| game.setup.edition.cards().map(|card| truth.column(card, game)).collect());
    }

    pub fn replayed(&self) -> Option<&Review> {
        self.review.as_deref().filter(|review| review.entries().len() >= self.at)
    }

    pub fn proved(&self) -> Option<&Sheet> {
        let review = self.review.as_deref().filter(|review| review.entries().len() == self.total)?;
        review.step(usize::MAX).sheet.as_deref()
    }

    /// The headline among the news of the entry before the moment. `None` before it is replayed.
    pub fn headline(&self) -> Option<Cell> {
        headline(&self.replayed()?.step(self.at).news, self.analysis.as_deref()?)
    }

    /// The value of the entry before the moment, if that is a valued suggestion of mine.
    pub fn value(&self) -> Option<&QuestionValue> {
        self.values.iter().find(|value| value.turn.at + 1 == self.at)
    }

    fn position(&self, game: &Game) -> Option<Arc<Analysis>> {
        let sheet = match self.replayed() {
            // The cards in sight are enough.
            _ if !self.deduces() => None,
            Some(review) => review.step(self.at).sheet.as_deref().cloned(),
            // Before the replay gets here, the table's analysis may be of this moment.
            None => return self.whole.clone().filter(|whole| whole.upto == self.at),
        };
        Some(Arc::new(Analysis::known(&game.setup, &game.entries()[..self.at], sheet)))
    }
}

fn level(game: &Game, at_table: HintLevel) -> HintLevel {
    if game.ending().is_none() { at_table } else { HintLevel::Hints }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use crate::advice::KnownHabits;
    use crate::app::review::job;
    use crate::deduction::Cancel;
    use crate::edition::by_id;
    use crate::game::{EntryKind, GameResult, HandSizes, SeatInfo, Setup, SetupParts};

    fn evening(notes: usize) -> Game {
        let hand = [1, 2, 7, 8, 13, 14].map(Card::new).into_iter().collect();
        let players = SetupParts::new(by_id("clue_2015").unwrap(), ["Me", "Ben", "Cal"].map(SeatInfo::named));
        let setup = Setup::new(SetupParts { deal: HandSizes::Sizes(vec![6, 6, 6]), hand, ..players }).unwrap();
        let mut game = Game::new("Test", setup, 1_000);
        for at in 0..notes {
            let entry = game.new_entry(EntryKind::Note, at as i64);
            game.apply(game.append(entry)).unwrap();
        }
        game
    }

    #[test]
    fn cancelled_work_reports_nothing() {
        let game = evening(3);
        let cancel = Cancel::default();
        cancel.cancel();
        let order = ReviewJob { game: game.into(), review: None, values: Vec::new(), hints: true };
        assert_eq!(job::work(order, |_| KnownHabits::default(), &cancel, &|found| panic!("{found:?}")), None);
    }

    #[test]
    fn the_review_shows_nothing_beyond_its_entry_and_the_level_of_help() {
        let game = evening(3);
        let count = game.entries().len();
        let mut look = ReviewState::new(&game, HintLevel::Hints, None, Some(2));
        let order = look.order(game.clone().into()).unwrap();
        assert!(look.analysis.is_none() && order.hints && look.valuing);
        look.found(ReviewResult::Replayed(Arc::new(Review::of(&game))), &game);
        assert_eq!((look.at, look.analysis.as_ref().unwrap().upto), (2, 2));
        // After another entry, a look back stays and a look at the end moves on.
        let mut longer = evening(4);
        look.set_game(&longer);
        assert_eq!((look.at, look.total, look.review.as_ref().unwrap().entries().len()), (2, count + 1, count));
        look.go_to(usize::MAX, &longer);
        longer = evening(5);
        look.set_game(&longer);
        assert_eq!(look.at, count + 2);
        // With own marks only, nothing is shown before the end.
        let mut own = ReviewState::new(&game, HintLevel::MyMarks, None, Some(1));
        assert!(!own.deduces() && own.order(game.clone().into()).is_none());
        let mut over = game.clone();
        over.outcome = GameResult { over: true, case_file: Some([0, 6, 12].map(Card::new)), ..GameResult::default() };
        own.take_truth(&over);
        own.lay_truth(&over);
        assert!(own.deduces() && own.laid.is_some_and(|columns| columns[6] == Some(3)));
    }
}
