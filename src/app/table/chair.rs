//! The table from the *chair* of an opponent, which shows what that player can know. It takes the place of the sheet.

use super::{Action, State as Table, TableContext, TablePanel};
use crate::app::context::Context;
use crate::app::jobs::{self, Job, JobMessage, JobPanicked};
use crate::app::opponents::VIEWS;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element, Segment};
use crate::deduction::Position;
use crate::edition::Card;
use crate::fl;
use crate::game::{Game, HintLevel, Seat, Setup};
use crate::review::OtherChair;
use crate::review::analysis::Analysis;
use crate::text::chair as words;
use iced::widget::{Column, Row, column, container, responsive, row};
use iced::{Alignment, Fill, FillPortion, Size, Task};
use std::sync::Arc;

/// Least and greatest height of a row; height of the title of a kind of cards.
const ROW: [f32; 2] = [17.0, 23.0];
const KIND: f32 = 20.0;

/// On a lower page the explanation of the columns stands below the rows, where it may be out of sight.
const TALL: f32 = 440.0;

/// Shares of the width: the card's name and each column after it.
const NAME: u16 = 6;
const COLUMN: u16 = 4;

/// The chair that is shown, and the job for it. `found` may still be of the log before the last change.
#[derive(Debug, Default)]
pub struct State {
    /// `None` shows the sheet.
    seat: Option<Seat>,
    asked: Option<Moment>,
    found: Option<Arc<OtherChair>>,
    work: Option<Job>,
    panicked: Option<JobPanicked>,
}

/// What a chair depends on. While it is the same, nothing is worked out again.
#[derive(Clone, Debug)]
struct Moment {
    seat: Seat,
    upto: usize,
    game: Arc<Game>,
    position: Arc<Position>,
}

impl Moment {
    fn is(&self, other: &Self) -> bool {
        (self.seat, self.upto) == (other.seat, other.upto)
            && Arc::ptr_eq(&self.game, &other.game)
            && Arc::ptr_eq(&self.position, &other.position)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// `None` goes back to the sheet.
    Show(Option<Seat>),
    Next,
    Found(JobMessage<Option<Arc<OtherChair>>>),
    /// Works it out again after a panic.
    Again,
}

impl State {
    /// To be followed by [`look`](Self::look).
    pub fn update(&mut self, message: Message, setup: &Setup) {
        match message {
            Message::Show(seat) => self.seat = seat,
            // Goes through the opponents clockwise from my left, then back to the sheet.
            Message::Next => {
                let mut others = setup.others().skip_while(|seat| self.seat.is_some_and(|shown| shown != *seat));
                let first = others.next();
                self.seat = if self.seat.is_none() { first } else { others.next() };
            }
            Message::Found(answer) => match answer.take(&mut self.work) {
                Some(Ok(found)) => self.found = found,
                Some(Err(panicked)) => self.panicked = Some(panicked),
                None => {}
            },
            Message::Again => self.asked = None,
        }
    }

    pub fn is_open(&self) -> bool {
        self.seat.is_some()
    }

    pub fn close(&mut self) -> bool {
        self.seat.take().is_some()
    }

    pub fn look(&mut self, analysis: &Analysis, game: Arc<Game>, context: &Context<'_>) -> Task<Message> {
        let Some(seat) = self.seat else {
            *self = Self::default();
            return Task::none();
        };
        let moment = Moment { seat, upto: analysis.upto, game, position: Arc::clone(&analysis.position) };
        if self.asked.as_ref().is_some_and(|asked| asked.is(&moment)) {
            return Task::none();
        }
        // The last result for this seat stays until the new one arrives.
        self.found.take_if(|found| found.seat != seat);
        (self.asked, self.panicked) = (Some(moment.clone()), None);
        jobs::run(&mut self.work, context.effects, "chair", move |cancel| {
            OtherChair::of(&moment.game, moment.upto, &moment.position, seat, VIEWS, cancel).map(Arc::new)
        })
        .map(Message::Found)
    }

    pub(crate) fn as_text(&self, table: &TableContext<'_>) -> Option<String> {
        self.seat.filter(|_| table.deduces())?;
        self.found.as_ref().map(|chair| words::tabbed(&table.names, chair))
    }
}

impl Table {
    /// The table looks from the chair after every message.
    pub(super) fn update_chair(&mut self, message: Message) -> Action {
        self.view_version += 1;
        let shows = matches!(message, Message::Show(_) | Message::Next);
        self.screen.chair.update(message, &self.file.game().setup);
        if shows && self.screen.chair.is_open() {
            self.screen.panels.advice.close_map();
            self.screen.large_display = false;
            self.show_panel(TablePanel::Sheet);
        }
        Action::none()
    }

