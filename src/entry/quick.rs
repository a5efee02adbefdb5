//! Quick entry: one typed line, a whole entry of the log.
//!
//! ```text
//! g kn lo --+            whose turn it is suggests Green, Knife, Lounge: no, no, the third player showed
//! c: g kn lo / d- a+     Chloé suggests; answers by name. The colon may be left out where `c` can be no card
//! g kn lo -+kn           the second player showed me the Knife; or -+, and kn once it is asked which card it was
//! g kn lo 112            the same in digits: 1 no card, 2 showed, 3 not heard; cards by their place in the list: 4 3 8 112
//! g kn lo .              nobody had a card
//! !g kn lo wrong         an accusation; also `right`, or `-` and `+`
//! !g kn lo wrong saw p ro h    and what I saw in the case file after it
//! reveal c kn            Chloé lays the Knife open        lacks c kn     she has it not
//! show a d kn            Anna shows Dev the Knife         snoop a c kn   Anna looks at a card of Chloé
//! peek 2 kn              I look at the second table card  pass lo        a turn without suggestion, in the Lounge
//! clue kn c              a clue card: the holder of the Knife, Chloé, reveals it
//! "anything              a note, alone or after any entry
//! ```
//!
//! Words are the unambiguous start of any word of a card's or player's name, in the language of the interface or in
//! English, in any order, without regard to accents and capitals. The verbs work in both languages ([`Verb`]).
//!
//! [`parse`] is a pure function; it looks at every letter once and never panics, whatever is typed.

mod accusation;
mod answers;
mod cards;
mod completion;
pub mod letters;
mod lexicon;
mod masked;
mod other_entries;
mod preview;
mod spell;
mod token;
mod verbs;

pub use completion::Completion;
pub use lexicon::words as name_words;
pub use masked::masked;
pub use preview::{Phrase, PhraseTone};
pub use spell::spell;
pub use verbs::Verb;

use crate::edition::{Card, CardSet};
use crate::game::{Answer, Entry, EntryKind, Game, Seat, Setup, Verdict};
use crate::text::{Code, Names};
use lexicon::Lexicon;
use std::ops::Range;
use token::{AnswerSign, LineToken, LineTokenKind};

/// The most letters of a line that are read.
pub const LONGEST_LINE: usize = 400;

/// What a line is read against.
#[derive(Clone, Copy, Debug)]
pub struct LineContext<'a> {
    pub setup: &'a Setup,
    /// The language whose names come first; English names always work.
    pub code: Code,
    /// Whose turn it is, who therefore suggests if the line does not say; `None` when the game is over.
    pub turn: Option<Seat>,
    /// Who accuses if the line does not say.
    pub accuser: Option<Seat>,
    /// The log before the entry: who left is not asked.
    pub log: &'a [Entry],
}

impl<'a> LineContext<'a> {
    /// The context of an entry at place `at` of the log.
    pub fn at_entry(game: &'a Game, at: usize, code: Code) -> Self {
        Self {
            setup: &game.setup,
            code,
            turn: game.turn_at(at),
            accuser: game.accuser_at(at),
            log: &game.entries()[..at.min(game.entries().len())],
        }
    }
}

/// The entry of a line that may be unfinished.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum PartialEntry {
    #[default]
    Nothing,
    Suggestion {
        by: Option<Seat>,
        /// The cards named so far, by category.
        cards: [Option<Card>; 3],
        /// The answers, in the order asked, those filled in included.
        answers: Vec<Answer>,
    },
    Accusation {
        by: Option<Seat>,
        /// The cards named so far, by category.
        cards: [Option<Card>; 3],
        verdict: Option<Verdict>,
        /// The cards named so far that I saw in the case file, by category.
        saw: [Option<Card>; 3],
    },
    /// Another entry, begun by its verb.
    Other(Verb),
    Note,
}

/// A line as it was understood.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ParsedEntry {
    /// The entry as far as the line says it.
    pub draft: PartialEntry,
    /// The entry, once the line is complete and has no blocking issue.
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
    /// The line is longer than [`LONGEST_LINE`].
    TooLong,
}

impl Issue {
    pub(crate) fn blocking(range: Range<usize>, kind: IssueKind) -> Self {
        Self { range, blocking: true, kind }
    }

