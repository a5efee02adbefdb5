//! A turn being written down: a Character's with dice, look, answer and end, or what the table sees of the Thief's move.
//!
//! Pure values, no looks: what is pressed changes a [`Draft`], and a whole draft is a fact.

use super::event::{CameraAnswer, Cameras, Event, Face, First, Look, ScanAnswer, Seen, Turn, Turned};
use super::evidence::complete_scan;
use super::hidden::Question;
pub use super::hidden::question;
use super::setup::Round;
use super::square::Square;
use super::table::{Next, Table};

/// What is written down so far.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(clippy::struct_excessive_bools)] // Each is something else that was noted or not.
pub struct Draft {
    /// The number rolled, if it was noted.
    pub roll: Option<u8>,
    /// The picture rolled, if it was noted.
    pub face: Option<Face>,
    /// What the Character asks; nothing = no look.
    pub question: Option<Question>,
    /// Whether the look comes before the move: unless it is said, whichever was noted first.
    pub first: First,
    /// Whether anything was noted of the look.
    pub looked: bool,
    /// The answer, once it is whole.
    pub answer: Option<Look>,
    /// Whether the next square pressed is where the Thief was seen.
    pub seeing: bool,
    /// Where the Character ends.
    pub end: Option<Square>,
    /// Whether the Thief was caught there.
    pub caught: bool,
    /// What the table sees of the Thief's move.
    pub seen: Seen,
    /// Whether it is said of the lock where the Thief's pawn ends that it was turned, or that it was not.
    pub lock_told: bool,
    /// Whether the Thief is in plain sight: then nobody looks unless it is said.
    pub chase: bool,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            roll: None,
            face: None,
            question: Some(Question::Eyes),
            first: First::Look,
            looked: false,
            answer: Some(Look::Eyes(None)),
            seeing: false,
            end: None,
            caught: false,
            seen: Seen::default(),
            lock_told: false,
            chase: false,
        }
    }
}

/// A change of a draft.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// This picture and this number were rolled; the same again: the number was not noted.
    Roll(Face, u8),
    /// This picture was rolled.
    Face(Face),
    /// The Character asks this, or nothing.
    Question(Option<Question>),
    /// Look or move first.
    First(First),
    /// The Thief answers this.
    Answer(Look),
    /// The next square pressed is where he was seen.
    SeenAt,
    /// On a scan this camera turned out not to work, or did.
    Dead(u8),
    /// On a scan these cameras see the Thief.
    Seeing(Cameras),
    /// The Character ends here.
    End(Square),
    /// The Thief was caught there, or was not.
    Caught,
    /// The Thief takes this painting off the board; nothing is missing.
    Lifted(Option<Square>),
    /// The Thief's pawn ends here.
    At(Square),
    /// The lock in front of which this square lies: not turned, open, locked.
    Lock(Square),
    /// The lock where the Thief's pawn ends was turned and is open or locked; nothing: it was not turned.
    Turned(Option<bool>),
    /// The Thief landed on a Character, or did not.
    RanInto,
}

/// What a draft still lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// Where the Character ends.
    End,
    /// What was answered.
    Answer,
    /// Where the Thief was seen.
    SeenAt,
    /// Where the Thief's pawn ends.
    Pawn,
    /// What became of the lock where the Thief's pawn ends.
    Lock,
}

impl Draft {
    /// What is written down of the next turn before anything is noted: while the Thief is in plain sight no look, and
    /// the painting that he has to take off the board.
    pub fn fresh(round: &Round, table: &Table) -> Self {
        if table.pawn.is_none() || table.end.is_some() {
            return Self::default();
        }
        let forced = table.hanging & table.visible().into_iter().collect();
        let forced = if round.rules().may_leave_painting { None } else { forced.only() };
        let lifted = forced.filter(|_| table.next == Next::Thief).map(|space| round.plan().square(space));
        let seen = Seen { lifted, ..Seen::default() };
        Self { question: None, answer: None, chase: true, seen, ..Self::default() }
    }

    /// The draft of an event that is in the log.
    pub fn of(event: &Event<Seen>) -> Self {
        match event {
            Event::Thief(seen) => Self { seen: seen.clone(), lock_told: true, ..Self::default() },
            Event::Character(turn) => Self {
                roll: turn.roll,
                face: turn.face.or_else(|| turn.look.as_ref().map(Look::face)),
                question: turn.look.as_ref().map(question),
                first: turn.first,
                looked: true,
                answer: turn.look.clone(),
                end: Some(turn.end),
                caught: turn.caught,
                ..Self::default()
            },
        }
    }

