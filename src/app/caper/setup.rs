//! Set-up of a museum round, at the beginning of an evening or within one.

mod pieces;
pub mod plan;
mod questions;
mod view;

use crate::app::request::Request;
use crate::entry::caper::round_draft::{PieceKind, PlacementError, RoundDraft};
pub(crate) use view::keymap;

use super::board::{self, BoardHit};
use crate::app::action;
use crate::app::action::UnkeptWork;
use crate::app::context::Context;
use crate::app::widget;
use crate::caper::{CaperGame, CaperRules, Evening, Plan};
use crate::store::{BadPlan, CustomScan};
use crate::text::day::default_title;
use iced::Task;
use std::sync::Arc;

fn name_id(at: usize) -> String {
    format!("player-{at}")
}

/// `evening` is `None` for a new one, which is also asked for players, rules and plan. `own` are the player's plans,
/// and `bad` says which of their files cannot be used. A press on the board places a `piece`.
#[derive(Debug)]
pub struct State {
    draft: RoundDraft,
    friends: Vec<String>,
    title: String,
    usual_title: String,
    piece: PieceKind,
    refused: Option<PlacementError>,
    questions: bool,
    evening: Option<Box<Evening>>,
    own: Vec<Arc<Plan>>,
    bad: Vec<String>,
    editor: Option<Box<plan::PlanEditor>>,
    untouched: RoundDraft,
}

#[derive(Clone, Debug)]
pub enum Message {
    Named(usize, String),
    /// Enter in a name moves to the next name. After the last it adds a player.
    NameDone(usize),
    Added(String),
    Removed(usize),
    Moved(usize, usize),
    Pawn(usize),
    Thief(usize),
    /// Sets who keeps the notebook. Sent again, it makes the notebook a spectator's.
    Me(usize),
    Length(crate::caper::EveningLength),
    /// With two players: the hunter plays two Characters, or one.
    Two,
    Rules(Box<CaperRules>),
    Questions,
    Piece(PieceKind),
    Board(board::Message),
    /// Places all pieces at random, as the rulebook allows.
    Scatter,
    Advise,
    Clear,
    Titled(String),
    Plan(Option<usize>),
    PlanAsked,
    PlanRemoved,
    Editor(plan::Message),
    Started,
    OtherGame,
    Solo,
    Left,
}

type Action = action::Action<Message>;
type Element<'a> = widget::Element<'a, Message>;

impl State {
    pub fn new(rematch: Option<&Evening>, context: &Context<'_>) -> (Self, Task<Message>) {
        let title = default_title(context.language, context.effects.now());
        let empty = || RoundDraft::new(&context.settings.own_name(context.language));
        let draft = rematch.map_or_else(empty, RoundDraft::rematch);
        // Before my first game my name is asked for, later the name of another player.
        let task = match &context.settings.my_name {
            _ if rematch.is_some() => Task::none(),
            Some(_) => widget::focus(name_id(1)),
            None => widget::focus_whole(name_id(0)),
        };
        let friends = context.settings.friends.clone();
        (Self { friends, usual_title: title.clone(), title, ..Self::of(draft, None) }, task)
    }

    /// The chosen plan stays, even if it is no longer there.
    pub fn set_plans(&mut self, found: &CustomScan<Plan>, context: &Context<'_>) {
        self.own.clone_from(&found.good);
        self.bad = found.bad.iter().map(|bad: &BadPlan| bad.text(context.language)).collect();
    }

    pub(crate) fn unkept(&self) -> Option<UnkeptWork> {
        let plan = self.editor.as_ref().is_some_and(|editor| editor.is_changed());
        let setup = || (self.draft != self.untouched).then_some(UnkeptWork::Setup);
        plan.then_some(UnkeptWork::Plan).or_else(setup)
    }

    pub(crate) fn lost_by(&self, message: &Message) -> Option<UnkeptWork> {
        match message {
            Message::Left | Message::OtherGame | Message::Solo => self.unkept(),
            Message::Editor(plan::Message::Left) => self.unkept().filter(|work| *work == UnkeptWork::Plan),
            _ => None,
        }
    }

    pub fn next(evening: &Evening) -> Self {
        Self::of(RoundDraft::next(evening), Some(Box::new(evening.clone())))
    }

