//! Great Museum Caper, `table`: the set-up of a round in words. Each fact is a line, and is changed by a word and
//! what follows it. The same words begin an evening (`--set`).

use crate::caper::{CaperRules, EveningLength, Pawn, RuleQuestion, Square};
use crate::cli::table::is_named;
use crate::cli::table::setup::{player, read_word, unknown_word, unquoted};
use crate::entry::caper::round_draft::{PieceKind, PlacementError, RoundDraft};
use crate::entry::quick::PlayerNames;
use crate::fl;
use crate::text::caper::{answer, pawn, question};
use crate::text::{Code, Language};

listed! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(in crate::cli::table) enum SetupWord {
        Name,
        Add,
        Drop,
        Seat,
        Me,
        Length,
        Rule,
        Thief,
        Pawn,
        Two,
        Paintings,
        Cameras,
        Starts,
        Locks,
        Random,
        Begin,
    }
}

impl SetupWord {
    /// Begins with the word and has an example.
    pub(in crate::cli::table) fn help(self, language: &Language) -> String {
        fl!(
            language,
            match self {
                Self::Name => "cli-setup-name",
                Self::Add => "cli-setup-add",
                Self::Drop => "cli-setup-drop",
                Self::Seat => "cli-setup-seat",
                Self::Me => "cli-setup-me",
                Self::Length => "cli-museum-length",
                Self::Rule => "cli-setup-rule",
                Self::Thief => "cli-museum-thief",
                Self::Pawn => "cli-museum-pawn",
                Self::Two => "cli-museum-two",
                Self::Paintings => "cli-museum-paintings",
                Self::Cameras => "cli-museum-cameras",
                Self::Starts => "cli-museum-starts",
                Self::Locks => "cli-museum-locks",
                Self::Random => "cli-museum-random",
                Self::Begin => "cli-museum-begin",
            }
        )
    }

    fn is_of_evening(self) -> bool {
        matches!(self, Self::Name | Self::Add | Self::Drop | Self::Seat | Self::Me | Self::Length | Self::Rule)
    }
}

pub(in crate::cli::table) enum Amended {
    Said(Vec<String>),
    Begin,
}

/// A rule and its answer, after the number for [`SetupWord::Rule`].
fn rule_said(at: usize, rules: &CaperRules, language: &Language) -> String {
    let rule = RuleQuestion::ALL[at];
    format!("{}. {} {}", at + 1, question(rule, language), answer(rule, rule.get(rules), language))
}

pub(in crate::cli::table) fn said(draft: &RoundDraft, language: &Language) -> Vec<String> {
    let mut lines = vec![language.pair(&fl!(language, "plan-title"), draft.plan.drawing().name.get(language.tag()))];
    let me = draft.me.map(|me| draft.players[me].name.clone());
    lines.extend(draft.players.iter().enumerate().map(|(at, player)| {
        let thief = draft.thief == at;
        let who = if thief { fl!(language, "museum-is-thief") } else { pawn(player.pawn, language) };
        language.pair(player.name.trim(), &who)
    }));
    let around: Vec<&str> = draft.players.iter().map(|player| player.name.trim()).collect();
    lines.push(language.pair(&fl!(language, "cli-table-clockwise"), &around.join(", ")));
    lines.push(language.pair(&fl!(language, "setup-me"), &me.unwrap_or_else(|| fl!(language, "setup-spectator"))));
    lines.push(language.pair(&fl!(language, "museum-length"), &length(draft.length, language)));
    lines.extend(draft.kinds().into_iter().map(|kind| {
        let placed = placed(draft, kind, language);
        let placed = if placed.is_empty() { fl!(language, "cli-table-none") } else { placed.join(", ") };
        language.pair(&kind.text(draft.count(kind), language), &placed)
    }));
    lines.extend((0..RuleQuestion::ALL.len()).map(|at| rule_said(at, &draft.rules, language)));
    let missing = draft.missing_part().map(|missing| missing.text(&draft.plan, language));
    lines.push(missing.unwrap_or_else(|| fl!(language, "museum-ready")));
    lines
}

