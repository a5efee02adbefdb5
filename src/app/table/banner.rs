//! What has to be said across the sheet: a solved case, the end of the game.

use super::{Glance, Message};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::game::{End, EntryKind, Verdict, end_after};
use crate::say;
use iced::Length;
use iced::widget::{column, container, row, text};

/// The banner over the sheet, if there is something to say.
pub(super) fn view<'a>(glance: &Glance<'a>) -> Element<'a, Message> {
    let Some((words, more)) = words(glance) else { return column![].into() };
    let line = row![
        text(words).size(size::BODY).font(theme::SEMIBOLD).style(theme::accent),
        text(more).size(size::BODY).style(theme::body)
    ]
    .spacing(space::SMALL)
    .wrap();
    let banner = container(widget::legible(line, "")).style(theme::banner(false)).padding([6.0, space::MEDIUM]);
    container(banner.width(Length::Fill)).padding(iced::padding::top(8.0)).into()
}

/// What is said: stressed, then plainly.
fn words(glance: &Glance<'_>) -> Option<(String, String)> {
    let language = glance.language;
    let winner = glance.game.entries().iter().rev().find_map(|entry| match entry.kind {
        EntryKind::Accusation { by, cards, verdict: Verdict::Right } => Some((by, cards)),
        _ => None,
    });
    if let Some((by, cards)) = winner {
        let (who, person) = (glance.names.seat(by), glance.names.person(by));
        return Some((say!(language, "banner-won", who = who, person = person), glance.names.triple(cards)));
    }
    if end_after(glance.setup, glance.game.entries()) == Some(End::Unsolved) {
        let cards = glance.analysis.solution().filter(|_| glance.deduces());
        return Some((
            say!(language, "banner-unsolved"),
            cards.map(|cards| glance.names.triple(cards)).unwrap_or_default(),
        ));
    }
    if !glance.deduces() {
        return None;
    }
    if !glance.analysis.assumptions.is_empty() {
        return None;
    }
    let cards = glance.analysis.solution()?;
    Some((say!(language, "banner-solved"), glance.names.triple(cards)))
}
