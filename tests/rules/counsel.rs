//! When to accuse. The chances shown together agree with each other.

use deerstalker::advice::{
    Advice, Estimate, Manner, Opponent, Plan, PlannedAccusation, RankedSuggestion, Ranking, Reach, advise,
    others_first, tuning,
};
use deerstalker::deduction::AnswerOutcome;
use deerstalker::edition::{AccusationPlace, AccusationRule, AccusationTime, AfterShownCard};
use deerstalker::exchange;
use deerstalker::game::{AfterAsking, GameEnd, MayAccuse, Turn, TurnStatus};
use deerstalker::text::plan::PlanWords;
use support::clue::game::{GamePlan, Rooms};
use support::clue::player::named;
use support::prelude::*;
use support::solve::{rank, value_opponents};

fn plan(edition: &str, players: usize, seed: u64) -> GamePlan {
    GamePlan {
        edition: by_id(edition).unwrap(),
        players,
        hero: named("possible"),
        others: Vec::new(),
        rooms: Rooms::Any,
        seed,
        until_proved: false,
    }
}

fn played(players: usize, number: u64) -> (Setup, Vec<Entry>) {
    let views = plan("clue_2002", players, 21).play(number).unwrap().views;
    (views[0].setup().clone(), views[0].entries().to_vec())
}

fn entry(id: u32, kind: EntryKind) -> Entry {
    Entry::new(EntryId(id), 0, kind)
}

fn passes(id: u32, by: u8) -> Entry {
    entry(id, EntryKind::TurnWithoutSuggestion { by: Seat(by), place: None })
}

fn fails(id: u32, by: u8) -> Entry {
    let cards = [Card::new(0), Card::new(6), Card::new(12)];
    entry(id, accuses(Seat(by), cards, Verdict::Wrong))
}

fn asks(id: u32, by: u8, response: Response) -> Entry {
    let cards = [Card::new(0), Card::new(6), Card::new(12)];
    let answers = vec![Answer::new(Seat((by + 1) % 3), response)];
    entry(id, EntryKind::Suggestion { by: Seat(by), cards, answers })
}

fn opponent(seat: u8, knows: f64, soon: f64, out: bool) -> Opponent {
    let manner = Manner { sharp: 1.0, ..Manner::default() };
    let (knows_unless_silent, remaining, range, has_seen) = (knows, 4, 4..=4, CardSet::EMPTY);
    let [knows, soon] = [knows, soon].map(|chance| Estimate { chance, error: 0.0 });
    let read = false;
    Opponent {
        seat: Seat(seat),
        out,
        knows,
        soon,
        overlooks: 0.0,
        knows_unless_silent,
        remaining,
        range,
        has_seen,
        open: Vec::new(),
        manner,
        read,
    }
}

/// The advice if the likeliest triple has the chance `right` and, if I `can_ask`, a question makes it likelier in half
/// of the cases.
fn weighed(setup: &Setup, entries: &[Entry], right: f64, can_ask: bool, opponents: &[Opponent]) -> Advice {
    let cards = [Card::new(0), Card::new(6), Card::new(12)];
    let outcome = |shown, best| AnswerOutcome { shown, chance: 0.5, best };
    let question = RankedSuggestion {
        cards,
        worth: 0.0,
        expected_entropy: 0.0,
        gain: 0.0,
        leaves: 1.0,
        proves: 0.0,
        expected_best: (right + 0.1).min(1.0),
        nobody: 0.5,
        outcomes: vec![outcome(true, right), outcome(false, (right + 0.2).min(1.0))],
        right,
        estimated: false,
        reasons: Vec::new(),
    };
    let ranking = Ranking {
        entropy: 1.0,
        likeliest: (cards, right),
        proved: (right >= 1.0).then_some(cards),
        rooms: CardSet::EMPTY,
        trapped: false,
        suggestions: if can_ask { vec![question] } else { Vec::new() },
        later: Vec::new(),
        onward: std::collections::BTreeMap::new(),
        looks: Vec::new(),
    };
    advise(setup, entries, &Reach::default(), &ranking, opponents.to_vec()).unwrap()
}

