//! Reads games of Clue in format 2, which is no longer written: one RON value ([`ClueFile`]). It is turned into the
//! [`Record`]s of a new file; only entries had other words.

use super::{LineOfPlay, PencilledCell, PieceOverride, Reader, Record, Setup, Step, StoredRetry};
use crate::format::lines::{self, Header, Strict, Time};
use crate::format::wire::{Answer, Clue, Entry, Outcome, list};
use crate::format::{GameFileError, LoadedRecord};
use crate::game::{Game, Verdict};
use serde::Deserialize;
use serde::de::IgnoredAny;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClueFile {
    #[serde(rename = "format")]
    _format: u32,
    #[serde(rename = "game")]
    _game: IgnoredAny,
    title: String,
    #[serde(default)]
    started: Time,
    setup: Setup,
    lines: Vec<OldBranch>,
    #[serde(default)]
    current: usize,
    #[serde(default)]
    pencil: Vec<PencilledCell>,
    #[serde(default)]
    pieces: Vec<PieceOverride>,
    #[serde(default)]
    reading: bool,
    #[serde(default, rename = "reading_offered")]
    _offered: bool,
    #[serde(default)]
    retries: Vec<StoredRetry>,
    #[serde(default)]
    outcome: Outcome,
    #[serde(default)]
    next_id: u32,
    /// Stacks: the last step of each is taken next. Records have the next step first.
    #[serde(default)]
    undo: Vec<Step<OldEntry>>,
    #[serde(default)]
    redo: Vec<Step<OldEntry>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldBranch {
    #[serde(default)]
    name: String,
    entries: Vec<OldEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldEntry {
    id: u32,
    #[serde(default)]
    at: Time,
    what: OldKind,
    #[serde(default)]
    note: Option<String>,
    #[serde(default)]
    doubted: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
enum OldKind {
    Suggestion(OldFields),
    Accusation {
        by: String,
        #[serde(deserialize_with = "list")]
        cards: Option<Vec<String>>,
        verdict: Verdict,
        #[serde(default, deserialize_with = "list")]
        saw: Option<Vec<String>>,
    },
    Revealed(OldFields),
    ShownPrivately(OldFields),
    Snooped(OldFields),
    Peeked(OldFields),
    ClueCard {
        which: OldClueCard,
        results: Vec<OldClueResult>,
    },
    DoesNotHold(OldFields),
    TurnWithoutSuggestion(OldFields),
    Left(OldFields),
    Joined(OldFields),
    Handed(OldFields),
    Note,
}

/// The fields of all other kinds but clue cards. Each kind has some of them.
#[derive(Deserialize, Default)]
#[serde(default)]
#[serde(deny_unknown_fields)]
struct OldFields {
    #[serde(alias = "seat")]
    by: Option<String>,
    from: Option<String>,
    to: Option<String>,
    holder: Option<String>,
    card: Option<String>,
    #[serde(alias = "hand", deserialize_with = "list")]
    cards: Option<Vec<String>>,
    answers: Option<Vec<OldAnswer>>,
    #[serde(deserialize_with = "list")]
    saw: Option<Vec<String>>,
    place: Option<String>,
    count: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldAnswer {
    by: String,
    said: OldResponse,
    #[serde(default)]
    card: Option<String>,
    #[serde(default)]
    doubted: bool,
}

#[derive(Deserialize)]
enum OldResponse {
    Passed,
    Showed,
    NotHeard,
}

#[derive(Deserialize)]
enum OldClueCard {
    HolderReveals(String),
    PlayerReveals(String),
    EverybodyReveals,
    ShowLeft,
    Passage(String),
    TokensMove,
    TokensGoTo(String),
    Other,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
enum OldClueResult {
    Revealed {
        holder: String,
        card: String,
    },
    NobodyHas(String),
    Shown {
        from: String,
        to: String,
        #[serde(default)]
        card: Option<String>,
    },
}

pub(super) fn read(text: &str) -> Result<LoadedRecord<Game>, GameFileError> {
    let ClueFile {
        title,
        started,
        setup,
        lines,
        current,
        pencil,
        pieces,
        reading,
        retries,
        outcome,
        next_id,
        undo,
        redo,
        ..
    } = lines::parse(text)?;
    let log = lines.into_iter().enumerate().flat_map(|(at, OldBranch { name, entries })| {
        let begun = Record::Line(LineOfPlay { name, current: at == current });
        std::iter::once(begun).chain(entries.into_iter().map(Record::Entry))
    });
    let records = std::iter::once(Record::Setup(Box::new(setup))).chain(log);
    let marks = pencil.into_iter().map(Record::Pencil).chain(pieces.into_iter().map(Record::Piece));
    let notes = retries.into_iter().map(Record::Retry).chain([Record::Ending(Strict(outcome))]);
    let steps = undo.into_iter().rev().map(Record::Undo).chain(redo.into_iter().rev().map(Record::Redo));
    let mut reader = Reader::default();
    for record in records.chain(marks).chain(notes).chain(steps) {
        reader.take(Ok(record)).map_err(|fault| GameFileError::of_record(fault, text))?;
    }
    let (record, lost_changes) = reader.finish(Header { title, started, reading, next_id, ..Header::default() })?;
    Ok(LoadedRecord { record, unread: Vec::new(), lost_changes })
}

impl From<OldEntry> for Entry {
    fn from(entry: OldEntry) -> Self {
        let OldEntry { id, at, what, note, doubted } = entry;
        Self { id: Some(id), at, note, doubted, ..what.into() }
    }
}

impl From<OldKind> for Entry {
    fn from(kind: OldKind) -> Self {
        match kind {
            OldKind::Suggestion(fields) => fields.of("suggestion"),
            OldKind::Accusation { by, cards, verdict, saw } => {
                let kind = match verdict {
                    Verdict::Right => "accusation_right",
                    Verdict::Wrong => "accusation_failed",
                };
                OldFields { by: Some(by), cards, saw, ..OldFields::default() }.of(kind)
            }
            OldKind::Revealed(fields) => fields.of("reveal"),
            OldKind::ShownPrivately(fields) => fields.of("show"),
            OldKind::Snooped(fields) => fields.of("peek"),
            OldKind::Peeked(fields) => Self { on_table: true, ..fields.of("peek") },
            OldKind::ClueCard { which, results } => Self {
                clue: Some(which.into()),
                results: Some(results.into_iter().map(Clue::from).collect()),
                ..OldFields::default().of("clue_card")
            },
            OldKind::DoesNotHold(fields) => fields.of("not_hold"),
            OldKind::TurnWithoutSuggestion(fields) => fields.of("turn"),
            OldKind::Left(fields) => fields.of("left"),
            OldKind::Joined(fields) => fields.of("joined"),
            OldKind::Handed(fields) => fields.of("handed"),
            OldKind::Note => OldFields::default().of("note"),
        }
    }
}

impl OldFields {
    fn of(self, kind: &str) -> Entry {
        let Self { by, from, to, holder, card, cards, answers, saw, place, count } = self;
        let answer = |answer: OldAnswer| {
            let OldAnswer { by, said, card, doubted } = answer;
            let show = match said {
                OldResponse::Passed => Some(false),
                OldResponse::Showed => Some(true),
                OldResponse::NotHeard => None,
            };
            Answer { by, show, perhaps: false, card, doubted }
        };
        let answers = answers.map(|answers| answers.into_iter().map(answer).collect());
        let kind = kind.to_owned();
        Entry { kind, by, from, to, holder, card, cards, saw, answers, place, count, ..Entry::default() }
    }
}

impl From<OldClueCard> for Clue {
    fn from(card: OldClueCard) -> Self {
        let (kind, holder, card) = match card {
            OldClueCard::HolderReveals(card) => ("holder_reveals", None, Some(card)),
            OldClueCard::PlayerReveals(seat) => ("player_reveals", Some(seat), None),
            OldClueCard::EverybodyReveals => ("everybody_reveals", None, None),
            OldClueCard::ShowLeft => ("show_left", None, None),
            OldClueCard::Passage(room) => ("passage", None, Some(room)),
            OldClueCard::TokensMove => ("tokens_move", None, None),
            OldClueCard::TokensGoTo(room) => ("tokens_move", None, Some(room)),
            OldClueCard::Other => ("other", None, None),
        };
        Self { kind: kind.to_owned(), holder, card, ..Self::default() }
    }
}

impl From<OldClueResult> for Clue {
    fn from(result: OldClueResult) -> Self {
        let kind = |kind: &str| Self { kind: kind.to_owned(), ..Self::default() };
        match result {
            OldClueResult::Revealed { holder, card } => {
                Self { holder: Some(holder), card: Some(card), ..kind("revealed") }
            }
            OldClueResult::NobodyHas(card) => Self { card: Some(card), ..kind("nobody_has") },
            OldClueResult::Shown { from, to, card } => Self { from: Some(from), to: Some(to), card, ..kind("shown") },
        }
    }
}
