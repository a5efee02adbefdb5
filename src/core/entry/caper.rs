//! Great Museum Caper: one typed line is a whole turn. `h9 -` moves to H9 and does not see the Thief; `3+ h9` asks
//! camera 3, which sees the Thief, and then moves.
//!
//! The words of a Character's turn stand in the order of what happened. Each may be left out, and so may spaces:
//! `5s24h9` is `5 s24 h9`. If that can be read in two ways, the longest word at the left wins (`h11-` looks from
//! H11), and a digit before a sign is a camera (`4-h9` asks camera 4, `4 -h9` looks after rolling 4).
//!
//! | word | meaning |
//! |---|---|
//! | `4`, `4e` | the number rolled, with the picture: `e` eye, `s` scan, `m` motion |
//! | `h9` | the space where the move ends; left out, the Character stays. `h9!` catches the Thief there |
//! | `-`, `+f5` | own eyes do not see the Thief, or see the Thief at F5 |
//! | `3-`, `3+`, `3x`, `3o` | camera 3 works and sees no Thief, sees the Thief, no longer works, has no power |
//! | `s`, `s24`, `s24x3`, `so` | scan: no camera sees the Thief, 2 and 4 do, 3 no longer works, no power |
//! | `mred`, `red`, `mx`, `mo` | motion detectors: a colour by its beginning or its name alone, an M crossed off, no power |
//!
//! The Characters note a move of the Thief as they see it: nothing or `.`, `xf5` (the painting at F5 is gone), `f5`
//! (the pawn goes there), `a4o` and `a4l` (the lock at A4 is turned: open, locked; French also `a4f`), `!` (the Thief
//! walks into a Character).
//!
//! The words of the form and of the preview are understood too: `6 eye h9 not seen`.
//!
//! On the *pad*, the Thief's own notebook, the move is `>e1` (in through the exit at E1), the spaces of the path, and
//! a lock as above, to which the path leads by itself. The word `=` in a Character's turn keeps a dishonest answer.

pub mod move_draft;
pub mod round_draft;
mod spoken;
pub mod turn_draft;
pub mod turn_input;

use crate::caper::{
    AnsweredQuestion, CameraAnswer, Cameras, CharacterTurn, DieFace, Event, MotionAnswer, NextMover, PlottedMove,
    PublicEvent, PublicMove, PublicState, Question, Round, ScanAnswer, Square, TurnOrder, TurnedLock, complete_scan,
};
use crate::fl;
use crate::text::caper::CaperNames;
use crate::text::fault::word as quoted;
use crate::text::{Language, ListEnd};
use move_draft::MoveDraft;
use spoken::Word;
use turn_draft::MissingField;

/// A lock that is pressed goes from not turned (`None`) to open, locked and back, without states that `may_be`
/// refuses.
pub fn next_lock(now: Option<bool>, may_be: impl Fn(bool) -> bool) -> Option<bool> {
    let states: &[bool] = match now {
        None => &[true, false],
        Some(true) => &[false],
        Some(false) => &[],
    };
    states.iter().copied().find(|open| may_be(*open))
}

/// The round before the turn. `table.next` moves.
#[derive(Clone, Copy, Debug)]
pub struct TurnContext<'a> {
    pub round: &'a Round,
    pub table: &'a PublicState,
    pub names: &'a CaperNames<'a>,
}

/// `Word`: it means nothing here. `NoPlace`: nothing says where the Character is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TurnLineError {
    Word(String),
    /// Said twice, or excluded by another word.
    Twice(String),
    Ambiguous(String, Vec<String>),
    NoPlace,
    NoExit(Square),
}

impl TurnLineError {
    pub fn text(&self, names: &CaperNames<'_>) -> String {
        let is_outside = |word: &str| {
            let square = word.trim_start_matches(['x', '+', '>']).parse::<Square>();
            square.is_ok_and(|square| names.plan.space(square).is_none())
        };
        match self {
            Self::Word(word) if is_outside(word) => fl!(names, "line-outside", word = quoted(word)),
            Self::Word(word) => fl!(names, "line-word", word = quoted(word)),
            Self::Twice(word) => fl!(names, "line-twice", word = quoted(word)),
            Self::Ambiguous(word, colours) => {
                let colours = names.language.list(colours, ListEnd::Or);
                fl!(names, "line-ambiguous", word = quoted(word), colours)
            }
            Self::NoPlace => fl!(names, "line-no-place"),
            Self::NoExit(square) => fl!(names, "odd-no-exit", square),
        }
    }
}

