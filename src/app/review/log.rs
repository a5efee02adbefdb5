//! The log beside the sheet of the review. Entries after the moment shown are grey.

use super::{Element, Message, State};
use crate::app::context::Context;
use crate::app::notebook::{Mention, log_row, long_list, scroll_to_row};
use crate::app::table::{RowHeights, USUAL, entry_line, log_sizes};
use crate::app::theme::{self, tokens};
use crate::app::widget::{self, Span};
use crate::fl;
use crate::game::{Entry, EntryId, Game};
use crate::review::CellReason;
use crate::text::{Names, SpanTone, TextSpan};
use iced::widget::container;
use iced::{Fill, Task};

const LIST: &str = "review-log";

impl State {
    pub(super) fn show_in_log(&mut self, game: &Game, context: &Context<'_>) -> Task<Message> {
        let names = Names::new(&game.setup, context.language);
        let sizes = log_sizes(&names, USUAL);
        let rows = RowHeights::new(&names, (USUAL, 0.0), sizes);
        let heights: Vec<f32> = game.entries().iter().map(|entry| rows.of(entry, None)).collect();
        scroll_to_row(LIST, &mut self.log_scrolled, self.look.at.saturating_sub(1), &heights)
    }

    /// Entries that the reason of the chosen cell rests on.
    fn named_entries(&self) -> Vec<EntryId> {
        let why = self.reasons.as_ref().and_then(|reasons| reasons.why.as_ref());
        why.map(CellReason::entries).unwrap_or_default()
    }

    /// The log. While a turn is tried again, it ends before that turn.
    pub(super) fn entries<'a>(&self, game: &'a Game, width: f32, context: &Context<'a>) -> Element<'a> {
        let names = Names::new(&game.setup, context.language);
        let (mode, sizes) = (context.mode.theme(), log_sizes(&names, width));
        let lit = self.named_entries();
        let shown = if self.retrying.is_open() { self.look.at } else { game.entries().len() };
        // Nothing is logged before a game's first turn.
        if shown == 0 && self.retrying.is_open() {
            let words = widget::hint(fl!(context, "retry-first"));
            return container(words).padding([10.0, 14.0]).height(Fill).into();
        }
        let row = |at: usize| {
            let (entry, number) = (game.entries().get(at)?, at + 1);
            let lit = lit.contains(&entry.id);
            let line = line(
                number,
                (&game.entries()[..at], entry),
                (number > self.look.at, lit),
                (&names, width, sizes),
                &mode,
            );
            Some(log_row(line, number == self.look.at, Mention::Nowhere))
        };
        let rows: Vec<usize> = (0..shown).collect();
        let heights = RowHeights::new(&names, (USUAL, 0.0), sizes);
        let height = |at: usize| game.entries().get(at).map_or(0.0, |entry| heights.of(entry, None));
        long_list(LIST, (&rows, self.log_scrolled), height, row, Message::LogScrolled)
    }
}

/// `entry` comes with the entries before it, on which its words depend. It is `later` than the shown moment, or `lit`
/// because a reason names it.
fn line<'a>(
    number: usize,
    entry: (&[Entry], &Entry),
    (later, lit): (bool, bool),
    names: (&Names<'_>, f32, [f32; 2]),
    theme: &iced::Theme,
) -> Element<'a> {
    let t = tokens(theme);
    let said = widget::body(number.to_string());
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
