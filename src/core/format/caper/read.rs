//! Builds an evening in the museum from the records of a file, checking every name and number. A record with a fault
//! changes nothing, so reading can go on.

use super::history::{self, Step};
use super::round::{Entry, RoundRecord, StoredMove};
use super::{Record, frame, validate};
use crate::caper::{self, CaperGame, CaperRules, Notebook, Plan};
use crate::format::error::RecordFault;
use crate::format::lines::Header;
use crate::format::names::Names;
use crate::format::{GameFileError, GameFileFault, MAX_ENTRIES, TextPosition};
use crate::record::position;
use std::sync::Arc;

#[derive(Default)]
pub(in crate::format) struct Reader {
    plan: Option<Arc<Plan>>,
    rules: CaperRules,
    /// `None` before the record of the frame.
    evening: Option<(CaperGame, Names)>,
    /// The round that began last can take entries.
    open: bool,
    entries: usize,
    /// The first is the next step.
    undo: Vec<Step>,
    redo: Vec<Step>,
}

impl Reader {
    /// Takes the next record in the order of [`Record`], or a line that cannot be read as one.
    pub(in crate::format) fn take(&mut self, record: Result<Record, &str>) -> Result<(), RecordFault> {
        let Some((game, names)) = &mut self.evening else { return self.begin(record) };
        match record {
            Ok(Record::Undo(step)) => self.undo.push(step),
            Ok(Record::Redo(step)) => self.redo.push(step),
            Ok(Record::Round(round)) => {
                self.open = false;
                add_round(game, &round, names)?;
                self.open = true;
            }
            Ok(Record::Entry(entry)) if self.open => {
                GameFileFault::limit(self.entries + 1, MAX_ENTRIES)?;
                add_entry(game, &entry).map_err(|problem| RecordFault { entry: Some(entry.id), problem })?;
                self.entries += 1;
            }
            Ok(Record::Entry(_)) => return Err(GameFileFault::Missing("Round".to_owned()).into()),
            Ok(Record::Plan(_) | Record::Rules(_) | Record::Frame(_)) => {
                return Err(GameFileFault::Value("Frame".to_owned()).into());
            }
            // Later entries do not belong to the round before.
            Err(row) => self.open &= !row.starts_with("Round"),
        }
        Ok(())
    }

    fn begin(&mut self, record: Result<Record, &str>) -> Result<(), RecordFault> {
        match record {
            Ok(Record::Plan(drawing)) => self.plan = Some(frame::checked(&drawing, None)?),
            Ok(Record::Rules(rules)) => self.rules = *rules,
            Ok(Record::Frame(frame)) => {
                let frame = frame.load(self.plan.as_ref(), &self.rules)?;
                let game = CaperGame::new(String::new(), frame, 0);
                validate::evening(&game.evening)?;
                let names = Names::of_players(&game.evening.frame.players);
                self.evening = Some((game, names));
            }
            // The bundled plan replaces a damaged one, the usual rules replace damaged ones.
            Err(row) if row.starts_with("Plan") => self.plan = Some(Plan::bundled()),
            Err(row) if row.starts_with("Rules") => {}
            _ => return Err(GameFileFault::Missing("Frame".to_owned()).into()),
        }
        Ok(())
    }

    /// Also returns how many changes of the history did not fit.
    pub(in crate::format) fn finish(self, header: Header) -> Result<(CaperGame, usize), GameFileError> {
        let first = TextPosition { line: 1, column: 1 };
        let Some((mut game, names)) = self.evening else {
            return Err(GameFileError::of_fault(GameFileFault::Missing("Frame".to_owned()), first));
        };
        game.title = header.title;
        game.started = header.started.millis().map_err(|problem| GameFileError::of_fault(problem, first))?;
        let ids = game.evening.rounds.iter().map(caper::RoundRecord::next_id);
        game.evening.next_id = ids.chain([header.next_id, 1]).max().unwrap_or(1);
        let lost = history::read(&mut game, &names, self.undo, self.redo);
        Ok((game, lost))
    }
}

fn add_round(game: &mut CaperGame, round: &RoundRecord, names: &Names) -> Result<(), GameFileFault> {
    let evening = &mut game.evening;
    evening.rounds.push(round.load(names)?);
    let added = validate::size(evening).and_then(|()| validate::round(evening, evening.rounds.len() - 1));
    if added.is_err() {
        evening.rounds.pop();
    }
    added
}

fn add_entry(game: &mut CaperGame, entry: &Entry) -> Result<(), GameFileFault> {
    match game.evening.rounds.last_mut().map(|round| &mut round.notebook) {
        Some(Notebook::Characters { log, .. }) => add_to(log, entry),
        Some(Notebook::Thief { log }) => add_to(log, entry),
        None => Err(GameFileFault::Missing("Round".to_owned())),
    }
}

fn add_to<M: StoredMove>(log: &mut Vec<caper::Entry<M>>, entry: &Entry) -> Result<(), GameFileFault> {
    let loaded = entry.load()?;
    validate::entry(&loaded)?;
    if position(log, loaded.id).is_some() {
        return Err(GameFileFault::SameId(entry.id));
    }
    log.push(loaded);
    Ok(())
}
