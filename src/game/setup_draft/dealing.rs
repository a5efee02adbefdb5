//! Who dealt in a draft, and how many cards each hand has.

use super::{HandSizesDraft, SetupDraft};
use crate::game::{HandSizes, Seat};

impl SetupDraft {
    /// The hand sizes by chair, where they are known.
    pub fn sizes(&self) -> Vec<Option<u8>> {
        let mut all = vec![None; self.chairs.len()];
        let setup = self.parts();
        let sizes = match &setup.deal {
            HandSizes::Dealer(dealer) if setup.seat_count() > 0 => setup.sizes_from_dealer(*dealer),
            HandSizes::Sizes(sizes) => sizes.clone(),
            // Equal hands are known though nobody said who dealt.
            HandSizes::Unknown
                if usize::from(self.edition.players.min) <= setup.seat_count() && setup.equal_hands() =>
            {
                setup.sizes_from_dealer(Seat(0))
            }
            _ => return all,
        };
        for (chair, size) in self.taken().into_iter().zip(sizes) {
            all[chair] = Some(size);
        }
        all
    }

    /// The chair that dealt, if that is known. Nobody on an empty chair did.
    pub fn dealer(&self) -> Option<usize> {
        let HandSizesDraft::By(chair) = self.dealing else { return None };
        self.taken().contains(&chair).then_some(chair)
    }

    /// Whether every hand has the same number of cards by the rules, so that it does not matter who dealt.
    pub fn equal_hands(&self) -> bool {
        self.parts().equal_hands()
    }

    /// Whether the set-up asks who dealt: it matters, and nobody has said anything about it.
    pub fn asks_dealer(&self) -> bool {
        let unknown = self.dealing == HandSizesDraft::Unknown && !self.dealing_set;
        let gone = matches!(self.dealing, HandSizesDraft::By(_)) && self.dealer().is_none();
        (unknown || gone) && !self.equal_hands()
    }

    /// The sizes my hand can have, see [`SetupParts::my_sizes`](crate::game::SetupParts::my_sizes).
    pub fn hand_sizes(&self) -> Vec<usize> {
        self.parts().my_sizes()
    }

    /// Makes the hand of a chair larger `by` this many cards.
    pub(super) fn resize(&mut self, chair: usize, by: i8) {
        self.change_dealing(HandSizesDraft::Sizes);
        self.dealing_set = true;
        let most = self.edition.dealt_count() as u8;
        let size = &mut self.chairs[chair].size;
        *size = size.saturating_add_signed(by).min(most);
    }

    /// Sets how the sizes of the hands are known. Sizes that are to be entered by chair start from those that were known,
    /// or from an even deal.
    pub(super) fn change_dealing(&mut self, dealing: HandSizesDraft) {
        if dealing == HandSizesDraft::Sizes && self.dealing != HandSizesDraft::Sizes {
            let sizes = self.sizes();
            let setup = self.parts();
            let even = (setup.in_hands() / setup.seat_count().max(1)) as u8;
            for (chair, size) in self.chairs.iter_mut().zip(sizes) {
                chair.size = size.unwrap_or(even);
            }
        }
        self.dealing = dealing;
    }
}
