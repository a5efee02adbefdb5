//! The museum's panel in a narrow window: what to do now, other parts under tabs, and in a high window what is known.

use super::form_parts::NARROW_COLUMNS;
use super::{Element, EveningPanel, Message, State};
use crate::app::context::Context;
use crate::app::notebook::frame::TabbedPanels;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Segment};
use crate::fl;
use iced::Fill;
use iced::widget::{Column, Row, container, text};

/// Least height for what is known at the foot, without the header.
const FOOTED: f32 = 600.0;

/// Greatest share of the panel for what to do now. The rest scrolls.
const NOW: f32 = 0.45;

const PADDING: [f32; 2] = [10.0, 14.0];

impl State {
    pub(super) fn narrow_panel<'a>(&'a self, height: f32, context: &Context<'a>) -> Element<'a> {
        // The log has its own place under the board.
        let shown = if self.screen.panel == EveningPanel::Log { EveningPanel::Turn } else { self.screen.panel };
        let tab = |words: String, panel: EveningPanel| Segment::new(words, shown == panel, Message::Panel(panel));
        let names = if self.is_pad() {
            let asked = if self.table().pawn.is_some() {
                fl!(context, "museum-in-sight")
            } else {
                fl!(context, "museum-leaf-asked")
            };
            // In plain sight there is no counsel.
            let side = if self.screen.counsel.as_ref().is_some_and(|(_, counsel)| counsel.is_some()) {
                fl!(context, "museum-counsel")
            } else {
                fl!(context, "museum-what-you-have")
            };
            [asked, side]
        } else {
            [fl!(context, "museum-leaf-why"), fl!(context, "museum-leaf-known")]
        };
        let [why, side] = names;
        let tabs = vec![
            tab(fl!(context, "composer-log"), EveningPanel::Turn),
            tab(why, EveningPanel::Why),
            tab(side, EveningPanel::Side),
        ];
        let parts = match shown {
            EveningPanel::Turn | EveningPanel::Log => None,
            EveningPanel::Why if self.is_pad() => {
                let reason = self.screen.why.is_some().then(|| self.why_view(context));
                Some(Column::new().push(self.prepared_answers(context)).push(reason))
            }
            EveningPanel::Why => Some(Column::new().push(self.told_view(context)).push(self.why_view(context))),
            EveningPanel::Side if self.is_pad() => Some(
                Column::new()
                    .push(self.counsel_view(context))
                    .push(self.possessions(context))
                    .push(self.legend_view(context)),
            ),
            EveningPanel::Side => Some(Column::new().push(self.known_section(context)).push(self.legend_view(context))),
        };
        let content = parts.map_or_else(
            || self.composer(NARROW_COLUMNS, None, context),
            |parts| widget::scroll(parts).width(Fill).height(Fill).into(),
        );
        let now = if self.is_pad() { self.pad_now(true, context) } else { self.task_view(true, context) };
        let now = widget::scroll(container(now).padding(PADDING).width(Fill)).width(Fill);
        let now = container(now).max_height(height * NOW).into();
        let foot = (height >= FOOTED && self.is_next()).then(|| self.known_briefly(context));
        TabbedPanels { now: Some(now), tabs, shown: content, foot }.view()
    }

    fn known_briefly<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let refusals = fl!(context, "museum-m-row");
        let exits = fl!(context, "museum-exits");
        let open = [self.exits_known(context), self.exits_briefly(context)];
        let lines = if self.is_pad() {
            [
                brief_line([], fl!(context, "caper-paintings"), [self.own_paintings(context)]),
                brief_line(
                    [(refusals, self.refusals_left(context))],
                    fl!(context, "museum-own-power"),
                    [self.own_power(context)],
                ),
                brief_line([], exits, open),
            ]
        } else {
            [
                brief_line([], fl!(context, "caper-cameras"), self.cameras_briefly(context)),
                brief_line([], fl!(context, "caper-paintings"), [self.paintings_known(context)]),
                brief_line([(refusals, self.refusals_left(context))], exits, open),
            ]
        };
        container(Column::with_children(lines).spacing(2.0)).padding(PADDING).width(Fill).into()
    }
}

/// Names with values on one line. The last value has several wordings, of which the first that fits is shown.
fn brief_line<'a>(
    before: impl IntoIterator<Item = (String, String)>,
    name: String,
    wordings: impl IntoIterator<Item = String>,
) -> Element<'a> {
    let words = |words: String| text(words).size(size::SMALL).wrapping(text::Wrapping::None);
    let before = before.into_iter().flat_map(|(name, value)| -> [Element<'a>; 3] {
        [words(name).style(theme::muted).into(), words(value).into(), iced::widget::space().width(space::HAIR).into()]
    });
    let value = widget::fitted(wordings, size::SMALL, theme::BODY).least(size::CAPTION).or_shortened();
    Row::with_children(before).push(words(name).style(theme::muted)).push(value).spacing(space::HAIR).into()
}
