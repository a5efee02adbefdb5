//! What the table, or one player, sees of an entry and of a game of Clue: the same entries, without the cards that they
//! did not see.

use super::change::{Game, GameResult};
use super::ending::GameEnd;
use super::entry::{Answer, ClueCard, ClueResult, Entry, EntryKind, Response, Verdict};
use super::setup::{Holder, Seat};
use crate::edition::{Card, CardSet, Rules};
use crate::record::EntryId;
use std::collections::BTreeMap;

/// A source of cards that a player saw but this log does not name. With [`()`](unit) they stay unnamed.
pub trait UnloggedCards {
    /// One of `among`, if given.
    fn card(&mut self, holder: Holder, among: Option<CardSet>) -> Option<Card>;

    fn hand(&mut self, holder: Holder, named: CardSet) -> CardSet;

    fn handed(&mut self, named: CardSet) -> CardSet;
}

impl UnloggedCards for () {
    fn card(&mut self, _holder: Holder, _among: Option<CardSet>) -> Option<Card> {
        None
    }

    fn hand(&mut self, _holder: Holder, named: CardSet) -> CardSet {
        named
    }

    fn handed(&mut self, named: CardSet) -> CardSet {
        named
    }
}

pub enum Viewer<'a> {
    /// What everybody saw and heard, whether or not I doubt it.
    Table,
    /// A player, who we suppose doubts what I doubt.
    Seat(Seat, &'a mut dyn UnloggedCards),
}

impl Viewer<'_> {
    fn is(&self, seat: Seat) -> bool {
        matches!(self, Self::Seat(own, _) if *own == seat)
    }

    fn card(&mut self, holder: Holder, among: Option<CardSet>) -> Option<Card> {
        match self {
            Self::Table => None,
            Self::Seat(_, unlogged) => unlogged.card(holder, among),
        }
    }

    fn glimpse(&mut self, by: Seat, holder: Holder, card: Option<Card>) -> Option<Card> {
        if self.is(by) { card.or_else(|| self.card(holder, None)) } else { None }
    }

    fn answer(&mut self, asker: Seat, named: CardSet, is_open: bool, answer: &mut Answer) {
        if let Response::Showed(card) = &mut answer.response {
            let sees = is_open || self.is(asker);
            *card = match card {
                Some(card) if sees || self.is(answer.seat) => Some(*card),
                // A doubted answer may have shown nothing.
                None if sees && !answer.doubted => self.card(answer.seat.into(), Some(named)),
                _ => None,
            };
        }
        answer.doubted &= !matches!(self, Self::Table);
    }
}

/// Why an entry cannot be part of a puzzle for others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spoiler {
    Solved(Seat),
    NamesCard,
}

impl Entry {
    /// The entry as the viewer knows it. `None` if they do not know of it, as of my notes.
    pub fn seen_by(&self, mut viewer: Viewer<'_>, rules: &Rules) -> Option<Self> {
        let is_table = matches!(viewer, Viewer::Table);
        let mut entry = Self { note: None, doubted: self.doubted && !is_table, ..self.clone() };
        match &mut entry.kind {
            EntryKind::Suggestion { by, cards, answers } => {
                let named = cards.iter().copied().collect();
                for answer in answers {
                    viewer.answer(*by, named, rules.face_up_shows, answer);
                }
            }
            EntryKind::Accusation { by, saw, .. } => *saw = saw.filter(|_| viewer.is(*by)),
            EntryKind::ShownPrivately { from, to, card } => *card = viewer.glimpse(*to, (*from).into(), *card),
            EntryKind::Snooped { by, holder, card } => *card = viewer.glimpse(*by, (*holder).into(), *card),
            EntryKind::Peeked { by, holder, card } => *card = viewer.glimpse(*by, *holder, *card),
            EntryKind::ClueCard { results, .. } => {
                for result in results {
                    match result {
                        ClueResult::Shown { from, to, card } => *card = viewer.glimpse(*to, (*from).into(), *card),
                        ClueResult::Revealed { .. } | ClueResult::NobodyHas(_) => {}
                    }
                }
            }
            // If nobody took the hand over, it was laid open or stayed hidden.
            EntryKind::Left { seat, to: Some(to), hand } => match &mut viewer {
                Viewer::Seat(own, unlogged) if own == to => *hand = unlogged.hand((*seat).into(), *hand),
                Viewer::Seat(..) | Viewer::Table => *hand = CardSet::EMPTY,
            },
            EntryKind::Handed { from, to, cards, .. } => match &mut viewer {
                Viewer::Seat(own, unlogged) if own == from || own == to => {
                    // A doubted move may have been of any cards, or of none.
                    if !self.doubted {
                        *cards = unlogged.handed(*cards);
                    }
                }
                Viewer::Seat(..) | Viewer::Table => *cards = CardSet::EMPTY,
            },
            EntryKind::Told { by, to: Some(to), .. } => return (viewer.is(*by) || viewer.is(*to)).then_some(entry),
            EntryKind::Note => return (!is_table).then_some(entry),
            EntryKind::Left { to: None, .. }
            | EntryKind::Joined { .. }
            | EntryKind::Revealed { .. }
            | EntryKind::DoesNotHold { .. }
            | EntryKind::Told { to: None, .. }
            | EntryKind::TurnWithoutSuggestion { .. } => {}
        }
        Some(entry)
    }

