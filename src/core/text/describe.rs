//! Clue: an entry of the log in one or two lines of [`TextSpan`]s, which the window colours by their tones.
//!
//! An *implied pass* is an answer that nobody heard, but a pass, because a player further on was asked.

mod spans;

pub use spans::{Description, SpanTone, TextSpan};

use super::{ListEnd, Names};
use crate::edition::{Card, CardSet};
use crate::fl;
use crate::game::{
    Answer, ClueCard, ClueResult, Entry, EntryKind, Holder, Response, Seat, TurnPlace, Verdict, asked_after,
    implied_after,
};
use spans::{actor_spans, dotted, marked_name, piece, plain, unmarked};

pub fn describe(names: &Names<'_>, before: &[Entry], entry: &Entry) -> Description {
    let mut description = Describer { names, before }.without_note(&entry.kind);
    if matches!(entry.kind, EntryKind::Note) {
        description.detail = entry.note.iter().cloned().map(plain).collect();
    }
    if entry.doubted {
        let lines = [&mut description.title, &mut description.detail];
        lines.into_iter().flatten().for_each(|piece| piece.tone = SpanTone::Doubted);
        let mark = format!(" · {}", fl!(names, "log-doubted"));
        description.title.push(piece(mark, SpanTone::Doubted));
    }
    description
}

/// "4. Anna: … (her note)".
pub fn numbered(names: &Names<'_>, entries: &[Entry], at: usize) -> String {
    let said = format!("{}. {}", at + 1, describe(names, &entries[..at], &entries[at]).text());
    match entries[at].note.as_deref() {
        // A note has no other description.
        Some(note) if !matches!(entries[at].kind, EntryKind::Note) => format!("{said} ({note})"),
        _ => said,
    }
}

/// "Anna showed a card" or, of several players with the same answer, "Anna or Ben showed a card". `must_have_passed`
/// marks an implied pass.
pub fn describe_answer(names: &Names<'_>, alike: &[Answer], must_have_passed: bool) -> TextSpan {
    let players: Vec<String> = alike.iter().map(|answer| names.seat(answer.seat)).collect();
    answered(names, &players, alike[0], must_have_passed)
}

/// `players` gave the same answer.
fn answered(names: &Names<'_>, players: &[String], answer: Answer, must_have_passed: bool) -> TextSpan {
    let who = players.join(", ");
    let person = names.person(answer.seat);
    let said = match answer.response {
        Response::Passed => plain(fl!(names, "log-passed", who)),
        Response::NotHeard if must_have_passed => plain(fl!(names, "log-must-have-passed", who)),
        Response::NotHeard => plain(fl!(names, "log-not-heard", who)),
        Response::PerhapsShowed => {
            let who = names.language.list(players, ListEnd::Or);
            piece(fl!(names, "log-perhaps-showed", who, players = players.len()), SpanTone::Showed)
        }
        Response::Showed(None) => piece(fl!(names, "log-showed-unseen", who, person), SpanTone::Showed),
        Response::Showed(Some(card)) => {
            piece(fl!(names, "log-showed", who, person, card = names.the_short(card)), SpanTone::Showed)
        }
    };
    if !answer.doubted {
        return said;
    }
    let slip = names.is_me(answer.seat) && answer.response == Response::Passed;
    let mark = fl!(names, if slip { "log-slip" } else { "log-doubted" });
    piece(format!("{} ({mark})", said.text), SpanTone::Doubted)
}

struct Describer<'a> {
    names: &'a Names<'a>,
    before: &'a [Entry],
}

