//! Assumptions ("what if Ben had the Knife?") and the branches of the log.

use super::{Action, FocusedPart, Message as Parent, State as Table, TableContext};
use crate::app::context::Context;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element};
use crate::deduction::Mark;
use crate::fl;
use crate::game::{Branch, Cell, Change};
use crate::review::analysis::{branch, statement};
use crate::text::why::ReasonWriter;
use crate::text::{Names, table};
use iced::widget::{Row, column, container, row, text};
use iced::{Border, Length};

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Message {
    /// Assume yes or no for a cell.
    Assume(Cell, bool),
    /// The chosen cell is.
    AssumeChosen(bool),
    /// Back to what is known.
    Drop,
    /// Save the assumptions as a branch.
    Keep,
    /// Show another branch.
    Switch(usize),
    /// Delete the shown branch.
    DropLine,
}

impl Table {
    /// Handles a message of this module.
    pub(super) fn update_whatif(&mut self, message: Message, context: &Context<'_>) -> Action {
        let chosen = match message {
            Message::Assume(cell, yes) => return self.assume(cell, yes, context),
            Message::AssumeChosen(yes) => {
                let Some(cell) = self.screen.cursor else { return Action::none() };
                return self.assume(cell, yes, context);
            }
            Message::Drop => return self.assume_nothing(context),
            Message::Keep => {
                let name = table::assumed(&self.screen.assumed, &Names::new(&self.file.game().setup, context.language));
                let named = (name, fl!(context.language, "whatif-note"));
                let change = branch(self.file.game(), &self.screen.assumed, named, context.effects.now());
                self.screen.assumed.clear();
                self.change(change, context)
            }
            Message::Switch(after) => {
                self.screen.assumed.clear();
                let before = self.file.game().current;
                self.change((before != after).then_some(Change::Switch { before, after }), context)
            }
            Message::DropLine => {
                let change = self.file.game().without_line();
                self.change(change, context)
            }
        };
        // Logging continues in this branch.
        chosen.with(self.go_to(FocusedPart::Line))
    }

    fn assume(&mut self, cell: Cell, yes: bool, context: &Context<'_>) -> Action {
        let open = self
            .screen
            .analysis
            .marks()
            .is_some_and(|marks| marks.status(cell.card, cell.column) == crate::deduction::Status::Open);
        if open {
            self.screen.assumed.push(Mark { card: cell.card, column: cell.column, yes });
        }
        Action::task(self.analyse(context))
    }

    /// Removes all assumptions.
    pub(super) fn assume_nothing(&mut self, context: &Context<'_>) -> Action {
        self.screen.assumed.clear();
        Action::task(self.analyse(context))
    }
}

/// The buttons for assuming an open cell.
pub(super) fn offer<'a>(cell: Cell, table: &TableContext<'a>) -> Element<'a, Parent> {
    let language = table.language;
    let key = |stroke: crate::app::keys::Stroke| Some(stroke.label(language));
    let assume = |yes| Parent::WhatIf(Message::Assume(cell, yes));
    widget::buttons([
        (fl!(language, "whatif-yes"), key(super::strokes::ASSUME_YES), assume(true)),
        (fl!(language, "whatif-no"), key(super::strokes::ASSUME_NO), assume(false)),
    ])
    .wrap()
    .vertical_spacing(4.0)
    .into()
}

/// The banner while something is assumed, and the choice among several branches.
pub(super) fn view<'a>(table: &TableContext<'a>) -> Element<'a, Parent> {
    let mut block = column![].spacing(6.0);
    if table.game.lines.len() > 1 {
        block = block.push(lines(table));
    }
    if !table.analysis.assumptions.is_empty() {
        block = block.push(assumed(table));
    }
    container(block).padding(iced::padding::top(if table.game.lines.len() > 1 { 8.0 } else { 0.0 })).into()
}

fn assumed<'a>(table: &TableContext<'a>) -> Element<'a, Parent> {
    let language = table.language;
    let why = ReasonWriter::new(table.names, table.analysis.problem(), table.game.entries());
    let said: Vec<String> = table.analysis.assumptions.iter().map(|assumed| why.mark(*assumed)).collect();
    let said = language.list(&said, crate::text::ListEnd::And);
    let words = if table.analysis.contradicts() {
        fl!(language, "whatif-impossible", assumed = said)
    } else {
        fl!(language, "whatif-banner", assumed = said)
    };
    let mut does = Vec::new();
    let sayable = table.analysis.assumptions.iter().all(|assumed| statement(*assumed, table.setup).is_some());
    if sayable && table.open.read_only().is_none() {
        does.push((fl!(language, "whatif-keep"), None, Parent::WhatIf(Message::Keep)));
    }
    does.push((fl!(language, "whatif-drop"), None, Parent::WhatIf(Message::Drop)));
    let line = row![text(words).size(size::BODY).style(theme::info).width(Length::Fill), widget::buttons(does)];
    let line = line.centred(space::SMALL);
    let banner = container(line).style(framed).padding([6.0, space::MEDIUM]).width(Length::Fill);
    container(banner).padding(iced::padding::top(8.0)).into()
}

/// The branches of the game; the shown one can be deleted.
fn lines<'a>(table: &TableContext<'a>) -> Element<'a, Parent> {
    let language = table.language;
    let named = |at: usize, line: &Branch| {
        let name = if line.name.is_empty() && at == 0 { fl!(language, "whatif-main") } else { line.name.clone() };
        let chosen = at == table.game.current;
        let free = table.open.read_only().is_none();
        widget::chip(name, chosen).on_press_maybe(free.then_some(Parent::WhatIf(Message::Switch(at)))).into()
    };
    let chips = table.game.lines.iter().enumerate().map(|(at, line)| named(at, line));
    let mut choice = Row::with_children(chips).centred(6.0);
    if table.game.current > 0 && table.open.read_only().is_none() {
        choice = choice.push(widget::buttons([(
            fl!(language, "whatif-drop-line"),
            None,
            Parent::WhatIf(Message::DropLine),
        )]));
    }
    choice.wrap().vertical_spacing(4.0).into()
}

/// The reminder over the panels that they rest on assumptions.
pub(super) fn tag<'a>(table: &TableContext<'a>) -> Option<Element<'a, Parent>> {
    if table.analysis.assumptions.is_empty() {
        return None;
    }
    let words = text(fl!(table.language, "whatif-tag")).size(size::SMALL).font(theme::SEMIBOLD).style(theme::info);
    Some(container(words).style(framed).padding([4.0, 8.0]).width(Length::Fill).into())
}

/// The frame round everything that rests on assumptions.
pub(super) fn framed(theme: &iced::Theme) -> container::Style {
    let t = theme::tokens(theme);
    container::Style { border: Border { color: t.info, width: 2.0, radius: 6.0.into() }, ..Default::default() }
}
