//! A game of Clue from another player's chair: what everybody knows of their hand, what they have seen and asked, and
//! what they may have worked out.

use super::truth::Truth;
use crate::advice::{Opponent, known_to_table, view_of};
use crate::deduction::{Cancel, Fact, FactKind, Marks, Position, SetupFact, Source, Status};
use crate::edition::{Card, CardSet};
use crate::game::{Game, Seat, Sighting, sightings};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

#[derive(Clone, PartialEq, Debug)]
pub struct OtherChair {
    pub seat: Seat,
    /// For each card, the chance that they have it, judging by what the whole table saw. Empty if it cannot be counted.
    pub held: Vec<f64>,
    /// Cards that may be in the case file, judging by the same. `None` if it cannot be counted.
    open: Option<CardSet>,
    seen: Vec<SeenCard>,
    /// Indices of entries that I doubt. The table does not. Empty if it must: as said, the log contradicts itself.
    pub doubts: Vec<usize>,
    /// Their suggestions, each with the index of its entry.
    questions: Vec<(usize, [Card; 3])>,
    /// What they may have worked out, as far as I know. `None` if they have left, or nothing can be counted.
    pub known: Option<Opponent>,
    /// The same if I use the true cards that were entered at the end. `None` without them, or if the log contradicts
    /// them.
    pub truth: Option<Opponent>,
}

#[derive(Clone, PartialEq, Debug)]
struct SeenCard {
    entry: usize,
    card: Card,
    /// If not, they may have seen another card.
    certain: bool,
}

impl SeenCard {
    /// Every card that the look may have shown.
    fn of(sighting: &Sighting, marks: Option<&Marks>) -> Vec<Self> {
        let status = |card: Card| marks.map_or(Status::Open, |marks| marks.status(card, sighting.holder.index()));
        let among: CardSet = sighting.among.iter().filter(|card| status(*card) != Status::No).collect();
        let seen = |card| {
            let certain = if sighting.whole_hand { status(card) == Status::Yes } else { among.only().is_some() };
            Self { entry: sighting.at, card, certain }
        };
        among.iter().map(seen).collect()
    }
}

impl OtherChair {
    /// The chair of `seat` after `upto` entries, which led to `position`. At most `samples` of the views that the
    /// player may have are solved. `None` when cancelled.
    pub fn of(
        game: &Game,
        upto: usize,
        position: &Position,
        seat: Seat,
        samples: usize,
        cancel: &Cancel,
    ) -> Option<Self> {
        let (setup, entries) = (&game.setup, &game.entries()[..upto]);
        let value = |position: &Position| {
            view_of(setup, entries, position, seat, samples, &mut ChaCha8Rng::seed_from_u64(0), cancel)
        };
        let truth = Truth::is_entered(game).then(|| position.with(&Truth::of(game).facts(game)));
        // If cards have moved, the marks do not say who had them when.
        let marks = position.marks().filter(|_| position.problem().hands().is_none());
        let sightings = sightings(setup, entries, seat).into_iter();
        let of_others = sightings.filter(|sighting| sighting.holder != seat.into());
        let questions = entries.iter().enumerate();
        let table = known_to_table(setup, entries, seat);
        let as_said = table.as_ref().is_none_or(|table| table.as_said);
        let found = Self {
            seat,
            open: table.as_ref().map(|table| table.open),
            held: table.map(|table| table.held).unwrap_or_default(),
            seen: of_others.flat_map(|sighting| SeenCard::of(&sighting, marks)).collect(),
            questions: questions.filter_map(|(at, entry)| Some((at, entry.kind.named_by(seat)?))).collect(),
            doubts: (0..upto).filter(|at| as_said && entries[*at].has_doubt()).collect(),
            known: value(position),
            truth: truth.and_then(|position| value(&position)),
        };
        (!cancel.is_cancelled()).then_some(found)
    }

    /// Indices of the entries in which they saw the card, and whether it was certainly this one.
    pub fn shown(&self, card: Card) -> Vec<(usize, bool)> {
        self.seen.iter().filter(|seen| seen.card == card).map(|seen| (seen.entry, seen.certain)).collect()
    }

    /// They have the card, saw it, or the whole table knows that it is not in the case file.
    pub fn excludes(&self, card: Card) -> bool {
        self.held.get(card.index()) == Some(&1.0)
            || self.open.is_some_and(|open| !open.contains(card))
            || self.shown(card).iter().any(|(_, certain)| *certain)
    }

    pub fn asked(&self, card: Card) -> Vec<usize> {
        self.questions.iter().filter(|(_, cards)| cards.contains(&card)).map(|(at, _)| *at).collect()
    }
}

impl Truth {
    fn facts(&self, game: &Game) -> Vec<Fact> {
        let all = CardSet::first(game.setup.edition.card_count());
        let hands = self
            .hands
            .iter()
            .flat_map(|(holder, hand)| [FactKind::HoldsAll(*holder, *hand), FactKind::HoldsNone(*holder, all - *hand)]);
        let case_file = self.case_file.map(|cards| FactKind::CaseFileHas(cards.into_iter().collect()));
        hands.chain(case_file).map(|kind| Fact { source: Source::Setup(SetupFact::Assumed), kind }).collect()
    }
}
