//! Great Museum Caper: where each piece may be placed before a round, by the rulebook.

use super::RoundDraft;
use crate::caper::hint::place_cameras;
use crate::caper::{Cameras, LockRule, NoPainting, Plan, RoundSetup, Square};
use crate::entry::caper::next_lock;
use crate::fl;
use crate::text::Language;
use crate::text::caper::no_painting;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PieceKind {
    Painting,
    Camera,
    Pawn,
    Lock,
}

/// `SmallRoom`: the small rooms have their one painting. `OnPainting`: a pawn cannot start there. `Enough`: all
/// pieces of the kind are placed. `NoNumber`: the box has only so many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlacementError {
    NoFloor(Square),
    NoPainting(Square, NoPainting),
    SmallRoom,
    Taken(Square),
    Enough(PieceKind),
    NoNumber(usize),
    OnPainting(Square),
    /// The table mixes the locks face down; nobody places them.
    Mixed,
    NoExit(Square),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceCount {
    pub placed: usize,
    pub all: usize,
}

impl PieceKind {
    pub fn text(self, count: PieceCount, language: &Language) -> String {
        let PieceCount { placed, all: of } = count;
        fl!(
            language,
            match self {
                Self::Painting => "museum-place-paintings",
                Self::Camera => "museum-place-cameras",
                Self::Pawn => "museum-place-pawns",
                Self::Lock => "museum-place-locks",
            },
            placed,
            of
        )
    }
}

impl PlacementError {
    pub fn text(self, language: &Language) -> String {
        match self {
            Self::NoFloor(square) => fl!(language, "line-outside", word = square.to_string()),
            Self::NoPainting(square, why) => no_painting(square, why, language),
            Self::SmallRoom => fl!(language, "placing-small-room"),
            Self::Taken(square) => fl!(language, "museum-refused-taken", square),
            Self::OnPainting(square) => fl!(language, "museum-refused-start", square),
            Self::Enough(_) => fl!(language, "museum-refused-enough"),
            Self::NoNumber(all) => fl!(language, "museum-refused-number", all),
            Self::Mixed => fl!(language, "museum-refused-mixed"),
            Self::NoExit(square) => fl!(language, "odd-no-exit", square),
        }
    }
}

impl RoundDraft {
    pub fn set_plan(&mut self, plan: Arc<Plan>) {
        self.plan = plan;
        let plan = &self.plan;
        let hanging = plan.painting_spaces(self.rules.small_room);
        self.paintings.retain(|square| plan.space(*square).is_some_and(|space| hanging.contains(space)));
        self.cameras.retain(|_, square| plan.space(*square).is_some());
        self.locks.retain(|exit, _| plan.exits().iter().any(|(_, drawn)| drawn.at == *exit));
        self.starts.retain(|_, square| plan.space(*square).is_some());
        self.rules.open_locks = self.rules.open_locks.min(plan.exits().len() as u8);
    }

    pub fn count(&self, piece: PieceKind) -> PieceCount {
        let parts = self.plan.drawing().parts;
        let (placed, all) = match piece {
            PieceKind::Painting => (self.paintings.len(), parts.paintings.into()),
            PieceKind::Camera => (self.cameras.len(), parts.cameras.into()),
            PieceKind::Pawn => (self.starts.len(), self.characters().len()),
            PieceKind::Lock => (self.locks.len(), self.plan.exits().len()),
        };
        PieceCount { placed, all }
    }

    pub fn is_placed(&self, piece: PieceKind) -> bool {
        let PieceCount { placed, all } = self.count(piece);
        placed >= all
    }

    /// The kinds in the order of the set-up. The Thief does not know the locks.
    pub fn kinds(&self) -> Vec<PieceKind> {
        let locks = self.rules.locks == LockRule::Placed && !self.is_pad();
        let mut kinds = vec![PieceKind::Painting, PieceKind::Camera, PieceKind::Pawn];
        kinds.extend(locks.then_some(PieceKind::Lock));
        kinds
    }

