//! Clue, quick entry: one typed line is a whole entry of the log.
//!
//! ```text
//! g kn lo --+            whose turn it is suggests Green, Knife, Lounge: no, no, the third player showed
//! c: g kn lo / d- a+     Chloé suggests; answers by name. No colon is needed if `c` can be no card
//! g kn lo -+kn           the second player showed me the Knife; or -+, and kn when asked for the card
//! g kn lo 112            the same in digits: 1 no card, 2 showed, 3 not heard
//! 4 3 8 112              cards by their place in the list
//! g kn lo .              nobody had a card
//! !g kn lo wrong         an accusation; also `right`, or `-` and `+`
//! !g kn lo wrong saw p ro h    and what I saw in the case file
//! reveal c kn            Chloé lays the Knife open
//! lacks c kn             Chloé does not have it
//! show a d kn            Anna shows Dev the Knife
//! snoop a c kn           Anna looks at a card of Chloé
//! peek 2 kn              I look at the second table card
//! pass lo                a turn without suggestion, in the Lounge
//! clue kn c              a clue card: the holder of the Knife, Chloé, reveals it
//! show ? d kn            `?` stands for a player or card not known yet, for a line that is not finished
//! "anything              a note, alone or after any entry
//! ```
//!
//! A word is the unambiguous start of any word of a card's or player's name, in the interface's language or in English.
//! Order, accents and capitals do not matter. Verbs work in both languages. A line edits the [`Draft`] that the form
//! shows. It is cut into *tokens*: words, signs such as `:`, and *marks*, the signs of answers.

mod accusation;
mod answers;
mod cards;
mod completion;
pub mod letters;
mod lexicon;
mod other_entries;
mod preview;
mod spell;
mod token;

pub use super::draft::{Completion, Issue, IssueKind, ParsedEntry};
use super::draft::{Draft, DraftEdit, DraftKind, InsertPosition};
use crate::edition::{Card, CardSet};
use crate::game::{Game, Response, Seat, Setup};
use crate::text::{Code, Names};
use cards::ParsedCards;
use lexicon::Lexicon;
pub(super) use lexicon::fold;
pub use lexicon::{PlayerNames, QUOTES, words as name_words};
pub use preview::{Phrase, PhraseTone};
pub use spell::{spell, spell_draft};
use std::ops::Range;
use token::{AnswerSign, LineToken, LineTokenKind};

/// In letters. The rest is not parsed.
pub const LONGEST_LINE: usize = 400;

#[derive(Clone, Debug)]
pub struct LineContext<'a> {
    pub game: &'a Game,
    pub code: Code,
    pub draft: Draft,
}

impl<'a> LineContext<'a> {
    /// The place before entry `at`, or the end of the log.
    pub fn at_entry(game: &'a Game, at: usize, code: Code) -> Self {
        let before = game.entries().get(at).map(|entry| InsertPosition::Before(entry.id));
        Self { game, code, draft: Draft { target: before.unwrap_or_default(), ..Draft::default() } }
    }
}

/// "mustard knife lounge -+".
pub fn example(setup: &Setup, names: &Names<'_>) -> String {
    let cards = example_cards(setup, names);
    format!("{cards} {}", if setup.seat_count() > 2 { "-+" } else { "+" })
}

/// The start of a card's name in each category: "mus kni lou".
pub fn sample(game: &Game, code: Code) -> String {
    let spelled = match second_cards(&game.setup).collect::<Vec<_>>()[..] {
        [suspect, weapon, room] => {
            spell([suspect, weapon, room], &LineContext::at_entry(game, game.entries().len(), code))
        }
        _ => None,
    };
    spelled.unwrap_or_else(|| letters::example(&game.setup.edition, code))
}

fn second_cards(setup: &Setup) -> impl Iterator<Item = Card> + '_ {
    (0..3).filter_map(|category| setup.edition.category_cards(category).iter().nth(1))
}

fn example_cards(setup: &Setup, names: &Names<'_>) -> String {
    let words = second_cards(setup).map(|card| names.short(card).to_lowercase());
    // A hyphen would be an answer.
    words.collect::<Vec<_>>().join(" ").replace(['-', '\u{2011}'], " ")
}

