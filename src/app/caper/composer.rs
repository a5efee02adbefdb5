//! The composer of a museum turn: whose turn, dice, question, answer, end; on the tracker also the Thief's move.

use super::panel_parts::{chip, chips, choice};
use super::thief_move::landing;
use super::turn_form::TurnReading;
use super::turn_texts;
use super::{Message, State};
use crate::app::caper::colours;
use crate::app::context::Context;
use crate::app::keys as strokes;
use crate::app::notebook::Message as Shared;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, Element, Segment};
use crate::caper::{
    AnsweredQuestion, CameraAnswer, Cameras, DieFace, MotionAnswer, Next, Question, RoundEnd, ScanAnswer, SpaceSet,
    TurnOrder, in_view, sightings,
};
use crate::entry::caper::move_draft::{self, MoveContext};
use crate::entry::caper::turn_draft::{CAMERA_ANSWERS, TurnEdit, question};
use crate::entry::compose::InsertPosition;
use crate::fl;
use crate::text::Language;
use crate::text::caper::{ending, look};
use iced::widget::{Column, column, container, row, text};
use iced::{Alignment, Length, Padding};

/// How wide the picture before the numbers is, in logical pixels.
const PICTURE: f32 = 84.0;

/// How wide a camera's answer before the numbers is.
const ANSWER: f32 = 92.0;

fn turn(edit: TurnEdit) -> Message {
    Message::Turn(edit)
}

