//! Great Museum Caper: a turn that is being noted, a Character's or what the table sees of the Thief's.
//! What needs no press because it is usual, such as a look that sees nothing, is *presumed*.
//!
//! Parts of a turn may be noted in any order. So a part is presumed anew after each edit, from all that is noted.

use super::{complete_event, known_face};
pub use crate::caper::question;
use crate::caper::{
    AnsweredQuestion, CameraAnswer, Cameras, CharacterTurn, DieFace, Event, NextMover, PartialTurn, PublicMove,
    PublicState, Question, Round, ScanAnswer, Square, TurnOrder, TurnedLock, complete_scan,
};

/// Fields up to `caught` belong to a Character's turn, `seen` and `lock_noted` to the Thief's.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools)] // Each is something else that was noted or not.
pub struct TurnDraft {
    pub roll: Option<u8>,
    pub face: Option<DieFace>,
    pub question: Option<Question>,
    /// What was noted first happened first, unless the player says otherwise.
    pub first: TurnOrder,
    pub look_noted: bool,
    pub answer: Option<AnsweredQuestion>,
    /// Nobody noted the answer: it is the usual or the honest one.
    pub presumed: bool,
    /// The next press says where the Thief was seen.
    pub awaits_sighting: bool,
    pub end: Option<Square>,
    pub caught: bool,
    /// The player said whether the Thief is caught, against what the end alone would tell.
    pub catch_noted: bool,
    pub seen: PublicMove,
    /// The exit of which it is noted whether its lock was turned.
    pub lock_noted: Option<Square>,
    /// The Thief is in plain sight: nobody looks by default.
    pub chase: bool,
    /// Where the Thief's pawn stands.
    pub pawn: Option<Square>,
}

impl Default for TurnDraft {
    fn default() -> Self {
        Self {
            roll: None,
            face: None,
            question: Some(Question::Eyes),
            first: TurnOrder::Look,
            look_noted: false,
            answer: Some(AnsweredQuestion::Eyes(None)),
            presumed: true,
            awaits_sighting: false,
            end: None,
            caught: false,
            catch_noted: false,
            seen: PublicMove::default(),
            lock_noted: None,
            chase: false,
            pawn: None,
        }
    }
}

/// Edits from `Lifted` on belong to the Thief's move. `RanInto` means into a Character.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TurnEdit {
    Number(u8),
    Face(DieFace),
    Question(Option<Question>),
    First(TurnOrder),
    Answer(AnsweredQuestion),
    SeenAt,
    /// A camera found dead by a scan. Repeated, it works.
    Dead(u8),
    Seeing(Cameras),
    End(Square),
    Caught,
    /// The painting that is gone.
    Lifted(Option<Square>),
    /// Where the pawn ends.
    At(Square),
    /// An exit, and whether it is open now; `None` if its lock was not turned.
    Turned(Square, Option<bool>),
    RanInto,
}

/// `Catch`: where the Thief is caught. `Pawn`: where the Thief's pawn ends. `Lock`: whether its lock was turned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissingField {
    End,
    Catch,
    Answer,
    SeenAt,
    Pawn,
    Lock,
}

impl TurnDraft {
    /// A painting that the Thief in plain sight has to take is filled in.
    pub fn fresh(round: &Round, table: &PublicState) -> Self {
        if table.pawn.is_none() || table.end.is_some() {
            return Self::default();
        }
        let pawn = table.visible().map(|space| round.plan().square(space));
        let forced = table.hanging & table.visible().into_iter().collect();
        let forced = if round.rules().may_leave_painting { None } else { forced.only() };
        let lifted = forced.filter(|_| table.next == NextMover::Thief).map(|space| round.plan().square(space));
        let seen = PublicMove { lifted, ..PublicMove::default() };
        Self { question: None, answer: None, chase: true, pawn, seen, ..Self::default() }
    }

