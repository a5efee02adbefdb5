//! Every piece of advice about where I may ask and whether I may accuse, against a search written from the rulebooks.
//!
//! The search reads only the squares, doors and passages of a board. `DEERSTALKER_LONG=1` tries 4,000 positions.

use deerstalker::edition::{Board, BoardSquare};
use deerstalker::format;
use deerstalker::game::{Piece, SavedChoice};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use rayon::prelude::*;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::{self, Display};
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Arc;
use support::prelude::*;

type Rooms = BTreeSet<String>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Book {
    Clue1963,
    Clue2002,
    Clue2015,
    MasterDetective,
}

impl Book {
    const ALL: [Self; 4] = [Self::Clue1963, Self::Clue2002, Self::Clue2015, Self::MasterDetective];

    fn edition(self) -> &'static str {
        match self {
            Self::Clue1963 => "clue_1963",
            Self::Clue2002 => "clue_2002",
            Self::Clue2015 => "clue_2015",
            Self::MasterDetective => "master_detective",
        }
    }

    fn board(self) -> Arc<Board> {
        Board::by_id(match self {
            Self::Clue1963 | Self::Clue2002 => "classic",
            Self::Clue2015 => "clue_2015",
            Self::MasterDetective => "master_detective",
        })
        .unwrap()
    }

    fn dice(self) -> u8 {
        if self == Self::Clue1963 { 1 } else { 2 }
    }
}

/// The log, seen from my turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    Mine,
    /// I have not asked yet, and another's suggestion brought my token to its place.
    Brought,
    Shown,
    NobodyShowed,
    Moved,
    Theirs,
}

impl Moment {
    fn named(word: &str) -> Self {
        match word {
            "mine" => Self::Mine,
            "brought" => Self::Brought,
            "shown" => Self::Shown,
            "nobody" => Self::NobodyShowed,
            "moved" => Self::Moved,
            "theirs" => Self::Theirs,
            _ => panic!("{word} is no moment"),
        }
    }

    fn can_ask(self) -> bool {
        matches!(self, Self::Mine | Self::Brought)
    }
}

#[derive(Clone, Debug)]
struct Place {
    book: Book,
    spot: Spot,
    others: BTreeSet<BoardSquare>,
    /// `None` before the roll.
    roll: Option<u8>,
    moment: Moment,
    proved: bool,
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let others: Vec<String> = self.others.iter().map(|at| Spot::Square(*at).to_string()).collect();
        let proved = if self.proved { ", proved" } else { "" };
        write!(
            f,
            "{:?} at {}, others {others:?}, roll {:?}, {:?}{proved}",
            self.book, self.spot, self.roll, self.moment
        )
    }
}

/// The spots of a board and which are a step apart, for a walk in which nothing stands in the way.
struct Map {
    board: Arc<Board>,
    steps: BTreeMap<Spot, BTreeSet<Spot>>,
}

/// Squares of the Master Detective board that do not touch: the drive north and south of the Courtyard, the stone path.
const PATHS: [[(u8, u8); 2]; 4] = [[(8, 26), (8, 35)], [(15, 26), (15, 35)], [(9, 37), (12, 37)], [(12, 37), (14, 37)]];

impl Map {
    fn new(book: Book) -> Self {
        let board = book.board();
        let mut steps: BTreeMap<Spot, BTreeSet<Spot>> = BTreeMap::new();
        let mut join = |one: Spot, other: Spot| {
            steps.entry(one.clone()).or_default().insert(other.clone());
            steps.entry(other).or_default().insert(one);
        };
        let grid: Vec<Vec<char>> = board.grid.iter().map(|row| row.chars().collect()).collect();
        let path = |row: usize, column: usize| {
            let sign = grid.get(row).and_then(|row| row.get(column)).copied().unwrap_or(' ');
            sign == '.' || sign == '?' || sign.is_ascii_digit() || sign == '<' || sign == '>'
        };
        let square = |row: usize, column: usize| Spot::Square(BoardSquare(row as u8, column as u8));
        for (row, signs) in grid.iter().enumerate() {
            for column in 0..signs.len() {
                if path(row, column) {
                    for (row2, column2) in [(row + 1, column), (row, column + 1)] {
                        if path(row2, column2) {
                            join(square(row, column), square(row2, column2));
                        }
                    }
                }
            }
        }
        for door in &board.doors {
            join(Spot::Square(door.at), Spot::Place(door.place.clone()));
        }
        if book == Book::MasterDetective {
            for [(row, column), (row2, column2)] in PATHS {
                join(Spot::Square(BoardSquare(row, column)), Spot::Square(BoardSquare(row2, column2)));
            }
            // A passage is one space of a roll.
            for (one, other) in &board.passages {
                join(one.clone(), other.clone());
            }
        }
        Self { board, steps }
    }

