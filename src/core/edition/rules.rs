//! The rules of a turn as an edition file states them. `game::turn` works out what they allow. `NotSaid` means that the
//! box leaves the point open, so it is allowed.

use super::{Edition, Rules, by_id};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AccusationPlace {
    Anywhere,
    InARoom,
    /// The middle of the board, which is no room of the case.
    InTheCentre,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AccusationTime {
    OwnTurn,
    AnyTime,
}

/// Whether a player may accuse in the turn in which a card was shown to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AfterShownCard {
    Allowed,
    EndsTurn,
    /// One line of the book allows it, another does not. Allowed until the table decides.
    BookSaysBoth,
    NotSaid,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "StoredAccusation", into = "StoredAccusation")]
pub struct AccusationRule {
    pub place: AccusationPlace,
    pub time: AccusationTime,
    pub after_card: AfterShownCard,
}

impl AccusationRule {
    pub const ON_OWN_TURN: Self =
        Self { place: AccusationPlace::Anywhere, time: AccusationTime::OwnTurn, after_card: AfterShownCard::NotSaid };
}

impl AfterShownCard {
    pub fn may_end_turn(self) -> bool {
        matches!(self, Self::EndsTurn | Self::BookSaysBoth)
    }
}

/// Whether staying in a room, or taking a secret passage, replaces the roll or may follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum RollRule {
    InsteadOfRolling,
    AfterRolling,
    #[default]
    NotSaid,
}

impl RollRule {
    pub fn survives_roll(self) -> bool {
        self != Self::InsteadOfRolling
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub(super) fn is_not_said(&self) -> bool {
        *self == Self::NotSaid
    }
}

/// Today's form is `Rule`. The other variants are words of earlier files.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
enum StoredAccusation {
    Rule { place: AccusationPlace, time: AccusationTime, after_card: AfterShownCard },
    Anywhere,
    AnyTime,
    InARoom,
    NotAfterACard,
    UnclearAfterACard,
    InTheCentre,
}

impl From<AccusationRule> for StoredAccusation {
    fn from(AccusationRule { place, time, after_card }: AccusationRule) -> Self {
        Self::Rule { place, time, after_card }
    }
}

impl From<StoredAccusation> for AccusationRule {
    fn from(stored: StoredAccusation) -> Self {
        use AccusationPlace::{Anywhere, InARoom, InTheCentre};
        use AccusationTime::{AnyTime, OwnTurn};
        use AfterShownCard::{Allowed, BookSaysBoth, EndsTurn, NotSaid};
        let (place, time, after_card) = match stored {
            StoredAccusation::Rule { place, time, after_card } => (place, time, after_card),
            StoredAccusation::Anywhere => (Anywhere, OwnTurn, Allowed),
            StoredAccusation::AnyTime => (Anywhere, AnyTime, Allowed),
            StoredAccusation::InARoom => (InARoom, OwnTurn, NotSaid),
            StoredAccusation::NotAfterACard => (Anywhere, OwnTurn, EndsTurn),
            StoredAccusation::UnclearAfterACard => (Anywhere, OwnTurn, BookSaysBoth),
            StoredAccusation::InTheCentre => (InTheCentre, OwnTurn, NotSaid),
        };
        Self { place, time, after_card }
    }
}

/// Brings the rules of turns of an old game up to date with the bundled edition: the game's copy of the edition, and
/// the table's own rules. What the table chose itself stays, and so does any other edition. `copied` are the edition's
/// rules when the table took them over.
pub fn renewed(copy: &Arc<Edition>, copied: &Rules, table: &Rules) -> (Arc<Edition>, Rules) {
    let Some(printed) = by_id(&copy.id) else { return (copy.clone(), table.clone()) };
    // A rule that equals the copied one was taken over, not chosen.
    let follow = |table: &Rules| Rules {
        accusation: if table.accusation == copied.accusation { printed.rules.accusation } else { table.accusation },
        staying: if table.staying == copied.staying { printed.rules.staying } else { table.staying },
        passage: if table.passage == copied.passage { printed.rules.passage } else { table.passage },
        deal: if table.deal == copied.deal { printed.rules.deal } else { table.deal },
        ..table.clone()
    };
    let rules = follow(&copy.rules);
    let edition = if rules == copy.rules { copy.clone() } else { Arc::new(Edition { rules, ..Edition::clone(copy) }) };
    (edition, follow(table))
}