impl Describer<'_> {
    fn without_note(&self, kind: &EntryKind) -> Description {
        let names = self.names;
        let (title, detail) = match kind {
            EntryKind::Suggestion { by, cards, answers } => {
                let title = dotted(vec![piece(names.seat(*by), SpanTone::Actor), plain(names.triple(*cards))]);
                return Description { title, detail: self.answers(*by, answers, kind) };
            }
            EntryKind::Accusation { by, cards, verdict, saw } => {
                let (who, person) = self.actor(*by);
                let title = match verdict {
                    Verdict::Right => fl!(names, "log-accused-right", who, person),
                    Verdict::Wrong => fl!(names, "log-accused-wrong", who, person),
                };
                let mut detail = vec![plain(names.triple(*cards))];
                if let Some(saw) = saw {
                    let (case, cards) = (names.the_case_file(), names.triple(*saw));
                    detail.push(piece(fl!(names, "log-saw-case-file", case, cards), SpanTone::Notable));
                }
                return Description { title: actor_spans(&title), detail: dotted(detail) };
            }
            EntryKind::Revealed { holder, card } => (self.revealed(*holder, *card), String::new()),
            EntryKind::ShownPrivately { from, to, card } => (self.shown(*from, *to, *card), String::new()),
            EntryKind::Snooped { by, holder, card } => {
                let (who, person) = self.actor(*by);
                let (whom, whom_person) = names.who(*holder);
                let title = fl!(names, "log-snooped", who, person, whom, whom_person);
                (title, self.saw(*card))
            }
            EntryKind::Peeked { by, holder, card } => {
                let (who, person) = self.actor(*by);
                let what = names.holder_text(*holder);
                (fl!(names, "log-peeked", who, person, what), self.saw(*card))
            }
            EntryKind::ClueCard { which, results } => {
                let results = results.iter().map(|result| plain(unmarked(&self.clue_result(*result))));
                return Description { title: actor_spans(&self.clue_card(*which)), detail: dotted(results.collect()) };
            }
            EntryKind::DoesNotHold { holder, card } => {
                let (who, person) = self.actor(*holder);
                (fl!(names, "log-lacks", who, person, card = names.the(*card)), String::new())
            }
            EntryKind::Told { by, to, cards, right } => {
                let (who, person) = self.actor(*by);
                let heard = to.map_or("all", |to| if names.is_me(to) { "you" } else { "other" });
                let whom = to.map(|to| names.seat(to)).unwrap_or_default();
                (fl!(names, "log-told", who, person, heard, whom), told_of_case_file(names, *cards, *right))
            }
            EntryKind::TurnWithoutSuggestion { by, place } => {
                let (who, person) = self.actor(*by);
                let place = place.as_ref().map(|place| match place {
                    TurnPlace::Room(room) => fl!(names, "log-now-in", room = names.the(*room)),
                    TurnPlace::Space(spot) => fl!(names, "log-now-at", place = names.space(spot)),
                });
                (fl!(names, "log-no-suggestion", who, person), place.unwrap_or_default())
            }
            EntryKind::Left { seat, to, hand } => {
                let who = self.actor(*seat).0;
                let whom = to.map(|to| names.seat(to)).unwrap_or_default();
                let cards = names.the_cards(*hand, ListEnd::And);
                // Without `to`, the hand was laid open or put away. With it, `hand` is what is known of the cards.
                let how = match (to, hand.is_empty()) {
                    (None, true) => "hidden",
                    (None, false) => "open",
                    (Some(_), true) => "passed",
                    (Some(_), false) => "known",
                };
                (fl!(names, "log-left", how, who, whom, cards), String::new())
            }
            EntryKind::Joined { seat } => {
                let (who, person) = self.actor(*seat);
                (fl!(names, "log-joined", who, person), String::new())
            }
            EntryKind::Handed { from, to, count, cards } => return self.handed(*from, *to, *count, *cards),
            EntryKind::Note => (fl!(names, "log-note"), String::new()),
        };
        let detail = if detail.is_empty() { Vec::new() } else { vec![plain(detail)] };
        Description { title: actor_spans(&title), detail }
    }

    fn handed(&self, from: Seat, to: Seat, count: u8, cards: CardSet) -> Description {
        let names = self.names;
        let (who, whom, people) = (self.actor(from).0, names.seat(to), self.people(from, to));
        let known = names.the_cards(cards, ListEnd::And);
        let what = match (cards.len(), usize::from(count)) {
            (0, _) => fl!(names, "log-handed-count", count),
            (named, count) if named == count => known,
            _ => fl!(names, "log-handed-among", count, cards = known),
        };
        let title = fl!(names, "log-handed", who, whom, people, what);
        let unknown = cards.len() < usize::from(count);
        let detail = unknown.then(|| plain(fl!(names, "log-handed-unknown")));
        Description { title: actor_spans(&title), detail: detail.into_iter().collect() }
    }

    /// One selector for both: the languages place "you" differently in each of the three cases.
    fn people(&self, from: Seat, to: Seat) -> &'static str {
        match (self.names.is_me(from), self.names.is_me(to)) {
            (true, _) => "from-you",
            (_, true) => "to-you",
            _ => "others",
        }
    }

    /// Who acts, marked for [`actor_spans`], and the selector of the name.
    fn actor(&self, holder: impl Into<Holder>) -> (String, &'static str) {
        let (who, person) = self.names.who(holder);
        (marked_name(&who), person)
    }

    fn answers(&self, by: Seat, answers: &[Answer], suggestion: &EntryKind) -> Vec<TextSpan> {
        let names = self.names;
        let implied = implied_after(names.setup, self.before, suggestion);
        let must_have_passed = |at: usize| implied.iter().any(|pass| pass.answer == at);
        let mut heard: Vec<(Answer, bool)> =
            answers.iter().enumerate().map(|(at, answer)| (*answer, must_have_passed(at))).collect();
        let passed =
            |(answer, implied): &(Answer, bool)| !answer.doubted && (answer.response == Response::Passed || *implied);
        let answered_here = |seat: &Seat| answers.iter().any(|answer| answer.seat == *seat);
        let all_answered = || asked_after(names.setup, self.before, by).iter().all(answered_here);
        let nobody_showed = heard.iter().all(passed) && all_answered();
        let i_passed = |(answer, _): &mut (Answer, bool)| {
            names.is_me(answer.seat) && answer.response == Response::Passed && !answer.doubted
        };
        let end = if nobody_showed {
            Some(fl!(names, "log-nobody-showed"))
        } else {
            heard.pop_if(i_passed).map(|_| fl!(names, "log-you-showed-nothing"))
        };
        // Said once for several players in a row: "Anna, Ben: no card".
        let said_together = |(one, one_implied): &(Answer, bool), (next, next_implied): &(Answer, bool)| {
            let alike = one.response == next.response && one_implied == next_implied;
            alike && !one.doubted && !next.doubted && !matches!(one.response, Response::Showed(_))
        };
        let run = |run: &[(Answer, bool)]| {
            let who: Vec<String> = run.iter().map(|(answer, _)| names.seat(answer.seat)).collect();
            answered(names, &who, run[0].0, run[0].1)
        };
        let end = end.map(|words| piece(words, SpanTone::Notable));
        dotted(heard.chunk_by(said_together).map(run).chain(end).collect())
    }

    fn revealed(&self, holder: Holder, card: Card) -> String {
        let (who, person) = self.actor(holder);
        fl!(self.names, "log-revealed", who, person, card = self.names.the(card))
    }

    fn shown(&self, from: Seat, to: Seat, card: Option<Card>) -> String {
        let names = self.names;
        let (who, whom, people) = (self.actor(from).0, names.seat(to), self.people(from, to));
        let Some(card) = card else { return fl!(names, "log-shown-unseen", who, whom, people) };
        fl!(names, "log-shown-card", who, whom, people, card = names.the(card))
    }

    fn saw(&self, card: Option<Card>) -> String {
        card.map(|card| fl!(self.names, "log-saw", card = self.names.the(card))).unwrap_or_default()
    }

    fn clue_card(&self, which: ClueCard) -> String {
        let names = self.names;
        match which {
            ClueCard::HolderReveals(card) => fl!(names, "clue-holder-reveals", card = names.the(card)),
            ClueCard::PlayerReveals(seat) => {
                let (who, person) = self.actor(seat);
                fl!(names, "clue-player-reveals", who, person)
            }
            ClueCard::EverybodyReveals => fl!(names, "clue-everybody-reveals"),
            ClueCard::ShowLeft => fl!(names, "clue-show-left"),
            ClueCard::Passage(room) => fl!(names, "clue-passage", room = names.the(room)),
            ClueCard::TokensMove => fl!(names, "clue-tokens-move"),
            ClueCard::TokensGoTo(room) => fl!(names, "clue-tokens-go-to", room = names.the(room)),
            ClueCard::Other => fl!(names, "clue-other"),
        }
    }

    fn clue_result(&self, result: ClueResult) -> String {
        match result {
            ClueResult::Revealed { holder, card } => self.revealed(holder, card),
            ClueResult::NobodyHas(card) => fl!(self.names, "clue-nobody-has", card = self.names.the(card)),
            ClueResult::Shown { from, to, card } => self.shown(from, to, card),
        }
    }
}