    fn distances(&self, place: &Place) -> BTreeMap<Spot, u8> {
        let mut found = BTreeMap::from([(place.spot.clone(), 0)]);
        let mut queue = VecDeque::from([place.spot.clone()]);
        while let Some(at) = queue.pop_front() {
            let steps = found[&at];
            let room = matches!(at, Spot::Place(_));
            // In the classic game entering a room ends the move.
            if room && steps > 0 && place.book != Book::MasterDetective {
                continue;
            }
            for next in self.steps.get(&at).into_iter().flatten() {
                let taken = matches!(next, Spot::Square(square) if place.others.contains(square));
                // In Master Detective a token is jumped over, and its square counts.
                if (!taken || place.book == Book::MasterDetective) && !found.contains_key(next) {
                    found.insert(next.clone(), steps + 1);
                    queue.push_back(next.clone());
                }
            }
        }
        found
    }

    fn passages(&self, spot: &Spot) -> Rooms {
        let ends = self.board.passages.iter().flat_map(|(one, other)| [(one, other), (other, one)]);
        ends.filter(|(from, _)| *from == spot).filter_map(|(_, to)| named(to)).collect()
    }

    /// With the rooms that can be entered after each in the same move.
    fn snoops(&self, place: &Place, roll: u8) -> BTreeMap<BoardSquare, Rooms> {
        let mut found = BTreeMap::new();
        self.walk(place, roll, &mut vec![place.spot.clone()], &mut Vec::new(), &mut found);
        found
    }

    /// Enters nothing twice.
    fn walk(
        &self,
        place: &Place,
        left: u8,
        walked: &mut Vec<Spot>,
        looked: &mut Vec<BoardSquare>,
        found: &mut BTreeMap<BoardSquare, Rooms>,
    ) {
        if left == 0 {
            return;
        }
        for next in &self.steps[walked.last().unwrap()] {
            if walked.contains(next) {
                continue;
            }
            let mut looks = false;
            match next {
                Spot::Place(id) => {
                    for at in looked.iter().filter(|_| id != "cloakroom") {
                        found.entry(*at).or_default().insert(id.clone());
                    }
                }
                Spot::Square(at) => {
                    looks = self.is_snoop(*at) && !place.others.contains(at);
                    if looks {
                        found.entry(*at).or_default();
                        looked.push(*at);
                    }
                }
            }
            walked.push(next.clone());
            self.walk(place, left - 1, walked, looked, found);
            walked.pop();
            if looks {
                looked.pop();
            }
        }
    }

    fn is_snoop(&self, at: BoardSquare) -> bool {
        self.board.grid[usize::from(at.0)].chars().nth(usize::from(at.1)) == Some('?')
    }
}

/// A room where the murder can have been: not a square, not the Cloak Room.
fn named(spot: &Spot) -> Option<String> {
    match spot {
        Spot::Place(id) if id != "cloakroom" => Some(id.clone()),
        _ => None,
    }
}

/// What the book lets me do.
#[derive(Debug, Default, PartialEq, Eq)]
struct Allowed {
    /// In this turn: before the roll, with some roll.
    rooms: Rooms,
    /// Without a roll, or with the number rolled.
    at_once: Rooms,
    /// The passage is the whole move.
    passages: Rooms,
    stay: bool,
    /// In the words of the JSON.
    when: String,
}

fn walks(map: &Map, place: &Place) -> BTreeMap<String, u8> {
    let found = map.distances(place).into_iter().filter(|(_, steps)| *steps > 0);
    found.filter_map(|(spot, steps)| Some((named(&spot)?, steps))).collect()
}

fn allowed(map: &Map, place: &Place) -> Allowed {
    let mut may = Allowed { when: accusing(place).to_owned(), ..Allowed::default() };
    if !place.moment.can_ask() {
        return may;
    }
    let before = place.roll.is_none();
    let here = named(&place.spot);
    if place.book == Book::Clue2015 || before {
        may.passages = map.passages(&place.spot);
    }
    may.stay = here.is_some() && (place.book == Book::Clue2015 || place.moment == Moment::Brought && before);
    let most = place.roll.unwrap_or(6 * place.book.dice());
    for (room, steps) in walks(map, place) {
        if place.roll.is_some_and(|roll| steps <= roll) {
            may.at_once.insert(room.clone());
        }
        if steps <= most {
            may.rooms.insert(room);
        }
    }
    let free: Rooms = may.passages.iter().cloned().chain(here.filter(|_| may.stay)).collect();
    may.rooms.extend(free.clone());
    may.at_once.extend(free);
    may
}

