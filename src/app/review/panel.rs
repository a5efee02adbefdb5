//! The panel of a Clue review: the news of the shown entry, and the whole evening with summary, turns and truth.
use super::{Element, Message, State};
use crate::app::context::Context;
use crate::app::notebook;
use crate::app::notebook::frame::TabbedPanels;
use crate::app::table::{self, TableContext, case_file, why};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Segment};
use crate::fl;
use crate::game::{Game, HintLevel};
use crate::review::{CellReason, MyTurn, News, Review, Snapshot};
use crate::store::OpenGame;
use crate::text::news::news_sentence;
use crate::text::{Language, Names, review as words};
use iced::Fill;
use iced::widget::{Column, column, container, row, text};

/// An entry that gained fewer bits than this made the case file less certain.
const LESS_CERTAIN: f64 = -0.05;

/// Of longer lists, only this many of the newest lines are shown.
const LINES: usize = 100;

pub const PANEL: &str = "review-panel";

/// Greatest share of a narrow window for news above the tabs.
const NEWS: f32 = 0.55;

#[allow(clippy::needless_pass_by_value, reason = "mapping hands messages over")]
pub fn from_table_message(message: table::Message) -> Message {
    match message {
        table::Message::Point(cell) => Message::Pointed(cell),
        table::Message::Notebook(notebook::Message::Select(id)) => Message::Shown(id),
        table::Message::CaseFile(all) => Message::CaseFile(all),
        _ => Message::Ignored,
    }
}

