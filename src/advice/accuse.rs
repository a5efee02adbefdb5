//! Accuse now, or wait?

use super::habits::Manner;
use super::rivals::Rival;
use super::tuning;
use crate::edition::{AccusationRule, Card};
use crate::game::{Entry, Setup, out_after, turn_going_on};

/// Whether the rules let me accuse at this moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// At once: my turn is still going on.
    Now,
    /// On my turn, anywhere.
    OnMyTurn,
    /// On my turn, from inside some room.
    InARoom,
    /// On my turn, but not after a card was shown to me in it.
    NotAfterACard,
    /// No more: I accused wrongly.
    NoMore,
}

/// Both chances, and what they come to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Accusation {
    /// The likeliest triple.
    pub cards: [Card; 3],
    /// The chance that it is right; 1 only if it is proved.
    pub right: f64,
    /// Whether it is proved.
    pub certain: bool,
    /// The chance that somebody else solves the case before my next turn.
    pub others_first: f64,
    /// The expected chance of the likeliest triple after my next suggestion.
    pub next: f64,
    /// How those who are still in the game ask, on average.
    pub manner: Manner,
    /// My chance to win if I wait, see [`tuning::waiting`].
    pub waiting: f64,
    /// What the rules say.
    pub allowed: Allowed,
    /// Whether accusing is the better of the two.
    pub better_now: bool,
}

/// Weighs accusing against waiting. `likeliest` is the likeliest triple with its chance, `next` the expected chance of
/// the likeliest triple after my best next suggestion.
pub fn weigh(
    setup: &Setup,
    entries: &[Entry],
    likeliest: ([Card; 3], f64),
    certain: bool,
    next: f64,
    rivals: &[Rival],
) -> Accusation {
    let (cards, right) = likeliest;
    let others_first = others_first(rivals);
    let manner = manner(rivals);
    let waiting =
        if certain { 1.0 - others_first } else { tuning::waiting(setup.seat_count(), next, others_first, manner) };
    let allowed = allowed(setup, entries);
    let worth_it = right >= tuning::WORTH_WEIGHING && right > waiting;
    let better_now = allowed != Allowed::NoMore && (certain || worth_it);
    Accusation {
        cards,
        right: if certain { 1.0 } else { right },
        certain,
        others_first,
        next,
        manner,
        waiting,
        allowed,
        better_now,
    }
}

/// The chance that at least one opponent solves the case before my next turn: who can name it already will, and who is
/// near may with his next suggestion.
pub fn others_first(rivals: &[Rival]) -> f64 {
    let nobody: f64 = rivals
        .iter()
        .filter(|rival| !rival.out)
        .map(|rival| (1.0 - rival.knows) * (1.0 - tuning::solves_next(rival.left)))
        .product();
    1.0 - nobody
}

/// How the opponents ask, on average.
fn manner(rivals: &[Rival]) -> Manner {
    let asking: Vec<&Rival> = rivals.iter().filter(|rival| !rival.out).collect();
    asking.iter().fold(Manner::default(), |sum, rival| sum.plus(rival.manner, 1.0 / asking.len() as f64))
}

/// What the rules say about accusing now. The last suggestion of mine counts as this turn's if nobody else has had a
/// turn since.
pub fn allowed(setup: &Setup, entries: &[Entry]) -> Allowed {
    let Some(me) = setup.me else { return Allowed::NoMore };
    if out_after(entries).contains(&me) {
        return Allowed::NoMore;
    }
    if turn_going_on(setup, entries) == Some(me) {
        return Allowed::Now;
    }
    let mine = entries.iter().rev().find_map(|entry| entry.kind.turn_of()) == Some(me);
    match setup.rules.accusation {
        AccusationRule::InARoom => Allowed::InARoom,
        AccusationRule::NotAfterACard if mine => Allowed::NotAfterACard,
        AccusationRule::Anywhere | AccusationRule::NotAfterACard => Allowed::OnMyTurn,
    }
}
