//! Writers of an evening's document: plain text, Markdown and HTML.

use super::super::html::page;
use super::super::markdown::escape;
use super::super::palette::Palette;
use super::super::picture::Picture;
use super::super::svg;
use super::document::{DocumentLine, EveningDocument, Section};
use crate::text::Language;
use maud::{Markup, PreEscaped, html};

/// Plain text. Every line ends with a line feed.
pub(super) fn text(document: &EveningDocument) -> String {
    let mut lines = vec![document.title.clone(), document.subtitle.clone()];
    for section in &document.sections {
        lines.extend([String::new(), section.title.clone(), "=".repeat(section.title.chars().count())]);
        for (at, line) in section.lines.iter().enumerate() {
            lines.push(if section.is_log { format!("{:>3}  {}", at + 1, line.text) } else { line.text.clone() });
            let indent = if section.is_log { "     → " } else { "  " };
            lines.extend(line.details.iter().map(|detail| format!("{indent}{detail}")));
        }
    }
    lines.push(String::new());
    lines.join("\n")
}

/// GitHub-flavoured Markdown.
pub(super) fn markdown(document: &EveningDocument) -> String {
    let mut lines = vec![format!("# {}", escape(&document.title)), String::new(), escape(&document.subtitle)];
    for section in &document.sections {
        lines.extend([String::new(), format!("## {}", escape(&section.title)), String::new()]);
        for (at, line) in section.lines.iter().enumerate() {
            let mark = if section.is_log { format!("{}.", at + 1) } else { "-".to_owned() };
            let indent = " ".repeat(mark.len() + 1);
            lines.push(format!("{mark} {}", escape(&line.text)));
            lines.extend(line.details.iter().map(|detail| format!("{indent}- {}", escape(detail))));
        }
    }
    lines.push(String::new());
    lines.join("\n")
}

/// One HTML page with the plan, which loads nothing else.
pub(super) fn html(document: &EveningDocument, plan: &Picture, language: &Language, palette: &Palette) -> String {
    let body = html! {
        header { h1 { (document.title) } p.muted { (document.subtitle) } }
        section { (PreEscaped(svg::svg(plan, &document.title))) }
        @for section in &document.sections { (part(section)) }
    };
    page(&document.title, &body, language, palette)
}

fn part(section: &Section) -> Markup {
    html! {
        section {
            h2 { (section.title) }
            @if section.is_log {
                ol.log { @for line in &section.lines { li { (self::line(line)) } } }
            } @else {
                @for line in &section.lines { div { (self::line(line)) } }
            }
        }
    }
}

fn line(line: &DocumentLine) -> Markup {
    html! { (line.text) @for detail in &line.details { div.muted { (detail) } } }
}
