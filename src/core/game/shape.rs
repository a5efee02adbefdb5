//! The shape of an entry: what must be true of it alone, whatever the other entries say. Every reader (the `.case`
//! file, the formats of other programs, quick entry, the window) refuses what [`check_entry`] refuses.

use super::change::GameResult;
use super::entry::{Answer, ClueCard, ClueResult, Entry, EntryKind, Response, TurnPlace, Verdict};
use super::setup::{Holder, Seat, Setup};
use crate::edition::{Card, CardSet};
use crate::record::{EntryFault, EntryId, check_stamp};

/// `Card` and `Holder` are not of this table. `Category`: the card stands at the place of another category. `NotNamed`:
/// the card shown was not asked for. `Elsewhere`: a card said to be in the case file is in my hand or face up. `Twice`:
/// in two hands, or in a hand and the case file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ShapeError {
    /// The id is `u32::MAX`, which leaves no id for the next entry.
    Id(EntryId),
    Time(i64),
    Card(Card),
    Holder(Holder),
    Category(Card),
    NotARoom(Card),
    NoSpace,
    AnswersOwn(Seat),
    AnswersTwice(Seat),
    OutOfOrder(Seat),
    /// I was not the accuser, or the accusation was right.
    SawWithoutLooking(Seat),
    SawTheNamed,
    NotNamed(Card),
    Oneself(Seat),
    Elsewhere(Card),
    HandedCount(u8),
    /// No card is named, two are of one category, or more are right than named.
    Told,
    Twice(Card),
}

pub fn check_entry(setup: &Setup, entry: &Entry) -> Result<(), ShapeError> {
    check_stamp(entry).map_err(|fault| match fault {
        EntryFault::Time => ShapeError::Time(entry.at),
        EntryFault::Id | EntryFault::SameId => ShapeError::Id(entry.id),
    })?;
    ShapeChecker(setup).kind(&entry.kind)
}

pub fn check_outcome(setup: &Setup, outcome: &GameResult) -> Result<(), ShapeError> {
    let shape = ShapeChecker(setup);
    outcome.winner.map_or(Ok(()), |winner| shape.seat(winner))?;
    outcome.case_file.map_or(Ok(()), |cards| shape.triple(cards))?;
    let mut placed: CardSet = outcome.case_file.into_iter().flatten().collect();
    shape.hidden(placed)?;
    for (holder, hand) in &outcome.hands {
        shape.holder(*holder)?;
        for card in *hand {
            shape.card(card)?;
            if !placed.insert(card) {
                return Err(ShapeError::Twice(card));
            }
        }
    }
    Ok(())
}

struct ShapeChecker<'a>(&'a Setup);

