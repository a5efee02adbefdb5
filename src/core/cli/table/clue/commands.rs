//! Clue, `table`: mends, the set-up, pencil marks, and how the game ended. Commands return the sentences of their
//! answer; an error says why nothing was done.

use super::ClueTable;
use crate::cli::table::{TableCommand, TableTalk, setup};
use crate::deduction::{Cancel, Mend, conflict, mends};
use crate::edition::Card;
use crate::fl;
use crate::format::MalformedEntry;
use crate::game::setup_draft::SetupDraft;
use crate::game::{Change, CorrectionError, GameResult, HelpUsed, PencilMark, SavedChoice, check_outcome};
use crate::review::diagnosis::put_right;
use crate::review::{MarkTally, Review, Truth, marked_at};
use crate::store::FileCommand;
use crate::text::review::finding;
use crate::text::setup::correction_error;
use crate::text::why::{ReasonWriter, plain};
use crate::text::{Code, Language, ListEnd, fault, marks};

impl ClueTable<'_> {
    fn mends(&self) -> Vec<Mend> {
        let (game, cancel) = (self.file.game(), Cancel::default());
        let found = conflict(&self.position, &cancel);
        found.map(|found| mends(&game.setup, game.entries(), &found, &cancel)).unwrap_or_default()
    }

    /// At most `most` mends, the likeliest first, then how to make one.
    pub(super) fn mends_said(&self, most: usize) -> Vec<String> {
        let (game, language) = (self.file.game(), self.language);
        let writer = ReasonWriter::new(self.names(), self.position.problem(), game.entries());
        let mends = self.mends();
        if mends.is_empty() {
            return vec![fl!(language, "cli-table-no-mend", doubt = TableCommand::Doubt.word(language))];
        }
        let line = |(at, mend): (usize, &Mend)| {
            let places: Vec<String> =
                mend.entries().filter_map(|id| Some((game.position(id)? + 1).to_string())).collect();
            let (number, says) = (at + 1, writer.mend(mend));
            if places.is_empty() {
                return fl!(language, "cli-table-mend-setup", number, says);
            }
            let entry = language.list(&places, ListEnd::And);
            fl!(language, "cli-table-mend-line", number, count = places.len(), entry, says)
        };
        let mut said: Vec<String> = mends.iter().take(most).enumerate().map(line).collect();
        said.push(fl!(language, "cli-table-mend-how", mend = TableCommand::Mend.word(language), count = mends.len()));
        said
    }

    /// Makes the mend with this number. Reads out all mends if there is no valid number.
    pub(super) fn mend(&mut self, number: &str) -> Result<Vec<String>, String> {
        let language = self.language;
        if self.position.is_consistent() {
            return self.unless_nothing(self.held_against_log());
        }
        let mends = self.mends();
        let chosen = number.parse::<usize>().ok().and_then(|number| mends.get(number.checked_sub(1)?));
        let Some(mend) = chosen else { return Ok(self.mends_said(usize::MAX)) };
        let game = self.file.game();
        let places: Vec<usize> = mend.entries().filter_map(|id| game.position(id)).collect();
        let Some(change) = put_right(game, mend, &fl!(language, "mends-guess")) else {
            return Err(fl!(language, "cli-table-mend-hand", setup = TableCommand::Setup.word(language)));
        };
        let follows = self.apply(Some(change)).map_err(|error| error.text(language))?.unwrap_or_default();
        let changed = places.into_iter().map(|at| fl!(language, "cli-table-changed", entry = self.entry(at)));
        Ok(changed.chain(follows).chain([self.turn()]).collect())
    }

    /// Corrects the set-up, or without a line reads it out. A correction that cannot be played yet is kept until it
    /// can; a hyphen drops it.
    pub(super) fn set_up(&mut self, line: &str) -> Result<Vec<String>, String> {
        let (game, language) = (self.file.game(), self.language);
        let now = SetupDraft::from_setup(&game.setup);
        let mut draft = self.draft.take().filter(|_| line != "-").unwrap_or_else(|| now.clone());
        if line.is_empty() || line == "-" {
            let said = setup::said(&draft, language);
            self.draft = (draft != now).then_some(draft);
            return Ok(said);
        }
        let before = setup::said(&draft, language);
        let amended = setup::amend(&mut draft, line, language, &Language::new(Code::English));
        let mut said = match amended {
            Ok(said) if said.is_empty() => setup::said(&draft, language),
            told => {
                self.draft = (draft != now).then_some(draft);
                return told;
            }
        };
        // Read out only what is new.
        said.retain(|line| !before.contains(line));
        let corrected = match game.correct_setup(&draft) {
            Ok(corrected) => corrected,
            Err(CorrectionError::Setup(error)) => {
                said.push(fl!(language, "cli-setup-unfinished", why = fault::setup(&error, language)));
                self.draft = Some(draft);
                return Ok(said);
            }
            Err(error) => return Err(correction_error(&error, game, language).unwrap_or_default()),
        };
        // The hint level is not part of the history.
        if draft.hints != now.hints {
            self.save_choice(SavedChoice::Level(draft.hints))?;
        }
        if let Some(corrected) = corrected {
            said.extend(self.apply(Some(corrected.change)).map_err(|error| error.text(language))?.unwrap_or_default());
        }
        Ok(if said.is_empty() { vec![fl!(language, "cli-table-nothing")] } else { said })
    }

    /// Makes a pencil mark: `kn Ben x`. Without a line, reads out all marks.
    pub(super) fn pencil(&mut self, line: &str) -> Result<Vec<String>, String> {
        if line.is_empty() {
            let marks = self.file.game().pencil.iter();
            let said: Vec<String> = marks.map(|((card, column), mark)| self.mark_said(*card, *column, *mark)).collect();
            let none = || vec![fl!(self.language, "cli-table-no-mark"), self.pencil_usage()];
            return Ok(if said.is_empty() { none() } else { said });
        }
        let usage = || self.pencil_usage();
        let words: Vec<&str> = line.split_whitespace().collect();
        let [card, column, mark] = words.as_slice() else { return Err(usage()) };
        let card = self.card(card).ok_or_else(usage)?;
        let column = self.column(column).ok_or_else(usage)?;
        let mark = match *mark {
            "+" => Some(PencilMark::Yes),
            "x" => Some(PencilMark::No),
            "?" => Some(PencilMark::Maybe),
            "." => Some(PencilMark::Dot),
            "-" => None,
            _ => return Err(usage()),
        };
        let change = self.file.game().pencil(card, column as u8, mark);
        let done = if let Some(mark) = mark {
            self.mark_said(card, column as u8, mark)
        } else {
            let names = self.names();
            fl!(self.language, "cli-table-mark-gone", card = names.card(card), who = names.column(column))
        };
        self.changed(Some(change), done)
    }

    fn pencil_usage(&self) -> String {
        TableCommand::Pencil.help(self.language, &self.sample())
    }

    fn mark_said(&self, card: Card, column: u8, mark: PencilMark) -> String {
        let (names, language) = (self.names(), self.language);
        let mark = match mark {
            PencilMark::Yes => "yes",
            PencilMark::No => "no",
            PencilMark::Maybe => "maybe",
            PencilMark::Dot => "dot",
        };
        let who = names.column(usize::from(column));
        fl!(language, "cli-table-mark", card = names.card(card), who, mark)
    }

    /// After the end of the game, tells what the player found alone. Before it, gives the next step of help with the
    /// marks.
    pub(super) fn check(&mut self) -> Result<Vec<String>, String> {
        let game = self.file.game();
        if game.ending().is_some() {
            let tally = Review::of(game).mark_tally(game, &marked_at(game));
            let of_marks = tally.into_iter().flat_map(|tally| self.tally_said(&tally));
            return self.unless_nothing(self.held_against_log().into_iter().chain(of_marks).collect());
        }
        let (after, answer) = (game.entries().len() as u32, self.check.ask(game, &self.position, &Cancel::default()));
        if let Some(step) = answer.help() {
            self.save_choice(SavedChoice::Help(HelpUsed { after, step }))?;
        }
        let entries = self.file.game().entries();
        let writer = ReasonWriter::new(self.names(), self.position.problem(), entries);
        let answered = marks::answer(&self.names(), &writer, &answer).into_iter().map(|spans| plain(&spans, entries));
        Ok(self.held_against_log().into_iter().chain(answered).collect())
    }

    fn tally_said(&self, tally: &MarkTally) -> Vec<String> {
        let figures = marks::figures(&self.names(), tally).into_iter();
        let figures = figures.map(|(label, value)| self.language.pair(&label, &value));
        figures.chain(marks::overlooked(&self.names(), tally)).collect()
    }

    /// Where the cards that were entered at the end contradict the log.
    fn held_against_log(&self) -> Vec<String> {
        let (game, names) = (self.file.game(), self.names());
        if !Truth::is_entered(game) {
            return Vec::new();
        }
        Truth::of(game).check(game).into_iter().map(|found| finding(&names, game, found)).collect()
    }

    fn unless_nothing(&self, said: Vec<String>) -> Result<Vec<String>, String> {
        if said.is_empty() { Err(fl!(self.language, "cli-table-nothing")) } else { Ok(said) }
    }

    fn save_choice(&mut self, choice: SavedChoice) -> Result<(), String> {
        self.file.begin(FileCommand::SaveChoice(choice), || ()).map_err(|error| error.text(self.language))?;
        self.file.finish_writes().map_err(|failed| failed.error.text(self.language))
    }

    /// Notes who won, and the solution: `Ben mu kn ha`. A `-` says that the game is not over.
    pub(super) fn end(&mut self, line: &str) -> Result<Vec<String>, String> {
        let (game, language) = (self.file.game(), self.language);
        let before = game.outcome.clone();
        let mut after = GameResult { over: line != "-", hands: before.hands.clone(), ..GameResult::default() };
        let (who, letters) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        after.winner = self.seat(who);
        let letters = if after.winner.is_some() { letters } else { line };
        let cards = setup::cards(&game.setup.edition, if letters.is_empty() { "-" } else { letters }, language)?;
        if !cards.is_empty() {
            let triple = [0, 1, 2].map(|category| (game.setup.edition.category_cards(category) & cards).only());
            let [Some(a), Some(b), Some(c)] = triple else {
                return Err(TableCommand::End.help(language, &self.sample()));
            };
            after.case_file = Some([a, b, c]);
        }
        self.conclude(before, after)
    }

    /// Notes the hand that somebody had: `Ben mu kn ha`.
    pub(super) fn held(&mut self, line: &str) -> Result<Vec<String>, String> {
        let (game, language) = (self.file.game(), self.language);
        let (who, letters) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let holder = self.column(who).and_then(|column| game.setup.holder_of(column));
        let holder = holder.ok_or_else(|| TableCommand::Held.help(language, &self.sample()))?;
        let cards = setup::cards(&game.setup.edition, letters.trim(), language)?;
        let (before, mut after) = (game.outcome.clone(), game.outcome.clone());
        after.hands.insert(holder, cards);
        self.conclude(before, after)
    }

    fn conclude(&mut self, before: GameResult, after: GameResult) -> Result<Vec<String>, String> {
        let (game, language) = (self.file.game(), self.language);
        check_outcome(&game.setup, &after).map_err(|error| MalformedEntry::new(&game.setup, error).text(language))?;
        let change = Change::Outcome { before: Box::new(before), after: Box::new(after) };
        let mut said: Vec<String> = self.changed(Some(change), fl!(language, "cli-table-noted"))?.into_iter().collect();
        said.extend(self.held_against_log());
        said.push(self.turn());
        Ok(said)
    }
}
