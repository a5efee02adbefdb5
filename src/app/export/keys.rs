//! Keys of the export page. Letters are free for options, because only the path is typed.

use super::options::{LANGUAGE, THEME, key};
use super::{Message, Request, saver};
use crate::app::keymap::Keymap;
use crate::app::keys::{self, COPY, SAVE, Stroke};
use crate::app::notebook::keys::{FOLD, LEAVE};
use crate::app::tabs::{EXPORT, REVIEW, Tab};
use crate::document::{ContentOption, Options, Theme};
use crate::fl;
use crate::text::{Code, Language};
use iced::keyboard::key::Named;

pub const OPEN: Stroke = Stroke::ctrl('p');
pub const BROWSE: Stroke = Stroke::ctrl('o');
pub const BEFORE: Stroke = Stroke::named(Named::PageUp);
pub const AFTER: Stroke = Stroke::named(Named::PageDown);
pub const LARGE: Stroke = Stroke::char('z');

/// `large`: pages fill the width. `asked`: the screen asks whether to replace a file.
pub fn keymap(options: &Options, large: bool, asked: bool, language: &Language) -> Keymap<Message> {
    let told = [ContentOption::Reasons, ContentOption::Hints].map(|part| (key(part), Message::Toggled(part)));
    let secrets = [ContentOption::Hand, ContentOption::SpoilerFree].map(|part| (key(part), Message::Toggled(part)));
    let theme = if options.theme == Theme::Paper { Theme::Night } else { Theme::Paper };
    let now = Code::OFFERED.iter().position(|code| *code == options.language).unwrap_or_default();
    let code = Code::OFFERED[(now + 1) % Code::OFFERED.len()];
    let escape = if asked { Message::Save(saver::Message::Dropped) } else { Message::Back };
    let replace = [(keys::ENTER, Message::Save(saver::Message::Confirmed))];
    Keymap::new(fl!(language, "tab-export"))
        .at_last(
            fl!(language, "keys-format"),
            [(keys::UP, Message::NextFormat(-1)), (keys::DOWN, Message::NextFormat(1))],
        )
        .at_last(fl!(language, "keys-step"), [(keys::LEFT, Message::Step(-1)), (keys::RIGHT, Message::Step(1))])
        .at_last(fl!(language, "keys-first-last"), [(keys::HOME, Message::At(0)), (keys::END, Message::At(usize::MAX))])
        .at_last(fl!(language, "keys-export-told"), told)
        .at_last(fl!(language, "keys-export-secrets"), secrets)
        .at_last(
            fl!(language, "keys-export-look"),
            [(THEME, Message::Theme(theme)), (LANGUAGE, Message::Language(code))],
        )
        .at_last(fl!(language, "keys-export-large"), [(LARGE, Message::Large(!large))])
        .always(fl!(language, "keys-pages"), [(BEFORE, Message::Page(-1)), (AFTER, Message::Page(1))])
        .always(fl!(language, "save"), [(SAVE, Message::SaveAsked)])
        .always(fl!(language, "keys-export-open"), [(OPEN, Message::OpenAsked)])
        .always(fl!(language, "keys-export-browse"), [(BROWSE, Message::BrowseAsked)])
        .at_last(fl!(language, "export-copy"), [(COPY, Message::CopyAsked)])
        .always(fl!(language, "tab-review"), [(REVIEW, Message::Ask(Request::Show(Tab::Review)))])
        .always(fl!(language, "keys-back-there"), [(EXPORT, Message::Back)])
        .always(fl!(language, "keys-fold"), [(FOLD, Message::Ask(Request::Fold))])
        .always(fl!(language, "keys-leave"), [(LEAVE, Message::Ask(Request::Leave))])
        .always("", [(keys::ESCAPE, escape)])
        .at_last_if(asked, fl!(language, "keys-export-replace"), replace)
}
