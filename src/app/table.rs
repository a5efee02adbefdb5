//! The table of a game of Clue: log, sheet, panels, and two ways to enter a turn. The composer is a form to press, the
//! line is typed.
//!
//! What is deduced comes from the [`AnalysisCache`]. An entry gets its number once it is on the disk.

mod advice;
pub(crate) mod case_file;
pub(crate) mod chair;
mod changes;
mod clue;
pub(crate) mod conflict;
pub(crate) mod copy;
mod entry;
mod evening;
mod fold;
mod guide;
mod header;
pub mod input;
pub(crate) mod keys;
mod large_display;
mod layout;
mod log;
pub(crate) mod marks;
mod menu;
mod message;
mod outcome;
mod sheet;
mod side_panels;
pub(crate) mod strokes;
mod table_context;
mod table_parts;
mod told;
mod whatif;
pub(crate) mod why;
mod without_edited;

pub(crate) use advice::example_roll;
pub(crate) use log::{RowHeights, USUAL, entry_line, log_sizes};
pub use message::Message;
pub(crate) use sheet::{CARD_ROWS, least_width as least_sheet_width, show_card};
pub use table_context::TableContext;
pub use table_parts::{FocusedPart, TablePanel};

use super::context::Context;
use super::end_page::EndShown;
use super::notebook::{self, GameNotebook};
use super::request::Request;
use super::widget::{self, unfocus};
use crate::deduction::Mark;
use crate::entry::draft::InsertPosition;
use crate::game::{Cell, EntryId, HintLevel};
use crate::review::analysis::{Analysis, AnalysisCache};
use crate::store::{ColumnWidths, OpenGame};
use crate::text::Code;
use iced::Task;
use iced::widget::{Column, responsive};
use input::preview::Beside;
use side_panels::SidePanels;
use std::collections::BTreeMap;
use std::sync::Arc;
use without_edited::WithoutEdited;

const PANELS: &str = "panels";