/// In the words of the JSON.
fn accusing(place: &Place) -> &'static str {
    match (place.moment, place.book) {
        // “Whose turn then ends.” The books of 2002 and 2015 also say that one may accuse in the same turn.
        (Moment::Shown, Book::Clue1963) => "not_after_a_card",
        // “You have to be in a room, any room”, and on my turn.
        (Moment::Theirs, Book::Clue2015) => "in_a_room",
        (_, Book::Clue2015) if named(&place.spot).is_none() => "in_a_room",
        (Moment::Theirs, _) => "on_my_turn",
        _ => "now",
    }
}

/// A game with this position, on a log that leaves a few solutions, or one if the case is proved.
fn game(place: &Place, rng: &mut ChaCha8Rng) -> Game {
    let edition = by_id(place.book.edition()).unwrap();
    let board = place.book.board();
    let seats = ["Ann", "Ben", "Cy"]
        .iter()
        .zip(&edition.tokens)
        .map(|(name, token)| SeatInfo { token: Some(token.id.clone()), ..SeatInfo::named(*name) });
    let mine = edition.tokens[0].id.clone();
    let categories: Vec<Vec<Card>> = (0..3).map(|kind| edition.category_cards(kind).iter().collect()).collect();
    let case: Vec<Card> = categories.iter().map(|cards| *cards.choose(rng).unwrap()).collect();
    let mut cards: Vec<Card> = edition.cards().filter(|card| !case.contains(card)).collect();
    cards.shuffle(rng);
    let size = cards.len() / 3;
    let hands: Vec<&[Card]> = cards.chunks(size).collect();
    let mut parts = SetupParts::new(edition.clone(), seats);
    parts.me = Some(Seat(0));
    parts.first = Some(Seat(0));
    parts.deal = HandSizes::Sizes(vec![size as u8; 3]);
    parts.hand = hands[0].iter().copied().collect();
    let setup = Setup::new(parts).unwrap();
    let mut game = Game::new("Legal", setup, 0);
    let add = |game: &mut Game, kind: EntryKind| {
        support::log(game, kind, 0);
    };
    for (seat, hand) in hands.iter().enumerate().skip(1) {
        for card in hand.iter().skip(usize::from(!place.proved)) {
            add(&mut game, EntryKind::Revealed { holder: Holder(seat as u8), card: *card });
        }
    }
    let ask = |by: u8, cards: [Card; 3]| {
        let mut answers = Vec::new();
        for seat in [(by + 1) % 3, (by + 2) % 3] {
            let held = hands[usize::from(seat)].iter().find(|card| cards.contains(card)).copied();
            let known = held.filter(|_| by == 0 || seat == 0);
            answers.push(Answer::new(Seat(seat), held.map_or(Response::Passed, |_| Response::Showed(known))));
            if held.is_some() && place.book != Book::MasterDetective {
                break;
            }
        }
        EntryKind::Suggestion { by: Seat(by), cards, answers }
    };
    let waits = |by: u8| passes(Seat(by));
    let room = named(&place.spot).and_then(|id| edition.card_by_id(&id));
    match place.moment {
        Moment::Mine => {}
        Moment::Brought => {
            add(&mut game, waits(0));
            add(&mut game, ask(1, [edition.card_by_id(&mine).unwrap(), categories[1][0], room.unwrap()]));
            add(&mut game, waits(2));
        }
        Moment::Shown | Moment::NobodyShowed => {
            let wanted = place.moment == Moment::Shown;
            let shown = |cards: &[Card; 3]| cards.iter().any(|card| hands[1].contains(card) || hands[2].contains(card));
            let pairs = categories[0].iter().flat_map(|who| categories[1].iter().map(move |what| (*who, *what)));
            let rooms = room.map_or_else(|| categories[2].clone(), |room| vec![room]);
            let all =
                pairs.flat_map(|(who, what)| rooms.iter().map(move |room| [who, what, *room]).collect::<Vec<_>>());
            let fitting: Vec<[Card; 3]> = all.filter(|cards| shown(cards) == wanted).collect();
            // A room that another holds is always shown.
            let cards = fitting.choose(rng).copied().unwrap_or([case[0], case[1], case[2]]);
            add(&mut game, ask(0, cards));
        }
        Moment::Moved => add(&mut game, waits(0)),
        // My turn ends when the next one is entered.
        Moment::Theirs => {
            add(&mut game, waits(0));
            add(&mut game, waits(1));
        }
    }
    let mut squares = place.others.iter();
    for piece in Piece::all(&game.setup) {
        let spot = match piece {
            Piece::Weapon(_) => continue,
            Piece::Player(Seat(0)) if place.moment == Moment::Brought => continue,
            Piece::Player(Seat(0)) => place.spot.clone(),
            _ => squares.next().map_or_else(|| Spot::Place(board.places()[0].clone()), |at| Spot::Square(*at)),
        };
        game.save_choice(SavedChoice::Piece(piece, spot));
    }
    assert!(squares.next().is_none(), "more squares than tokens: {place}");
    game
}

