//! Clue: a game as a document with case file, sheet, evening, advice and log.
//!
//! The redacted game has no secrets. A *spoiler-free* document, a puzzle for others, also leaves out what can be
//! deduced. *News* are marks that an entry proves. The *truth* is where the cards were, as entered after the game.

mod analysis;
mod hints;
mod reasons;
mod records;
mod sheet;

pub use analysis::analysis;
pub(super) use records::records;

use super::chart::LogChart;
use super::model::{Block, CellContent, Document, Item, Note, NoteKind, Section, plain};
use super::{ExportError, Options, ProgressRange, RedactedGame};
use crate::deduction::{Cancel, Marks, Position, Sheet};
use crate::edition::Card;
use crate::fl;
use crate::game::{Entry, EntryKind, Game, Hands, Holder, PencilMark, Spoiler, TableHolder};
use crate::review::diagnosis::Diagnosis;
use crate::review::{MyResult, News, Review, ReviewSummary, Snapshot, Truth};
use crate::text::why::my_witnesses;
use crate::text::{Language, ListEnd, Names, describe};
use crate::text::{marks, review as words};
use hints::EntryValue;
use sheet::{KnownCards, SheetWriter};
use std::collections::{BTreeMap, BTreeSet};

/// Shares of the work done after the replay, the proofs, and the values of my questions.
const REPLAYED: f32 = 0.5;
const PROVED: f32 = 0.75;
const VALUED: f32 = 0.95;

pub(super) fn document(
    redacted: &RedactedGame<Game>,
    options: &Options,
    language: &Language,
    progress: &mut ProgressRange<'_>,
) -> Result<Document, ExportError> {
    let game = &redacted.game;
    let names = Names::new(&game.setup, language);
    let review = replay(game, &mut progress.part(0.0, REPLAYED))?;
    let step = review.step(usize::MAX);
    // In a contradictory log, show what holds whichever likely mend is right.
    let in_any_case = review.contradicted().and_then(|_| {
        let position = Position::of_game(&game.setup, game.entries());
        Diagnosis::of(&position, &game.setup, game.entries(), &Cancel::default())?.mended
    });
    let known = step.sheet.as_deref().or(in_any_case.as_ref()).filter(|_| !redacted.spoiler_free);
    let sheet = SheetWriter { names, entries: game.entries(), known: known.map(Into::into) };
    let shows_truth = options.truth && !redacted.spoiler_free && Truth::is_entered(game);
    let truth = shows_truth.then(|| Truth::of(game));
    let builder = ClueBuilder { redacted, options, names, review: &review, step, sheet, truth };
    let news = builder.proved_news(&mut progress.part(REPLAYED, PROVED))?;
    let advises = options.hints && !redacted.spoiler_free;
    let (values, advice) = if advises {
        let values = hints::values(&names, &review, &mut progress.part(PROVED, VALUED))?;
        (values, hints::next(&names, game, &review, progress.cancel))
    } else {
        (Vec::new(), None)
    };
    // Stops if `next` was cancelled: its advice would be missing.
    progress.at(1.0)?;
    let as_of =
        if redacted.is_cut { fl!(language, "export-as-of", number = game.entries().len()) } else { String::new() };
    let mut sections: Vec<Section> = builder.sheet.case_file().into_iter().collect();
    sections.push(builder.table());
    if !options.score_pad {
        sections.extend(builder.chart());
        sections.extend([builder.evening(), builder.players()]);
        sections.extend(builder.marks());
        sections.extend(builder.seen());
        sections.extend(advice);
        sections.extend(builder.log(news, &values));
    }
    Ok(Document { title: builder.title(), subtitle: builder.subtitle(), as_of, sections })
}

/// The sheet after `entries`, with tabs. If nothing is `known`, it has the player's own marks and hand.
pub fn sheet_text(
    names: Names<'_>,
    entries: &[Entry],
    pencil: &BTreeMap<(Card, u8), PencilMark>,
    known: Option<(&Marks, Option<&Sheet>)>,
) -> String {
    let setup = names.setup;
    let known = known.map(|(marks, sheet)| KnownCards { marks, sheet });
    let mut table = SheetWriter { names, entries, known }.table();
    if known.is_none() {
        let rows = table.groups.iter_mut().flat_map(|group| &mut group.rows);
        for (row, card) in rows.zip(setup.edition.cards()) {
            for (cell, column) in row.cells.iter_mut().zip(0..) {
                let mine = setup.me.is_some_and(|me| me.0 == column) && setup.hand.contains(card);
                let pencilled = pencil.get(&(card, column)).map(|mark| CellContent::Text(mark.sign().to_owned()));
                cell.content = if mine { CellContent::Yes } else { pencilled.unwrap_or(CellContent::Blank) };
            }
        }
    }
    super::plain::tabbed(&table, names.language)
}

