//! Great Museum Caper, `table`: the last round of an evening, and the set-up of the next.

pub(super) mod setup;

use super::{LoadedFile, Sample, TableCommand, TableTalk, is_all, notices, now, step};
use crate::caper::{
    Change, Entry, EntryNews, EveningLength, Event, LogReplay, NextMover, Notebook, Pad, PublicMove, Round,
    RoundRecord, score,
};
use crate::entry::caper::line_help;
use crate::entry::caper::round_draft::RoundDraft;
use crate::entry::caper::turn_input::{ParsedTurn, TurnStart};
use crate::entry::draft::InsertPosition;
use crate::fl;
use crate::record::{EntryId, LogEntry};
use crate::store::{OpenCaper, SaveError};
use crate::text::Language;
use crate::text::caper::{CaperNames, conflict, ending, entry, finding, news, went_back, why_not, winners};
use std::sync::Arc;

/// Most spaces that are named. More are counted by room.
const MOST_SPACES: usize = 16;

pub(super) struct MuseumTable<'a> {
    file: OpenCaper,
    draft: Option<RoundDraft>,
    language: &'a Language,
}

/// `facts` are its entries as the table knows them.
struct LastRound<'a> {
    record: &'a RoundRecord,
    round: Round,
    facts: Vec<Entry<PublicMove>>,
}

impl LastRound<'_> {
    fn replay(&self) -> LogReplay<'_> {
        LogReplay::new(&self.round, &self.facts)
    }

    /// `None` on the Characters' side.
    fn pad(&self) -> Option<Pad> {
        if let Notebook::Thief { log } = &self.record.notebook { Some(Pad::new(&self.round, log)) } else { None }
    }
}

impl<'a> MuseumTable<'a> {
    pub(super) fn new(file: OpenCaper, language: &'a Language) -> Self {
        Self { file, draft: None, language }
    }