/// What the best plan does first, and whether at once.
fn act(advice: &Advice) -> &'static str {
    match advice.plan() {
        None => "nothing",
        Some(plan) if plan.accuses_first().is_some() => "accuse",
        _ if !advice.is_now() => "wait",
        Some(plan) if plan.ask.is_some() => "ask",
        Some(_) => "wait",
    }
}

fn with(setup: Setup, accusation: AccusationRule) -> Setup {
    let mut parts = setup.into_parts();
    parts.rules.accusation = accusation;
    Setup::new(parts).unwrap()
}

#[test]
fn who_will_probably_solve_it_soon_and_is_not_out_is_close() {
    let soon = [0.0, 0.19, 0.21, 1.0];
    assert_eq!(soon.map(|soon| opponent(1, 0.0, soon, false).is_close()), [false, false, true, true]);
    assert!(!opponent(1, 1.0, 1.0, true).is_close());
}

#[test]
fn a_proved_case_is_accused_when_the_rules_let_me() {
    let (setup, _) = played(3, 1);
    let log = [passes(1, 0), passes(2, 1)];
    let near = [opponent(1, 0.0, 0.3, false), opponent(2, 0.0, 0.3, false)];
    let sure = |setup: &Setup, log: &[Entry]| weighed(setup, log, 1.0, true, &near);
    assert_eq!((act(&sure(&setup, &log)), sure(&setup, &log).when), ("accuse", MayAccuse::OnOwnTurn));
    assert_eq!(sure(&setup, &log[..1]).when, MayAccuse::Now, "my turn is not over");
    let setup = with(setup, AccusationRule { place: AccusationPlace::InARoom, ..AccusationRule::ON_OWN_TURN });
    assert_eq!(sure(&setup, &log).when, MayAccuse::InARoom);
    assert_eq!(sure(&setup, &[]).when, MayAccuse::InARoom, "my token stands at its start");
    let answered = asks(1, 0, Response::Passed);
    assert_eq!(sure(&setup, &[answered]).when, MayAccuse::Now, "who has just asked stands in a room");
}

#[test]
fn a_card_shown_ends_the_turn_where_the_rules_say_so() {
    let (setup, _) = played(3, 1);
    let when = |setup: &Setup, log: &[Entry]| Turn::of(setup, log, Seat(0)).may_accuse();
    let shown = asks(1, 0, Response::Showed(Some(Card::new(0))));
    let silent = asks(1, 0, Response::Passed);
    let setup = with(setup, AccusationRule { after_card: AfterShownCard::EndsTurn, ..AccusationRule::ON_OWN_TURN });
    assert_eq!(when(&setup, std::slice::from_ref(&shown)), MayAccuse::NextTurn);
    assert_eq!(when(&setup, &[shown.clone(), passes(2, 1)]), MayAccuse::OnOwnTurn);
    assert_eq!(when(&setup, &[silent]), MayAccuse::Now);
    assert_eq!(when(&setup, &[shown.clone(), passes(2, 1), passes(3, 2)]), MayAccuse::Now, "before I ask");
    let setup = with(setup, AccusationRule::ON_OWN_TURN);
    assert_eq!(when(&setup, &[shown]), MayAccuse::Now);
}

#[test]
fn a_player_who_left_is_not_treated_as_one_who_accused() {
    let text = text_of("tests/tables/i-left.case");
    let game = decode(&text).unwrap();
    let me = game.setup.me.unwrap();
    assert_eq!(Turn::of(&game.setup, game.entries(), me).status, TurnStatus::Left);
    let found = weighed(&game.setup, game.entries(), 0.5, false, &[]);
    assert_eq!((act(&found), found.when), ("nothing", MayAccuse::Never));
}

#[test]
fn who_saw_the_case_file_is_not_told_to_accuse() {
    let (setup, _) = played(3, 1);
    let me = setup.me.unwrap();
    let hidden = |category| setup.edition.category_cards(category).iter().filter(|card| !setup.hand.contains(*card));
    let saw = [0, 1, 2].map(|category| hidden(category).next().unwrap());
    let named = [saw[0], saw[1], hidden(2).nth(1).unwrap()];
    let accused = EntryKind::Accusation { by: me, cards: named, verdict: Verdict::Wrong, saw: Some(saw) };
    let log = [entry(1, accused), passes(2, 1)];
    let ranking = rank(&setup, &log, &Reach::default(), &Cancel::default()).unwrap();
    assert_eq!(ranking.proved, Some(saw), "the case is proved");
    let advice = advise(&setup, &log, &Reach::default(), &ranking, Vec::new()).unwrap();
    assert_eq!(advice.moment, TurnStatus::Out);
    assert_eq!((act(&advice), advice.when), ("nothing", MayAccuse::Never));
}

