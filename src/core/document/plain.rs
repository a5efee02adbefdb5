//! A document as plain text.

use super::model::{Block, CellContent, Document, Item, Note, NoteKind, OddsGroup, Table, TableCell, words};
use crate::fl;
use crate::text::Language;

/// Leaves out drawings. Every line ends with a line feed.
pub fn write(document: &Document, language: &Language) -> String {
    let head = [&document.title, &document.subtitle, &document.as_of];
    let mut lines: Vec<String> = head.into_iter().filter(|line| !line.is_empty()).cloned().collect();
    for section in &document.sections {
        let blocks: Vec<Vec<String>> = section.blocks.iter().map(|block| self::block(block, language)).collect();
        // Do not let the heading stand alone.
        if blocks.iter().all(Vec::is_empty) {
            continue;
        }
        lines.push(String::new());
        if !section.title.is_empty() {
            let aside = if section.aside.is_empty() { String::new() } else { format!(" · {}", section.aside) };
            let title = format!("{}{aside}", section.title);
            let rule = "=".repeat(title.chars().count());
            lines.extend([title, rule]);
        }
        lines.extend(blocks.concat());
    }
    lines.push(String::new());
    lines.join("\n")
}

fn block(block: &Block, language: &Language) -> Vec<String> {
    match block {
        Block::Text(text) | Block::Remark(text) => vec![text.clone()],
        Block::Facts(facts) => facts.iter().map(|(label, value)| language.pair(label, value)).collect(),
        Block::List(items) => items.iter().flat_map(|item| self::item(item, language)).collect(),
        Block::Odds(groups) => {
            groups.iter().map(|group| language.pair(&group.title, &odds(group, language).join(", "))).collect()
        }
        Block::Table(table) => grid(table, language),
        Block::Chart(_) | Block::Figure(_) => Vec::new(),
    }
}

fn item(item: &Item, language: &Language) -> Vec<String> {
    let (first, indent) = match item.number {
        Some(number) => (format!("{number:>3}  "), "     "),
        None => (String::new(), "  "),
    };
    let detail = words(&item.detail);
    let detail = if detail.is_empty() { detail } else { format!(" — {detail}") };
    let mut lines = vec![format!("{first}{}{detail}", words(&item.text))];
    for note in &item.notes {
        lines.push(format!("{indent}{}", self::note(note, language)));
        lines.extend(note.reasons.iter().map(|reason| format!("{indent}  {reason}")));
    }
    lines
}

fn note(note: &Note, language: &Language) -> String {
    match note.kind {
        NoteKind::Detail => note.text.clone(),
        NoteKind::Quote => fl!(language, "quoted", text = note.text.replace('\n', " ")),
        NoteKind::News => format!("→ {}", note.text),
        NoteKind::Value => format!("◆ {}", note.text),
    }
}

/// "Rope 46%", "Rope (certain)".
pub(super) fn odds(group: &OddsGroup, language: &Language) -> Vec<String> {
    let one = |(name, chance): &(String, Option<f64>)| match chance {
        Some(chance) if is_certain(*chance) => format!("{name} ({})", self::chance(*chance, language)),
        Some(chance) => format!("{name} {}", self::chance(*chance, language)),
        None => name.clone(),
    };
    group.odds.iter().map(one).collect()
}

/// "46%" or "certain".
pub(super) fn chance(probability: f64, language: &Language) -> String {
    if is_certain(probability) { fl!(language, "case-file-sure") } else { language.percent(probability) }
}

/// Rounding may leave a certain chance below 1.
fn is_certain(probability: f64) -> bool {
    probability >= 1.0 - 1e-12
}

/// "50 (10, 14)": the chance, and entries that bear on it.
pub(super) fn cell(cell: &TableCell, language: &Language) -> String {
    let content = match &cell.content {
        CellContent::Blank => String::new(),
        CellContent::Yes => "✓".to_owned(),
        CellContent::No => "×".to_owned(),
        CellContent::Star => "★".to_owned(),
        CellContent::Unknown => "?".to_owned(),
        CellContent::Chance(chance) => language.hundredths(*chance),
        CellContent::Text(text) => text.clone(),
    };
    let marked = format!("{content}{}", if cell.is_marked { "°" } else { "" });
    let numbers: Vec<String> = cell.references.iter().map(usize::to_string).collect();
    let references = if numbers.is_empty() { String::new() } else { format!("({})", numbers.join(", ")) };
    let words = [marked, references].into_iter().filter(|words| !words.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// The table for spreadsheets. Groups have no titles.
pub(super) fn tabbed(table: &Table, language: &Language) -> String {
    let mut lines =
        vec![std::iter::once(&table.corner).chain(table.columns.iter().map(|column| &column.name)).cloned().collect()];
    for row in table.rows() {
        let cells = row.cells.iter().map(|cell| self::cell(cell, language));
        lines.push(std::iter::once(row.name.clone()).chain(cells).collect::<Vec<_>>());
    }
    lines.iter().map(|line| line.join("\t") + "\n").collect()
}

/// The table for a fixed-width typeface.
fn grid(table: &Table, language: &Language) -> Vec<String> {
    let wide = |text: &str| text.chars().count();
    let titles = table.groups.iter().map(|group| wide(&group.title));
    let names = table.rows().map(|row| wide(&row.name)).chain(titles).max().unwrap_or_default() + 2;
    let cells = |at: usize| table.rows().map(move |row| wide(&cell(&row.cells[at], language)));
    let columns = table.columns.iter().enumerate();
    let widths: Vec<usize> =
        columns.map(|(at, column)| cells(at).chain([wide(&column.name)]).max().unwrap_or_default() + 2).collect();
    // Names are aligned left, cells right, with two spaces between columns.
    let line = |name: &str, cells: Vec<String>| {
        let cells: Vec<_> = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
        format!("{name:<names$}{}", cells.concat()).trim_end().to_owned()
    };
    let mut lines = vec![line("", table.columns.iter().map(|column| column.name.clone()).collect())];
    for group in &table.groups {
        lines.push(group.title.to_uppercase());
        let row = |cells: &[TableCell]| cells.iter().map(|cell| self::cell(cell, language)).collect();
        lines.extend(group.rows.iter().map(|each| line(&each.name, row(&each.cells))));
    }
    if !table.legend.is_empty() {
        lines.extend([String::new(), table.legend.clone()]);
    }
    lines
}
