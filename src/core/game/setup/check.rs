//! The checks that [`SetupParts`] must pass to become a [`Setup`](super::Setup).

use super::{HandSizes, MOST_HOLDERS, Seat, SetupError, SetupParts, TableHolder};
use crate::edition::{CardSet, DICE, LONGEST_NAME, tidy};

impl SetupParts {
    pub fn lacks_players(&self) -> bool {
        let seats = self.seats.len();
        // With cards face down two can play with any box, whatever its rules say.
        let of_two = seats == 2 && self.table.iter().any(|holder| matches!(holder, TableHolder::FaceDown { .. }));
        seats < usize::from(self.edition.players.min) && !of_two
    }

    pub(super) fn check(&self) -> Result<(), SetupError> {
        let range = self.edition.players;
        let seats = self.seats.len();
        if self.lacks_players() || seats > usize::from(range.max) {
            return Err(SetupError::Players { seats, min: range.min, max: range.max });
        }
        if self.rules.dice > *DICE.end() {
            return Err(SetupError::Dice(self.rules.dice));
        }
        self.names()?;
        self.places()?;
        let seen = self.known_cards()?;
        self.hand_sizes()?;
        // The case file needs one card of each category.
        match (0..3).find(|category| self.edition.category_cards(*category).is_subset(seen)) {
            Some(category) => Err(SetupError::NothingLeft { category }),
            None => Ok(()),
        }
    }

    fn names(&self) -> Result<(), SetupError> {
        let names: Vec<&str> = self.seats.iter().map(|seat| seat.name.as_str()).collect();
        check_names(&names)?;
        for (at, seat) in self.seats.iter().enumerate() {
            if let Some(token) = &seat.token
                && self.seats[..at].iter().any(|other| other.token.as_ref() == Some(token))
            {
                return Err(SetupError::SameToken(token.clone()));
            }
        }
        Ok(())
    }

    fn places(&self) -> Result<(), SetupError> {
        if self.holder_count() > MOST_HOLDERS {
            return Err(SetupError::Holders { found: self.holder_count(), most: MOST_HOLDERS });
        }
        let dealer = if let HandSizes::Dealer(dealer) = self.deal { Some(dealer) } else { None };
        let named = [self.first, self.me, dealer].into_iter().flatten();
        if let Some(seat) = named.into_iter().find(|seat| seat.index() >= self.seats.len()) {
            return Err(SetupError::NoSeat(seat));
        }
        let rooms = self.edition.category_cards(2);
        for holder in &self.table {
            if let TableHolder::FaceDown { room: Some(room) } = holder
                && !rooms.contains(*room)
            {
                return Err(SetupError::NotARoom(*room));
            }
        }
        Ok(())
    }

    fn known_cards(&self) -> Result<CardSet, SetupError> {
        if self.me.is_none() && !self.hand.is_empty() {
            return Err(SetupError::NobodysHand);
        }
        let mut seen = self.hand;
        for holder in &self.table {
            if let TableHolder::FaceUp(cards) = holder {
                if let Some(card) = (*cards & seen).lowest() {
                    return Err(SetupError::Twice(card));
                }
                seen |= *cards;
            }
        }
        match seen.iter().find(|card| card.index() >= self.edition.card_count()) {
            Some(card) => Err(SetupError::NoCard(card)),
            None => Ok(seen),
        }
    }

    fn hand_sizes(&self) -> Result<(), SetupError> {
        let seats = self.seats.len();
        let on_table = self.table.iter().map(TableHolder::size).sum();
        if let HandSizes::Sizes(sizes) = &self.deal {
            if sizes.len() != seats {
                return Err(SetupError::SizeCount { found: sizes.len(), players: seats });
            }
            let found = sizes.iter().map(|size| usize::from(*size)).sum::<usize>();
            if found != self.in_hands() {
                return Err(SetupError::Sum { found: found + on_table, expected: self.edition.dealt_count() });
            }
        }
        let sizes = self.my_sizes();
        if self.me.is_some() && !sizes.contains(&self.hand.len()) {
            let expected = sizes.iter().map(ToString::to_string).collect::<Vec<_>>().join("/");
            return Err(SetupError::Hand { found: self.hand.len(), expected, on_table });
        }
        Ok(())
    }
}

/// Every name is given, [tidy] and unique.
pub fn check_names(names: &[&str]) -> Result<(), SetupError> {
    for (at, name) in names.iter().enumerate() {
        if name.trim().is_empty() {
            return Err(SetupError::NoName(Seat(at as u8)));
        }
        if tidy(name) != *name || name.chars().count() > LONGEST_NAME {
            return Err(SetupError::BadName(Seat(at as u8)));
        }
        if names[..at].contains(name) {
            return Err(SetupError::SameName((*name).to_owned()));
        }
    }
    Ok(())
}
