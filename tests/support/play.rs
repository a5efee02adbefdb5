//! Plays random honest games. A deal is drawn, players suggest, everybody answers truthfully, and one of them (or
//! nobody) writes the notebook.

use deerstalker::deduction::{EntryPart, Fact, FactKind, Problem, SetupFact, Source};
use deerstalker::edition::{Card, CardSet};
use deerstalker::game::{Answer, EntryId, EntryKind, Holder, Response, Seat, Verdict};

/// A small generator of random numbers (splitmix64): the same games on every machine.
#[derive(Clone, Debug)]
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub categories: [usize; 3],
    pub players: usize,
    /// `None`: a spectator writes.
    pub observer: Option<usize>,
    /// Everybody answers, not only the first who can.
    pub everybody: bool,
    /// Cards face up on the table, in one holder.
    pub face_up: usize,
    /// Cards face down on the table, a holder each.
    pub face_down: usize,
    /// Of a hundred passes so many are heard. With few, clauses pile up unshrunk.
    pub heard: usize,
    pub unknown_sizes: bool,
}

pub const CLASSIC: [usize; 3] = [6, 6, 9];
pub const MASTER: [usize; 3] = [10, 8, 12];
/// As large as an edition may be.
pub const LARGEST: [usize; 3] = [10, 10, 12];

impl Table {
    pub fn new(categories: [usize; 3], players: usize) -> Self {
        Self {
            categories,
            players,
            observer: Some(0),
            everybody: categories == MASTER,
            face_up: 0,
            face_down: 0,
            heard: 100,
            unknown_sizes: false,
        }
    }
}

/// A position by name, as in `tests/benches/slow_positions.txt`. `classic 6 first 12 4012 100` = edition, players, who
/// writes and who answers, suggestions, seed, and of a hundred passes how many are heard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// `classic`, `master` or `largest`.
    pub edition: String,
    pub players: usize,
    /// `first` or `everybody`, perhaps after `spectator-` or `unknown-` (nobody noted who dealt).
    pub who: String,
    pub suggestions: usize,
    pub seed: u64,
    pub heard: usize,
}

impl Named {
    pub fn parse(line: &str) -> Option<Self> {
        let mut words = line.split_whitespace();
        Some(Self {
            edition: words.next()?.to_owned(),
            players: words.next()?.parse().ok()?,
            who: words.next()?.to_owned(),
            suggestions: words.next()?.parse().ok()?,
            seed: words.next()?.parse().ok()?,
            heard: words.next()?.parse().ok()?,
        })
    }

    pub fn table(&self) -> Table {
        let categories = match self.edition.as_str() {
            "classic" => CLASSIC,
            "master" => MASTER,
            _ => LARGEST,
        };
        Table {
            observer: (!self.who.starts_with("spectator")).then_some(0),
            unknown_sizes: self.who.starts_with("unknown"),
            everybody: self.who.ends_with("everybody"),
            heard: self.heard,
            ..Table::new(categories, self.players)
        }
    }

    pub fn play(&self) -> Played {
        play(&self.table(), self.suggestions, &mut Dice(self.seed))
    }
}

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { edition, players, who, suggestions, seed, heard } = self;
        write!(f, "{edition} {players} {who} {suggestions} {seed} {heard}")
    }
}

#[derive(Clone, Debug)]
pub struct Played {
    pub problem: Problem,
    /// By card: the column it really lies in.
    pub place: Vec<usize>,
    /// The players a suggestion of the observer would go to.
    pub asked: Vec<Holder>,
    /// As the observer can note it.
    pub log: Vec<EntryKind>,
    pub hands: Vec<u8>,
}

