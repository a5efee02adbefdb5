//! What a document must not tell it does not tell: the same evening, kept by different players, makes the same document
//! once hands are left out, whatever is asked for and whatever the format.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use deerstalker::document::model::{Block, CellContent, words};
use deerstalker::document::{Document, Format, Options, PreparedDocument, Theme, export};
use deerstalker::edition::{self, Card, CardSet};
use deerstalker::game::{
    Answer, ClueCard, ClueResult, EntryKind, Game, HandSizes, Holder, PencilMark, Response, Seat, SeatInfo, Setup,
    SetupParts, TableHolder, Verdict,
};
use deerstalker::text::Code;
use jiff::tz::TimeZone;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::ops::ControlFlow;

/// How often the tests go round: more with `DEERSTALKER_LONG=1`.
fn rounds(usual: u64) -> u64 {
    if std::env::var_os("DEERSTALKER_LONG").is_some() { usual * 50 } else { usual }
}

/// What really happened at a table.
struct Evening {
    setup: Setup,
    /// By card: the holder, or the case file.
    place: Vec<usize>,
    events: Vec<Event>,
}

/// Something that happened, with what only some of the players saw.
enum Event {
    Suggestion { by: usize, cards: [Card; 3], answers: Vec<(usize, Option<Card>)> },
    Wrong { by: usize, cards: [Card; 3], case_file: [Card; 3] },
    Right { by: usize, cards: [Card; 3] },
    Revealed { holder: usize, card: Card },
    Shown { from: usize, to: usize, card: Card },
    Snooped { by: usize, from: usize, card: Card },
    Peeked { by: usize, holder: usize, card: Card },
    ClueCard { card: Card, results: Vec<(usize, usize, Card)> },
    Turn { by: usize },
    Thought,
}

fn evening(seed: u64) -> Evening {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let id = ["clue_1963", "clue_2015", "cluedo_uk", "master_detective"][random.random_range(0..4)];
    let edition = edition::by_id(id).unwrap();
    let players = random.random_range(3..=usize::from(edition.players.max.min(6)));
    let case_file = [0, 1, 2].map(|category| Card::new(random.random_range(edition.category_range(category))));
    let mut deck: Vec<Card> = edition.cards().filter(|card| !case_file.contains(card)).collect();
    deck.shuffle(&mut random);
    let mut table = Vec::new();
    let mut place = vec![usize::MAX; edition.card_count()];
    let mut on_table = Vec::new();
    if random.random_bool(0.3) {
        let open = deck.split_off(deck.len() - 2);
        table.push(TableHolder::FaceUp(open.iter().copied().collect()));
        on_table.push(open);
    }
    if random.random_bool(0.3) {
        table.push(TableHolder::FaceDown { room: None });
        on_table.push(deck.split_off(deck.len() - 1));
    }
    for (at, cards) in on_table.iter().enumerate() {
        for card in cards {
            place[card.index()] = players + at;
        }
    }
    let mut sizes = vec![0; players];
    for (at, card) in deck.iter().enumerate() {
        place[card.index()] = at % players;
        sizes[at % players] += 1;
    }
    let holders = players + table.len();
    for card in &case_file {
        place[card.index()] = holders;
    }
    let names = ["Anna", "Ben", "Chloé", "Dev", "Emma", "Finn"];
    let seat = |at: usize| SeatInfo { name: names[at].into(), token: None, colour: edition.tokens[at].colour };
    let setup = Setup::new(SetupParts {
        me: None,
        deal: if random.random_bool(0.2) { HandSizes::Unknown } else { HandSizes::Sizes(sizes) },
        table,
        ..SetupParts::new(edition.clone(), (0..players).map(seat))
    })
    .unwrap();
    let mut evening = Evening { setup, place, events: Vec::new() };
    for turn in 0..random.random_range(4..14) {
        let event = evening.event(turn % players, &mut random);
        evening.events.push(event);
    }
    if random.random_bool(0.4) {
        evening.events.push(Event::Right { by: random.random_range(0..players), cards: case_file });
    }
    evening
}

impl Evening {
    fn hand(&self, holder: usize) -> Vec<Card> {
        self.setup.edition.cards().filter(|card| self.place[card.index()] == holder).collect()
    }

