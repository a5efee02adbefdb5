//! A report as plain text: for terminals, letters and the clipboard.

use super::report::{CellContent, HintSection, LogLine, Report, SheetCell};
use crate::fl;
use crate::text::{Language, TextSpan};

/// Writes the report. Every line ends with a line feed.
pub fn write(report: &Report, language: &Language) -> String {
    let mut lines = vec![report.title.clone(), report.subtitle.clone()];
    lines.extend(report.as_of.map(|number| fl!(language, "export-as-of", number = number)));
    section(&mut lines, &fl!(language, "export-players"));
    for player in &report.players {
        let cards = if player.cards.is_empty() { fl!(language, "export-no-card") } else { player.cards.join(", ") };
        lines.push(language.pair(&format!("{} ({})", player.name, player.size), &cards));
    }
    if let Some(case_file) = &report.case_file {
        section(&mut lines, &report.case_file_title);
        for (category, odds) in &case_file.categories {
            let odds: Vec<_> =
                odds.iter().map(|odds| format!("{} ({})", odds.name, chance(odds.probability, language))).collect();
            lines.push(language.pair(category, &odds.join(", ")));
        }
    }
    section(&mut lines, &fl!(language, "export-sheet"));
    lines.extend(grid(report));
    if !report.spoiler_free {
        lines.extend([String::new(), report.legend.clone()]);
    }
    lines.push(String::new());
    lines.extend(report.figures.iter().map(|(label, value)| language.pair(label, value)));
    lines.extend(report.remarks.iter().cloned());
    if let Some(advice) = &report.advice {
        section(&mut lines, &fl!(language, "export-next"));
        lines.extend(next(advice, language));
    }
    if !report.log.is_empty() {
        section(&mut lines, &fl!(language, "export-log"));
    }
    for line in &report.log {
        log_line(&mut lines, line, language);
    }
    lines.push(String::new());
    lines.join("\n")
}

fn next(advice: &HintSection, language: &Language) -> Vec<String> {
    let mut lines: Vec<String> = advice.instead.iter().cloned().collect();
    for (at, hint) in advice.suggestions.iter().enumerate() {
        let gain = fl!(language, "export-gain", bits = hint.gain.as_str());
        lines.push(format!("{}. {} — {gain}", at + 1, hint.cards));
        lines.extend((!hint.reasons.is_empty()).then(|| format!("   {}", hint.reasons)));
    }
    lines
}

fn log_line(lines: &mut Vec<String>, line: &LogLine, language: &Language) {
    let detail = text(&line.detail);
    let detail = if detail.is_empty() { detail } else { format!(" — {detail}") };
    lines.push(format!("{:>3}  {}{detail}", line.number, text(&line.title)));
    lines.extend(line.note.iter().map(|note| {
        let text = note.replace('\n', " ");
        format!("     {}", fl!(language, "quoted", text = text))
    }));
    for told in &line.told {
        lines.push(format!("     → {}", told.news));
        lines.extend(told.why.iter().map(|why| format!("       {why}")));
    }
    lines.extend(line.judged.iter().map(|judged| format!("     ◆ {judged}")));
}

fn section(lines: &mut Vec<String>, title: &str) {
    lines.extend([String::new(), title.to_owned(), "=".repeat(title.chars().count())]);
}

/// The words of a line without their tones.
pub fn text(pieces: &[TextSpan]) -> String {
    pieces.iter().map(|piece| piece.text.as_str()).collect()
}

/// "46%" or "sure".
pub fn chance(probability: f64, language: &Language) -> String {
    if probability >= 1.0 - 1e-12 { fl!(language, "export-sure") } else { language.percent(probability) }
}

/// A cell as one short word.
pub fn mark(cell: &SheetCell) -> String {
    let said = match cell.mark {
        CellContent::Blank => String::new(),
        CellContent::Yes => "✓".to_owned(),
        CellContent::No => "×".to_owned(),
        CellContent::CaseFile => "★".to_owned(),
        CellContent::Open(_) => {
            let shows: Vec<_> = cell.shows.iter().map(|number| format!("({number})")).collect();
            format!("{}{}", cell.mark.percent().unwrap_or_default(), shows.concat())
        }
    };
    if cell.truth { format!("{said}°") } else { said }
}

/// The sheet in columns of equal width.
fn grid(report: &Report) -> Vec<String> {
    let wide = |text: &str| text.chars().count();
    let rows = || report.sheet.blocks.iter().flat_map(|block| &block.rows);
    let titles = report.sheet.blocks.iter().map(|block| wide(&block.title));
    let names = rows().map(|row| wide(&row.name)).chain(titles).max().unwrap_or_default() + 2;
    let widths: Vec<usize> = report
        .sheet
        .columns
        .iter()
        .enumerate()
        .map(|(at, column)| {
            let cells = rows().map(|row| wide(&mark(&row.cells[at])));
            cells.chain([wide(&column.name)]).max().unwrap_or_default() + 2
        })
        .collect();
    let line = |name: &str, cells: Vec<String>| {
        let cells: Vec<_> = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}")).collect();
        format!("{name:<names$}{}", cells.concat()).trim_end().to_owned()
    };
    let mut lines = vec![line("", report.sheet.columns.iter().map(|column| column.name.clone()).collect())];
    for block in &report.sheet.blocks {
        lines.push(block.title.to_uppercase());
        lines.extend(block.rows.iter().map(|row| line(&row.name, row.cells.iter().map(mark).collect())));
    }
    lines
}
