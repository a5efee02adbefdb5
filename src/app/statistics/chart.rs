//! Charts of the statistics: games in order of time, and bars.

use crate::app::theme::{self, Tokens, size};
use crate::app::widget::{Drawable, Element, label, pen};
use crate::review::{GameTally, MyResult, Statistics};
use iced::alignment::Horizontal;
use iced::border::{self, Radius};
use iced::widget::canvas::{Frame, Path};
use iced::widget::{Row, container, space};
use iced::{Color, FillPortion, Font, Point, Size, Theme};

/// If there are more, the newest are shown.
const MOST_GAMES: usize = 80;

/// Room beside the columns for the numbers at the left and the days below.
const LEFT: f32 = 44.0;
const BOTTOM: f32 = 24.0;
const TOP: f32 = 8.0;

/// Finished games, oldest first. A column is as high as the game has entries, with a line where the case was proved.
/// `first` and `last` are the days of the outermost games.
pub struct Course {
    pub games: Vec<GameTally>,
    pub first: String,
    pub last: String,
}

impl Course {
    pub fn shown(counted: &Statistics) -> Vec<GameTally> {
        let finished: Vec<GameTally> =
            counted.course.iter().filter(|tally| tally.ending != MyResult::Open).cloned().collect();
        finished[finished.len().saturating_sub(MOST_GAMES)..].to_vec()
    }
}

/// Height of a bar.
const HIGH: f32 = 10.0;

const LABEL: (f32, Font) = (size::SMALL, theme::BODY);

fn colour(ending: MyResult, t: &Tokens) -> Color {
    if ending == MyResult::Won { t.yes } else { t.faint }
}

impl Drawable for Course {
    fn ground(&self, t: &Tokens) -> Color {
        t.raised
    }

    fn paint(&self, frame: &mut Frame, t: &Tokens) {
        let bounds = frame.size();
        let most = self.games.iter().map(|game| game.entries).max().unwrap_or(1).max(1);
        let floor = bounds.height - BOTTOM;
        let height = |entries: usize| (floor - TOP) * entries as f32 / most as f32;
        let rule = pen(t.line, 1.0);
        for entries in [0, most / 2, most] {
            let y = floor - height(entries);
            frame.stroke(&Path::line(Point::new(LEFT, y), Point::new(bounds.width, y)), rule);
            frame.fill_text(label(&entries.to_string(), Point::new(LEFT - 8.0, y), t.muted, LABEL, Horizontal::Right));
        }
        // A few games have slim columns at the left.
        let step = ((bounds.width - LEFT) / self.games.len().max(1) as f32).min(44.0);
        let width = (step * 0.62).max(2.0);
        for (at, game) in self.games.iter().enumerate() {
            let x = LEFT + step * at as f32 + (step - width) / 2.0;
            let top = floor - height(game.entries);
            frame.fill_rectangle(Point::new(x, top), Size::new(width, floor - top), colour(game.ending, t));
            if let Some(solved) = game.solved_at {
                let y = floor - height(solved);
                let line = Path::line(Point::new(x - 2.0, y), Point::new(x + width + 2.0, y));
                frame.stroke(&line, pen(t.accent, 2.5));
            }
        }
        let end = LEFT + step * self.games.len() as f32;
        let under = floor + 14.0;
        frame.fill_text(label(&self.first, Point::new(LEFT, under), t.muted, LABEL, Horizontal::Left));
        if end - LEFT > 190.0 {
            frame.fill_text(label(&self.last, Point::new(end, under), t.muted, LABEL, Horizontal::Right));
        }
    }
}

/// A bar as long as `whole`, of which `part` is highlighted, in shares of the width.
pub struct Share {
    pub whole: f32,
    pub part: f32,
}

type Role = fn(&Tokens) -> Color;

impl Share {
    pub fn bar<'a, Message: 'a>(self) -> Element<'a, Message> {
        let cut = |share: f32| (share.clamp(0.0, 1.0) * 1000.0).round() as u16;
        // The smallest share can be seen too.
        let (part, whole) = (cut(self.part), cut(self.whole).max(15));
        let parts: [(u16, Role); 2] = [(part, |t| t.yes), (whole.saturating_sub(part), |t| t.faint)];
        let shown: Vec<_> = parts.into_iter().filter(|(portion, _)| *portion > 0).collect();
        let ends = shown.len() - 1;
        let pieces = shown.into_iter().enumerate().map(|(at, (portion, role))| {
            let radius =
                Radius::default().left(if at == 0 { 3.0 } else { 0.0 }).right(if at == ends { 3.0 } else { 0.0 });
            let ground = move |theme: &Theme| {
                container::Style::default().background(role(theme::tokens(theme))).border(border::rounded(radius))
            };
            container(space()).width(FillPortion(portion)).height(HIGH).style(ground).into()
        });
        let free = 1000 - whole.max(part);
        let free = (free > 0).then(|| space().width(FillPortion(free)));
        Row::with_children(pieces).push(free).into()
    }
}
