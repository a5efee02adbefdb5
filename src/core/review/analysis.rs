//! A position of a Clue game as the window shows it: hands, cells, the likeliest triples. An [`AnalysisCache`] finds it
//! by its facts, so the position is not counted again if only notes changed.

use crate::deduction::{FactKind, Mark, Marks, Position, Problem, Sheet, Source, Status, rounded};
use crate::edition::{Card, CardSet};
use crate::game::{Branch, Change, Entry, EntryId, EntryKind, Game, Holder, LogEdit, Setup, TableHolder};
use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::VecDeque;
use std::sync::Arc;

/// How many cards a hand can have, and how many of them are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HandSize {
    pub fewest: usize,
    pub most: usize,
    pub known: usize,
}

/// The position after the first `upto` entries, if the `assumptions`, marks that the player only supposes, are true.
#[derive(Clone, Debug)]
pub struct Analysis {
    pub position: Arc<Position>,
    pub upto: usize,
    pub assumptions: Vec<Mark>,
    /// Hand sizes by column, the case file last.
    pub hands: Vec<HandSize>,
    shows: Vec<Vec<EntryId>>,
}

impl Analysis {
    pub fn new(setup: &Setup, entries: &[Entry], assumptions: &[Mark]) -> Self {
        Self::of(Position::new(assuming(setup, entries, assumptions)), entries.len(), assumptions)
    }

    /// Reuses `sheet`, which must be that of `entries`. `None` if it cannot be counted.
    pub fn known(setup: &Setup, entries: &[Entry], sheet: Option<Sheet>) -> Self {
        Self::of(Position::with_sheet(setup, entries, sheet), entries.len(), &[])
    }

    fn of(position: Position, upto: usize, assumptions: &[Mark]) -> Self {
        let marks = position.marks();
        let hands = hands(position.problem(), marks);
        let shows = marks.map(|marks| unexplained_shows(position.problem(), marks)).unwrap_or_default();
        Self { position: Arc::new(position), upto, assumptions: assumptions.to_vec(), hands, shows }
    }

    pub fn problem(&self) -> &Problem {
        self.position.problem()
    }

    /// `None` after a contradiction, or if there are too many possibilities to count.
    pub fn sheet(&self) -> Option<&Sheet> {
        self.position.sheet()
    }

    pub fn marks(&self) -> Option<&Marks> {
        self.position.marks()
    }

    pub fn contradicts(&self) -> bool {
        self.marks().is_none()
    }

    /// Entries in which the holder of `column` showed a card that I did not see and that may have been `card`. An entry
    /// is left out if the hand is known to have another of its three cards.
    pub fn shows(&self, card: Card, column: usize) -> &[EntryId] {
        let columns = self.problem().holders() + 1;
        self.shows.get(card.index() * columns + column).map_or(&[], Vec::as_slice)
    }

    pub fn solution(&self) -> Option<[Card; 3]> {
        self.marks()?.solution()
    }

    /// Cards whose holder is known: all that are proved, or without `deduces` only those in sight.
    pub fn located(&self, setup: &Setup, deduces: bool) -> CardSet {
        let Some(marks) = self.marks().filter(|_| deduces) else { return in_sight(setup) };
        let held = |card: &Card| marks.owner(*card).is_some_and(|owner| owner != marks.case_file());
        in_sight(setup) | setup.edition.cards().filter(held).collect()
    }

    /// The cards of a category that can be in the case file with their chances, the likeliest first. The chances are
    /// those of `read`, a sheet that also considers what the others asked, else those of the log. A proved card is the
    /// only one and has no chance. Among equally likely cards, that of the likeliest triple, which advice names, comes
    /// first.
    pub fn likeliest(&self, category: CardSet, read: Option<&Sheet>) -> Vec<(Card, Option<f64>)> {
        let Some(sheet) = read.or(self.sheet()) else { return Vec::new() };
        let column = sheet.case_file();
        if let Some(sure) = category.iter().find(|card| sheet.status(*card, column) == Status::Yes) {
            return vec![(sure, None)];
        }
        let open = category.iter().filter(|card| sheet.status(*card, column) == Status::Open);
        let mut open: Vec<(Card, f64)> = open.map(|card| (card, sheet.probability(card, column))).collect();
        let best = sheet.triples.best().map(|(cards, _)| cards);
        let is_in_best = |card: &Card| best.is_some_and(|cards| cards.contains(card));
        open.sort_by_key(|(card, share)| (Reverse(rounded(*share)), !is_in_best(card)));
        open.into_iter().map(|(card, share)| (card, Some(share))).collect()
    }

