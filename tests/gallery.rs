//! The example games: how they were made, and that they are worth looking at.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use deerstalker::advice::simulate::{Player, Rooms, Tournament};
use deerstalker::casebook::{GameKind, SampleKind, encode, gallery};
use deerstalker::deduction::{Problem, Status, solve};
use deerstalker::edition::{Board, Card, CardSet, by_id};
use deerstalker::game::{
    Answer, Change, Deal, EntryKind, Game, HintLevel, Holder, Outcome, Response, Seat, SeatInfo, Setup, Severity,
    ShowModel, Verdict, examine, turn_after,
};
use deerstalker::history::History;
use deerstalker::language::{Code, Language};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const ME: Seat = Seat(0);

/// A Friday evening, half past seven; an entry every minute and a half.
const BEGUN: i64 = 1_794_000_600_000;
const MINUTE_AND_A_HALF: i64 = 90_000;

fn log(game: &mut Game, kind: EntryKind) {
    let entry = game.draft(kind, BEGUN + game.entries().len() as i64 * MINUTE_AND_A_HALF);
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
    log(game, EntryKind::Accusation { by: winner, cards: truth, verdict: Verdict::Right });
    let outcome = Outcome {
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
    let setup = Setup {
        seats: players.map(seat).into(),
        me: Some(ME),
        first: ME,
        deal: Deal::Dealer(Seat(3)),
        hand: hands[0],
        table: Vec::new(),
        rules: edition.rules.clone(),
        show_model: ShowModel::Random,
        hint_level: HintLevel::Hints,
        edition: edition.clone(),
    };
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

/// Of so many games the longest is taken.
const LOOKED_AT: u64 = 24;

/// A game of honest players, as the one in the first seat wrote it down; he wins it.
fn played(edition: &str, names: &[&str]) -> Game {
    let edition = by_id(edition).unwrap();
    let board = edition.board.as_deref().and_then(Board::by_id).unwrap();
    let tournament = Tournament {
        edition: edition.clone(),
        players: names.len(),
        hero: Player::parse("paper").unwrap(),
        others: Vec::new(),
        rooms: Rooms::Board(board),
        seed: 1887,
        deals: 500,
        equal_deals: false,
        weigh: false,
        until_solved: false,
    };
    let games = (0..LOOKED_AT).filter(|number| tournament.play(*number, &|| 0).winner == Some(0)).map(|number| {
        let (views, hands, truth) = tournament.watch(number);
        let mut setup = views[0].setup().clone();
        for (at, name) in names.iter().enumerate() {
            let token = &edition.tokens[at];
            setup.seats[at] = SeatInfo { name: (*name).into(), token: Some(token.id.clone()), colour: token.colour };
        }
        let mut game = Game::new("Played", setup, BEGUN);
        for entry in views[0].entries() {
            let by = entry.kind.turn_of().unwrap();
            let same_turn = game.entries().last().and_then(|last| last.kind.turn_of()) == Some(by);
            if !(same_turn && matches!(entry.kind, EntryKind::Accusation { .. })) {
                pass_turns(&mut game, by);
            }
            log(&mut game, entry.kind.clone());
        }
        end(&mut game, ME, truth, &hands);
        game
    });
    let proved = |game: &Game| {
        let entries = &game.entries()[..game.entries().len() - 1];
        solve(&Problem::from_game(&game.setup, entries)).and_then(|sheet| sheet.solution()).is_some()
    };
    games.filter(|game| proved(game)).max_by_key(|game| game.entries().len()).unwrap()
}

/// How many entries the long evening should have before the case is solved.
const LONG: std::ops::RangeInclusive<usize> = 64..=84;

/// A long evening of casual players: they name what they do not hold, and now and then a card of their own. The one in
/// the first seat names what nobody has shown him yet, and accuses when his notebook proves the case.
fn casual(edition: &str, names: &[&str]) -> Game {
    (0..400).find_map(|seed| casual_game(edition, names, seed)).unwrap()
}

fn casual_game(edition: &str, names: &[&str], seed: u64) -> Option<Game> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let edition = by_id(edition).unwrap();
    let among = |cards: CardSet, rng: &mut ChaCha8Rng| cards.iter().collect::<Vec<_>>().choose(rng).copied();
    let truth = [0, 1, 2].map(|category| among(edition.category_cards(category), &mut rng).unwrap());
    let mut rest: Vec<Card> = edition.cards().filter(|card| !truth.contains(card)).collect();
    rest.shuffle(&mut rng);
    let last = Seat(names.len() as u8 - 1);
    let seat = |(at, name): (usize, &&str)| {
        let token = &edition.tokens[at];
        SeatInfo { name: (*name).into(), token: Some(token.id.clone()), colour: token.colour }
    };
    let mut setup = Setup {
        seats: names.iter().enumerate().map(seat).collect(),
        me: Some(ME),
        first: ME,
        deal: Deal::Dealer(last),
        hand: CardSet::EMPTY,
        table: Vec::new(),
        rules: edition.rules.clone(),
        show_model: ShowModel::Random,
        hint_level: HintLevel::Hints,
        edition: edition.clone(),
    };
    let sizes = setup.sizes_from_dealer(last);
    let hands: Vec<CardSet> = sizes.iter().map(|size| rest.drain(..usize::from(*size)).collect()).collect();
    setup.hand = hands[0];
    let mut game = Game::new("Played", setup, BEGUN);
    let mut seen = hands[0];
    for turn in 0..120 {
        let by = Seat((turn % names.len()) as u8);
        let cards = [0, 1, 2].map(|category| {
            let all = edition.category_cards(category);
            let known = if by == ME { seen } else { hands[by.index()] };
            let open = among(all - known, &mut rng).filter(|_| by == ME || rng.random_bool(0.6));
            open.unwrap_or_else(|| among(all, &mut rng).unwrap())
        });
        let mut answers = Vec::new();
        for asked in game.setup.asked_by(by) {
            let could = hands[asked.index()] & cards.into_iter().collect();
            let Some(shown) = among(could, &mut rng) else {
                answers.push(Answer::new(asked, Response::Passed));
                continue;
            };
            if by == ME {
                seen.insert(shown);
            }
            answers.push(Answer::new(asked, Response::Showed((by == ME || asked == ME).then_some(shown))));
            break;
        }
        log(&mut game, EntryKind::Suggestion { by, cards, answers });
    }
    let proved = |at: usize| {
        let sheet = solve(&Problem::from_game(&game.setup, &game.entries()[..at]));
        sheet.is_some_and(|sheet| sheet.solution().is_some())
    };
    if proved(*LONG.start() - 1) || !proved(*LONG.end()) {
        return None;
    }
    let solved = LONG.into_iter().find(|at| proved(*at))?;
    // Solved by my own question I accuse at once, else when it is my turn again.
    let mine = game.entries()[solved - 1].kind.turn_of() == Some(ME);
    let kept = if mine { solved } else { solved.next_multiple_of(names.len()) };
    game.lines[0].entries.truncate(kept);
    game.next_id = kept as u32 + 1;
    end(&mut game, ME, truth, &hands);
    Some(game)
}

#[test]
#[ignore = "writes the long example"]
fn make_long() {
    let game = casual("cluedo_uk", &["Alex", "Anna", "Ben", "Chloé", "Dev", "Emma"]);
    println!("{} entries", game.entries().len());
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("resources/gallery/classic.case");
    std::fs::write(file, encode(&game).unwrap()).unwrap();
}

#[test]
#[ignore = "writes the other example games"]
fn make() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("resources/gallery");
    let names = ["Alex", "Anna", "Ben", "Chloé", "Dev"];
    let games = [("rulebook", rulebook()), ("master_detective", played("master_detective", &names))];
    for (name, game) in games {
        std::fs::write(folder.join(format!("{name}.case")), encode(&game).unwrap()).unwrap();
    }
}

