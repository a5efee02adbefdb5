//! Random games, valid but with everything in them. The same seed makes the same game.

use deerstalker::edition::{Card, CardSet, Colour, Edition, Spot, library};
use deerstalker::game::{
    Answer, Branch, Change, ClueCard, ClueResult, Entry, EntryKind, Game, GameResult, HandSizes, HelpStep, HelpUsed,
    HintLevel, Holder, LogEdit, PencilMark, Piece, Response, SavedChoice, Seat, SeatInfo, Setup, SetupParts, ShowModel,
    TableHolder, TurnPlace, Verdict,
};
use deerstalker::history::History;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::sync::Arc;

/// Among them those that need care in a file.
const NAMES: [&str; 14] = [
    "Anna",
    "Ben",
    "Chloé",
    "Dev",
    "Élodie",
    "#1",
    "table:1",
    "case-file",
    "Mr \"X\"",
    "back\\slash",
    "小林",
    "O’Neil",
    "عمر",
    "👻",
];

pub fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

pub fn setup(rng: &mut impl Rng) -> Setup {
    loop {
        if let Ok(setup) = Setup::new(any_setup(rng)) {
            return setup;
        }
    }
}

fn any_setup(rng: &mut impl Rng) -> SetupParts {
    let edition = library().choose(rng).unwrap().clone();
    let count = rng.random_range(edition.players.min.max(2)..=edition.players.max.min(8));
    let mut names = NAMES;
    names.shuffle(rng);
    let seats: Vec<SeatInfo> = (0..usize::from(count))
        .map(|at| SeatInfo {
            name: names[at].to_owned(),
            token: edition.tokens.get(at).filter(|_| at % 3 != 2).map(|token| token.id.clone()),
            colour: Colour(rng.random(), rng.random(), rng.random()),
        })
        .collect();
    let mut cards: Vec<Card> = edition.cards().collect();
    cards.shuffle(rng);
    let mut table = Vec::new();
    if rng.random_bool(0.3) {
        let open: CardSet = cards.split_off(cards.len() - rng.random_range(1..4)).into_iter().collect();
        table.push(TableHolder::FaceUp(open));
    }
    if rng.random_bool(0.3) {
        let room = rng.random_bool(0.5).then(|| any_of(rng, &edition, 2));
        table.push(TableHolder::FaceDown { room });
    }
    let mut setup = SetupParts {
        me: rng.random_bool(0.8).then(|| Seat(rng.random_range(0..count))),
        first: Some(Seat(rng.random_range(0..count))),
        deal: HandSizes::Dealer(Seat(rng.random_range(0..count))),
        table,
        show_model: *[ShowModel::Neutral, ShowModel::Random, ShowModel::Repeats].choose(rng).unwrap(),
        hint_level: *[HintLevel::MyMarks, HintLevel::Deductions, HintLevel::Hints].choose(rng).unwrap(),
        ..SetupParts::new(edition, seats)
    };
    let sizes = setup.possible_sizes().remove(0);
    if let Some(me) = setup.me {
        setup.hand = cards.iter().take(usize::from(sizes[me.index()])).copied().collect();
    }
    match rng.random_range(0..3) {
        0 => {}
        1 => setup.deal = HandSizes::Sizes(sizes),
        _ => setup.deal = HandSizes::Unknown,
    }
    setup
}

fn any_of(rng: &mut impl Rng, edition: &Edition, category: usize) -> Card {
    Card::new(rng.random_range(edition.category_range(category)))
}

fn card(rng: &mut impl Rng, setup: &Setup) -> Card {
    Card::new(rng.random_range(0..setup.edition.card_count()))
}

fn maybe(rng: &mut impl Rng, setup: &Setup) -> Option<Card> {
    rng.random_bool(0.5).then(|| card(rng, setup))
}

fn triple(rng: &mut impl Rng, setup: &Setup) -> [Card; 3] {
    [0, 1, 2].map(|category| any_of(rng, &setup.edition, category))
}

