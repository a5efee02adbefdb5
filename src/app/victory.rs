//! The page of a finished game of Clue. It takes the place of the table when the game ends, and when it is opened
//! again.

mod code;
mod view;

use super::action;
use super::context::Context;
use super::document_saver as saver;
use super::end_page::Turn;
use super::jobs::{self, Job, JobMessage};
use super::keymap::Keymap;
use super::keys::{self, COPY, SAVE};
use super::motion::Motion;
use super::notebook::keys::{FOLD, UNDO};
use super::opponents::valued_opponents;
use super::picture_saver::{self, PictureSaver};
use super::request::Request;
use super::tabs::{EXPORT, REMATCH, REVIEW, Tab};
use crate::advice::Opponent;
use crate::deduction::Cancel;
use crate::document::{QrMatrix, VictoryPicture};
use crate::exchange::play_link;
use crate::fl;
use crate::review::{ClosedCase, Review, ReviewSummary};
use crate::store::OpenGame;
use crate::text::Language;
use iced::Task;
use jiff::tz::TimeZone;
use std::sync::Arc;

/// The page is shown at once. The results of `work` are filled in later: `review`, `opponents` and `summary`, in this
/// order.
#[derive(Debug)]
pub struct State {
    case: ClosedCase,
    /// The log, replayed up to the entry that ended the game.
    review: Option<Arc<Review>>,
    opponents: Option<Vec<Opponent>>,
    summary: Option<ReviewSummary>,
    work: Option<Job>,
    saver: PictureSaver,
    turning: Motion,
    code: Option<QrMatrix>,
}

#[derive(Clone, Debug)]
pub enum ClosedCaseResult {
    Replayed(Arc<Review>),
    Opponents(Vec<Opponent>),
    Summed(ReviewSummary),
}

#[derive(Clone, Debug)]
pub enum Message {
    Found(JobMessage<Option<ClosedCaseResult>>),
    Turn(Turn),
    CodeAsked,
    CodeClosed,
    Picture(picture_saver::Message),
    Ask(Request),
}

type Action = action::Action<Message>;

impl State {
    pub(super) fn parts_found(&self) -> u8 {
        let found = [self.review.is_some(), self.opponents.is_some(), self.summary.is_some()];
        found.into_iter().map(u8::from).sum()
    }

    /// `None` while the case is open.
    pub fn new(open: &OpenGame, context: &Context<'_>) -> Option<(Self, Task<Message>)> {
        let game = open.game();
        let case = ClosedCase::of(game)?;
        let job_game = open.shared_game();
        let work = move |cancel: &Cancel, found: &dyn Fn(ClosedCaseResult)| {
            let review = Arc::new(Review::of(&job_game));
            found(ClosedCaseResult::Replayed(Arc::clone(&review)));
            found(ClosedCaseResult::Opponents(opponents(&review, case.still_open(&review), cancel)));
            let values: Vec<_> = review.my_turns().iter().filter_map(|turn| review.value(turn, cancel)).collect();
            // A cancelled job does not have all values.
            if !cancel.is_cancelled() {
                found(ClosedCaseResult::Summed(ReviewSummary::of(&job_game, &review, &values)));
            }
        };
        let mut job = None;
        let task = jobs::stream(&mut job, context.effects, "closed case", work);
        let saver = PictureSaver::new(open.path().to_owned());
        let state = Self {
            case,
            review: None,
            opponents: None,
            summary: None,
            work: job,
            saver,
            turning: Motion::default(),
            code: None,
        };
        Some((state, task.map(Message::Found)))
    }

    pub fn update(&mut self, message: Message, open: &OpenGame, context: &Context<'_>) -> Action {
        match message {
            Message::Found(answer) => match answer.take(&mut self.work) {
                Some(Ok(Some(ClosedCaseResult::Replayed(review)))) => {
                    // If no solution was entered, take the one that the log proves.
                    self.case.cards = self
                        .case
                        .cards
                        .or_else(|| review.step(usize::MAX).sheet.as_ref().and_then(|sheet| sheet.solution()));
                    self.review = Some(review);
                }
                Some(Ok(Some(ClosedCaseResult::Opponents(opponents)))) => self.opponents = Some(opponents),
                Some(Ok(Some(ClosedCaseResult::Summed(summary)))) => self.summary = Some(summary),
                Some(Ok(None) | Err(_)) | None => {}
            },
            Message::Turn(turn) => return Action::task(turn.step(&mut self.turning, context).map(Message::Turn)),
            Message::Picture(message) => {
                let (game, code) = (open.game(), context.language.code());
                let picture = || {
                    let picture = VictoryPicture::new(game, code, TimeZone::system())?;
                    Some(move |theme| picture.png(theme))
                };
                let action = self.saver.update(message, &game.title, picture, context);
                return action.of_screen(Message::Picture, Action::request);
            }
            Message::CodeAsked => {
                let link = play_link(open.game(), &self.case, context.language, &TimeZone::system());
                self.code = link.and_then(|link| QrMatrix::of(&link));
                if self.code.is_none() {
                    return Action::error(fl!(context, "victory-code-long"));
                }
            }
            Message::CodeClosed => self.code = None,
            Message::Ask(request) => return Action::request(request),
        }
        Action::none()
    }
}

/// What the opponents knew after this many entries. Empty for a spectator.
fn opponents(review: &Review, after: usize, cancel: &Cancel) -> Vec<Opponent> {
    let setup = review.setup();
    if setup.me.is_none() {
        return Vec::new();
    }
    let after = after.min(review.entries().len());
    let (entries, position) = (&review.entries()[..after], review.position(after));
    valued_opponents(setup, entries, &position, cancel)
}

/// `asked`: the page asks whether to replace a file.
pub(crate) fn keymap(asked: bool, language: &Language) -> Keymap<Message> {
    let ask = |stroke, request| [(stroke, Message::Ask(request))];
    let save = |message| Message::Picture(picture_saver::Message::Save(message));
    let replace = [(keys::ENTER, save(saver::Message::Confirmed))];
    Keymap::new(fl!(language, "victory-page"))
        .always(fl!(language, "rematch"), ask(REMATCH, Request::Rematch))
        .always(fl!(language, "tab-review"), ask(REVIEW, Request::Show(Tab::Review)))
        .always(fl!(language, "tab-export"), ask(EXPORT, Request::Export(Tab::Victory)))
        .always(fl!(language, "victory-copy"), [(COPY, Message::Picture(picture_saver::Message::CopyAsked))])
        .always(fl!(language, "victory-share"), [(SAVE, Message::Picture(picture_saver::Message::ShareAsked))])
        .always(fl!(language, "keys-fold"), ask(FOLD, Request::Fold))
        .always(fl!(language, "undo"), ask(UNDO, Request::Undo))
        .at_last_if(asked, fl!(language, "keys-export-replace"), replace)
        .always_if(asked, "", [(keys::ESCAPE, save(saver::Message::Dropped))])
        .at_last(fl!(language, "victory-sheet"), ask(keys::ESCAPE, Request::Show(Tab::Table)))
}
