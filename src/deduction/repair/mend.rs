//! The sheet of a log that contradicts itself: the average over the ways to mend it.

use crate::deduction::cancel::Cancel;
use crate::deduction::fact::Fact;
use crate::deduction::position::Position;
use crate::deduction::repair::conflict::conflict;
use crate::deduction::repair::doubt::Doubt;
use crate::deduction::repair::fixes::Fix;
use crate::deduction::sheet::filled::{Sheet, Triples};

/// Fixes less likely than this are left out: they would keep cells open that are decided for all practical purposes.
const LEAST: f64 = 0.001;

/// The most conflicts that are left out, one after the other: a log with more says nothing.
const MOST_CLASHES: usize = 12;

/// The average of the sheets that follow when one thing is put in doubt, weighted by the probability that this is the
/// slip. A mark stands if it stands in all of them. Numbers of deals are sums over the ways to mend the log. `None` if
/// no single doubt mends it, or the work was cancelled.
///
/// `fixes` are all the fixes of `position`, see [`fixes_of`](crate::deduction::fixes_of).
pub fn mended(position: &Position, fixes: &[Fix], cancel: &Cancel) -> Option<Sheet> {
    let mut doubts: Vec<(Doubt, f64)> = Vec::new();
    for fix in fixes.iter().filter(|fix| fix.probability >= LEAST) {
        match doubts.iter_mut().find(|(doubt, _)| *doubt == fix.doubt) {
            Some((_, share)) => *share += fix.probability,
            None => doubts.push((fix.doubt, fix.probability)),
        }
    }
    let doubts = doubts.into_iter().take_while(|_| !cancel.is_cancelled());
    let sheets = doubts
        .filter_map(|(doubt, share)| Some((Position::new(doubt.left_of(position.problem())).sheet()?.clone(), share)));
    let sheets = sheets.collect::<Vec<_>>();
    if cancel.is_cancelled() { None } else { average(&sheets) }
}

/// The sheet of a log that no single doubt mends: conflicts are left out one after the other until the rest agrees.
/// `None` if the set-up contradicts itself, there are more than a dozen conflicts, or the work was cancelled.
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

/// The average of sheets, weighted by their shares.
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
