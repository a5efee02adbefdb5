//! The detective sheet of Clue: a row for each card, a column for each holder, the case file last.

mod cell;
mod measure;

pub(super) use cell::mark_disc;
pub use measure::{least_height, least_width};

use super::keys::Typing;
use super::strokes::CHAIR;
use super::{Action, Element, FocusedPart, MenuOf, Message, PANELS, State, TableContext, TablePanel, chair, unfocus};
use crate::app::context::Context;
use crate::app::notebook::line as entry_line;
use crate::app::theme;
use crate::app::widget::{self, Centred};
use crate::document::font::Style;
use crate::edition::{Card, Direction, Edition};
use crate::fl;
use crate::game::{Cell, HintLevel, PencilMark};
use iced::widget::scrollable::RelativeOffset;
use iced::widget::{Column, Row, column, container, mouse_area, operation, responsive, row, rule, text};
use iced::{Alignment, Center, Fill, Task};
use measure::Measure;

/// What was asked for stands at the top of the panels: the reason, other plans, the board.
pub(super) fn show_asked() -> Task<Message> {
    operation::snap_to(PANELS, RelativeOffset { x: 0.0, y: 0.0 })
}

/// The scrolling rows of cards: of a sheet, or of the form for the truth.
pub(crate) const CARD_ROWS: &str = "card-rows";

/// Scrolls the rows so that this card is among those in sight.
pub(crate) fn show_card<M: Send + 'static>(card: Card, edition: &Edition) -> Task<M> {
    let last = edition.card_count().saturating_sub(1).max(1);
    operation::snap_to(CARD_ROWS, RelativeOffset { x: 0.0, y: card.index() as f32 / last as f32 })
}

impl State {
    pub(super) fn point(&mut self, cell: Cell, context: &Context<'_>) -> Action {
        // At the level of own marks, presses go through the marks.
        if self.screen.level == HintLevel::MyMarks && self.file.read_only().is_none() {
            self.screen.cursor = Some(cell);
            self.show_why();
            let there = self.file.game().pencil.get(&(cell.card, cell.column as u8)).copied();
            let next = match there {
                None => Some(PencilMark::Yes),
                Some(PencilMark::Yes) => Some(PencilMark::No),
                Some(PencilMark::No) => Some(PencilMark::Maybe),
                Some(PencilMark::Maybe | PencilMark::Dot) => None,
            };
            return self.mark(next, context).with(Action::task(unfocus()));
        }
        self.screen.cursor = if self.screen.cursor == Some(cell) { None } else { Some(cell) };
        self.show_why();
        Action::task(Task::batch([unfocus(), show_asked()]))
    }

    fn show_why(&mut self) {
        self.screen.focused = FocusedPart::Sheet;
        // The order matters: the last one is in front if only one has room.
        self.show_panel(TablePanel::Why);
        self.show_panel(TablePanel::Sheet);
    }

    /// In an empty line the arrows give the keyboard to the sheet. A field, or words in the line, keep it.
    pub(super) fn step(&mut self, direction: Direction) -> Action {
        let before = self.screen.cursor;
        let part = match self.typing() {
            Typing::Nowhere => FocusedPart::Sheet,
            Typing::Line | Typing::Field => self.screen.focused,
        };
        let focus = if part == self.screen.focused { Action::none() } else { self.go_to(part) };
        let first = Cell { card: Card::new(0), column: 0 };
        self.screen.cursor = Some(before.map_or(first, |cell| cell.step(direction, &self.file.game().setup)));
        self.show_panel(TablePanel::Sheet);
        focus.with(Action::task(Task::batch([show_asked(), self.show_cursor()])))
    }

    fn show_cursor(&self) -> Task<Message> {
        let edition = &self.file.game().setup.edition;
        self.screen.cursor.map_or_else(Task::none, |cell| show_card(cell.card, edition))
    }

    pub(super) fn name(&mut self, card: Card) -> Action {
        self.show_panel(TablePanel::Composer);
        self.input.compose().press(card, self.file.game());
        Action::none()
    }

    pub(super) fn name_chosen(&mut self) -> Action {
        if let Some(cell) = self.screen.cursor {
            self.input.compose().press(cell.card, self.file.game());
        }
        Action::none()
    }

    pub(super) fn take_triple(&mut self, cards: [Card; 3]) -> Action {
        self.show_panel(TablePanel::Composer);
        self.input.clear();
        self.input.form.cards = cards.map(Some);
        Action::none()
    }

    pub(super) fn go_to(&mut self, part: FocusedPart) -> Action {
        self.screen.focused = part;
        if part == FocusedPart::Sheet && self.screen.cursor.is_none() {
            self.screen.cursor = Some(Cell { card: Card::new(0), column: 0 });
        }
        match part {
            FocusedPart::Sheet => self.show_panel(TablePanel::Sheet),
            FocusedPart::Log => {
                self.show_panel(TablePanel::Log);
                self.log.select(self.log.selected.or(self.file.game().entries().last().map(|entry| entry.id)));
            }
            FocusedPart::Line => {}
        }
        Action::task(match part {
            FocusedPart::Line => entry_line::focus(),
            FocusedPart::Sheet => Task::batch([unfocus(), self.show_cursor()]),
            FocusedPart::Log => unfocus(),
        })
    }

