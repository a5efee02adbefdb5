//! Clue, quick entry: the parsed entry and its issues in sentences, as the window shows them under the line.

use super::lexicon::{CardNames, PlayerNames, words};
use super::{Issue, IssueKind, ParsedEntry};
use crate::edition::Card;
use crate::entry::draft::{Draft, DraftKind};
use crate::fl;
use crate::game::{
    Answer, Entry, EntryId, EntryKind, Game, Response, Seat, Setup, Verdict, implied_passes, unasked_after,
};
use crate::text::{Language, ListEnd, Names, describe, describe_answer};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhraseTone {
    Plain,
    /// Not said, or nothing new.
    Faint,
    Shown,
    Bad,
}

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
    /// The entry as it is understood so far, missing parts faint.
    pub fn sentence(&self, game: &Game, language: &Language) -> Vec<Phrase> {
        PreviewWriter { setup: &game.setup, language, masked: false, brief: false }.sentence(self, game)
    }

    /// The sentence without the answers that nobody heard, for where the whole has no room.
    pub fn in_brief(&self, game: &Game, language: &Language) -> Vec<Phrase> {
        PreviewWriter { setup: &game.setup, language, masked: false, brief: true }.sentence(self, game)
    }

    /// For the folded screen, which neighbours may see: each card is a tick, my answer is told only if the line says
    /// it, and no word is repeated. The flag says whether the line has no error. `None` while nothing is understood.
    pub fn masked(&self, line: &str, game: &Game, language: &Language) -> Option<(String, bool)> {
        let wrong = |issue: &&Issue| issue.blocking && !issue.range.is_empty();
        if let Some(issue) = self.issues.iter().find(wrong).filter(|_| !self.is_begun(line)) {
            let before = line.get(..issue.range.start).unwrap_or_default().split_whitespace().count();
            return Some((fl!(language, "fold-unclear", number = before + 1), false));
        }
        if !self.draft.kind.names_three() {
            return self.kind.is_some().then(|| ("✓".to_owned(), true));
        }
        if self.is_empty() {
            return None;
        }
        let say = PreviewWriter { setup: &game.setup, language, masked: true, brief: false };
        Some((say.sentence(self, game).into_iter().map(|phrase| phrase.text).collect(), true))
    }
}