    pub fn from_event(event: &Event<PublicMove>, round: &Round, table: &PublicState) -> Self {
        let pawn = table.visible().map(|space| round.plan().square(space));
        let start = Self { chase: table.pawn.is_some(), pawn, ..Self::default() };
        let mut draft = match event {
            Event::Thief(seen) => {
                let lock_noted = seen.lock.map(|lock| lock.exit).or(seen.at);
                Self { seen: seen.clone(), lock_noted, ..start }
            }
            Event::Character(turn) => Self {
                roll: turn.roll,
                face: known_face(turn.face, turn.look.as_ref()),
                question: turn.look.as_ref().map(question),
                first: turn.first,
                look_noted: true,
                answer: turn.look.clone(),
                presumed: false,
                end: Some(turn.end),
                caught: turn.caught,
                ..start
            },
        };
        draft.catch_noted = draft.caught != draft.ends_on_thief();
        draft
    }

    /// The picture noted, else an eye, because most faces show one.
    pub fn picture(&self) -> DieFace {
        self.face.unwrap_or(DieFace::Eye)
    }

    pub fn apply(&mut self, edit: TurnEdit) {
        match edit {
            TurnEdit::Number(number) => toggle(&mut self.roll, Some(number)),
            TurnEdit::Face(face) => {
                self.face = Some(face);
                // A look that this picture allows stays, and so does none at all.
                if self.look_noted && self.question.is_some_and(|question| question_face(question) != face) {
                    self.ask(Some(face_question(face)));
                }
            }
            TurnEdit::Question(question) => {
                self.note_look();
                self.ask(question);
            }
            TurnEdit::First(first) => {
                if self.question.is_none() {
                    self.ask(Some(face_question(self.picture())));
                }
                (self.first, self.look_noted) = (first, true);
            }
            TurnEdit::Answer(look) => {
                self.note_look();
                self.awaits_sighting = false;
                self.note_answer(question(&look), look);
            }
            TurnEdit::SeenAt => {
                self.note_look();
                self.ask(Some(Question::Eyes));
                self.awaits_sighting = true;
            }
            TurnEdit::Dead(number) => {
                let (one, (dead, seeing)) = (Cameras::of(number), self.scanned());
                let dead = if dead.contains(number) { dead.without(one) } else { dead.with(one) };
                self.note_scan(dead, seeing.without(one));
            }
            TurnEdit::Seeing(cameras) => {
                let (dead, _) = self.scanned();
                self.note_scan(dead.without(cameras), cameras);
            }
            TurnEdit::End(square) if self.awaits_sighting => {
                self.awaits_sighting = false;
                self.note_answer(Question::Eyes, AnsweredQuestion::Eyes(Some(square)));
            }
            TurnEdit::End(square) => self.end_at(square),
            TurnEdit::Caught => {
                self.caught = !self.caught;
                self.catch_noted = self.caught != self.ends_on_thief();
            }
            TurnEdit::Lifted(square) => toggle(&mut self.seen.lifted, square),
            TurnEdit::At(square) => {
                // The pawn ends elsewhere after all, so it did not turn the lock there.
                let before = self.seen.at.replace(square).filter(|before| *before != square);
                if before.is_some() && before == self.lock_noted {
                    (self.seen.lock, self.lock_noted) = (None, None);
                }
            }
            TurnEdit::Turned(exit, open) => {
                self.lock_noted = Some(exit);
                self.seen.lock = open.map(|open| TurnedLock { exit, open });
            }
            TurnEdit::RanInto => self.seen.caught = !self.seen.caught,
        }
        self.presume();
    }

    /// Unlike [`TurnEdit::End`], never the place where the Thief was seen.
    pub fn end_at(&mut self, square: Square) {
        self.end = Some(square);
        self.presume();
    }

    fn presume(&mut self) {
        if !self.look_noted {
            self.ask(self.usual_question());
        }
        if !self.catch_noted {
            self.caught = self.ends_on_thief();
        }
    }

    /// Who says that the Thief is caught, and nothing of a look, did not look: to presume that the look saw nothing
    /// could contradict the catch.
    fn usual_question(&self) -> Option<Question> {
        let catches = self.catch_noted && self.caught;
        (!self.chase && !catches).then_some(face_question(self.picture()))
    }

