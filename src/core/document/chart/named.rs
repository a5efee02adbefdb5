//! Turning points on a chart: a mark, and beside it words that hide neither the curve nor each other. If not all
//! words have room, the marks get numbers. Words have a ground, so that no line of the chart strikes them through.

use super::{ChartArea, LEFT, LogChart, TOP, star_corners};
use crate::document::font::Style;
use crate::document::picture::{Anchor, Drawing, Ink};

/// `words` are a title and a detail.
#[derive(Clone, PartialEq, Debug)]
pub struct NamedPoint {
    /// From 1.
    pub entry: usize,
    pub words: [String; 2],
    pub mark: PointMark,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PointMark {
    Ring,
    /// The ink is that of the disc under the star.
    Star(Ink),
}

const LETTER_SIZE: f32 = 12.0;
const LINE_HEIGHT: f32 = 16.0;
/// From the top of a line to the foot of its letters.
const FOOT: f32 = 12.0;
const BLOCK_HEIGHT: f32 = 2.0 * LINE_HEIGHT + 2.0;

/// Least gap between the words of two points.
const BLOCK_GAP: f32 = 6.0;

/// Least distance of words from the middle of every mark, and from the curve.
const MARK_CLEARANCE: f32 = 7.0;
const CURVE_CLEARANCE: f32 = 3.0;

/// Distance of words from their mark, and how much farther they may be.
const BESIDE: f32 = 15.0;
const FARTHER: f32 = 96.0;

/// Words may stand a little above the curve's highest point.
const HIGHEST: f32 = TOP - 8.0;

const STEP: f32 = 12.0;

/// Words farther away are tied to their mark by a line.
const TIED: f32 = BESIDE + 6.0;

/// Points of such a line that are looked at. It is at most about 140 long.
const TIE_PARTS: u16 = 40;

/// How far the ground of words reaches beyond them.
const GROUND: f32 = 2.0;

#[derive(Clone, Copy, PartialEq, Debug)]
struct WordBlock {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

impl WordBlock {
    fn overlaps(&self, other: &Self) -> bool {
        let apart = |from: f32, length: f32, other: f32, other_length: f32| {
            from + length + BLOCK_GAP <= other || other + other_length + BLOCK_GAP <= from
        };
        !apart(self.x, self.width, other.x, other.width) && !apart(self.y, self.height, other.y, other.height)
    }

    fn nearest(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        [x.clamp(self.x, self.x + self.width), y.clamp(self.y, self.y + self.height)]
    }

    fn distance(&self, from: [f32; 2]) -> f32 {
        let [x, y] = self.nearest(from);
        (x - from[0]).hypot(y - from[1])
    }

    /// The line that ties words far from their mark to it.
    fn tie(&self, mark: [f32; 2]) -> Option<[[f32; 2]; 2]> {
        (self.distance(mark) > TIED).then(|| [mark, self.nearest(mark)])
    }

    fn is_crossed(&self, line: [[f32; 2]; 2]) -> bool {
        let [from, to] = line;
        let along = |part: u16| {
            let part = f32::from(part) / f32::from(TIE_PARTS);
            [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]
        };
        (0..=TIE_PARTS).any(|part| self.covers(along(part), 1.0))
    }

    fn covers(&self, [x, y]: [f32; 2], around: f32) -> bool {
        (self.x - around..=self.x + self.width + around).contains(&x)
            && (self.y - around..=self.y + self.height + around).contains(&y)
    }
}

impl NamedPoint {
    fn title_style(&self) -> Style {
        if self.mark == PointMark::Ring { Style::Medium } else { Style::SemiBold }
    }

    fn width(&self) -> f32 {
        let [title, detail] = &self.words;
        self.title_style().width(title, LETTER_SIZE).max(Style::Regular.width(detail, LETTER_SIZE))
    }

