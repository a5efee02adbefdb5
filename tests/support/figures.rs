//! Figures that benches print.

/// A number that the environment may set.
pub fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

/// The head of the table of [`row`]s.
pub fn table() {
    println!("{:<44} {:<22} {:>5} {:>9} {:>9} {:>9}", "table", "ms", "n", "median", "99 %", "worst");
}

pub fn row(name: &str, what: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!("{name:<44} {what:<22} {:>5} {:>9.3} {:>9.3} {:>9.3}", times.len(), at(0.5), at(0.99), at(1.0));
}
