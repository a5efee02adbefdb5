//! Who is close: what each opponent may know by now.
//!
//! Deals are drawn from my own posterior; each is looked at from the opponent's chair — his hand in that deal, what he
//! was shown (drawn as he would have been shown it), what everybody heard — and his own problem is solved exactly.
//! Deals in which somebody would already have accused count less: his silence tells.

use super::eyes::seen;
use super::habits::{Habits, Manner};
use super::tuning;
use super::worlds::{World, Worlds};
use crate::deduction::{Cancel, Problem, envelope};
use crate::edition::{AccusationRule, Card, CardSet};
use crate::game::{
    ClueResult, Deal, Entry, EntryKind, Holder, Response, Seat, Setup, SetupParts, left_after, out_after,
};
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
    /// The chance that he can name the case file by the end of his next turn; never less than `knows`, 0 if he is out.
    pub soon: f64,
    /// The standard error of that chance.
    pub error: f64,
    /// Whether there was too much to count, so that the chance rests on estimates as well.
    pub estimated: bool,
    /// How many triples he has left in the middle case.
    pub left: usize,
    /// My cards that he has seen.
    pub has_seen: CardSet,
    /// How he asks: the chances of each manner.
    pub manner: Manner,
}

/// Looks at every opponent who is at the table from his own chair, in seat order. `samples` deals are drawn (fewer if fewer are left). Empty
/// for a contradictory log, or when cancelled.
///
/// An opponent who could have named the case file at the end of a turn of his own would have accused then with the
/// chance `vigilance` (0 to 1; [`tuning::VIGILANCE`](super::tuning::VIGILANCE) for people): deals in which somebody kept
/// silent in spite of it count that much less.
pub fn rivals(
    setup: &Setup,
    entries: &[Entry],
    samples: usize,
    vigilance: f64,
    random: &mut impl Rng,
    cancel: &Cancel,
) -> Vec<Rival> {
    let Some(worlds) = Worlds::draw(&Problem::from_game(setup, entries), samples, random) else { return Vec::new() };
    let out = out_after(entries);
    let left = left_after(entries);
    let others: Vec<Seat> = setup.seats().filter(|seat| Some(*seat) != setup.me && !left.contains(seat)).collect();
    let pasts: Vec<Past> = others.iter().map(|seat| Past::of(setup, entries, *seat, vigilance)).collect();
    // What an opponent was shown is drawn as well, so that few deals are looked at several times.
    let repeats = if worlds.complete { (samples / worlds.deals.len().max(1)).clamp(1, 20) } else { 1 };
    let mut looks: Vec<Vec<Look>> = others.iter().map(|_| Vec::with_capacity(worlds.deals.len() * repeats)).collect();
    for world in &worlds.deals {
        for _ in 0..repeats {
            if cancel.is_cancelled() {
                return Vec::new();
            }
            for ((seat, past), looks) in others.iter().zip(&pasts).zip(&mut looks) {
                if !out.contains(seat) {
                    looks.extend(look(setup, entries, world, *seat, past, random));
                }
            }
        }
    }
    let rival = |(looks, seat): (Vec<Look>, &Seat)| {
        let has_seen = setup.me.map_or(CardSet::EMPTY, |me| shown(setup, entries, me, *seat));
        if out.contains(seat) {
            let manner = Habits::default().likelihood();
            return Rival {
                seat: *seat,
                out: true,
                knows: 1.0,
                soon: 0.0,
                error: 0.0,
                estimated: false,
                left: 1,
                has_seen,
                manner,
            };
        }
        summed(*seat, &looks, &worlds, has_seen)
    };
    at_this_table(looks.into_iter().zip(&others).map(rival).collect())
}

/// Where the others are few or ask slowly, an opponent hears little in their turns as well: see [`tuning::tempo`].
fn at_this_table(mut rivals: Vec<Rival>) -> Vec<Rival> {
    let playing = 1 + rivals.iter().filter(|rival| !rival.out).count();
    let tempo = tuning::tempo(playing, average_manner(&rivals));
    for rival in &mut rivals {
        if !rival.out {
            rival.soon = (rival.knows + (rival.soon - rival.knows) * tempo).clamp(rival.knows, 1.0);
        }
    }
    rivals
}

