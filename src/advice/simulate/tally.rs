//! The sums of many games, and the shares and means that are reported of them.

use super::game_simulator::GameRecord;

/// A share with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The share, 0 to 1.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Wilson's score interval for `hits` of `trials` (Wilson 1927).
    pub fn wilson(hits: u64, trials: u64) -> Self {
        if trials == 0 {
            return Self { value: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, z) = (trials as f64, 1.959_964);
        let p = hits as f64 / n;
        let middle = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        Self { value: p, low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
    }
}

/// The sums of many games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TournamentTally {
    /// How many games.
    pub games: u64,
    /// How many the hero won.
    pub hero: u64,
    /// How many somebody else won.
    pub others: u64,
    /// Suggestions in all games.
    pub suggestions: u64,
    /// Wrong accusations of the hero.
    pub hero_wrong: u64,
    /// Games in which the hero proved the case.
    pub solved: u64,
    /// In these games: the sum of the numbers of his own suggestions until then.
    pub own: f64,
    /// The sum of the squares of these numbers.
    pub own_squared: f64,
    /// How often the hero decided what to suggest.
    pub decisions: u64,
    /// The time of these decisions, in nanoseconds.
    pub nanoseconds: u64,
    /// The time of the longest, in nanoseconds.
    pub slowest: u64,
}

impl TournamentTally {
    /// Adds one game.
    pub fn add(&mut self, game: &GameRecord) {
        self.games += 1;
        match game.winner {
            Some(seat) if seat == game.hero => self.hero += 1,
            Some(_) => self.others += 1,
            None => {}
        }
        self.suggestions += u64::from(game.suggestions);
        self.hero_wrong += u64::from(game.hero_wrong);
        if let Some(own) = game.own_until_solved {
            self.solved += 1;
            self.own += f64::from(own);
            self.own_squared += f64::from(own) * f64::from(own);
        }
        self.decisions += game.decisions;
        self.nanoseconds += game.nanoseconds;
        self.slowest = self.slowest.max(game.slowest);
    }

    /// The sums of both.
    #[must_use]
    pub fn with(mut self, other: &Self) -> Self {
        self.games += other.games;
        self.hero += other.hero;
        self.others += other.others;
        self.suggestions += other.suggestions;
        self.hero_wrong += other.hero_wrong;
        self.solved += other.solved;
        self.own += other.own;
        self.own_squared += other.own_squared;
        self.decisions += other.decisions;
        self.nanoseconds += other.nanoseconds;
        self.slowest = self.slowest.max(other.slowest);
        self
    }

    /// The share of games the hero won.
    pub fn wins(&self) -> Interval {
        Interval::wilson(self.hero, self.games)
    }

    /// The hero's own suggestions until he proved the case: mean and standard error; `None` below two games.
    pub fn own_until_solved(&self) -> Option<(f64, f64)> {
        let n = self.solved as f64;
        (self.solved > 1).then(|| {
            let mean = self.own / n;
            (mean, ((self.own_squared / n - mean * mean).max(0.0) / (n - 1.0)).sqrt())
        })
    }

    /// Suggestions in a game, on average.
    pub fn suggestions_per_game(&self) -> f64 {
        self.suggestions as f64 / self.games.max(1) as f64
    }

    /// The average time of one of the hero's decisions, in milliseconds.
    pub fn milliseconds(&self) -> f64 {
        self.nanoseconds as f64 / self.decisions.max(1) as f64 / 1e6
    }
}
