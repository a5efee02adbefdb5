//! Diagnosis of a log that contradicts itself: the conflict, the places where the slip may be, and the changes that
//! mend it. Also the part of a new entry that is possible but very unlikely.

use crate::deduction::{
    Cancel, Conflict, Doubt, Mend, MendChange, Mistake, Position, Problem, Sheet, Slip, SlipCandidate, Source,
    conflict, consistent, fixes_of, mended, slip_candidates, undisputed,
};
use crate::edition::{AnswerRule, Rules};
use crate::game::setup_draft::{HandSizesDraft, SetupDraft, SetupEdit};
use crate::game::{Change, Entry, EntryId, EntryKind, Game, Holder, Response, Setup, SetupParts};

/// What is wrong with a log that contradicts itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnosis {
    /// The problem that has no solution.
    pub problem: Problem,
    pub conflict: Conflict,
    /// Where the slip may be, the likeliest place first.
    pub candidates: Vec<SlipCandidate>,
    /// The rule of answering with which the whole log agrees.
    pub answer_rule: Option<AnswerRule>,
    /// A sheet to show until the log is mended: averaged over the fixes, else from what is undisputed.
    pub mended: Option<Sheet>,
}

impl Diagnosis {
    /// Diagnoses the position after these entries; `None` if a deal agrees with it, or when cancelled.
    pub fn of(position: &Position, setup: &Setup, entries: &[Entry], cancel: &Cancel) -> Option<Self> {
        let conflict = conflict(position, cancel)?;
        let fixes = fixes_of(position, &conflict, cancel);
        let mended = if fixes.is_empty() { undisputed(position, cancel) } else { mended(position, &fixes, cancel) };
        let answer_rule = other_answer_rule(setup, entries);
        let (problem, candidates) = (position.problem().clone(), slip_candidates(&fixes));
        Some(Self { problem, conflict, candidates, answer_rule, mended })
    }

    /// Whether no change of one entry or of the set-up mends the log.
    pub fn has_several_slips(&self) -> bool {
        self.candidates.is_empty() && self.answer_rule.is_none()
    }
}

/// The other rule of answering, if the log agrees with it.
pub fn other_answer_rule(setup: &Setup, entries: &[Entry]) -> Option<AnswerRule> {
    let answers = match setup.rules.answers {
        AnswerRule::FirstCard => AnswerRule::Everybody,
        AnswerRule::Everybody => AnswerRule::FirstCard,
    };
    let rules = Rules { answers, ..setup.rules.clone() };
    let other = Setup::new(SetupParts { rules, ..setup.clone().into_parts() }).ok()?;
    consistent(&Problem::from_game(&other, entries)).then_some(answers)
}

/// The answer of the new entry `id` that is very unlikely by what was known `before`. An impossible answer is left out:
/// it is diagnosed as a contradiction.
pub fn unlikely(before: &Position, after: &Problem, id: EntryId) -> Option<Slip> {
    let of_entry = |source: Source| matches!(source, Source::Entry(entry, _) if entry == id);
    let new: Vec<_> = after.facts().iter().filter(|fact| of_entry(fact.source)).copied().collect();
    before.slip(&new).filter(|slip| slip.probability > 0.0)
}

/// Marks in `entry` what `doubt` is about: one answer, else the whole entry.
pub fn mark_doubted(entry: &mut Entry, doubt: Doubt) {
    let answer = match doubt {
        Doubt::Source(source) => source.answer().and_then(|(_, at)| entry.answer_mut(usize::from(at))),
        Doubt::Entry(_) | Doubt::Sizes { .. } | Doubt::Deal(_) | Doubt::MyHand(_) => None,
    };
    match answer {
        Some(answer) => answer.doubted = true,
        None => entry.doubted = true,
    }
}

/// What a suggestion says if `mistake` is how it went wrong: the show stands at the other seat, or the other card is
/// named. `None` if the mistake leaves open what happened instead.
pub fn corrected(kind: &EntryKind, mistake: Mistake, rule: AnswerRule) -> Option<EntryKind> {
    let EntryKind::Suggestion { by, mut cards, answers } = kind.clone() else { return None };
    match mistake {
        Mistake::WrongSeat { noted, perhaps } => {
            let place = |holder: Holder| answers.iter().position(|answer| Holder::from(answer.seat) == holder);
            let (noted, perhaps) = (place(noted)?, place(perhaps)?);
            let mut answers = answers.clone();
            answers[perhaps].response = answers[noted].response;
            if rule == AnswerRule::Everybody {
                answers[noted].response = Response::Passed;
            } else if perhaps < noted {
                // Nobody after the player who showed was asked.
                answers.drain(perhaps + 1..=noted);
            } else {
                return None;
            }
            Some(EntryKind::Suggestion { by, cards, answers })
        }
        Mistake::Misheard { noted, perhaps } => {
            *cards.iter_mut().find(|card| **card == noted)? = perhaps;
            Some(EntryKind::Suggestion { by, cards, answers })
        }
        _ => None,
    }
}

