//! Clue: what an opponent may know of each card, by my log (*known*) and by the hands entered after the game
//! (*truth*).

use super::close::solutions_left;
use super::{Language, ListEnd, Names};
use crate::advice::Opponent;
use crate::edition::Card;
use crate::fl;
use crate::review::OtherChair;

pub fn title(names: &Names<'_>, chair: &OtherChair) -> String {
    fl!(names, "chair-title", who = names.seat(chair.seat))
}

/// Solutions left to the opponent, known and by the truth.
pub fn solutions(names: &Names<'_>, chair: &OtherChair) -> Vec<String> {
    let left = |opponent: &Opponent| {
        if opponent.out { fl!(names, "advice-out") } else { solutions_left(opponent, names.language) }
    };
    let known = chair.known.as_ref().map(|known| names.language.pair(&fl!(names, "chair-known"), &left(known)));
    let truth = chair.truth.as_ref().map(|truth| names.language.pair(&fl!(names, "chair-truth"), &left(truth)));
    known.into_iter().chain(truth).collect()
}

/// Entries that I doubt, but that count here as they were said. `None` without any.
pub fn doubts(chair: &OtherChair, language: &Language) -> Option<String> {
    let numbers: Vec<String> = chair.doubts.iter().map(|at| (at + 1).to_string()).collect();
    let entries = language.list(&numbers, ListEnd::And);
    (!numbers.is_empty()).then(|| fl!(language, "chair-doubts", count = numbers.len(), entries))
}

/// Heads of the columns of [`cells`], each with its explanation.
pub fn heads(names: &Names<'_>, chair: &OtherChair) -> Vec<(String, String)> {
    let (language, who) = (names.language, names.seat(chair.seat));
    let truth = chair.truth.as_ref().map(|_| (fl!(language, "chair-truth"), fl!(language, "chair-truth-about")));
    let known = [
        (fl!(language, "chair-has"), fl!(language, "chair-has-about", who = who.as_str())),
        (fl!(language, "chair-shown"), fl!(language, "chair-shown-about", who = who.as_str())),
        (
            fl!(language, "chair-open"),
            fl!(language, "chair-open-about", who = who.as_str(), case = names.the_case_file()),
        ),
    ];
    let asked = (fl!(language, "chair-asked"), fl!(language, "chair-asked-about", who = who.as_str()));
    known.into_iter().chain(truth).chain([asked]).collect()
}

/// A card's row. A cell is empty if there is nothing to say.
pub fn cells(chair: &OtherChair, card: Card, language: &Language) -> Vec<String> {
    let shown = chair.shown(card);
    let held = chair.held.get(card.index()).copied();
    let shown = shown.into_iter().map(|(at, certain)| format!("{}{}", at + 1, if certain { "" } else { "?" }));
    let asked = chair.asked(card).into_iter().map(|at| (at + 1).to_string());
    let open = |opponent: &Opponent| match opponent.open.get(card.index()) {
        Some(_) if chair.excludes(card) => chance(0.0, false, language),
        Some(open) => chance(*open, opponent.knows.error > 0.0, language),
        None => String::new(),
    };
    let held = held.map_or_else(String::new, |held| chance(held, false, language));
    [held, shown.collect::<Vec<_>>().join(", "), chair.known.as_ref().map(open).unwrap_or_default()]
        .into_iter()
        .chain(chair.truth.as_ref().map(open))
        .chain([asked.collect::<Vec<_>>().join(", ")])
        .collect()
}

fn line(names: &Names<'_>, chair: &OtherChair, card: Card) -> String {
    let cells = heads(names, chair).into_iter().zip(cells(chair, card, names.language));
    let said = cells.filter(|(_, cell)| !cell.is_empty()).map(|((head, _), cell)| names.language.pair(&head, &cell));
    let said: Vec<String> = std::iter::once(names.card(card).to_owned()).chain(said).collect();
    format!("{}.", said.join(". "))
}

/// The table as sentences, for the command line.
pub fn said(names: &Names<'_>, chair: &OtherChair) -> Vec<String> {
    let cards = names.setup.edition.cards().map(|card| line(names, chair, card));
    std::iter::once(format!("{}.", title(names, chair)))
        .chain(solutions(names, chair))
        .chain(doubts(chair, names.language))
        .chain(heads(names, chair).into_iter().map(|(head, about)| names.language.pair(&head, &about)))
        .chain(cards)
        .collect()
}

/// The table with tabs, for a note. No field is empty, because a note drops empty ones.
pub fn tabbed(names: &Names<'_>, chair: &OtherChair) -> String {
    let heads = heads(names, chair).into_iter().map(|(head, _)| head);
    let head = std::iter::once(fl!(names, "card")).chain(heads).collect::<Vec<_>>().join("\t");
    let rows = names
        .setup
        .edition
        .cards()
        .map(|card| [vec![names.card(card).to_owned()], cells(chair, card, names.language)].concat());
    let filled = |cell: String| if cell.is_empty() { "–".to_owned() } else { cell };
    let rows = rows.map(|row| row.into_iter().map(filled).collect::<Vec<_>>().join("\t"));
    let said = std::iter::once(title(names, chair)).chain(solutions(names, chair)).chain([head]).chain(rows);
    said.collect::<Vec<_>>().join("\n")
}

fn chance(chance: f64, estimated: bool, language: &Language) -> String {
    match chance {
        // None or all of the few hands looked at: "<1%" or ">99%".
        chance if estimated && (chance <= 1e-9 || chance >= 1.0 - 1e-9) => {
            language.percent(chance.clamp(1e-9, 1.0 - 1e-9))
        }
        chance if estimated => format!("≈ {}", language.percent(chance)),
        chance if chance <= 0.0 => fl!(language, "why-no"),
        chance if chance >= 1.0 - 1e-12 => fl!(language, "why-yes"),
        chance => language.percent(chance),
    }
}
