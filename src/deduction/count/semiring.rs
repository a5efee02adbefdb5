//! The semirings in which a pass over the diagram sums.
//!
//! Plain counts are integers, in an `f64` as long as all are below 2^52 and in a `u128` beyond; a rounded `f64` where not even
//! 128 bits suffice. Weights are `f64`. [`Paired`] is the product semiring of a count and a weight. All terms are
//! non-negative, so there is no cancellation: floating-point sums are accurate to a few units in the last place, and nothing
//! possible ever becomes 0.

/// A non-negative quantity: a number of deals, a weight, or both.
pub(crate) trait Semiring: Copy {
    /// Nothing.
    const ZERO: Self;
    /// One deal of weight one.
    const ONE: Self;
    /// Whether deals are counted in integers, so that differences are exact.
    const EXACT: bool;
    /// Numbers below this are exact.
    const LIMIT: u128;
    /// What to count in where the total is not below the limit.
    type Wider: Semiring;
    /// A number of ways, each of some likelihood, ready to be multiplied with.
    type Factor: Copy;

    /// This many `ways`, each of this `likelihood`.
    fn factor(ways: u64, likelihood: f64) -> Self::Factor;

    /// Sum.
    fn plus(self, other: Self) -> Self;

    /// Difference; nothing is taken from less, but for the error of a weight. Only for exact deals.
    fn minus(self, other: Self) -> Self;

    /// Product.
    fn times(self, other: Self) -> Self;

    /// The product with a factor.
    fn by(self, factor: Self::Factor) -> Self;

    /// The product with this many `ways`, each of this `likelihood`.
    fn scaled(self, ways: u64, likelihood: f64) -> Self {
        self.by(Self::factor(ways, likelihood))
    }

    /// Whether it is nothing at all.
    fn is_zero(self) -> bool;

    /// The number of deals, as well as it is known.
    fn deals(self) -> Deals;

    /// The weight.
    fn weight(self) -> f64;
}

/// A number of deals before the constant factors of a problem are multiplied in.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Deals {
    /// Exactly.
    Exact(u128),
    /// Nearly.
    About(f64),
}

/// Exact deals in floating point, which adds and multiplies integers without error as long as they stay below `2^53`,
/// and far quicker than wide integers. The weight of a deal is one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Narrow(f64);

/// Exact deals of at most 128 bits; the weight of a deal is one.
impl Semiring for u128 {
    const ZERO: Self = 0;
    const ONE: Self = 1;
    const EXACT: bool = true;
    const LIMIT: u128 = u128::MAX;
    type Wider = Self;
    type Factor = u64;

    fn plus(self, other: Self) -> Self {
        self + other
    }

    fn minus(self, other: Self) -> Self {
        self - other
    }

    fn times(self, other: Self) -> Self {
        self * other
    }

    fn factor(ways: u64, _: f64) -> Self::Factor {
        ways
    }

    fn by(self, factor: Self::Factor) -> Self {
        self * Self::from(factor)
    }

    fn is_zero(self) -> bool {
        self == 0
    }

    fn deals(self) -> Deals {
        Deals::Exact(self)
    }

    fn weight(self) -> f64 {
        self as f64
    }
}

/// Deals in floating point, where integers would not do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rounded(f64);

/// Numbers of deals in floating point; the weight of a deal is one.
macro_rules! floating {
    ($number:ident, $exact:literal, $limit:expr, $wider:ty, $deals:expr) => {
        impl Semiring for $number {
            const ZERO: Self = Self(0.0);
            const ONE: Self = Self(1.0);
            const EXACT: bool = $exact;
            const LIMIT: u128 = $limit;
            type Wider = $wider;
            type Factor = f64;

            fn factor(ways: u64, _: f64) -> Self::Factor {
                ways as f64
            }

            fn plus(self, other: Self) -> Self {
                Self(self.0 + other.0)
            }

            fn minus(self, other: Self) -> Self {
                Self((self.0 - other.0).max(0.0))
            }

            fn times(self, other: Self) -> Self {
                Self(self.0 * other.0)
            }

            fn by(self, factor: Self::Factor) -> Self {
                Self(self.0 * factor)
            }

            fn is_zero(self) -> bool {
                self.0 == 0.0
            }

            fn deals(self) -> Deals {
                $deals(self.0)
            }

            fn weight(self) -> f64 {
                self.0
            }
        }
    };
}

// Half of `2^53`, so that not even a rounded number could pass by mistake.
floating!(Narrow, true, 1 << 52, u128, |deals| Deals::Exact(deals as u128));
floating!(Rounded, false, u128::MAX, Self, Deals::About);

/// Weights alone.
impl Semiring for f64 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    const EXACT: bool = false;
    const LIMIT: u128 = u128::MAX;
    type Wider = Self;
    type Factor = Self;

    fn plus(self, other: Self) -> Self {
        self + other
    }

    fn minus(self, other: Self) -> Self {
        (self - other).max(0.0)
    }

    fn times(self, other: Self) -> Self {
        self * other
    }

    fn factor(ways: u64, likelihood: f64) -> Self::Factor {
        ways as Self * likelihood
    }

    fn by(self, factor: Self::Factor) -> Self {
        self * factor
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
pub(crate) struct Paired<N>(N, f64);

impl Paired<Rounded> {
    /// The number of deals in floating point.
    pub(crate) fn estimated(self) -> f64 {
        self.0.0
    }
}

impl<N: Semiring> Semiring for Paired<N> {
    const ZERO: Self = Self(N::ZERO, 0.0);
    const ONE: Self = Self(N::ONE, 1.0);
    const EXACT: bool = N::EXACT;
    const LIMIT: u128 = N::LIMIT;
    type Wider = Paired<N::Wider>;
    type Factor = (N::Factor, f64);

    fn plus(self, other: Self) -> Self {
        Self(self.0.plus(other.0), self.1 + other.1)
    }

    fn minus(self, other: Self) -> Self {
        Self(self.0.minus(other.0), (self.1 - other.1).max(0.0))
    }

    fn times(self, other: Self) -> Self {
        Self(self.0.times(other.0), self.1 * other.1)
    }

    fn factor(ways: u64, likelihood: f64) -> Self::Factor {
        (N::factor(ways, likelihood), ways as f64 * likelihood)
    }

    fn by(self, factor: Self::Factor) -> Self {
        Self(self.0.by(factor.0), self.1 * factor.1)
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
