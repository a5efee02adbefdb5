//! The rules of a proof: the unit rules of `propagate`, and two that search.
//!
//! If `r` cards of a hand are unknown, the known cards and `r` others must meet all its shows: a *hitting set* of the
//! clauses. A card that every such set has is in the hand; one that none has is not. *Pigeonhole principle*: if `k`
//! columns each need one of the same `k` cards, nobody else has any of them.
//!
//! The rules are sound but not complete. They are monotone, which the search for smallest proofs relies on.

use crate::deduction::cards::bits;
use crate::deduction::fact::FactId;
use crate::deduction::proof_step::{Mark, Premise, ProofStep, Rule};
use crate::deduction::propagate::{Clause, Domains, Trace};
use crate::edition::Card;
use std::ops::Range;

/// Hands with more unknown cards are left to counting: clauses name three cards, so a search takes `3^9`, or 20,000
/// steps. With 21 cards and two or more players no hand is larger. Further facts only leave fewer unknown cards, so the
/// rules stay monotone.
const MOST_UNKNOWN: u32 = 9;

/// Cards that the pigeonhole rule looks at together: as many as a suggestion names.
const PIGEONHOLES: u32 = 3;

impl Trace for Vec<ProofStep> {
    const LISTENS: bool = true;

    fn step(&mut self, domains: &Domains, rule: Rule, conclusion: Mark, because: &[Clause]) {
        let mut premises = match rule {
            Rule::HandAnswers => fewest(domains, conclusion),
            _ => domains.premises(rule, conclusion, because),
        };
        premises.sort_unstable();
        premises.dedup();
        self.push(ProofStep { rule, conclusion, premises });
    }
}

/// Applies all rules until nothing new follows, or the domains are broken. Unit rules go first, as easiest to follow.
pub(crate) fn close(domains: &mut Domains, trace: &mut impl Trace) {
    while domains.unit(trace) || (!domains.broken && (hand_answers(domains, trace) || pigeonhole(domains, trace))) {}
}

fn hand_answers(domains: &mut Domains, trace: &mut impl Trace) -> bool {
    let mut new = false;
    for holder in 0..domains.holders {
        let sets: Vec<u64> = unmet(domains, holder..holder + 1).iter().map(|clause| clause.cards).collect();
        let Some(unknown) = domains.size[holder].checked_sub(domains.has[holder].count_ones()) else { continue };
        if sets.is_empty() || unknown > MOST_UNKNOWN {
            continue;
        }
        if !can_meet(&sets, 0, 0, unknown) {
            domains.broken = true;
            return false;
        }
        let open = domains.may[holder] & !domains.has[holder];
        let those =
            |cards: u64, test: &dyn Fn(u64) -> bool| bits(cards).map(|at| 1 << at).filter(|card| test(*card)).sum();
        // If one card fewer is enough, any card can be the one to spare. `unknown` is not 0 here, or no set would meet
        // the shows.
        let useful = can_meet(&sets, 0, 0, unknown - 1);
        let out: u64 = if useful { 0 } else { those(open, &|card| !can_meet(&sets, card, 0, unknown - 1)) };
        let shown = sets.iter().fold(0, |all, cards| all | cards);
        // Only a card that some show named can be needed.
        let inside = those(shown & open, &|card| !can_meet(&sets, 0, card, unknown));
        new |= domains.put(trace, Rule::HandAnswers, holder, inside, true, &[]);
        new |= domains.put(trace, Rule::HandAnswers, holder, out, false, &[]);
    }
    new
}

/// Clauses that no known card meets. Of those with the same possible cards, only the first.
fn unmet(domains: &Domains, columns: Range<usize>) -> Vec<Clause> {
    let mut unmet: Vec<Clause> = Vec::new();
    for clause in domains.clauses.iter().filter(|clause| columns.contains(&clause.column)) {
        let clause = Clause { cards: clause.named & domains.may[clause.column], ..*clause };
        let same = |other: &Clause| (other.column, other.cards) == (clause.column, clause.cards);
        if clause.named & domains.has[clause.column] == 0 && !unmet.iter().any(same) {
            unmet.push(clause);
        }
    }
    unmet
}

/// Whether a hand that has `given` and lacks `barred` can meet all sets with `unknown` more cards.
fn can_meet(sets: &[u64], given: u64, barred: u64, unknown: u32) -> bool {
    let unmet = sets.iter().filter(|set| **set & given == 0).map(|set| set & !barred);
    let Some(smallest) = unmet.min_by_key(|set| set.count_ones()) else { return true };
    unknown > 0 && bits(smallest).any(|card| can_meet(sets, given | 1 << card, barred, unknown - 1))
}

