//! The page of an export: choices at the left, the document's pages at the right, below them where it is saved.

use super::paper::PagePreview;
use super::{Element, Message, PATH, Request, State, keys};
use crate::app::context::Context;
use crate::app::keys::{COPY, SAVE, Stroke};
use crate::app::tabs::{EXPORT, Tab, tabs};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, shortcuts};
use crate::fl;
use crate::format::any_game::AnyGame;
use crate::text::Language;
use iced::widget::{canvas, column, container, responsive, row, rule, space as gap, text};
use iced::{Center, Fill, FillPortion};

/// In narrower windows the buttons stand under the path.
const ABREAST: f32 = 620.0;

/// In narrower windows path and buttons stand under everything else.
const UPRIGHT: f32 = 640.0;

/// In lower windows they do so too, and buttons have no keys, so that the page can be seen.
const LOW: f32 = 420.0;

const CHOICES: f32 = 338.0;

impl State {
    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let back = widget::back(fl!(language, "casebook")).on_press(Message::Ask(Request::Leave));
        let title = text(&self.title).size(size::TITLE).font(theme::TITLE).wrapping(text::Wrapping::None);
        let tabs: Element<'a> = match &self.game {
            AnyGame::Clue(_) => {
                let shows = |tab| (tab, Message::Ask(Request::Show(tab)));
                tabs(None, [Tab::Table, Tab::Review].map(shows), language)
            }
            AnyGame::Caper(_) => {
                let back = widget::secondary(fl!(language, "museum-tab"), Some(EXPORT.label(language)));
                back.on_press(Message::Back).into()
            }
        };
        let header = widget::header(row![back, title], row![tabs]);
        let seen = *context;
        let body = responsive(move |size| {
            let choices = container(self.choices(&seen)).style(theme::header).height(Fill);
            let low = size.height < LOW;
            if size.width < UPRIGHT || low {
                let page = container(self.look(low, &seen));
                let above = row![choices.width(FillPortion(3)), page.width(FillPortion(2))];
                return column![above, widget::rule(), self.target(size.width, low, &seen)].into();
            }
            let target = self.target(size.width - CHOICES, low, &seen);
            let right = column![self.look(low, &seen), widget::rule(), target];
            row![choices.width(CHOICES), rule::vertical(1).style(theme::line), right].into()
        });
        let keymap = keys::keymap(&self.options, self.large, self.saver.asks(), language);
        let keyed = shortcuts(column![header, body]).keymap(keymap);
        container(keyed).width(Fill).height(Fill).into()
    }

    fn look<'a>(&'a self, low: bool, context: &Context<'a>) -> Element<'a> {
        let shown = self.document.as_ref().and_then(|document| Some((document, document.pages.get(self.page)?)));
        let Some((document, picture)) = shown else {
            if let Some(panicked) = self.panicked {
                return container(widget::failure(panicked.text(context.language), context.language, Message::Again))
                    .center(Fill)
                    .into();
            }
            let words = match &self.error {
                Some(error) => error.clone(),
                None if self.slow => fl!(context, "export-working"),
                None => String::new(),
            };
            return container(widget::hint(words)).center(Fill).into();
        };
        let paper = move || canvas(PagePreview { picture, cache: &self.cache }).width(Fill);
        let page: Element<'a> = if self.large {
            let ratio = picture.height / picture.width;
            responsive(move |room| {
                let width = (room.width - 14.0).min(1.6 * picture.width);
                let page = container(paper().width(width).height(width * ratio));
                widget::scroll(page.center_x(Fill)).width(Fill).height(Fill).into()
            })
            .into()
        } else {
            paper().height(Fill).into()
        };
        column![container(page).padding([14.0, 20.0]).height(Fill), self.turner(document.pages.len(), low, context)]
            .height(Fill)
            .into()
    }

    fn turner<'a>(&self, pages: usize, low: bool, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let number = fl!(language, "export-page", page = self.page + 1, pages);
        let turn = |words: &'static str, key: Stroke, by: isize, open: bool| {
            widget::quiet(words, capped(key, low, language)).on_press_maybe(open.then_some(Message::Page(by)))
        };
        let large = fl!(language, if self.large { "export-fit" } else { "export-large" });
        let line = row![
            turn("‹", keys::BEFORE, -1, self.page > 0),
            widget::aside(number),
            turn("›", keys::AFTER, 1, self.page + 1 < pages),
            widget::quiet(large, capped(keys::LARGE, low, language)).on_press(Message::Large(!self.large)),
        ];
        let line = line.centred(space::SMALL).wrap().align_x(Center);
        container(line).center_x(Fill).padding(iced::padding::bottom(6.0)).into()
    }

    fn target<'a>(&'a self, width: f32, low: bool, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let field = widget::field(&fl!(language, "export-path"), &self.path, Message::PathTyped)
            .on_submit(Message::SaveAsked)
            .id(PATH);
        let ready = self.document.is_some() || self.progress.is_some();
        let buttons = row![
            widget::secondary(fl!(language, "casebook-browse"), capped(keys::BROWSE, low, language))
                .on_press(Message::BrowseAsked),
            widget::secondary(fl!(language, "export-copy"), capped(COPY, low, language))
                .on_press_maybe(ready.then_some(Message::CopyAsked)),
            widget::primary(fl!(language, "save"), capped(SAVE, low, language))
                .on_press_maybe(ready.then_some(Message::SaveAsked)),
        ];
        let buttons = buttons.centred(space::SMALL);
        let line: Element<'a> = if width < ABREAST {
            column![field, buttons.wrap().vertical_spacing(space::SMALL)].spacing(space::SMALL).into()
        } else {
            row![field, buttons].centred(space::SMALL).into()
        };
        let content = column![self.state_line(context), line].spacing(space::SMALL);
        container(content).style(theme::header).padding([10.0, 14.0]).width(Fill).into()
    }

    fn state_line<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let small = |words: String| text(words).size(size::SMALL + 0.5);
        let line: Element<'a> = if let Some(saving) = self.saver.view(language) {
            saving.map(Message::Save)
        } else if let Some(error) = &self.error {
            small(error.clone()).style(theme::bad).into()
        } else if let Some(share) = self.progress.filter(|_| self.slow) {
            let words = small(fl!(language, "export-working")).style(theme::muted);
            row![words, widget::bar(share, |t| t.muted)].centred(space::MEDIUM).into()
        } else {
            let bytes = self.document.as_ref().map_or(0, |document| document.bytes.len());
            let size = language.decimal(bytes as f64 / 1000.0, usize::from(bytes < 100_000));
            small(fl!(language, "export-size", size)).style(theme::muted).into()
        };
        // As high as the buttons of a question; higher if a long path needs it.
        row![gap().height(30.0), line].align_y(Center).into()
    }
}

/// The key on a button, unless the window is low.
fn capped(key: Stroke, low: bool, language: &Language) -> Option<String> {
    (!low).then(|| key.label(language))
}