fn seat(rng: &mut impl Rng, setup: &Setup) -> Seat {
    Seat(rng.random_range(0..setup.seats.len() as u8))
}

fn holder(rng: &mut impl Rng, setup: &Setup) -> Holder {
    Holder(rng.random_range(0..setup.holder_count() as u8))
}

fn pair(rng: &mut impl Rng, setup: &Setup) -> (Seat, Seat) {
    let one = seat(rng, setup);
    (one, setup.asked_by(one).collect::<Vec<_>>().choose(rng).copied().unwrap())
}

fn not(rng: &mut impl Rng, setup: &Setup, one: Seat) -> Holder {
    let others: Vec<Holder> = setup.holders().filter(|holder| *holder != one.into()).collect();
    *others.choose(rng).unwrap()
}

fn turn_place(rng: &mut impl Rng, setup: &Setup) -> Option<TurnPlace> {
    let room = rng.random_bool(0.5).then(|| TurnPlace::Room(any_of(rng, &setup.edition, 2)));
    let space = setup.edition.places.choose(rng).filter(|_| room.is_none());
    room.or_else(|| Some(TurnPlace::Space(Spot::Place(space?.id.clone()))))
}

/// The first player who can shows a card.
pub fn suggestion(rng: &mut impl Rng, setup: &Setup) -> EntryKind {
    let (by, cards) = (seat(rng, setup), triple(rng, setup));
    let mut answers = Vec::new();
    for asked in setup.asked_by(by) {
        let response = match rng.random_range(0..6) {
            0 | 1 => Response::Passed,
            2 => Response::NotHeard,
            3 => Response::PerhapsShowed,
            _ => Response::Showed(rng.random_bool(0.5).then(|| *cards.choose(rng).unwrap())),
        };
        let doubted = rng.random_bool(0.05);
        answers.push(Answer { seat: asked, response, doubted });
        if matches!(response, Response::Showed(_)) {
            break;
        }
    }
    EntryKind::Suggestion { by, cards, answers }
}

/// An entry of the right shape, whether it can be true or not.
pub fn kind(rng: &mut impl Rng, setup: &Setup) -> EntryKind {
    let (one, other) = pair(rng, setup);
    match rng.random_range(0..18) {
        0 => {
            let (by, cards) = (seat(rng, setup), triple(rng, setup));
            let verdict = if rng.random_bool(0.3) { Verdict::Right } else { Verdict::Wrong };
            let saw = Some(triple(rng, setup)).filter(|saw| {
                let known = setup.hand | setup.face_up();
                let looked = setup.me == Some(by) && verdict == Verdict::Wrong && *saw != cards;
                looked && saw.iter().all(|card| !known.contains(*card))
            });
            EntryKind::Accusation { by, cards, verdict, saw }
        }
        1 => EntryKind::Revealed { holder: holder(rng, setup), card: card(rng, setup) },
        2 => EntryKind::ShownPrivately { from: one, to: other, card: maybe(rng, setup) },
        3 => EntryKind::Snooped { by: one, holder: other, card: maybe(rng, setup) },
        4 => EntryKind::Peeked { by: one, holder: not(rng, setup, one), card: maybe(rng, setup) },
        5 => {
            let which = match rng.random_range(0..7) {
                0 => ClueCard::HolderReveals(card(rng, setup)),
                1 => ClueCard::PlayerReveals(seat(rng, setup)),
                2 => ClueCard::EverybodyReveals,
                3 => ClueCard::ShowLeft,
                4 => ClueCard::Passage(any_of(rng, &setup.edition, 2)),
                5 if rng.random_bool(0.5) => ClueCard::TokensGoTo(any_of(rng, &setup.edition, 2)),
                5 => ClueCard::TokensMove,
                _ => ClueCard::Other,
            };
            let results = vec![
                ClueResult::Revealed { holder: holder(rng, setup), card: card(rng, setup) },
                ClueResult::NobodyHas(card(rng, setup)),
                ClueResult::Shown { from: one, to: other, card: maybe(rng, setup) },
            ];
            EntryKind::ClueCard { which, results }
        }
        6 => EntryKind::DoesNotHold { holder: holder(rng, setup), card: card(rng, setup) },
        7 => EntryKind::TurnWithoutSuggestion { by: one, place: turn_place(rng, setup) },
        8 => EntryKind::Note,
        9 => {
            let hand = (0..rng.random_range(0..4)).map(|_| card(rng, setup)).collect();
            EntryKind::Left { seat: one, to: rng.random_bool(0.5).then_some(other), hand }
        }
        10 => EntryKind::Joined { seat: one },
        11 => {
            let cards: CardSet = (0..rng.random_range(0..3)).map(|_| card(rng, setup)).collect();
            let count = cards.len() as u8 + rng.random_range(u8::from(cards.is_empty())..3);
            EntryKind::Handed { from: one, to: other, count, cards }
        }
        12 => {
            let cards: CardSet = triple(rng, setup).into_iter().filter(|_| rng.random_bool(0.7)).collect();
            let cards = if cards.is_empty() { CardSet::of(card(rng, setup)) } else { cards };
            let (to, right) = (rng.random_bool(0.5).then_some(other), rng.random_range(0..=cards.len() as u8));
            EntryKind::Told { by: one, to, cards, right }
        }
        _ => suggestion(rng, setup),
    }
}