/// `chase`: the Thief's pawn is on the board. `pad`: the notebook is the Thief's.
pub fn line_help(table: &PublicState, pad: bool, language: &Language) -> String {
    let chase = table.pawn.is_some();
    fl!(
        language,
        match table.next {
            NextMover::Thief if pad && table.moves == 0 => "museum-line-hint-thief",
            NextMover::Thief if pad => "museum-line-hint-inside",
            NextMover::Thief if chase => "museum-line-hint-chase",
            NextMover::Thief => "museum-line-hint-secret",
            NextMover::Character(_) if chase => "museum-line-hint-hunt",
            NextMover::Character(_) => "museum-line-hint",
        }
    )
}

/// Of the Characters' notebook.
pub fn parse(line: &str, context: TurnContext<'_>) -> Result<PublicEvent, TurnLineError> {
    in_codes_or_words(line, context, |words| match context.table.next {
        NextMover::Thief => parse_move(words, context).map(Event::Thief),
        NextMover::Character(by) => parse_turn(words, by, context).map(Event::Character),
    })
}

/// At the end of a move the Thief does all that is allowed.
pub fn parse_on_pad(line: &str, context: TurnContext<'_>) -> Result<Event<PlottedMove>, TurnLineError> {
    in_codes_or_words(line, context, |words| match context.table.next {
        NextMover::Thief => parse_plotted(words, context).map(Event::Thief),
        NextMover::Character(by) => parse_turn(words, by, context).map(Event::Character),
    })
}

/// The words of the table above come before those of the form.
fn in_codes_or_words<T>(
    line: &str,
    context: TurnContext<'_>,
    parse: impl Fn(Vec<Word>) -> Result<T, TurnLineError>,
) -> Result<T, TurnLineError> {
    let codes = line.split_whitespace().map(|word| Word::Typed(word.to_lowercase())).collect();
    parse(codes).or_else(|_| parse(spoken::words(line, context)))
}

/// A square with all digits that follow its letter, and the rest of the word. `None` outside the museum.
fn square<'w>(word: &'w str, context: TurnContext<'_>) -> Option<(Square, &'w str)> {
    let digits = word.get(1..)?.bytes().take_while(u8::is_ascii_digit).count();
    let (name, rest) = word.split_at_checked(1 + digits)?;
    let square: Square = name.parse().ok()?;
    context.round.plan().space(square)?;
    Some((square, rest))
}

fn set_once<T>(place: &mut Option<T>, value: T, word: &str) -> Result<(), TurnLineError> {
    if place.is_some() {
        return Err(TurnLineError::Twice(word.to_owned()));
    }
    *place = Some(value);
    Ok(())
}

/// A move of the Thief has no other words.
fn typed(words: Vec<Word>) -> impl Iterator<Item = String> {
    words.into_iter().filter_map(|word| if let Word::Typed(word) = word { Some(word) } else { None })
}

fn parse_move(words: Vec<Word>, context: TurnContext<'_>) -> Result<PublicMove, TurnLineError> {
    let mut seen = PublicMove::default();
    for word in typed(words) {
        let unknown = || TurnLineError::Word(word.clone());
        match word.as_str() {
            "." => {}
            "!" => seen.caught = true,
            word if word.starts_with('x') && square(&word[1..], context).is_some_and(|(_, rest)| rest.is_empty()) => {
                let lifted = square(&word[1..], context).map(|(lifted, _)| lifted).ok_or_else(unknown)?;
                set_once(&mut seen.lifted, lifted, word)?;
            }
            word => match square(word, context).ok_or_else(unknown)? {
                (at, "") => set_once(&mut seen.at, at, word)?,
                (exit, rest) => set_once(&mut seen.lock, parse_lock(exit, rest, context)?, word)?,
            },
        }
    }
    Ok(seen)
}

