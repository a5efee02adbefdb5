//! Advice: suggestions valued exactly, reasons, the card to show, accusing, who is close, the command line.

use deerstalker::advice::{
    DecoyPrice, Estimate, KnownCard, Leakage, Opponent, PlannedQuestion, Reach, SuggestionReason, ThoughtMine,
    WeightedDeals, opponent_position, tuning, view_of,
};
use deerstalker::exchange;
use deerstalker::text::plan::tied;
use deerstalker::text::{advice as words, close};
use rayon::prelude::*;
use serde_json::Value;
use support::clue::calibration::Closeness;
use support::clue::game::{GamePlan, Rooms};
use support::clue::player::named;
use support::clue::view::View;
use support::prelude::*;
use support::solve::{cards_to_show, rank, value_opponents};

fn never() -> Cancel {
    Cancel::default()
}

fn random() -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(4)
}

fn plan(players: usize) -> GamePlan {
    GamePlan {
        edition: by_id("clue_2002").unwrap(),
        players,
        hero: named("possible"),
        others: Vec::new(),
        rooms: Rooms::Any,
        seed: 21,
        until_proved: false,
    }
}

fn played(players: usize, number: u64) -> (View, Vec<View>) {
    let views = plan(players).play(number).unwrap().views;
    (views[0].clone(), views)
}

fn case(name: &str) -> (Game, Value) {
    let text = text_of(format!("tests/cases/{name}.json"));
    (exchange::read(&text).unwrap().game, serde_json::from_str(&text).unwrap())
}

#[test]
fn expected_entropy_agrees_with_the_reference() {
    for name in ["classic6-plain4-mid", "classic5-deep2-late", "two-events3-mid"] {
        let (game, document) = case(name);
        let ranking = rank(&game.setup, game.entries(), &Reach::default(), &never()).unwrap();
        let expected = document["expected"]["suggestions"].as_array().unwrap();
        let first = expected.iter().find(|rule| rule["rule"] == "first_show").unwrap();
        assert_eq!(first["triples"], "all");
        let values: Vec<f64> =
            first["expected_entropy"].as_array().unwrap().iter().map(|v| v.as_f64().unwrap()).collect();
        let [_, weapons, rooms] = [0, 1, 2].map(|category| game.setup.edition.category_range(category));
        assert_eq!(ranking.suggestions.len(), values.len());
        for suggestion in &ranking.suggestions {
            let [s, w, r] = suggestion.cards.map(Card::index);
            let at = (s * weapons.len() + w - weapons.start) * rooms.len() + r - rooms.start;
            assert!((suggestion.expected_entropy - values[at]).abs() < 1e-9, "{name} {:?}", suggestion.cards);
        }
        let entropy = document["expected"]["entropy_weighted"].as_f64().unwrap();
        assert!((ranking.entropy - entropy).abs() < 1e-9);
    }
}

#[test]
fn a_suggested_card_whose_place_is_known_says_where_it_is() {
    let games: Vec<View> = (0..5).map(|number| played(3 + number as usize % 2, number).0).collect();
    let mut found = 0;
    for (view, cut) in games.iter().flat_map(|view| (1..view.entries().len()).step_by(2).map(move |cut| (view, cut))) {
        let setup = view.setup();
        let Some(ranking) = rank(setup, &view.entries()[..cut], &Reach::default(), &never()) else {
            panic!("an honest log")
        };
        let sheet = solve(&Problem::from_game(setup, &view.entries()[..cut])).unwrap();
        for suggestion in ranking.suggestions.iter().take(3) {
            for card in suggestion.cards {
                let named = suggestion.reasons.iter().find_map(|reason| match reason {
                    SuggestionReason::Known(known, place) if *known == card => Some(*place),
                    _ => None,
                });
                let expected = match sheet.owner(card) {
                    None => None,
                    Some(column) if column == sheet.case_file() => Some(KnownCard::CaseFile),
                    Some(0) => Some(KnownCard::Own),
                    Some(column) => Some(KnownCard::Located(Holder(column as u8))),
                };
                assert_eq!(named, expected);
                found += usize::from(named.is_some());
            }
        }
    }
    assert!(found > 0, "own or located cards were useful somewhere in the game");
}

