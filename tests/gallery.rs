//! The example games: how they were made, and that they are worth looking at.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "lab/clue/clue.rs"]
mod clue;
#[path = "support/solve.rs"]
mod solve;

use clue::game::{GamePlan, Rooms};
use clue::player::named;
use clue::view::View;
use deerstalker::deduction::{Cancel, Explainer, Position, Problem, Status};
use deerstalker::edition::{AnswerRule, Board, Card, CardSet, by_id};
use deerstalker::format::{GameKind, encode};
use deerstalker::game::{
    Answer, Change, Entry, EntryId, EntryKind, Game, GameResult, HandSizes, Holder, Response, Seat, SeatInfo, Setup,
    SetupParts, Severity, Verdict, examine, turn_after,
};
use deerstalker::history::History;
use deerstalker::review::diagnosis::Diagnosis;
use deerstalker::store::{SampleKind, gallery};
use deerstalker::text::{Code, Language};
use solve::solve;

const ME: Seat = Seat(0);

/// A Friday evening, half past seven; an entry every minute and a half.
const BEGUN: i64 = 1_794_000_600_000;
const MINUTE_AND_A_HALF: i64 = 90_000;

fn log(game: &mut Game, kind: EntryKind) {
    let entry = game.new_entry(kind, BEGUN + game.entries().len() as i64 * MINUTE_AND_A_HALF);
    game.apply(game.append(entry)).unwrap();
}

/// Players whose turn passed by without a suggestion, up to `by`.
fn pass_turns(game: &mut Game, by: Seat) {
    while let Some(turn) = turn_after(&game.setup, game.entries()).filter(|turn| *turn != by) {
        log(game, EntryKind::TurnWithoutSuggestion { by: turn, place: None });
    }
}

/// Writes down who won and where everything was, and forgets the steps.
fn end(game: &mut Game, winner: Seat, truth: [Card; 3], hands: &[CardSet]) {
    let last_turn = game.entries().iter().rev().find_map(|entry| entry.kind.turn_of());
    if last_turn != Some(winner) {
        pass_turns(game, winner);
    }
    log(game, EntryKind::Accusation { by: winner, cards: truth, verdict: Verdict::Right, saw: None });
    let outcome = GameResult {
        winner: Some(winner),
        over: true,
        case_file: Some(truth),
        hands: hands.iter().enumerate().map(|(at, hand)| (Holder(at as u8), *hand)).collect(),
    };
    game.apply(Change::Outcome { before: Box::default(), after: Box::new(outcome) }).unwrap();
    game.history = History::default();
}

fn rulebook() -> Game {
    let edition = by_id("clue_2015").unwrap();
    let card = |id: &str| edition.card_by_id(id).unwrap();
    let set = |ids: &[&str]| ids.iter().map(|id| card(id)).collect::<CardSet>();
    let players = [("Alex", "scarlet"), ("Maya", "mustard"), ("Daniel", "orchid"), ("Jun", "green")];
    let seat = |(name, token): (&str, &str)| SeatInfo {
        name: name.into(),
        token: Some(token.into()),
        colour: edition.tokens.iter().find(|other| other.id == token).unwrap().colour,
    };
    let hands = [
        set(&["mustard", "candlestick", "rope", "kitchen", "study"]),
        set(&["plum", "knife", "billiard", "library", "lounge"]),
        set(&["green", "pipe", "dining", "hall"]),
        set(&["peacock", "scarlet", "revolver", "conservatory"]),
    ];
    let setup = Setup::new(SetupParts {
        deal: HandSizes::Dealer(Seat(3)),
        hand: hands[0],
        ..SetupParts::new(edition.clone(), players.map(seat))
    })
    .unwrap();
    let mut game = Game::new("Rulebook", setup, BEGUN);
    let named = [
        "plum candlestick study",
        "scarlet rope hall",
        "orchid knife kitchen",
        "mustard pipe lounge",
        "green candlestick kitchen",
        "peacock revolver ballroom",
        "scarlet wrench library",
        "plum rope ballroom",
        "peacock candlestick study",
        "green pipe conservatory",
        "peacock rope study",
        "orchid knife hall",
        "scarlet candlestick kitchen",
        "orchid revolver dining",
        "orchid wrench billiard",
        "green wrench billiard",
        "orchid wrench ballroom",
    ];
    for (turn, names) in named.iter().enumerate() {
        let by = Seat(turn as u8 % 4);
        let cards: [Card; 3] = names.split(' ').map(card).collect::<Vec<_>>().try_into().unwrap();
        let mut answers = Vec::new();
        for asked in game.setup.asked_by(by) {
            let could = hands[asked.index()] & cards.into_iter().collect();
            let Some(shown) = could.lowest() else {
                answers.push(Answer::new(asked, Response::Passed));
                continue;
            };
            let known = asked == ME || by == ME;
            answers.push(Answer::new(asked, Response::Showed(known.then_some(shown))));
            break;
        }
        log(&mut game, EntryKind::Suggestion { by, cards, answers });
    }
    end(&mut game, ME, ["orchid", "wrench", "ballroom"].map(card), &hands);
    game
}

