//! Fills the sheet of a log that contradicts itself with the average over the ways to mend it.

use crate::deduction::cancel::Cancel;
use crate::deduction::fact::Fact;
use crate::deduction::position::Position;
use crate::deduction::repair::conflict::conflict;
use crate::deduction::repair::rewrite::Mend;
use crate::deduction::sheet::filled::{Sheet, Triples};
use crate::game::{Entry, Setup};

/// Least probability of a mend that counts: others would keep cells open that are decided for all practical purposes.
const LEAST: f64 = 0.001;

/// Conflicts left out one after the other before giving up.
const MOST_CLASHES: usize = 12;

/// Weights mends by probability. A mark stands if it stands after each of them; numbers of deals are sums. `None`
/// without a mend, or if the work was cancelled.
pub fn mended(setup: &Setup, entries: &[Entry], mends: &[Mend], cancel: &Cancel) -> Option<Sheet> {
    let likely = mends.iter().filter(|mend| mend.probability >= LEAST).take_while(|_| !cancel.is_cancelled());
    let sheet = |mend: &Mend| Some((Position::new(mend.problem(setup, entries)).sheet()?.clone(), mend.probability));
    let sheets: Vec<(Sheet, f64)> = likely.filter_map(sheet).collect();
    if cancel.is_cancelled() { None } else { average(&sheets) }
}

/// For logs without a mend: leaves out conflicts until the rest agrees. `None` if the set-up contradicts itself, after
/// `MOST_CLASHES` conflicts, or if the work was cancelled.
pub fn undisputed(position: &Position, cancel: &Cancel) -> Option<Sheet> {
    let mut rest: Option<Position> = None;
    for _ in 0..MOST_CLASHES {
        let left = rest.as_ref().unwrap_or(position);
        match conflict(left, cancel) {
            None if cancel.is_cancelled() => return None,
            None => return left.sheet().cloned(),
            Some(found) if found.sources.is_empty() => return None,
            Some(found) => {
                let disputed = |fact: &Fact| found.sources.contains(&fact.source);
                rest = Some(Position::new(left.problem().filtered(|_, fact| !disputed(fact))));
            }
        }
    }
    None
}

fn average(sheets: &[(Sheet, f64)]) -> Option<Sheet> {
    let (first, total) = (&sheets.first()?.0, sheets.iter().map(|(_, share)| share).sum::<f64>());
    let weights = |of: fn(&Sheet) -> &[f64]| -> Vec<f64> {
        let at = |at: usize| sheets.iter().map(|(sheet, share)| share / total * of(sheet)[at]).sum();
        (0..of(first).len()).map(at).collect()
    };
    let counts = |of: fn(&Sheet) -> &[u128]| -> Vec<u128> {
        let at = |at: usize| sheets.iter().map(|(sheet, _)| of(sheet)[at]).sum();
        (0..of(first).len()).map(at).collect()
    };
    let triples = Triples {
        sizes: first.triples.sizes,
        plain: counts(|sheet| &sheet.triples.plain),
        weighted: weights(|sheet| &sheet.triples.weighted),
        weight: sheets.iter().map(|(sheet, share)| share / total * sheet.triples.weight).sum(),
    };
    let deals = sheets.iter().map(|(sheet, _)| sheet.deals).sum();
    Some(Sheet::new(deals, counts(|sheet| &sheet.plain), weights(|sheet| &sheet.weighted), triples))
}
