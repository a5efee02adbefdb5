//! The deductions from a log of Clue as a result document (`clue-result/1`).
//!
//! Numbers of deals are decimal strings, because they are too large for JSON. `plain` chances weigh every deal alike,
//! `weighted` ones by the show model: which of several cards a player would show. Tables have a row for each card,
//! and lists called `envelope` a value for each triple that the case file may be.

use super::wire::asking;
use super::write;
use crate::deduction::{Cancel, Marks, Mend, MendChange, Position, SetupSlip, Sheet, Status, removal_fixes};
use crate::edition::{AnswerRule, Card};
use crate::game::{Entry, EntryId, Holder, Seat, Setup};
use crate::review::diagnosis::Diagnosis;
use serde::{Serialize, Serializer};

const FORMAT: &str = "clue-result/1";

/// Exact zeros and ones are written without a point.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct JsonNumber(pub f64);

impl Serialize for JsonNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 == 0.0 {
            serializer.serialize_u8(0)
        } else if (self.0 - 1.0).abs() < f64::EPSILON {
            serializer.serialize_u8(1)
        } else {
            serializer.serialize_f64(self.0)
        }
    }
}

/// The value of each suggestion, under one rule of asking.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Suggestions {
    /// `first_show` or `all_answer`.
    pub rule: &'static str,
    /// Always `all`: every triple, in the flat order of the case file's triples.
    pub triples: &'static str,
    /// Entropy in bits, on average after the answer. `null` for too much to count.
    pub expected_entropy: Vec<Option<JsonNumber>>,
}

#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct ResultDocument {
    pub format: &'static str,
    pub consistent: bool,
    /// `None` if there are too many deals to count. Then `status` has only what propagation proves, perhaps not all,
    /// and there are no numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deals: Option<String>,
    /// For each card `Y`, `N` or `?` by column: the holders in the order asked for, then the case file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Vec<String>>,
    #[serde(flatten)]
    pub counts: Option<Counted>,
    /// Chances by the others' questions too. Only if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with_reading: Option<Chances>,
    /// Only if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggestions: Option<Vec<Suggestions>>,
    #[serde(flatten)]
    pub contradiction: Option<Contradiction>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Counted {
    pub plain_counts: Vec<Vec<String>>,
    /// `plain_counts` divided by `deals`.
    pub plain: Vec<Vec<JsonNumber>>,
    pub envelope_plain: Vec<JsonNumber>,
    /// Of the triple, in bits.
    pub entropy_plain: f64,
    #[serde(flatten)]
    pub chances: Chances,
}

/// Entries are indices in the log. Each fix alone makes the log agree.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Contradiction {
    pub conflict: Vec<usize>,
    pub removal_fixes: Vec<usize>,
    pub setup_fixes: Vec<SetupFix>,
    /// `None` if nothing holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_either_case: Option<EitherCase>,
    /// The likeliest first. Only if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mends: Option<Vec<MendDocument>>,
}

/// What holds whichever likely mend is right. Chances are averages over the mends.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EitherCase {
    pub status: Vec<String>,
    #[serde(flatten)]
    pub chances: Chances,
}

