//! The entries of an interchange document.

use super::super::error::{ImportError, ImportFault};
use super::super::wire;
use super::{NameIndex, fault, misshapen};
use crate::edition::{Card, CardSet};
use crate::game::{
    Answer, ClueCard, ClueResult, Entry, EntryId, EntryKind, Holder, Response, Seat, Setup, Verdict, check_entry,
};
use std::collections::BTreeSet;

/// The entries in file order. The ids of the file are kept if every entry has one and no two are equal; else all
/// entries are numbered from 1.
pub(super) fn entries(table: &NameIndex, setup: &Setup, log: &[wire::Entry]) -> Result<Vec<Entry>, ImportError> {
    let ids: BTreeSet<u32> = log.iter().filter_map(|entry| entry.id).collect();
    let keep = ids.len() == log.len();
    log.iter()
        .enumerate()
        .map(|(at, entry)| {
            let id = EntryId(entry.id.filter(|_| keep).unwrap_or(at as u32 + 1));
            let path = format!("log[{at}]");
            let kind = WireEntryReader { table, path: path.clone() }.kind(entry)?;
            let entry =
                Entry { id, at: entry.time.unwrap_or(0), kind, note: entry.note.clone(), doubted: entry.doubted };
            check_entry(setup, &entry).map_err(|error| misshapen(path, setup, error))?;
            Ok(entry)
        })
        .collect()
}

struct WireEntryReader<'a> {
    table: &'a NameIndex,
    path: String,
}

