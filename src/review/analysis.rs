//! What follows from a game, for the window: one place that turns a log into a sheet, and remembers it.
//!
//! The window asks for the same position again and again (every frame, every panel, scrubbing to and fro), so an
//! [`Analyst`] keeps what it has worked out, found again by content: an edited log is another log.

use crate::deduction::{FactKind, Problem, Sheet, Source, Status, solve};
use crate::edition::{Card, CardSet};
use crate::game::{
    Cell, Change, ClueCard, ClueResult, Entry, EntryId, EntryKind, Game, Holder, Line, Setup, TableHolder,
};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Arc;

/// Something tried out: "what if this card were (not) there?" Never part of the record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Assumption {
    /// The row.
    pub card: Card,
    /// The column.
    pub column: usize,
    /// Whether the card is there.
    pub yes: bool,
}

impl Assumption {
    /// The entry that says it, if there is one.
    pub fn statement(self, setup: &Setup) -> Option<EntryKind> {
        let Self { card, column, yes } = self;
        if column < setup.holder_count() {
            let holder = Holder(column as u8);
            return Some(if yes {
                EntryKind::Revealed { holder, card }
            } else {
                EntryKind::DoesNotHold { holder, card }
            });
        }
        // Nobody has it: so it is in the case file, unless it could lie face down.
        (yes && setup.table.is_empty())
            .then(|| EntryKind::ClueCard { which: ClueCard::Other, results: vec![ClueResult::NobodyHas(card)] })
    }
}

/// What is known of the size of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hand {
    /// The fewest cards it can have.
    pub fewest: usize,
    /// The most cards it can have.
    pub most: usize,
    /// How many of them are known.
    pub known: usize,
}

/// What a cell of the sheet shows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Face {
    /// Nothing.
    Blank,
    /// The card is there.
    Yes,
    /// It is in the case file.
    Star,
    /// It is not there.
    No,
    /// It may be there: how likely that is.
    Share(f64),
}

/// Everything that follows from a position.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The facts.
    pub problem: Problem,
    /// The sheet; `None` if the entries contradict each other.
    pub sheet: Option<Sheet>,
    /// How many entries of the log were looked at.
    pub upto: usize,
    /// What was assumed.
    pub assumptions: Vec<Assumption>,
    /// The hands, by column; the case file last.
    pub hands: Vec<Hand>,
    /// By card, then column: the entries in which this holder showed a card that may have been this one.
    bearing: Vec<Vec<EntryId>>,
}

impl Analysis {
    /// Works out a position: the set-up and the entries, with assumptions.
    pub fn new(setup: &Setup, entries: &[Entry], assumptions: &[Assumption]) -> Self {
        let mut problem = Problem::from_game(setup, entries);
        for assumed in assumptions {
            problem = problem.assuming(assumed.card, assumed.column, assumed.yes);
        }
        let sheet = solve(&problem);
        Self::of(problem, sheet, entries.len(), assumptions)
    }

    /// A position that was worked out before: `sheet` is what follows from the entries, nothing if they contradict each
    /// other.
    pub fn known(setup: &Setup, entries: &[Entry], sheet: Option<Sheet>) -> Self {
        Self::of(Problem::from_game(setup, entries), sheet, entries.len(), &[])
    }

    fn of(problem: Problem, sheet: Option<Sheet>, upto: usize, assumptions: &[Assumption]) -> Self {
        let hands = hands(&problem, sheet.as_ref());
        let bearing = sheet.as_ref().map(|sheet| bearing(&problem, sheet)).unwrap_or_default();
        Self { problem, sheet, upto, assumptions: assumptions.to_vec(), hands, bearing }
    }

    /// The entries in which the holder of a column showed a card that may have been this one, and that are not
    /// accounted for by a card known to be there.
    pub fn shows(&self, card: Card, column: usize) -> &[EntryId] {
        let columns = self.problem.holders() + 1;
        self.bearing.get(card.index() * columns + column).map_or(&[], Vec::as_slice)
    }

    /// The case file, if it is proved.
    pub fn solution(&self) -> Option<[Card; 3]> {
        self.sheet.as_ref()?.solution()
    }

    /// What a cell shows. `deduces`: what follows from the log may be said, not only what lies in sight.
    pub fn face(&self, cell: Cell, setup: &Setup, deduces: bool) -> Face {
        let Some(sheet) = self.sheet.as_ref().filter(|_| deduces) else { return in_sight_at(cell, setup) };
        match sheet.status(cell.card, cell.column) {
            Status::Yes if cell.column == sheet.case_file() => Face::Star,
            Status::Yes => Face::Yes,
            Status::No => Face::No,
            Status::Open => Face::Share(sheet.probability(cell.card, cell.column)),
        }
    }

