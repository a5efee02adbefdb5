//! A game as the engine sees it: holders with hand sizes, and facts.
//!
//! Hypothetical changes add or drop facts. After cards have changed hands, the meaning of an entry depends on those
//! before it. So such a problem keeps its game, and all facts are derived anew if an entry is left out.

use super::fact::{Fact, FactId, FactKind, SetupFact, Source};
use super::fact_collector::{Present, collect_facts};
use crate::edition::{Card, CardSet};
use crate::game::{Entry, EntryId, EntryKind, Hands, Holder, Seat, Setup, ShowModel, choices_of_moved_cards};
use std::ops::Range;
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProblemFault {
    /// A category without cards, or more than [`Card::MAX`] in all.
    Cards,
    /// No vector of sizes, or too many holders.
    Holders,
    /// Vectors of unequal length, or one that does not add up to the cards less three.
    Sizes,
    Fact(FactId),
}

/// With the three columns of the case file, a set of columns fits into a 64-bit word.
const MOST_HOLDERS: usize = 60;
const _: () = assert!(MOST_HOLDERS + 3 < u64::BITS as usize);

/// Checked when it is made: holders and cards of its facts are valid indices. Games are checked by `game`.
#[derive(Clone, PartialEq, Debug)]
pub struct Problem {
    categories: [Range<usize>; 3],
    sizes: Vec<Vec<u8>>,
    other_sizes: Vec<Vec<u8>>,
    facts: Vec<Fact>,
    /// By fact: what it rests on beside its source. May be shorter than `facts`; the others rest on nothing else.
    rests_on: Vec<Vec<Source>>,
    repeats: Vec<CardSet>,
    /// `None` until cards change hands.
    hands: Option<Arc<Hands>>,
    /// As `hands`, but also `None` once facts or sizes have been replaced: the game no longer gives them.
    game: Option<Arc<(Setup, Vec<Entry>)>>,
}

impl Problem {
    /// `categories` are their numbers of cards.
    pub fn new(categories: [usize; 3], sizes: Vec<Vec<u8>>, facts: Vec<Fact>) -> Result<Self, ProblemFault> {
        let [a, b, c] = [1, 2, 3].map(|count| categories[..count].iter().sum());
        let problem = Self {
            categories: [0..a, a..b, b..c],
            sizes,
            other_sizes: Vec::new(),
            facts,
            rests_on: Vec::new(),
            repeats: Vec::new(),
            hands: None,
            game: None,
        };
        problem.checked()
    }

    pub fn cards(&self) -> usize {
        self.categories[2].end
    }

    /// Card positions; the case file has one card of each range.
    pub fn categories(&self) -> &[Range<usize>; 3] {
        &self.categories
    }

    /// Number of holders; the case file is none.
    pub fn holders(&self) -> usize {
        self.sizes.first().map_or(0, Vec::len)
    }

    /// The possible vectors of hand sizes, each by holder. All equally likely a priori.
    pub fn sizes(&self) -> &[Vec<u8>] {
        &self.sizes
    }

    /// Vectors that the dealer may have dealt instead, if the set-up is wrong.
    pub fn other_sizes(&self) -> &[Vec<u8>] {
        &self.other_sizes
    }

    /// The set-up first, then in log order.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// The source of a fact, then what it rests on.
    pub fn sources_of(&self, fact: FactId) -> impl Iterator<Item = Source> {
        let others = self.rests_on.get(fact).into_iter().flatten().copied();
        self.facts.get(fact).map(|fact| fact.source).into_iter().chain(others)
    }

    pub fn hands(&self) -> Option<&Hands> {
        self.hands.as_deref()
    }

    /// The facts that `seat` would state by showing me `card`, one of the cards `among`.
    pub(crate) fn show(&self, seat: Seat, card: Card, among: CardSet) -> Vec<FactKind> {
        match self.hands() {
            None => vec![FactKind::Showed { holder: seat.into(), card, among }],
            Some(hands) => {
                let stated = Present { hands, holders: self.holders() }.chosen(seat, card, among);
                stated.into_iter().map(|(kind, _)| kind).collect()
            }
        }
    }

    /// Cards this holder has shown me, if players show such a card again ([`ShowModel::Repeats`]).
    pub fn repeats(&self, holder: Holder) -> CardSet {
        self.repeats.get(holder.index()).copied().unwrap_or_default()
    }

