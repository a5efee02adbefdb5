//! Edits of a draft's chairs. Chairs named by index elsewhere in the draft, such as mine, stay the same chairs.

use super::table::OF_TWO;
use super::{Chair, HandSizesDraft, LONGEST_TYPED, SetupDraft};
use crate::edition::{CardSet, Colour};
use std::cmp::Ordering;

pub fn index_after_removal(at: usize, gone: usize) -> Option<usize> {
    match at.cmp(&gone) {
        Ordering::Greater => Some(at - 1),
        Ordering::Equal => None,
        Ordering::Less => Some(at),
    }
}

pub const fn index_after_move(at: usize, from: usize, to: usize) -> usize {
    if at == from {
        to
    } else if from < at && at <= to {
        at - 1
    } else if to <= at && at < from {
        at + 1
    } else {
        at
    }
}

impl SetupDraft {
    pub fn has_name(&self, name: &str) -> bool {
        self.chairs.iter().any(|chair| chair.name.trim().eq_ignore_ascii_case(name))
    }

    /// The only one of `friends` that begins with what was typed. `None` if there are several or none.
    pub fn completed<'a>(&self, chair: usize, mut friends: impl Iterator<Item = &'a str>) -> Option<&'a str> {
        let typed = self.chairs.get(chair)?.name.trim().to_lowercase();
        let mut begins = |friend: &&str| !typed.is_empty() && friend.to_lowercase().starts_with(&typed);
        let found = friends.find(&mut begins)?;
        friends.find(begins).is_none().then_some(found)
    }

    fn free_colour(&self) -> Colour {
        let spare = self.edition.spare_colours();
        let free = spare.iter().find(|colour| self.chairs.iter().all(|chair| chair.colour != **colour));
        free.copied().unwrap_or(spare[self.chairs.len() % spare.len()])
    }

    /// Gives chairs without a token a spare colour.
    pub(super) fn recolour(&mut self) {
        for chair in 0..self.chairs.len() {
            if self.chairs[chair].token.is_none() && !self.edition.spare_colours().contains(&self.chairs[chair].colour)
            {
                self.chairs[chair].colour = self.free_colour();
            }
        }
    }

    pub(super) fn add(&mut self, name: &str) {
        self.before_teams = None;
        let colour = self.free_colour();
        self.chairs.push(Chair { name: name.to_owned(), token: None, colour, size: 0, was: None });
    }

    pub(super) fn add_or_fill(&mut self, name: &str) {
        let empty = self.chairs.iter().position(|chair| chair.name.trim().is_empty());
        match empty {
            Some(chair) if !name.is_empty() => name.clone_into(&mut self.chairs[chair].name),
            _ if self.has_room() => self.add(name),
            _ => {}
        }
    }

    /// Gives the chair a token. A chair that had it gets the old one in exchange, and both take the colours of their
    /// new tokens.
    pub(super) fn give_token(&mut self, chair: usize, id: Option<&str>) {
        let Some(token) = id.and_then(|id| self.edition.token(id)) else {
            self.chairs[chair].token = None;
            return self.recolour();
        };
        let (old, old_colour) = (self.chairs[chair].token.clone(), self.chairs[chair].colour);
        for other in &mut self.chairs {
            if other.token.as_deref() == id {
                (other.token, other.colour) = (old.clone(), old_colour);
            } else if other.colour == token.colour {
                other.colour = old_colour;
            }
        }
        (self.chairs[chair].token, self.chairs[chair].colour) = (Some(token.id.clone()), token.colour);
        self.recolour();
    }

    /// Adds a chair of size 0, because late joiners are dealt no card.
    pub(super) fn add_late(&mut self) {
        if self.has_room() {
            self.change_dealing(HandSizesDraft::Sizes);
            self.add("");
            // The cards on the table lie there already.
            self.laid = true;
        }
    }

    pub fn are_teams(&self) -> bool {
        self.before_teams.is_some()
    }

    pub(super) fn toggle_teams(&mut self, other: &str) {
        if let Some(before) = self.before_teams.take() {
            let Self { chairs, me, dealing, dealing_set, first, began_last, .. } = *before;
            *self = Self { chairs, me, dealing, dealing_set, first, began_last, ..self.clone() };
        } else {
            let before = self.clone();
            self.make_teams(other);
            self.before_teams = Some(Box::new(before));
        }
    }

    /// Leaves two chairs. All players join the two teams in turn, my team first. A team without players is called
    /// `other`.
    fn make_teams(&mut self, other: &str) {
        let mine = self.me.unwrap_or(0);
        let mut players = self.taken();
        players.sort_by_key(|chair| (*chair + self.chairs.len() - mine) % self.chairs.len());
        let names: Vec<String> = players.iter().map(|chair| self.chairs[*chair].name.trim().to_owned()).collect();
        let team = |first: usize| names.iter().skip(first).step_by(2).cloned().collect::<Vec<_>>().join(" & ");
        let teams = [team(0), if names.len() < 2 { other.to_owned() } else { team(1) }];
        let (me, hand) = (self.me.is_some(), self.hand);
        while self.chairs.len() > 2 {
            self.remove(self.chairs.len() - 1);
        }
        while self.chairs.len() < 2 {
            self.add("");
        }
        // My chair may have been among those removed.
        (self.me, self.hand) = (me.then_some(0), hand);
        for (chair, name) in self.chairs.iter_mut().zip(teams) {
            name.chars().take(LONGEST_TYPED).collect::<String>().trim().clone_into(&mut chair.name);
        }
        // No rule lays cards for two here, so we propose those of 2015.
        if self.face_down_by_rule().is_none() && self.face_down.is_empty() && self.pool == 0 {
            self.pool = OF_TWO as u8;
        }
    }

    /// Takes the next free colour: that of the chair's token, then the spare ones. Does nothing if no other is free.
    pub(super) fn next_colour(&mut self, chair: usize) {
        let token = self.chairs[chair].token.as_ref().and_then(|id| self.edition.token(id));
        let mut others = self.chairs.clone();
        others.remove(chair);
        let is_free = |colour: &Colour| others.iter().all(|other| other.colour != *colour);
        let offered = token.map(|token| token.colour).into_iter().chain(self.edition.spare_colours());
        let free: Vec<Colour> = offered.filter(is_free).collect();
        let next = free.iter().position(|colour| *colour == self.chairs[chair].colour).map_or(0, |at| at + 1);
        if let Some(colour) = free.iter().cycle().nth(next) {
            self.chairs[chair].colour = *colour;
        }
    }

    pub(super) fn remove(&mut self, chair: usize) {
        if self.chairs.len() <= 1 {
            return;
        }
        self.before_teams = None;
        self.chairs.remove(chair);
        let moved = |at: usize| index_after_removal(at, chair);
        self.me = self.me.and_then(moved);
        if self.me.is_none() {
            self.hand = CardSet::EMPTY;
        }
        self.first = self.first.and_then(moved);
        self.began_last = self.began_last.and_then(moved);
        if let HandSizesDraft::By(by) = self.dealing {
            let dealer = moved(by);
            self.dealing = dealer.map_or(HandSizesDraft::Unknown, HandSizesDraft::By);
            self.dealing_set &= dealer.is_some();
        }
    }

    pub(super) fn shift(&mut self, from: usize, to: usize) {
        if from >= self.chairs.len() || to >= self.chairs.len() {
            return;
        }
        let chair = self.chairs.remove(from);
        self.chairs.insert(to, chair);
        let moved = |at: usize| index_after_move(at, from, to);
        self.me = self.me.map(moved);
        self.first = self.first.map(moved);
        self.began_last = self.began_last.map(moved);
        if let HandSizesDraft::By(by) = self.dealing {
            self.dealing = HandSizesDraft::By(moved(by));
        }
    }
}
