//! What the parts of Clue's table read, in one value, so that a view needs no long list of arguments.

use crate::advice::ReadSheet;
use crate::app::context::Context;
use crate::app::motion::Motion;
use crate::app::theme::{self, Tokens};
use crate::deduction::Marks;
use crate::edition::{Card, CardSet, Colour};
use crate::game::{Cell, EntryId, Game, HintLevel, PencilMark, Seat, Setup};
use crate::review::analysis::Analysis;
use crate::review::{CellChange, EntryNews};
use crate::store::{EveningWins, Guide, OpenGame};
use crate::text::why::ReasonWriter;
use crate::text::{Args, Language, Names};
use iced::Color;
use std::collections::BTreeMap;

#[derive(Clone, Copy)]
pub struct TableContext<'a> {
    pub open: &'a OpenGame,
    pub game: &'a Game,
    pub setup: &'a Setup,
    pub analysis: &'a Analysis,
    /// Analysis without the entry being edited, for comparison with that entry.
    pub evidence: &'a Analysis,
    /// Analysis before any entry. Cells that are unchanged since are not highlighted.
    pub dealt: Option<&'a Analysis>,
    /// The sheet with reading of the others' questions, if that is shown.
    pub read: Option<&'a ReadSheet>,
    pub cursor: Option<Cell>,
    pub disputed: Option<Cell>,
    pub level: HintLevel,
    pub numbers: bool,
    pub guide: Guide,
    pub reading_told: bool,
    pub pencil: &'a BTreeMap<(Card, u8), PencilMark>,
    pub told: Option<&'a EntryNews>,
    /// The same as `told`, until something is entered.
    pub fresh: Option<&'a EntryNews>,
    pub motion: Motion,
    /// An earlier moment is shown, at which nothing is assumed or composed.
    pub looking_back: bool,
    /// The real column of each card, if the truth is shown.
    pub truth: Option<&'a [Option<usize>]>,
    pub evening: Option<&'a EveningWins>,
    pub names: Names<'a>,
    pub language: &'a Language,
    pub tokens: &'static Tokens,
}

impl<'a> TableContext<'a> {
    pub fn new(
        open: &'a OpenGame,
        analysis: &'a Analysis,
        cursor: Option<Cell>,
        level: HintLevel,
        context: &Context<'a>,
    ) -> Self {
        let game = open.game();
        let language = context.language;
        let names = Names::new(&game.setup, language).in_short();
        let tokens = theme::tokens(&context.mode.theme());
        let (setup, pencil) = (&game.setup, &game.pencil);
        let numbers = context.settings.numbers;
        Self {
            open,
            game,
            setup,
            analysis,
            evidence: analysis,
            dealt: None,
            read: None,
            cursor,
            disputed: None,
            level,
            numbers,
            guide: context.settings.guide.unwrap_or_default(),
            reading_told: context.settings.reading_told,
            pencil,
            told: None,
            fresh: None,
            motion: Motion::default(),
            looking_back: false,
            truth: None,
            evening: None,
            names,
            language,
            tokens,
        }
    }

    /// The context with the pencil marks of that time.
    #[must_use]
    pub fn back_then(self, pencil: &'a BTreeMap<(Card, u8), PencilMark>) -> Self {
        Self { pencil, looking_back: true, ..self }
    }

    pub fn is_true(&self, cell: Cell) -> bool {
        self.truth.is_some_and(|columns| columns.get(cell.card.index()) == Some(&Some(cell.column)))
    }

    pub fn fresh(&self, cell: Cell) -> Option<CellChange> {
        self.fresh?.change(cell)
    }

    /// Whether the card is one of a proved solution.
    pub fn solves(&self, card: Card) -> bool {
        self.deduces() && self.analysis.solution().is_some_and(|cards| cards.contains(&card))
    }

    /// Whether the hint level shows what follows from the log.
    pub fn deduces(&self) -> bool {
        self.level >= HintLevel::Deductions
    }

    /// The marks to compare the composed entry with. `None` without deductions, or while something is assumed.
    pub fn evidence_marks(&self) -> Option<&'a Marks> {
        self.evidence.marks().filter(|_| self.deduces() && self.evidence.assumptions.is_empty())
    }

    /// Called by [`fl!`](crate::fl).
    pub fn format(&self, key: &str, args: &Args<'_>) -> String {
        self.language.format(key, args)
    }

    pub fn reasons(&self) -> ReasonWriter<'a> {
        ReasonWriter::new(self.names, self.analysis.problem(), self.game.entries())
    }

    /// The entry's place in the log, from 1.
    pub fn number(&self, id: EntryId) -> Option<usize> {
        self.game.position(id).map(|at| at + 1)
    }

    pub fn colour(&self, seat: Seat) -> Color {
        theme::colour(self.setup.seats.get(seat.index()).map_or(Colour(128, 128, 128), |seat| seat.colour))
    }

    pub fn columns(&self) -> usize {
        self.setup.column_count()
    }

    pub fn case_file(&self) -> usize {
        self.setup.case_file_column()
    }

    /// Cards whose place is known at this hint level: all proved ones, or only those I see.
    pub fn located(&self) -> CardSet {
        self.analysis.located(self.setup, self.deduces())
    }
}
