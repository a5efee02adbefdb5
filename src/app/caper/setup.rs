//! Setting up a round in the museum: people, sides, pieces by click, settings.
//!
//! The same page begins an evening and, inside an open one, its next round.

mod draft;
mod pieces;
mod questions;
mod view;

pub use draft::{Draft, Piece, Refused};
pub(in crate::app) use view::keymap;

use super::board::{self, Hit};
use crate::app::context::Context;
use crate::caper::simulate::{Hunters, Match, Thief};
use crate::caper::{Case, Evening, Frame, LockRule, Model, RoundRecord, Rules, hint};
use crate::language::when::default_title;

/// The page.
#[derive(Debug)]
pub struct State {
    draft: Draft,
    friends: Vec<String>,
    title: String,
    usual_title: String,
    /// The piece that a press on the board places.
    piece: Piece,
    /// Why the last press placed nothing.
    refused: Option<Refused>,
    /// Whether the settings are shown.
    questions: bool,
    /// The evening that goes on; nothing for a new one.
    evening: Option<Box<Evening>>,
}

/// What happened on this page.
#[derive(Clone, Debug)]
pub enum Message {
    /// A name was typed.
    Named(usize, String),
    /// A player comes, with a name or without.
    Added(String),
    /// A player goes.
    Removed(usize),
    /// The next pawn for a player.
    Pawn(usize),
    /// This player is the Thief.
    Thief(usize),
    /// This player keeps the notebook, or an onlooker.
    Me(usize),
    /// One round or a full game.
    Length(crate::caper::Length),
    /// With two players: whether the other one plays two Characters.
    Two,
    /// Other settings.
    Rules(Box<Rules>),
    /// The settings are shown, or no longer.
    Questions,
    /// Another kind of piece is placed.
    Piece(Piece),
    /// On the board.
    Board(board::Message),
    /// All pieces are placed at random, as the rulebook allows.
    Scatter,
    /// The cameras are placed where they see much.
    Advise,
    /// All pieces of the chosen kind go.
    Clear,
    /// The evening's name was typed.
    Titled(String),
    /// The round is to begin.
    Started,
    /// Clue is to be played instead.
    OtherGame,
    /// Back.
    Left,
}

/// What comes of a message.
#[derive(Debug)]
pub enum Outcome {
    /// Nothing more.
    Stay,
    /// A new evening begins.
    Begin(Box<Case>),
    /// The next round of the open evening begins.
    Round(Box<RoundRecord>),
    /// Clue is to be set up instead.
    OtherGame,
    /// Back.
    Leave,
}

impl State {
    /// The page for a new evening; `friends` are people who played before.
    pub fn new(friends: Vec<String>, context: &Context<'_>) -> Self {
        let title = default_title(context.language, context.effects.now());
        let you = crate::say!(context.language, "you");
        Self {
            draft: Draft::new(&you),
            friends,
            usual_title: title.clone(),
            title,
            piece: Piece::Painting,
            refused: None,
            questions: false,
            evening: None,
        }
    }

    /// The page for the next round of an evening.
    pub fn next(evening: &Evening) -> Self {
        Self {
            draft: Draft::next(evening),
            friends: Vec::new(),
            title: String::new(),
            usual_title: String::new(),
            piece: Piece::Painting,
            refused: None,
            questions: false,
            evening: Some(Box::new(evening.clone())),
        }
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Outcome {
        self.refused = None;
        match message {
            Message::Named(at, name) => self.draft.rename(at, &name),
            Message::Added(name) => self.draft.add(&name),
            Message::Removed(at) => self.draft.remove(at),
            Message::Pawn(at) => self.draft.next_pawn(at),
            Message::Thief(at) => self.draft.set_thief(at),
            Message::Me(at) => self.draft.set_me(at),
            Message::Length(length) => self.draft.length = length,
            Message::Two => self.draft.set_two(!self.draft.two),
            Message::Rules(rules) => self.set_rules(*rules),
            Message::Questions => self.questions = !self.questions,
            Message::Piece(piece) => self.piece = piece,
            Message::Board(message) => self.on_board(message),
            Message::Scatter => self.scatter(context.effects.now() as u64),
            Message::Advise => {
                let count = usize::from(self.draft.plan.drawing().parts.cameras);
                let places = hint::place_cameras(&self.draft.plan, self.draft.hung(), count);
                self.draft.set_cameras(places);
            }
            Message::Clear => self.draft.clear(self.piece),
            Message::Titled(title) => self.title = title.chars().take(80).collect(),
            Message::Started => return self.started(context),
            Message::OtherGame => return Outcome::OtherGame,
            Message::Left => return Outcome::Leave,
        }
        Outcome::Stay
    }

    fn set_rules(&mut self, rules: Rules) {
        self.draft.rules = rules;
        if self.draft.rules.locks == LockRule::Mixed {
            self.draft.locks.clear();
            if self.piece == Piece::Lock {
                self.piece = Piece::Painting;
            }
        }
    }

    fn on_board(&mut self, message: board::Message) {
        match message {
            board::Message::Pressed(Hit::Square(square)) => self.refused = self.draft.place(self.piece, square).err(),
            board::Message::Pressed(Hit::Exit(exit)) => self.refused = self.draft.place(Piece::Lock, exit).err(),
            board::Message::Asked(square) => self.draft.take_away(square),
            board::Message::Pressed(Hit::Edge(..)) | board::Message::Dragged(_) => {}
        }
        if self.refused.is_none() && self.draft.is_placed(self.piece) {
            self.piece = self.draft.next_piece(self.piece);
        }
    }

    /// Places everything at random, as the rulebook allows: a match that is not played lays the pieces out.
    fn scatter(&mut self, seed: u64) {
        let rules = self.draft.rules.clone();
        let characters = self.draft.characters().len();
        let plan = self.draft.plan.clone();
        let (thief, hunters) = (Thief::Model(Model::ALL[0]), Hunters::Random);
        let laid_out = Match { plan, rules, characters, thief, hunters, longest: 0 }.play(seed);
        if let Some(laid_out) = laid_out {
            self.draft.lay_out(&laid_out.setup);
        }
    }

    fn started(&mut self, context: &Context<'_>) -> Outcome {
        let Some(record) = self.draft.record() else { return Outcome::Stay };
        if self.evening.is_some() {
            return Outcome::Round(Box::new(record));
        }
        let frame = Frame {
            plan: self.draft.plan.clone(),
            rules: self.draft.rules.clone(),
            players: self.draft.players.iter().map(|player| player.name.trim().to_owned()).collect(),
            me: self.draft.me.map(|me| me as u8),
            length: self.draft.length,
        };
        let title = if self.title.trim().is_empty() { &self.usual_title } else { &self.title };
        let mut case = Case::new(title.trim(), frame, context.effects.now());
        case.evening.rounds.push(record);
        Outcome::Begin(Box::new(case))
    }
}