fn parse_lock(exit: Square, how: &str, context: TurnContext<'_>) -> Result<TurnedLock, TurnLineError> {
    let open = match how {
        "o" => true,
        "l" | "f" => false,
        _ => return Err(TurnLineError::Word(format!("{exit}{how}").to_lowercase())),
    };
    let plan = context.round.plan();
    if plan.space(exit).is_some_and(|front| plan.fronts().contains(front)) {
        Ok(TurnedLock { exit, open })
    } else {
        Err(TurnLineError::NoExit(exit))
    }
}

fn parse_plotted(words: Vec<Word>, context: TurnContext<'_>) -> Result<PlottedMove, TurnLineError> {
    let mut plotted = MoveDraft::default().drawn;
    for word in typed(words) {
        let unknown = || TurnLineError::Word(word.clone());
        if let Some(entry) = word.strip_prefix('>') {
            let (front, _) = square(entry, context).filter(|(_, rest)| rest.is_empty()).ok_or_else(unknown)?;
            set_once(&mut plotted.entry, front, &word)?;
        } else if word != "." {
            match square(&word, context).ok_or_else(unknown)? {
                (step, "") => plotted.path.push(step),
                (exit, rest) => set_once(&mut plotted.lock, parse_lock(exit, rest, context)?, &word)?,
            }
        }
    }
    Ok(plotted)
}

/// A turn as far as the line is read. `asked`: the question named without its answer. `dead` is the answer of a scan.
#[derive(Default)]
struct TurnLine {
    roll: Option<u8>,
    face: Option<DieFace>,
    end: Option<Square>,
    caught: bool,
    asked: Option<(Question, TurnOrder)>,
    look: Option<(AnsweredQuestion, TurnOrder)>,
    dead: Cameras,
    first: Option<TurnOrder>,
}

impl TurnLine {
    /// Of a look that is named now.
    fn order(&self) -> TurnOrder {
        if self.end.is_none() { TurnOrder::Look } else { TurnOrder::Move }
    }

    fn scans(&self) -> bool {
        matches!(self.look, Some((AnsweredQuestion::Scan(_), _))) || self.asks(Question::Scan)
    }

    fn asks(&self, question: Question) -> bool {
        self.look.is_none() && self.asked.is_some_and(|(asked, _)| asked == question)
    }

    fn answer(&mut self, seen: AnsweredQuestion, read: &str) -> Result<(), TurnLineError> {
        const NONE: ScanAnswer = ScanAnswer::Scanned { dead: Cameras::NONE, seeing: Cameras::NONE };
        let seen = match seen {
            // Of a scan, `-` says that no camera sees the Thief.
            AnsweredQuestion::Eyes(None) if self.asks(Question::Scan) => AnsweredQuestion::Scan(NONE),
            AnsweredQuestion::Eyes(None) if matches!(self.look, Some((AnsweredQuestion::Scan(NONE), _))) => {
                self.look = None;
                AnsweredQuestion::Scan(NONE)
            }
            AnsweredQuestion::Camera { number, answer: CameraAnswer::Dead } if self.scans() => {
                self.dead = self.dead.with(Cameras::of(number));
                return Ok(());
            }
            AnsweredQuestion::Camera { number, answer: CameraAnswer::Sees } if self.asks(Question::Scan) => {
                let seeing = Cameras::of(number);
                AnsweredQuestion::Scan(ScanAnswer::Scanned { dead: Cameras::NONE, seeing })
            }
            other => other,
        };
        let order = self.order();
        set_once(&mut self.look, (seen, order), read)
    }

    fn turned_off(&mut self, read: &str) -> Result<(), TurnLineError> {
        if self.asks(Question::Scan) {
            self.answer(AnsweredQuestion::Scan(ScanAnswer::PowerOff), read)
        } else if self.asks(Question::Motion) {
            self.answer(AnsweredQuestion::Motion(MotionAnswer::PowerOff), read)
        } else {
            Err(TurnLineError::Word(read.to_owned()))
        }
    }

    /// The look with its order. A question without an answer has the usual one; motion has none.
    fn looked(&self, context: TurnContext<'_>) -> Result<Option<(AnsweredQuestion, TurnOrder)>, TurnLineError> {
        let scan = |seeing| AnsweredQuestion::Scan(ScanAnswer::Scanned { dead: self.dead, seeing });
        Ok(match (&self.look, self.asked) {
            (Some((AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }), order)), _) => {
                let dead = self.dead.with(*dead);
                Some((AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing: seeing.without(dead) }), *order))
            }
            (Some(look), _) => Some(look.clone()),
            (None, Some((Question::Scan, order))) => Some((scan(Cameras::NONE), order)),
            (None, None) if !self.dead.is_empty() => Some((scan(Cameras::NONE), self.order())),
            (None, Some((Question::Motion, _))) => return Err(no_colour(context)),
            (None, Some((Question::Eyes | Question::Camera(_), order))) => Some((AnsweredQuestion::Eyes(None), order)),
            (None, None) => None,
        })
    }
}