    /// Places for the words, the nearest first. They may still hide something.
    fn places(&self, [x, y]: [f32; 2], foot: f32) -> Vec<WordBlock> {
        let width = self.width();
        let steps = |from: f32, to: f32| {
            let count = ((to - from) / STEP).ceil() as usize;
            (0..=count).map(move |step| from + (to - from) * step as f32 / count.max(1) as f32)
        };
        let across = steps(x - BESIDE - FARTHER - width, x + BESIDE + FARTHER);
        let down = |x: f32| {
            let steps_down = steps(y - BESIDE - FARTHER - BLOCK_HEIGHT, y + BESIDE + FARTHER);
            steps_down.chain([y - BLOCK_HEIGHT / 2.0, HIGHEST, foot - BLOCK_HEIGHT]).map(move |y| WordBlock {
                x,
                y,
                width,
                height: BLOCK_HEIGHT,
            })
        };
        // Besides a grid, try the tidy places: centred on the mark, or beside it.
        let beside = [x - width / 2.0, x + BESIDE, x - BESIDE - width];
        let mut places: Vec<WordBlock> = beside.into_iter().chain(across).flat_map(down).collect();
        places.retain(|block| !block.covers([x, y], BESIDE - 1.0));
        places.sort_by(|one, other| one.distance([x, y]).total_cmp(&other.distance([x, y])));
        places
    }

    fn mark(&self, centre: [f32; 2], ground: Ink, picture: &mut Drawing) {
        let mut disc = |radius: f32, fill: Ink| picture.disc(centre, radius, fill);
        match self.mark {
            PointMark::Ring => {
                disc(5.6, Ink::Text);
                disc(3.8, ground);
            }
            PointMark::Star(ink) => {
                disc(8.5, ink);
                let colour = if ink == Ink::Accent { Ink::OnAccent } else { ground };
                picture.fill(star_corners(centre).to_vec(), colour);
            }
        }
    }
}

impl LogChart {
    pub fn has_room_for_words(&self, size: [f32; 2]) -> bool {
        self.word_blocks(&self.area(size)).is_some()
    }

    fn word_blocks(&self, area: &ChartArea) -> Option<Vec<WordBlock>> {
        let marks: Vec<[f32; 2]> = self.named.iter().filter_map(|point| self.place(area, point.entry)).collect();
        let free = |block: &WordBlock| {
            !marks.iter().any(|mark| block.covers(*mark, MARK_CLEARANCE)) && self.is_free(area, block)
        };
        let places = |(point, mark): (&NamedPoint, &[f32; 2])| {
            point.places(*mark, area.foot()).into_iter().filter(free).collect()
        };
        // Each place is free of marks and curve. `arrange` keeps the words apart.
        let places: Vec<Vec<WordBlock>> = self.named.iter().zip(&marks).map(places).collect();
        // A line behind other words is better than a number.
        [true, false].into_iter().find_map(|untied| {
            let mut placed = vec![None; places.len()];
            let marks = untied.then_some(&marks[..]);
            arrange(&places, marks, &mut placed).then(|| placed.into_iter().flatten().collect())
        })
    }

    fn is_free(&self, area: &ChartArea, block: &WordBlock) -> bool {
        (LEFT..=area.width - block.width).contains(&block.x)
            && (HIGHEST..=area.foot() - block.height).contains(&block.y)
            && !self.hides_curve(area, block)
    }

    /// Place of a number: above its mark, else below or beside it.
    fn number_block(&self, area: &ChartArea, number: &str, [x, y]: [f32; 2]) -> WordBlock {
        let (width, height) = (Style::SemiBold.width(number, LETTER_SIZE), LETTER_SIZE);
        let aside = BESIDE - 4.0 + width / 2.0;
        let at = |(across, down): (f32, f32)| {
            let [x, y] = [x + across - width / 2.0, y + down - height / 2.0];
            WordBlock { x, y, width, height }
        };
        let places = [(0.0, -18.0), (0.0, 17.0), (aside, 0.0), (-aside, 0.0), (aside, -12.0), (-aside, -12.0)].map(at);
        places.into_iter().find(|block| self.is_free(area, block)).unwrap_or(places[usize::from(y <= TOP + 22.0)])
    }

    fn hides_curve(&self, area: &ChartArea, block: &WordBlock) -> bool {
        // Beyond the log's end there is no curve to hide.
        let ends = area.x(0)..=area.x(self.remaining.len().saturating_sub(1));
        let left = block.x - CURVE_CLEARANCE;
        let across = (0..=(block.width + 2.0 * CURVE_CLEARANCE) as u16).map(|step| left + f32::from(step));
        let curve = |x: f32| [x, area.curve_at(&self.remaining, x)];
        across.filter(|x| ends.contains(x)).any(|x| block.covers(curve(x), CURVE_CLEARANCE))
    }

    fn placed(&self, area: &ChartArea) -> impl Iterator<Item = (&NamedPoint, [f32; 2])> {
        self.named.iter().filter_map(|point| Some((point, self.place(area, point.entry)?)))
    }