    fn event(&self, by: usize, random: &mut impl Rng) -> Event {
        let setup = &self.setup;
        let players = setup.seat_count();
        let other = (by + random.random_range(1..players)) % players;
        let of = |holder: usize, random: &mut dyn Rng| {
            let hand = self.hand(holder);
            hand[random.random_range(0..hand.len())]
        };
        let cards = [0, 1, 2].map(|category| Card::new(random.random_range(setup.edition.category_range(category))));
        let file = |category| {
            let mut cards = setup.edition.category_cards(category).iter();
            cards.find(|card| self.place[card.index()] == setup.holder_count()).unwrap()
        };
        match random.random_range(0..16) {
            0 if cards.iter().any(|card| self.place[card.index()] != setup.holder_count()) => {
                Event::Wrong { by, cards, case_file: [0, 1, 2].map(file) }
            }
            1 => Event::Revealed { holder: other, card: of(other, random) },
            2 => Event::Shown { from: other, to: by, card: of(other, random) },
            3 => Event::Snooped { by, from: other, card: of(other, random) },
            4 if setup.holder_count() > players => {
                let holder = setup.holder_count() - 1;
                Event::Peeked { by, holder, card: of(holder, random) }
            }
            5 => {
                let results = (0..players).map(|from| (from, (from + 1) % players, of(from, random))).collect();
                Event::ClueCard { card: of(other, random), results }
            }
            6 => Event::Turn { by },
            7 => Event::Thought,
            _ => {
                let everybody = setup.rules.answers == deerstalker::edition::AnswerRule::Everybody;
                let mut answers = Vec::new();
                for seat in setup.asked_by(Seat(by as u8)).map(Seat::index) {
                    let held: Vec<Card> = cards.into_iter().filter(|card| self.place[card.index()] == seat).collect();
                    let shown = (!held.is_empty()).then(|| held[random.random_range(0..held.len())]);
                    answers.push((seat, shown));
                    if shown.is_some() && !everybody {
                        break;
                    }
                }
                Event::Suggestion { by, cards, answers }
            }
        }
    }

    /// The notebook of a player, or of a spectator.
    fn kept_by(&self, me: Option<usize>) -> Game {
        let hand = me.map_or(CardSet::EMPTY, |me| self.hand(me).into_iter().collect());
        let parts = SetupParts { me: me.map(|me| Seat(me as u8)), hand, ..self.setup.clone().into_parts() };
        let setup = Setup::new(parts).unwrap();
        let mut game = Game::new("Friday", setup, 1_795_291_200_000);
        for event in &self.events {
            let kind = told(event, me, self.setup.holder_count());
            let mut entry = game.new_entry(kind, 1_795_291_200_000 + 150_000 * i64::from(game.next_id));
            // Private thoughts, each notebook its own.
            entry.note = Some(format!("{me:?} thinks {:?} has the rope", game.next_id));
            game.apply(game.append(entry)).unwrap();
        }
        if let Some(me) = me {
            let marks = self.hand(me).into_iter().map(|card| ((card, me as u8), PencilMark::Yes));
            game.pencil.extend(marks);
            game.outcome.hands.insert(Holder(me as u8), game.setup.hand);
        }
        game
    }
}

/// What `me` can write down of an event.
fn told(event: &Event, me: Option<usize>, holders: usize) -> EntryKind {
    let seat = |at: usize| Seat(at as u8);
    let seen = |card: Card, by: [usize; 2]| me.is_some_and(|me| by.contains(&me)).then_some(card);
    match *event {
        Event::Suggestion { by, cards, ref answers } => {
            let answer = |(at, shown): &(usize, Option<Card>)| {
                let response = shown.map_or(Response::Passed, |card| Response::Showed(seen(card, [*at, by])));
                Answer::new(seat(*at), response)
            };
            EntryKind::Suggestion { by: seat(by), cards, answers: answers.iter().map(answer).collect() }
        }
        Event::Wrong { by, cards, case_file } => EntryKind::Accusation {
            by: seat(by),
            cards,
            verdict: Verdict::Wrong,
            saw: Some(case_file).filter(|_| me == Some(by)),
        },
        Event::Right { by, cards } => EntryKind::Accusation { by: seat(by), cards, verdict: Verdict::Right, saw: None },
        Event::Revealed { holder, card } => EntryKind::Revealed { holder: Holder(holder as u8), card },
        Event::Shown { from, to, card } => {
            EntryKind::ShownPrivately { from: seat(from), to: seat(to), card: seen(card, [from, to]) }
        }
        Event::Snooped { by, from, card } => {
            EntryKind::Snooped { by: seat(by), holder: seat(from), card: seen(card, [by, from]) }
        }
        Event::Peeked { by, holder, card } => {
            EntryKind::Peeked { by: seat(by), holder: Holder(holder as u8), card: seen(card, [by, holders]) }
        }
        Event::ClueCard { card, ref results } => {
            let shown = |(from, to, card): &(usize, usize, Card)| ClueResult::Shown {
                from: seat(*from),
                to: seat(*to),
                card: seen(*card, [*from, *to]),
            };
            EntryKind::ClueCard { which: ClueCard::HolderReveals(card), results: results.iter().map(shown).collect() }
        }
        Event::Turn { by } => EntryKind::TurnWithoutSuggestion { by: seat(by), place: None },
        Event::Thought => EntryKind::Note,
    }
}