/// How the opponents who are still in ask, on average.
pub(super) fn average_manner(rivals: &[Rival]) -> Manner {
    let asking: Vec<&Rival> = rivals.iter().filter(|rival| !rival.out).collect();
    asking.iter().fold(Manner::default(), |sum, rival| sum.plus(rival.manner, 1.0 / asking.len() as f64))
}

/// One deal from an opponent's chair.
struct Look {
    /// The weight of the deal.
    weight: f64,
    /// How likely he would have played as he did, by how he asks.
    fits: Manner,
    /// How many triples he has left.
    left: usize,
    /// Whether one is left and proved.
    knows: bool,
    /// Whether there was too much to count.
    estimated: bool,
}

/// What an opponent did that tells what he knew.
struct Past {
    /// How much of the log he had seen whenever he could have accused and did not, latest first.
    silences: Vec<usize>,
    /// How much of it he had seen when he suggested, and what.
    questions: Vec<(usize, [Card; 3])>,
    /// How surely he accuses as soon as he can.
    vigilance: f64,
}

impl Past {
    fn of(setup: &Setup, entries: &[Entry], seat: Seat, vigilance: f64) -> Self {
        let asked = |(at, entry): (usize, &Entry)| match &entry.kind {
            EntryKind::Suggestion { by, cards, .. } if *by == seat => Some((at, *cards)),
            _ => None,
        };
        let questions = entries.iter().enumerate().filter_map(asked).collect();
        Self { silences: silences(setup, entries, seat), questions, vigilance }
    }
}

/// How much of the log an opponent had seen whenever he could last have accused in a turn of his own and did not,
/// latest first. A turn that nobody else's has followed may not be over: there it tells that he asked first.
fn silences(setup: &Setup, entries: &[Entry], seat: Seat) -> Vec<usize> {
    let ends = setup.rules.accusation == AccusationRule::NotAfterACard;
    let another = |entry: &Entry| entry.kind.turn_of().is_some_and(|by| by != seat);
    let over = entries.iter().rposition(another).unwrap_or(0);
    let turns = entries.iter().enumerate().rev().filter(|(_, entry)| entry.kind.turn_of() == Some(seat));
    let seen = |(at, entry): (usize, &Entry)| match &entry.kind {
        _ if at > over => at,
        EntryKind::Suggestion { answers, .. }
            if ends && answers.iter().any(|answer| matches!(answer.response, Response::Showed(_))) =>
        {
            at
        }
        _ => at + 1,
    };
    turns.map(seen).collect()
}

/// What the player in `seat` has left if `world` is the truth, and how well that fits what he did; `None` if he could
/// not have seen what the log says.
fn look(
    setup: &Setup,
    entries: &[Entry],
    world: &World,
    seat: Seat,
    past: &Past,
    random: &mut impl Rng,
) -> Option<Look> {
    let (his, seen) = chair(setup, entries, world, seat, random)?;
    let knows = |upto: usize| envelope(&Problem::from_game(&his, &seen[..upto]));
    let now = knows(seen.len())?;
    let proved = now.solution().is_some();
    let mut fits = 1.0;
    if proved && past.vigilance > 0.0 {
        // What is known stays known: the first turn in which he did not know it ends the search.
        for upto in &past.silences {
            if fits < 1e-9 || knows(*upto).is_none_or(|triples| triples.solution().is_none()) {
                break;
            }
            fits *= 1.0 - past.vigilance;
        }
    }
    let mut habits = Habits::default();
    if fits > 1e-9 {
        for (at, cards) in &past.questions {
            habits.see(setup, his.hand, &knows(*at)?, *cards);
        }
    }
    let fits = Manner::default().plus(habits.likelihood(), fits);
    Some(Look { weight: world.weight, fits, left: now.possible(), knows: proved, estimated: !now.is_exact() })
}

