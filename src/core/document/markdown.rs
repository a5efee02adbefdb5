//! A document as Markdown with tables; drawings are left out.

use super::model::{Block, Document, Item, Note, NoteKind, Section, Table, words};
use super::plain::{cell as text_of, odds};
use crate::fl;
use crate::text::Language;

pub fn write(document: &Document, language: &Language) -> String {
    let mut parts = vec![format!("# {}", escape(&document.title)), escape(&document.subtitle)];
    if !document.as_of.is_empty() {
        parts.push(format!("*{}*", escape(&document.as_of)));
    }
    parts.extend(document.sections.iter().flat_map(|section| self::section(section, language)));
    parts.join("\n\n") + "\n"
}

fn section(section: &Section, language: &Language) -> Vec<String> {
    let blocks: Vec<String> = section.blocks.iter().filter_map(|block| self::block(block, language)).collect();
    if blocks.is_empty() || section.title.is_empty() {
        return blocks;
    }
    let aside = if section.aside.is_empty() { String::new() } else { format!(" · {}", escape(&section.aside)) };
    std::iter::once(format!("## {}{aside}", escape(&section.title))).chain(blocks).collect()
}

fn block(block: &Block, language: &Language) -> Option<String> {
    let fact = |label: &str, value: &str| format!("- {}", language.pair(&format!("**{}**", escape(label)), value));
    let lines: Vec<String> = match block {
        Block::Text(text) => vec![escape(text)],
        Block::Remark(text) => vec![format!("> {}", escape(text))],
        Block::Facts(facts) => facts.iter().map(|(label, value)| fact(label, &escape(value))).collect(),
        Block::List(items) => items.iter().flat_map(|item| self::item(item, language)).collect(),
        Block::Odds(groups) => {
            groups.iter().map(|group| fact(&group.title, &escape(&odds(group, language).join(", ")))).collect()
        }
        Block::Table(table) => self::table(table, language),
        Block::Chart(_) | Block::Figure(_) => return None,
    };
    Some(lines.join("\n"))
}

/// The number is text, because programs that show Markdown number lists anew.
fn item(item: &Item, language: &Language) -> Vec<String> {
    let number = item.number.map(|number| format!("**{number}** ")).unwrap_or_default();
    let detail = words(&item.detail);
    let detail = if detail.is_empty() { detail } else { format!(" — {}", escape(&detail)) };
    let mut lines = vec![format!("- {number}{}{detail}", escape(&words(&item.text)))];
    lines.extend(item.notes.iter().map(|note| format!("  - {}", self::note(note, language))));
    lines
}

fn note(note: &Note, language: &Language) -> String {
    let text = escape(&note.text);
    let text = if note.kind == NoteKind::Quote { format!("*{}*", fl!(language, "quoted", text)) } else { text };
    let reasons: Vec<String> = note.reasons.iter().map(|reason| format!(" *{}*", escape(reason))).collect();
    format!("{text}{}", reasons.concat())
}

fn table(table: &Table, language: &Language) -> Vec<String> {
    let names: Vec<_> = table.columns.iter().map(|column| escape(&column.name)).collect();
    let mut lines = vec![
        format!("| {} | {} |", escape(&table.corner), names.join(" | ")),
        format!("| :-- |{}", " :-: |".repeat(names.len())),
    ];
    for group in &table.groups {
        lines.push(format!("| **{}** |{}", escape(&group.title), "  |".repeat(names.len())));
        for row in &group.rows {
            let name = escape(&row.name);
            let name = if row.is_struck { format!("~~{name}~~") } else { name };
            let cells: Vec<_> = row.cells.iter().map(|cell| escape(&text_of(cell, language))).collect();
            lines.push(format!("| {name} | {} |", cells.join(" | ")));
        }
    }
    if !table.legend.is_empty() {
        lines.extend([String::new(), escape(&table.legend)]);
    }
    lines
}

/// Text that Markdown takes as it is, on one line.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~' => out.extend(['\\', character]),
            '\n' | '\r' | '\t' => out.push(' '),
            other if other.is_control() => {}
            other => out.push(other),
        }
    }
    out
}
