//! A report as one HTML page: nothing outside it is loaded, and it prints well.

use super::palette::Palette;
use super::picture::hex;
use super::plain::{chance, text};
use super::report::{CellContent, LogLine, Report, SheetCell, SheetRow};
use super::{Theme, chart, svg};
use crate::fl;
use crate::text::{Language, SpanTone, TextSpan};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// Writes the page.
pub fn write(report: &Report, language: &Language, theme: Theme) -> String {
    let palette = theme.palette();
    let body = html! {
        (head(report, language))
        (case_file(report, language))
        (sheet(report, language))
        (evening(report, language, &palette))
        (next(report, language))
        (log(report, language))
    };
    page(&report.title, &body, language, &palette)
}

/// A whole page under this title.
pub(super) fn page(title: &str, body: &Markup, language: &Language, palette: &Palette) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(language.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content="Deerstalker";
                title { (title) }
                style { (PreEscaped(style(palette))) }
            }
            body {
                (body)
                footer { (fl!(language, "export-made-with")) }
            }
        }
    };
    page.into_string()
}

fn head(report: &Report, language: &Language) -> Markup {
    html! {
        header {
            h1 { (report.title) }
            p.muted {
                (report.subtitle)
                @if let Some(number) = report.as_of { " · " (fl!(language, "export-as-of", number = number)) }
            }
        }
        @for remark in &report.remarks { p.remark { (remark) } }
    }
}

