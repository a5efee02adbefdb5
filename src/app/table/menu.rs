//! Menus of the table. Each line does what a key or a button does too.

use super::{Action, MenuOf, Message, Request, State, TableContext, chair, log, strokes, unfocus};
use crate::app::context::Context;
use crate::app::keys::{COPY, HELP, Stroke};
use crate::app::notebook::{Message as Shared, entry_actions};
use crate::app::request::CorrectionGoal;
use crate::app::tabs::{self, Tab};
use crate::app::widget::MenuItem;
use crate::deduction::Status;
use crate::entry::draft::{Draft, DraftEdit, DraftKind};
use crate::fl;
use crate::game::{Cell, EntryId, HintLevel, Seat};
use crate::text::reading;
use crate::text::why::is_guess;

impl State {
    pub(super) fn set_menu(&mut self, of: Option<MenuOf>, context: &Context<'_>) -> Action {
        self.screen.menu = of;
        match of {
            Some(MenuOf::Cell(cell)) => {
                self.screen.cursor = Some(cell);
                Action::task(unfocus())
            }
            Some(MenuOf::Entry(id)) => self.select(id, context),
            Some(MenuOf::Actors | MenuOf::Events | MenuOf::Legend | MenuOf::More) | None => Action::none(),
        }
    }

    pub(super) fn menu_here(&self) -> Option<MenuOf> {
        let cell = self.screen.cursor.map(MenuOf::Cell).filter(|_| self.screen.focused == super::FocusedPart::Sheet);
        cell.or(self.log.selected.map(MenuOf::Entry)).or(self.screen.cursor.map(MenuOf::Cell))
    }

    pub(super) fn offers(&self, table: &TableContext<'_>) -> Option<Vec<MenuItem<Message>>> {
        match self.screen.menu? {
            MenuOf::Entry(id) => entry(id, table),
            MenuOf::Cell(cell) => Some(of_cell(cell, table)),
            MenuOf::Actors => Some(actors(self.composed().form.turn(table.game), table)),
            MenuOf::Events => Some(events(&self.composed().form, table)),
            MenuOf::Legend => Some(legend(table)),
            MenuOf::More => Some(more(self.screen.panels.advice.has_map(table), table)),
        }
    }
}

fn offer(words: String, key: Stroke, message: Message) -> MenuItem<Message> {
    MenuItem::new(words, Some(key), message)
}

fn entry(id: EntryId, table: &TableContext<'_>) -> Option<Vec<MenuItem<Message>>> {
    let entry = &table.game.entries()[table.game.position(id)?];
    let actions = entry_actions(Some(entry.doubted), table.language);
    let offers = actions.map(|(words, key, message)| offer(words, key, message));
    let answers = log::answer_actions(entry, table).into_iter().enumerate().map(|(at, (words, key, message))| {
        let item = MenuItem::new(words, key, message);
        if at == 0 { item.under("") } else { item }
    });
    let copy = offer(fl!(table, "export-copy"), COPY, Message::Copy);
    let sure = is_guess(entry).then(|| MenuItem::new(fl!(table, "log-sure"), None, Message::Sure));
    let edits = table.open.read_only().is_none().then(|| offers.chain(sure).chain(answers));
    Some(edits.into_iter().flatten().chain([copy]).collect())
}

fn events(composer: &Draft, table: &TableContext<'_>) -> Vec<MenuItem<Message>> {
    let item = |words: String, edit: DraftEdit| MenuItem::new(words, None, edit.into());
    let somebody = || item(fl!(table, "answers-somebody"), DraftEdit::SomebodyShowed);
    let somebody = composer.may_miss_who_showed(table.game).then(somebody);
    let kinds = DraftKind::offered(table.setup).into_iter();
    somebody.into_iter().chain(kinds.map(|kind| item(kind.text(table.language), DraftEdit::Kind(kind)))).collect()
}

fn actors(chosen: Option<Seat>, table: &TableContext<'_>) -> Vec<MenuItem<Message>> {
    let actor = |seat: Seat| {
        let name = table.names.seat(seat).clone();
        MenuItem::choice(name, chosen == Some(seat), DraftEdit::Seat(seat.0).into())
    };
    table.setup.seats().map(actor).collect()
}

