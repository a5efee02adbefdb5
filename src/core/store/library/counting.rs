//! Tallies of games of both kinds, for the statistics.

use super::Library;
use super::cache::{self, CachedTally};
use crate::caper;
use crate::deduction::Cancel;
use crate::format::any_game::{AnyGame, with_record};
use crate::review::{GameTally, MyResult, QuestionScore, ScoringProgress};
use crate::store::backup;
use crate::store::examples::{is_example, is_example_evening};
use crate::store::identity::{self, Identity};
use std::path::PathBuf;

/// The cache is saved after so many newly scored games.
const SAVED_EVERY: usize = 8;

impl Library {
    /// Leaves out copies and examples.
    pub fn tallies(&self, cancel: &Cancel) -> Vec<GameTally> {
        self.clue_tallies(cancel).into_iter().map(|(_, tally)| tally).collect()
    }

    fn clue_tallies(&self, cancel: &Cancel) -> Vec<(PathBuf, GameTally)> {
        let of = |any: &AnyGame| if let AnyGame::Clue(game) = any { Some(GameTally::of(game)) } else { None };
        let counted = self.counted(of, is_example, cancel).into_iter();
        counted.map(|(path, counted)| (path, GameTally { started: counted.begun, ..counted.tally })).collect()
    }

    /// My suggestions in ended games against the best there were, newest games first. A game takes seconds and is
    /// cached. Once cancelled, begins no further game.
    pub fn question_score(&self, cancel: &Cancel, report: &dyn Fn(ScoringProgress)) {
        let mut games = self.clue_tallies(cancel);
        games.retain(|(_, tally)| tally.mine && tally.ending != MyResult::Open);
        games.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.started));
        let mut cache: cache::Cache<'_, QuestionScore> = cache::Cache::read(&*self.storage, &self.folders);
        let mut progress = ScoringProgress { games: games.len(), ..ScoringProgress::default() };
        let mut unsaved = 0;
        for (path, _) in games {
            if cancel.is_cancelled() {
                break;
            }
            let scored = || {
                unsaved += 1;
                let read = backup::load(&*self.storage, &path);
                let tally = if let Ok(AnyGame::Clue(game)) = read { QuestionScore::of(&game, cancel) } else { None };
                (tally.unwrap_or_default(), tally.is_some())
            };
            let tally = cache.get(&path, scored);
            progress = ScoringProgress { done: progress.done + 1, score: progress.score.plus(tally), ..progress };
            report(progress);
            // Save now and then, because this takes long and the program may end at any time.
            if unsaved >= SAVED_EVERY {
                unsaved = 0;
                cache.save_so_far();
            }
        }
        cache.save_so_far();
    }

    pub fn museum_tallies(&self, cancel: &Cancel) -> Vec<caper::EveningTally> {
        let of = |any: &AnyGame| {
            if let AnyGame::Caper(game) = any { Some(caper::EveningTally::count(game)) } else { None }
        };
        let counted = self.counted(of, is_example_evening, cancel);
        let tallies = counted.into_iter();
        tallies.map(|(_, counted)| caper::EveningTally { started: counted.begun, ..counted.tally }).collect()
    }

    /// `of` tallies a game, and leaves it out by `None`. Examples and copies are left out too.
    fn counted<T>(
        &self,
        of: impl Fn(&AnyGame) -> Option<T>,
        is_example: impl Fn(&T) -> bool,
        cancel: &Cancel,
    ) -> Vec<(PathBuf, CachedTally<T>)>
    where
        Option<CachedTally<T>>: cache::Cacheable,
    {
        let mut cache: cache::Cache<'_, Option<CachedTally<T>>> = cache::Cache::read(&*self.storage, &self.folders);
        let count = |path: &PathBuf| match backup::load(&*self.storage, path) {
            Ok(game) => {
                let identity = with_record!(&game, record => Identity::from_record(&**record));
                // A game without any time counts as begun when its file was last written.
                let begun = identity.begun().unwrap_or_else(|| self.changed(path));
                (of(&game).map(|tally| CachedTally { identity, begun, tally }), true)
            }
            Err(_) => (None, false),
        };
        let files = self.game_files(&self.folders.games());
        let files = files.iter().take_while(|_| !cancel.is_cancelled());
        let counted = |path: &PathBuf| Some((path.clone(), cache.get(path, || count(path))?));
        let counted: Vec<(PathBuf, CachedTally<T>)> = files.filter_map(counted).collect();
        // A cancelled count has not asked for all files and would drop their values.
        if !cancel.is_cancelled() {
            cache.save();
        }
        let own = counted.into_iter().filter(|(_, counted)| !is_example(&counted.tally));
        identity::without_copies(own, |(_, counted)| &counted.identity)
    }
}
