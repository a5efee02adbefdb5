//! The line of a turn as a player in a hurry types it: the shortest one that is read as the event.

use deerstalker::caper::{
    AnsweredQuestion, CameraAnswer, Cameras, CharacterTurn, DieFace, Event, MotionAnswer, PublicEvent, PublicMove,
    ScanAnswer, Square, TurnOrder, TurnedLock,
};
use deerstalker::entry::caper::{TurnContext, parse};

/// The shortest line that [`parse`] reads as this event.
pub fn spell(fact: &PublicEvent, context: TurnContext<'_>) -> String {
    match fact {
        Event::Thief(seen) => spell_move(seen),
        Event::Character(turn) => spell_turn(turn, context),
    }
}

fn spell_lock(lock: TurnedLock) -> String {
    format!("{}{}", lock.exit.to_string().to_lowercase(), if lock.open { 'o' } else { 'l' })
}

fn spell_move(seen: &PublicMove) -> String {
    let name = |square: Square| square.to_string().to_lowercase();
    let mut words = Vec::new();
    words.extend(seen.lifted.map(|lifted| format!("x{}", name(lifted))));
    words.extend(seen.at.map(name));
    words.extend(seen.lock.map(spell_lock));
    if seen.caught {
        words.push("!".to_owned());
    }
    words.join(" ")
}

/// A colour is shortened as far as the line is still read as the same look.
fn spell_turn(turn: &CharacterTurn, context: TurnContext<'_>) -> String {
    let Some(AnsweredQuestion::Motion(MotionAnswer::Colour(colour))) = &turn.look else {
        return words_of_turn(turn, turn.look.as_ref().map(spell_look));
    };
    let name = context.names.colour(colour).to_lowercase();
    let line = |letters: usize| {
        let begin: String = name.chars().take(letters).collect();
        words_of_turn(turn, Some(format!("m{begin}")))
    };
    let reads = |line: &String| matches!(parse(line, context), Ok(Event::Character(read)) if read.look == turn.look);
    (1..).map(line).take(name.chars().count()).find(reads).unwrap_or_else(|| line(name.chars().count()))
}

fn words_of_turn(turn: &CharacterTurn, look: Option<String>) -> String {
    let mut words = Vec::new();
    if let Some(roll) = turn.roll {
        let face = match turn.face {
            None => "",
            Some(DieFace::Eye) => "e",
            Some(DieFace::Scan) => "s",
            Some(DieFace::Motion) => "m",
        };
        words.push(format!("{roll}{face}"));
    }
    let end = format!("{}{}", turn.end.to_string().to_lowercase(), if turn.caught { "!" } else { "" });
    match (turn.first, look) {
        (TurnOrder::Look, Some(look)) => words.extend([look, end]),
        (TurnOrder::Move, Some(look)) => words.extend([end, look]),
        (_, None) => words.push(end),
    }
    words.join(" ")
}

fn spell_look(look: &AnsweredQuestion) -> String {
    let digits = |cameras: Cameras| cameras.iter().map(|number| number.to_string()).collect::<String>();
    match look {
        AnsweredQuestion::Eyes(None) => "-".to_owned(),
        AnsweredQuestion::Eyes(Some(square)) => format!("+{}", square.to_string().to_lowercase()),
        AnsweredQuestion::Camera { number, answer } => {
            let answer = match answer {
                CameraAnswer::SeesNot => '-',
                CameraAnswer::Sees => '+',
                CameraAnswer::Dead => 'x',
                CameraAnswer::PowerOff => 'o',
            };
            format!("{number}{answer}")
        }
        AnsweredQuestion::Scan(ScanAnswer::PowerOff) => "so".to_owned(),
        AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }) if dead.is_empty() => {
            format!("s{}", digits(*seeing))
        }
        AnsweredQuestion::Scan(ScanAnswer::Scanned { dead, seeing }) => {
            format!("s{}x{}", digits(*seeing), digits(*dead))
        }
        AnsweredQuestion::Motion(MotionAnswer::PowerOff) => "mo".to_owned(),
        AnsweredQuestion::Motion(MotionAnswer::Cut) => "mx".to_owned(),
        AnsweredQuestion::Motion(MotionAnswer::Colour(colour)) => format!("m{colour}"),
    }
}