fn everything(format: Format) -> Options {
    Options { zone: TimeZone::UTC, hints: true, ..Options::new(format, Code::English) }
}

#[test]
fn without_hands_it_does_not_matter_whose_notebook_it_was() {
    for seed in 0..rounds(6) {
        let evening = evening(seed);
        let games = [None, Some(0), Some(1), Some(2)].map(|me| evening.kept_by(me));
        // The PNG is drawn from the SVG: once is enough.
        for format in Format::ALL.into_iter().filter(|format| *format != Format::Png || seed == 0) {
            let theme = if seed % 2 == 0 { Theme::Paper } else { Theme::Night };
            let hidden = Options { spoiler_free: true, theme, ..everything(format) };
            let public = Options { my_hand: false, theme, ..everything(format) };
            for options in [hidden, public] {
                let [spectator, others @ ..] = games.each_ref().map(|game| export(game, &options, |_| {}).unwrap());
                for (me, other) in others.iter().enumerate() {
                    assert!(*other == spectator, "seed {seed}: {format:?} shows that {me} kept it ({options:?})");
                }
            }
        }
    }
}

fn document(game: &Game, options: &Options) -> Document {
    PreparedDocument::new(game, options, |_| ControlFlow::Continue(())).unwrap().document().unwrap().clone()
}

#[test]
fn a_spoiler_free_document_has_no_place_for_a_spoiler() {
    let mut solved = 0;
    for seed in 0..rounds(25) {
        let evening = evening(seed);
        let game = evening.kept_by(Some(0));
        let free = document(&game, &Options { spoiler_free: true, ..everything(Format::Text) });
        let mut log = Vec::new();
        for section in &free.sections {
            for block in &section.blocks {
                match block {
                    Block::Table(table) => {
                        let blank = |content: &CellContent| *content == CellContent::Blank;
                        let mut cells = table.rows().flat_map(|row| &row.cells);
                        assert!(cells.all(|cell| blank(&cell.content) && cell.references.is_empty()));
                        assert!(table.rows().all(|row| !row.is_struck));
                    }
                    Block::Facts(players) if section.title == "At the table" => {
                        for (at, (player, cards)) in players.iter().enumerate() {
                            let open = at.checked_sub(game.setup.seat_count()).map(|at| &game.setup.table[at]);
                            let is_open = matches!(open, Some(TableHolder::FaceUp(_)));
                            assert!(cards == "no card known" || is_open, "{player}: {cards}");
                        }
                    }
                    Block::List(items) => {
                        assert_eq!(section.title, "The log");
                        log = items.clone();
                    }
                    Block::Facts(figures) => {
                        assert!(figures.iter().all(|(label, _)| label != "Solutions still possible"));
                    }
                    Block::Remark(_) => {}
                    _ => panic!("{block:?}"),
                }
            }
        }
        assert_eq!(log.len(), game.entries().len());
        for (item, entry) in log.iter().zip(game.entries()) {
            assert!(item.notes.is_empty() && !item.margin.contains('→'), "{item:?}");
            // Cards are named by suggestions and wrong accusations only.
            let names = matches!(entry.kind, EntryKind::Suggestion { .. })
                || matches!(entry.kind, EntryKind::Accusation { verdict: Verdict::Wrong, .. });
            let told = words(&item.text) + &words(&item.detail);
            for card in game.setup.edition.cards().filter(|_| !names) {
                let info = game.setup.edition.card(card);
                for name in [info.name.get("en"), info.short.get("en")].into_iter().filter(|name| !name.is_empty()) {
                    assert!(!told.contains(name), "seed {seed}: entry {:?} tells {name}: {told}", item.number);
                }
            }
        }
        solved += usize::from(evening.events.iter().any(|event| matches!(event, Event::Right { .. })));
    }
    assert!(solved > 3, "the case file is named in some of the logs: {solved}");
}

#[test]
fn with_hands_the_documents_do_differ() {
    let evening = evening(1);
    let [a, b] = [0, 1].map(|me| export(&evening.kept_by(Some(me)), &everything(Format::Text), |_| {}).unwrap());
    assert!(a != b, "the test above could not fail");
}
