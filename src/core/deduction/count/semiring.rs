//! The kinds of numbers that a pass over the diagram can sum.
//!
//! Numbers of deals are integers, in an `f64` as long as all are below 2^52, otherwise in a `u128`. Weights are `f64`.
//! All terms are non-negative and nothing cancels, so sums are accurate to a few units in the last place, and nothing
//! possible becomes 0.

pub(crate) trait Semiring: Copy + Default {
    const ZERO: Self;
    const ONE: Self;
    /// What an arc multiplies by: a number of ways, each of some likelihood.
    type Factor: Copy;

    fn factor(multiplicity: u64, likelihood: f64) -> Self::Factor;

    fn plus(self, other: Self) -> Self;

    fn times(self, other: Self) -> Self;

    fn by(self, factor: Self::Factor) -> Self;

    fn is_zero(self) -> bool;

    /// `None` if the number, or a smaller one on the way to it, may have been rounded.
    fn deals(self) -> Option<u128>;

    fn weight(self) -> f64;
}

pub(crate) fn add<N: Semiring>(sums: &mut [N], numbers: &[N], factor: N::Factor) {
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum = sum.plus(number.by(factor));
    }
}

/// `f64` is exact below 2^53. Half of that, so that not even a rounded number passes by mistake.
pub(crate) const EXACT_BELOW: f64 = (1u64 << 52) as f64;

/// Numbers of deals or, if likelihoods count, weights.
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

/// Deals modulo 2^128. A result below that is right, whatever was wrapped on the way.
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

#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(crate) struct CountedWeight<N> {
    pub deals: N,
    pub weight: f64,
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
