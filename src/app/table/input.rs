//! What is being entered: typed into the line, or put together in the composer.
//!
//! Both come to one [`Reading`]. It stands beside the line, and what it says is what Enter and the button log: nothing
//! else can be logged. While something is typed, the composer only shows it; whoever goes on in the composer goes on with
//! what was understood, and the line is empty from then on.

pub(super) mod composer;
pub mod line;
pub(super) mod reading;

use crate::game::{EntryKind, Game};
use crate::language::Code;
use crate::language::compose::Composer;
use crate::language::quick::{self, Draft, Reading};
use crate::language::typed::Line;

/// An entry being made.
#[derive(Clone, Debug, Default)]
pub struct Input {
    pub(super) line: Line,
    pub(super) composer: Composer,
    /// Whether the composer shows what is typed.
    mirrors: bool,
    /// What both come to.
    reading: Reading,
    /// Why the entry was not taken.
    refused: Option<Refusal>,
    /// Whether Enter was pressed on what is not a whole entry: what is missing is said then.
    insisted: bool,
}

/// Why an entry was not taken.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    /// In words.
    pub(super) why: String,
    /// Whether it says other than my hand as it is noted.
    pub(super) hand: bool,
    /// Whether it happened all the same if I overlooked a card.
    pub(super) slip: bool,
}

impl From<String> for Refusal {
    fn from(why: String) -> Self {
        Self { why, hand: false, slip: false }
    }
}

impl Input {
    /// Whether nothing is typed or composed.
    pub(super) fn is_empty(&self) -> bool {
        self.line.is_empty() && self.composer.is_empty() && self.composer.at_end()
    }

    /// Lets go of everything.
    pub(super) fn clear(&mut self) {
        self.line.clear();
        self.composer.clear();
        self.reading = Reading::default();
        self.mirrors = false;
        self.forgive();
    }

    /// Takes up what was entered before, as it was.
    pub(super) fn take_back(&mut self, before: Self) {
        let line = self.line.replaced_by(before.line);
        *self = Self { line, ..before };
    }

    /// The entry, and a note with it, if it is whole and nothing of it is in error.
    pub(super) fn entry(&self) -> Option<(&EntryKind, Option<&str>)> {
        Some((self.reading.kind.as_ref()?, self.reading.note.as_deref()))
    }

    /// What was understood.
    pub(super) fn reading(&self) -> &Reading {
        &self.reading
    }

    /// Remembers why the entry was not taken, until something else is entered.
    pub(super) fn refuse(&mut self, why: impl Into<Refusal>) {
        self.refused = Some(why.into());
    }

    /// Says what is missing, until something else is entered.
    pub(super) fn insist(&mut self) {
        self.insisted = true;
    }

    /// What was said about the entry is no longer said.
    fn forgive(&mut self) {
        (self.refused, self.insisted) = (None, false);
    }

    /// Whoever goes on in the composer goes on with what was understood of the line.
    pub(super) fn compose(&mut self) -> &mut Composer {
        self.line.clear();
        self.mirrors = false;
        &mut self.composer
    }

    /// Reads everything anew: after something was entered, or the log changed.
    pub(super) fn read(&mut self, game: &Game, code: Code) {
        self.composer.keep_valid(game);
        let reading = if self.line.is_empty() {
            if std::mem::take(&mut self.mirrors) {
                self.composer.mirror(&Reading::default());
            }
            self.composer.reading(game)
        } else {
            let context = quick::Context::of(game, self.composer.place(game), code);
            let reading = quick::parse(self.line.typed(), &context);
            if reading != self.reading || !self.mirrors {
                self.composer.mirror(&reading);
                self.mirrors = true;
            }
            reading
        };
        if reading != self.reading {
            self.reading = reading;
            self.forgive();
        }
    }

    /// Whether a word of the line is in error, and not merely something missing at its end.
    pub(super) fn errs(&self) -> bool {
        self.reading.issues.iter().any(|issue| issue.blocking && !issue.range.is_empty())
    }

    /// Whether anything was understood.
    pub(super) fn means_something(&self) -> bool {
        !matches!(self.reading.draft, Draft::Nothing)
    }
}