fn hint(place: &Place, game: &Game) -> Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_deerstalker"));
    command.args(["hint", "-", "--json", "--count", "5000"]);
    if let Some(roll) = place.roll {
        command.args(["--throw", &roll.to_string()]);
    }
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(format::encode(game).unwrap().as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{place}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn rooms_where(document: &Value, what: impl Fn(&Value) -> bool) -> Rooms {
    let rooms = document["position"]["rooms"].as_array().unwrap().iter();
    rooms.filter(|room| what(room)).map(|room| room["room"].as_str().unwrap().to_owned()).collect()
}

/// Where the program and the book differ, a line each.
fn differences(map: &Map, place: &Place, rng: &mut ChaCha8Rng) -> Vec<String> {
    let document = hint(place, &game(place, rng));
    let (may, walks) = (allowed(map, place), walks(map, place));
    let mut found = Vec::new();
    let mut equal = |what: &str, book: &dyn fmt::Debug, program: &dyn fmt::Debug| {
        let (book, program) = (format!("{book:?}"), format!("{program:?}"));
        if book != program {
            found.push(format!("{place}\n    {what}: book {book}, program {program}"));
        }
    };
    let act = document["do"]["act"].as_str().unwrap();
    equal("when one may accuse", &may.when, &document["accusation"]["when"].as_str().unwrap());
    // If I can ask no more, the rooms are those of my next turn.
    let next = if place.moment.can_ask() {
        may.rooms.clone()
    } else {
        allowed(map, &Place { moment: Moment::Mine, ..place.clone() }).rooms
    };
    equal("rooms where I may ask", &next, &rooms_where(&document, |room| room["may_suggest"] == true));
    if !place.moment.can_ask() {
        let accuse = place.moment != Moment::Theirs && may.when == "now";
        let legal = act == "wait" || act == "accuse" && accuse;
        equal("what to do is allowed", &true, &(legal, act).0);
        return found;
    }
    equal("rooms where I may at once", &may.at_once, &rooms_where(&document, |room| room["now"] == true));
    equal("passages", &may.passages, &rooms_where(&document, |room| room["passage"] == true));
    let here = rooms_where(&document, |room| room["here"] == true && room["may_suggest"] == true);
    equal("staying", &may.stay, &!here.is_empty());
    for room in document["position"]["rooms"].as_array().unwrap() {
        let id = room["room"].as_str().unwrap();
        if room["may_suggest"] == true && room["here"] == false && room["passage"] == false {
            equal(
                "spaces",
                &walks.get(id).map(|steps| (id, u64::from(*steps))),
                &room["steps"].as_u64().map(|steps| (id, steps)),
            );
        }
    }
    let asked: Rooms = document["suggestions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["cards"][2].as_str().unwrap().to_owned())
        .collect();
    equal("rooms of the suggestions", &may.rooms, &asked);
    if act == "suggest" {
        let room = document["do"]["cards"][2].as_str().unwrap();
        equal("room to ask in", &true, &may.rooms.contains(room));
    } else if act == "accuse" {
        equal("when to accuse", &may.when, &document["do"]["when"].as_str().unwrap());
    } else if act == "walk" {
        let room = document["do"]["room"].as_str().unwrap();
        equal("walking only to a room of a later turn", &false, &may.rooms.contains(room));
    } else {
        equal("waiting only where nothing may be asked", &Rooms::new(), &may.rooms);
    }
    if let Some(roll) = place.roll.filter(|_| place.book == Book::MasterDetective) {
        let told = document["position"]["snoop"].as_array().unwrap().iter().map(|space| {
            let at = |axis: usize| space["square"][axis].as_u64().unwrap() as u8 - 1;
            let rooms = space["rooms"].as_array().unwrap().iter().map(|room| room.as_str().unwrap().to_owned());
            (BoardSquare(at(1), at(0)), rooms.collect())
        });
        equal("snoop spaces", &map.snoops(place, roll), &told.collect::<BTreeMap<BoardSquare, Rooms>>());
    }
    if matches!(place.book, Book::Clue1963 | Book::Clue2002) && place.moment == Moment::Mine && place.roll.is_none() {
        let shut = named(&place.spot).is_some() && walks.is_empty() && may.passages.is_empty();
        equal("trapped", &shut, &document["position"]["trapped"].as_bool().unwrap());
    }
    found
}

/// Oftener in a room than not, and tokens oftener before its doors than elsewhere.
fn any_place(book: Book, map: &Map, rng: &mut ChaCha8Rng) -> Place {
    let squares = map.board.squares();
    let place = map.board.places().choose(rng).unwrap().clone();
    let mut spot = Spot::Place(place.clone());
    if rng.random_bool(0.4) {
        spot = Spot::Square(*squares.choose(rng).unwrap());
    }
    let mut others = BTreeSet::new();
    if rng.random_bool(0.3) {
        others.extend(map.board.doors.iter().filter(|door| door.place == place).map(|door| door.at).take(4));
    }
    for _ in 0..rng.random_range(0..3) {
        let doors: Vec<BoardSquare> = map.board.doors.iter().map(|door| door.at).collect();
        others.insert(*if rng.random_bool(0.5) { doors.choose(rng).unwrap() } else { squares.choose(rng).unwrap() });
    }
    others.retain(|at| Spot::Square(*at) != spot);
    let others = others.into_iter().take(5).collect();
    let mut moment = match rng.random_range(0..10) {
        0..5 => Moment::Mine,
        5..7 => Moment::Brought,
        7 => Moment::Shown,
        8 => Moment::NobodyShowed,
        _ if rng.random_bool(0.5) => Moment::Moved,
        _ => Moment::Theirs,
    };
    if named(&spot).is_none() && matches!(moment, Moment::Brought | Moment::Shown | Moment::NobodyShowed) {
        moment = Moment::Mine;
    }
    let dice = book.dice();
    let roll = rng.random_bool(0.5).then(|| rng.random_range(dice..=6 * dice));
    Place { book, spot, others, roll, moment, proved: rng.random_bool(0.2) }
}

/// A row of `legal-moves.txt`.
fn row(line: &str) -> (Place, Allowed) {
    let cells: Vec<&str> = line.split('|').map(|cell| cell.trim().trim_matches('-')).collect();
    let [book, spot, others, roll, moment, ask, at_once, passages, stay, when, _] = cells[..] else { panic!("{line}") };
    let rooms = |cell: &str| cell.split_whitespace().map(str::to_owned).collect();
    let place = Place {
        book: Book::ALL.into_iter().find(|one| one.edition() == book).unwrap(),
        spot: Spot::from(spot),
        others: others.split_whitespace().map(|at| square(&Spot::from(at))).collect(),
        roll: roll.parse().ok(),
        moment: Moment::named(moment),
        proved: false,
    };
    let may = Allowed {
        rooms: rooms(ask),
        at_once: rooms(at_once),
        passages: rooms(passages),
        stay: stay == "yes",
        when: when.to_owned(),
    };
    (place, may)
}

fn square(spot: &Spot) -> BoardSquare {
    let Spot::Square(at) = spot else { panic!("{spot} is no square") };
    *at
}

#[test]
fn the_moves_worked_out_by_hand_are_advised_and_no_others() {
    let table = text_of("tests/tables/legal-moves.txt");
    let of_book = |book: Book| {
        let (map, mut rng) = (Map::new(book), ChaCha8Rng::seed_from_u64(30));
        let rows = table.lines().filter(|line| line.starts_with(book.edition())).map(row);
        let rows: Vec<(Place, Allowed)> = rows.collect();
        assert_eq!(rows.len(), 30, "{book:?}");
        let found = rows.into_iter().flat_map(|(place, may)| {
            assert_eq!(allowed(&map, &place), may, "{place}");
            differences(&map, &place, &mut rng)
        });
        found.collect()
    };
    let found: Vec<String> = Book::ALL.into_par_iter().flat_map_iter(|book| -> Vec<String> { of_book(book) }).collect();
    assert!(found.is_empty(), "{} differences:\n{}", found.len(), found.join("\n"));
}

#[test]
fn no_advice_breaks_the_rules_of_its_box_and_no_legal_room_is_left_out() {
    let long = support::is_long();
    let rounds = if long { 1000 } else { 20 };
    let of_book = |book: Book| {
        let (map, mut rng) = (Map::new(book), ChaCha8Rng::seed_from_u64(58));
        (0..rounds).flat_map(move |_| differences(&map, &any_place(book, &map, &mut rng), &mut rng))
    };
    let found: Vec<String> = Book::ALL.into_par_iter().flat_map_iter(of_book).collect();
    assert!(found.is_empty(), "{} differences:\n{}", found.len(), found.join("\n"));
}
