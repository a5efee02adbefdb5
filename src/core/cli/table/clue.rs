//! Clue, `table`: reads a game out and logs what is typed. After each change the log is counted anew, and what the
//! change proved is read out. `begun` has entries of several lines, `commands` what only Clue can do.

mod begun;
mod commands;

use super::setup::SetupWord;
use super::{LoadedFile, Sample, TableCommand, TableTalk, is_named, notices, step};
use crate::advice::tuning::OPPONENT_VIEWS;
use crate::cli::load::LoadedGame;
use crate::deduction::{Cancel, Explainer, Mark, Position, Problem, Status, UnlikelyFact, conflict};
use crate::edition::Card;
use crate::entry::draft::{DraftKind, InsertPosition};
use crate::entry::input::ShownCard;
use crate::entry::quick::{PlayerNames, cards_named, sample};
use crate::fl;
use crate::game::setup_draft::SetupDraft;
use crate::game::{Change, EntryKind, Game, HintLevel, Response, Seat, cards_with_me};
use crate::record::EntryId;
use crate::review::diagnosis::unlikely;
use crate::review::{MarkCheck, OtherChair, proved_news};
use crate::store::{OpenGame, SaveError};
use crate::text::chair as words;
use crate::text::news::news_sentence;
use crate::text::table::{outcome, went_back, whose_turn};
use crate::text::why::{ReasonWriter, moved_on, plain, witnesses};
use crate::text::{Language, Names, numbered};
use begun::{BegunEntry, Reading};

/// Mends that are read out when a contradiction comes, the likeliest first.
const MENDS_SAID: usize = 3;

/// `draft` is a correction of the set-up that cannot be played yet. `check` is how much help with the marks was
/// given.
pub(super) struct ClueTable<'a> {
    file: OpenGame,
    position: Position,
    /// The players, in the order of the columns of `position`.
    seated: Vec<String>,
    draft: Option<SetupDraft>,
    begun: Option<BegunEntry>,
    check: MarkCheck,
    language: &'a Language,
}

impl<'a> ClueTable<'a> {
    pub(super) fn new(file: OpenGame, language: &'a Language) -> Self {
        let position = Position::of_game(&file.game().setup, file.game().entries());
        let seated = seated(file.game());
        Self { file, position, seated, draft: None, begun: None, check: MarkCheck::default(), language }
    }