/// The change that makes a mend. Entries get the remark, because the player has not seen that it was so. `None` if a card
/// of my own hand would have to be exchanged: which one it was is not known.
pub fn put_right(game: &Game, mend: &Mend, remark: &str) -> Option<Change> {
    let change = |change: &MendChange| match change {
        MendChange::Setup(doubt) => resized(game, *doubt),
        MendChange::Entry(entry) => {
            let before = entry.note.as_deref().filter(|note| *note != remark);
            let note = before.map_or_else(|| remark.to_owned(), |note| format!("{note} · {remark}"));
            game.replace(Entry { note: Some(note), ..entry.clone() })
        }
    };
    let mut changes: Vec<Change> = mend.changes.iter().map(change).collect::<Option<_>>()?;
    if changes.len() > 1 { Some(Change::Group(changes)) } else { changes.pop() }
}

/// The change of hand sizes, if that is what `doubt` is about; else `None`.
pub fn resized(game: &Game, doubt: Doubt) -> Option<Change> {
    let (Doubt::Sizes { .. } | Doubt::Deal(_)) = doubt else { return None };
    let problem = doubt.left_of(&Problem::from_game(&game.setup, []));
    let mut draft = SetupDraft::from_setup(&game.setup);
    draft.apply(SetupEdit::Dealing(HandSizesDraft::Sizes));
    for seat in game.setup.seats() {
        let (size, noted) = (problem.sizes()[0][seat.index()], draft.chairs[seat.index()].size);
        draft.apply(SetupEdit::Size(seat.index(), size.wrapping_sub(noted) as i8));
    }
    correction(game, &draft)
}

/// The change to another rule of answering.
pub fn answered_by(game: &Game, answers: AnswerRule) -> Option<Change> {
    let mut draft = SetupDraft::from_setup(&game.setup);
    draft.apply(SetupEdit::Rules(Rules { answers, ..game.setup.rules.clone() }));
    correction(game, &draft)
}

fn correction(game: &Game, draft: &SetupDraft) -> Option<Change> {
    game.correct_setup(draft).ok().flatten().map(|mended| mended.change)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::deduction::fixes;
    use crate::edition::Card;
    use crate::game::{Answer, Seat};

    /// Every correction that is offered mends the log, as the fix that it belongs to says.
    #[test]
    fn a_corrected_entry_agrees_with_the_log() {
        let mut mended = 0;
        for document in [
            include_str!("../../tests/cases/classic6-contradiction1.json"),
            include_str!("../../tests/cases/master6-contradiction1.json"),
        ] {
            let game = crate::exchange::read(document).unwrap().game;
            for fix in fixes(&Position::of_game(&game.setup, game.entries())) {
                let Some(id) = fix.doubt.entry() else { continue };
                let mut entries = game.entries().to_vec();
                let entry = entries.iter_mut().find(|entry| entry.id == id).unwrap();
                let Some(kind) = corrected(&entry.kind, fix.mistake, game.setup.rules.answers) else { continue };
                entry.kind = kind;
                assert!(consistent(&Problem::from_game(&game.setup, &entries)), "{fix:?}");
                mended += 1;
            }
        }
        assert!(mended > 0);
    }

    #[test]
    fn where_asking_ends_with_a_show_nobody_later_can_have_made_it() {
        let answers = [Response::Showed(None), Response::Passed];
        let answers = answers.into_iter().zip(1..).map(|(response, seat)| Answer::new(Seat(seat), response)).collect();
        let kind = EntryKind::Suggestion { by: Seat(0), cards: [0, 6, 12].map(Card::new), answers };
        let mistake = Mistake::WrongSeat { noted: Holder(1), perhaps: Holder(2) };
        assert_eq!(corrected(&kind, mistake, AnswerRule::FirstCard), None);
        assert!(corrected(&kind, mistake, AnswerRule::Everybody).is_some());
    }
}
