//! Assumptions ("what if Ben had the Knife?") and the branches of the log.
//!
//! An assumption lasts until it is dropped and is not saved. If it is kept, it becomes entries of a new *branch*, which
//! is a copy of the log.

use super::{Action, Element, FocusedPart, Message, State as Table, TableContext};
use crate::app::context::Context;
use crate::app::theme::{self, size};
use crate::app::widget::{self, Centred};
use crate::deduction::Mark;
use crate::fl;
use crate::game::{Branch, Cell, Change};
use crate::review::analysis::{branch, statement};
use crate::text::{Language, Names, table};
use iced::widget::{Row, container, text};
use iced::{Border, Fill};

/// Least type size of the notice, and its line height relative to that.
const LEAST: f32 = 10.0;
const LINE: f32 = 1.2;

impl Table {
    pub(super) fn keep_assumed(&mut self, context: &Context<'_>) -> Action {
        let name = table::assumed(&self.screen.assumed, &Names::new(&self.file.game().setup, context.language));
        let named = (name, fl!(context, "whatif-note"));
        let change = branch(self.file.game(), &self.screen.assumed, named, context.effects.now());
        self.screen.assumed.clear();
        self.change(change, context).with(self.go_to(FocusedPart::Line))
    }

    pub(super) fn switch_branch(&mut self, after: usize, context: &Context<'_>) -> Action {
        self.screen.assumed.clear();
        let before = self.file.game().current;
        let change = (before != after).then_some(Change::Switch { before, after });
        self.change(change, context).with(self.go_to(FocusedPart::Line))
    }

    pub(super) fn drop_branch(&mut self, context: &Context<'_>) -> Action {
        let change = self.file.game().without_branch();
        self.change(change, context).with(self.go_to(FocusedPart::Line))
    }

    /// Does nothing unless the cell is open.
    pub(super) fn assume(&mut self, cell: Cell, yes: bool, context: &Context<'_>) -> Action {
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

    pub(super) fn assume_nothing(&mut self, context: &Context<'_>) -> Action {
        self.screen.assumed.clear();
        Action::task(self.analyse(context))
    }
}

pub fn offer<'a>(cell: Cell, table: &TableContext<'a>) -> Element<'a> {
    let key = |stroke: crate::app::keys::Stroke| Some(stroke.label(table.language));
    let assume = |yes| Message::Assume(cell, yes);
    widget::buttons([
        (fl!(table, "whatif-yes"), key(super::strokes::ASSUME_YES), assume(true)),
        (fl!(table, "whatif-no"), key(super::strokes::ASSUME_NO), assume(false)),
    ])
    .wrap()
    .vertical_spacing(4.0)
    .into()
}

/// Says what is assumed, and offers to drop it, or to keep it if a log can state it. `None` while nothing is assumed.
pub fn notice<'a>(table: &TableContext<'a>) -> Option<Element<'a>> {
    if table.analysis.assumptions.is_empty() {
        return None;
    }
    let why = table.reasons();
    let said: Vec<String> = table.analysis.assumptions.iter().map(|assumed| why.mark(*assumed)).collect();
    let said = table.language.list(&said, crate::text::ListEnd::And);
    let impossible = table.analysis.contradicts();
    let wordings = if impossible {
        vec![fl!(table, "whatif-impossible", assumed = said)]
    } else {
        let only = fl!(table, "whatif-only", assumed = said);
        vec![format!("{only} {}", fl!(table, "whatif-follows")), only]
    };
    let whole = wordings.first().cloned().unwrap_or_default();
    let words = widget::fitted(wordings, size::SMALL, theme::BODY).least(LEAST).lines(LINE).or_shortened();
    let words = words.style(if impossible { theme::bad } else { theme::body });
    let sayable = table.analysis.assumptions.iter().all(|assumed| statement(*assumed, table.setup).is_some());
    let keep = (sayable && table.open.read_only().is_none()).then(|| {
        let keep = widget::secondary(fl!(table, "whatif-keep"), None).padding([4.0, 10.0]);
        widget::tip(keep.on_press(Message::KeepAssumed), fl!(table, "whatif-keep-about"))
    });
    let drop = widget::quiet("×", None).padding([3.0, 8.0]).on_press(Message::AssumeNothing);
    let drop = widget::tip(drop, fl!(table, "whatif-drop"));
    Some(widget::notice(impossible, widget::tip(words, whole), keep.into_iter().chain([drop])))
}

/// `None` for a single branch. The shown one can be deleted unless it is the first.
pub fn branches<'a>(table: &TableContext<'a>) -> Option<Element<'a>> {
    if table.game.branches.len() < 2 {
        return None;
    }
    let named = |at: usize, branch: &Branch| {
        let chosen = at == table.game.current;
        let free = table.open.read_only().is_none();
        let chip = widget::chip(branch_name(at, branch, table.language), chosen);
        chip.on_press_maybe(free.then_some(Message::SwitchBranch(at))).into()
    };
    let chips = table.game.branches.iter().enumerate().map(|(at, branch)| named(at, branch));
    let mut choice = Row::with_children(chips).centred(6.0);
    if table.game.current > 0 && table.open.read_only().is_none() {
        choice = choice.push(widget::buttons([(fl!(table, "whatif-drop-line"), None, Message::DropBranch)]));
    }
    Some(container(choice.wrap().vertical_spacing(4.0)).padding([6.0, 14.0]).into())
}

fn branch_name(at: usize, branch: &Branch, language: &Language) -> String {
    if branch.name.is_empty() && at == 0 { fl!(language, "whatif-main") } else { branch.name.clone() }
}

/// Name of the branch that is shown. `None` for the main one.
pub fn shown_branch(table: &TableContext<'_>) -> Option<String> {
    let at = table.game.current;
    let branch = table.game.branches.get(at).filter(|_| at > 0)?;
    Some(branch_name(at, branch, table.language))
}

pub fn tag<'a>(table: &TableContext<'a>) -> Option<Element<'a>> {
    if table.analysis.assumptions.is_empty() {
        return None;
    }
    let words = text(fl!(table, "whatif-tag")).size(size::SMALL).font(theme::SEMIBOLD).style(theme::info);
    Some(container(words).style(framed).padding([4.0, 8.0]).width(Fill).into())
}

pub fn framed(theme: &iced::Theme) -> container::Style {
    let t = theme::tokens(theme);
    container::Style { border: Border { color: t.info, width: 2.0, radius: 6.0.into() }, ..Default::default() }
}
