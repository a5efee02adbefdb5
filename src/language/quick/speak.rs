//! A reading as a sentence, and what is the matter with it, for people.

use super::{Context, Draft, Issue, IssueKind, Reading, Verb};
use crate::edition::Card;
use crate::game::{Answer, Entry, EntryId, EntryKind, Response, Seat, Verdict};
use crate::language::{Language, ListEnd, Names, describe};
use crate::say;

/// How a phrase is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Plainly.
    Plain,
    /// Not said, or nothing new.
    Faint,
    /// A card was shown.
    Shown,
    /// Something is missing or wrong.
    Bad,
}

/// A piece of the sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Phrase {
    /// What it says.
    pub text: String,
    /// How.
    pub tone: Tone,
}

impl Phrase {
    fn new(text: impl Into<String>, tone: Tone) -> Self {
        Self { text: text.into(), tone }
    }
}

impl Reading {
    /// The line as it was understood, to stand beside it while it is typed.
    pub fn sentence(&self, context: &Context<'_>, language: &Language) -> Vec<Phrase> {
        let say = Speaker { context, language };
        match &self.draft {
            Draft::Nothing => Vec::new(),
            Draft::Note => vec![Phrase::new(say!(language, "quick-note"), Tone::Plain)],
            Draft::Other(verb) => {
                let text = self.kind.as_ref().map_or_else(|| verb.usage(language), |kind| say.whole(kind));
                vec![Phrase::new(text, Tone::Plain)]
            }
            Draft::Suggestion { by, cards, answers } => {
                let mut phrases = say.opening(*by, *cards);
                for (at, answer) in answers.iter().enumerate() {
                    phrases.push(Phrase::new(if at == 0 { " — " } else { ", " }, Tone::Plain));
                    phrases.push(say.answer(*answer));
                }
                phrases
            }
            Draft::Accusation { by, cards, verdict, saw } => {
                let mut phrases = vec![Phrase::new(say!(language, "quick-accusation"), Tone::Bad)];
                phrases.push(Phrase::new(" ", Tone::Plain));
                phrases.extend(say.opening(*by, *cards));
                if let Some(verdict) = verdict {
                    phrases.push(Phrase::new(" — ", Tone::Plain));
                    phrases.push(match verdict {
                        Verdict::Right => Phrase::new(say!(language, "quick-right"), Tone::Shown),
                        Verdict::Wrong => Phrase::new(say!(language, "quick-wrong"), Tone::Bad),
                    });
                }
                if saw.iter().any(Option::is_some) {
                    phrases.push(Phrase::new(format!(" · {} ", say!(language, "quick-saw")), Tone::Plain));
                    phrases.extend(say.cards(*saw));
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
            Self::Pass => say!(language, "quick-usage-pass"),
            Self::Reveal => say!(language, "quick-usage-reveal"),
            Self::Lacks => say!(language, "quick-usage-lacks"),
            Self::Show => say!(language, "quick-usage-show"),
            Self::Snoop => say!(language, "quick-usage-snoop"),
            Self::Peek => say!(language, "quick-usage-peek"),
            Self::Clue => say!(language, "quick-usage-clue"),
            Self::Leaves => say!(language, "quick-usage-leaves"),
            Self::Joins => say!(language, "quick-usage-joins"),
            Self::Gives => say!(language, "quick-usage-gives"),
        }
    }
}

impl Issue {
    /// What is the matter, in words. `line` is the line that was read.
    pub fn text(&self, line: &str, context: &Context<'_>, language: &Language) -> String {
        let say = Speaker { context, language };
        let word = line.get(self.range.clone()).unwrap_or("").trim();
        match &self.kind {
            IssueKind::Unknown => say!(language, "quick-unknown", word = word),
            IssueKind::SeveralCards(cards) => {
                let names: Vec<&str> = cards.iter().map(|card| say.card(*card)).collect();
                say!(language, "quick-several", word = word, names = language.list(&names, ListEnd::Or))
            }
            IssueKind::SeveralPlayers(seats) => {
                let names: Vec<&str> = seats.iter().map(|seat| say.name(*seat)).collect();
                say!(language, "quick-several", word = word, names = language.list(&names, ListEnd::Or))
            }
            IssueKind::SecondOfCategory(category) => {
                say!(language, "quick-second", word = word, title = say.category(*category))
            }
            IssueKind::MissingCategory(category) => {
                say!(language, "quick-missing-category", title = say.category(*category))
            }
            IssueKind::MissingCard => say!(language, "quick-missing-card"),
            IssueKind::MissingPlayer => say!(language, "quick-missing-player"),
            IssueKind::MissingTableCard => say!(language, "quick-missing-table-card"),
            IssueKind::MissingAnswer(seat) => {
                say!(language, "quick-missing-answer", me = say.me(*seat), name = say.name(*seat))
            }
            IssueKind::NoAnswers => say!(language, "quick-no-answers"),
            IssueKind::TooManyAnswers => say!(language, "quick-too-many-answers"),
            IssueKind::NotAsked(seat) => {
                say!(language, "quick-not-asked", me = say.me(*seat), name = say.name(*seat))
            }
            IssueKind::AnsweredTwice(seat) => {
                say!(language, "quick-answered-twice", me = say.me(*seat), name = say.name(*seat))
            }
            IssueKind::AfterTheFirst(seat) => {
                say!(language, "quick-after-the-first", me = say.me(*seat), name = say.name(*seat))
            }
            IssueKind::NotNamed => say!(language, "quick-not-named", word = word),
            IssueKind::WhichCard(seat) => {
                say!(language, "quick-which-card", me = say.me(*seat), name = say.name(*seat))
            }
            IssueKind::EmptyAccusation => {
                say!(language, "quick-empty-accusation", cards = super::example_cards(context.setup, &say.names()))
            }
            IssueKind::MissingVerdict => say!(language, "quick-missing-verdict"),
            IssueKind::MissingNote => say!(language, "quick-missing-note"),
            IssueKind::NobodysTurn => say!(language, "quick-nobodys-turn"),
            IssueKind::NotInThisGame => say!(language, "quick-not-in-this-game", word = word),
            IssueKind::TooLong => say!(language, "quick-too-long"),
        }
    }
}

/// Names at this table in this language.
struct Speaker<'a> {
    context: &'a Context<'a>,
    language: &'a Language,
}

impl Speaker<'_> {
    fn name(&self, seat: Seat) -> &str {
        self.context.setup.seats.get(seat.index()).map_or("", |info| info.name.as_str())
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
            let text = say!(self.language, "quick-suggests", me = self.me(by), name = self.name(by));
            phrases.push(Phrase::new(text + " ", Tone::Plain));
        }
        phrases.extend(self.cards(cards));
        phrases
    }

    /// "Mr. Green, Knife, …"
    fn cards(&self, cards: [Option<Card>; 3]) -> Vec<Phrase> {
        let mut phrases = Vec::new();
        for (at, card) in cards.iter().enumerate() {
            if at > 0 {
                phrases.push(Phrase::new(", ", Tone::Plain));
            }
            phrases.push(match card {
                Some(card) => Phrase::new(self.card(*card), Tone::Plain),
                None => Phrase::new("…", Tone::Faint),
            });
        }
        phrases
    }

    /// A complete entry as the log will have it.
    fn whole(&self, kind: &EntryKind) -> String {
        let entry = Entry { id: EntryId(0), at: 0, kind: kind.clone(), note: None, doubted: false };
        describe(&self.names(), &[], &entry).text()
    }

    fn names(&self) -> Names<'_> {
        Names::new(self.context.setup, self.language)
    }

    fn answer(&self, answer: Answer) -> Phrase {
        let (me, name) = (self.me(answer.seat), self.name(answer.seat));
        match answer.response {
            Response::Passed => Phrase::new(say!(self.language, "quick-passed", me = me, name = name), Tone::Plain),
            Response::NotHeard => {
                Phrase::new(say!(self.language, "quick-not-heard", me = me, name = name), Tone::Faint)
            }
            Response::Showed(None) => {
                Phrase::new(say!(self.language, "quick-showed", me = me, name = name), Tone::Shown)
            }
            Response::Showed(Some(card)) => Phrase::new(
                say!(self.language, "quick-showed-card", me = me, name = name, card = self.names().the_short(card)),
                Tone::Shown,
            ),
        }
    }
}
