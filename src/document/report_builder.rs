//! Builds the report of a game: computes what the document says and writes it as text.

use super::report::{
    CardOdds, CaseFile, CategoryBlock, CellContent, EntropyCurve, LogLine, PlayerRow, ProvedNews, Report, SheetCell,
    SheetColumn, SheetRow, SheetTable,
};
use super::{ExportError, Options, ProgressRange, RedactedGame, RedactionReason, hints, reasons};
use crate::deduction::{Sheet, Status};
use crate::edition::{Card, Colour};
use crate::fl;
use crate::game::{EntryKind, Game, Holder, Response, Seat, TableHolder};
use crate::review::{MyResult, Review, ReviewSummary, Snapshot, Truth};
use crate::text::review as words;
use crate::text::{Language, ListEnd, Names, SpanTone, TextSpan, describe};

impl Report {
    /// Builds the report of a redacted game. `ticker` takes the progress and can stop the work.
    ///
    /// # Errors
    /// If it was stopped.
    ///
    /// # Panics
    /// Panics if an entry names cards or holders that are not of this set-up; checked games have none.
    pub(super) fn build(
        view: &RedactedGame,
        options: &Options,
        language: &Language,
        ticker: &mut ProgressRange<'_>,
    ) -> Result<Self, ExportError> {
        let game = &view.game;
        let names = Names::new(&game.setup, language);
        let review = replay(game, &mut ticker.part(0.0, 0.5))?;
        let step = review.step(usize::MAX);
        let laid_over = options.truth && !view.spoiler_free && Truth::is_entered(game);
        let truth = laid_over.then(|| Truth::of(game));
        let writer = ReportBuilder { view, options, names, review: &review, step, truth };
        let told = writer.proved_news(&mut ticker.part(0.5, 0.75))?;
        let open = options.hints && !view.spoiler_free;
        let judged = if open { hints::judged(&names, &review, &mut ticker.part(0.75, 0.95))? } else { Vec::new() };
        let advice = if open { hints::next(&names, game, ticker.cancel) } else { None };
        // Cancelled work has no result.
        ticker.at(1.0)?;
        Ok(Self {
            title: writer.title(),
            subtitle: writer.subtitle(),
            as_of: (game.entries().len() < view.of).then_some(game.entries().len()),
            spoiler_free: view.spoiler_free,
            players: writer.players(),
            case_file_title: names.case_file().to_owned(),
            legend: fl!(language, "export-legend", case = names.the_case_file()),
            case_file: writer.case_file(),
            sheet: writer.sheet(),
            figures: writer.figures(),
            remarks: writer.remarks(),
            course: writer.course(),
            advice,
            log: writer.log(told, &judged),
        })
    }
}

/// Replays the game a few entries at a time, so that it can be stopped.
fn replay(game: &Game, ticker: &mut ProgressRange<'_>) -> Result<Review, ExportError> {
    let entries = game.entries();
    let mut part = Game::new(String::new(), game.setup.clone(), game.started);
    let mut review = Review::of(&part);
    let stride = (entries.len() / 64).max(2);
    while review.entries().len() < entries.len() {
        let upto = (review.entries().len() + stride).min(entries.len());
        ticker.at(upto as f32 / entries.len() as f32)?;
        part.lines[0].entries = entries[..upto].to_vec();
        review = review.resume(&part);
    }
    Ok(review)
}

struct ReportBuilder<'a> {
    view: &'a RedactedGame,
    options: &'a Options,
    names: Names<'a>,
    review: &'a Review,
    step: &'a Snapshot,
    /// The truth, if the document shows it.
    truth: Option<Truth>,
}