    pub(super) fn enter(&mut self, context: &Context<'_>) -> Action {
        if self.input.entry().is_some() {
            return self.submit(context);
        }
        if self.screen.focused == FocusedPart::Sheet { self.name_chosen() } else { Action::none() }
    }
}

pub fn view<'a>(table: &TableContext<'a>, focused: bool) -> Element<'a> {
    let table = *table;
    responsive(move |size| {
        let measure = Measure::new(&table, size);
        let rows = (0..3).map(|category| block(category, &table, &measure, focused));
        let rows = Column::with_children(rows);
        let rows: Element<'a> = if measure.scrolls {
            widget::scroll(rows).id(CARD_ROWS).width(Fill).height(Fill).into()
        } else {
            rows.into()
        };
        column![heads(&table, &measure), rows].into()
    })
    .into()
}

fn heads<'a>(table: &TableContext<'a>, measure: &Measure) -> Element<'a> {
    let columns = (0..table.columns()).map(|column| head(column, table, measure));
    let legend = text(fl!(table, "legend")).size(measure.small).font(theme::MEDIUM);
    let legend = widget::press(legend, theme::quiet).padding([5.0, 6.0]).on_press(Message::Menu(Some(MenuOf::Legend)));
    let corner = container(legend).width(measure.name_width).padding(iced::padding::bottom(5.0));
    let corner: Element<'a> =
        if table.looking_back { iced::widget::space().width(measure.name_width).into() } else { corner.into() };
    row![corner].extend(columns).height(measure.head_height).align_y(Alignment::End).into()
}

fn head<'a>(column: usize, table: &TableContext<'a>, measure: &Measure) -> Element<'a> {
    let case_file = column == table.case_file();
    let rules = if case_file { 2.0 } else { 0.0 };
    let words = table.names.column_head(column);
    let size = measure.head_name_text;
    let below = if measure.head_height < 40.0 { 2.0 } else { 5.0 };
    // In a crowded column a name of several words takes two lines. A word that is still too wide is cut with "…".
    let room = measure.head_height - below - 1.0 - SECOND_LINE * measure.small;
    let least = if measure.width > DOTTED { size.min(TWO_LINES * room).max(LEAST_NAME) } else { LEAST_NAME };
    let name = widget::fitted([words.clone()], size, theme::SEMIBOLD);
    let name = container(name.least(least).height(NAME_LINE).or_in_lines().middle()).max_height(room);
    let seat = table.setup.seats().find(|seat| seat.index() == column).filter(|_| measure.width > DOTTED);
    let dot = seat.map(|seat| widget::disc(table.colour(seat), measure.head_name_text * DOT));
    let second =
        text(hand(column, table, measure)).size(measure.small).style(theme::muted).wrapping(text::Wrapping::None);
    let chair = chair::of_column(column, table);
    let offer = chair.map(|_| format!(" · {} ({})", fl!(table, "chair-open-page"), CHAIR.label(table.language)));
    let tip = table.names.column(column) + &offer.unwrap_or_default();
    let words = column![widget::tip(Row::new().push(dot).push(name).centred(DOT_GAP), tip), second];
    let words = words.spacing(1.0).align_x(Center);
    let padding = iced::padding::bottom(below).horizontal(if case_file { 0.0 } else { APART });
    let words = container(words).center_x(measure.column(case_file) + rules).padding(padding).clip(true);
    let Some(seat) = chair else { return words.into() };
    let opens = mouse_area(words).on_press(Message::Chair(chair::Message::Show(Some(seat))));
    opens.interaction(iced::mouse::Interaction::Pointer).into()
}

/// Least size of a name. The heights of its lines and of the second line are relative to the type.
const LEAST_NAME: f32 = 8.0;
const NAME_LINE: f32 = 1.15;
const SECOND_LINE: f32 = 1.3;

/// Size at which two lines of a name fit, relative to the height for the name.
const TWO_LINES: f32 = 0.4;

/// Space at both sides of a head.
const APART: f32 = 1.5;

/// Average width of a letter of the small type at size 1.
const LETTER: f32 = 0.52;

/// Columns wider than this have a player's dot beside the name. `DOT` is its size relative to the name.
const DOTTED: f32 = 46.0;
const DOT: f32 = 0.84;
const DOT_GAP: f32 = 4.0;

/// Width of the head with a little space. The name is in one line or, beyond `most`, as wide as its longest word.
fn head_width(table: &TableContext<'_>, size: f32, most: f32) -> f32 {
    let name = table.names.column_head(table.case_file());
    let width = |words: &str| Style::SemiBold.width(words, size) + 4.0;
    let whole = width(&name);
    if whole <= most { whole } else { name.split(' ').map(width).fold(0.0, f32::max) }
}

