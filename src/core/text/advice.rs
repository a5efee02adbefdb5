//! Clue: reasons for a suggestion, an accusation or a card to show.
//!
//! `read` marks numbers that also rest on how the others ask (see `reading`). A *decoy* is a named card that tells
//! nothing by itself, such as one of mine.

use super::reading::{marked, percent, solution};
use super::{Language, ListEnd, Names};
use crate::advice::{DecoyPrice, KnownCard, Ranking, ReadSheet, Showing, SuggestionReason, ThoughtMine};
use crate::edition::Card;
use crate::fl;
use crate::game::{Holder, MayAccuse, Seat};

/// `None` if every suggestion was looked at.
pub fn counted(ranking: &Ranking, language: &Language) -> Option<String> {
    let (counted, all) = (ranking.counted().count(), ranking.suggestions.len());
    (counted < all).then(|| fl!(language, "advice-counted", counted, of = all))
}

fn with_sign(estimated: bool, text: String) -> String {
    if estimated { format!("≈ {text}") } else { text }
}

pub fn reason(names: &Names<'_>, reason: &SuggestionReason, read: bool) -> String {
    match reason {
        SuggestionReason::Settles { bits, of, .. } => {
            let [bits, of] =
                [names.language.decimal(*bits, 2), names.language.bits(*of)].map(|bits| marked(bits, read));
            fl!(names, "advice-settles", bits, of)
        }
        SuggestionReason::MayProve(chance) => {
            fl!(names, "advice-may-prove", chance = percent(names.language, *chance, read))
        }
        SuggestionReason::Likeliest(chance) => {
            fl!(names, "advice-likeliest", chance = percent(names.language, *chance, read))
        }
        SuggestionReason::Known(card, KnownCard::Own) => {
            fl!(names, "advice-decoy-own", card = names.the_at_start(*card))
        }
        SuggestionReason::Known(card, KnownCard::CaseFile) => {
            let (card, case) = (names.the_at_start(*card), names.the_case_file());
            fl!(names, "advice-decoy-case-file", card, case)
        }
        SuggestionReason::Known(card, KnownCard::Located(holder)) => {
            let (card, person) = (names.the_at_start(*card), names.holder_person(*holder));
            let who = if person == "table" { names.holder_text(*holder) } else { names.holder(*holder) };
            fl!(names, "advice-decoy-located", card, who, person)
        }
        SuggestionReason::Isolates(card, seats) if seats.is_empty() => {
            fl!(names, "advice-isolates-nobody", card = names.the(*card))
        }
        SuggestionReason::Isolates(card, seats) => {
            fl!(
                names,
                "advice-isolates",
                card = names.the(*card),
                who = names.seats(seats, ListEnd::And),
                count = seats.len()
            )
        }
        SuggestionReason::MustSpeak(card, seats) => {
            fl!(names, "advice-must-speak", card = names.the(*card), who = names.seats(seats, ListEnd::Or))
        }
        SuggestionReason::Pulls(pull) => {
            let who = names.seat(pull.seat);
            fl!(names, if pull.knows_room { "advice-pulls-known" } else { "advice-pulls" }, who)
        }
        SuggestionReason::Leaks(heard) => {
            fl!(names, "advice-leaks", bits = with_sign(heard.estimated, names.language.bits(heard.bits)))
        }
        SuggestionReason::Betrays(bits) => {
            let misleads = if *bits < 0.0 { "yes" } else { "no" };
            fl!(names, "advice-betrays", misleads, bits = names.language.bits(bits.abs()))
        }
        SuggestionReason::DecoyPrice(price) => decoy_price(names, price, read),
        SuggestionReason::AskedBefore => fl!(names, "advice-asked-before"),
    }
}

/// The price of the decoys beside the best question without any, and whether they hide what I hold.
fn decoy_price(names: &Names<'_>, price: &DecoyPrice, read: bool) -> String {
    let [left, instead_left] = [price.leaves, price.instead_leaves].map(|left| marked(names.language.mean(left), read));
    let costs = match price.bits {
        bits if bits < NOTHING => "nothing",
        _ if price.leaves <= price.instead_leaves * (1.0 + CHEAP) => "little",
        _ => "some",
    };
    let hides = price.thought_mine.filter(|thought| {
        let chances = [thought.after, thought.after_instead].map(|chance| names.language.percent(chance));
        thought.after < thought.after_instead && chances[0] != chances[1]
    });
    let chance =
        |of: fn(&ThoughtMine) -> f64| hides.as_ref().map_or_else(String::new, |it| names.language.percent(of(it)));
    fl!(
        names,
        "advice-decoy-price",
        count = price.decoys.len(),
        costs,
        instead = names.triple(price.instead),
        left,
        instead_left,
        hides = if hides.is_some() { "yes" } else { "no" },
        card = hides.map_or_else(String::new, |thought| names.the(thought.card)),
        after = chance(|thought| thought.after),
        after_instead = chance(|thought| thought.after_instead)
    )
}

/// Decoys cost little if they leave at most this share of solutions more.
const CHEAP: f64 = 0.05;

/// In bits. Less changes no chance visibly.
const LITTLE: f64 = 0.01;

/// In bits; less is a rounding error.
const NOTHING: f64 = 1e-6;

/// From this chance on, a proof is promised in place of the solutions that remain.
const LIKELY_PROOF: f64 = 0.3;

