//! Slips of the pen in a played evening.

use crate::play::{Dice, Played};
use deerstalker::deduction::{EntryPart, Fact, FactKind, Problem, Source};
use deerstalker::edition::{Card, CardSet};
use deerstalker::game::Holder;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Error {
    /// Somebody had a card to show and passed.
    ForgotToShow,
    /// The show was noted for the next player. If everybody answers, the two answers changed places.
    WrongShower,
    /// Another of the named cards was noted than the one I saw.
    WrongCard,
    /// One of the named cards was misheard.
    Misheard,
    /// One card of my own hand was noted as another.
    MyHand,
    /// Somebody has a card more than noted, somebody else a card fewer.
    Sizes,
}

/// In the first half of the log or in the set-up. `false` if no place was found.
pub fn spoil(evening: &mut Played, error: Error, seed: u64) -> bool {
    let mut rng = Dice(seed);
    let spoilt = match error {
        Error::MyHand => spoil_hand(&mut evening.problem, &mut rng),
        Error::Sizes => spoil_sizes(&mut evening.problem, &mut rng),
        _ => spoil_entry(evening, error, &mut rng),
    };
    spoilt.is_some()
}

fn spoil_hand(problem: &mut Problem, rng: &mut Dice) -> Option<()> {
    let mut facts = problem.facts().to_vec();
    let FactKind::HoldsAll(me, hand) = facts.first()?.kind else { return None };
    let mine: Vec<Card> = hand.iter().collect();
    let others: Vec<Card> = (0..problem.cards()).map(Card::new).filter(|card| !hand.contains(*card)).collect();
    let (gone, new) = (mine[rng.below(mine.len())], others[rng.below(others.len())]);
    facts[0].kind = FactKind::HoldsAll(me, (hand - CardSet::of(gone)) | CardSet::of(new));
    *problem = problem.with_facts(facts).ok()?;
    Some(())
}

fn spoil_sizes(problem: &mut Problem, rng: &mut Dice) -> Option<()> {
    let more = 1 + rng.below(problem.holders() - 1);
    let fewer = 1 + (more + rng.below(problem.holders() - 2)) % (problem.holders() - 1);
    let mut sizes = problem.sizes().to_vec();
    sizes[0][more] += 1;
    sizes[0][fewer] -= 1;
    *problem = problem.with_sizes(sizes).ok()?;
    Some(())
}

fn spoil_entry(evening: &mut Played, error: Error, rng: &mut Dice) -> Option<()> {
    let problem = &evening.problem;
    let mut facts = problem.facts().to_vec();
    let half = facts.len() / 2;
    let fits = |fact: &Fact| match (error, fact.kind) {
        (Error::ForgotToShow | Error::WrongShower, FactKind::HoldsOneOf(holder, _)) => holder.index() != 0,
        (Error::WrongCard, FactKind::Showed { .. }) => true,
        (Error::Misheard, kind) => !matches!(kind, FactKind::HoldsAll(..)),
        _ => false,
    };
    let places: Vec<usize> = (1..half).filter(|at| fits(&facts[*at])).collect();
    let at = *places.get(rng.below(places.len().max(1)))?;
    let source = facts[at].source;
    let Source::Entry(entry, EntryPart::Answer(part)) = source else { return None };
    match (error, facts[at].kind) {
        (Error::ForgotToShow, FactKind::HoldsOneOf(holder, named)) => {
            facts[at].kind = FactKind::HoldsNone(holder, named);
            // Asking went on, and what the others answered is true.
            let players = problem.holders();
            let by = entry.0 as usize % players;
            let mut more = Vec::new();
            for step in usize::from(part) + 2..players {
                let seat = (by + step) % players;
                let has = named.iter().any(|card| evening.place[card.index()] == seat);
                let holder = Holder(seat as u8);
                let kind = if has { FactKind::HoldsOneOf(holder, named) } else { FactKind::HoldsNone(holder, named) };
                if seat != 0 || !has {
                    more.push(Fact { source: Source::Entry(entry, EntryPart::Answer(step as u8 - 1)), kind });
                }
                if has {
                    break;
                }
            }
            let known = facts[at + 1..].iter().any(|fact| matches!(fact.source, Source::Entry(id, _) if id == entry));
            if !known {
                let rest = facts.split_off(at + 1);
                facts.extend(more);
                facts.extend(rest);
            }
        }
        (Error::WrongShower, FactKind::HoldsOneOf(holder, named)) => {
            let next = (holder.index() + 1) % problem.holders();
            let by = entry.0 as usize % problem.holders();
            if next == by || next == 0 {
                return None;
            }
            let wrong = Source::Entry(entry, EntryPart::Answer(part + 1));
            let kind = FactKind::HoldsOneOf(Holder(next as u8), named);
            match facts.get_mut(at + 1).filter(|fact| fact.source == wrong) {
                Some(fact) if matches!(fact.kind, FactKind::HoldsNone(..)) => fact.kind = kind,
                Some(_) => return None,
                None => facts.insert(at + 1, Fact { source: wrong, kind }),
            }
            facts[at].kind = FactKind::HoldsNone(holder, named);
        }
        (Error::WrongCard, FactKind::Showed { holder, card, among }) => {
            let others: Vec<Card> = (among - CardSet::of(card)).iter().collect();
            let card = others[rng.below(others.len())];
            facts[at].kind = FactKind::Showed { holder, card, among };
        }
        (Error::Misheard, kind) => {
            let named = match kind {
                FactKind::HoldsNone(_, named) | FactKind::HoldsOneOf(_, named) => named,
                FactKind::Showed { among, .. } => among,
                _ => return None,
            };
            let cards: Vec<Card> = named.iter().collect();
            let heard = cards[rng.below(3)];
            let category = problem.categories()[problem.category_of(heard)].clone();
            let other = Card::new(category.start + rng.below(category.len()));
            let swap = |cards: CardSet| {
                if cards.contains(heard) { (cards - CardSet::of(heard)) | CardSet::of(other) } else { cards }
            };
            for fact in facts.iter_mut().filter(|fact| matches!(fact.source, Source::Entry(id, _) if id == entry)) {
                fact.kind = match fact.kind {
                    FactKind::HoldsNone(holder, cards) => FactKind::HoldsNone(holder, swap(cards)),
                    FactKind::HoldsOneOf(holder, cards) => FactKind::HoldsOneOf(holder, swap(cards)),
                    FactKind::Showed { card, .. } if card == heard => return None,
                    FactKind::Showed { holder, card, among } => FactKind::Showed { holder, card, among: swap(among) },
                    other => other,
                };
            }
        }
        _ => return None,
    }
    evening.problem = problem.with_facts(facts).ok()?;
    Some(())
}
