//! A document as one HTML page that loads nothing and prints well.

use super::chart::LogChart;
use super::model::{
    Block, CellContent, Document, Figure, Item, Note, NoteKind, OddsGroup, Row, Section, Table, TableCell, words,
};
use super::palette::Palette;
use super::picture::{Ink, hex};
use super::plain::chance;
use super::svg::svg;
use crate::fl;
use crate::text::{Language, SpanTone, TextSpan};
use maud::{DOCTYPE, Markup, PreEscaped, html};

pub fn write(document: &Document, language: &Language, palette: &Palette) -> String {
    let writer = HtmlWriter { language, palette };
    let page = html! {
        (DOCTYPE)
        html lang=(language.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content="Deerstalker";
                title { (document.title) }
                style { (PreEscaped(style(palette))) }
            }
            body {
                header { h1 { (document.title) } p.muted { (document.full_subtitle()) } }
                @for section in &document.sections { (writer.section(section)) }
                footer { (fl!(language, "export-made-with")) }
            }
        }
    };
    page.into_string()
}

struct HtmlWriter<'a> {
    language: &'a Language,
    palette: &'a Palette,
}

impl HtmlWriter<'_> {
    fn section(&self, section: &Section) -> Markup {
        html! {
            section {
                @if !section.title.is_empty() {
                    h2 { (section.title) @if !section.aside.is_empty() { " " small { (section.aside) } } }
                }
                @for block in &section.blocks { (self.block(block)) }
            }
        }
    }

    fn block(&self, block: &Block) -> Markup {
        match block {
            Block::Text(text) => html! { p { (text) } },
            Block::Remark(text) => html! { p.remark { (text) } },
            Block::Facts(facts) => html! {
                dl { @for (label, value) in facts { div { dt { (label) } dd { (value) } } } }
            },
            Block::List(items) if items.iter().any(|item| item.number.is_some()) => html! {
                ol.log { @for item in items { li value=[item.number] { (self.item(item)) } } }
            },
            Block::List(items) => html! { @for item in items { div { (self.item(item)) } } },
            Block::Odds(groups) => html! { div.categories { @for group in groups { (self.odds(group)) } } },
            Block::Table(table) => self.table(table),
            Block::Chart(chart) => self.chart(chart),
            Block::Figure(figure) => self.figure(figure),
        }
    }

    fn item(&self, item: &Item) -> Markup {
        html! {
            @if !item.margin.is_empty() { span.meta { (item.margin) } }
            div { (spans(&item.text)) }
            @if !words(&item.detail).is_empty() { div.muted { (spans(&item.detail)) } }
            @for note in &item.notes { (self.note(note)) }
        }
    }

    fn note(&self, note: &Note) -> Markup {
        let reasons = html! { @for reason in &note.reasons { " " span.why { (reason) } } };
        match note.kind {
            NoteKind::Detail => html! { div.muted { (note.text) (reasons) } },
            NoteKind::Quote => html! { div.muted { (fl!(self.language, "quoted", text = note.text.as_str())) } },
            NoteKind::News => html! { div.news { (note.text) (reasons) } },
            NoteKind::Value => html! { div.judged { (note.text) (reasons) } },
        }
    }

    fn odds(&self, group: &OddsGroup) -> Markup {
        html! {
            div {
                h3 { (group.title) }
                @for (name, probability) in group.odds.iter().take(4) {
                    div.odds {
                        span { (name) }
                        @if let Some(probability) = probability {
                            span.bar { i style=(format!("width:{:.1}%", probability * 100.0)) {} }
                            span.muted { (chance(*probability, self.language)) }
                        }
                    }
                }
            }
        }
    }

    fn table(&self, table: &Table) -> Markup {
        html! {
            table.sheet {
                thead {
                    tr {
                        th scope="col" { (table.corner) }
                        @for column in &table.columns {
                            th scope="col" class=(if column.is_special { "case" } else { "holder" }) {
                                @if let Some(colour) = column.colour {
                                    i.dot style=(format!("background:{}", hex(colour))) {}
                                }
                                (column.name) br; small { (column.detail) }
                            }
                        }
                    }
                }
                @for group in &table.groups {
                    tbody {
                        tr.block { th colspan=(table.columns.len() + 1) scope="rowgroup" { (group.title) } }
                        @for row in &group.rows { (self.row(row)) }
                    }
                }
            }
            @if !table.legend.is_empty() { p.legend { (table.legend) } }
        }
    }

    fn row(&self, row: &Row) -> Markup {
        html! {
            tr {
                th scope="row" class=(if row.is_struck { "settled" } else { "open" }) { (row.name) }
                @for cell in &row.cells { td { (self.cell(cell)) @if cell.is_marked { span.truth { "°" } } } }
            }
        }
    }

    fn cell(&self, cell: &TableCell) -> Markup {
        match &cell.content {
            CellContent::Blank => html! {},
            CellContent::Yes => html! { b.yes { "✓" } },
            CellContent::No => html! { span.no { "×" } },
            CellContent::Star => html! { b.star { "★" } },
            CellContent::Unknown => html! { "?" },
            CellContent::Text(text) => html! { (text) },
            CellContent::Chance(probability) => html! {
                span.chance style=(format!("--share:{:.0}%", 6.0 + 42.0 * probability)) {
                    (self.language.hundredths(*probability))
                    @for number in &cell.references { sup { (number) " " } }
                }
            },
        }
    }

    fn chart(&self, chart: &LogChart) -> Markup {
        let drawing = chart.draw([860.0, 150.0], Ink::Background);
        html! { (PreEscaped(svg(&drawing.coloured(self.palette), ""))) }
    }

    fn figure(&self, figure: &Figure) -> Markup {
        html! {
            (PreEscaped(svg(&figure.drawing.coloured(self.palette), &figure.title)))
            @if !figure.legend.is_empty() { p.legend { (figure.legend) } }
        }
    }
}

fn spans(spans: &[TextSpan]) -> Markup {
    html! {
        @for span in spans {
            @match span.tone {
                SpanTone::Plain => (span.text),
                SpanTone::Actor => b { (span.text) },
                SpanTone::Showed => span.showed { (span.text) },
                SpanTone::Notable => span.notable { (span.text) },
                SpanTone::Doubted => i.doubted { (span.text) },
            }
        }
    }
}

fn style(palette: &Palette) -> String {
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
    format!(":root{{{}}}\n{}", colours.concat(), deerstalker_resources::DOCUMENT_STYLE)
}