    /// `None` before the first round, or if its pieces cannot stand like that.
    fn last_round(&self) -> Option<LastRound<'_>> {
        let evening = &self.file.game().evening;
        let record = evening.rounds.last()?;
        let round = evening.round(self.round_index(), record).ok()?;
        Some(LastRound { record, facts: record.facts(&round), round })
    }

    fn names<'n>(&'n self, record: &'n RoundRecord) -> CaperNames<'n> {
        CaperNames::new(&self.file.game().evening.frame, &record.setup, self.language)
    }

    fn round_index(&self) -> usize {
        self.file.game().evening.rounds.len().saturating_sub(1)
    }

    fn change(&self, line: &str, at: usize, target: InsertPosition, now: i64) -> Result<Change, String> {
        let language = self.language;
        let last = self.last_round().ok_or_else(|| fl!(language, "cli-hint-no-round"))?;
        let replay = last.replay();
        if at == last.facts.len() && last.record.end(replay.table()).is_some() {
            return Err(fl!(language, "cli-hint-round-over"));
        }
        let table = replay.table_after(at).clone();
        let LastRound { record, round, .. } = last;
        let hidden = match &record.notebook {
            Notebook::Thief { log } => Some(Pad::new(&round, &log[..at]).hidden),
            Notebook::Characters { .. } => None,
        };
        let start = TurnStart { round: Arc::new(round), table, hidden, placed: record.placed_locks().to_vec() };
        let parsed = ParsedTurn::parse(line, &start, &self.names(record));
        parsed.change(self.file.game(), self.round_index(), target, now, language)
    }

    /// Reads out the set-up of the round in play or, without one, that of the next, which the line amends.
    fn set_up(&mut self, line: &str, now: i64) -> Result<Vec<String>, String> {
        let language = self.language;
        let evening = &self.file.game().evening;
        let score = score(evening);
        if score.rounds.iter().flatten().any(|round| round.end.is_none()) {
            let said = RoundDraft::last(evening).map(|draft| setup::said(&draft, language)).unwrap_or_default();
            return if line.is_empty() { Ok(said) } else { Err(fl!(language, "cli-museum-running")) };
        }
        let later = !evening.rounds.is_empty();
        if later && (score.over || evening.frame.length == EveningLength::OneRound) {
            return Err(fl!(language, "cli-museum-over"));
        }
        let mut draft =
            self.draft.take().filter(|_| line != "-").unwrap_or_else(|| RoundDraft::next(&self.file.game().evening));
        let before = setup::said(&draft, language);
        if line.is_empty() || line == "-" {
            self.draft = Some(draft);
            return Ok(before);
        }
        let setup_of = if later { setup::SetupOf::LaterRound } else { setup::SetupOf::Evening };
        let amended = setup::amend(&mut draft, line, setup_of, now, language);
        let frame = (!later).then(|| draft.frame()).filter(|frame| *frame != self.file.game().evening.frame);
        let after = setup::said(&draft, language);
        let (record, missing) = (draft.record(), draft.missing_part());
        let plan = Arc::clone(&draft.plan);
        self.draft = Some(draft);
        let begins = match amended? {
            setup::Amended::Said(said) if !said.is_empty() => return Ok(said),
            setup::Amended::Said(_) => false,
            setup::Amended::Begin => true,
        };
        if let Some(frame) = frame {
            let before = Box::new(self.file.game().evening.frame.clone());
            let change = Change::Frame { before, after: Box::new(frame) };
            self.file.apply(change).map_err(|error| error.text(language))?;
        }
        if !begins {
            let fresh: Vec<String> = after.into_iter().filter(|line| !before.contains(line)).collect();
            return Ok(if fresh.is_empty() { vec![fl!(language, "cli-table-nothing")] } else { fresh });
        }
        let Some(record) = record else {
            return Err(missing.map(|missing| missing.text(&plan, language)).unwrap_or_default());
        };
        let at = self.file.game().evening.rounds.len();
        self.file.apply(Change::AddRound(at, Box::new(record))).map_err(|error| error.text(language))?;
        self.draft = None;
        Ok(std::iter::once(self.turn()).chain(self.entry_help()).collect())
    }

    fn end_evening(&mut self) -> Result<Vec<String>, String> {
        let evening = &self.file.game().evening;
        let ended = evening.early_end().ok_or_else(|| {
            let is_over = score(evening).rounds.iter().flatten().all(|round| round.end.is_some());
            let is_over = is_over && !evening.rounds.is_empty();
            fl!(self.language, if is_over { "cli-museum-over" } else { "cli-museum-between" })
        })?;
        self.file.apply(ended).map_err(|error| error.text(self.language))?;
        Ok(vec![self.turn()])
    }

    fn apply(&mut self, change: Option<Change>) -> Result<Option<Vec<String>>, SaveError> {
        let Some(change) = change else { return Ok(None) };
        self.file.apply(change)?;
        Ok(Some(self.follows()))
    }

    fn follows(&self) -> Vec<String> {
        let mut said = self.remarks();
        said.extend(self.told());
        said.extend(self.own_space());
        said.extend(self.spaces(MOST_SPACES));
        said
    }

    /// On the Thief's pad: the Thief's space, and the painting to be taken off the board.
    fn own_space(&self) -> Vec<String> {
        let Some(last) = self.last_round() else { return Vec::new() };
        let Some(pad) = last.pad() else { return Vec::new() };
        let (names, language) = (self.names(last.record), self.language);
        let space = pad.hidden.space.map(|space| fl!(language, "cli-table-own-space", square = names.space(space)));
        let now =
            pad.facts.last().and_then(|fact| if let Event::Thief(seen) = &fact.event { seen.lifted } else { None });
        let now = now.map(|square| fl!(language, "museum-lift-now", square = square.to_string()));
        let next = pad.to_lift().map(|space| fl!(language, "caper-you-lift", square = names.space(space)));
        let others = space.is_some().then(|| fl!(language, "cli-table-others-know"));
        now.into_iter().chain(space).chain(next).chain(others).collect()
    }

    /// Possible spaces. More than `most` are counted by room. Empty in a log that contradicts itself.
    fn spaces(&self, most: usize) -> Vec<String> {
        let Some(last) = self.last_round() else { return Vec::new() };
        let (replay, plan) = (last.replay(), last.round.plan());
        if replay.now().is_outside() {
            return vec![fl!(self.language, "caper-outside")];
        }
        let spaces = replay.now().spaces();
        let squares: Vec<String> = spaces.iter().map(|space| plan.square(space).to_string()).collect();
        if squares.is_empty() {
            return Vec::new();
        }
        if squares.len() <= most {
            return vec![fl!(self.language, "cli-table-spaces", count = squares.len(), squares = squares.join(", "))];
        }
        let mut rooms: Vec<(&str, usize)> = Vec::new();
        for space in spaces {
            let room = plan.zone(space).name.get(self.language.tag());
            match rooms.iter_mut().find(|(name, _)| *name == room) {
                Some((_, count)) => *count += 1,
                None => rooms.push((room, 1)),
            }
        }
        let rooms: Vec<String> = rooms.into_iter().map(|(room, count)| format!("{room} {count}")).collect();
        vec![fl!(self.language, "cli-table-rooms", count = squares.len(), rooms = rooms.join(", "))]
    }

    fn told(&self) -> Vec<String> {
        let Some(last) = self.last_round() else { return Vec::new() };
        let replay = last.replay();
        let [earlier @ .., after] = replay.stages() else { return Vec::new() };
        let news = EntryNews::between(&last.round, earlier.last(), after);
        let (before, after) = news.spaces;
        let change = fl!(self.language, "museum-told-change", before, after);
        let change = (before != after && after > 0).then_some(change);
        change.into_iter().chain(news::told(&news, &self.names(last.record))).collect()
    }

    fn remarks(&self) -> Vec<String> {
        let Some(last) = self.last_round() else { return Vec::new() };
        let (replay, names) = (last.replay(), self.names(last.record));
        let mut odd = Vec::new();
        if let Some(stage) = replay.stages().last() {
            let untrue = last.pad().map(|pad| pad.findings).unwrap_or_default().into_iter();
            odd.extend(stage.findings.iter().cloned());
            odd.extend(untrue.filter(|(id, _)| *id == stage.id).map(|(_, untrue)| untrue));
        }
        odd.iter().map(|odd| finding(odd, &names)).chain(conflict(&replay, self.language)).collect()
    }
}

