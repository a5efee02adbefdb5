//! The detective sheet as plain text.

use crate::deduction::{
    Cancel, Explainer, FactKind, Marks, Position, Problem, Sheet, Status, conflict, fixes, removal_fixes, suspects,
};
use crate::edition::Card;
use crate::fl;
use crate::game::{Entry, EntryId, Game, Setup};
use crate::text::why::{ReasonWriter, plain};
use crate::text::{Language, Names, describe};
use std::fmt::Write;

/// No column is wider than this; longer names are cut.
const WIDEST: usize = 12;

/// At most this many possible errors are listed.
const BLAMED: usize = 3;

/// The sheet, the case file and the reasons; or what clashes in a contradictory log. With `all`, a reason for every
/// card that was placed, not only for those in the case file.
pub(super) fn text(game: &Game, entries: &[Entry], all: bool, language: &Language) -> String {
    let names = Names::new(&game.setup, language);
    let position = Position::of_game(&game.setup, entries);
    let mut text = head(game, entries, &names);
    match position.marks() {
        Some(marks) => {
            let sheet = position.sheet();
            let known = sheet.map_or_else(|| fl!(language, "too-many-deals"), |sheet| known(sheet, language));
            let _ = writeln!(text, "{known}\n");
            table(&mut text, &game.setup, marks, sheet, &names);
            case_file(&mut text, marks, sheet, &names);
            reasons(&mut text, &position, marks, entries, &names, all);
        }
        None => clash(&mut text, position.problem(), entries, &names),
    }
    text
}

fn head(game: &Game, entries: &[Entry], names: &Names<'_>) -> String {
    let language = names.language;
    let edition = game.setup.edition.name.get(language.tag());
    let mut text = String::new();
    if !game.title.trim().is_empty() {
        let _ = writeln!(text, "{}", game.title.trim());
    }
    let (players, count) = (game.setup.seat_count(), entries.len());
    let line = fl!(language, "cli-head", edition = edition, players = players, entries = count);
    let _ = writeln!(text, "{line}");
    text
}

fn known(sheet: &Sheet, language: &Language) -> String {
    let (deals, bits) = (sheet.deals.to_string(), language.bits(sheet.entropy));
    let one = if deals == "1" { "one" } else { "other" };
    fl!(language, "cli-known", one = one, deals = deals, bits = bits)
}

/// A name in a field of exactly this width.
fn field(name: &str, width: usize) -> String {
    let count = name.chars().count();
    if count <= width {
        format!("{name}{}", " ".repeat(width - count))
    } else {
        name.chars().take(width.saturating_sub(1)).chain(['…']).collect()
    }
}

/// A text in the middle of a field.
fn centred(text: &str, width: usize) -> String {
    let text = if text.chars().count() > width { field(text, width) } else { text.to_owned() };
    let free = width - text.chars().count();
    format!("{}{text}{}", " ".repeat(free / 2), " ".repeat(free - free / 2))
}

fn table(text: &mut String, setup: &Setup, marks: &Marks, sheet: Option<&Sheet>, names: &Names<'_>) {
    let cards = setup.edition.cards();
    let first = cards.map(|card| names.card(card).chars().count()).max().unwrap_or(0);
    let columns: Vec<String> = (0..marks.columns()).map(|column| names.column(column)).collect();
    let widths: Vec<usize> = columns.iter().map(|name| name.chars().count().clamp(5, WIDEST)).collect();
    let heads = columns.iter().zip(&widths).map(|(name, width)| centred(name, *width));
    let _ = writeln!(text, "{} {}", field("", first + 2), heads.collect::<Vec<_>>().join("  ").trim_end());
    for category in 0..3 {
        let _ = writeln!(text, "{}", names.category(category));
        for card in setup.edition.category_cards(category) {
            let cells = (0..marks.columns()).zip(&widths);
            let cells = cells.map(|(column, width)| centred(&mark(marks, sheet, card, column, names.language), *width));
            let cells = cells.collect::<Vec<_>>().join("  ");
            let _ = writeln!(text, "  {} {}", field(names.card(card), first), cells.trim_end());
        }
    }
}

fn mark(marks: &Marks, sheet: Option<&Sheet>, card: Card, column: usize, language: &Language) -> String {
    match marks.status(card, column) {
        Status::Yes if column == marks.case_file() => "★".to_owned(),
        Status::Yes => "✓".to_owned(),
        Status::No => "×".to_owned(),
        Status::Open => {
            sheet.map_or_else(|| "?".to_owned(), |sheet| language.hundredths(sheet.probability(card, column)))
        }
    }
}

