//! Solo Clue: one player walks the board and collects every card in as few rolls as possible.
//!
//! The room cards lie open in a row; on some lies a suspect, on some a weapon. Whoever enters a room takes one card
//! that lies there: first all rooms are taken, then all suspects, then all weapons.

use crate::edition::{Card, CardSet, Edition, by_id};
use rand::Rng;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Further steps are ignored, which bounds the file.
const MOST_STEPS: usize = 2_000;

/// Rooms are given by their index among the rooms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SoloMove {
    // The word for a roll in files.
    #[serde(rename = "Throw")]
    Roll,
    Enter(usize),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Solo {
    edition: String,
    /// The room on which each suspect lies, by index; `weapons` likewise.
    suspects: Vec<usize>,
    weapons: Vec<usize>,
    steps: Vec<SoloMove>,
}

impl Solo {
    /// A random layout, but never with two suspects or two weapons on one room. The edition must [fit](Self::fits).
    pub fn lay(edition: &Edition, random: &mut impl Rng) -> Self {
        let mut lay = |count: usize| {
            let mut rooms: Vec<usize> = (0..edition.categories[2].cards.len()).collect();
            rooms.shuffle(random);
            rooms.truncate(count);
            rooms
        };
        let [suspects, weapons] = [0, 1].map(|kind| lay(edition.categories[kind].cards.len()));
        Self { edition: edition.id.clone(), suspects, weapons, steps: Vec::new() }
    }

    pub fn fits(edition: &Edition) -> bool {
        let [suspects, weapons, rooms] = edition.categories.each_ref().map(|category| category.cards.len());
        edition.board.is_some() && suspects <= rooms && weapons <= rooms
    }

    /// `None` if the edition is not bundled or does not agree with the layout and the steps, which may come from a
    /// file.
    pub fn edition(&self) -> Option<Arc<Edition>> {
        let edition = by_id(&self.edition).filter(|edition| Self::fits(edition))?;
        let rooms = edition.categories[2].cards.len();
        let possible = |laid: &[usize], kind: usize| {
            let once = |(at, room): (usize, &usize)| *room < rooms && !laid[..at].contains(room);
            laid.len() == edition.categories[kind].cards.len() && laid.iter().enumerate().all(once)
        };
        let walked = self.steps.iter().all(|step| !matches!(step, SoloMove::Enter(room) if *room >= rooms));
        (possible(&self.suspects, 0) && possible(&self.weapons, 1) && walked).then_some(edition)
    }

    /// The card of a room, then the suspect and the weapon that lie on it.
    pub fn cards_of(&self, edition: &Edition, room: usize) -> [Option<Card>; 3] {
        let lies = |laid: &[usize], kind: usize| {
            let at = laid.iter().position(|on| *on == room)?;
            Some(Card::new(edition.category_range(kind).start + at))
        };
        let own = Card::new(edition.category_range(2).start + room);
        [Some(own), lies(&self.suspects, 0), lies(&self.weapons, 1)]
    }

    pub fn taken(&self, edition: &Edition) -> CardSet {
        self.steps.iter().fold(CardSet::EMPTY, |taken, step| match step {
            SoloMove::Enter(room) => {
                // A card stays if its kind is not wanted yet.
                let found = self.cards_of(edition, *room).into_iter().flatten();
                taken | found.filter(|card| wanted(edition, taken).contains(*card)).collect()
            }
            SoloMove::Roll => taken,
        })
    }

    pub fn rolls(&self) -> usize {
        self.steps.iter().filter(|step| **step == SoloMove::Roll).count()
    }

    /// The room entered last. `None` at the start.
    pub fn here(&self) -> Option<usize> {
        self.steps.iter().rev().find_map(|step| match step {
            SoloMove::Enter(room) => Some(*room),
            SoloMove::Roll => None,
        })
    }

