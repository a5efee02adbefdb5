//! A set-up put right after the game has begun: the same evening, told of the table as it really is.
//!
//! Entries name players and places by number. When chairs change their order, or a card more lies on the table, every
//! number in every line of the log, in the pencil marks and in the ending follows whoever it meant.

use super::change::{Change, Game, Outcome};
use super::draft::Draft;
use super::entry::{Answer, ClueCard, ClueResult, Entry, EntryId, EntryKind};
use super::setup::{Holder, Seat, Setup, SetupError, TableHolder};
use super::shape::{ShapeError, check_entry, check_outcome};

/// Why a set-up cannot take the place of another.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MendError {
    /// It is no set-up that can be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// An entry names a player or a card on the table that would be gone.
    #[error("entry {} names somebody who would be gone", .0.0)]
    Gone(EntryId),
    /// An entry says something that cannot be at the other table.
    #[error("entry {} does not fit: {}", .0.0, .1)]
    Entry(EntryId, ShapeError),
    /// The ending does not fit.
    #[error("the ending does not fit")]
    Ending,
}

/// Where everybody and everything of the old table is at the new one.
struct Places<'a> {
    before: &'a Setup,
    after: &'a Setup,
    seats: &'a [Option<Seat>],
}

impl Places<'_> {
    fn seat(&self, seat: Seat) -> Option<Seat> {
        self.seats.get(seat.index()).copied().flatten()
    }

    fn holder(&self, holder: Holder) -> Option<Holder> {
        if let Some(seat) = self.before.seat_of(holder) {
            return self.seat(seat).map(Holder::from);
        }
        let at = holder.index() - self.before.seat_count();
        let table = &self.before.table;
        let same = |other: &TableHolder| match (table.get(at), other) {
            (Some(TableHolder::FaceUp(_)), TableHolder::FaceUp(_)) => true,
            (Some(TableHolder::FaceDown { room }), TableHolder::FaceDown { room: other }) => room == other,
            _ => false,
        };
        // Of several alike, the first stays the first.
        let which = table[..at].iter().filter(|other| same(other)).count();
        let mut alike = (0..self.after.table.len()).filter(|at| same(&self.after.table[*at]));
        let place = match table.get(at)? {
            TableHolder::FaceUp(_) => alike.next(),
            TableHolder::FaceDown { .. } => alike.nth(which),
        };
        place.map(|at| self.after.table_holder(at))
    }

    /// A column of the sheet: a holder, or the case file after them.
    fn column(&self, column: u8) -> Option<u8> {
        if usize::from(column) == self.before.holder_count() {
            return Some(self.after.holder_count() as u8);
        }
        self.holder(Holder(column)).map(|holder| holder.0)
    }

    /// What happened, told of the new table; nothing if somebody in it is not there.
    fn kind(&self, kind: &EntryKind) -> Option<EntryKind> {
        let mut kind = kind.clone();
        match &mut kind {
            EntryKind::Suggestion { by, answers, .. } => {
                *by = self.seat(*by)?;
                for Answer { seat, .. } in answers.iter_mut() {
                    *seat = self.seat(*seat)?;
                }
                let (by, seats) = (by.index(), self.after.seat_count());
                answers.sort_by_key(|answer| (answer.seat.index() + seats - by) % seats);
            }
            EntryKind::Accusation { by, .. } | EntryKind::TurnWithoutSuggestion { by, .. } => *by = self.seat(*by)?,
            EntryKind::Revealed { holder, .. } | EntryKind::DoesNotHold { holder, .. } => {
                *holder = self.holder(*holder)?;
            }
            EntryKind::ShownPrivately { from, to, .. } => (*from, *to) = (self.seat(*from)?, self.seat(*to)?),
            EntryKind::Snooped { by, holder, .. } => (*by, *holder) = (self.seat(*by)?, self.seat(*holder)?),
            EntryKind::Peeked { by, holder, .. } => (*by, *holder) = (self.seat(*by)?, self.holder(*holder)?),
            EntryKind::ClueCard { which, results } => {
                if let ClueCard::PlayerReveals(seat) = which {
                    *seat = self.seat(*seat)?;
                }
                for result in results {
                    match result {
                        ClueResult::Revealed { holder, .. } => *holder = self.holder(*holder)?,
                        ClueResult::Shown { from, to, .. } => (*from, *to) = (self.seat(*from)?, self.seat(*to)?),
                        ClueResult::NobodyHas(_) => {}
                    }
                }
            }
            EntryKind::Left { seat, to, .. } => {
                *seat = self.seat(*seat)?;
                if let Some(to) = to {
                    *to = self.seat(*to)?;
                }
            }
            EntryKind::Note => {}
        }
        Some(kind)
    }

    fn outcome(&self, outcome: &Outcome) -> Option<Outcome> {
        let winner = match outcome.winner {
            Some(winner) => Some(self.seat(winner)?),
            None => None,
        };
        let hands = outcome.hands.iter().map(|(holder, hand)| Some((self.holder(*holder)?, *hand)));
        Some(Outcome { winner, hands: hands.collect::<Option<_>>()?, ..outcome.clone() })
    }
}

