//! Fills the sheet of a log that contradicts itself with the average over the ways to mend it. `rewrite` finds these
//! ways; here each is counted.

use super::conflict::conflict;
use super::rewrite::Mend;
use crate::deduction::cancel::Cancel;
use crate::deduction::fact::Fact;
use crate::deduction::position::Position;
use crate::deduction::sheet::filled::{Sheet, Triples};
use crate::game::{Entry, Setup};

/// Less likely mends would keep cells open that are decided for all practical purposes.
const LEAST_PROBABILITY: f64 = 0.001;

/// Conflicts left out one after the other before giving up.
const MOST_CONFLICTS: usize = 12;

struct WeightedSheet {
    sheet: Sheet,
    probability: f64,
}

/// Mean of the mended sheets, by probability of the mends. A mark stands if it stands on each. Numbers of deals are
/// sums. `None` without a mend, or if cancelled.
pub fn mended(setup: &Setup, entries: &[Entry], mends: &[Mend], cancel: &Cancel) -> Option<Sheet> {
    let likely =
        mends.iter().filter(|mend| mend.probability >= LEAST_PROBABILITY).take_while(|_| !cancel.is_cancelled());
    let sheet_after = |mend: &Mend| {
        let sheet = Position::new(mend.problem(setup, entries)).sheet()?.clone();
        Some(WeightedSheet { sheet, probability: mend.probability })
    };
    let sheets: Vec<WeightedSheet> = likely.filter_map(sheet_after).collect();
    if cancel.is_cancelled() { None } else { average(&sheets) }
}

/// For logs without a mend: leaves out conflicts until the rest agrees. `None` if the set-up contradicts itself, after
/// `MOST_CONFLICTS`, or if cancelled.
pub fn undisputed(position: &Position, cancel: &Cancel) -> Option<Sheet> {
    let mut undisputed: Option<Position> = None;
    for _ in 0..MOST_CONFLICTS {
        let rest = undisputed.as_ref().unwrap_or(position);
        match conflict(rest, cancel) {
            None if cancel.is_cancelled() => return None,
            None => return rest.sheet().cloned(),
            Some(found) if found.sources.is_empty() => return None,
            Some(found) => {
                let disputed = |fact: &Fact| found.sources.contains(&fact.source);
                undisputed = Some(Position::new(rest.problem().filtered(|_, fact| !disputed(fact))));
            }
        }
    }
    None
}

fn average(sheets: &[WeightedSheet]) -> Option<Sheet> {
    let first = &sheets.first()?.sheet;
    // Mends change no cards and no players, so all sheets have the shape of the first.
    let total: f64 = sheets.iter().map(|one| one.probability).sum();
    let mean = |value: &dyn Fn(&Sheet) -> f64| -> f64 {
        sheets.iter().map(|one| one.probability / total * value(&one.sheet)).sum()
    };
    let means = |of: fn(&Sheet) -> &[f64]| -> Vec<f64> {
        (0..of(first).len()).map(|at| mean(&|sheet| of(sheet)[at])).collect()
    };
    let sums = |of: fn(&Sheet) -> &[u128]| -> Vec<u128> {
        (0..of(first).len()).map(|at| sheets.iter().map(|one| of(&one.sheet)[at]).sum()).collect()
    };
    let triples = Triples {
        sizes: first.triples.sizes,
        plain: sums(|sheet| &sheet.triples.plain),
        weighted: means(|sheet| &sheet.triples.weighted),
        weight: mean(&|sheet| sheet.triples.weight),
    };
    let deals = sheets.iter().map(|one| one.sheet.deals).sum();
    Some(Sheet::new(deals, sums(|sheet| &sheet.plain), means(|sheet| &sheet.weighted), triples))
}
