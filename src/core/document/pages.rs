//! A document as A4 pages, or its tables and figures as one picture. Lengths are in points.

use super::chart::LogChart;
use super::font::Style;
use super::model::{Block, Document, Figure, Item, Note, NoteKind, OddsGroup, Section, Table};
use super::page_layout::{MARGIN, PageLayout, WIDTH};
use super::picture::{Anchor, Drawing, Ink};
use super::plain::chance;
use super::table_drawing;
use crate::fl;
use crate::text::{Language, SpanTone, TextSpan};

/// Gap between two columns of odds.
const GUTTER: f32 = 26.0;
const LEAST_BAR: f32 = 12.0;
/// Least share of its full size to which a table is shrunk to save a page.
const LEAST_SHARE: f32 = 0.86;
/// A table that would be smaller begins a new page.
const TOO_SMALL: f32 = 0.5;
const CHART_HEIGHT: f32 = 104.0;
const LOW_CHART_HEIGHT: f32 = 72.0;
const ODDS_HEIGHT: f32 = 60.0;
/// Larger figures are shrunk to this.
const MAX_FIGURE: [f32; 2] = [400.0, 420.0];
const HEADING_HEIGHT: f32 = 34.0;
const INDENT: f32 = 34.0;
const TEXT_SIZE: f32 = 9.5;
const SMALL_SIZE: f32 = 9.0;
const LEGEND_SIZE: f32 = 7.5;

pub fn lay_out(document: &Document, language: &Language) -> Vec<Drawing> {
    let mut flow = PageLayout::new(language);
    flow.head(document);
    let next = document.sections.iter().skip(1).map(Some).chain([None]);
    for (section, next) in document.sections.iter().zip(next) {
        flow.section(section, next);
    }
    flow.finish(&document.title)
}

pub fn lay_out_picture(document: &Document, language: &Language) -> Drawing {
    let mut flow = PageLayout::endless(language);
    flow.head(document);
    for section in &document.sections {
        let drawn: Vec<&Block> =
            section.blocks.iter().filter(|block| matches!(block, Block::Table(_) | Block::Figure(_))).collect();
        if !drawn.is_empty() {
            flow.heading(section);
        }
        for block in drawn {
            flow.block(block, None);
        }
    }
    flow.finish_endless()
}

struct StyledWord {
    text: String,
    style: Style,
    colour: Ink,
}

fn word(text: impl Into<String>, style: Style, colour: Ink) -> StyledWord {
    StyledWord { text: text.into(), style, colour }
}

