//! Summary of a game of Clue in its review: end, contradictions between log and truth, figures.

use super::{Element, Message, State, keys};
use crate::app::context::Context;
use crate::app::theme::{self, space};
use crate::app::widget;
use crate::fl;
use crate::game::Game;
use crate::review::{MyResult, Review, ReviewSummary, Truth};
use crate::store::OpenGame;
use crate::text::{Language, Names, marks, review as words};
use iced::widget::{Column, column, container, row, text};
use iced::{Alignment, Fill};

impl State {
    /// `None` except at the end of a finished game that is replayed to there.
    pub(super) fn summary<'a>(&self, review: &Review, game: &Game, language: &Language) -> Option<Element<'a>> {
        if game.ending().is_none() || self.look.at < game.entries().len() || review.entries().len() < self.look.at {
            return None;
        }
        let summary = ReviewSummary::of(game, review, &self.look.values);
        let figures = words::figures(&summary, !self.look.valuing, language);
        let block = column![widget::heading(fl!(language, "summary-title")), card(figures)].spacing(space::SMALL);
        Some(column![block].extend(self.marks(game, language)).spacing(space::LARGE).into())
    }

    fn marks<'a>(&self, game: &Game, language: &Language) -> Option<Element<'a>> {
        let (tally, names) = (self.look.marks.as_ref()?, Names::new(&game.setup, language).in_short());
        let overlooked = marks::overlooked(&names, tally).map(widget::hint);
        let block = column![widget::heading(fl!(language, "marks-title")), card(marks::figures(&names, tally))];
        Some(block.push(overlooked).spacing(space::SMALL).into())
    }

    pub(super) fn truth<'a>(&self, open: &'a OpenGame, context: &Context<'a>) -> Element<'a> {
        let (game, language) = (open.game(), context.language);
        let names = Names::new(&game.setup, language).in_short();
        let mut block = column![widget::heading(fl!(language, "truth-title"))].spacing(space::SMALL);
        let entered = Truth::is_entered(game);
        if self.look.at >= game.entries().len() && game.ending().is_some() {
            block = block.push(widget::strong(words::ending(&names, MyResult::of(game))));
        }
        if entered {
            block = block.push(self.findings(game, &names));
        } else {
            let about = widget::body(fl!(language, "truth-about", case = names.the_case_file())).style(theme::muted);
            block = block.push(about.line_height(1.4));
        }
        let label = fl!(language, if entered { "truth-change" } else { "truth-enter" });
        let may = open.read_only().is_none();
        let enter = widget::secondary(label, Some(keys::TRUTH.label(language)))
            .on_press_maybe(may.then_some(Message::TruthAsked));
        let lifts = self.look.laid.is_some();
        let words = fl!(language, if lifts { "truth-lift" } else { "truth-lay" });
        let lay = widget::secondary(words, Some(keys::LAY.label(language))).on_press(Message::TruthLaid);
        let entry = self.look.at.checked_sub(1).and_then(|at| game.entries().get(at)).filter(|_| lifts);
        let shown = entry.map_or_else(Vec::new, |entry| words::shown(&names, entry, &Truth::of(game)));
        let shown = shown.into_iter().map(|sentence| widget::body(sentence).style(theme::info).into());
        let buttons = row![enter].extend(entered.then(|| lay.into())).spacing(space::SMALL);
        block.extend(shown).push(buttons.wrap().vertical_spacing(6.0)).into()
    }

    fn findings<'a>(&self, game: &Game, names: &Names<'_>) -> Element<'a> {
        let place = |finding: &crate::review::TruthFinding| finding.entry().and_then(|id| game.position(id));
        let so_far = self.look.findings.iter().filter(|finding| place(finding).is_none_or(|at| at < self.look.at));
        let lines: Vec<Element<'a>> = so_far
            .map(|finding| {
                let sentence = words::finding(names, game, *finding);
                let sentence = widget::fault(sentence).width(Fill);
                match finding.entry() {
                    Some(id) => widget::press(sentence, theme::row(false))
                        .padding([3.0, 6.0])
                        .width(Fill)
                        .on_press(Message::Shown(id))
                        .into(),
                    None => container(sentence).padding([3.0, 6.0]).into(),
                }
            })
            .collect();
        if !lines.is_empty() {
            return Column::with_children(lines).into();
        }
        widget::body(words::agrees(game, names.language)).style(theme::yes).into()
    }
}

fn card<'a>(lines: Vec<(String, String)>) -> Element<'a> {
    let lines = lines.into_iter().map(|(label, value)| {
        let label = widget::body(label).style(theme::muted).width(Fill);
        let value = widget::body(value).wrapping(text::Wrapping::None);
        row![label, value].spacing(space::SMALL).align_y(Alignment::End).into()
    });
    container(Column::with_children(lines).spacing(5.0)).style(theme::card).padding(12.0).into()
}