    /// The picture as far as it is known: most dice show an eye.
    pub fn picture(&self) -> Face {
        self.face.unwrap_or(Face::Eye)
    }

    /// Makes a change.
    pub fn apply(&mut self, edit: Edit) {
        match edit {
            Edit::Roll(face, number) => {
                let same = self.picture() == face;
                self.roll = if same && self.roll == Some(number) { None } else { Some(number) };
                if same {
                    self.face = Some(face);
                } else {
                    self.apply(Edit::Face(face));
                }
            }
            Edit::Face(face) => {
                self.face = Some(face);
                if self.chase {
                    return self.ask(None);
                }
                self.ask(Some(match face {
                    Face::Eye => Question::Eyes,
                    Face::Scan => Question::Scan,
                    Face::Motion => Question::Motion,
                }));
            }
            Edit::Question(question) => {
                self.look();
                self.ask(question);
            }
            Edit::First(first) => (self.first, self.looked) = (first, true),
            Edit::Answer(look) => {
                self.look();
                (self.question, self.answer, self.seeing) = (Some(question(&look)), Some(look), false);
            }
            Edit::SeenAt => {
                self.look();
                self.ask(Some(Question::Eyes));
                self.seeing = true;
            }
            Edit::Dead(number) => {
                self.scanned(|dead, seeing| (toggled(*dead, number), seeing.without(Cameras::of(number))));
            }
            Edit::Seeing(cameras) => self.scanned(|dead, _| (dead.without(cameras), cameras)),
            Edit::End(square) if self.seeing => {
                (self.answer, self.seeing) = (Some(Look::Eyes(Some(square))), false);
            }
            Edit::End(square) => {
                self.end = Some(square);
                // Whoever goes where the Thief was just seen catches him.
                self.caught = self.first == First::Look && self.answer == Some(Look::Eyes(Some(square)));
            }
            Edit::Caught => self.caught = !self.caught,
            Edit::Lifted(square) => {
                self.seen.lifted = if self.seen.lifted == square { None } else { square };
            }
            Edit::At(square) => {
                if self.seen.at != Some(square) {
                    (self.seen.lock, self.lock_told) = (None, false);
                }
                self.seen.at = Some(square);
            }
            Edit::Turned(open) => {
                self.lock_told = true;
                self.seen.lock = self.seen.at.and_then(|exit| open.map(|open| Turned { exit, open }));
            }
            Edit::Lock(exit) => {
                self.lock_told = true;
                self.seen.lock = match self.seen.lock.filter(|lock| lock.exit == exit) {
                    None => Some(Turned { exit, open: true }),
                    Some(Turned { open: true, .. }) => Some(Turned { exit, open: false }),
                    Some(Turned { open: false, .. }) => None,
                };
            }
            Edit::RanInto => self.seen.caught = !self.seen.caught,
        }
    }

    /// Something is noted of the look; if the end was noted before, the Character moved first.
    fn look(&mut self) {
        if !self.looked && self.end.is_some() {
            self.first = First::Move;
        }
        self.looked = true;
    }

    fn ask(&mut self, question: Option<Question>) {
        self.question = question;
        self.seeing = false;
        self.answer = match question {
            Some(Question::Eyes) => Some(Look::Eyes(None)),
            Some(Question::Scan) => {
                Some(Look::Scan(ScanAnswer::Scanned { dead: Cameras::NONE, seeing: Cameras::NONE }))
            }
            Some(Question::Camera(_) | Question::Motion) | None => None,
        };
    }

    fn scanned(&mut self, change: impl FnOnce(&Cameras, &Cameras) -> (Cameras, Cameras)) {
        self.look();
        let (dead, seeing) = match &self.answer {
            Some(Look::Scan(ScanAnswer::Scanned { dead, seeing })) => (*dead, *seeing),
            _ => (Cameras::NONE, Cameras::NONE),
        };
        let (dead, seeing) = change(&dead, &seeing);
        self.question = Some(Question::Scan);
        self.answer = Some(Look::Scan(ScanAnswer::Scanned { dead, seeing }));
    }