impl PageLayout<'_> {
    fn head(&mut self, document: &Document) {
        let title = Style::Title.fit(&document.title, 24.0, WIDTH);
        self.page().text(title, [MARGIN, MARGIN + 18.0], 24.0, Style::Title, Ink::Text, Anchor::Start);
        let subtitle = Style::Regular.fit(&document.full_subtitle(), 10.5, WIDTH);
        self.page().text(subtitle, [MARGIN, MARGIN + 36.0], 10.5, Style::Regular, Ink::Muted, Anchor::Start);
        self.y = MARGIN + 46.0;
    }

    /// A table leaves room for the section `next`.
    fn section(&mut self, section: &Section, next: Option<&Section>) {
        self.heading(section);
        for block in &section.blocks {
            self.block(block, next);
        }
    }

    fn heading(&mut self, section: &Section) {
        if section.title.is_empty() {
            return;
        }
        // A heading must not stand alone at the foot of a page.
        let least = section.blocks.first().map_or(0.0, |block| self.least_height(block));
        self.need(HEADING_HEIGHT + least);
        self.y += 8.0;
        let at = self.y + 14.0;
        self.page().text(&section.title, [MARGIN, at], 14.0, Style::Title, Ink::Text, Anchor::Start);
        self.page().text(&section.aside, [MARGIN + WIDTH, at], SMALL_SIZE, Style::Regular, Ink::Muted, Anchor::End);
        self.y += HEADING_HEIGHT - 8.0;
    }

    fn block(&mut self, block: &Block, next: Option<&Section>) {
        match block {
            Block::Text(text) => self.words(&[word(text, Style::Regular, Ink::Text)], TEXT_SIZE, 0.0, WIDTH),
            Block::Remark(text) => self.remark(text),
            Block::Facts(facts) => self.facts(facts),
            Block::List(items) => items.iter().for_each(|item| self.item(item)),
            Block::Odds(groups) => groups.chunks(3).for_each(|groups| self.odds(groups)),
            Block::Table(table) => self.table(table, next),
            Block::Chart(chart) => self.chart(chart),
            Block::Figure(figure) => self.figure(figure),
        }
    }

    fn remark(&mut self, text: &str) {
        self.need(TEXT_SIZE + 4.0);
        let top = self.y;
        let page = self.page_count();
        self.words(&[word(text, Style::Regular, Ink::Text)], TEXT_SIZE, 8.0, WIDTH - 8.0);
        // Words on two pages get no bar, because it would have to be cut.
        if page == self.page_count() {
            let height = self.y - top - 3.0;
            self.page().rect([MARGIN, top + 1.5, 2.0, height], 0.0, Ink::Accent);
        }
        self.y += 2.0;
    }

    /// Two columns, or one if some fact is too long.
    fn facts(&mut self, facts: &[(String, String)]) {
        let half = WIDTH / 2.0 - 8.0;
        let width = |(label, value): &(String, String)| {
            Style::Regular.width(label, TEXT_SIZE) + Style::SemiBold.width(value, TEXT_SIZE) + 8.0
        };
        if facts.iter().any(|fact| width(fact) > half) {
            for (label, value) in facts {
                let label = self.language.pair(label, "");
                let label = word(format!("{} ", label.trim_end()), Style::Regular, Ink::Muted);
                self.words(&[label, word(value, Style::SemiBold, Ink::Text)], TEXT_SIZE, 0.0, WIDTH);
            }
        } else {
            for pair in facts.chunks(2) {
                self.need(16.0);
                for (at, (label, value)) in pair.iter().enumerate() {
                    let (x, y) = (MARGIN + (half + 16.0) * at as f32, self.y + 10.0);
                    self.page().text(label, [x, y], TEXT_SIZE, Style::Regular, Ink::Muted, Anchor::Start);
                    self.page().text(value, [x + half, y], TEXT_SIZE, Style::SemiBold, Ink::Text, Anchor::End);
                }
                self.y += 16.0;
            }
        }
        self.y += 6.0;
    }

    fn item(&mut self, item: &Item) {
        self.need(if item.detail.is_empty() { 18.0 } else { 32.0 });
        let y = self.y + 10.0;
        let indent = if item.number.is_some() { INDENT } else { 0.0 };
        if let Some(number) = item.number {
            self.page().text(
                number.to_string(),
                [MARGIN + 22.0, y],
                SMALL_SIZE,
                Style::Regular,
                Ink::Muted,
                Anchor::End,
            );
        }
        let margin_width = Style::Regular.width(&item.margin, 8.5);
        self.page().text(&item.margin, [MARGIN + WIDTH, y], 8.5, Style::Regular, Ink::Muted, Anchor::End);
        let beside = if margin_width > 0.0 { margin_width + 12.0 } else { 0.0 };
        self.words(&styled(&item.text, Ink::Text), TEXT_SIZE, indent, WIDTH - indent - beside);
        self.words(&styled(&item.detail, Ink::Muted), SMALL_SIZE, indent, WIDTH - indent);
        let indent = if item.number.is_some() { indent } else { 12.0 };
        for note in &item.notes {
            let words = self.note(note);
            self.words(&words, SMALL_SIZE, indent, WIDTH - indent);
        }
        self.y += if item.number.is_some() { 5.0 } else { 1.0 };
    }

    fn note(&self, note: &Note) -> Vec<StyledWord> {
        let text = match note.kind {
            NoteKind::Detail => word(&note.text, Style::Regular, Ink::Muted),
            NoteKind::Quote => {
                word(fl!(self.language, "quoted", text = note.text.as_str()), Style::Regular, Ink::Muted)
            }
            NoteKind::News => word(&note.text, Style::Medium, Ink::Accent),
            NoteKind::Value => word(&note.text, Style::Regular, Ink::Info),
        };
        let reasons = note.reasons.iter().map(|reason| word(format!(" {reason}"), Style::Regular, Ink::Muted));
        std::iter::once(text).chain(reasons).collect()
    }

    fn odds(&mut self, groups: &[OddsGroup]) {
        self.need(ODDS_HEIGHT);
        let column = (WIDTH - 2.0 * GUTTER) / 3.0;
        let top = self.y;
        let mut lowest = top;
        for (at, group) in groups.iter().enumerate() {
            let x = MARGIN + (column + GUTTER) * at as f32;
            lowest = f32::max(lowest, self.odds_column(group, [x, top], column));
        }
        self.y = lowest + 10.0;
    }

    fn odds_column(&mut self, group: &OddsGroup, [x, top]: [f32; 2], column: f32) -> f32 {
        let odds = &group.odds[..group.odds.len().min(3)];
        let language = self.language;
        let share = |chance: f64| self::chance(chance, language);
        let share_width = |chance: f64| Style::Regular.width(&share(chance), SMALL_SIZE);
        let shares = odds.iter().filter_map(|(_, chance)| chance.map(share_width)).fold(0.0, f32::max);
        let names = odds.iter().map(|(name, _)| Style::Regular.width(name, TEXT_SIZE)).fold(0.0, f32::max);
        // Bars get the room that the longest name leaves.
        let names = names.max(column * 0.5).min(column - shares - LEAST_BAR - 16.0);
        let (bar_left, full_bar) = (x + names + 8.0, column - names - shares - 16.0);
        let mut y = top + 8.0;
        let title = group.title.to_uppercase();
        self.page().text(title, [x, y], LEGEND_SIZE, Style::SemiBold, Ink::Muted, Anchor::Start);
        for (name, chance) in odds {
            y += 14.0;
            let name = Style::Regular.fit(name, TEXT_SIZE, names);
            self.page().text(name, [x, y], TEXT_SIZE, Style::Regular, Ink::Text, Anchor::Start);
            let Some(chance) = *chance else { continue };
            let bar = (full_bar * chance as f32).max(2.0);
            self.page().rect([bar_left, y - 5.5, full_bar, 4.5], 2.2, Ink::Line);
            self.page().rect([bar_left, y - 5.5, bar, 4.5], 2.2, Ink::Accent);
            self.page().text(share(chance), [x + column, y], SMALL_SIZE, Style::Regular, Ink::Muted, Anchor::End);
        }
        y
    }

    /// Draws a table as large as the page allows, or a little smaller if the next section, or its chart, then fits
    /// below.
    fn table(&mut self, table: &Table, next: Option<&Section>) {
        let drawing = table_drawing::draw(table, self.language);
        let widest = WIDTH / drawing.width;
        self.need(least_table_height(&drawing, table));
        let available = self.bottom - self.y - height_below_table(table);
        let full = widest.min(available / drawing.height);
        let below = next.map(|next| self.heights_to_fit(next)).unwrap_or_default();
        let mut scales = below.into_iter().map(|below| (available - below) / drawing.height);
        // Take the first scale that does not shrink the table too much.
        let scale = scales.find(|scale| *scale > LEAST_SHARE * full).map_or(full, |scale| full.min(scale));
        let (left, top) = (MARGIN + (WIDTH - drawing.width * scale) / 2.0, self.y + 4.0);
        self.page().place(&drawing, [left, top], scale);
        self.y = top + drawing.height * scale + 14.0;
        self.legend(&table.legend);
    }

    /// Heights that may follow a table: the whole section, its heading with a chart, and with a low chart.
    fn heights_to_fit(&self, section: &Section) -> [f32; 3] {
        // Measure the section as if no page ended.
        let mut endless = PageLayout::endless(self.language);
        endless.section(section, None);
        let whole = endless.y - MARGIN;
        match section.blocks.first() {
            Some(Block::Chart(_)) => {
                let besides = HEADING_HEIGHT + 8.0;
                [whole, CHART_HEIGHT + besides, LOW_CHART_HEIGHT + besides]
            }
            _ => [whole; 3],
        }
    }

    /// With less room than this, the block begins a new page.
    fn least_height(&self, block: &Block) -> f32 {
        match block {
            Block::Chart(_) => LOW_CHART_HEIGHT + 8.0,
            Block::Figure(figure) => figure.drawing.height * figure_scale(figure) + 24.0,
            Block::Table(table) => least_table_height(&table_drawing::draw(table, self.language), table),
            Block::Odds(_) => ODDS_HEIGHT,
            Block::Text(_) | Block::Remark(_) | Block::Facts(_) | Block::List(_) => 26.0,
        }
    }

    fn legend(&mut self, legend: &str) {
        for line in Style::Regular.wrap(legend, LEGEND_SIZE, WIDTH).into_iter().filter(|line| !line.is_empty()) {
            let at = [MARGIN, self.y];
            self.page().text(line, at, LEGEND_SIZE, Style::Regular, Ink::Muted, Anchor::Start);
            self.y += 10.0;
        }
    }

    fn chart(&mut self, chart: &LogChart) {
        self.need(LOW_CHART_HEIGHT + 8.0);
        let height = CHART_HEIGHT.min(self.bottom - self.y - 8.0);
        let drawing = chart.draw([WIDTH, height], Ink::Background);
        let at = [MARGIN, self.y];
        self.page().place(&drawing, at, 1.0);
        self.y += height + 8.0;
    }

    fn figure(&mut self, figure: &Figure) {
        let (drawing, scale) = (&figure.drawing, figure_scale(figure));
        let height = drawing.height * scale;
        self.need(height + 24.0);
        let at = [MARGIN + (WIDTH - drawing.width * scale) / 2.0, self.y];
        self.page().place(drawing, at, scale);
        self.y += height + 14.0;
        self.legend(&figure.legend);
    }

    /// One paragraph, broken at spaces, and over pages if necessary.
    fn words(&mut self, words: &[StyledWord], size: f32, indent: f32, width: f32) {
        if words.iter().all(|word| word.text.is_empty()) {
            return;
        }
        let left = MARGIN + indent;
        let (mut x, mut is_first) = (left, true);
        self.need(size + 4.0);
        for word in words {
            for part in word.text.split_inclusive(' ') {
                let part_width = word.style.width(part, size);
                // A word too long for a whole line runs over the edge.
                if !is_first && x + word.style.width(part.trim_end(), size) > left + width {
                    self.y += size + 3.5;
                    self.need(size + 4.0);
                    x = left;
                }
                let at = [x, self.y + 10.0];
                self.page().text(part, at, size, word.style, word.colour, Anchor::Start);
                x += part_width;
                is_first = false;
            }
        }
        self.y += size + 3.5;
    }
}

