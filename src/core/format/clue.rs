//! The stored form of a game of Clue, in its `.case` file.
//!
//! The types here share their names with those of `game`, but hold names where those hold numbers. A *line of play* is
//! one version of the log.

mod history;
mod old;
mod read;
mod record;
mod validate;

use history::Step;
use read::Reader;

use super::lines::{self, Header, Strict, Time};
use super::names::Names;
use super::wire::{Entry, Help, Outcome, WireFault};
use super::{FORMAT, GameFileError, GameFileFault};
use crate::edition::{Colour, Edition, Rules, Spot, by_id, renewed, tidy};
use crate::format::Record as _;
use crate::game::{self, HintLevel, MOST_HOLDERS, PencilMark, ShowModel};
use crate::history::Change as _;
use serde::{Deserialize, Serialize};
use std::ops::Not;
use std::sync::Arc;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum Record<E = Strict<Entry>> {
    Edition(Arc<Edition>),
    Setup(Box<Setup>),
    /// Begins a line of play. Missing if there is only one and it has no name.
    Line(LineOfPlay),
    Entry(E),
    Pencil(PencilledCell),
    Piece(PieceOverride),
    Retry(StoredRetry),
    Help(Strict<Help>),
    Ending(Strict<Outcome>),
    Undo(Step<E>),
    Redo(Step<E>),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LineOfPlay {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The line in use. If none is marked, the first is.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub current: bool,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StoredRetry {
    pub id: u32,
    /// The first try was as good as the best.
    #[serde(default, skip_serializing_if = "Not::not")]
    pub found: bool,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Setup {
    /// Missing if it is that of [`Record::Edition`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<Arc<Edition>>,
    /// The id of an edition that ships, for files written by hand.
    #[serde(default, skip_serializing)]
    pub edition_id: Option<String>,
    pub seats: Vec<SeatInfo>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub me: Option<String>,
    /// Missing if nobody said who begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    pub deal: HandSizes,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hand: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub table: Vec<TableHolder>,
    /// Missing if they are those of the edition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Rules>,
    #[serde(default)]
    pub show_model: ShowModel,
    #[serde(default)]
    pub hint_level: HintLevel,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatInfo {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// Written as `#rrggbb`.
    colour: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum HandSizes {
    Dealer(String),
    /// By seat, in clockwise order.
    Sizes(Vec<u8>),
    Unknown,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[allow(clippy::enum_variant_names, reason = "the words players use")]
pub(super) enum TableHolder {
    FaceUp(Vec<String>),
    FaceDown,
    FaceDownIn(String),
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PencilledCell {
    card: String,
    column: String,
    mark: PencilMark,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PieceOverride {
    piece: Piece,
    /// A room or other place by its id, a square by column and row from 1.
    at: String,
    /// Only entries with this id or a higher one move the piece again.
    before: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
enum Piece {
    Player(String),
    Token(String),
    Weapon(String),
}

pub(super) fn write(game: &game::Game) -> Result<String, GameFileError> {
    let game::Game {
        title,
        started,
        setup,
        branches,
        current,
        pencil,
        pieces,
        reading,
        retries,
        help,
        outcome,
        history,
        next_id,
    } = game;
    let names = &Names::of(setup);
    let header = Header {
        format: FORMAT,
        game: game::Game::GAME.to_owned(),
        title: title.clone(),
        started: Time::new(*started),
        reading: *reading,
        next_id: *next_id,
    };
    let stored = Record::Setup(Box::new(Setup::store(setup, &setup.edition)));
    let is_only_branch = branches.len() == 1 && branches[0].name.is_empty();
    let log = branches.iter().enumerate().flat_map(|(at, branch)| {
        let beginning =
            (!is_only_branch).then(|| Record::Line(LineOfPlay { name: branch.name.clone(), current: at == *current }));
        beginning.into_iter().chain(branch.entries.iter().map(|entry| Record::Entry(stored_entry(entry, names))))
    });
    let pencil = pencil.iter().map(|((card, column), mark)| {
        let (card, column) = (names.card_name(*card), names.column_name(*column));
        Record::Pencil(PencilledCell { card, column, mark: *mark })
    });
    let pieces =
        pieces.iter().filter_map(|(piece, put)| Some(Record::Piece(PieceOverride::store(*piece, put, setup, names)?)));
    let retries = retries.iter().map(|(entry, found)| Record::Retry(StoredRetry { id: entry.0, found: *found }));
    let help = help.iter().map(|help| Record::Help(Strict(Help::store(*help, names))));
    let ending =
        (*outcome != game::GameResult::default()).then(|| Record::Ending(Strict(Outcome::store(outcome, names))));
    let step = |change: &game::Change| Step::store(change, setup, names);
    // The next step comes first: if a file breaks off, it loses the oldest ones.
    let undo = history.done().iter().rev().map(|change| Record::Undo(step(&change.inverse())));
    let redo = history.undone().iter().rev().map(|change| Record::Redo(step(change)));
    let records = [Record::Edition(setup.edition.clone()), stored].into_iter().chain(log).chain(pencil).chain(pieces);
    lines::write(&header, records.chain(retries).chain(help).chain(ending).chain(undo).chain(redo))
}

fn stored_entry(entry: &game::Entry, names: &Names) -> Strict<Entry> {
    Strict(Entry { at: Time::new(entry.at), ..Entry::store(entry, names) })
}

impl Setup {
    /// Leaves the edition out if it is the game's `own`.
    fn store(setup: &game::Setup, own: &Arc<Edition>) -> Self {
        let game::SetupParts { edition, seats, me, first, deal, hand, table, rules, show_model, hint_level } = &**setup;
        let is_own = Arc::ptr_eq(own, edition) || own == edition;
        let names = &Names::of(setup);
        Self {
            edition: (!is_own).then(|| edition.clone()),
            edition_id: None,
            seats: seats.iter().map(SeatInfo::store).collect(),
            me: me.map(|me| names.seat_name(me)),
            first: first.map(|first| names.seat_name(first)),
            deal: match deal {
                game::HandSizes::Dealer(seat) => HandSizes::Dealer(names.seat_name(*seat)),
                game::HandSizes::Sizes(sizes) => HandSizes::Sizes(sizes.clone()),
                game::HandSizes::Unknown => HandSizes::Unknown,
            },
            hand: names.card_names(hand.iter()),
            table: table.iter().map(|holder| TableHolder::store(holder, names)).collect(),
            rules: Some(rules.clone()),
            show_model: *show_model,
            hint_level: *hint_level,
        }
    }

    /// An edition named by its id replaces the game's `own`. `box_rules` are the rules of `own` as the file has them,
    /// before [`renewed`].
    fn load(&self, own: Option<&Arc<Edition>>, box_rules: Option<&Rules>) -> Result<game::Setup, WireFault> {
        let Self { edition, edition_id, seats, me, first, deal, hand, table, rules, show_model, hint_level } = self;
        let edition = match (edition, edition_id) {
            (Some(edition), _) => {
                edition.check_cards().map_err(GameFileFault::Edition)?;
                own.filter(|own| *own == edition).unwrap_or(edition).clone()
            }
            (None, Some(id)) => by_id(id).ok_or_else(|| GameFileFault::Value(id.clone()))?,
            (None, None) => own.cloned().ok_or_else(|| GameFileFault::Missing("Edition".to_owned()))?,
        };
        let rules = rules.as_ref().unwrap_or(&edition.rules);
        let (edition, rules) = renewed(&edition, box_rules.unwrap_or(&edition.rules), rules);
        let seats: Vec<game::SeatInfo> = seats.iter().map(SeatInfo::load).collect::<Result<_, _>>()?;
        // Seats and holders are numbered in a byte.
        let found = seats.len() + table.len();
        if found > MOST_HOLDERS {
            return Err(GameFileFault::Setup(game::SetupError::Holders { found, most: MOST_HOLDERS }).into());
        }
        let names = &Names::at_table(&edition, &seats, table.len());
        let parts = game::SetupParts {
            me: me.as_ref().map(|me| names.seat(me)).transpose()?,
            first: first.as_ref().map(|first| names.seat(first)).transpose()?,
            deal: match deal {
                HandSizes::Dealer(dealer) => game::HandSizes::Dealer(names.seat(dealer)?),
                HandSizes::Sizes(sizes) => game::HandSizes::Sizes(sizes.clone()),
                HandSizes::Unknown => game::HandSizes::Unknown,
            },
            hand: names.cards("hand", hand)?,
            table: table.iter().map(|holder| holder.load(names)).collect::<Result<_, _>>()?,
            rules,
            show_model: *show_model,
            hint_level: *hint_level,
            edition,
            seats,
        };
        Ok(game::Setup::new(parts).map_err(GameFileFault::Setup)?)
    }
}

impl SeatInfo {
    fn store(seat: &game::SeatInfo) -> Self {
        let game::SeatInfo { name, token, colour: Colour(red, green, blue) } = seat;
        Self { name: name.clone(), token: token.clone(), colour: format!("#{red:02x}{green:02x}{blue:02x}") }
    }

    fn load(&self) -> Result<game::SeatInfo, GameFileFault> {
        let digits = self.colour.strip_prefix('#').filter(|digits| digits.len() == 6);
        let value = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let value = value.ok_or_else(|| GameFileFault::Value(self.colour.clone()))?;
        let colour = Colour((value >> 16) as u8, (value >> 8) as u8, value as u8);
        Ok(game::SeatInfo { name: tidy(&self.name).into_owned(), token: self.token.clone(), colour })
    }
}

impl TableHolder {
    fn store(holder: &game::TableHolder, names: &Names) -> Self {
        match holder {
            game::TableHolder::FaceUp(cards) => Self::FaceUp(names.card_names(cards.iter())),
            game::TableHolder::FaceDown { room: None } => Self::FaceDown,
            game::TableHolder::FaceDown { room: Some(room) } => Self::FaceDownIn(names.card_name(*room)),
        }
    }

    fn load(&self, names: &Names) -> Result<game::TableHolder, WireFault> {
        Ok(match self {
            Self::FaceUp(cards) => game::TableHolder::FaceUp(names.cards("table", cards)?),
            Self::FaceDown => game::TableHolder::FaceDown { room: None },
            Self::FaceDownIn(room) => game::TableHolder::FaceDown { room: Some(names.card(room)?) },
        })
    }
}

impl PencilledCell {
    fn load(
        &self,
        setup: &game::Setup,
        names: &Names,
    ) -> Result<((crate::edition::Card, u8), PencilMark), GameFileFault> {
        let cell = (names.card(&self.card)?, names.column(&self.column)?);
        Ok((validate::cell(setup, cell)?, self.mark))
    }
}

impl PieceOverride {
    fn store(piece: game::Piece, put: &game::PieceOverride, setup: &game::Setup, names: &Names) -> Option<Self> {
        let piece = match piece {
            game::Piece::Player(seat) => Piece::Player(names.seat_name(seat)),
            game::Piece::Spare(at) => Piece::Token(setup.edition.tokens.get(at)?.id.clone()),
            game::Piece::Weapon(card) => Piece::Weapon(names.card_name(card)),
        };
        Some(Self { piece, at: put.spot.to_string(), before: put.before.0 })
    }

    fn load(&self, setup: &game::Setup, names: &Names) -> Result<(game::Piece, game::PieceOverride), GameFileFault> {
        let piece = match &self.piece {
            Piece::Player(name) => game::Piece::Player(names.seat(name)?),
            Piece::Token(id) => {
                let at = setup.edition.tokens.iter().position(|token| token.id == *id);
                game::Piece::Spare(at.ok_or_else(|| GameFileFault::NotOnBoard(id.clone()))?)
            }
            Piece::Weapon(card) => game::Piece::Weapon(names.card(card)?),
        };
        let put = game::PieceOverride { spot: Spot::from(self.at.as_str()), before: game::EntryId(self.before) };
        validate::piece(setup, piece, &put)?;
        Ok((piece, put))
    }
}