    /// The first kind not yet complete; `piece` if there is none.
    pub fn next_piece(&self, piece: PieceKind) -> PieceKind {
        self.kinds().into_iter().find(|kind| !self.is_placed(*kind)).unwrap_or(piece)
    }

    /// Places a piece, or removes one of the kind that is there.
    pub fn place(&mut self, piece: PieceKind, square: Square) -> Result<(), PlacementError> {
        match piece {
            PieceKind::Painting => self.place_painting(square),
            PieceKind::Camera => self.place_camera(square),
            PieceKind::Pawn => self.place_pawn(square),
            PieceKind::Lock => self.place_lock(square),
        }
    }

    fn place_painting(&mut self, square: Square) -> Result<(), PlacementError> {
        if self.paintings.remove(&square) {
            return Ok(());
        }
        let space = self.space(square).ok_or(PlacementError::NoFloor(square))?;
        if let Some(why) = self.plan.no_painting(space, self.rules.small_room) {
            return Err(PlacementError::NoPainting(square, why));
        }
        let small = self.plan.small_rooms();
        if small.contains(space) && !(self.hung() & small).is_empty() {
            return Err(PlacementError::SmallRoom);
        }
        if self.cameras.values().any(|at| *at == square) || self.starts.values().any(|at| *at == square) {
            return Err(PlacementError::Taken(square));
        }
        if self.is_placed(PieceKind::Painting) {
            return Err(PlacementError::Enough(PieceKind::Painting));
        }
        self.paintings.insert(square);
        Ok(())
    }

    fn place_camera(&mut self, square: Square) -> Result<(), PlacementError> {
        if let Some(number) = self.cameras.iter().find(|(_, at)| **at == square).map(|(number, _)| *number) {
            self.cameras.remove(&number);
            return Ok(());
        }
        self.space(square).ok_or(PlacementError::NoFloor(square))?;
        if self.paintings.contains(&square) {
            return Err(PlacementError::Taken(square));
        }
        let most = self.plan.drawing().parts.cameras.min(Cameras::MAX);
        let number = (1..=most).find(|number| !self.cameras.contains_key(number));
        let number = number.ok_or(PlacementError::Enough(PieceKind::Camera))?;
        self.cameras.insert(number, square);
        Ok(())
    }

    fn place_pawn(&mut self, square: Square) -> Result<(), PlacementError> {
        if let Some(at) = self.starts.iter().find(|(_, start)| **start == square).map(|(at, _)| *at) {
            self.starts.remove(&at);
            return Ok(());
        }
        if self.paintings.contains(&square) {
            return Err(PlacementError::OnPainting(square));
        }
        self.space(square).ok_or(PlacementError::NoFloor(square))?;
        let next = (0..self.characters().len()).find(|at| !self.starts.contains_key(at));
        self.starts.insert(next.ok_or(PlacementError::Enough(PieceKind::Pawn))?, square);
        Ok(())
    }

    fn place_lock(&mut self, exit: Square) -> Result<(), PlacementError> {
        if !self.kinds().contains(&PieceKind::Lock) {
            return Err(PlacementError::Mixed);
        }
        if !self.plan.exits().iter().any(|(_, drawn)| drawn.at == exit) {
            return Err(PlacementError::NoExit(exit));
        }
        let now = self.locks.remove(&exit);
        let most_open = usize::from(self.rules.open_locks);
        let most_locked = self.plan.exits().len().saturating_sub(most_open);
        let placed = |open: bool| self.locks.values().filter(|other| **other == open).count();
        let fits = |open: bool| placed(open) < if open { most_open } else { most_locked };
        if let Some(open) = next_lock(now, fits) {
            self.locks.insert(exit, open);
        }
        Ok(())
    }