/// A minimal set of premises for a mark that the shows of a hand force.
fn fewest(domains: &Domains, mark: Mark) -> Vec<Premise> {
    let shows = unmet(domains, mark.column..mark.column + 1);
    let mut premises = domains.premises(Rule::HandAnswers, mark, &shows);
    let known = bits(domains.has[mark.column]).map(|card| Premise::Mark(Mark::yes(Card::new(card), mark.column)));
    premises.extend(known);
    premises.sort_unstable();
    // Marks sort after facts, so they are dropped first.
    for at in (0..premises.len()).rev() {
        let mut fewer = premises.clone();
        fewer.remove(at);
        if forces(domains, &fewer, mark) {
            premises = fewer;
        }
    }
    premises
}

/// Whether the hand cannot meet its shows with these premises and the contrary of the mark.
fn forces(domains: &Domains, premises: &[Premise], mark: Mark) -> bool {
    let of = |yes: bool| {
        let contrary = Mark { yes: !mark.yes, ..mark };
        let marks = premises.iter().filter_map(|premise| match premise {
            Premise::Mark(mark) => Some(*mark),
            Premise::Fact(_) => None,
        });
        let cards = marks.chain([contrary]).filter(move |mark| mark.yes == yes);
        cards.fold(0, |all, mark| all | 1 << mark.card.index())
    };
    let (hand, lacks): (u64, u64) = (of(true), of(false));
    let cited = |fact: FactId| premises.contains(&Premise::Fact(fact));
    let shows = domains.clauses.iter().filter(|clause| clause.column == mark.column && clause.fact.is_some_and(cited));
    let sets: Vec<u64> = shows.filter(|clause| clause.named & hand == 0).map(|clause| clause.named & !lacks).collect();
    let unknown = domains.size[mark.column].checked_sub(hand.count_ones());
    // More cards than the hand has are impossible too.
    unknown.is_none_or(|unknown| !can_meet(&sets, 0, 0, unknown))
}

/// Stops at the first mark, from which the unit rules go on.
fn pigeonhole(domains: &mut Domains, trace: &mut impl Trace) -> bool {
    let needs = needs(domains);
    let mut tried: Vec<u64> = Vec::new();
    for (at, first) in needs.iter().enumerate() {
        // A need is paired with itself too: several columns may need one of the same cards.
        for second in &needs[at..] {
            let shared = first.cards | second.cards;
            if shared.count_ones() > PIGEONHOLES || tried.contains(&shared) {
                continue;
            }
            tried.push(shared);
            let mut inside: Vec<Clause> = Vec::new();
            for need in needs.iter().filter(|need| need.cards & !shared == 0) {
                if inside.iter().all(|other| other.column != need.column) {
                    inside.push(*need);
                }
            }
            if inside.len() > shared.count_ones() as usize {
                domains.broken = true;
                return false;
            }
            if inside.len() == shared.count_ones() as usize && shut_out(domains, trace, shared, &inside) {
                return true;
            }
        }
    }
    false
}

fn shut_out(domains: &mut Domains, trace: &mut impl Trace, shared: u64, inside: &[Clause]) -> bool {
    let in_file = |column: usize| column >= domains.holders;
    // Premises speak of the case file as one column, so it is spared as a whole.
    let file = inside.iter().any(|need| in_file(need.column));
    let out = |column: &usize| inside.iter().all(|need| need.column != *column) && !(file && in_file(*column));
    let columns: Vec<usize> = (0..domains.may.len()).filter(out).collect();
    columns
        .into_iter()
        .fold(false, |new, column| domains.put(trace, Rule::Pigeonhole, column, shared, false, inside) | new)
}

/// Hands that need one of a few cards, because of a show, and categories of the case file that do.
fn needs(domains: &Domains) -> Vec<Clause> {
    let mut needs = unmet(domains, 0..domains.holders);
    // A category of the case file needs one of its open cards, as a show does.
    for column in domains.case_file().filter(|column| domains.has[*column] == 0) {
        needs.push(Clause { column, named: domains.whole(column), cards: domains.may[column], fact: None });
    }
    needs.retain(|need| need.cards.count_ones() <= PIGEONHOLES);
    needs
}
