//! Clue: sentences about what an entry of the log told. Functions panic if a card is not of this edition.

use super::why::moved_card;
use super::{Language, ListEnd, Names};
use crate::edition::{Card, CardSet};
use crate::fl;
use crate::game::{Cell, Holder};
use crate::review::{EntryNews, News};

const MOST_LINES: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewsSign {
    CaseFile,
    Found,
    Excluded,
    Rises,
    Falls,
}

impl NewsSign {
    pub const fn letter(self) -> &'static str {
        match self {
            Self::CaseFile => "★",
            Self::Found => "✓",
            Self::Excluded => "×",
            Self::Rises => "▲",
            Self::Falls => "▼",
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct NewsLine {
    pub sign: NewsSign,
    pub words: String,
    /// A press shows the reason of this cell.
    pub cell: Cell,
}

/// The strongest first.
pub fn told(names: &Names<'_>, told: &EntryNews) -> Vec<NewsLine> {
    let case_file = names.setup.case_file_column();
    let found = told.news.iter().enumerate().filter_map(|(at, news)| {
        let (sign, cell) = match *news {
            News::CaseFile(card) => (NewsSign::CaseFile, Cell { card, column: case_file }),
            News::Has(holder, card) => (NewsSign::Found, Cell { card, column: holder.index() }),
            News::Dealt { to, card, .. } => (NewsSign::Found, Cell { card, column: to.index() }),
            News::HasNot(..) | News::NotDealt(..) | News::NotCaseFile(_) => return None,
        };
        Some(NewsLine { sign, words: news_sentence(names, &told.news, at)?, cell })
    });
    let excluded = told.excluded().map(|(cell, count)| {
        let words = match told.solutions {
            (before, 1) if before > 1 => fl!(names, "told-last", count = before - 1),
            _ => fl!(names, "told-excluded", count),
        };
        NewsLine { sign: NewsSign::Excluded, words, cell }
    });
    let moved = told.most_moved().map(|(cell, before, after)| {
        let sign = if after > before { NewsSign::Rises } else { NewsSign::Falls };
        NewsLine { sign, words: moved(names, told.as_dealt, cell, before, after), cell }
    });
    found.chain(excluded).chain(moved).take(MOST_LINES).collect()
}

/// "Dev has the Conservatory: 25 → 58%".
fn moved(names: &Names<'_>, as_dealt: bool, Cell { card, column }: Cell, before: f64, after: f64) -> String {
    let (before, after) = (names.language.hundredths(before), names.language.percent(after));
    let Some(holder) = names.setup.holder_of(column) else {
        let (card, case) = (names.the_at_start(card), names.the_case_file());
        return fl!(names, "told-moved-case", card, case, before, after);
    };
    let ((who, person), card) = (names.who(holder), names.the(card));
    fl!(names, if as_dealt { "told-moved-dealt" } else { "told-moved" }, person, who, card, before, after)
}

pub fn from_to((before, after): (usize, usize)) -> String {
    format!("{before} → {after}")
}

/// The same sentence with the strongest news and without.
pub fn logged(names: &Names<'_>, number: usize, news: &EntryNews) -> [String; 2] {
    let (before, after) = news.solutions;
    let first = told(names, news).into_iter().next().map(|line| line.words).unwrap_or_default();
    if first.is_empty() && before == after {
        let nothing =
            fl!(names, if news.as_dealt { "told-logged-nothing-dealt" } else { "told-logged-nothing" }, number);
        return [nothing.clone(), nothing];
    }
    [first.as_str(), ""].map(|news| {
        let words =
            fl!(names, if before == after { "told-logged-same" } else { "told-logged" }, number, news, before, after);
        words.trim_end().to_owned()
    })
}

/// "86 → 22, not logged yet".
pub fn not_logged(solutions: (usize, usize), language: &Language) -> String {
    fl!(language, "told-not-logged", change = from_to(solutions))
}

/// "Professor Plum is in the case file."
pub fn news(names: &Names<'_>, news: News) -> String {
    match news {
        News::CaseFile(card) => in_case_file(names, &[card]),
        News::Has(holder, card) => located(names, holder, CardSet::of(card)),
        News::Dealt { to, card, now: Some(now) } => moved_card(names, card, to, now),
        News::Dealt { to, card, now: None } => {
            fl!(names, "news-dealt", person = names.person(to), who = names.seat(to), card = names.the(card))
        }
        News::HasNot(holder, cards) => {
            let (who, person) = names.who(holder);
            fl!(names, "news-has-not", person, who, count = cards.len(), cards = names.the_cards(cards, ListEnd::Nor))
        }
        News::NotDealt(seat, cards) => {
            let (who, person) = names.who(seat);
            fl!(names, "news-not-dealt", person, who, count = cards.len(), cards = names.the_cards(cards, ListEnd::Nor))
        }
        News::NotCaseFile(cards) => {
            let (cards, case) = (names.the_cards(cards, ListEnd::Or), names.the_case_file());
            fl!(names, "news-not-case-file", cards, case)
        }
    }
}

/// Cards located in one place share the sentence of the first; `None` for the others.
pub fn news_sentence(names: &Names<'_>, all: &[News], at: usize) -> Option<String> {
    let of = |news: &News| match *news {
        News::Has(holder, card) => Some((Some(holder), card)),
        News::CaseFile(card) => Some((None, card)),
        News::Dealt { .. } | News::HasNot(..) | News::NotDealt(..) | News::NotCaseFile(_) => None,
    };
    let Some((place, _)) = of(&all[at]) else { return Some(news(names, all[at])) };
    let same = |news: &&News| of(news).is_some_and(|(other, _)| other == place);
    if all[..at].iter().any(|news| same(&news)) {
        return None;
    }
    let cards: Vec<Card> = all[at..].iter().filter(same).filter_map(of).map(|(_, card)| card).collect();
    Some(match place {
        Some(holder) => located(names, holder, cards.into_iter().collect()),
        None => in_case_file(names, &cards),
    })
}

fn in_case_file(names: &Names<'_>, cards: &[Card]) -> String {
    let each = |(at, card): (usize, &Card)| if at == 0 { names.the_at_start(*card) } else { names.the(*card) };
    let listed: Vec<String> = cards.iter().enumerate().map(each).collect();
    let listed = names.language.list(&listed, ListEnd::And);
    fl!(names, "news-case-file", count = cards.len(), card = listed, case = names.the_case_file())
}

fn located(names: &Names<'_>, holder: Holder, cards: CardSet) -> String {
    let (who, person) = names.who(holder);
    fl!(names, "news-has", person, who, card = names.the_cards(cards, ListEnd::And))
}