impl ShapeChecker<'_> {
    fn kind(&self, kind: &EntryKind) -> Result<(), ShapeError> {
        match kind {
            EntryKind::Suggestion { by, cards, answers } => {
                self.seat(*by)?;
                self.triple(*cards)?;
                self.answers(*by, *cards, answers)
            }
            EntryKind::Accusation { by, cards, verdict, saw } => {
                self.seat(*by)?;
                self.triple(*cards)?;
                saw.map_or(Ok(()), |saw| self.saw(*by, *cards, *verdict, saw))
            }
            EntryKind::Revealed { holder, card } | EntryKind::DoesNotHold { holder, card } => {
                self.holder(*holder)?;
                self.card(*card)
            }
            EntryKind::ShownPrivately { from, to, card } => self.shown(*from, *to, *card),
            EntryKind::Snooped { by, holder, card } => self.peek(*by, (*holder).into(), *card),
            EntryKind::Peeked { by, holder, card } => self.peek(*by, *holder, *card),
            EntryKind::ClueCard { which, results } => {
                self.clue(*which)?;
                results.iter().try_for_each(|result| match result {
                    ClueResult::Revealed { holder, card } => {
                        self.holder(*holder)?;
                        self.card(*card)
                    }
                    ClueResult::NobodyHas(card) => self.card(*card),
                    ClueResult::Shown { from, to, card } => self.shown(*from, *to, *card),
                })
            }
            EntryKind::TurnWithoutSuggestion { by, place } => {
                self.seat(*by)?;
                match place {
                    Some(TurnPlace::Room(room)) => self.room(*room),
                    Some(TurnPlace::Space(spot)) if !self.0.has_space(spot) => Err(ShapeError::NoSpace),
                    Some(TurnPlace::Space(_)) | None => Ok(()),
                }
            }
            EntryKind::Left { seat, to, hand } => {
                hand.iter().try_for_each(|card| self.card(card))?;
                match to {
                    // Taking over a hand is checked like a look at it: the seats exist and differ.
                    Some(to) => self.peek(*to, (*seat).into(), None),
                    None => self.seat(*seat),
                }
            }
            EntryKind::Told { by, to, cards, right } => {
                cards.iter().try_for_each(|card| self.card(card))?;
                let of_category = |category| *cards & self.0.edition.category_cards(category);
                let twice = (0..3).any(|category| of_category(category).len() > 1);
                if cards.is_empty() || twice || usize::from(*right) > cards.len() {
                    return Err(ShapeError::Told);
                }
                match to {
                    Some(to) => self.shown(*by, *to, None),
                    None => self.seat(*by),
                }
            }
            EntryKind::Joined { seat } => self.seat(*seat),
            EntryKind::Handed { from, to, count, cards } => {
                cards.iter().try_for_each(|card| self.card(card))?;
                if *count == 0 || cards.len() > usize::from(*count) {
                    return Err(ShapeError::HandedCount(*count));
                }
                self.shown(*from, *to, None)
            }
            EntryKind::Note => Ok(()),
        }
    }

    /// What was seen in the case file is noted only of me, and only after a wrong accusation.
    fn saw(&self, by: Seat, named: [Card; 3], verdict: Verdict, saw: [Card; 3]) -> Result<(), ShapeError> {
        if self.0.me != Some(by) || verdict != Verdict::Wrong {
            return Err(ShapeError::SawWithoutLooking(by));
        }
        self.triple(saw)?;
        if saw == named {
            return Err(ShapeError::SawTheNamed);
        }
        self.hidden(saw.into_iter().collect())
    }

    /// I see none of these cards outside the case file.
    fn hidden(&self, cards: CardSet) -> Result<(), ShapeError> {
        match (cards & (self.0.hand | self.0.face_up())).lowest() {
            Some(card) => Err(ShapeError::Elsewhere(card)),
            None => Ok(()),
        }
    }

    fn answers(&self, by: Seat, cards: [Card; 3], answers: &[Answer]) -> Result<(), ShapeError> {
        let seats = self.0.seat_count();
        let mut last = 0;
        for (at, answer) in answers.iter().enumerate() {
            self.seat(answer.seat)?;
            if let Response::Showed(Some(card)) = answer.response {
                self.card(card)?;
                if !cards.contains(&card) {
                    return Err(ShapeError::NotNamed(card));
                }
            }
            // Counted in seats to the left of the suggester.
            let place = (answer.seat.index() + seats - by.index()) % seats;
            if place == 0 {
                return Err(ShapeError::AnswersOwn(by));
            }
            if answers[..at].iter().any(|other| other.seat == answer.seat) {
                return Err(ShapeError::AnswersTwice(answer.seat));
            }
            if place < last {
                return Err(ShapeError::OutOfOrder(answer.seat));
            }
            last = place;
        }
        Ok(())
    }

    fn clue(&self, which: ClueCard) -> Result<(), ShapeError> {
        match which {
            ClueCard::HolderReveals(card) => self.card(card),
            ClueCard::Passage(room) | ClueCard::TokensGoTo(room) => self.room(room),
            ClueCard::PlayerReveals(seat) => self.seat(seat),
            ClueCard::EverybodyReveals | ClueCard::ShowLeft | ClueCard::TokensMove | ClueCard::Other => Ok(()),
        }
    }

    fn shown(&self, from: Seat, to: Seat, card: Option<Card>) -> Result<(), ShapeError> {
        self.seat(from)?;
        self.peek(to, from.into(), card)
    }

    fn peek(&self, by: Seat, holder: Holder, card: Option<Card>) -> Result<(), ShapeError> {
        self.seat(by)?;
        self.holder(holder)?;
        card.map_or(Ok(()), |card| self.card(card))?;
        if Holder::from(by) == holder { Err(ShapeError::Oneself(by)) } else { Ok(()) }
    }

    fn seat(&self, seat: Seat) -> Result<(), ShapeError> {
        if seat.index() < self.0.seat_count() { Ok(()) } else { Err(ShapeError::Holder(seat.into())) }
    }

    fn holder(&self, holder: Holder) -> Result<(), ShapeError> {
        if holder.index() < self.0.holder_count() { Ok(()) } else { Err(ShapeError::Holder(holder)) }
    }

    fn card(&self, card: Card) -> Result<(), ShapeError> {
        if card.index() < self.0.edition.card_count() { Ok(()) } else { Err(ShapeError::Card(card)) }
    }

    fn room(&self, card: Card) -> Result<(), ShapeError> {
        self.card(card)?;
        if self.0.edition.category_of(card) == 2 { Ok(()) } else { Err(ShapeError::NotARoom(card)) }
    }

    fn triple(&self, cards: [Card; 3]) -> Result<(), ShapeError> {
        cards.into_iter().enumerate().try_for_each(|(category, card)| {
            self.card(card)?;
            if self.0.edition.category_of(card) == category { Ok(()) } else { Err(ShapeError::Category(card)) }
        })
    }
}
