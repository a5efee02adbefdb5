//! Set-up of a game of Clue: edition, seats, dealer, my hand, cards on the table, rules. It also corrects (*mends*) the
//! set-up of the open game. A *chair* is a seat that may lack a name.

mod correction;
mod editions;
mod hand;
mod rules;
mod seats;
mod view;

pub(crate) use view::keymap;

use super::action;
use super::action::{Notice, UnkeptWork};
use super::context::Context;
use super::jobs::JobMessage;
use super::request::Request;
use super::widget;
use crate::edition::{Card, Edition};
use crate::entry::quick::letters::{self, ParsedLetters};
use crate::game::setup_draft::{SetupDraft, SetupEdit};
use crate::game::{SetupError, SetupParts};
use crate::review::Consequence;
use crate::text::day::default_title;
use crate::text::{Code, Language, setup as words};
use correction::CorrectionState;
use iced::Task;
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnTable {
    Nothing,
    FaceUp,
    FaceDown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupSection {
    Edition,
    Seats,
    Hand,
}

pub struct State {
    draft: SetupDraft,
    editions: Vec<Arc<Edition>>,
    friends: Vec<String>,
    title: String,
    usual_title: String,
    /// The unfolded chair.
    open: Option<usize>,
    /// My hand as typed.
    letters: String,
    untouched: SetupDraft,
    /// Cards face up, or face down, are asked for even if none are chosen.
    up: bool,
    down: bool,
    /// `None` for a new game.
    mending: Option<CorrectionState>,
    unfolded: UnfoldedParts,
    /// Own names of cards. `None` while their fields are hidden.
    naming: Option<BTreeMap<Card, String>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct UnfoldedParts {
    boxes: bool,
    rules: bool,
}

#[derive(Clone, Debug)]
pub enum Message {
    Edited(SetupEdit),
    AllBoxes,
    RulesFolded,
    CardsIn(String),
    NameDone(usize),
    Opened(usize),
    LettersTyped(String),
    LettersDone,
    /// Toggles a kind of table cards, or removes them all.
    TableChosen(OnTable),
    /// Lays cards in the corner rooms, or in random ones.
    Lay {
        random: bool,
    },
    Naming,
    Named(Card, String),
    Weighed(JobMessage<Option<Consequence>>),
    TitleTyped(String),
    StepChosen(SetupSection),
    OtherGame,
    Solo,
    Started,
    NotebookFolded,
    Left,
}

impl Message {
    pub(super) fn leaves(&self) -> bool {
        matches!(self, Self::Left | Self::OtherGame | Self::Solo)
    }
}

#[derive(Clone, Debug, Default)]
pub struct SetupDefaults {
    pub rematch: Option<SetupParts>,
    pub edition: Option<Arc<Edition>>,
    pub own: Vec<Arc<Edition>>,
}

fn name_id(chair: usize) -> String {
    format!("seat-name-{chair}")
}

type Action = action::Action<Message>;
type Element<'a> = widget::Element<'a, Message>;

/// The box that is sold where this language is spoken. `None` if it comes first anyway.
pub(crate) const fn local_box(code: Code) -> Option<&'static str> {
    match code {
        Code::English => None,
        Code::French => Some("cluedo_2015"),
        Code::Canadian => Some("clue_2002"),
    }
}

impl State {
    /// `None` without any edition.
    pub fn new(before: SetupDefaults, context: &Context<'_>) -> Option<(Self, Task<Message>)> {
        let mut editions: Vec<Arc<Edition>> = crate::edition::library().to_vec();
        editions.extend(before.own);
        // First the box that is sold where this language is spoken.
        let home = local_box(context.language.code());
        editions.sort_by_key(|edition| Some(edition.id.as_str()) != home);
        let edition = before.edition.or_else(|| editions.first().cloned())?;
        let is_rematch = before.rematch.is_some();
        let me = context.settings.own_name(context.language);
        let mut draft =
            before.rematch.map_or_else(|| SetupDraft::new(edition, &me), |setup| SetupDraft::rematch(&setup));
        // A rematch keeps the help of the last game.
        if !is_rematch {
            (draft.hints, draft.shows) = (context.settings.hint_level, context.settings.show_model);
        }
        let title = default_title(context.language, context.effects.now());
        let state = Self::of(draft, editions, context, title);
        // A rematch lacks only my hand, a later game the other names, the first game my own.
        let focus = if is_rematch {
            widget::focus("hand-letters")
        } else if context.settings.my_name.is_some() {
            widget::focus(name_id(1))
        } else {
            widget::focus_whole(name_id(0))
        };
        Some((state, focus))
    }

    fn of(draft: SetupDraft, editions: Vec<Arc<Edition>>, context: &Context<'_>, title: String) -> Self {
        Self {
            untouched: draft.clone(),
            draft,
            editions,
            friends: context.settings.friends.clone(),
            title: title.clone(),
            usual_title: title,
            open: None,
            letters: String::new(),
            up: false,
            down: false,
            mending: None,
            unfolded: UnfoldedParts::default(),
            naming: None,
        }
    }

    pub fn draft(&self) -> &SetupDraft {
        &self.draft
    }

    pub fn update(&mut self, message: Message, context: &Context<'_>) -> Action {
        let action = self.handle(message, context);
        action.with(Action::task(self.weigh(context)))
    }

    fn handle(&mut self, message: Message, context: &Context<'_>) -> Action {
        match message {
            Message::Edited(edit) => return self.edited(edit),
            Message::AllBoxes => self.unfolded.boxes = true,
            Message::RulesFolded => self.unfolded.rules = !self.unfolded.rules,
            Message::CardsIn(tag) => self.cards_in(&tag, context),
            Message::NameDone(chair) => return self.name_done(chair),
            Message::Opened(chair) => self.open = if self.open == Some(chair) { None } else { Some(chair) },
            Message::LettersTyped(text) => self.letters_typed(&text, context),
            Message::LettersDone => return self.letters_done(context),
            Message::TableChosen(on_table) => self.table_chosen(on_table),
            // The clock is random enough for this.
            Message::Lay { random } => self.draft.lay(random.then(|| context.effects.now().unsigned_abs())),
            Message::Naming => self.naming = Some(BTreeMap::new()),
            Message::Named(card, name) => self.named(card, name, context),
            Message::Weighed(answer) => return self.weighed(answer, context.language),
            Message::TitleTyped(title) => self.title = title.chars().take(80).collect(),
            Message::StepChosen(step) => return Action::task(self.focus(step)),
            Message::OtherGame => return Action::request(Request::NewEvening),
            Message::Solo => return Action::request(Request::Solo),
            Message::Started => return self.started(context.language),
            Message::NotebookFolded => return Action::request(Request::Fold),
            Message::Left => return Action::request(self.way_back()),
        }
        Action::none()
    }

    pub(super) fn unkept(&self) -> Option<UnkeptWork> {
        self.is_touched().then_some(UnkeptWork::Setup)
    }

    fn way_back(&self) -> Request {
        if self.is_mending() { Request::SetupCorrected(None) } else { Request::Leave }
    }

    fn is_touched(&self) -> bool {
        let (draft, before) = (&self.draft, &self.untouched);
        let names = |draft: &SetupDraft| draft.chairs.iter().map(|chair| chair.name.clone()).collect::<Vec<_>>();
        let entered = |draft: &SetupDraft| {
            (names(draft), draft.me, draft.hand, draft.face_up, draft.face_down, draft.dealing_set, draft.first)
        };
        // The rules and deal of another box are no work of the player's.
        let same_box = draft.edition.id == before.edition.id;
        let changed = draft.edition != before.edition || draft.rules != before.rules || draft.dealing != before.dealing;
        entered(draft) != entered(before) || (same_box && changed) || self.title != self.usual_title
    }

    fn edited(&mut self, edit: SetupEdit) -> Action {
        let added = matches!(edit, SetupEdit::Add(_) | SetupEdit::Late);
        if matches!(edit, SetupEdit::Move(..) | SetupEdit::Remove(_)) {
            self.open = None;
        }
        // Letters, table cards and own names belong to the old box.
        if matches!(edit, SetupEdit::Edition(_)) {
            self.letters.clear();
            (self.up, self.down, self.naming) = (false, false, None);
        }
        // Letters would contradict pressed cards.
        if matches!(edit, SetupEdit::Hand(_)) {
            self.letters.clear();
        }
        // Noted before the draft takes the edit. A moved row gets the keyboard at its new place.
        let moved = match edit {
            SetupEdit::Move(_, to) if to < self.draft.chairs.len() => Some(to),
            _ => None,
        };
        let named = matches!(&edit, SetupEdit::Add(name) if !name.is_empty());
        self.draft.apply(edit);
        if added && !named {
            // An empty seat further up is filled first.
            let empty = self.draft.chairs.iter().position(|chair| chair.name.trim().is_empty());
            return Action::task(widget::focus(name_id(empty.unwrap_or(0))));
        }
        moved.map_or_else(Action::none, |to| Action::task(widget::focus(name_id(to))))
    }

    fn offered(&self) -> impl Iterator<Item = &str> {
        self.friends.iter().map(String::as_str).filter(|friend| !self.draft.has_name(friend))
    }

    /// Enter completes the name and moves to the next chair, or after an empty name to my hand.
    fn name_done(&mut self, chair: usize) -> Action {
        if let Some(friend) = self.draft.completed(chair, self.offered()).map(str::to_owned) {
            self.draft.apply(SetupEdit::Name(chair, friend));
        }
        if self.draft.chairs[chair].name.trim().is_empty() {
            return Action::task(self.focus(SetupSection::Hand));
        }
        if chair + 1 == self.draft.chairs.len() {
            if !self.draft.has_room() {
                return Action::task(self.focus(SetupSection::Hand));
            }
            self.draft.apply(SetupEdit::Add(String::new()));
        }
        Action::task(widget::focus(name_id(chair + 1)))
    }

    fn read_letters(&self, context: &Context<'_>) -> ParsedLetters {
        letters::read(&self.letters, &self.draft.edition, context.language.code())
    }

    fn letters_typed(&mut self, text: &str, context: &Context<'_>) {
        let typed_before = self.read_letters(context).cards;
        self.letters = text.chars().take(200).collect();
        let pressed = self.draft.hand - self.untouched.hand - typed_before;
        self.draft.set_hand(pressed | self.read_letters(context).cards);
    }

    /// Who dealt is open. The question stands beside the start, and Enter in the letters does not start.
    fn asks_dealer(&self) -> bool {
        !self.is_mending() && self.draft.setup().is_ok() && self.draft.asks_dealer()
    }

    fn letters_done(&mut self, context: &Context<'_>) -> Action {
        if self.asks_dealer() || self.read_letters(context).unclear.is_some() {
            return Action::none();
        }
        self.started(context.language)
    }

    /// Whether cards lie face up, and whether they lie face down.
    fn on_table(&self) -> (bool, bool) {
        let lies_down = !self.draft.face_down.is_empty() || self.draft.pool > 0;
        (self.up || !self.draft.face_up.is_empty(), self.down || lies_down)
    }

    /// Both kinds can be on. Turning one off removes its cards.
    fn table_chosen(&mut self, on_table: OnTable) {
        let (up, down) = self.on_table();
        (self.up, self.down) = match on_table {
            OnTable::Nothing => (false, false),
            OnTable::FaceUp => (!up, down),
            OnTable::FaceDown => (up, !down),
        };
        self.draft.show_on_table(self.up, self.down, !down);
    }

    fn focus(&self, step: SetupSection) -> Task<Message> {
        match step {
            SetupSection::Edition => widget::focus("chosen-edition"),
            SetupSection::Seats => {
                let empty = self.draft.chairs.iter().position(|chair| chair.name.trim().is_empty());
                widget::focus(name_id(empty.unwrap_or(0)))
            }
            SetupSection::Hand => widget::focus("hand-letters"),
        }
    }

    fn started(&mut self, language: &Language) -> Action {
        let setup = match self.draft.setup() {
            Ok(setup) => setup,
            Err(problem) => {
                // What is missing stands beside the start, perhaps out of sight.
                let missing = Notice::remark(words::missing(&self.draft, &problem, language));
                let focused = Action::task(self.focus(SetupSection::unfinished(Some(&problem))));
                return focused.saying(missing);
            }
        };
        if self.is_mending() {
            return self.put_right().unwrap_or_else(Action::none);
        }
        let title = if self.title.trim().is_empty() { &self.usual_title } else { &self.title };
        Action::request(Request::Start(title.trim().to_owned(), Box::new(setup)))
    }
}

impl SetupSection {
    const fn unfinished(problem: Option<&SetupError>) -> Self {
        match problem {
            Some(SetupError::Hand { .. } | SetupError::Twice(_) | SetupError::NothingLeft { .. }) | None => Self::Hand,
            Some(_) => Self::Seats,
        }
    }
}