impl State {
    /// `table` is `None` while the moment is being computed.
    pub(super) fn panel<'a>(
        &'a self,
        open: &'a OpenGame,
        table: Option<&TableContext<'a>>,
        context: &Context<'a>,
    ) -> Element<'a> {
        let (game, language) = (open.game(), context.language);
        if let Some(draft) = &self.draft {
            return Self::truth_panel(draft, game, context);
        }
        if let Some(panel) = self.retry_panel(game, language) {
            return panel;
        }
        let (news, evening) = self.parts(open, table, context);
        let panel = Column::new().push(news).push(evening).spacing(space::LARGE);
        widget::scroll(panel.padding(14.0).width(Fill)).id(PANEL).height(Fill).into()
    }

    pub(super) fn tabbed<'a>(
        &'a self,
        open: &'a OpenGame,
        table: Option<&TableContext<'a>>,
        (height, log): (f32, Element<'a>),
        context: &Context<'a>,
    ) -> Element<'a> {
        let (news, evening) = self.parts(open, table, context);
        // The news stands above the tabs, because the log would cut it off inside a line.
        let now = news.map(|news| {
            let news = widget::scroll(news.padding(14.0).width(Fill)).width(Fill);
            container(news).max_height(height * NEWS).into()
        });
        let tab =
            |words: String, evening| Segment::new(words, self.evening == evening, Message::EveningPressed(evening));
        let tabs = vec![tab(fl!(context, "leaf-log"), false), tab(fl!(context, "summary-title"), true)];
        let evening = widget::scroll(evening.padding(14.0).width(Fill)).height(Fill);
        // In a column, or it would be scrolled as far as the log was.
        let shown = if self.evening { column![evening].into() } else { log };
        TabbedPanels { now, tabs, shown, foot: None }.view()
    }

    fn parts<'a>(
        &'a self,
        open: &'a OpenGame,
        table: Option<&TableContext<'a>>,
        context: &Context<'a>,
    ) -> (Option<Column<'a, Message>>, Column<'a, Message>) {
        let (game, language) = (open.game(), context.language);
        let (mut news, mut evening) = (None, Column::new().spacing(space::LARGE));
        let over = game.ending().is_some();
        let ended = over && self.look.at >= game.entries().len();
        if !self.look.deduces() {
            evening = evening.push(widget::hint(fl!(language, "review-withheld"))).push(self.truth(open, context));
        } else if let (Some(review), Some(table)) = (self.look.replayed(), table) {
            let case_file = case_file::view(self.whole_case_file, &table.meanwhile(&self.conflict), false)
                .map(|panel| panel.map(from_table_message));
            news = Some(column![self.entry_news(review, table)].extend(self.why(table)).spacing(space::LARGE));
            // After the game the case file is no question any more and goes last.
            let (before, after) = if over { (None, case_file) } else { (case_file, None) };
            evening = evening.extend(self.summary(review, game, language)).extend(before);
            evening = evening.extend(self.turns(review, table)).extend(self.missed(&table.names));
            evening = evening.extend(self.reading(ended, language)).push(self.truth(open, context)).extend(after);
        } else {
            evening = evening.push(widget::hint(fl!(language, "working"))).push(self.truth(open, context));
        }
        (news, evening)
    }

    fn entry_news<'a>(&self, review: &Review, table: &TableContext<'a>) -> Element<'a> {
        let (names, language) = (&table.names, table.language);
        let step = review.step(self.look.at);
        let title =
            fl!(language, if self.look.at == 0 { "review-start" } else { "review-told" }, number = self.look.at);
        let before = self.look.at.checked_sub(1).and_then(|before| review.step(before).solutions);
        let remaining = match (before, step.solutions) {
            (Some(before), Some(after)) => Some(words::from_to(before, after, language)),
            (None, Some(after)) => Some(fl!(language, "review-still", count = after)),
            (_, None) => None,
        };
        let remaining = remaining.map(|remaining| text(remaining).size(size::NOW).font(theme::TITLE));
        let value = self.look.value().filter(|_| self.look.level == HintLevel::Hints).zip(before);
        let value = value.map(|(value, solutions)| words::better(names, value, solutions));
        let value = value.map(|words| widget::body(words).style(theme::info));
        let less_certain = (step.gained < LESS_CERTAIN).then(|| fl!(language, "review-less-certain"));
        let less_certain = less_certain.map(widget::body);
        let lines = self.news_lines(step, table).spacing(6.0).push(value).push(less_certain);
        column![widget::heading(title)].push(remaining).push(lines).spacing(space::SMALL).width(Fill).into()
    }

    fn news_lines<'a>(&self, step: &Snapshot, table: &TableContext<'a>) -> Column<'a, Message> {
        if step.contradicts {
            let words = widget::fault(fl!(table, "news-contradiction"));
            return column![words, widget::hint(fl!(table, "conflict-meanwhile"))];
        }
        if self.look.at > 0 && step.news.is_empty() {
            return column![widget::body(fl!(table, "review-nothing")).style(theme::muted)];
        }
        let reason = self.reasons.as_ref().and_then(|reasons| reasons.explained.as_ref());
        let reason = reason.and_then(|(_, reason)| match reason {
            CellReason::Decided(proof) => Some(table.reasons().proof(proof)),
            CellReason::Open(_) => None,
        });
        // The reason of the headline stands below the first news about a place.
        let mut reason = reason.map(|spans| why::reason_text(spans, table).map(from_table_message));
        let mut lines = Column::new();
        for (at, news) in step.news.iter().enumerate() {
            lines = lines.extend(news_line(&step.news, at, &table.names));
            if matches!(news, News::CaseFile(_) | News::Has(..) | News::Dealt { .. }) {
                lines = lines.push(reason.take());
            }
        }
        lines
    }

    fn why<'a>(&self, table: &TableContext<'a>) -> Option<Element<'a>> {
        let cell = self.cursor?;
        table.analysis.marks()?;
        let found = self.reasons.as_ref().filter(|reasons| reasons.cell == Some(cell));
        let Some(reason) = found.and_then(|reasons| reasons.why.as_ref()) else {
            return Some(widget::heading(fl!(table, "why-title")));
        };
        Some(why::panel(cell, reason, usize::MAX, table).map(from_table_message))
    }

    fn turns<'a>(&self, review: &Review, table: &TableContext<'a>) -> Option<Element<'a>> {
        let (game, names, language) = (table.game, &table.names, table.language);
        let turns: Vec<MyTurn> = review.my_turns().into_iter().filter(|turn| turn.at < self.look.at).collect();
        let turns = newest(turns);
        if self.look.level < HintLevel::Hints || turns.is_empty() {
            return None;
        }
        let lines = turns.into_iter().map(|turn| self.turn(turn, review, game, names));
        let note = match self.look.following {
            _ if self.look.valuing => Some(fl!(language, "working")),
            Some(done) => Some(fl!(language, "review-following", done, of = game.entries().len())),
            None => Some(measure(game, language)),
        };
        let lines = Column::with_children(lines);
        let again = widget::secondary(fl!(language, "retry-begin"), None);
        let again = again.on_press(Message::RetryAsked);
        let heading = widget::heading(fl!(language, "review-turns"));
        let block = column![heading, again, lines].extend(self.retry_score(language));
        Some(block.extend(note.map(widget::hint)).spacing(space::SMALL).into())
    }

    fn turn<'a>(&self, turn: MyTurn, review: &Review, game: &Game, names: &Names<'a>) -> Element<'a> {
        let language = names.language;
        let value = self.look.values.iter().find(|value| value.turn.at == turn.at);
        let (before, after) = (review.step(turn.at).solutions, review.step(turn.at + 1).solutions);
        let score = before.zip(after).map(|(before, after)| words::turn(before, after, value, language));
        let score = score.map(|score| widget::aside(score).into());
        let number = widget::body((turn.at + 1).to_string()).style(theme::muted).width(24.0);
        let asked = widget::body(names.triple(turn.cards));
        let line = row![number, column![asked].extend(score).width(Fill)];
        let here = turn.at + 1 == self.look.at;
        let pressed = game.entries().get(turn.at).map(|entry| Message::Shown(entry.id));
        widget::press(line.spacing(4.0), theme::row(here))
            .padding([3.0, 4.0])
            .width(Fill)
            .on_press_maybe(pressed)
            .into()
    }

    /// Whether reading the others helped. Only at the end of a finished game whose table wanted it.
    fn reading<'a>(&self, ended: bool, language: &Language) -> Option<Element<'a>> {
        let sentence = words::reading(self.look.read.as_ref().filter(|_| ended)?, language)?;
        let sentence = widget::body(sentence).line_height(1.4);
        Some(column![widget::heading(fl!(language, "review-reading-title")), sentence].spacing(space::SMALL).into())
    }

    fn missed<'a>(&self, names: &Names<'_>) -> Option<Element<'a>> {
        let missed = self.look.missed.iter().copied().filter(|chance| chance.at < self.look.at).collect();
        let missed = newest(missed);
        if missed.is_empty() {
            return None;
        }
        let lines = missed.into_iter().map(|chance| {
            let words = widget::sentence(words::missed(names, chance)).width(Fill);
            let line = widget::press(words, theme::row(false)).padding([3.0, 4.0]).width(Fill);
            line.on_press(Message::Scrubbed(chance.after)).into()
        });
        let heading = widget::heading(fl!(names, "review-missed"));
        Some(column![heading, Column::with_children(lines)].spacing(space::SMALL).into())
    }
}

fn newest<T>(mut lines: Vec<T>) -> Vec<T> {
    lines.split_off(lines.len().saturating_sub(LINES))
}

fn measure(game: &Game, language: &Language) -> String {
    let measure = fl!(language, "review-measure");
    if game.reading { format!("{measure} {}", fl!(language, "review-measure-reading")) } else { measure }
}

fn news_line<'a>(all: &[News], at: usize, names: &Names<'_>) -> Option<Element<'a>> {
    let sentence = widget::sentence(news_sentence(names, all, at)?);
    if !matches!(all[at], News::CaseFile(_)) {
        return Some(sentence.into());
    }
    let star = widget::body("★").style(theme::accent);
    let sentence = sentence.font(theme::SEMIBOLD).width(Fill);
    Some(row![star, sentence].spacing(5.0).into())
}
