//! A game as the engine sees it: holders with sizes, and facts.

use crate::deduction::fact::{Fact, FactId, FactKind, SetupFact, Source};
use crate::deduction::fact_collector::{Present, collect_facts};
use crate::edition::{AnswerRule, Card, CardSet};
use crate::game::{Entry, EntryId, EntryKind, Hands, Holder, Seat, Setup, ShowModel};
use std::ops::Range;
use std::sync::Arc;

/// Why a problem is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProblemFault {
    /// A category without cards, or more cards than an edition can have.
    Cards,
    /// No vector of sizes, or more holders than the engine has columns for.
    Holders,
    /// A vector of sizes with another number of holders than the first, or one that does not add up to the cards less
    /// three.
    Sizes,
    /// A fact about a holder or a card that does not exist.
    Fact(FactId),
}

/// The most holders of a problem: with the three columns of the case file, sets of columns fit into a 64-bit word.
const MOST_HOLDERS: usize = 60;
const _: () = assert!(MOST_HOLDERS + 3 < u64::BITS as usize);

/// Holders with sizes, and facts: everything the engine needs. It is validated on construction: every fact speaks of
/// existing holders and cards, and every vector of sizes adds up to the cards less three.
#[derive(Clone, PartialEq, Debug)]
pub struct Problem {
    cards: usize,
    categories: [Range<usize>; 3],
    holders: usize,
    sizes: Vec<Vec<u8>>,
    other_sizes: Vec<Vec<u8>>,
    facts: Vec<Fact>,
    /// By fact: the parts of the log on which it rests beside its source; missing where there are none.
    rests_on: Vec<Vec<Source>>,
    /// How many of the holders, the first ones, are players; the others are cards on the table.
    players: usize,
    answer_rule: AnswerRule,
    /// By holder: the cards shown to me; empty unless players are taken to show these again.
    repeats: Vec<CardSet>,
    /// Who has which cards now, if some have changed hands.
    hands: Option<Arc<Hands>>,
    /// The game that states exactly these facts, if cards have changed hands: without one of its entries the others say
    /// something else.
    game: Option<Arc<(Setup, Vec<Entry>)>>,
}

impl Problem {
    /// A problem of these numbers of cards by category, the possible vectors of hand sizes, and facts. All holders are
    /// players, who answer until the first card is shown.
    ///
    /// ```
    /// use deerstalker::deduction::{Position, Problem, ProblemFault};
    ///
    /// // Two players with nine cards each, and nothing known: 6 · 6 · 9 case files, and 18! / 9! 9! ways to deal the
    /// // rest.
    /// let position = Position::new(Problem::new([6, 6, 9], vec![vec![9, 9]], Vec::new())?);
    /// assert_eq!(position.sheet().map(|sheet| sheet.deals), Some(324 * 48_620));
    /// assert_eq!(Problem::new([6, 6, 9], vec![vec![9, 8]], Vec::new()), Err(ProblemFault::Sizes));
    /// # Ok::<(), ProblemFault>(())
    /// ```
    ///
    /// # Errors
    /// The first fault found: see [`ProblemFault`].
    pub fn new(categories: [usize; 3], sizes: Vec<Vec<u8>>, facts: Vec<Fact>) -> Result<Self, ProblemFault> {
        let [a, b, c] = [1, 2, 3].map(|count| categories[..count].iter().sum());
        let holders = sizes.first().map_or(0, Vec::len);
        let problem = Self {
            cards: c,
            categories: [0..a, a..b, b..c],
            holders,
            sizes,
            other_sizes: Vec::new(),
            facts,
            rests_on: Vec::new(),
            players: holders,
            answer_rule: AnswerRule::FirstCard,
            repeats: Vec::new(),
            hands: None,
            game: None,
        };
        problem.checked()
    }

    /// How many cards the edition has.
    pub fn cards(&self) -> usize {
        self.cards
    }

    /// Card positions of the three categories; the case file holds exactly one of each.
    pub fn categories(&self) -> &[Range<usize>; 3] {
        &self.categories
    }

    /// How many holders there are; the case file is not counted.
    pub fn holders(&self) -> usize {
        self.holders
    }

    /// How many of the holders, the first ones, are players. The others are cards on the table.
    pub fn players(&self) -> usize {
        self.players
    }

    /// Who answers a suggestion: players until the first card, or everybody.
    pub fn answer_rule(&self) -> AnswerRule {
        self.answer_rule
    }

    /// The possible vectors of hand sizes, all equally likely a priori: one, unless nobody knows who dealt. Each adds
    /// up to the number of cards less three.
    pub fn sizes(&self) -> &[Vec<u8>] {
        &self.sizes
    }

    /// Vectors of sizes that the dealer may have made instead, if those of the set-up are wrong.
    pub fn other_sizes(&self) -> &[Vec<u8>] {
        &self.other_sizes
    }

