//! The cards on the table of a draft: how many lie face down, and in which rooms.

use super::{SetupDraft, SetupEdit, toggle};
use crate::edition::{Card, CardSet, Edition};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

/// Cards face down in a game of two, as in the rules of 2015.
pub(super) const OF_TWO: usize = 4;

impl SetupDraft {
    pub fn on_table(&self) -> usize {
        self.face_up.len() + self.lying_face_down()
    }

    /// How many cards should lie face down: by the edition's rule or, for two players with any other box, by agreement.
    pub fn face_down_wanted(&self) -> Option<usize> {
        self.face_down_by_rule().or_else(|| (self.expected_players() == 2).then_some(OF_TWO))
    }

    pub fn face_down_by_rule(&self) -> Option<usize> {
        self.face_down_with(self.expected_players())
    }

    pub(super) fn face_down_with(&self, players: usize) -> Option<usize> {
        let rule = self.edition.face_down.iter().find(|rule| usize::from(rule.players) == players);
        rule.map(|rule| usize::from(rule.cards))
    }

    fn lying_face_down(&self) -> usize {
        self.face_down.len() + usize::from(self.pool)
    }

    /// Adjusts the number of face-down cards to the number of players, until the user has chosen one.
    pub(super) fn lay_by_rule(&mut self) {
        if self.laid {
            return;
        }
        // If there is no rule, the cards that two players agreed on stay until a third comes.
        let agreed = self.face_down_with(2).is_none() && self.expected_players() <= 2;
        let agreed = if agreed && self.lying_face_down() == OF_TWO { OF_TWO } else { 0 };
        let count = self.face_down_by_rule().unwrap_or(agreed);
        if self.face_down.len() > count {
            self.face_down = CardSet::EMPTY;
        }
        self.pool = (count - self.face_down.len()) as u8;
    }

    /// The number of face-down cards differs from what the number of players makes it.
    pub(super) fn lies_otherwise(&self) -> bool {
        let lying = self.lying_face_down();
        lying != self.face_down_by_rule().unwrap_or(0) && Some(lying) != self.face_down_wanted()
    }

    /// Sets whether any cards lie face `up` and face `down`. `anew`: none lay face down before, so the edition's rule
    /// decides how many.
    pub fn show_on_table(&mut self, up: bool, down: bool, anew: bool) {
        if !up {
            self.apply(SetupEdit::NothingUp);
        }
        if !down {
            // Empties the pool, which never falls below 0.
            self.apply(SetupEdit::Pool(i8::MIN));
            self.apply(SetupEdit::Lay(CardSet::EMPTY));
        } else if let (true, Some(count)) = (anew, self.face_down_wanted()) {
            self.apply(SetupEdit::Pool(count as i8));
        }
    }

    /// If the number of face-down cards is right, the card comes from the pool, or goes back to it.
    pub(super) fn toggle_face_down(&mut self, room: Card) {
        let all = self.lying_face_down();
        let known = self.face_down_wanted() == Some(all);
        toggle(&mut self.face_down, room);
        if known {
            self.pool = all.saturating_sub(self.face_down.len()) as u8;
        }
        self.laid |= self.lies_otherwise();
    }

    /// Lays as many cards face down as the edition's rule says, else as many as there were, else four. They lie in the
    /// [`corners`] first or, with a `seed`, in random rooms.
    pub fn lay(&mut self, seed: Option<u64>) {
        let mut rooms = corners(&self.edition);
        if let Some(seed) = seed {
            rooms.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        }
        let there = self.face_down.len();
        let count = self.face_down_wanted().unwrap_or(if there == 0 { OF_TWO } else { there });
        self.apply(SetupEdit::Lay(rooms.into_iter().take(count).collect()));
    }
}

/// All rooms: first those with passages, which lie in the corners, then the others.
pub fn corners(edition: &Edition) -> Vec<Card> {
    let ends = edition.passages.iter().flatten().filter_map(|id| edition.card_by_id(id));
    let corners: CardSet = ends.collect();
    corners.iter().chain((edition.category_cards(2) - corners).iter()).collect()
}
