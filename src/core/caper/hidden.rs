//! The Thief's side of a round in the museum: the secret state, what the table sees of each move, and honest answers.
//!
//! The Characters' engines only get the log as [`published`] makes it.

use super::event::{
    AnsweredQuestion, CameraAnswer, Cameras, CharacterTurn, Entry, Event, MotionAnswer, PlottedMove, PublicMove,
    ScanAnswer, TurnOrder,
};
use super::evidence::sight;
use super::public_state::PublicState;
use super::setup::Round;
use super::square::Space;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Question {
    Eyes,
    Camera(u8),
    Scan,
    Motion,
}

pub const fn question(look: &AnsweredQuestion) -> Question {
    match look {
        AnsweredQuestion::Eyes(_) => Question::Eyes,
        AnsweredQuestion::Camera { number, .. } => Question::Camera(*number),
        AnsweredQuestion::Scan(_) => Question::Scan,
        AnsweredQuestion::Motion(_) => Question::Motion,
    }
}

/// A Character who asks, and where they stand at that moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asker {
    pub by: usize,
    pub from: Space,
}

/// The parts of a Character's turn that can change an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuestionTurn {
    pub by: usize,
    pub first: TurnOrder,
    pub end: Option<Space>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThiefState {
    /// `None` before the first move.
    pub space: Option<Space>,
    /// Disconnected cameras, including those that have left the board.
    pub cut: Cameras,
    pub off: bool,
    /// The painting taken with the last move. It leaves the board with the next one.
    pub stolen: Option<Space>,
}

impl ThiefState {
    pub const OUTSIDE: Self = Self { space: None, cut: Cameras::NONE, off: false, stolen: None };

    /// Makes a move, legal or not, and returns what the table sees of it. What cannot be done at its end is ignored.
    pub fn play(&mut self, round: &Round, before: &PublicState, plotted: &PlottedMove) -> PublicMove {
        let space = |square| round.plan().space(square);
        let start = self.space.or_else(|| plotted.entry.and_then(space));
        let landed = plotted.path.last().copied().and_then(space).or(start);
        let lifted = self.stolen.take();
        let caught = landed.is_some_and(|at| before.occupied().contains(at));
        self.space = landed;
        if let Some(at) = landed {
            let camera = before.cameras.iter().find(|number| round.camera(*number) == Some(at));
            if let Some(number) = camera.filter(|_| plotted.cuts || !round.rules().may_leave_camera) {
                self.cut = self.cut.with(Cameras::of(number));
            }
            if round.plan().power().contains(at) && (plotted.switches || !round.rules().may_leave_power) {
                self.off = true;
            }
            // The painting that this move takes off the board cannot be stolen again.
            let hangs = before.hanging.contains(at) && lifted != Some(at);
            self.stolen = (hangs && (plotted.steals || !round.rules().may_leave_painting)).then_some(at);
        }
        let square = |space| round.plan().square(space);
        let lifted = lifted.map(square);
        // A Thief who is out has no pawn on the board.
        let out = plotted.lock.is_some_and(|lock| lock.open);
        let at = landed.filter(|_| before.pawn.is_some() && !out).map(square);
        PublicMove { lifted, at, lock: plotted.lock, caught }
    }

    pub fn take_turn(&mut self, round: &Round, turn: &CharacterTurn) {
        if let Some(end) = round.plan().space(turn.end) {
            self.character_lands(round, end);
        }
    }

    /// A Character who lands on the switch puts the power on.
    pub fn character_lands(&mut self, round: &Round, end: Space) {
        self.off &= !round.plan().power().contains(end);
    }

