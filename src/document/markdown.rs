//! A report as Markdown with tables.

use super::plain::{chance, mark, text};
use super::report::Report;
use crate::fl;
use crate::text::Language;
use std::fmt::Write as _;

/// Writes the report as GitHub-flavoured Markdown.
pub fn write(report: &Report, language: &Language) -> String {
    let mut out = format!("# {}\n\n{}\n", escape(&report.title), escape(&report.subtitle));
    // Writing into a String cannot fail.
    if let Some(number) = report.as_of {
        let _ = writeln!(out, "\n*{}*", fl!(language, "export-as-of", number = number));
    }
    for remark in &report.remarks {
        let _ = writeln!(out, "\n> {}", escape(remark));
    }
    let _ = writeln!(out, "\n## {}\n", fl!(language, "export-players"));
    for player in &report.players {
        let cards = if player.cards.is_empty() { fl!(language, "export-no-card") } else { player.cards.join(", ") };
        let _ = writeln!(
            out,
            "- {}",
            language.pair(&format!("**{}** ({})", escape(&player.name), player.size), &escape(&cards))
        );
    }
    if let Some(case_file) = &report.case_file {
        let _ = writeln!(out, "\n## {}\n", report.case_file_title);
        for (category, odds) in &case_file.categories {
            let odds: Vec<_> = odds
                .iter()
                .map(|odds| format!("{} ({})", escape(&odds.name), escape(&chance(odds.probability, language))))
                .collect();
            let _ = writeln!(out, "- {}", language.pair(&format!("**{}**", escape(category)), &odds.join(", ")));
        }
    }
    let _ = writeln!(out, "\n## {}\n", fl!(language, "export-sheet"));
    sheet(&mut out, report, language);
    if !report.figures.is_empty() {
        out.push('\n');
        for (label, value) in &report.figures {
            let _ = writeln!(out, "- {}", language.pair(label, &format!("**{}**", escape(value))));
        }
    }
    next(&mut out, report, language);
    log(&mut out, report, language);
    out
}

fn next(out: &mut String, report: &Report, language: &Language) {
    let Some(advice) = &report.advice else { return };
    let _ = writeln!(out, "\n## {}\n", fl!(language, "export-next"));
    if let Some(instead) = &advice.instead {
        let _ = writeln!(out, "{}", escape(instead));
    }
    for (at, hint) in advice.suggestions.iter().enumerate() {
        let gain = fl!(language, "export-gain", bits = hint.gain.as_str());
        let (cards, reasons) = (escape(&hint.cards), escape(&hint.reasons));
        let _ = writeln!(out, "{}. **{cards}** — {gain}. {reasons}", at + 1);
    }
}

fn sheet(out: &mut String, report: &Report, language: &Language) {
    let names: Vec<_> = report.sheet.columns.iter().map(|column| escape(&column.name)).collect();
    let _ = writeln!(out, "| {} | {} |", fl!(language, "export-card"), names.join(" | "));
    let _ = writeln!(out, "| :-- |{}", " :-: |".repeat(names.len()));
    for block in &report.sheet.blocks {
        let _ = writeln!(out, "| **{}** |{}", escape(&block.title), "  |".repeat(names.len()));
        for row in &block.rows {
            let name = escape(&row.name);
            let name = if row.settled { format!("~~{name}~~") } else { name };
            let cells: Vec<_> = row.cells.iter().map(mark).collect();
            let _ = writeln!(out, "| {name} | {} |", cells.join(" | "));
        }
    }
    if !report.spoiler_free {
        let _ = writeln!(out, "\n{}", report.legend);
    }
}

fn log(out: &mut String, report: &Report, language: &Language) {
    if report.log.is_empty() {
        return;
    }
    let _ = writeln!(out, "\n## {}\n", fl!(language, "export-log"));
    for line in &report.log {
        let detail = text(&line.detail);
        let detail = if detail.is_empty() { detail } else { format!(" — {}", escape(&detail)) };
        let _ = writeln!(out, "{}. {}{detail}", line.number, escape(&text(&line.title)));
        if let Some(note) = &line.note {
            let _ = writeln!(out, "   *{}*", fl!(language, "quoted", text = escape(note)));
        }
        for told in &line.told {
            let why: Vec<String> = told.why.iter().map(|why| format!(" *{}*", escape(why))).collect();
            let _ = writeln!(out, "   - {}{}", escape(&told.news), why.concat());
        }
        if let Some(judged) = &line.judged {
            let _ = writeln!(out, "   - {}", escape(judged));
        }
    }
}

/// Text that Markdown takes as it is, on one line.
pub(super) fn escape(text: &str) -> String {
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
