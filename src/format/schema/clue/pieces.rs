//! The stored form of pieces that were moved by hand.

use crate::edition::Spot;
use crate::format::schema::stored::{Stored, StoredNames};
use crate::format::schema::{GameFileFault, validate};
use crate::game::{self, EntryId, Setup};
use serde::{Deserialize, Serialize};

/// A piece that was moved by hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::format::schema) struct PieceOverride {
    pub piece: Piece,
    /// A room or other place by its id, a square by column and row from 1.
    pub at: String,
    /// Entries with smaller ids existed when it was moved.
    pub before: u32,
}

/// A piece: the token of a player, an unused token, a weapon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::format::schema) enum Piece {
    Player(String),
    Token(String),
    Weapon(String),
}

/// The pieces of a game that were moved by hand, as they are stored.
pub(super) fn store(game: &game::Game) -> Vec<PieceOverride> {
    let names = &StoredNames::from_setup(&game.setup);
    let stored = |(piece, moved): (&game::Piece, &game::PieceOverride)| {
        let piece = match piece {
            game::Piece::Player(seat) => Piece::Player(Stored::store(seat, names)),
            game::Piece::Spare(at) => Piece::Token(game.setup.edition.tokens.get(*at)?.id.clone()),
            game::Piece::Weapon(card) => Piece::Weapon(Stored::store(card, names)),
        };
        Some(PieceOverride { piece, at: moved.spot.to_string(), before: moved.before.0 })
    };
    game.pieces.iter().filter_map(stored).collect()
}

/// A stored piece and where it was put.
///
/// # Errors
/// If there is no such piece, or the board has no such place.
pub(super) fn load(stored: &PieceOverride, setup: &Setup) -> Result<(game::Piece, game::PieceOverride), GameFileFault> {
    let names = &StoredNames::from_setup(setup);
    let piece = match &stored.piece {
        Piece::Player(name) => game::Piece::Player(name.load(names)?),
        Piece::Token(id) => {
            let at = setup.edition.tokens.iter().position(|token| token.id == *id);
            game::Piece::Spare(at.ok_or_else(|| GameFileFault::NotOnBoard(id.clone()))?)
        }
        Piece::Weapon(card) => game::Piece::Weapon(card.load(names)?),
    };
    let there = game::PieceOverride { spot: Spot::from(stored.at.as_str()), before: EntryId(stored.before) };
    validate::piece(setup, piece, &there)?;
    Ok((piece, there))
}
