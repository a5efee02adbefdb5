//! Redaction of a game of Clue.

use super::{Extent, RedactedGame, RedactionReason};
use crate::document::Options;
use crate::game::{Answer, ClueCard, ClueResult, Entry, EntryKind, Game, GameResult, Response, Seat, Setup, Verdict};
use crate::text::{Code, is_you};
use std::collections::BTreeMap;

impl RedactedGame<Game> {
    /// Redacts a game of Clue as `options` ask.
    pub fn from_game(game: &Game, options: &Options) -> Self {
        let Extent { at, is_cut, is_public, spoiler_free } = Extent::new(options, game.entries().len());
        let mut hidden = BTreeMap::new();
        if !is_cut && !is_public {
            return Self { game: game.clone(), is_cut, hidden, spoiler_free };
        }
        let mut entries = game.entries()[..at].to_vec();
        let mut redacted = Game::new(game.title.clone(), game.setup.clone(), game.started);
        redacted.next_id = game.next_id;
        // The outcome belongs to the end of the log only.
        if at == game.entries().len() {
            redacted.outcome = game.outcome.clone();
        }
        if is_public {
            redacted.setup = named(redacted.setup, options.language).watched();
            make_public(&mut redacted, &mut entries);
        }
        if spoiler_free {
            redacted.outcome = GameResult::default();
            for (at, entry) in entries.iter_mut().enumerate() {
                if let Some(reason) = spoils(&entry.kind) {
                    hidden.insert(at, reason);
                    entry.kind = EntryKind::Note;
                }
            }
        }
        redacted.lines[0].entries = entries;
        Self { game: redacted, is_cut, hidden, spoiler_free }
    }
}

/// Names the player of this notebook by their token if they have no name: to other readers "You" would be themselves.
fn named(setup: Setup, language: Code) -> Setup {
    let Some(me) = setup.me.map(Seat::index) else { return setup };
    let token = setup.seats[me].token.as_ref();
    let token = token.and_then(|id| setup.edition.tokens.iter().find(|token| token.id == *id));
    let name = token.map(|token| token.name.get(language.tag()).to_owned());
    let Some(name) = name.filter(|_| is_you(&setup.seats[me].name)) else { return setup };
    let mut parts = setup.clone().into_parts();
    parts.seats[me].name = name;
    // If another player has that name, nobody is renamed.
    Setup::new(parts).unwrap_or(setup)
}

/// Removes what only I know: my hand, cards shown to me or by me, my notes.
fn make_public(game: &mut Game, entries: &mut [Entry]) {
    game.outcome.hands.clear();
    for entry in entries {
        entry.note = None;
        match &mut entry.kind {
            EntryKind::Suggestion { answers, .. } => answers.iter_mut().for_each(unname),
            EntryKind::Accusation { saw, .. } => *saw = None,
            EntryKind::ShownPrivately { card, .. }
            | EntryKind::Snooped { card, .. }
            | EntryKind::Peeked { card, .. } => *card = None,
            EntryKind::ClueCard { results, .. } => {
                for result in results {
                    if let ClueResult::Shown { card, .. } = result {
                        *card = None;
                    }
                }
            }
            EntryKind::Revealed { .. }
            | EntryKind::DoesNotHold { .. }
            | EntryKind::TurnWithoutSuggestion { .. }
            | EntryKind::Left { .. }
            | EntryKind::Joined { .. }
            | EntryKind::Handed { .. }
            | EntryKind::Note => {}
        }
    }
}

fn unname(answer: &mut Answer) {
    if let Response::Showed(card) = &mut answer.response {
        *card = None;
    }
}

/// Why a public entry gives away a hand or the case file; `None` if it does not.
fn spoils(kind: &EntryKind) -> Option<RedactionReason> {
    match kind {
        EntryKind::Accusation { by, verdict: Verdict::Right, .. } => Some(RedactionReason::Solved(*by)),
        EntryKind::Revealed { .. }
        | EntryKind::DoesNotHold { .. }
        | EntryKind::ClueCard { which: ClueCard::HolderReveals(_), .. } => Some(RedactionReason::NamesCard),
        EntryKind::ClueCard { results, .. } => results
            .iter()
            .any(|result| matches!(result, ClueResult::Revealed { .. } | ClueResult::NobodyHas(_)))
            .then_some(RedactionReason::NamesCard),
        _ => None,
    }
}
