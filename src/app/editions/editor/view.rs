//! The page of the editor of editions: what is wrong, names, cards, tokens, rules.

use super::{Editor, Element, Message};
use crate::app::context::Context;
use crate::app::keys::{ESCAPE, SAVE};
use crate::app::notebook::keys::{REDO, UNDO};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Segment};
use crate::edition::LocalisedName;
use crate::edition::edit::{self, EditionEdit, Named};
use crate::fl;
use crate::text::fault::edition_slip;
use crate::text::{Code, Language};
use iced::widget::{Column, Row, column, container, responsive, row, text};
use iced::{Center, Fill, FillPortion};

pub const PAGE: &str = "editor";

/// On narrower pages the categories stand below one another.
const ABREAST: f32 = 1000.0;

const HANDLE: f32 = 18.0;

impl Editor {
    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let languages =
            Code::OFFERED.map(|code| Segment::new(code.own_name(), self.names == code, Message::Names(code)));
        let header = widget::titled(
            (fl!(language, "editions"), Message::Left),
            self.edition().name.get(language.tag()),
            row![
                widget::quiet(fl!(language, "undo"), Some(UNDO.label(language)))
                    .on_press_maybe(self.draft.can_step().0.then_some(Message::Undo)),
                widget::quiet(fl!(language, "redo"), Some(REDO.label(language)))
                    .on_press_maybe(self.draft.can_step().1.then_some(Message::Redo)),
                widget::hint(fl!(language, "editor-names-in")),
                widget::segmented(languages),
                widget::secondary(fl!(language, "save"), Some(SAVE.label(language)))
                    .on_press_maybe(self.unsaved().then_some(Message::SaveAsked)),
            ],
        );
        let body = responsive(move |size| self.page(size.width, language));
        widget::shortcuts(column![header, body])
            .before(|stroke| match stroke {
                SAVE => Some(Message::SaveAsked),
                UNDO => Some(Message::Undo),
                s if s == REDO || s == UNDO.with_shift() => Some(Message::Redo),
                ESCAPE => Some(Message::Left),
                _ => None,
            })
            .into()
    }

    fn page<'a>(&'a self, width: f32, language: &'a Language) -> Element<'a> {
        let categories = (0..3).map(|category| self.category(category, language));
        let categories: Element<'a> = if width < ABREAST {
            Column::with_children(categories).spacing(space::LARGE).into()
        } else {
            Row::with_children(categories).spacing(space::LARGE).into()
        };
        let page = Column::new()
            .spacing(space::LARGE)
            .push(self.state(language))
            .push(self.game(language))
            .push(categories)
            .push(self.tokens(language))
            .push(self.rules(width, language));
        widget::scroll(page.padding([space::LARGE, space::PAGE])).id(PAGE).width(Fill).height(Fill).into()
    }

    fn state<'a>(&self, language: &Language) -> Element<'a> {
        let written = edit::written(self.edition());
        let words: Element<'a> = match written.check() {
            Err(fault) => widget::fault(edition_slip(&written, &fault, language)).into(),
            Ok(()) if !self.unsaved() => widget::hint(fl!(language, "editor-as-saved")),
            Ok(()) => widget::hint(fl!(language, "editor-playable", cards = written.card_count())),
        };
        let mut lines = column![words].spacing(space::HAIR);
        if edit::leaves_out(self.edition(), &written) {
            lines = lines.push(widget::hint(fl!(language, "editor-leaves-out")));
        }
        lines.into()
    }

    /// A field for a name in the language being edited. If that is empty, it shows the name in another language, or
    /// `empty`.
    pub(super) fn name<'a>(
        &self,
        name: &'a LocalisedName,
        empty: &str,
        of: Named,
    ) -> iced::widget::TextInput<'a, Message> {
        let own = name.own(self.names.tag()).unwrap_or_default();
        let behind = if name.is_empty() { empty } else { name.get(self.names.tag()) };
        widget::field(behind, own, move |name| Message::Edited(EditionEdit::Name(of, name)))
            .padding([5.0, space::SMALL])
    }

    fn game<'a>(&'a self, language: &Language) -> Element<'a> {
        let edition = self.edition();
        let name = self.name(&edition.name, &fl!(language, "editor-name"), Named::Edition).id("editor-name");
        let remark = self.name(&edition.remark, &fl!(language, "editor-remark"), Named::Remark);
        let case_file = self.name(&edition.case_file, &fl!(language, "editor-case-file"), Named::CaseFile);
        let (min, max) = (edition.players.min, edition.players.max);
        let number = |count: u8, less: Option<(u8, u8)>, more: Option<(u8, u8)>| {
            let edit = |(min, max)| Message::Edited(EditionEdit::Players { min, max });
            row![
                widget::secondary("−", None).padding([4.0, 9.0]).on_press_maybe(less.map(edit)),
                text(count.to_string()).size(size::NAME).width(22).align_x(Center),
                widget::secondary("+", None).padding([4.0, 9.0]).on_press_maybe(more.map(edit)),
            ]
            .centred(space::HAIR)
        };
        let fewest = number(min, (min > 2).then(|| (min - 1, max)), (min < max).then(|| (min + 1, max)));
        let most = number(max, (max > min).then(|| (min, max - 1)), (max < 10).then(|| (min, max + 1)));
        let players =
            row![widget::hint(fl!(language, "editor-from")), fewest, widget::hint(fl!(language, "editor-to")), most]
                .centred(space::SMALL);
        column![
            row![
                container(widget::labelled(fl!(language, "editor-name"), name)).width(FillPortion(2)),
                container(widget::labelled(fl!(language, "editor-remark"), remark)).width(FillPortion(3)),
            ]
            .spacing(space::LARGE),
            row![
                widget::labelled(fl!(language, "players"), players),
                container(widget::labelled(fl!(language, "editor-case-file"), case_file.id("editor-case-file")))
                    .width(260),
            ]
            .spacing(space::WIDE)
            .wrap()
            .vertical_spacing(space::LARGE),
        ]
        .spacing(space::LARGE)
        .into()
    }

    fn category<'a>(&'a self, category: usize, language: &Language) -> Element<'a> {
        let kind = &self.edition().categories[category];
        let title =
            self.name(&kind.title, &fl!(language, "editor-title"), Named::Title(category)).font(theme::SEMIBOLD);
        let rows = (0..kind.cards.len()).map(|at| self.card(category, at, language)).collect();
        let cards = widget::reorder(rows, HANDLE, move |from, to| {
            Message::Edited(EditionEdit::MoveCard { category, from, to })
        });
        let add = widget::quiet(fl!(language, "editor-add-card"), None)
            .on_press_maybe((kind.cards.len() < 16).then_some(Message::Edited(EditionEdit::AddCard(category))));
        column![
            widget::labelled(fl!(language, "editor-kind", number = category + 1, cards = kind.cards.len()), title),
            cards,
            add,
        ]
        .spacing(space::SMALL)
        .width(FillPortion(1))
        .into()
    }

    fn card<'a>(&'a self, category: usize, at: usize, language: &Language) -> Element<'a> {
        let card = &self.edition().categories[category].cards[at];
        let several = self.edition().categories[category].cards.len() > 1;
        let name = self.name(&card.name, &fl!(language, "card"), Named::Card(category, at));
        let short = self.name(&card.short, &fl!(language, "editor-short"), Named::Short(category, at));
        row![
            widget::grip(14.0),
            name.id(format!("editor-card-{category}-{at}")).width(FillPortion(5)),
            short.width(FillPortion(3)),
            widget::quiet("×", None)
                .padding([3.0, 6.0])
                .on_press_maybe(several.then_some(Message::Edited(EditionEdit::DropCard(category, at)))),
        ]
        .spacing(space::HAIR)
        .padding([2.0, 0.0])
        .align_y(Center)
        .into()
    }

    fn tokens<'a>(&'a self, language: &Language) -> Element<'a> {
        let tokens = self.edition().tokens.iter().enumerate().map(|(at, token)| {
            row![
                widget::press(widget::disc(theme::colour(token.colour), 14.0), theme::quiet)
                    .padding(space::HAIR)
                    .on_press(Message::Edited(EditionEdit::TokenColour(at))),
                self.name(&token.name, &fl!(language, "editor-token"), Named::Token(at)).width(170),
                widget::quiet("×", None).padding([3.0, 6.0]).on_press(Message::Edited(EditionEdit::DropToken(at))),
            ]
            .centred(space::HAIR)
            .into()
        });
        let add = widget::quiet(fl!(language, "editor-add-token"), None)
            .on_press_maybe((self.edition().tokens.len() < 16).then_some(Message::Edited(EditionEdit::AddToken)));
        column![
            widget::heading(fl!(language, "editions-tokens")),
            Row::with_children(tokens).spacing(space::MEDIUM).wrap().vertical_spacing(space::SMALL),
            add,
        ]
        .spacing(space::SMALL)
        .into()
    }
}
