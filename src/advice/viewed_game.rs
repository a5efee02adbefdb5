//! The game as an opponent sees it if a given deal is the truth.
//!
//! Some cards that the opponent saw are not in my log, nor are some that changed hands. What the deal decides of the
//! opponent's game is therefore little: their hand, the sizes of the hands if the log does not know them, and for each
//! such [`Step`] of the log the cards it was about.

use super::weighted_deals::WeightedDeal;
use crate::deduction::Position;
use crate::edition::{Card, CardSet};
use crate::game::{Entry, EntryKind, HandSizes, Holder, Seat, Setup, SetupParts, UnloggedCards, Viewer};
use rand::Rng;
use rand::seq::IndexedRandom;

/// Position of the player in `seat` if `deal` is the truth. Cards they saw that the log does not name are drawn from
/// those that the player shown then had. `None` if `deal` is no deal of this table.
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

/// An opponent, and the steps of the log whose cards follow from the deal.
pub(super) struct Chair<'a> {
    setup: &'a Setup,
    entries: &'a [Entry],
    seat: Seat,
    /// With the index of the entry.
    steps: Vec<(usize, Step)>,
}

enum Step {
    /// The player saw one of these cards of a holder; `None`: the whole hand.
    Sight(Holder, Option<CardSet>),
    /// `count` cards changed hands, `named` among them; the player saw them if `seen`.
    Move { from: Seat, to: Seat, count: usize, named: CardSet, seen: bool },
}

/// What the deal decides of an opponent's game, in this order: their hand; if the log does not know the sizes of the
/// hands, one set as large as each hand; the cards of each step that they saw.
pub(super) type Drawn = Vec<CardSet>;

/// One way in which the hidden steps can have gone, as far as it is followed.
#[derive(Clone)]
struct Course {
    drawn: Drawn,
    hands: Vec<CardSet>,
}

impl Course {
    /// Cards that the step can have been about.
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

/// The whole set if it has no more cards than `size`.
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
        let mut steps = Vec::new();
        for (at, entry) in entries.iter().enumerate() {
            let mut sights = Sights { any: CardSet::first(setup.edition.card_count()), steps: Vec::new() };
            entry.seen_by(Viewer::Seat(seat, &mut sights), &setup.rules);
            steps.extend(sights.steps.into_iter().map(|step| (at, step)));
            if let EntryKind::Handed { from, to, count, cards } = entry.kind
                && !entry.doubted
            {
                let seen = seat == from || seat == to;
                steps.push((at, Step::Move { from, to, count: count.into(), named: cards, seen }));
            }
        }
        Self { setup, entries, seat, steps }
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

    pub(super) fn draw(&self, deal: &WeightedDeal, random: &mut impl Rng) -> Drawn {
        let mut course = self.start(deal);
        for (_, step) in &self.steps {
            let cards = course.choices(step).choose(random).copied().unwrap_or_default();
            course.go_on(step, cards);
        }
        course.drawn
    }

    /// All choices, equally likely; `None` if they are more than `most`.
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

    /// The hand and sizes, and the cards of the steps that the player saw.
    fn split<'d>(&self, drawn: &'d [CardSet]) -> (&'d [CardSet], &'d [CardSet]) {
        drawn.split_at(drawn.len() - self.seen_steps().count())
    }

    /// Cards, their own included, seen before the entry with index `at`.
    pub(super) fn seen_before(&self, at: usize, drawn: &[CardSet]) -> CardSet {
        let seen = self.seen_steps().zip(self.split(drawn).1).take_while(|((entry, _), _)| *entry < at);
        seen.fold(drawn[0], |seen, (_, cards)| seen | *cards)
    }

    /// Set-up and log of the player; `None` if this is no deal of the table.
    pub(super) fn game(&self, drawn: &[CardSet]) -> Option<(Setup, Vec<Entry>)> {
        let (before, chosen) = self.split(drawn);
        let deal = match &self.setup.deal {
            HandSizes::Unknown => HandSizes::Sizes(before[1..].iter().map(|size| size.len() as u8).collect()),
            known => known.clone(),
        };
        let parts = SetupParts { me: Some(self.seat), hand: before[0], deal, ..self.setup.clone().into_parts() };
        let mut chosen = Chosen(chosen.iter());
        let seen = |entry: &Entry| entry.seen_by(Viewer::Seat(self.seat, &mut chosen), &self.setup.rules);
        let log = self.entries.iter().filter_map(seen).collect();
        Some((Setup::new(parts).ok()?, log))
    }
}

/// Notes what the log does not say of an entry as steps to be drawn.
struct Sights {
    any: CardSet,
    steps: Vec<Step>,
}

impl UnloggedCards for Sights {
    fn card(&mut self, holder: Holder, among: Option<CardSet>) -> Option<Card> {
        self.steps.push(Step::Sight(holder, Some(among.unwrap_or(self.any))));
        None
    }

    fn hand(&mut self, holder: Holder, named: CardSet) -> CardSet {
        self.steps.push(Step::Sight(holder, None));
        named
    }

    /// `Chair::new` adds this step for every player, because hands change for all.
    fn handed(&mut self, named: CardSet) -> CardSet {
        named
    }
}

/// Answers with the cards that were drawn for the steps, in the same order.
struct Chosen<'a>(std::slice::Iter<'a, CardSet>);

impl Chosen<'_> {
    fn next(&mut self) -> CardSet {
        self.0.next().copied().unwrap_or_default()
    }
}

impl UnloggedCards for Chosen<'_> {
    fn card(&mut self, _holder: Holder, _among: Option<CardSet>) -> Option<Card> {
        self.next().lowest()
    }

    fn hand(&mut self, _holder: Holder, _named: CardSet) -> CardSet {
        self.next()
    }

    fn handed(&mut self, _named: CardSet) -> CardSet {
        self.next()
    }
}