    /// A step is ignored after the end, into the same room, and after too many steps.
    pub fn step(&mut self, edition: &Edition, step: SoloMove) {
        let over = wanted(edition, self.taken(edition)).is_empty();
        let there = matches!(step, SoloMove::Enter(room) if self.here() == Some(room));
        if !over && !there && self.steps.len() < MOST_STEPS {
            self.steps.push(step);
        }
    }

    pub fn undo(&mut self) {
        self.steps.pop();
    }

    pub fn is_begun(&self) -> bool {
        !self.steps.is_empty()
    }
}

/// The cards that may be taken next. Empty at the end.
pub fn wanted(edition: &Edition, taken: CardSet) -> CardSet {
    let kinds = [2, 0, 1].map(|kind| edition.category_cards(kind) - taken);
    kinds.into_iter().find(|left| !left.is_empty()).unwrap_or_default()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn rooms_are_taken_first_then_suspects_then_weapons() {
        let edition = by_id("clue_2015").unwrap();
        let mut solo = Solo::lay(&edition, &mut ChaCha8Rng::seed_from_u64(3));
        assert_eq!(solo.edition().as_ref(), Some(&edition));
        // A roll that reaches no room counts too.
        solo.step(&edition, SoloMove::Roll);
        for room in 0..9 {
            solo.step(&edition, SoloMove::Roll);
            solo.step(&edition, SoloMove::Enter(room));
            solo.step(&edition, SoloMove::Enter(room));
        }
        assert_eq!(
            solo.taken(&edition),
            edition.category_cards(2),
            "one card at each visit, and no room twice running"
        );
        assert_eq!((solo.rolls(), solo.here()), (10, Some(8)));
        solo.undo();
        assert_eq!(solo.taken(&edition).len(), 8);
        solo.step(&edition, SoloMove::Enter(8));
        let mut kinds = Vec::new();
        while let Some(card) = wanted(&edition, solo.taken(&edition)).lowest() {
            kinds.push(edition.category_of(card));
            let room = (0..9).find(|room| solo.cards_of(&edition, *room).contains(&Some(card))).unwrap();
            if solo.here() == Some(room) {
                solo.step(&edition, SoloMove::Enter((room + 1) % 9));
            }
            solo.step(&edition, SoloMove::Enter(room));
        }
        kinds.dedup();
        assert_eq!(kinds, [0, 1], "suspects, then weapons");
        assert_eq!(solo.taken(&edition).len(), 21);
        let done = solo.clone();
        solo.step(&edition, SoloMove::Roll);
        assert_eq!(solo, done, "nothing is left to do");
    }

    #[test]
    fn a_roll_of_a_solo_game_is_stored_as_throw() {
        let edition = by_id("clue_2015").unwrap();
        let mut solo = Solo::lay(&edition, &mut ChaCha8Rng::seed_from_u64(1));
        solo.step(&edition, SoloMove::Roll);
        solo.step(&edition, SoloMove::Enter(4));
        let stored = ron::to_string(&solo).unwrap();
        assert!(stored.ends_with("steps:[Throw,Enter(4)])"), "{stored}");
        assert_eq!(ron::from_str::<Solo>(&stored).unwrap(), solo);
    }

    #[test]
    fn a_solo_game_read_from_a_file_with_impossible_content_is_refused() {
        let edition = by_id("clue_2015").unwrap();
        let good = Solo::lay(&edition, &mut ChaCha8Rng::seed_from_u64(1));
        let bad = |change: fn(&mut Solo)| {
            let mut solo = good.clone();
            change(&mut solo);
            solo.edition().is_none()
        };
        assert!(good.edition().is_some() && Solo::fits(&edition));
        assert!(bad(|solo| solo.edition = "nothing".into()));
        assert!(bad(|solo| solo.edition = "simpsons".into()), "no board is known");
        assert!(bad(|solo| solo.suspects[0] = 9) && bad(|solo| solo.weapons[0] = solo.weapons[1]));
        assert!(bad(|solo| solo.suspects.truncate(5)) && bad(|solo| solo.steps.push(SoloMove::Enter(9))));
    }
}
