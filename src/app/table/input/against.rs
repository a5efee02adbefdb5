//! What an entry says against what is proved: said before it is logged.

use crate::app::table::Glance;
use crate::deduction::{Sheet, Status};
use crate::edition::Card;
use crate::game::{EntryKind, Response, Seat, Verdict};
use crate::say;

/// What of an entry that is not in the log cannot be true if the log is; nothing while the notebook does not deduce.
pub(super) fn what_is_proved(kind: &EntryKind, glance: &Glance<'_>) -> Option<String> {
    if !glance.deduces() || !glance.analysis.assumptions.is_empty() {
        return None;
    }
    let sheet = glance.analysis.sheet.as_ref()?;
    match kind {
        EntryKind::Suggestion { cards, answers, .. } => answers
            .iter()
            .filter(|answer| !answer.doubted)
            .find_map(|answer| answered(answer.seat, answer.response, *cards, sheet, glance)),
        EntryKind::Accusation { cards, verdict, .. } => accused(*cards, *verdict, sheet, glance),
        EntryKind::Revealed { holder, card } => clash(usize::from(holder.0), *card, Status::No, sheet, glance),
        EntryKind::DoesNotHold { holder, card } => clash(usize::from(holder.0), *card, Status::Yes, sheet, glance),
        EntryKind::ShownPrivately { from: of, card, .. } | EntryKind::Snooped { holder: of, card, .. } => {
            clash(of.index(), (*card)?, Status::No, sheet, glance)
        }
        EntryKind::Peeked { holder, card, .. } => clash(usize::from(holder.0), (*card)?, Status::No, sheet, glance),
        EntryKind::Left { seat, hand, .. } => {
            hand.iter().find_map(|card| clash(seat.index(), card, Status::No, sheet, glance))
        }
        EntryKind::ClueCard { .. } | EntryKind::TurnWithoutSuggestion { .. } | EntryKind::Note => None,
    }
}

fn answered(seat: Seat, response: Response, cards: [Card; 3], sheet: &Sheet, glance: &Glance<'_>) -> Option<String> {
    let column = seat.index();
    match response {
        Response::Passed => cards.iter().find_map(|card| clash(column, *card, Status::Yes, sheet, glance)),
        Response::Showed(Some(card)) => clash(column, card, Status::No, sheet, glance),
        Response::Showed(None) => {
            let none = cards.iter().all(|card| sheet.status(*card, column) == Status::No);
            none.then(|| {
                say!(glance.language, "against-none", person = glance.names.person(seat), who = glance.names.seat(seat))
            })
        }
        Response::NotHeard => None,
    }
}

fn accused(cards: [Card; 3], verdict: Verdict, sheet: &Sheet, glance: &Glance<'_>) -> Option<String> {
    let column = sheet.case_file();
    match verdict {
        Verdict::Right => cards.iter().find_map(|card| clash(column, *card, Status::No, sheet, glance)),
        Verdict::Wrong => {
            let all = cards.iter().all(|card| sheet.status(*card, column) == Status::Yes);
            all.then(|| say!(glance.language, "against-solved"))
        }
    }
}

/// That the card is proved to be in the column, or not to be.
fn clash(column: usize, card: Card, proved: Status, sheet: &Sheet, glance: &Glance<'_>) -> Option<String> {
    if sheet.status(card, column) != proved {
        return None;
    }
    let person =
        glance.setup.seats().find(|seat| seat.index() == column).map_or("other", |seat| glance.names.person(seat));
    let (who, card) = (glance.names.column(column), glance.names.the_short(card));
    Some(if proved == Status::Yes {
        say!(glance.language, "against-has", person = person, who = who, card = card)
    } else {
        say!(glance.language, "against-lacks", person = person, who = who, card = card)
    })
}