fn no_colour(context: TurnContext<'_>) -> TurnLineError {
    let colours = context.round.plan().drawing().colours.keys();
    let colours = colours.map(|id| context.names.colour(id).to_lowercase()).collect();
    TurnLineError::Ambiguous(fl!(context.names.language, "face-motion"), colours)
}

fn parse_turn(words: Vec<Word>, by: usize, context: TurnContext<'_>) -> Result<CharacterTurn, TurnLineError> {
    let mut line = TurnLine::default();
    for word in with_colours(words, context) {
        let word = match word {
            Word::Typed(word) => word,
            Word::Face(face) => {
                let named = crate::text::caper::face(face, context.names.language);
                set_once(&mut line.face, face, &named)?;
                continue;
            }
            Word::Asks(question) => {
                line.asked = Some((question, line.order()));
                continue;
            }
            Word::First(first) => {
                line.first = Some(first);
                continue;
            }
            Word::Dead(dead) => {
                line.dead = line.dead.with(dead);
                continue;
            }
            Word::PowerOff(read) => {
                line.turned_off(&read)?;
                continue;
            }
        };
        let mut rest = word.as_str();
        while !rest.is_empty() {
            // A number joined to the word before it was not rolled.
            let may_be_roll = rest.len() == word.len();
            let (meaning, after) = first_word(rest, may_be_roll, context)?;
            let read = &rest[..rest.len() - after.len()];
            match meaning {
                TurnWord::Rolled(number, face) => {
                    set_once(&mut line.roll, number, read)?;
                    face.map_or(Ok(()), |face| set_once(&mut line.face, face, read))?;
                }
                TurnWord::End(at) => set_once(&mut line.end, at, read)?,
                TurnWord::Caught => line.caught = true,
                TurnWord::Look(seen) => line.answer(seen, read)?,
            }
            rest = after;
        }
    }
    let place = context.table.characters.get(by).copied().flatten();
    let looked = line.looked(context)?;
    let TurnLine { roll, face, end, caught, .. } = line;
    let end = end.or_else(|| place.map(|space| context.round.plan().square(space))).ok_or(TurnLineError::NoPlace)?;
    let (look, order) = looked.map_or((None, TurnOrder::Move), |(look, order)| (Some(look), order));
    let first = line.first.filter(|_| look.is_some()).unwrap_or(order);
    Ok(CharacterTurn { by: u8::try_from(by).unwrap_or(u8::MAX), roll, face, look, first, end, caught })
}

/// "m gray", "motion gray" and "gray" become "mgray".
fn with_colours(words: Vec<Word>, context: TurnContext<'_>) -> Vec<Word> {
    let ids = context.round.plan().drawing().colours.keys();
    let colours: Vec<String> = ids.map(|id| context.names.colour(id).to_lowercase()).collect();
    let motion = fl!(context.names.language, "face-motion").to_lowercase();
    let mut joined: Vec<Word> = Vec::new();
    for word in words {
        let Word::Typed(word) = word else {
            joined.push(word);
            continue;
        };
        let begins_a_colour = || colours.iter().any(|colour| colour.starts_with(&word));
        match joined.last_mut() {
            Some(Word::Typed(before)) if before.ends_with('m') && begins_a_colour() => before.push_str(&word),
            Some(asks @ Word::Asks(Question::Motion)) if begins_a_colour() => *asks = Word::Typed(format!("m{word}")),
            _ if word == motion => joined.push(Word::Typed("m".to_owned())),
            _ if colours.contains(&word) => joined.push(Word::Typed(format!("m{word}"))),
            _ => joined.push(Word::Typed(word)),
        }
    }
    joined
}

enum TurnWord {
    Rolled(u8, Option<DieFace>),
    End(Square),
    Caught,
    Look(AnsweredQuestion),
}

