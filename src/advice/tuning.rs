//! The numbers that self-play chose, and where they come from: see resources/docs/strategy.md.

use super::blend::Blend;
use super::habits::Manner;
use crate::game::Setup;

/// What the notebook maximises when it ranks suggestions: the chance to name the case file after the answer and, besides,
/// the chance that the answer proves it; ties by what is left open. With three players, where nobody waits long, proving
/// it counts more.
pub fn objective(players: usize) -> Blend {
    let settles = if players <= 3 { 1.0 } else { 0.3 };
    Blend { best: 1.0, settles, entropy: -0.01, patience: PATIENCE, ..Blend::default() }
}

/// In self-play, on how many deals every triple is valued first.
pub const FIRST_LOOK: usize = 250;

/// In self-play, how many of the best triples are then valued on all deals.
pub const SHORTLIST: usize = 24;

/// How surely an opponent who could name the case file at the end of a turn of his own would have accused. Perfect
/// players always do (self-play: 1). People overlook what they could prove, and some wait to be sure: a silent turn
/// leaves three in ten of the chance, two silent turns one in eleven.
pub const VIGILANCE: f64 = 0.7;

/// My chance to win if I do not accuse now but when waiting no longer pays: a logistic curve fitted to what became of
/// waiting in self-play, over the expected chance `next` of the likeliest triple after my next suggestion, the chance
/// `others_first` that somebody else solves the case before, and how the others ask: slow tables leave time.
pub fn waiting(players: usize, next: f64, others_first: f64, manner: Manner) -> f64 {
    let [level, slope, race, plain, blind] = match players {
        0..=3 => [0.4, 0.2, 0.85, 0.5, 2.8],
        4 => [-0.9, 0.37, 1.0, 2.0, 3.0],
        _ => [-1.0, 0.3, 1.2, 2.0, 3.0],
    };
    let (next, others_first) = (next.clamp(0.02, 0.98), others_first.clamp(0.0, 1.0));
    let table = plain * manner.plain + blind * manner.blind;
    let odds = level + slope * (next / (1.0 - next)).ln() + race * (1.0 - others_first).max(0.02).ln() + table;
    let fitted = 1.0 / (1.0 + (-odds).exp());
    // Whoever is first wins, so waiting wins at most as often as nobody is; and if nobody is, I can gamble then.
    fitted.clamp((1.0 - others_first) * next, 1.0 - others_first)
}

/// How often an opponent proves the case by his next suggestion beside a perfect player who has as much left
/// ([`solves_next`]), by how he asks.
pub fn pace(manner: Manner) -> f64 {
    manner.sharp + 0.8 * manner.plain + 0.5 * manner.blind
}

/// How much faster or slower a table is than the one at which [`solves_next`] was measured, by how many players are still
/// in and how they ask on average: the more good questions are heard between two turns, the sooner the case is proved.
pub fn tempo(playing: usize, average: Manner) -> f64 {
    0.375 * playing.saturating_sub(1) as f64 * pace(average).powi(2)
}

/// Accusing is never advised while the likeliest triple is less likely than this: self-play never tried it.
pub const WORTH_WEIGHING: f64 = 0.25;

/// How many deals are looked at from each opponent's chair at the table: fewer where there are many cards and players,
/// as each look takes longer there.
pub fn looks(setup: &Setup) -> usize {
    let size = setup.edition.card_count() * setup.seat_count();
    (MOST_LOOKS * CLASSIC_SIZE / size.max(1)).clamp(FEWEST_LOOKS, MOST_LOOKS)
}

const MOST_LOOKS: usize = 200;
const FEWEST_LOOKS: usize = 50;
/// Four players with 21 cards.
const CLASSIC_SIZE: usize = 84;

/// How many deals are looked at from each opponent's chair when accusing is weighed in self-play.
pub const RIVAL_SAMPLES: usize = 24;

/// How many deals are looked at from the asker's chair when a card is chosen to be shown in self-play.
pub const SHOW_SAMPLES: usize = 16;

/// The chance that a player with so many triples left proves the case by his next suggestion (and what he hears until
/// then), measured among perfect players: resources/docs/strategy.md.
pub fn solves_next(left: usize) -> f64 {
    match left {
        0..=2 => 1.0,
        3 => 0.58,
        4..=5 => 0.50,
        6..=8 => 0.42,
        9..=15 => 0.29,
        16..=30 => 0.22,
        31..=60 => 0.11,
        _ => 0.045,
    }
}

/// Suggestions whose worth differs by no more are equally good: the one that tells the others less is preferred.
pub const AS_GOOD: f64 = 1e-6;

/// What a question a turn later is worth beside one now (see [`Blend::patience`]): in the middle of what won most games
/// on the board, resources/docs/strategy.md.
const PATIENCE: f64 = 0.7;
