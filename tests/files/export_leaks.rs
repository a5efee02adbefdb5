//! What a document must not tell it does not tell. Two notebooks that are alike for the table make the same document
//! once hands are left out, with any options and in any format.

use deerstalker::document::model::{Block, CellContent, words};
use deerstalker::document::{Document, Theme, VictoryPicture};
use deerstalker::edition;
use deerstalker::game::{Change, ClueCard, ClueResult, HelpStep, HelpUsed, PencilMark, SavedChoice, ShowModel};
use deerstalker::history::History;
use deerstalker::review::{MarkFinding, mark_findings};
use jiff::tz::TimeZone;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use rayon::prelude::*;
use std::ops::ControlFlow;
use support::export;
use support::prelude::*;

struct Evening {
    setup: Setup,
    /// By card: its holder in the deal, or the case file.
    dealt: Vec<usize>,
    /// By card: its holder now, or the case file.
    place: Vec<usize>,
    left: Vec<usize>,
    events: Vec<Event>,
}

/// An event, with what only some players saw.
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
    Told { by: usize, to: Option<usize>, cards: CardSet, right: u8 },
    Lacks { holder: usize, card: Card },
    Left { seat: usize, to: Option<usize>, hand: Vec<Card>, is_open: bool },
    Joined { seat: usize },
    Handed { from: usize, to: usize, card: Card },
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
    let mut evening = Evening { setup, dealt: place.clone(), place, left: Vec::new(), events: Vec::new() };
    for turn in 0..random.random_range(4..14) {
        let event = evening.event(turn % players, &mut random);
        match event {
            Event::Handed { to, card, .. } => evening.place[card.index()] = to,
            Event::Left { seat, to: None, .. } => evening.left.push(seat),
            Event::Joined { seat } => evening.left.retain(|other| *other != seat),
            _ => {}
        }
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

    fn dealt(&self, holder: usize) -> CardSet {
        self.setup.edition.cards().filter(|card| self.dealt[card.index()] == holder).collect()
    }

    fn event(&self, by: usize, random: &mut impl Rng) -> Event {
        let setup = &self.setup;
        let players = setup.seat_count();
        let other = (by + random.random_range(1..players)) % players;
        // A player without cards shows any card. The log is then wrong, and still tells nobody more.
        let of = |holder: usize, random: &mut dyn Rng| {
            let hand = self.hand(holder);
            if hand.is_empty() { Card::new(0) } else { hand[random.random_range(0..hand.len())] }
        };
        let cards = [0, 1, 2].map(|category| Card::new(random.random_range(setup.edition.category_range(category))));
        let file = |category| {
            let mut cards = setup.edition.category_cards(category).iter();
            cards.find(|card| self.place[card.index()] == setup.holder_count()).unwrap()
        };
        match random.random_range(0..20) {
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
            6 if random.random_bool(0.5) => {
                let to = random.random_bool(0.7).then_some(other);
                Event::Told { by, to, cards: cards.into_iter().collect(), right: random.random_range(0..3) }
            }
            6 => Event::Turn { by },
            7 => Event::Lacks { holder: other, card: cards[0] },
            8 => {
                let to = random.random_bool(0.5).then_some(by);
                Event::Left { seat: other, to, hand: self.hand(other), is_open: random.random_bool(0.5) }
            }
            9 => Event::Joined { seat: other },
            10 if !self.hand(by).is_empty() => Event::Handed { from: by, to: other, card: of(by, random) },
            _ => {
                let everybody = setup.rules.answers == AnswerRule::Everybody;
                let mut answers = Vec::new();
                let asked = setup.asked_by(Seat(by as u8)).map(Seat::index);
                for seat in asked.filter(|seat| !self.left.contains(seat)) {
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

    fn kept_by(&self, me: Option<usize>) -> Game {
        let hand = me.map_or(CardSet::EMPTY, |me| self.dealt(me));
        let parts = SetupParts { me: me.map(|me| Seat(me as u8)), hand, ..self.setup.clone().into_parts() };
        let setup = Setup::new(parts).unwrap();
        let mut game = Game::new("Friday", setup, 1_795_291_200_000);
        for (at, event) in self.events.iter().enumerate() {
            let kind = told(event, me, self.setup.holder_count());
            let mut entry = game.new_entry(kind, 1_795_291_200_000 + 150_000 * at as i64);
            // Each notebook has private thoughts and doubts.
            if let Some(me) = me {
                entry.note = Some(format!("{me} thinks {at} has the rope"));
                entry.doubted = (at + me) % 7 == 3;
                if let Some(answer) = entry.answer_mut(0) {
                    answer.doubted = (at + me) % 5 == 2;
                }
            }
            game.apply(game.append(entry)).unwrap();
            if me.is_some_and(|me| (at + me) % 4 == 0) {
                support::log(&mut game, EntryKind::Note, 0);
            }
        }
        if let Some(me) = me {
            keep_secrets(&mut game, me);
        }
        game
    }

    fn is_solved(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Right { .. }))
    }
}

fn keep_secrets(game: &mut Game, me: usize) {
    let mut parts = game.setup.clone().into_parts();
    parts.hint_level = [HintLevel::MyMarks, HintLevel::Hints][me % 2];
    parts.show_model = [ShowModel::Random, ShowModel::Neutral][me % 2];
    game.setup = Setup::new(parts).unwrap();
    let marks = game.setup.hand.iter().map(|card| ((card, me as u8), PencilMark::Yes));
    game.pencil.extend(marks);
    game.reading = me.is_multiple_of(2);
    game.retries.insert(EntryId(1), me.is_multiple_of(2));
    let step = HelpStep::Reason(game.setup.hand.lowest().unwrap(), me as u8);
    game.help.insert(HelpUsed { after: me as u32, step });
    game.outcome.hands.insert(Holder(me as u8), game.setup.hand);
    if game.ending().is_none() {
        game.outcome.case_file = Some([0, 1, 2].map(|category| {
            let hidden = game.setup.edition.category_cards(category) - game.setup.hand;
            hidden.iter().nth(me).unwrap()
        }));
    }
    // An entry that was taken back leaves a gap in the numbers, and itself in the history.
    support::log(game, EntryKind::Note, 0);
    game.undo().unwrap();
    game.next_id += me as u32;
}

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
        Event::Right { by, cards } => accuses(seat(by), cards, Verdict::Right),
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
        Event::Told { by, to: Some(to), .. } if !me.is_some_and(|me| me == by || me == to) => EntryKind::Note,
        Event::Told { by, to, cards, right } => EntryKind::Told { by: seat(by), to: to.map(seat), cards, right },
        Event::Turn { by } => passes(seat(by)),
        Event::Lacks { holder, card } => EntryKind::DoesNotHold { holder: Holder(holder as u8), card },
        Event::Left { seat: left, to, ref hand, is_open } => {
            let sees = if to.is_some() { me == to } else { is_open };
            let hand = hand.iter().copied().filter(|_| sees).collect();
            EntryKind::Left { seat: seat(left), to: to.map(seat), hand }
        }
        Event::Joined { seat: joined } => EntryKind::Joined { seat: seat(joined) },
        Event::Handed { from, to, card } => {
            let cards = seen(card, [from, to]).into_iter().collect();
            EntryKind::Handed { from: seat(from), to: seat(to), count: 1, cards }
        }
    }
}

