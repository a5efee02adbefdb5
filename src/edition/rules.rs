//! The rules of a turn, as data that do not depend on each other.
//!
//! `game::turn` says what they allow. A point on which the box says nothing is `NotSaid`: it is allowed, and the printed
//! rules say that the box leaves it open.

use super::{Edition, Rules, by_id};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AccusationPlace {
    Anywhere,
    /// Inside some room.
    InARoom,
    /// In the middle of the board, which is no room of the case.
    InTheCentre,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AccusationTime {
    OwnTurn,
    /// Also on the turn of another.
    AnyTime,
}

/// Whether one may accuse in a turn in which a card was shown to one's suggestion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum AfterShownCard {
    Allowed,
    /// The card ends the turn.
    EndsTurn,
    /// One line of the book allows it, another ends the turn: the table decides, and until then it is allowed.
    BookSaysBoth,
    NotSaid,
}

/// Where, when and after what one may accuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "StoredAccusation", into = "StoredAccusation")]
pub struct AccusationRule {
    pub place: AccusationPlace,
    pub time: AccusationTime,
    pub after_card: AfterShownCard,
}

impl AccusationRule {
    /// On one's own turn, wherever one is; of a card shown in it nothing is said.
    pub const ON_OWN_TURN: Self =
        Self { place: AccusationPlace::Anywhere, time: AccusationTime::OwnTurn, after_card: AfterShownCard::NotSaid };
}

impl AfterShownCard {
    /// Whether somebody at the table may hold that the card ends the turn.
    pub fn may_end_turn(self) -> bool {
        matches!(self, Self::EndsTurn | Self::BookSaysBoth)
    }
}

/// Whether something is done instead of rolling, or decided after the roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum RollRule {
    /// Who has rolled walks.
    InsteadOfRolling,
    /// Everybody rolls first.
    AfterRolling,
    #[default]
    NotSaid,
}

impl RollRule {
    /// Whether it can still be done after the roll.
    pub fn survives_roll(self) -> bool {
        self != Self::InsteadOfRolling
    }

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    pub(super) fn is_not_said(&self) -> bool {
        *self == Self::NotSaid
    }
}

/// The rule about accusing in a file: its three parts, or one of the six words of earlier files.
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

/// A game's copy of a box that ships, with the rules of a turn as the box has them now, and the rules of the table: those
/// that it took over from its copy follow the box, its own choices stay. An edition that does not ship stays as it is.
pub fn renewed(copy: &Arc<Edition>, copied: &Rules, table: &Rules) -> (Arc<Edition>, Rules) {
    let Some(printed) = by_id(&copy.id) else { return (copy.clone(), table.clone()) };
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
