//! The list of any game's log, newest first, and the actions on an entry. *Rows* count from the top.

use super::{GameNotebook, Message, NotebookGame, keys};
use crate::app::context::Context;
use crate::app::keys::Stroke;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::document::font::Style as Face;
use crate::fl;
use crate::record::EntryId;
use crate::text::Language;
use iced::widget::scrollable::{AbsoluteOffset, RelativeOffset, Viewport};
use iced::widget::{Column, Row, container, operation, row, rule, space as gap, stack, text};
use iced::{Fill, FillPortion, Shrink, Task};

const LIST: &str = "log";

/// Longer logs build only the visible rows and a margin.
const WHOLE: usize = 160;

/// Height that is built above and below the visible rows.
const MARGIN: f32 = 1000.0;

/// Height of the highest window we expect.
const WINDOW: f32 = 2000.0;

/// Two or three rows stay in sight above the row scrolled to.
const ABOVE: f32 = 100.0;

/// Width of the bar beside a marked entry.
const BAR: f32 = 3.0;

/// `doubted` is `None` if the entry cannot be doubted.
pub fn entry_actions<M: From<Message>>(
    doubted: Option<bool>,
    language: &Language,
) -> impl Iterator<Item = (String, Stroke, M)> {
    let doubt = doubted.map(|doubted| {
        let words = fl!(language, if doubted { "log-believe" } else { "log-doubt" });
        (words, keys::DOUBT, Message::Doubt)
    });
    let first = [
        (fl!(language, "edit"), keys::EDIT, Message::Edit),
        (fl!(language, "log-insert"), keys::INSERT, Message::Insert),
    ];
    let last = [
        (fl!(language, "log-note"), keys::NOTE, Message::Note),
        (fl!(language, "delete"), keys::DELETE, Message::Delete),
    ];
    let actions = first.into_iter().chain(doubt).chain(last);
    actions.map(|(words, key, message)| (words, key, message.into()))
}

/// Buttons for [`entry_actions`] in one row, if it has room. Their keys are in the tips.
pub fn action_row<'a, M: Clone + 'a>(
    actions: impl IntoIterator<Item = (String, Stroke, M)>,
    language: &Language,
) -> Element<'a, M> {
    let buttons = actions.into_iter().map(|(label, key, message)| {
        let words = text(label).size(size::CAPTION).font(theme::SEMIBOLD).wrapping(text::Wrapping::None);
        let button = widget::press(container(words).center_y(Fill), theme::secondary);
        let button = button.padding([0.0, ACTION_PAD]).height(ACTION_HEIGHT);
        widget::tip_above(button.on_press(message), key.label(language))
    });
    Row::with_children(buttons).spacing(space::HAIR).wrap().vertical_spacing(space::HAIR).into()
}

/// Width of a button in [`action_row`], with the space to the next.
pub fn action_width(label: &str) -> f32 {
    Face::SemiBold.width(label, size::CAPTION) + 2.0 * ACTION_PAD + space::HAIR
}

const ACTION_PAD: f32 = 6.0;
const ACTION_HEIGHT: f32 = 26.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mention {
    Nowhere,
    Named,
    /// The entry may be wrong.
    Suspect,
}