/// The size at which the longest word of every holder's name fits. All names shrink together, but stay legible. A name
/// that does not fit then is cut, and makes no other shrink.
fn fitting(table: &TableContext<'_>, size: f32, width: f32) -> f32 {
    let (dot, gap) = if width > DOTTED { (DOT, DOT_GAP) } else { (0.0, 0.0) };
    let fits = (0..table.case_file()).map(|column| {
        let name = table.names.column_head(column);
        let longest = name.split(' ').map(|word| Style::SemiBold.width(word, 1.0)).fold(0.0, f32::max);
        (width - 2.0 * APART - gap) / (longest + dot)
    });
    fits.filter(|fits| *fits >= LEGIBLE).fold(size, f32::min)
}

const LEGIBLE: f32 = 9.0;

/// "2 of 4 open": the cards that a holder has, and how many are unknown. For the case file it is the number of
/// solutions.
fn hand(column: usize, table: &TableContext<'_>, measure: &Measure) -> String {
    let language = table.language;
    let Some(hand) = table.analysis.hands.get(column) else { return String::new() };
    let in_case_file = column == table.case_file();
    let width = measure.column(in_case_file);
    let range = |fewest: usize, most: usize| {
        if fewest == most { most.to_string() } else { format!("{fewest}–{most}") }
    };
    let size = range(hand.fewest, hand.most);
    let mine = table.setup.me.is_some_and(|me| me.index() == column);
    let left = hand.most.saturating_sub(hand.known);
    if let Some(sheet) = table.analysis.sheet().filter(|_| in_case_file && table.deduces()) {
        let solutions = sheet.triples.possible();
        let words = fl!(language, "sheet-solutions", count = solutions);
        let short = fl!(language, "sheet-left", left = solutions);
        return first_with_room(width, [words, short, solutions.to_string()], measure);
    }
    // I see my hand, and without deductions nothing is counted.
    if mine || in_case_file || !table.deduces() || left == 0 {
        let words = fl!(language, "sheet-cards", size = size.as_str(), count = hand.most as u32);
        // Beside the bare numbers of open cards, a bare size would be taken for one.
        let known = if in_case_file { "" } else { "✓" };
        let short = if table.deduces() { known.to_owned() } else { size };
        first_with_room(width, [words, short], measure)
    } else {
        let open = range(hand.fewest.saturating_sub(hand.known), left);
        let words = fl!(language, "sheet-cards-left", size = size.as_str(), left = open.as_str());
        let short = fl!(language, "sheet-open", left = open.as_str());
        // Two ranges would be read as a sum.
        let sized = hand.fewest == hand.most;
        let words = if sized { words } else { short.clone() };
        // A bare number would be read as the size of a hand.
        let signs = if sized { format!("{open} ?") } else { open.clone() };
        first_with_room(width, [words, short, signs, open], measure)
    }
}

/// The first wording that leaves a gap to the next column's words. If none does, the last.
fn first_with_room<const N: usize>(column: f32, wordings: [String; N], measure: &Measure) -> String {
    let has_room = |words: &String| words.chars().count() as f32 * LETTER * measure.small + 8.0 <= column;
    let fits = wordings.iter().position(has_room).unwrap_or(N.saturating_sub(1));
    wordings.into_iter().nth(fits).unwrap_or_default()
}

fn block<'a>(category: usize, table: &TableContext<'a>, measure: &Measure, focused: bool) -> Element<'a> {
    let title = text(table.names.category(category).to_uppercase())
        .size(measure.small)
        .font(theme::SEMIBOLD)
        .style(theme::muted);
    let title = container(title).align_bottom(measure.title).padding(iced::padding::left(8.0).bottom(3.0));
    let cards = table.setup.edition.category_cards(category);
    column![title].extend(cards.iter().map(|card| line(card, table, measure, focused))).into()
}

fn line<'a>(card: Card, table: &TableContext<'a>, measure: &Measure, focused: bool) -> Element<'a> {
    let chosen = table.cursor.is_some_and(|cell| cell.card == card) || table.solves(card);
    let name = mouse_area(
        container(name(card, table, measure)).padding([0.0, 8.0]).center_y(Fill).clip(true).width(measure.name_width),
    )
    .on_press(Message::Name(card))
    .interaction(iced::mouse::Interaction::Pointer);
    let cell = |column| cell::view(Cell { card, column }, table, measure, focused);
    let edge = || rule::vertical(1).style(theme::line);
    let cells = row![name].extend((0..table.case_file()).map(cell));
    let cells = cells.push(edge()).push(cell(table.case_file())).push(edge());
    // One pixel of the row is the rule above.
    let cells = container(cells.height(measure.row - 1.0).align_y(Center)).width(Fill);
    let cells = if chosen { cells.style(theme::selected) } else { cells };
    column![widget::rule(), cells].into()
}

fn name<'a>(card: Card, table: &TableContext<'a>, measure: &Measure) -> Element<'a> {
    let words = widget::fitted([table.names.short(card).to_owned()], measure.name_text, theme::BODY);
    if table.located().contains(card) { words.struck().style(theme::muted).into() } else { words.into() }
}
