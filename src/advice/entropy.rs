//! Entropy in bits.

/// `−p log₂ p`; 0 for `p = 0`.
pub(super) fn plog(p: f64) -> f64 {
    if p > 0.0 { -p * p.log2() } else { 0.0 }
}

/// The entropy of a distribution given by weights that need not add up to one, in bits.
pub(super) fn entropy(weights: &[f64]) -> f64 {
    let total: f64 = weights.iter().sum();
    if total > 0.0 { weights.iter().map(|weight| plog(weight / total)).sum() } else { 0.0 }
}
