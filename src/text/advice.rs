//! Advice in words.

use super::reading::{marked, percent, solution};
use super::{Language, ListEnd, Names, route};
use crate::advice::{
    AccusationAdvice, AccusationCounsel, Decoy, DecoyPrice, Inspection, LaterSuggestion, RankedSuggestion, Ranking,
    ReadSheet, Showing, SuggestionReason, ThoughtMine, TiedSuggestion,
};
use crate::edition::Card;
use crate::fl;
use crate::game::{AfterAsking, GameEnd, Holder, MayAccuse, Seat};

/// What an inspection of a card gains, compared with the best question, worth `question` bits; with `figures` in bits
/// too, marked if they are `read`.
pub fn look(names: &Names<'_>, look: &Inspection, question: Option<f64>, figures: bool, read: bool) -> String {
    let language = names.language;
    let than = match question {
        None => "none",
        Some(gain) if (look.bits - gain).abs() < ALIKE => "same",
        Some(gain) if look.bits > gain => "more",
        Some(_) => "less",
    };
    let table = names.setup.seat_of(look.holder).is_none();
    let told = names.holder_text(look.holder);
    let what = if table { told } else { fl!(language, "advice-look-card", who = told) };
    let words = fl!(language, "advice-look", what = what, than = than);
    if !figures {
        return words;
    }
    format!("{words} ({})", marked(language.bits(look.bits), read))
}

/// An inspection and a question that differ by fewer bits are called equally good.
const ALIKE: f64 = 0.05;

/// How many rooms of a suggestion are named beside its other cards.
const ROOMS: usize = 3;

/// The three names of a suggestion, the last one of all rooms in which it is worth the same: "Kitchen or Hall". Of more
/// than three rooms only the first is named, and how many more there are.
pub fn tied(names: &Names<'_>, tied: &TiedSuggestion<'_>) -> [String; 3] {
    let rooms: Vec<&str> = tied.rooms.iter().take(ROOMS).map(|room| names.short(*room)).collect();
    let [suspect, weapon, _] = tied.suggestion.cards.map(|card| names.short(card).to_owned());
    let suspect = about(tied.suggestion.estimated, suspect);
    if tied.rooms.len() > ROOMS {
        let more = tied.rooms.len() - 1;
        return [suspect, weapon, fl!(names.language, "advice-or-more", room = rooms[0], more = more)];
    }
    [suspect, weapon, names.language.list(&rooms, ListEnd::Or)]
}

/// The other rooms in which a suggestion is worth the same, in wordings of which the first that fits is shown: "or Hall,
/// Study", and of several rooms only how many. Empty if there are none.
pub fn or_in(names: &Names<'_>, tied: &TiedSuggestion<'_>) -> Vec<String> {
    let others: Vec<&str> = tied.rooms.iter().skip(1).map(|room| names.short(*room)).collect();
    let all = || fl!(names.language, "advice-or-in", rooms = others.join(", "));
    let count = || fl!(names.language, "advice-or-in-more", more = others.len(), rooms = names.kind(2));
    match others.len() {
        0 => Vec::new(),
        1 => vec![all()],
        _ => vec![all(), count()],
    }
}

/// The rooms in which a suggestion is worth the same, where [`tied`] does not name them all.
pub fn tied_rooms(names: &Names<'_>, tied: &TiedSuggestion<'_>) -> Option<String> {
    let others: Vec<&str> = tied.rooms.iter().skip(1).map(|room| names.short(*room)).collect();
    let rooms = names.language.list(&others, ListEnd::Or);
    (tied.rooms.len() > ROOMS).then(|| fl!(names.language, "advice-as-good", rooms = rooms))
}

/// How many of all suggestions a ranking has counted; nothing if that is all of them.
pub fn counted(ranking: &Ranking, language: &Language) -> Option<String> {
    let (counted, all) = (ranking.counted().count(), ranking.suggestions.len());
    (counted < all).then(|| fl!(language, "advice-counted", counted = counted, of = all))
}

/// The cards of a suggestion, marked if its numbers are estimated.
pub fn cards(names: &Names<'_>, suggestion: &RankedSuggestion) -> String {
    about(suggestion.estimated, names.triple(suggestion.cards))
}

/// A text, marked if it is an estimate.
fn about(estimated: bool, text: String) -> String {
    if estimated { format!("≈ {text}") } else { text }
}