    /// What is known, set-up first, then in log order.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// The parts of the log that a fact comes from: its source first, then the moves without which that would say
    /// something else.
    pub fn sources_of(&self, fact: FactId) -> impl Iterator<Item = Source> {
        let others = self.rests_on.get(fact).into_iter().flatten().copied();
        self.facts.get(fact).map(|fact| fact.source).into_iter().chain(others)
    }

    /// Who has which cards now; `None` while all players have those they were dealt.
    pub fn hands(&self) -> Option<&Hands> {
        self.hands.as_deref()
    }

    /// What it says if a player now shows a card that was chosen at random among these.
    pub(crate) fn show(&self, seat: Seat, card: Card, among: CardSet) -> Vec<FactKind> {
        match self.hands() {
            None => vec![FactKind::Showed { holder: seat.into(), card, among }],
            Some(hands) => {
                let stated = Present { hands, holders: self.holders }.chosen(seat, card, among);
                stated.into_iter().map(|(kind, _)| kind).collect()
            }
        }
    }

    /// The cards that a holder has shown me, if players are taken to show one of them again whenever they can
    /// ([`ShowModel::Repeats`]).
    pub fn repeats(&self, holder: Holder) -> CardSet {
        self.repeats.get(holder.index()).copied().unwrap_or_default()
    }

    /// This problem with these facts instead.
    ///
    /// # Errors
    /// A fact about a holder or a card that does not exist.
    pub fn with_facts(&self, facts: Vec<Fact>) -> Result<Self, ProblemFault> {
        Self { facts, rests_on: Vec::new(), game: None, ..self.clone() }.checked()
    }

    /// This problem with these vectors of sizes instead.
    ///
    /// # Errors
    /// A vector for another number of holders, or one that does not add up.
    pub fn with_sizes(&self, sizes: Vec<Vec<u8>>) -> Result<Self, ProblemFault> {
        Self { sizes, game: None, ..self.clone() }.checked()
    }

    /// This problem for players who show me again what they have shown: these cards, by holder.
    #[must_use]
    pub fn with_repeats(&self, repeats: Vec<CardSet>) -> Self {
        Self { repeats, ..self.clone() }
    }

    /// This problem with further facts about the same table.
    pub(crate) fn and(&self, facts: &[Fact]) -> Self {
        let mut problem = Self { game: None, ..self.clone() };
        problem.facts.extend_from_slice(facts);
        debug_assert_eq!(problem.fault(), None, "the facts are about this table");
        problem
    }

    fn checked(self) -> Result<Self, ProblemFault> {
        self.fault().map_or(Ok(self), Err)
    }

    /// The first fault, if there is one.
    fn fault(&self) -> Option<ProblemFault> {
        if self.cards > Card::MAX || self.categories.iter().any(Range::is_empty) {
            return Some(ProblemFault::Cards);
        }
        if self.sizes.is_empty() || self.holders > MOST_HOLDERS {
            return Some(ProblemFault::Holders);
        }
        let fits = |sizes: &Vec<u8>| {
            sizes.len() == self.holders && sizes.iter().copied().map(usize::from).sum::<usize>() + 3 == self.cards
        };
        if !self.sizes.iter().chain(&self.other_sizes).all(fits) {
            return Some(ProblemFault::Sizes);
        }
        let all = CardSet::first(self.cards);
        let is_there = |fact: &Fact| match fact.kind {
            FactKind::HoldsAll(holder, cards)
            | FactKind::HoldsNone(holder, cards)
            | FactKind::HoldsOneOf(holder, cards) => holder.index() < self.holders && cards.is_subset(all),
            FactKind::Showed { holder, card, among } => {
                holder.index() < self.holders && all.contains(card) && among.is_subset(all)
            }
            FactKind::ChosenAmong { holder, among, .. } => holder.index() < self.holders && among.is_subset(all),
            FactKind::CaseFileIsNot(cards) => cards.into_iter().all(|card| all.contains(card)),
            FactKind::CaseFileHas(cards) | FactKind::CaseFileLacks(cards) => cards.is_subset(all),
        };
        self.facts.iter().position(|fact| !is_there(fact)).map(ProblemFault::Fact)
    }