impl ReportBuilder<'_> {
    /// The last sheet, unless it is to be hidden.
    fn known(&self) -> Option<&Sheet> {
        self.step.sheet.as_deref().filter(|_| !self.view.spoiler_free)
    }

    /// The game's title; a score pad is any evening's.
    fn title(&self) -> String {
        if self.options.score_pad {
            return fl!(self.names.language, "export-score-pad");
        }
        self.view.game.title.clone()
    }

    fn subtitle(&self) -> String {
        let (game, language) = (&self.view.game, self.names.language);
        if self.options.score_pad {
            return game.setup.edition.name.get(language.tag()).to_owned();
        }
        let (edition, players) = (game.setup.edition.name.get(language.tag()), game.setup.seat_count());
        // Games of other programs may have no dates.
        if game.started == 0 {
            return fl!(language, "export-subtitle-undated", edition = edition, players = players);
        }
        let day = language.date(game.started, &self.options.zone);
        fl!(language, "export-subtitle", edition = edition, players = players, day = day)
    }

    /// The hand size: "4", or "3–4" if it is unknown.
    fn size(&self, holder: Holder) -> String {
        let setup = &self.view.game.setup;
        let Some(seat) = setup.seat_of(holder) else {
            return setup.table[holder.index() - setup.seat_count()].size().to_string();
        };
        let sizes = setup.possible_sizes();
        let sizes = sizes.iter().map(|sizes| sizes[seat.index()]);
        match (sizes.clone().min(), sizes.max()) {
            (Some(min), Some(max)) if min != max => format!("{min}–{max}"),
            (Some(size), _) => size.to_string(),
            _ => String::new(),
        }
    }

    fn located(&self, holder: Holder) -> Vec<Card> {
        let Some(sheet) = self.known() else { return Vec::new() };
        let cards = self.view.game.setup.edition.cards();
        cards.filter(|card| sheet.status(*card, holder.index()) == Status::Yes).collect()
    }

    fn colour(&self, holder: Holder) -> Option<Colour> {
        self.view.game.setup.seat_of(holder).map(|seat| self.view.game.setup.seats[seat.index()].colour)
    }

    fn players(&self) -> Vec<PlayerRow> {
        let setup = &self.view.game.setup;
        // Everybody sees face-up cards: they are no spoiler.
        let open = |holder: Holder| match holder.index().checked_sub(setup.seat_count()).map(|at| &setup.table[at]) {
            Some(TableHolder::FaceUp(cards)) => Some(cards.iter().collect()),
            _ => None,
        };
        setup
            .holders()
            .map(|holder| PlayerRow {
                name: self.names.holder(holder),
                colour: self.colour(holder),
                cards: open(holder)
                    .unwrap_or_else(|| self.located(holder))
                    .into_iter()
                    .map(|card| self.names.card(card).to_owned())
                    .collect(),
                size: self.size(holder),
            })
            .collect()
    }

    fn case_file(&self) -> Option<CaseFile> {
        let sheet = self.known()?;
        let edition = &self.view.game.setup.edition;
        let column = sheet.case_file();
        let categories = (0..3)
            .map(|category| {
                let open = edition.category_cards(category).iter();
                let mut cards: Vec<CardOdds> = open
                    .filter(|card| sheet.status(*card, column) != Status::No)
                    .map(|card| CardOdds {
                        name: self.names.card(card).to_owned(),
                        probability: sheet.probability(card, column),
                    })
                    .collect();
                cards.sort_by(|a, b| b.probability.total_cmp(&a.probability));
                (self.names.category(category).to_owned(), cards)
            })
            .collect();
        Some(CaseFile {
            solved: sheet.solution().map(|cards| cards.map(|card| self.names.card(card).to_owned())),
            categories,
            answers: sheet.triples.possible(),
            bits: sheet.entropy,
        })
    }

    fn sheet(&self) -> SheetTable {
        let (setup, language) = (&self.view.game.setup, self.names.language);
        let mut columns: Vec<SheetColumn> = setup
            .holders()
            .map(|holder| SheetColumn {
                name: self.names.holder(holder),
                detail: self.detail(holder),
                colour: self.colour(holder),
                case_file: false,
            })
            .collect();
        columns.push(SheetColumn {
            name: self.names.column_head(setup.holder_count()),
            detail: fl!(language, "export-cards", count = 3, size = "3"),
            colour: None,
            case_file: true,
        });
        let block = |category: usize| CategoryBlock {
            title: self.names.category(category).to_owned(),
            rows: setup.edition.category_cards(category).iter().map(|card| self.row(card, columns.len())).collect(),
        };
        let blocks = (0..3).map(block).collect();
        SheetTable { columns, blocks }
    }

    fn detail(&self, holder: Holder) -> String {
        let (size, language) = (self.size(holder), self.names.language);
        let found = self.located(holder).len();
        match size.parse::<usize>() {
            Ok(count) if found > 0 && found < count => {
                fl!(language, "export-cards-left", size = size, left = count - found)
            }
            Ok(count) => fl!(language, "export-cards", count = count, size = size),
            Err(_) => fl!(language, "export-cards", count = 9, size = size),
        }
    }

    fn row(&self, card: Card, columns: usize) -> SheetRow {
        let name = self.names.card(card).to_owned();
        let Some(sheet) = self.known() else {
            let blank = SheetCell { mark: CellContent::Blank, shows: Vec::new(), truth: false };
            return SheetRow { name, settled: false, cells: vec![blank; columns] };
        };
        let cells = (0..columns).map(|column| self.cell(sheet, card, column)).collect();
        let settled = sheet.owner(card).is_some_and(|owner| owner != sheet.case_file());
        SheetRow { name, settled, cells }
    }

    fn cell(&self, sheet: &Sheet, card: Card, column: usize) -> SheetCell {
        let mark = match sheet.status(card, column) {
            Status::Yes if column == sheet.case_file() => CellContent::CaseFile,
            Status::Yes => CellContent::Yes,
            Status::No => CellContent::No,
            Status::Open => CellContent::Open(sheet.probability(card, column)),
        };
        let shows = if matches!(mark, CellContent::Open(_)) { self.shows(sheet, card, column) } else { Vec::new() };
        let truth = self.truth.as_ref().and_then(|truth| truth.column(card, &self.view.game)) == Some(column);
        SheetCell { mark, shows, truth }
    }

    /// The numbers of the entries in which `holder` showed one of three cards unseen, `card` among them, and none of
    /// the three is proved to be theirs.
    fn shows(&self, sheet: &Sheet, card: Card, column: usize) -> Vec<usize> {
        let entries = self.view.game.entries().iter().enumerate().filter(|(_, entry)| !entry.doubted);
        entries
            .filter_map(|(at, entry)| {
                let EntryKind::Suggestion { cards, answers, .. } = &entry.kind else { return None };
                let showed = answers.iter().any(|answer| {
                    answer.seat.index() == column && !answer.doubted && answer.response == Response::Showed(None)
                });
                let open = cards.contains(&card) && cards.iter().all(|card| sheet.status(*card, column) != Status::Yes);
                (showed && open).then_some(at + 1)
            })
            .collect()
    }

    fn figures(&self) -> Vec<(String, String)> {
        let language = self.names.language;
        if self.options.score_pad {
            return Vec::new();
        }
        let summary = ReviewSummary::of(&self.view.game, self.review, &[]);
        let mut figures = Vec::new();
        if summary.ending != MyResult::Open {
            figures.push((fl!(language, "export-outcome"), words::ending(&self.names, summary.ending)));
        }
        figures.push((fl!(language, "export-turns"), summary.turns.to_string()));
        if summary.duration > 0 {
            figures.push((fl!(language, "export-time"), language.duration(summary.duration)));
        }
        if let Some(sheet) = self.known() {
            figures.push((fl!(language, "export-hidden"), language.bits(sheet.entropy)));
            if summary.turns > 0 {
                figures.push((fl!(language, "export-per-turn"), language.bits(summary.bits_per_turn)));
            }
            if let Some(at) = summary.solvable {
                figures.push((fl!(language, "export-solvable"), fl!(language, "export-after", number = at)));
            }
        }
        figures
    }

    fn remarks(&self) -> Vec<String> {
        let (game, language) = (&self.view.game, self.names.language);
        if self.options.score_pad {
            return Vec::new();
        }
        if self.view.spoiler_free {
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
        if let Some(cards) = truth.case_file {
            let cards = cards.map(|card| self.names.card(card));
            let cards = language.list(&cards, ListEnd::And);
            remarks.push(fl!(language, "export-truth", cards = cards, case = self.names.the_case_file()));
        }
        remarks
    }

    fn course(&self) -> Option<EntropyCurve> {
        let steps = self.review.steps();
        (steps.len() > 2 && !self.view.spoiler_free).then(|| EntropyCurve {
            bits: steps.iter().map(|step| step.bits).collect(),
            marks: (0..steps.len()).filter(|at| in_case_file(&steps[*at])).collect(),
            solvable: self.review.solvable(),
        })
    }

    /// What each entry proved and why; empty if the document does not say.
    fn proved_news(&self, ticker: &mut ProgressRange<'_>) -> Result<Vec<Vec<ProvedNews>>, ExportError> {
        let count = self.view.game.entries().len();
        if !self.options.reasons || self.view.spoiler_free {
            return Ok(vec![Vec::new(); count]);
        }
        let tell = |at: usize| {
            ticker.at(at as f32 / count as f32)?;
            Ok(reasons::proved_news(&self.names, self.review, at))
        };
        (0..count).map(tell).collect()
    }

    fn log(&self, told: Vec<Vec<ProvedNews>>, judged: &[(usize, String)]) -> Vec<LogLine> {
        let (game, language) = (&self.view.game, self.names.language);
        let open = self.options.reasons && !self.view.spoiler_free;
        game.entries()
            .iter()
            .zip(told)
            .enumerate()
            .map(|(at, (entry, told))| {
                let mut description = describe(&self.names, &game.entries()[..at], entry);
                if let Some(hidden) = self.view.hidden.get(&at) {
                    description.title = vec![TextSpan { text: self.hidden(*hidden), tone: SpanTone::Plain }];
                    description.detail = Vec::new();
                }
                let mut told = told;
                let shown = self.truth.iter().flat_map(|truth| words::shown(&self.names, entry, truth));
                told.extend(shown.map(|news| ProvedNews { news, why: Vec::new() }));
                let gained = self.review.step(at + 1).gained;
                let is_note = matches!(entry.kind, EntryKind::Note);
                LogLine {
                    number: at + 1,
                    time: if entry.at == 0 { String::new() } else { language.clock(entry.at, &self.options.zone) },
                    title: description.title,
                    detail: description.detail,
                    note: entry.note.clone().filter(|note| !note.trim().is_empty() && !is_note),
                    told,
                    judged: judged.iter().find(|(of, _)| *of == at).map(|(_, words)| words.clone()),
                    gained: (open && entry.kind.turn_of().is_some()).then_some(gained),
                }
            })
            .collect()
    }

    fn hidden(&self, hidden: RedactionReason) -> String {
        let language = self.names.language;
        match hidden {
            RedactionReason::Solved(seat) => self.solved(seat),
            RedactionReason::NamesCard => fl!(language, "export-left-out"),
        }
    }

    fn solved(&self, seat: Seat) -> String {
        fl!(self.names.language, "ending-lost", who = self.names.seat(seat))
    }
}

fn in_case_file(step: &Snapshot) -> bool {
    step.news.iter().any(|news| matches!(news, crate::review::News::CaseFile(_)))
}
