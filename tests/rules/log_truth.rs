//! What a log says, by writing out every deal, and for each every way in which the cards can have moved, and asking of
//! every entry whether it can have happened so. It takes the types of `game`, and no code of the engine.

use deerstalker::edition::DealRule;
use deerstalker::game::{ClueResult, ShowModel};
use std::collections::{BTreeMap, BTreeSet};
use support::prelude::*;
use support::truth::{Truth, bits, each_deal};

/// The state of one deal at one moment.
#[derive(Clone)]
pub struct Table {
    /// By holder.
    pub now: Vec<CardSet>,
    pub file: CardSet,
    /// By holder: the cards that I have been shown from there.
    pub seen: Vec<CardSet>,
    /// By seat: who answers for the hand, if anybody.
    pub answers: Vec<Option<Seat>>,
    /// By seat: the player left and took along a hand that nobody may look into.
    pub hidden: Vec<bool>,
}

impl Table {
    pub fn new(setup: &Setup, now: Vec<CardSet>, file: CardSet) -> Self {
        let answers: Vec<Option<Seat>> = setup.seats().map(|seat| (!setup.joins_late(seat)).then_some(seat)).collect();
        Self { seen: vec![CardSet::EMPTY; now.len()], hidden: vec![false; answers.len()], answers, file, now }
    }

    pub fn hand_over(&mut self, from: Seat, to: Seat, cards: CardSet) {
        self.now[from.index()] = self.now[from.index()] - cards;
        self.now[to.index()] = self.now[to.index()] | cards;
    }

    pub fn follow(&mut self, entry: &Entry) {
        match &entry.kind {
            EntryKind::Left { seat, to, hand } => {
                for at in 0..self.answers.len() {
                    if at == seat.index() || self.answers[at] == Some(*seat) {
                        self.answers[at] = *to;
                    }
                }
                if !entry.doubted {
                    self.hidden[seat.index()] = to.is_none() && hand.is_empty();
                }
            }
            EntryKind::Joined { seat } => {
                (self.answers[seat.index()], self.hidden[seat.index()]) = (Some(*seat), false);
            }
            _ => {}
        }
    }

    /// Nobody asks for a hand that nobody answers for, or for one of their own.
    pub fn is_asked(&self, seat: Seat, by: Seat) -> bool {
        self.answers[seat.index()].is_some_and(|answers| answers != by)
    }

    fn has(&self, holder: Holder, card: Card) -> bool {
        self.now[holder.index()].contains(card)
    }

    /// For every kind but moves and suggestions.
    fn allows(&self, setup: &Setup, kind: &EntryKind) -> bool {
        match kind {
            EntryKind::Accusation { cards, verdict, saw, .. } => {
                (*verdict == Verdict::Right) == cards.iter().all(|card| self.file.contains(*card))
                    && saw.iter().flatten().all(|card| self.file.contains(*card))
            }
            EntryKind::Revealed { holder, card } | EntryKind::Peeked { holder, card: Some(card), .. } => {
                self.has(*holder, *card)
            }
            EntryKind::ShownPrivately { from: seat, card: Some(card), .. }
            | EntryKind::Snooped { holder: seat, card: Some(card), .. } => self.has(Holder::from(*seat), *card),
            EntryKind::DoesNotHold { holder, card } => !self.has(*holder, *card),
            EntryKind::Told { cards, right, .. } => (*cards & self.file).len() == usize::from(*right),
            EntryKind::Left { seat, hand, .. } => hand.is_subset(self.now[seat.index()]),
            EntryKind::ClueCard { results, .. } => results.iter().all(|result| match result {
                ClueResult::Revealed { holder, card } => self.has(*holder, *card),
                ClueResult::NobodyHas(card) => {
                    setup.seats().all(|seat| self.hidden[seat.index()] || !self.has(Holder::from(seat), *card))
                }
                ClueResult::Shown { from, card, .. } => card.is_none_or(|card| self.has(Holder::from(*from), card)),
            }),
            _ => true,
        }
    }

