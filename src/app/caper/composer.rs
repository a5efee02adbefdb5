//! The form of a museum turn, in the order of play: whose turn, dice, order, answer, end. On the tracker it also has
//! the Thief's move. Rows that do not apply are left out.

use super::form_parts::{
    AnswerChoice, Choice, NARROW_COLUMNS, answers, form_row, missing_value, muted_words, options, options_apart,
};
use super::{Element, EveningTab, Message, MuseumMenu, State};
use crate::app::caper::colours;
use crate::app::context::Context;
use crate::app::keys as strokes;
use crate::app::notebook::Message as Shared;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred, MenuItem, Segment};
use crate::caper::{
    AnsweredQuestion, CameraAnswer, Cameras, DieFace, MotionAnswer, NextMover, Question, RoundEnd, ScanAnswer,
    SpaceSet, TurnOrder, sightings,
};
use crate::entry::caper::turn_draft::{CAMERA_ANSWERS, TurnEdit, question};
use crate::entry::draft::InsertPosition;
use crate::fl;
use crate::text::caper::look;
use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Fill};

const SIDE: f32 = 14.0;

/// Space on both sides of a number of the dice.
const NUMBER: f32 = 5.0;

/// The same in a narrow panel, where the numbers have a line of their own.
const WIDE_NUMBER: f32 = 9.0;

const BUTTONS: f32 = 42.0;

impl State {
    /// The rows scroll above the buttons. Without `highest`, in pixels, they fill the height.
    pub(super) fn composer<'a>(&'a self, columns: usize, highest: Option<f32>, context: &Context<'a>) -> Element<'a> {
        let content = if self.is_over() {
            column![self.ended(context)]
        } else {
            let content = column![self.head(context)].spacing(6.0);
            let content = match (self.turn(), self.is_pad()) {
                (NextMover::Character(_), _) => self.character(content, columns, context),
                (NextMover::Thief, false) => self.thief(content, columns, context),
                (NextMover::Thief, true) => content.push(self.plotting(context)),
            };
            let odd = self.oddities(context).into_iter();
            content.extend(odd.map(|why| text(why).size(size::SMALL).style(theme::bad).into()))
        };
        let rows = container(content).padding(iced::padding::horizontal(SIDE).top(10).bottom(6));
        let rows = container(widget::scroll(rows.width(Fill)).width(Fill));
        let rows = match highest {
            Some(highest) => rows.max_height(highest - BUTTONS),
            None => rows.height(Fill),
        };
        Column::new()
            .push(rows)
            .push((!self.is_over()).then(|| self.buttons(columns == NARROW_COLUMNS, context)))
            .into()
    }

    fn buttons<'a>(&'a self, narrow: bool, context: &Context<'a>) -> Element<'a> {
        let clear =
            widget::quiet(fl!(context, "clear"), None).on_press_maybe((!self.is_blank()).then_some(Message::Clear));
        let presumed = self.presumed(context).map(|answer| match self.draft().end {
            Some(end) => format!("{end}, {answer}"),
            None => answer,
        });
        let edits = !self.input.form.is_new();
        // In a narrow panel long words need the room of the key cap.
        let short = presumed.is_none() && !edits;
        let key = (!narrow || short).then(|| strokes::ENTER.label(context.language));
        let log = match presumed {
            Some(turn) if edits => fl!(context, "museum-save-presumed", turn),
            Some(turn) => fl!(context, "museum-log-presumed", turn),
            None => fl!(context, if edits { "save" } else { "composer-log" }),
        };
        let log = if self.is_complete() {
            widget::primary(log, key).on_press(Shared::Submit.into())
        } else {
            widget::secondary(log, None)
        };
        // The clear button keeps its place, whatever this one says.
        let log = container(log.padding([6.0, 12.0])).width(Fill).clip(true);
        let buttons = row![log, clear].centred(space::SMALL);
        container(buttons.height(Fill)).height(BUTTONS).padding(iced::padding::horizontal(SIDE).bottom(6)).into()
    }

