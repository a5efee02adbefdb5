//! The part of a game that a document may know.

use super::Options;
use crate::fl;
use crate::game::{Answer, ClueCard, ClueResult, Entry, EntryKind, Game, GameResult, Response, Seat, Setup, Verdict};
use crate::language::{Code, Language};
use std::collections::BTreeMap;

/// Why an entry is not told in a spoiler-free document.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RedactionReason {
    /// It names the case file: this player accused and was right.
    Solved(Seat),
    /// It names a card of somebody's hand or of the table.
    NamesCard,
}

/// A game from which everything is taken that a document must not know. Entries keep their places and ids.
#[derive(Clone, PartialEq, Debug)]
pub struct RedactedGame {
    /// The game as the document knows it. No history: undone secrets stay secret.
    pub game: Game,
    /// How many entries the whole game has.
    pub of: usize,
    /// Entries that are only hinted at, by place; in `game` they are empty notes.
    pub hidden: BTreeMap<usize, RedactionReason>,
    /// Whether hands and case file are hidden altogether.
    pub spoiler_free: bool,
}

impl RedactedGame {
    /// What the options leave of a game.
    pub fn of(game: &Game, options: &Options) -> Self {
        let of = if options.score_pad { 0 } else { game.entries().len() };
        let at = options.at.unwrap_or(of).min(of);
        let spoiler_free = options.spoiler_free || options.score_pad;
        let mut entries = game.entries()[..at].to_vec();
        let mut view = Game::new(game.title.clone(), game.setup.clone(), game.started);
        view.next_id = game.next_id;
        // How it ended is not known before the end.
        if at == game.entries().len() {
            view.outcome = game.outcome.clone();
        }
        let mut hidden = BTreeMap::new();
        if !options.my_hand || spoiler_free {
            view.setup = named(view.setup, options.language).watched();
            make_public(&mut view, &mut entries);
        }
        if spoiler_free {
            view.outcome = GameResult::default();
            for (at, entry) in entries.iter_mut().enumerate() {
                if let Some(why) = spoils(&entry.kind) {
                    hidden.insert(at, why);
                    entry.kind = EntryKind::Note;
                }
            }
        }
        view.lines[0].entries = entries;
        Self { game: view, of, hidden, spoiler_free }
    }
}

/// Calls the one who writes the notebook by his token if no name is known: to others, "You" is somebody else.
fn named(setup: Setup, language: Code) -> Setup {
    let Some(me) = setup.me.map(Seat::index) else { return setup };
    let is_you = |name: &str| Code::ALL.iter().any(|code| fl!(Language::new(*code), "you") == name);
    let token = setup.seats[me].token.as_ref();
    let token = token.and_then(|id| setup.edition.tokens.iter().find(|token| token.id == *id));
    let name = token.map(|token| token.name.get(language.tag()).to_owned());
    let Some(name) = name.filter(|_| is_you(&setup.seats[me].name)) else { return setup };
    let mut parts = setup.clone().into_parts();
    parts.seats[me].name = name;
    // Where another player has that name, nobody is renamed.
    Setup::new(parts).unwrap_or(setup)
}

/// Takes away whatever only I can know: my hand, cards shown to me or by me, my own words.
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

/// Whether an entry that everybody saw gives away a hand or the case file.
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