pub fn entry(rng: &mut impl Rng, game: &Game) -> Entry {
    let at = rng.random_range(0..4_000_000_000_000);
    let mut entry = game.new_entry(kind(rng, &game.setup), at);
    if rng.random_bool(0.1) {
        entry.note = Some(["hm", "", "a \"quote\", \\ and\nlines )]}", "déjà vu"].choose(rng).unwrap().to_string());
    }
    entry.doubted = rng.random_bool(0.05);
    entry
}

pub fn change(rng: &mut impl Rng, game: &Game) -> Change {
    let entries = game.entries();
    match rng.random_range(0..20) {
        0 | 1 if !entries.is_empty() => game.remove(entries.choose(rng).unwrap().id).unwrap(),
        2 | 3 if !entries.is_empty() => {
            let id = entries.choose(rng).unwrap().id;
            game.replace(Entry { id, ..entry(rng, game) }).unwrap()
        }
        4 => {
            let mut after = game.setup.clone();
            if game.branches.iter().all(|line| line.entries.is_empty())
                && game.pencil.is_empty()
                && game.outcome == GameResult::default()
            {
                after = setup(rng);
            } else {
                let at = rng.random_range(0..after.seats.len());
                let mut parts = after.into_parts();
                parts.seats[at].name = format!("Renamed {}", rng.random_range(0..1000));
                parts.hint_level = HintLevel::Deductions;
                after = Setup::new(parts).unwrap();
            }
            Change::Setup { before: Box::new(game.setup.clone()), after: Box::new(after) }
        }
        5 | 6 => {
            let column = rng.random_range(0..=game.setup.holder_count() as u8);
            let mark =
                [None, Some(PencilMark::Yes), Some(PencilMark::No), Some(PencilMark::Maybe), Some(PencilMark::Dot)];
            game.pencil(card(rng, &game.setup), column, *mark.choose(rng).unwrap())
        }
        7 => {
            let (hand, case_file) = (card(rng, &game.setup), triple(rng, &game.setup));
            let after = GameResult {
                winner: rng.random_bool(0.5).then(|| seat(rng, &game.setup)),
                over: rng.random_bool(0.5),
                case_file: Some(case_file).filter(|cards| {
                    let seen = game.setup.hand | game.setup.face_up();
                    cards.iter().all(|card| *card != hand && !seen.contains(*card))
                }),
                hands: [(holder(rng, &game.setup), hand.into())].into(),
            };
            Change::Outcome { before: Box::new(game.outcome.clone()), after: Box::new(after) }
        }
        8 if game.branches.len() < 5 => {
            let branch = Branch { name: format!("reading {}", rng.random_range(0..9)), entries: entries.to_vec() };
            Change::AddBranch { at: rng.random_range(0..=game.branches.len()), branch }
        }
        9 if game.branches.len() > 1 => {
            let at = (game.current + 1) % game.branches.len();
            Change::DropBranch { at, branch: game.branches[at].clone() }
        }
        10 => Change::Switch { before: game.current, after: rng.random_range(0..game.branches.len()) },
        11 => {
            // Built on a scratch copy, so that every member fits after the ones before it.
            let mut scratch = game.clone();
            let mut changes = Vec::new();
            for _ in 0..rng.random_range(0..4) {
                let next = change(rng, &scratch);
                scratch.apply(next.clone()).unwrap();
                changes.push(next);
            }
            Change::Group(changes)
        }
        _ => game.insert(rng.random_range(0..=entries.len()), entry(rng, game)),
    }
}

