//! Advice in words.

use super::reading::{percent, solution};
use super::{Language, ListEnd, Names};
use crate::advice::{
    Decoy, DecoyPrice, Estimate, Opponent, Ranking, ReadSheet, Showing, SuggestionReason, ThoughtMine,
};
use crate::edition::Card;
use crate::fl;
use crate::game::{Holder, MayAccuse, Seat};

/// How many of all suggestions a ranking has counted; nothing if that is all of them.
pub fn counted(ranking: &Ranking, language: &Language) -> Option<String> {
    let (counted, all) = (ranking.counted().count(), ranking.suggestions.len());
    (counted < all).then(|| fl!(language, "advice-counted", counted = counted, of = all))
}

/// A text, marked if it is an estimate.
fn about(estimated: bool, text: String) -> String {
    if estimated { format!("≈ {text}") } else { text }
}

/// One reason as a sentence.
pub fn reason(names: &Names<'_>, reason: &SuggestionReason) -> String {
    let language = names.language;
    match reason {
        SuggestionReason::Settles { bits, of, .. } => {
            fl!(language, "advice-settles", bits = language.decimal(*bits, 2), of = language.bits(*of))
        }
        SuggestionReason::MayProve(p) => fl!(language, "advice-may-prove", chance = language.percent(*p)),
        SuggestionReason::Likeliest(p) => fl!(language, "advice-likeliest", chance = language.percent(*p)),
        SuggestionReason::Decoy(card, Decoy::Own) => {
            fl!(language, "advice-decoy-own", card = names.the_at_start(*card))
        }
        SuggestionReason::Decoy(card, Decoy::CaseFile) => {
            let (card, case) = (names.the_at_start(*card), names.the_case_file());
            fl!(language, "advice-decoy-case-file", card = card, case = case)
        }
        SuggestionReason::Decoy(card, Decoy::Located(holder)) => {
            let (card, person) = (names.the_at_start(*card), names.holder_person(*holder));
            let who = if person == "table" { names.holder_text(*holder) } else { names.holder(*holder) };
            fl!(language, "advice-decoy-located", card = card, who = who, person = person)
        }
        SuggestionReason::Isolates(card, seats) if seats.is_empty() => {
            fl!(language, "advice-isolates-nobody", card = names.the(*card))
        }
        SuggestionReason::Isolates(card, seats) => {
            fl!(
                language,
                "advice-isolates",
                card = names.the(*card),
                who = names.seats(seats, ListEnd::And),
                count = seats.len()
            )
        }
        SuggestionReason::MustSpeak(card, seats) => {
            fl!(language, "advice-must-speak", card = names.the(*card), who = names.seats(seats, ListEnd::Or))
        }
        SuggestionReason::Pulls(pull) => {
            let who = names.seat(pull.seat);
            if pull.knows_room {
                fl!(language, "advice-pulls-known", who = who)
            } else {
                fl!(language, "advice-pulls", who = who)
            }
        }
        SuggestionReason::Leaks(heard) => {
            fl!(language, "advice-leaks", bits = about(heard.estimated, language.bits(heard.bits)))
        }
        SuggestionReason::Betrays(bits) => {
            let misleads = if *bits < 0.0 { "yes" } else { "no" };
            fl!(language, "advice-betrays", misleads = misleads, bits = language.bits(bits.abs()))
        }
        SuggestionReason::DecoyPrice(price) => decoy_price(names, price),
        SuggestionReason::AskedBefore => fl!(language, "advice-asked-before"),
    }
}

/// What decoys cost and hide, as one sentence.
fn decoy_price(names: &Names<'_>, price: &DecoyPrice) -> String {
    let language = names.language;
    let [left, instead_left] = [price.leaves, price.instead_leaves].map(|left| language.mean(left));
    let costs = match price.bits {
        bits if bits < NOTHING => "nothing",
        _ if price.leaves <= price.instead_leaves * (1.0 + CHEAP) => "little",
        _ => "some",
    };
    let hides = price.thought_mine.filter(|thought| {
        let chances = [thought.after, thought.after_instead].map(|chance| language.percent(chance));
        thought.after < thought.after_instead && chances[0] != chances[1]
    });
    let chance = |of: fn(&ThoughtMine) -> f64| hides.as_ref().map_or_else(String::new, |it| language.percent(of(it)));
    fl!(
        language,
        "advice-decoy-price",
        count = price.decoys.len(),
        costs = costs,
        instead = names.triple(price.instead),
        left = left,
        instead_left = instead_left,
        hides = if hides.is_some() { "yes" } else { "no" },
        card = hides.map_or_else(String::new, |thought| names.the(thought.card)),
        after = chance(|thought| thought.after),
        after_instead = chance(|thought| thought.after_instead)
    )
}

