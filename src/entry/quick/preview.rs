//! A parsed entry and its issues as sentences.

use super::{Issue, IssueKind, LineContext, ParsedEntry, PartialEntry, Verb};
use crate::edition::Card;
use crate::fl;
use crate::game::{Answer, Entry, EntryId, EntryKind, Response, Seat, Verdict, implied_passes, unasked_after};
use crate::text::{Language, ListEnd, Names, describe, describe_answer};

/// What a phrase says, which decides its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhraseTone {
    /// A part of the entry as it was typed.
    Plain,
    /// Not said, or nothing new.
    Faint,
    Shown,
    Bad,
}

/// A piece of the sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    pub text: String,
    pub tone: PhraseTone,
}

impl Phrase {
    fn new(text: impl Into<String>, tone: PhraseTone) -> Self {
        Self { text: text.into(), tone }
    }
}

impl ParsedEntry {
    /// The entry as a sentence, shown beside the line while it is typed.
    pub fn sentence(&self, context: &LineContext<'_>, language: &Language) -> Vec<Phrase> {
        let say = PreviewWriter { context, language };
        match &self.draft {
            PartialEntry::Nothing => Vec::new(),
            PartialEntry::Note => vec![Phrase::new(fl!(language, "log-note"), PhraseTone::Plain)],
            PartialEntry::Other(verb) => {
                let text = self.kind.as_ref().map_or_else(|| verb.usage(language), |kind| say.whole(kind));
                vec![Phrase::new(text, PhraseTone::Plain)]
            }
            PartialEntry::Suggestion { by, cards, answers } => {
                let mut phrases = say.opening(*by, *cards);
                let unasked = unasked_after(context.setup, context.log);
                let implied = implied_passes(context.setup.rules.answers, &unasked, answers);
                for (at, answer) in answers.iter().enumerate() {
                    phrases.push(Phrase::new(if at == 0 { " — " } else { " · " }, PhraseTone::Plain));
                    phrases.push(say.answer(*answer, implied.iter().any(|pass| pass.answer == at)));
                }
                phrases
            }
            PartialEntry::Accusation { verdict, .. } if self.kind.is_some() => {
                let tone = if *verdict == Some(Verdict::Right) { PhraseTone::Shown } else { PhraseTone::Bad };
                self.kind.iter().map(|kind| Phrase::new(say.whole(kind), tone)).collect()
            }
            PartialEntry::Accusation { by, cards, verdict, saw } => {
                let mut phrases = vec![Phrase::new(fl!(language, "quick-accusation"), PhraseTone::Bad)];
                phrases.push(Phrase::new(" ", PhraseTone::Plain));
                phrases.extend(say.opening(*by, *cards));
                if let Some(verdict) = verdict {
                    phrases.push(Phrase::new(" — ", PhraseTone::Plain));
                    phrases.push(match verdict {
                        Verdict::Right => Phrase::new(fl!(language, "quick-right"), PhraseTone::Shown),
                        Verdict::Wrong => Phrase::new(fl!(language, "quick-wrong"), PhraseTone::Bad),
                    });
                }
                if saw.iter().any(Option::is_some) {
                    let cards: String = say.cards(*saw).into_iter().map(|phrase| phrase.text).collect();
                    let case = say.names().the_case_file();
                    let saw = fl!(language, "log-saw-case-file", case = case, cards = cards);
                    phrases.push(Phrase::new(format!(" · {saw}"), PhraseTone::Plain));
                }
                phrases
            }
        }
    }
}

impl Verb {
    /// What may follow the verb.
    pub fn usage(self, language: &Language) -> String {
        match self {
            Self::Pass => fl!(language, "quick-usage-pass"),
            Self::Reveal => fl!(language, "quick-usage-reveal"),
            Self::Lacks => fl!(language, "quick-usage-lacks"),
            Self::Show => fl!(language, "quick-usage-show"),
            Self::Snoop => fl!(language, "quick-usage-snoop"),
            Self::Peek => fl!(language, "quick-usage-peek"),
            Self::Clue => fl!(language, "quick-usage-clue"),
            Self::Leaves => fl!(language, "quick-usage-leaves"),
            Self::Joins => fl!(language, "quick-usage-joins"),
            Self::Gives => fl!(language, "quick-usage-gives"),
        }
    }
}

