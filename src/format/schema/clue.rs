//! The stored form of a game of Clue.
//!
//! Everything is named in words that an editor shows plainly: cards by their ids in the edition, players by name,
//! holders on the table as `table:1`, the case file as `case-file`, times as RFC 3339. A player whose name could be
//! mistaken for one of those (or who shares a name) goes by `#` and the seat, counted from 1; so does a card that the
//! edition of the game no longer has (`#22`), which only an old change can name.

mod history;
mod pieces;
mod read;
mod record;
mod rescue;

pub(super) use history::StoredClueChange;
pub(super) use read::read;
pub(super) use rescue::{LINES, assemble};

use super::stored::{Stored, StoredNames, Time, stored};
use super::{FORMAT, GameFileFault, Strictness};
use crate::edition::{CardSet, Edition, Rules, renewed, tidy};
use crate::game::{self, HintLevel, MOST_HOLDERS, PencilMark, ShowModel, Verdict};
use crate::history::Change as _;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A whole file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClueFile {
    pub format: u32,
    pub game: GameTag,
    pub title: String,
    #[serde(default, skip_serializing_if = "Time::is_unknown")]
    pub started: Time,
    pub setup: Setup,
    pub lines: Vec<Branch>,
    #[serde(default, skip_serializing_if = "is_zero")]
    pub current: usize,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pencil: Vec<PencilledCell>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<pieces::PieceOverride>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub reading: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub reading_offered: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub retries: Vec<StoredRetry>,
    #[serde(default, skip_serializing_if = "GameResult::is_empty")]
    pub outcome: GameResult,
    #[serde(default)]
    pub next_id: u32,
    /// The steps of undo, the next one last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undo: Vec<StoredClueChange>,
    /// The steps of redo, the next one last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub redo: Vec<StoredClueChange>,
}

/// A suggestion of the player's that was tried again in the review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StoredRetry {
    pub id: u32,
    /// Whether the player found one as good as the best.
    #[serde(default, skip_serializing_if = "is_false")]
    pub found: bool,
}

/// The name of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum GameTag {
    Clue,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setup {
    /// Absent in the history if equal to the edition of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition: Option<Arc<Edition>>,
    pub seats: Vec<SeatInfo>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub me: Option<String>,
    pub first: String,
    pub deal: HandSizes,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hand: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub table: Vec<TableHolder>,
    pub rules: Rules,
    #[serde(default)]
    pub show_model: ShowModel,
    #[serde(default)]
    pub hint_level: HintLevel,
}

stored! {
    struct SeatInfo = game::SeatInfo {
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        colour: String,
    }
}

stored! {
    enum HandSizes = game::HandSizes { Dealer(seat: String), Sizes(sizes: Vec<u8>), Unknown }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::enum_variant_names, reason = "the words players use")]
pub(super) enum TableHolder {
    FaceUp(Vec<String>),
    FaceDown,
    FaceDownIn(String),
}

stored! {
    #[derive(Default)]
    struct Branch = game::Branch {
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
        entries: Vec<Entry>,
    }
}

stored! {
    struct Entry = game::Entry {
        id: u32,
        #[serde(default, skip_serializing_if = "Time::is_unknown")]
        at: Time,
        #[serde(rename = "what")]
        kind: EntryKind,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
        #[serde(default, skip_serializing_if = "is_false")]
        doubted: bool,
    }
}