    pub fn with_facts(&self, facts: Vec<Fact>) -> Result<Self, ProblemFault> {
        Self { facts, rests_on: Vec::new(), game: None, ..self.clone() }.checked()
    }

    pub fn with_sizes(&self, sizes: Vec<Vec<u8>>) -> Result<Self, ProblemFault> {
        Self { sizes, game: None, ..self.clone() }.checked()
    }

    #[must_use]
    pub fn with_repeats(&self, repeats: Vec<CardSet>) -> Self {
        Self { repeats, ..self.clone() }
    }

    pub(crate) fn and(&self, facts: &[Fact]) -> Self {
        let mut problem = Self { game: None, ..self.clone() };
        problem.facts.extend_from_slice(facts);
        debug_assert_eq!(problem.fault(), None, "the facts are about this table");
        problem
    }

    fn checked(self) -> Result<Self, ProblemFault> {
        self.fault().map_or(Ok(self), Err)
    }

    fn fault(&self) -> Option<ProblemFault> {
        if self.cards() > Card::MAX || self.categories.iter().any(Range::is_empty) {
            return Some(ProblemFault::Cards);
        }
        if self.sizes.is_empty() || self.holders() > MOST_HOLDERS {
            return Some(ProblemFault::Holders);
        }
        let holders = self.holders();
        let fits = |sizes: &Vec<u8>| {
            let dealt: usize = sizes.iter().copied().map(usize::from).sum();
            sizes.len() == holders && dealt + 3 == self.cards()
        };
        if !self.sizes.iter().chain(&self.other_sizes).all(fits) {
            return Some(ProblemFault::Sizes);
        }
        let all = CardSet::first(self.cards());
        let is_there = |fact: &Fact| match fact.kind {
            FactKind::HoldsAll(holder, cards)
            | FactKind::HoldsNone(holder, cards)
            | FactKind::HoldsOneOf(holder, cards) => holder.index() < holders && cards.is_subset(all),
            FactKind::SomeHoldOneOf(some, cards) => some >> holders == 0 && cards.is_subset(all),
            FactKind::Showed { holder, card, among } => {
                holder.index() < holders && all.contains(card) && among.is_subset(all)
            }
            FactKind::ChosenAmong { holder, among, .. } => holder.index() < holders && among.is_subset(all),
            FactKind::CaseFileHas(cards) | FactKind::CaseFileLacks(cards) | FactKind::CaseFileCount { cards, .. } => {
                cards.is_subset(all)
            }
        };
        self.facts.iter().position(|fact| !is_there(fact)).map(ProblemFault::Fact)
    }

