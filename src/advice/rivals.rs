//! Who is close: what each opponent may know by now.
//!
//! Deals are drawn from my own posterior; each is looked at from the opponent's chair — his hand in that deal, what he
//! was shown (drawn as he would have been shown it), what everybody heard — and his own problem is solved exactly.

use super::worlds::{World, Worlds};
use crate::deduction::{Problem, envelope};
use crate::edition::{Card, CardSet};
use crate::game::{ClueResult, Deal, Entry, EntryKind, Holder, Response, Seat, Setup, Verdict};
use rand::Rng;
use rand::seq::IndexedRandom;

/// What is thought of one opponent.
#[derive(Clone, PartialEq, Debug)]
pub struct Rival {
    /// Who.
    pub seat: Seat,
    /// Whether he is still in the game; one who accused wrongly knows the answer and asks no more.
    pub out: bool,
    /// The chance that what he has seen proves the case file, 0 to 1.
    pub knows: f64,
    /// The standard error of that chance; nothing if it was worked out over all deals.
    pub error: f64,
    /// How many triples he has left in the middle case.
    pub left: usize,
    /// My cards that he has seen.
    pub has_seen: CardSet,
}

/// Looks at every opponent from his own chair, in seat order. `samples` deals are drawn (fewer if fewer are left).
/// Empty for a contradictory log.
pub fn rivals(setup: &Setup, entries: &[Entry], samples: usize, random: &mut impl Rng) -> Vec<Rival> {
    let Some(worlds) = Worlds::draw(&Problem::from_game(setup, entries), samples, random) else { return Vec::new() };
    let out = out_of_game(setup, entries);
    setup
        .seats()
        .filter(|seat| Some(*seat) != setup.me)
        .map(|seat| rival(setup, entries, &worlds, seat, out[seat.index()], random))
        .collect()
}

/// Which players accused wrongly, by seat.
pub fn out_of_game(setup: &Setup, entries: &[Entry]) -> Vec<bool> {
    let mut out = vec![false; setup.seat_count()];
    for entry in entries.iter().filter(|entry| !entry.doubted) {
        if let EntryKind::Accusation { by, verdict: Verdict::Wrong, .. } = entry.kind {
            out[by.index()] = true;
        }
    }
    out
}

fn rival(setup: &Setup, entries: &[Entry], worlds: &Worlds, seat: Seat, out: bool, random: &mut impl Rng) -> Rival {
    let has_seen = setup.me.map_or(CardSet::EMPTY, |me| shown(setup, entries, me, seat));
    if out {
        return Rival { seat, out, knows: 1.0, error: 0.0, left: 1, has_seen };
    }
    let mut knows = 0.0;
    let mut left: Vec<(usize, f64)> = Vec::with_capacity(worlds.deals.len());
    for world in &worlds.deals {
        let problem = from_his_chair(setup, entries, world, seat, random);
        let Some(triples) = envelope(&problem) else { continue };
        let possible = triples.possible();
        if possible == 1 {
            knows += world.weight;
        }
        left.push((possible, world.weight));
    }
    let total: f64 = left.iter().map(|(_, weight)| weight).sum();
    if total > 0.0 {
        knows = (knows / total).clamp(0.0, 1.0);
    }
    let n = left.len().max(1) as f64;
    let error = if worlds.complete { 0.0 } else { (knows * (1.0 - knows) / n).sqrt() };
    Rival { seat, out, knows, error, left: middle(left), has_seen }
}

/// The weighted median.
fn middle(mut left: Vec<(usize, f64)>) -> usize {
    left.sort_unstable_by_key(|(count, _)| *count);
    let half: f64 = left.iter().map(|(_, weight)| weight).sum::<f64>() / 2.0;
    let mut sum = 0.0;
    left.iter()
        .find(|(_, weight)| {
            sum += weight;
            sum >= half
        })
        .map_or(0, |(count, _)| *count)
}

/// The cards of `from` that `to` has certainly seen, as far as the log names them.
pub fn shown(setup: &Setup, entries: &[Entry], from: Seat, to: Seat) -> CardSet {
    let mut cards = CardSet::EMPTY;
    for entry in entries.iter().filter(|entry| !entry.doubted) {
        match &entry.kind {
            EntryKind::Suggestion { by, answers, .. } if *by == to => {
                for answer in answers.iter().filter(|answer| answer.seat == from && !answer.doubted) {
                    if let Response::Showed(Some(card)) = answer.response {
                        cards.insert(card);
                    }
                }
            }
            EntryKind::ShownPrivately { from: f, to: t, card: Some(card) } if (*f, *t) == (from, to) => {
                cards.insert(*card);
            }
            EntryKind::Revealed { holder, card } if *holder == Holder::from(from) => {
                cards.insert(*card);
            }
            EntryKind::ClueCard { results, .. } => {
                cards.extend(results.iter().filter_map(|result| match result {
                    ClueResult::Shown { from: f, to: t, card: Some(card) } if (*f, *t) == (from, to) => Some(*card),
                    ClueResult::Revealed { holder, card } if *holder == Holder::from(from) => Some(*card),
                    _ => None,
                }));
            }
            _ => {}
        }
    }
    let mine = setup.me == Some(from);
    if mine { cards & setup.hand } else { cards }
}

/// The problem of the player in `seat` if `world` is the truth: his hand, what he saw, nothing he could not see.
pub fn from_his_chair(setup: &Setup, entries: &[Entry], world: &World, seat: Seat, random: &mut impl Rng) -> Problem {
    let cards = setup.edition.card_count();
    let hand = world.hand(seat.index(), cards);
    let deal = match &setup.deal {
        Deal::Unknown => Deal::Sizes(setup.seats().map(|seat| world.hand(seat.index(), cards).len() as u8).collect()),
        known => known.clone(),
    };
    let his = Setup { me: Some(seat), hand, deal, ..setup.clone() };
    let seen: Vec<Entry> = entries.iter().map(|entry| through_his_eyes(setup, entry, world, seat, random)).collect();
    Problem::from_game(&his, &seen)
}

fn through_his_eyes(setup: &Setup, entry: &Entry, world: &World, seat: Seat, random: &mut impl Rng) -> Entry {
    let mut entry = entry.clone();
    let cards = setup.edition.card_count();
    let mut pick = |holder: Holder, among: Option<CardSet>| {
        let hand = world.hand(holder.index(), cards);
        let could: Vec<Card> = among.map_or(hand, |among| hand & among).iter().collect();
        could.choose(random).copied()
    };
    match &mut entry.kind {
        EntryKind::Suggestion { by, cards, answers } => {
            let named: CardSet = cards.iter().copied().collect();
            for answer in answers.iter_mut() {
                if let Response::Showed(card) = &mut answer.response {
                    *card = match card {
                        Some(card) if *by == seat || answer.seat == seat => Some(*card),
                        None if *by == seat => pick(answer.seat.into(), Some(named)),
                        _ => None,
                    };
                }
            }
        }
        EntryKind::ShownPrivately { from, to, card } => {
            *card = if *to == seat { card.or_else(|| pick((*from).into(), None)) } else { None };
        }
        EntryKind::Snooped { by, holder, card } => {
            *card = if *by == seat { pick((*holder).into(), None) } else { None };
        }
        EntryKind::Peeked { by, holder, card } => {
            *card = if *by == seat { pick(*holder, None) } else { None };
        }
        EntryKind::ClueCard { results, .. } => {
            for result in results {
                if let ClueResult::Shown { from, to, card } = result {
                    *card = if *to == seat { card.or_else(|| pick((*from).into(), None)) } else { None };
                }
            }
        }
        _ => {}
    }
    entry
}
