//! The settings screen. Each press takes effect at once. Only a typed folder waits for its button.

use super::action;
use super::context::Context;
use super::dialog::{Ask, Chosen};
use super::keys::Stroke;
use super::request::Request;
use super::theme::space;
use super::widget::{self, Centred, Element, Segment};
use crate::fl;
use crate::format::GameKind;
use crate::store::{Guide, LanguageChoice, MotionChoice, Settings, ThemeChoice, typed_path};
use crate::text::{Code, rules};
use iced::FillPortion;
use iced::keyboard::key::Named;
use iced::widget::{Row, column, container, row};

/// `folder` is as typed. `from` is the open game to which the screen leads back.
pub struct State {
    folder: String,
    from: Option<GameKind>,
}

#[derive(Clone, Debug)]
pub enum Message {
    FolderTyped(String),
    FolderDone,
    BrowseAsked,
    Browsed(Chosen),
    FolderReset,
    RevealAsked,
    Revealed(bool),
    Ask(Request),
}

type Action = action::Action<Message>;

impl State {
    pub fn new(settings: &Settings, from: Option<GameKind>) -> Self {
        let folder = settings.data_folder.as_ref().map_or_else(String::new, |path| path.display().to_string());
        Self { folder, from }
    }

    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        let mut settings = context.settings.clone();
        match message {
            Message::FolderTyped(folder) => {
                self.folder = folder.chars().take(4000).collect();
                return Action::none();
            }
            Message::FolderDone => {
                let folder = Some(typed_path(&self.folder)).filter(|_| !self.folder.trim().is_empty());
                settings.data_folder = folder;
            }
            Message::BrowseAsked => {
                let title = fl!(context, "settings-folder");
                return Action::task(context.effects.choose(Ask::Folder { title }).map(Message::Browsed));
            }
            Message::Browsed(Ok(Some(path))) => {
                self.folder = path.display().to_string();
                settings.data_folder = Some(path);
            }
            Message::FolderReset => {
                self.folder.clear();
                settings.data_folder = None;
            }
            Message::RevealAsked => {
                let games = context.library.folders().games();
                return Action::task(context.effects.reveal(&games).map(Message::Revealed));
            }
            Message::Browsed(Err(none)) => return Action::show_notice(none.notice(context.language)),
            Message::Browsed(Ok(None)) | Message::Revealed(true) => return Action::none(),
            Message::Revealed(false) => {
                let path = context.library.folders().games().display().to_string();
                return Action::error(fl!(context, "settings-not-shown", path));
            }
            Message::Ask(request) => return Action::request(request),
        }
        Action::request(Request::Prefer(Box::new(settings)))
    }

    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let system = || fl!(language, "settings-system");
        let themes = [
            (system(), ThemeChoice::System),
            (fl!(language, "settings-night"), ThemeChoice::Night),
            (fl!(language, "settings-paper"), ThemeChoice::Paper),
            (fl!(language, "settings-contrast"), ThemeChoice::Contrast),
        ];
        let motions = [
            (system(), MotionChoice::System),
            (fl!(language, "yes"), MotionChoice::Reduced),
            (fl!(language, "no"), MotionChoice::Full),
        ];
        let languages = [
            (system(), LanguageChoice::System),
            (Code::English.own_name().to_owned(), LanguageChoice::English),
            (Code::French.own_name().to_owned(), LanguageChoice::French),
            (Code::Canadian.own_name().to_owned(), LanguageChoice::Canadian),
        ];
        let looks = [
            line(fl!(language, "settings-theme"), String::new(), choice(context, |s| &mut s.theme, themes)),
            line(
                fl!(language, "settings-language"),
                fl!(language, "settings-language-note"),
                choice(context, |s| &mut s.language, languages),
            ),
            scale_line(context),
            line(
                fl!(language, "settings-motion"),
                fl!(language, "settings-motion-note"),
                choice(context, |s| &mut s.motion, motions),
            ),
        ];
        let folds = [(fl!(language, "yes"), true), (fl!(language, "no"), false)];
        let games = [
            line(
                fl!(language, "settings-hints"),
                fl!(language, "settings-hints-note"),
                choice(context, |s| &mut s.hint_level, rules::hints(language)),
            ),
            line(
                fl!(language, "rule-showing"),
                fl!(language, "settings-shows-note"),
                choice(context, |s| &mut s.show_model, rules::showing(language)),
            ),
            line(
                fl!(language, "settings-fold"),
                fl!(language, "settings-fold-note"),
                choice(context, |s| &mut s.fold_on_blur, folds),
            ),
            guide_line(context),
        ];
        let looks = group(fl!(language, "settings-looks"), looks);
        let games = group(fl!(language, "settings-games"), games);
        let files = group(fl!(language, "settings-files"), [self.folder_line(context)]);
        let more = row![
            widget::secondary(fl!(language, "settings-keys"), Some("F1".to_owned()))
                .on_press(Message::Ask(Request::Keys)),
            widget::secondary(fl!(language, "settings-about"), None).on_press(Message::Ask(Request::About)),
        ];
        let content = column![looks, games, files].spacing(space::LARGE);
        let back = fl!(
            language,
            match self.from {
                Some(GameKind::Clue) => "tab-table",
                Some(GameKind::Caper) => "museum-tab",
                None => "casebook",
            }
        );
        let back = (back, Message::Ask(Request::Leave));
        let header = widget::titled(back, fl!(language, "settings"), more);
        widget::shortcuts(column![header, widget::page(content)])
            .after(|stroke| (stroke == Stroke::named(Named::Escape)).then_some(Message::Ask(Request::Leave)))
            .into()
    }

    fn folder_line<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let usual = context.library.folders().data.display().to_string();
        let field = widget::field(&usual, &self.folder, Message::FolderTyped)
            .on_submit(Message::FolderDone)
            .id("settings-folder");
        let changed = self.folder.trim()
            != context.settings.data_folder.as_ref().map_or_else(String::new, |path| path.display().to_string());
        let buttons = row![
            widget::secondary(fl!(context, "settings-folder-use"), None)
                .on_press_maybe(changed.then_some(Message::FolderDone)),
            widget::secondary(fl!(context, "casebook-browse"), None).on_press(Message::BrowseAsked),
            widget::secondary(fl!(context, "show"), None).on_press(Message::RevealAsked),
            widget::quiet(fl!(context, "settings-folder-usual"), None)
                .on_press_maybe(context.settings.data_folder.is_some().then_some(Message::FolderReset)),
        ]
        .spacing(space::SMALL)
        .wrap();
        line(
            fl!(context, "settings-folder"),
            fl!(context, "settings-folder-note"),
            column![field, buttons].spacing(space::SMALL),
        )
    }
}