#[allow(clippy::unwrap_used)]
pub fn play(table: &Table, suggestions: usize, dice: &mut Dice) -> Played {
    let cards: usize = table.categories.iter().sum();
    let starts = [0, table.categories[0], table.categories[0] + table.categories[1]];
    let dealt = cards - 3 - table.face_up - table.face_down;
    let hands: Vec<u8> =
        (0..table.players).map(|p| (dealt / table.players + usize::from(p < dealt % table.players)) as u8).collect();
    let mut sizes = hands.clone();
    let turn = dice.below(table.players);
    sizes.rotate_left(turn);
    let rotations: Vec<Vec<u8>> = if table.unknown_sizes {
        let mut all: Vec<Vec<u8>> = (0..table.players)
            .map(|by| {
                let mut rotated = hands.clone();
                rotated.rotate_left(by);
                rotated
            })
            .filter(|rotated| table.observer.is_none_or(|me| rotated[me] == sizes[me]))
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    } else {
        vec![sizes.clone()]
    };
    let table_sizes: Vec<u8> =
        (table.face_up > 0).then_some(table.face_up as u8).into_iter().chain(vec![1; table.face_down]).collect();
    let holders = table.players + table_sizes.len();
    let mut deck: Vec<usize> = Vec::new();
    let mut place = vec![holders; cards];
    for (start, length) in starts.into_iter().zip(table.categories) {
        let inside = start + dice.below(length);
        deck.extend((start..start + length).filter(|card| *card != inside));
    }
    for (holder, size) in sizes.iter().chain(&table_sizes).enumerate() {
        for _ in 0..*size {
            place[deck.swap_remove(dice.below(deck.len()))] = holder;
        }
    }
    let hand = |holder: usize| -> CardSet { (0..cards).filter(|c| place[*c] == holder).map(Card::new).collect() };
    let mut facts = Vec::new();
    if let Some(me) = table.observer {
        let kind = FactKind::HoldsAll(Holder(me as u8), hand(me));
        facts.push(Fact { source: Source::Setup(SetupFact::MyHand), kind });
    }
    if table.face_up > 0 {
        let up = Holder(table.players as u8);
        let kind = FactKind::HoldsAll(up, hand(table.players));
        facts.push(Fact { source: Source::Setup(SetupFact::FaceUp(up)), kind });
    }
    let mut log = Vec::new();
    for number in 0..suggestions {
        let by = number % table.players;
        let named = [0, 1, 2].map(|category| {
            let pick = |dice: &mut Dice| starts[category] + dice.below(table.categories[category]);
            let first = pick(dice);
            // Mostly cards that the suggester does not hold.
            Card::new(if place[first] == by && dice.chance(70) { pick(dice) } else { first })
        });
        let (answers, accused) = answer(table, number, by, named, &place, &mut facts, dice);
        log.push(EntryKind::Suggestion { by: Seat(by as u8), cards: named, answers });
        if accused {
            let verdict = Verdict::Wrong;
            log.push(EntryKind::Accusation { by: Seat(by as u8), cards: named, verdict, saw: None });
        }
    }
    let asked = match table.observer {
        Some(me) => (1..table.players).map(|step| Holder(((me + step) % table.players) as u8)).collect(),
        None => (0..table.players).map(|seat| Holder(seat as u8)).collect(),
    };
    let hands = sizes;
    let sizes = rotations.into_iter().map(|sizes| sizes.into_iter().chain(table_sizes.clone()).collect()).collect();
    let problem = Problem::new(table.categories, sizes, facts).unwrap();
    Played { problem, place, asked, log, hands }
}

/// Returns the answers that were heard, and whether a wrong accusation of the cards followed.
fn answer(
    table: &Table,
    number: usize,
    by: usize,
    named: [Card; 3],
    place: &[usize],
    facts: &mut Vec<Fact>,
    dice: &mut Dice,
) -> (Vec<Answer>, bool) {
    let all: CardSet = named.into_iter().collect();
    let mut answers = Vec::new();
    let mut someone = false;
    for step in 1..table.players {
        let seat = (by + step) % table.players;
        let holder = Holder(seat as u8);
        let mine: Vec<Card> = named.into_iter().filter(|card| place[card.index()] == seat).collect();
        let kind = if mine.is_empty() {
            let heard = dice.chance(table.heard);
            let response = if heard { Response::Passed } else { Response::NotHeard };
            answers.push(Answer::new(Seat(seat as u8), response));
            if !heard {
                continue;
            }
            FactKind::HoldsNone(holder, all)
        } else {
            someone = true;
            let card = mine[dice.below(mine.len())];
            let seen = table.observer.is_some_and(|me| me == by || me == seat);
            answers.push(Answer::new(Seat(seat as u8), Response::Showed(seen.then_some(card))));
            if table.observer == Some(by) {
                FactKind::Showed { holder, card, among: all }
            } else if table.observer == Some(seat) {
                FactKind::HoldsAll(holder, CardSet::of(card))
            } else {
                FactKind::HoldsOneOf(holder, all)
            }
        };
        facts.push(Fact { source: Source::Entry(EntryId(number as u32), EntryPart::Answer(step as u8 - 1)), kind });
        if someone && !table.everybody {
            return (answers, false);
        }
    }
    let file = |card: &Card| place[card.index()] == *place.iter().max().unwrap_or(&0);
    let accused = !someone && dice.chance(10) && !named.iter().all(file);
    if accused {
        let kind = FactKind::not_all_in_case_file(named.into_iter().collect());
        facts.push(Fact { source: Source::Entry(EntryId(number as u32), EntryPart::Whole), kind });
    }
    (answers, accused)
}
