//! The page of the museum's plan editor: the board to draw on, brushes, names of zones and colours, and what differs
//! from the shipped plan.

use super::{Brush, Element, Message, PlanEditor};
use crate::app::caper::board::{BoardWidget, Scene};
use crate::app::caper::board_scene::zone_words;
use crate::app::caper::colours;
use crate::app::context::Context;
use crate::app::keymap::Keymap;
use crate::app::keys::{self, SAVE, Stroke};
use crate::app::notebook::keys::{REDO, UNDO};
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred};
use crate::caper::{Difference, Edge, Plan, PlanEdit, Square, Zone, ZoneKind};
use crate::edition::LocalisedName;
use crate::fl;
use crate::text::Language;
use crate::text::caper::plan_fault;
use iced::widget::{Column, column, container, responsive, row, text};
use iced::{Fill, FillPortion};

/// Width of the panel beside the board.
const PANEL: f32 = 400.0;

/// Differences listed. Further ones are only counted.
const LISTED: usize = 12;

pub fn keymap(language: &Language) -> Keymap<Message> {
    let sides = keys::arrows(Message::PressSide).map(|(arrow, press)| (arrow.with_alt(), press));
    Keymap::new(fl!(language, "plan-title"))
        .at_last(fl!(language, "museum-keys-cursor"), keys::arrows(Message::Cursor))
        .at_last("", keys::tabs(|back| Message::LeaveBoard { back }))
        .always(fl!(language, "plan-keys-side"), sides)
        .at_last(fl!(language, "plan-keys-paint"), [(keys::SPACE, Message::PressCursor)])
        .always(
            fl!(language, "keys-undo-redo"),
            [(UNDO, Message::Undo), (REDO, Message::Redo), (UNDO.with_shift(), Message::Redo)],
        )
        .always(fl!(language, "plan-keep"), [(SAVE, Message::Kept)])
        .always("", [(keys::ESCAPE, Message::Left)])
}

fn kind(kind: ZoneKind, language: &Language) -> String {
    fl!(
        language,
        match kind {
            ZoneKind::Room => "plan-kind-room",
            ZoneKind::Small => "plan-kind-small",
            ZoneKind::Security => "plan-kind-security",
            ZoneKind::Corridor => "plan-kind-corridor",
        }
    )
}

fn differing(difference: Difference, here: &Plan, language: &Language) -> String {
    let zone = |square: Square| {
        let zone = here.drawing().zones.get(&here.drawing().letter(square));
        zone.map_or_else(|| fl!(language, "plan-outside"), |zone| zone.name.get(language.tag()).to_owned())
    };
    match difference {
        Difference::Square(square) => language.pair(&square.to_string(), &zone(square)),
        Difference::Edge(edge) => {
            let [a, b] = edge.squares().map(|square| square.to_string());
            fl!(language, if here.drawing().is_open(edge) { "plan-differs-open" } else { "plan-differs-wall" }, a, b)
        }
        Difference::Exit(square) => fl!(language, "plan-differs-exit", square),
        Difference::Power(square) => fl!(language, "plan-differs-power", square),
    }
}

fn squares(difference: Difference) -> Vec<Square> {
    match difference {
        Difference::Square(square) | Difference::Exit(square) | Difference::Power(square) => vec![square],
        Difference::Edge(edge) => Edge::squares(edge).to_vec(),
    }
}

/// A field for a name in the shown language. While empty, it shows the name in the other language.
fn named<'a>(
    name: &'a LocalisedName,
    language: &Language,
    edit: impl Fn(String) -> PlanEdit + 'a,
) -> iced::widget::TextInput<'a, Message> {
    let own = name.own(language.tag()).unwrap_or_default();
    widget::field(name.get(language.tag()), own, move |name| Message::Edited(edit(name))).padding([4.0, space::SMALL])
}

