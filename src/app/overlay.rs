//! What lies over all screens: the latest notice, key help, "about". Also the keys that work everywhere.

pub mod help;
mod licences;

use super::action::{self, Notice, NoticeOffer, NoticePlace};
use super::context::{Context, Effects};
use super::keymap::Keymap;
use super::keys::{self, Stroke};
use super::notebook::line::{FOOT, beside_from};
use super::request::Request;
use super::start::APPLICATION_ID;
use super::theme::{self, size, space};
use super::widget::{self, Centred, ScrollStep};
use crate::fl;
use crate::game::Game;
use crate::text::Language;
use iced::keyboard::key::Named;
use iced::widget::{column, container, operation, responsive, row, scrollable, space as gap, text};
use iced::{Fill, Length, Task};
use std::time::Duration;

/// Time after which a notice goes. Errors stay until closed, or until another screen or file is shown.
const STAYS: Duration = Duration::from_secs(8);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dialog {
    Keys,
    About,
    Licences(usize),
}

/// Notices by rising number. The last is shown, and `next` is the number of the next.
#[derive(Clone, Debug, Default)]
pub struct State {
    notices: Vec<(u64, Notice)>,
    next: u64,
    dialog: Option<Dialog>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    Told(Vec<Notice>),
    Closed(u64),
    Expired(u64),
    OfferPressed(u64),
    KeysAsked,
    LicencesAsked(usize),
    DialogClosed,
    FocusMoved {
        back: bool,
    },
    PageScrolled(ScrollStep),
    Scaled(Option<i16>),
    QuitAsked,
    Asked(Request),
    /// A key presses the newest notice's button.
    UndoPressed,
}

type Action = action::Action<Message>;
type Element<'a> = widget::Element<'a, Message>;

impl State {
    pub fn push(&mut self, notice: Notice) {
        self.notices.retain(|(_, old)| *old != notice);
        self.notices.push((self.next, notice));
        self.next += 1;
    }

    pub fn coming(&self) -> u64 {
        self.next
    }

    /// A screen was left: notices numbered below `before` go.
    pub fn leave(&mut self, before: u64) {
        self.notices.retain(|(id, _)| *id >= before);
    }

    pub fn expire(&self, effects: &dyn Effects) -> Task<Message> {
        match self.notices.last() {
            Some((id, notice)) if !notice.bad => {
                let id = *id;
                effects.wait(STAYS).map(move |()| Message::Expired(id))
            }
            _ => Task::none(),
        }
    }

    pub fn show_keys(&mut self) {
        self.dialog = Some(Dialog::Keys);
    }

    pub fn show_about(&mut self) {
        self.dialog = Some(Dialog::About);
    }