/// What leaves more solutions by less than this part costs next to nothing.
const CHEAP: f64 = 0.05;

/// Fewer bits than this change no chance that a player sees.
const LITTLE: f64 = 0.01;

/// Bits that are called nothing: rounding errors.
const NOTHING: f64 = 1e-6;

/// Why a suggestion is good, in sentences without bits, the most important first: how many of the `solutions` still
/// possible will remain on average, its most important feature, and whose token it moves. `read`: the chances are, and are marked as in the sheet.
pub fn plain(names: &Names<'_>, reasons: &[SuggestionReason], solutions: usize, read: bool) -> Vec<String> {
    let language = names.language;
    let proves = reasons.iter().find_map(|one| match one {
        SuggestionReason::MayProve(p) if *p >= 0.3 => {
            Some(fl!(language, "advice-solves", chance = percent(language, *p, read)))
        }
        _ => None,
    });
    let leaves = reasons.iter().find_map(|one| match one {
        SuggestionReason::Settles { bits, leaves, .. } => Some(narrowed(names, *bits, *leaves, solutions)),
        _ => None,
    });
    let peculiar = reasons.iter().find(|one| {
        matches!(
            one,
            SuggestionReason::Isolates(..)
                | SuggestionReason::MustSpeak(..)
                | SuggestionReason::Decoy(..)
                | SuggestionReason::AskedBefore
        )
    });
    let besides = reasons.iter().filter(|one| matches!(one, SuggestionReason::Pulls(_)));
    let more = peculiar.into_iter().chain(besides).map(|one| reason(names, one));
    proves.or(leaves).into_iter().chain(more).collect()
}

/// How far the answers narrow the case file, where `solutions` are possible: by the mean number that is left, or, where
/// hardly any is ruled out, by what gets likelier.
pub(super) fn narrowed(names: &Names<'_>, bits: f64, leaves: f64, solutions: usize) -> String {
    let language = names.language;
    let all = language.mean(solutions as f64);
    match language.mean(leaves) {
        left if left != all => fl!(language, "advice-leaves", left = left, solutions = solutions),
        _ if bits < LITTLE => fl!(language, "advice-leaves-all", case = names.the_case_file()),
        _ => fl!(language, "advice-weighs"),
    }
}

/// The reasons of one suggestion in sentences: the three most important ones, whose token it moves, and what
/// the table learns.
pub fn reasons(names: &Names<'_>, all: &[SuggestionReason]) -> Vec<String> {
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
    others.iter().take(3).chain(&effects).map(|one| reason(names, one)).collect()
}

/// How many solutions are possible, and which is the likeliest, if one is likelier than the others. `read`: what the
/// chance is read from.
pub fn likeliest(names: &Names<'_>, ranking: &Ranking, solutions: usize, read: Option<&ReadSheet>) -> String {
    let language = names.language;
    if let Some(count) = equally_likely(ranking) {
        return fl!(language, "advice-equal", count = count);
    }
    let (cards, chance) = ranking.likeliest;
    let (cards, chance) = (names.triple(cards), solution(language, cards, chance, read));
    fl!(language, "cli-hint-known", solutions = solutions, cards = cards, chance = chance)
}

/// How many solutions are possible, if there are several and all are equally likely.
fn equally_likely(ranking: &Ranking) -> Option<usize> {
    let chance = ranking.likeliest.1;
    // Only of equal chances is the entropy that of the greatest one.
    let equal = chance > 0.0 && chance < 0.99 && (ranking.entropy + chance.log2()).abs() < 1e-6;
    equal.then(|| (1.0 / chance).round() as usize)
}

/// That the case file is proved, and what to do.
pub fn certain(names: &Names<'_>, cards: [Card; 3]) -> String {
    fl!(names.language, "advice-certain", cards = names.triple(cards))
}

/// When the rules let me accuse, as an instruction in sentences, the most important first; none if they never do.
pub fn when(names: &Names<'_>, when: MayAccuse) -> Vec<String> {
    let language = names.language;
    let one = match when {
        MayAccuse::Now => fl!(language, "advice-when-now"),
        MayAccuse::AtAnyTime => fl!(language, "advice-when-any-time"),
        MayAccuse::OnOwnTurn => fl!(language, "advice-when-turn"),
        MayAccuse::InARoom => fl!(language, "advice-when-room", a_room = names.a_room()),
        MayAccuse::InTheCentre => fl!(language, "advice-when-centre"),
        MayAccuse::NowByOneLine => {
            return vec![fl!(language, "advice-when-despite"), fl!(language, "advice-when-despite-book")];
        }
        MayAccuse::NextTurn => fl!(language, "advice-when-later"),
        MayAccuse::Never => return Vec::new(),
    };
    vec![one]
}

