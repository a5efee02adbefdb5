//! What advice reads of the others' questions, in its jobs: the position that weighs them, from how the others asked in
//! earlier games, and whether reading would change a hint of a table that does not read.

use crate::advice::{HabitReading, Ranking, Reach, ReadSheet, rank};
use crate::app::context::Context;
use crate::app::table::TableContext;
use crate::deduction::{Cancel, Position};
use crate::game::Game;
use crate::review::EarlierHabits;
use crate::store::Library;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// In a log longer than this, and than any evening, reading is not offered: weighing it takes as long as the hint.
const LONGEST_OFFERED: usize = 500;

/// How the players of a casebook asked in its games, once a job has counted them.
type SharedEarlierHabits = Arc<OnceLock<EarlierHabits>>;

/// What the panel knows of reading the others.
#[derive(Debug, Default)]
pub(super) struct ReadOthers {
    /// What the others' questions betray, if the table wants it read.
    pub(super) sheet: Option<Arc<ReadSheet>>,
    /// Whether that is of the log as it is now.
    pub(super) fresh: bool,
    pub(super) offered: bool,
    earlier: SharedEarlierHabits,
}

/// Everything that a job needs to read the others.
pub(super) struct Reader {
    game: Arc<Game>,
    log: Arc<Position>,
    library: Library,
    earlier: SharedEarlierHabits,
    forgotten: BTreeMap<String, i64>,
    offers: bool,
}

impl Reader {
    pub(super) fn new(others: &ReadOthers, table: &TableContext<'_>, context: &Context<'_>) -> Self {
        let game = table.open.shared_game();
        let mine = game.turn().is_some() && game.turn() == game.setup.me;
        let wanted = !game.reading && !game.reading_offered && game.entries().len() <= LONGEST_OFFERED;
        let offers = mine && wanted && table.open.read_only().is_none();
        Self {
            game,
            log: Arc::clone(&table.analysis.position),
            library: context.library.clone(),
            earlier: Arc::clone(&others.earlier),
            forgotten: context.settings.forgotten(),
            offers,
        }
    }

    /// The position that advice rests on: the log's or, if the table reads the others, the one that weighs their
    /// questions.
    pub(super) fn read(&self, cancel: &Cancel) -> (Option<Arc<ReadSheet>>, Arc<Position>) {
        let read = if self.game.reading { self.reading(cancel) } else { None };
        let Some((reading, position)) = read else { return (None, Arc::clone(&self.log)) };
        let (setup, entries) = (&self.game.setup, self.game.entries());
        (ReadSheet::new(setup, entries, reading, &self.log, &position).map(Arc::new), Arc::new(position))
    }

    /// Whether reading is to be offered: it would change what the `ranking` advises on my turn.
    pub(super) fn offers(&self, ranking: Option<&Ranking>, reach: &Reach, cancel: &Cancel) -> bool {
        let advised = ranking.and_then(|ranking| ranking.suggestions.first()).filter(|_| self.offers);
        let read = advised.and_then(|_| self.reading(cancel));
        let (Some(advised), Some((_, position))) = (advised, read) else { return false };
        let ranking = rank(&self.game.setup, self.game.entries(), &position, reach, cancel);
        ranking.and_then(|ranking| Some(ranking.suggestions.first()?.cards != advised.cards)).unwrap_or_default()
    }

    fn reading(&self, cancel: &Cancel) -> Option<(HabitReading, Position)> {
        if self.earlier.get().is_none() {
            let earlier = EarlierHabits::new(self.library.tallies(cancel));
            if cancel.is_cancelled() {
                return None;
            }
            // Another job may have been quicker, with the same result.
            self.earlier.set(earlier).ok();
        }
        let known = self.earlier.get()?.known(&self.game, &self.forgotten);
        let reading = HabitReading::new(&self.game.setup, self.game.entries(), &self.log, &known)?;
        let position = reading.position(&self.log);
        Some((reading, position))
    }
}