#[test]
fn the_view_from_another_chair_holds_what_they_saw_and_no_more() {
    let (mine, views) = played(4, 3);
    let entries = &mine.entries()[..10];
    let worlds = WeightedDeals::draw(&Position::of_game(mine.setup(), entries), 20, &mut random()).unwrap();
    for world in &worlds.deals {
        let theirs = opponent_position(mine.setup(), entries, world, Seat(2), &mut random()).unwrap();
        let sheet = theirs.sheet().expect("their log is consistent with the deal it was made from");
        let hand = world.columns[2];
        assert!(hand.iter().all(|card| sheet.status(card, 2) == Status::Yes));
        let mine_unseen = mine.setup().hand.iter().filter(|card| sheet.status(*card, 0) == Status::Yes).count();
        let shown_to_them = (mine.setup().hand & deerstalker::game::seen_cards(mine.setup(), entries, Seat(2))).len();
        assert!(mine_unseen <= shown_to_them + 3, "they do not see my hand");
    }
    // With the true deal the simulated view leaves as many solutions as the player really has, if the player was shown
    // nothing.
    let truth = deerstalker::advice::WeightedDeal { columns: true_columns(&views), weight: 1.0 };
    for cut in 1..views[2].entries().len() {
        let theirs = &views[2].entries()[..cut];
        let saw_none = !theirs.iter().any(|entry| match &entry.kind {
            EntryKind::Suggestion { by, answers, .. } => {
                *by == Seat(2) && answers.iter().any(|answer| matches!(answer.response, Response::Showed(_)))
            }
            _ => false,
        });
        if saw_none {
            let simulated =
                opponent_position(mine.setup(), &mine.entries()[..cut], &truth, Seat(2), &mut random()).unwrap();
            let real = Position::of_game(views[2].setup(), theirs);
            assert_eq!(simulated.case_file().unwrap().possible(), real.case_file().unwrap().possible());
        }
    }
}

#[test]
fn from_another_chair_no_card_is_likelier_to_be_open_than_not_to_be_theirs() {
    for players in [3, 5] {
        let (mine, _) = played(players, 8);
        for upto in [0, 1, 2, 4, 8] {
            let (setup, entries) = (mine.setup(), &mine.entries()[..upto.min(mine.entries().len())]);
            let position = Position::of_game(setup, entries);
            for seat in setup.seats().filter(|seat| Some(*seat) != setup.me) {
                let chair = view_of(setup, entries, &position, seat, 8, &mut random(), &never()).unwrap();
                for card in setup.edition.cards() {
                    let not_theirs = 1.0 - position.sheet().unwrap().probability(card, seat.index());
                    let open = chair.open[card.index()];
                    let told = format!("{players} players, {upto} entries, {seat:?}, {card:?}: {open} {not_theirs}");
                    assert!(open < not_theirs + 0.05, "{told}");
                    assert!(upto > 0 || open > not_theirs - 0.05, "nobody has seen anything: {told}");
                }
            }
        }
    }
}

fn true_columns(views: &[View]) -> Vec<CardSet> {
    let mut columns: Vec<CardSet> = views.iter().map(|view| view.setup().hand).collect();
    let case_file = columns.iter().fold(CardSet::first(21), |rest, hand| rest - *hand);
    columns.push(case_file);
    columns
}

#[test]
fn opponents_are_closer_late_in_a_game_and_the_same_seed_says_the_same() {
    let (view, _) = played(4, 5);
    let early = value_opponents(view.setup(), &view.entries()[..2], 30, tuning::VIGILANCE, &mut random(), &never());
    let late = value_opponents(view.setup(), view.entries(), 30, tuning::VIGILANCE, &mut random(), &never());
    assert_eq!(early.len(), 3);
    assert!(early.iter().all(|opponent| opponent.knows.chance < 0.2 && opponent.remaining > 20));
    assert!(
        late.iter().map(|opponent| opponent.remaining).min() < early.iter().map(|opponent| opponent.remaining).min()
    );
    assert_eq!(
        late,
        value_opponents(view.setup(), view.entries(), 30, tuning::VIGILANCE, &mut random(), &never()),
        "the same seed gives the same answer"
    );
    let mut out = view.entries()[..2].to_vec();
    let cards = [Card::new(0), Card::new(6), Card::new(12)];
    let kind = accuses(Seat(1), cards, Verdict::Wrong);
    out.push(Entry::new(EntryId(77), 0, kind));
    if let Some(first) = value_opponents(view.setup(), &out, 10, tuning::VIGILANCE, &mut random(), &never()).first() {
        assert!(first.out && first.seat == Seat(1));
    }
}