/// The most important first: solutions that remain on average (or a likely proof), the best feature, whose token moves.
pub fn plain(names: &Names<'_>, reasons: &[SuggestionReason], solutions: usize, read: bool) -> Vec<String> {
    let proves = reasons.iter().find_map(|one| match one {
        SuggestionReason::MayProve(chance) if *chance >= LIKELY_PROOF => {
            Some(fl!(names, "advice-solves", chance = percent(names.language, *chance, read)))
        }
        _ => None,
    });
    let leaves = reasons.iter().find_map(|one| match one {
        SuggestionReason::Settles { bits, leaves, .. } => Some(narrowed(names, *bits, *leaves, solutions, read)),
        _ => None,
    });
    let peculiar = reasons.iter().find(|one| {
        matches!(
            one,
            SuggestionReason::Isolates(..)
                | SuggestionReason::MustSpeak(..)
                | SuggestionReason::Known(..)
                | SuggestionReason::AskedBefore
        )
    });
    let besides = reasons.iter().filter(|one| matches!(one, SuggestionReason::Pulls(_)));
    let more = peculiar.into_iter().chain(besides).map(|one| reason(names, one, read));
    proves.or(leaves).into_iter().chain(more).collect()
}

/// If hardly a solution is ruled out, says what else the question does.
pub(super) fn narrowed(names: &Names<'_>, bits: f64, leaves: f64, solutions: usize, read: bool) -> String {
    let all = names.language.mean(solutions as f64);
    match names.language.mean(leaves) {
        left if left != all => {
            fl!(names, "advice-leaves", left = marked(left, read), solutions)
        }
        _ if bits < LITTLE => fl!(names, "advice-leaves-all", case = names.the_case_file()),
        _ => fl!(names, "advice-weighs"),
    }
}

/// The three most important reasons with their numbers, then every effect on the others.
pub fn reasons(names: &Names<'_>, all: &[SuggestionReason], read: bool) -> Vec<String> {
    let effect = |one: &&SuggestionReason| {
        matches!(
            one,
            SuggestionReason::Pulls(_)
                | SuggestionReason::Leaks(_)
                | SuggestionReason::Betrays(_)
                | SuggestionReason::DecoyPrice(_)
        )
    };
    let (effects, others): (Vec<&SuggestionReason>, Vec<&SuggestionReason>) = all.iter().partition(effect);
    others.iter().take(3).chain(&effects).map(|one| reason(names, one, read)).collect()
}

/// The likeliest case file, or that all are equally likely.
pub fn likeliest(names: &Names<'_>, ranking: &Ranking, solutions: usize, read: Option<&ReadSheet>) -> String {
    if let Some(count) = equally_likely(ranking) {
        return fl!(names, "advice-equal", count);
    }
    let (cards, chance) = ranking.likeliest;
    let (cards, chance) = (names.triple(cards), solution(names.language, cards, chance, read));
    fl!(names, "cli-hint-known", solutions, cards, chance)
}

fn equally_likely(ranking: &Ranking) -> Option<usize> {
    let chance = ranking.likeliest.1;
    // If all chances are equal, the entropy is the logarithm of each. A single solution has nothing to be equal to.
    let several = chance > 0.0 && chance < 0.99;
    let are_equal = several && (ranking.entropy + chance.log2()).abs() < 1e-6;
    are_equal.then(|| (1.0 / chance).round() as usize)
}

pub fn certain(names: &Names<'_>, cards: [Card; 3]) -> String {
    fl!(names, "advice-certain", cards = names.triple(cards))
}

/// The most important first; empty if the rules never let me accuse.
pub fn when(names: &Names<'_>, when: MayAccuse) -> Vec<String> {
    let one = match when {
        MayAccuse::Now => fl!(names, "advice-when-now"),
        MayAccuse::AtAnyTime => fl!(names, "advice-when-any-time"),
        MayAccuse::OnOwnTurn => fl!(names, "advice-when-turn"),
        MayAccuse::InARoom => fl!(names, "advice-when-room", a_room = names.a_room()),
        MayAccuse::InTheCentre => fl!(names, "advice-when-centre"),
        MayAccuse::NowByOneLine => {
            return vec![fl!(names, "advice-when-despite"), fl!(names, "advice-when-despite-book")];
        }
        MayAccuse::NextTurn => fl!(names, "advice-when-later"),
        MayAccuse::Never => return Vec::new(),
    };
    vec![one]
}

/// `showings`: the best card first. `None` if there is none. `numbers`: also what each gives away.
pub fn showing(names: &Names<'_>, asker: Seat, showings: &[Showing], numbers: bool) -> Option<String> {
    let (first, rest) = showings.split_first()?;
    let (card, who) = (names.the(first.card), names.holder(Holder::from(asker)));
    Some(if rest.is_empty() {
        fl!(names, "advice-show-only", card, who)
    } else if first.seen {
        fl!(names, "advice-show-seen", card, who)
    } else if !numbers {
        fl!(names, "advice-show-plain", card, who)
    } else {
        let other = rest.iter().map(|other| other.leak).fold(f64::INFINITY, f64::min);
        let (bits, other) = (names.language.bits(first.leak.max(0.0)), names.language.decimal(other.max(0.0), 2));
        fl!(names, "advice-show-least", card, who, bits, other)
    })
}