    /// The turn of Character `by` as it is written down.
    ///
    /// # Errors
    /// What is still missing.
    pub fn turn(&self, by: usize) -> Result<Turn, Missing> {
        if self.seeing {
            return Err(Missing::SeenAt);
        }
        let look = match (self.question, &self.answer) {
            (None, _) => None,
            (Some(_), Some(look)) => Some(look.clone()),
            (Some(_), None) => return Err(Missing::Answer),
        };
        let end = self.end.ok_or(Missing::End)?;
        Ok(Turn {
            by: by as u8,
            roll: self.roll,
            face: self.face.or_else(|| look.as_ref().map(Look::face)),
            look,
            first: self.first,
            end,
            caught: self.caught,
        })
    }

    /// The exit with a lock that was not turned yet where the Thief's pawn ends in plain sight.
    pub fn lock(&self, round: &Round, table: &Table) -> Option<Square> {
        let at = self.seen.at.filter(|_| table.pawn.is_some())?;
        let front = round.plan().space(at).filter(|space| round.plan().fronts().contains(*space))?;
        (!table.turned.contains_key(&front)).then_some(at)
    }

    /// What was written down, as the next event of a table.
    ///
    /// # Errors
    /// What is still missing.
    pub fn fact(&self, round: &Round, table: &Table) -> Result<Event<Seen>, Missing> {
        match table.next {
            Next::Character(by) => {
                let mut turn = self.turn(by)?;
                complete_scan(round, table, &mut turn);
                Ok(Event::Character(turn))
            }
            Next::Thief => {
                // A lock that he turned says where he is.
                if table.pawn.is_some() && self.seen.at.is_none() && self.seen.lock.is_none() && !self.seen.caught {
                    return Err(Missing::Pawn);
                }
                if !self.lock_told && self.lock(round, table).is_some() {
                    return Err(Missing::Lock);
                }
                Ok(Event::Thief(self.seen.clone()))
            }
        }
    }
}

fn toggled(set: Cameras, number: u8) -> Cameras {
    let one = Cameras::of(number);
    if set.contains(number) { set.without(one) } else { set.with(one) }
}