/// The draft after the line, and what is wrong or missing.
pub fn parse(line: &str, context: &LineContext<'_>) -> ParsedEntry {
    let cut_at = line.char_indices().nth(LONGEST_LINE).map_or(line.len(), |(at, _)| at);
    let (line, rest) = line.split_at(cut_at);
    let (game, draft) = (context.game, &context.draft);
    let mut tokens = token::cut(line);
    let mut parser = Parser {
        game,
        setup: &game.setup,
        lexicon: Lexicon::new(&game.setup, context.code),
        end: line.len(),
        draft: Draft { taken_back: None, ..draft.clone() },
        issues: Vec::new(),
    };
    if !rest.is_empty() {
        parser.missing(IssueKind::TooLong);
    }
    let quote = tokens.pop_if(|last| matches!(last.kind, LineTokenKind::Note(_)));
    if draft.kind == DraftKind::Note && quote.is_none() {
        // In the form of a note, the whole line is its text.
        line.clone_into(&mut parser.draft.note);
    } else {
        if let Some(LineToken { kind: LineTokenKind::Note(text), .. }) = &quote {
            parser.draft.note.clone_from(text);
        }
        if !tokens.is_empty() {
            parser.entry(&tokens);
        } else if quote.is_some() && draft.is_bare() {
            parser.draft.set_kind(DraftKind::Note, game);
        }
    }
    let Parser { lexicon, draft, issues, end, .. } = parser;
    let parsed = draft.finished(issues, end, game);
    let completions = completion::completions(context, &lexicon, line, &tokens, &parsed);
    ParsedEntry { completions, ..parsed }
}

/// The cards that a line can mean if it names nothing but a card, perhaps after a `+`.
pub fn cards_named(line: &str, setup: &Setup, code: Code, among: CardSet) -> CardSet {
    named_among(&token::cut(line), &lexicon::CardNames::new(&setup.edition, code), among)
}

fn named_among(tokens: &[LineToken], names: &lexicon::CardNames<'_>, among: CardSet) -> CardSet {
    let words = match tokens.split_first() {
        Some((first, rest)) if first.mark() == Some(AnswerSign::Showed) => rest,
        _ => tokens,
    };
    let typed: Vec<&str> = words.iter().filter_map(LineToken::word).collect();
    // A small word of a whole name, as in "salle à manger", may begin another card's name.
    if let Some(whole) = names.called(&typed).filter(|card| among.contains(*card)) {
        return CardSet::of(whole);
    }
    let meant = |token: &LineToken| token.word().map_or(CardSet::EMPTY, |word| names.meant_among(word, among));
    let in_all = words.iter().map(meant).reduce(|cards, of_next| cards & of_next);
    in_all.unwrap_or_default()
}

struct Parser<'a> {
    game: &'a Game,
    setup: &'a Setup,
    lexicon: Lexicon<'a>,
    /// In bytes: the place of missing parts.
    end: usize,
    draft: Draft,
    /// Unclear parts only: the draft knows what is missing.
    issues: Vec<Issue>,
}

/// `c:`, `!`, `c!` or nothing, before verb and cards.
struct LinePrefix {
    by: Option<Seat>,
    accuses: bool,
    /// In tokens.
    length: usize,
}

fn may_be_same(word: &LineToken, other: &LineToken) -> bool {
    word.word().zip(other.word()).is_some_and(|(one, other)| one.starts_with(other) || other.starts_with(one))
}

