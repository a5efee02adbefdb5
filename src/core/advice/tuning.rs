//! Numbers of the advice for Clue that played games (tests/lab) chose. Chapters named in quotes are of
//! resources/docs/advice.md, which has the measurements.

use super::asking_style::Manner;
use crate::deduction::SuggestionValue;

/// Value that the ranking of suggestions maximises ("What is maximised"). Only differences mean something. The entropy
/// breaks ties.
pub fn worth(players: usize, value: &SuggestionValue) -> f64 {
    let proves = if players <= 3 { 1.0 } else { 0.3 };
    value.expected_best - 0.01 * value.expected_entropy + proves * value.win_probability
}

/// Chance that a player who can name the case file accuses in their turn. People overlook proofs, or wait to be sure;
/// perfect players never do.
pub const VIGILANCE: f64 = 0.9;

/// Chance that a player who knows the case file names it in their next turn, relative to one who has just found out:
/// after `passed` turns in which they did not. Laplace's rule with two chances taken beforehand; not measured.
pub fn alertness(passed: usize) -> f64 {
    2.0 / (2.0 + passed as f64)
}

/// My chance to win if I do not accuse for now: a logistic curve fitted to played games ("When to accuse"). `next` is
/// the expected chance of the likeliest triple after my next suggestion, `others_first` the chance that somebody else
/// solves the case before, and `blindness` how likely the others ask at random: they leave me time.
pub fn waiting(players: usize, next: f64, others_first: f64, blindness: f64) -> f64 {
    let level = if players <= 4 { -0.45 } else { -0.8 };
    let (next, others_first) = (next.clamp(0.02, 0.98), others_first.clamp(0.0, 1.0));
    let race = 1.3 * (1.0 - others_first).max(0.02).ln();
    let odds = level + 0.11 * (next / (1.0 - next)).ln() + race + 5.0 * blindness;
    let fitted = 1.0 / (1.0 + (-odds).exp());
    // Waiting wins only if nobody is first, and then at least as often as gambling after my next question.
    fitted.clamp((1.0 - others_first) * next, 1.0 - others_first)
}

/// How soon players prove the case, relative to the tables at which [`Tempo::solves_next`] was measured.
#[derive(Clone, Copy)]
pub struct Tempo {
    /// By how many players one hears between two turns.
    crowd: f64,
    /// By what sharp players learn from the questions of the others.
    sharpness: f64,
}

impl Tempo {
    pub const MEASURED: Self = Self { crowd: 1.0, sharpness: 1.0 };

    /// `playing` counts me too; `average` is how the others ask.
    pub fn of(playing: usize, average: Manner) -> Self {
        let pace = average.sharp + 0.8 * average.plain + 0.3 * average.blind;
        Self { crowd: 0.375 * playing.saturating_sub(1) as f64, sharpness: pace.powi(2) }
    }

    /// Chance that a player with `remaining` triples proves the case by their next suggestion and what they hear before
    /// it. Measured among perfect players ("When to accuse") and among players who ask at random.
    pub fn solves_next(self, manner: Manner, remaining: usize) -> f64 {
        let (perfect, random) = match remaining {
            0..=2 => (1.0, 0.19),
            3 => (0.58, 0.13),
            4..=5 => (0.50, 0.11),
            6..=8 => (0.42, 0.065),
            9..=15 => (0.29, 0.045),
            16..=30 => (0.22, 0.03),
            31..=FAR => (0.11, 0.013),
            _ => (0.045, 0.004),
        };
        let sharp = (manner.sharp + 0.8 * manner.plain) * self.sharpness;
        (self.crowd * (sharp * perfect + manner.blind * random)).min(1.0)
    }
}

/// Plans mention an accusation if the likeliest triple, or accusing after the answer, has at least this chance.
pub const WORTH_WEIGHING: f64 = 0.25;

/// Plans whose chances to win differ by no more are equally good: games in the lab cannot tell them apart.
pub const SAME_CHANCE: f64 = 0.01;

/// Views of each opponent (see `opponents`) that are solved at most.
pub const OPPONENT_VIEWS: usize = 100;

/// Deals drawn to choose the card to show; chosen for speed, not measured.
pub const SHOW_SAMPLES: usize = 60;

/// Triples left beyond which an opponent is far from naming the case file.
pub const FAR: usize = 60;

/// Suggestions whose worth differs by no more are equally good: far above rounding errors, far below what wins games.
pub const AS_GOOD: f64 = 1e-6;

/// Discount for each turn that a question comes later ("What is maximised"). Several values won as many games; this is
/// the middle one.
pub const PATIENCE: f64 = 0.7;