    /// Gives the camera or pawn on the square another number, from 0. Whichever had that number takes the old one.
    pub fn renumber(&mut self, piece: PieceKind, square: Square, number: usize) -> Result<(), PlacementError> {
        let all = self.count(piece).all;
        match piece {
            PieceKind::Painting | PieceKind::Lock => {}
            _ if number >= all => return Err(PlacementError::NoNumber(all)),
            PieceKind::Camera => swap_numbers(&mut self.cameras, square, number as u8 + 1),
            PieceKind::Pawn => swap_numbers(&mut self.starts, square, number),
        }
        Ok(())
    }

    /// Takes away any piece but a lock.
    pub fn take_away(&mut self, square: Square) {
        self.paintings.remove(&square);
        self.cameras.retain(|_, at| *at != square);
        self.starts.retain(|_, at| *at != square);
    }

    pub fn clear(&mut self, piece: PieceKind) {
        match piece {
            PieceKind::Painting => self.paintings.clear(),
            PieceKind::Camera => self.cameras.clear(),
            PieceKind::Pawn => self.starts.clear(),
            PieceKind::Lock => self.locks.clear(),
        }
    }

    pub fn advise_cameras(&mut self) {
        let places = place_cameras(&self.plan, self.hung(), self.plan.drawing().parts.cameras.into());
        let numbered = places.into_iter().enumerate();
        self.cameras = numbered.map(|(at, space)| (at as u8 + 1, self.plan.square(space))).collect();
    }

    pub fn scatter(&mut self, seed: u64) {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        self.lay_out(&RoundSetup::random(&self.plan, &self.rules, self.characters().len(), &mut random));
    }

    /// Places all but the locks as in `setup`.
    pub fn lay_out(&mut self, setup: &RoundSetup) {
        self.paintings.clone_from(&setup.paintings);
        self.cameras.clone_from(&setup.cameras);
        self.starts = setup.characters.iter().map(|character| character.start).enumerate().collect();
    }
}

