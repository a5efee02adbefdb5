//! Great Museum Caper: a turn that is typed or pressed, parsed, and logged.
//!
//! A line follows the rules: a path is the shortest, and refused if it cannot be walked. On the Thief's pad an answer
//! must be honest or marked as given. While text is typed, the form mirrors the parsed turn.

use super::move_draft::{MoveContext, MoveDraft, PathIssue};
use super::turn_draft::{MissingField, TurnDraft};
use super::{TurnContext, complete_event, known_face, parse, parse_on_pad};
use crate::caper::{
    AnsweredQuestion, CaperGame, Change, CharacterTurn, Entry, Event, Finding, LockFault, LogEdit, MotionAnswer,
    NextMover, Notebook, PlottedMove, PublicEvent, PublicMove, PublicState, QuestionTurn, Round, Square, ThiefState,
    TurnedLock, check, lock_fault, question,
};
use crate::entry::draft::InsertPosition;
use crate::entry::input::EntryForm;
use crate::fl;
use crate::record::EntryId;
use crate::text::Language;
use crate::text::caper::{CaperNames, finding, look};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub struct TurnStart {
    pub round: Arc<Round>,
    /// Its next mover is the one whose turn is entered.
    pub table: PublicState,
    /// Where the Thief is, on the pad. `None` on the Characters' side.
    pub hidden: Option<ThiefState>,
    /// Locks that the Characters know; empty on the Thief's side.
    pub placed: Vec<TurnedLock>,
}

impl TurnStart {
    pub fn context<'a>(&'a self, names: &'a CaperNames<'a>) -> TurnContext<'a> {
        TurnContext { round: &self.round, table: &self.table, names }
    }

    fn ground<'a>(&'a self, hidden: &'a ThiefState) -> MoveContext<'a> {
        MoveContext { round: &self.round, table: &self.table, hidden }
    }

    fn asker(&self, turn: &CharacterTurn) -> QuestionTurn {
        QuestionTurn { by: usize::from(turn.by), first: turn.first, end: self.round.plan().space(turn.end) }
    }

    /// A Character who ends here ends on the Thief.
    fn catches(&self, hidden: ThiefState, end: Option<Square>) -> bool {
        let end = end.and_then(|end| self.round.plan().space(end));
        end.is_some() && end == hidden.space
    }
}

