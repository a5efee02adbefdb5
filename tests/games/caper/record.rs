//! The evening as a value: changes with inverses, scores, the review.

use crate::caper::prelude::*;
use deerstalker::caper::{Change, Evening, EveningLength, EveningSetup, LogEdit, TurnedLock, review, score};
use deerstalker::entry::caper::round_draft::RoundDraft;
use rand::RngExt;

fn frame(players: &[&str], length: EveningLength) -> EveningSetup {
    let players = players.iter().map(|name| (*name).to_owned()).collect();
    EveningSetup { plan: Plan::bundled(), rules: CaperRules::default(), players, me: None, length }
}

fn record(played: &PlayedRound, thief: u8) -> RoundRecord {
    let locks = vec![TurnedLock { exit: "A4".parse().unwrap(), open: false }];
    let notebook = Notebook::Characters { locks, log: played.facts.clone(), told: Vec::new() };
    RoundRecord { thief, setup: played.setup.clone(), notebook, abandoned: false }
}

fn log(evening: &Evening, round: usize) -> &[Entry<PublicMove>] {
    match &evening.rounds[round].notebook {
        Notebook::Characters { log, .. } => log,
        Notebook::Thief { .. } => panic!("the Characters' side"),
    }
}

fn any_change(case: &CaperGame, facts: &[Entry<PublicMove>], random: &mut ChaCha8Rng) -> Change {
    let log = log(&case.evening, 0);
    let at = random.random_range(0..=log.len());
    match random.random_range(0..6) {
        0 if at < log.len() => Change::Tracked(0, LogEdit::Remove { at, entry: log[at].clone() }),
        1 if at < log.len() => {
            let (before, mut after) = (log[at].clone(), log[at].clone());
            after.doubted = !after.doubted;
            Change::Tracked(0, LogEdit::Replace { at, before, after })
        }
        2 => {
            let before = Box::new(case.evening.frame.clone());
            let mut after = before.clone();
            after.rules.may_stay = !after.rules.may_stay;
            Change::Frame { before, after }
        }
        3 => {
            let before = Box::new(case.evening.rounds[0].header());
            let mut after = before.clone();
            after.thief = (after.thief + 1) % 3;
            Change::Round { at: 0, before, after }
        }
        4 => {
            let event = facts[random.random_range(0..facts.len())].event.clone();
            let next = EntryId(case.evening.next_id + 1);
            Change::Group(vec![
                Change::Tracked(0, LogEdit::Insert { at, entry: case.draft(event.clone(), 5) }),
                Change::Tracked(0, LogEdit::Insert { at, entry: Entry::new(next, 6, event) }),
            ])
        }
        _ => {
            let event = facts[random.random_range(0..facts.len())].event.clone();
            Change::Tracked(0, LogEdit::Insert { at, entry: case.draft(event, 5) })
        }
    }
}

#[test]
fn undo_and_redo_walk_the_same_evenings() {
    for seed in 0..20 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let played = any_round(seed);
        let mut case = CaperGame::new("Heist", frame(&["Anna", "Ben", "Chloé"], EveningLength::Full), 0);
        let round = RoundRecord { notebook: Notebook::characters(), ..record(&played, 0) };
        case.apply(Change::AddRound(0, Box::new(round))).unwrap();
        let mut evenings = vec![case.evening.clone()];
        for _ in 0..30 {
            let change = any_change(&case, &played.facts, &mut random);
            case.apply(change).unwrap();
            evenings.push(case.evening.clone());
        }
        let logs = |evening: &Evening| (evening.frame.clone(), evening.rounds.clone());
        for evening in evenings.iter().rev().skip(1) {
            assert!(case.undo().unwrap());
            assert_eq!(logs(&case.evening), logs(evening), "seed {seed}");
        }
        for evening in &evenings[1..] {
            assert!(case.redo().unwrap());
            assert_eq!(logs(&case.evening), logs(evening), "seed {seed}");
        }
        assert!(!case.redo().unwrap());
    }
}

#[test]
fn a_change_that_does_not_fit_changes_nothing() {
    let played = any_round(1);
    let mut case = CaperGame::new("Heist", frame(&["Anna", "Ben"], EveningLength::Full), 0);
    case.apply(Change::AddRound(0, Box::new(record(&played, 0)))).unwrap();
    let before = case.clone();
    let entry = log(&case.evening, 0)[0].clone();
    let plotted = played.plotted[0].clone();
    let wrong = [
        Change::Tracked(0, LogEdit::Insert { at: 0, entry: entry.clone() }),
        Change::Tracked(0, LogEdit::Remove { at: 1, entry: entry.clone() }),
        Change::Tracked(1, LogEdit::Remove { at: 0, entry: entry.clone() }),
        // A secret move has no place in the Characters' log.
        Change::Plotted(0, LogEdit::Insert { at: 0, entry: plotted }),
        Change::AddRound(5, Box::new(record(&played, 1))),
        Change::Group(vec![
            Change::Tracked(0, LogEdit::Remove { at: 0, entry: entry.clone() }),
            Change::Tracked(0, LogEdit::Remove { at: 0, entry }),
        ]),
    ];
    for change in wrong {
        assert!(case.apply(change).is_err());
        assert_eq!(case, before);
    }
}