    fn names(&self) -> Names<'_> {
        Names::new(&self.file.game().setup, self.language)
    }

    fn deduces(&self) -> bool {
        self.file.game().setup.hint_level >= HintLevel::Deductions
    }

    /// Says what the change proved, or that the log contradicts itself.
    fn recount(&mut self) -> Vec<String> {
        let game = self.file.game();
        let same_seats = std::mem::replace(&mut self.seated, seated(game)) == seated(game);
        let before = std::mem::replace(&mut self.position, Position::of_game(&game.setup, game.entries()));
        if !self.deduces() {
            return Vec::new();
        }
        if !self.position.is_consistent() {
            let mut said = self.contradiction();
            if !before.is_consistent() {
                // The rest was read out when the contradiction appeared.
                said.truncate(1);
            }
            return said;
        }
        if !before.is_consistent() {
            return vec![fl!(self.language, "cli-table-agrees")];
        }
        // Columns of other seats are not comparable.
        let (Some(old), Some(new)) = (before.sheet().filter(|_| same_seats), self.position.sheet()) else {
            return Vec::new();
        };
        let (names, hands) = (self.names(), self.position.problem().hands());
        let news = proved_news(&game.setup, hands, old, new);
        let gone = |card: Card| {
            let column = old.owner(card).filter(|column| new.owner(card) != Some(*column))?;
            Some(format!("{} ({})", names.card(card), names.column(column)))
        };
        let gone: Vec<String> = game.setup.edition.cards().filter_map(gone).collect();
        let gone = (!gone.is_empty()).then(|| fl!(self.language, "cli-table-gone", cards = gone.join(", ")));
        gone.into_iter().chain((0..news.len()).filter_map(|at| news_sentence(&names, &news, at))).collect()
    }

    fn contradiction(&self) -> Vec<String> {
        let entries = self.file.game().entries();
        let writer = ReasonWriter::new(self.names(), self.position.problem(), entries);
        let Some(found) = conflict(&self.position, &Cancel::default()) else { return Vec::new() };
        let mut said = vec![plain(&writer.conflict(&found), entries)];
        let clashing = |at: &usize| found.entries.contains(&entries[*at].id);
        said.extend((0..entries.len()).filter(clashing).map(|at| self.entry(at)));
        said.extend(self.mends_said(MENDS_SAID));
        said
    }

    /// Returns what the change proved. `None` if there was nothing to change.
    fn apply(&mut self, change: Option<Change>) -> Result<Option<Vec<String>>, SaveError> {
        let Some(change) = change else { return Ok(None) };
        self.file.apply(change)?;
        Ok(Some(self.recount()))
    }

    fn changed(&mut self, change: Option<Change>, done: String) -> Result<Vec<String>, String> {
        match self.apply(change) {
            Err(error) => Err(error.text(self.language)),
            Ok(None) => Err(fl!(self.language, "cli-table-nothing")),
            Ok(Some(follows)) => Ok([done].into_iter().chain(follows).collect()),
        }
    }

    fn was_shown(&mut self, shown: ShownCard) -> Vec<String> {
        let game = self.file.game();
        let at = game.position(shown.entry).unwrap_or_default();
        let change = game.amend(shown.entry, |entry| {
            if let Some(answer) = entry.answer_mut(shown.answer) {
                answer.response = Response::Showed(Some(shown.card));
            }
        });
        let changed = self.apply(change);
        match changed {
            Err(error) => vec![fl!(self.language, "cli-table-not-logged", why = error.text(self.language))],
            Ok(follows) => {
                let entry = fl!(self.language, "cli-table-changed", entry = self.entry(at));
                std::iter::once(entry).chain(follows.into_iter().flatten()).chain([self.turn()]).collect()
            }
        }
    }

    /// Why the entry is very unlikely, and how to change it.
    fn asked_back(&self, fact: &UnlikelyFact, at: usize) -> [String; 2] {
        let entries = self.file.game().entries();
        let writer = ReasonWriter::new(self.names(), self.position.problem(), entries);
        let (edit, doubt) = (TableCommand::Edit.word(self.language), TableCommand::Doubt.word(self.language));
        let what = fl!(self.language, "cli-table-if-wrong", edit, doubt, number = at + 1);
        [plain(&writer.unlikely(fact), entries), what]
    }

    /// Reads out the whole sheet if there is no name, one card on a line.
    fn sheet(&self, name: &str) -> Vec<String> {
        if !name.is_empty() || !self.deduces() || !self.position.is_consistent() {
            return self.whereabouts(name);
        }
        self.file.game().setup.edition.cards().map(|card| self.odds(card)).collect()
    }

    fn chair(&self, name: &str) -> Result<Vec<String>, String> {
        if !self.deduces() || !self.position.is_consistent() {
            return Ok(self.whereabouts(""));
        }
        let (game, names) = (self.file.game(), self.names());
        let seat = self.seat(name).filter(|seat| game.setup.me != Some(*seat));
        let seat = seat.ok_or_else(|| fl!(self.language, "cli-table-which-player"))?;
        let (entry_count, cancel) = (game.entries().len(), Cancel::default());
        let chair = OtherChair::of(game, entry_count, &self.position, seat, OPPONENT_VIEWS, &cancel);
        Ok(chair.map(|chair| words::said(&names, &chair)).unwrap_or_default())
    }

    /// One sentence for each card that `seat` gave away or was given.
    fn moved_with(&self, seat: Seat) -> Vec<String> {
        let (names, problem) = (self.names(), self.position.problem());
        let Some((marks, hands)) = self.position.marks().zip(problem.hands()) else { return Vec::new() };
        let moved = |card: Card| {
            let dealt = names.setup.seats().find(|dealt| marks.status(card, dealt.index()) == Status::Yes)?;
            let concerned = dealt == seat || hands.moved_to(card, dealt.into()) == Some(seat);
            moved_on(&names, problem, Mark { card, column: dealt.index(), yes: true }).filter(|_| concerned)
        };
        names.setup.edition.cards().filter_map(moved).collect()
    }

    fn card(&self, name: &str) -> Option<Card> {
        let setup = &self.file.game().setup;
        cards_named(name, setup, self.language.code(), setup.edition.cards().collect()).only()
    }

    fn seat(&self, name: &str) -> Option<Seat> {
        PlayerNames::new(&self.file.game().setup).named(name).map(|at| Seat(at as u8))
    }

    fn column(&self, name: &str) -> Option<usize> {
        let names = self.names();
        let others = names.setup.seat_count()..names.setup.column_count();
        let seat = self.seat(name).map(Seat::index);
        seat.or_else(|| others.into_iter().find(|column| is_named(&names.column(*column), name)))
    }

    /// `plum`, `plum ben` or `ben plum`.
    fn card_and_column(&self, name: &str) -> Option<(Card, Option<usize>)> {
        if let Some(card) = self.card(name) {
            return Some((card, None));
        }
        let both = |card: &str, column: &str| Some((self.card(card)?, Some(self.column(column)?)));
        let cut = |(at, _)| {
            let (first, second) = name.split_at(at);
            both(first, second).or_else(|| both(second, first))
        };
        name.match_indices(' ').find_map(cut)
    }

    /// 0 if there is too much to count.
    fn chance(&self, card: Card, column: usize) -> f64 {
        self.position.sheet().map_or(0.0, |sheet| sheet.probability(card, column))
    }

    fn with_chance(&self, name: String, card: Card, column: usize) -> String {
        let counted = self.position.sheet().is_some();
        if counted { format!("{name} {}", self.language.percent(self.chance(card, column))) } else { name }
    }

    /// Who can have the card, the likeliest first.
    fn odds(&self, card: Card) -> String {
        let names = self.names();
        let Some(marks) = self.position.marks() else { return fl!(self.language, "cli-contradiction") };
        if let Some(column) = (0..marks.columns()).find(|column| marks.status(card, *column) == Status::Yes) {
            let moved = moved_on(&names, self.position.problem(), Mark { card, column, yes: true });
            return moved.unwrap_or_else(|| self.language.pair(names.card(card), &names.column(column)));
        }
        let mut open: Vec<usize> =
            (0..marks.columns()).filter(|column| marks.status(card, *column) == Status::Open).collect();
        open.sort_by(|one, other| self.chance(card, *other).total_cmp(&self.chance(card, *one)));
        let named = |column: &usize| self.with_chance(names.column(*column), card, *column);
        self.language.pair(names.card(card), &open.iter().map(named).collect::<Vec<_>>().join(", "))
    }

    /// Cards of this category that can be in the case file, the likeliest first.
    fn case_file(&self, category: usize) -> String {
        let names = self.names();
        let Some(marks) = self.position.marks() else { return fl!(self.language, "cli-contradiction") };
        let column = marks.case_file();
        let mut cards: Vec<Card> = names.setup.edition.category_cards(category).iter().collect();
        cards.retain(|card| marks.status(*card, column) != Status::No);
        cards.sort_by(|one, other| self.chance(*other, column).total_cmp(&self.chance(*one, column)));
        let named = |card: &Card| match marks.status(*card, column) {
            Status::Yes => format!("{} {}", names.card(*card), fl!(self.language, "case-file-sure")),
            _ => self.with_chance(names.card(*card).to_owned(), *card, column),
        };
        self.language.pair(names.category(category), &cards.iter().map(named).collect::<Vec<_>>().join(", "))
    }

    fn hand(&self, column: usize) -> Vec<String> {
        let names = self.names();
        let Some(marks) = self.position.marks() else { return vec![fl!(self.language, "cli-contradiction")] };
        let cards_with = |status: Status| {
            let cards = names.setup.edition.cards().filter(|card| marks.status(*card, column) == status);
            let cards: Vec<&str> = cards.map(|card| names.card(card)).collect();
            if cards.is_empty() { fl!(self.language, "cli-table-none") } else { cards.join(", ") }
        };
        let held = [
            self.language
                .pair(&fl!(self.language, "cli-table-has", who = names.column(column)), &cards_with(Status::Yes)),
            self.language.pair(&fl!(self.language, "cli-table-may-have"), &cards_with(Status::Open)),
        ];
        let seat = names.setup.seats().find(|seat| seat.index() == column);
        held.into_iter().chain(seat.into_iter().flat_map(|seat| self.moved_with(seat))).collect()
    }
}