pub(crate) fn sheet_of(table: TableContext<'_>) -> Element<'_> {
    responsive(move |_| sheet::view(&table, false)).into()
}

pub type State = GameNotebook<Clue>;

#[derive(Debug)]
pub struct Clue {
    analyst: AnalysisCache,
    /// Analysis of the whole log, with what is `assumed`.
    analysis: Arc<Analysis>,
    /// Oddities, by entry.
    remarks: BTreeMap<EntryId, String>,
    /// Analysis before any entry.
    dealt: Arc<Analysis>,
    without_edited: Option<WithoutEdited>,
    search: Option<log::LogSearch>,
    menu: Option<MenuOf>,
    cursor: Option<Cell>,
    focused: FocusedPart,
    /// The sheet shows the probabilities that use the others' questions, if there are any.
    by_reading: bool,
    large_display: bool,
    /// `None` before the player chooses one.
    panel: Option<TablePanel>,
    /// In a window with room for one part, that part is the sheet.
    sheet_first: bool,
    widths: ColumnWidths,
    level: HintLevel,
    panels: SidePanels,
    chair: chair::State,
    conflict: conflict::State,
    end_page: EndShown,
    evening: evening::EveningCount,
    told: told::State,
    offer: input::composer::AccusationOffer,
    /// Assumed on trial. Never part of the record.
    assumed: Vec<Mark>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MenuOf {
    Entry(EntryId),
    Cell(Cell),
    Actors,
    Events,
    Legend,
    More,
}

pub type Action = notebook::Action<Clue>;
type Element<'a> = widget::Element<'a, Message>;

impl State {
    pub fn new(file: OpenGame, context: &Context<'_>) -> (Self, Task<Message>) {
        let analyst = AnalysisCache::default();
        let clue = Clue {
            analysis: analyst.look(file.game(), None, &[]),
            remarks: BTreeMap::new(),
            dealt: analyst.look(file.game(), Some(0), &[]),
            analyst,
            without_edited: None,
            search: None,
            menu: None,
            cursor: None,
            focused: FocusedPart::Line,
            by_reading: false,
            large_display: false,
            panel: None,
            sheet_first: file.game().ending().is_none(),
            widths: context.settings.columns,
            level: file.game().setup.hint_level,
            panels: SidePanels::default(),
            chair: chair::State::default(),
            conflict: conflict::State::default(),
            end_page: if file.game().ending().is_none() { EndShown::Due } else { EndShown::Shown },
            evening: evening::EveningCount::default(),
            told: told::State::new(file.game()),
            offer: input::composer::AccusationOffer::default(),
            assumed: Vec::new(),
        };
        let mut state = Self::of(file, clue);
        let task = Task::batch([state.analyse(context), state.count_evening(context)]);
        (state, Task::batch([task, notebook::line::focus()]))
    }

    /// Works the table out again on return to it. Input and choices stay.
    pub fn recompute(&mut self, context: &Context<'_>) -> Task<Message> {
        Task::batch([self.analyse(context), self.count_evening_again(context), notebook::line::focus()])
    }

    /// The line to restore at the next start, even while folded.
    pub fn unfinished_line(&self, code: Code) -> Option<String> {
        let folded = self.fold.as_ref().map(|fold| &fold.set_aside);
        let set_aside = self.set_aside.as_ref().map(|(_, input)| input);
        let mut inputs = [Some(&self.input), folded, set_aside].into_iter().flatten();
        inputs.find_map(|input| input.as_line(self.file.game(), code))
    }

    pub fn restore_line(&mut self, line: &str, context: &Context<'_>) {
        self.input.line.put(line.to_owned());
        self.input.read(self.file.game(), context.language.code());
    }

    pub fn level(&self) -> HintLevel {
        self.screen.level
    }

    /// The analysis for other views of the game. `None` while something is assumed.
    pub(super) fn known(&self) -> Option<Arc<Analysis>> {
        self.screen.assumed.is_empty().then(|| Arc::clone(&self.screen.analysis))
    }

    pub fn shows_map(&self) -> bool {
        self.screen.panels.advice.map_asked()
    }

    pub fn is_moving(&self) -> bool {
        !self.screen.told.motion().is_over()
    }

    pub fn analysis(&self) -> &Analysis {
        &self.screen.analysis
    }

    pub(super) fn take_end(&mut self) -> bool {
        let over = self.file.game().ending().is_some();
        self.screen.end_page.take(over, self.file.is_writing())
    }

    fn update_screen(&mut self, message: Message, context: &Context<'_>) -> Action {
        // The panels need not be drawn anew after these messages.
        if !matches!(
            message,
            Message::Notebook(_) | Message::Composed(_) | Message::FindTyped(_) | Message::Point(_) | Message::Move(_)
        ) {
            self.screen.panels.view_version += 1;
        }
        match message {
            Message::Notebook(message) => self.handle(message, context),
            Message::Composed(edit) => self.compose(edit, context),
            Message::NotNow => {
                self.screen.offer.decline();
                Action::task(notebook::line::focus())
            }
            Message::ClearInput => {
                self.input.clear();
                Action::task(notebook::line::focus())
            }
            Message::DoubtAnswer(at) => self.doubt_answer(at, context),
            Message::HadCard(at) => self.had_card(at, context),
            Message::Sure => self.make_sure(context),
            Message::WasShown(id, at, card) => self.name_shown_card(id, at, card, context),
            Message::Skipped(id, by) => self.insert_skipped_turn(id, by, context),
            Message::EditEntry(id) => {
                self.log.select(Some(id));
                self.begin_entry(InsertPosition::Edit(id))
            }
            Message::Find => self.find(),
            Message::FindTyped(words) => {
                self.look_for(words, context.language);
                Action::none()
            }
            Message::BeginAdvice(asked) => self.begin_advice(asked, context),
            Message::AdviceFound(answer) => self.advice_found(answer, context),
            Message::AdviceSlow(asked) => self.advice_slow(asked),
            Message::AdviceAgain => self.advise_again(context),
            Message::ShowingsFound(answer) => self.showings_found(answer),
            Message::ShowingsAgain => self.forget_comparison(),
            Message::ChooseRoom(room) => self.choose_room(room, context),
            Message::AnyRoom => self.choose_any_room(context),
            Message::AllRooms(all) => self.show_all_rooms(all),
            Message::WherePanel => self.toggle_place_question(),
            Message::Roll(roll) => self.press_roll(roll, context),
            Message::Map => self.toggle_map(),
            Message::TakePiece(piece) => self.take_piece(piece),
            Message::Stand(spot) => self.stand(spot, context),
            Message::Walk(step) => self.walk(step, context),
            Message::UseSuggestion(cards) => self.use_suggestion(cards, context),
            Message::UseBest => self.use_best(context),
            Message::Accuse(cards) => self.accuse(cards),
            Message::OtherSuggestions => self.toggle_other_plans(),
            Message::ReadingTold => Action::request(Request::ReadingTold),
            Message::CaseFile(all) => {
                self.screen.panels.case_file = all;
                Action::none()
            }
            Message::Why(answer) => self.screen.panels.why.found(answer, context),
            Message::WhyAll => {
                self.screen.panels.why.unfold();
                Action::none()
            }
            // Settings are for all games, so the root saves them.
            Message::Numbers => Action::request(Request::Numbers(!context.settings.numbers)),
            Message::Diagnosed(answer) => self.diagnosed(answer, context),
            Message::Doubt(source) => self.doubt(source, context),
            Message::Mend(mend) => self.mend(&mend, context),
            Message::AllMends(entries) => self.screen.conflict.unfold(entries),
            Message::EditMistaken(id) => self.edit_mistaken(id, context),
            Message::UnlikelyIsRight => {
                self.screen.conflict.drop_unlikely();
                Action::none()
            }
            Message::LogAnyway { doubted } => self.log_anyway(doubted, context),
            Message::ChangeFirst => {
                self.screen.conflict.drop_question();
                self.go_to(FocusedPart::Line)
            }
            Message::Assume(cell, yes) => self.assume(cell, yes, context),
            Message::AssumeChosen(yes) => match self.screen.cursor {
                Some(cell) => self.assume(cell, yes, context),
                None => Action::none(),
            },
            Message::AssumeNothing => self.assume_nothing(context),
            Message::KeepAssumed => self.keep_assumed(context),
            Message::SwitchBranch(after) => self.switch_branch(after, context),
            Message::DropBranch => self.drop_branch(context),
            // `update_guided`, the caller, does the rest.
            Message::GuideClosed => Action::none(),
            Message::Menu(of) => self.set_menu(of, context),
            Message::OfferHere => self.set_menu(self.menu_here(), context),
            Message::Point(cell) => self.point(cell, context),
            Message::Move(direction) => self.step(direction),
            Message::Name(card) => self.name(card),
            Message::NameChosen => self.name_chosen(),
            Message::Compose(cards) => self.take_triple(cards),
            Message::Mark(mark) => self.mark(mark, context),
            Message::CheckMarks => self.check_marks(context),
            Message::MarksChecked(answer) => self.marks_checked(answer, context),
            Message::Focus(part) => self.go_to(part),
            Message::NextPart { back } => self.go_to(self.screen.focused.next(back)),
            Message::LogSlip => self.log_slip(context),
            Message::Panel(panel) => {
                self.show_panel(panel);
                Action::none()
            }
            Message::Dragged(edge, width) => {
                self.drag(edge, width);
                Action::none()
            }
            Message::DragDone => Action::request(Request::Columns(self.screen.widths)),
            Message::DragReset => {
                self.screen.widths = ColumnWidths::default();
                Action::request(Request::Columns(self.screen.widths))
            }
            Message::Chair(message) => self.update_chair(message),
            Message::Copy => self.copy(context),
            Message::CopySheet => self.copy_sheet(context),
            Message::LargeDisplay => {
                self.screen.large_display = !self.screen.large_display;
                self.go_to(FocusedPart::Line)
            }
            Message::Level(level) => self.set_level(level, context),
            Message::NextLevel => self.set_level(self.screen.level.next(), context),
            Message::ReadOthers => self.toggle_reading(context),
            Message::SheetByReading => {
                self.screen.by_reading = !self.screen.by_reading;
                Action::none()
            }
            Message::Enter => self.enter(context),
            Message::CorrectSetup(_) if self.file.read_only().is_some() => Action::none(),
            Message::CorrectSetup(goal) => Action::request(Request::CorrectSetup(goal)),
            Message::SetupCorrected(change) => self.change(Some(*change), context),
            Message::Counted(answer) => {
                self.screen.evening.take(answer);
                Action::none()
            }
            Message::Replayed(answer) => {
                self.replayed(answer);
                Action::none()
            }
            Message::Frame => Action::task(self.move_on(context)),
            Message::Previewed(answer) => {
                self.previewed(answer);
                Action::none()
            }
            Message::Ask(request) => Action::request(request),
        }
    }

    fn read_input(&mut self, context: &Context<'_>) -> Task<Message> {
        self.input.read(self.file.game(), context.language.code());
        self.forget_question();
        // The evidence comes first, because what follows compares the input with it.
        self.leave_out_edited();
        self.offer_accusation(context);
        let told = self.look_ahead(context);
        let chair = self.look_from_chair(context).map(Message::Chair);
        Task::batch([
            self.compare_cards_to_show(context),
            self.look_why(context),
            self.count_evening(context),
            told,
            chair,
        ])
    }

    fn page<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let table = self.table_context(context);
        let map = self.screen.panels.advice.map_open(&table);
        let content = responsive(move |size| {
            let board = self.screen.panels.advice.has_map(&table);
            let header = (!self.screen.large_display).then(|| header::view(&table, board, map, size.width));
            let body = responsive(move |size| self.body(&table, size));
            let entry = input::preview::view(&self.input, self.beside_line(&table), &table, size.width);
            Column::new().push(header).push(body).push(widget::rule()).push(entry).into()
        });
        let state = keys::State {
            focused: self.screen.focused,
            selected: self.log.selected,
            chosen: self.screen.cursor,
            typing: self.typing(),
            map,
            over: input::is_over(&self.input.form, &table),
        };
        let keyed = keys::table(content, state, context.language);
        widget::menu(keyed, self.offers(&table), Message::Menu(None), context.language)
    }

    fn beside_line(&self, table: &TableContext<'_>) -> Beside<'_> {
        let asks = self.screen.panels.advice.question().is_some();
        Beside {
            last_step: self.last_step.as_deref(),
            conflict: &self.screen.conflict,
            left: self.screen.told.preview(table),
            asks,
        }
    }

    fn table_context<'a>(&'a self, context: &Context<'a>) -> TableContext<'a> {
        let screen = &self.screen;
        let table = TableContext::new(&self.file, &screen.analysis, screen.cursor, screen.level, context);
        let evidence = screen.without_edited.as_ref().map_or(&*screen.analysis, |kept| &*kept.without);
        TableContext {
            evening: screen.evening.counted(),
            evidence,
            dealt: Some(&screen.dealt),
            disputed: screen.conflict.cell().filter(|_| table.deduces()),
            told: screen.told.news(),
            fresh: screen.told.fresh(),
            motion: screen.told.motion(),
            ..table
        }
    }
}