    pub fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Told(notices) => {
                for notice in notices {
                    self.push(notice);
                }
            }
            Message::Closed(id) | Message::Expired(id) => self.notices.retain(|(other, _)| *other != id),
            Message::OfferPressed(id) => return self.accept_offer(id),
            Message::UndoPressed => {
                if let Some(id) = self.offered() {
                    return self.accept_offer(id);
                }
            }
            Message::KeysAsked => self.dialog = if self.dialog.is_none() { Some(Dialog::Keys) } else { None },
            Message::LicencesAsked(at) => {
                self.dialog = Some(Dialog::Licences(at.min(licences::count().saturating_sub(1))));
                return Action::task(operation::snap_to(licences::TEXT, scrollable::RelativeOffset::START));
            }
            Message::DialogClosed => self.dialog = None,
            Message::FocusMoved { back } => return Action::task(widget::move_focus(back)),
            Message::PageScrolled(step) => return Action::task(widget::scroll_page(step)),
            Message::Scaled(by) => return Action::request(Request::Scale(by)),
            Message::QuitAsked => return Action::request(Request::Quit),
            Message::Asked(request) => return Action::request(request),
        }
        Action::none()
    }

    /// The error in sight, unless a dialog is over it.
    fn error_in_sight(&self, place: NoticePlace) -> Option<u64> {
        let (id, notice) = self.notices.last()?;
        (notice.bad && self.dialog.is_none() && place != NoticePlace::Hidden).then_some(*id)
    }

    fn offered(&self) -> Option<u64> {
        self.notices.iter().rev().find(|(_, notice)| notice.offer.is_some()).map(|(id, _)| *id)
    }

    fn accept_offer(&mut self, id: u64) -> Action {
        let Some(at) = self.notices.iter().position(|(other, _)| *other == id) else { return Action::none() };
        let (_, notice) = self.notices.remove(at);
        match notice.offer {
            Some(NoticeOffer::Restore(removed)) => Action::request(Request::Restore(removed)),
            None => Action::none(),
        }
    }

    /// `wrap` maps our messages to the root's. The help begins with the keys of `here`, and with the quick-entry line
    /// of a `game` of Clue.
    pub fn view<'a, Root: 'a>(
        &'a self,
        screen: widget::Element<'a, Root>,
        wrap: fn(Message) -> Root,
        notices: NoticePlace,
        here: help::HelpPlace,
        game: Option<&Game>,
        context: &Context<'a>,
    ) -> widget::Element<'a, Root> {
        let bad = self.notices.last().is_some_and(|(_, notice)| notice.bad);
        let beside: widget::Element<'a, Root> =
            if notices == NoticePlace::Foot { self.in_foot(context).map(wrap) } else { gap().into() };
        let under = notices == NoticePlace::Line || notices == NoticePlace::FootLater && bad;
        let below = if under { self.notice(context) } else { None };
        let below = below.map_or_else(
            || gap().into(),
            |notice| {
                let strip = widget::area(container(notice).padding([0.0, space::MEDIUM]), Some(|t| t.panel), self.next);
                Element::from(column![widget::rule(), strip]).map(wrap)
            },
        );
        let noticed: widget::Element<'a, Root> =
            column![container(widget::over(screen, beside)).height(Fill), below].into();
        let dialog = self.dialog.map(|dialog| {
            let content = match dialog {
                Dialog::Keys => help::view(here, game, context),
                Dialog::About => about(context),
                Dialog::Licences(at) => licences::view(at, context),
            };
            closable(content).map(wrap)
        });
        let keys = keymap(self.offered().is_some(), context.language);
        let error = self.error_in_sight(notices).map(|id| (keys::ESCAPE, Message::Closed(id)));
        let keys = keys.always("", error);
        let last = keys.clone();
        let page = widget::modal(noticed, dialog);
        let keyed = widget::shortcuts(page)
            .before(move |stroke| keys.before(stroke).map(wrap))
            .after(move |stroke| last.after(stroke).map(wrap));
        widget::pointer(widget::touch(widget::typing(keyed)))
    }

    fn notice<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a>> {
        let (id, notice) = self.notices.last()?;
        let words = widget::body(&notice.text).style(if notice.bad { theme::bad } else { theme::body });
        let waiting = self.notices.len();
        let waiting = (waiting > 1).then(|| text(fl!(context, "notice-of", all = waiting as u32)));
        let waiting = waiting.map(|words| words.size(size::SMALL).style(theme::muted).wrapping(text::Wrapping::None));
        let offer = notice.offer.is_some().then(|| {
            let key = Some(Stroke::ctrl('z').label(context.language));
            widget::secondary(fl!(context, "undo"), key).padding([4.0, 10.0]).on_press(Message::OfferPressed(*id))
        });
        let close = widget::quiet("×", None).padding([3.0, 8.0]).on_press(Message::Closed(*id));
        let actions = [waiting.map(Into::into), offer.map(Into::into), Some(close.into())];
        let line = widget::notice(notice.bad, words, actions.into_iter().flatten());
        Some(row![gap().height(FOOT), line].centred(0.0).into())
    }

    fn in_foot<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        if self.notices.is_empty() {
            return gap().into();
        }
        let seen = *context;
        responsive(move |size| {
            let strip = container(self.notice(&seen)).padding(iced::padding::right(space::MEDIUM));
            let strip = strip.width(size.width - beside_from(size.width)).style(theme::header);
            container(strip).align_right(Fill).align_bottom(Fill).into()
        })
        .into()
    }
}

