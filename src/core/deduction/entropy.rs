//! Shannon entropy in bits.

/// What an outcome of probability `p` adds to an entropy.
pub(crate) fn plog(p: f64) -> f64 {
    if p > 0.0 { -p * p.log2() } else { 0.0 }
}

/// The weights need not add up to one. 0 if all are 0.
pub(crate) fn entropy(weights: impl Iterator<Item = f64> + Clone) -> f64 {
    let total: f64 = weights.clone().sum();
    if total > 0.0 { weights.map(|weight| plog(weight / total)).sum::<f64>().max(0.0) } else { 0.0 }
}
