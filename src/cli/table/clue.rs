//! A game of Clue, read out.

use super::{LoadedFile, TableCommand, TableTalk, is_named};
use crate::cli::load::LoadedGame;
use crate::deduction::{Cancel, Explainer, Position, Status, conflict};
use crate::edition::Card;
use crate::entry::input::EntryInput;
use crate::entry::quick::{self, LineContext};
use crate::fl;
use crate::game::{EntryKind, HintLevel, Seat};
use crate::review::news_between;
use crate::store::{OpenGame, SaveError};
use crate::text::review::news_sentence;
use crate::text::table::outcome;
use crate::text::why::{ReasonWriter, plain};
use crate::text::{Language, Names, describe};

/// A game of Clue that is open.
pub(super) struct ClueTable<'a> {
    file: OpenGame,
    position: Position,
    language: &'a Language,
}

impl<'a> ClueTable<'a> {
    pub(super) fn new(file: OpenGame, language: &'a Language) -> Self {
        let position = Position::of_game(&file.game().setup, file.game().entries());
        Self { file, position, language }
    }

    fn names(&self) -> Names<'_> {
        Names::new(&self.file.game().setup, self.language)
    }

    /// Whether the notebook may say what follows from the log.
    fn deduces(&self) -> bool {
        self.file.game().setup.hint_level >= HintLevel::Deductions
    }

    /// Counts anew after a change; what the change proved, or that the log contradicts itself.
    fn recount(&mut self) -> Vec<String> {
        let game = self.file.game();
        let before = std::mem::replace(&mut self.position, Position::of_game(&game.setup, game.entries()));
        if !self.deduces() {
            return Vec::new();
        }
        if !self.position.is_consistent() {
            let mut said = self.contradiction();
            // The entries were read out when the contradiction came.
            said.truncate(if before.is_consistent() { said.len() } else { 1 });
            return said;
        }
        if !before.is_consistent() {
            return vec![fl!(self.language, "cli-table-agrees")];
        }
        let (Some(old), Some(new)) = (before.sheet(), self.position.sheet()) else { return Vec::new() };
        let (names, news) = (self.names(), news_between(&game.setup, old, new));
        (0..news.len()).filter_map(|at| news_sentence(&names, &news, at)).collect()
    }

    /// Which entries cannot all be true, and what can be done.
    fn contradiction(&self) -> Vec<String> {
        let (names, entries) = (self.names(), self.file.game().entries());
        let writer = ReasonWriter::new(names, self.position.problem(), entries);
        let found = conflict(&self.position, &Cancel::default());
        let mut said: Vec<String> = found.iter().map(|conflict| plain(&writer.conflict(conflict), entries)).collect();
        let among = found.map(|conflict| conflict.entries).unwrap_or_default();
        said.extend((0..entries.len()).filter(|at| among.contains(&entries[*at].id)).map(|at| self.entry(at)));
        said.push(fl!(
            self.language,
            "cli-table-mend",
            hint = TableCommand::Hint.word(self.language),
            doubt = TableCommand::Doubt.word(self.language),
            remove = TableCommand::Remove.word(self.language)
        ));
        said
    }

    /// The card that a word names.
    fn card(&self, name: &str) -> Option<Card> {
        let names = self.names();
        self.file.game().setup.edition.cards().find(|card| is_named(names.card(*card), name))
    }

    /// The player that a word names.
    fn seat(&self, name: &str) -> Option<Seat> {
        let names = self.names();
        self.file.game().setup.seats().find(|seat| is_named(&names.seat(*seat), name))
    }

    /// The holders of a card with their chances, the likeliest first.
    fn odds(&self, card: Card) -> String {
        let names = self.names();
        let Some(marks) = self.position.marks() else { return fl!(self.language, "cli-contradiction") };
        if let Some(column) = (0..marks.columns()).find(|column| marks.status(card, *column) == Status::Yes) {
            return self.language.pair(names.card(card), &names.column(column));
        }
        let mut open: Vec<usize> =
            (0..marks.columns()).filter(|column| marks.status(card, *column) == Status::Open).collect();
        let sheet = self.position.sheet();
        let chance = |column: usize| sheet.map_or(0.0, |sheet| sheet.probability(card, column));
        open.sort_by(|a, b| chance(*b).total_cmp(&chance(*a)));
        let named = |column: &usize| {
            let name = names.column(*column);
            if sheet.is_some() { format!("{name} {}", self.language.percent(chance(*column))) } else { name }
        };
        self.language.pair(names.card(card), &open.iter().map(named).collect::<Vec<_>>().join(", "))
    }

    /// The cards of a kind that can be in the case file, the likeliest first.
    fn case_file(&self, category: usize) -> String {
        let names = self.names();
        let Some(marks) = self.position.marks() else { return fl!(self.language, "cli-contradiction") };
        let column = marks.case_file();
        let sheet = self.position.sheet();
        let chance = |card: Card| sheet.map_or(0.0, |sheet| sheet.probability(card, column));
        let mut cards: Vec<Card> = names.setup.edition.category_cards(category).iter().collect();
        cards.retain(|card| marks.status(*card, column) != Status::No);
        cards.sort_by(|a, b| chance(*b).total_cmp(&chance(*a)));
        let named = |card: &Card| match (marks.status(*card, column), sheet) {
            (Status::Yes, _) => format!("{} {}", names.card(*card), fl!(self.language, "case-file-sure")),
            (_, Some(_)) => format!("{} {}", names.card(*card), self.language.percent(chance(*card))),
            (_, None) => names.card(*card).to_owned(),
        };
        self.language.pair(names.category(category), &cards.iter().map(named).collect::<Vec<_>>().join(", "))
    }

    /// What a player has, and what they can have.
    fn hand(&self, seat: Seat) -> Vec<String> {
        let names = self.names();
        let Some(marks) = self.position.marks() else { return vec![fl!(self.language, "cli-contradiction")] };
        let column = seat.index();
        let with = |status: Status| {
            let cards = names.setup.edition.cards().filter(|card| marks.status(*card, column) == status);
            let cards: Vec<&str> = cards.map(|card| names.card(card)).collect();
            if cards.is_empty() { fl!(self.language, "cli-table-none") } else { cards.join(", ") }
        };
        vec![
            self.language.pair(&fl!(self.language, "cli-table-has", who = names.seat(seat)), &with(Status::Yes)),
            self.language.pair(&fl!(self.language, "cli-table-may-have"), &with(Status::Open)),
        ]
    }
}

