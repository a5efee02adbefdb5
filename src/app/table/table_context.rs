//! The context that all parts of the table read.

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
use crate::text::{Language, Names};
use iced::Color;
use std::collections::BTreeMap;

/// The game and its analysis at one moment.
#[derive(Clone, Copy)]
pub struct TableContext<'a> {
    pub open: &'a OpenGame,
    pub game: &'a Game,
    pub setup: &'a Setup,
    pub analysis: &'a Analysis,
    /// What the composed entry is compared with: without the entry being edited.
    pub evidence: &'a Analysis,
    /// The analysis before any entry, if it is known: a cell that has not changed since is not highlighted.
    pub dealt: Option<&'a Analysis>,
    /// The sheet with reading how the others ask, if its numbers are shown instead of those of the log.
    pub read: Option<&'a ReadSheet>,
    pub cursor: Option<Cell>,
    /// The cell about which the log contradicts itself.
    pub disputed: Option<Cell>,
    pub level: HintLevel,
    /// Whether advice is given in figures too.
    pub numbers: bool,
    /// The remarks of the guide that were not used yet.
    pub guide: Guide,
    /// Whether the player knows that hints read the others' questions.
    pub reading_told: bool,
    pub pencil: &'a BTreeMap<(Card, u8), PencilMark>,
    /// What the last entry told.
    pub told: Option<&'a EntryNews>,
    /// The same, as long as nothing was entered since.
    pub fresh: Option<&'a EntryNews>,
    /// How what it changed is shown.
    pub motion: Motion,
    /// Whether this is an earlier moment, at which nothing can be assumed or composed.
    pub looking_back: bool,
    /// The real column of each card, if the truth is shown on the sheet.
    pub truth: Option<&'a [Option<usize>]>,
    /// The wins of the evening, once the game is over.
    pub evening: Option<&'a EveningWins>,
    pub names: Names<'a>,
    pub language: &'a Language,
    /// The colours, for spans of text.
    pub tokens: &'static Tokens,
}

impl<'a> TableContext<'a> {
    /// The table of `open`, as `analysis` sees it.
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
            guide: context.settings.guide,
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

    /// The context at the earlier moment of `analysis`, with the pencil marks of that moment.
    #[must_use]
    pub fn back_then(self, pencil: &'a BTreeMap<(Card, u8), PencilMark>) -> Self {
        Self { pencil, looking_back: true, ..self }
    }

    /// Whether the truth has this card in this column.
    pub fn is_true(&self, cell: Cell) -> bool {
        self.truth.is_some_and(|columns| columns.get(cell.card.index()) == Some(&Some(cell.column)))
    }

    /// How the last entry changed the mark of a cell, until something is entered.
    pub fn fresh(&self, cell: Cell) -> Option<CellChange> {
        self.fresh?.change(cell)
    }

    /// Whether a card is of the proved solution.
    pub fn solves(&self, card: Card) -> bool {
        self.deduces() && self.analysis.solution().is_some_and(|cards| cards.contains(&card))
    }

    /// Whether the sheet fills itself.
    pub fn deduces(&self) -> bool {
        self.level >= HintLevel::Deductions
    }

    /// The marks that the composed entry is compared with, if the hint level allows deductions.
    pub fn evidence_marks(&self) -> Option<&'a Marks> {
        self.evidence.marks().filter(|_| self.deduces() && self.evidence.assumptions.is_empty())
    }

    /// The number of an entry: its place in the log, from 1.
    pub fn number(&self, id: EntryId) -> Option<usize> {
        self.game.position(id).map(|at| at + 1)
    }

    /// The colour of a player.
    pub fn colour(&self, seat: Seat) -> Color {
        let Colour(red, green, blue) = self.setup.seats.get(seat.index()).map_or(Colour(128, 128, 128), |s| s.colour);
        Color::from_rgb8(red, green, blue)
    }

    /// How many columns the sheet has: holders and the case file.
    pub fn columns(&self) -> usize {
        self.setup.column_count()
    }

    /// The column of the case file.
    pub fn case_file(&self) -> usize {
        self.setup.case_file_column()
    }

    /// Cards whose place is known at this hint level: all proved ones, or only those I see.
    pub fn located(&self) -> CardSet {
        self.analysis.located(self.setup, self.deduces())
    }
}
