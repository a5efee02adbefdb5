//! Validates an evening in the museum when it is read or saved. Entries that break the rules of play are accepted;
//! [`check`](super::check()) finds those.

use super::game::{Evening, RoundRecord};
use super::setup::RoundSetupError;
use crate::game::{Seat, SetupError, check_names};
use crate::record::{EntryFault, EntryId, LogEntry, check_stamps};

const MIN_PLAYERS: u8 = 2;
const MAX_PLAYERS: u8 = 7;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EveningError {
    Players(SetupError),
    Round(RoundSetupError),
    Entry(EntryId, EntryFault),
}

impl Evening {
    pub fn check(&self) -> Result<(), EveningError> {
        self.check_players()?;
        (0..self.rounds.len()).try_for_each(|round| {
            self.check_round(round)?;
            let log = self.rounds[round].entries();
            check_stamps(&log).map_err(|(at, fault)| EveningError::Entry(log[at].id(), fault))
        })
    }

    fn check_players(&self) -> Result<(), EveningError> {
        let (min, max) = (MIN_PLAYERS, MAX_PLAYERS);
        let seats = self.frame.players.len();
        if seats < usize::from(min) || seats > usize::from(max) {
            return Err(EveningError::Players(SetupError::Players { seats, min, max }));
        }
        let names: Vec<&str> = self.frame.players.iter().map(String::as_str).collect();
        check_names(&names).map_err(EveningError::Players)?;
        self.frame.me.map_or(Ok(()), |me| self.check_player(me))
    }

    fn check_player(&self, player: u8) -> Result<(), EveningError> {
        let exists = usize::from(player) < self.frame.players.len();
        if exists { Ok(()) } else { Err(EveningError::Players(SetupError::NoSeat(Seat(player)))) }
    }

    /// Checks a round, but not its log.
    ///
    /// # Panics
    /// If there is no such round.
    pub fn check_round(&self, round: usize) -> Result<(), EveningError> {
        let record: &RoundRecord = &self.rounds[round];
        let players = record.setup.characters.iter().map(|character| character.player);
        players.chain([record.thief]).try_for_each(|player| self.check_player(player))?;
        // Building the round is the check of its pieces.
        record.round(&self.frame).map(drop).map_err(EveningError::Round)
    }
}
