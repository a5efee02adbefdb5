//! What turned a game of Clue: entries that left clearly fewer solutions, the proof of each card of the case file, and
//! what the log wrongly suggested.
//!
//! A *fall* is an entry that lowers the number of possible solutions. The smaller the part that it leaves, the
//! *sharper* it is.

use super::{News, Review};
use crate::deduction::Sheet;
use crate::edition::Card;
use crate::game::{Entry, EntryKind, Verdict};

const MOST_POINTS: usize = 4;

/// An entry that leaves a greater part of the solutions is no turning point.
const CLEAR: f64 = 0.9;

/// A [turning point](Review::turning_point) before the proof leaves at most this part of the solutions.
const SHARP: f64 = 0.5;

/// A card leads clearly if it is this many times as likely as any other of its kind.
const LEAD: f64 = 1.5;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurningPoint {
    pub at: usize,
    /// Possible solutions before the entry; `after` likewise.
    pub before: usize,
    pub after: usize,
}

/// A card that led clearly, although another one was in the case file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongBelief {
    pub card: Card,
    /// Number, from 1, of the entry that ended the lead for good. `None` if it lasted to the end.
    pub until: Option<usize>,
}

impl TurningPoint {
    fn part(&self) -> f64 {
        self.after as f64 / self.before as f64
    }
}

impl Review {
    /// All falls. Accusations that tell the solution are left out.
    fn falls(&self) -> Vec<TurningPoint> {
        let fall = |(at, pair): (usize, &[usize])| TurningPoint { at, before: pair[0], after: pair[1] };
        let falls = self.solutions().windows(2).enumerate().map(fall).collect::<Vec<_>>().into_iter();
        falls.filter(|fall| fall.after < fall.before && !tells_solution(&self.entries[fall.at])).collect()
    }

    /// The entry that proved the case before somebody named it, else the sharpest fall. `None` if there is no fall.
    pub fn deciding(&self) -> Option<TurningPoint> {
        let falls = self.falls();
        falls.iter().find(|fall| fall.after == 1).copied().or_else(|| sharpest(falls))
    }

    /// The sharpest fall before the proof; the proof itself if none was sharp.
    pub fn turning_point(&self) -> Option<TurningPoint> {
        let before = self.falls().into_iter().filter(|fall| fall.after > 1 && fall.part() <= SHARP).collect();
        sharpest(before).or_else(|| self.deciding())
    }

    /// The entries that proved a card of the case file, and the sharpest of the others, in log order.
    pub fn turning_points(&self) -> Vec<TurningPoint> {
        let (mut points, mut others): (Vec<_>, Vec<_>) =
            self.falls().into_iter().partition(|fall| self.found_case_card(fall.at));
        others.retain(|fall| fall.part() <= CLEAR);
        others.sort_by(|a, b| a.part().total_cmp(&b.part()));
        points.extend(others.into_iter().take(MOST_POINTS.saturating_sub(points.len())));
        points.sort_by_key(|point| point.at);
        points
    }

    pub fn found_case_card(&self, at: usize) -> bool {
        self.step(at + 1).news.iter().any(|news| matches!(news, News::CaseFile(_)))
    }

    /// Number, from 1, of the entry that proved the card of the case file. `None` if only an accusation told it.
    pub fn proved(&self, card: Card) -> Option<usize> {
        let in_case = |sheet: &Sheet| sheet.owner(card) == Some(sheet.case_file());
        let at = self.steps.iter().position(|step| step.sheet.as_deref().is_some_and(in_case))?;
        at.checked_sub(1).filter(|entry| !tells_solution(&self.entries[*entry])).map(|entry| entry + 1)
    }

    /// All wrong beliefs, the longest last.
    pub fn wrong_beliefs(&self, truth: [Card; 3]) -> Vec<WrongBelief> {
        let others = self.setup.edition.cards().filter(|card| !truth.contains(card));
        let mut beliefs: Vec<WrongBelief> = others.filter_map(|card| self.wrong_belief(card)).collect();
        beliefs.sort_by_key(|belief| belief.until.unwrap_or(usize::MAX));
        beliefs
    }

    fn wrong_belief(&self, card: Card) -> Option<WrongBelief> {
        let edition = &self.setup.edition;
        let leads = |sheet: &Sheet| {
            let chance = |card: Card| sheet.probability(card, sheet.case_file());
            let mut others = edition.category_cards(edition.category_of(card)).iter().filter(|other| *other != card);
            chance(card) > 0.0 && others.all(|other| chance(card) >= LEAD * chance(other))
        };
        let last = self.steps.iter().rposition(|step| step.sheet.as_deref().is_some_and(leads))?;
        Some(WrongBelief { card, until: (last < self.entries.len()).then_some(last + 1) })
    }
}

fn sharpest(falls: Vec<TurningPoint>) -> Option<TurningPoint> {
    falls.into_iter().min_by(|a, b| a.part().total_cmp(&b.part()))
}

fn tells_solution(entry: &Entry) -> bool {
    matches!(
        entry.kind,
        EntryKind::Accusation { verdict: Verdict::Right, .. } | EntryKind::Accusation { saw: Some(_), .. }
    )
}
