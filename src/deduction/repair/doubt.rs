//! What might be wrong in a log or its set-up, and the problem without it.

use crate::deduction::fact::{FactKind, SetupFact, Source};
use crate::deduction::problem::Problem;
use crate::edition::{Card, CardSet};
use crate::game::{EntryId, Holder};

/// A thing of the log or the set-up that might be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Doubt {
    /// One answer, or an entry that consists of a single statement.
    Source(Source),
    /// Everything an entry says: no single answer of it is enough.
    Entry(EntryId),
    /// The sizes of two hands: one card more here and one fewer there.
    Sizes {
        /// Who would have one card more than noted.
        more: Holder,
        fewer: Holder,
    },
    /// The sizes of all hands: the dealer would have made these of [`Problem::other_sizes`].
    Deal(u8),
    /// My own hand as noted: this card would not be in it.
    MyHand(Card),
}

impl Doubt {
    /// The entry it is about; the set-up has none.
    pub fn entry(self) -> Option<EntryId> {
        match self {
            Self::Entry(id) => Some(id),
            Self::Source(source) => source.entry(),
            Self::Sizes { .. } | Self::Deal(_) | Self::MyHand(_) => None,
        }
    }

    /// What is left of a problem once this is in doubt.
    pub fn left_of(self, problem: &Problem) -> Problem {
        match self {
            Self::Source(source) => problem.without(source),
            Self::Entry(id) => problem.without_entry(id),
            Self::MyHand(card) => problem.map_facts(|_, fact| match (fact.source, fact.kind) {
                (Source::Setup(SetupFact::MyHand), FactKind::HoldsAll(me, hand)) => {
                    Some(FactKind::HoldsAll(me, hand - CardSet::of(card)))
                }
                _ => Some(fact.kind),
            }),
            Self::Sizes { more, fewer } => problem.resized(more, fewer),
            Self::Deal(at) => problem.dealt_as(usize::from(at)),
        }
    }
}
