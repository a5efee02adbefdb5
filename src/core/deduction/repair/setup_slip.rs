//! Faults of the set-up that can explain a contradictory log.

use crate::deduction::fact::{FactKind, SetupFact, Source};
use crate::deduction::problem::Problem;
use crate::edition::{AnswerRule, Card, CardSet, Rules};
use crate::game::{Entry, Holder, Seat, Setup, SetupParts};

/// How often something seen at leisure is noted wrongly, relative to something said in passing: an assumption.
pub(super) const RARE: f64 = 0.05;

/// How often the size of a hand is wrong, in the same unit: nobody counts the cards of others. Fitted to evenings other
/// than those behind the figures in the documents.
const UNCOUNTED: f64 = 2.5;

/// What was wrong: two hands are off by a card each (`more` has one more than noted), the cards were dealt otherwise, I
/// do not have a card of my hand, or the table answers by the other rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupSlip {
    Sizes {
        more: Holder,
        fewer: Holder,
    },
    /// Index into [`Problem::other_sizes`].
    Deal(u8),
    MyHand(Card),
    Answers(AnswerRule),
}

impl SetupSlip {
    /// The log under the set-up without this fault.
    pub fn problem(self, setup: &Setup, entries: &[Entry]) -> Problem {
        let problem = Problem::from_game(setup, entries);
        match self {
            Self::MyHand(card) => problem.map_facts(|_, fact| match (fact.source, fact.kind) {
                (Source::Setup(SetupFact::MyHand), FactKind::HoldsAll(me, hand)) => {
                    Some(FactKind::HoldsAll(me, hand - CardSet::of(card)))
                }
                _ => Some(fact.kind),
            }),
            Self::Sizes { more, fewer } => problem.resized(more, fewer),
            Self::Deal(at) => problem.dealt_as(usize::from(at)),
            Self::Answers(answers) => {
                let rules = Rules { answers, ..setup.rules.clone() };
                let other = Setup::new(SetupParts { rules, ..setup.clone().into_parts() });
                other.map_or(problem, |other| Problem::from_game(&other, entries))
            }
        }
    }
}

/// All such faults, with the prior of each relative to a player who forgets to show.
pub(super) fn setup_slips(setup: &Setup, problem: &Problem) -> Vec<(SetupSlip, f64)> {
    let other_rule = match setup.rules.answers {
        AnswerRule::FirstCard => AnswerRule::Everybody,
        AnswerRule::Everybody => AnswerRule::FirstCard,
    };
    let mut found = vec![(SetupSlip::Answers(other_rule), RARE)];
    // Of my own hand I know the size.
    let mut hands: Vec<usize> = setup.seats().map(Seat::index).collect();
    for fact in problem.facts() {
        if let (Source::Setup(SetupFact::MyHand), FactKind::HoldsAll(me, hand)) = (fact.source, fact.kind) {
            hands.retain(|other| *other != me.index());
            let prior = RARE / (problem.cards() as f64 - 1.0);
            found.extend(hand.iter().map(|card| (SetupSlip::MyHand(card), prior)));
        }
    }
    // Other sizes have fewer or more deals than those noted, so each deal has more or less of the probability.
    let deals_ratio = |other: &[u8]| -> f64 { problem.sizes().iter().map(|noted| deals_for_each(noted, other)).sum() };
    let others = problem.other_sizes();
    for (at, other) in others.iter().enumerate() {
        // That is a `Sizes` slip, added below.
        if !matches!(problem.sizes(), [sizes] if differences(sizes, other) == 2) {
            found.push((SetupSlip::Deal(at as u8), UNCOUNTED / others.len() as f64 * deals_ratio(other)));
        }
    }
    let [sizes] = problem.sizes() else { return found };
    // Even sizes have the most deals.
    let is_as_even = |sizes: &[u8]| others.first().is_none_or(|even| deals_for_each(even, sizes) <= 1.0);
    let pairs = hands.iter().flat_map(|more| hands.iter().map(move |fewer| (*more, *fewer)));
    let pairs: Vec<_> = pairs.filter(|(more, fewer)| more != fewer && sizes[*fewer] > 1).collect();
    let prior = UNCOUNTED * hands.len() as f64 / pairs.len() as f64;
    for (more, fewer) in pairs {
        let (more, fewer) = (Holder(more as u8), Holder(fewer as u8));
        let resized = problem.resized(more, fewer);
        let other = &resized.sizes()[0];
        let uneven = is_as_even(sizes) && !is_as_even(other);
        let prior = if uneven { prior * RARE } else { prior };
        found.push((SetupSlip::Sizes { more, fewer }, prior * deals_ratio(other)));
    }
    found
}

/// Number of deals of the `noted` sizes for each deal of the `other` sizes.
fn deals_for_each(noted: &[u8], other: &[u8]) -> f64 {
    let ways = |sizes: &[u8]| sizes.iter().flat_map(|size| 1..=*size).map(f64::from).product::<f64>();
    ways(other) / ways(noted)
}

fn differences(noted: &[u8], other: &[u8]) -> u8 {
    noted.iter().zip(other).map(|(noted, size)| noted.abs_diff(*size)).sum()
}
