//! Text as pages of the preview, in columns like a fixed-width typeface.

use super::font::Style;
use super::palette::Palette;
use super::picture::{Anchor, Picture};

const PAGE: [f32; 2] = [595.0, 842.0];
const MARGIN: f32 = 34.0;
const LETTER_SIZE: f32 = 9.0;
const LINE_HEIGHT: f32 = 12.6;
/// Wider than the letters of all but the widest words in a proportional typeface.
const COLUMN_WIDTH: f32 = 5.5;
const COLUMNS: usize = ((PAGE[0] - 2.0 * MARGIN) / COLUMN_WIDTH) as usize;
const LINES_OF_PAGE: usize = ((PAGE[1] - 2.0 * MARGIN) / LINE_HEIGHT) as usize;
const MOST_PAGES: usize = 40;

pub(super) fn pages(text: &str, palette: &Palette) -> Vec<Picture> {
    let lines: Vec<String> = text.lines().flat_map(fold).take(MOST_PAGES * LINES_OF_PAGE).collect();
    let blank = || Picture::new(PAGE[0], PAGE[1], palette.panel);
    let mut pages: Vec<Picture> = lines.chunks(LINES_OF_PAGE).map(|lines| page(lines, blank(), palette)).collect();
    if pages.is_empty() {
        pages.push(blank());
    }
    pages
}

fn page(lines: &[String], mut page: Picture, palette: &Palette) -> Picture {
    for (at, line) in lines.iter().enumerate() {
        let y = MARGIN + LINE_HEIGHT * (at as f32 + 0.8);
        for (column, run) in runs(line) {
            let x = MARGIN + COLUMN_WIDTH * column as f32;
            page.text(run, [x, y], LETTER_SIZE, Style::Regular, palette.text, Anchor::Start);
        }
    }
    page
}

/// Breaks a line at a space if it can. The rest stands two columns further in.
fn fold(line: &str) -> Vec<String> {
    let indent = line.chars().take_while(|c| *c == ' ').count().min(COLUMNS / 2) + 2;
    let mut rest: Vec<char> = line.replace('\t', "    ").chars().collect();
    let mut folded = Vec::new();
    while rest.len() > COLUMNS {
        let cut = rest[..COLUMNS].iter().rposition(|c| *c == ' ').filter(|at| *at > indent).unwrap_or(COLUMNS - 1) + 1;
        let tail = rest.split_off(cut);
        folded.push(rest.iter().collect::<String>().trim_end().to_owned());
        rest = std::iter::repeat_n(' ', indent).chain(tail).collect();
    }
    folded.push(rest.into_iter().collect());
    folded
}

/// Parts of a line between gaps of two or more spaces, with their first columns.
fn runs(line: &str) -> Vec<(usize, String)> {
    let letters: Vec<char> = line.chars().collect();
    let mut runs: Vec<(usize, String)> = Vec::new();
    let mut gap = 2;
    for (column, letter) in letters.into_iter().enumerate() {
        if letter == ' ' {
            gap += 1;
            continue;
        }
        match runs.last_mut() {
            Some((_, run)) if gap < 2 => run.extend(std::iter::repeat_n(' ', gap).chain([letter])),
            _ => runs.push((column, letter.to_string())),
        }
        gap = 0;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_keep_their_places_and_long_lines_go_on() {
        assert_eq!(runs("Col. Mustard    ×  20"), [(0, "Col. Mustard".into()), (16, "×".into()), (19, "20".into())]);
        let long = format!("  1  {}", "word ".repeat(60));
        let folded = fold(long.trim_end());
        assert!(folded.len() > 2 && folded.iter().all(|line| line.chars().count() <= COLUMNS), "{folded:?}");
        assert_eq!(folded.join(" ").split_whitespace().count(), 61);
        let endless = "x".repeat(1000);
        assert_eq!(fold(&endless).iter().map(|line| line.trim().len()).sum::<usize>(), 1000);
        assert_eq!(pages(&"a\n".repeat(LINES_OF_PAGE + 1), &Palette::PAPER).len(), 2);
        assert_eq!(pages("", &Palette::PAPER).len(), 1);
    }
}
