//! How a game of Clue ended and who held what, as a `.case` file or JSON writes it.

use super::{Loaded, list, load_all, member};
use crate::edition::CardSet;
use crate::format::names::Names;
use crate::game::{self, Holder};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Outcome {
    #[serde(default)]
    pub over: bool,
    pub winner: Option<String>,
    #[serde(default, deserialize_with = "list")]
    pub case_file: Option<Vec<String>>,
    #[serde(default)]
    pub hands: Vec<Hand>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Hand {
    pub holder: String,
    pub cards: Vec<String>,
}

impl Outcome {
    pub(crate) fn store(outcome: &game::GameResult, names: &Names) -> Self {
        let game::GameResult { winner, over, case_file, hands } = outcome;
        let hand = |(holder, cards): (&Holder, &CardSet)| Hand {
            holder: names.holder_name(*holder),
            cards: names.card_names(cards.iter()),
        };
        Self {
            over: *over,
            winner: winner.map(|seat| names.seat_name(seat)),
            case_file: case_file.map(|cards| names.card_names(cards)),
            hands: hands.iter().map(hand).collect(),
        }
    }

    pub(crate) fn load(&self, names: &Names) -> Loaded<game::GameResult> {
        let hand = |hand: &Hand| {
            let holder = member("holder", &hand.holder, |holder| names.holder(holder))?;
            Ok((holder, names.cards("cards", &hand.cards)?))
        };
        let hands: BTreeMap<_, _> = load_all("hands", &self.hands, hand)?.into_iter().collect();
        Ok(game::GameResult {
            winner: self.winner.as_ref().map(|name| member("winner", name, |name| names.seat(name))).transpose()?,
            over: self.over,
            case_file: self.case_file.as_ref().map(|cards| names.triple("case_file", cards)).transpose()?,
            hands,
        })
    }
}
