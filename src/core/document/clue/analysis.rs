//! Clue: the document that the command line prints, with what is known now or what clashes in the log.

use super::super::model::{Block, Document, Item, Section};
use super::reasons::reason;
use super::sheet::{KnownCards, SheetWriter};
use crate::deduction::{Cancel, Explainer, FactKind, Marks, Position, Problem, Sheet, Status, removal_fixes};
use crate::edition::Card;
use crate::fl;
use crate::game::{Entry, EntryId, Game};
use crate::review::diagnosis::{Diagnosis, Suspect};
use crate::text::why::ReasonWriter;
use crate::text::{Language, Names, describe};
use std::collections::BTreeSet;

/// Suspected entries that are shown, and mends for each.
const MOST_BLAMED: usize = 3;

/// With `all`, has a reason for every located card, not only for the case file. With `read`, chances also rest on how
/// the others ask.
pub fn analysis(game: &Game, entries: &[Entry], all: bool, read: Option<&Sheet>, language: &Language) -> Document {
    let names = Names::new(&game.setup, language);
    let position = Position::of_game(&game.setup, entries);
    let edition = game.setup.edition.name.get(language.tag());
    let (players, count) = (game.setup.seat_count(), entries.len());
    let sections = match position.marks() {
        Some(marks) => known(&position, (marks, read), entries, names, all),
        None => clash(&position, entries, names),
    };
    Document {
        title: game.title.trim().to_owned(),
        subtitle: fl!(language, "cli-head", edition, players, entries = count),
        as_of: String::new(),
        sections,
    }
}

fn known(
    position: &Position,
    (marks, read): (&Marks, Option<&Sheet>),
    entries: &[Entry],
    names: Names<'_>,
    all: bool,
) -> Vec<Section> {
    let sheet = read.or(position.sheet());
    let count = sheet.map_or_else(|| fl!(names, "too-many-deals"), |sheet| deals(sheet, names.language));
    let writer = SheetWriter { names, entries, known: Some(KnownCards { marks, sheet }) };
    let table = Block::Table(writer.table());
    let kind = read.map(|_| Block::Text(fl!(names, "reading-chances")));
    let mut sections = vec![Section::new("", std::iter::once(Block::Text(count)).chain(kind).collect())];
    sections.push(Section::new(fl!(names, "export-sheet"), vec![table]));
    sections.extend(writer.case_file());
    sections.extend(reasons(position, marks, entries, &names, all));
    sections
}

fn deals(sheet: &Sheet, language: &Language) -> String {
    let (deals, solutions) = (sheet.deals.to_string(), sheet.triples.possible());
    let one = if deals == "1" { "one" } else { "other" };
    fl!(language, "cli-known", one, deals, solutions)
}

/// Reasons for located cards. Cards that I was shown, hold or see need none.
fn reasons(position: &Position, marks: &Marks, entries: &[Entry], names: &Names<'_>, all: bool) -> Option<Section> {
    let columns = if all { 0..marks.columns() } else { marks.case_file()..marks.columns() };
    let problem = position.problem();
    let mut explainer = Explainer::new(position);
    let writer = ReasonWriter::new(*names, problem, entries);
    let (mut facts, mut said) = (Vec::new(), BTreeSet::new());
    for column in columns {
        let cards = names.setup.edition.cards().filter(|card| marks.status(*card, column) == Status::Yes);
        for card in cards.filter(|card| !is_stated(problem, *card)) {
            if let Some(proof) = explainer.proof(card, column) {
                facts.push((writer.heading(card, column), reason(&writer, &proof, entries, &mut said)));
            }
        }
    }
    (!facts.is_empty()).then(|| Section::new(fl!(names, "why-title"), vec![Block::Facts(facts)]))
}

/// One statement of the set-up or the log locates the card.
fn is_stated(problem: &Problem, card: Card) -> bool {
    problem.facts().iter().any(|fact| match fact.kind {
        FactKind::HoldsAll(_, cards) => cards.contains(card),
        FactKind::Showed { card: shown, .. } => shown == card,
        _ => false,
    })
}

fn clash(position: &Position, entries: &[Entry], names: Names<'_>) -> Vec<Section> {
    let list = |text: String, items: Vec<Item>| Section::new("", vec![Block::Text(text), Block::List(items)]);
    let Some(found) = Diagnosis::of(position, names.setup, entries, &Cancel::default()) else { return Vec::new() };
    let mut sections = vec![list(fl!(names, "cli-contradiction"), numbered(&found.conflict.entries, entries, &names))];
    let (removable, suspects) = (removal_fixes(position), found.suspects());
    if !removable.is_empty() {
        sections.push(list(fl!(names, "cli-fixes"), numbered(&removable, entries, &names)));
    }
    if let Some(sheet) = &found.mended {
        let writer = SheetWriter { names, entries, known: Some(sheet.into()) };
        sections.push(Section::new(fl!(names, "export-sheet"), vec![Block::Table(writer.table())]));
        sections.extend(writer.case_file());
    }
    if found.has_several_slips() {
        sections.push(Section::new("", vec![Block::Text(fl!(names, "cli-no-single-fix"))]));
    }
    if !suspects.is_empty() {
        let writer = ReasonWriter::new(names, position.problem(), entries);
        let items = suspects
            .iter()
            .take(MOST_BLAMED)
            .map(|suspect| mended(suspect, &writer, entries, names.language))
            .collect();
        sections.push(list(fl!(names, "cli-suspects"), items));
    }
    sections
}

fn mended(suspect: &Suspect<'_>, writer: &ReasonWriter<'_>, entries: &[Entry], language: &Language) -> Item {
    let number = |id: &EntryId| Some((entries.iter().position(|entry| entry.id == *id)? + 1).to_string());
    let places: Vec<String> = suspect.entries.iter().filter_map(number).collect();
    let place = if places.is_empty() { fl!(language, "conflict-setup") } else { places.join(", ") };
    let says: Vec<String> = suspect.mends.iter().take(MOST_BLAMED).map(|mend| writer.mend(mend)).collect();
    Item::new(format!("{:>6}  {place}: {}", language.percent(suspect.probability), says.join(" · ")))
}

fn numbered(ids: &[EntryId], entries: &[Entry], names: &Names<'_>) -> Vec<Item> {
    let chosen = entries.iter().enumerate().filter(|(_, entry)| ids.contains(&entry.id));
    let item = |(at, entry): (usize, &Entry)| Item {
        number: Some(at + 1),
        ..Item::new(describe(names, &entries[..at], entry).text())
    };
    chosen.map(item).collect()
}