impl TableTalk for ClueTable<'_> {
    fn introduction(&self) -> Vec<String> {
        let (game, names, language) = (self.file.game(), self.names(), self.language);
        let edition = game.setup.edition.name.get(language.tag());
        let (players, count) = (game.setup.seat_count(), game.entries().len());
        let around: Vec<String> = game.setup.seats().map(|seat| names.seat(seat)).collect();
        let mut said: Vec<String> = Some(game.title.clone()).filter(|title| !title.is_empty()).into_iter().collect();
        said.push(fl!(language, "cli-head", edition, players, entries = count));
        said.push(language.pair(&fl!(language, "cli-table-clockwise"), &around.join(", ")));
        said.extend(self.file.read_only().map(|reason| reason.text(language)));
        if self.deduces() && !self.position.is_consistent() {
            said.extend(self.contradiction());
        }
        said
    }

    fn entry_help(&self) -> Vec<String> {
        let language = self.language;
        let Sample { cards, .. } = self.sample();
        vec![
            fl!(language, "cli-table-help-entry", cards = cards.as_str()),
            fl!(language, "cli-table-help-others", cards),
            fl!(language, "cli-table-help-answer"),
        ]
    }

    fn sample(&self) -> Sample {
        let cards = sample(self.file.game(), self.language.code());
        let card = cards.split(' ').next().unwrap_or_default().to_owned();
        Sample { line: format!("{cards} -+"), cards, card }
    }

    fn has(&self, command: TableCommand) -> bool {
        command != TableCommand::EndEvening
    }

    fn setup_words(&self) -> Vec<String> {
        SetupWord::ALL.into_iter().map(|word| word.help(self.language)).collect()
    }

    fn entry_verbs(&self) -> Vec<String> {
        let kinds = DraftKind::offered(&self.file.game().setup).into_iter().filter(|kind| kind.words().is_some());
        kinds.map(|kind| kind.usage(self.language)).collect()
    }

    fn obey(&mut self, command: TableCommand, rest: &str) -> Vec<String> {
        let said = match command {
            TableCommand::Mend => self.mend(rest),
            TableCommand::Setup => self.set_up(rest),
            TableCommand::Pencil => self.pencil(rest),
            TableCommand::Check => self.check(),
            TableCommand::End => self.end(rest),
            TableCommand::Held => self.held(rest),
            TableCommand::Drop => {
                self.forget().map(|said| vec![said]).ok_or_else(|| fl!(self.language, "cli-table-nothing"))
            }
            TableCommand::Sheet => Ok(self.sheet(rest)),
            TableCommand::Chair => self.chair(rest),
            _ => Ok(Vec::new()),
        };
        said.unwrap_or_else(|why| vec![why])
    }

    fn rename(&mut self, title: &str) -> Result<(), SaveError> {
        self.file.rename(title)
    }

    fn enter(&mut self, line: &str, at: usize, target: InsertPosition, now: i64) -> Vec<String> {
        let (game, language) = (self.file.game(), self.language);
        let refused = |why: String| vec![fl!(language, "cli-table-not-logged", why)];
        let reading = self.reading(line, at, target);
        let Reading { input, lines, goes_on } = &reading;
        if let Some([last, next]) = input.form.unnamed_accusers(game) {
            let [last, next] = [last, next].map(|seat| self.names().typed(seat));
            let asked = fl!(language, "cli-table-who-accuses", last, next, line = lines.as_str());
            return [refused(asked), self.keep(reading)].concat();
        }
        if let Some(shown) = input.shown_card(game, language.code()).filter(|_| !goes_on) {
            return self.was_shown(shown);
        }
        let whole = input.entry().filter(|_| input.form.next_to_reveal(game).is_none());
        let Some((kind, note)) = whole.map(|(kind, note)| (kind.clone(), note.map(str::to_owned))) else {
            let issue = input.parsed().foremost().map(|issue| issue.text(line, &game.setup, language));
            return [refused(issue.unwrap_or_default()), self.keep(reading)].concat();
        };
        let at = input.form.place(game);
        let accepted = match input.accept(kind, note, game, now, language) {
            Ok(accepted) => accepted,
            Err(error) => return refused(error.why),
        };
        let Some(change) = accepted.change else { return Vec::new() };
        if let Err(error) = self.file.apply(change) {
            return refused(error.text(language));
        }
        let begun_before = self.forget().filter(|_| !goes_on);
        let game = self.file.game();
        let fact = unlikely(&self.position, &Problem::from_game(&game.setup, game.entries()), accepted.id);
        let mut said: Vec<String> = begun_before.into_iter().chain([self.entry(at)]).collect();
        said.extend(accepted.remarks);
        said.extend(self.recount());
        said.extend(fact.filter(|_| self.deduces()).into_iter().flat_map(|fact| self.asked_back(&fact, at)));
        said.push(self.turn());
        said
    }

    fn entry_count(&self) -> usize {
        self.file.game().entries().len()
    }

    fn entry_id(&self, at: usize) -> EntryId {
        self.file.game().entries()[at].id
    }

    fn entry(&self, at: usize) -> String {
        numbered(&self.names(), self.file.game().entries(), at)
    }

    fn whereabouts(&self, name: &str) -> Vec<String> {
        if !self.deduces() {
            let check = TableCommand::Check.word(self.language);
            return vec![fl!(self.language, "cli-table-own-marks", check)];
        }
        if !self.position.is_consistent() {
            return self.contradiction();
        }
        if name.is_empty() {
            return (0..3).map(|category| self.case_file(category)).collect();
        }
        match (self.card(name), self.column(name)) {
            (Some(card), _) => vec![self.odds(card)],
            (None, Some(column)) => self.hand(column),
            (None, None) => vec![fl!(self.language, "cli-table-unknown", name)],
        }
    }

    fn why(&self, name: &str) -> Vec<String> {
        let Some((card, with)) = self.card_and_column(name) else {
            return vec![fl!(self.language, "cli-table-which-card")];
        };
        // The answer of `where` says why there are no marks.
        let Some(marks) = self.position.marks().filter(|_| self.deduces()) else { return self.whereabouts("") };
        let of_status =
            |status: Status| (0..marks.columns()).filter(move |column| marks.status(card, *column) == status);
        let place = of_status(Status::Yes).next();
        // The proof where a card is also proves where it is not.
        let columns: Vec<usize> = with.or(place).map_or_else(|| of_status(Status::No).collect(), |column| vec![column]);
        let entries = self.file.game().entries();
        let mut explainer = Explainer::new(&self.position);
        let writer = ReasonWriter::new(self.names(), self.position.problem(), entries);
        let proved = columns.into_iter().filter_map(|column| {
            let proof = explainer.proof(card, column)?;
            Some(self.language.pair(&writer.heading(card, column), &plain(&writer.proof(&proof), entries)))
        });
        let is_open = with.map_or(place.is_none(), |column| marks.status(card, column) == Status::Open);
        let is_mine = with.is_none() && cards_with_me(&self.file.game().setup, entries).contains(card);
        let seen_by = is_mine.then(|| plain(&witnesses(&self.names(), entries, card), entries));
        let open = is_open.then(|| fl!(self.language, "cli-table-open", places = self.odds(card)));
        open.into_iter().chain(proved).chain(seen_by).collect()
    }

    fn turn(&self) -> String {
        let (game, names, language) = (self.file.game(), self.names(), self.language);
        if let Some((sentence, cards)) = outcome(game, None, &names) {
            let cards = cards.map(|cards| names.triple(cards)).unwrap_or_default();
            return format!("{sentence} {cards}").trim().to_owned();
        }
        whose_turn(&names, game).unwrap_or_else(|| fl!(language, "composer-over"))
    }

    fn loaded(&self) -> LoadedFile {
        let game = self.file.game().clone();
        let (holders, at) = (game.setup.holders().collect(), game.entries().len());
        LoadedFile::Clue(Box::new(LoadedGame { game, holders, at }))
    }

    fn doubt(&mut self, at: usize, who: &str) -> Result<Option<Vec<String>>, SaveError> {
        let game = self.file.game();
        let (id, seat) = (self.entry_id(at), self.seat(who));
        let change = match seat {
            None if !who.is_empty() => return Ok(Some(vec![fl!(self.language, "cli-new-nobody", name = who)])),
            None => game.amend(id, |entry| entry.doubted = !entry.doubted),
            Some(seat) => game.amend(id, |entry| {
                if let EntryKind::Suggestion { answers, .. } = &mut entry.kind {
                    for answer in answers.iter_mut().filter(|answer| answer.seat == seat) {
                        answer.doubted = !answer.doubted;
                    }
                }
            }),
        };
        self.apply(change)
    }

    fn remove(&mut self, at: usize) -> Result<Option<Vec<String>>, SaveError> {
        self.apply(self.file.game().remove(self.entry_id(at)))
    }

    fn go_back(&mut self, redo: bool) -> Result<Option<Vec<String>>, SaveError> {
        let Some(before) = step(&mut self.file, redo)? else { return Ok(None) };
        let done = went_back(&before, self.file.game(), self.language);
        Ok(Some(done.into_iter().chain(self.recount()).collect()))
    }

    fn hint_obstacle(&self) -> Vec<String> {
        if self.position.is_consistent() {
            return Vec::new();
        }
        std::iter::once(fl!(self.language, "cli-table-no-hint")).chain(self.contradiction()).collect()
    }

    fn notices(&mut self) -> Vec<String> {
        notices(&mut self.file, self.language)
    }
}

fn seated(game: &Game) -> Vec<String> {
    game.setup.seats.iter().map(|seat| seat.name.clone()).collect()
}
