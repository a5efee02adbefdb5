//! Who is close: what each opponent may know by now.
//!
//! Deals are drawn from my own posterior; each is looked at from the opponent's chair — his hand in that deal, what he
//! was shown (drawn as he would have been shown it), what everybody heard — and his own problem is solved exactly. Deals
//! in which somebody would already have accused count less: his silence tells.

use super::tuning;
use super::worlds::{World, Worlds};
use crate::deduction::{Problem, Triples, envelope};
use crate::edition::{AccusationRule, Card, CardSet};
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
    /// The standard error of that chance.
    pub error: f64,
    /// How many triples he has left in the middle case.
    pub left: usize,
    /// My cards that he has seen.
    pub has_seen: CardSet,
}

/// Looks at every opponent from his own chair, in seat order, as people play. `samples` deals are drawn (fewer if fewer
/// are left). Empty for a contradictory log.
pub fn rivals(setup: &Setup, entries: &[Entry], samples: usize, random: &mut impl Rng) -> Vec<Rival> {
    rivals_unless(setup, entries, samples, tuning::VIGILANCE, random, &|| false)
}

/// The same for opponents of any vigilance, given up with nothing as soon as `stopped` says so.
///
/// An opponent who could have named the case file at the end of a turn of his own would have accused then with the
/// chance `vigilance` (0 to 1): deals in which somebody kept silent in spite of it count that much less.
pub fn rivals_unless(
    setup: &Setup,
    entries: &[Entry],
    samples: usize,
    vigilance: f64,
    random: &mut impl Rng,
    stopped: &dyn Fn() -> bool,
) -> Vec<Rival> {
    let Some(worlds) = Worlds::draw(&Problem::from_game(setup, entries), samples, random) else { return Vec::new() };
    let out = out_of_game(setup, entries);
    let others: Vec<Seat> = setup.seats().filter(|seat| Some(*seat) != setup.me).collect();
    let silences: Vec<Vec<usize>> = others.iter().map(|seat| silences(setup, entries, *seat)).collect();
    // What an opponent was shown is drawn as well, so that few deals are looked at several times.
    let repeats = if worlds.complete { (samples / worlds.deals.len().max(1)).clamp(1, 20) } else { 1 };
    let mut looks: Vec<Look> = Vec::with_capacity(worlds.deals.len() * repeats);
    for world in &worlds.deals {
        for _ in 0..repeats {
            if stopped() {
                return Vec::new();
            }
            let mut look = Look { weight: world.weight, quiet: world.weight, left: Vec::with_capacity(others.len()) };
            for (seat, silences) in others.iter().zip(&silences) {
                let left = if out[seat.index()] {
                    1
                } else {
                    view(setup, entries, world, *seat, random, silences, vigilance, &mut look.quiet)
                };
                look.left.push(left);
            }
            looks.push(look);
        }
    }
    // If every deal is ruled out by silence, somebody at this table does overlook what he could know.
    if looks.iter().all(|look| look.quiet <= 0.0) {
        for look in &mut looks {
            look.quiet = look.weight;
        }
    }
    let rival = |(at, seat): (usize, &Seat)| {
        let has_seen = setup.me.map_or(CardSet::EMPTY, |me| shown(setup, entries, me, *seat));
        if out[seat.index()] {
            return Rival { seat: *seat, out: true, knows: 1.0, error: 0.0, left: 1, has_seen };
        }
        summed(*seat, at, &looks, worlds.complete, has_seen)
    };
    others.iter().enumerate().map(rival).collect()
}

/// One deal from every opponent's chair.
struct Look {
    weight: f64,
    /// The weight less what everybody's silence takes from it.
    quiet: f64,
    /// By opponent: how many triples he has left; 0 = he could not have seen what the log says.
    left: Vec<usize>,
}

