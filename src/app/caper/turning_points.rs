//! What turned a round: the answer that told most, a look that told nothing, the move that hid the Thief best, the end.

use super::State as Museum;
use crate::app::context::Context;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::caper::{Event, RoundEnd};
use crate::fl;
use crate::text::Language;
use iced::Length;
use iced::widget::{Column, column, row, text};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TurningPoint {
    /// Its answer left the smallest share of the spaces.
    ToldMost,
    /// Asked with no effect, and with more spaces left than at any other such entry.
    ToldNothing,
    /// The Thief's move multiplied the spaces the most.
    HidBest,
    End(RoundEnd),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deed {
    Thief,
    Look,
    Walk,
}

/// In order, numbered from 1. `remaining` has the spaces before the first entry and after each.
fn turning_points(remaining: &[usize], deeds: &[Deed], end: Option<RoundEnd>) -> Vec<(usize, TurningPoint)> {
    let change = |at: usize| remaining[at + 1] as f64 / remaining[at].max(1) as f64;
    let entries = |deed: Deed| (0..deeds.len()).filter(move |at| deeds[*at] == deed);
    let last = deeds.len().checked_sub(1).filter(|_| end.is_some());
    let fell = entries(Deed::Look).filter(|at| change(*at) < 1.0 && Some(*at) != last);
    let most = fell.min_by(|a, b| change(*a).total_cmp(&change(*b)));
    let nothing = entries(Deed::Look).filter(|at| remaining[*at + 1] == remaining[*at] && remaining[*at] > 1);
    let nothing = nothing.max_by_key(|at| (remaining[*at], std::cmp::Reverse(*at)));
    let rose = entries(Deed::Thief).filter(|at| change(*at) > 1.0 && Some(*at) != last);
    let hid = rose.max_by(|a, b| change(*a).total_cmp(&change(*b)));
    let mut found: Vec<(usize, TurningPoint)> =
        [(most, TurningPoint::ToldMost), (nothing, TurningPoint::ToldNothing), (hid, TurningPoint::HidBest)]
            .into_iter()
            .chain(end.map(|end| (last, TurningPoint::End(end))))
            .filter_map(|(at, point)| Some((at? + 1, point)))
            .collect();
    found.sort_by_key(|(number, _)| *number);
    found
}

impl TurningPoint {
    fn text(self, before: usize, after: usize, language: &Language) -> String {
        match self {
            Self::ToldMost => fl!(language, "museum-turned-most", before = before, after = after),
            Self::ToldNothing => fl!(language, "museum-turned-nothing", count = after),
            Self::HidBest => fl!(language, "museum-turned-hid", before = before, after = after),
            Self::End(RoundEnd::Caught) => fl!(language, "museum-caught-row"),
            Self::End(RoundEnd::Escaped) => fl!(language, "museum-turned-escaped"),
            Self::End(RoundEnd::Abandoned) => fl!(language, "caper-abandoned"),
        }
    }
}

/// A press shows the entry; `None` if there are none.
pub(super) fn view<'a, Message: Clone + 'a>(
    museum: &Museum,
    shows: impl Fn(usize) -> Message,
    context: &Context<'a>,
) -> Option<Element<'a, Message>> {
    let language = context.language;
    let analysis = &museum.screen.analysis;
    let remaining =
        |count: usize| if count == 0 { analysis.round.plan().len() } else { analysis.possible(count).len() };
    let remaining: Vec<usize> = (0..=analysis.facts.len()).map(remaining).collect();
    let deed = |event: &Event<_>| match event {
        Event::Thief(_) => Deed::Thief,
        Event::Character(turn) if turn.look.is_some() => Deed::Look,
        Event::Character(_) => Deed::Walk,
    };
    let deeds: Vec<Deed> = analysis.facts.iter().map(|entry| deed(&entry.event)).collect();
    let found = turning_points(&remaining, &deeds, analysis.now().end);
    let lines = found.iter().map(|(number, point)| {
        let told = museum.summary_of(number - 1, context).map(|summary| summary.line(language));
        let words = column![
            text(point.text(remaining[number - 1], remaining[*number], language))
                .size(size::BODY)
                .font(theme::SEMIBOLD),
            text(told.unwrap_or_default()).size(size::BODY).style(theme::muted),
        ];
        let count = text(number.to_string()).size(size::BODY).font(theme::SEMIBOLD).style(theme::info);
        let line = row![count.width(22), words.width(Length::Fill)].spacing(space::SMALL);
        widget::press(line, theme::row(false)).padding([3.0, 0.0]).on_press(shows(*number)).into()
    });
    let heading = widget::heading(fl!(language, "museum-turned"));
    (!found.is_empty()).then(|| column![heading, Column::with_children(lines).spacing(4.0)].spacing(6.0).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greatest_changes_and_the_end_turn_a_round() {
        use Deed::{Look, Thief, Walk};
        let remaining = [104, 75, 12, 22, 22, 45, 77, 77, 9];
        let deeds = [Thief, Look, Thief, Look, Thief, Thief, Walk, Look];
        let found = turning_points(&remaining, &deeds, Some(RoundEnd::Caught));
        let caught = TurningPoint::End(RoundEnd::Caught);
        let expected = [(2, TurningPoint::ToldMost), (4, TurningPoint::ToldNothing), (5, TurningPoint::HidBest)];
        assert_eq!(found, expected.into_iter().chain([(8, caught)]).collect::<Vec<_>>());
        assert_eq!(turning_points(&remaining[..2], &deeds[..1], None), []);
    }
}