/// A game of our own players: everybody asks what their notebook recommends or would do without one, and nobody accuses
/// before the one in the first seat can prove the case.
struct Evening {
    setup: Setup,
    hands: Vec<CardSet>,
    truth: [Card; 3],
    /// Who asked what, in order; the card I was shown, or showed.
    asked: Vec<(Seat, [Card; 3], Option<Card>)>,
    /// How many of the others had proved the case by the end, without a turn to say so.
    close: usize,
    /// Whether one of them had when it was that player's turn, who would have won.
    missed: bool,
}

fn solution(setup: &Setup, entries: &[Entry]) -> Option<[Card; 3]> {
    solve(&Problem::from_game(setup, entries)).and_then(|sheet| sheet.solution())
}

/// Game number `number` as the one in the first seat wrote it down.
fn evening(edition: &str, names: &[&str], number: u64) -> Evening {
    let edition = by_id(edition).unwrap();
    let board = edition.board.as_deref().and_then(Board::by_id).unwrap();
    let plan = GamePlan {
        edition: edition.clone(),
        players: names.len(),
        hero: named("entropy"),
        others: ["possible", "entropy", "paper"].map(named).into(),
        rooms: Rooms::Board(board),
        seed: 1887,
        until_proved: true,
    };
    let clue::game::PlayedGame { views, hands, truth, .. } = plan.play(number * names.len() as u64).unwrap();
    let mut setup = views[0].setup().clone().into_parts();
    for (at, name) in names.iter().enumerate() {
        let token = &edition.tokens[at];
        setup.seats[at] = SeatInfo { name: (*name).into(), token: Some(token.id.clone()), colour: token.colour };
    }
    let setup = Setup::new(setup).unwrap();
    let asked = views[0].entries().iter().filter_map(|entry| match &entry.kind {
        EntryKind::Suggestion { by, cards, answers } => {
            let seen = answers.iter().find_map(|answer| match answer.response {
                Response::Showed(Some(card)) => Some(card),
                _ => None,
            });
            Some((*by, *cards, seen))
        }
        _ => None,
    });
    let asked: Vec<_> = asked.collect();
    let knows = |view: &View, upto: usize| solution(view.setup(), &view.entries()[..upto]).is_some();
    let close = views[1..].iter().filter(|view| knows(view, asked.len())).count();
    let missed = views[1..].iter().any(|view| {
        let last = asked.iter().rposition(|(by, ..)| *by == view.seat());
        last.is_some_and(|last| knows(view, last + 1))
    });
    Evening { setup, hands, truth, asked, close, missed }
}

impl Evening {
    /// The game as I logged it, up to the question after which my notebook proves the case. At `slip` (a question and
    /// the player who passes there though they could show) somebody errs; `doubted` says whether I mended that.
    fn log(&self, slip: Option<(usize, Seat)>, doubted: bool) -> Option<Game> {
        let mut game = Game::new("Played", self.setup.clone(), BEGUN);
        for (at, (by, cards, seen)) in self.asked.iter().enumerate() {
            let named: CardSet = cards.iter().copied().collect();
            let everybody = self.setup.rules.answers == AnswerRule::Everybody;
            let mut answers = Vec::new();
            for asked in game.setup.asked_by(*by) {
                let could = self.hands[asked.index()] & named;
                let errs = slip == Some((at, asked));
                if could.is_empty() || errs {
                    let answer = Answer::new(asked, Response::Passed);
                    answers.push(Answer { doubted: errs && doubted, ..answer });
                    continue;
                }
                let card = seen.filter(|card| could.contains(*card)).or(could.lowest());
                let mine = asked == ME || *by == ME;
                answers.push(Answer::new(asked, Response::Showed(card.filter(|_| mine))));
                if !everybody {
                    break;
                }
            }
            pass_turns(&mut game, *by);
            log(&mut game, EntryKind::Suggestion { by: *by, cards: *cards, answers });
            if at > 6 && solution(&game.setup, game.entries()) == Some(self.truth) {
                end(&mut game, ME, self.truth, &self.hands);
                return Some(game);
            }
        }
        None
    }