/// The longest word at the left of `words`, and what follows it.
fn first_word<'w>(
    words: &'w str,
    may_be_roll: bool,
    context: TurnContext<'_>,
) -> Result<(TurnWord, &'w str), TurnLineError> {
    let unknown = || TurnLineError::Word(words.to_owned());
    if let Some(rest) = words.strip_prefix('!') {
        return Ok((TurnWord::Caught, rest));
    }
    if let Some(rest) = words.strip_prefix('-') {
        return Ok((TurnWord::Look(AnsweredQuestion::Eyes(None)), rest));
    }
    if let Some(seen) = words.strip_prefix('+') {
        let (at, rest) = named_square(seen, context).ok_or_else(unknown)?;
        return Ok((TurnWord::Look(AnsweredQuestion::Eyes(Some(at))), rest));
    }
    if let Some((number, rest)) = digit(words) {
        return match parse_camera(number, rest) {
            Some((look, rest)) => Ok((TurnWord::Look(look), rest)),
            None if may_be_roll => parse_roll(number, rest, context).ok_or_else(unknown),
            None => Err(unknown()),
        };
    }
    if let Some((at, rest)) = named_square(words, context) {
        return Ok((TurnWord::End(at), rest));
    }
    if let Some(rest) = words.strip_prefix("scan").or_else(|| words.strip_prefix('s')) {
        let (answer, rest) = parse_scan(rest).ok_or_else(unknown)?;
        return Ok((TurnWord::Look(AnsweredQuestion::Scan(answer)), rest));
    }
    let rest = words.strip_prefix('m').ok_or_else(unknown)?;
    let (name, rest) = rest.split_at(colour_length(rest, context));
    parse_motion(name, context).map(|answer| (TurnWord::Look(AnsweredQuestion::Motion(answer)), rest))
}

fn digit(words: &str) -> Option<(u8, &str)> {
    let mut letters = words.chars();
    let digit = letters.next()?.to_digit(10)?;
    Some((digit as u8, letters.as_str()))
}

/// As [`square`], but takes fewer digits if there is no such square: `h94-` is H9, then camera 4.
fn named_square<'w>(words: &'w str, context: TurnContext<'_>) -> Option<(Square, &'w str)> {
    let digits = words.get(1..)?.bytes().take_while(u8::is_ascii_digit).count();
    let named = |length: usize| {
        let (name, rest) = words.split_at_checked(1 + length)?;
        square(name, context).filter(|(_, after)| after.is_empty()).map(|(at, _)| (at, rest))
    };
    (1..=digits).rev().find_map(named)
}

/// A roll, from what follows the number in `4` or `4e`. A letter that begins a look or a square is no picture.
fn parse_roll<'w>(number: u8, rest: &'w str, context: TurnContext<'_>) -> Option<(TurnWord, &'w str)> {
    if !(1..=6).contains(&number) {
        return None;
    }
    let mut letters = rest.chars();
    let face = match letters.next() {
        Some('e') => Some(DieFace::Eye),
        Some('s') => Some(DieFace::Scan),
        Some('m') => Some(DieFace::Motion),
        _ => None,
    };
    let after = letters.as_str();
    let word_ends = after.is_empty() || after.starts_with(['!', '-', '+']) || named_square(after, context).is_some();
    // `4s-` is a scan in which no camera sees the Thief.
    let begins_scan = face == Some(DieFace::Scan) && after.starts_with('-');
    Some(match face.filter(|_| word_ends && !begins_scan) {
        Some(face) if named_square(rest, context).is_none() => (TurnWord::Rolled(number, Some(face)), after),
        _ => (TurnWord::Rolled(number, None), rest),
    })
}

fn parse_camera(number: u8, rest: &str) -> Option<(AnsweredQuestion, &str)> {
    let mut letters = rest.chars();
    let answer = match letters.next()? {
        '-' => CameraAnswer::SeesNot,
        '+' => CameraAnswer::Sees,
        'x' => CameraAnswer::Dead,
        'o' => CameraAnswer::PowerOff,
        _ => return None,
    };
    (!Cameras::of(number).is_empty()).then_some((AnsweredQuestion::Camera { number, answer }, letters.as_str()))
}

