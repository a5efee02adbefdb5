//! Small random evenings with everything in them that a log can hold, and where every card lies.

use deerstalker::edition::{DealRule, Edition, Rules, library};
use deerstalker::game::{ClueCard, ClueResult, ShowModel};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use std::sync::Arc;
use support::prelude::*;

pub type Rng = ChaCha8Rng;

pub const DEALS: [DealRule; 3] = [DealRule::Clockwise, DealRule::FromTheLeft, DealRule::NotSaid];

fn edition(rng: &mut Rng) -> Edition {
    let mut edition = Edition::clone(&library()[0]);
    edition.players.min = 2;
    let most = [3, 3, 4];
    for (category, most) in edition.categories.iter_mut().zip(most) {
        category.cards.truncate(rng.random_range(2..=most));
    }
    edition
}

/// The set-up, where every card lies (the number of holders: the case file), and the log.
pub struct Evening {
    pub setup: Setup,
    pub truth: Vec<usize>,
    pub log: Vec<Entry>,
}

pub fn evening(rng: &mut Rng) -> Evening {
    let edition = edition(rng);
    evening_with(edition, 8, rng)
}

pub fn evening_with(edition: Edition, longest: u32, rng: &mut Rng) -> Evening {
    let everybody = rng.random_bool(0.5);
    let answers = if everybody { AnswerRule::Everybody } else { AnswerRule::FirstCard };
    let players = rng.random_range(2..=4usize);
    let mut truth = vec![usize::MAX; edition.card_count()];
    let holders_on_table = rng.random_range(0..3usize);
    let file = players + holders_on_table;
    for category in 0..3 {
        truth[rng.random_range(edition.category_range(category))] = file;
    }
    let mut rest: Vec<usize> = (0..truth.len()).filter(|card| truth[*card] == usize::MAX).collect();
    rest.shuffle(rng);
    let mut table = Vec::new();
    for at in 0..holders_on_table {
        let Some(card) = rest.pop() else {
            // Too few cards, so this table has a holder fewer.
            for place in truth.iter_mut().filter(|place| **place == file) {
                *place = players + at;
            }
            break;
        };
        truth[card] = players + at;
        let face_down = rng.random_bool(0.5);
        table.push(if face_down {
            TableHolder::FaceDown { room: None }
        } else {
            TableHolder::FaceUp(CardSet::of(Card::new(card)))
        });
    }
    let dealer = rng.random_range(0..players);
    let mut sizes = vec![0u8; players];
    for (at, card) in rest.iter().enumerate() {
        let seat = (dealer + 1 + at) % players;
        truth[*card] = seat;
        sizes[seat] += 1;
    }
    let me = rng.random_bool(0.75).then(|| rng.random_range(0..players));
    let hand = |seat: usize| (0..truth.len()).filter(|card| truth[*card] == seat).map(Card::new).collect::<CardSet>();
    let setup = Setup::new(SetupParts {
        rules: Rules {
            answers,
            face_up_shows: rng.random_bool(0.3),
            deal: Some(DEALS[(dealer + players) % 3]),
            ..edition.rules.clone()
        },
        me: me.map(|me| Seat(me as u8)),
        deal: match rng.random_range(0..3) {
            0 => HandSizes::Dealer(Seat(dealer as u8)),
            1 => HandSizes::Sizes(sizes),
            _ => HandSizes::Unknown,
        },
        hand: me.map_or(CardSet::EMPTY, hand),
        table,
        show_model: *[ShowModel::Neutral, ShowModel::Random, ShowModel::Repeats].choose(rng).unwrap(),
        hint_level: HintLevel::Deductions,
        ..SetupParts::new(Arc::new(edition), (0..players).map(|at| SeatInfo::named(format!("P{at}"))))
    })
    .unwrap();
    let mut evening = Evening { setup, truth, log: Vec::new() };
    for id in 0..rng.random_range(0..=longest) {
        let kind = evening.happens(everybody, rng);
        let doubted = rng.random_bool(0.1);
        evening.log.push(Entry { id: EntryId(id), kind, doubted, ..blank(id) });
    }
    evening
}

pub fn blank(id: u32) -> Entry {
    Entry::new(EntryId(id), 0, EntryKind::Note)
}

impl Evening {
    fn holds(&self, holder: usize, card: Card) -> bool {
        self.truth[card.index()] == holder
    }