impl Parser<'_> {
    fn blocking(&mut self, range: Range<usize>, kind: IssueKind) {
        self.issues.push(Issue::blocking(range, kind));
    }

    fn missing(&mut self, kind: IssueKind) {
        self.blocking(self.end..self.end, kind);
    }

    fn entry(&mut self, tokens: &[LineToken]) {
        let mut prefix = self.prefix(tokens);
        let has_name = tokens[..prefix.length].iter().any(|token| token.word().is_some());
        if !has_name {
            // Nobody is named before a colon, so the first words may name the player.
            let rest = &tokens[prefix.length..];
            let words = self.leading_player(rest).max(self.player_before_cards(rest));
            let sign = rest.get(words).and_then(LineToken::mark).filter(|sign| *sign != AnswerSign::RestPassed);
            // `ben +` answers the suggestion that the form shows.
            let answers = self.draft.kind == DraftKind::Suggestion && self.draft.named().len() == 3 && sign.is_some();
            // In the form of another entry a name answers the form's question, unless a verb follows.
            let verb_follows = rest.get(words).and_then(LineToken::word).and_then(DraftKind::from_word).is_some();
            let answers_form = !self.draft.kind.names_three() && !verb_follows;
            if words > 0 && !answers && !answers_form {
                prefix.by = self.player(&rest[..words]);
                prefix.length += words;
            }
        }
        let mut body = &tokens[prefix.length..];
        let verb = body.first().and_then(LineToken::word).and_then(DraftKind::from_word);
        if prefix.accuses {
            self.become_kind(DraftKind::Accusation);
        } else if let Some(kind) = verb {
            if !DraftKind::offered(self.setup).contains(&kind) {
                self.blocking(body[0].range.clone(), IssueKind::NotInThisGame);
            }
            self.become_kind(kind);
            body = &body[1..];
        }
        if let Some(by) = prefix.by.filter(|_| self.draft.kind.has_actor()) {
            self.draft.choose_seat(by, self.game);
        }
        match self.draft.kind {
            DraftKind::Suggestion => {
                // A card alone answers the form's question, so it is no suggestion.
                if prefix.length > 0 || !self.answers_question(body) {
                    self.suggestion(body);
                }
            }
            DraftKind::Note => {}
            DraftKind::Accusation => self.accusation(body),
            _ => self.other(prefix.by, body),
        }
    }

    fn become_kind(&mut self, kind: DraftKind) {
        if self.draft.kind != kind {
            self.draft.set_kind(kind, self.game);
        }
    }

    fn prefix(&mut self, tokens: &[LineToken]) -> LinePrefix {
        let is = |at: usize, kind: &LineTokenKind| tokens.get(at).is_some_and(|token| token.kind == *kind);
        let mut accuses = is(0, &LineTokenKind::Bang);
        let start = usize::from(accuses);
        // `c:`, `c!`, `c:!` or `!c:`. Without such a sign the words may be cards.
        let end = tokens[start..].iter().position(|token| token.word().is_none()).map_or(tokens.len(), |at| at + start);
        let has_colon = is(end, &LineTokenKind::Colon);
        let has_bang = end > start && is(end, &LineTokenKind::Bang);
        if !has_colon && !has_bang {
            return LinePrefix { by: None, accuses, length: start };
        }
        let has_bang_after_colon = has_colon && is(end + 1, &LineTokenKind::Bang);
        accuses |= has_bang || has_bang_after_colon;
        let by = if end > start { self.player(&tokens[start..end]) } else { None };
        LinePrefix { by, accuses, length: end + 1 + usize::from(has_bang_after_colon) }
    }

    /// How many first words name a player and no card, and so need no colon. A verb is never a player.
    fn leading_player(&self, tokens: &[LineToken]) -> usize {
        let mut seats: Vec<Seat> = self.setup.seats().collect();
        for (at, token) in tokens.iter().enumerate() {
            let Some(word) = token.word() else { return at };
            let is_verb = at == 0 && DraftKind::from_word(word).is_some();
            let fitting = self.lexicon.fitting(word);
            if is_verb || word.parse::<u32>().is_ok() || !self.lexicon.cards.meant(word).is_empty() {
                return at;
            }
            // Each further word narrows the name down, until one does not fit.
            let named: Vec<Seat> = seats.iter().copied().filter(|seat| fitting.contains(seat)).collect();
            if named.is_empty() {
                return at;
            }
            seats = named;
        }
        tokens.len()
    }

    /// How many first words must be a player although they could be a card: the words after them name all cards, or
    /// that very card follows.
    fn player_before_cards(&self, tokens: &[LineToken]) -> usize {
        let is_verb = tokens.first().and_then(LineToken::word).is_some_and(|word| DraftKind::from_word(word).is_some());
        if is_verb || !self.draft.kind.names_three() {
            return 0;
        }
        let read = |tokens| cards::read(&self.setup.edition, &self.lexicon.cards, tokens);
        let mut seats: Vec<Seat> = self.setup.seats().collect();
        for (at, token) in tokens.iter().enumerate() {
            let fitting = token.word().map(|word| self.lexicon.fitting(word)).unwrap_or_default();
            seats.retain(|seat| fitting.contains(seat));
            if seats.is_empty() {
                break;
            }
            let rest = &tokens[at + 1..];
            let end = self.where_answers_begin(rest);
            let (with_name, after_name) = (read(&tokens[..=at + end]), read(&rest[..end]));
            let is_one_word = at == 0 && seats.len() == 1 && end > 0;
            let is_card_too_many = is_one_word && !with_name.issues.is_empty() && after_name.issues.is_empty();
            // `plum plum kn lo`: a player called Plum.
            let repeats = rest[..end].iter().any(|word| may_be_same(token, word));
            let adds_no_card = repeats && with_name.cards == after_name.cards;
            if is_card_too_many || adds_no_card {
                return at + 1;
            }
        }
        0
    }

    /// `None`, with an issue, if several players or none fit.
    fn player(&mut self, words: &[LineToken]) -> Option<Seat> {
        let (first, last) = (words.first()?, words.last()?);
        let typed: Vec<&str> = words.iter().filter_map(LineToken::word).collect();
        let seats = self.lexicon.called(&typed);
        let range = first.range.start..last.range.end;
        match seats[..] {
            [] => self.blocking(range, IssueKind::Unknown),
            [seat] => return Some(seat),
            _ => self.blocking(range, IssueKind::SeveralPlayers(seats)),
        }
        None
    }

    fn answers_question(&mut self, body: &[LineToken]) -> bool {
        let Some((seat, offered)) = self.draft.open_question(self.game) else { return false };
        let named = named_among(body, &self.lexicon.cards, offered);
        match named.only() {
            Some(card) => {
                self.draft.apply(DraftEdit::Answer(seat, Response::Showed(Some(card))), self.game);
            }
            None if named.is_empty() => return false,
            None => self.blocking(0..self.end, IssueKind::SeveralCards(named.iter().collect())),
        }
        true
    }

    fn suggestion(&mut self, body: &[LineToken]) {
        let digits = self.answers_in_digits(body);
        let body = digits.as_deref().unwrap_or(body);
        let (cards, answers) = body.split_at(self.where_answers_begin(body));
        self.name_cards(cards);
        if let Some(by) = self.draft.turn(self.game) {
            self.answers(by, answers);
        }
    }

    /// The cards named, and those of the draft for other categories.
    fn cards(&self, tokens: &[LineToken]) -> ParsedCards {
        let mut read = cards::read(&self.setup.edition, &self.lexicon.cards, tokens);
        for (named, of_draft) in read.cards.iter_mut().zip(self.draft.cards) {
            *named = named.or(of_draft);
        }
        read
    }

    fn name_cards(&mut self, tokens: &[LineToken]) {
        let read = self.cards(tokens);
        self.draft.name(read.cards);
        self.issues.extend(read.issues);
        self.refuse_signs(tokens);
    }

    /// A word of digits after the three cards, typed or pressed, for one hand on the number pad, becomes marks. `None` if there is none.
    fn answers_in_digits(&self, body: &[LineToken]) -> Option<Vec<LineToken>> {
        let (last, before) = body.split_last()?;
        let word = last.word().filter(|word| word.bytes().all(|digit| (b'1'..=b'3').contains(&digit)))?;
        self.cards(before).triple()?;
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

    /// Index of the token where the answers begin: a slash, a mark, or the player named before it; without these, the
    /// card that I see shown.
    fn where_answers_begin(&self, body: &[LineToken]) -> usize {
        let stop = |token: &LineToken| token.kind == LineTokenKind::Slash || token.mark().is_some();
        let Some(at) = body.iter().position(stop) else { return self.where_shown_card_begins(body) };
        if body[at].kind == LineTokenKind::Slash || at == 0 || !matches!(body[at - 1].kind, LineTokenKind::Word(_)) {
            return at;
        }
        let (before, last) = (&body[..at - 1], &body[at - 1]);
        let is_player = last.word().is_some_and(|word| !self.lexicon.seats(word).is_empty());
        let read = self.cards(before);
        let attached = body[at].attached;
        if is_player && read.triple().is_some() && (attached || body[at].mark() != Some(AnswerSign::RestPassed)) {
            // `prof plum kn lo a+` names everything before the player, `g kn lead pipe-` does not.
            let with_last = self.cards(&body[..at]);
            let changes_cards = with_last.triple() != read.triple() || !with_last.issues.is_empty();
            let repeats = before.iter().any(|word| may_be_same(word, last));
            if changes_cards || attached || repeats {
                return at - 1;
            }
        }
        at
    }

    fn refuse_signs(&mut self, tokens: &[LineToken]) {
        for token in tokens.iter().filter(|token| token.word().is_none()) {
            self.blocking(token.range.clone(), IssueKind::Unknown);
        }
    }
}