/// Changes that together make the log agree.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MendDocument {
    pub probability: JsonNumber,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<MendedEntry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setup: Option<SetupFix>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MendedEntry {
    pub entry: usize,
    /// The entry as it would be in the log.
    pub instead: serde_json::Value,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Chances {
    pub weighted: Vec<Vec<JsonNumber>>,
    pub envelope_weighted: Vec<JsonNumber>,
    /// Of the triple, in bits.
    pub entropy_weighted: f64,
}

impl Chances {
    fn new(sheet: &Sheet, columns: &[usize]) -> Self {
        Self {
            weighted: rows(sheet.cards(), columns, |card, at| JsonNumber(sheet.probability(card, at))),
            envelope_weighted: sheet.triples.weighted.iter().copied().map(JsonNumber).collect(),
            entropy_weighted: sheet.entropy,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SetupFix {
    /// Hand sizes of all holders, in their order.
    Sizes(Vec<u8>),
    /// Index of a card that would not be in my hand.
    NotInHand(usize),
    Asking(&'static str),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultDetail {
    Deductions,
    /// Also results that take long: entropies of all my suggestions, or the mends of a contradiction.
    Everything,
}

/// Columns have the order of `holders`.
pub fn result(setup: &Setup, entries: &[Entry], holders: &[Holder], detail: ResultDetail) -> ResultDocument {
    let position = Position::of_game(setup, entries);
    let Some(marks) = position.marks() else {
        let contradiction = contradiction(&position, setup, entries, holders, detail);
        return ResultDocument { deals: Some("0".to_owned()), contradiction, ..ResultDocument::new(false) };
    };
    let columns = columns(setup, holders);
    let document = ResultDocument { status: Some(letters(marks, &columns)), ..ResultDocument::new(true) };
    let Some(sheet) = position.sheet() else { return document };
    let suggestions =
        setup.me.filter(|_| detail == ResultDetail::Everything).map(|me| suggestion_entropies(setup, &position, me));
    let (deals, counts) = (Some(sheet.deals.to_string()), Some(counts(sheet, &columns)));
    ResultDocument { deals, counts, suggestions, ..document }
}

fn columns(setup: &Setup, holders: &[Holder]) -> Vec<usize> {
    holders.iter().map(|holder| holder.index()).chain([setup.case_file_column()]).collect()
}

impl ResultDocument {
    /// `read` is the sheet by which the others' questions count too.
    #[must_use]
    pub fn with_reading(self, setup: &Setup, read: &Sheet, holders: &[Holder]) -> Self {
        Self { with_reading: Some(Chances::new(read, &columns(setup, holders))), ..self }
    }

    fn new(consistent: bool) -> Self {
        Self { format: FORMAT, consistent, ..Self::default() }
    }
}

/// Cells by card, then column.
fn rows<T, R: FromIterator<T>>(cards: usize, columns: &[usize], cell: impl Fn(Card, usize) -> T) -> Vec<R> {
    (0..cards).map(Card::new).map(|card| columns.iter().map(|at| cell(card, *at)).collect()).collect()
}

fn letters(marks: &Marks, columns: &[usize]) -> Vec<String> {
    rows(marks.cards(), columns, |card, at| letter(marks.status(card, at)))
}

fn counts(sheet: &Sheet, columns: &[usize]) -> Counted {
    let deals = sheet.deals as f64;
    let cards = sheet.cards();
    let share = |count: u128| JsonNumber(count as f64 / deals);
    Counted {
        plain_counts: rows(cards, columns, |card, at| sheet.deals_with(card, at).to_string()),
        plain: rows(cards, columns, |card, at| share(sheet.deals_with(card, at))),
        envelope_plain: sheet.triples.plain.iter().copied().map(share).collect(),
        entropy_plain: sheet.entropy_plain,
        chances: Chances::new(sheet, columns),
    }
}

fn letter(status: Status) -> char {
    match status {
        Status::Yes => 'Y',
        Status::No => 'N',
        Status::Open => '?',
    }
}

fn contradiction(
    position: &Position,
    setup: &Setup,
    entries: &[Entry],
    holders: &[Holder],
    detail: ResultDetail,
) -> Option<Contradiction> {
    let found = Diagnosis::of(position, setup, entries, &Cancel::default())?;
    let places = |ids: &[EntryId]| {
        let mut places: Vec<usize> =
            ids.iter().filter_map(|id| entries.iter().position(|entry| entry.id == *id)).collect();
        places.sort_unstable();
        places
    };
    let columns = columns(setup, holders);
    let in_either_case =
        |sheet: &Sheet| EitherCase { status: letters(&sheet.marks, &columns), chances: Chances::new(sheet, &columns) };
    let mends: Vec<_> = found.mends.iter().map(|mend| mend_document(mend, setup, entries, holders)).collect();
    Some(Contradiction {
        conflict: places(&found.conflict.entries),
        removal_fixes: places(&removal_fixes(position)),
        setup_fixes: mends.iter().filter_map(|mend| mend.setup.clone()).collect(),
        in_either_case: found.mended.as_ref().map(in_either_case),
        mends: (detail == ResultDetail::Everything).then_some(mends),
    })
}

fn setup_fix(slip: SetupSlip, setup: &Setup, entries: &[Entry], holders: &[Holder]) -> SetupFix {
    match slip {
        SetupSlip::MyHand(card) => SetupFix::NotInHand(card.index()),
        SetupSlip::Answers(rule) => SetupFix::Asking(asking(rule)),
        SetupSlip::Sizes { .. } | SetupSlip::Deal(_) => {
            let right = slip.problem(setup, entries);
            SetupFix::Sizes(holders.iter().map(|holder| right.sizes()[0][holder.index()]).collect())
        }
    }
}

fn mend_document(mend: &Mend, setup: &Setup, entries: &[Entry], holders: &[Holder]) -> MendDocument {
    let (mut mended, mut fix) = (Vec::new(), None);
    for change in &mend.changes {
        match change {
            MendChange::Setup(slip) => fix = Some(setup_fix(*slip, setup, entries, holders)),
            MendChange::Entry(entry) => mended.extend(
                (entries.iter().position(|old| old.id == entry.id))
                    .map(|at| MendedEntry { entry: at, instead: write::entry(setup, entry) }),
            ),
        }
    }
    MendDocument { probability: JsonNumber(mend.probability), entries: mended, setup: fix }
}

/// Entropies for asking that stops at the first card and, if everybody answers, for that too.
fn suggestion_entropies(setup: &Setup, position: &Position, me: Seat) -> Vec<Suggestions> {
    let asked: Vec<Holder> = setup.asked_by(me).map(Holder::from).collect();
    let everybody = (setup.rules.answers == AnswerRule::Everybody).then_some(AnswerRule::Everybody);
    std::iter::once(AnswerRule::FirstCard)
        .chain(everybody)
        .map(|answers| {
            let values = position.suggestion_values(&asked, answers, None, &Cancel::default());
            let entropies =
                values.unwrap_or_default().into_iter().map(|value| Some(JsonNumber(value?.expected_entropy)));
            Suggestions { rule: asking(answers), triples: "all", expected_entropy: entropies.collect() }
        })
        .collect()
}
