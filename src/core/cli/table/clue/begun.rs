//! Clue, `table`: an entry that lacks a part is kept, and the next lines add to it until it is whole.

use super::ClueTable;
use crate::cli::table::TableCommand;
use crate::entry::draft::{Draft, InsertPosition};
use crate::entry::input::ClueInput;
use crate::fl;
use crate::game::Game;
use crate::text::Code;

/// `lines` are those typed so far.
pub(super) struct BegunEntry {
    form: Draft,
    lines: String,
}

/// `goes_on` if it adds to the entry begun before. `lines` are all lines of the entry.
pub(super) struct Reading {
    pub(super) input: ClueInput,
    pub(super) lines: String,
    pub(super) goes_on: bool,
}

fn read_onto(form: Draft, line: &str, game: &Game, code: Code) -> ClueInput {
    let mut input = ClueInput::default();
    input.form = form;
    input.line.put(line.to_owned());
    input.read(game, code);
    input
}

impl BegunEntry {
    /// `alone` is the line as an entry of its own. `None` if it begins anew: with a player and cards, a card in place of
    /// another, or as a whole entry, unless only the player or `!` was there.
    fn added(&self, line: &str, alone: &ClueInput, game: &Game, code: Code) -> Option<ClueInput> {
        let begun = &self.form;
        let together = read_onto(begun.clone(), line, game, code);
        let replaces = begun.cards.iter().zip(together.form.cards).any(|(old, new)| old.is_some() && *old != new);
        let names_player = begun.kind.names_three() && alone.form.by.is_some() && !alone.form.named().is_empty();
        let leads = begun.kind.names_three() && begun.named().is_empty() && together.entry().is_some();
        let whole = alone.entry().is_some() && !leads;
        let anew = whole || replaces || names_player || together.form.kind != begun.kind;
        (!anew).then_some(together)
    }
}

impl ClueTable<'_> {
    pub(super) fn reading(&self, line: &str, at: usize, target: InsertPosition) -> Reading {
        let (game, code) = (self.file.game(), self.language.code());
        let mut input = read_onto(Draft { target, ..Draft::default() }, line, game, code);
        // A line that is no whole entry changes a part of the entry to be replaced.
        if let (InsertPosition::Edit(_), None) = (target, input.entry()) {
            let mut form = Draft::default();
            form.edit(&game.entries()[at], &game.setup.edition);
            let amended = read_onto(form, line, game, code);
            input = if amended.entry().is_some() { amended } else { input };
        }
        let begun = self.begun.as_ref().filter(|_| target == InsertPosition::End);
        match begun.and_then(|begun| Some((begun, begun.added(line, &input, game, code)?))) {
            Some((begun, input)) => Reading { input, lines: format!("{} {line}", begun.lines), goes_on: true },
            None => Reading { input, lines: line.to_owned(), goes_on: false },
        }
    }

    /// Keeps an entry whose words are all clear for the next line. Says how to go on, and what it replaces.
    pub(super) fn keep(&mut self, reading: Reading) -> Vec<String> {
        let Reading { input, lines, goes_on } = reading;
        if input.entry().is_none() && !input.parsed().is_unfinished() {
            return Vec::new();
        }
        let forgotten = if goes_on { None } else { self.forget() };
        let asks_for_card = input.form.next_to_reveal(self.file.game()).is_some();
        let unseen = asks_for_card.then(|| fl!(self.language, "cli-table-unseen"));
        self.begun = Some(BegunEntry { form: input.form, lines });
        forgotten
            .into_iter()
            .chain([fl!(self.language, "cli-table-go-on", drop = TableCommand::Drop.word(self.language))])
            .chain(unseen)
            .collect()
    }

    /// Says what is forgotten. `None` if no entry was begun.
    pub(super) fn forget(&mut self) -> Option<String> {
        self.begun.take().map(|begun| fl!(self.language, "cli-table-forgotten", line = begun.lines))
    }
}
