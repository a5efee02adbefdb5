//! [`Record`] for an evening in the museum.

use super::{CaperFile, Reader, validate, write};
use crate::caper::{
    CaperGame, Change, EitherEntry, Evening, EveningLength, EveningScore, LogReplay, Notebook, RoundRecord, score,
};
use crate::format::lines::{self, head};
use crate::format::record::{LoadedRecord, Record, fingerprint};
use crate::format::{FORMAT, GameFileError, GameFileFault, GameKind, GameSummary, GameWinners, Progress};
use crate::history::History;
use std::convert::Infallible;

/// In entries. For longer logs the casebook does not count the possible spaces.
const MOST_COUNTED: usize = 500;

impl Record for CaperGame {
    const GAME: &'static str = "caper";
    type Entry<'a> = EitherEntry<'a>;
    type Change = Change;
    type Choice = Infallible;

    fn title(&self) -> &str {
        &self.title
    }

    fn started(&self) -> i64 {
        self.started
    }

    fn set_title(&mut self, title: &str) {
        title.clone_into(&mut self.title);
    }

    fn entries(&self) -> Vec<EitherEntry<'_>> {
        self.evening.rounds.iter().flat_map(RoundRecord::entries).collect()
    }

    fn entry_count(&self) -> usize {
        self.evening.rounds.iter().map(RoundRecord::len).sum()
    }

    fn event_hash(entry: &EitherEntry<'_>) -> u64 {
        match entry {
            EitherEntry::Tracked(entry) => fingerprint(&entry.event),
            EitherEntry::Plotted(entry) => fingerprint(&entry.event),
        }
    }

    fn history(&self) -> &History<Change> {
        &self.history
    }

    fn with_history<T>(&mut self, step: impl FnOnce(&mut History<Change>, &mut Evening) -> T) -> T {
        step(&mut self.history, &mut self.evening)
    }

    fn save_choice(&mut self, choice: Infallible) -> bool {
        match choice {}
    }

    fn validate(&self) -> Result<(), GameFileFault> {
        validate::evening(&self.evening)
    }

    fn validate_change(&self, made: &Change) -> Result<(), GameFileFault> {
        validate::change(&self.evening, made)
    }

    fn read(text: &str) -> Result<LoadedRecord<Self>, GameFileError> {
        if head(text)?.0 < FORMAT {
            let (record, lost_changes) = lines::parse::<CaperFile>(text)?.load(text)?;
            return Ok(LoadedRecord { record, unread: Vec::new(), lost_changes });
        }
        let mut reader = Reader::default();
        let file = lines::read(text, |record| reader.take(record));
        file.finish(|header| reader.finish(header))
    }

    fn write(&self) -> Result<String, GameFileError> {
        write(self)
    }

    fn quick_summary(&self) -> GameSummary {
        let frame = &self.evening.frame;
        GameSummary {
            game: GameKind::Caper,
            title: self.title.clone(),
            players: frame.players.clone(),
            me: frame.me.map(usize::from),
            entries: self.entry_count(),
            started: self.started,
            ..GameSummary::default()
        }
    }

    fn summarise(&self) -> GameSummary {
        let (progress, ending) = progress(&self.evening);
        let plan = self.evening.frame.plan.drawing();
        GameSummary {
            edition: plan.name.clone(),
            edition_id: plan.id.clone(),
            spaces_left: spaces_left(self).filter(|_| progress == Progress::Playing),
            round_over: round_over(&self.evening),
            progress,
            ending,
            notes: self.evening.rounds.iter().flat_map(RoundRecord::notes).map(str::to_owned).collect(),
            ..self.quick_summary()
        }
    }
}

/// In a game of one round in which no player is marked as me, the side of the notebook says whether I won.
fn progress(evening: &Evening) -> (Progress, Option<GameWinners>) {
    let EveningScore { winners, over, .. } = score(evening);
    if winners.is_empty() {
        return (if over { Progress::Over } else { Progress::Playing }, None);
    }
    let frame = &evening.frame;
    let won = match (frame.me, evening.rounds.first()) {
        (Some(me), _) => Some(winners.contains(&me)),
        (None, Some(round)) if frame.length == EveningLength::OneRound => {
            Some(winners.contains(&round.thief) == round.is_pad())
        }
        _ => None,
    };
    let progress = match won {
        Some(true) => Progress::Won,
        Some(false) => Progress::Lost,
        None => Progress::Over,
    };
    (progress, Some(GameWinners { winners: winners.into_iter().map(usize::from).collect(), entry: None }))
}

/// The number of the last round, if that has ended.
fn round_over(evening: &Evening) -> Option<usize> {
    let rounds = score(evening).rounds;
    let last = rounds.last().copied().flatten()?;
    last.end.map(|_| rounds.len())
}

/// How many spaces are possible in the last round. `None` on the Thief's side.
fn spaces_left(game: &CaperGame) -> Option<usize> {
    let round = game.evening.rounds.last()?;
    let Notebook::Characters { log, .. } = &round.notebook else { return None };
    if log.len() > MOST_COUNTED {
        return None;
    }
    let checked = round.round(&game.evening.frame).ok()?;
    let replay = LogReplay::new(&checked, log);
    let possible = replay.now();
    let inside = !possible.is_outside() && !possible.is_impossible() && replay.table().end.is_none();
    inside.then(|| possible.spaces().len())
}
