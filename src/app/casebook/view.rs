//! The casebook's page: search, list, actions on the chosen game, and examples.
use super::strokes::{BRING, DUPLICATE, EARLIER, NEW, OPEN, REMOVE, REMOVED, RENAME, RESUME, SAMPLES};
use super::{Element, Message, PathPrompt, Request, State, row_id, welcome};
use crate::app::context::Context;
use crate::app::keymap::Keymap;
use crate::app::keys::{self, KeyCode, Stroke};
use crate::app::tabs::{EXPORT, REMATCH};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, MenuItem, Segment};
use crate::fl;
use crate::format::Progress;
use crate::store::{Filter, ListedGame, is_example_copy};
use crate::text::Language;
use crate::text::day::{day_and_time, day_with_time};
use iced::keyboard::key::Named;
use iced::widget::{Column, Row, column, container, responsive, row, space as gap, text};
use iced::{Alignment, Fill, FillPortion, Shrink};

/// Narrower lists have three lines for each game.
const ABREAST: f32 = 640.0;

const SECOND: f32 = size::SMALL + 0.5;

/// Without `games` nothing can be chosen, and the page keys scroll.
pub fn keymap(games: bool, language: &Language) -> Keymap<Message> {
    let alt = |digit| Stroke::char(digit).with_alt();
    Keymap::new(fl!(language, "casebook"))
        .at_last(fl!(language, "keys-resume"), [(RESUME, Message::Resumed)])
        .always(fl!(language, "keys-choose"), [(keys::UP, Message::Moved(-1)), (keys::DOWN, Message::Moved(1))])
        .always_if(
            games,
            fl!(language, "keys-page-of-games"),
            [(keys::PAGE_UP, Message::Moved(-8)), (keys::PAGE_DOWN, Message::Moved(8))],
        )
        .always(
            fl!(language, "keys-filter"),
            [
                (alt('1'), Message::Filtered(Filter::All)),
                (alt('2'), Message::Filtered(Filter::Playing)),
                (alt('3'), Message::Filtered(Filter::Finished)),
            ],
        )
        .always(fl!(language, "keys-menu"), keys::MENU.map(|key| (key, Message::Menu(true))))
        .always(fl!(language, "casebook-new"), [(NEW, Message::Ask(Request::NewGame))])
        .always(fl!(language, "rematch"), [(REMATCH, Message::RematchAsked)])
        .always(fl!(language, "casebook-open"), [(OPEN, Message::OpenAsked)])
        .always(fl!(language, "keys-search"), [(Stroke::ctrl('f'), Message::SearchAsked)])
        .always(fl!(language, "casebook-rename"), [(RENAME, Message::RenameAsked)])
        .always(fl!(language, "casebook-duplicate"), [(DUPLICATE, Message::DuplicateAsked)])
        .at_last(fl!(language, "delete"), [(REMOVE, Message::RemoveAsked)])
        .always(fl!(language, "tab-export"), [(EXPORT, Message::ExportAsked)])
        .help_only(fl!(language, "keys-restore"), [Stroke::ctrl('z')])
        .always(fl!(language, "casebook-earlier"), [(EARLIER, Message::EarlierAsked)])
        .always(fl!(language, "casebook-deleted"), [(REMOVED, Message::Ask(Request::Removed))])
        .always(fl!(language, "casebook-bring"), [(BRING, Message::ImportAsked)])
        .always(fl!(language, "casebook-examples-shown"), [(SAMPLES, Message::ExamplesAsked)])
        .always(fl!(language, "statistics"), [(Stroke::ctrl('t'), Message::Ask(Request::Statistics))])
        .always(fl!(language, "editions"), [(Stroke::ctrl('e'), Message::Ask(Request::Editions))])
        .always("", [(keys::ESCAPE, Message::Cancelled)])
}

fn letter(stroke: Stroke) -> Option<Message> {
    match stroke {
        Stroke { code: KeyCode::Char(letter), ctrl: false, alt: false, .. } if letter.is_alphanumeric() => {
            Some(Message::LetterTyped(letter))
        }
        _ => None,
    }
}

