//! The numbers that games in the lab (tests/lab) chose. The measurements behind them are in resources/docs/advice.md.

use super::habits::Manner;
use crate::deduction::SuggestionValue;

/// What the ranking of suggestions maximises (advice.md, "What is maximised"): the expected chance of the likeliest
/// triple after the answer, and the chance that the answer proves the case, which counts more with up to three players;
/// the entropy breaks ties. Only differences mean something.
pub fn worth(players: usize, value: &SuggestionValue) -> f64 {
    let proves = if players <= 3 { 1.0 } else { 0.3 };
    value.expected_best - 0.01 * value.expected_entropy + proves * value.win_probability
}

/// The chance that a player who can name the case file in a turn of their own accuses in it. Perfect players always do.
/// People overlook what they could prove, and some wait to be sure. One silent turn leaves a tenth of the chance that the
/// player knows.
pub const VIGILANCE: f64 = 0.9;

/// My chance to win if I do not accuse for now: a logistic curve fitted to played games (advice.md, "When to
/// accuse"). `next` is the expected chance of the likeliest triple after my next suggestion, `others_first` the chance
/// that somebody else solves the case before, and `manner` how the others ask on average: a table that names what it
/// knows already leaves time.
pub fn waiting(players: usize, next: f64, others_first: f64, manner: Manner) -> f64 {
    let level = if players <= 4 { -0.2 } else { -0.55 };
    let (next, others_first) = (next.clamp(0.02, 0.98), others_first.clamp(0.0, 1.0));
    let race = 1.3 * (1.0 - others_first).max(0.02).ln();
    let odds = level + 0.11 * (next / (1.0 - next)).ln() + race + 3.0 * manner.blind;
    let fitted = 1.0 / (1.0 + (-odds).exp());
    // Waiting wins only if nobody is first, and then at least as often as gambling after my next question.
    fitted.clamp((1.0 - others_first) * next, 1.0 - others_first)
}

/// How often an opponent proves the case by their next suggestion, relative to a perfect player who has as many triples
/// remaining ([`solves_next`]), by manner of asking.
pub fn pace(manner: Manner) -> f64 {
    manner.sharp + 0.8 * manner.plain + 0.3 * manner.blind
}

/// The speed of a table relative to the one at which [`solves_next`] was measured: the more good questions are heard
/// between two turns, the sooner the case is proved. `playing` are the players still in, `average` is how they ask.
pub fn tempo(playing: usize, average: Manner) -> f64 {
    0.375 * playing.saturating_sub(1) as f64 * pace(average).powi(2)
}

/// While an accusation after the answer is less likely than this, and the likeliest triple too, it is too early to speak of
/// it.
pub const WORTH_WEIGHING: f64 = 0.25;

/// Plans whose chances to win differ by no more than this are equally good: less than games in the lab tell apart.
pub const SAME_CHANCE: f64 = 0.01;

/// Views of each opponent that are solved at most.
pub const OPPONENT_VIEWS: usize = 100;

/// How many deals are drawn to choose the card to show; chosen for speed, not measured.
pub const SHOW_SAMPLES: usize = 60;

/// The chance that a player with `remaining` possible triples proves the case by their next suggestion and what they hear
/// until then, measured among perfect players: advice.md, "When to accuse".
pub fn solves_next(remaining: usize) -> f64 {
    match remaining {
        0..=2 => 1.0,
        3 => 0.58,
        4..=5 => 0.50,
        6..=8 => 0.42,
        9..=15 => 0.29,
        16..=30 => 0.22,
        31..=FAR => 0.11,
        _ => 0.045,
    }
}

/// Who has more triples left is far from naming the case file: the last step of [`solves_next`].
pub const FAR: usize = 60;

/// Suggestions whose worth differs by no more than this are equally good, so that the one which tells the others less
/// is preferred: well above rounding errors, well below any difference that wins games.
pub const AS_GOOD: f64 = 1e-6;

/// The discount for each turn that a question comes later (advice.md, "What is maximised"): in the middle of the
/// values that won most games, which do not differ beyond chance.
pub const PATIENCE: f64 = 0.7;
