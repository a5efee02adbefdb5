//! Where the cards of a Clue game really were, and where the log disagrees. Entries are compared with the hands as
//! dealt, so for each player they count only until that player gave or got cards.

use crate::edition::{Card, CardSet};
use crate::game::{
    Answer, CardStatement, EntryId, EntryKind, Game, Holder, Response, Seat, TableHolder, Verdict, implied_after,
};
use std::collections::BTreeMap;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Truth {
    pub case_file: Option<[Card; 3]>,
    pub hands: BTreeMap<Holder, CardSet>,
}

/// `HadOne`: the player passed, but had some of the named cards. `HadNone`: the player showed a card, but had none of
/// them. `WasThere`: the entry says that the holder lacks the card. `Size` and `Twice`: the truth disagrees with
/// itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TruthFinding {
    HadOne {
        entry: EntryId,
        seat: Seat,
        cards: CardSet,
    },
    /// A player whose answer was not heard must have passed, because the next one was asked, but had some of the named
    /// cards.
    PassedOver {
        entry: EntryId,
        seat: Seat,
        cards: CardSet,
    },
    HadNone {
        entry: EntryId,
        seat: Seat,
    },
    WasNotThere {
        entry: EntryId,
        holder: Holder,
        card: Card,
    },
    WasThere {
        entry: EntryId,
        holder: Holder,
        card: Card,
    },
    Verdict {
        entry: EntryId,
        noted: Verdict,
    },
    /// After this accusation I noted other cards than were in the case file.
    SawOther(EntryId),
    /// A player spoke of the case file, which has `found` of the cards.
    Told {
        entry: EntryId,
        found: usize,
    },
    Size {
        holder: Holder,
        found: usize,
        expected: usize,
    },
    Twice(Card),
}

impl TruthFinding {
    /// `None` if the truth disagrees with itself.
    pub fn entry(&self) -> Option<EntryId> {
        match self {
            Self::HadOne { entry, .. }
            | Self::PassedOver { entry, .. }
            | Self::HadNone { entry, .. }
            | Self::WasNotThere { entry, .. }
            | Self::WasThere { entry, .. }
            | Self::Verdict { entry, .. }
            | Self::Told { entry, .. }
            | Self::SawOther(entry) => Some(*entry),
            Self::Size { .. } | Self::Twice(_) => None,
        }
    }
}

impl TruthFinding {
    fn is_about(&self, seats: &[Seat]) -> bool {
        match self {
            Self::HadOne { seat, .. } | Self::PassedOver { seat, .. } | Self::HadNone { seat, .. } => {
                seats.contains(seat)
            }
            Self::WasNotThere { holder, .. } | Self::WasThere { holder, .. } => {
                seats.iter().any(|seat| Holder::from(*seat) == *holder)
            }
            Self::Verdict { .. } | Self::SawOther(_) | Self::Told { .. } | Self::Size { .. } | Self::Twice(_) => false,
        }
    }
}

impl Truth {
    /// [`Game::case_file`], and the hands that were entered, else my own and the cards face up.
    pub fn of(game: &Game) -> Self {
        let mut hands = game.outcome.hands.clone();
        if let Some(me) = game.setup.me {
            hands.entry(me.into()).or_insert(game.setup.hand);
        }
        for (index, table) in game.setup.table.iter().enumerate() {
            if let TableHolder::FaceUp(cards) = table {
                hands.entry(game.setup.table_holder(index)).or_insert(*cards);
            }
        }
        let mut truth = Self { case_file: game.case_file(), hands };
        truth.complete(game);
        truth
    }

    /// If only one hand is unknown, it has the cards that remain.
    fn complete(&mut self, game: &Game) {
        let mut unknown = game.setup.holders().filter(|holder| !self.hands.contains_key(holder));
        if let (Some(holder), None, true) = (unknown.next(), unknown.next(), self.case_file.is_some()) {
            let rest = CardSet::first(game.setup.edition.card_count()) - self.located();
            self.hands.insert(holder, rest);
        }
    }

    /// The column of the holder that was dealt the card, or of the case file. `None` if unknown.
    pub fn column(&self, card: Card, game: &Game) -> Option<usize> {
        if self.case_file.is_some_and(|cards| cards.contains(&card)) {
            return Some(game.setup.case_file_column());
        }
        self.hands.iter().find(|(_, hand)| hand.contains(card)).map(|(holder, _)| holder.index())
    }

    /// The player entered more than the log says.
    pub fn is_entered(game: &Game) -> bool {
        game.outcome.case_file.is_some() || !game.outcome.hands.is_empty()
    }

    pub fn is_complete(&self, game: &Game) -> bool {
        self.case_file.is_some() && game.setup.holders().all(|holder| self.hands.contains_key(&holder))
    }

    pub fn located(&self) -> CardSet {
        let case_file: CardSet = self.case_file.into_iter().flatten().collect();
        self.hands.values().fold(case_file, |all, hand| all | *hand)
    }

    pub fn holds(&self, holder: Holder, card: Card) -> Option<bool> {
        match self.hands.get(&holder) {
            Some(hand) => Some(hand.contains(card)),
            None => self.located().contains(card).then_some(false),
        }
    }