fn everything(format: Format) -> Options {
    Options { zone: TimeZone::UTC, hints: true, ..Options::new(format, Code::English) }
}

/// Documents for readers who may not know everything, with every other part.
fn public() -> [Options; 3] {
    let theme = Theme::Night;
    let public = Options { my_hand: false, theme, ..everything(Format::Pdf) };
    let spoiler_free = Options { spoiler_free: true, theme: Theme::Paper, ..everything(Format::Pdf) };
    [Options { score_pad: true, ..public.clone() }, public, spoiler_free]
}

fn prepared(game: &Game, options: &Options) -> PreparedDocument {
    PreparedDocument::new(game, options, |_| ControlFlow::Continue(())).unwrap()
}

/// In every format. A PNG, which is drawn from the SVG, only if `is_drawn`.
fn assert_same_documents(games: &[&Game], options: &Options, is_drawn: bool, told: &str) {
    let [first, others @ ..] = games else { return };
    let first = prepared(first, options);
    for (at, other) in others.iter().enumerate() {
        let other = prepared(other, options);
        for format in Format::ALL.into_iter().filter(|format| *format != Format::Png || is_drawn) {
            let [written, by_other] = [&first, &other].map(|document| document.write(format, options.theme).unwrap());
            assert!(written == by_other, "{told}: {format:?} tells game {at} from the first ({options:?})");
        }
    }
}

