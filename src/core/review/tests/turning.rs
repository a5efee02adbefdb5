use super::*;

const TRUTH: [usize; 3] = [0, 3, 6];

fn chance(review: &Review, at: usize, card: Card) -> f64 {
    let sheet = review.step(at).sheet.as_ref().unwrap();
    sheet.probability(card, sheet.case_file())
}

#[test]
fn turning_points_are_the_sharpest_falls_of_the_log_and_those_that_found_a_case_card() {
    let review = Review::of(&evening());
    let solutions = review.solutions();
    let points = review.turning_points();
    let part = |at: usize| solutions[at + 1] as f64 / solutions[at] as f64;
    let mut falls: Vec<usize> = (0..solutions.len() - 1).filter(|at| part(*at) < 1.0).collect();
    for point in &points {
        assert_eq!((point.before, point.after), (solutions[point.at], solutions[point.at + 1]));
        assert!(falls.contains(&point.at));
    }
    assert!(points.windows(2).all(|pair| pair[0].at < pair[1].at));
    falls.sort_by(|a, b| part(*a).total_cmp(&part(*b)));
    let sharp = review.turning_point().unwrap();
    let before_proof = falls.iter().copied().find(|at| solutions[at + 1] > 1 && part(*at) <= 0.5);
    assert_eq!(Some(sharp.at), before_proof.or(Some(4)));
    for at in (0..review.entries().len()).filter(|at| review.found_case_card(*at)) {
        assert!(points.iter().any(|point| point.at == at), "entry {at} found a card");
    }
    assert!(points.iter().any(|point| point.at == falls[0]));
}

#[test]
fn a_case_card_is_proved_by_the_first_entry_that_places_it_and_not_by_who_names_it() {
    let review = Review::of(&evening());
    for card in TRUTH.map(Card::new) {
        let first = (0..review.steps().len()).find(|at| chance(&review, *at, card) >= 1.0 - 1e-12);
        assert_eq!(review.proved(card), first);
    }
    assert_eq!(review.proved(Card::new(1)), None);
    let mut game = game();
    log(&mut game, accuse(BEN, TRUTH, Verdict::Right));
    let review = Review::of(&game);
    assert!(TRUTH.iter().all(|card| review.proved(Card::new(*card)).is_none()));
    assert_eq!(review.turning_points(), []);
}

#[test]
fn a_wrong_belief_lasts_as_long_as_its_card_leads_clearly() {
    let mut game = game();
    log(&mut game, ask(ME, [1, 3, 7], &[(ANNA, Response::Passed), (BEN, Response::Showed(None))]));
    log(&mut game, ask(ME, [0, 5, 8], &[(ANNA, shows(8))]));
    log(&mut game, ask(BEN, [0, 3, 6], &[(ME, Response::Passed), (ANNA, Response::Passed)]));
    for truth in [[0, 3, 6], [2, 5, 6], [0, 5, 9]].map(|truth| truth.map(Card::new)) {
        for played in [game.clone(), evening()] {
            let review = Review::of(&played);
            let kinds = [0..3, 3..6, 6..10];
            let leads = |at: usize, card: Card| {
                let kind = kinds.iter().find(|kind| kind.contains(&card.index())).unwrap().clone();
                let own = chance(&review, at, card);
                let best =
                    kind.filter(|other| *other != card.index()).map(|other| chance(&review, at, Card::new(other)));
                own > 0.0 && own >= 1.5 * best.fold(0.0, f64::max)
            };
            let likely = |card: Card| (0..review.steps().len()).rfind(|at| leads(*at, card));
            let mut recount: Vec<(usize, Card)> = (0..10)
                .map(Card::new)
                .filter(|card| !truth.contains(card))
                .filter_map(|card| Some((likely(card)?, card)))
                .collect();
            recount.sort_by_key(|(last, _)| *last);
            let told = review.wrong_beliefs(truth);
            let until = |last: usize| (last < played.entries().len()).then_some(last + 1);
            let expected: Vec<WrongBelief> =
                recount.into_iter().map(|(last, card)| WrongBelief { card, until: until(last) }).collect();
            assert_eq!(told, expected);
        }
    }
    assert!(!Review::of(&game).wrong_beliefs([2, 5, 9].map(Card::new)).is_empty());
}
