//! A report as A4 pages, for printing.

use super::chart;
use super::font::Style;
use super::page_layout::{BOTTOM, MARGIN, PageLayout, WIDTH};
use super::palette::Palette;
use super::picture::{Anchor, Picture};
use super::plain::chance;
use super::report::{CaseFile, LogLine, Report};
use super::{Theme, sheet};
use crate::edition::Colour;
use crate::fl;
use crate::text::{Language, SpanTone};

/// Between the categories of the case file.
const GUTTER: f32 = 26.0;
/// The shortest bar of the case file.
const SHORTEST: f32 = 16.0;
/// The smallest scale of the sheet that is used to save a page.
const SHRINK: f32 = 0.86;
/// The usual and the least height of the chart.
const CHART: f32 = 104.0;
const LOW_CHART: f32 = 72.0;
/// A heading with the space above and below it.
const HEADING: f32 = 34.0;

/// The colours of a page. By day the ground is the paper itself: nobody wants to print a tint from edge to edge.
pub(super) fn palette(theme: Theme) -> Palette {
    const WHITE: Colour = Colour(255, 255, 255);
    match theme {
        Theme::Paper => Palette { background: WHITE, panel: WHITE, ..Palette::PAPER },
        Theme::Night => Palette::NIGHT,
    }
}

/// Lays a report out: the sheet with the case file first, then course, advice, log.
pub fn lay_out(report: &Report, language: &Language, theme: Theme) -> Vec<Picture> {
    let palette = palette(theme);
    let mut flow = PageLayout::new(&palette);
    flow.opening(report, language);
    flow.sheet(report);
    if !report.figures.is_empty() || !report.remarks.is_empty() || report.course.is_some() {
        flow.evening(report, language);
    }
    if report.advice.is_some() {
        flow.advice(report, language);
    }
    if !report.log.is_empty() {
        flow.heading(&fl!(language, "export-log"));
        for line in &report.log {
            flow.log_line(line, language);
        }
    }
    flow.finish(&report.title, language)
}

/// A word with its style and colour.
struct StyledWord {
    text: String,
    style: Style,
    colour: Colour,
}