/// The least number of places at which a long replay can be stopped.
const REPLAY_STEPS: usize = 64;

/// Replays in parts, each resuming the one before, to report progress.
fn replay(game: &Game, progress: &mut ProgressRange<'_>) -> Result<Review, ExportError> {
    let entries = game.entries();
    let mut part = Game::new(String::new(), game.setup.clone(), game.started);
    let mut review = Review::of(&part);
    let stride = (entries.len() / REPLAY_STEPS).max(2);
    while review.entries().len() < entries.len() {
        let upto = (review.entries().len() + stride).min(entries.len());
        progress.at(upto as f32 / entries.len() as f32)?;
        part.branches[0].entries = entries[..upto].to_vec();
        review = review.resume(&part);
    }
    Ok(review)
}

struct ClueBuilder<'a> {
    redacted: &'a RedactedGame<Game>,
    options: &'a Options,
    names: Names<'a>,
    review: &'a Review,
    /// The position after the last entry.
    step: &'a Snapshot,
    sheet: SheetWriter<'a>,
    truth: Option<Truth>,
}

impl ClueBuilder<'_> {
    fn title(&self) -> String {
        if self.options.score_pad {
            return fl!(self.names, "export-score-pad");
        }
        self.redacted.game.title.clone()
    }

    fn subtitle(&self) -> String {
        let (game, language) = (&self.redacted.game, self.names.language);
        if self.options.score_pad {
            return game.setup.edition.name.get(language.tag()).to_owned();
        }
        let (edition, players) = (game.setup.edition.name.get(language.tag()), game.setup.seat_count());
        // Games of other programs may have no date.
        if game.started == 0 {
            return fl!(language, "review-subtitle", edition, players);
        }
        let day = language.date(game.started, &self.options.zone);
        fl!(language, "export-subtitle", edition, players, day)
    }

    fn table(&self) -> Section {
        let game = &self.redacted.game;
        let mut table = self.sheet.table();
        if let Some(truth) = self.truth.as_ref().filter(|_| self.sheet.known.is_some()) {
            let rows = table.groups.iter_mut().flat_map(|group| &mut group.rows);
            for (row, card) in rows.zip(game.setup.edition.cards()) {
                if let Some(cell) = truth.column(card, game).and_then(|column| row.cells.get_mut(column)) {
                    cell.is_marked = true;
                }
            }
        }
        if !self.redacted.spoiler_free {
            let as_dealt = Hands::after(&game.setup, game.entries()).is_some();
            let case = self.names.the_case_file();
            table.legend = fl!(self.names, if as_dealt { "export-legend-dealt" } else { "export-legend" }, case);
        }
        Section::new(fl!(self.names, "export-sheet"), vec![Block::Table(table)])
    }

    fn players(&self) -> Section {
        let (setup, language) = (&self.redacted.game.setup, self.names.language);
        // Everybody sees face-up cards: they are no spoiler.
        let face_up = |holder: Holder| {
            let at = holder.index().checked_sub(setup.seat_count())?;
            match &setup.table[at] {
                TableHolder::FaceUp(cards) => Some(cards.iter().collect()),
                TableHolder::FaceDown { .. } => None,
            }
        };
        let fact = |holder: Holder| {
            let cards = face_up(holder).unwrap_or_else(|| self.sheet.located(holder));
            let cards: Vec<&str> = cards.into_iter().map(|card| self.names.card(card)).collect();
            let size = self.sheet.size(holder);
            // An unknown size is a range such as “3–4”: then it is open how many cards are missing.
            let unknown = size.parse::<usize>().map_or(0, |size| size.saturating_sub(cards.len()));
            let known = match (cards.len(), unknown) {
                (0, _) => fl!(language, "export-no-card"),
                (_, 0) => cards.join(", "),
                _ => fl!(language, "export-cards-unknown", cards = cards.join(", "), count = unknown),
            };
            (format!("{} ({size})", self.named(holder)), known)
        };
        Section::new(fl!(language, "export-players"), vec![Block::Facts(setup.holders().map(fact).collect())])
    }

    /// Also says the name by which the others know me, because they may read the document.
    fn named(&self, holder: Holder) -> String {
        let name = self.names.holder(holder);
        match self.names.setup.seat_of(holder).map(|seat| self.names.typed(seat)) {
            Some(typed) if typed != name => format!("{name}, {typed}"),
            _ => name,
        }
    }

    /// Who has seen my cards. `None` if the document does not show my hand.
    fn seen(&self) -> Option<Section> {
        let game = &self.redacted.game;
        // In a public document nobody is me.
        game.setup.me?;
        let items = my_witnesses(&self.names, game.entries()).into_iter().map(Item::new).collect();
        Some(Section::list(fl!(self.names, "export-seen"), items))
    }

    fn evening(&self) -> Section {
        let remarks = self.remarks().into_iter().map(Block::Remark);
        let title = fl!(self.names, "summary-title");
        Section::new(title, std::iter::once(Block::Facts(self.figures())).chain(remarks).collect())
    }

    fn figures(&self) -> Vec<(String, String)> {
        let summary = ReviewSummary::of(&self.redacted.game, self.review, &[]);
        let mut figures = Vec::new();
        if summary.ending != MyResult::Open {
            figures.push((fl!(self.names, "export-outcome"), words::ending(&self.names, summary.ending)));
        }
        // An accusation is an entry of its own in the turn of the suggestion before it.
        let (turns, entries) = (summary.turns, self.redacted.game.entries().len());
        let count =
            if turns == entries { turns.to_string() } else { fl!(self.names, "export-turns-entries", turns, entries) };
        figures.push((fl!(self.names, "export-turns"), count));
        if summary.duration > 0 {
            figures.push((fl!(self.names, "export-time"), self.names.language.duration(summary.duration)));
        }
        if self.step.sheet.is_some() && !self.redacted.spoiler_free {
            let (start, end) = summary.solutions;
            let solutions = fl!(self.names, "summary-from-to", before = start, after = end);
            figures.push((fl!(self.names, "summary-solutions"), solutions));
            if let Some(at) = summary.solvable {
                figures.push((fl!(self.names, "export-solvable"), fl!(self.names, "after-entry", number = at)));
            }
        }
        figures
    }

    fn remarks(&self) -> Vec<String> {
        let (game, language) = (&self.redacted.game, self.names.language);
        // Every other remark would give something away.
        if self.redacted.spoiler_free {
            return vec![fl!(language, "export-spoiler-free", case = self.names.the_case_file())];
        }
        let mut remarks = Vec::new();
        remarks.extend(self.truth.is_some().then(|| fl!(language, "export-truth-marked")));
        if game.setup.me.is_none() && self.options.my_hand {
            remarks.push(fl!(language, "export-spectator"));
        } else if game.setup.me.is_none() {
            remarks.push(fl!(language, "export-public"));
        }
        if self.review.contradicted().is_some() {
            remarks.push(fl!(language, "news-contradiction"));
        }
        remarks.extend(self.review.missed_chances().first().map(|chance| words::missed(&self.names, *chance)));
        let truth = Truth::of(game);
        if Truth::is_entered(game) {
            let findings = truth.check(game);
            if findings.is_empty() && truth.is_complete(game) {
                remarks.push(fl!(language, "truth-agrees"));
            }
            remarks.extend(findings.into_iter().map(|finding| words::finding(&self.names, game, finding)));
        }
        if let Some(cards) = truth.case_file.filter(|_| self.options.truth) {
            let cards = cards.map(|card| self.names.card(card));
            let cards = language.list(&cards, ListEnd::And);
            remarks.push(fl!(language, "export-truth", cards, case = self.names.the_case_file()));
        }
        remarks
    }

    /// How my marks went, with those found late or with help. `None` before the end, or without own marks.
    fn marks(&self) -> Option<Section> {
        let (game, names) = (&self.redacted.game, &self.names);
        game.ending()?;
        let tally = self.review.mark_tally(game, &self.redacted.marked)?;
        let late = tally.found.iter().filter(|found| found.help.is_some() || found.delay() != Some(0));
        let late = late.map(|found| Item::new(marks::found(names, found)));
        let blocks = vec![Block::Facts(marks::figures(names, &tally)), Block::List(late.collect())];
        Some(Section::new(fl!(names, "marks-title"), blocks))
    }

    fn chart(&self) -> Option<Section> {
        let (steps, language) = (self.review.steps(), self.names.language);
        if steps.len() <= 2 || self.redacted.spoiler_free {
            return None;
        }
        let rings = (0..steps.len()).filter(|at| finds_case_file(&steps[*at])).collect();
        let star_label = fl!(language, "export-could-accuse");
        let chart = LogChart { rings, star_label, ..LogChart::of_game(self.review, steps.len() - 1, language) };
        Some(Section::new(fl!(language, "review-solutions"), vec![Block::Chart(chart)]))
    }

    /// What each entry proved. Empty if the document gives no reasons.
    fn proved_news(&self, progress: &mut ProgressRange<'_>) -> Result<Vec<Vec<Note>>, ExportError> {
        let count = self.redacted.game.entries().len();
        if !self.options.reasons || self.redacted.spoiler_free {
            return Ok(vec![Vec::new(); count]);
        }
        let mut said_conditions = BTreeSet::new();
        let news = |at: usize| {
            progress.at(at as f32 / count as f32)?;
            Ok(reasons::proved_news(&self.names, self.review, at, &mut said_conditions))
        };
        (0..count).map(news).collect()
    }

    fn log(&self, news: Vec<Vec<Note>>, values: &[EntryValue]) -> Option<Section> {
        let entries = self.redacted.game.entries().iter().zip(news).enumerate();
        let items: Vec<Item> = entries.map(|(at, (entry, news))| self.log_item(at, entry, news, values)).collect();
        (!items.is_empty()).then(|| Section::list(fl!(self.names, "export-log"), items))
    }

    fn log_item(&self, at: usize, entry: &Entry, news: Vec<Note>, values: &[EntryValue]) -> Item {
        let mut description = describe(&self.names, &self.redacted.game.entries()[..at], entry);
        if let Some(spoiler) = self.redacted.hidden.get(&at) {
            description.title = plain(self.instead_of(*spoiler));
            description.detail = Vec::new();
        }
        let is_note = matches!(entry.kind, EntryKind::Note);
        let note = entry.note.iter().filter(|note| !note.trim().is_empty() && !is_note);
        let shown = self.truth.iter().flat_map(|truth| words::shown(&self.names, entry, truth));
        let values = values.iter().filter(|value| value.at == at);
        let notes = note
            .map(|note| Note::new(NoteKind::Quote, note))
            .chain(news)
            .chain(shown.map(|news| Note::new(NoteKind::News, news)))
            .chain(values.map(|value| Note::new(NoteKind::Value, &value.words)));
        Item {
            number: Some(at + 1),
            text: description.title,
            detail: description.detail,
            margin: self.margin(at, entry),
            notes: notes.collect(),
        }
    }

    /// "36 → 12 · 20:15": solutions before and after, and the time.
    fn margin(&self, at: usize, entry: &Entry) -> String {
        let tells_solutions = self.options.reasons && !self.redacted.spoiler_free;
        let solutions = |entries: usize| self.review.step(entries).solutions;
        let before_and_after = solutions(at).zip(solutions(at + 1)).filter(|_| tells_solutions);
        let is_news = |(before, after): &(_, _)| before != after || entry.kind.turn_of().is_some();
        let from_to =
            before_and_after.filter(is_news).map(|(before, after)| fl!(self.names, "summary-from-to", before, after));
        let time = (entry.at != 0).then(|| self.names.language.clock(entry.at, &self.options.zone));
        from_to.into_iter().chain(time).collect::<Vec<_>>().join(" · ")
    }

    /// Stands in place of an entry that would give the solution away.
    fn instead_of(&self, spoiler: Spoiler) -> String {
        match spoiler {
            Spoiler::Solved(seat) => fl!(self.names, "ending-lost", who = self.names.seat(seat)),
            Spoiler::NamesCard => fl!(self.names, "export-left-out"),
        }
    }
}

fn finds_case_file(step: &Snapshot) -> bool {
    step.news.iter().any(|news| matches!(news, News::CaseFile(_)))
}

/// Names and notes that may appear, to be checked for letters that the fonts lack.
pub(super) fn names(game: &Game, notes: bool, language: &Language) -> Vec<String> {
    let setup = &game.setup;
    let players = setup.seats.iter().map(|seat| seat.name.as_str());
    let cards = setup.edition.cards().map(|card| setup.edition.card_name(card, language.tag()));
    let notes = game.entries().iter().filter_map(|entry| entry.note.as_deref()).filter(|_| notes);
    std::iter::once(game.title.as_str()).chain(players).chain(cards).chain(notes).map(str::to_owned).collect()
}