#[test]
fn every_example_is_an_honest_game_to_its_end() {
    let language = Language::new(Code::English);
    for sample in gallery().iter().filter(|sample| sample.game_kind() == GameKind::Clue) {
        let game = sample.game(&language).unwrap();
        let (setup, entries) = (&game.setup, game.entries());
        setup.check().unwrap();
        assert_eq!(game.title, sample.title(&language));
        for (at, entry) in entries.iter().enumerate() {
            let found = examine(setup, entries, at, entry);
            assert!(found.iter().all(|finding| finding.severity == Severity::Unusual), "{entry:?}: {found:?}");
        }
        let truth = game.outcome.case_file.unwrap();
        let before = &entries[..entries.len() - 1];
        let sheet = solve(&Problem::from_game(setup, before)).unwrap();
        assert_eq!(sheet.solution(), Some(truth), "the case can be solved by deduction alone");
        for (holder, hand) in &game.outcome.hands {
            for card in hand.iter() {
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
            SampleKind::Classic => assert!(game.entries().len() >= 60 && game.setup.seat_count() == 6),
            SampleKind::MasterDetective => {
                assert!(game.setup.edition.card_count() == 30 && game.entries().len() >= 15);
            }
            SampleKind::MuseumTracker | SampleKind::MuseumPad => unreachable!("tests/caper/gallery.rs"),
        }
    }
}
