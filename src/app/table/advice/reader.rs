//! Reads the others' questions inside the jobs: weighs deals by how the others asked in this game and in earlier ones.

use crate::advice::{HabitReading, ReadSheet};
use crate::app::context::Context;
use crate::app::table::TableContext;
use crate::deduction::{Cancel, Position};
use crate::game::Game;
use crate::review::EarlierHabits;
use crate::store::Library;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

type SharedEarlierHabits = Arc<OnceLock<EarlierHabits>>;

/// Habits from earlier games are counted once for all jobs. `fresh` means that the reading is of the log as it is now.
#[derive(Debug, Default)]
pub struct ReadOthers {
    /// `None` if the table does not want it.
    pub sheet: Option<Arc<ReadSheet>>,
    pub fresh: bool,
    earlier: SharedEarlierHabits,
}

/// What a job takes along to read the others.
pub struct Reader {
    game: Arc<Game>,
    log: Arc<Position>,
    library: Library,
    earlier: SharedEarlierHabits,
    forgotten: BTreeMap<String, i64>,
}

impl Reader {
    pub fn new(reading: &ReadOthers, table: &TableContext<'_>, context: &Context<'_>) -> Self {
        Self {
            game: table.open.shared_game(),
            log: Arc::clone(&table.analysis.position),
            library: context.library.clone(),
            earlier: Arc::clone(&reading.earlier),
            forgotten: context.settings.forgotten(),
        }
    }

    /// The position is the log's own if the table does not read the others.
    pub fn read(&self, cancel: &Cancel) -> (Option<Arc<ReadSheet>>, Arc<Position>) {
        let read = if self.game.reading { self.reading(cancel) } else { None };
        let Some((reading, position)) = read else { return (None, Arc::clone(&self.log)) };
        let (setup, entries) = (&self.game.setup, self.game.entries());
        (ReadSheet::new(setup, entries, reading, &self.log, &position).map(Arc::new), Arc::new(position))
    }

    fn reading(&self, cancel: &Cancel) -> Option<(HabitReading, Position)> {
        if self.earlier.get().is_none() {
            let earlier = EarlierHabits::new(self.library.tallies(cancel));
            if cancel.is_cancelled() {
                return None;
            }
            // Another job may have set it.
            self.earlier.set(earlier).ok();
        }
        let known = self.earlier.get()?.known(&self.game, &self.forgotten);
        let reading = HabitReading::new(&self.game.setup, self.game.entries(), &self.log, &known)?;
        let position = reading.position(&self.log);
        Some((reading, position))
    }
}