impl PlanEditor {
    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let header = widget::titled(
            (fl!(language, "museum-setup-title"), Message::Left),
            fl!(language, "plan-title"),
            row![
                widget::primary(fl!(language, "plan-keep"), Some(SAVE.label(language)))
                    .on_press_maybe((self.is_changed() && self.sketch.fault().is_none()).then_some(Message::Kept)),
            ],
        );
        let seen = *context;
        let body = responsive(move |room| {
            let padding = [space::LARGE, space::WIDE];
            if room.width < 900.0 {
                let board = container(self.board(&seen)).height((room.width * 0.95).max(360.0));
                let content =
                    column![self.state(&seen), board, self.panel(&seen)].spacing(space::LARGE).padding(padding);
                return widget::scroll(content).width(Fill).height(Fill).into();
            }
            let panel = widget::scroll(container(self.panel(&seen)).padding(iced::padding::right(space::LARGE)));
            let right = column![self.state(&seen), self.board(&seen)].spacing(space::SMALL);
            row![panel.width(PANEL).height(Fill), right].spacing(space::LARGE).padding(padding).into()
        });
        widget::shortcuts(column![header, body]).keymap(keymap(language)).into()
    }

    fn state<'a>(&self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let (words, bad) = match (&self.refused, self.sketch.fault()) {
            (Some(fault), _) => (fl!(language, "plan-refused", why = plan_fault(fault, language)), true),
            (None, Some(fault)) => (fl!(language, "plan-unplayable", why = plan_fault(&fault, language)), true),
            (None, None) if self.is_changed() => (fl!(language, "plan-playable"), false),
            (None, None) => (fl!(language, "plan-hint"), false),
        };
        widget::body(words).style(if bad { theme::bad } else { theme::muted }).into()
    }

    fn board<'a>(&self, context: &Context<'a>) -> Element<'a> {
        let plan = self.sketch.now();
        let odd = if self.compares { self.differences().into_iter().flat_map(squares).collect() } else { Vec::new() };
        let scene = Scene { words: zone_words(plan, context), odd, cursor: self.cursor, ..Scene::default() };
        let board = BoardWidget::new(plan.clone(), scene).with_edges().view().map(Message::Board);
        widget::area(container(board).width(Fill).height(Fill), None, 0)
    }

    fn differences(&self) -> Vec<Difference> {
        self.sketch.now().drawing().differences(Plan::bundled().drawing())
    }

    fn panel<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let drawing = self.sketch.now().drawing();
        let name = named(&drawing.name, language, PlanEdit::Name);
        let zones = drawing.zones.iter().map(|(letter, zone)| self.zone(*letter, zone, context));
        let words = drawing.colours.iter().map(|(id, word)| {
            let id = id.clone();
            named(word, language, move |word| PlanEdit::Word(id.clone(), word)).width(PANEL / 4.6).into()
        });
        column![
            self.steps(language),
            widget::labelled(fl!(language, "plan-name"), name.id("plan-name")),
            widget::labelled(fl!(language, "plan-brush"), self.brushes(language)),
            widget::labelled(fl!(language, "plan-zones"), Column::with_children(zones).spacing(4.0)),
            widget::labelled(fl!(language, "plan-words"), widget::chips(words)),
            self.compared(language),
        ]
        .spacing(space::LARGE)
        .into()
    }

    fn steps<'a>(&self, language: &Language) -> Element<'a> {
        let (back, on) = self.sketch.can_step();
        let step = |words: String, key: Stroke, open: bool, message: Message| {
            widget::secondary(words, Some(key.label(language))).on_press_maybe(open.then_some(message)).into()
        };
        widget::chips([
            step(fl!(language, "undo"), UNDO, back, Message::Undo),
            step(fl!(language, "redo"), REDO, on, Message::Redo),
        ])
    }

    fn brushes<'a>(&self, language: &Language) -> Element<'a> {
        let chip = |words: String, brush: Brush| {
            widget::chip(words, self.brush == brush).on_press(Message::Brush(brush)).into()
        };
        let zones = self.sketch.now().drawing().zones.iter();
        let zones = zones.map(|(letter, zone)| chip(zone.name.get(language.tag()).to_owned(), Brush::Zone(*letter)));
        let others = [
            chip(fl!(language, "plan-outside"), Brush::Outside),
            chip(fl!(language, "plan-power-switch"), Brush::Power),
        ];
        widget::chips(
            std::iter::once(chip(fl!(language, "plan-brush-none"), Brush::Nothing)).chain(zones).chain(others),
        )
    }

    fn zone<'a>(&'a self, letter: char, zone: &'a Zone, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let name = named(&zone.name, language, move |name| PlanEdit::ZoneName(letter, name));
        let word = self.sketch.now().drawing().colours.get(&zone.colour);
        let word = word.map_or_else(|| zone.colour.clone(), |word| word.get(language.tag()).to_owned());
        let colour = row![widget::disc(colours::hue(&zone.colour), 11.0), text(word).size(size::SMALL)].centred(5.0);
        row![
            name.id(format!("plan-zone-{letter}")).width(FillPortion(5)),
            widget::press(text(kind(zone.kind, language)).size(size::SMALL), theme::quiet)
                .padding([4.0, 6.0])
                .width(FillPortion(3))
                .on_press(Message::Edited(PlanEdit::ZoneKind(letter))),
            widget::press(colour, theme::quiet)
                .padding([4.0, 6.0])
                .width(FillPortion(3))
                .on_press(Message::Edited(PlanEdit::ZoneColour(letter))),
        ]
        .centred(4.0)
        .into()
    }

    fn compared<'a>(&self, language: &Language) -> Element<'a> {
        let bundled = Plan::bundled();
        let name = bundled.drawing().name.get(language.tag());
        let button = widget::chip(fl!(language, "plan-compare", name), self.compares).on_press(Message::Compare);
        let mut list = column![button].spacing(space::HAIR);
        if self.compares {
            let found = self.differences();
            list = list.push(widget::hint(fl!(language, "plan-differences", count = found.len())));
            for difference in found.iter().take(LISTED) {
                list = list.push(text(differing(*difference, self.sketch.now(), language)).size(size::SMALL));
            }
            if found.len() > LISTED {
                list = list.push(widget::hint(fl!(language, "statistics-more", count = found.len() - LISTED)));
            }
        }
        list.into()
    }
}
