//! Clue: the detective sheet and the case file of a document.

use super::super::model::{Block, CellContent, Column, OddsGroup, Row, RowGroup, Section, Table, TableCell};
use crate::deduction::{Marks, Sheet, Status};
use crate::edition::{Card, Colour};
use crate::fl;
use crate::game::{Entry, EntryKind, Holder, Response, Setup};
use crate::text::Names;

/// The marks, and chances unless there are too many deals to count.
#[derive(Clone, Copy)]
pub(super) struct KnownCards<'a> {
    pub(super) marks: &'a Marks,
    pub(super) sheet: Option<&'a Sheet>,
}

impl<'a> From<&'a Sheet> for KnownCards<'a> {
    fn from(sheet: &'a Sheet) -> Self {
        Self { marks: &sheet.marks, sheet: Some(sheet) }
    }
}

impl KnownCards<'_> {
    fn content(&self, card: Card, column: usize) -> CellContent {
        match self.marks.status(card, column) {
            Status::Yes if column == self.marks.case_file() => CellContent::Star,
            Status::Yes => CellContent::Yes,
            Status::No => CellContent::No,
            Status::Open => {
                self.sheet.map_or(CellContent::Unknown, |sheet| CellContent::Chance(sheet.probability(card, column)))
            }
        }
    }

    fn probability(&self, card: Card, column: usize) -> Option<f64> {
        match self.marks.status(card, column) {
            Status::Yes => Some(1.0),
            Status::No | Status::Open => self.sheet.map(|sheet| sheet.probability(card, column)),
        }
    }
}

/// Without `known` cards the sheet is blank.
pub(super) struct SheetWriter<'a> {
    pub(super) names: Names<'a>,
    pub(super) entries: &'a [Entry],
    pub(super) known: Option<KnownCards<'a>>,
}

impl SheetWriter<'_> {
    fn setup(&self) -> &Setup {
        self.names.setup
    }

    /// Chances of the case file, in each category the likeliest card first. `None` for a blank sheet.
    pub(super) fn case_file(&self) -> Option<Section> {
        let (known, language) = (self.known?, self.names.language);
        let column = known.marks.case_file();
        let group = |category: usize| {
            let cards = self.setup().edition.category_cards(category).iter();
            let mut odds: Vec<(String, Option<f64>)> = cards
                .filter(|card| known.marks.status(*card, column) != Status::No)
                .map(|card| (self.names.card(card).to_owned(), known.probability(card, column)))
                .collect();
            odds.sort_by(|a, b| b.1.unwrap_or_default().total_cmp(&a.1.unwrap_or_default()));
            OddsGroup { title: self.names.category(category).to_owned(), odds }
        };
        let aside = match known.sheet {
            _ if known.marks.solution().is_some() => fl!(language, "export-solved"),
            Some(sheet) => fl!(language, "export-solutions-left", count = sheet.triples.possible()),
            None => String::new(),
        };
        let blocks = vec![Block::Odds((0..3).map(group).collect())];
        Some(Section { aside, ..Section::new(self.names.case_file(), blocks) })
    }

    /// The sheet, with a row for each card of the edition, in order.
    pub(super) fn table(&self) -> Table {
        let (setup, language) = (self.setup(), self.names.language);
        let mut columns: Vec<Column> = setup
            .holders()
            .map(|holder| Column {
                name: self.names.holder(holder),
                detail: self.detail(holder),
                colour: self.colour(holder),
                is_special: false,
            })
            .collect();
        columns.push(Column {
            name: self.names.column_head(setup.case_file_column()),
            detail: fl!(language, "export-cards", count = 3, size = "3"),
            colour: None,
            is_special: true,
        });
        let count = columns.len();
        let group = |category: usize| RowGroup {
            title: self.names.category(category).to_owned(),
            rows: setup.edition.category_cards(category).iter().map(|card| self.row(card, count)).collect(),
        };
        let corner = fl!(language, "card");
        Table { corner, columns, groups: (0..3).map(group).collect(), legend: String::new() }
    }

    pub(super) fn located(&self, holder: Holder) -> Vec<Card> {
        let Some(known) = self.known else { return Vec::new() };
        let cards = self.setup().edition.cards();
        cards.filter(|card| known.marks.status(*card, holder.index()) == Status::Yes).collect()
    }

    /// "4", or "3–4" if the size is unknown.
    pub(super) fn size(&self, holder: Holder) -> String {
        let setup = self.setup();
        let Some(seat) = setup.seat_of(holder) else {
            return setup.table[holder.index() - setup.seat_count()].size().to_string();
        };
        let sizes = setup.possible_sizes();
        let sizes = sizes.iter().map(|sizes| sizes[seat.index()]);
        match (sizes.clone().min(), sizes.max()) {
            (Some(min), Some(max)) if min != max => format!("{min}–{max}"),
            (Some(size), _) => size.to_string(),
            _ => String::new(),
        }
    }

    fn colour(&self, holder: Holder) -> Option<Colour> {
        self.setup().seat_of(holder).map(|seat| self.setup().seats[seat.index()].colour)
    }

    /// "4 · 2 left": hand size and unknown cards.
    fn detail(&self, holder: Holder) -> String {
        let (size, language) = (self.size(holder), self.names.language);
        let found = self.located(holder).len();
        match size.parse::<usize>() {
            Ok(count) if found > 0 && found < count => {
                fl!(language, "export-cards-left", size, left = count - found)
            }
            Ok(count) => fl!(language, "export-cards", count, size),
            // For a range, any count will do for the plural.
            Err(_) => fl!(language, "export-cards", count = 9, size),
        }
    }

    fn row(&self, card: Card, columns: usize) -> Row {
        let name = self.names.card(card).to_owned();
        let Some(known) = self.known else {
            return Row { name, is_struck: false, cells: vec![CellContent::Blank.into(); columns] };
        };
        let cell = |column: usize| {
            let content = known.content(card, column);
            let open = matches!(content, CellContent::Chance(_) | CellContent::Unknown);
            let references = if open { self.shows(known, card, column) } else { Vec::new() };
            TableCell { content, references, is_marked: false }
        };
        let is_struck = known.marks.owner(card).is_some_and(|owner| owner != known.marks.case_file());
        Row { name, is_struck, cells: (0..columns).map(cell).collect() }
    }

    /// Entries, from 1, in which `column` showed `card` or another unseen one, and none of the three named is proved
    /// to be theirs.
    fn shows(&self, known: KnownCards<'_>, card: Card, column: usize) -> Vec<usize> {
        let entries = self.entries.iter().enumerate().filter(|(_, entry)| !entry.doubted);
        let yes = |card: &Card| known.marks.status(*card, column) == Status::Yes;
        let shows = |entry: &Entry| {
            let EntryKind::Suggestion { cards, answers, .. } = &entry.kind else { return false };
            let showed = answers.iter().any(|answer| {
                answer.seat.index() == column && !answer.doubted && answer.response == Response::Showed(None)
            });
            showed && cards.contains(&card) && !cards.iter().any(yes)
        };
        entries.filter(|(_, entry)| shows(entry)).map(|(at, _)| at + 1).collect()
    }
}
