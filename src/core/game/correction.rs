//! Correcting the set-up of a Clue game that has begun. Entries name players and table cards by number. If chairs or
//! table cards change, every number is translated: in all lines of the log, the pencil marks and the ending.

use super::change::{Change, Game, GameResult};
use super::entry::{Answer, ClueCard, ClueResult, Entry, EntryKind, TurnPlace};
use super::setup::{Holder, Seat, Setup, SetupError, TableHolder};
use super::setup_draft::SetupDraft;
use super::shape::{ShapeError, check_entry, check_outcome};
use crate::record::{EntryId, LogEdit};

/// `Gone`: the entry names a player or table card that is no longer there. `Entry`: the entry is invalid at the new
/// table. `Ending`: one of these is true of the ending that was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CorrectionError {
    Setup(SetupError),
    Gone(EntryId),
    Entry(EntryId, ShapeError),
    Ending,
}

/// Translates the numbers of one table into those of another. `None` for what is no longer there.
struct Renumbering<'a> {
    before: &'a Setup,
    after: &'a Setup,
    seats: &'a [Option<Seat>],
}

impl Renumbering<'_> {
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
        // Face-down cards in the same room, or in no room, are matched in order.
        let which = table[..at].iter().filter(|other| same(other)).count();
        let mut alike = (0..self.after.table.len()).filter(|at| same(&self.after.table[*at]));
        let place = match table.get(at)? {
            TableHolder::FaceUp(_) => alike.next(),
            TableHolder::FaceDown { .. } => alike.nth(which).or_else(|| self.relaid(at)),
        };
        place.map(|at| self.after.table_holder(at))
    }

    /// The new index of a face-down card whose room was corrected. Cards that have no counterpart in their room are
    /// matched in order.
    fn relaid(&self, at: usize) -> Option<usize> {
        let unmatched = |own: &[TableHolder], others: &[TableHolder]| -> Vec<usize> {
            let down = |place: &usize| matches!(own[*place], TableHolder::FaceDown { .. });
            let count = |table: &[TableHolder], holder| table.iter().filter(|other| *other == holder).count();
            let spare = |place: &usize| count(&own[..*place], &own[*place]) >= count(others, &own[*place]);
            (0..own.len()).filter(down).filter(spare).collect()
        };
        let (before, after) = (&self.before.table, &self.after.table);
        let which = unmatched(before, after).iter().position(|place| *place == at)?;
        unmatched(after, before).get(which).copied()
    }

    fn column(&self, column: u8) -> Option<u8> {
        match self.before.holder_of(usize::from(column)) {
            Some(holder) => self.holder(holder).map(|holder| holder.0),
            None => Some(self.after.case_file_column() as u8),
        }
    }

    /// `None` if the entry names somebody or something that is gone. A square that is gone is only left out.
    fn kind(&self, kind: &EntryKind) -> Option<EntryKind> {
        let mut kind = kind.clone();
        match &mut kind {
            EntryKind::Suggestion { by, answers, .. } => {
                *by = self.seat(*by)?;
                for Answer { seat, .. } in answers.iter_mut() {
                    *seat = self.seat(*seat)?;
                }
                // The order of asking follows the chairs.
                let (by, seats) = (by.index(), self.after.seat_count());
                answers.sort_by_key(|answer| (answer.seat.index() + seats - by) % seats);
            }
            EntryKind::Accusation { by, .. } => *by = self.seat(*by)?,
            EntryKind::TurnWithoutSuggestion { by, place } => {
                *by = self.seat(*by)?;
                place.take_if(|place| matches!(place, TurnPlace::Space(spot) if !self.after.has_space(spot)));
            }
            EntryKind::Revealed { holder, .. } | EntryKind::DoesNotHold { holder, .. } => {
                *holder = self.holder(*holder)?;
            }
            EntryKind::ShownPrivately { from, to, .. } | EntryKind::Handed { from, to, .. } => {
                (*from, *to) = (self.seat(*from)?, self.seat(*to)?);
            }
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
            EntryKind::Left { seat, to, .. } | EntryKind::Told { by: seat, to, .. } => {
                *seat = self.seat(*seat)?;
                if let Some(to) = to {
                    *to = self.seat(*to)?;
                }
            }
            EntryKind::Joined { seat } => *seat = self.seat(*seat)?,
            EntryKind::Note => {}
        }
        Some(kind)
    }

    fn outcome(&self, outcome: &GameResult) -> Option<GameResult> {
        let winner = match outcome.winner {
            Some(winner) => Some(self.seat(winner)?),
            None => None,
        };
        let hands = outcome.hands.iter().map(|(holder, hand)| Some((self.holder(*holder)?, *hand)));
        Some(GameResult { winner, hands: hands.collect::<Option<_>>()?, ..outcome.clone() })
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct SetupCorrection {
    pub change: Change,
    /// The new column of each old one. The case file is the last.
    pub columns: Vec<Option<u8>>,
}

impl Game {
    /// The change to the set-up of `draft`, which must come from this game: it remembers who sat where. `None` if
    /// nothing changes. Whether the log agrees with the new table is for `deduction` to say.
    pub fn correct_setup(&self, draft: &SetupDraft) -> Result<Option<SetupCorrection>, CorrectionError> {
        let (after, seats) = (&draft.setup().map_err(CorrectionError::Setup)?, &draft.moved());
        let renumbering = Renumbering { before: &self.setup, after, seats };
        let mut changes = Vec::new();
        if *after != self.setup {
            let (before, after) = (Box::new(self.setup.clone()), Box::new(after.clone()));
            changes.push(Change::Setup { before, after });
        }
        // All branches, because each of them must fit the new set-up.
        for (line, log) in self.branches.iter().enumerate() {
            for (at, entry) in log.entries.iter().enumerate() {
                let kind = renumbering.kind(&entry.kind).ok_or(CorrectionError::Gone(entry.id))?;
                let renumbered = Entry { kind, ..entry.clone() };
                check_entry(after, &renumbered).map_err(|error| CorrectionError::Entry(entry.id, error))?;
                if renumbered != *entry {
                    let edit = LogEdit::Replace { at, before: entry.clone(), after: renumbered };
                    changes.push(Change::Log(line, edit));
                }
            }
        }
        let outcome = renumbering.outcome(&self.outcome).ok_or(CorrectionError::Ending)?;
        check_outcome(after, &outcome).map_err(|_| CorrectionError::Ending)?;
        if outcome != self.outcome {
            changes.push(Change::Outcome { before: Box::new(self.outcome.clone()), after: Box::new(outcome) });
        }
        changes.extend(self.moved_marks(&renumbering));
        let columns = (0..self.setup.column_count() as u8).map(|column| renumbering.column(column)).collect();
        Ok(match changes.len() {
            0 => None,
            1 => changes.pop().map(|change| SetupCorrection { change, columns }),
            _ => Some(SetupCorrection { change: Change::Group(changes), columns }),
        })
    }

    /// Rubs out all marks that move before it sets any, because the new cell of one may be the old cell of another.
    fn moved_marks(&self, renumbering: &Renumbering<'_>) -> Vec<Change> {
        let moving = || self.pencil.iter().filter(|((_, column), _)| renumbering.column(*column) != Some(*column));
        let rubbed = moving().map(|((card, column), mark)| Change::Pencil {
            card: *card,
            column: *column,
            before: Some(*mark),
            after: None,
        });
        let set = moving().filter_map(|((card, column), mark)| {
            let column = renumbering.column(*column)?;
            Some(Change::Pencil { card: *card, column, before: None, after: Some(*mark) })
        });
        rubbed.chain(set).collect()
    }
}

#[cfg(test)]
#[path = "correction/tests.rs"]
mod tests;
