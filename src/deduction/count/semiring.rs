//! The semirings in which a pass over the diagram sums.
//!
//! Plain counts are integers, in an `f64` as long as all are below 2^52 and in a `u128` beyond. A weight is an `f64`.
//! [`CountedWeight`] is the product semiring of a count and a weight. All terms are non-negative, so there is no
//! cancellation: floating-point sums are accurate to a few units in the last place, and nothing possible ever becomes
//! 0.

/// A non-negative quantity: a number of deals, a weight, or both.
pub(crate) trait Semiring: Copy + Default {
    /// Nothing.
    const ZERO: Self;
    /// One deal of weight one.
    const ONE: Self;
    /// A number of ways, each of some likelihood, ready to be multiplied with.
    type Factor: Copy;

    /// This `multiplicity`, each way of this `likelihood`.
    fn factor(multiplicity: u64, likelihood: f64) -> Self::Factor;

    /// Sum.
    fn plus(self, other: Self) -> Self;

    /// Product.
    fn times(self, other: Self) -> Self;

    /// The product with a factor.
    fn by(self, factor: Self::Factor) -> Self;

    /// Whether it is nothing at all.
    fn is_zero(self) -> bool;

    /// The number of deals, if neither it nor any smaller sum can have been rounded.
    fn deals(self) -> Option<u128>;

    /// The weight.
    fn weight(self) -> f64;
}

/// Adds each number times a factor to the sum in its place; `sums` may be longer than `numbers`.
pub(crate) fn add<N: Semiring>(sums: &mut [N], numbers: &[N], factor: N::Factor) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum = sum.plus(number.by(factor));
    }
}

/// Floating point adds and multiplies integers without error as long as they stay below 2^53. This is half of that, so
/// that not even a rounded number could pass by mistake.
pub(crate) const EXACT_BELOW: f64 = (1u64 << 52) as f64;

/// Deals, or weights where likelihoods count; not both.
impl Semiring for f64 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    type Factor = Self;

    fn factor(multiplicity: u64, likelihood: f64) -> Self {
        multiplicity as Self * likelihood
    }

    fn plus(self, other: Self) -> Self {
        self + other
    }

    fn times(self, other: Self) -> Self {
        self * other
    }

    fn by(self, factor: Self) -> Self {
        self * factor
    }

    fn is_zero(self) -> bool {
        self == 0.0
    }

    fn deals(self) -> Option<u128> {
        (self < EXACT_BELOW).then_some(self as u128)
    }

    fn weight(self) -> f64 {
        self
    }
}

/// Deals modulo 2^128, a ring: a number below that is right whatever it is a sum of. The weight of a deal is one.
impl Semiring for u128 {
    const ZERO: Self = 0;
    const ONE: Self = 1;
    type Factor = u64;

    fn factor(multiplicity: u64, _: f64) -> u64 {
        multiplicity
    }

    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    fn times(self, other: Self) -> Self {
        self.wrapping_mul(other)
    }

    fn by(self, factor: u64) -> Self {
        self.wrapping_mul(Self::from(factor))
    }

    fn is_zero(self) -> bool {
        self == 0
    }

    fn deals(self) -> Option<u128> {
        Some(self)
    }

    fn weight(self) -> f64 {
        self as f64
    }
}

/// Deals and their weight in one pass.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(crate) struct CountedWeight<N> {
    pub(crate) deals: N,
    pub(crate) weight: f64,
}

impl<N: Semiring> Semiring for CountedWeight<N> {
    const ZERO: Self = Self { deals: N::ZERO, weight: 0.0 };
    const ONE: Self = Self { deals: N::ONE, weight: 1.0 };
    type Factor = (N::Factor, f64);

    fn factor(multiplicity: u64, likelihood: f64) -> Self::Factor {
        (N::factor(multiplicity, 1.0), f64::factor(multiplicity, likelihood))
    }

    fn plus(self, other: Self) -> Self {
        Self { deals: self.deals.plus(other.deals), weight: self.weight + other.weight }
    }

    fn times(self, other: Self) -> Self {
        Self { deals: self.deals.times(other.deals), weight: self.weight * other.weight }
    }

    fn by(self, (ways, weight): Self::Factor) -> Self {
        Self { deals: self.deals.by(ways), weight: self.weight * weight }
    }

    fn is_zero(self) -> bool {
        self.deals.is_zero()
    }

    fn deals(self) -> Option<u128> {
        self.deals.deals()
    }

    fn weight(self) -> f64 {
        self.weight
    }
}