    /// Cards whose place is known: with `deduces` everything proved, else what lies in sight.
    pub fn located(&self, setup: &Setup, deduces: bool) -> CardSet {
        let Some(sheet) = self.sheet.as_ref().filter(|_| deduces) else { return in_sight(setup) };
        let held = |card: &Card| sheet.owner(*card).is_some_and(|owner| owner != sheet.case_file());
        in_sight(setup) | setup.edition.cards().filter(held).collect()
    }

    /// The column that certainly has a card, if one has.
    pub fn owner(&self, card: Card) -> Option<usize> {
        self.sheet.as_ref()?.owner(card)
    }

    /// The proved card of a category alone, without a share; else its open ones with their shares, the likeliest first.
    pub fn likeliest(&self, category: CardSet) -> Vec<(Card, Option<f64>)> {
        let Some(sheet) = &self.sheet else { return Vec::new() };
        let column = sheet.case_file();
        if let Some(sure) = category.iter().find(|card| sheet.status(*card, column) == Status::Yes) {
            return vec![(sure, None)];
        }
        let open = category.iter().filter(|card| sheet.status(*card, column) == Status::Open);
        let mut open: Vec<(Card, f64)> = open.map(|card| (card, sheet.probability(card, column))).collect();
        open.sort_by(|a, b| b.1.total_cmp(&a.1));
        open.into_iter().map(|(card, share)| (card, Some(share))).collect()
    }

    /// The likeliest triples of the case file with their probabilities, best first, at most `most`.
    pub fn top_triples(&self, most: usize) -> Vec<([Card; 3], f64)> {
        let Some(sheet) = &self.sheet else { return Vec::new() };
        let triples = &sheet.triples;
        let mut ranked: Vec<(usize, f64)> =
            triples.weighted.iter().copied().enumerate().filter(|(_, share)| *share > 0.0).collect();
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        ranked.into_iter().take(most).map(|(at, share)| (triples.cards(at), share)).collect()
    }
}

fn hands(problem: &Problem, sheet: Option<&Sheet>) -> Vec<Hand> {
    let known = |column: usize| {
        let Some(sheet) = sheet else { return 0 };
        (0..sheet.cards).filter(|card| sheet.status(Card::new(*card), column) == Status::Yes).count()
    };
    let size = |column: usize| {
        let sizes = problem.sizes().iter().map(|sizes| usize::from(sizes[column]));
        (sizes.clone().min().unwrap_or(0), sizes.max().unwrap_or(0))
    };
    let mut hands: Vec<Hand> = (0..problem.holders())
        .map(|column| {
            let (fewest, most) = size(column);
            Hand { fewest, most, known: known(column) }
        })
        .collect();
    hands.push(Hand { fewest: 3, most: 3, known: known(problem.holders()) });
    hands
}

fn bearing(problem: &Problem, sheet: &Sheet) -> Vec<Vec<EntryId>> {
    let mut bearing = vec![Vec::new(); sheet.cards * sheet.columns];
    for fact in problem.facts() {
        let (FactKind::HoldsOneOf(holder, named), Source::Entry(id, _)) = (fact.kind, fact.source) else { continue };
        let status = |card: Card| sheet.status(card, holder.index());
        if named.iter().any(|card| status(card) == Status::Yes) {
            continue;
        }
        for card in named.iter().filter(|card| status(*card) == Status::Open) {
            bearing[card.index() * sheet.columns + holder.index()].push(id);
        }
    }
    bearing
}

/// How many positions are remembered: an evening scrubbed through from end to end.
const KEPT: usize = 128;

struct Kept {
    setup: Setup,
    entries: Vec<Entry>,
    analysis: Arc<Analysis>,
}

impl Kept {
    fn is(&self, setup: &Setup, entries: &[Entry], assumptions: &[Assumption]) -> bool {
        self.entries == entries && self.analysis.assumptions == assumptions && self.setup == *setup
    }
}

/// Works positions out and remembers them.
#[derive(Default)]
pub struct Analyst {
    kept: RefCell<VecDeque<Kept>>,
}

impl std::fmt::Debug for Analyst {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Analyst").field("kept", &self.kept.borrow().len()).finish()
    }
}

impl Analyst {
    /// The position after the first `upto` entries of the line in use, all of them if `None`.
    pub fn look(&self, game: &Game, upto: Option<usize>, assumptions: &[Assumption]) -> Arc<Analysis> {
        let all = game.entries();
        let entries = &all[..upto.unwrap_or(all.len()).min(all.len())];
        let mut kept = self.kept.borrow_mut();
        if let Some(at) = kept.iter().position(|kept| kept.is(&game.setup, entries, assumptions))
            && let Some(found) = kept.remove(at)
        {
            let analysis = found.analysis.clone();
            kept.push_front(found);
            return analysis;
        }
        let analysis = Arc::new(Analysis::new(&game.setup, entries, assumptions));
        kept.push_front(Kept { setup: game.setup.clone(), entries: entries.to_vec(), analysis: analysis.clone() });
        kept.truncate(KEPT);
        analysis
    }
}

