//! The entry being made: typed into the line, or put together by presses.
//!
//! Both give one reading, which stands beside the line; Enter and the button log this reading and nothing else. While text
//! is typed, the form that presses fill mirrors it. A press continues with the reading of the line and empties the line.
//!
//! So the reading is the truth, not the form: a line can say what no form holds, such as a word that is wrong, and what
//! was pressed reads like the line with the same content. What was pressed and not logged returns when the line is empty
//! again; Enter says first that only the line would be logged.
//!
//! A line that only names a card answers a question of what was pressed, or of the log: which card was shown.

use super::compose::{Composer, ComposerEdit, InsertPosition};
use super::line_editor::LineEditor;
use super::quick::{self, Issue, IssueKind, PartialEntry, Reading};
use crate::edition::Card;
use crate::game::{
    Change, Entry, EntryId, EntryKind, Finding, FindingKind, Game, Response, Seat, Severity, examine_among,
    unsaid_answer,
};
use crate::text::{Code, Language, Names, describe, finding};
use std::fmt::Debug;

/// What presses fill: the pieces of an entry of one game.
pub trait EntryForm: Clone + Debug + Default {
    /// What the line or the form means.
    type Reading: Clone + Debug + Default + PartialEq;
}

/// An entry being made.
#[derive(Clone, Debug)]
pub struct EntryInput<F: EntryForm> {
    /// What is typed.
    pub line: LineEditor,
    /// What is pressed.
    pub form: F,
    /// Whether the form mirrors the line.
    mirrors: bool,
    /// The form as it was pressed, while a line is typed: one that answers a question of it, or another entry.
    pressed: Option<F>,
    reading: F::Reading,
    refused: Option<SubmitError>,
    insisted: bool,
}

/// An entry of Clue being made.
pub type ClueInput = EntryInput<Composer>;

impl EntryForm for Composer {
    type Reading = Reading;
}

/// Why an entry was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SubmitError {
    /// The reason as a sentence.
    pub why: String,
    /// Whether the entry contradicts my hand in the set-up.
    pub hand: bool,
    /// Whether the entry can have happened if I overlooked a card.
    pub slip: bool,
}

impl SubmitError {
    fn from_finding(names: &Names<'_>, wrong: &Finding) -> Self {
        use FindingKind::{HeldElsewhere, IsThere, NotThere, NothingToShow, PassedHolding, RightWithKnown};
        let slip = matches!(wrong.kind, PassedHolding(_));
        let hand = matches!(
            wrong.kind,
            NothingToShow | HeldElsewhere { .. } | NotThere { .. } | IsThere { .. } | RightWithKnown(_)
        );
        Self { why: finding(names, wrong), hand: hand || slip, slip }
    }
}

impl From<String> for SubmitError {
    fn from(why: String) -> Self {
        Self { why, hand: false, slip: false }
    }
}

impl<F: EntryForm> Default for EntryInput<F> {
    fn default() -> Self {
        Self {
            line: LineEditor::default(),
            form: F::default(),
            mirrors: false,
            pressed: None,
            reading: F::Reading::default(),
            refused: None,
            insisted: false,
        }
    }
}

impl<F: EntryForm> EntryInput<F> {
    /// Clears the line, the form and the error.
    pub fn clear(&mut self) {
        self.line.clear();
        let line = std::mem::take(&mut self.line);
        *self = Self { line, ..Self::default() };
    }

    /// Removes and returns the input.
    #[must_use]
    pub fn take(&mut self) -> Self {
        let line = self.line.emptied();
        std::mem::replace(self, Self { line, ..Self::default() })
    }

    /// Restores an earlier input.
    pub fn take_back(&mut self, before: Self) {
        let line = self.line.replaced_by(before.line);
        *self = Self { line, ..before };
    }

    /// The reading of the line or the form.
    pub fn reading(&self) -> &F::Reading {
        &self.reading
    }

    /// Why the entry was refused, if it was.
    pub fn refused(&self) -> Option<&SubmitError> {
        self.refused.as_ref()
    }