/// I did not see who showed, so that questions are only estimated.
#[test]
fn a_question_is_advised_although_none_can_be_counted() {
    let (setup, mut log) = played(5, 1);
    let me = setup.me.unwrap();
    log.truncate(log.iter().rposition(|entry| entry.id.0 < 8 && entry.kind.turn_of() == Some(Seat(4))).unwrap() + 1);
    for entry in &mut log {
        let EntryKind::Suggestion { by, answers, .. } = &mut entry.kind else { continue };
        if *by != me && answers.iter().any(|answer| answer.response == Response::Showed(None)) {
            let others = setup.asked_by(*by).filter(|seat| *seat != me);
            *answers = others.map(|seat| Answer::new(seat, Response::PerhapsShowed)).collect();
        }
    }
    let (ranking, advice) = advice(&setup, &log, 3).unwrap();
    assert_eq!(ranking.counted().count(), 0);
    let plan = advice.plan().unwrap();
    assert!(plan.ask.is_some() && plan.value >= advice.going_on(), "{plan:?}");
}

#[test]
fn an_accusation_allowed_at_any_time_is_urged_on_another_players_turn() {
    let (setup, _) = played(3, 1);
    let setup = with(setup, AccusationRule { time: AccusationTime::AnyTime, ..AccusationRule::ON_OWN_TURN });
    let log = [passes(1, 0), passes(2, 1)];
    let far = [opponent(1, 0.0, 0.3, false), opponent(2, 0.0, 0.3, false)];
    let found = weighed(&setup, &log, 1.0, true, &far);
    assert_eq!((act(&found), found.when, found.is_now()), ("accuse", MayAccuse::AtAnyTime, true));
}

/// Nothing of mine can come before my next turn, so the gamble is weighed against waiting alone. A player who has had
/// their turn may still accuse, if they know the cards by now.
#[test]
fn where_anybody_may_accuse_at_any_time_a_gamble_is_urged_on_the_turn_of_another() {
    let (setup, _) = played(4, 1);
    let rule = AccusationRule { time: AccusationTime::AnyTime, ..AccusationRule::ON_OWN_TURN };
    let any_time = with(setup.clone(), rule);
    let log = [passes(1, 0), passes(2, 1), passes(3, 2)];
    let advised = |setup: &Setup, knows| {
        let others = [opponent(1, knows, knows, false), opponent(2, 0.0, 0.0, false), opponent(3, 0.0, 0.01, false)];
        weighed(setup, &log, 0.3, true, &others)
    };
    let (calm, pressed, own_turn) = (advised(&any_time, 0.0), advised(&any_time, 0.9), advised(&setup, 0.9));
    let first = [&calm, &pressed, &own_turn].map(|advice| format!("{:.3}", advice.chances.others_first));
    assert_eq!(first, ["0.010", "0.901", "0.010"]);
    assert_eq!([act(&calm), act(&pressed), act(&own_turn)], ["wait", "accuse", "wait"]);
    assert!(pressed.is_now());
}

#[test]
fn a_gamble_is_never_urged_before_a_question() {
    let (setup, _) = played(3, 1);
    let near = [opponent(1, 0.9, 0.95, false), opponent(2, 0.9, 0.95, false)];
    let mine_comes = [passes(1, 0), passes(2, 1), passes(3, 2)];
    let does = |log: &[Entry], can_ask| act(&weighed(&setup, log, 0.45, can_ask, &near));
    assert_eq!(does(&mine_comes, true), "ask");
    assert_eq!(does(&mine_comes, false), "accuse", "no room is in reach");
    assert_eq!(does(&mine_comes[..2], true), "wait", "it is somebody else's turn");
    assert_eq!(does(&[asks(1, 0, Response::Passed)], true), "accuse", "I have asked");
    let far = [opponent(1, 0.0, 0.01, false), opponent(2, 0.0, 0.01, false)];
    let after = [asks(1, 0, Response::Passed)];
    let after = |right, opponents| act(&weighed(&setup, &after, right, true, opponents));
    assert_eq!((after(0.45, &far), after(0.2, &far)), ("wait", "wait"));
    assert_eq!(after(0.2, &near), "accuse", "waiting wins less than 20 %");
}

