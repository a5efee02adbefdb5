//! The estimates of who is close.

use super::*;
use crate::deduction::{CellWeights, Problem};
use crate::game::Holder;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

#[test]
fn what_was_read_of_a_hand_is_taken_back_for_its_owner_only() -> Result<(), Box<dyn std::error::Error>> {
    let by_log =
        Position::new(Problem::new([2, 2, 2], vec![vec![1, 2]], Vec::new()).map_err(|fault| format!("{fault:?}"))?);
    let mut weights = CellWeights::even(2, 6);
    for card in 0..6 {
        weights.multiply(Holder(1), Card::new(card), 0.2 + card as f64);
    }
    let read = by_log.weighted(weights);
    let all = |position: &Position| WeightedDeals::draw(position, 100, &mut ChaCha8Rng::seed_from_u64(1));
    let (plain, deals) = (all(&by_log).ok_or("deals")?.deals, all(&read).ok_or("deals")?.deals);
    let shares = |seat: u8| -> Vec<f64> {
        let share = |deal: &WeightedDeal| {
            let same = plain.iter().find(|other| other.owner == deal.owner).map_or(0.0, |other| other.weight);
            unread(&read, Seat(seat), deal).weight / same
        };
        deals.iter().map(share).collect()
    };
    let spread = |shares: &[f64]| shares.iter().fold(0.0, |most: f64, share| most.max((share / shares[0] - 1.0).abs()));
    let (owner, other) = (shares(1), shares(0));
    assert!(owner.len() == 24 && spread(&owner) < 1e-9, "{owner:?}");
    assert!(spread(&other) > 0.5, "{other:?}");
    Ok(())
}

#[test]
fn one_answer_left_is_no_proof() {
    let asked = Some(Habits::default().likelihood());
    let sample = || OpponentSample { weight: 0.5, asked, silence: 1.0, left: 1, knows: false };
    let weighted = WeightedDeals { deals: Vec::new(), case_file: 3, complete: true };
    let judged = estimate(Seat(1), &[sample(), sample()], &weighted, CardSet::EMPTY);
    assert!(judged.knows <= 0.0, "one triple drawn is not one proved");
}

/// Of 200 deals, 20 in which the opponent knows the case file fit the acts less; of the others a few stand for all.
#[test]
fn few_deals_stand_for_all_in_which_they_do_not_know() {
    let asked = Some(Habits::default().likelihood());
    let sample = |knows, silence, asked| OpponentSample {
        weight: 1.0 / 200.0,
        asked,
        silence,
        left: if knows { 1 } else { 9 },
        knows,
    };
    let samples: Vec<OpponentSample> = (0..200)
        .map(|at| match at {
            0..20 => sample(true, 0.3, asked),
            20..44 => sample(false, 1.0, asked),
            _ => sample(false, 1.0, None),
        })
        .collect();
    let weighted = WeightedDeals { deals: Vec::new(), case_file: 3, complete: false };
    let judged = estimate(Seat(1), &samples, &weighted, CardSet::EMPTY);
    assert!((judged.knows - 6.0 / 186.0).abs() < 1e-12, "{judged:?}");
    assert!(judged.left == 8 && judged.soon > judged.knows && judged.error > 0.005, "{judged:?}");
    // Without their silence the 20 deals would weigh in full.
    assert!((judged.knows_unless_silent - 0.1).abs() < 1e-12 && !judged.is_cleared_by_silence(), "{judged:?}");
}

/// The number of solutions left is told as a range that holds four fifths of the weight; a player who could have named
/// the case file and did not accuse is cleared by that.
#[test]
fn the_range_holds_what_is_likely_before_and_after_a_silence() {
    let asked = Some(Habits::default().likelihood());
    let judged = |silence: f64| {
        let sample = |knows, left, weight| {
            let silence = if knows { silence } else { 1.0 };
            OpponentSample { weight, asked, silence, left, knows }
        };
        let samples = [sample(true, 1, 0.75), sample(false, 4, 0.2), sample(false, 9, 0.05)];
        let weighted = WeightedDeals { deals: Vec::new(), case_file: 3, complete: true };
        estimate(Seat(1), &samples, &weighted, CardSet::EMPTY)
    };
    let (before, after) = (judged(1.0), judged(0.09));
    assert!(before.left == 1 && before.range == (1..=4) && !before.is_cleared_by_silence(), "{before:?}");
    assert!(after.left == 3 && after.range == (1..=9) && after.is_cleared_by_silence(), "{after:?}");
}
