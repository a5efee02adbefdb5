//! Checks a game of Clue before it is saved and after it is read: [`check_entry`], [`check_outcome`] and the limits of
//! a file.

use crate::edition::Card;
use crate::format::{GameFileFault, MAX_ENTRIES, MAX_LINES};
use crate::game::{
    Change, Entry, Game, GameResult, HelpUsed, Holder, LogEdit, Piece, PieceOverride, Setup, ShapeError, check_entry,
    check_outcome,
};
use std::collections::HashSet;

pub(crate) fn game(game: &Game) -> Result<(), GameFileFault> {
    branches(game)?;
    for at in game.pencil.keys() {
        cell(&game.setup, *at)?;
    }
    for used in &game.help {
        help(&game.setup, *used)?;
    }
    for (at, put) in &game.pieces {
        piece(&game.setup, *at, put)?;
    }
    outcome(&game.setup, &game.outcome)
}

/// Checks only what the change touched. `after` is the game with the change made.
pub(crate) fn change(after: &Game, made: &Change) -> Result<(), GameFileFault> {
    match made {
        Change::Log(_, LogEdit::Insert { entry: new, .. } | LogEdit::Replace { after: new, .. }) => {
            size(after)?;
            entry(&after.setup, new)
        }
        Change::Log(_, LogEdit::Remove { .. }) => Ok(()),
        Change::AddBranch { .. } | Change::DropBranch { .. } | Change::Switch { .. } => branches(after),
        Change::Setup { .. } | Change::Pencil { .. } | Change::Outcome { .. } => game(after),
        Change::Group(changes) => {
            GameFileFault::nesting(made)?;
            // Of a group only the last state counts.
            let heavy = changes
                .iter()
                .any(|change| !matches!(change, Change::Log(_, LogEdit::Insert { .. } | LogEdit::Remove { .. })));
            if heavy { game(after) } else { changes.iter().try_for_each(|change| self::change(after, change)) }
        }
    }
}

fn branches(game: &Game) -> Result<(), GameFileFault> {
    let found = game.branches.len();
    GameFileFault::limit(found, MAX_LINES)?;
    if game.current >= found {
        return Err(GameFileFault::NoLine);
    }
    size(game)?;
    for branch in &game.branches {
        let mut ids = HashSet::new();
        for one in &branch.entries {
            if !ids.insert(one.id) {
                return Err(GameFileFault::SameId(one.id.0));
            }
            entry(&game.setup, one)?;
        }
    }
    Ok(())
}

fn size(game: &Game) -> Result<(), GameFileFault> {
    GameFileFault::limit(game.branches.iter().map(|line| line.entries.len()).sum(), MAX_ENTRIES)
}

pub(super) fn entry(setup: &Setup, entry: &Entry) -> Result<(), GameFileFault> {
    check_entry(setup, entry).map_err(|error| GameFileFault::from_shape(setup, error))
}

pub(super) fn outcome(setup: &Setup, outcome: &GameResult) -> Result<(), GameFileFault> {
    check_outcome(setup, outcome).map_err(|error| GameFileFault::from_shape(setup, error))
}

pub(super) fn piece(setup: &Setup, piece: Piece, put: &PieceOverride) -> Result<(), GameFileFault> {
    if put.fits(setup, piece) { Ok(()) } else { Err(GameFileFault::NotOnBoard(put.spot.to_string())) }
}

pub(super) fn help(setup: &Setup, help: HelpUsed) -> Result<(), GameFileFault> {
    help.step.cell().map_or(Ok(()), |at| cell(setup, at).map(|_| ()))
}

pub(super) fn cell(setup: &Setup, (card, column): (Card, u8)) -> Result<(Card, u8), GameFileFault> {
    if card.index() >= setup.edition.card_count() {
        return Err(GameFileFault::from_shape(setup, ShapeError::Card(card)));
    }
    if usize::from(column) >= setup.column_count() {
        return Err(GameFileFault::from_shape(setup, ShapeError::Holder(Holder(column))));
    }
    Ok((card, column))
}