impl TableTalk for MuseumTable<'_> {
    fn introduction(&self) -> Vec<String> {
        let evening = &self.file.game().evening;
        let players = self.language.pair(&fl!(self.language, "players"), &evening.frame.players.join(", "));
        let title = Some(self.file.game().title.clone()).filter(|title| !title.is_empty());
        let plan = evening.frame.plan.drawing().name.get(self.language.tag()).to_owned();
        let mut said: Vec<String> = title.into_iter().chain([plan, players]).collect();
        said.extend(self.file.read_only().map(|reason| reason.text(self.language)));
        said
    }

    fn entry_help(&self) -> Vec<String> {
        let language = self.language;
        let Some(last) = self.last_round() else { return Vec::new() };
        let (replay, pad) = (last.replay(), last.record.is_pad());
        let table = replay.table();
        if last.record.end(table).is_some() {
            return Vec::new();
        }
        let chase = table.pawn.is_some();
        let help = || line_help(table, pad, language);
        match table.next {
            NextMover::Character(_) if !chase => vec![help(), fl!(language, "cli-table-help-looks")],
            _ => vec![help()],
        }
    }

    fn sample(&self) -> Sample {
        Sample { line: "h9 -".to_owned(), cards: String::new(), card: "h9".to_owned() }
    }

    fn has(&self, command: TableCommand) -> bool {
        !command.is_of_clue()
    }

    fn setup_words(&self) -> Vec<String> {
        setup::SetupWord::ALL.into_iter().map(|word| word.help(self.language)).collect()
    }

    fn obey(&mut self, command: TableCommand, rest: &str) -> Vec<String> {
        let said = match command {
            TableCommand::Setup => self.set_up(rest, now()),
            TableCommand::EndEvening => self.end_evening(),
            _ => Ok(Vec::new()),
        };
        said.unwrap_or_else(|why| vec![why])
    }

    fn rename(&mut self, title: &str) -> Result<(), SaveError> {
        self.file.rename(title)
    }

    fn enter(&mut self, line: &str, at: usize, target: InsertPosition, now: i64) -> Vec<String> {
        let language = self.language;
        let logged = self
            .change(line, at, target, now)
            .and_then(|change| self.file.apply(change).map_err(|error| error.text(language)));
        if let Err(why) = logged {
            let refused = fl!(language, "cli-table-not-logged", why);
            return [refused, self.turn()].into_iter().chain(self.entry_help()).collect();
        }
        let mut said = vec![self.entry(at)];
        said.extend(self.follows());
        said.push(self.turn());
        said
    }

    fn entry_count(&self) -> usize {
        self.last_round().map_or(0, |last| last.facts.len())
    }

    fn entry_id(&self, at: usize) -> EntryId {
        self.file.game().evening.rounds[self.round_index()].entries()[at].id()
    }

    fn entry(&self, at: usize) -> String {
        let Some(LastRound { record, .. }) = self.last_round() else { return String::new() };
        let names = self.names(record);
        let logged = record.entries()[at];
        let said = entry(logged, at == 0, &names);
        let doubt = if logged.doubted() { format!(" ({})", fl!(self.language, "log-doubted")) } else { String::new() };
        format!("{}. {said}{doubt}", at + 1)
    }

    /// The name `all` reads out every space.
    fn whereabouts(&self, name: &str) -> Vec<String> {
        let Some(last) = self.last_round() else { return Vec::new() };
        let replay = last.replay();
        if replay.now().is_impossible() {
            return conflict(&replay, self.language).into_iter().collect();
        }
        let most = if is_all(name) { usize::MAX } else { MOST_SPACES };
        let counted = (replay.now().spaces().iter().count() > most)
            .then(|| fl!(self.language, "cli-table-rooms-how", word = TableCommand::Where.word(self.language)));
        self.own_space().into_iter().chain(self.spaces(most)).chain(counted).collect()
    }

    fn why(&self, name: &str) -> Vec<String> {
        let unknown = || vec![fl!(self.language, "cli-table-which-space")];
        let (Some(last), Ok(square)) = (self.last_round(), name.parse()) else { return unknown() };
        let Some(space) = last.round.plan().space(square) else { return unknown() };
        match last.replay().why_not(space) {
            Some(why) => {
                let why = why_not(square, &why, &last.facts, &self.names(last.record));
                let entries = why.entries.into_iter().map(|(_, number, what)| format!("{number}  {what}"));
                entries.chain([why.conclusion]).collect()
            }
            None => vec![fl!(self.language, "cli-table-possible", square)],
        }
    }

    fn turn(&self) -> String {
        let language = self.language;
        let setup = TableCommand::Setup.word(language);
        let nothing = || {
            let none = fl!(language, "cli-hint-no-round");
            format!("{none} {}", fl!(language, "cli-museum-next", setup = setup.as_str()))
        };
        let Some(last) = self.last_round() else { return nothing() };
        let (replay, record) = (last.replay(), last.record);
        let table = replay.table();
        if let Some(end) = record.end(table) {
            let evening = &self.file.game().evening;
            let score = score(evening);
            let ended = ending(Some(end), table.moves, table.loot, language);
            let follows = if !score.winners.is_empty() {
                winners(&evening.frame, &score.winners, language)
            } else if score.over {
                String::new()
            } else {
                fl!(language, "cli-museum-next", setup)
            };
            return format!("{ended} {follows}").trim_end().to_owned();
        }
        let names = self.names(record);
        match table.next {
            NextMover::Character(by) => names.turn(by),
            NextMover::Thief if record.is_pad() => fl!(language, "museum-turn-own"),
            NextMover::Thief if table.pawn.is_some() => {
                fl!(language, "museum-turn-chase", name = names.player(record.thief))
            }
            NextMover::Thief => fl!(language, "museum-turn-thief", name = names.player(record.thief)),
        }
    }

    fn loaded(&self) -> LoadedFile {
        LoadedFile::Caper(Box::new(self.file.game().clone()), None)
    }

    fn doubt(&mut self, at: usize, _who: &str) -> Result<Option<Vec<String>>, SaveError> {
        let Some(LastRound { record, .. }) = self.last_round() else { return Ok(None) };
        self.apply(record.doubt(self.round_index(), self.entry_id(at)))
    }

    fn remove(&mut self, at: usize) -> Result<Option<Vec<String>>, SaveError> {
        let Some(LastRound { record, .. }) = self.last_round() else { return Ok(None) };
        self.apply(record.remove(self.round_index(), self.entry_id(at)))
    }

    fn go_back(&mut self, redo: bool) -> Result<Option<Vec<String>>, SaveError> {
        let Some(before) = step(&mut self.file, redo)? else { return Ok(None) };
        let done = went_back(&before, self.file.game(), self.language);
        Ok(Some(done.into_iter().chain(self.follows()).collect()))
    }

    fn notices(&mut self) -> Vec<String> {
        notices(&mut self.file, self.language)
    }
}