    /// Where the Thief's pawn stands, or where the look before the move saw the Thief.
    fn ends_on_thief(&self) -> bool {
        let sighted = match self.answer {
            Some(AnsweredQuestion::Eyes(square)) if self.first == TurnOrder::Look => square,
            _ => None,
        };
        self.end.is_some() && (self.end == self.pawn || self.end == sighted)
    }

    /// If the end was noted before the look, the Character moved first.
    fn note_look(&mut self) {
        if !self.look_noted && self.end.is_some() {
            self.first = TurnOrder::Move;
        }
        self.look_noted = true;
    }

    /// Forgets the answer given so far.
    fn ask(&mut self, question: Option<Question>) {
        self.question = question;
        (self.awaits_sighting, self.presumed) = (false, true);
        // A Character's own eyes mostly see nothing. Other answers have to be noted.
        self.answer = (question == Some(Question::Eyes)).then_some(AnsweredQuestion::Eyes(None));
    }

    fn note_answer(&mut self, question: Question, answer: AnsweredQuestion) {
        (self.question, self.answer, self.presumed) = (Some(question), Some(answer), false);
    }

    fn note_scan(&mut self, dead: Cameras, seeing: Cameras) {
        self.note_look();
        self.note_answer(Question::Scan, AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }));
    }

    /// Dead and seeing cameras.
    fn scanned(&self) -> (Cameras, Cameras) {
        match &self.answer {
            Some(AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing })) => (*dead, *seeing),
            _ => (Cameras::NONE, Cameras::NONE),
        }
    }

    pub fn turn(&self, by: usize) -> Result<CharacterTurn, MissingField> {
        if self.awaits_sighting {
            return Err(MissingField::SeenAt);
        }
        let look = self.question.map(|_| self.answer.clone().ok_or(MissingField::Answer)).transpose()?;
        let end = self.end.ok_or(if self.caught { MissingField::Catch } else { MissingField::End })?;
        Ok(CharacterTurn {
            by: by as u8,
            roll: self.roll,
            face: known_face(self.face, look.as_ref()),
            look,
            first: self.first,
            end,
            caught: self.caught,
        })
    }

    /// The answer as noted. Once the end is noted, the presumed one counts too.
    pub fn answered(&self) -> Option<&AnsweredQuestion> {
        let counts = !self.awaits_sighting && self.question.is_some() && (self.look_noted || self.end.is_some());
        self.answer.as_ref().filter(|_| counts)
    }

    /// A complete turn is given as it will be logged.
    pub fn partial_turn(&self, round: &Round, table: &PublicState, by: usize) -> PartialTurn {
        if let Ok(mut turn) = self.turn(by) {
            complete_scan(round, table, &mut turn);
            return PartialTurn::complete(round, &turn);
        }
        let end = self.end.and_then(|end| round.plan().space(end));
        PartialTurn { by, look: self.answered().cloned(), first: self.first, end, caught: self.caught }
    }

    /// The exit where the Thief's pawn ends, unless its lock was turned before.
    pub fn lock(&self, round: &Round, table: &PublicState) -> Option<Square> {
        let at = self.seen.at.filter(|_| table.pawn.is_some())?;
        let front = round.plan().space(at).filter(|space| round.plan().fronts().contains(*space))?;
        (!table.turned.contains_key(&front)).then_some(at)
    }

    pub fn fact(&self, round: &Round, table: &PublicState) -> Result<Event<PublicMove>, MissingField> {
        let said = match table.next {
            NextMover::Character(by) => Event::Character(self.turn(by)?),
            NextMover::Thief => Event::Thief(self.seen.clone()),
        };
        let event = complete_event(said, round, table)?;
        let untold = self.lock(round, table).filter(|exit| self.lock_noted != Some(*exit) && self.seen.lock.is_none());
        if table.next == NextMover::Thief && untold.is_some() {
            return Err(MissingField::Lock);
        }
        Ok(event)
    }
}

const fn question_face(question: Question) -> DieFace {
    match question {
        Question::Eyes | Question::Camera(_) => DieFace::Eye,
        Question::Scan => DieFace::Scan,
        Question::Motion => DieFace::Motion,
    }
}