fn parse_scan(rest: &str) -> Option<(ScanAnswer, &str)> {
    if let Some(rest) = rest.strip_prefix('o') {
        return Some((ScanAnswer::PowerOff, rest));
    }
    // The cameras that digits name, and how many bytes those take.
    let cameras = |words: &'_ str| -> Option<(Cameras, usize)> {
        let digits = words.bytes().take_while(u8::is_ascii_digit).count();
        let known = |digit: u8| Some(Cameras::of(digit - b'0')).filter(|camera| !camera.is_empty());
        let set = words.bytes().take(digits).try_fold(Cameras::NONE, |set, digit| Some(set.with(known(digit)?)))?;
        Some((set, digits))
    };
    let (seeing, length) = cameras(rest)?;
    let after = &rest[length..];
    let Some(dead) = after.strip_prefix('x') else {
        let after = if seeing.is_empty() { after.strip_prefix('-').unwrap_or(after) } else { after };
        return Some((ScanAnswer::Scanned { dead: Cameras::NONE, seeing }, after));
    };
    let (broken, length) = cameras(dead)?;
    Some((ScanAnswer::Scanned { dead: broken, seeing }, &dead[length..]))
}

/// Length of a colour in bytes. It ends before the name of a square or a `!`.
fn colour_length(words: &str, context: TurnContext<'_>) -> usize {
    let squares = words.char_indices().filter(|(at, _)| named_square(&words[*at..], context).is_some());
    let ends = squares.map(|(at, _)| at).chain(words.find('!'));
    ends.min().unwrap_or(words.len())
}

fn parse_motion(rest: &str, context: TurnContext<'_>) -> Result<MotionAnswer, TurnLineError> {
    match rest {
        "x" => return Ok(MotionAnswer::Cut),
        "o" => return Ok(MotionAnswer::PowerOff),
        _ => {}
    }
    let ids = || context.round.plan().drawing().colours.keys();
    let named = |id: &String| context.names.colour(id).to_lowercase();
    if let Some(id) = ids().find(|id| !rest.is_empty() && named(id) == rest) {
        return Ok(MotionAnswer::Colour(id.clone()));
    }
    let begun: Vec<&String> = ids().filter(|id| named(id).starts_with(rest)).collect();
    match &begun[..] {
        [] => Err(TurnLineError::Word(format!("m{rest}"))),
        [id] => Ok(MotionAnswer::Colour((*id).clone())),
        several => Err(TurnLineError::Ambiguous(format!("m{rest}"), several.iter().map(|id| named(id)).collect())),
    }
}

/// Adds the picture rolled and the cameras that saw the Thief caught. Fails if nothing tells where the pawn ends.
fn complete_event(event: PublicEvent, round: &Round, table: &PublicState) -> Result<PublicEvent, MissingField> {
    match event {
        Event::Character(mut turn) => {
            turn.face = known_face(turn.face, turn.look.as_ref());
            complete_scan(round, table, &mut turn);
            Ok(Event::Character(turn))
        }
        // A turned lock also tells where the pawn is.
        Event::Thief(seen) if table.pawn.is_some() && seen.at.is_none() && seen.lock.is_none() && !seen.caught => {
            Err(MissingField::Pawn)
        }
        Event::Thief(seen) => Ok(Event::Thief(seen)),
    }
}

fn known_face(noted: Option<DieFace>, look: Option<&AnsweredQuestion>) -> Option<DieFace> {
    noted.or_else(|| look.map(AnsweredQuestion::face))
}

/// Completes the last word: colours after an `m`, and squares of the floor.
pub fn completions(line: &str, context: TurnContext<'_>) -> Vec<String> {
    let last = line.rsplit(char::is_whitespace).next().unwrap_or_default().to_lowercase();
    if last.is_empty() {
        return Vec::new();
    }
    let plan = context.round.plan();
    let colours = plan.drawing().colours.keys().map(|id| format!("m{}", context.names.colour(id).to_lowercase()));
    let mark: String = last.chars().take_while(|letter| ['+', '>'].contains(letter)).collect();
    let spaces = if mark == ">" { plan.fronts() } else { plan.floor() };
    let squares = spaces.iter().map(|space| format!("{mark}{}", plan.square(space).to_string().to_lowercase()));
    colours.chain(squares).filter(|word| word.starts_with(&last) && *word != last).collect()
}
