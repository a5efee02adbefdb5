//! The game as an opponent sees it if a given deal is the truth.
//!
//! The opponent's log is mine, except for cards that mine does not name. These are a *view* ([`ViewedCards`]): the
//! opponent's hand, sizes of hands that I do not know, and the cards of each [`Step`] in which they saw cards, or some
//! changed hands. They follow from the deal, or are drawn.

use super::weighted_deals::WeightedDeal;
use crate::deduction::Position;
use crate::edition::{Card, CardSet};
use crate::game::{Entry, EntryKind, HandSizes, Holder, Seat, Setup, SetupParts, UnloggedCards, Viewer};
use rand::Rng;
use rand::seq::IndexedRandom;

/// Cards that the log does not name are drawn. `None` if `deal` is no deal of this table.
pub fn opponent_position(
    setup: &Setup,
    entries: &[Entry],
    deal: &WeightedDeal,
    seat: Seat,
    random: &mut impl Rng,
) -> Option<Position> {
    let chair = Chair::new(setup, entries, seat);
    let (theirs, log) = chair.game(&chair.draw_view(deal, random))?;
    Some(Position::of_game(&theirs, &log))
}

/// An opponent's place at the table, and the steps of the log whose cards my log does not name.
pub(super) struct Chair<'a> {
    setup: &'a Setup,
    entries: &'a [Entry],
    seat: Seat,
    steps: Vec<LoggedStep>,
}

struct LoggedStep {
    at: usize,
    step: Step,
}

enum Step {
    /// The opponent saw one of these cards at a holder; `None`: the whole hand.
    Sight(Holder, Option<CardSet>),
    /// `count` cards changed hands, `named` among them. The opponent saw them if `seen`.
    Move { from: Seat, to: Seat, count: usize, named: CardSet, seen: bool },
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct ViewedCards {
    pub hand: CardSet,
    /// Sizes of the hands, by seat. Empty if the log knows them.
    sizes: Vec<u8>,
    seen: Vec<CardSet>,
}

/// One way in which the steps can have gone, so far.
#[derive(Clone)]
struct Course {
    viewed: ViewedCards,
    /// The hand of each holder after the steps so far.
    hands: Vec<CardSet>,
}

impl Course {
    /// The cards that this step may have been about, each as likely; never empty.
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
            self.viewed.seen.push(cards);
        }
    }
}

impl Step {
    fn is_seen(&self) -> bool {
        !matches!(self, Self::Move { seen: false, .. })
    }
}

/// All subsets of a size. Only the whole set if it is not larger.
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
    pub fn new(setup: &'a Setup, entries: &'a [Entry], seat: Seat) -> Self {
        let mut steps = Vec::new();
        for (at, entry) in entries.iter().enumerate() {
            let mut sights = Sights { any: CardSet::first(setup.edition.card_count()), steps: Vec::new() };
            entry.seen_by(Viewer::Seat(seat, &mut sights), &setup.rules);
            steps.extend(sights.steps.into_iter().map(|step| LoggedStep { at, step }));
            if let EntryKind::Handed { from, to, count, cards } = entry.kind
                && !entry.doubted
            {
                let seen = seat == from || seat == to;
                steps.push(LoggedStep { at, step: Step::Move { from, to, count: count.into(), named: cards, seen } });
            }
        }
        Self { setup, entries, seat, steps }
    }

    fn start(&self, deal: &WeightedDeal) -> Course {
        let hands = deal.columns.clone();
        let sizes = if self.setup.deal == HandSizes::Unknown {
            self.setup.seats().map(|seat| hands[seat.index()].len() as u8).collect()
        } else {
            Vec::new()
        };
        Course { viewed: ViewedCards { hand: hands[self.seat.index()], sizes, seen: Vec::new() }, hands }
    }

    pub fn draw_view(&self, deal: &WeightedDeal, random: &mut impl Rng) -> ViewedCards {
        let mut course = self.start(deal);
        for LoggedStep { step, .. } in &self.steps {
            let cards = course.choices(step).choose(random).copied().unwrap_or_default();
            course.go_on(step, cards);
        }
        course.viewed
    }

    /// All views that the deal allows, equally likely. `None` if there are more than `most`.
    pub fn all_views(&self, deal: &WeightedDeal, most: usize) -> Option<Vec<ViewedCards>> {
        let mut courses = vec![self.start(deal)];
        for LoggedStep { step, .. } in &self.steps {
            let mut next = Vec::new();
            for course in &courses {
                for cards in course.choices(step) {
                    next.push(course.clone());
                    next.last_mut()?.go_on(step, cards);
                }
            }
            if next.len() > most {
                return None;
            }
            courses = next;
        }
        Some(courses.into_iter().map(|course| course.viewed).collect())
    }

    /// Cards seen before the entry with index `at`, or in the opponent's own hand.
    pub fn seen_before(&self, at: usize, viewed: &ViewedCards) -> CardSet {
        let seen_steps = self.steps.iter().filter(|logged| logged.step.is_seen());
        let seen = seen_steps.zip(&viewed.seen).take_while(|(logged, _)| logged.at < at);
        seen.fold(viewed.hand, |all, (_, cards)| all | *cards)
    }

    /// The set-up and log that the opponent would have written. `None` if this is no deal of the table.
    pub fn game(&self, viewed: &ViewedCards) -> Option<(Setup, Vec<Entry>)> {
        let deal = match &self.setup.deal {
            HandSizes::Unknown => HandSizes::Sizes(viewed.sizes.clone()),
            known => known.clone(),
        };
        let parts = SetupParts { me: Some(self.seat), hand: viewed.hand, deal, ..self.setup.clone().into_parts() };
        let mut seen_cards = SeenCards(viewed.seen.iter());
        let seen = |entry: &Entry| entry.seen_by(Viewer::Seat(self.seat, &mut seen_cards), &self.setup.rules);
        let log = self.entries.iter().filter_map(seen).collect();
        Some((Setup::new(parts).ok()?, log))
    }
}

/// Collects what the log does not say of an entry, as steps to be drawn.
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

/// The cards of the steps that the player saw, in the order in which [`Sights`] found them.
struct SeenCards<'a>(std::slice::Iter<'a, CardSet>);

impl SeenCards<'_> {
    fn next(&mut self) -> CardSet {
        self.0.next().copied().unwrap_or_default()
    }
}

impl UnloggedCards for SeenCards<'_> {
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