    /// The facts of a set-up and a log. Doubted entries and answers and free text say nothing, nor do answers that
    /// were not heard unless they must have been passes ([`implied_passes`](crate::game::implied_passes)).
    ///
    /// # Panics
    /// Never in release. With debug assertions, if an entry names holders or cards that this set-up lacks; the checks
    /// of `game` rule that out.
    pub fn from_game<'a>(setup: &Setup, entries: impl IntoIterator<Item = &'a Entry>) -> Self {
        let sizes = setup.possible_sizes().into_iter().map(|sizes| with_table(setup, sizes)).collect();
        Self::of_sizes(setup, sizes, entries)
    }

    /// Like `from_game`, with these sizes of the players' hands and of the cards on the table.
    fn of_sizes<'a>(setup: &Setup, sizes: Vec<Vec<u8>>, entries: impl IntoIterator<Item = &'a Entry>) -> Self {
        let edition = &setup.edition;
        let entries: Vec<&Entry> = entries.into_iter().collect();
        let read = collect_facts(setup, &sizes, entries.iter().copied());
        let moved = entries.iter().any(|entry| !entry.doubted && matches!(entry.kind, EntryKind::Handed { .. }));
        let game = || Arc::new((setup.clone(), entries.iter().map(|entry| (*entry).clone()).collect()));
        let problem = Self {
            cards: edition.card_count(),
            categories: [0, 1, 2].map(|category| edition.category_range(category)),
            holders: setup.holder_count(),
            sizes,
            other_sizes: setup.other_sizes().into_iter().map(|sizes| with_table(setup, sizes)).collect(),
            facts: read.facts,
            rests_on: read.rests_on,
            players: setup.seat_count(),
            answer_rule: setup.rules.answers,
            repeats: if setup.show_model == ShowModel::Repeats { read.seen } else { Vec::new() },
            game: moved.then(game),
            hands: moved.then(|| Arc::new(read.hands)),
        };
        debug_assert_eq!(problem.fault(), None, "set-up and entries have been checked");
        problem
    }

    /// This problem with only the facts that `keep` accepts.
    #[must_use]
    pub fn filtered(&self, mut keep: impl FnMut(FactId, &Fact) -> bool) -> Self {
        self.map_facts(|id, fact| keep(id, fact).then_some(fact.kind))
    }

    /// This problem with its facts turned into others about the same table, or left out.
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

    /// What the log states without one entry.
    pub(crate) fn without_entry(&self, id: EntryId) -> Self {
        match &self.game {
            Some(game) => Self::of_sizes(&game.0, self.sizes.clone(), game.1.iter().filter(|entry| entry.id != id)),
            None => self.filtered(|fact, _| self.sources_of(fact).all(|source| source.entry() != Some(id))),
        }
    }

    /// This problem with one card more in a hand and one fewer in another.
    pub(crate) fn resized(&self, more: Holder, fewer: Holder) -> Self {
        let mut sizes = self.sizes.clone();
        for sizes in sizes.iter_mut().filter(|sizes| sizes[fewer.index()] > 0) {
            sizes[more.index()] += 1;
            sizes[fewer.index()] -= 1;
        }
        self.sized(sizes)
    }

    /// This problem with these sizes of the hands. Cards that changed hands are followed anew: how many there were matters.
    fn sized(&self, sizes: Vec<Vec<u8>>) -> Self {
        match &self.game {
            Some(game) => Self::of_sizes(&game.0, sizes, &game.1),
            None => Self { sizes, ..self.clone() },
        }
    }

    /// This problem with other sizes that the dealer may have made.
    pub(crate) fn dealt_as(&self, other: usize) -> Self {
        self.sized(self.other_sizes[other..=other].to_vec())
    }

    /// This problem with the assumption that a card lies (or does not lie) in a column.
    #[must_use]
    pub fn assuming(&self, card: Card, column: usize, yes: bool) -> Self {
        let cards = CardSet::of(card);
        let kind = match (column == self.holders, yes) {
            (true, true) => FactKind::CaseFileHas(cards),
            (true, false) => FactKind::CaseFileLacks(cards),
            (false, true) => FactKind::HoldsAll(Holder(column as u8), cards),
            (false, false) => FactKind::HoldsNone(Holder(column as u8), cards),
        };
        self.and(&[Fact { source: Source::Setup(SetupFact::Assumed), kind }])
    }

    /// The category of a card: 0, 1 or 2.
    pub fn category_of(&self, card: Card) -> usize {
        (0..2).find(|category| self.categories[*category].contains(&card.index())).unwrap_or(2)
    }
}

/// The sizes of the players' hands, and those of the cards on the table after them.
fn with_table(setup: &Setup, mut sizes: Vec<u8>) -> Vec<u8> {
    sizes.extend(setup.table.iter().map(|holder| holder.size() as u8));
    sizes
}

#[cfg(test)]
#[allow(clippy::expect_used)]
impl Problem {
    /// A problem of facts that are assumed, for tests.
    pub(crate) fn assumed(categories: [usize; 3], sizes: &[u8], kinds: impl IntoIterator<Item = FactKind>) -> Self {
        let fact = |kind| Fact { source: Source::Setup(SetupFact::Assumed), kind };
        Self::new(categories, vec![sizes.to_vec()], kinds.into_iter().map(fact).collect()).expect("a sound problem")
    }
}
