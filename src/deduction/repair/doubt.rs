use crate::deduction::fact::{FactKind, SetupFact, Source};
use crate::deduction::problem::Problem;
use crate::edition::{Card, CardSet};
use crate::game::{EntryId, Holder};

/// One thing that might be wrong in a log or its set-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Doubt {
    /// One answer, or an entry that makes a single statement.
    Source(Source),
    /// All an entry says, if no single answer of it is enough.
    Entry(EntryId),
    /// One hand has a card more than noted, another a card fewer.
    Sizes { more: Holder, fewer: Holder },
    /// The dealer dealt these of [`Problem::other_sizes`].
    Deal(u8),
    /// This card is not in my hand.
    MyHand(Card),
}

impl Doubt {
    pub fn entry(self) -> Option<EntryId> {
        match self {
            Self::Entry(id) => Some(id),
            Self::Source(source) => source.entry(),
            Self::Sizes { .. } | Self::Deal(_) | Self::MyHand(_) => None,
        }
    }

    /// The problem once this is in doubt.
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