    /// Something true, or now and then (in an answer) something false.
    fn happens(&self, everybody: bool, rng: &mut Rng) -> EntryKind {
        let players = self.setup.seats.len();
        let triple = [0, 1, 2].map(|category| Card::new(rng.random_range(self.setup.edition.category_range(category))));
        let any = Card::new(rng.random_range(0..self.truth.len()));
        let holder = self.truth[any.index()];
        let somebody = Seat(rng.random_range(0..players) as u8);
        match rng.random_range(0..13) {
            0 if triple.iter().any(|card| self.truth[card.index()] != self.setup.holder_count()) => {
                let file = |category| {
                    let mut cards = self.setup.edition.category_cards(category).iter();
                    cards.find(|card| self.holds(self.setup.holder_count(), *card)).unwrap()
                };
                let looked = self.setup.me == Some(somebody) && rng.random_bool(0.5);
                let saw = looked.then(|| [0, 1, 2].map(file));
                EntryKind::Accusation { by: somebody, cards: triple, verdict: Verdict::Wrong, saw }
            }
            1 if holder < self.setup.holder_count() => EntryKind::Revealed { holder: Holder(holder as u8), card: any },
            2 if holder < players => EntryKind::ClueCard {
                which: ClueCard::HolderReveals(any),
                results: vec![ClueResult::Revealed { holder: Holder(holder as u8), card: any }],
            },
            2 => EntryKind::ClueCard { which: ClueCard::HolderReveals(any), results: vec![ClueResult::NobodyHas(any)] },
            3 => {
                let not = Holder(rng.random_range(0..self.setup.holder_count()) as u8);
                if self.holds(not.index(), any) {
                    EntryKind::Note
                } else {
                    EntryKind::DoesNotHold { holder: not, card: any }
                }
            }
            4 if holder < players => {
                let (from, by) = (Seat(holder as u8), somebody);
                let card = rng.random_bool(0.5).then_some(any);
                if rng.random_bool(0.5) {
                    EntryKind::ShownPrivately { from, to: by, card }
                } else {
                    EntryKind::Snooped { by, holder: from, card }
                }
            }
            4 if holder < self.setup.holder_count() => {
                EntryKind::Peeked { by: somebody, holder: Holder(holder as u8), card: Some(any) }
            }
            5 => {
                let held = |card: &Card| self.holds(somebody.index(), *card);
                let hand: CardSet = (0..self.truth.len()).map(Card::new).filter(held).collect();
                let hand = if rng.random_bool(0.5) { hand } else { CardSet::EMPTY };
                let to = Seat(((somebody.index() + 1) % players) as u8);
                EntryKind::Left { seat: somebody, to: rng.random_bool(0.5).then_some(to), hand }
            }
            _ => self.suggestion(triple, somebody.index(), everybody, rng),
        }
    }

    /// Nobody saw who showed: one of some players that include the shower.
    fn unseen_shower(&self, by: usize, answers: &mut Vec<Answer>, rng: &mut Rng) {
        if !answers.iter().any(|answer| answer.response == Response::Showed(None)) {
            return;
        }
        let players = self.setup.seats.len();
        let later = (answers.len() + 1..players).map(|step| Seat(((by + step) % players) as u8));
        answers.extend(later.map(|seat| Answer::new(seat, Response::NotHeard)));
        for answer in answers.iter_mut().filter(|answer| Some(answer.seat) != self.setup.me) {
            let perhaps = match answer.response {
                Response::Showed(None) => true,
                Response::Showed(_) | Response::PerhapsShowed => false,
                Response::Passed | Response::NotHeard => rng.random_bool(0.5),
            };
            if perhaps {
                answer.response = Response::PerhapsShowed;
            }
        }
    }

    /// Now and then an answer is not heard, doubted or false.
    pub fn suggestion(&self, cards: [Card; 3], by: usize, everybody: bool, rng: &mut Rng) -> EntryKind {
        let players = self.setup.seats.len();
        let mut answers = Vec::new();
        for step in 1..players {
            let seat = (by + step) % players;
            let held: Vec<Card> = cards.into_iter().filter(|card| self.holds(seat, *card)).collect();
            let response = match held.choose(rng) {
                None => Response::Passed,
                Some(card) if self.setup.sees_show(Seat(by as u8), Seat(seat as u8)) => Response::Showed(Some(*card)),
                Some(_) => Response::Showed(None),
            };
            let slip = rng.random_bool(0.02);
            let response = match response {
                _ if rng.random_bool(0.2) => Response::NotHeard,
                Response::Passed if slip => Response::Showed(None),
                Response::Showed(None) if slip => Response::Passed,
                response => response,
            };
            answers.push(Answer { doubted: rng.random_bool(0.08), ..Answer::new(Seat(seat as u8), response) });
            if !held.is_empty() && !everybody {
                break;
            }
        }
        if rng.random_bool(0.15) {
            self.unseen_shower(by, &mut answers, rng);
        }
        EntryKind::Suggestion { by: Seat(by as u8), cards, answers }
    }
}