fn case_file(text: &mut String, marks: &Marks, sheet: Option<&Sheet>, names: &Names<'_>) {
    let language = names.language;
    let _ = writeln!(text, "\n{}", names.case_file());
    for category in 0..3 {
        let column = marks.case_file();
        let probability = |card: Card| sheet.map_or(0.0, |sheet| sheet.probability(card, column));
        let mut cards: Vec<Card> = names.setup.edition.category_cards(category).iter().collect();
        cards.retain(|card| marks.status(*card, column) != Status::No);
        cards.sort_by(|a, b| probability(*b).total_cmp(&probability(*a)));
        let odds = cards.iter().map(|card| {
            let chance = if marks.status(*card, column) == Status::Yes {
                fl!(language, "cli-sure")
            } else if sheet.is_some() {
                language.percent(probability(*card))
            } else {
                return names.card(*card).to_owned();
            };
            format!("{} {chance}", names.card(*card))
        });
        let (what, then) = (names.category(category), odds.collect::<Vec<_>>().join(", "));
        let _ = writeln!(text, "  {}", language.pair(what, &then));
    }
}

/// The proofs of located cards. Cards that I was shown, hold or see need none.
fn reasons(text: &mut String, position: &Position, marks: &Marks, entries: &[Entry], names: &Names<'_>, all: bool) {
    let columns = if all { 0..marks.columns() } else { marks.case_file()..marks.columns() };
    let problem = position.problem();
    let mut explainer = Explainer::new(position);
    let why = ReasonWriter::new(*names, problem, entries);
    let mut lines = Vec::new();
    for column in columns {
        let cards = names.setup.edition.cards().filter(|card| marks.status(*card, column) == Status::Yes);
        for card in cards.filter(|card| !plain_to_see(problem, *card)) {
            if let Some(proof) = explainer.proof(card, column) {
                let (what, then) = (why.heading(card, column), plain(&why.proof(&proof), entries));
                lines.push(format!("  {}", names.language.pair(&what, &then)));
            }
        }
    }
    if !lines.is_empty() {
        let _ = writeln!(text, "\n{}\n{}", fl!(names.language, "cli-why"), lines.join("\n"));
    }
}

/// Whether a single statement of the set-up or the log names the card and its holder.
fn plain_to_see(problem: &Problem, card: Card) -> bool {
    problem.facts().iter().any(|fact| match fact.kind {
        FactKind::HoldsAll(_, cards) => cards.contains(card),
        FactKind::Showed { card: shown, .. } => shown == card,
        _ => false,
    })
}

fn clash(text: &mut String, problem: &Problem, entries: &[Entry], names: &Names<'_>) {
    let language = names.language;
    let _ = writeln!(text, "\n{}", fl!(language, "cli-contradiction"));
    let ids = conflict(problem, &Cancel::default()).map(|conflict| conflict.entries).unwrap_or_default();
    list(text, &ids, entries, names);
    let mending = removal_fixes(problem);
    if mending.is_empty() {
        let _ = writeln!(text, "{}", fl!(language, "cli-no-single-fix"));
    } else {
        let _ = writeln!(text, "{}", fl!(language, "cli-fixes"));
        list(text, &mending, entries, names);
        blame(text, problem, entries, names);
    }
}

/// The likeliest slips, as the window offers them, with what would have happened.
fn blame(text: &mut String, problem: &Problem, entries: &[Entry], names: &Names<'_>) {
    let (language, why) = (names.language, ReasonWriter::new(*names, problem, entries));
    let _ = writeln!(text, "{}", fl!(language, "cli-suspects"));
    for suspect in suspects(&fixes(problem)).iter().take(BLAMED) {
        let Some(fix) = suspect.fixes.first() else { continue };
        let share = if fix.counted { language.percent(suspect.probability) } else { String::new() };
        let [doubt, mistake] = [why.doubt(fix.doubt), why.mistake(fix)].map(|spans| plain(&spans, entries));
        let _ = writeln!(text, "  {share:>6}  {doubt}. {mistake}");
    }
}

/// Entries by their number in the log, one on a line.
fn list(text: &mut String, ids: &[EntryId], entries: &[Entry], names: &Names<'_>) {
    for (at, entry) in entries.iter().enumerate().filter(|(_, entry)| ids.contains(&entry.id)) {
        let _ = writeln!(text, "  {:>3}  {}", at + 1, describe(names, &entries[..at], entry).text());
    }
}
