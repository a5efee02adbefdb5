//! Checks that an evening is valid: its players, the pieces of its rounds, and the numbers and times of its entries.
//! Every evening that is read is checked. What odd entries say is accepted; [`check`](super::check()) finds it.

use super::event::Entry;
use super::game::{Evening, Notebook, RoundRecord};
use super::setup::RoundSetupError;
use crate::game::{Seat, SetupError, check_names};
use crate::record::{EntryFault, EntryId, check_stamps};

/// The fewest and the most players of an evening.
const PLAYERS: (u8, u8) = (2, 7);

/// Why an evening cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EveningError {
    /// There are too few or too many players, their names are faulty, or a player is named who does not exist.
    #[error("{0}")]
    Players(SetupError),
    /// The pieces of a round are faulty.
    #[error("round {}: {fault}", round + 1)]
    Round {
        /// The round, from 0.
        round: usize,
        fault: RoundSetupError,
    },
    /// The number or the time of an entry is faulty.
    #[error("round {}, entry {}: {fault}", round + 1, id.0)]
    Entry {
        /// The round, from 0.
        round: usize,
        /// The place in its log, from 0.
        at: usize,
        id: EntryId,
        fault: EntryFault,
    },
}

impl Evening {
    /// Checks players, rounds and entries.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn check(&self) -> Result<(), EveningError> {
        self.check_players()?;
        (0..self.rounds.len()).try_for_each(|round| {
            self.check_round(round)?;
            match &self.rounds[round].notebook {
                Notebook::Characters { log, .. } => check_log(round, log),
                Notebook::Thief { log } => check_log(round, log),
            }
        })
    }

    /// Checks how many players there are, their names, and that I am one of them.
    fn check_players(&self) -> Result<(), EveningError> {
        let (min, max) = PLAYERS;
        let seats = self.frame.players.len();
        if seats < usize::from(min) || seats > usize::from(max) {
            return Err(EveningError::Players(SetupError::Players { seats, min, max }));
        }
        let names: Vec<&str> = self.frame.players.iter().map(String::as_str).collect();
        check_names(&names).map_err(EveningError::Players)?;
        self.frame.me.map_or(Ok(()), |me| self.check_player(me))
    }

    /// Checks that a player with this number exists.
    fn check_player(&self, player: u8) -> Result<(), EveningError> {
        let exists = usize::from(player) < self.frame.players.len();
        if exists { Ok(()) } else { Err(EveningError::Players(SetupError::NoSeat(Seat(player)))) }
    }

    /// Checks the players and pieces of a round, not its log.
    ///
    /// # Errors
    /// The first thing that is wrong.
    ///
    /// # Panics
    /// If there is no such round.
    pub fn check_round(&self, round: usize) -> Result<(), EveningError> {
        let record: &RoundRecord = &self.rounds[round];
        let players = record.setup.characters.iter().map(|character| character.player);
        players.chain([record.thief]).try_for_each(|player| self.check_player(player))?;
        record.round(&self.frame).map(drop).map_err(|fault| EveningError::Round { round, fault })
    }
}

/// Checks the numbers and times of a round's entries.
fn check_log<M>(round: usize, log: &[Entry<M>]) -> Result<(), EveningError> {
    check_stamps(log).map_err(|(at, fault)| EveningError::Entry { round, at, id: log[at].id, fault })
}