impl Issue {
    pub fn text(&self, line: &str, setup: &Setup, language: &Language) -> String {
        let say = PreviewWriter { setup, language, masked: false, brief: false };
        let word = line.get(self.range.clone()).unwrap_or("").trim();
        let seat = match self.kind {
            IssueKind::Unknown => say.player(word),
            IssueKind::MissingVerdict(by) => by,
            IssueKind::MissingAnswer(seat)
            | IssueKind::NotAsked(seat)
            | IssueKind::AnsweredTwice(seat)
            | IssueKind::AfterTheFirst(seat)
            | IssueKind::TakenBack(seat)
            | IssueKind::WhichCard(seat) => Some(seat),
            _ => None,
        };
        // After three cards a player answers.
        let answers = line.get(..self.range.start).unwrap_or("").split_whitespace().count() >= 3;
        let category = match self.kind {
            IssueKind::SecondOfCategory(category) | IssueKind::MissingCategory(category) => say.category(category),
            _ => "",
        };
        let several: Vec<&str> = match &self.kind {
            IssueKind::SeveralCards(cards) => cards.iter().map(|card| say.card(*card)).collect(),
            IssueKind::SeveralPlayers(seats) => seats.iter().map(|seat| say.name(*seat)).collect(),
            _ => Vec::new(),
        };
        fl!(
            language,
            match self.kind {
                IssueKind::Unknown if seat.is_some() && answers => "quick-player-answers",
                IssueKind::Unknown if seat.is_some() => "quick-player-first",
                IssueKind::Unknown if say.is_card(word) => "quick-misplaced",
                IssueKind::Unknown => "quick-unknown",
                IssueKind::Misplaced => "quick-misplaced",
                IssueKind::SeveralCards(_) | IssueKind::SeveralPlayers(_) => "quick-several",
                IssueKind::SecondOfCategory(_) => "quick-second",
                IssueKind::MissingCategory(_) => "quick-missing-category",
                IssueKind::MissingCard => "which-card",
                IssueKind::MissingPlayer => "quick-missing-player",
                IssueKind::MissingOwner => "quick-missing-owner",
                IssueKind::MissingReceiver => "quick-missing-receiver",
                IssueKind::MissingTableCard => "quick-missing-table-card",
                IssueKind::MissingAnswer(_) => "quick-missing-answer",
                IssueKind::NoAnswers => "quick-no-answers",
                IssueKind::TooManyAnswers => "quick-too-many-answers",
                IssueKind::NotAsked(_) => "quick-not-asked",
                IssueKind::AnsweredTwice(_) => "quick-answered-twice",
                IssueKind::AfterTheFirst(_) => "quick-after-the-first",
                IssueKind::TakenBack(_) => "quick-taken-back",
                IssueKind::NotNamed => "quick-not-named",
                IssueKind::LooseCard => "quick-loose-card",
                IssueKind::WhichCard(_) => "quick-which-card",
                IssueKind::EmptyAccusation => "quick-empty-accusation",
                IssueKind::MissingRight => "quick-missing-right",
                IssueKind::MissingVerdict(_) => "quick-missing-verdict",
                IssueKind::MissingNote => "quick-missing-note",
                IssueKind::NobodysTurn => "quick-nobodys-turn",
                IssueKind::UnknownTurn => "quick-unknown-turn",
                IssueKind::NotInThisGame => "quick-not-in-this-game",
                IssueKind::TooLong => "quick-too-long",
            },
            word,
            me = seat.map_or("no", |seat| say.me(seat)),
            name = seat.map_or("", |seat| say.name(seat)),
            names = language.list(&several, ListEnd::Or),
            title = category,
            cards = super::example_cards(setup, &say.names())
        )
    }
}

struct PreviewWriter<'a> {
    setup: &'a Setup,
    language: &'a Language,
    masked: bool,
    brief: bool,
}

