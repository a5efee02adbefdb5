//! The page of a finished museum round. It takes the board's place when the round ends, and when the player asks for
//! it.

use super::review;
use super::{Action, EveningTab, Message as Parent, State as Museum};
use crate::app::action;
use crate::app::context::Context;
use crate::app::end_page::{EndPage, Turn, next, offer};
use crate::app::keys::COPY;
use crate::app::picture_saver;
use crate::app::theme::{self, space};
use crate::app::widget::{self, Element};
use crate::caper::{RoundEnd, score};
use crate::document::{RoundPicture, round_chart, round_faces};
use crate::fl;
use crate::text::Language;
use crate::text::caper::{CaperNames, EndedRound, WayStep, ending, round_over, winners};
use iced::Fill;
use iced::widget::{Row, column, container, responsive, row};

/// Width of one step of the Thief's path.
const STEP: f32 = 122.0;

#[derive(Clone, Debug)]
pub enum Message {
    Turn(Turn),
    Picture(picture_saver::Message),
}

type Own = action::Action<Message>;

pub const fn picture(message: picture_saver::Message) -> Parent {
    Parent::Ending(Message::Picture(message))
}

impl Museum {
    /// How the shown round ended. An abandoned round has no end page.
    pub(crate) fn round_end(&self) -> Option<RoundEnd> {
        let end = self.record().end(self.screen.analysis.now());
        end.filter(|end| *end != RoundEnd::Abandoned)
    }

    /// True once, as soon as the round has ended and is written to disk. If another tab is open then, it stays false.
    pub(crate) fn take_end(&mut self) -> bool {
        let over = self.round_end().is_some();
        self.screen.end_page.take(over, self.file.is_writing()) && self.screen.view == EveningTab::Museum
    }

    pub(super) fn update_ending(&mut self, message: Message, context: &Context<'_>) -> Action {
        let action = match message {
            Message::Turn(turn) => Own::task(turn.step(&mut self.screen.turning, context).map(Message::Turn)),
            Message::Picture(message) => {
                let (game, at, code) = (self.file.game(), self.screen.at, context.language.code());
                let picture = || {
                    let picture = RoundPicture::new(game, at, code);
                    Some(move |theme| picture.png(theme))
                };
                let action = self.screen.saver.update(message, &game.title, picture, context);
                action.of_screen(Message::Picture, Own::request)
            }
        };
        action.of_screen(Parent::Ending, Action::request)
    }

    pub(super) fn ending<'a>(&'a self, end: RoundEnd, context: &Context<'a>) -> Element<'a, Parent> {
        let context = *context;
        responsive(move |size| self.end_page(end, &context).view(size)).into()
    }

    fn end_page<'a>(&'a self, end: RoundEnd, context: &Context<'a>) -> EndPage<'a, Parent> {
        let language = context.language;
        let (analysis, names) = (&self.screen.analysis, self.names(context));
        let (table, remaining) = (analysis.now(), &analysis.remaining);
        let review = self.screen.review.as_ref().and_then(review::State::truth);
        let ended = EndedRound { round: &analysis.round, facts: &analysis.facts, table, end, remaining, review };
        let lines = ended.lines(&names);
        let (number, record) = (self.screen.at + 1, self.record());
        let (thief, person) = (names.player(record.thief), names.person(record.thief));
        EndPage {
            caption: fl!(language, "caper-round", number, name = thief, person, over = "yes"),
            title: round_over(end, self.is_pad(), language),
            about: self.outcome(end, language),
            faces: round_faces(&ended, &names),
            turning: self.screen.turning,
            lines_title: fl!(language, "round-title", count = lines.len()),
            lines: Some(lines),
            chart: Some(round_chart(&ended, thief, &names)),
            chart_captions: [fl!(language, "museum-review-left"), String::new()],
            offers: self.end_offers(language),
            remark: self
                .contradiction(context)
                .or_else(|| (review.is_none() && !self.is_pad()).then(|| tell_way(language))),
            saving: self.screen.saver.view(language).map(|saving| saving.map(picture)),
            at_foot: thief_path(&ended, &names),
        }
    }

    /// How the round ended and, at the end of the evening, who has won.
    fn outcome(&self, end: RoundEnd, language: &Language) -> String {
        let (table, evening) = (self.screen.analysis.now(), &self.file.game().evening);
        let ended = ending(Some(end), table.moves, table.loot, language);
        let best = score(evening).winners;
        if best.is_empty() { ended } else { format!("{ended} {}", winners(&evening.frame, &best, language)) }
    }

    fn end_offers<'a>(&'a self, language: &Language) -> Row<'a, Parent> {
        let view = |words: String, view| offer(words, None, Some(Parent::View(view)));
        let next_step = self.next_step(language).map(|(words, message)| next(words, None, message));
        let copy = Some(COPY.label(language));
        let early_end = self.early_end(language).map(|(words, message)| offer(words, None, Some(message)));
        row![].extend(next_step).extend(early_end).extend([
            offer(fl!(language, "victory-copy"), copy, Some(picture(picture_saver::Message::CopyAsked))),
            view(fl!(language, "tab-review"), EveningTab::Review),
            view(fl!(language, "museum-to-rounds"), EveningTab::Rounds),
            offer(fl!(language, "victory-share"), None, Some(picture(picture_saver::Message::ShareAsked))),
            view(fl!(language, "round-museum"), EveningTab::Museum),
        ])
    }
}

/// The Thief's path, turn by turn. `None` if it is not known.
fn thief_path<'a>(ended: &EndedRound<'_>, names: &CaperNames<'_>) -> Option<Element<'a, Parent>> {
    let step = |step: WayStep| column![widget::strong(step.place), widget::aside(step.hidden)].width(STEP).into();
    let steps: Vec<Element<'a, Parent>> = ended.way(names).into_iter().map(step).collect();
    (!steps.is_empty()).then(|| {
        let path = Row::with_children(steps).spacing(space::SMALL).wrap();
        column![widget::heading(fl!(names, "round-way")), path].spacing(space::SMALL).into()
    })
}

fn tell_way<'a>(language: &Language) -> Element<'a, Parent> {
    let about = widget::body(fl!(language, "round-tell")).style(theme::muted).width(Fill);
    let tell = widget::quiet(format!("{} ›", fl!(language, "museum-tell")), None).padding([4.0, 6.0]);
    container(column![about, tell.on_press(Parent::TellPath)]).into()
}