/// The answers that a camera can give.
pub const CAMERA_ANSWERS: [CameraAnswer; 4] =
    [CameraAnswer::SeesNot, CameraAnswer::Sees, CameraAnswer::Dead, CameraAnswer::PowerOff];

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn a_look_that_sees_nothing_needs_only_the_end() {
        let mut draft = Draft::default();
        assert_eq!(draft.turn(1), Err(Missing::End));
        draft.apply(Edit::End(square("G8")));
        let turn = draft.turn(1).unwrap();
        assert_eq!((turn.by, turn.look, turn.end), (1, Some(Look::Eyes(None)), square("G8")));
    }

    #[test]
    fn the_place_where_he_was_seen_is_pressed_before_the_end() {
        let mut draft = Draft::default();
        draft.apply(Edit::SeenAt);
        assert_eq!(draft.turn(0), Err(Missing::SeenAt));
        draft.apply(Edit::End(square("F5")));
        draft.apply(Edit::End(square("F6")));
        let turn = draft.turn(0).unwrap();
        assert_eq!((turn.look, turn.end), (Some(Look::Eyes(Some(square("F5")))), square("F6")));
    }

    #[test]
    fn what_is_noted_first_came_first_unless_it_is_said() {
        let dead = Look::Camera { number: 3, answer: CameraAnswer::Dead };
        let mut draft = Draft::default();
        draft.apply(Edit::Answer(dead.clone()));
        draft.apply(Edit::End(square("F5")));
        draft.apply(Edit::Answer(Look::Eyes(None)));
        assert_eq!(draft.first, First::Look, "an answer put right changes no order");
        let mut draft = Draft::default();
        draft.apply(Edit::End(square("F5")));
        assert_eq!(draft.first, First::Look, "nothing is noted of the look");
        draft.apply(Edit::Answer(dead));
        assert_eq!((draft.first, draft.question), (First::Move, Some(Question::Camera(3))));
        draft.apply(Edit::First(First::Look));
        assert_eq!(draft.turn(0).unwrap().first, First::Look);
    }

    #[test]
    fn whoever_goes_where_he_was_seen_catches_him() {
        let mut draft = Draft::default();
        draft.apply(Edit::Answer(Look::Eyes(Some(square("F5")))));
        draft.apply(Edit::End(square("F5")));
        assert!(draft.caught);
        draft.apply(Edit::End(square("F6")));
        assert!(!draft.caught);
    }

    #[test]
    fn both_dice_are_noted_with_one_press_and_a_camera_asked_stays() {
        let mut draft = Draft::default();
        draft.apply(Edit::Question(Some(Question::Camera(3))));
        draft.apply(Edit::Roll(Face::Eye, 4));
        assert_eq!((draft.roll, draft.question), (Some(4), Some(Question::Camera(3))));
        draft.apply(Edit::Roll(Face::Motion, 4));
        assert_eq!((draft.roll, draft.picture(), draft.question), (Some(4), Face::Motion, Some(Question::Motion)));
        draft.apply(Edit::Roll(Face::Motion, 4));
        assert_eq!((draft.roll, draft.picture()), (None, Face::Motion));
    }

    #[test]
    fn a_camera_is_either_dead_or_sees_on_a_scan() {
        let mut draft = Draft::default();
        draft.apply(Edit::Face(Face::Scan));
        draft.apply(Edit::Seeing(Cameras::of(6).with(Cameras::of(2))));
        draft.apply(Edit::Dead(6));
        let both = ScanAnswer::Scanned { dead: Cameras::of(6), seeing: Cameras::of(2) };
        assert_eq!(draft.answer, Some(Look::Scan(both)));
        draft.apply(Edit::Seeing(Cameras::of(2)));
        assert_eq!(draft.answer, Some(Look::Scan(both)));
    }

    #[test]
    fn whoever_says_what_a_scan_found_has_scanned() {
        let mut draft = Draft::default();
        draft.apply(Edit::Roll(Face::Scan, 5));
        draft.apply(Edit::Question(None));
        draft.apply(Edit::End(square("E9")));
        draft.apply(Edit::Seeing(Cameras::of(2)));
        draft.apply(Edit::Dead(4));
        let found = ScanAnswer::Scanned { dead: Cameras::of(4), seeing: Cameras::of(2) };
        assert_eq!(draft.turn(0).unwrap().look, Some(Look::Scan(found)));
    }

    #[test]
    fn in_plain_sight_nobody_looks_unless_it_is_said() {
        use crate::caper::{Character, Pawn, Plan, Rules, Setup};
        let character = Character { player: 1, pawn: Pawn::Mustard, start: square("F9") };
        let setup =
            Setup { characters: vec![character], paintings: [square("D1"), square("G6")].into(), cameras: [].into() };
        let round = |rules| Round::new(Plan::bundled(), rules, &setup).unwrap();
        let must = round(Rules::default());
        let may = round(Rules { may_leave_painting: true, ..Rules::default() });
        let mut table = Table::new(&must);
        assert_eq!(Draft::fresh(&must, &table), Draft::default());
        (table.pawn, table.moves) = (Some(must.plan().space(square("G6"))), 3);
        let mut draft = Draft::fresh(&must, &Table { next: Next::Character(0), ..table.clone() });
        for edit in [Edit::Face(Face::Scan), Edit::Roll(Face::Motion, 3), Edit::End(square("F8"))] {
            draft.apply(edit);
            assert_eq!((&draft.question, &draft.answer), (&None, &None));
        }
        assert_eq!(draft.turn(0).unwrap().look, None);
        // He stands on a painting: he has to take it off the board with this move, unless he may leave it.
        assert_eq!(Draft::fresh(&must, &table).seen.lifted, Some(square("G6")));
        assert_eq!(Draft::fresh(&may, &table).seen.lifted, None);
        // A lock where he ends has to be told of.
        let mut draft = Draft::fresh(&must, &table);
        draft.apply(Edit::At(square("F10")));
        assert_eq!(draft.fact(&must, &table), Err(Missing::Lock));
        draft.apply(Edit::Turned(Some(false)));
        let Ok(Event::Thief(seen)) = draft.fact(&must, &table) else { panic!() };
        assert_eq!(seen.lock, Some(Turned { exit: square("F10"), open: false }));
        draft.apply(Edit::At(square("F9")));
        assert_eq!(draft.seen.lock, None);
    }

    #[test]
    fn a_lock_goes_from_not_turned_to_open_to_locked_and_back() {
        let mut draft = Draft::default();
        let told = |draft: &Draft| draft.seen.lock.map(|lock| lock.open);
        for expected in [Some(true), Some(false), None] {
            draft.apply(Edit::Lock(square("A4")));
            assert_eq!(told(&draft), expected);
        }
    }
}