    fn of(draft: RoundDraft, evening: Option<Box<Evening>>) -> Self {
        Self {
            untouched: draft.clone(),
            draft,
            friends: Vec::new(),
            title: String::new(),
            usual_title: String::new(),
            piece: PieceKind::Painting,
            refused: None,
            questions: false,
            evening,
            own: Vec::new(),
            bad: Vec::new(),
            editor: None,
        }
    }

    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        self.refused = None;
        match message {
            Message::Named(at, name) => self.draft.rename(at, &name),
            Message::NameDone(at) if at + 1 < self.draft.players.len() => {
                return Action::task(widget::focus(name_id(at + 1)));
            }
            Message::NameDone(at) if self.draft.players[at].name.trim().is_empty() => {}
            Message::NameDone(_) => return self.update(Message::Added(String::new()), context),
            Message::Added(name) => {
                self.draft.add(&name);
                if name.is_empty() {
                    return Action::task(widget::focus(name_id(self.draft.players.len() - 1)));
                }
            }
            Message::Removed(at) => self.draft.remove(at),
            Message::Moved(from, to) => self.draft.move_player(from, to),
            Message::Pawn(at) => self.draft.next_pawn(at),
            Message::Thief(at) => self.draft.set_thief(at),
            Message::Me(at) => self.draft.set_me(at),
            Message::Length(length) => self.draft.length = length,
            Message::Two => self.draft.set_two_characters(!self.draft.two_characters),
            Message::Rules(rules) => self.set_rules(*rules),
            Message::Questions => self.questions = !self.questions,
            Message::Piece(piece) => self.piece = piece,
            Message::Board(message) => self.on_board(message),
            Message::Scatter => self.draft.scatter(context.effects.now() as u64),
            Message::Advise => self.draft.advise_cameras(),
            Message::Clear => self.draft.clear(self.piece),
            Message::Titled(title) => self.title = title.chars().take(80).collect(),
            Message::Plan(own) => {
                let plan = own.and_then(|at| self.own.get(at).cloned()).unwrap_or_else(Plan::bundled);
                self.draft.set_plan(plan);
            }
            Message::PlanAsked => {
                let editor = plan::PlanEditor::new(&self.draft.plan, &self.own, context.language);
                self.editor = Some(Box::new(editor));
            }
            Message::PlanRemoved => return self.remove_plan(context),
            Message::Editor(message) => return self.in_editor(message, context),
            Message::Started => return self.started(context),
            Message::OtherGame => return Action::request(Request::NewGame),
            Message::Solo => return Action::request(Request::Solo),
            Message::Left => return Action::request(Request::Leave),
        }
        Action::none()
    }

    fn in_editor(&mut self, message: plan::Message, context: &Context<'_>) -> Action {
        let Some(editor) = &mut self.editor else { return Action::none() };
        let action = editor.update(message, context);
        action.of_screen(Message::Editor, |request| self.after_editor(request))
    }

    fn after_editor(&mut self, request: plan::Request) -> Action {
        self.editor = None;
        let plan::Request::Keep(plan) = request else { return Action::none() };
        // An edited plan of mine replaces its earlier version.
        self.own.retain(|own| own.id() != plan.id());
        self.own.push(plan.clone());
        self.draft.set_plan(plan.clone());
        Action::request(Request::KeepPlan(plan))
    }

    /// Evenings keep their own copy of the plan.
    fn remove_plan(&mut self, context: &Context<'_>) -> Action {
        let Some(at) = self.own.iter().position(|own| *own == self.draft.plan) else { return Action::none() };
        let plan = self.own.remove(at);
        self.draft.set_plan(Plan::bundled());
        let name = plan.drawing().name.get(context.language.tag()).to_owned();
        Action::request(Request::RemovePlan(plan.id().to_owned(), name))
    }

    fn set_rules(&mut self, rules: CaperRules) {
        self.draft.set_rules(rules);
        if !self.draft.kinds().contains(&self.piece) {
            self.piece = PieceKind::Painting;
        }
    }

    fn on_board(&mut self, message: board::Message) {
        match message {
            board::Message::Pressed(BoardHit::Square(square)) => {
                self.refused = self.draft.place(self.piece, square).err();
            }
            board::Message::Pressed(BoardHit::Exit(exit)) => {
                self.refused = self.draft.place(PieceKind::Lock, exit).err();
            }
            board::Message::Asked(square) => self.draft.take_away(square),
            board::Message::Pressed(BoardHit::Edge(..)) | board::Message::Dragged(_) => {}
        }
        // After the last piece of a kind, go on with the next kind.
        if self.refused.is_none() && self.draft.is_placed(self.piece) {
            self.piece = self.draft.next_piece(self.piece);
        }
    }

    fn started(&mut self, context: &Context<'_>) -> Action {
        let Some(record) = self.draft.record() else {
            // In a narrow window the words beside the button may be out of sight.
            return self.missing(context.language).map_or_else(Action::none, Action::error);
        };
        if self.evening.is_some() {
            return Action::request(Request::StartRound(Box::new(record)));
        }
        let title = if self.title.trim().is_empty() { &self.usual_title } else { &self.title };
        let mut game = CaperGame::new(title.trim(), self.draft.frame(), context.effects.now());
        game.evening.rounds.push(record);
        Action::request(Request::StartEvening(Box::new(game)))
    }
}