    /// Faults of the truth itself come first, then entries in log order. Doubted answers are checked too.
    pub fn check(&self, game: &Game) -> Vec<TruthFinding> {
        let mut findings = self.check_itself(game);
        let mut changed: Vec<Seat> = Vec::new();
        for (index, entry) in game.entries().iter().enumerate() {
            if let EntryKind::Handed { from, to, cards, .. } = &entry.kind {
                if !changed.contains(from) {
                    findings.extend(cards.iter().filter_map(|card| self.check_has(entry.id, (*from).into(), card)));
                }
                changed.extend([*from, *to]);
            } else {
                let found = self.check_entry(game, index);
                findings.extend(found.into_iter().filter(|finding| !finding.is_about(&changed)));
            }
        }
        findings
    }

    /// Assumes that every player still has the hand that was dealt.
    fn check_entry(&self, game: &Game, index: usize) -> Vec<TruthFinding> {
        let entry = &game.entries()[index];
        let id = entry.id;
        match &entry.kind {
            EntryKind::Suggestion { cards, answers, .. } => {
                let implied = implied_after(&game.setup, &game.entries()[..index], &entry.kind);
                let answers = answers.iter().enumerate();
                let found = answers.filter_map(|(at, answer)| {
                    let must_have_passed = implied.iter().any(|pass| pass.answer == at);
                    self.check_answer(id, *cards, *answer, must_have_passed)
                });
                found.collect()
            }
            EntryKind::Accusation { cards, verdict, saw, .. } => {
                let saw_other = saw.is_some() && self.case_file.is_some() && *saw != self.case_file;
                let verdict = self.check_verdict(id, *cards, *verdict);
                verdict.into_iter().chain(saw_other.then_some(TruthFinding::SawOther(id))).collect()
            }
            EntryKind::Told { cards, right, .. } => {
                let found = self.case_file.map(|cards| cards.into_iter().collect::<CardSet>());
                let found = found.map(|found| (found & *cards).len()).filter(|found| *found != usize::from(*right));
                found.map(|found| TruthFinding::Told { entry: id, found }).into_iter().collect()
            }
            kind => {
                let statements = kind.card_statements().into_iter();
                statements.flat_map(|(_, statement)| self.check_statement(game, id, statement)).collect()
            }
        }
    }

    fn check_itself(&self, game: &Game) -> Vec<TruthFinding> {
        let mut findings = Vec::new();
        let sizes = game.setup.possible_sizes();
        for (holder, hand) in &self.hands {
            let expected = match game.setup.seat_of(*holder) {
                Some(seat) => sizes.iter().map(|sizes| usize::from(sizes[seat.index()])).collect::<Vec<_>>(),
                None => vec![game.setup.table[holder.index() - game.setup.seat_count()].size()],
            };
            if let Some(first) = expected.first()
                && !expected.contains(&hand.len())
            {
                findings.push(TruthFinding::Size { holder: *holder, found: hand.len(), expected: *first });
            }
        }
        let mut seen: CardSet = self.case_file.into_iter().flatten().collect();
        let mut twice = CardSet::EMPTY;
        for hand in self.hands.values() {
            twice |= seen & *hand;
            seen |= *hand;
        }
        findings.extend(twice.iter().map(TruthFinding::Twice));
        findings
    }

    fn check_answer(
        &self,
        entry: EntryId,
        named: [Card; 3],
        answer: Answer,
        must_have_passed: bool,
    ) -> Option<TruthFinding> {
        let (seat, holder) = (answer.seat, Holder::from(answer.seat));
        let held = || -> CardSet { named.into_iter().filter(|card| self.holds(holder, *card) == Some(true)).collect() };
        match answer.response {
            Response::NotHeard => {
                let cards = if must_have_passed { held() } else { CardSet::EMPTY };
                (!cards.is_empty()).then_some(TruthFinding::PassedOver { entry, seat, cards })
            }
            Response::Passed => {
                let cards = held();
                (!cards.is_empty()).then_some(TruthFinding::HadOne { entry, seat, cards })
            }
            // One of the others may have shown.
            Response::PerhapsShowed => None,
            Response::Showed(Some(card)) => self.check_has(entry, holder, card),
            Response::Showed(None) => named
                .iter()
                .all(|card| self.holds(holder, *card) == Some(false))
                .then_some(TruthFinding::HadNone { entry, seat }),
        }
    }

    fn check_verdict(&self, entry: EntryId, cards: [Card; 3], noted: Verdict) -> Option<TruthFinding> {
        let truth = if self.case_file? == cards { Verdict::Right } else { Verdict::Wrong };
        (truth != noted).then_some(TruthFinding::Verdict { entry, noted })
    }

    fn check_has(&self, entry: EntryId, holder: Holder, card: Card) -> Option<TruthFinding> {
        (self.holds(holder, card) == Some(false)).then_some(TruthFinding::WasNotThere { entry, holder, card })
    }

    fn check_lacks(&self, entry: EntryId, holder: Holder, card: Card) -> Option<TruthFinding> {
        (self.holds(holder, card) == Some(true)).then_some(TruthFinding::WasThere { entry, holder, card })
    }

    fn check_statement(&self, game: &Game, entry: EntryId, statement: CardStatement) -> Vec<TruthFinding> {
        match statement {
            CardStatement::Has(holder, card) => self.check_has(entry, holder, card).into_iter().collect(),
            CardStatement::Lacks(holder, card) => self.check_lacks(entry, holder, card).into_iter().collect(),
            CardStatement::NobodyHas(card) => {
                game.setup.seats().filter_map(|seat| self.check_lacks(entry, seat.into(), card)).collect()
            }
        }
    }
}