impl Issue {
    /// The issue as a sentence. `line` is the line that was read.
    pub fn text(&self, line: &str, context: &LineContext<'_>, language: &Language) -> String {
        let say = PreviewWriter { context, language };
        let word = line.get(self.range.clone()).unwrap_or("").trim();
        match &self.kind {
            IssueKind::Unknown => {
                if let Some(name) = say.player(word) {
                    fl!(language, "quick-player-first", name = name)
                } else {
                    fl!(language, "quick-unknown", word = word)
                }
            }
            IssueKind::SeveralCards(cards) => {
                let names: Vec<&str> = cards.iter().map(|card| say.card(*card)).collect();
                fl!(language, "quick-several", word = word, names = language.list(&names, ListEnd::Or))
            }
            IssueKind::SeveralPlayers(seats) => {
                let names: Vec<&str> = seats.iter().map(|seat| say.name(*seat)).collect();
                fl!(language, "quick-several", word = word, names = language.list(&names, ListEnd::Or))
            }
            IssueKind::SecondOfCategory(category) => {
                fl!(language, "quick-second", word = word, title = say.category(*category))
            }
            IssueKind::MissingCategory(category) => {
                fl!(language, "quick-missing-category", title = say.category(*category))
            }
            IssueKind::MissingCard => fl!(language, "which-card"),
            IssueKind::MissingPlayer => fl!(language, "quick-missing-player"),
            IssueKind::MissingTableCard => fl!(language, "quick-missing-table-card"),
            IssueKind::MissingAnswer(seat) => {
                fl!(language, "quick-missing-answer", me = say.me(*seat), name = say.name(*seat))
            }
            IssueKind::NoAnswers => fl!(language, "quick-no-answers"),
            IssueKind::TooManyAnswers => fl!(language, "quick-too-many-answers"),
            IssueKind::NotAsked(seat) => {
                fl!(language, "quick-not-asked", me = say.me(*seat), name = say.name(*seat))
            }
            IssueKind::AnsweredTwice(seat) => {
                fl!(language, "quick-answered-twice", me = say.me(*seat), name = say.name(*seat))
            }
            IssueKind::AfterTheFirst(seat) => {
                fl!(language, "quick-after-the-first", me = say.me(*seat), name = say.name(*seat))
            }
            IssueKind::TakenBack(seat) => {
                fl!(language, "quick-taken-back", me = say.me(*seat), name = say.name(*seat))
            }
            IssueKind::NotNamed => fl!(language, "quick-not-named", word = word),
            IssueKind::WhichCard(seat) => {
                fl!(language, "quick-which-card", me = say.me(*seat), name = say.name(*seat))
            }
            IssueKind::EmptyAccusation => {
                fl!(language, "quick-empty-accusation", cards = super::example_cards(context.setup, &say.names()))
            }
            IssueKind::MissingVerdict => fl!(language, "quick-missing-verdict"),
            IssueKind::MissingNote => fl!(language, "quick-missing-note"),
            IssueKind::NobodysTurn => fl!(language, "quick-nobodys-turn"),
            IssueKind::NotInThisGame => fl!(language, "quick-not-in-this-game", word = word),
            IssueKind::TooLong => fl!(language, "quick-too-long"),
        }
    }
}

/// Writes the parts of a parsed entry in the names of this table and in this language.
struct PreviewWriter<'a> {
    context: &'a LineContext<'a>,
    language: &'a Language,
}

impl PreviewWriter<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.context.setup.seats.get(seat.index()).map_or("", |info| info.name.as_str())
    }

    /// The player whose name begins with this word.
    fn player(&self, word: &str) -> Option<&str> {
        let word = word.to_lowercase();
        let names = self.context.setup.seats.iter().map(|seat| seat.name.as_str());
        names.filter(|_| word.chars().count() > 1).find(|name| name.to_lowercase().starts_with(&word))
    }

    fn card(&self, card: Card) -> &str {
        self.context.setup.edition.card_short(card, self.language.tag())
    }

    fn category(&self, category: usize) -> &str {
        self.context.setup.edition.categories.get(category).map_or("", |c| c.title.get(self.language.tag()))
    }

    /// "yes" for the player who writes the notebook, for messages that say "you" then.
    fn me(&self, seat: Seat) -> &'static str {
        if self.context.setup.me == Some(seat) { "yes" } else { "no" }
    }

    /// "Chloé: Mr. Green, Knife, …"
    fn opening(&self, by: Option<Seat>, cards: [Option<Card>; 3]) -> Vec<Phrase> {
        let mut phrases = Vec::new();
        if let Some(by) = by {
            let text = fl!(self.language, "quick-suggests", me = self.me(by), name = self.name(by));
            phrases.push(Phrase::new(text + " ", PhraseTone::Plain));
        }
        phrases.extend(self.cards(cards));
        phrases
    }

    /// "Mr. Green, Knife, …"
    fn cards(&self, cards: [Option<Card>; 3]) -> Vec<Phrase> {
        let mut phrases = Vec::new();
        for (at, card) in cards.iter().enumerate() {
            if at > 0 {
                phrases.push(Phrase::new(", ", PhraseTone::Plain));
            }
            phrases.push(match card {
                Some(card) => Phrase::new(self.card(*card), PhraseTone::Plain),
                None => Phrase::new("…", PhraseTone::Faint),
            });
        }
        phrases
    }

    /// A complete entry as the log will have it.
    fn whole(&self, kind: &EntryKind) -> String {
        let entry = Entry::new(EntryId(0), 0, kind.clone());
        describe(&self.names(), &[], &entry).text()
    }

    fn names(&self) -> Names<'_> {
        Names::new(self.context.setup, self.language)
    }

    /// An answer as the log will have it; `must`: it was not heard, and must have been a pass.
    fn answer(&self, answer: Answer, must: bool) -> Phrase {
        let tone = match answer.response {
            Response::Passed => PhraseTone::Plain,
            Response::NotHeard => PhraseTone::Faint,
            Response::Showed(_) => PhraseTone::Shown,
        };
        Phrase::new(describe_answer(&self.names(), answer, must).text, tone)
    }
}
