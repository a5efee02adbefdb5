//! Shares and means with their 95 % intervals.

use std::fmt;

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Share {
    /// Wilson's score interval for `hits` of `trials` (Wilson 1927).
    pub fn of(hits: u64, trials: u64) -> Self {
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

impl fmt::Display for Share {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [value, low, high] = [self.value, self.low, self.high].map(|share| share * 100.0);
        write!(to, "{value:.1} % [{low:.1}, {high:.1}]")
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Mean {
    pub count: u64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub fn add(&mut self, number: f64) {
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self { count: self.count + other.count, sum: self.sum + other.sum, squares: self.squares + other.squares }
    }

    pub fn value(&self) -> f64 {
        self.sum / self.count.max(1) as f64
    }

    /// The standard error; infinite below two numbers.
    pub fn error(&self) -> f64 {
        let n = self.count as f64;
        if self.count < 2 {
            return f64::INFINITY;
        }
        ((self.squares / n - self.value().powi(2)).max(0.0) / (n - 1.0)).sqrt()
    }
}

impl fmt::Display for Mean {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{:.2} ± {:.2}", self.value(), 1.96 * self.error())
    }
}

/// The difference of two sums, with the games as units, because the numbers of one game depend on each other.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct GameDifference {
    games: u64,
    numbers: f64,
    sum: f64,
    numbers_squared: f64,
    squares: f64,
    product: f64,
}

impl GameDifference {
    /// Adds a game: the same numbers, by one reckoning and by the other.
    pub fn add(&mut self, one: Mean, other: Mean) {
        let (numbers, sum) = (one.count as f64, one.sum - other.sum);
        self.games += 1;
        self.numbers += numbers;
        self.sum += sum;
        self.numbers_squared += numbers * numbers;
        self.squares += sum * sum;
        self.product += numbers * sum;
    }

    fn value(&self) -> f64 {
        self.sum / self.numbers.max(1.0)
    }

    /// The standard error of a ratio of sums (Cochran 1977, 6.4).
    fn error(&self) -> f64 {
        let (games, value) = (self.games as f64, self.value());
        let spread = self.squares - 2.0 * value * self.product + value * value * self.numbers_squared;
        (spread.max(0.0) * games / (games - 1.0)).sqrt() / self.numbers.max(1.0)
    }
}

impl fmt::Display for GameDifference {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{:+.3} ± {:.3}", self.value(), 1.96 * self.error())
    }
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Band {
    pub count: u64,
    pub stated: f64,
    pub came_true: u64,
}

/// Stated chances against what came true, and the log loss of all statements.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reliability {
    pub bands: [Band; Self::ENDS.len()],
    /// `−log₂` of the chance given to what came true.
    pub loss: Mean,
}

impl Reliability {
    /// Upper ends of the bands, exclusive but for the last, which holds what is stated with certainty.
    pub const ENDS: [f64; 10] = [0.001, 0.01, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 0.999, 1.0];

    pub fn add(&mut self, stated: f64, came_true: bool) {
        let at = Self::ENDS.iter().position(|end| stated < *end).unwrap_or(Self::ENDS.len() - 1);
        let band = &mut self.bands[at];
        band.count += 1;
        band.stated += stated;
        band.came_true += u64::from(came_true);
        self.loss.add(-(if came_true { stated } else { 1.0 - stated }).max(1e-6).log2());
    }

    #[must_use]
    pub fn with(mut self, other: &Self) -> Self {
        for (mine, theirs) in self.bands.iter_mut().zip(&other.bands) {
            mine.count += theirs.count;
            mine.stated += theirs.stated;
            mine.came_true += theirs.came_true;
        }
        self.loss = self.loss.with(other.loss);
        self
    }
}

impl fmt::Display for Reliability {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut from = 0.0;
        for (band, end) in self.bands.iter().zip(Self::ENDS) {
            if band.count > 0 {
                let stated = 100.0 * band.stated / band.count as f64;
                let true_share = Share::of(band.came_true, band.count);
                let (from, end) = (from * 100.0, end * 100.0);
                writeln!(to, "| {from:.1}–{end:.1} % | {} | {stated:.1} % | {true_share} |", band.count)?;
            }
            from = end;
        }
        writeln!(to, "log loss {:.4} bits a statement", self.loss.value())
    }
}