#[test]
fn a_card_they_have_seen_is_shown_again() {
    let (view, _) = played(4, 6);
    let setup = view.setup();
    let mut hand = setup.hand.iter();
    let (first, second) = (hand.next().unwrap(), hand.next_back().unwrap());
    let other = |category: usize| {
        setup.edition.category_cards(category).iter().find(|card| !setup.hand.contains(*card)).unwrap()
    };
    let mut cards = [0, 1, 2].map(other);
    for card in [first, second] {
        cards[setup.edition.category_of(card)] = card;
    }
    let both = [first, second].iter().filter(|card| cards.contains(card)).count() == 2;
    assert!(both, "two cards of different kinds");
    let fresh = cards_to_show(setup, &[], Seat(2), cards, 12, &mut random(), &never());
    assert_eq!(fresh.len(), 2);
    assert!(fresh.iter().all(|showing| !showing.seen) && fresh[0].leak <= fresh[1].leak);
    let answers = vec![Answer::new(Seat(3), Response::Passed), Answer::new(Seat(0), Response::Showed(Some(second)))];
    let kind = EntryKind::Suggestion { by: Seat(2), cards, answers };
    let log = [Entry::new(EntryId(1), 0, kind)];
    let again = cards_to_show(setup, &log, Seat(2), cards, 12, &mut random(), &never());
    assert!(again[0].card == second && again[0].seen && again[0].leak.abs() < 1e-12);
    let cancelled = never();
    cancelled.cancel();
    let given_up = cards_to_show(setup, &log, Seat(2), cards, 12, &mut random(), &cancelled);
    assert!(given_up.is_empty(), "dropped work ends");
    assert!(
        cards_to_show(setup, &log, Seat(0), cards, 4, &mut random(), &never()).is_empty(),
        "I do not show to myself"
    );
    for code in Code::ALL {
        let language = Language::new(code);
        let text = words::showing(&Names::new(setup, &language), Seat(2), &again, true).unwrap();
        assert!(text.contains(Names::new(setup, &language).card(second)), "{text}");
    }
}

/// The decoy leaves this many solutions instead of twelve. A reader then thinks the card mine with this chance instead
/// of one half.
fn decoy_price(bits: f64, leaves: f64, after: f64) -> SuggestionReason {
    let card = Card::new(1);
    SuggestionReason::DecoyPrice(DecoyPrice {
        decoys: vec![card],
        instead: [0, 7, 14].map(Card::new),
        bits,
        leaves,
        instead_leaves: 12.0,
        hides: Some(0.4),
        thought_mine: Some(ThoughtMine { card, after, after_instead: 0.5 }),
    })
}

#[test]
fn a_decoys_price_is_told_in_solutions_and_what_it_hides_in_a_chance() {
    let (view, _) = played(4, 0);
    let language = english();
    let names = Names::new(view.setup(), &language);
    let text = |bits, leaves, after| words::reason(&names, &decoy_price(bits, leaves, after), false);
    let [free, paid] = [text(0.0, 12.0, 0.2), text(0.3, 14.8, 0.6)];
    says(&free, &["nothing", "20%, not 50%"]);
    says(&paid, &["12.0 solutions on average instead of 14.8"]);
    omits(&paid, &["60%"]);
    assert!(text(0.01, 12.2, 0.2).contains("next to nothing"));
}