impl TableTalk for ClueTable<'_> {
    fn introduction(&self) -> Vec<String> {
        let (game, names, language) = (self.file.game(), self.names(), self.language);
        let edition = game.setup.edition.name.get(language.tag());
        let (players, count) = (game.setup.seat_count(), game.entries().len());
        let around: Vec<String> = game.setup.seats().map(|seat| names.seat(seat)).collect();
        let mut said = vec![fl!(language, "cli-head", edition = edition, players = players, entries = count)];
        said.push(language.pair(&fl!(language, "cli-table-clockwise"), &around.join(", ")));
        said.extend(self.file.read_only().map(|reason| reason.text(language)));
        if self.deduces() && !self.position.is_consistent() {
            said.extend(self.contradiction());
        }
        said
    }

    fn entry_help(&self) -> Vec<String> {
        let language = self.language;
        vec![fl!(language, "cli-table-help-entry"), fl!(language, "cli-table-help-others")]
    }

    fn enter(&mut self, line: &str, now: i64) -> Vec<String> {
        let (game, language) = (self.file.game(), self.language);
        let context = LineContext::at_entry(game, game.entries().len(), language.code());
        let parsed = quick::parse(line, &context);
        let Some(kind) = parsed.kind.clone() else {
            let issue = parsed.foremost().map(|issue| issue.text(line, &game.setup, language));
            return vec![fl!(language, "cli-table-not-logged", why = issue.unwrap_or_default())];
        };
        let accepted = match EntryInput::default().accept(kind, parsed.note.clone(), game, now, language) {
            Ok(accepted) => accepted,
            Err(refused) => return vec![fl!(language, "cli-table-not-logged", why = refused.why)],
        };
        let Some(change) = accepted.change else { return Vec::new() };
        if let Err(error) = self.file.apply(change) {
            return vec![fl!(language, "cli-table-not-logged", why = error.text(language))];
        }
        let mut said = vec![self.entry(self.entry_count() - 1)];
        said.extend(accepted.remarks);
        said.extend(self.recount());
        said.push(self.turn());
        said
    }

    fn entry_count(&self) -> usize {
        self.file.game().entries().len()
    }

    fn entry(&self, at: usize) -> String {
        let entries = self.file.game().entries();
        let said = describe(&self.names(), &entries[..at], &entries[at]).text();
        let said = format!("{}. {said}", at + 1);
        match entries[at].note.as_deref() {
            // A note of its own is said already.
            Some(note) if !matches!(entries[at].kind, EntryKind::Note) => format!("{said} ({note})"),
            _ => said,
        }
    }

    fn whereabouts(&self, name: &str) -> Vec<String> {
        if !self.deduces() {
            return vec![fl!(self.language, "cli-table-own-marks")];
        }
        if !self.position.is_consistent() {
            return self.contradiction();
        }
        if name.is_empty() {
            return (0..3).map(|category| self.case_file(category)).collect();
        }
        match (self.card(name), self.seat(name)) {
            (Some(card), _) => vec![self.odds(card)],
            (None, Some(seat)) => self.hand(seat),
            (None, None) => vec![fl!(self.language, "cli-table-unknown", name = name)],
        }
    }

    fn why(&self, name: &str) -> Vec<String> {
        let Some(card) = self.card(name) else { return vec![fl!(self.language, "cli-table-which-card")] };
        // Without marks the answer of `where` says why there are none.
        let Some(marks) = self.position.marks().filter(|_| self.deduces()) else { return self.whereabouts("") };
        let located = (0..marks.columns()).find(|column| marks.status(card, *column) == Status::Yes);
        let excluded = || (0..marks.columns()).filter(|column| marks.status(card, *column) == Status::No).collect();
        let columns: Vec<usize> = located.map_or_else(excluded, |column| vec![column]);
        let entries = self.file.game().entries();
        let mut explainer = Explainer::new(&self.position);
        let writer = ReasonWriter::new(self.names(), self.position.problem(), entries);
        let proved = columns.into_iter().filter_map(|column| {
            let proof = explainer.proof(card, column)?;
            Some(self.language.pair(&writer.heading(card, column), &plain(&writer.proof(&proof), entries)))
        });
        let said: Vec<String> = proved.collect();
        if said.is_empty() { vec![self.odds(card)] } else { said }
    }

    fn turn(&self) -> String {
        let (game, names, language) = (self.file.game(), self.names(), self.language);
        if let Some((sentence, cards)) = outcome(game, None, &names) {
            let cards = cards.map(|cards| names.triple(cards)).unwrap_or_default();
            return format!("{sentence} {cards}").trim().to_owned();
        }
        let Some(seat) = game.turn() else { return fl!(language, "composer-over") };
        fl!(language, "fold-turn", person = names.person(seat), who = names.seat(seat))
    }

    fn loaded(&self) -> LoadedFile {
        let game = self.file.game().clone();
        let (holders, at) = (game.setup.holders().collect(), game.entries().len());
        LoadedFile::Clue(Box::new(LoadedGame { game, holders, at }))
    }

    fn amend(&mut self, at: usize, remove: bool) -> Result<Option<Vec<String>>, SaveError> {
        let game = self.file.game();
        let id = game.entries()[at].id;
        let change = if remove { game.remove(id) } else { game.amend(id, |entry| entry.doubted = !entry.doubted) };
        let Some(change) = change else { return Ok(None) };
        self.file.apply(change)?;
        Ok(Some(self.recount()))
    }

    fn step(&mut self, redo: bool) -> Result<Option<Vec<String>>, SaveError> {
        let done = if redo { self.file.redo() } else { self.file.undo() }?;
        Ok(done.then(|| self.recount()))
    }

    fn notices(&mut self) -> Vec<String> {
        self.file.take_notices().iter().map(|notice| notice.text(self.language)).collect()
    }
}
