//! Clue: sentences of the closing screen and its pictures. Functions panic if a card is not of this edition.

use super::close;
use super::news::{from_to, news_sentence};
use super::review::luck;
use super::{Language, ListEnd, Names};
use crate::advice::Opponent;
use crate::edition::Card;
use crate::fl;
use crate::game::{EntryKind, Response, Seat};
use crate::review::{ClosedCase, MyResult, News, Review, ReviewSummary, TurningPoint};

/// A figure in large type, and what it counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningLine {
    pub figure: String,
    pub words: String,
}

/// A fact that is `None` is still being computed.
#[derive(Clone, Copy, Debug)]
pub struct EveningFacts<'a> {
    pub case: &'a ClosedCase,
    pub review: &'a Review,
    /// `Some` of an empty list for a spectator.
    pub opponents: Option<&'a [Opponent]>,
    pub summary: Option<&'a ReviewSummary>,
}

pub fn caption(names: &Names<'_>, ending: MyResult) -> String {
    match ending {
        MyResult::Won => fl!(names, "victory-caption-won"),
        MyResult::Lost(by) => fl!(names, "victory-caption-lost", who = names.seat(by)),
        MyResult::Nobody | MyResult::Open => fl!(names, "victory-caption-nobody"),
    }
}

pub fn headline(case: &ClosedCase, language: &Language) -> String {
    fl!(
        language,
        match (case.ending, case.cards) {
            (MyResult::Won, _) => "victory-won",
            (MyResult::Nobody | MyResult::Open, None) => "victory-nobody",
            _ => "victory-was",
        }
    )
}

pub fn ended(case: &ClosedCase, language: &Language) -> String {
    if case.duration < 60_000 {
        return fl!(language, "victory-ended", number = case.entry);
    }
    fl!(language, "victory-ended-after", number = case.entry, time = language.duration(case.duration))
}

/// Sorts by chance to name the case soon, the likeliest first, then by fewest solutions left. Those who are out come
/// last.
pub fn in_order(opponents: &[Opponent]) -> Vec<&Opponent> {
    let mut opponents: Vec<&Opponent> = opponents.iter().collect();
    opponents.sort_by(|a, b| {
        a.out.cmp(&b.out).then(b.soon.chance.total_cmp(&a.soon.chance)).then(a.remaining.cmp(&b.remaining))
    });
    opponents
}

/// Who was close, what I believed wrongly, the turning point, my questions. A line whose fact is unknown is left out.
pub fn evening(names: &Names<'_>, facts: &EveningFacts<'_>) -> Vec<EveningLine> {
    let beliefs = facts.case.cards.map(|truth| beliefs(names, facts.review, truth));
    let lines = [closeness(names, facts), beliefs, turned(names, facts.review), questions_asked(names, facts)];
    lines.into_iter().flatten().collect()
}

fn pending(language: &Language) -> EveningLine {
    EveningLine { figure: "…".to_owned(), words: fl!(language, "evening-pending") }
}

/// Solutions left to me or, if I won, to the closest opponents. `None` without such, as for a spectator.
fn closeness(names: &Names<'_>, facts: &EveningFacts<'_>) -> Option<EveningLine> {
    if names.setup.me.is_some() && facts.case.ending != MyResult::Won {
        // I lost to a right accusation, which told me the case: count before it.
        let told = usize::from(matches!(facts.case.ending, MyResult::Lost(_)));
        let left = facts.review.step(facts.case.entry.saturating_sub(told)).solutions?;
        return Some(EveningLine { figure: left.to_string(), words: fl!(names, "evening-mine", count = left) });
    }
    let Some(opponents) = facts.opponents else { return Some(pending(names.language)) };
    let playing = in_order(opponents).into_iter().filter(|opponent| !opponent.out);
    let closest = playing.clone().min_by_key(|opponent| opponent.remaining)?;
    // Everybody with the same range is named, the likeliest first.
    let as_close: Vec<&Opponent> = playing.filter(|opponent| opponent.range == closest.range).collect();
    let who: Vec<String> = as_close.iter().map(|opponent| names.seat(opponent.seat)).collect();
    let (who, chance) = (names.language.list(&who, ListEnd::And), close::chance(as_close[0], names.language));
    let number = facts.case.still_open(facts.review) + 1;
    let words = fl!(names, "evening-close", count = closest.remaining, who, number, chance);
    Some(EveningLine { figure: format!("≈ {}", closest.remaining), words })
}

/// How many wrong cards led their category on my sheet, which led longest, and which entry ended that.
fn beliefs(names: &Names<'_>, review: &Review, truth: [Card; 3]) -> EveningLine {
    let wrong = review.wrong_beliefs(truth);
    // The longest is last. The message reads 0 as "to the end".
    let (card, until) = wrong
        .last()
        .map_or_else(Default::default, |belief| (names.the_short(belief.card), belief.until.unwrap_or_default()));
    let words = fl!(names, "evening-beliefs", count = wrong.len(), card, until);
    EveningLine { figure: wrong.len().to_string(), words }
}

fn turned(names: &Names<'_>, review: &Review) -> Option<EveningLine> {
    let point = review.turning_point()?;
    let (asker, who) = match review.entries()[point.at].kind {
        EntryKind::Suggestion { by, .. } => (names.person(by), names.seat(by)),
        _ => ("nobody", String::new()),
    };
    let words = fl!(names, "evening-turned", asker, who);
    Some(EveningLine { figure: (point.at + 1).to_string(), words })
}