/// Height of the legend and the gaps around the table.
fn height_below_table(table: &Table) -> f32 {
    let legend = Style::Regular.wrap(&table.legend, LEGEND_SIZE, WIDTH);
    18.0 + if table.legend.is_empty() { 0.0 } else { 10.0 * legend.len() as f32 }
}

fn least_table_height(drawing: &Drawing, table: &Table) -> f32 {
    TOO_SMALL * WIDTH / drawing.width * drawing.height + height_below_table(table)
}

fn figure_scale(figure: &Figure) -> f32 {
    (MAX_FIGURE[0] / figure.drawing.width).min(MAX_FIGURE[1] / figure.drawing.height).min(1.0)
}

fn styled(spans: &[TextSpan], plain: Ink) -> Vec<StyledWord> {
    let look = |tone: SpanTone| match tone {
        SpanTone::Plain => (Style::Regular, plain),
        SpanTone::Actor => (Style::SemiBold, Ink::Text),
        SpanTone::Showed => (Style::Regular, Ink::Yes),
        SpanTone::Notable => (Style::Regular, Ink::Accent),
        SpanTone::Doubted => (Style::Regular, Ink::Muted),
    };
    let word = |span: &TextSpan| {
        let (style, colour) = look(span.tone);
        word(&span.text, style, colour)
    };
    spans.iter().map(word).collect()
}