impl WireEntryReader<'_> {
    fn at(&self, member: &str) -> String {
        format!("{}.{member}", self.path)
    }

    fn need<'b, T>(&self, value: Option<&'b T>, member: &str) -> Result<&'b T, ImportError> {
        value.ok_or_else(|| fault(self.at(member), ImportFault::Missing))
    }

    fn seat(&self, name: Option<&String>, member: &str) -> Result<Seat, ImportError> {
        self.table.seat(self.need(name, member)?, || self.at(member))
    }

    fn holder(&self, name: Option<&String>, member: &str) -> Result<Holder, ImportError> {
        self.table.holder(self.need(name, member)?, || self.at(member))
    }

    fn card(&self, name: Option<&String>, member: &str) -> Result<Card, ImportError> {
        self.table.card(self.need(name, member)?, || self.at(member))
    }

    fn maybe(&self, name: Option<&String>, member: &str) -> Result<Option<Card>, ImportError> {
        name.map(|_| self.card(name, member)).transpose()
    }

    fn triple(&self, entry: &wire::Entry) -> Result<[Card; 3], ImportError> {
        self.table.triple(self.need(entry.cards.as_ref(), "cards")?, &self.at("cards"))
    }

    fn set(&self, entry: &wire::Entry) -> Result<CardSet, ImportError> {
        self.table.set(entry.cards.as_deref().unwrap_or_default(), &self.at("cards"))
    }

    fn kind(&self, entry: &wire::Entry) -> Result<EntryKind, ImportError> {
        let by = || self.seat(entry.by.as_ref(), "by");
        Ok(match entry.kind.as_str() {
            "suggestion" => EntryKind::Suggestion {
                by: by()?,
                cards: self.triple(entry)?,
                answers: self.answers(self.need(entry.answers.as_ref(), "answers")?)?,
            },
            "accusation_failed" => self.accusation(by()?, entry, Verdict::Wrong)?,
            "accusation_right" => self.accusation(by()?, entry, Verdict::Right)?,
            "reveal" => EntryKind::Revealed {
                holder: self.holder(entry.holder.as_ref(), "holder")?,
                card: self.card(entry.card.as_ref(), "card")?,
            },
            "peek" => self.peek(by()?, entry)?,
            "not_hold" => EntryKind::DoesNotHold {
                holder: self.holder(entry.holder.as_ref(), "holder")?,
                card: self.card(entry.card.as_ref(), "card")?,
            },
            "show" => EntryKind::ShownPrivately {
                from: self.seat(entry.from.as_ref(), "from")?,
                to: self.seat(entry.to.as_ref(), "to")?,
                card: self.maybe(entry.card.as_ref(), "card")?,
            },
            "clue_card" => self.clue_card(entry)?,
            "turn" => EntryKind::TurnWithoutSuggestion { by: by()?, place: self.maybe(entry.place.as_ref(), "place")? },
            "left" => EntryKind::Left {
                seat: by()?,
                to: entry.to.as_ref().map(|to| self.seat(Some(to), "to")).transpose()?,
                hand: self.set(entry)?,
            },
            "joined" => EntryKind::Joined { seat: by()? },
            "handed" => EntryKind::Handed {
                from: self.seat(entry.from.as_ref(), "from")?,
                to: self.seat(entry.to.as_ref(), "to")?,
                count: *self.need(entry.count.as_ref(), "count")?,
                cards: self.set(entry)?,
            },
            "note" => EntryKind::Note,
            other => return Err(fault(self.at("type"), ImportFault::Unknown(other.to_owned()))),
        })
    }

    fn accusation(&self, by: Seat, entry: &wire::Entry, verdict: Verdict) -> Result<EntryKind, ImportError> {
        let saw = entry.saw.as_ref().map(|saw| self.table.triple(saw, &self.at("saw"))).transpose()?;
        Ok(EntryKind::Accusation { by, cards: self.triple(entry)?, verdict, saw })
    }

    fn answers(&self, answers: &[wire::Answer]) -> Result<Vec<Answer>, ImportError> {
        let answer = |(at, answer): (usize, &wire::Answer)| {
            let inner = WireEntryReader { table: self.table, path: format!("{}.answers[{at}]", self.path) };
            let seat = inner.seat(Some(&answer.by), "by")?;
            let response = match answer.show {
                Some(true) => Response::Showed(inner.maybe(answer.card.as_ref(), "card")?),
                Some(false) | None if answer.card.is_some() => {
                    let card = answer.card.clone().unwrap_or_default();
                    return Err(fault(inner.at("card"), ImportFault::CardWithoutShow(card)));
                }
                Some(false) => Response::Passed,
                None => Response::NotHeard,
            };
            Ok(Answer { seat, response, doubted: answer.doubted })
        };
        answers.iter().enumerate().map(answer).collect()
    }

    /// A look at a player's card is a snoop, unless the entry has `on_table`; every other look is a peek.
    fn peek(&self, by: Seat, entry: &wire::Entry) -> Result<EntryKind, ImportError> {
        let holder = self.holder(entry.holder.as_ref(), "holder")?;
        let card = self.maybe(entry.card.as_ref(), "card")?;
        Ok(if holder.index() < self.table.seats && !entry.on_table {
            EntryKind::Snooped { by, holder: Seat(holder.0), card }
        } else {
            EntryKind::Peeked { by, holder, card }
        })
    }

    fn clue_card(&self, entry: &wire::Entry) -> Result<EntryKind, ImportError> {
        let clue = self.need(entry.clue.as_ref(), "clue")?;
        let inner = WireEntryReader { table: self.table, path: self.at("clue") };
        let which = match clue.kind.as_str() {
            "holder_reveals" => ClueCard::HolderReveals(inner.card(clue.card.as_ref(), "card")?),
            "player_reveals" => ClueCard::PlayerReveals(inner.seat(clue.holder.as_ref(), "holder")?),
            "everybody_reveals" => ClueCard::EverybodyReveals,
            "show_left" => ClueCard::ShowLeft,
            "passage" => ClueCard::Passage(inner.card(clue.card.as_ref(), "card")?),
            "tokens_move" => {
                inner.maybe(clue.card.as_ref(), "card")?.map_or(ClueCard::TokensMove, ClueCard::TokensGoTo)
            }
            "other" => ClueCard::Other,
            other => return Err(fault(inner.at("type"), ImportFault::Unknown(other.to_owned()))),
        };
        let results = entry.results.iter().flatten().enumerate();
        let results = results.map(|(at, result)| self.clue_result(at, result)).collect::<Result<_, _>>()?;
        Ok(EntryKind::ClueCard { which, results })
    }

    fn clue_result(&self, at: usize, result: &wire::Clue) -> Result<ClueResult, ImportError> {
        let inner = WireEntryReader { table: self.table, path: format!("{}.results[{at}]", self.path) };
        Ok(match result.kind.as_str() {
            "revealed" => ClueResult::Revealed {
                holder: inner.holder(result.holder.as_ref(), "holder")?,
                card: inner.card(result.card.as_ref(), "card")?,
            },
            "nobody_has" => ClueResult::NobodyHas(inner.card(result.card.as_ref(), "card")?),
            "shown" => ClueResult::Shown {
                from: inner.seat(result.from.as_ref(), "from")?,
                to: inner.seat(result.to.as_ref(), "to")?,
                card: inner.maybe(result.card.as_ref(), "card")?,
            },
            other => return Err(fault(inner.at("type"), ImportFault::Unknown(other.to_owned()))),
        })
    }
}