fn length(length: EveningLength, language: &Language) -> String {
    fl!(
        language,
        match length {
            EveningLength::OneRound => "museum-length-one",
            EveningLength::Full | EveningLength::Ended => "museum-length-full",
        }
    )
}

/// "D1" or "2 at F8", in the order of the pieces.
fn placed(draft: &RoundDraft, kind: PieceKind, language: &Language) -> Vec<String> {
    let of = |name: &str, square: &Square| language.pair(name, &square.to_string());
    match kind {
        PieceKind::Painting => draft.paintings.iter().map(ToString::to_string).collect(),
        PieceKind::Camera => draft.cameras.iter().map(|(number, at)| of(&number.to_string(), at)).collect(),
        PieceKind::Pawn => {
            let characters = draft.characters();
            let start = |(at, square): (&usize, &Square)| {
                let character = characters.get(*at)?;
                let player = draft.players[character.player].name.trim();
                Some(of(&format!("{player} ({})", pawn(character.pawn, language)), square))
            };
            draft.starts.iter().filter_map(start).collect()
        }
        PieceKind::Lock => {
            let lock = |(exit, open): (&Square, &bool)| {
                let exit = exit.to_string();
                fl!(language, if *open { "museum-lock-open" } else { "museum-lock-locked" }, exit)
            };
            draft.locks.iter().map(lock).collect()
        }
    }
}

#[derive(Clone, Copy, PartialEq)]
pub(in crate::cli::table) enum SetupOf {
    Evening,
    LaterRound,
}

/// `line` is a word of [`SetupWord`] and what follows. After an error, which says why nothing changed, the draft is
/// as before. `now`, in milliseconds since 1970, is the seed for pieces at random.
pub(in crate::cli::table) fn amend(
    draft: &mut RoundDraft,
    line: &str,
    setup_of: SetupOf,
    now: i64,
    language: &Language,
) -> Result<Amended, String> {
    let english = Language::new(Code::English);
    let Some((word, rest)) = read_word(line, &SetupWord::ALL, SetupWord::help, [language, &english]) else {
        return Err(unknown_word(line, &SetupWord::ALL.map(|word| word.help(language)), language));
    };
    if setup_of == SetupOf::LaterRound && word.is_of_evening() && !rest.is_empty() {
        return Err(fl!(language, "cli-museum-of-evening"));
    }
    let mut changed = draft.clone();
    let said = set(&mut changed, word, rest, now, language)?;
    *draft = changed;
    Ok(if word == SetupWord::Begin { Amended::Begin } else { Amended::Said(said) })
}

