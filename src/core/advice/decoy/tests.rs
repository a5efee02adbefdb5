//! The price of decoys, from logs of whole games.

use super::super::leak::CommonKnowledge;
use super::super::{Reach, SuggestionReason, rank};
use super::*;
use crate::deduction::{Cancel, Position};
use crate::edition::CardSet;
use crate::game::{HandSizes, Setup, SetupParts, players_at};

const LOGS: [&str; 4] = [
    include_str!("../../../../tests/cases/classic3-plain1-mid.json"),
    include_str!("../../../../tests/cases/classic4-events3-mid.json"),
    include_str!("../../../../tests/cases/classic5-deep2-late.json"),
    include_str!("../../../../tests/cases/classic6-plain4-mid.json"),
];

#[test]
fn a_decoy_costs_the_gain_it_loses_and_hides_what_a_reader_would_learn() {
    let (mut free, mut paid, mut hiding, mut betraying) = (0, 0, 0, 0);
    for log in LOGS {
        let game = crate::exchange::read(log).unwrap().game;
        let (setup, all) = (&game.setup, game.entries());
        for entries in [1, 2, 3].map(|third| &all[..all.len() * third / 3]) {
            let position = Position::of_game(setup, entries);
            let sheet = position.sheet().unwrap();
            let ranking = rank(setup, entries, &position, &Reach::default(), &Cancel::default()).unwrap();
            let table = CommonKnowledge::new(setup, entries).unwrap();
            let reader = Betrayal::new(setup, entries, &table);
            let located: CardSet = (setup.edition.cards())
                .filter(|card| sheet.owner(*card).is_some_and(|column| column != sheet.case_file()))
                .collect();
            let decoys_of = |cards: [Card; 3]| -> Vec<Card> {
                cards[..2].iter().copied().filter(|card| located.contains(*card)).collect()
            };
            for suggestion in &ranking.suggestions {
                let price = suggestion.reasons.iter().find_map(|reason| match reason {
                    SuggestionReason::DecoyPrice(price) => Some(price),
                    _ => None,
                });
                let Some(price) = price else { continue };
                assert!(!price.decoys.is_empty() && price.decoys == decoys_of(suggestion.cards));
                let honest = ranking
                    .suggestions
                    .iter()
                    .filter(|other| other.cards[2] == suggestion.cards[2] && decoys_of(other.cards).is_empty());
                let most = honest.clone().map(|other| other.gain).fold(0.0, f64::max);
                assert!(price.bits >= 0.0 && (price.bits - (most - suggestion.gain).max(0.0)).abs() < 1e-12);
                let instead = honest.clone().find(|other| other.cards == price.instead).unwrap();
                assert!((instead.gain - most).abs() < 1e-12);
                assert!((suggestion.leaves - price.leaves).abs() < 1e-9);
                assert!((instead.leaves - price.instead_leaves).abs() < 1e-9);
                assert_eq!(price.hides.is_some(), reader.is_some());
                let (Some(reader), Some(hides)) = (&reader, price.hides) else { continue };
                let difference = reader.bits(price.instead).unwrap() - reader.bits(suggestion.cards).unwrap();
                assert!((hides - difference).abs() < 1e-9, "{hides} {difference}");
                if let Some(thought) = price.thought_mine {
                    assert!(setup.hand.contains(thought.card) && price.decoys.contains(&thought.card));
                }
                let counter = if price.bits > 1e-6 { &mut paid } else { &mut free };
                *counter += 1;
                let counter = if hides > 0.0 { &mut hiding } else { &mut betraying };
                *counter += 1;
            }
        }
    }
    assert!(free > 0 && paid > 0 && hiding > 0, "{free} {paid} {hiding} {betraying}");
}

/// What I do not hold is Ben's or in the case file: two suspects, five weapons and five rooms are open. Asked about an
/// open suspect and an open weapon, Ben mostly shows the weapon; beside a weapon of mine, the answer settles the
/// suspect.
#[test]
fn a_decoy_costs_nothing_if_no_suggestion_without_it_gains_more() {
    let hand = [0, 1, 2, 3, 6, 12, 13, 14, 15].map(Card::new).into_iter().collect();
    let players = players_at("clue_2015", &["Me", "Ben"]);
    let setup = Setup::new(SetupParts { deal: HandSizes::Sizes(vec![9, 9]), hand, ..players }).unwrap();
    let position = Position::of_game(&setup, &[]);
    let ranking = rank(&setup, &[], &position, &Reach::default(), &Cancel::default()).unwrap();
    let of = |cards| ranking.suggestions.iter().find(|suggestion| suggestion.cards == cards).unwrap();
    let decoy = of([4, 6, 12].map(Card::new));
    let all = ranking.suggestions.iter();
    let price = DecoyPrices::new(position.sheet().unwrap(), None, all).of(decoy).unwrap();
    assert!((decoy.gain - 1.0).abs() < 1e-9 && of(price.instead).gain < 0.95, "{} {price:?}", decoy.gain);
    assert!(price.bits.abs() < f64::EPSILON && price.leaves < price.instead_leaves, "{price:?}");
}