fn summed(seat: Seat, looks: &[Look], worlds: &Worlds, has_seen: CardSet) -> Rival {
    let manners = looks.iter().fold(Manner::default(), |sum, look| sum.plus(look.fits, look.weight));
    let some_fit = manners.total() > 0.0;
    // If no deal fits, he does overlook what he could know.
    let weighed = |look: &Look| if some_fit { look.weight * look.fits.total() } else { look.weight };
    let manner =
        if some_fit { Manner::default().plus(manners, 1.0 / manners.total()) } else { Habits::default().likelihood() };
    let left: Vec<(usize, f64)> =
        looks.iter().map(|look| (look.left, weighed(look))).filter(|(_, weight)| *weight > 0.0).collect();
    let total: f64 = left.iter().map(|(_, weight)| weight).sum();
    let squares: f64 = left.iter().map(|(_, weight)| weight * weight).sum();
    let known: f64 = looks.iter().filter(|look| look.knows).map(weighed).sum();
    let knows = if total > 0.0 { (known / total).clamp(0.0, 1.0) } else { 0.0 };
    let near = looks.iter().filter(|look| !look.knows);
    let solves: f64 = near.map(|look| weighed(look) * tuning::pace(manner) * tuning::solves_next(look.left)).sum();
    let soon = if total > 0.0 { (knows + solves / total).clamp(knows, 1.0) } else { 0.0 };
    let n = if squares > 0.0 { total * total / squares } else { 1.0 };
    // No hit among a few draws does not prove a chance of 0: the standard error counts half a hit more.
    let p = if worlds.complete { knows } else { (knows * n + 0.5) / (n + 1.0) };
    let error = (p * (1.0 - p) / n).sqrt();
    let estimated = worlds.estimated || looks.iter().any(|look| look.estimated);
    Rival { seat, out: false, knows, soon, error, estimated, left: middle(left), has_seen, manner }
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
            EntryKind::Left { seat, to: taker, hand } if *seat == from && taker.is_none_or(|taker| taker == to) => {
                cards = cards | *hand;
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
            // Nothing of mine is seen by him in these: the others' entries, and what everybody hears without a card.
            EntryKind::Suggestion { .. }
            | EntryKind::Accusation { .. }
            | EntryKind::Revealed { .. }
            | EntryKind::ShownPrivately { .. }
            | EntryKind::Snooped { .. }
            | EntryKind::Peeked { .. }
            | EntryKind::DoesNotHold { .. }
            | EntryKind::TurnWithoutSuggestion { .. }
            | EntryKind::Left { .. }
            | EntryKind::Note => {}
        }
    }
    let mine = setup.me == Some(from);
    if mine { cards & setup.hand } else { cards }
}

/// The problem of the player in `seat` if `world` is the truth: his hand, what he saw, nothing he could not see. `None`
/// if `world` is no deal of this table.
pub fn from_his_chair(
    setup: &Setup,
    entries: &[Entry],
    world: &World,
    seat: Seat,
    random: &mut impl Rng,
) -> Option<Problem> {
    let (his, seen) = chair(setup, entries, world, seat, random)?;
    Some(Problem::from_game(&his, &seen))
}

/// His set-up and his log.
fn chair(
    setup: &Setup,
    entries: &[Entry],
    world: &World,
    seat: Seat,
    random: &mut impl Rng,
) -> Option<(Setup, Vec<Entry>)> {
    let cards = setup.edition.card_count();
    let hand = world.hand(seat.index(), cards);
    let deal = match &setup.deal {
        Deal::Unknown => Deal::Sizes(setup.seats().map(|seat| world.hand(seat.index(), cards).len() as u8).collect()),
        known => known.clone(),
    };
    let his = Setup::new(SetupParts { me: Some(seat), hand, deal, ..setup.clone().into_parts() }).ok()?;
    let hand = |holder: Holder| world.hand(holder.index(), cards);
    let mut pick = |holder: Holder, among: Option<CardSet>| {
        let could: Vec<Card> = among.map_or(hand(holder), |among| hand(holder) & among).iter().collect();
        could.choose(random).copied()
    };
    let log = entries.iter().map(|entry| seen(entry, Some(seat), &mut pick, hand)).collect();
    Some((his, log))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_estimated_look_makes_the_chance_an_estimate() {
        let look =
            |estimated| Look { weight: 0.5, fits: Habits::default().likelihood(), left: 1, knows: false, estimated };
        let worlds = |estimated| Worlds { deals: Vec::new(), case_file: 3, complete: true, estimated };
        let of = |looks: [bool; 2], deals| summed(Seat(1), &looks.map(look), &worlds(deals), CardSet::EMPTY);
        assert!(!of([false, false], false).estimated);
        assert!(of([false, true], false).estimated && of([false, false], true).estimated);
        assert!(of([false, false], false).knows <= 0.0, "one triple drawn is not one proved");
    }
}