#[test]
fn every_reason_has_words_in_both_languages() {
    let (view, _) = played(4, 0);
    let setup = view.setup();
    let ranking = rank(setup, &view.entries()[..4], &Reach::default(), &never()).unwrap();
    for code in Code::ALL {
        let language = Language::new(code);
        let names = Names::new(setup, &language);
        let extra = [
            SuggestionReason::MayProve(0.2),
            SuggestionReason::Leaks(Leakage { bits: 0.3, estimated: false }),
            SuggestionReason::Leaks(Leakage { bits: 0.3, estimated: true }),
            SuggestionReason::Betrays(0.3),
            SuggestionReason::Betrays(-0.3),
            decoy_price(0.0, 12.0, 0.2),
            decoy_price(0.01, 12.2, 0.2),
            decoy_price(0.3, 14.8, 0.6),
            SuggestionReason::AskedBefore,
            SuggestionReason::Known(Card::new(1), KnownCard::CaseFile),
            SuggestionReason::Isolates(Card::new(1), Vec::new()),
        ];
        for reason in ranking.suggestions.iter().flat_map(|suggestion| &suggestion.reasons).chain(&extra) {
            let text = words::reason(&names, reason, false);
            assert!(text.ends_with('.') && !text.contains("advice-") && !text.contains('{'), "{text}");
        }
    }
    let french = Language::new(Code::French);
    let names = Names::new(setup, &french);
    let heard = |estimated| words::reason(&names, &SuggestionReason::Leaks(Leakage { bits: 0.3, estimated }), false);
    assert!(heard(true).contains("≈ 0,30") && !heard(false).contains('≈'), "an estimate says so: {}", heard(true));
    let opponent = |error| {
        let found = value_opponents(setup, &view.entries()[..4], 20, tuning::VIGILANCE, &mut random(), &never());
        close::opponent(&names, &Opponent { knows: Estimate { chance: 0.25, error }, ..found[0].clone() })
    };
    assert!(opponent(0.05).contains('±') && !opponent(0.0).contains('±'), "drawn views show the error");
    assert!(opponent(0.06).starts_with("10–40\u{a0}%"), "what is hardly known is a range: {}", opponent(0.06));
    assert_eq!(french.decimal(1.42, 2), "1,42");
    assert_eq!(french.percent(0.001), "<1\u{a0}%");
    assert_eq!(french.percent(0.999), ">99\u{a0}%");
    assert_eq!(french.percent(-0.0), "0\u{a0}%");
}

/// They come after those that are counted. The ranking says of how many its first is the best, as a full count found.
#[test]
fn estimated_suggestions_are_marked_and_the_best_of_all_is_counted() {
    let table = |name: &str| std::fs::read_to_string(format!("tests/tables/{name}.json"));
    for (name, legal, best) in
        [("dense-six", 960, -0.059_417_824_013_065_1), ("dense-nine", 880, -0.063_683_532_185_386_3)]
    {
        let game = exchange::read(&table(name).unwrap()).unwrap().game;
        let ranking = rank(&game.setup, game.entries(), &Reach::default(), &never()).unwrap();
        assert!((ranking.suggestions[0].worth - best).abs() < 1e-9, "{name}: {}", ranking.suggestions[0].worth);
        assert!(ranking.suggestions.is_sorted_by_key(|suggestion| suggestion.estimated));
        let (counted, all) = (ranking.counted().count(), ranking.suggestions.len());
        assert_eq!((all, counted < 480), (legal, true), "{name}: {counted} counted");
        let language = english();
        let names = Names::new(&game.setup, &language);
        for suggestion in &ranking.suggestions {
            let ask = PlannedQuestion { suggestion: suggestion.clone(), rooms: vec![suggestion.cards[2]] };
            assert_eq!(tied(&names, &ask)[0].starts_with('≈'), suggestion.estimated);
        }
        let said = words::counted(&ranking, &language).unwrap();
        assert!(said.contains(&legal.to_string()) && said.contains(&counted.to_string()), "{said}");
    }
    let (view, _) = played(4, 0);
    let ranking = rank(view.setup(), &view.entries()[..4], &Reach::default(), &never()).unwrap();
    assert_eq!(words::counted(&ranking, &english()), None);
    assert!(ranking.suggestions.iter().all(|suggestion| !suggestion.estimated));
}

#[test]
fn what_is_in_reach_does_not_change_what_a_suggestion_is_worth() {
    let (view, _) = played(4, 0);
    let (setup, entries) = (view.setup(), &view.entries()[..4]);
    let rooms: CardSet = setup.edition.category_cards(2).iter().take(2).collect();
    let ranked = |reach: &Reach| rank(setup, entries, reach, &never()).unwrap();
    let (all, here) = (ranked(&Reach::default()), ranked(&Reach { rooms: Some(rooms), ..Reach::default() }));
    assert_eq!((all.suggestions.len(), here.suggestions.len()), (324, 72));
    for one in &here.suggestions {
        let same = all.suggestions.iter().find(|other| other.cards == one.cards).unwrap();
        assert!((one.worth - same.worth).abs() < 1e-12, "{one:?} {same:?}");
    }
}