/// A new line of this name with the same log and the assumptions as entries of their own, each with a note, put to use at
/// once; `None` if there is no entry that says such a thing.
pub fn branch(game: &Game, assumed: &[Assumption], (name, note): (String, String), now: i64) -> Option<Change> {
    let line = game.lines.len();
    let new = Line { name, entries: game.entries().to_vec() };
    let mut parts = vec![Change::AddLine { at: line, line: new }, Change::Switch { before: game.current, after: line }];
    for (step, assumption) in assumed.iter().enumerate() {
        let mut entry = game.draft(assumption.statement(&game.setup)?, now);
        entry.id.0 += step as u32;
        entry.note = Some(note.clone());
        parts.push(Change::Insert { line, at: game.entries().len() + step, entry });
    }
    Some(Change::Group(parts))
}

/// Cards that a player can see without any deduction: the own hand and what lies open.
fn in_sight(setup: &Setup) -> CardSet {
    setup.hand | setup.face_up()
}

/// What they say of a cell.
fn in_sight_at(cell: Cell, setup: &Setup) -> Face {
    let mine = setup.me.is_some_and(|me| me.index() == cell.column);
    let table = cell.column.checked_sub(setup.seat_count()).and_then(|at| setup.table.get(at));
    let open = matches!(table, Some(TableHolder::FaceUp(cards)) if cards.contains(cell.card));
    if open || mine && setup.hand.contains(cell.card) {
        Face::Yes
    } else if mine || in_sight(setup).contains(cell.card) {
        Face::No
    } else {
        Face::Blank
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition::{self, Colour};
    use crate::game::{Answer, Deal, HintLevel, Response, Seat, SeatInfo, SetupParts, ShowModel};

    fn game() -> Game {
        let edition = edition::by_id("clue_2002").unwrap();
        let hand = ["mustard", "wrench", "library", "hall", "knife", "plum"];
        let seat = |name: &str| SeatInfo { name: name.into(), token: None, colour: Colour(0, 0, 0) };
        let setup = Setup::new(SetupParts {
            hand: hand.iter().map(|id| edition.card_by_id(id).unwrap()).collect(),
            seats: ["Sam", "Anna", "Ben"].map(seat).into(),
            me: Some(Seat(0)),
            first: Seat(0),
            deal: Deal::Dealer(Seat(2)),
            table: Vec::new(),
            rules: edition.rules.clone(),
            show_model: ShowModel::Random,
            hint_level: HintLevel::Hints,
            edition,
        })
        .unwrap();
        Game::new("test", setup, 0)
    }

    fn suggest(game: &mut Game, by: u8, cards: [&str; 3], answers: Vec<Answer>) {
        let cards = cards.map(|id| game.setup.edition.card_by_id(id).unwrap());
        let entry = game.draft(EntryKind::Suggestion { by: Seat(by), cards, answers }, 0);
        game.apply(game.append(entry)).unwrap();
    }

    #[test]
    fn unseen_shows_bear_on_open_cells_until_they_are_accounted_for() {
        let mut game = game();
        suggest(&mut game, 1, ["green", "rope", "study"], vec![Answer::new(Seat(2), Response::Showed(None))]);
        let card = |id: &str| game.setup.edition.card_by_id(id).unwrap();
        let analysis = Analysis::new(&game.setup, game.entries(), &[]);
        assert_eq!(analysis.shows(card("green"), 2), [EntryId(1)]);
        assert!(analysis.shows(card("green"), 1).is_empty());
        let assumed = Assumption { card: card("rope"), column: 2, yes: true };
        let analysis = Analysis::new(&game.setup, game.entries(), &[assumed]);
        assert!(analysis.shows(card("green"), 2).is_empty());
        assert_eq!(analysis.hands[2], Hand { fewest: 6, most: 6, known: 1 });
    }

    #[test]
    fn the_same_content_is_worked_out_once() {
        let mut game = game();
        let analyst = Analyst::default();
        let before = analyst.look(&game, None, &[]);
        assert!(Arc::ptr_eq(&before, &analyst.look(&game.clone(), None, &[])));
        suggest(&mut game, 0, ["green", "rope", "study"], vec![Answer::new(Seat(1), Response::Passed)]);
        let after = analyst.look(&game, None, &[]);
        assert!(!Arc::ptr_eq(&before, &after));
        assert!(Arc::ptr_eq(&before, &analyst.look(&game, Some(0), &[])));
        game.undo().unwrap();
        assert!(Arc::ptr_eq(&before, &analyst.look(&game, None, &[])));
        let best = after.top_triples(2);
        assert_eq!(best.len(), 2);
        assert!(best[0].1 >= best[1].1);
    }
}