/// A `chosen` entry has bar and ground, one mentioned elsewhere only the bar.
pub fn log_row<'a, M: 'a>(entry: impl Into<Element<'a, M>>, chosen: bool, mention: Mention) -> Element<'a, M> {
    let bar = rule::vertical(BAR).style(theme::notice_bar(mention == Mention::Suspect));
    match (chosen, mention) {
        (true, _) => row![bar, container(entry).style(theme::selected).width(Fill)].height(Shrink).into(),
        (false, Mention::Nowhere) => row![gap().width(BAR), entry.into()].into(),
        (false, _) => row![bar, entry.into()].height(Shrink).into(),
    }
}

/// `rows` from the top, scrolled down by `scrolled`. In a long list, gaps stand for invisible rows, as high as
/// `height` estimates.
pub fn long_list<'a, M: 'a>(
    id: &'static str,
    (rows, scrolled): (&[usize], f32),
    height: impl Fn(usize) -> f32,
    row: impl Fn(usize) -> Option<Element<'a, M>>,
    on_scroll: impl Fn(f32) -> M + 'a,
) -> Element<'a, M> {
    if rows.len() <= WHOLE {
        let rows = Column::with_children(rows.iter().filter_map(|at| row(*at)));
        return widget::scroll(rows).id(id).height(Fill).width(Fill).into();
    }
    // Move in steps, or every pixel would change the list.
    let top = (scrolled / MARGIN).floor() * MARGIN;
    let visible = top - MARGIN..top + WINDOW + 2.0 * MARGIN;
    // The tops of all rows, and the foot of the last.
    let mut edges = vec![0.0];
    edges.extend(rows.iter().scan(0.0, |bottom, row| {
        *bottom += height(*row);
        Some(*bottom)
    }));
    let first = edges[1..].partition_point(|bottom| *bottom < visible.start);
    let end = edges[..rows.len()].partition_point(|top| *top < visible.end);
    let built = rows[first..end].iter().filter_map(|at| row(*at));
    let (above, below) = (edges[first], edges[rows.len()] - edges[end]);
    let list = Column::new().push(gap().height(above)).extend(built).push(gap().height(below));
    let scrolled = move |view: Viewport| on_scroll(view.absolute_offset().y);
    widget::scroll(list).id(id).on_scroll(scrolled).height(Fill).width(Fill).into()
}

/// Scrolls a list made by [`long_list`]. `heights` are those of all rows from the top.
pub fn scroll_to_row<M>(id: &'static str, scrolled: &mut f32, row: usize, heights: &[f32]) -> Task<M>
where
    M: Send + 'static,
{
    let count = heights.len();
    if count > WHOLE {
        let above: f32 = heights.iter().take(row).sum();
        *scrolled = (above - ABOVE).max(0.0);
        return operation::scroll_to(id, AbsoluteOffset { x: 0.0, y: *scrolled });
    }
    // A short log has its true height, which estimates may miss: scroll by a share of it.
    let share = if count < 2 { 0.0 } else { row as f32 / (count - 1) as f32 };
    operation::snap_to(id, RelativeOffset { x: 0.0, y: share })
}

/// Red ticks on the scroll bar's rail for `marked`, indices of the `count` rows from the top.
pub fn ticked<'a, M: 'a>(list: Element<'a, M>, marked: &[usize], count: usize) -> Element<'a, M> {
    let portion = |rows: usize| gap().height(FillPortion(u16::try_from(rows).unwrap_or(u16::MAX)));
    let mut rail = Column::new().width(TICK);
    let mut from = 0;
    for at in marked {
        let tick = container(rule::horizontal(2).style(theme::notice_bar(true)));
        rail = rail.push((*at > from).then(|| portion(at - from))).push(tick);
        from = *at;
    }
    let rail = rail.push((count > from).then(|| portion(count - from))).height(Fill);
    stack![list, container(rail).align_right(Fill).height(Fill)].into()
}

/// Width of a tick, and of the scroll bar.
const TICK: f32 = 10.0;

impl<G: NotebookGame> GameNotebook<G> {
    /// `shown`: indices of entries, the last at the top.
    pub fn log_list<'a>(
        &'a self,
        shown: &[usize],
        row_height: impl Fn(usize) -> f32,
        row: impl Fn(usize) -> Option<Element<'a, G::Message>>,
    ) -> Element<'a, G::Message> {
        let rows: Vec<usize> = shown.iter().rev().copied().collect();
        long_list(LIST, (&rows, self.log.scrolled), row_height, row, |top| Message::Scrolled(top).into())
    }

    pub(crate) fn note_field<'a>(&'a self, language: &Language) -> Option<Element<'a, G::Message>> {
        let typed = |note| Message::NoteTyped(note).into();
        let note = self.log.note.as_ref()?;
        Some(widget::note(note, typed, Message::NoteDone.into(), language))
    }

    pub(super) fn reveal(&mut self, id: EntryId, context: &Context<'_>) -> Task<G::Message> {
        let entries = G::entries(self);
        let Some(at) = entries.iter().position(|entry| *entry == id) else { return Task::none() };
        let heights: Vec<f32> = G::row_heights(self, context).into_iter().rev().collect();
        self.scroll_to_row(heights.len().saturating_sub(at + 1), &heights)
    }

    pub(crate) fn scroll_to_row(&mut self, row: usize, heights: &[f32]) -> Task<G::Message> {
        scroll_to_row(LIST, &mut self.log.scrolled, row, heights)
    }
}