#[test]
fn cancelled_advice_returns_nothing() {
    let (view, _) = played(3, 4);
    let (setup, entries) = (view.setup(), view.entries());
    let cancelled = Cancel::default();
    cancelled.cancel();
    assert!(rank(setup, entries, &Reach::default(), &cancelled).is_none());
    assert!(value_opponents(setup, entries, 10, 1.0, &mut random(), &cancelled).is_empty());
    // Cancelled while running, because sampling all these deals would take minutes.
    let cancel = Cancel::default();
    let found = std::thread::scope(|scope| {
        let work = scope.spawn(|| value_opponents(setup, &entries[..3], 5_000, 1.0, &mut random(), &cancel));
        std::thread::sleep(std::time::Duration::from_millis(20));
        cancel.cancel();
        work.join().unwrap()
    });
    assert!(found.is_empty());
}

/// Among honest players who accuse as soon as they can, and who ask in different ways, the chance given to each
/// opponent is the share of those who can name the case file. Without hearing their silence it is far too high.
#[test]
fn chances_that_an_opponent_knows_the_case_are_calibrated() {
    let long = support::is_long();
    let (games, samples) = if long { (400, 60) } else { (8, 8) };
    let others: Vec<_> = ["entropy", "best-posterior", "advice+proof", "possible"].map(named).into();
    let plan = GamePlan { hero: others[2].clone(), others, seed: 19, ..plan(3) };
    let each: Vec<_> = (0..games).into_par_iter().map(|game| plan.closeness(game, samples).unwrap()).collect();
    let found = each.iter().fold(Closeness::default(), Closeness::with);
    let mean = |band: &support::tally::Band| band.stated / band.count.max(1) as f64;
    let said: f64 = found.knows.bands.iter().map(|band| band.stated).sum();
    let truly: u64 = found.knows.bands.iter().map(|band| band.came_true).sum();
    let spread: f64 = found.knows.bands.iter().map(|band| band.stated * (1.0 - mean(band))).sum();
    let allowed = 2.5 * f64::sqrt(spread + 0.5) + if long { 0.2 * truly as f64 } else { 1.0 };
    assert!((said - truly as f64).abs() <= allowed, "said {said}, true {truly}, allowed {allowed}");
    let sure = &found.knows.bands[found.knows.bands.len() - 2..];
    let (many, could) = sure.iter().fold((0, 0), |sum, band| (sum.0 + band.count, sum.1 + band.came_true));
    assert!(many > 0 && could * 10 >= many * 6, "of {many} thought nearly certain {could} could");
    let far = &found.knows.bands[..2];
    let (count, could) = far.iter().fold((0, 0), |sum, band| (sum.0 + band.count, sum.1 + band.came_true));
    assert!(could <= 1 + count / 200, "of {count} thought far {could} could");
}

/// An opponent who always accuses once they know, and does not accuse at the end of their turn, did not know.
#[test]
fn who_does_not_accuse_is_thought_to_know_less() {
    let plan = GamePlan { hero: named("entropy"), ..plan(3) };
    let games: Vec<View> = (0..8).map(|number| plan.play(number).unwrap().views[0].clone()).collect();
    let knows = |vigilance: f64| -> f64 {
        let cuts = |view: &View| (view.entries().len() / 2..=view.entries().len()).step_by(2);
        let late = games.iter().flat_map(|view| cuts(view).map(move |cut| (view, cut)));
        let at = |(view, cut): (&View, usize)| {
            value_opponents(view.setup(), &view.entries()[..cut], 24, vigilance, &mut random(), &never())
        };
        late.collect::<Vec<_>>().into_par_iter().flat_map_iter(at).map(|opponent| opponent.knows.chance).sum()
    };
    let (silent, unheard) = (knows(1.0), knows(0.0));
    assert!(unheard > silent, "{unheard} {silent}");
}

/// A player who names their own cards as often as chance is taken for a blind asker. One who only names what can be in
/// the case file is not.
#[test]
fn how_an_opponent_asks_is_noticed() {
    let blind = |way: &str| -> f64 {
        let views = GamePlan { hero: named(way), ..plan(4) }.play(3).unwrap().views;
        let upto = views[0].entries().len().min(24);
        let opponents = value_opponents(
            views[0].setup(),
            &views[0].entries()[..upto],
            12,
            tuning::VIGILANCE,
            &mut random(),
            &never(),
        );
        opponents.iter().map(|opponent| opponent.manner.blind).sum::<f64>() / opponents.len() as f64
    };
    let (random, possible) = (blind("random"), blind("possible"));
    assert!(random > 0.5 && possible < 0.2, "{random} {possible}");
}
