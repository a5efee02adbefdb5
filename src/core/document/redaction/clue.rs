//! Clue: redaction of a game.

use super::{Extent, RedactedGame};
use crate::document::Options;
use crate::edition::Rules;
use crate::game::{EntryKind, Game, GameResult, Seat, Setup, Spoiler, Viewer};
use crate::history::History;
use crate::review::marked_at;
use crate::text::{Code, is_you};
use std::collections::BTreeMap;

impl RedactedGame<Game> {
    /// Cuts the log, then takes away what was entered after the game, my own knowledge and spoilers.
    pub fn from_game(game: &Game, options: &Options) -> Self {
        let Extent { at, is_cut, is_public, spoiler_free } = Extent::new(options, game.entries().len());
        let mut redacted = game.clone();
        if at < game.entries().len() {
            // The outcome belongs to the end of the log.
            redacted = Game::new(game.title.clone(), game.setup.clone(), game.started);
            redacted.next_id = game.next_id;
            redacted.branches[0].entries = game.entries()[..at].to_vec();
        }
        if !options.truth {
            (redacted.outcome.case_file, redacted.outcome.hands) = (None, BTreeMap::new());
            // Undo and redo would bring back what was entered.
            redacted.history = History::default();
        }
        if is_public {
            redacted = redacted.seen_by_table();
            redacted.setup = named(redacted.setup, game.setup.me, options.language);
        }
        let hidden = if spoiler_free { hide_spoilers(&mut redacted) } else { BTreeMap::new() };
        let marked = if is_cut || is_public { BTreeMap::new() } else { marked_at(game) };
        Self { game: redacted, is_cut, hidden, spoiler_free, marked }
    }
}

/// A player without a name is called by the token: “You” would mean the reader.
fn named(setup: Setup, me: Option<Seat>, language: Code) -> Setup {
    let Some(me) = me.map(Seat::index) else { return setup };
    let token = setup.seats[me].token.as_ref();
    let token = token.and_then(|id| setup.edition.token(id));
    let name = token.map(|token| token.name.get(language.tag()).to_owned());
    let Some(name) = name.filter(|_| is_you(&setup.seats[me].name)) else { return setup };
    let mut parts = setup.clone().into_parts();
    parts.seats[me].name = name;
    // Another player may have that name; then nobody is renamed.
    Setup::new(parts).unwrap_or(setup)
}

/// Turns entries that give the solution away into empty notes, and leaves cards shown face up unnamed.
fn hide_spoilers(game: &mut Game) -> BTreeMap<usize, Spoiler> {
    game.outcome = GameResult::default();
    let rules = Rules { face_up_shows: false, ..game.setup.rules.clone() };
    let mut hidden = BTreeMap::new();
    for (at, entry) in game.branches[0].entries.iter_mut().enumerate() {
        if let Some(spoiler) = entry.spoiler() {
            hidden.insert(at, spoiler);
            entry.kind = EntryKind::Note;
        } else if let Some(unnamed) = entry.seen_by(Viewer::Table, &rules) {
            *entry = unnamed;
        }
    }
    hidden
}