    /// Whether Enter was pressed on an incomplete entry; the missing part is shown then.
    pub fn insisted(&self) -> bool {
        self.insisted
    }

    /// Remembers why the entry was refused, until the input changes.
    pub fn refuse(&mut self, why: impl Into<SubmitError>) {
        self.refused = Some(why.into());
    }

    /// Shows the missing part, until the input changes.
    pub fn insist(&mut self) {
        self.insisted = true;
    }

    /// Forgets the error and the missing part. Returns whether there was an error.
    pub fn forgive(&mut self) -> bool {
        self.insisted = false;
        self.refused.take().is_some()
    }

    /// The form, for a change. If it mirrors the line, it keeps the reading and the line becomes empty.
    pub fn compose(&mut self) -> &mut F {
        self.line.clear();
        (self.mirrors, self.pressed) = (false, None);
        &mut self.form
    }

    /// From now on the form mirrors the line, or no longer does. Returns whether it did.
    pub fn set_mirrors(&mut self, mirrors: bool) -> bool {
        std::mem::replace(&mut self.mirrors, mirrors)
    }

    /// Replaces the reading. If it is another one, errors are forgotten.
    pub fn set_reading(&mut self, reading: F::Reading) {
        if reading != self.reading {
            self.reading = reading;
            self.forgive();
        }
    }
}

impl ClueInput {
    /// Whether nothing is typed or composed.
    pub fn is_empty(&self) -> bool {
        self.line.is_empty() && self.form.is_empty() && self.form.at_end()
    }

    /// The entry with its note, if it is complete and has no error.
    pub fn entry(&self) -> Option<(&EntryKind, Option<&str>)> {
        Some((self.reading.kind.as_ref()?, self.reading.note.as_deref()))
    }

    /// Reads the input again, after the input or the log changed.
    pub fn read(&mut self, game: &Game, code: Code) {
        self.form.keep_valid(game);
        let reading = if self.line.is_empty() {
            let mirrored = self.set_mirrors(false);
            if let Some(pressed) = self.pressed.take() {
                self.form = pressed;
                self.form.keep_valid(game);
            } else if mirrored {
                self.form.mirror(&Reading::default());
            }
            self.form.reading(game)
        } else if let Some(reading) = self.read_answer(game, code) {
            reading
        } else {
            let context = quick::LineContext::at_entry(game, self.form.place(game), code);
            let reading = quick::parse(self.line.typed(), &context);
            let mirrored = self.set_mirrors(true);
            if !mirrored && self.pressed.is_none() && self.form.is_new() && !self.form.is_empty() {
                self.pressed = Some(self.form.clone());
            }
            if !mirrored || reading != self.reading {
                self.form.mirror(&reading);
            }
            reading
        };
        self.set_reading(reading);
    }

    /// The reading of what was pressed with the card that the line names, if the form asks which card was shown.
    fn read_answer(&mut self, game: &Game, code: Code) -> Option<Reading> {
        let here = if self.mirrors { None } else { Some(self.form.clone()) };
        let pressed = self.pressed.clone().or(here)?;
        let (seat, offered) = pressed.open_question(game)?;
        let line = self.line.typed();
        let named = quick::cards_named(line, &game.setup, code, offered);
        if named.is_empty() {
            return None;
        }
        let mut answered = pressed.clone();
        if let Some(card) = named.only() {
            answered.apply(ComposerEdit::Answer(seat, Response::Showed(Some(card))), game);
        }
        let mut reading = answered.reading(game);
        if named.len() > 1 {
            let several = IssueKind::SeveralCards(named.iter().collect());
            reading.issues.insert(0, Issue::blocking(0..line.len(), several));
            reading.kind = None;
        }
        (self.form, self.pressed, self.mirrors) = (answered, Some(pressed), false);
        Some(reading)
    }

    /// Whether the line is another entry than the one that was pressed before and is not logged.
    pub fn is_over_pressed(&self) -> bool {
        self.mirrors && self.pressed.is_some()
    }

