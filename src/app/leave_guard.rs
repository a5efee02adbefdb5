//! The question before unfinished work is left: a set-up, an edition, a plan or a truth that is not kept.
//!
//! A message that would lose the work waits for the answer, wherever it leads. A second attempt to leave counts as
//! “stay”.

use super::action::UnkeptWork;
use super::context::Context;
use super::overlay::Message as Overlay;
use super::request::Request;
use super::theme::space;
use super::widget::{self, Centred, Element};
use super::window_frame::WindowEvent;
use super::{App, Message, OpenNotebook, Screen, caper, editions, keys};
use crate::fl;
use iced::Task;
use iced::widget::{column, row, text};

pub struct LeaveQuestion {
    work: UnkeptWork,
    /// Delivered once the player may leave.
    way: Message,
    /// *Save and leave* was chosen, and saving has not ended.
    saving: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeaveAnswer {
    Save,
    Discard,
    Stay,
}

impl App {
    /// Delivers a message, unless it would lose work. Then it asks or, if a question is open, drops that.
    pub(super) fn guarded(&mut self, message: Message) -> Task<Message> {
        let Some(work) = self.lost_by(&message) else { return self.dispatch(message) };
        self.question = self.question.is_none().then_some(LeaveQuestion { work, way: message, saving: false });
        Task::none()
    }

    pub(super) fn answer(&mut self, answer: LeaveAnswer) -> Task<Message> {
        let Some(mut question) = self.question.take() else { return Task::none() };
        match (answer, question.work) {
            (LeaveAnswer::Stay, _) | (LeaveAnswer::Save, UnkeptWork::Setup | UnkeptWork::Truth) => Task::none(),
            (LeaveAnswer::Discard, _) => self.dispatch(question.way),
            (LeaveAnswer::Save, work) => {
                question.saving = true;
                self.question = Some(question);
                self.dispatch(match work {
                    UnkeptWork::Plan => {
                        Message::CaperSetup(caper::setup::Message::Editor(caper::setup::plan::Message::Kept))
                    }
                    _ => Message::Editions(editions::Message::Editor(editions::editor::Message::SaveAsked)),
                })
            }
        }
    }

    /// Goes on after *Save and leave*. If saving failed, the player stays.
    pub(super) fn leave_if_saved(&mut self) -> Task<Message> {
        let Some(question) = self.question.take_if(|question| question.saving) else { return Task::none() };
        match self.lost_by(&question.way) {
            Some(work) if work == question.work => {
                self.question =
                    matches!(&self.screen, Screen::Editions(state) if state.is_saving()).then_some(question);
                Task::none()
            }
            _ => self.guarded(question.way),
        }
    }

    fn lost_by(&self, message: &Message) -> Option<UnkeptWork> {
        let leaves = matches!(
            message,
            Message::Overlay(Overlay::QuitAsked | Overlay::Asked(Request::Close))
                | Message::Window(WindowEvent::CloseRequested(_) | WindowEvent::FileArrived(_))
        );
        // Elsewhere these two do nothing while work is unfinished.
        let leaves_game =
            leaves || matches!(message, Message::Overlay(Overlay::Asked(Request::Settings | Request::OpenFile)));
        match (&self.screen, message) {
            (Screen::Review(state), Message::Review(message)) if message.leaves_form() => state.unkept(self.game()?),
            (Screen::Review(state), _) if leaves_game => state.unkept(self.game()?),
            (Screen::Setup(state), Message::Setup(message)) if message.leaves() => state.unkept(),
            (Screen::Setup(state), _) if leaves => state.unkept(),
            (Screen::CaperSetup(state), Message::CaperSetup(message)) => state.lost_by(message),
            (Screen::CaperSetup(state), _) if leaves => state.unkept(),
            (Screen::Editions(state), Message::Editions(message)) if message.leaves_editor() => state.unkept(),
            (Screen::Editions(state), _) if leaves => state.unkept(),
            (Screen::Notebook, message) => match (&self.open, message) {
                (Some(OpenNotebook::Caper(museum)), Message::Caper(message)) => museum.lost_by(message),
                (Some(OpenNotebook::Caper(museum)), _) if leaves => museum.unkept(),
                _ => None,
            },
            _ => None,
        }
    }
}

impl LeaveQuestion {
    pub fn view<'a>(&self, context: &Context<'a>) -> Option<Element<'a, LeaveAnswer>> {
        if self.saving {
            return None;
        }
        let (words, save, stay) = match self.work {
            UnkeptWork::Setup => (fl!(context, "unkept-setup"), None, fl!(context, "unkept-setup-stay")),
            UnkeptWork::Truth => (fl!(context, "unkept-changes"), None, fl!(context, "unkept-stay")),
            UnkeptWork::Edition | UnkeptWork::Plan => {
                let save = widget::secondary(fl!(context, "unkept-save"), None).on_press(LeaveAnswer::Save);
                (fl!(context, "unkept-changes"), Some(save), fl!(context, "unkept-stay"))
            }
        };
        let discard = widget::danger(fl!(context, "unkept-discard"), None).on_press(LeaveAnswer::Discard);
        let stay = widget::quiet(stay, Some(keys::ESCAPE.label(context.language))).on_press(LeaveAnswer::Stay);
        let answers = row![].push(save).push(discard).push(stay).centred(space::SMALL);
        let asked = column![text(words).size(super::theme::size::LARGE).font(super::theme::SEMIBOLD), answers];
        let keyed = widget::shortcuts(asked.spacing(space::LARGE))
            .before(|stroke| (stroke == keys::ESCAPE).then_some(LeaveAnswer::Stay));
        Some(keyed.into())
    }
}