    pub(super) fn look_from_chair(&mut self, context: &Context<'_>) -> Task<Message> {
        let (screen, game) = (&mut self.screen, self.file.shared_game());
        if screen.level < HintLevel::Deductions {
            return Task::none();
        }
        screen.chair.look(&screen.analysis, game, context)
    }
}

/// The opponent whose chair can be taken from a column of the sheet.
pub fn of_column(column: usize, table: &TableContext<'_>) -> Option<Seat> {
    let seat = table.setup.seats().find(|seat| seat.index() == column)?;
    (table.deduces() && table.setup.me != Some(seat)).then_some(seat)
}

pub fn view<'a>(state: &State, table: &TableContext<'a>) -> Option<Element<'a, Message>> {
    let shown = state.seat?;
    let language = table.language;
    let chairs =
        table.setup.others().map(|seat| Segment::new(table.names.seat(seat), seat == shown, Message::Show(Some(seat))));
    let close = widget::close(language).padding([4.0, 10.0]);
    let close = close.on_press(Message::Show(None));
    let top = row![container(widget::segmented(chairs)).width(Fill), close].centred(space::SMALL);
    let content: Element<'a, Message> = match (&state.found, state.panicked) {
        _ if !table.deduces() => widget::hint(fl!(language, "chair-level")),
        (_, Some(panicked)) => widget::failure(panicked.text(language), language, Message::Again),
        (_, None) if table.analysis.contradicts() => widget::hint(fl!(language, "news-contradiction")),
        (None, None) => widget::hint(fl!(language, "working")),
        (Some(chair), None) => {
            let (chair, table) = (Arc::clone(chair), *table);
            responsive(move |room| page(&chair, &table, room)).into()
        }
    };
    Some(column![top, content].spacing(space::SMALL).padding([space::SMALL, 0.0]).into())
}

fn page<'a>(chair: &Arc<OtherChair>, table: &TableContext<'a>, room: Size) -> Element<'a, Message> {
    let titles = [words::title(&table.names, chair), table.names.seat(chair.seat)];
    let title = widget::fitted(titles, size::TITLE, theme::TITLE).or_shortened();
    let solutions = words::solutions(&table.names, chair).join(" · ");
    let solutions = container(widget::body(solutions)).align_right(FillPortion(3));
    let top = row![container(title).width(FillPortion(2)), solutions];
    let columns = words::heads(&table.names, chair);
    let about = columns.iter().map(|(head, about)| table.language.pair(head, about));
    let about = words::doubts(chair, table.language).into_iter().chain(about).collect::<Vec<_>>().join(" ");
    let widest = widget::widest(columns.iter().map(|(head, _)| head.clone()));
    let head = |(head, about): (String, String)| {
        let head = widget::fitted([head], size::SMALL, theme::SEMIBOLD).alike(widest.clone()).or_in_lines();
        widget::tip(head.style(theme::muted), about)
    };
    let heads = columns_of(None, columns.into_iter().map(head));
    let heads = container(heads).padding(iced::padding::right(10));
    let in_sight = room.height >= TALL;
    let below = in_sight.then(|| widget::hint(about.clone()));
    let (chair, table) = (Arc::clone(chair), *table);
    let rows = responsive(move |room| {
        let high = (room.height - 3.0 * KIND) / table.setup.edition.card_count() as f32;
        let high = high.clamp(ROW[0], ROW[1]);
        let block = |category: usize| {
            let title = widget::heading(table.names.category(category));
            let cards = table.setup.edition.category_cards(category).iter();
            let cards = cards.map(|card| line(card, &chair, &table).height(high).into());
            column![container(title).height(KIND).align_y(Alignment::End)].extend(cards).into()
        };
        let under = (!in_sight).then(|| container(widget::hint(about.clone())).padding([10.0, 0.0]));
        let rows = Column::with_children((0..3).map(block)).push(under).padding(iced::padding::right(10));
        widget::scroll(rows).width(Fill).height(Fill).into()
    });
    column![top.centred(space::SMALL), heads, rows].push(below).spacing(4.0).into()
}

fn line<'a>(card: Card, chair: &OtherChair, table: &TableContext<'a>) -> Column<'a, Message> {
    let fit = |words: String| widget::fitted([words], size::BODY, theme::BODY).or_shortened().into();
    let cells = words::cells(chair, card, table.language).into_iter().map(fit);
    let cards = table.setup.edition.cards();
    let widest = widget::widest(cards.map(|card| table.names.short(card).to_owned()));
    let name = widget::fitted([table.names.short(card).to_owned()], size::BODY, theme::BODY).alike(widest);
    column![widget::rule(), columns_of(Some(name.or_shortened().into()), cells).height(Fill)]
}

fn columns_of<'a>(
    name: Option<Element<'a, Message>>,
    cells: impl Iterator<Item = Element<'a, Message>>,
) -> Row<'a, Message> {
    let place = |cell, share| container(cell).width(FillPortion(share)).clip(true).into();
    let name = place(name.unwrap_or_else(|| iced::widget::space().into()), NAME);
    Row::new().push(name).extend(cells.map(|cell| place(cell, COLUMN))).centred(space::SMALL)
}