    /// Whether people ask sensible, different questions: no three cards named twice, and each of mine taught me
    /// something.
    fn is_lively(&self, game: &Game) -> bool {
        let entries = game.entries();
        let mut named = std::collections::BTreeSet::new();
        let fresh = self.asked.iter().all(|(_, cards, _)| named.insert(*cards));
        let hidden =
            |count: usize| solve(&Problem::from_game(&self.setup, &entries[..count])).map(|sheet| sheet.entropy);
        let taught = |(at, entry): (usize, &Entry)| match &entry.kind {
            EntryKind::Suggestion { by, .. } if *by == ME => {
                matches!((hidden(at), hidden(at + 1)), (Some(before), Some(after)) if before - after > 0.1)
            }
            _ => true,
        };
        fresh && LENGTH.contains(&entries.len()) && entries.iter().enumerate().all(taught)
    }

    /// Slips that the notebook finds a while later and names as the likeliest error: the question, who erred, and how
    /// sure the notebook is.
    fn slip(&self) -> Option<((usize, Seat), f64)> {
        let all = (3..self.asked.len().min(12)).filter_map(|at| {
            let (by, cards, _) = self.asked[at];
            let named: CardSet = cards.into_iter().collect();
            let shower = self.setup.asked_by(by).find(|seat| !(self.hands[seat.index()] & named).is_empty());
            shower.filter(|seat| *seat != ME && by != ME).map(|seat| (at, seat))
        });
        let found = all.filter_map(|slip| {
            let game = self.log(Some(slip), true)?;
            let mut wrong = game.clone();
            for answer in wrong.lines[0].entries.iter_mut().flat_map(|entry| match &mut entry.kind {
                EntryKind::Suggestion { answers, .. } => answers.iter_mut(),
                _ => [].iter_mut(),
            }) {
                answer.doubted = false;
            }
            let clash = (1..wrong.entries().len())
                .find(|count| solve(&Problem::from_game(&wrong.setup, &wrong.entries()[..*count])).is_none())?;
            let erred = game.entries().iter().position(|entry| doubted(entry).is_some())?;
            let (first, probability) = likeliest_slip(&wrong.setup, &wrong.entries()[..clash])?;
            let named = first == [game.entries()[erred].id];
            let late = clash >= erred + 6 && clash + 4 <= game.entries().len();
            (named && late && self.is_lively(&game)).then_some((slip, probability))
        });
        found.max_by(|a, b| a.1.total_cmp(&b.1))
    }
}

/// The player whose answer in an entry I doubt.
fn doubted(entry: &Entry) -> Option<Seat> {
    let EntryKind::Suggestion { answers, .. } = &entry.kind else { return None };
    answers.iter().find(|answer| answer.doubted).map(|answer| answer.seat)
}

/// The steps of the proof of what lies in the case file, over its three cards.
fn steps(game: &Game, truth: [Card; 3]) -> usize {
    let entries = &game.entries()[..game.entries().len() - 1];
    let position = Position::of_game(&game.setup, entries);
    let mut explainer = Explainer::new(&position);
    let case_file = game.setup.holder_count();
    truth
        .into_iter()
        .filter_map(|card| explainer.proof(card, case_file))
        .map(|proof| proof.steps.len())
        .max()
        .unwrap_or(0)
}

/// The best of this many games is taken.
const LOOKED_AT: u64 = 160;

/// So long an evening is worth scrubbing through.
const LENGTH: std::ops::RangeInclusive<usize> = 18..=36;

fn kept(name: &str, game: &Game) {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("resources/gallery/{name}.case"));
    std::fs::write(file, encode(game).unwrap()).unwrap();
}

/// The race: as many as can be know it when I say it, and none of them had a turn since.
#[test]
#[ignore = "writes an example game"]
fn make_race() {
    let names = ["Alex", "Anna", "Ben", "Chloé", "Dev"];
    let games = (0..LOOKED_AT).filter_map(|number| {
        let evening = evening("cluedo_uk", &names, number);
        let game = evening.log(None, false).filter(|game| !evening.missed && evening.is_lively(game))?;
        Some((evening.close, game))
    });
    let (close, game) = games.max_by_key(|(close, game)| (*close, game.entries().len())).unwrap();
    println!("{close} others knew, {} entries", game.entries().len());
    kept("race", &game);
}