    /// The honest answer. `refuses`: the Thief crosses off an M if one is left. `None` before the Thief is inside, and
    /// for a camera that was never put up.
    pub fn answer(
        &self,
        round: &Round,
        table: &PublicState,
        asker: Asker,
        question: Question,
        refuses: bool,
    ) -> Option<AnsweredQuestion> {
        let at = self.space?;
        // About its own space a camera may say either; we say yes.
        let seen_by = |number: u8| {
            let camera = round.camera(number)?;
            Some(sight(round, table, camera, None).certain.contains(at) || camera == at)
        };
        Some(match question {
            Question::Eyes => {
                let seen = sight(round, table, asker.from, Some(asker.by)).certain.contains(at);
                AnsweredQuestion::Eyes(seen.then(|| round.plan().square(at)))
            }
            Question::Camera(number) => {
                let answer = if self.off {
                    CameraAnswer::PowerOff
                } else if self.cut.contains(number) {
                    CameraAnswer::Dead
                } else if seen_by(number)? {
                    CameraAnswer::Sees
                } else {
                    CameraAnswer::SeesNot
                };
                AnsweredQuestion::Camera { number, answer }
            }
            Question::Scan if self.off => AnsweredQuestion::Scan(ScanAnswer::PowerOff),
            Question::Scan => {
                let dead = table.cameras.without(table.cameras.without(self.cut));
                let working = table.cameras.without(dead);
                let seeing = working.iter().filter(|number| seen_by(*number) == Some(true)).collect();
                AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing })
            }
            Question::Motion if self.off => AnsweredQuestion::Motion(MotionAnswer::PowerOff),
            Question::Motion if refuses && table.has_refusal_left(round) => AnsweredQuestion::Motion(MotionAnswer::Cut),
            Question::Motion => AnsweredQuestion::Motion(MotionAnswer::Colour(round.plan().colour(at).to_owned())),
        })
    }

    /// The state and the table at the moment of the look, and where the Character stands then.
    fn at_look(self, round: &Round, table: &PublicState, asker: QuestionTurn) -> (Self, PublicState, Option<Space>) {
        let (mut there, mut table) = (self, table.clone());
        let Some(place) = table.characters.get_mut(asker.by) else { return (there, table, None) };
        if let (TurnOrder::Move, Some(end)) = (asker.first, asker.end) {
            // The move comes first and may switch the power on.
            there.character_lands(round, end);
            *place = Some(end);
        }
        let from = if asker.first == TurnOrder::Look { *place } else { asker.end };
        (there, table, from)
    }

    /// As [`answer`](Self::answer), in a turn that follows `table`. `None` also if eyes look from an unknown place.
    pub fn answer_in_turn(
        &self,
        round: &Round,
        table: &PublicState,
        asker: QuestionTurn,
        question: Question,
        refuses: bool,
    ) -> Option<AnsweredQuestion> {
        let (there, table, from) = self.at_look(round, table, asker);
        // Cameras and detectors do not depend on where the Character stands, so any space will do.
        let anywhere = || round.plan().floor().iter().next().filter(|_| question != Question::Eyes);
        let asker = Asker { by: asker.by, from: from.or_else(anywhere)? };
        there.answer(round, &table, asker, question, refuses)
    }

    /// The answer that the Thief should have given. `None` if `look` is honest, or if no honest answer is known.
    pub fn honest_instead(
        &self,
        round: &Round,
        table: &PublicState,
        asker: QuestionTurn,
        look: &AnsweredQuestion,
    ) -> Option<AnsweredQuestion> {
        // Refusing is always honest as long as an M is left.
        let refuses = matches!(look, AnsweredQuestion::Motion(MotionAnswer::Cut));
        let honest = self.answer_in_turn(round, table, asker, question(look), refuses)?;
        let own = |number: u8| round.camera(number).is_some() && round.camera(number) == self.space;
        let is_honest_too = match (look, &honest) {
            (
                AnsweredQuestion::Camera { number, answer: CameraAnswer::Sees | CameraAnswer::SeesNot },
                AnsweredQuestion::Camera { answer: CameraAnswer::Sees | CameraAnswer::SeesNot, .. },
            ) => own(*number),
            (
                AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }),
                AnsweredQuestion::Scan(ScanAnswer::Scanned { dead: gone, seeing: sees }),
            ) => {
                let differing = seeing.without(*sees).with(sees.without(*seeing));
                dead == gone && differing.iter().all(own)
            }
            _ => false,
        };
        (*look != honest && !is_honest_too).then_some(honest)
    }
}

/// The Thief's log as the table knows it, without notes, times and doubts.
pub fn published(round: &Round, entries: &[Entry<PlottedMove>]) -> Vec<Entry<PublicMove>> {
    let (mut hidden, mut table) = (ThiefState::OUTSIDE, PublicState::new(round));
    let mut facts = Vec::with_capacity(entries.len());
    for entry in entries {
        let event = match &entry.event {
            Event::Thief(plotted) => Event::Thief(hidden.play(round, &table, plotted)),
            Event::Character(turn) => {
                hidden.take_turn(round, turn);
                Event::Character(turn.clone())
            }
        };
        table.apply(round, &event, false);
        facts.push(Entry::new(entry.id, 0, event));
    }
    facts
}