/// One reason as a sentence, in which numbers that are `read` are marked.
pub fn reason(names: &Names<'_>, reason: &SuggestionReason, read: bool) -> String {
    let language = names.language;
    match reason {
        SuggestionReason::Settles { bits, of, .. } => {
            let [bits, of] = [language.decimal(*bits, 2), language.bits(*of)].map(|bits| marked(bits, read));
            fl!(language, "advice-settles", bits = bits, of = of)
        }
        SuggestionReason::MayProve(p) => fl!(language, "advice-may-prove", chance = percent(language, *p, read)),
        SuggestionReason::Likeliest(p) => fl!(language, "advice-likeliest", chance = percent(language, *p, read)),
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
        SuggestionReason::DecoyPrice(price) => decoy_price(names, price, read),
        SuggestionReason::Sees(_) => fl!(language, "advice-sees"),
        SuggestionReason::AskedBefore => fl!(language, "advice-asked-before"),
    }
}

/// What decoys cost and hide, as one sentence.
fn decoy_price(names: &Names<'_>, price: &DecoyPrice, read: bool) -> String {
    let language = names.language;
    let [left, instead_left] = [price.leaves, price.instead_leaves].map(|left| marked(language.mean(left), read));
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
/// possible will remain on average, its most important feature, whose token it moves, and what a snoop space on the way
/// shows. `read`: the chances are, and are marked as in the sheet.
pub fn plain(names: &Names<'_>, reasons: &[SuggestionReason], solutions: usize, read: bool) -> Vec<String> {
    let language = names.language;
    let proves = reasons.iter().find_map(|one| match one {
        SuggestionReason::MayProve(p) if *p >= 0.3 => {
            Some(fl!(language, "advice-solves", chance = percent(language, *p, read)))
        }
        _ => None,
    });
    let leaves = reasons.iter().find_map(|one| match one {
        SuggestionReason::Settles { bits, leaves, .. } => Some(narrows(names, *bits, *leaves, solutions, read)),
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
    let besides = reasons.iter().filter(|one| matches!(one, SuggestionReason::Pulls(_) | SuggestionReason::Sees(_)));
    let more = peculiar.into_iter().chain(besides).map(|one| reason(names, one, read));
    proves.or(leaves).into_iter().chain(more).collect()
}

/// How far the answers narrow the case file, where `solutions` are possible: by the mean number that is left, or, where
/// hardly any is ruled out, by what gets likelier.
fn narrows(names: &Names<'_>, bits: f64, leaves: f64, solutions: usize, read: bool) -> String {
    let language = names.language;
    let all = language.mean(solutions as f64);
    match language.mean(leaves) {
        left if left != all => {
            fl!(language, "advice-leaves", left = marked(left, read), solutions = solutions)
        }
        _ if bits < LITTLE => fl!(language, "advice-leaves-all", case = names.the_case_file()),
        _ => fl!(language, "advice-weighs"),
    }
}

/// The reasons of one suggestion in sentences: the three most important ones, whose token it moves, and what
/// the table learns.
pub fn reasons(names: &Names<'_>, all: &[SuggestionReason], read: bool) -> Vec<String> {
    let effect = |one: &&SuggestionReason| {
        matches!(
            one,
            SuggestionReason::Pulls(_)
                | SuggestionReason::Sees(_)
                | SuggestionReason::Leaks(_)
                | SuggestionReason::Betrays(_)
                | SuggestionReason::DecoyPrice(_)
        )
    };
    let (effects, others): (Vec<&SuggestionReason>, Vec<&SuggestionReason>) = all.iter().partition(effect);
    others.iter().take(3).chain(&effects).map(|one| reason(names, one, read)).collect()
}

/// A room worth walking to; with `numbers` also how many bits the question there is worth.
fn later(names: &Names<'_>, later: &LaterSuggestion, numbers: bool, read: bool) -> String {
    let language = names.language;
    let (room, turns) = (names.the(later.room), route::turns(later.turns, language));
    let cards = names.triple(later.cards);
    if numbers {
        fl!(
            language,
            "advice-later",
            room = room,
            turns = turns,
            cards = cards,
            bits = marked(language.bits(later.gain), read)
        )
    } else {
        fl!(language, "advice-later-plain", room = room, turns = turns, cards = cards)
    }
}

/// The room out of reach that is worth more than asking now; `None` if there is none.
pub fn walk(names: &Names<'_>, ranking: &Ranking, numbers: bool, read: bool) -> Option<String> {
    let walk = later(names, ranking.later.first()?, numbers, read);
    if ranking.suggestions.is_empty() {
        return Some(walk);
    }
    Some(format!("{} {walk}", fl!(names.language, "board-walk", rooms = names.kind(2))))
}

/// How many solutions are possible, and which is the likeliest, if one is likelier than the others. `read`: as in
/// [`accusation`].
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

/// Whether to accuse, with the chances that the answer rests on; with `read` they take into account what the others
/// asked, and are told as such.
pub fn accusation(
    names: &Names<'_>,
    accusation: &AccusationAdvice,
    ranking: &Ranking,
    read: Option<&ReadSheet>,
) -> String {
    let language = names.language;
    let cards = names.triple(accusation.cards);
    let right = solution(language, accusation.cards, accusation.chances.right, read);
    let differs = read.is_some_and(|read| read.differs);
    let waiting = percent(language, accusation.chances.waiting, differs);
    match accusation.counsel {
        AccusationCounsel::Over(GameEnd::Solved(by)) => {
            fl!(language, "advice-over-solved", who = names.seat(by), person = names.person(by))
        }
        AccusationCounsel::Over(GameEnd::Unsolved) => fl!(language, "advice-over-unsolved"),
        AccusationCounsel::OnlyAnswer => fl!(language, "advice-had"),
        AccusationCounsel::Left => fl!(language, "advice-you-left"),
        AccusationCounsel::Accuse => {
            let when = when(names, accusation.when).join(" ");
            if when.is_empty() {
                certain(names, accusation.cards)
            } else {
                fl!(language, "advice-proved", cards = cards, when = when)
            }
        }
        AccusationCounsel::TooEarly => {
            if let Some(count) = equally_likely(ranking) {
                fl!(language, "advice-too-early-equal", count = count)
            } else {
                fl!(language, "advice-too-early", right = right)
            }
        }
        AccusationCounsel::NoHurry => fl!(language, "advice-no-hurry"),
        AccusationCounsel::AskFirst => {
            let after = match accusation.after_asking {
                AfterAsking::Allowed => "allowed",
                AfterAsking::UnlessShown => "unless-shown",
                AfterAsking::IfTheTableAgrees => "table",
                AfterAsking::Never => "never",
            };
            fl!(language, "advice-ask-first", cards = cards, right = right, after = after)
        }
        AccusationCounsel::Gamble => {
            let others = percent(language, accusation.chances.others_first, differs);
            let betrayed = read.is_some_and(|read| language.percent(read.by_log(accusation.cards)) != right);
            let mut text =
                fl!(language, "advice-gamble", cards = cards, right = right, others = others, waiting = waiting);
            if betrayed {
                text = format!("{text} {}", fl!(language, "reading-gamble"));
            }
            match accusation.when {
                MayAccuse::InARoom | MayAccuse::InTheCentre => {
                    format!("{text} {}", when(names, accusation.when).join(" "))
                }
                _ => text,
            }
        }
        AccusationCounsel::Wait => fl!(language, "advice-wait", cards = cards, right = right, waiting = waiting),
    }
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::advice::{Reach, rank};
    use crate::deduction::{Cancel, Position};
    use crate::game::{Seat, Setup, SetupParts, players_at};
    use crate::text::Code;

    /// At the deal all open cards are alike: a suggestion is worth the same in every open room.
    #[test]
    fn a_suggestion_that_is_worth_the_same_in_several_rooms_is_named_once() {
        let players = players_at("clue_2002", &["Me", "Ben", "Cy"]);
        let hand = players.edition.cards().step_by(3).take(6).collect();
        let setup = Setup::new(SetupParts { hand, me: Some(Seat(0)), ..players }).unwrap();
        let (language, position) = (Language::new(Code::English), Position::of_game(&setup, &[]));
        let names = Names::new(&setup, &language);
        let rooms = |count: usize| {
            let open = setup.edition.category_cards(2) - setup.hand;
            let reach = Reach { rooms: Some(open.iter().take(count).collect()), ..Reach::default() };
            let ranking = rank(&setup, &[], &position, &reach, &Cancel::default()).unwrap();
            let pairs: Vec<_> = ranking.distinct(3).iter().map(|tied| tied.suggestion.cards[..2].to_vec()).collect();
            assert!(pairs[0] != pairs[1] && pairs[1] != pairs[2] && pairs[0] != pairs[2], "{pairs:?}");
            let [_, _, room] = tied(&names, &ranking.distinct(1)[0]);
            (room, open.iter().take(count).map(|room| names.short(room).to_owned()).collect::<Vec<_>>())
        };
        let (said, open) = rooms(2);
        assert!(
            said == format!("{} or {}", open[0], open[1]) || said == format!("{} or {}", open[1], open[0]),
            "{said}"
        );
        let (said, _) = rooms(5);
        assert!(said.ends_with(" or 4 more"), "{said}");
        let (said, open) = rooms(1);
        assert_eq!(said, open[0]);
    }
}