#[test]
fn who_overlooks_the_case_is_not_waited_for() {
    let (setup, _) = played(3, 1);
    let log = [passes(1, 0), passes(2, 1), passes(3, 2)];
    let first = |overlooks: f64| {
        let near = [Opponent { overlooks, ..opponent(1, 1.0, 1.0, false) }, opponent(2, 0.0, 0.0, false)];
        weighed(&setup, &log, 0.5, true, &near).chances.others_first
    };
    assert!((first(0.0) - 1.0).abs() < 1e-9 && (first(0.5) - 0.5).abs() < 1e-9);
}

/// A shown card ends the turn. Then a question whose answer tells nothing new costs the accusation.
#[test]
fn a_question_that_may_end_the_turn_is_weighed_against_accusing_now() {
    let (setup, _) = played(3, 1);
    let near = [opponent(1, 0.9, 0.95, false), opponent(2, 0.9, 0.95, false)];
    let mine_comes = [passes(1, 0), passes(2, 1), passes(3, 2)];
    let ends = AccusationRule { after_card: AfterShownCard::EndsTurn, ..AccusationRule::ON_OWN_TURN };
    let found = weighed(&with(setup.clone(), ends), &mine_comes, 0.45, true, &near);
    assert_eq!(act(&found), "accuse");
    let found = weighed(&with(setup, AccusationRule::ON_OWN_TURN), &mine_comes, 0.45, true, &near);
    let after = PlannedAccusation::AfterAnswer(AfterAsking::Allowed);
    assert_eq!(found.plan().map(|plan| (plan.ask.is_some(), plan.accuse)), Some((true, Some(after))));
}

#[test]
fn advice_never_urges_an_accusation_once_all_others_are_out() {
    let (setup, _) = played(3, 1);
    let log = [passes(1, 0), fails(2, 1), fails(3, 2)];
    let out = [opponent(1, 1.0, 0.0, true), opponent(2, 1.0, 0.0, true)];
    let found = weighed(&setup, &log, 0.5, true, &out);
    assert_eq!(act(&found), "ask");
    assert!(found.chances.others_first <= 0.0 && found.chances.waiting >= 1.0);
    assert_eq!(act(&weighed(&setup, &log, 1.0, true, &out)), "accuse");
}

#[test]
fn after_the_end_nothing_is_urged() {
    let (setup, mut log) = played(3, 1);
    let solved = accuses(Seat(2), [Card::new(0), Card::new(6), Card::new(12)], Verdict::Right);
    let near = [opponent(1, 0.0, 0.3, false), opponent(2, 0.0, 0.3, false)];
    let found = weighed(&setup, &[entry(1, solved)], 1.0, true, &near);
    assert_eq!((act(&found), found.moment), ("nothing", TurnStatus::Over(GameEnd::Solved(Seat(2)))));
    let found = weighed(&setup, &[fails(1, 0)], 1.0, true, &near);
    assert_eq!((act(&found), found.when), ("nothing", MayAccuse::Never));
    let everybody = [fails(1, 0), fails(2, 1), fails(3, 2)];
    assert_eq!(Turn::of(&setup, &everybody, Seat(0)).status, TurnStatus::Over(GameEnd::Unsolved));
    log.push(fails(900, 0));
    let ranking = rank(&setup, &log, &Reach::default(), &Cancel::default());
    assert!(ranking.is_none_or(|ranking| ranking.suggestions.is_empty() && ranking.later.is_empty()));
}

