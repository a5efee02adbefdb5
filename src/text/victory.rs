//! Sentences about a finished game.

use super::close::solutions_left;
use super::news::news_sentence;
use super::{Language, ListEnd, Names};
use crate::advice::Opponent;
use crate::fl;
use crate::game::{Entry, EntryKind, Response, Seat};
use crate::review::{ClosedCase, DecidingEntry, MyResult, News};

/// Who won, in a few words.
pub fn caption(names: &Names<'_>, ending: MyResult) -> String {
    let language = names.language;
    match ending {
        MyResult::Won => fl!(language, "victory-caption-won"),
        MyResult::Lost(by) => fl!(language, "victory-caption-lost", who = names.seat(by)),
        MyResult::Nobody | MyResult::Open => fl!(language, "victory-caption-nobody"),
    }
}

/// The title of the page: "You have solved it.", "The case was…", "Nobody solved it.".
pub fn headline(case: &ClosedCase, language: &Language) -> String {
    match (case.ending, case.cards) {
        (MyResult::Won, _) => fl!(language, "victory-won"),
        (MyResult::Nobody | MyResult::Open, None) => fl!(language, "victory-nobody"),
        _ => fl!(language, "victory-was"),
    }
}

/// When it ended.
pub fn ended(case: &ClosedCase, language: &Language) -> String {
    if case.duration < 60_000 {
        return fl!(language, "victory-ended", number = case.entry);
    }
    fl!(language, "victory-ended-after", number = case.entry, time = language.duration(case.duration))
}

/// When it ended, and how close the closest of the others was: me if somebody else won.
pub fn subtitle(names: &Names<'_>, case: &ClosedCase, mine: Option<usize>, opponents: &[Opponent]) -> String {
    let language = names.language;
    let close = |who: String, person: &str, left: String| {
        fl!(language, "victory-had-left", who = who, person = person, left = left)
    };
    let ended = ended(case, language);
    let close = match case.ending {
        MyResult::Won => {
            let playing = in_order(opponents).into_iter().filter(|opponent| !opponent.out);
            let fewest = playing.clone().min_by_key(|opponent| opponent.remaining);
            // All who had as few are named, as in the list beside it.
            fewest.map(|fewest| {
                let closest = playing.filter(|opponent| opponent.range == fewest.range);
                let who: Vec<String> = closest.map(|opponent| names.seat(opponent.seat)).collect();
                let person = if who.len() > 1 { "several" } else { "other" };
                close(language.list(&who, ListEnd::And), person, solutions_left(fewest, language))
            })
        }
        _ => names
            .setup
            .me
            .zip(mine)
            .map(|(me, left)| close(names.seat(me), "you", fl!(language, "advice-left", count = left))),
    };
    close.map_or_else(|| ended.clone(), |close| format!("{ended} {close}"))
}

/// The opponents, the one who was closest to the case first.
pub fn in_order(opponents: &[Opponent]) -> Vec<&Opponent> {
    let mut opponents: Vec<&Opponent> = opponents.iter().collect();
    opponents.sort_by(|a, b| {
        a.out.cmp(&b.out).then(b.soon.chance.total_cmp(&a.soon.chance)).then(a.remaining.cmp(&b.remaining))
    });
    opponents
}

/// "From 12 answers to 1."
pub fn from_to(deciding: DecidingEntry, language: &Language) -> String {
    fl!(language, "victory-from-to", before = deciding.before, after = deciding.after)
}

/// What the deciding entry told: "Nobody else had any of the three. From 12 answers to 1."
///
/// # Panics
/// Panics if a card is not of this edition.
pub fn decided(names: &Names<'_>, entry: &Entry, deciding: DecidingEntry, news: &[News]) -> String {
    let language = names.language;
    let passed = match &entry.kind {
        EntryKind::Suggestion { answers, .. } => {
            !answers.is_empty() && answers.iter().all(|answer| answer.response == Response::Passed)
        }
        _ => false,
    };
    let told = if passed {
        Some(fl!(language, "victory-nobody-had"))
    } else {
        (0..news.len()).find_map(|at| news_sentence(names, news, at))
    };
    let from_to = from_to(deciding, language);
    told.map_or_else(|| from_to.clone(), |told| format!("{told} {from_to}"))
}

/// The questions over the three cards: "Who", "With what", "Where".
pub fn questions(language: &Language) -> [String; 3] {
    [fl!(language, "victory-who"), fl!(language, "victory-with-what"), fl!(language, "victory-where")]
}

/// The title of a picture for everybody: who solved it, by name.
pub fn public_headline(names: &Names<'_>, winner: Option<Seat>) -> String {
    let nobody = || fl!(names.language, "victory-nobody");
    winner.map_or_else(nobody, |seat| fl!(names.language, "victory-solved-by", who = names.typed(seat)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::advice::{Estimate, Manner};
    use crate::edition::CardSet;
    use crate::game::{Setup, SetupParts, players_at};
    use crate::text::Code;

    #[test]
    fn all_who_were_as_close_are_named() {
        let players = players_at("clue_2015", &["Me", "Nina", "Otto", "Lea"]);
        let setup = Setup::new(SetupParts { me: None, ..players }).unwrap();
        let opponent = |seat: u8, remaining: usize, out: bool| Opponent {
            seat: Seat(seat),
            out,
            knows: Estimate { chance: 0.5, error: 0.0 },
            soon: Estimate { chance: 1.0 / f64::from(seat), error: 0.0 },
            knows_unless_silent: 0.5,
            remaining,
            range: remaining..=if remaining == 4 { 6 } else { remaining },
            has_seen: CardSet::default(),
            open: Vec::new(),
            manner: Manner::default(),
            read: false,
        };
        let case = ClosedCase { ending: MyResult::Won, cards: None, entry: 9, duration: 0 };
        let said =
            |code, opponents: &[Opponent]| subtitle(&Names::new(&setup, &Language::new(code)), &case, None, opponents);
        let two = [opponent(1, 3, false), opponent(2, 1, false), opponent(3, 1, false)];
        assert!(said(Code::English, &two).ends_with("Otto and Lea each had one solution left."));
        assert!(said(Code::French, &two).ends_with("Otto et Lea avaient chacun encore 1 solution possible."));
        let one = [opponent(1, 4, false), opponent(2, 5, false), opponent(3, 1, true)];
        assert!(said(Code::English, &one).ends_with("Nina had 4 to 6 solutions left."));
    }
}