    /// How likely these answers are.
    fn answered(&mut self, setup: &Setup, by: Seat, cards: [Card; 3], answers: &[Answer]) -> f64 {
        let named: CardSet = cards.into_iter().collect();
        let heard = |answer: &Answer| !answer.doubted && answer.response != Response::NotHeard;
        let shown = |answer: &Answer| heard(answer) && answer.response != Response::Passed;
        // The asking went on at least to here.
        let end = answers.iter().position(shown).or(answers.iter().rposition(heard)).unwrap_or(0);
        let unheard = |answer: &&Answer| {
            !answer.doubted && answer.response == Response::NotHeard && self.is_asked(answer.seat, by)
        };
        let had_one = |answer: &Answer| !(self.now[answer.seat.index()] & named).is_empty();
        if setup.rules.answers == AnswerRule::FirstCard && answers[..end].iter().filter(unheard).any(had_one) {
            return 0.0;
        }
        let perhaps = |answer: &&Answer| !answer.doubted && answer.response == Response::PerhapsShowed;
        let mut perhaps = answers.iter().filter(perhaps).peekable();
        if perhaps.peek().is_some() && !perhaps.any(had_one) {
            return 0.0;
        }
        let mut weight = 1.0;
        for answer in answers.iter().filter(|answer| !answer.doubted) {
            let seat = answer.seat.index();
            let held = self.now[seat] & named;
            weight *= match answer.response {
                Response::NotHeard | Response::PerhapsShowed => 1.0,
                Response::Passed => f64::from(u8::from(held.is_empty())),
                Response::Showed(None) => f64::from(u8::from(!held.is_empty())),
                Response::Showed(Some(card)) if !held.contains(card) => 0.0,
                Response::Showed(Some(card)) => {
                    let mine = Some(by) == setup.me || setup.rules.face_up_shows;
                    let again = !(self.seen[seat] & held).is_empty();
                    if mine {
                        self.seen[seat].insert(card);
                    }
                    match setup.show_model {
                        ShowModel::Random if mine => 1.0 / held.len() as f64,
                        ShowModel::Repeats if mine && !again => 1.0 / held.len() as f64,
                        _ => 1.0,
                    }
                }
            };
        }
        weight
    }
}

/// How likely the log is from this moment on, over all cards that can have moved where it names none. Also where the
/// cards are in the end, if it names all.
fn likelihood(setup: &Setup, log: &[Entry], table: &mut Table) -> f64 {
    let Some((entry, rest)) = log.split_first() else { return 1.0 };
    let likelihood_now = match &entry.kind {
        _ if entry.doubted => 1.0,
        EntryKind::Handed { from, to, count, cards } => {
            let hand = table.now[from.index()];
            if !cards.is_subset(hand) {
                return 0.0;
            }
            let others: Vec<Card> = (hand - *cards).iter().collect();
            let more = u32::from(*count) - cards.len() as u32;
            if more == 0 {
                table.hand_over(*from, *to, *cards);
                return likelihood(setup, rest, table);
            }
            let choices = (0u32..1 << others.len()).filter(|chosen| chosen.count_ones() == more);
            return choices
                .map(|chosen| {
                    let with = others.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, card)| *card);
                    let mut then = table.clone();
                    then.hand_over(*from, *to, *cards | with.collect::<CardSet>());
                    likelihood(setup, rest, &mut then)
                })
                .sum();
        }
        EntryKind::Suggestion { by, cards, answers } => table.answered(setup, *by, *cards, answers),
        kind => f64::from(u8::from(table.allows(setup, kind))),
    };
    table.follow(entry);
    if likelihood_now > 0.0 { likelihood_now * likelihood(setup, rest, table) } else { 0.0 }
}