#[test]
fn only_players_whose_turn_comes_before_mine_count_as_able_to_accuse_first() {
    let (setup, _) = played(4, 1);
    let opponents = [opponent(1, 0.0, 0.5, false), opponent(2, 0.2, 0.5, false), opponent(3, 0.1, 0.2, false)];
    let first = |log: &[Entry]| others_first(&setup, log, &opponents);
    let all = 1.0 - 0.5 * 0.5 * 0.8;
    assert!((first(&[]) - all).abs() < 1e-12, "on my turn all others come before my next one");
    assert!((first(&[passes(1, 0)]) - all).abs() < 1e-12);
    let third = [passes(1, 0), passes(2, 1), asks(3, 2, Response::Passed)];
    assert!((first(&third) - (1.0 - 0.8 * 0.8)).abs() < 1e-12, "the turn of the third is not over: {}", first(&third));
    let out = [opponent(1, 1.0, 0.0, true)];
    assert!(others_first(&setup, &[], &out) <= 0.0, "who is out accuses no more");
}

#[test]
fn waiting_is_worth_more_among_blind_players() {
    for players in [3, 4, 6] {
        let among = |blindness| tuning::waiting(players, 0.5, 0.4, blindness);
        assert!(among(1.0) > among(0.0) + 0.1);
        let near = tuning::waiting(players, 0.5, 0.95, 0.0);
        assert!(near < among(0.0), "the nearer the others, the less waiting is worth");
    }
}

/// Compares every two numbers that a player sees together.
fn of_one_piece(setup: &Setup, log: &[Entry], ranking: &Ranking, advice: &Advice) {
    let Advice { moment, phase, opponents, chances, plans, .. } = advice;
    let tiny = 1e-9;
    for opponent in opponents {
        let (knows, soon) = (opponent.knows.chance, opponent.soon.chance);
        assert!((0.0..=1.0).contains(&knows) && (0.0..=1.0).contains(&soon), "{opponent:?}");
        assert!(opponent.out || soon >= knows, "{opponent:?}");
        assert!(!opponent.out || soon <= 0.0, "who is out accuses no more: {opponent:?}");
    }
    let playing = || opponents.iter().filter(|opponent| !opponent.out);
    assert!(
        chances.others_first <= playing().map(|opponent| opponent.soon.chance).sum::<f64>() + tiny,
        "somebody is somebody"
    );
    let asked = *moment == TurnStatus::Mine && phase.has_moved();
    if asked {
        let nearest = playing().map(|opponent| opponent.soon.chance).fold(0.0, f64::max);
        assert!(chances.others_first >= nearest - tiny, "all have a turn before my next");
    }
    assert!(chances.next >= chances.right - tiny);
    assert!(chances.waiting <= 1.0 - chances.others_first + tiny, "{chances:?}");
    assert!(chances.waiting >= (1.0 - chances.others_first) * chances.next.min(0.98) - tiny, "{chances:?}");
    for plan in plans {
        assert!((0.0..=1.0 + tiny).contains(&plan.value), "{plan:?}");
        assert!(plan.value <= plans[0].value + tuning::SAME_CHANCE + tiny, "{plans:?}");
        let waits = 1.0 - chances.others_first;
        assert!(plan.accuses_first().is_none() || plan.value <= chances.right + tiny, "{plan:?}");
        assert!(asked || plan.ask.is_none() || plan.value <= waits.max(1.0), "{plan:?}");
    }
    assert_eq!(plans.is_empty(), advice.when == MayAccuse::Never, "{plans:?}");
    assert_eq!(
        plans.len() == 1 && plans[0].accuses_first().is_some(),
        ranking.proved.is_some() && !plans.is_empty() || asked && act(advice) == "accuse"
    );
    if asked && act(advice) == "accuse" && ranking.proved.is_none() {
        assert!(chances.right > chances.waiting);
    }
    assert_eq!(*moment, Turn::of(setup, log, setup.me.unwrap()).status);
    said(setup, ranking, advice);
}

