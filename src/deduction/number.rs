//! The numbers a sweep adds and multiplies.
//!
//! A sweep is the same whatever it counts: plain deals (exact integers of 64 or 128 bits, whichever surely holds every
//! sum, or floating point beyond that), weights (floating point), or both at once. Everything is a sum of products of
//! non-negative terms, so floating-point results lose next to nothing, and nothing that is possible ever becomes 0.

/// A non-negative quantity: a number of deals, a weight, or both.
pub(super) trait Number: Copy {
    /// Nothing.
    const ZERO: Self;
    /// One deal of weight one.
    const ONE: Self;
    /// Whether deals are counted in integers, so that differences are exact.
    const EXACT: bool;

    /// Sum.
    fn plus(self, other: Self) -> Self;

    /// Product.
    fn times(self, other: Self) -> Self;

    /// This many `ways`, each of this `likelihood`.
    fn scaled(self, ways: u64, likelihood: f64) -> Self;

    /// Whether it is nothing at all.
    fn is_zero(self) -> bool;

    /// The number of deals, as well as it is known.
    fn deals(self) -> Deals;

    /// The weight.
    fn weight(self) -> f64;
}

/// A number of deals before the constant factors of a problem are multiplied in.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Deals {
    /// Exactly.
    Exact(u128),
    /// Nearly.
    About(f64),
}

/// Exact deals of at most 64 or 128 bits; the weight of a deal is one.
macro_rules! exact {
    ($($whole:ty),+) => {$(
        impl Number for $whole {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const EXACT: bool = true;

            fn plus(self, other: Self) -> Self {
                self + other
            }

            fn times(self, other: Self) -> Self {
                self * other
            }

            fn scaled(self, ways: u64, _: f64) -> Self {
                self * Self::from(ways)
            }

            fn is_zero(self) -> bool {
                self == 0
            }

            fn deals(self) -> Deals {
                Deals::Exact(self.into())
            }

            fn weight(self) -> f64 {
                self as f64
            }
        }
    )+};
}

exact!(u64, u128);

/// Deals in floating point, where integers would not do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Rough(f64);

impl Number for Rough {
    const ZERO: Self = Self(0.0);
    const ONE: Self = Self(1.0);
    const EXACT: bool = false;

    fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    fn times(self, other: Self) -> Self {
        Self(self.0 * other.0)
    }

    fn scaled(self, ways: u64, _: f64) -> Self {
        Self(self.0 * ways as f64)
    }

    fn is_zero(self) -> bool {
        self.0 == 0.0
    }

    fn deals(self) -> Deals {
        Deals::About(self.0)
    }

    fn weight(self) -> f64 {
        self.0
    }
}

/// Weights alone.
impl Number for f64 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    const EXACT: bool = false;

    fn plus(self, other: Self) -> Self {
        self + other
    }

    fn times(self, other: Self) -> Self {
        self * other
    }

    fn scaled(self, ways: u64, likelihood: f64) -> Self {
        self * (ways as f64 * likelihood)
    }

    fn is_zero(self) -> bool {
        self == 0.0
    }

    fn deals(self) -> Deals {
        Deals::About(self)
    }

    fn weight(self) -> f64 {
        self
    }
}

/// Deals and their weight in one pass.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Both<N>(N, f64);

impl Both<Rough> {
    /// The number of deals in floating point.
    pub(super) fn rough(self) -> f64 {
        self.0.0
    }
}

impl<N: Number> Number for Both<N> {
    const ZERO: Self = Self(N::ZERO, 0.0);
    const ONE: Self = Self(N::ONE, 1.0);
    const EXACT: bool = N::EXACT;

    fn plus(self, other: Self) -> Self {
        Self(self.0.plus(other.0), self.1 + other.1)
    }

    fn times(self, other: Self) -> Self {
        Self(self.0.times(other.0), self.1 * other.1)
    }

    fn scaled(self, ways: u64, likelihood: f64) -> Self {
        Self(self.0.scaled(ways, 1.0), self.1.scaled(ways, likelihood))
    }

    fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    fn deals(self) -> Deals {
        self.0.deals()
    }

    fn weight(self) -> f64 {
        self.1
    }
}

/// `BINOMIAL[n][k]`, exact for all numbers of cards an edition can have.
pub(super) static BINOMIAL: [[u64; 49]; 49] = {
    let mut table = [[0; 49]; 49];
    let mut n = 0;
    while n < 49 {
        table[n][0] = 1;
        let mut k = 1;
        while k <= n {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};