fn group<'a>(title: String, lines: impl IntoIterator<Item = Element<'a, Message>>) -> Element<'a, Message> {
    column![widget::heading(title), widget::ruled(lines)].spacing(space::SMALL).into()
}

fn line<'a>(name: String, note: String, choice: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    let mut words = column![widget::strong(name)].spacing(2.0);
    if !note.is_empty() {
        words = words.push(widget::hint(note));
    }
    row![container(words).width(FillPortion(9)), container(choice.into()).width(FillPortion(11))]
        .centred(space::LARGE)
        .padding([space::MEDIUM, space::LARGE])
        .into()
}

fn prefer(context: &Context<'_>, change: impl FnOnce(&mut Settings)) -> Message {
    let mut settings = context.settings.clone();
    change(&mut settings);
    Message::Ask(Request::Prefer(Box::new(settings)))
}

/// Segments for the values of the setting at `place`.
fn choice<'a, T: Copy + PartialEq>(
    context: &Context<'_>,
    place: fn(&mut Settings) -> &mut T,
    parts: impl IntoIterator<Item = (String, T)>,
) -> Element<'a, Message> {
    let now = *place(&mut context.settings.clone());
    let part = |(words, value)| {
        let message = prefer(context, |settings| *place(settings) = value);
        Segment::new(words, value == now, message)
    };
    widget::segmented(parts.into_iter().map(part))
}

/// "Yes" shows the whole guide again.
fn guide_line<'a>(context: &Context<'a>) -> Element<'a, Message> {
    let shown = context.settings.guide.is_none_or(|guide| guide != Guide::default());
    let part = |words, wanted: bool| {
        let guide = if wanted { Guide::WHOLE } else { Guide::default() };
        Segment::new(words, wanted == shown, prefer(context, |settings| settings.guide = Some(guide)))
    };
    let choice = widget::segmented([part(fl!(context, "yes"), true), part(fl!(context, "no"), false)]);
    line(fl!(context, "settings-guide"), fl!(context, "settings-guide-note"), choice)
}

/// Chips, because plus and minus would move under the pointer with the size of the text.
fn scale_line<'a>(context: &Context<'a>) -> Element<'a, Message> {
    let chips = Settings::TEXT_SCALE.step_by(SCALE_STEP).map(|scale| {
        let chosen = scale == context.settings.text_scale;
        widget::chip(fl!(context, "percent", number = scale), chosen)
            .on_press(prefer(context, |settings| settings.text_scale = scale))
            .into()
    });
    let chips = Row::with_children(chips).spacing(space::HAIR).wrap();
    let keys =
        [Stroke::ctrl('-'), Stroke::ctrl('+'), Stroke::ctrl('0')].map(|key| key.label(context.language)).join(", ");
    line(fl!(context, "settings-scale"), fl!(context, "settings-scale-note", keys), chips)
}

/// Difference between two sizes of text, in percent.
const SCALE_STEP: usize = 10;