fn swap_numbers<N: Copy + Ord>(pieces: &mut BTreeMap<N, Square>, square: Square, number: N) {
    let Some(old) = pieces.iter().find(|(_, at)| **at == square).map(|(number, _)| *number) else { return };
    pieces.remove(&old);
    if let Some(other) = pieces.insert(number, square) {
        pieces.insert(old, other);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::caper::{Direction, PlanEdit, Sketch, square};

    #[test]
    fn paintings_hang_only_where_the_rulebook_lets_them() {
        let mut draft = RoundDraft::new("Me");
        let barred = |at: &str, why| Err(PlacementError::NoPainting(square(at), why));
        for (at, why) in [("D3", NoPainting::Zone), ("E1", NoPainting::Window), ("E2", NoPainting::Doorway)] {
            assert_eq!(draft.place(PieceKind::Painting, square(at)), barred(at, why));
        }
        draft.place(PieceKind::Painting, square("D1")).unwrap();
        assert_eq!(draft.place(PieceKind::Camera, square("D1")), Err(PlacementError::Taken(square("D1"))));
        assert_eq!(draft.place(PieceKind::Pawn, square("D1")), Err(PlacementError::OnPainting(square("D1"))));
        draft.rules.small_room = false;
        assert_eq!(draft.place(PieceKind::Painting, square("D10")), barred("D10", NoPainting::SmallRoom));
        draft.place(PieceKind::Painting, square("D1")).unwrap();
        assert!(draft.paintings.is_empty(), "pressed again, it goes");
    }

    #[test]
    fn no_piece_stands_where_the_museum_has_no_floor() {
        let mut draft = RoundDraft::new("Me");
        for kind in [PieceKind::Painting, PieceKind::Camera, PieceKind::Pawn] {
            assert_eq!(draft.place(kind, square("Z9")), Err(PlacementError::NoFloor(square("Z9"))));
        }
    }

    #[test]
    fn pieces_swap_their_numbers_and_have_none_beyond_the_box() {
        let mut draft = RoundDraft::new("Me");
        for name in ["F3", "F8"] {
            draft.place(PieceKind::Camera, square(name)).unwrap();
            draft.place(PieceKind::Pawn, square(name)).unwrap();
        }
        draft.renumber(PieceKind::Camera, square("F3"), 1).unwrap();
        draft.renumber(PieceKind::Pawn, square("F8"), 0).unwrap();
        assert_eq!(draft.cameras, [(1, square("F8")), (2, square("F3"))].into());
        assert_eq!(draft.starts, [(0, square("F8")), (1, square("F3"))].into());
        for (kind, all) in [(PieceKind::Camera, 6), (PieceKind::Pawn, 2)] {
            assert_eq!(draft.renumber(kind, square("F3"), all), Err(PlacementError::NoNumber(all)));
        }
        assert_eq!((draft.cameras.len(), draft.starts.len()), (2, 2));
    }

    #[test]
    fn the_small_room_takes_one_painting() {
        let mut draft = RoundDraft::new("Me");
        draft.place(PieceKind::Painting, square("D10")).unwrap();
        assert_eq!(draft.place(PieceKind::Painting, square("D11")), Err(PlacementError::SmallRoom));
        assert!(!draft.free_painting_spaces().contains(draft.plan.space(square("D11")).unwrap()));
    }

    #[test]
    fn a_press_takes_away_only_the_pawn_that_is_pressed() {
        let mut draft = RoundDraft::new("Me");
        for name in ["Anna", "Ben", "Chloé"] {
            draft.add(name);
        }
        for name in ["F9", "G9", "L3"] {
            draft.place(PieceKind::Pawn, square(name)).unwrap();
        }
        draft.place(PieceKind::Pawn, square("F9")).unwrap();
        assert_eq!(draft.starts.values().copied().collect::<Vec<_>>(), [square("G9"), square("L3")]);
        // The next press places the removed one.
        draft.place(PieceKind::Pawn, square("K3")).unwrap();
        assert_eq!(draft.starts.values().copied().collect::<Vec<_>>(), [square("K3"), square("G9"), square("L3")]);
    }

    #[test]
    fn no_more_locks_are_open_or_locked_than_the_table_plays_with() {
        let mut draft = RoundDraft::new("Me");
        (draft.rules.locks, draft.rules.open_locks) = (LockRule::Placed, 6);
        let exits: Vec<Square> = draft.plan.exits().iter().map(|(_, exit)| exit.at).collect();
        for (at, exit) in exits.iter().enumerate() {
            draft.place(PieceKind::Lock, *exit).unwrap();
            assert_eq!(draft.locks[exit], at < 6, "{at}");
        }
        // Another locked one would be too many.
        draft.place(PieceKind::Lock, exits[0]).unwrap();
        assert_eq!(draft.locks.get(&exits[0]), None);
    }

    #[test]
    fn pieces_without_a_place_on_a_newly_chosen_plan_are_removed() {
        let mut draft = RoundDraft::new("Me");
        for name in ["D1", "F1"] {
            draft.place(PieceKind::Painting, square(name)).unwrap();
        }
        draft.place(PieceKind::Camera, square("A3")).unwrap();
        draft.place(PieceKind::Pawn, square("L3")).unwrap();
        let mut sketch = Sketch::new(draft.plan.clone());
        for edit in [
            PlanEdit::Side(square("D1"), Direction::Up),
            PlanEdit::Paint(square("L3"), '.'),
            PlanEdit::Paint(square("A3"), '.'),
        ] {
            sketch.edit(edit, "en").unwrap();
        }
        draft.set_plan(sketch.finished("mine").unwrap());
        assert_eq!(draft.paintings, [square("F1")].into(), "D1 lies in front of a window now");
        assert!(draft.cameras.is_empty() && draft.starts.is_empty());
    }
}