/// An eye allows cameras too.
const fn face_question(face: DieFace) -> Question {
    match face {
        DieFace::Eye => Question::Eyes,
        DieFace::Scan => Question::Scan,
        DieFace::Motion => Question::Motion,
    }
}

fn toggle<T: PartialEq>(field: &mut Option<T>, value: Option<T>) {
    *field = if *field == value { None } else { value };
}

pub const CAMERA_ANSWERS: [CameraAnswer; 4] =
    [CameraAnswer::SeesNot, CameraAnswer::Sees, CameraAnswer::Dead, CameraAnswer::PowerOff];

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use crate::caper::{MotionAnswer, square};

    #[test]
    fn a_look_that_sees_nothing_needs_only_the_end() {
        let mut draft = TurnDraft::default();
        assert_eq!(draft.turn(1), Err(MissingField::End));
        draft.apply(TurnEdit::End(square("G8")));
        let turn = draft.turn(1).unwrap();
        assert_eq!((turn.by, turn.look, turn.end), (1, Some(AnsweredQuestion::Eyes(None)), square("G8")));
    }

    #[test]
    fn a_catch_needs_no_look_unless_one_was_noted() {
        let mut draft = TurnDraft::default();
        draft.apply(TurnEdit::End(square("G8")));
        draft.apply(TurnEdit::Caught);
        assert_eq!(draft.turn(0).unwrap().look, None, "having seen nothing could contradict the catch");
        draft.apply(TurnEdit::Caught);
        assert_eq!(draft.turn(0).unwrap().look, Some(AnsweredQuestion::Eyes(None)));
        draft.apply(TurnEdit::Answer(AnsweredQuestion::Eyes(None)));
        draft.apply(TurnEdit::Caught);
        assert_eq!(draft.turn(0).unwrap().look, Some(AnsweredQuestion::Eyes(None)), "as noted");
    }

    #[test]
    fn the_place_where_the_thief_was_seen_is_pressed_before_the_end() {
        let mut draft = TurnDraft::default();
        draft.apply(TurnEdit::SeenAt);
        assert_eq!(draft.turn(0), Err(MissingField::SeenAt));
        draft.apply(TurnEdit::End(square("F5")));
        draft.apply(TurnEdit::End(square("F6")));
        let turn = draft.turn(0).unwrap();
        assert_eq!((turn.look, turn.end), (Some(AnsweredQuestion::Eyes(Some(square("F5")))), square("F6")));
    }

    #[test]
    fn look_and_move_keep_the_order_they_were_noted_in_unless_changed() {
        let dead = AnsweredQuestion::Camera { number: 3, answer: CameraAnswer::Dead };
        let mut draft = TurnDraft::default();
        draft.apply(TurnEdit::Answer(dead.clone()));
        draft.apply(TurnEdit::End(square("F5")));
        draft.apply(TurnEdit::Answer(AnsweredQuestion::Eyes(None)));
        assert_eq!(draft.first, TurnOrder::Look, "an answer put right changes no order");
        let mut draft = TurnDraft::default();
        draft.apply(TurnEdit::End(square("F5")));
        assert_eq!(draft.first, TurnOrder::Look, "nothing is noted of the look");
        draft.apply(TurnEdit::Answer(dead));
        assert_eq!((draft.first, draft.question), (TurnOrder::Move, Some(Question::Camera(3))));
        draft.apply(TurnEdit::First(TurnOrder::Look));
        assert_eq!(draft.turn(0).unwrap().first, TurnOrder::Look);
    }

    #[test]
    fn a_move_to_where_the_thief_was_seen_catches_them() {
        let mut draft = TurnDraft::default();
        draft.apply(TurnEdit::Answer(AnsweredQuestion::Eyes(Some(square("F5")))));
        draft.apply(TurnEdit::End(square("F5")));
        assert!(draft.caught);
        draft.apply(TurnEdit::End(square("F6")));
        assert!(!draft.caught);
    }

    /// Checks that the edits make the same turn in each order.
    fn in_any_order(edits: &[TurnEdit], start: &TurnDraft) {
        let made = |order: &[TurnEdit]| {
            let mut draft = start.clone();
            for edit in order {
                draft.apply(edit.clone());
            }
            // Without a look the order says nothing.
            let turn = draft.turn(0).map(|turn| (turn.look.as_ref().map(|_| turn.first), turn));
            let turn = turn.map(|(first, turn)| (first, CharacterTurn { first: TurnOrder::Look, ..turn }));
            (turn, draft.seen, draft.lock_noted)
        };
        let expected = made(edits);
        for order in orders(edits) {
            assert_eq!(made(&order), expected, "{order:?}");
        }
    }

    fn orders(edits: &[TurnEdit]) -> Vec<Vec<TurnEdit>> {
        if edits.is_empty() {
            return vec![Vec::new()];
        }
        let after = |at: usize| {
            let rest = [&edits[..at], &edits[at + 1..]].concat();
            orders(&rest).into_iter().map(move |rest| [&[edits[at].clone()], &rest[..]].concat())
        };
        (0..edits.len()).flat_map(after).collect()
    }

    #[test]
    fn parts_of_a_turn_are_noted_in_any_order() {
        let eyes = |at: Option<&str>| TurnEdit::Answer(AnsweredQuestion::Eyes(at.map(square)));
        let camera = TurnEdit::Answer(AnsweredQuestion::Camera { number: 3, answer: CameraAnswer::Dead });
        let looks = [
            (DieFace::Eye, vec![eyes(None)]),
            (DieFace::Eye, vec![eyes(Some("F5"))]),
            (DieFace::Eye, vec![camera]),
            (DieFace::Scan, vec![TurnEdit::Seeing(Cameras::of(2)), TurnEdit::Dead(3)]),
            (DieFace::Motion, vec![TurnEdit::Answer(AnsweredQuestion::Motion(MotionAnswer::Cut))]),
            (DieFace::Motion, vec![TurnEdit::Question(None)]),
            (DieFace::Scan, Vec::new()),
        ];
        let chase = TurnDraft { question: None, answer: None, chase: true, ..TurnDraft::default() };
        let (end, caught) = (TurnEdit::End(square("G2")), TurnEdit::Caught);
        for start in [TurnDraft::default(), chase] {
            for (face, look) in &looks {
                let face = TurnEdit::Face(*face);
                for first in [TurnOrder::Look, TurnOrder::Move] {
                    // To press the order after “no look” asks for a look again.
                    let order = (!look.contains(&TurnEdit::Question(None))).then_some(TurnEdit::First(first));
                    let parts = [caught.clone(), end.clone(), face.clone()].into_iter().chain(order);
                    in_any_order(&parts.chain(look.clone()).collect::<Vec<_>>(), &start);
                }
                // Without an order noted, that of look and end counts.
                let dice = [TurnEdit::Number(5), face];
                in_any_order(&[&dice[..], std::slice::from_ref(&caught), look].concat(), &start);
                in_any_order(&[&dice[..], &[caught.clone(), end.clone()]].concat(), &start);
            }
        }
        for lock in [None, Some(true), Some(false)] {
            let lifted = TurnEdit::Lifted(Some(square("D1")));
            let (at, turned) = (TurnEdit::At(square("F10")), TurnEdit::Turned(square("F10"), lock));
            in_any_order(&[lifted, at, turned, TurnEdit::RanInto], &TurnDraft::default());
        }
    }

    #[test]
    fn a_catch_noted_before_its_space_is_logged() {
        let mut draft = TurnDraft::default();
        draft.apply(TurnEdit::Caught);
        assert_eq!(draft.turn(0), Err(MissingField::Catch));
        draft.apply(TurnEdit::End(square("G2")));
        assert!(draft.turn(0).unwrap().caught);
    }

    #[test]
    fn noting_one_die_keeps_the_other_and_the_camera_that_was_asked() {
        let mut draft = TurnDraft::default();
        draft.apply(TurnEdit::Question(Some(Question::Camera(3))));
        draft.apply(TurnEdit::Number(4));
        assert_eq!((draft.roll, draft.face, draft.question), (Some(4), None, Some(Question::Camera(3))));
        draft.apply(TurnEdit::Face(DieFace::Motion));
        assert_eq!((draft.roll, draft.picture(), draft.question), (Some(4), DieFace::Motion, Some(Question::Motion)));
        draft.apply(TurnEdit::Number(4));
        assert_eq!((draft.roll, draft.picture()), (None, DieFace::Motion));
    }

    #[test]
    fn a_camera_is_either_dead_or_sees_on_a_scan() {
        let mut draft = TurnDraft::default();
        draft.apply(TurnEdit::Face(DieFace::Scan));
        draft.apply(TurnEdit::Seeing(Cameras::of(6).with(Cameras::of(2))));
        draft.apply(TurnEdit::Dead(6));
        let both = ScanAnswer::Scanned { dead: Cameras::of(6), seeing: Cameras::of(2) };
        assert_eq!(draft.answer, Some(AnsweredQuestion::Scan(both)));
        draft.apply(TurnEdit::Seeing(Cameras::of(2)));
        assert_eq!(draft.answer, Some(AnsweredQuestion::Scan(both)));
    }

    #[test]
    fn seeing_and_dead_cameras_noted_for_a_scan_make_its_answer() {
        let mut draft = TurnDraft::default();
        draft.apply(TurnEdit::Number(5));
        draft.apply(TurnEdit::Face(DieFace::Scan));
        draft.apply(TurnEdit::Question(None));
        draft.apply(TurnEdit::End(square("E9")));
        draft.apply(TurnEdit::Seeing(Cameras::of(2)));
        draft.apply(TurnEdit::Dead(4));
        let found = ScanAnswer::Scanned { dead: Cameras::of(4), seeing: Cameras::of(2) };
        assert_eq!(draft.turn(0).unwrap().look, Some(AnsweredQuestion::Scan(found)));
    }

    #[test]
    fn a_turn_with_the_thief_in_sight_records_no_look_unless_one_is_noted() {
        use crate::caper::{CaperRules, Character, Pawn, Plan, RoundSetup};
        let character = Character { player: 1, pawn: Pawn::Mustard, start: square("F9") };
        let setup = RoundSetup {
            characters: vec![character],
            paintings: [square("D1"), square("G6")].into(),
            cameras: [].into(),
        };
        let round = |rules| Round::new(Plan::bundled(), rules, &setup).unwrap();
        let must = round(CaperRules::default());
        let may = round(CaperRules { may_leave_painting: true, ..CaperRules::default() });
        let mut table = PublicState::new(&must);
        assert_eq!(TurnDraft::fresh(&must, &table), TurnDraft::default());
        (table.pawn, table.moves) = (Some(must.plan().space(square("G6"))), 3);
        let mut draft = TurnDraft::fresh(&must, &PublicState { next: NextMover::Character(0), ..table.clone() });
        for edit in [TurnEdit::Face(DieFace::Motion), TurnEdit::Number(3), TurnEdit::End(square("F8"))] {
            draft.apply(edit);
            assert_eq!((&draft.question, &draft.answer), (&None, &None));
        }
        assert_eq!(draft.turn(0).unwrap().look, None);
        // The Thief stands on a painting and has to take it, unless this table may leave it.
        assert_eq!(TurnDraft::fresh(&must, &table).seen.lifted, Some(square("G6")));
        assert_eq!(TurnDraft::fresh(&may, &table).seen.lifted, None);
        let mut draft = TurnDraft::fresh(&must, &PublicState { next: NextMover::Character(0), ..table.clone() });
        draft.apply(TurnEdit::End(square("G6")));
        assert!(draft.caught, "the pawn stands there");
        let mut draft = TurnDraft::fresh(&must, &table);
        draft.apply(TurnEdit::At(square("F10")));
        assert_eq!(draft.fact(&must, &table), Err(MissingField::Lock));
        draft.apply(TurnEdit::Turned(square("F10"), Some(false)));
        let Ok(Event::Thief(seen)) = draft.fact(&must, &table) else { panic!() };
        assert_eq!(seen.lock, Some(TurnedLock { exit: square("F10"), open: false }));
        draft.apply(TurnEdit::At(square("F9")));
        assert_eq!(draft.seen.lock, None);
    }
}