    /// Doubted entries and answers and free text say nothing; nor do unheard answers, except [implied
    /// passes](crate::game::implied_passes).
    ///
    /// # Panics
    /// With debug assertions, if an entry names a holder or card that the set-up lacks.
    pub fn from_game<'a>(setup: &Setup, entries: impl IntoIterator<Item = &'a Entry>) -> Self {
        let sizes = setup.possible_sizes().into_iter().map(|sizes| with_table(setup, sizes)).collect();
        Self::of_sizes(setup, sizes, entries)
    }

    fn of_sizes<'a>(setup: &Setup, sizes: Vec<Vec<u8>>, entries: impl IntoIterator<Item = &'a Entry>) -> Self {
        let edition = &setup.edition;
        let entries: Vec<&Entry> = entries.into_iter().collect();
        let read = collect_facts(setup, &sizes, entries.iter().copied());
        let moved = entries.iter().any(|entry| !entry.doubted && matches!(entry.kind, EntryKind::Handed { .. }));
        let game = || Arc::new((setup.clone(), entries.iter().map(|entry| (*entry).clone()).collect()));
        let problem = Self {
            categories: [0, 1, 2].map(|category| edition.category_range(category)),
            sizes,
            other_sizes: setup.other_sizes().into_iter().map(|sizes| with_table(setup, sizes)).collect(),
            facts: read.facts,
            rests_on: read.rests_on,
            repeats: if setup.show_model == ShowModel::Repeats { read.seen } else { Vec::new() },
            game: moved.then(game),
            hands: moved.then(|| Arc::new(read.hands)),
        };
        debug_assert_eq!(problem.fault(), None, "set-up and entries have been checked");
        problem
    }

    #[must_use]
    pub fn filtered(&self, mut keep: impl FnMut(FactId, &Fact) -> bool) -> Self {
        self.map_facts(|id, fact| keep(id, fact).then_some(fact.kind))
    }

    /// Drops facts for which `map` gives `None`. The others must be about the same table.
    pub(crate) fn map_facts(&self, mut map: impl FnMut(FactId, &Fact) -> Option<FactKind>) -> Self {
        let (mut facts, mut rests_on) = (Vec::with_capacity(self.facts.len()), Vec::new());
        for (id, fact) in self.facts.iter().enumerate() {
            if let Some(kind) = map(id, fact) {
                facts.push(Fact { kind, ..*fact });
                rests_on.push(self.rests_on.get(id).cloned().unwrap_or_default());
            }
        }
        Self { facts, rests_on, game: None, ..self.clone() }
    }

    pub(crate) fn without_entry(&self, id: EntryId) -> Self {
        match &self.game {
            Some(game) => Self::of_sizes(&game.0, self.sizes.clone(), game.1.iter().filter(|entry| entry.id != id)),
            None => self.filtered(|fact, _| self.sources_of(fact).all(|source| source.entry() != Some(id))),
        }
    }

    /// The same game with each choice of the cards that moved unseen. Empty if the log names all, or if there are too
    /// many choices.
    pub(crate) fn with_moved_cards(&self) -> Vec<Self> {
        let Some((setup, log)) = self.game.as_deref() else { return Vec::new() };
        let logs = choices_of_moved_cards(setup, log).filter(|logs| logs[..] != [log[..].to_vec()]);
        let of = |log: &Vec<Entry>| Self::of_sizes(setup, self.sizes.clone(), log);
        logs.iter().flatten().map(of).collect()
    }

    /// One card more for `more` and one fewer for `fewer`. A vector of sizes in which `fewer` has none stays as it is.
    pub(crate) fn resized(&self, more: Holder, fewer: Holder) -> Self {
        let mut sizes = self.sizes.clone();
        for deal in sizes.iter_mut().filter(|deal| deal[fewer.index()] > 0) {
            deal[more.index()] += 1;
            deal[fewer.index()] -= 1;
        }
        self.sized(sizes)
    }

    /// What a hand-over tells depends on the sizes of the hands, so the game is read again if it was kept.
    fn sized(&self, sizes: Vec<Vec<u8>>) -> Self {
        match &self.game {
            Some(game) => Self::of_sizes(&game.0, sizes, &game.1),
            None => Self { sizes, ..self.clone() },
        }
    }

    /// `other` is an index into [`Self::other_sizes`].
    pub(crate) fn dealt_as(&self, other: usize) -> Self {
        self.sized(self.other_sizes[other..=other].to_vec())
    }

    /// Adds that a card is in a column, or if not `yes`, that it is not. As on a sheet, `column` is a holder, or one
    /// more for the whole case file.
    #[must_use]
    pub fn assuming(&self, card: Card, column: usize, yes: bool) -> Self {
        let cards = CardSet::of(card);
        let kind = match (column == self.holders(), yes) {
            (true, true) => FactKind::CaseFileHas(cards),
            (true, false) => FactKind::CaseFileLacks(cards),
            (false, true) => FactKind::HoldsAll(Holder(column as u8), cards),
            (false, false) => FactKind::HoldsNone(Holder(column as u8), cards),
        };
        self.and(&[Fact { source: Source::Setup(SetupFact::Assumed), kind }])
    }

    pub fn category_of(&self, card: Card) -> usize {
        (0..2).find(|category| self.categories[*category].contains(&card.index())).unwrap_or(2)
    }
}

fn with_table(setup: &Setup, mut sizes: Vec<u8>) -> Vec<u8> {
    sizes.extend(setup.table.iter().map(|holder| holder.size() as u8));
    sizes
}

#[cfg(test)]
#[allow(clippy::expect_used)]
impl Problem {
    pub(crate) fn assumed(categories: [usize; 3], sizes: &[u8], kinds: impl IntoIterator<Item = FactKind>) -> Self {
        let fact = |kind| Fact { source: Source::Setup(SetupFact::Assumed), kind };
        Self::new(categories, vec![sizes.to_vec()], kinds.into_iter().map(fact).collect()).expect("a sound problem")
    }
}
