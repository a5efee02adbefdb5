//! What a draft is so far: the entry, or what is missing, unclear or odd.

use super::Draft;
use crate::edition::Card;
use crate::game::{EntryKind, Seat};
use std::ops::Range;

/// A line as it was understood.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ParsedEntry {
    /// The entry as far as it is known.
    pub draft: Draft,
    /// The entry, once it is complete and nothing is unclear.
    pub kind: Option<EntryKind>,
    pub note: Option<String>,
    /// What is missing, ambiguous or impossible, with its range in the line.
    pub issues: Vec<Issue>,
    /// The completions of the last word, best first; at most eight.
    pub completions: Vec<Completion>,
}

/// Something in a line that is missing, unclear or odd.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Issue {
    /// The bytes of the line it is about; empty at the end of the line for what is missing.
    pub range: Range<usize>,
    /// Whether the line cannot be logged with it.
    pub blocking: bool,
    pub kind: IssueKind,
}

/// What can be missing, unclear or odd.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IssueKind {
    /// No card, player or verb begins like this.
    Unknown,
    SeveralCards(Vec<Card>),
    SeveralPlayers(Vec<Seat>),
    /// A second card of the same category, 0 to 2.
    SecondOfCategory(usize),
    /// No card of this category, 0 to 2, is named.
    MissingCategory(usize),
    MissingCard,
    MissingPlayer,
    /// One of the table cards has to be named, by number or room.
    MissingTableCard,
    MissingAnswer(Seat),
    NoAnswers,
    /// More answers than players.
    TooManyAnswers,
    /// This player is not asked: it is the one who suggests.
    NotAsked(Seat),
    AnsweredTwice(Seat),
    /// The edition stops asking at the first card; this player answers after it.
    AfterTheFirst(Seat),
    /// The edition stops asking at the first card; this player's card is removed, because another player showed one.
    TakenBack(Seat),
    /// The card shown is none of the three named.
    NotNamed,
    /// Which of the three I showed, or saw, is not said.
    WhichCard(Seat),
    EmptyAccusation,
    /// Right or wrong is not said.
    MissingVerdict,
    /// Nothing is written where a note is all there is.
    MissingNote,
    /// Nobody's turn: the game is over, and the line names no player.
    NobodysTurn,
    /// This game is played without such an entry.
    NotInThisGame,
    /// The line is longer than is read.
    TooLong,
}

impl Issue {
    pub(crate) const fn blocking(range: Range<usize>, kind: IssueKind) -> Self {
        Self { range, blocking: true, kind }
    }

    pub(crate) const fn warning(range: Range<usize>, kind: IssueKind) -> Self {
        Self { range, blocking: false, kind }
    }
}

impl ParsedEntry {
    /// Whether the only issue of `line` is a last word of one letter, which is no error yet.
    pub fn is_begun(&self, line: &str) -> bool {
        let unclear = |issue: &Issue| {
            let kind = &issue.kind;
            let word = line.get(issue.range.clone()).unwrap_or_default();
            matches!(kind, IssueKind::Unknown | IssueKind::SeveralCards(_) | IssueKind::SeveralPlayers(_))
                && issue.range.end == line.len()
                && word.chars().count() == 1
                && word.chars().all(char::is_alphabetic)
        };
        let mut wrong = self.issues.iter().filter(|issue| issue.blocking && !issue.range.is_empty()).peekable();
        wrong.peek().is_some() && wrong.all(unclear)
    }

    /// The first thing that keeps the line from being logged, else the first warning.
    pub fn foremost(&self) -> Option<&Issue> {
        self.issues.iter().find(|issue| issue.blocking).or_else(|| self.issues.first())
    }

    /// Whether nothing was entered.
    pub fn is_empty(&self) -> bool {
        self.kind.is_none() && self.issues.is_empty()
    }
}

/// A completion of the last word.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The bytes of the line that are replaced.
    pub range: Range<usize>,
    pub text: String,
}

impl Completion {
    /// The line with the completion in it, ready for the next word.
    pub fn apply(&self, line: &str) -> String {
        let before = line.get(..self.range.start).unwrap_or(line);
        let after = line.get(self.range.end..).unwrap_or("");
        let space = if after.is_empty() { " " } else { "" };
        format!("{before}{}{space}{after}", self.text)
    }
}