    /// Whether a whole entry was pressed before the line was typed, and is not logged.
    pub fn has_unlogged(&self, game: &Game) -> bool {
        self.mirrors && self.pressed.as_ref().is_some_and(|pressed| pressed.reading(game).kind.is_some())
    }

    /// The answer that the line gives to the newest question of the log which card was shown, if it names one of the
    /// cards in question and nothing else.
    pub fn shown_card(&self, game: &Game, code: Code) -> Option<ShownCard> {
        let answers_pressed = self.pressed.is_some() && !self.mirrors;
        if self.line.is_empty() || answers_pressed || !self.form.at_end() || self.reading.kind.is_some() {
            return None;
        }
        let entries = game.entries();
        entries.iter().enumerate().rev().filter(|(_, entry)| !entry.doubted).find_map(|(place, entry)| {
            let (answer, seat, cards) = unsaid_answer(&game.setup, entries, place)?;
            let card = quick::cards_named(self.line.typed(), &game.setup, code, cards).only()?;
            Some(ShownCard { entry: entry.id, answer, seat, card })
        })
    }

    /// Whether the only issue is a last word of one letter, and Enter was not pressed.
    pub fn is_begun(&self) -> bool {
        !self.insisted && self.reading.is_begun(self.line.typed())
    }

    /// Whether anything was understood.
    pub fn means_something(&self) -> bool {
        !matches!(self.reading.draft, PartialEntry::Nothing)
    }

    /// Checks an entry against the set-up and the log and finds its place: at the end, before an entry, or in place of
    /// one. `now` is in milliseconds since 1970. The change of the result is `None` if it replaces an entry that is
    /// gone.
    ///
    /// # Errors
    /// Why it cannot have happened.
    pub fn accept(
        &self,
        kind: EntryKind,
        note: Option<String>,
        game: &Game,
        now: i64,
        language: &Language,
    ) -> Result<AcceptedEntry<Change>, SubmitError> {
        let at = self.form.place(game);
        let old = match self.form.target {
            InsertPosition::Edit(id) => game.position(id).map(|at| &game.entries()[at]),
            InsertPosition::End | InsertPosition::Before(_) => None,
        };
        let mut entry = game.new_entry(kind, now);
        entry.note = note.or_else(|| old.and_then(|old| old.note.clone()));
        let found = examine_among(&game.setup, &game.pieces, game.entries(), at, &entry);
        let names = Names::new(&game.setup, language);
        if let Some(wrong) = found.iter().find(|found| found.severity == Severity::Impossible) {
            return Err(SubmitError::from_finding(&names, wrong));
        }
        let remarks = found.iter().map(|found| finding(&names, found)).collect();
        let (id, words) = (entry.id, describe(&names, game.entries(), &entry).text());
        let is_next = old.is_none() && at == game.entries().len();
        let change = match old {
            Some(old) => game.replace(Entry { id: old.id, at: old.at, doubted: old.doubted, ..entry }),
            None => Some(game.insert(at, entry)),
        };
        Ok(AcceptedEntry { id, change, words, remarks, is_next })
    }
}

/// Which card a player showed, by the log's question for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShownCard {
    /// The entry.
    pub entry: EntryId,
    /// The index of the answer in it.
    pub answer: usize,
    /// Who showed the card.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

/// A change of the log that can be written: the entry that was read, with what is said about it.
#[derive(Clone, PartialEq, Debug)]
pub struct AcceptedEntry<C> {
    /// The number of the entry.
    pub id: EntryId,
    /// The change that writes it; `None` if there is nothing to do.
    pub change: Option<C>,
    /// The entry in words, to name it if it cannot be written.
    pub words: String,
    /// Sentences about what is odd about it.
    pub remarks: Vec<String>,
    /// Whether it is a new entry at the end of the log.
    pub is_next: bool,
}

#[cfg(test)]
#[path = "input/tests.rs"]
mod tests;