impl PreviewWriter<'_> {
    fn sentence(&self, parsed: &ParsedEntry, game: &Game) -> Vec<Phrase> {
        let (draft, language) = (&parsed.draft, self.language);
        let by = draft.turn(game);
        match (draft.kind, &parsed.kind) {
            _ if parsed.is_empty() => Vec::new(),
            (DraftKind::Suggestion, _) => {
                let mut phrases = self.opening(by, draft.cards);
                // Without cards, none of my answers is derived from my hand.
                let cards = if self.masked { [None; 3] } else { draft.cards };
                let said = Draft { cards, ..draft.clone() };
                let answers = by.and_then(|by| said.given_answers(by, game)).unwrap_or_default();
                let unasked = by.map(|by| unasked_after(self.setup, &game.entries()[..draft.place(game)], by));
                let implied = implied_passes(self.setup.rules.answers, &unasked.unwrap_or_default(), &answers);
                let is_said = |answer: &Answer| !self.brief || answer.response != Response::NotHeard;
                let must_have_passed = |at: usize| implied.iter().any(|pass| pass.answer == at);
                let said = answers.iter().enumerate().filter(|(_, answer)| is_said(answer));
                let said: Vec<(bool, Answer)> = said.map(|(at, answer)| (must_have_passed(at), *answer)).collect();
                let perhaps = |(_, answer): &(bool, Answer)| answer.response == Response::PerhapsShowed;
                for (place, alike) in said.chunk_by(|one, next| perhaps(one) && perhaps(next)).enumerate() {
                    phrases.push(Phrase::new(if place == 0 { " — " } else { " · " }, PhraseTone::Plain));
                    phrases.push(self.answer(alike));
                }
                phrases
            }
            (DraftKind::Accusation, Some(kind)) if !self.masked => {
                let right = draft.verdict == Some(Verdict::Right);
                vec![Phrase::new(self.whole(kind), if right { PhraseTone::Shown } else { PhraseTone::Bad })]
            }
            (DraftKind::Accusation, _) => {
                let mut phrases = vec![Phrase::new(fl!(language, "quick-accusation"), PhraseTone::Bad)];
                phrases.push(Phrase::new(" ", PhraseTone::Plain));
                phrases.extend(self.opening(by, draft.cards));
                if let Some(verdict) = draft.verdict {
                    phrases.push(Phrase::new(" — ", PhraseTone::Plain));
                    phrases.push(match verdict {
                        Verdict::Right => Phrase::new(fl!(language, "quick-right"), PhraseTone::Shown),
                        Verdict::Wrong => Phrase::new(fl!(language, "quick-wrong"), PhraseTone::Bad),
                    });
                }
                if !self.masked && draft.saw.iter().any(Option::is_some) {
                    let cards: String = self.cards(draft.saw).into_iter().map(|phrase| phrase.text).collect();
                    let case = self.names().the_case_file();
                    let saw = fl!(language, "log-saw-case-file", case, cards);
                    phrases.push(Phrase::new(format!(" · {saw}"), PhraseTone::Plain));
                }
                phrases
            }
            (DraftKind::Note, _) => vec![Phrase::new(fl!(language, "log-note"), PhraseTone::Plain)],
            (other, kind) => {
                let text = kind.as_ref().map_or_else(|| other.usage(language), |kind| self.whole(kind));
                vec![Phrase::new(text, PhraseTone::Plain)]
            }
        }
    }

    fn name(&self, seat: Seat) -> &str {
        self.setup.seats.get(seat.index()).map_or("", |info| info.name.as_str())
    }

    /// The player that a word of two letters or more may name.
    fn player(&self, word: &str) -> Option<Seat> {
        let player = PlayerNames::new(self.setup).named(word).filter(|_| word.chars().count() > 1);
        player.map(|at| Seat(at as u8))
    }

    /// Each word can mean a card.
    fn is_card(&self, typed: &str) -> bool {
        let names = CardNames::new(&self.setup.edition, self.language.code());
        let typed = words(typed);
        !typed.is_empty() && typed.iter().all(|word| !names.meant(word).is_empty())
    }

    fn card(&self, card: Card) -> &str {
        self.setup.edition.card_short(card, self.language.tag())
    }

    fn category(&self, category: usize) -> &str {
        self.setup.edition.categories.get(category).map_or("", |category| category.title.get(self.language.tag()))
    }

    fn me(&self, seat: Seat) -> &'static str {
        if self.setup.me == Some(seat) { "yes" } else { "no" }
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

    fn cards(&self, cards: [Option<Card>; 3]) -> Vec<Phrase> {
        let mut phrases = Vec::new();
        for (at, card) in cards.iter().enumerate() {
            if at > 0 {
                phrases.push(Phrase::new(", ", PhraseTone::Plain));
            }
            phrases.push(match card {
                Some(_) if self.masked => Phrase::new("✓", PhraseTone::Plain),
                Some(card) => Phrase::new(self.card(*card), PhraseTone::Plain),
                None => Phrase::new("…", PhraseTone::Faint),
            });
        }
        phrases
    }

    fn whole(&self, kind: &EntryKind) -> String {
        let entry = Entry::new(EntryId(0), 0, kind.clone());
        describe(&self.names(), &[], &entry).text()
    }

    fn names(&self) -> Names<'_> {
        Names::new(self.setup, self.language)
    }

    fn answer(&self, alike: &[(bool, Answer)]) -> Phrase {
        let mut answers: Vec<Answer> = alike.iter().map(|(_, answer)| *answer).collect();
        if self.masked && matches!(answers[0].response, Response::Showed(_)) {
            answers[0].response = Response::Showed(None);
        }
        let tone = match answers[0].response {
            Response::Passed => PhraseTone::Plain,
            Response::NotHeard => PhraseTone::Faint,
            Response::Showed(_) | Response::PerhapsShowed => PhraseTone::Shown,
        };
        Phrase::new(describe_answer(&self.names(), &answers, alike[0].0).text, tone)
    }
}