/// How close an opponent is, in one line without the name: "38% ±5 now, 50% by the end of the next turn; 4 to 9 solutions left".
pub fn opponent(names: &Names<'_>, opponent: &Opponent) -> String {
    let language = names.language;
    if opponent.out {
        return fl!(language, "advice-out");
    }
    let (knows, soon) = (with_error(opponent.knows, language), estimate(opponent.soon, language));
    fl!(language, "advice-opponent", knows = knows, left = solutions_left(opponent, language), soon = soon)
}

/// Which card to show to `asker`, and why; with `numbers` also how much each card gives away.
pub fn showing(names: &Names<'_>, asker: Seat, showings: &[Showing], numbers: bool) -> Option<String> {
    let language = names.language;
    let (first, rest) = showings.split_first()?;
    let (card, who) = (names.the(first.card), names.holder(Holder::from(asker)));
    Some(if rest.is_empty() {
        fl!(language, "advice-show-only", card = card, who = who)
    } else if first.seen {
        fl!(language, "advice-show-seen", card = card, who = who)
    } else if !numbers {
        fl!(language, "advice-show-plain", card = card, who = who)
    } else {
        let other = rest.iter().map(|other| other.leak).fold(f64::INFINITY, f64::min);
        let (bits, other) = (language.bits(first.leak.max(0.0)), language.decimal(other.max(0.0), 2));
        fl!(language, "advice-show-least", card = card, who = who, bits = bits, other = other)
    })
}

/// How likely an opponent can name the case file by the end of their next turn, in a word or two: the one measure of who
/// is close, at the table and on the page of the finished game.
pub fn chance(opponent: &Opponent, language: &Language) -> String {
    if opponent.out {
        return fl!(language, "advice-out-short");
    }
    estimate(opponent.soon, language)
}

/// A chance if it is known well enough, else its range: "10–40%".
fn estimate(estimate: Estimate, language: &Language) -> String {
    estimate.range().map_or_else(
        || language.percent(estimate.chance),
        |range| {
            let [low, high] = [range.start(), range.end()].map(|end| language.hundredths(*end));
            fl!(language, "percent", number = format!("{low}–{high}"))
        },
    )
}

/// A chance with its error in points, unless it is exact or said as a range: "38% ±5".
fn with_error(chance: Estimate, language: &Language) -> String {
    let said = estimate(chance, language);
    if chance.error <= 0.0 || chance.range().is_some() {
        return said;
    }
    let error = fl!(language, "board-error", error = language.decimal((chance.error * 100.0).max(1.0), 0));
    format!("{said} {error}")
}

/// How many triples an opponent still thinks possible, a number or a range: "1 to 5 solutions left".
pub fn solutions_left(opponent: &Opponent, language: &Language) -> String {
    let (least, most) = (*opponent.range.start(), *opponent.range.end());
    if least == most {
        return fl!(language, "advice-left", count = most);
    }
    fl!(language, "advice-left-between", least = least, most = most)
}

/// How many triples an opponent still thinks possible, in a word or two: "≈ 1–5 left", "out".
pub fn left_short(opponent: &Opponent, language: &Language) -> String {
    if opponent.out {
        return fl!(language, "advice-out-short");
    }
    let (least, most) = (*opponent.range.start(), *opponent.range.end());
    let left = if least == most { most.to_string() } else { format!("{least}–{most}") };
    fl!(language, "advice-close-left", left = left)
}

/// That an opponent who is not thought to know the case file would be, had they not kept silent; `None` if their silence
/// says little.
pub fn silence(opponent: &Opponent, language: &Language) -> Option<String> {
    opponent.is_cleared_by_silence().then(|| fl!(language, "advice-silence"))
}

/// What an opponent knows: how many triples they still think possible, how likely they can name the case file soon and
/// now, and which of my cards they have seen.
pub fn known(names: &Names<'_>, opponent: &Opponent) -> String {
    let language = names.language;
    let mut parts = vec![if opponent.out { fl!(language, "advice-out") } else { solutions_left(opponent, language) }];
    if !opponent.out {
        parts.push(fl!(language, "advice-soon", soon = estimate(opponent.soon, language)));
        parts.push(fl!(language, "advice-now", chance = with_error(opponent.knows, language)));
    }
    if !opponent.has_seen.is_empty() {
        let cards: Vec<&str> = opponent.has_seen.iter().map(|card| names.short(card)).collect();
        parts.push(fl!(language, "board-seen", cards = cards.join(", ")));
    }
    parts.join(" · ")
}
