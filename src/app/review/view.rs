//! The layout of a Clue review: the chart of solutions above, and below it the log, the sheet and the panel, side by
//! side or stacked as the width allows.

use super::panel::from_table_message;
use super::{Element, Message, Request, State, keys};
use crate::app::chart::Chart;
use crate::app::context::Context;
use crate::app::game_header;
use crate::app::notebook::frame::{self, Panel};
use crate::app::table::{self, TableContext, chair};
use crate::app::tabs::{EXPORT, Tab, tabs};
use crate::app::theme::{self, size};
use crate::app::widget::{self, Centred, shortcuts};
use crate::document::font::Style as Face;
use crate::document::picture::Ink;
use crate::document::{DashedCurve, LogChart};
use crate::fl;
use crate::game::{Game, HintLevel};
use crate::review::Review;
use crate::store::OpenGame;
use crate::text::{Language, Names, review as words};
use iced::widget::{Row, canvas, column, container, responsive, row, rule, text};
use iced::{Fill, FillPortion, Size};

/// In a narrower window the log stands under the panels.
const ABREAST: f32 = 800.0;

/// In a still narrower one both stand under the sheet.
const UPRIGHT: f32 = 560.0;

const MARGIN: f32 = 8.0;

/// All space in the row over the chart.
const AROUND: f32 = 74.0;

/// In a narrower window the panels are narrowest, and the export button lacks its key.
const TIGHT: f32 = 1000.0;