    /// To be drawn before the marks of the chart, which the ground of words could hide.
    pub(super) fn words_of_points(&self, picture: &mut Drawing, area: &ChartArea, ground: Ink) {
        let Some(blocks) = self.word_blocks(area) else {
            for (point, mark) in self.placed(area) {
                let number = point.entry.to_string();
                let block = self.number_block(area, &number, mark);
                let foot = [block.x, block.y + block.height - 1.0];
                // Without a ground: there may be no place beside the curve.
                picture.text(number, foot, LETTER_SIZE, Style::SemiBold, Ink::Text, Anchor::Start);
            }
            return;
        };
        for ((_, mark), block) in self.placed(area).zip(&blocks) {
            if let Some([from, to]) = block.tie(mark) {
                picture.line(from, to, Ink::Muted, 1.0);
            }
        }
        for ((point, mark), block) in self.placed(area).zip(&blocks) {
            words(picture, point, block, mark, ground);
        }
    }

    pub(super) fn marks_of_points(&self, picture: &mut Drawing, area: &ChartArea, ground: Ink) {
        for (point, mark) in self.placed(area) {
            point.mark(mark, ground, picture);
        }
    }
}

/// Each point takes the nearest free place. If a later point finds none, the points are tried in another order, so
/// that it may choose first. With `marks`, no line to a mark crosses other words. Returns whether all have a place.
fn arrange(places: &[Vec<WordBlock>], marks: Option<&[[f32; 2]]>, placed: &mut [Option<WordBlock>]) -> bool {
    for at in 0..places.len() {
        if placed[at].is_some() {
            continue;
        }
        let crosses = |of: usize, block: &WordBlock, other: &WordBlock| {
            marks.and_then(|marks| block.tie(marks[of])).is_some_and(|tie| other.is_crossed(tie))
        };
        let disturbs = |block: &WordBlock, of: usize, other: &WordBlock| {
            block.overlaps(other) || crosses(at, block, other) || crosses(of, other, block)
        };
        let free = |block: &&WordBlock| {
            let mut others = placed.iter().enumerate().filter_map(|(of, other)| Some((of, other.as_ref()?)));
            !others.any(|(of, other)| disturbs(block, of, other))
        };
        let Some(block) = places[at].iter().find(free).copied() else { return false };
        placed[at] = Some(block);
        if arrange(places, marks, placed) {
            return true;
        }
        placed[at] = None;
    }
    placed.iter().all(Option::is_some)
}

fn words(picture: &mut Drawing, point: &NamedPoint, block: &WordBlock, mark: [f32; 2], ground: Ink) {
    let (anchor, from) = if (block.x..=block.x + block.width).contains(&mark[0]) {
        (Anchor::Middle, block.x + block.width / 2.0)
    } else if block.x < mark[0] {
        (Anchor::End, block.x + block.width)
    } else {
        (Anchor::Start, block.x)
    };
    let [title, detail] = &point.words;
    let foot = block.y + FOOT;
    on_ground(picture, title, [from, foot], (point.title_style(), Ink::Text, anchor), ground);
    on_ground(picture, detail, [from, foot + LINE_HEIGHT], (Style::Regular, Ink::Muted, anchor), ground);
}

fn on_ground(
    picture: &mut Drawing,
    words: &str,
    [x, foot]: [f32; 2],
    (style, ink, anchor): (Style, Ink, Anchor),
    ground: Ink,
) {
    let width = style.width(words, LETTER_SIZE);
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - width / 2.0,
        Anchor::End => x - width,
    };
    picture.rect([left - GROUND, foot - FOOT, width + 2.0 * GROUND, LINE_HEIGHT], 0.0, ground);
    picture.text(words, [x, foot], LETTER_SIZE, style, ink, anchor);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::picture::Shape;

