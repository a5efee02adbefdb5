//! The composer: an entry put together with the mouse (or mirrored from the quick-entry line).

mod answers;
mod form;
mod over;
mod view;

pub use form::{Demand, Form};
pub(super) use view::view;

use super::{Message as Parent, State, quick};
use crate::app::{Action, Context};
use crate::casebook::OpenGame;
use crate::edition::{AnswerRule, Card};
use crate::game::{Entry, EntryId, EntryKind, Game, HintLevel, Holder, Response, Seat, Setup, Verdict};
use crate::language::quick::Draft;
use std::collections::BTreeMap;

/// Where the entry will go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Target {
    /// At the end of the log.
    #[default]
    End,
    /// Before an entry.
    Before(EntryId),
    /// In the place of an entry.
    Edit(EntryId),
}

/// What was put together so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Composer {
    pub(super) form: Form,
    pub(super) target: Target,
    /// Who acts; nobody = whoever's turn it is.
    pub(super) by: Option<Seat>,
    /// One card of each category.
    pub(super) cards: [Option<Card>; 3],
    /// What the others answered, as far as it was said.
    pub(super) answers: BTreeMap<Seat, Response>,
    /// Answers doubted in the entry being edited.
    doubted: Vec<Seat>,
    pub(super) verdict: Option<Verdict>,
    /// Whose card it is.
    pub(super) holder: Option<Holder>,
    /// Who saw it.
    pub(super) to: Option<Seat>,
    /// The one card of entries that have one.
    pub(super) card: Option<Card>,
    pub(super) demand: Demand,
    /// Cards shown or revealed because of a clue card, by player.
    pub(super) results: BTreeMap<Seat, Card>,
    /// Whose card of a clue card is being chosen.
    pub(super) asking: Option<Seat>,
    /// Nobody has the card a clue card asks for.
    pub(super) nobody: bool,
    pub(super) note: String,
    /// The menu of other events is open.
    pub(super) menu: bool,
    /// The list of players who may act is open.
    pub(super) choosing: bool,
}

/// What happened in the composer.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The list of players who may act was opened or closed.
    ChooseSeat,
    /// The player at this place acts.
    Seat(u8),
    /// A card was pressed.
    Card(Card),
    /// What a player answered; nothing = not said.
    Answer(Seat, Response),
    /// Nobody could show.
    NobodyShowed,
    /// Right or wrong.
    Verdict(Verdict),
    /// Whose card it is.
    Holder(Holder),
    /// Who saw it.
    To(Seat),
    /// What a clue card demands.
    Demand(Demand),
    /// Whose card of a clue card is chosen next.
    Asking(Seat),
    /// Nobody has the card a clue card asks for.
    NobodyHas,
    /// The note was typed.
    Note(String),
    /// The menu of other events was opened or closed.
    Menu,
    /// Another kind of entry.
    Form(Form),
    /// Begin again.
    Clear,
    /// Write it.
    Log,
    /// The next level of help.
    NextLevel,
}

impl State {
    /// Takes a message of the composer.
    pub(super) fn compose(&mut self, message: Message, game: &mut OpenGame, context: &Context<'_>) -> Action<Parent> {
        match message {
            Message::Log => return self.log_composed(game, context),
            Message::Clear => {
                self.composer.clear();
                self.line.clear();
                return Action::task(quick::focus());
            }
            Message::NextLevel => {
                let next = match self.level {
                    HintLevel::MyMarks => HintLevel::Deductions,
                    HintLevel::Deductions => HintLevel::Hints,
                    HintLevel::Hints => HintLevel::MyMarks,
                };
                return self.set_level(next, game, context);
            }
            message => self.composer.take(message, game.game()),
        }
        Action::none()
    }
}

impl Composer {
    fn take(&mut self, message: Message, game: &Game) {
        let setup = &game.setup;
        match message {
            Message::ChooseSeat => self.choosing = !self.choosing,
            Message::Seat(place) => self.choose_seat(Seat(place), setup),
            Message::Card(card) => self.press(card, setup),
            Message::Answer(seat, response) => self.answer(seat, response, game),
            Message::NobodyShowed => {
                if let Some(by) = self.turn(game) {
                    self.answers = setup.asked_by(by).map(|seat| (seat, Response::Passed)).collect();
                }
            }
            Message::Verdict(verdict) => self.verdict = Some(verdict),
            Message::Holder(holder) => self.choose_holder(holder),
            Message::To(seat) => self.to = (self.to != Some(seat)).then_some(seat),
            Message::Demand(demand) => {
                self.demand = demand;
                self.results.clear();
                (self.asking, self.card, self.holder, self.nobody) = (None, None, None, false);
            }
            Message::Asking(seat) => self.asking = Some(seat),
            Message::NobodyHas => {
                self.nobody = !self.nobody;
                self.holder = None;
            }
            Message::Note(note) => self.note = note,
            Message::Menu => self.menu = !self.menu,
            Message::Form(form) => {
                let target = self.target;
                *self = Self { form, target, by: self.by, ..Self::default() };
            }
            Message::Clear | Message::Log | Message::NextLevel => {}
        }
    }

