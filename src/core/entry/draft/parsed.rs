//! Clue: the entry of a draft, and what is missing, unclear or odd.

use super::Draft;
use crate::edition::Card;
use crate::game::{EntryKind, Seat};
use std::ops::Range;

#[derive(Clone, PartialEq, Debug, Default)]
pub struct ParsedEntry {
    pub draft: Draft,
    pub kind: Option<EntryKind>,
    pub note: Option<String>,
    pub issues: Vec<Issue>,
    /// Completions of the last word, best first; at most eight.
    pub completions: Vec<Completion>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Issue {
    /// In bytes of the line. A missing part has an empty range at the line's end.
    pub range: Range<usize>,
    pub blocking: bool,
    pub kind: IssueKind,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IssueKind {
    Unknown,
    SeveralCards(Vec<Card>),
    SeveralPlayers(Vec<Seat>),
    SecondOfCategory(usize),
    MissingCategory(usize),
    MissingCard,
    MissingPlayer,
    /// Whose card was looked at, shown or given.
    MissingOwner,
    /// To whom a card was shown or given.
    MissingReceiver,
    MissingTableCard,
    MissingAnswer(Seat),
    NoAnswers,
    TooManyAnswers,
    /// This player suggests and is not asked.
    NotAsked(Seat),
    AnsweredTwice(Seat),
    /// This player answered after the card that ends the asking.
    AfterTheFirst(Seat),
    /// Another player showed the card that ends the asking.
    TakenBack(Seat),
    NotNamed,
    /// One of the three at the end of the answers, and it is not clear whose it is.
    LooseCard,
    /// A card or player that the entry has no place for.
    Misplaced,
    /// It is not said which of the three I showed, or saw.
    WhichCard(Seat),
    EmptyAccusation,
    MissingVerdict(Option<Seat>),
    MissingRight,
    MissingNote,
    /// The game is over, and the line names no player.
    NobodysTurn,
    /// Nobody knows who begins, and the line names no player.
    UnknownTurn,
    NotInThisGame,
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
    pub fn is_begun(&self, line: &str) -> bool {
        let unclear = |issue: &Issue| {
            let kind = &issue.kind;
            let word = line.get(issue.range.clone()).unwrap_or_default();
            let may_become_clear = matches!(
                kind,
                IssueKind::Unknown
                    | IssueKind::SeveralCards(_)
                    | IssueKind::SeveralPlayers(_)
                    | IssueKind::LooseCard
                    | IssueKind::Misplaced
            );
            may_become_clear
                && issue.range.end == line.len()
                && word.chars().count() == 1
                && word.chars().all(char::is_alphabetic)
        };
        let mut wrong = self.issues.iter().filter(|issue| issue.blocking && !issue.range.is_empty()).peekable();
        wrong.peek().is_some() && wrong.all(unclear)
    }

    pub fn foremost(&self) -> Option<&Issue> {
        self.issues.iter().find(|issue| issue.blocking).or_else(|| self.issues.first())
    }

    /// All words are clear, but a part is missing.
    pub fn is_unfinished(&self) -> bool {
        let lacks = |issue: &Issue| issue.range.is_empty() && issue.kind != IssueKind::TooLong;
        let mut blocking = self.issues.iter().filter(|issue| issue.blocking).peekable();
        blocking.peek().is_some() && blocking.all(lacks)
    }

    pub fn is_empty(&self) -> bool {
        self.kind.is_none() && self.issues.is_empty()
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    pub range: Range<usize>,
    pub text: String,
}

impl Completion {
    pub fn apply(&self, line: &str) -> String {
        let before = line.get(..self.range.start).unwrap_or(line);
        let after = line.get(self.range.end..).unwrap_or("");
        let space = if after.is_empty() { " " } else { "" };
        format!("{before}{}{space}{after}", self.text)
    }
}