impl State {
    /// The composer, with the entry that it will log below.
    pub(super) fn composer<'a>(&'a self, context: &Context<'a>) -> (Element<'a, Message>, Element<'a, Message>) {
        let language = context.language;
        let padded = |content: Column<'a, Message>, [above, below]: [f32; 2]| {
            container(content.padding(Padding { top: above, bottom: below, left: 14.0, right: 14.0 }))
                .width(Length::Fill)
        };
        if self.is_over() {
            return (padded(column![self.ended(context)], [space::MEDIUM; 2]).into(), Column::new().into());
        }
        let content = column![self.head(context)].spacing(9.0);
        let (content, ready) = match (self.turn(), self.is_pad()) {
            (Next::Character(_), _) => (self.character(content, context), self.fact().err()),
            (Next::Thief, false) => (self.thief(content, context), self.fact().err()),
            (Next::Thief, true) => (content.push(self.plotting(context)), None),
        };
        let words =
            ready.map(|lack| text(turn_texts::missing(lack, language)).size(size::SMALL + 0.5).style(theme::muted));
        let odd = self.oddities(context).into_iter();
        let odd = odd.map(|why| text(why).size(size::SMALL + 0.5).style(theme::bad).into());
        let misread = matches!(self.input.reading(), TurnReading::Misread(_));
        let key = Some(strokes::ENTER.label(language));
        let log = widget::primary(fl!(language, "composer-log"), key)
            .on_press_maybe((!misread).then(|| Shared::Submit.into()));
        let end = match self.turn() {
            Next::Character(_) => self.input.form.draft.end.map(|end| self.ends_here(end.to_string(), context)),
            Next::Thief => None,
        };
        let foot =
            Column::new().push(end).push(self.dead_at_last(context)).push(words).extend(odd).push(log).spacing(6.0);
        (padded(content, [space::MEDIUM, space::HAIR]).into(), padded(foot, [space::HAIR, space::MEDIUM]).into())
    }

    /// Whose turn it is, and its place in the log if not the end.
    fn head<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let character = match self.turn() {
            Next::Character(by) => self.record().setup.characters.get(by),
            Next::Thief => None,
        };
        let colour = character.map_or(colours::THIEF, |character| colours::pawn(character.pawn));
        let words = widget::strong(self.turn_in_words(context));
        let head = row![widget::disc(colour, 11.0), words].spacing(space::SMALL);
        let number = self.place() as u32 + 1;
        let target = match self.input.form.target {
            InsertPosition::End => None,
            InsertPosition::Edit(_) => Some(fl!(language, "museum-editing", number = number)),
            InsertPosition::Before(_) => Some(fl!(language, "museum-inserting", number = number)),
        };
        let target = target.map(|words| {
            let stop = widget::quiet(fl!(language, "museum-stop"), Some(strokes::ESCAPE.label(language)))
                .padding([3.0, 8.0])
                .on_press(Shared::Escape.into());
            row![text(words).size(size::SMALL).style(theme::info), stop].centred(space::SMALL)
        });
        Column::new().push(head.align_y(Alignment::Center)).push(target).spacing(4.0).into()
    }

    /// After the end of the round: how it ended, and what comes next.
    fn ended<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let table = self.table();
        let end = self.record().end(table);
        let words = ending(end, table.moves, table.loot, language);
        column![
            text(words).size(size::LARGE).font(theme::TITLE),
            chips(
                [
                    widget::primary(fl!(language, "museum-to-rounds"), None)
                        .on_press(Message::View(super::EveningTab::Rounds))
                        .into(),
                    widget::secondary(fl!(language, "tab-review"), Some(super::keys::REVIEW.label(language)))
                        .on_press(Message::View(super::EveningTab::Review))
                        .into(),
                ]
                .into_iter()
                .chain((end == Some(RoundEnd::Abandoned)).then(|| self.abandoning(context)))
            ),
        ]
        .spacing(space::MEDIUM)
        .into()
    }

    /// A Character's turn.
    fn character<'a>(&'a self, content: Column<'a, Message>, context: &Context<'a>) -> Column<'a, Message> {
        let language = context.language;
        let draft = &self.input.form.draft;
        // One row per picture: one press enters both dice.
        let rolled = |words: String, face: DieFace| {
            let chosen = draft.picture() == face;
            let number = |number: u8| {
                let chosen = chosen && draft.roll == Some(number);
                Segment::new(number.to_string(), chosen, turn(TurnEdit::Roll(face, number)))
            };
            let picture = container(chip(words, chosen, turn(TurnEdit::Face(face)))).width(PICTURE);
            row![picture, widget::segmented((1..=6).map(number))].align_y(Alignment::Center)
        };
        let rolled = column![
            rolled(fl!(language, "museum-face-eye"), DieFace::Eye),
            rolled(fl!(language, "museum-face-scan"), DieFace::Scan),
            rolled(fl!(language, "museum-face-motion"), DieFace::Motion),
        ]
        .spacing(3.0);
        let first = |words: String, first: TurnOrder| chip(words, draft.first == first, turn(TurnEdit::First(first)));
        let first = chips([
            first(fl!(language, "museum-look-first"), TurnOrder::Look),
            first(fl!(language, "museum-move-first"), TurnOrder::Move),
        ]);
        let look = if self.is_pad() {
            let answer = draft.question.map(|question| self.honest(question, context));
            column![self.questions(context)]
                .push(answer.map(|answer| widget::labelled(fl!(language, "museum-answer"), answer)))
                .spacing(9.0)
                .into()
        } else {
            self.answers(context)
        };
        content
            .push(widget::labelled(fl!(language, "museum-rolled"), rolled))
            .push(widget::labelled(fl!(language, "museum-look"), column![first, look].spacing(6.0)))
    }

    /// Where the turn ends, and whether the Thief was caught there.
    fn ends_here<'a>(&'a self, end: String, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let words = text(fl!(language, "museum-ends", end = end)).size(size::BODY);
        // Catching the Thief ends the round: one press enters it and logs the turn.
        let caught = if self.input.form.draft.caught {
            chip(fl!(language, "museum-caught-there"), true, turn(TurnEdit::Caught))
        } else {
            chip(fl!(language, "museum-caught-log"), false, Message::EditAndLog(TurnEdit::Caught))
        };
        let caught: Option<Element<'a, Message>> = if self.is_pad() {
            self.input
                .form
                .draft
                .caught
                .then(|| text(fl!(language, "museum-you-are-caught")).size(size::BODY).style(theme::bad).into())
        } else {
            Some(caught)
        };
        row![words].push(caught).centred(space::SMALL).wrap().into()
    }

    /// The questions that this picture allows.
    fn questions<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let (language, asked) = (context.language, self.input.form.draft.question);
        let ask = |words: String, question| chip(words, asked == question, turn(TurnEdit::Question(question)));
        let mut parts = Vec::new();
        match self.input.form.draft.picture() {
            DieFace::Eye => {
                parts.push(ask(fl!(language, "museum-own-eyes"), Some(Question::Eyes)));
                let table = self.table();
                parts.extend(table.cameras.with(table.unsure_cameras).iter().map(|number| {
                    ask(fl!(language, "museum-camera", number = number), Some(Question::Camera(number)))
                }));
            }
            DieFace::Scan => parts.push(ask(fl!(language, "museum-all-cameras"), Some(Question::Scan))),
            DieFace::Motion => parts.push(ask(fl!(language, "museum-detectors"), Some(Question::Motion))),
        }
        parts.push(ask(fl!(language, "museum-no-look"), None));
        chips(parts)
    }

    /// The questions that this picture allows with their answers: one press enters both.
    fn answers<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        match self.input.form.draft.picture() {
            DieFace::Eye => self.eye(context),
            DieFace::Scan => self.scan(context),
            DieFace::Motion => {
                let plan = self.screen.certain.round.plan();
                let colours = plan.drawing().colours.keys().filter(|colour| plan.coloured(colour) != SpaceSet::EMPTY);
                let names = self.names(context);
                let colours = colours.map(|colour| {
                    let look = AnsweredQuestion::Motion(MotionAnswer::Colour(colour.clone()));
                    self.given(names.colour(colour), look)
                });
                chips(colours.chain([
                    self.refusal(context),
                    self.given(fl!(language, "museum-power-off"), AnsweredQuestion::Motion(MotionAnswer::PowerOff)),
                    self.no_look(context),
                ]))
            }
        }
    }

    /// The chip with which the Thief crosses off an M; disabled once none is left.
    fn refusal<'a>(&self, context: &Context<'a>) -> Element<'a, Message> {
        let cut = AnsweredQuestion::Motion(MotionAnswer::Cut);
        let chosen = self.input.form.draft.answer.as_ref() == Some(&cut);
        let left = chosen || self.table().has_refusal_left(&self.screen.certain.round);
        choice(fl!(context.language, "museum-refuses"), chosen, left.then(|| turn(TurnEdit::Answer(cut))))
    }

    /// The Character does not look at all.
    fn no_look<'a>(&self, context: &Context<'a>) -> Element<'a, Message> {
        let chosen = self.input.form.draft.question.is_none();
        chip(fl!(context.language, "museum-no-look"), chosen, turn(TurnEdit::Question(None)))
    }

    /// A question with its answer.
    fn given<'a>(&self, words: impl Into<String>, look: AnsweredQuestion) -> Element<'a, Message> {
        chip(words, self.input.form.draft.answer.as_ref() == Some(&look), turn(TurnEdit::Answer(look)))
    }

    /// The answers of a camera or own eyes: not seen, or seen on a space; for own eyes the spaces in view from the
    /// Character's place or end.
    fn eye<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let (language, draft) = (context.language, &self.input.form.draft);
        let (plan, Next::Character(by)) = (self.screen.certain.round.plan(), self.turn()) else { return chips([]) };
        let start = self.table().characters.get(by).copied().flatten();
        let end = draft.end.and_then(|end| plan.space(end));
        let view = in_view(&self.screen.certain.round, self.table(), by, start.into_iter().chain(end).collect());
        let not =
            (!draft.seeing).then_some(AnsweredQuestion::Eyes(None)).filter(|look| draft.answer.as_ref() == Some(look));
        let not =
            chip(fl!(language, "museum-not-seen"), not.is_some(), turn(TurnEdit::Answer(AnsweredQuestion::Eyes(None))));
        let squares = view.iter().map(|space| {
            let square = plan.square(space);
            self.given(square.to_string(), AnsweredQuestion::Eyes(Some(square)))
        });
        let seen = match &draft.answer {
            Some(AnsweredQuestion::Eyes(Some(square)))
                if plan.space(*square).is_none_or(|space| !view.contains(space)) =>
            {
                fl!(language, "museum-seen-at", square = square.to_string())
            }
            _ => fl!(language, "museum-seen-where"),
        };
        let elsewhere = chip(seen, draft.seeing, turn(TurnEdit::SeenAt));
        let seen = chips(squares.chain([elsewhere]));
        // The part that grows with the chosen end stands last: nothing moves under the pointer.
        column![chips([not, self.no_look(context)])]
            .push(self.cameras_asked(context))
            .push(widget::hint(fl!(language, "museum-seen-on")))
            .push(seen)
            .spacing(5.0)
            .into()
    }

    /// The cameras, a row for each answer.
    fn cameras_asked<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let known = self.table().cameras.with(self.table().unsure_cameras);
        let answered = |answer: CameraAnswer| {
            let numbers = known.iter().map(move |number| {
                let look = AnsweredQuestion::Camera { number, answer };
                Segment::new(
                    number.to_string(),
                    self.input.form.draft.answer.as_ref() == Some(&look),
                    turn(TurnEdit::Answer(look)),
                )
            });
            let words = container(widget::hint(camera_answer(answer, context.language))).width(ANSWER);
            row![words, widget::segmented(numbers)].align_y(Alignment::Center).into()
        };
        let rows = Column::with_children(CAMERA_ANSWERS.map(answered)).spacing(3.0);
        let asked = column![widget::hint(fl!(context.language, "museum-cameras")), rows].spacing(3.0);
        (!known.is_empty()).then(|| asked.into())
    }

    /// The answers to a scan: which cameras see the Thief, which do not work.
    fn scan<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let answer = &self.input.form.draft.answer;
        let off = *answer == Some(AnsweredQuestion::Scan(ScanAnswer::PowerOff));
        let (dead, seeing) = match answer {
            Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing })) => (*dead, Some(*seeing)),
            _ => (Cameras::NONE, None),
        };
        // One press for each possible answer: what one camera sees, or several at once.
        let sees =
            sightings(&self.screen.certain.round, self.table()).into_iter().filter(|set| set.without(dead) == *set);
        let sees = sees.map(|set| {
            let numbers: Vec<String> = set.iter().map(|number| number.to_string()).collect();
            let words = if set.is_empty() { fl!(language, "museum-scan-none") } else { numbers.join(" + ") };
            chip(words, seeing == Some(set), turn(TurnEdit::Seeing(set)))
        });
        let known = self.table().cameras.with(self.table().unsure_cameras);
        let fails = known.iter().map(|at| chip(at.to_string(), dead.contains(at), turn(TurnEdit::Dead(at))));
        let line = |words: String, parts: Element<'a, Message>| column![widget::hint(words), parts].spacing(3.0);
        let off = chip(
            fl!(language, "museum-power-off"),
            off,
            turn(TurnEdit::Answer(AnsweredQuestion::Scan(ScanAnswer::PowerOff))),
        );
        column![
            line(fl!(language, "museum-scan-sees"), chips(sees)),
            line(fl!(language, "museum-scan-dead"), chips(fails.chain([off, self.no_look(context)]))),
        ]
        .spacing(5.0)
        .into()
    }

    /// Buttons that add one more dead camera to a scan and log the turn at once.
    fn dead_at_last<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let draft = &self.input.form.draft;
        let Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing })) = &draft.answer else { return None };
        let known = self.table().cameras.with(self.table().unsure_cameras);
        let left = known.without(dead.with(*seeing));
        let numbers =
            left.iter().map(|at| Segment::new(at.to_string(), false, Message::EditAndLog(TurnEdit::Dead(at))));
        let words = widget::hint(fl!(context.language, "museum-dead-log"));
        let whole = draft.end.is_some() && !self.is_pad() && !left.is_empty();
        whole.then(|| row![words, widget::segmented(numbers)].centred(space::SMALL).wrap().into())
    }

    /// The honest answer, on the pad.
    fn honest<'a>(&'a self, question: Question, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let said = self.input.form.draft.answer.as_ref().map(|answer| look(answer, &self.names(context)));
        let said = said.unwrap_or_else(|| fl!(language, "museum-answer-needs-end"));
        let told = self.input.form.draft.answer.as_ref().is_some_and(|look| self::question(look) == question);
        let words = text(said).size(size::LARGE).font(theme::SEMIBOLD);
        let words = if told { words } else { words.font(theme::BODY).style(theme::muted) };
        let left = self.table().has_refusal_left(&self.screen.certain.round) && !self.hidden().off;
        let refuse = (question == Question::Motion).then(|| {
            let refuses = self.input.form.refuses;
            choice(fl!(language, "museum-cross-m"), refuses, (refuses || left).then_some(Message::Refuse))
        });
        column![words].push(refuse).spacing(5.0).into()
    }

    /// The Thief's move as the table sees it.
    fn thief<'a>(&'a self, content: Column<'a, Message>, context: &Context<'a>) -> Column<'a, Message> {
        let language = context.language;
        let (table, seen) = (self.table(), &self.input.form.draft.seen);
        let plan = self.screen.certain.round.plan();
        if table.moves == 0 {
            return content.push(widget::hint(fl!(language, "museum-comes-in")));
        }
        if table.pawn.is_some() {
            return self.fleeing(content, context);
        }
        let nothing = chip(fl!(language, "museum-nothing-gone"), seen.lifted.is_none(), turn(TurnEdit::Lifted(None)));
        let hanging = (table.hanging | table.unsure).iter().map(|space| {
            let square = plan.square(space);
            chip(square.to_string(), seen.lifted == Some(square), turn(TurnEdit::Lifted(Some(square))))
        });
        let paintings = chips(std::iter::once(nothing).chain(hanging));
        let caught = chip(fl!(language, "museum-ran-into"), seen.caught, turn(TurnEdit::RanInto));
        content
            .push(widget::labelled(fl!(language, "museum-missing-painting"), paintings))
            .push(self.lock_choices(context))
            .push(chips([caught]))
    }

    /// The Thief's own move on the pad.
    fn plotting<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let hidden = self.hidden();
        let ground = MoveContext { round: &self.screen.certain.round, table: self.table(), hidden: &hidden };
        let entering = hidden.space.is_none();
        let hint = if entering && self.input.form.plot.entry.is_none() {
            fl!(language, "museum-plot-entry")
        } else {
            fl!(language, "museum-plot-draw")
        };
        let way: Vec<String> =
            self.input.form.plot.entry.iter().chain(&self.input.form.plot.path).map(ToString::to_string).collect();
        let way = (!way.is_empty()).then(|| {
            let back = widget::quiet(fl!(language, "museum-step-back"), Some(super::keys::BACK.label(language)))
                .padding([3.0, 8.0])
                .on_press(Message::Plot(move_draft::MoveEdit::Back));
            row![widget::strong(way.join(" → ")), back].centred(space::SMALL)
        });
        let lifts = hidden.stolen.map(|space| {
            let square = self.screen.certain.round.plan().square(space).to_string();
            text(fl!(language, "museum-lift-next", square = square)).size(size::BODY).style(theme::yes)
        });
        let lock = self.input.form.plot.may_turn(&ground).then(|| {
            let words = match self.input.form.plot.lock.map(|lock| lock.open) {
                None => fl!(language, "museum-lock-untouched"),
                Some(true) => fl!(language, "museum-lock-out"),
                Some(false) => fl!(language, "museum-lock-shut"),
            };
            chip(words, self.input.form.plot.lock.is_some(), Message::Plot(move_draft::MoveEdit::Lock))
        });
        let does = landing(&self.input.form.plot, &ground, language, Message::Plot).into_iter().chain(lock);
        Column::new().push(lifts).push(widget::hint(hint)).push(way).push(chips(does)).spacing(9.0).into()
    }
}

/// What a camera answers.
fn camera_answer(answer: CameraAnswer, language: &Language) -> String {
    match answer {
        CameraAnswer::SeesNot => fl!(language, "museum-camera-blind"),
        CameraAnswer::Sees => fl!(language, "museum-camera-sees"),
        CameraAnswer::Dead => fl!(language, "museum-camera-dead"),
        CameraAnswer::PowerOff => fl!(language, "museum-power-off"),
    }
}