impl State {
    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let first_use = self.error.is_none() && self.list.is_empty() && !self.loading;
        let mut content = Column::new().spacing(space::LARGE - 2.0);
        if !first_use {
            content = content.push(self.top(language));
        }
        if let Some(opening) = &self.opening {
            content = content.push(Self::path_line(opening, language));
        }
        if let Some(folder) = &self.importing {
            content = content.push(widget::hint(fl!(language, "casebook-bringing", folder = folder.as_str())));
        }
        content = if let Some(error) = &self.error {
            content.push(Self::no_library(error, language))
        } else if first_use {
            content.push(welcome::view(language))
        } else if self.list.is_empty() {
            content
        } else {
            content.push(self.finder(language)).push(self.list(context)).push(self.actions(language))
        };
        if !(first_use || self.list.is_empty() || context.settings.examples_hidden) {
            content = content.push(welcome::shelf(language));
        }
        content = content.push(self.foot(context));
        let page = column![header(language), widget::wide_page(content, if first_use { 1166.0 } else { 1030.0 })];
        let page =
            widget::shortcuts(widget::shortcuts(page).keymap(keymap(!self.list.is_empty(), language))).after(letter);
        widget::menu(page, self.menu_of_row.map(|_| deeds(language).into()), Message::Menu(false), language)
    }

    fn top<'a>(&'a self, language: &Language) -> Element<'a> {
        let mut line = row![
            widget::secondary(fl!(language, "casebook-open"), Some(OPEN.label(language))).on_press(Message::OpenAsked),
        ];
        if self.has_rematch() {
            line = line.push(
                widget::secondary(fl!(language, "rematch"), Some(REMATCH.label(language)))
                    .on_press(Message::RematchAsked),
            );
        }
        line = line.push(
            widget::primary(fl!(language, "casebook-new"), Some(NEW.label(language)))
                .on_press(Message::Ask(Request::NewGame)),
        );
        widget::spread(row![widget::title(fl!(language, "casebook"))], line)
    }

    fn path_line<'a>(opening: &PathPrompt, language: &Language) -> Element<'a> {
        let (placeholder, done) = if opening.imports_folder {
            (fl!(language, "casebook-bring-path"), fl!(language, "casebook-bring-done"))
        } else {
            (fl!(language, "casebook-path"), fl!(language, "casebook-resume"))
        };
        let field = widget::field(&placeholder, &opening.path, Message::PathTyped)
            .on_submit(Message::PathDone)
            .id("casebook-path");
        let ready = !opening.path.trim().is_empty();
        let buttons = row![
            widget::secondary(done, Some(RESUME.label(language))).on_press_maybe(ready.then_some(Message::PathDone)),
            widget::secondary(fl!(language, "casebook-browse"), None).on_press(Message::BrowseAsked),
            widget::quiet(fl!(language, "cancel"), Some(Stroke::named(Named::Escape).label(language)))
                .on_press(Message::Cancelled),
        ]
        .centred(space::SMALL);
        container(column![field, buttons.wrap().vertical_spacing(6.0)].spacing(space::SMALL))
            .padding(space::MEDIUM)
            .style(theme::card)
            .into()
    }

    fn finder<'a>(&'a self, language: &Language) -> Element<'a> {
        let part = |words: String, filter| Segment::new(words, self.list.filter() == filter, Message::Filtered(filter));
        row![
            widget::field(&fl!(language, "casebook-search"), self.list.query(), Message::Searched)
                .on_submit(Message::Resumed)
                .id("casebook-search"),
            widget::segmented([
                part(fl!(language, "casebook-all"), Filter::All),
                part(fl!(language, "casebook-playing"), Filter::Playing),
                part(fl!(language, "casebook-finished"), Filter::Finished),
            ]),
        ]
        .centred(space::SMALL + 2.0)
        .into()
    }

    fn list<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let count = self.list.count();
        if count == 0 {
            let words = widget::hint(fl!(context, "casebook-nothing-found"));
            return widget::panel(container(words).padding(space::WIDE).center_x(Fill));
        }
        let context = *context;
        let rows = responsive(move |size| {
            let rows = self.list.shown();
            widget::ruled(rows.map(|(at, game)| self.row(at, count - 1, game, size.width < ABREAST, &context)))
        });
        let mut list = column![rows.height(Shrink)].spacing(space::SMALL);
        let (before, after) = self.list.beyond();
        if before > 0 || after > 0 {
            let page = |words: String, there: bool, back: bool| {
                widget::secondary(words, None).on_press_maybe(there.then_some(Message::Paged { back }))
            };
            let before = page(fl!(context, "casebook-later", count = before), before > 0, true);
            let after = page(fl!(context, "casebook-before", count = after), after > 0, false);
            list = list.push(row![before, gap::horizontal(), after]);
        }
        list.into()
    }

    /// If `narrow`, the progress stands under the players.
    fn row<'a>(
        &'a self,
        at: usize,
        last: usize,
        game: &'a ListedGame,
        narrow: bool,
        context: &Context<'a>,
    ) -> Element<'a> {
        let language = context.language;
        let chosen = at == self.list.row();
        // Games with one title are told apart by their beginnings.
        let title = if self.list.has_namesake(game) {
            let began = day_with_time(language, game.summary.started, context.effects.now());
            format!("{} · {began}", game.summary.title)
        } else {
            game.summary.title.clone()
        };
        let name: Element<'a> = match &self.renaming {
            Some(title) if chosen => widget::field("", title, Message::TitleTyped)
                .on_submit(Message::TitleDone)
                .id("casebook-title")
                .padding([4.0, space::SMALL])
                .into(),
            _ => text(title.clone()).size(size::NAME).font(theme::TITLE).into(),
        };
        // iced does not break every line with names from right to left.
        let in_lines = |words: String| widget::fitted([words], SECOND, theme::BODY).least(SECOND).or_in_lines();
        let people = game.people(language);
        let found = game.summary.found_besides(&format!("{title}\n{people}"), self.list.query()).join(" · ");
        let found = (!found.is_empty()).then(|| in_lines(fl!(language, "casebook-found", words = found)));
        let second =
            Column::new().push(in_lines(people).style(theme::muted)).push(found.map(|it| it.style(theme::info)));
        let (badge, role) = badge(game, language);
        let progress = widget::body(game.progress_text(language)).style(if game.damaged.is_some() {
            theme::bad
        } else {
            theme::muted
        });
        let when = widget::body(day_and_time(language, game.changed, context.effects.now())).style(theme::muted);
        let playing = chosen && game.damaged.is_none() && game.summary.progress == Progress::Playing;
        let resume = playing.then(|| {
            widget::secondary(fl!(language, "casebook-continue"), None).padding([5.0, 12.0]).on_press(Message::Resumed)
        });
        let resume = container(Column::new().push(resume)).align_right(108);
        let badge = text(badge).size(size::BODY).font(theme::SEMIBOLD).style(role);
        let cells = if narrow {
            let end = column![badge, when].spacing(1.0).align_x(Alignment::End);
            row![column![name, second, progress].spacing(1.0).width(Fill), end]
        } else {
            row![
                column![name, second].spacing(1.0).width(FillPortion(46)),
                container(progress).width(FillPortion(30)),
                container(when).width(124),
                container(badge).width(84),
                resume,
            ]
        };
        let cells = cells.centred(space::SMALL);
        widget::press(cells, theme::row_at(chosen, at == 0, at == last))
            .padding([11.0, space::LARGE])
            .width(Fill)
            .id(row_id(at))
            .on_press(Message::Pressed(at))
            .on_other(Message::Offered(at))
            .into()
    }

    fn actions<'a>(&'a self, language: &Language) -> Element<'a> {
        let there = self.list.chosen().is_some();
        let part = |offer: MenuItem<Message>| {
            let key = offer.key.map(|key| key.label(language));
            widget::quiet(offer.words, key).on_press_maybe(there.then_some(offer.message)).into()
        };
        Row::with_children(deeds(language).map(part)).spacing(space::HAIR).wrap().into()
    }

    fn foot<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let words = fl!(
            language,
            match (self.opens_game, self.loading) {
                (true, _) => "casebook-opening",
                (false, true) => "casebook-loading",
                (false, false) if self.list.is_empty() => "casebook-footer-first",
                (false, false) => "casebook-footer",
            }
        );
        let examples = (!self.list.is_empty() && context.settings.examples_hidden).then(|| {
            widget::quiet(fl!(language, "casebook-examples-shown"), Some(SAMPLES.label(language)))
                .on_press(Message::ExamplesAsked)
        });
        row![
            widget::quiet(fl!(language, "casebook-bring"), Some(BRING.label(language))).on_press(Message::ImportAsked),
            widget::quiet(fl!(language, "casebook-deleted"), Some(REMOVED.label(language)))
                .on_press(Message::Ask(Request::Removed)),
        ]
        .extend(examples.map(Into::into))
        .push(container(widget::hint(words)).padding([0.0, space::MEDIUM]))
        .centred(space::HAIR)
        .wrap()
        .into()
    }

    fn no_library<'a>(error: &'a str, language: &Language) -> Element<'a> {
        let words = column![
            text(fl!(language, "casebook-no-library")).size(size::NAME).font(theme::TITLE),
            widget::fault(error),
            widget::secondary(fl!(language, "settings"), None).on_press(Message::Ask(Request::Settings)),
        ]
        .spacing(space::MEDIUM);
        container(words).padding(space::WIDE).width(Fill).style(theme::banner(true)).into()
    }
}