/// `Tracked` in the Characters' notebook, which has what the table sees; `Plotted` on the Thief's pad.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TurnEvent {
    Tracked(PublicEvent),
    Plotted(Event<PlottedMove>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TurnIssue {
    Empty,
    Missing(MissingField),
    NoLanding,
    Misread(String),
}

impl TurnIssue {
    pub fn text(&self, language: &Language) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Missing(field) => fl!(
                language,
                match field {
                    MissingField::End => "museum-missing-end",
                    MissingField::Catch => "museum-missing-catch",
                    MissingField::Answer => "museum-missing-answer",
                    MissingField::SeenAt => "museum-missing-seen",
                    MissingField::Pawn => "museum-missing-pawn",
                    MissingField::Lock => "museum-missing-lock",
                }
            ),
            Self::NoLanding => fl!(language, "museum-missing-landing"),
            Self::Misread(why) => why.clone(),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedTurn {
    /// What the line says, even if it cannot be logged: the form mirrors it.
    pub said: Option<TurnEvent>,
    pub event: Result<TurnEvent, TurnIssue>,
}

impl Default for ParsedTurn {
    fn default() -> Self {
        Self { said: None, event: Err(TurnIssue::Empty) }
    }
}

impl ParsedTurn {
    pub fn misread(why: String) -> Self {
        Self { said: None, event: Err(TurnIssue::Misread(why)) }
    }

    pub fn parse(line: &str, start: &TurnStart, names: &CaperNames<'_>) -> Self {
        let context = start.context(names);
        let read = match start.hidden {
            None => parse(line, context).map(|event| Self::tracked(event, start, names)),
            Some(hidden) => {
                let (as_given, words): (Vec<&str>, Vec<&str>) = line.split_whitespace().partition(|word| *word == "=");
                parse_on_pad(&words.join(" "), context).map(|event| match event {
                    Event::Thief(typed) => Self::walked(&typed, &start.ground(&hidden), names),
                    Event::Character(turn) => Self::answered(turn, !as_given.is_empty(), start, hidden, names),
                })
            }
        };
        read.unwrap_or_else(|error| Self::misread(error.text(names)))
    }

    fn tracked(said: PublicEvent, start: &TurnStart, names: &CaperNames<'_>) -> Self {
        let lock = if let Event::Thief(seen) = &said { seen.lock } else { None };
        let fault = lock.and_then(|lock| Some((lock, lock_fault(&start.round, &start.table, &start.placed, lock)?)));
        let fault = fault.map(|(lock, fault)| lock_issue(lock.exit, fault, names));
        let event = match fault.or_else(|| impossible(&said, start, names)) {
            Some(why) => Err(TurnIssue::Misread(why)),
            None => complete_event(said.clone(), &start.round, &start.table).map_err(TurnIssue::Missing),
        };
        Self { said: Some(TurnEvent::Tracked(said)), event: event.map(TurnEvent::Tracked) }
    }

    /// A deed at the end counts only if it is possible there.
    fn walked(typed: &PlottedMove, ground: &MoveContext<'_>, names: &CaperNames<'_>) -> Self {
        let way = match MoveDraft::from_typed(typed, ground) {
            Ok(way) => way,
            Err(issue) => return Self::misread(path_issue(issue, names)),
        };
        let event = way.plotted(ground).map(|plotted| TurnEvent::Plotted(Event::Thief(plotted)));
        let occupied = way.end(ground).filter(|end| ground.table.occupied().contains(*end));
        let no_landing = occupied.map_or(TurnIssue::NoLanding, |end| {
            TurnIssue::Misread(fl!(names, "museum-line-stands", square = names.space(end)))
        });
        let said = Some(TurnEvent::Plotted(Event::Thief(way.drawn)));
        Self { said, event: event.ok_or(no_landing) }
    }

    /// The Thief's place tells whether the turn catches, and what the honest answer is. One `as_given` stays.
    fn answered(
        mut turn: CharacterTurn,
        as_given: bool,
        start: &TurnStart,
        hidden: ThiefState,
        names: &CaperNames<'_>,
    ) -> Self {
        turn.caught = start.catches(hidden, Some(turn.end));
        turn.face = known_face(turn.face, turn.look.as_ref());
        let mut issue = None;
        if let Some(said) = &turn.look {
            let asker = start.asker(&turn);
            let (round, table) = (&start.round, &start.table);
            if hidden.answer_in_turn(round, table, asker, question(said), refuses(Some(said))).is_none() {
                issue = Some(TurnIssue::Missing(MissingField::Answer));
            } else if let Some(honest) = hidden.honest_instead(round, table, asker, said).filter(|_| !as_given) {
                let answer = look(&honest, names);
                issue = Some(TurnIssue::Misread(fl!(names, "museum-line-honest", answer)));
                turn.look = Some(honest);
            }
        }
        let said = TurnEvent::Plotted(Event::Character(turn));
        Self { event: issue.map_or_else(|| Ok(said.clone()), Err), said: Some(said) }
    }

    /// `round` counts from 0, `now` is in milliseconds since 1970. Fails also if the entry that `target` names is gone.
    pub fn change(
        &self,
        game: &CaperGame,
        round: usize,
        target: InsertPosition,
        now: i64,
        language: &Language,
    ) -> Result<Change, String> {
        let event = self.event.as_ref().map_err(|issue| issue.text(language))?;
        let change = match (game.evening.rounds.get(round).map(|record| &record.notebook), event) {
            (Some(Notebook::Characters { log, .. }), TurnEvent::Tracked(event)) => {
                edit_at(log, target, game.draft(event.clone(), now)).map(|edit| Change::Tracked(round, edit))
            }
            (Some(Notebook::Thief { log }), TurnEvent::Plotted(event)) => {
                edit_at(log, target, game.draft(event.clone(), now)).map(|edit| Change::Plotted(round, edit))
            }
            _ => None,
        };
        change.ok_or_else(|| fl!(language, "museum-entry-gone"))
    }
}

fn edit_at<M: Clone + PartialEq>(
    log: &[Entry<M>],
    target: InsertPosition,
    fresh: Entry<M>,
) -> Option<LogEdit<Entry<M>>> {
    let place = |id: EntryId| log.iter().position(|entry| entry.id == id);
    Some(match target {
        InsertPosition::End => LogEdit::Insert { at: log.len(), entry: fresh },
        InsertPosition::Before(id) => LogEdit::Insert { at: place(id)?, entry: fresh },
        // Number, time and note stay.
        InsertPosition::Edit(id) => LogEdit::amend(log, id, |entry| entry.event = fresh.event)?,
    })
}

fn path_issue(issue: PathIssue, names: &CaperNames<'_>) -> String {
    match issue {
        PathIssue::TooFar { to, steps, left } => {
            fl!(names, "museum-line-too-far", square = to, steps = u32::from(steps), left = u32::from(left))
        }
        PathIssue::Twice(square) => fl!(names, "museum-line-twice", square),
        PathIssue::Occupied(square) => fl!(names, "museum-line-occupied", square),
        PathIssue::Blocked(square) => fl!(names, "museum-line-blocked", square),
        PathIssue::Crosses(square) => fl!(names, "museum-line-crosses", square),
        PathIssue::NotIn => fl!(names, "museum-line-hint-thief"),
        PathIssue::Inside => fl!(names, "museum-line-inside"),
        PathIssue::NoExit(square) => fl!(names, "odd-no-exit", square),
        PathIssue::LockElsewhere(square) => fl!(names, "museum-line-lock", exit = names.exit(square)),
        PathIssue::Lock(square, fault) => lock_issue(square, fault, names),
    }
}

fn lock_issue(exit: Square, fault: LockFault, names: &CaperNames<'_>) -> String {
    match fault {
        LockFault::NoExit => fl!(names, "odd-no-exit", square = exit),
        LockFault::FirstMove => fl!(names, "museum-line-lock", exit = names.exit(exit)),
        LockFault::TurnedBefore => fl!(names, "odd-turned-before", exit = names.exit(exit)),
        LockFault::Otherwise => fl!(names, "museum-line-lock-known", exit = names.exit(exit)),
    }
}

/// A painting that cannot hang where the line says, a pawn that is not on the board, or a Character on the Thief's
/// pawn who does not catch it.
fn impossible(said: &PublicEvent, start: &TurnStart, names: &CaperNames<'_>) -> Option<String> {
    let refused = |found: &Finding| matches!(found, Finding::NoPainting(_) | Finding::PawnNotOut);
    if let Some(found) = check(&start.round, &start.table, said).into_iter().find(refused) {
        return Some(meant_painting(said, start, names).unwrap_or_else(|| finding(&found, names)));
    }
    let Event::Character(turn) = said else { return None };
    let pawn = start.round.plan().square(start.table.pawn.flatten()?);
    let met = !turn.caught && turn.end == pawn;
    met.then(|| fl!(names.language, "museum-line-caught", square = pawn.to_string()))
}

/// Whoever types `a9` while the pawn is not on the board may mean the painting there: `xa9`.
fn meant_painting(said: &PublicEvent, start: &TurnStart, names: &CaperNames<'_>) -> Option<String> {
    let Event::Thief(PublicMove { at: Some(at), lifted: None, .. }) = said else { return None };
    let hangs = start.round.plan().space(*at).is_some_and(|space| start.table.hanging.contains(space));
    let word = format!("x{at}").to_lowercase();
    (hangs && start.table.moves > 0).then(|| fl!(names, "museum-line-painting", word))
}

fn refuses(answer: Option<&AnsweredQuestion>) -> bool {
    matches!(answer, Some(AnsweredQuestion::Motion(MotionAnswer::Cut)))
}

/// What was pressed: `draft` and, for the Thief's move on the pad, `plot`.
#[derive(Clone, Debug, Default)]
pub struct TurnForm {
    pub target: InsertPosition,
    pub draft: TurnDraft,
    pub plot: MoveDraft,
    /// The Thief crosses off an M instead of answering.
    pub refuses: bool,
    /// The answer stays although it is not the honest one.
    pub as_given: bool,
}

impl EntryForm for TurnForm {
    type Parsed = ParsedTurn;

    fn target(&self) -> InsertPosition {
        self.target
    }
}

impl TurnForm {
    pub fn fresh(target: InsertPosition, start: &TurnStart) -> Self {
        let draft = TurnDraft::fresh(&start.round, &start.table);
        let mut form = Self { target, draft, ..Self::default() };
        form.answer_honestly(start);
        form
    }

    /// An emptied form is empty too, although the turn at hand may begin with another draft.
    pub fn is_empty(&self, start: &TurnStart) -> bool {
        let mut fresh = TurnDraft::fresh(&start.round, &start.table);
        if start.hidden.is_some() {
            // On the pad answers are entered automatically.
            (fresh.answer, fresh.caught) = (self.draft.answer.clone(), self.draft.caught);
        }
        (self.draft == fresh || self.draft == TurnDraft::default()) && self.plot.is_empty()
    }

    pub fn is_new(&self) -> bool {
        !matches!(self.target, InsertPosition::Edit(_))
    }

    pub fn show(&mut self, event: &TurnEvent, start: &TurnStart) {
        match event {
            TurnEvent::Plotted(Event::Thief(plotted)) => self.plot = MoveDraft { drawn: plotted.clone() },
            TurnEvent::Plotted(Event::Character(turn)) => {
                self.refuses = refuses(turn.look.as_ref());
                let asker = start.asker(turn);
                let honest = |look| start.hidden?.honest_instead(&start.round, &start.table, asker, look);
                self.as_given = turn.look.as_ref().and_then(honest).is_some();
                self.draft = TurnDraft::from_event(&Event::Character(turn.clone()), &start.round, &start.table);
            }
            TurnEvent::Tracked(event) => self.draft = TurnDraft::from_event(event, &start.round, &start.table),
        }
    }

    pub fn parsed(&self, start: &TurnStart) -> ParsedTurn {
        let missing = TurnIssue::Missing;
        let event = match (&start.hidden, start.table.next) {
            (None, _) => self.draft.fact(&start.round, &start.table).map(TurnEvent::Tracked).map_err(missing),
            (Some(_), NextMover::Character(by)) => {
                let turn = self.draft.turn(by).map_err(missing);
                turn.map(|turn| TurnEvent::Plotted(Event::Character(turn)))
            }
            (Some(hidden), NextMover::Thief) => {
                let plotted = self.plot.plotted(&start.ground(hidden)).ok_or(TurnIssue::NoLanding);
                plotted.map(|plotted| TurnEvent::Plotted(Event::Thief(plotted)))
            }
        };
        ParsedTurn { said: None, event }
    }

    /// Fills in the catch and, unless an answer is logged as given, the honest one.
    pub fn answer_honestly(&mut self, start: &TurnStart) {
        let (Some(hidden), NextMover::Character(by)) = (start.hidden, start.table.next) else { return };
        self.draft.caught = start.catches(hidden, self.draft.end);
        if self.as_given {
            return;
        }
        let end = self.draft.end.and_then(|end| start.round.plan().space(end));
        let asker = QuestionTurn { by, first: self.draft.first, end };
        let answer = |asked| hidden.answer_in_turn(&start.round, &start.table, asker, asked, self.refuses);
        self.draft.answer = self.draft.question.and_then(answer);
        self.draft.presumed = !self.draft.look_noted && !refuses(self.draft.answer.as_ref());
    }
}
