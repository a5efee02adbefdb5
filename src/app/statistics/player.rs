//! The players in the statistics: their list, and the page of one with figures, how they ask, and my note on them.

use super::chart::Share;
use super::{Element, Message, figures, line, over_bars};
use crate::app::context::Context;
use crate::app::keymap::Keymap;
use crate::app::keys;
use crate::app::theme::{self, space};
use crate::app::widget::{self, Centred};
use crate::fl;
use crate::review::{PlayerTally, Statistics};
use crate::text::{Language, statistics as words};
use iced::Fill;
use iced::widget::{Column, column, row};

/// Players who played more rarely have neither a line nor a page.
const MOST_PLAYERS: usize = 24;

pub fn list<'a>(counted: &'a Statistics, language: &Language) -> Option<Element<'a>> {
    let players = &counted.players;
    let most = players.first()?.games.max(1) as f32;
    let lines = players.iter().take(MOST_PLAYERS).map(|player| {
        let bar = Share { whole: player.games as f32 / most, part: player.won as f32 / most };
        let content = line(player.name.clone(), bar, words::together(player, language));
        let opened = Message::PlayerOpened(player.name.clone());
        widget::press(content, theme::row(false)).padding([2.0, 0.0]).width(Fill).on_press(opened).into()
    });
    let more = players.len().saturating_sub(MOST_PLAYERS);
    let more = (more > 0).then(|| widget::hint(fl!(language, "statistics-more", count = more)));
    let lines = Column::with_children(lines).extend(more).spacing(space::HAIR);
    let about = widget::hint(fl!(language, "player-list-about"));
    let (won, games) = (fl!(language, "statistics-bar-theirs"), fl!(language, "statistics-bar-games"));
    let head = over_bars(fl!(language, "player-list"), won, games);
    Some(column![head, about, lines].spacing(space::SMALL).into())
}

pub fn view<'a>(name: &str, counted: &'a Statistics, context: &Context<'a>) -> Element<'a> {
    let language = context.language;
    let note = context.settings.note_on(name);
    let header = widget::titled((fl!(language, "statistics"), Message::PlayerClosed), name.to_owned(), row![]);
    let mut page = Column::new().spacing(space::WIDE);
    if let Some(player) = counted.players.iter().find(|player| player.name == name) {
        page = page.push(figures(words::player(player, language))).push(habit(player, note.forgotten, language));
    }
    let field = widget::field(&fl!(language, "player-note-placeholder"), &note.note, Message::NoteTyped);
    let about = widget::hint(fl!(language, "player-note-about"));
    let content =
        page.push(widget::labelled(fl!(language, "player-note"), column![field, about].spacing(space::SMALL)));
    widget::shortcuts(column![header, widget::page(content)]).keymap(keymap(language)).into()
}

pub fn keymap(language: &Language) -> Keymap<Message> {
    Keymap::new(fl!(language, "player-list")).at_last("", [(keys::ESCAPE, Message::PlayerClosed)])
}

/// Only questions after the moment `forgotten` count.
fn habit<'a>(player: &PlayerTally, forgotten: i64, language: &Language) -> Element<'a> {
    let (_, questions) = player.habit(forgotten);
    let sentence = widget::body(words::habit(player, forgotten, language));
    let forget = widget::small(fl!(language, "player-forget"), None, theme::secondary).padding([3.0, 8.0]);
    let forget = (questions > 0).then(|| forget.on_press(Message::HabitForgotten).into());
    let line = row![sentence].extend(forget).centred(space::MEDIUM).wrap();
    column![widget::heading(fl!(language, "player-asking")), line].spacing(space::SMALL).into()
}
