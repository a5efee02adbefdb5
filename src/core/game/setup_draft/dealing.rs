//! Who dealt in a draft, and how many cards each hand has.

use super::{HandSizesDraft, SetupDraft};
use crate::game::{HandSizes, SeatInfo, SetupParts};

impl SetupDraft {
    /// Hand sizes by chair. `None` if unknown.
    pub fn sizes(&self) -> Vec<Option<u8>> {
        let mut all = vec![None; self.chairs.len()];
        let setup = self.expected();
        if setup.deal == HandSizes::Unknown && setup.lacks_players() {
            return all;
        }
        let possible = setup.allowed_sizes();
        for (at, chair) in self.taken().into_iter().enumerate() {
            let mut sizes = possible.iter().map(|sizes| sizes[at]);
            all[chair] = sizes.next().filter(|first| sizes.all(|size| size == *first));
        }
        all
    }

    /// The table as it will probably be. If the rule for the full number of players lays other cards face down, the
    /// draft lays them already. Then chairs that wait for a name must count as the last seats.
    fn expected(&self) -> SetupParts {
        let mut setup = self.parts();
        let counts_on_them = self.face_down_with(setup.seat_count()) != self.face_down_by_rule();
        if setup.deal == HandSizes::Unknown && !setup.lacks_players() && counts_on_them {
            let waiting = self.expected_players().saturating_sub(setup.seat_count());
            setup.seats.extend((0..waiting).map(|_| SeatInfo::named("")));
        }
        setup
    }

    /// The dealer's chair. `None` also if nobody sits there.
    pub fn dealer(&self) -> Option<usize> {
        let HandSizesDraft::By(chair) = self.dealing else { return None };
        self.taken().contains(&chair).then_some(chair)
    }

    /// All hands are equal, so it does not matter who dealt.
    pub fn equal_hands(&self) -> bool {
        self.expected().equal_hands()
    }

    /// Whether the form must ask who dealt, because hand sizes depend on it.
    pub fn asks_dealer(&self) -> bool {
        let unknown = self.dealing == HandSizesDraft::Unknown && !self.dealing_set;
        let gone = matches!(self.dealing, HandSizesDraft::By(_)) && self.dealer().is_none();
        (unknown || gone) && !self.equal_hands()
    }

    /// Possible sizes of my hand, ascending.
    pub fn hand_sizes(&self) -> Vec<usize> {
        self.expected().my_sizes()
    }

    pub(super) fn resize(&mut self, chair: usize, by: i8) {
        self.change_dealing(HandSizesDraft::Sizes);
        self.dealing_set = true;
        let most = self.edition.dealt_count() as u8;
        let size = &mut self.chairs[chair].size;
        *size = size.saturating_add_signed(by).min(most);
    }

    /// Sizes that are entered chair by chair start from those that were known, else from an even deal.
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