/// How much of the log an opponent had seen whenever he could last have accused in a turn of his own, latest first. A
/// turn that nobody else's has followed may not be over.
fn silences(setup: &Setup, entries: &[Entry], seat: Seat) -> Vec<usize> {
    let ends = setup.rules.accusation == AccusationRule::NotAfterACard;
    let another = |entry: &Entry| entry.kind.turn_of().is_some_and(|by| by != seat);
    let over = entries.iter().rposition(another).unwrap_or(0);
    let turns = entries[..over].iter().enumerate().rev().filter(|(_, entry)| entry.kind.turn_of() == Some(seat));
    let seen = |(at, entry): (usize, &Entry)| match &entry.kind {
        EntryKind::Suggestion { answers, .. }
            if ends && answers.iter().any(|answer| matches!(answer.response, Response::Showed(_))) =>
        {
            at
        }
        _ => at + 1,
    };
    turns.map(seen).collect()
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

/// How many triples the player in `seat` has left if `world` is the truth. `quiet` loses the share that his silence
/// takes for every turn in which he could have named the case file, and is weighed by how natural his last question was.
#[allow(clippy::too_many_arguments)]
fn view(
    setup: &Setup,
    entries: &[Entry],
    world: &World,
    seat: Seat,
    random: &mut impl Rng,
    silences: &[usize],
    vigilance: f64,
    quiet: &mut f64,
) -> usize {
    let (his, seen) = chair(setup, entries, world, seat, random);
    let knows = |upto: usize| envelope(&Problem::from_game(&his, &seen[..upto]));
    let Some(now) = knows(seen.len()) else { return 0 };
    let left = now.possible();
    if left == 1 && vigilance > 0.0 {
        // What is known stays known: the first turn in which he did not know it ends the search.
        for upto in silences {
            if *quiet < 1e-9 || knows(*upto).is_none_or(|triples| triples.possible() != 1) {
                break;
            }
            *quiet *= 1.0 - vigilance;
        }
    }
    let asked = seen.iter().enumerate().rev().find_map(|(at, entry)| match &entry.kind {
        EntryKind::Suggestion { by, cards, .. } if *by == seat => Some((at, *cards)),
        _ => None,
    });
    if *quiet > 1e-9
        && let Some((at, cards)) = asked
        && let Some(before) = knows(at)
    {
        *quiet *= natural(&before, cards, setup);
    }
    left
}

/// How likely a sensible player names these cards when `before` is what he has left: for each kind any of the cards that
/// can still be in the case file, now and then another on purpose.
fn natural(before: &Triples, cards: [Card; 3], setup: &Setup) -> f64 {
    let mut open = CardSet::EMPTY;
    for at in (0..before.plain.len()).filter(|at| !before.plain[*at].is_zero()) {
        open.extend(before.cards(at));
    }
    let kinds = cards.iter().enumerate().map(|(kind, card)| {
        let all = setup.edition.category_cards(kind);
        let (sensible, other) = ((all & open).iter().count(), (all - open).iter().count());
        if open.contains(*card) {
            (1.0 - tuning::DECOYS) / sensible as f64
        } else {
            tuning::DECOYS / other.max(1) as f64
        }
    });
    kinds.product()
}

fn summed(seat: Seat, at: usize, looks: &[Look], complete: bool, has_seen: CardSet) -> Rival {
    let left: Vec<(usize, f64)> = looks
        .iter()
        .map(|look| (look.left[at], look.quiet))
        .filter(|(left, quiet)| *left > 0 && *quiet > 0.0)
        .collect();
    let total: f64 = left.iter().map(|(_, weight)| weight).sum();
    let squares: f64 = left.iter().map(|(_, weight)| weight * weight).sum();
    let known: f64 = left.iter().filter(|(left, _)| *left == 1).map(|(_, weight)| weight).sum();
    let knows = if total > 0.0 { (known / total).clamp(0.0, 1.0) } else { 0.0 };
    let n = if squares > 0.0 { total * total / squares } else { 1.0 };
    // Nothing found among few draws is not nothing: half a hit is added for the error of draws.
    let p = if complete { knows } else { (knows * n + 0.5) / (n + 1.0) };
    Rival { seat, out: false, knows, error: (p * (1.0 - p) / n).sqrt(), left: middle(left), has_seen }
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
    let (his, seen) = chair(setup, entries, world, seat, random);
    Problem::from_game(&his, &seen)
}

/// His set-up and his log.
fn chair(setup: &Setup, entries: &[Entry], world: &World, seat: Seat, random: &mut impl Rng) -> (Setup, Vec<Entry>) {
    let cards = setup.edition.card_count();
    let hand = world.hand(seat.index(), cards);
    let deal = match &setup.deal {
        Deal::Unknown => Deal::Sizes(setup.seats().map(|seat| world.hand(seat.index(), cards).len() as u8).collect()),
        known => known.clone(),
    };
    let his = Setup { me: Some(seat), hand, deal, ..setup.clone() };
    let seen = entries.iter().map(|entry| through_his_eyes(setup, entry, world, seat, random)).collect();
    (his, seen)
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