pub(super) fn told_of_case_file(names: &Names<'_>, cards: CardSet, right: u8) -> String {
    let how = match usize::from(right) {
        0 => "none",
        all if all == cards.len() => "all",
        _ => "some",
    };
    let (named, case) = (names.the_cards(cards, ListEnd::And), names.the_case_file());
    fl!(names, "log-told-right", how, right, count = cards.len(), cards = named, case)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::{EntryId, HandSizes, Setup, SetupParts, TableHolder, players_at};
    use crate::text::{Code, Language};

    fn setup() -> Setup {
        let table = vec![TableHolder::FaceDown { room: None }, TableHolder::FaceDown { room: Some(Card::new(15)) }];
        let players = players_at("cluedo_uk", &["Zoe", "Anna", "Ben"]);
        Setup::new(SetupParts { deal: HandSizes::Sizes(vec![0, 8, 8]), table, ..players }).unwrap()
    }

    fn say_all(kind: EntryKind) -> [String; 2] {
        let setup = setup();
        let entry = Entry { id: EntryId(1), at: 0, kind, note: Some("hm".into()), doubted: false };
        Code::ALL.map(|code| describe(&Names::new(&setup, &Language::new(code)), &[], &entry).text())
    }

    #[test]
    fn every_kind_reads_well_in_both_languages() {
        let [plum, knife, study] = [5, 6, 20].map(Card::new);
        let (me, anna, ben) = (Seat(0), Seat(1), Seat(2));
        let shown = |from, to, card| EntryKind::ShownPrivately { from, to, card };
        let cases = [
            (
                EntryKind::Suggestion {
                    by: anna,
                    cards: [plum, knife, study],
                    answers: vec![Answer::new(ben, Response::Passed), Answer::new(me, Response::Showed(Some(knife)))],
                },
                "Anna · Prof. Plum · Dagger · Study — Ben: no card · You showed the Dagger",
                "Anna · Prof. Violet · Poignard · Bureau — Ben\u{a0}: rien · Vous avez montré le Poignard",
            ),
            (
                EntryKind::Suggestion {
                    by: me,
                    cards: [plum, knife, study],
                    answers: vec![Answer::new(anna, Response::Passed), Answer::new(ben, Response::Passed)],
                },
                "You · Prof. Plum · Dagger · Study — Anna, Ben: no card · nobody showed",
                "Vous · Prof. Violet · Poignard · Bureau — Anna, Ben\u{a0}: rien · personne n’a montré",
            ),
            (
                EntryKind::Accusation { by: me, cards: [plum, knife, study], verdict: Verdict::Wrong, saw: None },
                "You wrongly accused — Prof. Plum · Dagger · Study",
                "Vous avez accusé à tort — Prof. Violet · Poignard · Bureau",
            ),
            (
                EntryKind::Accusation {
                    by: me,
                    cards: [plum, knife, study],
                    verdict: Verdict::Wrong,
                    saw: Some([plum, knife, Card::new(18)]),
                },
                "You wrongly accused — Prof. Plum · Dagger · Study · you saw in the murder envelope: Prof. Plum · Dagger · Billiard Room",
                "Vous avez accusé à tort — Prof. Violet · Poignard · Bureau · vous avez vu dans l’enveloppe\u{a0}: Prof. Violet · Poignard · Billard",
            ),
            (shown(anna, me, Some(knife)), "Anna showed you the Dagger", "Anna vous a montré le Poignard"),
            (shown(me, anna, Some(knife)), "You showed Anna the Dagger", "Vous avez montré le Poignard à Anna"),
            (shown(anna, ben, None), "Anna showed Ben a card", "Anna a montré une carte à Ben"),
            (
                EntryKind::Peeked { by: me, holder: Holder(4), card: Some(knife) },
                "You looked at the card in the Kitchen — it is the Dagger",
                "Vous avez regardé la carte posée dans la Cuisine — c’est le Poignard",
            ),
            (
                EntryKind::DoesNotHold { holder: Holder(0), card: knife },
                "You do not have the Dagger",
                "Vous n’avez pas le Poignard",
            ),
            (EntryKind::Note, "Note — hm", "Note — hm"),
        ];
        for (kind, english, french) in cases {
            assert_eq!(say_all(kind), [english, french]);
        }
    }

    #[test]
    fn a_doubted_entry_marks_the_acting_player_as_doubted_too() {
        let (setup, language) = (setup(), Language::new(Code::English));
        let kind = EntryKind::TurnWithoutSuggestion { by: Seat(1), place: None };
        let entry = Entry { id: EntryId(1), at: 0, kind, note: None, doubted: true };
        let title = describe(&Names::new(&setup, &language), &[], &entry).title;
        assert!(title.iter().all(|piece| piece.tone == SpanTone::Doubted));
        assert_eq!(title[0].text, "Anna");
    }
}