#[test]
fn both_sides_of_a_round_tell_the_table_the_same() {
    for seed in 0..30 {
        let played = any_round(seed);
        let frame = EveningSetup { rules: crate::caper::games::rules(seed), ..frame(&["A", "B"], EveningLength::Full) };
        let facts = |notebook| {
            let record = RoundRecord { notebook, ..record(&played, 0) };
            record.facts(&record.round(&frame).unwrap())
        };
        let pad = Notebook::Thief { log: played.plotted.clone() };
        assert_eq!(facts(pad), facts(record(&played, 0).notebook), "seed {seed}");
    }
}

#[test]
fn scores_follow_the_rules_of_the_evening() {
    let ended = |end: RoundEnd| {
        let played = |seed| usual_round(ThiefStrategy::Model(Model::Hungry), CharacterStrategy::Random, seed);
        (0..200).map(played).find(|played| played.end() == Some(end) && played.table.loot >= 3).unwrap()
    };
    let (out, caught) = (ended(RoundEnd::Escaped), ended(RoundEnd::Caught));
    let evening = |rounds: Vec<RoundRecord>, length, rules| {
        let frame = EveningSetup { rules, ..frame(&["Anna", "Ben"], length) };
        Evening { frame, rounds, next_id: 1 }
    };
    let short = score(&evening(vec![record(&out, 1)], EveningLength::OneRound, CaperRules::default()));
    assert_eq!(short.winners, [1]);
    let greedy = CaperRules { needed: 9, ..CaperRules::default() };
    assert_eq!(score(&evening(vec![record(&out, 1)], EveningLength::OneRound, greedy)).winners, [0]);
    assert_eq!(score(&evening(vec![record(&caught, 1)], EveningLength::OneRound, CaperRules::default())).winners, [0]);
    let full = vec![record(&out, 0), record(&caught, 1)];
    let long = score(&evening(full.clone(), EveningLength::Full, CaperRules::default()));
    assert_eq!((long.points, long.winners), (vec![u32::from(out.table.loot), 0], vec![0]));
    let counted = CaperRules { caught_scores: true, ..CaperRules::default() };
    assert_eq!(score(&evening(full.clone(), EveningLength::Full, counted)).points[1], u32::from(caught.table.loot));
    let begun = |length| score(&evening(full[..1].to_vec(), length, CaperRules::default()));
    assert!(begun(EveningLength::Full).winners.is_empty());
    assert_eq!(begun(EveningLength::Ended).winners, [0], "the table stopped after one round");
    let mut running = full;
    running[1].truncate(3);
    assert!(score(&evening(running, EveningLength::Ended, CaperRules::default())).winners.is_empty());
}

#[test]
fn the_next_thief_is_the_next_player_clockwise_who_was_not_yet() {
    let played = any_round(1);
    for (thieves, next) in [(&[][..], 0), (&[1], 2), (&[1, 0], 2), (&[1, 2], 0), (&[2, 0], 1)] {
        let rounds = thieves.iter().map(|thief| record(&played, *thief)).collect();
        let frame = frame(&["Anna", "Ben", "Cy"], EveningLength::Full);
        assert_eq!(RoundDraft::next(&Evening { frame, rounds, next_id: 1 }).thief, next, "{thieves:?}");
    }
}

#[test]
fn who_wins_is_called_by_name_or_you() {
    use deerstalker::text::caper::winners;
    use deerstalker::text::{Code, Language};
    let frame = EveningSetup { me: Some(0), ..frame(&["You", "Ben"], EveningLength::Full) };
    let said = |code: Code, frame: &EveningSetup, who: &[u8]| winners(frame, who, &Language::new(code));
    assert_eq!(said(Code::English, &frame, &[0]), "You win.");
    assert_eq!(said(Code::English, &frame, &[1]), "Ben wins.");
    assert_eq!(said(Code::English, &frame, &[0, 1]), "You and Ben win.");
    let french = EveningSetup { players: ["Vous", "Ben"].map(str::to_owned).to_vec(), ..frame };
    assert_eq!(said(Code::French, &french, &[0]), "Vous gagnez.");
    // Another player may be called so too.
    let other = EveningSetup { me: Some(1), ..french };
    assert_eq!(said(Code::French, &other, &[0]), "Vous gagne.");
}

#[test]
fn the_review_knows_what_the_thief_did_and_where_they_lied() {
    let (mut better, mut caught) = (0.0, 0);
    for seed in 0..30 {
        let played = usual_round(ThiefStrategy::Model(Model::Hungry), CharacterStrategy::Random, seed);
        let mut told = support::heists::told(&played);
        let replay = LogReplay::new(&played.round, &played.facts);
        let honest = review(&replay, &told);
        assert!(honest.misfits.is_empty(), "seed {seed}");
        assert_eq!(honest.moments.len(), played.facts.len());
        for (moment, truth) in honest.moments.iter().zip(&played.truth) {
            assert_eq!(moment.truth, *truth);
            assert!(moment.chance > 0.0 && moment.possible.contains(truth.space.unwrap()));
        }
        better += honest.chance - honest.even_chance;
        // A path with a jump across the museum seldom fits what was seen.
        let middle = told.len() / 2;
        told[middle].path = vec!["A4".parse().unwrap()];
        caught += usize::from(!review(&replay, &told).misfits.is_empty());
    }
    assert!(caught >= 25, "{caught}");
    // The guess is nearer to the truth than equal chances are.
    assert!(better > 0.0, "{better}");
}