    pub fn spoiler(&self) -> Option<Spoiler> {
        match &self.kind {
            EntryKind::Accusation { by, verdict: Verdict::Right, .. } => Some(Spoiler::Solved(*by)),
            EntryKind::ClueCard { which: ClueCard::HolderReveals(_), .. } | EntryKind::Told { .. } => {
                Some(Spoiler::NamesCard)
            }
            kind => (!kind.card_statements().is_empty()).then_some(Spoiler::NamesCard),
        }
    }
}

impl Game {
    /// Without anything that only some know. An entered case file stays only if the game has ended. Entries get new
    /// numbers, because gaps would tell what I took back.
    #[must_use]
    pub fn seen_by_table(&self) -> Self {
        let mut game = Self::new(self.title.clone(), self.setup.clone().public(), self.started);
        let seen = self.entries().iter().filter_map(|entry| entry.seen_by(Viewer::Table, &self.setup.rules));
        let entries: Vec<Entry> = seen.zip(1..).map(|(entry, id)| Entry { id: EntryId(id), ..entry }).collect();
        game.next_id = entries.len() as u32 + 1;
        game.branches[0].entries = entries;
        let ending = self.ending();
        let case_file = self.outcome.case_file.filter(|_| ending.is_some());
        game.outcome = GameResult { case_file, hands: BTreeMap::new(), ..self.outcome.clone() };
        // Everybody knows who won, though not which accusation I doubt.
        if let Some(GameEnd::Solved(winner)) = ending
            && game.winner() != Some(winner)
        {
            game.outcome.winner = Some(winner);
        }
        game
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_table_does_not_see_what_only_some_have_seen() {
        let (by, other, card) = (Seat(0), Seat(1), Card::new(0));
        let cards = [card, Card::new(6), Card::new(12)];
        let answers = vec![Answer::new(other, Response::Showed(Some(card)))];
        let results = vec![ClueResult::Shown { from: by, to: other, card: Some(card) }];
        let private = [
            EntryKind::Suggestion { by, cards, answers },
            EntryKind::ShownPrivately { from: by, to: other, card: Some(card) },
            EntryKind::Snooped { by, holder: other, card: Some(card) },
            EntryKind::Peeked { by, holder: Holder(3), card: Some(card) },
            EntryKind::ClueCard { which: ClueCard::ShowLeft, results },
            EntryKind::Accusation { by, cards, verdict: Verdict::Wrong, saw: Some([1, 7, 13].map(Card::new)) },
            EntryKind::Left { seat: other, to: Some(by), hand: CardSet::of(card) },
            EntryKind::Handed { from: other, to: by, count: 1, cards: CardSet::of(card) },
        ];
        let public = [
            EntryKind::Accusation { by, cards, verdict: Verdict::Wrong, saw: None },
            EntryKind::Revealed { holder: by.into(), card },
            EntryKind::DoesNotHold { holder: by.into(), card },
            EntryKind::Told { by, to: None, cards: CardSet::of(card), right: 0 },
            EntryKind::TurnWithoutSuggestion { by, place: None },
            EntryKind::Left { seat: other, to: None, hand: CardSet::of(card) },
            EntryKind::Joined { seat: other },
        ];
        let rules = crate::edition::by_id("clue_2015").unwrap().rules.clone();
        let seen = |kind: &EntryKind| {
            let entry = Entry { doubted: true, ..Entry::new(EntryId(1), 0, kind.clone()) };
            entry.seen_by(Viewer::Table, &rules).map(|entry| (entry.kind, entry.doubted))
        };
        for kind in &private {
            let (hidden, doubted) = seen(kind).unwrap();
            assert!(hidden != *kind && !doubted, "something is hidden");
            assert_eq!(seen(&hidden), Some((hidden, false)), "and then nothing is left to hide");
        }
        for kind in &public {
            assert_eq!(seen(kind), Some((kind.clone(), false)), "everybody knows it");
        }
        assert_eq!(seen(&EntryKind::Note), None);
        assert_eq!(seen(&EntryKind::Told { by, to: Some(other), cards: CardSet::of(card), right: 0 }), None);
        // At a table that shows openly, an answer hides nothing.
        let entry = Entry::new(EntryId(1), 0, private[0].clone());
        let open = Rules { face_up_shows: true, ..rules.clone() };
        assert_eq!(entry.seen_by(Viewer::Table, &open), Some(entry));
    }
}