/// What puts another set-up in the place of the present one.
#[derive(Clone, Debug, PartialEq)]
pub struct Mended {
    /// The change.
    pub change: Change,
    /// For each column of the sheet, the case file last: which column it becomes, if it stays at all.
    pub columns: Vec<Option<u8>>,
}

impl Game {
    /// What puts the set-up that `draft` makes in the place of the present one; nothing if it is the same. The draft
    /// knows where whoever sat at the present table sits now.
    ///
    /// # Errors
    /// If the game cannot be told of that table. The log itself may well contradict it: that is for `deduction` to say.
    pub fn mend(&self, draft: &Draft) -> Result<Option<Mended>, MendError> {
        let (after, seats) = (&draft.setup()?, &draft.moved());
        let places = Places { before: &self.setup, after, seats };
        let mut changes = Vec::new();
        if *after != self.setup {
            let setups = (Box::new(self.setup.clone()), Box::new(after.clone()));
            changes.push(Change::Setup { before: setups.0, after: setups.1 });
        }
        for (line, log) in self.lines.iter().enumerate() {
            for (at, entry) in log.entries.iter().enumerate() {
                let kind = places.kind(&entry.kind).ok_or(MendError::Gone(entry.id))?;
                let told = Entry { kind, ..entry.clone() };
                check_entry(after, &told).map_err(|error| MendError::Entry(entry.id, error))?;
                if told != *entry {
                    changes.push(Change::Replace { line, at, before: entry.clone(), after: told });
                }
            }
        }
        let outcome = places.outcome(&self.outcome).ok_or(MendError::Ending)?;
        check_outcome(after, &outcome).map_err(|_| MendError::Ending)?;
        if outcome != self.outcome {
            changes.push(Change::Outcome { before: Box::new(self.outcome.clone()), after: Box::new(outcome) });
        }
        changes.extend(self.moved_marks(&places));
        let columns = (0..=self.setup.holder_count() as u8).map(|column| places.column(column)).collect();
        Ok(match changes.len() {
            0 => None,
            1 => changes.pop().map(|change| Mended { change, columns }),
            _ => Some(Mended { change: Change::Group(changes), columns }),
        })
    }

    /// Pencil marks go along with their columns: all that are not where they were are rubbed out first.
    fn moved_marks(&self, places: &Places<'_>) -> Vec<Change> {
        let moving = || self.pencil.iter().filter(|((_, column), _)| places.column(*column) != Some(*column));
        let rubbed = moving().map(|((card, column), mark)| Change::Pencil {
            card: *card,
            column: *column,
            before: Some(*mark),
            after: None,
        });
        let set = moving().filter_map(|((card, column), mark)| {
            let column = places.column(*column)?;
            Some(Change::Pencil { card: *card, column, before: None, after: Some(*mark) })
        });
        rubbed.chain(set).collect()
    }
}

#[cfg(test)]
#[path = "mend/tests.rs"]
mod tests;