    /// At most `most` solutions with their chances, the likeliest first.
    pub fn top_triples(&self, most: usize, read: Option<&Sheet>) -> Vec<([Card; 3], f64)> {
        let Some(sheet) = read.or(self.sheet()) else { return Vec::new() };
        let triples = &sheet.triples;
        let mut ranked: Vec<(usize, f64)> =
            triples.weighted.iter().copied().enumerate().filter(|(_, share)| *share > 0.0).collect();
        // Rounding errors must not decide the order.
        ranked.sort_by_key(|(at, share)| (Reverse(rounded(*share)), *at));
        ranked.into_iter().take(most).map(|(at, share)| (triples.cards(at), share)).collect()
    }
}

fn hands(problem: &Problem, marks: Option<&Marks>) -> Vec<HandSize> {
    let known = |column: usize| {
        let Some(marks) = marks else { return 0 };
        (0..marks.cards()).filter(|card| marks.status(Card::new(*card), column) == Status::Yes).count()
    };
    let size = |column: usize| {
        let sizes = problem.sizes().iter().map(|sizes| usize::from(sizes[column]));
        (sizes.clone().min().unwrap_or(0), sizes.max().unwrap_or(0))
    };
    let mut hands: Vec<HandSize> = (0..problem.holders())
        .map(|column| {
            let (fewest, most) = size(column);
            HandSize { fewest, most, known: known(column) }
        })
        .collect();
    hands.push(HandSize { fewest: 3, most: 3, known: known(problem.holders()) });
    hands
}

fn unexplained_shows(problem: &Problem, marks: &Marks) -> Vec<Vec<EntryId>> {
    let mut shows = vec![Vec::new(); marks.cards() * marks.columns()];
    for fact in problem.facts() {
        let (FactKind::HoldsOneOf(holder, named), Source::Entry(id, _)) = (fact.kind, fact.source) else { continue };
        let status = |card: Card| marks.status(card, holder.index());
        if named.iter().any(|card| status(card) == Status::Yes) {
            continue;
        }
        for card in named.iter().filter(|card| status(*card) == Status::Open) {
            shows[card.index() * marks.columns() + holder.index()].push(id);
        }
    }
    shows
}

/// How many analyses are kept: enough to scrub through the log of an evening.
const KEPT: usize = 128;

/// Recent analyses, the last used first.
#[derive(Debug, Default)]
pub struct AnalysisCache {
    kept: RefCell<VecDeque<Arc<Analysis>>>,
}

impl AnalysisCache {
    /// The analysis after `upto` entries of the log in use. `None` means all.
    pub fn look(&self, game: &Game, upto: Option<usize>, assumptions: &[Mark]) -> Arc<Analysis> {
        let all = game.entries();
        let upto = upto.unwrap_or(all.len()).min(all.len());
        self.solved(assuming(&game.setup, &all[..upto], assumptions), upto, assumptions)
    }

    pub fn look_without(&self, game: &Game, id: EntryId) -> Arc<Analysis> {
        let others = game.entries().iter().filter(|entry| entry.id != id);
        self.solved(Problem::from_game(&game.setup, others.clone()), others.count(), &[])
    }

    fn solved(&self, problem: Problem, upto: usize, assumptions: &[Mark]) -> Arc<Analysis> {
        let mut kept = self.kept.borrow_mut();
        let known =
            // Comparing facts saves copying logs into the cache.
            |kept: &Arc<Analysis>| kept.upto == upto && kept.assumptions == assumptions && *kept.problem() == problem;
        let found = kept.iter().position(known).and_then(|at| kept.remove(at));
        let analysis = found.unwrap_or_else(|| Arc::new(Analysis::of(Position::new(problem), upto, assumptions)));
        kept.push_front(Arc::clone(&analysis));
        kept.truncate(KEPT);
        analysis
    }
}

fn assuming(setup: &Setup, entries: &[Entry], assumptions: &[Mark]) -> Problem {
    let facts = Problem::from_game(setup, entries);
    assumptions.iter().fold(facts, |facts, assumed| facts.assuming(assumed.card, assumed.column, assumed.yes))
}

/// The entries that state the mark: a card in the case file is with nobody else. `None` if no entries can.
pub fn statement(Mark { card, column, yes }: Mark, setup: &Setup) -> Option<Vec<EntryKind>> {
    let lacks = |holder: Holder| EntryKind::DoesNotHold { holder, card };
    match (setup.holder_of(column), yes) {
        (Some(holder), true) => Some(vec![EntryKind::Revealed { holder, card }]),
        (Some(holder), false) => Some(vec![lacks(holder)]),
        (None, true) => Some(setup.holders().filter(|holder| !is_in_sight(*holder, setup)).map(lacks).collect()),
        (None, false) => None,
    }
}

fn is_in_sight(holder: Holder, setup: &Setup) -> bool {
    let on_table = holder.index().checked_sub(setup.seat_count()).and_then(|at| setup.table.get(at));
    setup.me.map(Holder::from) == Some(holder) || matches!(on_table, Some(TableHolder::FaceUp(_)))
}

