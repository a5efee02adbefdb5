//! The log in the review, with the shown entry.

use super::{Message, State};
use crate::app::context::Context;
use crate::app::notebook::{Mention, log_row};
use crate::app::table::{entry_line, log_sizes};
use crate::app::theme::{self, size, tokens};
use crate::app::widget::{self, Element, Span};
use crate::fl;
use crate::game::{Entry, EntryId, Game};
use crate::review::CellReason;
use crate::text::{Names, SpanTone, TextSpan};
use iced::widget::{Column, container, operation, scrollable, text};
use iced::{Length, Task};

const LIST: &str = "review-log";

/// Scrolls to the shown entry.
pub(super) fn show(at: usize, game: &Game) -> Task<Message> {
    let count = game.entries().len();
    let share = if count < 2 { 0.0 } else { at.saturating_sub(1) as f32 / (count - 1) as f32 };
    operation::snap_to(LIST, scrollable::RelativeOffset { x: 0.0, y: share })
}

impl State {
    /// The entries that the reason for the chosen cell names.
    fn named_entries(&self) -> Vec<EntryId> {
        let why = self.reasons.as_ref().and_then(|reasons| reasons.why.as_ref());
        why.map(CellReason::entries).unwrap_or_default()
    }

    /// All entries in a list of this width; the shown one is highlighted, later ones are dimmed. While a turn is tried
    /// again, those before it.
    pub(super) fn entries<'a>(&self, game: &'a Game, width: f32, context: &Context<'a>) -> Element<'a, Message> {
        let names = Names::new(&game.setup, context.language);
        let (mode, sizes) = (context.mode.theme(), log_sizes(&names, width));
        let lit = self.named_entries();
        let shown = if self.retrying.is_open() { self.look.at } else { game.entries().len() };
        let lines = game.entries().iter().enumerate().take(shown).map(|(at, entry)| {
            let number = at + 1;
            let lit = lit.contains(&entry.id);
            let line =
                line(number, (&game.entries()[..at], entry), (number > self.look.at, lit), (&names, sizes), &mode);
            log_row(line, number == self.look.at, Mention::Nowhere)
        });
        // Before the first turn of a game nothing is logged.
        let nothing = (shown == 0 && self.retrying.is_open()).then(|| {
            let words = widget::hint(fl!(context.language, "retry-first"));
            container(words).padding([10.0, 14.0])
        });
        let list = Column::with_children(lines).push(nothing);
        widget::scroll(list).id(LIST).width(Length::Fill).height(Length::Fill).into()
    }
}

fn line<'a>(
    number: usize,
    entry: (&[Entry], &Entry),
    (later, lit): (bool, bool),
    names: (&Names<'_>, [f32; 2]),
    theme: &iced::Theme,
) -> Element<'a, Message> {
    let t = tokens(theme);
    let said = text(number.to_string()).size(size::BODY);
    let said = if lit { said.font(theme::BOLD) } else { said.style(theme::muted) };
    let ink = |span: Span<'a>, piece: &TextSpan, second: bool| {
        let span = if piece.tone == SpanTone::Actor { span.font(theme::BOLD) } else { span };
        match piece.tone {
            _ if later => span.color(t.muted),
            SpanTone::Showed => span.color(t.yes),
            SpanTone::Notable => span.color(t.text),
            SpanTone::Doubted => span.color(t.muted).strikethrough(true),
            SpanTone::Actor | SpanTone::Plain => span.color(if second { t.muted } else { t.text }),
        }
    };
    entry_line((said, None), entry, names, &ink).on_press(Message::Scrubbed(number)).into()
}
