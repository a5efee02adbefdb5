//! The game as an opponent sees it: what they may have written down if a deal is the truth, and which cards they have
//! seen.
//!
//! The log hides some cards from me that the opponent saw, and cards that changed hands. The hand and one choice for each
//! such step are all of the opponent's game that depends on the deal.

use super::redact::redacted;
use super::weighted_deals::WeightedDeal;
use crate::deduction::Position;
use crate::edition::CardSet;
use crate::game::{ClueResult, Entry, EntryKind, HandSizes, Holder, Response, Seat, Setup, SetupParts, hand_after};
use rand::Rng;
use rand::seq::IndexedRandom;
use std::cell::RefCell;

/// The position of the player in `seat` if `deal` is the truth: it knows their hand and what they saw, and nothing
/// else. Where they saw a card that the log does not name, it is drawn from those that the player then had. `None` if
/// `deal` is no deal of this table.
pub fn opponent_position(
    setup: &Setup,
    entries: &[Entry],
    deal: &WeightedDeal,
    seat: Seat,
    random: &mut impl Rng,
) -> Option<Position> {
    let chair = Chair::new(setup, entries, seat);
    let (theirs, log) = chair.game(&chair.draw(deal, random))?;
    Some(Position::of_game(&theirs, &log))
}

/// The place of a player, and what of the game they saw depends on the deal.
pub(super) struct Chair<'a> {
    setup: &'a Setup,
    entries: &'a [Entry],
    seat: Seat,
    /// By the index of the entry.
    steps: Vec<(usize, Step)>,
}

/// What the log does not name.
enum Step {
    /// The player saw one of these cards of a holder; `None` if it was the whole hand.
    Sight(Holder, Option<CardSet>),
    /// So many cards changed hands, these among them; the player saw them if `seen`.
    Move { from: Seat, to: Seat, count: usize, named: CardSet, seen: bool },
}

/// What depends on the deal in the game of a player: the hand, the numbers of cards dealt where these are unknown (as
/// sets of so many cards), and a set for each step that the player saw.
pub(super) type Drawn = Vec<CardSet>;

/// One course that the game may have taken so far.
#[derive(Clone)]
struct Course {
    drawn: Drawn,
    /// By holder: the cards now.
    hands: Vec<CardSet>,
}

impl Course {
    /// The cards by which the game may go on.
    fn choices(&self, step: &Step) -> Vec<CardSet> {
        match step {
            Step::Sight(holder, None) => vec![self.hands[holder.index()]],
            Step::Sight(holder, Some(among)) => {
                let could = self.hands[holder.index()] & *among;
                if could.is_empty() { vec![CardSet::EMPTY] } else { could.iter().map(CardSet::of).collect() }
            }
            Step::Move { from, count, named, .. } => {
                subsets(self.hands[from.index()] - *named, count.saturating_sub(named.len()))
                    .into_iter()
                    .map(|others| others | *named)
                    .collect()
            }
        }
    }

    fn go_on(&mut self, step: &Step, cards: CardSet) {
        if let Step::Move { from, to, .. } = step {
            self.hands[from.index()] -= cards;
            self.hands[to.index()] |= cards;
        }
        if step.is_seen() {
            self.drawn.push(cards);
        }
    }
}

impl Step {
    fn is_seen(&self) -> bool {
        !matches!(self, Self::Move { seen: false, .. })
    }
}

/// All subsets of this size; the whole set if it has no more cards.
fn subsets(of: CardSet, size: usize) -> Vec<CardSet> {
    if size == 0 || of.len() <= size {
        return vec![if size == 0 { CardSet::EMPTY } else { of }];
    }
    let Some(first) = of.lowest() else { return vec![CardSet::EMPTY] };
    let rest = of - CardSet::of(first);
    let with = subsets(rest, size - 1).into_iter().map(|cards| cards | CardSet::of(first));
    with.chain(subsets(rest, size)).collect()
}

impl<'a> Chair<'a> {
    pub(super) fn new(setup: &'a Setup, entries: &'a [Entry], seat: Seat) -> Self {
        let steps = RefCell::new(Vec::new());
        let any = CardSet::first(setup.edition.card_count());
        for (at, entry) in entries.iter().enumerate() {
            let see = |holder, among| steps.borrow_mut().push((at, Step::Sight(holder, among)));
            let one = |holder, among: Option<CardSet>| {
                see(holder, Some(among.unwrap_or(any)));
                None
            };
            let whole = |holder| {
                see(holder, None);
                CardSet::EMPTY
            };
            redacted(entry, &setup.rules, Some(seat), one, whole);
            if let EntryKind::Handed { from, to, count, cards } = entry.kind
                && !entry.doubted
            {
                let seen = seat == from || seat == to;
                let step = Step::Move { from, to, count: count.into(), named: cards, seen };
                steps.borrow_mut().push((at, step));
            }
        }
        Self { setup, entries, seat, steps: steps.into_inner() }
    }

    fn start(&self, deal: &WeightedDeal) -> Course {
        let cards = self.setup.edition.card_count();
        let hands: Vec<CardSet> = self.setup.holders().map(|holder| deal.hand(holder.index(), cards)).collect();
        let mut drawn = vec![hands[self.seat.index()]];
        if self.setup.deal == HandSizes::Unknown {
            drawn.extend(self.setup.seats().map(|seat| CardSet::first(hands[seat.index()].len())));
        }
        Course { drawn, hands }
    }