fn legend(table: &TableContext<'_>) -> Vec<MenuItem<Message>> {
    let as_dealt = table.analysis.position.problem().hands().is_some();
    let moved = as_dealt.then(|| ("− +", fl!(table, "legend-moved")));
    let marks = [
        ("✓", fl!(table, if as_dealt { "legend-dealt" } else { "legend-yes" })),
        ("×", fl!(table, if as_dealt { "legend-not-dealt" } else { "legend-no" })),
        ("46", fl!(table, "legend-chance")),
        ("★", fl!(table, "legend-star", case = table.names.the_case_file())),
        ("1 5", fl!(table, "legend-shows")),
        ("abc", fl!(table, "legend-known")),
        (reading::MARK, fl!(table, "legend-read")),
        ("≈", fl!(table, "legend-estimated")),
    ];
    let line = |(mark, words): (&str, String)| MenuItem::new(format!("{mark}  {words}"), None, Message::Menu(None));
    marks.into_iter().chain(moved).map(line).collect()
}

/// `board`: the edition has a map.
fn more(board: bool, table: &TableContext<'_>) -> Vec<MenuItem<Message>> {
    let mut offers = Vec::new();
    if board {
        offers.push(offer(fl!(table, "board-open"), strokes::BOARD, Message::Map));
    }
    if let Some(seat) = table.setup.others().next() {
        let look = Message::Chair(chair::Message::Show(Some(seat)));
        offers.push(offer(fl!(table, "chair-open-page"), strokes::CHAIR, look));
    }
    offers.push(offer(fl!(table, "table-glance"), strokes::GLANCE, Message::LargeDisplay));
    if table.open.read_only().is_none() {
        let correct = Message::CorrectSetup(CorrectionGoal::Anything);
        offers.push(offer(fl!(table, "table-setup"), strokes::SETUP, correct));
    }
    offers.push(offer(fl!(table, "tab-review"), tabs::REVIEW, Message::Ask(Request::Show(Tab::Review))));
    offers.push(offer(fl!(table, "tab-export"), tabs::EXPORT, Shared::Export.into()));
    offers.extend(help(table));
    offers.push(offer(fl!(table, "menu-keys"), HELP, Shared::Ask(Request::Keys).into()).under(""));
    offers
}

fn help(table: &TableContext<'_>) -> Vec<MenuItem<Message>> {
    let level = |words: String, level: HintLevel| {
        let key = (table.level.next() == level).then_some(strokes::LEVEL);
        MenuItem { key, ..MenuItem::choice(words, table.level == level, Message::Level(level)) }
    };
    let mut choices = vec![
        level(fl!(table, "level-marks"), HintLevel::MyMarks).under(fl!(table, "menu-help")),
        level(fl!(table, "level-deductions"), HintLevel::Deductions),
        level(fl!(table, "level-hints"), HintLevel::Hints),
    ];
    if table.level == HintLevel::Hints {
        if table.setup.me.is_some() {
            let words = fl!(table, "reading-switch");
            choices.push(MenuItem::choice(words, table.game.reading, Message::ReadOthers));
        }
        choices.push(MenuItem::choice(fl!(table, "advice-numbers"), table.numbers, Message::Numbers));
    }
    choices
}

fn of_cell(cell: Cell, table: &TableContext<'_>) -> Vec<MenuItem<Message>> {
    let take = fl!(table, "menu-take", card = table.names.short(cell.card));
    let mut offers = vec![offer(take, crate::app::keys::SPACE, Message::NameChosen)];
    if table.open.read_only().is_none() {
        offers.extend(
            strokes::MARKS
                .map(|(key, mark)| offer(fl!(table, "menu-mark", mark = mark.sign()), key, Message::Mark(Some(mark)))),
        );
        if table.pencil.contains_key(&(cell.card, cell.column as u8)) {
            offers.push(offer(fl!(table, "keys-rub-out"), strokes::MARK_NOTHING, Message::Mark(None)));
        }
    }
    offers.push(offer(fl!(table, "export-copy"), COPY, Message::Copy));
    offers.push(offer(fl!(table, "keys-copy-sheet"), strokes::COPY_SHEET, Message::CopySheet));
    let open = table.analysis.marks().map(|marks| marks.status(cell.card, cell.column));
    if table.deduces() && open == Some(Status::Open) {
        let assume = |yes| Message::Assume(cell, yes);
        offers.push(offer(fl!(table, "whatif-yes"), strokes::ASSUME_YES, assume(true)));
        offers.push(offer(fl!(table, "whatif-no"), strokes::ASSUME_NO, assume(false)));
    }
    offers
}
