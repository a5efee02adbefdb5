//! What is being entered: typed into the line, or put together in the composer.
//!
//! Both come to one [`Reading`]. It stands beside the line, and what it says is what Enter and the button log: nothing
//! else can be logged. While something is typed, the composer only shows it; whoever goes on in the composer goes on with
//! what was understood, and the line is empty from then on.

use super::compose::{Composer, InsertPosition};
use super::line_editor::LineEditor;
use super::quick::{self, PartialEntry, Reading};
use super::{Code, Language, Names, finding};
use crate::game::{Change, Entry, EntryKind, Finding, FindingKind, Game, Severity, examine_among};

/// An entry being made.
#[derive(Clone, Debug, Default)]
pub struct EntryInput {
    /// What is typed.
    pub line: LineEditor,
    /// What is composed.
    pub composer: Composer,
    /// Whether the composer shows what is typed.
    mirrors: bool,
    reading: Reading,
    refused: Option<SubmitError>,
    insisted: bool,
}

/// Why an entry was not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SubmitError {
    /// In words.
    pub why: String,
    /// Whether it says other than my hand as it is noted.
    pub hand: bool,
    /// Whether it happened all the same if I overlooked a card.
    pub slip: bool,
}

impl SubmitError {
    fn of(names: &Names<'_>, wrong: &Finding) -> Self {
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

impl EntryInput {
    /// Whether nothing is typed or composed.
    pub fn is_empty(&self) -> bool {
        self.line.is_empty() && self.composer.is_empty() && self.composer.at_end()
    }

    /// Lets go of everything.
    pub fn clear(&mut self) {
        self.line.clear();
        self.composer.clear();
        self.reading = Reading::default();
        self.mirrors = false;
        self.clear_error();
    }

    /// Takes up what was entered before, as it was.
    pub fn take_back(&mut self, before: Self) {
        let line = self.line.replaced_by(before.line);
        *self = Self { line, ..before };
    }

    /// The entry, and a note with it, if it is whole and nothing of it is in error.
    pub fn entry(&self) -> Option<(&EntryKind, Option<&str>)> {
        Some((self.reading.kind.as_ref()?, self.reading.note.as_deref()))
    }

    /// What both come to.
    pub fn reading(&self) -> &Reading {
        &self.reading
    }

    /// Why the entry was not taken, if it was not.
    pub fn refused(&self) -> Option<&SubmitError> {
        self.refused.as_ref()
    }

    /// Whether Enter was pressed on what is not a whole entry: what is missing is said then.
    pub fn insisted(&self) -> bool {
        self.insisted
    }

    /// Remembers why the entry was not taken, until something else is entered.
    pub fn refuse(&mut self, why: impl Into<SubmitError>) {
        self.refused = Some(why.into());
    }

    /// Says what is missing, until something else is entered.
    pub fn insist(&mut self) {
        self.insisted = true;
    }

    /// What was said about the entry is no longer said.
    fn clear_error(&mut self) {
        (self.refused, self.insisted) = (None, false);
    }

    /// Whoever goes on in the composer goes on with what was understood of the line.
    pub fn compose(&mut self) -> &mut Composer {
        self.line.clear();
        self.mirrors = false;
        &mut self.composer
    }

    /// Reads everything anew: after something was entered, or the log changed.
    pub fn read(&mut self, game: &Game, code: Code) {
        self.composer.keep_valid(game);
        let reading = if self.line.is_empty() {
            if std::mem::take(&mut self.mirrors) {
                self.composer.mirror(&Reading::default());
            }
            self.composer.reading(game)
        } else {
            let context = quick::LineContext::of(game, self.composer.place(game), code);
            let reading = quick::parse(self.line.typed(), &context);
            if reading != self.reading || !self.mirrors {
                self.composer.mirror(&reading);
                self.mirrors = true;
            }
            reading
        };
        if reading != self.reading {
            self.reading = reading;
            self.clear_error();
        }
    }

    /// Whether a word of the line is in error, and not merely something missing at its end or a word just begun.
    pub fn errs(&self) -> bool {
        !self.is_begun() && self.reading.issues.iter().any(|issue| issue.blocking && !issue.range.is_empty())
    }

    /// Whether nothing is wrong but that one letter is typed of the last word, and Enter was not pressed on it.
    pub fn is_begun(&self) -> bool {
        !self.insisted && self.reading.is_begun(self.line.typed())
    }

    /// Whether anything was understood.
    pub fn means_something(&self) -> bool {
        !matches!(self.reading.draft, PartialEntry::Nothing)
    }

    /// Checks an entry that was put in here against the table and the log, and finds where it belongs: at the end, before
    /// an entry, or in the place of one. `now` is the time in milliseconds since 1970.
    ///
    /// # Errors
    /// Why it cannot have happened.
    pub fn check(
        &self,
        kind: EntryKind,
        note: Option<String>,
        game: &Game,
        now: i64,
        language: &Language,
    ) -> Result<Checked, SubmitError> {
        let at = self.composer.place(game);
        let old = match self.composer.target {
            InsertPosition::Edit(id) => game.position(id).map(|at| game.entries()[at].clone()),
            InsertPosition::End | InsertPosition::Before(_) => None,
        };
        let mut entry = game.new_entry(kind, now);
        entry.note = note.or_else(|| old.as_ref().and_then(|old| old.note.clone()));
        let found = examine_among(&game.setup, &game.pieces, game.entries(), at, &entry);
        let names = Names::new(&game.setup, language);
        if let Some(wrong) = found.iter().find(|found| found.severity == Severity::Impossible) {
            return Err(SubmitError::of(&names, wrong));
        }
        let odd = found.iter().map(|found| finding(&names, found)).collect();
        let is_next = old.is_none() && at == game.entries().len();
        let change = match old {
            Some(old) => game.replace(Entry { id: old.id, at: old.at, doubted: old.doubted, ..entry.clone() }),
            None => Some(game.insert(at, entry.clone())),
        };
        Ok(Checked { entry, change, odd, is_next })
    }
}

/// An entry that can be written.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// The entry.
    pub entry: Entry,
    /// The change that writes it; nothing if it replaces an entry that is gone.
    pub change: Option<Change>,
    /// What is unusual about it.
    pub odd: Vec<String>,
    /// Whether it is a new entry at the end of the log.
    pub is_next: bool,
}

#[cfg(test)]
#[path = "input/tests.rs"]
mod tests;
