//! The sums of a hand model against all hands, one by one.

use super::*;

const HABITS: [f64; 3] = [0.1, 1.0, 3.0];

/// Three suspects, four weapons, three rooms; a card that is surely theirs, and one that is not.
fn model() -> HandModel {
    let held = [[0.3, 0.5, 0.2, 0.0], [1.0, 0.4, 0.25, 0.0], [0.6, 0.5, 0.25, 0.0]];
    let named = [[2, 0, 1, 0], [1, 0, 2, 1], [0, 2, 1, 0]];
    let sizes = [3, 4, 3];
    let first = [0, 3, 7];
    let card = |category: usize, place: usize| HandCard {
        card: Card::new(first[category] + place),
        absent: 1.0 - held[category][place],
        present: held[category][place],
        named: named[category][place],
    };
    HandModel {
        cards: [0, 1, 2].map(|category| (0..sizes[category]).map(|place| card(category, place)).collect()),
        size: 4,
    }
}

fn prior() -> [[f64; 3]; 3] {
    [[0.2, 0.1, 0.05], [0.1, 0.2, 0.05], [0.05, 0.05, 0.2]]
}

/// The same by the definition: every set of cards of the hand's size, with every pair of habits.
fn counted(model: &HandModel, holds_one_of: &[CardSet], doubt: f64) -> HandReading<3> {
    let mut all = HandReading { pairs: [[0.0; 3]; 3], held: [0.0; Card::MAX] };
    let cards: Vec<(usize, &HandCard)> = model
        .cards
        .iter()
        .enumerate()
        .flat_map(|(category, cards)| cards.iter().map(move |card| (category, card)))
        .collect();
    let hands = (0..1_u64 << cards.len()).filter(|hand| hand.count_ones() as usize == model.size);
    for hand in hands {
        let holds = |at: usize| hand >> at & 1 == 1;
        let mine: CardSet =
            cards.iter().enumerate().filter(|(at, _)| holds(*at)).map(|(_, (_, card))| card.card).collect();
        let by_log: f64 = cards
            .iter()
            .enumerate()
            .map(|(at, (_, card))| if holds(at) { card.present } else { card.absent })
            .product();
        let silent: f64 =
            holds_one_of.iter().map(|set| if (*set & mine).is_empty() { 1.0 - doubt } else { 1.0 }).product();
        for (of, row) in prior().iter().enumerate() {
            for (other, prior) in row.iter().enumerate() {
                let mut weight = by_log * silent * prior;
                for category in 0..3 {
                    let habit = HABITS[if category == 2 { other } else { of }];
                    let (all, held) = (
                        model.cards[category].len(),
                        (mine.iter().filter(|card| model.cards[category].iter().any(|other| other.card == *card)))
                            .count(),
                    );
                    let could = ((all - held) as f64 + habit * held as f64) / all as f64;
                    for card in &model.cards[category] {
                        let own = if mine.contains(card.card) { habit } else { 1.0 };
                        weight *= (own / could).powi(card.named);
                    }
                }
                all.pairs[of][other] += weight;
                mine.iter().for_each(|card| all.held[card.index()] += weight);
            }
        }
    }
    let sum: f64 = all.pairs.iter().flatten().sum();
    all.pairs.iter_mut().flatten().for_each(|chance| *chance /= sum);
    all.held.iter_mut().for_each(|chance| *chance /= sum);
    all
}

fn assert_alike(one: &HandReading<3>, other: &HandReading<3>) {
    let pairs = one.pairs.iter().flatten().zip(other.pairs.iter().flatten());
    let held = one.held.iter().zip(&other.held);
    assert!(pairs.chain(held).all(|(a, b)| (a - b).abs() < 1e-12), "{one:?} {other:?}");
}

#[test]
fn chances_of_a_hand_equal_sums_over_all_hands() {
    let read = model().read(&HABITS, &prior(), SetsHeld::default()).unwrap();
    assert_alike(&read, &counted(&model(), &[], 0.0));
    let size: f64 = read.held.iter().sum();
    assert!((size - 4.0).abs() < 1e-12, "{size}");
}

#[test]
fn a_hand_rarely_lacks_every_card_of_a_set_that_nobody_could_show() {
    let set = |cards: [usize; 3]| cards.into_iter().map(Card::new).collect::<CardSet>();
    let sets = [set([0, 4, 8]), set([1, 5, 9])];
    let read = model().read(&HABITS, &prior(), SetsHeld { sets: &sets, doubt: 0.9 }).unwrap();
    assert_alike(&read, &counted(&model(), &sets, 0.9));
}

#[test]
fn a_fitted_hand_model_gives_each_card_its_wanted_chance() {
    let read = model().read(&HABITS, &prior(), SetsHeld::default()).unwrap();
    let fitted = model().fitted(|card| read.held[card.index()]);
    let unnamed = fitted.read(&[1.0], &[[1.0]], SetsHeld::default()).unwrap();
    let off = unnamed.held.iter().zip(&read.held).map(|(now, wanted)| (now - wanted).abs()).fold(0.0, f64::max);
    assert!(off < 1e-3, "{off}");
}