    /// One choice for every step.
    pub(super) fn draw(&self, deal: &WeightedDeal, random: &mut impl Rng) -> Drawn {
        let mut course = self.start(deal);
        for (_, step) in &self.steps {
            let cards = course.choices(step).choose(random).copied().unwrap_or_default();
            course.go_on(step, cards);
        }
        course.drawn
    }

    /// All choices, each as likely; `None` if they are more than `most`.
    pub(super) fn all(&self, deal: &WeightedDeal, most: usize) -> Option<Vec<Drawn>> {
        let mut all = vec![self.start(deal)];
        for (_, step) in &self.steps {
            let mut next = Vec::new();
            for course in &all {
                for cards in course.choices(step) {
                    next.push(course.clone());
                    next.last_mut()?.go_on(step, cards);
                }
            }
            if next.len() > most {
                return None;
            }
            all = next;
        }
        Some(all.into_iter().map(|course| course.drawn).collect())
    }

    fn seen_steps(&self) -> impl Iterator<Item = &(usize, Step)> {
        self.steps.iter().filter(|(_, step)| step.is_seen())
    }

    /// What is drawn, before and for the steps that the player saw.
    fn split<'d>(&self, drawn: &'d [CardSet]) -> (&'d [CardSet], &'d [CardSet]) {
        drawn.split_at(drawn.len() - self.seen_steps().count())
    }

    /// The cards that the player had seen before the entry with this index by what is drawn, their own included.
    pub(super) fn seen_before(&self, at: usize, drawn: &[CardSet]) -> CardSet {
        let seen = self.seen_steps().zip(self.split(drawn).1).take_while(|((entry, _), _)| *entry < at);
        seen.fold(drawn[0], |seen, (_, cards)| seen | *cards)
    }

    /// The set-up and the log of the player; `None` if this is no deal of the table.
    pub(super) fn game(&self, drawn: &[CardSet]) -> Option<(Setup, Vec<Entry>)> {
        let (before, chosen) = self.split(drawn);
        let deal = match &self.setup.deal {
            HandSizes::Unknown => HandSizes::Sizes(before[1..].iter().map(|size| size.len() as u8).collect()),
            known => known.clone(),
        };
        let parts = SetupParts { me: Some(self.seat), hand: before[0], deal, ..self.setup.clone().into_parts() };
        let chosen = RefCell::new(chosen.iter().copied());
        let next = || chosen.borrow_mut().next().unwrap_or_default();
        let seen = |entry: &Entry| {
            let mut seen = redacted(entry, &self.setup.rules, Some(self.seat), |_, _| next().lowest(), |_| next());
            if let EntryKind::Handed { from, to, cards, .. } = &mut seen.kind
                && !entry.doubted
                && (self.seat == *from || self.seat == *to)
            {
                *cards = next();
            }
            seen
        };
        Some((Setup::new(parts).ok()?, self.entries.iter().map(seen).collect()))
    }
}

/// The cards of `from` that `to` has certainly seen, as far as the log names them.
pub fn shown(setup: &Setup, entries: &[Entry], from: Seat, to: Seat) -> CardSet {
    let mut cards = CardSet::EMPTY;
    for entry in entries.iter().filter(|entry| !entry.doubted) {
        match &entry.kind {
            EntryKind::Suggestion { by, answers, .. } if *by == to || setup.rules.face_up_shows => {
                for answer in answers.iter().filter(|answer| answer.seat == from && !answer.doubted) {
                    if let Response::Showed(Some(card)) = answer.response {
                        cards.insert(card);
                    }
                }
            }
            EntryKind::ShownPrivately { from: f, to: t, card: Some(card) } if (*f, *t) == (from, to) => {
                cards.insert(*card);
            }
            EntryKind::Left { seat, to: taker, hand } if *seat == from && taker.is_none_or(|taker| taker == to) => {
                cards |= *hand;
            }
            // A player who gave a card away knows where it is now.
            EntryKind::Handed { from: giver, to: taker, cards: given, .. } if (*taker, *giver) == (from, to) => {
                cards |= *given;
            }
            EntryKind::Revealed { holder, card } if *holder == Holder::from(from) => {
                cards.insert(*card);
            }
            EntryKind::ClueCard { results, .. } => {
                cards.extend(results.iter().filter_map(|result| match result {
                    ClueResult::Shown { from: f, to: t, card: Some(card) } if (*f, *t) == (from, to) => Some(*card),
                    ClueResult::Revealed { holder, card } if *holder == Holder::from(from) => Some(*card),
                    ClueResult::Shown { .. } | ClueResult::Revealed { .. } | ClueResult::NobodyHas(_) => None,
                }));
            }
            // Other players' entries, and entries in which no card of `from` is seen.
            EntryKind::Suggestion { .. }
            | EntryKind::Accusation { .. }
            | EntryKind::Revealed { .. }
            | EntryKind::ShownPrivately { .. }
            | EntryKind::Snooped { .. }
            | EntryKind::Peeked { .. }
            | EntryKind::DoesNotHold { .. }
            | EntryKind::TurnWithoutSuggestion { .. }
            | EntryKind::Left { .. }
            | EntryKind::Joined { .. }
            | EntryKind::Handed { .. }
            | EntryKind::Note => {}
        }
    }
    let mine = setup.me == Some(from);
    if mine { cards & hand_after(setup, entries) } else { cards }
}