/// Dealt card after card.
fn dealt_sizes(setup: &Setup) -> Vec<Vec<u8>> {
    let (seats, cards) = (setup.seats.len(), setup.in_hands());
    let round = |first: usize| {
        let mut sizes = vec![0; seats];
        (first..first + cards).for_each(|turn| sizes[turn % seats] += 1);
        sizes
    };
    let mut all: BTreeSet<Vec<u8>> = match &setup.deal {
        HandSizes::Dealer(dealer) => return vec![round(dealer.index() + 1)],
        HandSizes::Sizes(sizes) => return vec![sizes.clone()],
        HandSizes::Unknown => (0..seats).map(round).collect(),
    };
    if !matches!(setup.rules.deal, Some(DealRule::Clockwise | DealRule::FromTheLeft)) {
        // Any players may have the larger hands, so exchange the hands of any two until nothing new comes.
        loop {
            let swapped = all.iter().flat_map(|sizes| {
                (0..seats * seats).map(|pair| {
                    let mut sizes = sizes.clone();
                    sizes.swap(pair / seats, pair % seats);
                    sizes
                })
            });
            let more: BTreeSet<Vec<u8>> = swapped.collect();
            if more == all {
                break;
            }
            all = more;
        }
    }
    let mine = |sizes: &Vec<u8>| setup.me.is_none_or(|me| usize::from(sizes[me.index()]) == setup.hand.len());
    all.into_iter().filter(mine).collect()
}

/// Calls `found` with every deal from which the log can have happened: where each card was dealt, its weight, and the
/// table in the end.
pub fn each_possible(setup: &Setup, log: &[Entry], mut found: impl FnMut(&[usize], f64, &Table)) {
    let problem = Problem::from_game(setup, &[]);
    let on_table = setup.table.iter().map(|holder| holder.size() as u8);
    let sizes = dealt_sizes(setup).into_iter().map(|sizes| sizes.into_iter().chain(on_table.clone()).collect());
    each_deal(problem.categories(), &sizes.collect::<Vec<_>>(), |place| {
        let hand =
            |holder: usize| (0..place.len()).filter(|card| place[*card] == holder).map(Card::new).collect::<CardSet>();
        let now: Vec<CardSet> = (0..setup.holder_count()).map(hand).collect();
        let face_up = setup.table.iter().zip(&now[setup.seat_count()..]).all(|(table, lies)| match table {
            TableHolder::FaceUp(cards) => lies == cards,
            TableHolder::FaceDown { .. } => true,
        });
        if face_up && setup.me.is_none_or(|me| now[me.index()] == setup.hand) {
            let mut table = Table::new(setup, now, hand(setup.holder_count()));
            let weight = likelihood(setup, log, &mut table);
            if weight > 0.0 {
                found(place, weight, &table);
            }
        }
    });
}

pub fn truth_of(setup: &Setup, log: &[Entry]) -> Truth {
    let problem = Problem::from_game(setup, &[]);
    let mut truth = Truth::nothing(&problem);
    each_possible(setup, log, |place, weight, _| truth.add(&problem, place, weight));
    truth
}

/// Bits of the case file that a look at a card of `holder` gains on average.
pub fn worth_of_a_look(setup: &Setup, log: &[Entry], holder: Holder) -> f64 {
    let problem = Problem::from_game(setup, &[]);
    let mut seen: BTreeMap<Card, Truth> = BTreeMap::new();
    let mut all = Truth::nothing(&problem);
    each_possible(setup, log, |place, weight, table| {
        all.add(&problem, place, weight);
        for card in table.now[holder.index()] {
            seen.entry(card).or_insert_with(|| Truth::nothing(&problem)).add(&problem, place, weight);
        }
    });
    let entropy = |truth: &Truth| bits(truth.triple_weights.iter().copied());
    let total: f64 = seen.values().map(|truth| truth.weight).sum();
    entropy(&all) - seen.values().map(|truth| truth.weight / total * entropy(truth)).sum::<f64>()
}