impl PageLayout<'_> {
    fn opening(&mut self, report: &Report, language: &Language) {
        let palette = self.palette;
        let title = Style::Title.fit(&report.title, 24.0, WIDTH);
        self.page().text(title, [MARGIN, MARGIN + 18.0], 24.0, Style::Title, palette.text, Anchor::Start);
        let subtitle = Style::Regular.fit(&sheet::subtitle(report, language), 10.5, WIDTH);
        self.page().text(subtitle, [MARGIN, MARGIN + 36.0], 10.5, Style::Regular, palette.muted, Anchor::Start);
        self.y = MARGIN + 50.0;
        if let Some(case_file) = &report.case_file {
            self.case_file(case_file, &report.case_file_title, language);
        }
    }

    /// One column a category, with bars as in the window.
    fn case_file(&mut self, case_file: &CaseFile, title: &str, language: &Language) {
        let palette = self.palette;
        let label = title.to_uppercase();
        let top = self.y + 6.0;
        self.page().text(label, [MARGIN, top + 8.0], 8.5, Style::SemiBold, palette.muted, Anchor::Start);
        let left = if case_file.solved.is_some() {
            fl!(language, "export-solved")
        } else {
            fl!(language, "export-answers-left", count = case_file.answers)
        };
        self.page().text(left, [MARGIN + WIDTH, top + 8.0], 9.0, Style::Regular, palette.muted, Anchor::End);
        let column = (WIDTH - 2.0 * GUTTER) / 3.0;
        let mut lowest = top + 16.0;
        for (at, (_, odds)) in case_file.categories.iter().enumerate() {
            let x = MARGIN + (column + GUTTER) * at as f32;
            let mut y = top + 16.0;
            let odds = &odds[..odds.len().min(3)];
            // Names come first: the bars are as long as the longest name leaves room for.
            let widest = |words: &mut dyn Iterator<Item = f32>| words.fold(0.0, f32::max);
            let shares =
                widest(&mut odds.iter().map(|odds| Style::Regular.width(&chance(odds.probability, language), 9.0)));
            let names = widest(&mut odds.iter().map(|odds| Style::Regular.width(&odds.name, 9.5)))
                .max(column * 0.5)
                .min(column - shares - SHORTEST - 16.0);
            let (bar, full) = (x + names + 8.0, column - names - shares - 16.0);
            for odds in odds {
                y += 14.0;
                let name = Style::Regular.fit(&odds.name, 9.5, names);
                self.page().text(name, [x, y], 9.5, Style::Regular, palette.text, Anchor::Start);
                self.page().rect([bar, y - 5.5, full, 4.5], 2.2, palette.line);
                let filled = full * odds.probability as f32;
                self.page().rect([bar, y - 5.5, filled.max(2.0), 4.5], 2.2, palette.accent);
                let share = chance(odds.probability, language);
                self.page().text(share, [x + column, y], 9.0, Style::Regular, palette.muted, Anchor::End);
            }
            lowest = lowest.max(y);
        }
        self.y = lowest + 14.0;
    }

    /// Draws the sheet, as large as the rest of the page allows.
    fn sheet(&mut self, report: &Report) {
        let palette = Palette { background: self.palette.panel, ..*self.palette };
        let sheet = sheet::picture(&report.sheet, &palette);
        let legend = if report.spoiler_free { Vec::new() } else { Style::Regular.wrap(&report.legend, 7.5, WIDTH) };
        let room = BOTTOM - self.y - 18.0 - 10.0 * legend.len() as f32;
        let full = (WIDTH / sheet.width).min(room / sheet.height);
        // A little smaller, if then the evening or at least its chart fits below.
        let fitting = |below: f32| (room - below) / sheet.height;
        let scale = [evening_height(report), course_height(report, CHART), course_height(report, LOW_CHART)]
            .map(fitting)
            .into_iter()
            .find(|scale| *scale > SHRINK * full)
            .map_or(full, |scale| full.min(scale));
        let left = MARGIN + (WIDTH - sheet.width * scale) / 2.0;
        let top = self.y + 4.0;
        self.page().place(&sheet, [left, top], scale);
        self.y = top + sheet.height * scale + 14.0;
        for line in legend {
            let (palette, at) = (self.palette, [MARGIN, self.y]);
            self.page().text(line, at, 7.5, Style::Regular, palette.muted, Anchor::Start);
            self.y += 10.0;
        }
    }

    fn evening(&mut self, report: &Report, language: &Language) {
        let palette = self.palette;
        if let Some(course) = &report.course {
            self.need(course_height(report, LOW_CHART));
            let left = BOTTOM - self.y - course_height(report, 0.0);
            let height = if left < CHART { left } else { CHART };
            self.heading(&fl!(language, "export-course"));
            let chart = chart::picture(course, language, palette, WIDTH, height);
            let at = [MARGIN, self.y];
            self.page().place(&chart, at, 1.0);
            self.y += height + 8.0;
        }
        for pair in report.figures.chunks(2) {
            self.need(16.0);
            for (at, (label, value)) in pair.iter().enumerate() {
                let (x, y) = (MARGIN + (WIDTH / 2.0 + 8.0) * at as f32, self.y + 10.0);
                self.page().text(label, [x, y], 9.5, Style::Regular, palette.muted, Anchor::Start);
                let end = x + WIDTH / 2.0 - 8.0;
                self.page().text(value, [end, y], 9.5, Style::SemiBold, palette.text, Anchor::End);
            }
            self.y += 16.0;
        }
        self.y += 6.0;
        for remark in &report.remarks {
            self.paragraph(remark, Style::Regular, palette.text, 2.0);
        }
    }

    fn advice(&mut self, report: &Report, language: &Language) {
        let Some(advice) = &report.advice else { return };
        let palette = self.palette;
        self.heading(&fl!(language, "export-next"));
        if let Some(instead) = &advice.instead {
            self.paragraph(instead, Style::SemiBold, palette.accent, 4.0);
        }
        for (at, hint) in advice.suggestions.iter().enumerate() {
            self.need(32.0);
            let y = self.y + 10.0;
            let number = (at + 1).to_string();
            self.page().text(number, [MARGIN + 22.0, y], 9.0, Style::Regular, palette.muted, Anchor::End);
            let gain = fl!(language, "export-gain", bits = hint.gain.as_str());
            self.page().text(gain, [MARGIN + WIDTH, y], 8.5, Style::Regular, palette.muted, Anchor::End);
            let word = |text: &str, style, colour| StyledWord { text: text.to_owned(), style, colour };
            self.words(&[word(&hint.cards, Style::SemiBold, palette.text)], 9.5, WIDTH - 160.0);
            self.words(&[word(&hint.reasons, Style::Regular, palette.muted)], 9.0, WIDTH - 34.0);
            self.y += 5.0;
        }
    }

    fn heading(&mut self, text: &str) {
        self.need(60.0);
        self.y += 8.0;
        let (palette, at) = (self.palette, [MARGIN, self.y + 14.0]);
        self.page().text(text, at, 14.0, Style::Title, palette.text, Anchor::Start);
        self.y += 26.0;
    }

    fn paragraph(&mut self, text: &str, style: Style, colour: Colour, after: f32) {
        for line in style.wrap(text, 9.5, WIDTH) {
            self.need(13.0);
            let at = [MARGIN, self.y + 10.0];
            self.page().text(line, at, 9.5, style, colour, Anchor::Start);
            self.y += 13.0;
        }
        self.y += after;
    }

    fn log_line(&mut self, line: &LogLine, language: &Language) {
        let palette = self.palette;
        self.need(if line.detail.is_empty() { 18.0 } else { 32.0 });
        let y = self.y + 10.0;
        let number = line.number.to_string();
        self.page().text(number, [MARGIN + 22.0, y], 9.0, Style::Regular, palette.muted, Anchor::End);
        self.page().text(&line.time, [MARGIN + WIDTH, y], 8.5, Style::Regular, palette.muted, Anchor::End);
        if let Some(bits) = line.gained {
            let text = language.gained(bits);
            let end = if line.time.is_empty() { WIDTH } else { WIDTH - 44.0 };
            self.page().text(text, [MARGIN + end, y], 8.5, Style::Regular, palette.muted, Anchor::End);
        }
        let inside = WIDTH - 160.0;
        self.words(&words(&line.title, palette, palette.text), 9.5, inside);
        self.words(&words(&line.detail, palette, palette.muted), 9.0, WIDTH - 34.0);
        let plain = |text: &str, style, colour| vec![StyledWord { text: text.to_owned(), style, colour }];
        if let Some(note) = &line.note {
            self.words(&plain(&format!("“{note}”"), Style::Regular, palette.muted), 9.0, WIDTH - 34.0);
        }
        for told in &line.told {
            let mut words = plain(&told.news, Style::Medium, palette.accent);
            words.extend(told.why.iter().flat_map(|why| plain(&format!(" {why}"), Style::Regular, palette.muted)));
            self.words(&words, 9.0, WIDTH - 34.0);
        }
        if let Some(judged) = &line.judged {
            self.words(&plain(judged, Style::Regular, palette.info), 9.0, WIDTH - 34.0);
        }
        self.y += 5.0;
    }

    /// Draws words on as many lines as they need, indented like the log.
    fn words(&mut self, words: &[StyledWord], size: f32, room: f32) {
        if words.is_empty() {
            return;
        }
        let left = MARGIN + 34.0;
        let (mut x, mut fresh) = (left, true);
        self.need(size + 4.0);
        for word in words {
            for part in word.text.split_inclusive(' ') {
                let wide = word.style.width(part, size);
                if !fresh && x + word.style.width(part.trim_end(), size) > left + room {
                    self.y += size + 3.5;
                    self.need(size + 4.0);
                    x = left;
                }
                let at = [x, self.y + 10.0];
                self.page().text(part, at, size, word.style, word.colour, Anchor::Start);
                x += wide;
                fresh = false;
            }
        }
        self.y += size + 3.5;
    }
}

/// The height of the course with a chart of this height.
fn course_height(report: &Report, chart: f32) -> f32 {
    if report.course.is_some() { HEADING + chart + 8.0 } else { 0.0 }
}

/// The approximate height of course, figures and remarks: most remarks are one line.
fn evening_height(report: &Report) -> f32 {
    let figures = 16.0 * report.figures.len().div_ceil(2) as f32;
    course_height(report, CHART) + figures + 6.0 + 15.0 * report.remarks.len() as f32
}

fn words(pieces: &[crate::text::TextSpan], palette: &Palette, plain: Colour) -> Vec<StyledWord> {
    let look = |tone: SpanTone| match tone {
        SpanTone::Plain => (Style::Regular, plain),
        SpanTone::Actor => (Style::SemiBold, palette.text),
        SpanTone::Showed => (Style::Regular, palette.yes),
        SpanTone::Notable => (Style::Regular, palette.accent),
        SpanTone::Doubted => (Style::Regular, palette.muted),
    };
    pieces
        .iter()
        .map(|piece| {
            let (style, colour) = look(piece.tone);
            StyledWord { text: piece.text.clone(), style, colour }
        })
        .collect()
}
