use super::*;
use crate::deduction::{CellWeights, Problem};
use crate::game::Holder;

#[test]
fn reading_an_asker_changes_no_weight_from_their_own_chair_but_does_from_others()
-> Result<(), Box<dyn std::error::Error>> {
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
            let same = plain.iter().find(|other| other.columns == deal.columns).map_or(0.0, |other| other.weight);
            weight_without_reading(&read, Seat(seat), deal) / same
        };
        deals.iter().map(share).collect()
    };
    let spread = |shares: &[f64]| shares.iter().fold(0.0, |most: f64, share| most.max((share / shares[0] - 1.0).abs()));
    let (owner, other) = (shares(1), shares(0));
    assert!(owner.len() == 24 && spread(&owner) < 1e-9, "{owner:?}");
    assert!(spread(&other) > 0.5, "{other:?}");
    Ok(())
}

fn sample(knows: bool, remaining: usize, silence: f64, weight: f64) -> Sample {
    let solved = SolvedView {
        remaining,
        knows,
        open: CardSet::EMPTY,
        seen: CardSet::EMPTY,
        silence,
        passed: usize::from(silence < 1.0),
        asked: QuestionLikelihood::default().by_manner(),
    };
    Sample { solved, weight, times: 1.0 }
}

fn opponent(samples: Vec<Sample>, exact: bool) -> Opponent {
    Posterior::new(samples, exact, 1.0).opponent(Seat(1), tuning::Tempo::MEASURED, CardSet::EMPTY)
}

#[test]
fn one_solution_in_every_drawn_view_does_not_count_as_proved() {
    let found = opponent(vec![sample(false, 1, 1.0, 0.5), sample(false, 1, 1.0, 0.5)], true);
    assert!(found.knows.chance <= 0.0, "{found:?}");
}

#[test]
fn who_let_chances_pass_is_expected_to_let_more_pass() {
    let after = |passed: usize| {
        let mut known = sample(true, 1, 0.1_f64.powi(passed as i32), 1.0);
        known.solved.passed = passed;
        let found = opponent(vec![known], true);
        assert!(found.knows.chance >= 1.0);
        found.overlooks
    };
    assert!(after(0) <= 0.0);
    assert!((after(1) - 1.0 / 3.0).abs() < 1e-9 && (after(2) - 0.5).abs() < 1e-9);
}

#[test]
fn range_of_solutions_covers_the_likely_views_before_and_after_a_silence() {
    let found = |silence: f64, exact: bool| {
        opponent(vec![sample(true, 1, silence, 0.95), sample(false, 4, 1.0, 0.04), sample(false, 9, 1.0, 0.01)], exact)
    };
    let (before, after) = (found(1.0, true), found(0.01, true));
    assert!(before.remaining == 1 && before.range == (1..=4) && !before.is_cleared_by_silence(), "{before:?}");
    assert!(after.remaining == 4 && after.range == (1..=9) && after.is_cleared_by_silence(), "{after:?}");
    let alike = |exact| opponent(vec![sample(false, 4, 1.0, 0.5), sample(false, 4, 1.0, 0.5)], exact).range;
    assert_eq!((alike(true), alike(false)), (4..=4, 4..=5));
}

#[test]
fn one_view_of_much_weight_raises_the_error_and_shows_the_chance_as_a_range() {
    let views = |heavy: f64| {
        let weight = |at: usize| if at == 0 { heavy } else { 1.0 };
        (0..40).map(|at| sample(at % 2 == 0, 3, 1.0, weight(at))).collect::<Vec<_>>()
    };
    let (even, heavy) = (opponent(views(1.0), false).knows, opponent(views(39.0), false).knows);
    assert!((even.error - 0.079).abs() < 0.002 && heavy.error > 0.17, "{even:?} {heavy:?}");
    assert_eq!(even.range(), Some(0.3..=0.7));
    assert_eq!(Estimate { chance: 0.25, error: 0.05 }.range(), None);
    let rare = opponent(vec![sample(false, 3, 1.0, 1.0)], false).knows;
    assert!(rare.error > 0.3, "one view without a hit does not prove a chance of 0: {rare:?}");
}

#[test]
fn a_chance_to_know_soon_is_one_number_if_all_views_agree() {
    let agreed = opponent((0..40).map(|_| sample(false, 3, 1.0, 1.0)).collect(), false);
    assert!((0.2..0.6).contains(&agreed.soon.chance) && agreed.soon.range().is_none(), "{agreed:?}");
    assert!((agreed.soon.error - agreed.knows.error).abs() < 1e-9, "{agreed:?}");
}