fn questions_asked(names: &Names<'_>, facts: &EveningFacts<'_>) -> Option<EveningLine> {
    names.setup.me?;
    if facts.review.my_turns().is_empty() {
        return Some(EveningLine { figure: "0".to_owned(), words: fl!(names, "evening-no-questions") });
    }
    let Some(summary) = facts.summary else { return Some(pending(names.language)) };
    let share = summary.share?;
    let luck = summary.luck.map_or("even", luck);
    let words = fl!(names, "evening-questions", count = summary.my_suggestions, luck);
    Some(EveningLine { figure: names.language.percent(share), words })
}

/// "17 · The Knife is in the case file", "Anna’s question, 86 → 22". `news`: what may be told.
pub fn turning_point(names: &Names<'_>, review: &Review, point: TurningPoint, news: &[News]) -> [String; 2] {
    let mut change = from_to((point.before, point.after));
    let mut nobody = false;
    if let EntryKind::Suggestion { by, answers, .. } = &review.entries()[point.at].kind {
        nobody = !answers.is_empty() && answers.iter().all(|answer| answer.response == Response::Passed);
        let (person, who) = (names.person(*by), names.seat(*by));
        change = fl!(names, "turning-asked", person, who, change);
    }
    let told = if nobody {
        fl!(names, "turning-nobody")
    } else {
        let first = (0..news.len()).find_map(|at| news_sentence(names, news, at));
        let ruled_out = || fl!(names, "turning-ruled-out", count = point.before - point.after);
        first.map_or_else(ruled_out, |sentence| sentence.trim_end_matches('.').to_owned())
    };
    [format!("{} · {told}", point.at + 1), change]
}

pub fn proved(review: &Review, card: Card, language: &Language) -> String {
    let number = review.proved(card);
    number.map_or_else(|| fl!(language, "evening-not-proved"), |number| fl!(language, "evening-proved", number))
}

/// Captions above the cards of the case file.
pub fn questions(language: &Language) -> [String; 3] {
    [fl!(language, "victory-who"), fl!(language, "victory-with-what"), fl!(language, "victory-where")]
}

/// Headline of a picture that everybody may see: the winner is named, never "you".
pub fn public_headline(names: &Names<'_>, winner: Option<Seat>) -> String {
    let nobody = || fl!(names, "victory-nobody");
    winner.map_or_else(nobody, |seat| fl!(names, "victory-solved-by", who = names.typed(seat)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::advice::{Estimate, Manner};
    use crate::edition::CardSet;
    use crate::game::{Answer, Game, Setup, SetupParts, players_at};
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
            overlooks: 0.0,
            knows_unless_silent: 0.5,
            remaining,
            range: remaining..=if remaining == 4 { 6 } else { remaining },
            has_seen: CardSet::default(),
            open: Vec::new(),
            manner: Manner::default(),
            read: false,
        };
        let case = ClosedCase { ending: MyResult::Won, cards: None, entry: 9, duration: 0 };
        let review = Review::begin(&setup);
        let said = |code, opponents: &[Opponent]| {
            let facts = EveningFacts { case: &case, review: &review, opponents: Some(opponents), summary: None };
            let line = closeness(&Names::new(&setup, &Language::new(code)), &facts).unwrap();
            format!("{} {}", line.figure, line.words)
        };
        let two = [opponent(1, 3, false), opponent(2, 1, false), opponent(3, 1, false)];
        assert!(said(Code::English, &two).starts_with("≈ 1 solution was left to Otto and Lea before entry 9."));
        assert!(said(Code::French, &two).starts_with("≈ 1 solution restait à Otto et Lea avant la ligne 9."));
        let one = [opponent(1, 4, false), opponent(2, 5, false), opponent(3, 1, true)];
        assert!(said(Code::English, &one).starts_with("≈ 4 solutions stood between Nina and the case before entry 9."));
    }
    #[test]
    fn an_unsolved_game_counts_its_last_entry_and_a_lost_one_does_not_count_the_winners() {
        let players = players_at("clue_2015", &["Me", "Nina", "Otto"]);
        let hand = players.edition.cards().skip(1).step_by(3).take(6).collect();
        let mut game = Game::new("Friday", Setup::new(SetupParts { hand, ..players }).unwrap(), 0);
        let asked = |seat| Answer::new(Seat(seat), Response::Passed);
        let cards = [0, 1, 2].map(|at: usize| Card::new(game.setup.edition.category_range(at).start));
        let kind = EntryKind::Suggestion { by: Seat(0), cards, answers: vec![asked(1), asked(2)] };
        game.apply(game.append(game.new_entry(kind, 0))).unwrap();
        let review = Review::of(&game);
        let left = |ending, entry| {
            let case = ClosedCase { ending, cards: None, entry, duration: 0 };
            let facts = EveningFacts { case: &case, review: &review, opponents: None, summary: None };
            closeness(&Names::new(&game.setup, &Language::new(Code::English)), &facts).unwrap()
        };
        let proved = "solution was left: your log had proved it.";
        assert_eq!(left(MyResult::Nobody, 1).words, proved);
        assert_eq!(left(MyResult::Lost(Seat(1)), 2).words, proved);
        assert_eq!(left(MyResult::Lost(Seat(1)), 1).words, "solutions stood between you and the case.");
    }
}