/// Where the error of a contradictory log is most likely, and how likely.
fn likeliest_slip(setup: &Setup, entries: &[Entry]) -> Option<(Vec<EntryId>, f64)> {
    let found = Diagnosis::of(&Position::of_game(setup, entries), setup, entries, &Cancel::default())?;
    let first = found.suspects().into_iter().next()?;
    Some((first.entries, first.probability))
}

/// The slip: the notebook is as sure as can be whose answer was wrong.
#[test]
#[ignore = "writes an example game"]
fn make_slip() {
    let names = ["Alex", "Maya", "Daniel", "Jun"];
    let games = (0..LOOKED_AT).filter_map(|number| {
        let evening = evening("clue_1963", &names, number);
        let (slip, sure) = evening.slip()?;
        Some((sure, evening.log(Some(slip), true)?))
    });
    let (sure, game) = games.max_by(|a, b| a.0.total_cmp(&b.0)).unwrap();
    println!("{sure:.2} sure, {} entries", game.entries().len());
    kept("slip", &game);
}

/// The proof: long enough to be a pleasure, short enough to be followed.
#[test]
#[ignore = "writes an example game"]
fn make_proof() {
    let names = ["Alex", "Anna", "Ben", "Chloé", "Dev"];
    let games = (0..LOOKED_AT).filter_map(|number| {
        let evening = evening("master_detective", &names, number);
        let game = evening.log(None, false).filter(|game| evening.is_lively(game))?;
        Some((steps(&game, evening.truth), game))
    });
    let (steps, game) = games.min_by_key(|(steps, _)| steps.abs_diff(7)).unwrap();
    println!("{steps} steps, {} entries", game.entries().len());
    kept("master_detective", &game);
}

#[test]
#[ignore = "writes the example of the rulebook"]
fn make() {
    kept("rulebook", &rulebook());
}

#[test]
fn every_example_is_an_honest_game_to_its_end() {
    let language = Language::new(Code::English);
    for sample in gallery().iter().filter(|sample| sample.game_kind() == GameKind::Clue) {
        let game = sample.game(&language).unwrap();
        let (setup, entries) = (&game.setup, game.entries());
        assert_eq!(game.title, format!("{} (example)", sample.title(&language)));
        for (at, entry) in entries.iter().enumerate() {
            let found = examine(setup, entries, at, entry);
            assert!(found.iter().all(|finding| finding.severity == Severity::Unusual), "{entry:?}: {found:?}");
        }
        let truth = game.outcome.case_file.unwrap();
        let before = &entries[..entries.len() - 1];
        let sheet = solve(&Problem::from_game(setup, before)).unwrap();
        assert_eq!(sheet.solution(), Some(truth), "the case can be solved by deduction alone");
        for (holder, hand) in &game.outcome.hands {
            for card in *hand {
                assert_ne!(sheet.status(card, holder.index()), Status::No);
            }
        }
    }
}

#[test]
fn each_example_shows_what_it_promises() {
    let language = Language::new(Code::French);
    for sample in gallery().iter().filter(|sample| sample.game_kind() == GameKind::Clue) {
        let game = sample.game(&language).unwrap();
        match sample.kind {
            SampleKind::Rulebook => {
                let sheet = solve(&Problem::from_game(&game.setup, &game.entries()[..13])).unwrap();
                let orchid = game.setup.edition.card_by_id("orchid").unwrap();
                assert_eq!(sheet.status(orchid, sheet.case_file()), Status::Yes);
            }
            SampleKind::Race => assert!(LENGTH.contains(&game.entries().len()), "{}", game.entries().len()),
            SampleKind::Slip => {
                let erred = game.entries().iter().position(|entry| doubted(entry).is_some()).unwrap();
                assert!(game.entries()[erred].note.is_some(), "what happened there is told");
                let mut wrong = game.clone();
                let EntryKind::Suggestion { answers, .. } = &mut wrong.lines[0].entries[erred].kind else { panic!() };
                for answer in answers.iter_mut() {
                    answer.doubted = false;
                }
                let problem = Problem::from_game(&wrong.setup, wrong.entries());
                assert!(solve(&problem).is_none(), "believed, the answer contradicts the log");
                let (first, _) = likeliest_slip(&wrong.setup, wrong.entries()).unwrap();
                assert_eq!(first, [game.entries()[erred].id]);
            }
            SampleKind::MasterDetective => {
                assert!(game.setup.edition.card_count() == 30 && game.entries().len() >= 15);
                let steps = steps(&game, game.outcome.case_file.unwrap());
                assert!((3..=12).contains(&steps), "{steps}");
            }
            SampleKind::MuseumTracker | SampleKind::MuseumPad => unreachable!("tests/caper/gallery.rs"),
        }
    }
}