    pub(super) fn is_complete(&self) -> bool {
        self.input.parsed().event.is_ok() && !self.is_over()
    }

    fn head<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let character = match self.turn() {
            NextMover::Character(by) => self.record().setup.characters.get(by),
            NextMover::Thief => None,
        };
        let colour = character.map_or(colours::THIEF, |character| colours::pawn(character.pawn));
        let (who, does) = self.mover_and_task(context);
        // If I play several pawns, mine is called by its name, and the task needs a line below.
        let own = matches!(self.turn(), NextMover::Character(by) if self.names(context).person_of(by) == "pawn");
        let words: Element<'a> = if own {
            widget::fitted([who], 14.0, theme::SEMIBOLD).least(size::CAPTION).into()
        } else {
            let who = text(who).size(14.0).font(theme::SEMIBOLD).wrapping(text::Wrapping::None);
            let does = widget::fitted([does.clone(), String::new()], 14.0, theme::BODY);
            row![who, container(does).width(Fill).clip(true)].centred(4.0).into()
        };
        let words = container(words).width(Fill).clip(true);
        let below = own.then(|| text(does).size(14.0));
        let hide = self
            .is_pad()
            .then(|| widget::quiet(fl!(context, "hide"), None).padding([3.0, 6.0]).on_press(Shared::Fold(true).into()));
        let other = widget::unfolding(fl!(context, "other")).on_press(Message::Menu(Some(MuseumMenu::Other)));
        let head = Row::new().push(widget::disc(colour, 10.0)).push(words).push(hide).push(other).centred(6.0);
        let target = self.target_words(context).map(|words| {
            let stop = widget::quiet(fl!(context, "stop"), Some(strokes::ESCAPE.label(context.language)))
                .padding([3.0, 8.0])
                .on_press(Shared::Escape.into());
            row![text(words).size(size::SMALL).style(theme::info), stop].centred(space::SMALL).wrap()
        });
        Column::new().push(head).push(below).push(target).spacing(4.0).into()
    }

    /// Which earlier entry is edited, or before which one is inserted. `None` for the entry that comes next.
    pub(super) fn target_words(&self, context: &Context<'_>) -> Option<String> {
        let number = self.entries_before() as u32 + 1;
        match self.input.form.target {
            InsertPosition::End => None,
            InsertPosition::Edit(_) => Some(fl!(context, "composer-editing", number)),
            InsertPosition::Before(_) => Some(fl!(context, "museum-inserting", number)),
        }
    }

    pub(super) fn other_offers(&self, context: &Context<'_>) -> Vec<MenuItem<Message>> {
        let item = |words: String, message: Message| MenuItem::new(words, None, message);
        let mut offers = Vec::new();
        if !self.is_over() && !self.is_pad() {
            offers.push(match self.turn() {
                NextMover::Thief => item(fl!(context, "museum-ran-into"), Message::Turn(TurnEdit::RanInto)),
                NextMover::Character(_) => item(fl!(context, "museum-caught-there"), Message::Turn(TurnEdit::Caught)),
            });
        }
        let words = fl!(context, if self.record().abandoned { "museum-take-up" } else { "museum-abandon" });
        offers.push(item(words, Message::Abandon));
        offers
    }

    fn ended<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let end = self.record().end(self.table());
        let next = self
            .next_step(context.language)
            .map(|(words, message)| widget::primary(words, None).on_press(message).into());
        let view = |words: String, view| widget::secondary(words, None).on_press(Message::View(view)).into();
        let rounds = view(fl!(context, "museum-to-rounds"), EveningTab::Rounds);
        let review = view(fl!(context, "tab-review"), EveningTab::Review);
        let abandoned = (end == Some(RoundEnd::Abandoned)).then(|| self.abandon_button(context));
        let page = self.round_end().map(|_| view(fl!(context, "round-page"), EveningTab::End));
        let last = self.end_evening_button(context.language);
        widget::chips(next.into_iter().chain(page).chain([rounds, review]).chain(last).chain(abandoned))
    }

    fn character<'a>(
        &'a self,
        content: Column<'a, Message>,
        columns: usize,
        context: &Context<'a>,
    ) -> Column<'a, Message> {
        let draft = self.draft();
        let number = |number: u8| {
            Segment::new(number.to_string(), draft.roll == Some(number), Message::Turn(TurnEdit::Number(number)))
        };
        let face = |words: String, face: DieFace| {
            Segment::new(words, draft.face == Some(face), Message::Turn(TurnEdit::Face(face)))
        };
        let narrow = columns == NARROW_COLUMNS;
        let dice = row![
            options_apart((1..=6).map(number), if narrow { WIDE_NUMBER } else { NUMBER }),
            options([
                face(fl!(context, "museum-face-eye"), DieFace::Eye),
                face(fl!(context, "museum-face-scan"), DieFace::Scan),
                face(fl!(context, "museum-face-motion"), DieFace::Motion),
            ]),
        ]
        .spacing(space::SMALL)
        .wrap()
        .vertical_spacing(4.0);
        let looks = draft.question.is_some();
        let order = |words: String, first: TurnOrder| {
            Segment::new(words, looks && draft.first == first, Message::Turn(TurnEdit::First(first)))
        };
        let no_look = fl!(context, if narrow { "museum-no-look-short" } else { "museum-no-look" });
        let order = options([
            order(fl!(context, "museum-look-first"), TurnOrder::Look),
            order(fl!(context, "museum-move-first"), TurnOrder::Move),
            Segment::new(no_look, !looks, Message::Turn(TurnEdit::Question(None))),
        ]);
        content
            .push(form_row(fl!(context, "dice"), dice))
            .push(form_row(fl!(context, "museum-order"), order))
            .push(looks.then(|| self.question_row(context)).flatten())
            .push(looks.then(|| self.answer_rows(columns, context)))
            .push(self.ends_row(narrow, context))
    }

    fn question_row<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a>> {
        let (language, asked) = (context.language, self.draft().question);
        if self.draft().picture() != DieFace::Eye {
            return None;
        }
        let ask = |words: String, question: Question| {
            Segment::new(words, asked == Some(question), Message::Turn(TurnEdit::Question(Some(question))))
        };
        let known = self.known_cameras();
        let cameras = known.iter().map(|number| ask(number.to_string(), Question::Camera(number)));
        let parts = std::iter::once(ask(fl!(language, "museum-own-eyes"), Question::Eyes)).chain(cameras);
        (!known.is_empty()).then(|| form_row(fl!(language, "museum-asks"), options(parts)))
    }

    /// Includes cameras that are perhaps gone.
    fn known_cameras(&self) -> Cameras {
        self.table().cameras.with(self.table().unsure_cameras)
    }

    fn answer_rows<'a>(&'a self, columns: usize, context: &Context<'a>) -> Element<'a> {
        let otherwise = self.is_pad().then(|| {
            let chip = widget::chip(fl!(context, "museum-answered-otherwise"), self.input.form.as_given);
            chip.on_press(Message::AnsweredOtherwise)
        });
        // The pad knows the honest answer.
        if self.is_pad() && !self.input.form.as_given {
            let asked = self.draft().question;
            let answer = asked.map(|question| self.honest_answer(question, context));
            return Column::new().push(answer).push(asked.and(otherwise)).spacing(4.0).into();
        }
        let draft = self.draft();
        let given = |words: String, look: AnsweredQuestion| {
            let choice = Choice::of(draft.answered() == Some(&look), draft.presumed);
            self.answer_choice(words, choice, TurnEdit::Answer(look))
        };
        let (parts, more) = match draft.question {
            Some(Question::Eyes) => (self.sightings_answers(given, context), None),
            Some(Question::Camera(number)) => {
                let answer =
                    |answer| given(camera_answer(answer, context), AnsweredQuestion::Camera { number, answer });
                (CAMERA_ANSWERS.map(answer).into(), None)
            }
            Some(Question::Scan) => (self.scan_answers(given, context), self.dead_cameras_row(context)),
            Some(Question::Motion) | None => (self.motion_answers(given, context), None),
        };
        let leave = fl!(context, if columns == NARROW_COLUMNS { "museum-leaves" } else { "museum-would-leave" });
        let head = row![widget::aside(fl!(context, "museum-thief-answers")).width(Fill), widget::aside(leave),];
        column![head, answers(parts, columns, context.language)].push(more).push(otherwise).spacing(4.0).into()
    }

    /// `remaining` is the number of spaces that the board shows once the answer is pressed.
    fn answer_choice(&self, words: String, choice: Choice, edit: TurnEdit) -> AnswerChoice {
        let open = choice == Choice::Open;
        let remaining = if open { self.spaces_left_with(edit.clone()) } else { self.spaces_left() };
        AnswerChoice { words, remaining, choice, message: Some(Message::Turn(edit)) }
    }

    fn sightings_answers(
        &self,
        given: impl Fn(String, AnsweredQuestion) -> AnswerChoice,
        context: &Context<'_>,
    ) -> Vec<AnswerChoice> {
        let (language, draft) = (context.language, self.draft());
        let seen = match &draft.answer {
            Some(AnsweredQuestion::Eyes(Some(square))) => Some(*square),
            _ => None,
        };
        let words =
            seen.map_or_else(|| fl!(language, "museum-seen-where"), |square| fl!(language, "museum-seen-at", square));
        let seen = AnswerChoice {
            words,
            remaining: seen.and_then(|_| self.spaces_left()),
            choice: Choice::of(draft.awaits_sighting || seen.is_some(), false),
            message: Some(Message::Turn(TurnEdit::SeenAt)),
        };
        vec![given(fl!(language, "museum-not-seen"), AnsweredQuestion::Eyes(None)), seen]
    }

    fn scan_answers(
        &self,
        given: impl Fn(String, AnsweredQuestion) -> AnswerChoice,
        context: &Context<'_>,
    ) -> Vec<AnswerChoice> {
        let (language, draft) = (context.language, self.draft());
        let (dead, seeing) = match draft.answered() {
            Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing })) => (*dead, Some(*seeing)),
            _ => (Cameras::NONE, None),
        };
        // A dead camera sees nothing, so no answer has it.
        let sees = sightings(self.round(), self.table()).into_iter().filter(|set| set.without(dead) == *set);
        let sees = sees.map(|set| {
            let numbers: Vec<String> = set.iter().map(|number| number.to_string()).collect();
            let words = if set.is_empty() { fl!(language, "museum-scan-none") } else { numbers.join(" + ") };
            self.answer_choice(words, Choice::of(seeing == Some(set), false), TurnEdit::Seeing(set))
        });
        let off = given(fl!(language, "museum-power-off"), AnsweredQuestion::Scan(ScanAnswer::PowerOff));
        sees.chain([off]).collect()
    }

    fn dead_cameras_row<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a>> {
        let dead = match &self.draft().answer {
            Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, .. })) => *dead,
            _ => Cameras::NONE,
        };
        let known = self.known_cameras();
        let camera = |at: u8| Segment::new(at.to_string(), dead.contains(at), Message::Turn(TurnEdit::Dead(at)));
        (!known.is_empty()).then(|| form_row(fl!(context, "museum-dead"), options(known.iter().map(camera))))
    }

    fn motion_answers(
        &self,
        given: impl Fn(String, AnsweredQuestion) -> AnswerChoice,
        context: &Context<'_>,
    ) -> Vec<AnswerChoice> {
        let plan = self.plan();
        let colours = plan.drawing().colours.keys().filter(|colour| plan.coloured(colour) != SpaceSet::EMPTY);
        let names = self.names(context);
        let colours = colours
            .map(|colour| given(names.colour(colour), AnsweredQuestion::Motion(MotionAnswer::Colour(colour.clone()))));
        let mut refuses = given(fl!(context, "museum-m"), AnsweredQuestion::Motion(MotionAnswer::Cut));
        // Without an M left, none can be crossed off. One entered by mistake can be taken back.
        if refuses.choice == Choice::Open && !self.table().has_refusal_left(self.round()) {
            refuses.message = None;
        }
        let off = given(fl!(context, "museum-power-off"), AnsweredQuestion::Motion(MotionAnswer::PowerOff));
        colours.chain([refuses, off]).collect()
    }

    /// Narrow panels ask for a press on the board only after the Thief was seen.
    fn ends_row<'a>(&'a self, narrow: bool, context: &Context<'a>) -> Element<'a> {
        let Some(end) = self.draft().end else {
            let awaits = self.draft().awaits_sighting;
            let words = || muted_words(fl!(context, if awaits { "museum-seen-press" } else { "museum-press-map" }));
            let beside =
                if self.draft().caught { Some(caught_there(context)) } else { (!narrow || awaits).then(words) };
            let open = Row::new().push(missing_value(fl!(context, "museum-which-space"))).push(beside);
            return form_row(fl!(context, "museum-ends"), open.centred(space::SMALL));
        };
        // Catching the Thief ends the round, so one press also logs the turn.
        let caught: Element<'a> = if self.is_pad() {
            let caught = self.draft().caught.then(|| fl!(context, "museum-you-are-caught"));
            widget::fault(caught.unwrap_or_default()).into()
        } else if self.draft().caught {
            caught_there(context)
        } else {
            let chip = widget::chip(fl!(context, "museum-caught-log"), false);
            chip.on_press(Message::EditAndLog(TurnEdit::Caught)).into()
        };
        let end = text(end.to_string()).size(size::BODY).font(theme::SEMIBOLD);
        form_row(fl!(context, "museum-ends"), row![end, caught].centred(space::MEDIUM))
    }

    fn honest_answer<'a>(&'a self, question: Question, context: &Context<'a>) -> Element<'a> {
        let said = self.draft().answer.as_ref().map(|answer| look(answer, &self.names(context)));
        let said = said.unwrap_or_else(|| fl!(context, "museum-answer-needs-end"));
        let told = self.draft().answer.as_ref().is_some_and(|look| self::question(look) == question);
        let told = told && !self.draft().presumed;
        let words = text(said).size(size::BODY).font(theme::SEMIBOLD);
        let words = if told { words } else { words.font(theme::BODY).style(theme::muted) };
        let left = self.table().has_refusal_left(self.round()) && !self.hidden().off;
        let refuse = (question == Question::Motion).then(|| {
            let refuses = self.input.form.refuses;
            let chip = widget::chip(fl!(context, "museum-cross-m"), refuses);
            chip.on_press_maybe((refuses || left).then_some(Message::Refuse))
        });
        form_row(fl!(context, "museum-you-say"), column![words].push(refuse).spacing(4.0).align_x(Alignment::Start))
    }
}

/// Pressed, it takes the catch back.
fn caught_there<'a>(context: &Context<'_>) -> Element<'a> {
    let chip = widget::chip(fl!(context, "museum-caught-there"), true);
    chip.on_press(Message::Turn(TurnEdit::Caught)).into()
}

fn camera_answer(answer: CameraAnswer, context: &Context<'_>) -> String {
    fl!(
        context,
        match answer {
            CameraAnswer::SeesNot => "short-sees-nothing",
            CameraAnswer::Sees => "short-sees",
            CameraAnswer::Dead => "museum-camera-dead",
            CameraAnswer::PowerOff => "museum-power-off",
        }
    )
}