fn case_file(report: &Report, language: &Language) -> Markup {
    let Some(case_file) = &report.case_file else { return html! {} };
    html! {
        section.case-file {
            h2 {
                (report.case_file_title) " "
                small {
                    @if case_file.solved.is_some() { (fl!(language, "export-solved")) }
                    @else { (fl!(language, "export-answers-left", count = case_file.answers)) }
                }
            }
            div.categories {
                @for (category, odds) in &case_file.categories {
                    div {
                        h3 { (category) }
                        @for odds in odds.iter().take(4) {
                            div.odds {
                                span { (odds.name) }
                                span.bar { i style=(format!("width:{:.1}%", odds.probability * 100.0)) {} }
                                span.muted { (chance(odds.probability, language)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn sheet(report: &Report, language: &Language) -> Markup {
    let table = &report.sheet;
    html! {
        section {
            h2 { (fl!(language, "export-sheet")) }
            table.sheet {
                thead {
                    tr {
                        th scope="col" { (fl!(language, "export-card")) }
                        @for column in &table.columns {
                            th scope="col" class=(if column.case_file { "case" } else { "holder" }) {
                                @if let Some(colour) = column.colour {
                                    i.dot style=(format!("background:{}", hex(colour))) {}
                                }
                                (column.name) br; small { (column.detail) }
                            }
                        }
                    }
                }
                @for block in &table.blocks {
                    tbody {
                        tr.block { th colspan=(table.columns.len() + 1) scope="rowgroup" { (block.title) } }
                        @for row in &block.rows { (sheet_row(row)) }
                    }
                }
            }
            @if !report.spoiler_free { p.legend { (report.legend) } }
        }
    }
}

fn sheet_row(row: &SheetRow) -> Markup {
    html! {
        tr {
            th scope="row" class=(if row.settled { "settled" } else { "open" }) { (row.name) }
            @for cell in &row.cells { (sheet_cell(cell)) }
        }
    }
}

fn sheet_cell(cell: &SheetCell) -> Markup {
    let mark = match cell.mark {
        CellContent::Blank => html! {},
        CellContent::Yes => html! { b.yes { "✓" } },
        CellContent::No => html! { span.no { "×" } },
        CellContent::CaseFile => html! { b.star { "★" } },
        CellContent::Open(probability) => html! {
            span.chance style=(format!("--share:{:.0}%", 6.0 + 42.0 * probability)) {
                (cell.mark.percent().unwrap_or_default())
                @for number in &cell.shows { sup { (number) " " } }
            }
        },
    };
    html! { td { (mark) @if cell.truth { span.truth { "°" } } } }
}

fn evening(report: &Report, language: &Language, palette: &Palette) -> Markup {
    html! {
        @if let Some(course) = &report.course {
            section {
                h2 { (fl!(language, "export-course")) }
                (PreEscaped(svg::svg(&chart::picture(course, language, &Palette { panel: palette.background, ..*palette }, 860.0, 150.0), &fl!(language, "export-course"))))
            }
        }
        @if !report.figures.is_empty() {
            dl {
                @for (label, value) in &report.figures { div { dt { (label) } dd { (value) } } }
            }
        }
    }
}

fn next(report: &Report, language: &Language) -> Markup {
    let Some(advice) = &report.advice else { return html! {} };
    html! {
        section {
            h2 { (fl!(language, "export-next")) }
            @if let Some(instead) = &advice.instead { p.remark { (instead) } }
            @if !advice.suggestions.is_empty() {
                ol.next {
                    @for hint in &advice.suggestions {
                        li {
                            b { (hint.cards) } " "
                            span.muted { (fl!(language, "export-gain", bits = hint.gain.as_str())) }
                            div.muted { (hint.reasons) }
                        }
                    }
                }
            }
        }
    }
}

fn log(report: &Report, language: &Language) -> Markup {
    if report.log.is_empty() {
        return html! {};
    }
    html! {
        section {
            h2 { (fl!(language, "export-log")) }
            ol.log { @for line in &report.log { (log_line(line, language)) } }
        }
    }
}

fn log_line(line: &LogLine, language: &Language) -> Markup {
    html! {
        li id=(format!("entry-{}", line.number)) value=(line.number) {
            span.meta {
                @if let Some(bits) = line.gained { (language.gained(bits)) }
                @if line.gained.is_some() && !line.time.is_empty() { " · " }
                (line.time)
            }
            div { (pieces(&line.title)) }
            @if !text(&line.detail).is_empty() { div.muted { (pieces(&line.detail)) } }
            @if let Some(note) = &line.note { div.muted { "“" (note) "”" } }
            @for told in &line.told {
                div.news { (told.news) @for why in &told.why { " " span.why { (why) } } }
            }
            @if let Some(judged) = &line.judged { div.judged { (judged) } }
        }
    }
}

fn pieces(pieces: &[TextSpan]) -> Markup {
    html! {
        @for piece in pieces {
            @match piece.tone {
                SpanTone::Plain => (piece.text),
                SpanTone::Actor => b { (piece.text) },
                SpanTone::Showed => span.showed { (piece.text) },
                SpanTone::Notable => span.notable { (piece.text) },
                SpanTone::Doubted => i.doubted { (piece.text) },
            }
        }
    }
}

/// The style sheet: colours from the theme, black on white when printed.
pub(super) fn style(palette: &Palette) -> String {
    let colours = [
        ("background", palette.background),
        ("panel", palette.panel),
        ("line", palette.line),
        ("text", palette.text),
        ("muted", palette.muted),
        ("accent", palette.accent),
        ("on-accent", palette.on_accent),
        ("yes", palette.yes),
        ("disc", palette.yes_disc),
        ("info", palette.info),
    ];
    let colours: Vec<_> = colours.iter().map(|(name, colour)| format!("--{name}:{};", hex(*colour))).collect();
    format!(":root{{{}}}\n{STYLE}", colours.concat())
}

const STYLE: &str = "\
body{background:var(--background);color:var(--text);font:15px/1.45 Inter,'Segoe UI','Helvetica Neue',Arial,sans-serif;\
max-width:56rem;margin:2rem auto;padding:0 1.25rem}
h1,h2{font-family:Fraunces,Georgia,serif;font-weight:600;margin:1.6rem 0 .5rem}
h1{font-size:1.9rem;margin-bottom:0}h2{font-size:1.2rem}h2 small,.muted,small,.legend,footer{color:var(--muted)}
h2 small{font:400 .85rem Inter,Arial,sans-serif}header p{margin:.2rem 0 1rem}
h3{font-size:.75rem;letter-spacing:.05em;text-transform:uppercase;color:var(--muted);margin:.4rem 0}
.remark{background:var(--panel);border-left:3px solid var(--accent);padding:.4rem .8rem;margin:.4rem 0}
.categories{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:1.5rem}
.odds{display:grid;grid-template-columns:1fr 3.5rem 3rem;gap:.4rem;align-items:center}.odds :last-child{text-align:right}
.bar{height:.4rem;border-radius:.2rem;background:var(--line);overflow:hidden}.bar i{display:block;height:100%;background:var(--accent)}
table.sheet{border-collapse:collapse;width:100%}.sheet th,.sheet td{padding:.12rem .3rem;text-align:center;border-bottom:1px solid var(--line)}
.sheet th[scope=row]{text-align:left;font-weight:400;white-space:nowrap}.sheet thead th:first-child{text-align:left;color:var(--muted);font-weight:400}
.sheet small{font-weight:400}.sheet .case{color:var(--accent)}.sheet .settled{text-decoration:line-through;color:var(--muted)}
.sheet .block th{text-align:left;font-size:.75rem;letter-spacing:.05em;text-transform:uppercase;color:var(--muted);padding-top:.8rem}
.sheet td:last-child{border-left:1px solid var(--line)}.dot{display:inline-block;width:.7em;height:.7em;border-radius:50%;margin-right:.35em;box-shadow:0 0 0 1px var(--line)}
.no{color:var(--muted)}.yes,.star{display:inline-block;width:1.3rem;line-height:1.3rem;border-radius:50%;font-size:.8rem}
.yes{background:var(--disc);color:var(--yes)}.star{background:var(--accent);color:var(--on-accent)}
.chance{display:inline-block;min-width:2.2rem;border-radius:.25rem;background:color-mix(in srgb,var(--accent) var(--share),var(--background))}
.truth{color:var(--info);font-weight:600}sup{color:var(--info);font-size:.6rem;line-height:0;margin-left:.15em}.legend{font-size:.8rem}svg{width:100%;height:auto}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(17rem,1fr));gap:.2rem 2rem}dl div{display:flex;justify-content:space-between}
dt{color:var(--muted)}dd{margin:0;font-weight:600}.log li{margin:.45rem 0;break-inside:avoid}.meta{float:right;color:var(--muted);font-size:.8rem}
.why,.judged{color:var(--muted)}.judged{font-style:italic}.next li{margin:.4rem 0}
.showed{color:var(--yes)}.notable,.news{color:var(--accent)}.doubted{color:var(--muted)}footer{margin:2rem 0;font-size:.8rem}
@media print{@page{margin:14mm}body{margin:0;max-width:none;font-size:10.5pt;print-color-adjust:exact;-webkit-print-color-adjust:exact}
:root{--background:#fff;--panel:#fff}h2{break-after:avoid}tr,.categories,section:has(table),section:has(svg),dl{break-inside:avoid}
.categories{grid-template-columns:repeat(3,1fr)}.sheet th,.sheet td{padding:.02rem .3rem}.sheet .block th{padding-top:.35rem}svg>rect:first-of-type{fill:#fff}}
";