impl State {
    pub fn view<'a>(&'a self, open: &'a OpenGame, context: &Context<'a>) -> Element<'a> {
        let context = *context;
        let body = responsive(move |size| self.body(open, &context, size));
        let head = responsive(move |size| header(open.game(), size.width, context.language));
        let content =
            column![container(head).height(game_header::HEIGHT), self.remaining_chart(&context), widget::rule(), body];
        let keymap = match &self.draft {
            Some(_) => keys::form(context.language),
            None if self.retrying.is_open() => keys::retrying(context.language),
            None => keys::looking(context.language),
        };
        let keyed = shortcuts(content).keymap(keymap);
        container(keyed).width(Fill).height(Fill).into()
    }

    fn body<'a>(&'a self, open: &'a OpenGame, context: &Context<'a>, size: Size) -> Element<'a> {
        let beside = if size.width < TIGHT { (236.0, 220.0) } else { (268.0, 246.0) };
        let (left, right) = frame::panel_widths(size.width, beside);
        let table = self.table(open, context);
        // First the form for the truth, even while the moment is being computed.
        let middle: Element<'a> = match (&self.draft, table) {
            (Some(draft), _) => Self::truth_grid(draft, open.game(), context),
            (None, Some(table)) => {
                let chair = chair::view(&self.chair, &table).map(|chair| chair.map(Message::Chair));
                let sheet = || table::sheet_of(table.meanwhile(&self.conflict)).map(from_table_message);
                chair.unwrap_or_else(sheet)
            }
            (None, None) => container(widget::hint(self.progress(context.language))).center(Fill).into(),
        };
        let version = self.look.at as u64;
        let line = || rule::vertical(1).style(theme::line);
        let details = || container(self.panel(open, table.as_ref(), context));
        let sheet_least = table::least_sheet_width(open.game().setup.column_count());
        let log_width = match size.width {
            width if width < UPRIGHT => width / 2.0,
            width if width < ABREAST => (width * 4.0 / 9.0).min(width - sheet_least - 2.0 * MARGIN - 1.0),
            _ => left,
        };
        let log = container(self.entries(open.game(), log_width, context));
        let sheet = |sheet| widget::area(sheet, None, version);
        let panel = |content| widget::area(content, Some(|t| t.panel), version);
        if size.width < UPRIGHT {
            let under = row![details().width(FillPortion(1)), line(), log.width(FillPortion(1))];
            let middle = container(middle).padding([0.0, MARGIN]).height(FillPortion(5));
            return column![sheet(middle), widget::rule(), panel(container(under).height(FillPortion(4)))].into();
        }
        if size.width < ABREAST {
            // Forms need their panel and the log at once; otherwise tabs save space.
            let panels: Element<'a> = if self.draft.is_some() || self.retrying.is_open() {
                column![details().height(FillPortion(3)), widget::rule(), log.height(FillPortion(2))].into()
            } else {
                self.tabbed(open, table.as_ref(), (size.height, log.into()), context)
            };
            let middle = container(middle).padding([0.0, MARGIN]).width(Fill);
            return row![sheet(middle), line(), panel(container(panels).width(log_width))].into();
        }
        let middle = container(middle).padding([0.0, 14.0]).width(Fill).height(Fill);
        let panel = |content, extent| Panel { content, extent, version };
        frame::columns(panel(log.into(), left), sheet(middle), panel(details().into(), right)).into()
    }

    /// `None` while the moment is being computed.
    pub(super) fn table<'a>(&'a self, open: &'a OpenGame, context: &Context<'a>) -> Option<TableContext<'a>> {
        let analysis = self.look.analysis.as_deref()?;
        let table = TableContext::new(open, analysis, self.cursor, self.look.level, context);
        let (truth, dealt) = (self.look.laid.as_deref(), self.look.dealt.as_deref());
        Some(TableContext { dealt, truth, ..table.back_then(&self.look.pencil) })
    }

    fn progress(&self, language: &Language) -> String {
        let done = self.look.review.as_ref().map_or(0, |review| review.entries().len());
        fl!(language, if done == 0 { "working" } else { "review-replayed" }, number = done)
    }

    /// The chart of how many solutions remained, or the reason why there is none.
    fn remaining_chart<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let chart: Element<'a> = match (&self.look.review, self.panicked) {
            _ if !self.look.deduces() => {
                let words = widget::hint(fl!(language, "review-withheld-chart"));
                container(words).padding([0.0, 14.0]).into()
            }
            (_, Some(panicked)) => container(widget::failure(panicked.text(language), language, Message::Again))
                .padding([0.0, 14.0])
                .into(),
            (Some(review), None) => {
                let followed = self.look.followed.as_ref().map(|followed| followed.solutions.as_slice());
                let read = self.look.read.as_ref().map(|read| read.solutions.as_slice());
                let lines = (followed.unwrap_or_default(), read.unwrap_or_default());
                let chart = self.chart(review, lines, language);
                canvas(chart).width(Fill).height(Fill).into()
            }
            (None, None) => container(widget::hint(fl!(language, "working"))).padding([0.0, 14.0]).into(),
        };
        let height = if self.look.deduces() { 124.0 } else { 28.0 };
        widget::area(
            container(column![self.top(language), container(chart).height(height)]),
            Some(|t| t.panel),
            self.look.at as u64,
        )
    }

    /// The chart as far as the log is replayed. Dashes show the solutions if the hints had been followed, dots those
    /// with reading.
    fn chart(&self, review: &Review, (followed, read): (&[f64], &[f64]), language: &Language) -> Chart<Message> {
        let (counts, total, at) = (review.solutions(), self.look.total, self.look.at);
        let told = match (at.checked_sub(1).and_then(|before| counts.get(before)), counts.get(at)) {
            (Some(before), Some(after)) => fl!(language, "review-at", number = at, before = *before, after = *after),
            _ => String::new(),
        };
        let dashed = vec![
            DashedCurve { remaining: followed.to_vec(), ink: Ink::Muted, dash: 6.0 },
            DashedCurve { remaining: read.to_vec(), ink: Ink::Info, dash: 1.8 },
        ];
        let drawn = LogChart { dashed, ..LogChart::of_game(review, total, language) };
        Chart { drawn, at, told, scrub: Message::Scrubbed }
    }

    fn top<'a>(&'a self, language: &'a Language) -> Element<'a> {
        let line = responsive(move |room| {
            let play = fl!(language, if self.playing { "review-pause" } else { "review-play" });
            let heading = fl!(language, "review-solutions").to_uppercase();
            let beside =
                Face::SemiBold.width(&heading, size::CAPTION) + Face::SemiBold.width(&play, size::BODY) + AROUND;
            let heading = widget::fitted([heading], size::CAPTION, theme::SEMIBOLD).or_shortened().style(theme::muted);
            let (legend, wide) = self.legend(room.width - beside, language);
            let keys = fl!(language, "review-keys");
            let fits = beside + wide + Face::Regular.width(&keys, size::SMALL) + GAP <= room.width;
            let keys = fits.then(|| widget::aside(keys).wrapping(text::Wrapping::None));
            let play = widget::quiet(play, None).padding([3.0, 9.0]).on_press(Message::PlayPressed);
            let line = row![container(heading).width(Fill), legend].push(keys).push(play);
            line.centred(GAP).padding([3.0, GAP]).into()
        });
        container(line).height(30.0).into()
    }

    /// What fits `width`, and how wide that is: in whole words or else in short ones, and not the last then.
    fn legend<'a>(&self, width: f32, language: &Language) -> (Row<'a, Message>, f32) {
        let mut lines: Vec<([String; 2], Style)> = Vec::new();
        if self.look.deduces() {
            lines.push((alike(format!("— {}", fl!(language, "review-line-you"))), theme::body));
            if let Some(followed) = &self.look.followed {
                let whole =
                    fl!(language, if followed.replayed { "review-line-hints" } else { "review-line-hints-estimated" });
                let words = [whole, fl!(language, "review-line-hints-short")].map(|words| format!("- - {words}"));
                lines.push((words, theme::muted));
            }
            if self.look.read.is_some() {
                lines.push((alike(format!("··· {}", fl!(language, "review-line-reading"))), theme::info));
            }
            if self.look.level == HintLevel::Hints {
                lines.push((alike(format!("○ {}", fl!(language, "review-mark-turns"))), theme::muted));
            }
        }
        let widths =
            |short: usize| lines.iter().map(move |(words, _)| Face::Regular.width(&words[short], size::SMALL) + GAP);
        let short = usize::from(widths(0).sum::<f32>() > width);
        let ends = widths(short).scan(0.0, |end, width| Some(*end + width).inspect(|sum| *end = *sum));
        let ends: Vec<f32> = ends.take_while(|end| *end <= width).collect();
        let (fitting, wide) = (ends.len(), ends.last().copied().unwrap_or_default());
        let words = lines.into_iter().take(fitting).map(|(words, style)| {
            let [whole, brief] = words;
            text(if short == 0 { whole } else { brief }).size(size::SMALL).style(style).wrapping(text::Wrapping::None)
        });
        (Row::with_children(words.map(Element::from)).spacing(GAP), wide)
    }
}

type Style = fn(&iced::Theme) -> text::Style;

/// Between two signs of the legend.
const GAP: f32 = 14.0;

fn alike(words: String) -> [String; 2] {
    [words.clone(), words]
}

fn header<'a>(game: &'a Game, width: f32, language: &Language) -> Element<'a> {
    let start = game_header::start(&game.title, Message::Ask(Request::Leave), width, language);
    let edition = game.setup.edition.name.get(language.tag());
    let players = game.setup.seat_count();
    let mut about = fl!(language, "review-subtitle", edition, players);
    if let Some(end) = words::ended(&Names::new(&game.setup, language), game) {
        about = format!("{about} · {end}");
    }
    let about = game_header::about(&about, width);
    let offered = [(Tab::Table, Message::Ask(Request::Show(Tab::Table))), (Tab::Review, Message::Ignored)];
    let tabs = tabs(Some(Tab::Review), offered, language);
    // A tip would cover what stands below.
    let key = (width >= TIGHT).then(|| EXPORT.label(language));
    let export = widget::secondary(fl!(language, "tab-export"), key).on_press(Message::Export);
    widget::tight_header(start.push(about), row![tabs, export])
}