fn it_does_not_matter_whose_notebook_it_was(options: &Options) {
    (0..support::rounds(6)).into_par_iter().for_each(|seed| {
        let evening = evening(seed);
        let games = [None, Some(0), Some(1), Some(2)].map(|me| evening.kept_by(me));
        assert_same_documents(&games.each_ref(), options, seed == 0, &format!("seed {seed}"));
    });
}

#[test]
fn without_hands_it_does_not_matter_whose_notebook_it_was() {
    it_does_not_matter_whose_notebook_it_was(&public()[1]);
}

#[test]
fn without_spoilers_it_does_not_matter_whose_notebook_it_was() {
    it_does_not_matter_whose_notebook_it_was(&public()[2]);
}

fn document(game: &Game, options: &Options) -> Document {
    prepared(game, options).document().unwrap().clone()
}

#[test]
fn a_spoiler_free_document_has_no_place_for_a_spoiler() {
    let mut solved = 0;
    for seed in 0..support::rounds(25) {
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
        // My thoughts are no entries for others, nor what I alone was told.
        let is_private = |kind: &EntryKind| matches!(kind, EntryKind::Note | EntryKind::Told { to: Some(_), .. });
        let said = game.entries().iter().filter(|entry| !is_private(&entry.kind));
        assert_eq!(log.len(), said.clone().count());
        for (item, entry) in log.iter().zip(said) {
            assert!(item.notes.is_empty() && !item.margin.contains('→'), "{item:?}");
            // Only suggestions and wrong accusations name cards.
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
        solved += usize::from(evening.is_solved());
    }
    assert!(solved > 3, "the case file is named in some of the logs: {solved}");
}

#[test]
fn documents_with_hands_differ_by_whose_notebook_it_was() {
    let evening = evening(1);
    let [a, b] = [0, 1].map(|me| export(&evening.kept_by(Some(me)), &everything(Format::Text)));
    assert!(a != b, "the test above could not fail");
}

#[test]
fn only_my_own_export_tells_what_i_found_alone() {
    for seed in 0..support::rounds(3) {
        let mut plain = evening(seed).kept_by(Some(1));
        plain.setup.set_hint_level(HintLevel::MyMarks);
        plain.outcome.over = true;
        let mut helped = plain.clone();
        let position = Position::of_game(&plain.setup, plain.entries());
        for MarkFinding { mark, .. } in mark_findings(&plain, &position).unwrap_or_default() {
            let pencilled = if mark.yes { PencilMark::Yes } else { PencilMark::No };
            helped.apply(helped.pencil(mark.card, mark.column as u8, Some(pencilled))).unwrap();
            let step = HelpStep::Cell(mark.card, mark.column as u8);
            helped.save_choice(SavedChoice::Help(HelpUsed { after: 3, step }));
        }
        for options in public() {
            assert_same_documents(&[&plain, &helped], &options, seed == 0, &format!("seed {seed}"));
        }
        let own = |game: &Game| document(game, &everything(Format::Text));
        let told = |game: &Game| own(game).sections.iter().any(|section| section.title == "Your marks");
        assert!(!told(&plain) || !plain.pencil.is_empty());
        assert_eq!(told(&helped), position.is_consistent() && !helped.pencil.is_empty(), "seed {seed}");
    }
}

#[test]
fn only_a_document_with_my_hand_says_who_has_seen_my_cards() {
    for seed in 0..support::rounds(6) {
        let game = evening(seed).kept_by(Some(0));
        let text = |options: &Options| {
            let text = export(&game, &Options { format: Format::Text, ..options.clone() });
            String::from_utf8(text).unwrap()
        };
        let own = text(&everything(Format::Text));
        says(&own, &["Who has seen your cards"]);
        let mine = deerstalker::game::cards_with_me(&game.setup, game.entries());
        for card in mine {
            let name = game.setup.edition.card_name(card, "en");
            let line = own.lines().find(|line| line.starts_with(&format!("{name}: seen by ")));
            let witnesses = deerstalker::game::witnesses(&game.setup, game.entries(), card);
            assert_eq!(line.is_some(), !witnesses.is_empty(), "seed {seed}: {own}");
            for (seat, _) in witnesses {
                assert!(line.unwrap().contains(&game.setup.seats[seat.index()].name), "seed {seed}: {own}");
            }
        }
        for options in public() {
            let told = text(&options);
            assert!(!told.contains("seen by") && !told.contains("has seen it"), "seed {seed}: {told}");
        }
    }
}

const KINDS: usize = 14;

/// The entry as another player might have kept it who heard and saw the same as the whole table, and the number of its
/// kind. A new kind of entry must say here what only some know of it.
fn unlike(entry: &Entry, edition: &edition::Edition) -> (usize, Entry) {
    let other = |card: Option<Card>| if card.is_some() { None } else { Some(Card::new(0)) };
    let some = |cards: CardSet| if cards.is_empty() { CardSet::of(Card::new(0)) } else { CardSet::EMPTY };
    let mut changed = entry.clone();
    let kind = match &mut changed.kind {
        EntryKind::Suggestion { cards, answers, .. } => {
            for answer in answers {
                if let Response::Showed(card) = &mut answer.response {
                    *card = if card.is_some() { None } else { Some(cards[0]) };
                }
            }
            0
        }
        EntryKind::Accusation { saw, verdict, .. } => {
            let any = [0, 1, 2].map(|category| edition.category_cards(category).lowest().unwrap());
            *saw = if saw.is_none() && *verdict == Verdict::Wrong { Some(any) } else { None };
            1
        }
        EntryKind::Revealed { .. } => 2,
        EntryKind::ShownPrivately { card, .. } => {
            *card = other(*card);
            3
        }
        EntryKind::Snooped { card, .. } => {
            *card = other(*card);
            4
        }
        EntryKind::Peeked { card, .. } => {
            *card = other(*card);
            5
        }
        EntryKind::ClueCard { results, .. } => {
            for result in results {
                match result {
                    ClueResult::Shown { card, .. } => *card = other(*card),
                    ClueResult::Revealed { .. } | ClueResult::NobodyHas(_) => {}
                }
            }
            6
        }
        EntryKind::DoesNotHold { .. } => 7,
        EntryKind::TurnWithoutSuggestion { .. } => 8,
        EntryKind::Left { to, hand, .. } => {
            if to.is_some() {
                *hand = some(*hand);
            }
            9
        }
        EntryKind::Joined { .. } => 10,
        EntryKind::Handed { cards, .. } => {
            *cards = some(*cards);
            11
        }
        EntryKind::Told { to, cards, right, .. } => {
            if to.is_some() {
                (*cards, *right) = (CardSet::of(Card::new(0)), 1 - (*right).min(1));
            }
            12
        }
        EntryKind::Note => 13,
    };
    changed.doubted ^= changed.kind == entry.kind;
    (kind, changed)
}

/// The game with the entries of these kinds kept by another player, and their number.
fn kept_otherwise(game: &Game, kinds: &[usize]) -> (Game, usize) {
    let (mut other, mut count) = (game.clone(), 0);
    for entry in &mut other.branches[0].entries {
        let (kind, changed) = unlike(entry, &game.setup.edition);
        if kinds.contains(&kind) {
            *entry = changed;
            count += 1;
        }
    }
    if other.ending().is_some() {
        // Everybody has seen the case file then, so an entered one would be no secret.
        other.outcome.case_file = None;
    }
    (other, count)
}

/// Formats written from the log itself. Whatever others leak comes from there too.
const OF_THE_LOG: [Format; 3] = [Format::Case, Format::Json, Format::Csv];

fn logs(game: &Game, my_hand: bool) -> [Vec<u8>; 3] {
    OF_THE_LOG.map(|format| export(game, &Options { my_hand, ..everything(format) }))
}

#[test]
fn no_kind_of_entry_tells_the_table_what_only_i_know() {
    let hidden = |seed| {
        let mut hidden = [0; KINDS];
        let mut game = evening(seed).kept_by(Some(0));
        game.history = History::default();
        let (whole, public) = (logs(&game, true), logs(&game, false));
        for (kind, hidden) in hidden.iter_mut().enumerate() {
            let (other, count) = kept_otherwise(&game, &[kind]);
            if count == 0 {
                continue;
            }
            *hidden += count;
            // With my hand every format tells the two apart, so this test would see a leak.
            let told = logs(&other, true).iter().zip(&whole).all(|(other, whole)| other != whole);
            assert!(told, "seed {seed}: kind {kind} has nothing to hide");
            assert!(logs(&other, false) == public, "seed {seed}: entries of kind {kind} leak");
        }
        hidden
    };
    let caught = support::sums((0..support::rounds(30)).into_par_iter().map(hidden));
    assert!(caught.iter().all(|count| *count > 3), "{caught:?}");
}

#[test]
fn games_alike_for_the_table_make_the_same_documents() {
    (0..support::rounds(6)).into_par_iter().for_each(|seed| {
        let evening = evening(seed);
        let game = evening.kept_by(Some(0));
        let (mut other, _) = kept_otherwise(&game, &(0..KINDS).collect::<Vec<_>>());
        for entry in &mut other.branches[0].entries {
            (entry.note, entry.doubted) = (Some("I wonder".to_owned()), !entry.doubted);
            for at in 0..6 {
                let Some(answer) = entry.answer_mut(at) else { break };
                answer.doubted ^= true;
            }
        }
        other.setup = support::changed(&other.setup, |parts| {
            parts.hand = evening.dealt(1).iter().chain(parts.hand.iter()).take(parts.hand.len()).collect();
        });
        keep_secrets(&mut other, 1);
        other.outcome.hands.clone_from(&game.outcome.hands);
        let thought = other.new_entry(EntryKind::Note, 0);
        other.branches[0].entries.insert(0, thought);
        assert!(game.seen_by_table() == other.seen_by_table(), "seed {seed}: the folded screen tells them apart");
        let picture = |game: &Game| VictoryPicture::new(game, Code::English, TimeZone::UTC);
        let pictures = [&game, &other].map(picture);
        assert!(pictures[0].is_some() || !evening.is_solved());
        assert!(pictures[0] == pictures[1], "seed {seed}: the shared picture tells them apart");
        let [drawn, drawn_other] = pictures.map(|picture| picture.map(|picture| picture.draw()));
        assert!(drawn == drawn_other, "seed {seed}: the shared picture tells them apart");
        for options in public() {
            assert_same_documents(&[&game, &other], &options, seed == 0, &format!("seed {seed}"));
        }
    });
}

#[test]
fn without_the_truth_no_format_tells_what_was_entered_of_it() {
    for seed in 0..support::rounds(4) {
        let evening = evening(seed);
        let mut game = evening.kept_by(Some(0));
        game.outcome.over = true;
        game.outcome.hands.clear();
        game.outcome.case_file = None;
        let mut told = game.clone();
        let mut after = game.outcome.clone();
        let file = |category| {
            let mut cards = game.setup.edition.category_cards(category).iter();
            cards.find(|card| evening.dealt[card.index()] == game.setup.holder_count()).unwrap()
        };
        after.case_file = Some([0, 1, 2].map(file));
        after.hands = game.setup.holders().map(|holder| (holder, evening.dealt(holder.index()))).collect();
        let change = Change::Outcome { before: Box::new(game.outcome.clone()), after: Box::new(after) };
        told.apply(change).unwrap();
        let hidden = Options { truth: false, ..everything(Format::Pdf) };
        assert_same_documents(&[&game, &told], &hidden, seed == 0, &format!("seed {seed}"));
        let shown = [&game, &told].map(|game| prepared(game, &everything(Format::Pdf)));
        for format in Format::ALL.into_iter().filter(|format| *format != Format::Png) {
            let [without, with] = shown.each_ref().map(|document| document.write(format, Theme::Paper).unwrap());
            // A spreadsheet has only the log.
            assert_eq!(without != with, format != Format::Csv, "{format:?}: the truth is nowhere to be seen");
        }
        // It cannot be undone and redone either.
        let case = export(&told, &Options { truth: false, ..everything(Format::Case) });
        let mut read = decode(&String::from_utf8(case).unwrap()).unwrap();
        assert!(!read.undo().unwrap() && !read.redo().unwrap());
    }
}

#[test]
fn cards_that_changed_hands_stay_between_those_who_saw_them() {
    let game = deerstalker::exchange::read(include_str!("../faults/leak-moved-cards.json")).unwrap().game;
    let asked = ["Mrs. White", "Wrench", "Lounge"];
    for hidden in [
        Options { my_hand: false, ..everything(Format::Text) },
        Options { spoiler_free: true, ..everything(Format::Text) },
    ] {
        let log = items(&document(&game, &hidden));
        assert_eq!(log.len(), 3);
        for card in game.setup.edition.cards() {
            let name = game.setup.edition.card_name(card, "en");
            assert!(asked.contains(&name) || log.iter().all(|told| !told.contains(name)), "{name}: {log:?}");
        }
    }
}

fn items(document: &Document) -> Vec<String> {
    let lists = document.blocks().filter_map(|block| if let Block::List(items) = block { Some(items) } else { None });
    lists.flatten().map(|item| words(&item.text) + &words(&item.detail)).collect()
}