    pub(crate) fn warning(range: Range<usize>, kind: IssueKind) -> Self {
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

    /// Whether nothing was typed.
    pub fn is_empty(&self) -> bool {
        self.draft == PartialEntry::Nothing && self.issues.is_empty()
    }
}

/// A suggestion as it may be typed at this table: "mustard knife lounge -+".
pub fn example(setup: &Setup, names: &Names<'_>) -> String {
    let cards = example_cards(setup, names);
    format!("{cards} {}", if setup.seat_count() > 2 { "-+" } else { "+" })
}

/// Three cards of this table as they may be typed.
fn example_cards(setup: &Setup, names: &Names<'_>) -> String {
    let second = |category| setup.edition.category_cards(category).iter().nth(1);
    let words = (0..3).filter_map(second).map(|card| names.short(card).to_lowercase());
    // A hyphen would be an answer.
    words.collect::<Vec<_>>().join(" ").replace(['-', '\u{2011}'], " ")
}

/// Reads a line.
pub fn parse(line: &str, context: &LineContext<'_>) -> ParsedEntry {
    read(line, context, true)
}

/// Reads a line; my answer follows from my hand if it is not said and `from_my_hand`.
fn read(line: &str, context: &LineContext<'_>, from_my_hand: bool) -> ParsedEntry {
    let cut_at = line.char_indices().nth(LONGEST_LINE).map_or(line.len(), |(at, _)| at);
    let (line, rest) = line.split_at(cut_at);
    let mut tokens = token::cut(line);
    let mut note = None;
    if let Some(LineToken { kind: LineTokenKind::Note(_), .. }) = tokens.last()
        && let Some(LineToken { kind: LineTokenKind::Note(text), .. }) = tokens.pop()
        && !text.is_empty()
    {
        note = Some(text);
    }
    let mut parser = Parser {
        context,
        from_my_hand,
        lexicon: Lexicon::new(context.setup, context.code),
        end: line.len(),
        parsed: ParsedEntry { note, ..ParsedEntry::default() },
    };
    if !rest.is_empty() {
        parser.blocking(line.len()..line.len(), IssueKind::TooLong);
    }
    let mut kind = parser.entry(&tokens);
    if parser.parsed.issues.iter().any(|issue| issue.blocking) {
        kind = None;
    }
    parser.parsed.kind = kind;
    parser.parsed.completions = completion::completions(context, &parser.lexicon, line, &tokens, &parser.parsed);
    parser.parsed
}

/// Those of `among` that a line can mean which only names a card, with or without a `+` before it.
pub fn cards_named(line: &str, setup: &Setup, code: Code, among: CardSet) -> CardSet {
    let tokens = token::cut(line);
    let words = match tokens.split_first() {
        Some((first, rest)) if first.mark() == Some(AnswerSign::Showed) => rest,
        _ => &tokens[..],
    };
    let names = lexicon::CardNames::new(&setup.edition, code);
    let meant = |token: &LineToken| token.word().map_or(CardSet::EMPTY, |word| names.meant_among(word, among));
    let named = words.iter().map(meant).reduce(|all, more| all & more);
    named.unwrap_or_default()
}

/// A line being read.
struct Parser<'a> {
    context: &'a LineContext<'a>,
    from_my_hand: bool,
    lexicon: Lexicon<'a>,
    /// Where the line ends: the place of what is missing.
    end: usize,
    parsed: ParsedEntry,
}

/// Who the line begins with, and whether it is an accusation.
struct LinePrefix {
    by: Option<Seat>,
    accuses: bool,
    length: usize,
}