    /// Back to an empty suggestion at the end of the log.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Lets go of an entry that is no longer in the log.
    pub(super) fn keep_valid(&mut self, game: &Game) {
        if let Target::Before(id) | Target::Edit(id) = self.target
            && game.position(id).is_none()
        {
            self.clear();
        }
    }

    /// Where in the log the entry will stand.
    pub(super) fn place(&self, game: &Game) -> usize {
        let end = game.entries().len();
        match self.target {
            Target::End => end,
            Target::Before(id) | Target::Edit(id) => game.position(id).unwrap_or(end),
        }
    }

    /// Who acts: the chosen player, else whoever's turn it is there.
    pub(super) fn turn(&self, game: &Game) -> Option<Seat> {
        let place = self.place(game);
        self.by.or_else(|| if self.form == Form::Accusation { game.accuser_at(place) } else { game.turn_at(place) })
    }

    /// Whether the entry goes where entries usually go: at the end of the log.
    pub(super) fn at_end(&self) -> bool {
        self.target == Target::End
    }

    /// Whether anything was put in.
    pub(super) fn is_empty(&self) -> bool {
        *self == Self { target: self.target, ..Self::default() }
    }

    fn choose_seat(&mut self, seat: Seat, setup: &Setup) {
        if seat.index() < setup.seat_count() {
            self.by = Some(seat);
            self.answers.clear();
        }
        self.choosing = false;
    }

    fn choose_holder(&mut self, holder: Holder) {
        self.holder = (self.holder != Some(holder)).then_some(holder);
        self.nobody = false;
    }

    /// Puts a card in, or takes it out if it is there.
    pub(super) fn press(&mut self, card: Card, setup: &Setup) {
        if self.form.names_three() {
            let slot = &mut self.cards[setup.edition.category_of(card)];
            *slot = (*slot != Some(card)).then_some(card);
            // A card that is no longer named cannot have been shown.
            for response in self.answers.values_mut() {
                if let Response::Showed(Some(shown)) = *response
                    && !self.cards.contains(&Some(shown))
                {
                    *response = Response::Showed(None);
                }
            }
        } else if let (Form::Clue, Some(seat)) = (self.form, self.asking) {
            if self.results.get(&seat) == Some(&card) {
                self.results.remove(&seat);
            } else {
                self.results.insert(seat, card);
            }
        } else {
            self.card = (self.card != Some(card)).then_some(card);
        }
    }

    /// Takes what a player answered. Where asking stops at the first card, everybody asked before had none.
    fn answer(&mut self, seat: Seat, response: Response, game: &Game) {
        if self.answers.get(&seat) == Some(&response) {
            self.answers.remove(&seat);
            return;
        }
        let setup = &game.setup;
        let Some(by) = self.turn(game) else { return };
        self.answers.insert(seat, response);
        if setup.rules.answers != AnswerRule::FirstCard {
            return;
        }
        let asked: Vec<Seat> = setup.asked_by(by).collect();
        let Some(place) = asked.iter().position(|asked| *asked == seat) else { return };
        if matches!(response, Response::Showed(_)) {
            for before in &asked[..place] {
                if !matches!(self.answers.get(before), Some(Response::Passed | Response::NotHeard)) {
                    self.answers.insert(*before, Response::Passed);
                }
            }
            for after in &asked[place + 1..] {
                self.answers.remove(after);
            }
        }
    }

    /// Shows what the quick-entry line says so far.
    pub(super) fn mirror(&mut self, draft: &Draft) {
        let target = self.target;
        let fresh = Self { target, ..Self::default() };
        *self = match draft {
            Draft::Suggestion { by, cards, answers } => Self {
                by: *by,
                cards: *cards,
                answers: answers.iter().map(|answer| (answer.seat, answer.response)).collect(),
                ..fresh
            },
            Draft::Accusation { by, cards, verdict } => {
                Self { form: Form::Accusation, by: *by, cards: *cards, verdict: *verdict, ..fresh }
            }
            Draft::Nothing | Draft::Other(_) | Draft::Note => fresh,
        };
    }

    /// The note, if something was written.
    pub(super) fn note_text(&self) -> Option<String> {
        let note = self.note.trim();
        (!note.is_empty()).then(|| note.to_owned())
    }

    /// Takes an entry out of the log to edit it.
    pub(super) fn edit(&mut self, entry: &Entry) {
        *self = Self {
            target: Target::Edit(entry.id),
            note: entry.note.clone().unwrap_or_default(),
            ..form::read(&entry.kind)
        };
        if let EntryKind::Suggestion { answers, .. } = &entry.kind {
            self.doubted = answers.iter().filter(|answer| answer.doubted).map(|answer| answer.seat).collect();
        }
    }

    /// A new entry before another.
    pub(super) fn insert_before(&mut self, id: EntryId) {
        *self = Self { target: Target::Before(id), ..Self::default() };
    }
}
