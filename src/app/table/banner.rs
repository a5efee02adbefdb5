//! What has to be said across the sheet: a contradiction, a solved case, the end of the game.

use super::{Glance, Message};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::game::{EntryKind, Verdict};
use crate::say;
use iced::Length;
use iced::widget::{column, container, row, text};

/// The banner over the sheet, if there is something to say.
pub(super) fn view<'a>(glance: &Glance<'a>) -> Element<'a, Message> {
    let Some((words, more, bad)) = words(glance) else { return column![].into() };
    let style = if bad { theme::bad } else { theme::accent };
    let line = row![
        text(words).size(size::BODY).font(theme::SEMIBOLD).style(style),
        text(more).size(size::BODY).style(theme::body)
    ]
    .spacing(space::SMALL)
    .wrap();
    let banner = container(widget::legible(line, "")).style(theme::banner(bad)).padding([6.0, space::MEDIUM]);
    container(banner.width(Length::Fill)).padding(iced::padding::top(8.0)).into()
}

/// What is said: stressed, then plainly; and whether something is wrong.
fn words(glance: &Glance<'_>) -> Option<(String, String, bool)> {
    let language = glance.language;
    let winner = glance.game.entries().iter().rev().find_map(|entry| match entry.kind {
        EntryKind::Accusation { by, cards, verdict: Verdict::Right } => Some((by, cards)),
        _ => None,
    });
    if let Some((by, cards)) = winner {
        let (who, person) = (glance.names.seat(by), glance.names.person(by));
        return Some((say!(language, "banner-won", who = who, person = person), glance.names.triple(cards), false));
    }
    if !glance.deduces() {
        return None;
    }
    if glance.analysis.sheet.is_none() {
        return Some((say!(language, "banner-contradiction"), say!(language, "banner-contradiction-more"), true));
    }
    let cards = glance.analysis.solution()?;
    Some((say!(language, "banner-solved"), glance.names.triple(cards), false))
}