/// The sentences of a plan name the chances it rests on, and one instruction.
fn said(setup: &Setup, ranking: &Ranking, advice: &Advice) {
    let language = english();
    let names = Names::new(setup, &language);
    let words = PlanWords { names: &names, advice, ranking, solutions: 2, read: None };
    let Some(plan) = advice.plan() else { return };
    let (sentence, why) = (words.sentence(Some(plan)), words.why(plan, false).join(" "));
    assert_eq!(sentence.matches("ask ").count() + sentence.matches("Ask ").count(), usize::from(plan.ask.is_some()));
    if plan.ask.is_some() && advice.plans.len() > 1 && !advice.opponents.is_empty() {
        assert!(why.starts_with("Wins about "), "what has no room is cut at the end: {why}");
    }
    let leaves = |plan: &Plan| plan.ask.as_ref().map(|ask| ask.suggestion.leaves);
    for other in &advice.plans {
        let fewer = leaves(plan).zip(leaves(other)).is_some_and(|(most, leaves)| leaves + 0.5 < most);
        let told = words.in_brief(other, false).contains("Fewer are left");
        assert_eq!(told, fewer && !advice.opponents.is_empty());
    }
    if plan.accuses_first().is_some() && ranking.proved.is_none() {
        let chances = [advice.chances.right, advice.going_on(), advice.chances.others_first];
        assert!(chances.iter().all(|chance| why.contains(&language.percent(*chance))), "{why}");
    }
    let wins = advice.plans.iter().filter_map(|plan| {
        let said = words.in_brief(plan, false);
        let (number, _) = said.split_once("Wins about ")?.1.split_once('%')?;
        Some(match number {
            "<1" => 0,
            ">99" => 100,
            number => number.parse().unwrap(),
        })
    });
    let wins: Vec<u32> = wins.collect();
    assert!(wins.is_sorted_by(|one, next| one >= next), "{wins:?}");
    assert_eq!(wins.len(), if advice.plans.len() > 1 { advice.plans.len() } else { 0 });
    let after = matches!(plan.accuse, Some(PlannedAccusation::AfterAnswer(_)));
    assert_eq!(why.matches("You can ").count(), usize::from(after), "{why}");
}

fn advice(setup: &Setup, log: &[Entry], samples: usize) -> Option<(Ranking, Advice)> {
    let (cancel, mut random) = (Cancel::default(), ChaCha8Rng::seed_from_u64(0));
    let ranking = rank(setup, log, &Reach::default(), &cancel)?;
    let opponents = value_opponents(setup, log, samples, tuning::VIGILANCE, &mut random, &cancel);
    let advice = advise(setup, log, &Reach::default(), &ranking, opponents)?;
    Some((ranking, advice))
}

/// Simulated games of all sizes, also after wrong accusations: `DEERSTALKER_LONG=1` in release for hundreds.
#[test]
fn chances_shown_together_with_the_advice_agree() {
    let long = support::is_long();
    let (games, samples) = if long { (400, 20) } else { (6, 3) };
    let mut seen = std::collections::BTreeMap::new();
    for number in 0..games {
        let edition = ["clue_2002", "clue_1963", "clue_2015"][number as usize % 3];
        let players = 3 + (number / 3) as usize % 4;
        // Players who gamble from a third on, so that some are out.
        let hero = named(["possible+0.34", "best-posterior"][number as usize % 2]);
        let views = GamePlan { hero, ..plan(edition, players, 77) }.play(number).unwrap().views;
        let view = &views[number as usize % players];
        let log = view.entries();
        let cuts = (0..=log.len()).rev().step_by(if long { 2 } else { 5 }).take(if long { 40 } else { 4 });
        for cut in cuts {
            let Some((ranking, advice)) = advice(view.setup(), &log[..cut], samples) else { continue };
            of_one_piece(view.setup(), &log[..cut], &ranking, &advice);
            *seen.entry(act(&advice)).or_insert(0) += 1;
        }
    }
    assert!(seen.len() >= if long { 4 } else { 2 }, "{seen:?}");
}

/// In these games contradictions were found by eye.
#[test]
fn advice_and_counsel_agree_in_the_example_cases() {
    for name in ["classic6-plain4-mid", "classic3-plain1-mid", "classic5-deep2-late", "classic4-events3-mid"] {
        let path = format!("tests/cases/{name}.json");
        let game = exchange::read(&text_of(path)).unwrap().game;
        let (ranking, advice) = advice(&game.setup, game.entries(), 4).unwrap();
        of_one_piece(&game.setup, game.entries(), &ranking, &advice);
    }
}
