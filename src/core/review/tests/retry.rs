//! My turns tried again, my share of the bits that I could have gained, and the game as reading saw it.

use super::*;

#[test]
fn a_turn_tried_again_knows_every_question_of_its_room() {
    let review = Review::of(&evening());
    let turn = review.my_turns()[0];
    let retry = review.retry(&turn, &Cancel::default()).unwrap();
    assert_eq!(retry.questions.len(), 9, "three suspects, three weapons");
    assert!(retry.questions.iter().all(|question| question.cards[2] == turn.cards[2]));
    assert!(retry.questions.is_sorted_by(|a, b| a.bits >= b.bits));
    let value = review.value(&turn, &Cancel::default()).unwrap();
    assert!((retry.best().bits - value.best_here.bits).abs() < 1e-9, "the same scale as the value");
    assert!(retry.is_found(retry.best()) && retry.best().leaves <= retry.solutions as f64);
    let short_of_best = |bits: f64, leaves: f64| ExpectedGain {
        bits: bits * retry.best().bits,
        leaves: leaves * retry.best().leaves,
        ..retry.best()
    };
    assert!(
        retry.is_found(short_of_best(0.96, 2.0)) && !retry.is_found(short_of_best(0.94, 2.0)),
        "within a twentieth"
    );
    assert!(retry.is_found(short_of_best(0.5, 1.04)) && !retry.is_found(short_of_best(0.5, 1.06)), "leaves as few");
    let less_sure = ExpectedGain { likeliest: retry.best().likeliest - 0.02, ..short_of_best(0.5, 1.0) };
    assert!(!retry.is_found(less_sure), "leaves as few, but the best makes the likeliest surer");
    assert_eq!(review.knowledge(0, Card::new(1)), Some(CardKnowledge::Mine));
    assert!(matches!(review.knowledge(0, Card::new(0)), Some(CardKnowledge::Open(chance)) if chance > 0.4));
    assert_eq!(review.knowledge(usize::MAX, Card::new(0)), Some(CardKnowledge::Proved));
}

#[test]
fn my_share_of_the_possible_gain_counts_all_my_questions() {
    let share = |values: &[QuestionValue]| QuestionScore::from_values(values).share();
    assert_eq!(share(&[]), None);
    let review = Review::of(&evening());
    let turn = review.my_turns()[0];
    let of = |expected: f64, best: f64| {
        let question =
            |bits: f64| ExpectedGain { cards: turn.cards, bits, leaves: (-bits).exp2(), likeliest: 0.5, worth: 0.0 };
        QuestionValue { turn, asked: question(expected), best_here: question(best) }
    };
    assert_eq!(share(&[of(1.0, 2.0), of(2.0, 2.0)]), Some(0.75));
    let tally = QuestionScore::from_values(&[of(1.0, 2.0), of(1.96, 2.0)]);
    assert_eq!((tally.suggestions, tally.best), (2, 1), "within a twentieth is as good");
    assert_eq!(tally.plus(tally).share(), tally.share());
    assert_eq!(QuestionScore::of(&evening(), &Cancel::default()).unwrap().suggestions, review.my_turns().len());
    assert_eq!(share(&[of(3.0, 2.0)]), Some(1.0), "none counts for more than the best");
    assert_eq!(share(&[of(0.0, 0.0)]), None, "no suggestion could gain anything");
}

#[test]
fn reading_in_the_review_covers_every_entry_and_counts_how_often_it_was_right() {
    let mut game = evening();
    log(&mut game, accuse(BEN, [0, 3, 6], Verdict::Right));
    let review = Review::of(&game);
    let read = review.read(&KnownHabits::default(), Truth::of(&game).case_file, &Cancel::default()).unwrap();
    assert_eq!(read.solutions.len(), review.steps().len());
    assert!((read.solutions[0] - review.solutions()[0] as f64).abs() < 1e-9, "nobody has asked yet");
    let (right, all) = read.right().unwrap();
    assert!(right <= all && all == review.solutions().iter().filter(|solutions| **solutions > 1).count());
    assert!(
        review.read(&KnownHabits::default(), None, &Cancel::default()).unwrap().right().is_none(),
        "the truth is not known"
    );
}

#[test]
fn other_players_are_counted_by_name_and_their_asking_adds_up() {
    let mut won = evening();
    won.started = 100;
    log(&mut won, accuse(ME, [0, 3, 6], Verdict::Right));
    let mut lost = evening();
    lost.started = 200;
    log(&mut lost, accuse(BEN, [0, 3, 6], Verdict::Right));
    let running = GameTally::of(&evening());
    assert!(running.asking_habits.is_empty(), "a game that is not over is not told");
    let statistics = Statistics::of(vec![GameTally::of(&won), GameTally::of(&lost), running]);
    let ben = statistics.players.iter().find(|player| player.name == "Ben").unwrap();
    assert_eq!((ben.games, ben.finished, ben.won, ben.won_by_me), (3, 2, 1, 1));
    let asked = |since| ben.habit(since).1;
    assert!(asked(0) > 0 && asked(100) * 2 == asked(0) && asked(200) == 0, "games begun until then are forgotten");
}

#[test]
fn earlier_games_tell_how_the_others_ask() {
    let mut game = game();
    game.started = 100;
    log(&mut game, ask(ME, [0, 4, 8], &[(ANNA, shows(8))]));
    log(&mut game, ask(ANNA, [0, 3, 6], &[(BEN, Response::Passed), (ME, Response::Passed)]));
    log(&mut game, accuse(BEN, [0, 3, 6], Verdict::Right));
    assert_eq!(GameTally::of(&game).asking_habits, [], "whose hand is not known tells nothing");
    game.outcome.hands.insert(ANNA.into(), set(&[2, 8]));
    let tally = GameTally::of(&game);
    let asked = tally.asking_habits.iter().find(|record| record.name == "Anna").unwrap();
    assert_eq!((asked.evidence.questions, asked.evidence.own, asked.evidence.others), (1, 0, 1));
    let earlier = EarlierHabits::new(vec![tally]);
    let known = |begun: i64, forgotten: i64| {
        let next = Game::new("Next", game.setup.clone(), begun);
        earlier.known(&next, &BTreeMap::from([("Anna".to_owned(), forgotten)]))
    };
    let nothing = known(100, 0);
    assert_ne!(known(200, 0), nothing);
    assert_eq!(known(200, 100), nothing, "it is forgotten");
    assert_eq!(known(0, 0), nothing, "it is not known which game was earlier");
}

#[test]
fn reading_is_right_where_the_truth_has_at_least_the_chance_of_the_log() {
    let chances = [0.4, 0.5, 0.6].map(|read| TruthChance { log: 0.5, read });
    assert_eq!(ReadingReplay { solutions: Vec::new(), chances: chances.into() }.right(), Some((2, 3)));
}

#[test]
fn the_deciding_entry_is_the_one_before_the_right_accusation() {
    assert_eq!(Review::of(&evening()).deciding().map(|entry| (entry.at, entry.after)), Some((4, 1)));
    let mut game = game();
    log(&mut game, ask(ME, [0, 4, 8], &[(ANNA, shows(8))]));
    log(&mut game, accuse(BEN, [0, 3, 6], Verdict::Right));
    let review = Review::of(&game);
    assert_eq!(review.solutions().last(), Some(&1), "the accusation leaves one");
    assert_eq!(review.deciding().map(|entry| entry.at), Some(0));
}