    /// An evening whose two last falls are close together, low on the curve.
    #[test]
    fn no_line_to_a_mark_runs_through_the_words_of_another() {
        let evenings = [
            (
                &[504, 440, 440, 430, 334, 243, 29, 29, 24, 19, 19, 15, 11, 11, 11, 11, 7, 2, 2, 2, 1][..],
                &[
                    (5, "Ben n’a ni la Fiole de poison, ni la Remise"),
                    (6, "La Salle à manger est dans l’étui confidentiel"),
                    (16, "David a le Studio"),
                    (17, "Le Fer à cheval est dans l’étui confidentiel"),
                ][..],
            ),
            (
                &[144, 108, 108, 108, 100, 90, 88, 86, 83, 4, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2],
                &[
                    (1, "Boris has Col. Mustard"),
                    (9, "Mrs. White and the Rope are in the envelope"),
                    (18, "Boris has the Lead Pipe"),
                ],
            ),
        ];
        for (remaining, titles) in evenings {
            let point = |(entry, title): &(usize, &str)| NamedPoint {
                entry: *entry,
                words: [format!("{entry} · {title}"), "your question, 243 → 29".to_owned()],
                mark: PointMark::Ring,
            };
            let chart = LogChart {
                remaining: remaining.iter().map(|left| f64::from(*left)).collect(),
                entries: vec![String::new(); remaining.len()],
                named: titles.iter().map(point).collect(),
                ..LogChart::default()
            };
            let area = chart.area([1124.0, 150.0]);
            let blocks = chart.word_blocks(&area).unwrap_or_default();
            assert_eq!(blocks.len(), titles.len());
            for (at, (_, mark)) in chart.placed(&area).enumerate() {
                let others = || blocks.iter().enumerate().filter(|(other, _)| *other != at);
                let crossed = blocks[at].tie(mark).is_some_and(|tie| others().any(|(_, other)| other.is_crossed(tie)));
                assert!(!crossed, "{at}: {blocks:?}");
            }
            // The ground of words covers all lines.
            let shapes = chart.draw([1124.0, 150.0], Ink::Background).shapes;
            let grounds = shapes.iter().filter(|shape| matches!(shape, Shape::Rect { .. })).count();
            assert_eq!(grounds, 2 * titles.len());
            let first = shapes.iter().position(|shape| matches!(shape, Shape::Rect { .. }));
            let lines = shapes.iter().skip(first.unwrap_or_default());
            assert_eq!(lines.filter(|shape| matches!(shape, Shape::Stroke { .. })).count(), 0);
        }
    }

    #[test]
    fn words_of_turning_points_hide_neither_the_curve_nor_each_other() {
        let remaining = [216.0, 216.0, 177.0, 177.0, 169.0, 111.0, 110.0, 86.0, 22.0, 20.0, 12.0, 1.0, 1.0];
        let point = |(entry, title): (usize, &str)| NamedPoint {
            entry,
            words: [format!("{entry} · {title}"), "Anna’s question, 86 → 22".to_owned()],
            mark: PointMark::Ring,
        };
        let titles =
            ["Anna has the Wrench", "Ben has the Candlestick", "The Knife is in the case file", "nobody shows"];
        let chart = LogChart {
            remaining: remaining.to_vec(),
            entries: vec![String::new(); remaining.len()],
            named: [2, 5, 8, 11].into_iter().zip(titles).map(point).collect(),
            ..LogChart::default()
        };
        let area = chart.area([1124.0, 130.0]);
        let blocks = chart.word_blocks(&area);
        assert!(blocks.is_some(), "there is room over the whole page");
        let blocks = blocks.unwrap_or_default();
        for (at, block) in blocks.iter().enumerate() {
            assert!(!chart.hides_curve(&area, block), "{block:?}");
            assert!(blocks[at + 1..].iter().all(|other| !block.overlaps(other)), "{blocks:?}");
        }
        let round = [104.0, 79.0, 8.0, 24.0, 23.0, 44.0, 38.0, 7.0, 7.0, 21.0, 1.0];
        let titles =
            ["the answer that told most", "a look that told nothing", "the move that hid the Thief best", "caught"];
        let chart = LogChart {
            remaining: round.to_vec(),
            entries: vec![String::new(); round.len()],
            named: [2, 8, 9, 10].into_iter().zip(titles).map(point).collect(),
            ..LogChart::default()
        };
        assert!(chart.has_room_for_words([1124.0, 130.0]));
        assert!(!chart.has_room_for_words([200.0, 130.0]));
        // A fall to the end of the round leaves its number only the place beside it.
        for width in [400.0, 620.0, 1124.0] {
            let area = chart.area([width, 130.0]);
            for point in &chart.named {
                let mark = chart.place(&area, point.entry).unwrap_or_default();
                let block = chart.number_block(&area, &point.entry.to_string(), mark);
                assert!(chart.is_free(&area, &block), "{width}: {point:?} at {block:?}");
            }
        }
    }
}