/// A change that adds a branch called `name` and switches to it. It has the same entries, then the
/// assumptions as entries with this `note`. `None` if no entry can state one.
pub fn branch(game: &Game, assumed: &[Mark], (name, note): (String, String), now: i64) -> Option<Change> {
    let at = game.branches.len();
    let new = Branch { name, entries: game.entries().to_vec() };
    let mut parts = vec![Change::AddBranch { at, branch: new }, Change::Switch { before: game.current, after: at }];
    let stated: Option<Vec<_>> = assumed.iter().map(|assumption| statement(*assumption, &game.setup)).collect();
    for (step, kind) in stated?.into_iter().flatten().enumerate() {
        let mut entry = game.new_entry(kind, now);
        // The ids go on from the game's next one.
        entry.id.0 += step as u32;
        entry.note = Some(note.clone());
        parts.push(Change::Log(at, LogEdit::Insert { at: game.entries().len() + step, entry }));
    }
    Some(Change::Group(parts))
}

/// My hand and the cards face up.
pub fn in_sight(setup: &Setup) -> CardSet {
    setup.hand | setup.face_up()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::{Answer, HandSizes, Response, Seat, SetupParts, players_at};

    fn game() -> Game {
        let players = players_at("clue_2002", &["Sam", "Anna", "Ben"]);
        let hand = ["mustard", "wrench", "library", "hall", "knife", "plum"];
        let hand = hand.iter().map(|id| players.edition.card_by_id(id).unwrap()).collect();
        let setup = Setup::new(SetupParts { hand, deal: HandSizes::Dealer(Seat(2)), ..players });
        Game::new("test", setup.unwrap(), 0)
    }

    fn suggest(game: &mut Game, by: u8, cards: [&str; 3], answers: Vec<Answer>) {
        let cards = cards.map(|id| game.setup.edition.card_by_id(id).unwrap());
        let entry = game.new_entry(EntryKind::Suggestion { by: Seat(by), cards, answers }, 0);
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
        let assumed = Mark::yes(card("rope"), 2);
        let analysis = Analysis::new(&game.setup, game.entries(), &[assumed]);
        assert!(analysis.shows(card("green"), 2).is_empty());
        assert_eq!(analysis.hands[2], HandSize { fewest: 6, most: 6, known: 1 });
    }

    #[test]
    fn without_deductions_only_cards_in_sight_are_located() {
        let mut game = game();
        let card = |id: &str| game.setup.edition.card_by_id(id).unwrap();
        let (green, anna) = (card("green"), Seat(1).into());
        let revealed = game.new_entry(EntryKind::Revealed { holder: anna, card: green }, 0);
        game.apply(game.append(revealed)).unwrap();
        let analysis = Analysis::new(&game.setup, game.entries(), &[]);
        assert!(analysis.located(&game.setup, true).contains(green));
        assert_eq!(analysis.located(&game.setup, false), game.setup.hand);
    }

    /// Also in a box without clue cards.
    #[test]
    fn a_card_kept_as_in_the_case_file_is_lacked_by_all_others() {
        let mut game = game();
        let rope = game.setup.edition.card_by_id("rope").unwrap();
        let assumed = [Mark::yes(rope, game.setup.case_file_column())];
        let change = branch(&game, &assumed, (String::new(), String::new()), 0).unwrap();
        game.apply(change).unwrap();
        let kinds: Vec<&EntryKind> = game.entries().iter().map(|entry| &entry.kind).collect();
        let lacks = |holder: u8| EntryKind::DoesNotHold { holder: Holder(holder), card: rope };
        assert_eq!(kinds, [&lacks(1), &lacks(2)]);
        let analysis = Analysis::new(&game.setup, game.entries(), &[]);
        assert_eq!(analysis.marks().unwrap().status(rope, game.setup.case_file_column()), Status::Yes);
    }

    #[test]
    fn an_unchanged_log_is_analysed_only_once() {
        let mut game = game();
        let analyst = AnalysisCache::default();
        let before = analyst.look(&game, None, &[]);
        assert!(Arc::ptr_eq(&before, &analyst.look(&game.clone(), None, &[])));
        suggest(&mut game, 0, ["green", "rope", "study"], vec![Answer::new(Seat(1), Response::Passed)]);
        let after = analyst.look(&game, None, &[]);
        assert!(!Arc::ptr_eq(&before, &after));
        assert!(Arc::ptr_eq(&before, &analyst.look(&game, Some(0), &[])));
        let noted = game.amend(game.entries()[0].id, |entry| entry.note = Some("She hesitated".into()));
        game.apply(noted.unwrap()).unwrap();
        assert!(Arc::ptr_eq(&after, &analyst.look(&game, None, &[])), "a note states no fact");
        game.undo().unwrap();
        game.undo().unwrap();
        assert!(Arc::ptr_eq(&before, &analyst.look(&game, None, &[])));
        let best = after.top_triples(2, None);
        assert_eq!(best.len(), 2);
        assert!(best[0].1 >= best[1].1);
    }
}