impl Parser<'_> {
    fn blocking(&mut self, range: Range<usize>, kind: IssueKind) {
        self.parsed.issues.push(Issue::blocking(range, kind));
    }

    fn missing(&mut self, kind: IssueKind) {
        self.blocking(self.end..self.end, kind);
    }

    fn warn(&mut self, range: Range<usize>, kind: IssueKind) {
        self.parsed.issues.push(Issue::warning(range, kind));
    }

    fn entry(&mut self, tokens: &[LineToken]) -> Option<EntryKind> {
        let mut opening = self.opening(tokens);
        if !tokens[..opening.length].iter().any(|token| token.word().is_some()) {
            let rest = &tokens[opening.length..];
            let words = self.leading_player(rest).max(usize::from(self.is_player_before_cards(rest)));
            if words > 0 {
                opening.by = self.player(&tokens[opening.length..opening.length + words]);
                opening.length += words;
            }
        }
        let body = &tokens[opening.length..];
        if body.is_empty() && opening.length == 0 {
            let noted = self.parsed.note.is_some();
            self.parsed.draft = if noted { PartialEntry::Note } else { PartialEntry::Nothing };
            return noted.then_some(EntryKind::Note);
        }
        if opening.accuses {
            return self.accusation(opening.by, body);
        }
        if let Some(verb) = body.first().and_then(LineToken::word).and_then(Verb::from_word) {
            self.parsed.draft = PartialEntry::Other(verb);
            return self.other(verb, opening.by, body);
        }
        self.suggestion(opening.by, body)
    }

    /// The player before a colon, and the `!` of an accusation before or after it.
    fn opening(&mut self, tokens: &[LineToken]) -> LinePrefix {
        let is = |at: usize, kind: &LineTokenKind| tokens.get(at).is_some_and(|token| token.kind == *kind);
        let mut accuses = is(0, &LineTokenKind::Bang);
        let start = usize::from(accuses);
        let end = tokens[start..].iter().position(|token| token.word().is_none()).map_or(tokens.len(), |n| n + start);
        if !(is(end, &LineTokenKind::Colon) || is(end, &LineTokenKind::Bang) && end > start) {
            return LinePrefix { by: None, accuses, length: start };
        }
        accuses |= is(end, &LineTokenKind::Bang) || is(end + 1, &LineTokenKind::Bang);
        let by = if end > start { self.player(&tokens[start..end]) } else { None };
        let length =
            if is(end, &LineTokenKind::Colon) && is(end + 1, &LineTokenKind::Bang) { end + 2 } else { end + 1 };
        LinePrefix { by, accuses, length }
    }

    /// How many words at the beginning name a player and no card: no colon is needed after them. A verb comes first.
    fn leading_player(&self, tokens: &[LineToken]) -> usize {
        let mut seats: Vec<Seat> = self.context.setup.seats().collect();
        for (at, token) in tokens.iter().enumerate() {
            let Some(word) = token.word() else { return at };
            let is_verb = at == 0 && Verb::from_word(word).is_some();
            let fitting = self.lexicon.seats(word);
            if is_verb || word.parse::<u32>().is_ok() || !self.lexicon.cards.meant(word).is_empty() {
                return at;
            }
            let named: Vec<Seat> = seats.iter().copied().filter(|seat| fitting.contains(seat)).collect();
            if named.is_empty() {
                return at;
            }
            seats = named;
        }
        tokens.len()
    }

    /// Whether the first word, which could be a card, has to be a player: the words after it can be the cards, and with
    /// it they are too many.
    fn is_player_before_cards(&self, tokens: &[LineToken]) -> bool {
        let Some((first, rest)) = tokens.split_first() else { return false };
        let Some(word) = first.word().filter(|word| Verb::from_word(word).is_none()) else { return false };
        if self.lexicon.seats(word).len() != 1 {
            return false;
        }
        let end = self.where_answers_begin(rest);
        let read = |tokens| cards::read(&self.context.setup.edition, &self.lexicon.cards, tokens);
        let (with, after) = (read(&tokens[..=end]), read(&rest[..end]));
        !with.issues.is_empty() && end > 0 && after.issues.is_empty()
    }

    /// The player that several words name together.
    fn player(&mut self, words: &[LineToken]) -> Option<Seat> {
        let (first, last) = (words.first()?, words.last()?);
        let mut seats: Vec<Seat> = self.context.setup.seats().collect();
        for word in words.iter().filter_map(LineToken::word) {
            let fitting = self.lexicon.seats(word);
            seats.retain(|seat| fitting.contains(seat));
        }
        let range = first.range.start..last.range.end;
        match seats[..] {
            [] => self.blocking(range, IssueKind::Unknown),
            [seat] => return Some(seat),
            _ => self.blocking(range, IssueKind::SeveralPlayers(seats)),
        }
        None
    }

    /// The named player, else the usual one, whose turn it is.
    fn actor(&mut self, named: Option<Seat>, usual: Option<Seat>) -> Option<Seat> {
        let by = named.or(usual);
        // A player who was named but not recognised has raised an issue already.
        if by.is_none() && self.parsed.issues.is_empty() {
            self.blocking(0..0, IssueKind::NobodysTurn);
        }
        by
    }

    fn suggestion(&mut self, named: Option<Seat>, body: &[LineToken]) -> Option<EntryKind> {
        let by = self.actor(named, self.context.turn);
        let digits = self.answers_in_digits(body);
        let body = digits.as_deref().unwrap_or(body);
        let split = self.where_answers_begin(body);
        let (cards, answers) = body.split_at(split);
        let read = cards::read(&self.context.setup.edition, &self.lexicon.cards, cards);
        let (named, triple) = (read.cards, read.triple());
        self.parsed.issues.extend(read.issues);
        self.odd_pieces(cards);
        let unclear = self.parsed.issues.iter().any(|issue| issue.blocking);
        if !unclear && let Some(category) = named.iter().position(Option::is_none) {
            self.missing(IssueKind::MissingCategory(category));
        }
        let answers = match by {
            Some(by) => self.answers(by, named, answers),
            None => Vec::new(),
        };
        if answers.is_empty() && triple.is_some() {
            self.missing(IssueKind::NoAnswers);
        }
        self.parsed.draft = PartialEntry::Suggestion { by, cards: named, answers: answers.clone() };
        Some(EntryKind::Suggestion { by: by?, cards: triple?, answers })
    }

    /// The tokens with the answers as marks, if after three cards they end in a word of the digits 1 (no card), 2
    /// (showed) and 3 (not heard), as one types with one hand on the number pad.
    fn answers_in_digits(&self, body: &[LineToken]) -> Option<Vec<LineToken>> {
        let (last, before) = body.split_last()?;
        let word = last.word().filter(|word| word.bytes().all(|digit| (b'1'..=b'3').contains(&digit)))?;
        cards::read(&self.context.setup.edition, &self.lexicon.cards, before).triple()?;
        let marks = word.bytes().enumerate().map(|(at, digit)| LineToken {
            kind: LineTokenKind::Mark(match digit {
                b'1' => AnswerSign::Passed,
                b'2' => AnswerSign::Showed,
                _ => AnswerSign::NotHeard,
            }),
            range: last.range.start + at..last.range.start + at + 1,
            attached: at > 0,
        });
        Some(before.iter().cloned().chain(marks).collect())
    }

    /// Where the cards end: at a slash, at a mark, or at a player's name with a mark once all three cards are named.
    fn where_answers_begin(&self, body: &[LineToken]) -> usize {
        let stop = |token: &LineToken| token.kind == LineTokenKind::Slash || token.mark().is_some();
        let Some(at) = body.iter().position(stop) else { return body.len() };
        if body[at].kind == LineTokenKind::Slash || at == 0 || !matches!(body[at - 1].kind, LineTokenKind::Word(_)) {
            return at;
        }
        let edition = &self.context.setup.edition;
        let before = &body[..at - 1];
        let is_player = body[at - 1].word().is_some_and(|word| !self.lexicon.seats(word).is_empty());
        let read = cards::read(edition, &self.lexicon.cards, before);
        if is_player
            && read.triple().is_some()
            && (body[at].attached || body[at].mark() != Some(AnswerSign::RestPassed))
        {
            // `prof plum kn lo a+` names everything before the player, `g kn lead pipe-` does not.
            let with = cards::read(edition, &self.lexicon.cards, &body[..at]);
            if with.triple() != read.triple() || !with.issues.is_empty() || body[at].attached {
                return at - 1;
            }
        }
        at
    }

    /// Raises an issue for every token that is no word.
    fn odd_pieces(&mut self, tokens: &[LineToken]) {
        for token in tokens.iter().filter(|token| token.word().is_none()) {
            self.blocking(token.range.clone(), IssueKind::Unknown);
        }
    }
}