/// Some of the changes are taken back and made again.
pub fn game(seed: u64, changes: usize) -> Game {
    let mut rng = rng(seed);
    let title = ["Friday", "", "Chez \"Anna\" \\o/", "Line\nbreak"].choose(&mut rng).unwrap().to_string();
    let mut game = Game::new(title, setup(&mut rng), rng.random_range(0..4_000_000_000_000));
    for _ in 0..changes {
        match rng.random_range(0..10) {
            0 => drop(game.undo().unwrap()),
            1 => drop(game.redo().unwrap()),
            _ => {
                let next = change(&mut rng, &game);
                game.apply(next).unwrap();
            }
        }
    }
    for _ in 0..rng.random_range(0..5) {
        game.undo().unwrap();
    }
    put_pieces(&mut rng, &mut game);
    game.save_choice(SavedChoice::Reading(rng.random_bool(0.3)));
    for entry in game.entries().iter().map(|entry| entry.id).take(rng.random_range(0..3)).collect::<Vec<_>>() {
        game.save_choice(SavedChoice::Retry(entry, rng.random_bool(0.5)));
    }
    for after in 0..rng.random_range(0..4) {
        let (card, column) = (card(&mut rng, &game.setup), rng.random_range(0..=game.setup.holder_count() as u8));
        let steps = [HelpStep::Counts, HelpStep::Cell(card, column), HelpStep::Reason(card, column)];
        game.save_choice(SavedChoice::Help(HelpUsed { after, step: *steps.choose(&mut rng).unwrap() }));
    }
    game
}

fn put_pieces(rng: &mut impl Rng, game: &mut Game) {
    let Some(board) = game.setup.edition.board() else { return };
    let pieces = Piece::all(&game.setup);
    for _ in 0..rng.random_range(0..4) {
        let place = rng.random_bool(0.5).then(|| Spot::Place(board.places().choose(rng).unwrap().clone()));
        let spot = place.unwrap_or_else(|| Spot::Square(*board.squares().choose(rng).unwrap()));
        game.save_choice(SavedChoice::Piece(*pieces.choose(rng).unwrap(), spot));
    }
}

pub fn long_game(seed: u64, entries: usize) -> Game {
    let mut rng = rng(seed);
    let mut game = Game::new("long", setup(&mut rng), 0);
    let line: Vec<Entry> = (1..=entries)
        .map(|id| {
            Entry::new(
                deerstalker::game::EntryId(id as u32),
                1_795_203_000_000 + id as i64 * 20_000,
                suggestion(&mut rng, &game.setup),
            )
        })
        .collect();
    let done = line.iter().enumerate().map(|(at, entry)| Change::Log(0, LogEdit::Insert { at, entry: entry.clone() }));
    game.history = History::new(done.collect(), Vec::new());
    game.next_id = entries as u32 + 1;
    game.branches[0].entries = line;
    game
}

pub fn edition(at: usize) -> Arc<Edition> {
    library()[at % library().len()].clone()
}