stored! {
    enum EntryKind = game::EntryKind {
        Suggestion { by: String, cards: [String; 3], answers: Vec<Answer> },
        Accusation {
            by: String,
            cards: [String; 3],
            verdict: Verdict,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            saw: Option<[String; 3]>,
        },
        Revealed { holder: String, card: String },
        ShownPrivately {
            from: String,
            to: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            card: Option<String>,
        },
        Snooped {
            by: String,
            holder: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            card: Option<String>,
        },
        Peeked {
            by: String,
            holder: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            card: Option<String>,
        },
        ClueCard { which: ClueCard, results: Vec<ClueResult> },
        DoesNotHold { holder: String, card: String },
        TurnWithoutSuggestion {
            by: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            place: Option<String>,
        },
        Left {
            seat: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            to: Option<String>,
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            hand: Vec<String>,
        },
        Joined { seat: String },
        Handed {
            from: String,
            to: String,
            count: u8,
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            cards: Vec<String>,
        },
        Note,
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Answer {
    pub by: String,
    pub said: Response,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub doubted: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Response {
    Passed,
    Showed,
    NotHeard,
}

stored! {
    enum ClueCard = game::ClueCard {
        HolderReveals(card: String),
        PlayerReveals(seat: String),
        EverybodyReveals,
        ShowLeft,
        Passage(card: String),
        TokensMove,
        TokensGoTo(card: String),
        Other,
    }
}

stored! {
    enum ClueResult = game::ClueResult {
        Revealed { holder: String, card: String },
        NobodyHas(card: String),
        Shown {
            from: String,
            to: String,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            card: Option<String>,
        },
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PencilledCell {
    pub card: String,
    pub column: String,
    pub mark: PencilMark,
}

stored! {
    #[derive(Default)]
    struct GameResult = game::GameResult {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        winner: Option<String>,
        #[serde(default, skip_serializing_if = "is_false")]
        over: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case_file: Option<[String; 3]>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        hands: Vec<StoredHand>,
    }
}

impl GameResult {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StoredHand {
    pub holder: String,
    pub cards: Vec<String>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
pub(super) fn is_false(value: &bool) -> bool {
    !*value
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(value: &usize) -> bool {
    *value == 0
}

/// The stored form of a game.
pub(super) fn write(game: &game::Game) -> ClueFile {
    let game::Game {
        title,
        started,
        setup,
        lines,
        current,
        pencil,
        pieces: _,
        reading,
        reading_offered,
        retries,
        outcome,
        history,
        next_id,
    } = game;
    let names = &StoredNames::from_setup(setup);
    let marks = pencil.iter().map(|((card, column), mark)| PencilledCell {
        card: String::store(card, names),
        column: names.column(*column),
        mark: *mark,
    });
    ClueFile {
        format: FORMAT,
        game: GameTag::Clue,
        title: title.clone(),
        started: Time::store(started, names),
        setup: Setup { edition: Some(setup.edition.clone()), ..Setup::store(setup, names) },
        lines: Stored::store(lines, names),
        current: *current,
        pencil: marks.collect(),
        pieces: pieces::store(game),
        reading: *reading,
        reading_offered: *reading_offered,
        retries: retries.iter().map(|(entry, found)| StoredRetry { id: entry.0, found: *found }).collect(),
        outcome: GameResult::store(outcome, names),
        next_id: *next_id,
        undo: history.done().iter().map(|change| StoredClueChange::from_change(&change.inverse(), names)).collect(),
        redo: history.undone().iter().map(|change| StoredClueChange::from_change(change, names)).collect(),
    }
}

impl Stored<game::Setup> for Setup {
    /// Players and cards are named as in this set-up; the edition is left out if it is the game's.
    fn store(setup: &game::Setup, names: &StoredNames<'_>) -> Self {
        let game::SetupParts { edition, seats, me, first, deal, hand, table, rules, show_model, hint_level } = &**setup;
        let same = names.edition.is_some_and(|own| Arc::ptr_eq(own, edition) || own == edition);
        let names = &StoredNames::from_setup(setup);
        Self {
            edition: (!same).then(|| edition.clone()),
            seats: Stored::store(seats, names),
            me: Stored::store(me, names),
            first: Stored::store(first, names),
            deal: Stored::store(deal, names),
            hand: Stored::store(hand, names),
            table: Stored::store(table, names),
            rules: rules.clone(),
            show_model: *show_model,
            hint_level: *hint_level,
        }
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<game::Setup, GameFileFault> {
        let Self { edition, seats, me, first, deal, hand, table, rules, show_model, hint_level } = self;
        let edition = &match (edition, names.edition) {
            (None, own) => own.cloned().ok_or(GameFileFault::NoEdition)?,
            (Some(edition), own) => {
                edition.check_cards().map_err(GameFileFault::Edition)?;
                own.filter(|own| *own == edition).unwrap_or(edition).clone()
            }
        };
        let (edition, rules) = renewed(edition, names.box_rules.unwrap_or(&edition.rules), rules);
        let mut seats: Vec<game::SeatInfo> = seats.load(names)?;
        for seat in &mut seats {
            seat.name = tidy(&seat.name).into_owned();
        }
        // Seats and holders are numbered in a byte.
        let found = seats.len() + table.len();
        if found > MOST_HOLDERS {
            return Err(GameFileFault::Setup(game::SetupError::Holders { found, most: MOST_HOLDERS }));
        }
        let names = &StoredNames::new(&edition, &seats, table.len());
        let parts = game::SetupParts {
            me: me.load(names)?,
            first: first.load(names)?,
            deal: deal.load(names)?,
            hand: hand.load(names)?,
            table: table.load(names)?,
            rules,
            show_model: *show_model,
            hint_level: *hint_level,
            edition: edition.clone(),
            seats: seats.clone(),
        };
        game::Setup::new(parts).map_err(GameFileFault::Setup)
    }
}

impl Stored<game::TableHolder> for TableHolder {
    fn store(holder: &game::TableHolder, names: &StoredNames<'_>) -> Self {
        match holder {
            game::TableHolder::FaceUp(cards) => Self::FaceUp(Stored::store(cards, names)),
            game::TableHolder::FaceDown { room: None } => Self::FaceDown,
            game::TableHolder::FaceDown { room: Some(room) } => Self::FaceDownIn(Stored::store(room, names)),
        }
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<game::TableHolder, GameFileFault> {
        Ok(match self {
            Self::FaceUp(cards) => game::TableHolder::FaceUp(cards.load(names)?),
            Self::FaceDown => game::TableHolder::FaceDown { room: None },
            Self::FaceDownIn(room) => game::TableHolder::FaceDown { room: Some(room.load(names)?) },
        })
    }
}

impl Stored<game::Answer> for Answer {
    fn store(answer: &game::Answer, names: &StoredNames<'_>) -> Self {
        let game::Answer { seat, response, doubted } = answer;
        let (said, card) = match response {
            game::Response::Passed => (Response::Passed, None),
            game::Response::Showed(card) => (Response::Showed, Stored::store(card, names)),
            game::Response::NotHeard => (Response::NotHeard, None),
        };
        Self { by: Stored::store(seat, names), said, card, doubted: *doubted }
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<game::Answer, GameFileFault> {
        let response = match (self.said, &self.card) {
            (Response::Passed, None) => game::Response::Passed,
            (Response::Showed, card) => game::Response::Showed(card.load(names)?),
            (Response::NotHeard, None) => game::Response::NotHeard,
            (Response::Passed | Response::NotHeard, Some(card)) => {
                return Err(GameFileFault::CardWithoutShow(card.clone()));
            }
        };
        Ok(game::Answer { seat: self.by.load(names)?, response, doubted: self.doubted })
    }
}

impl Stored<BTreeMap<game::Holder, CardSet>> for Vec<StoredHand> {
    fn store(hands: &BTreeMap<game::Holder, CardSet>, names: &StoredNames<'_>) -> Self {
        let hand =
            |(holder, cards)| StoredHand { holder: String::store(holder, names), cards: Vec::store(cards, names) };
        hands.iter().map(hand).collect()
    }

    fn load(&self, names: &StoredNames<'_>) -> Result<BTreeMap<game::Holder, CardSet>, GameFileFault> {
        self.iter().map(|hand| Ok((hand.holder.load(names)?, hand.cards.load(names)?))).collect()
    }
}