fn closable(content: Element<'_>) -> Element<'_> {
    widget::shortcuts(container(content).max_width(1100.0))
        .before(|stroke| {
            let closes = [Stroke::named(Named::Escape), keys::HELP, MARK];
            closes.contains(&stroke).then_some(Message::DialogClosed)
        })
        .after(|stroke| (stroke == Stroke::named(Named::Enter)).then_some(Message::DialogClosed))
        .into()
}

const MARK: Stroke = Stroke::char('?');

pub(super) fn keymap(offered: bool, language: &Language) -> Keymap<Message> {
    let larger = || Message::Scaled(Some(10));
    let keymap = Keymap::new(fl!(language, "keys-everywhere"))
        .help_only(fl!(language, "keys-help"), [keys::HELP, MARK])
        .always("", [(keys::HELP, Message::KeysAsked)])
        .at_last("", [(MARK, Message::KeysAsked)])
        .at_last(fl!(language, "keys-tab"), keys::tabs(|back| Message::FocusMoved { back }))
        .help_only(fl!(language, "keys-press"), [keys::ENTER, keys::SPACE])
        .help_only(fl!(language, "keys-back"), [keys::ESCAPE])
        .at_last(
            fl!(language, "keys-scroll"),
            [
                (keys::PAGE_UP, Message::PageScrolled(ScrollStep::PageUp)),
                (keys::PAGE_DOWN, Message::PageScrolled(ScrollStep::PageDown)),
                (keys::HOME, Message::PageScrolled(ScrollStep::Start)),
                (keys::END, Message::PageScrolled(ScrollStep::End)),
            ],
        )
        .always(
            fl!(language, "keys-scale"),
            [(Stroke::ctrl('+'), larger()), (Stroke::ctrl('-'), Message::Scaled(Some(-10)))],
        )
        .always("", [(Stroke::ctrl('='), larger()), (Stroke::ctrl('+').with_shift(), larger())])
        .always("", [(Stroke::ctrl('=').with_shift(), larger())])
        .always(fl!(language, "keys-scale-reset"), [(Stroke::ctrl('0'), Message::Scaled(None))])
        .always(fl!(language, "keys-full-screen"), [(Stroke::named(Named::F11), Message::Asked(Request::FullScreen))])
        .at_last(fl!(language, "settings"), [(Stroke::ctrl(','), Message::Asked(Request::Settings))])
        .at_last(fl!(language, "keys-open"), [(Stroke::ctrl('o'), Message::Asked(Request::OpenFile))])
        .at_last(fl!(language, "close"), [(Stroke::ctrl('w'), Message::Asked(Request::Close))])
        .always(fl!(language, "keys-quit"), [(Stroke::ctrl('q'), Message::QuitAsked)]);
    if offered { keymap.at_last("", [(Stroke::ctrl('z'), Message::UndoPressed)]) } else { keymap }
}

/// Width of all columns together.
pub(super) const DIALOG: Length = Length::Fixed(1060.0);

fn about<'a>(context: &Context<'a>) -> Element<'a> {
    let prose = |words: String| text(words).size(size::BODY + 0.5).style(theme::muted);
    let page = column![
        text(fl!(context, "app-name")).size(size::DISPLAY).font(theme::TITLE),
        prose(fl!(context, "about-version", version = env!("CARGO_PKG_VERSION"))),
        text(fl!(context, "about-what")).size(size::LARGE),
        prose(fl!(context, "about-licence")),
        prose(fl!(context, "about-fonts")),
        prose(fl!(context, "about-trademarks")),
        prose(fl!(context, "about-network")),
        prose(fl!(context, "about-id", id = APPLICATION_ID)),
        row![
            widget::secondary(fl!(context, "about-licences"), None).on_press(Message::LicencesAsked(0)),
            widget::close(context.language).on_press(Message::DialogClosed),
        ]
        .centred(space::SMALL),
    ]
    .spacing(space::MEDIUM)
    .max_width(620);
    widget::scroll(page).into()
}