fn deeds(language: &Language) -> [MenuItem<Message>; 6] {
    let deed = |words: String, key: Stroke, message: Message| MenuItem::new(words, Some(key), message);
    [
        deed(fl!(language, "casebook-resume"), RESUME, Message::Resumed),
        deed(fl!(language, "casebook-rename"), RENAME, Message::RenameAsked),
        deed(fl!(language, "casebook-duplicate"), DUPLICATE, Message::DuplicateAsked),
        deed(fl!(language, "tab-export"), EXPORT, Message::ExportAsked),
        deed(fl!(language, "delete"), REMOVE, Message::RemoveAsked),
        deed(fl!(language, "casebook-earlier"), EARLIER, Message::EarlierAsked),
    ]
}

fn header<'a>(language: &Language) -> Element<'a> {
    widget::header(
        row![
            text(fl!(language, "app-name")).size(size::TITLE).font(theme::TITLE),
            widget::body(fl!(language, "app-tagline")).style(theme::muted),
        ],
        row![
            widget::quiet(fl!(language, "statistics"), None).on_press(Message::Ask(Request::Statistics)),
            widget::quiet(fl!(language, "editions"), None).on_press(Message::Ask(Request::Editions)),
            widget::quiet(fl!(language, "settings"), None).on_press(Message::Ask(Request::Settings)),
        ],
    )
}

fn badge(game: &ListedGame, language: &Language) -> (String, fn(&iced::Theme) -> text::Style) {
    if game.is_newer() {
        return (fl!(language, "casebook-newer"), theme::muted);
    }
    if game.damaged.is_some() {
        return match game.recoverable {
            Some(_) => (fl!(language, "casebook-damaged"), theme::bad),
            None => (fl!(language, "casebook-unreadable"), theme::bad),
        };
    }
    if is_example_copy(&game.summary) {
        return (fl!(language, "casebook-example"), theme::muted);
    }
    match game.summary.progress {
        Progress::Playing => (fl!(language, "casebook-playing"), theme::body),
        Progress::Won => (fl!(language, "casebook-won"), theme::yes),
        Progress::Lost => (fl!(language, "casebook-lost"), theme::muted),
        Progress::Over => (fl!(language, "casebook-over"), theme::muted),
    }
}