/// Returns sentences if the line only asks.
fn set(
    draft: &mut RoundDraft,
    word: SetupWord,
    rest: &str,
    now: i64,
    language: &Language,
) -> Result<Vec<String>, String> {
    let usage = || word.help(language);
    let names = PlayerNames::of(draft.players.iter().map(|player| player.name.as_str()), draft.me);
    let who = |typed: &str| player(&names, typed, language);
    let (name, after) = match word {
        SetupWord::Name | SetupWord::Pawn | SetupWord::Seat => names.split(rest),
        _ => rest.split_once(char::is_whitespace).map_or((rest, ""), |(first, after)| (first, after.trim())),
    };
    match word {
        SetupWord::Name | SetupWord::Pawn | SetupWord::Seat if after.is_empty() => return Err(usage()),
        SetupWord::Add | SetupWord::Me | SetupWord::Thief | SetupWord::Drop if rest.is_empty() => return Err(usage()),
        SetupWord::Name => draft.rename(who(name)?, &unquoted(after)),
        SetupWord::Add => draft.add(&unquoted(rest)),
        SetupWord::Drop => draft.remove(who(rest)?),
        SetupWord::Seat => {
            let to = after.parse::<usize>().ok().and_then(|to| to.checked_sub(1)).ok_or_else(usage)?;
            draft.move_player(who(name)?, to);
        }
        SetupWord::Me if rest == "-" => draft.me = None,
        SetupWord::Me => draft.me = Some(who(rest)?),
        SetupWord::Thief => draft.set_thief(who(rest)?),
        SetupWord::Pawn => {
            let at = who(name)?;
            let named = Pawn::ALL.into_iter().filter(|one| is_named(&pawn(*one, language), after));
            let [chosen] = named.collect::<Vec<Pawn>>()[..] else { return Err(usage()) };
            draft.choose_pawn(at, chosen);
        }
        SetupWord::Length => {
            let lengths = [EveningLength::OneRound, EveningLength::Full];
            let chosen = lengths.into_iter().find(|one| is_named(&length(*one, language), rest));
            draft.length = chosen.ok_or_else(usage)?;
        }
        SetupWord::Two => {
            let [yes, no] = [fl!(language, "yes"), fl!(language, "no")].map(|word| is_named(&word, rest));
            if yes == no {
                return Err(usage());
            }
            draft.set_two_characters(yes);
        }
        SetupWord::Rule => return Ok(rule(draft, name, after, language)),
        SetupWord::Paintings => place_all(draft, PieceKind::Painting, rest, language)?,
        SetupWord::Starts => place_all(draft, PieceKind::Pawn, rest, language)?,
        SetupWord::Cameras if rest.is_empty() => draft.advise_cameras(),
        SetupWord::Cameras => place_all(draft, PieceKind::Camera, rest, language)?,
        SetupWord::Locks => {
            draft.clear(PieceKind::Lock);
            for word in rest.split_whitespace().filter(|word| *word != "-") {
                // The last letter says how: `a4o`, `a4l`.
                let (exit, how) = word.split_at(word.len() - word.chars().last().map_or(0, char::len_utf8));
                let exit = square(exit, language)?;
                let open = match how.to_lowercase().as_str() {
                    "o" => true,
                    "l" | "f" => false,
                    _ => return Err(usage()),
                };
                // Placing it once opens the lock, twice locks it.
                for _ in 0..2 {
                    if draft.locks.get(&exit) != Some(&open) {
                        draft.place(PieceKind::Lock, exit).map_err(|error| error.text(language))?;
                    }
                }
                if draft.locks.get(&exit) != Some(&open) {
                    let (open, all) = (draft.rules.open_locks, draft.plan.exits().len());
                    return Err(fl!(language, "cli-museum-lock-count", open = u32::from(open), all));
                }
            }
        }
        SetupWord::Random => draft.scatter(now as u64),
        SetupWord::Begin => {}
    }
    Ok(Vec::new())
}

fn square(typed: &str, language: &Language) -> Result<Square, String> {
    typed.parse().map_err(|_| fl!(language, "line-outside", word = typed))
}

/// Places all pieces of a kind in their order; a hyphen leaves one out.
fn place_all(draft: &mut RoundDraft, kind: PieceKind, typed: &str, language: &Language) -> Result<(), String> {
    draft.clear(kind);
    for (at, word) in typed.split_whitespace().enumerate().filter(|(_, word)| *word != "-") {
        let square = square(word, language)?;
        let before = draft.count(kind).placed;
        draft.place(kind, square).map_err(|error| error.text(language))?;
        // A second piece on the square took the first away.
        if draft.count(kind).placed < before {
            return Err(PlacementError::Taken(square).text(language));
        }
        draft.renumber(kind, square, at).map_err(|error| error.text(language))?;
    }
    Ok(())
}

/// Chooses an answer to a rule. Without an answer, reads out all rules, or the answers of one.
fn rule(draft: &mut RoundDraft, number: &str, choice: &str, language: &Language) -> Vec<String> {
    let at = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let Some(at) = at.filter(|at| *at < RuleQuestion::ALL.len()) else {
        return (0..RuleQuestion::ALL.len()).map(|at| rule_said(at, &draft.rules, language)).collect();
    };
    let rule = RuleQuestion::ALL[at];
    let answers: Vec<u8> = rule.answers(&draft.plan).collect();
    let chosen = choice.parse::<usize>().ok().and_then(|choice| answers.get(choice.checked_sub(1)?));
    let Some(chosen) = chosen else {
        let line = |(at, value): (usize, &u8)| format!("{}. {}", at + 1, answer(rule, *value, language));
        return std::iter::once(question(rule, language)).chain(answers.iter().enumerate().map(line)).collect();
    };
    let mut rules = draft.rules.clone();
    rule.set(&mut rules, *chosen);
    draft.set_rules(rules);
    Vec::new()
}
