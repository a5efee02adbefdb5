//! Clue, `table`: the set-up in words. Each fact is a line, and is changed by a word and what follows it. The same
//! words set up a new game (`--set`).

use super::is_named;
use crate::edition::{Card, CardSet, Edition, Rules};
use crate::entry::quick::{PlayerNames, QUOTES, letters, name_words};
use crate::fl;
use crate::game::setup_draft::{HandSizesDraft, SetupDraft, SetupEdit};
use crate::text::{Language, rules, setup as words};
use std::sync::Arc;

listed! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(super) enum SetupWord {
        Name,
        Token,
        Add,
        Late,
        Drop,
        Seat,
        Teams,
        Me,
        Dealer,
        Sizes,
        First,
        Hand,
        Up,
        Down,
        Card,
        Rule,
    }
}

impl SetupWord {
    /// Begins with the word and has an example.
    pub(super) fn help(self, language: &Language) -> String {
        fl!(
            language,
            match self {
                Self::Name => "cli-setup-name",
                Self::Token => "cli-setup-token",
                Self::Add => "cli-setup-add",
                Self::Late => "cli-setup-late",
                Self::Drop => "cli-setup-drop",
                Self::Seat => "cli-setup-seat",
                Self::Teams => "cli-setup-teams",
                Self::Me => "cli-setup-me",
                Self::Dealer => "cli-setup-dealer",
                Self::Sizes => "cli-setup-sizes",
                Self::First => "cli-setup-first",
                Self::Hand => "cli-setup-hand",
                Self::Up => "cli-setup-up",
                Self::Down => "cli-setup-down",
                Self::Card => "cli-setup-card",
                Self::Rule => "cli-setup-rule",
            }
        )
    }
}

pub(super) fn first_word(help: &str) -> &str {
    help.split([' ', ':', '\u{a0}', '\u{202f}']).next().unwrap_or_default()
}

/// Finds the one of `all` whose word begins the line, in either language. Also gives the rest of the line.
pub(super) fn read_word<'l, T: Copy>(
    line: &'l str,
    all: &[T],
    help: impl Fn(T, &Language) -> String,
    languages: [&Language; 2],
) -> Option<(T, &'l str)> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    // A word with a colon is the name of the player who suggests.
    let typed = if word.ends_with(':') { Vec::new() } else { name_words(word) };
    let begins_line =
        |one: &&T| languages.iter().any(|language| name_words(first_word(&help(**one, language))) == typed);
    all.iter().find(begins_line).map(|one| (*one, rest.trim()))
}

/// A rule and its answers. [`SetupWord::Rule`] names both by their numbers, from 1.
struct Choice {
    title: String,
    options: Vec<ChoiceOption>,
}

struct ChoiceOption {
    words: String,
    chosen: bool,
    edit: SetupEdit,
}

fn choice<T: Copy + PartialEq>(
    title: String,
    now: T,
    options: impl IntoIterator<Item = (String, T)>,
    edit: impl Fn(T) -> SetupEdit,
) -> Choice {
    let option = |(words, value)| ChoiceOption { words, chosen: value == now, edit: edit(value) };
    Choice { title, options: options.into_iter().map(option).collect() }
}

/// `part` finds the rule in the [`Rules`].
fn rule<T: Copy + PartialEq>(
    draft: &SetupDraft,
    title: String,
    part: fn(&mut Rules) -> &mut T,
    options: impl IntoIterator<Item = (String, T)>,
) -> Choice {
    choice(title, *part(&mut draft.rules.clone()), options, |value| {
        let mut rules = draft.rules.clone();
        *part(&mut rules) = value;
        SetupEdit::Rules(rules)
    })
}

fn choices(draft: &SetupDraft, language: &Language) -> Vec<Choice> {
    let yes_no = || [(fl!(language, "yes"), true), (fl!(language, "no"), false)];
    let accusing = rules::accusing(&draft.edition, language);
    // A table without a rule of its own deals as the box says; mark that as chosen.
    let mut dealing = draft.clone();
    dealing.rules.deal = Some(draft.edition.dealing(&draft.rules));
    vec![
        rule(draft, fl!(language, "rule-answers"), |rules| &mut rules.answers, rules::answers(language)),
        rule(draft, fl!(language, "rule-repeat"), |rules| &mut rules.repeat_room, rules::repeat(language)),
        rule(draft, fl!(language, "rule-accusing"), |rules| &mut rules.accusation.place, accusing),
        rule(
            draft,
            fl!(language, "rule-accusing-when"),
            |rules| &mut rules.accusation.time,
            rules::accusing_time(language),
        ),
        rule(
            draft,
            fl!(language, "rule-after-card"),
            |rules| &mut rules.accusation.after_card,
            rules::after_card(language),
        ),
        rule(&dealing, fl!(language, "rule-deal"), |rules| &mut rules.deal, rules::dealing(language)),
        rule(draft, fl!(language, "rule-snooping"), |rules| &mut rules.snooping, yes_no()),
        rule(draft, fl!(language, "rule-clue-cards"), |rules| &mut rules.clue_cards, yes_no()),
        rule(draft, fl!(language, "rule-open-shows"), |rules| &mut rules.face_up_shows, yes_no()),
        rule(draft, fl!(language, "dice"), |rules| &mut rules.dice, rules::dice(language)),
        choice(fl!(language, "rule-showing"), draft.shows, rules::showing(language), SetupEdit::Shows),
        choice(fl!(language, "setup-hints"), draft.hints, rules::hints(language), SetupEdit::Hints),
    ]
}

/// All rules and their answers, after the numbers for [`SetupWord::Rule`].
fn rules_said(draft: &SetupDraft, language: &Language) -> Vec<String> {
    let said = |(at, choice): (usize, Choice)| {
        let chosen = choice.options.into_iter().find(|option| option.chosen);
        let line = language.pair(choice.title.trim_end_matches(':'), &chosen.map(|one| one.words).unwrap_or_default());
        format!("{}. {line}", at + 1)
    };
    choices(draft, language).into_iter().enumerate().map(said).collect()
}

pub(super) fn said(draft: &SetupDraft, language: &Language) -> Vec<String> {
    let (edition, tag) = (&draft.edition, language.tag());
    let cards = |cards: CardSet| {
        let names: Vec<&str> = cards.iter().map(|card| edition.card_name(card, tag)).collect();
        if names.is_empty() { fl!(language, "cli-table-none") } else { names.join(", ") }
    };
    let chair = |at: usize| draft.chairs[at].name.clone();
    let mut lines = vec![language.pair(&fl!(language, "setup-edition"), edition.name.get(tag))];
    for at in draft.taken() {
        let one = &draft.chairs[at];
        let token = one.token.as_ref().and_then(|id| edition.token(id));
        let token = token.map_or_else(|| fl!(language, "setup-no-token"), |token| token.name.get(tag).to_owned());
        let size = (draft.dealing == HandSizesDraft::Sizes).then(|| fl!(language, "setup-cards", count = one.size));
        let role = Some(words::role(draft, at, language)).filter(|role| !role.is_empty());
        let facts: Vec<String> = [Some(token), size, role].into_iter().flatten().collect();
        lines.push(language.pair(&one.name, &facts.join(", ")));
    }
    let around: Vec<String> = draft.taken().into_iter().map(chair).collect();
    lines.push(language.pair(&fl!(language, "cli-table-clockwise"), &around.join(", ")));
    let me = draft.me.map_or_else(|| fl!(language, "setup-spectator"), chair);
    lines.push(language.pair(&fl!(language, "setup-me"), &me));
    lines.push(words::deal_note(draft, language));
    lines.push(language.pair(&fl!(language, "setup-hand"), &cards(draft.hand)));
    lines.push(language.pair(&fl!(language, "setup-table-up"), &cards(draft.face_up)));
    let down = if draft.pool > 0 { draft.on_table() - draft.face_up.len() } else { draft.face_down.len() };
    let rooms = if draft.face_down.is_empty() { down.to_string() } else { cards(draft.face_down) };
    lines.push(language.pair(&fl!(language, "setup-table-down"), &rooms));
    lines.extend(rules_said(draft, language));
    lines
}

/// `line` is a word of [`SetupWord`] and what follows. Returns sentences if nothing changes. The error says why
/// nothing can.
pub(super) fn amend(
    draft: &mut SetupDraft,
    line: &str,
    language: &Language,
    english: &Language,
) -> Result<Vec<String>, String> {
    let Some((word, rest)) = read_word(line, &SetupWord::ALL, SetupWord::help, [language, english]) else {
        return Err(unknown_word(line, &SetupWord::ALL.map(|word| word.help(language)), language));
    };
    set(draft, word, rest, language)
}

/// `helps` are those of all words.
pub(super) fn unknown_word(line: &str, helps: &[String], language: &Language) -> String {
    let words: Vec<&str> = helps.iter().map(|help| first_word(help)).collect();
    fl!(language, "cli-setup-unknown", word = line, words = words.join(", "))
}

/// As [`amend`], with the word found.
pub(super) fn set(
    draft: &mut SetupDraft,
    word: SetupWord,
    rest: &str,
    language: &Language,
) -> Result<Vec<String>, String> {
    let usage = || word.help(language);
    let nothing = rest == "-" || rest == "?";
    let names = PlayerNames::of(draft.chairs.iter().map(|chair| chair.name.as_str()), draft.me);
    let chair = |typed: &str| player(&names, typed, language);
    let edition = Arc::clone(&draft.edition);
    let (name, after) = match word {
        SetupWord::Name | SetupWord::Token | SetupWord::Seat => names.split(rest),
        _ => rest.split_once(char::is_whitespace).map_or((rest, ""), |(first, after)| (first, after.trim())),
    };
    match word {
        SetupWord::Add | SetupWord::Late | SetupWord::Teams if rest.is_empty() => return Err(usage()),
        SetupWord::Name if after.is_empty() => return Err(usage()),
        SetupWord::Name => draft.apply(SetupEdit::Name(chair(name)?, unquoted(after))),
        SetupWord::Token => {
            let at = chair(name)?;
            let tokens = edition.tokens.iter();
            let named = tokens.filter(|token| is_named(token.name.get(language.tag()), after));
            let ids: Vec<String> = named.map(|token| token.id.clone()).collect();
            match (ids.as_slice(), after) {
                (_, "-") => draft.apply(SetupEdit::Token(at, None)),
                ([only], _) => draft.apply(SetupEdit::Token(at, Some(only.clone()))),
                _ => return Err(usage()),
            }
        }
        SetupWord::Add => {
            draft.chairs.retain(|chair| !chair.name.trim().is_empty());
            draft.apply(SetupEdit::Add(unquoted(rest)));
        }
        SetupWord::Late => {
            draft.apply(SetupEdit::Late);
            draft.apply(SetupEdit::Name(draft.chairs.len() - 1, unquoted(rest)));
        }
        SetupWord::Drop => draft.apply(SetupEdit::Remove(chair(rest)?)),
        SetupWord::Seat => {
            let to: usize = after.parse().map_err(|_| usage())?;
            let to = to.checked_sub(1).filter(|to| *to < draft.chairs.len()).ok_or_else(usage)?;
            draft.apply(SetupEdit::Move(chair(name)?, to));
        }
        SetupWord::Teams => draft.apply(SetupEdit::Teams(rest.to_owned())),
        SetupWord::Me if nothing => draft.apply(SetupEdit::Me(None)),
        SetupWord::Me => draft.apply(SetupEdit::Me(Some(chair(rest)?))),
        SetupWord::Dealer if nothing => draft.apply(SetupEdit::Dealing(HandSizesDraft::Unknown)),
        SetupWord::Dealer => {
            draft.apply(SetupEdit::Dealing(HandSizesDraft::By(chair(rest)?)));
        }
        SetupWord::Sizes => {
            let sizes: Vec<u8> = rest.split_whitespace().map_while(|size| size.parse().ok()).collect();
            if sizes.len() != draft.chairs.len() {
                return Err(usage());
            }
            draft.apply(SetupEdit::Dealing(HandSizesDraft::Sizes));
            for (at, size) in sizes.into_iter().enumerate() {
                draft.apply(SetupEdit::Size(at, difference(draft.chairs[at].size, size)));
            }
        }
        SetupWord::First if nothing => draft.apply(SetupEdit::First(None)),
        SetupWord::First => draft.apply(SetupEdit::First(Some(chair(rest)?))),
        SetupWord::Hand => draft.set_hand(cards(&edition, rest, language)?),
        SetupWord::Up => {
            let up = cards(&edition, rest, language)?;
            // The list replaces the cards that lay there.
            draft.apply(SetupEdit::NothingUp);
            for card in up {
                draft.apply(SetupEdit::FaceUp(card));
            }
        }
        SetupWord::Down => {
            // `down 2`: a pool of two cards. `down hall study`: a card for each of these rooms.
            let (rooms, pool) = match rest.parse::<u8>() {
                Ok(count) => (CardSet::EMPTY, count),
                Err(_) => (cards(&edition, rest, language)?, 0),
            };
            draft.apply(SetupEdit::Lay(rooms));
            draft.apply(SetupEdit::Pool(difference(draft.pool, pool)));
        }
        SetupWord::Card => {
            let card: Card = cards(&edition, name, language)?.only().filter(|_| !after.is_empty()).ok_or_else(usage)?;
            draft.apply(SetupEdit::Rename(card, language.tag().to_owned(), after.to_owned()));
        }
        SetupWord::Rule => {
            let number = |text: &str| text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let all = choices(draft, language);
            let Some(choice) = number(name).and_then(|at| all.into_iter().nth(at)) else {
                return Ok(rules_said(draft, language));
            };
            let Some(option) = number(after).and_then(|at| choice.options.get(at)) else {
                let options = choice.options.iter().zip(1..);
                let said = options.map(|(option, number)| format!("{number}. {}", option.words));
                return Ok(std::iter::once(choice.title.clone()).chain(said).collect());
            };
            draft.apply(option.edit.clone());
        }
    }
    Ok(Vec::new())
}

pub(super) fn player(names: &PlayerNames, typed: &str, language: &Language) -> Result<usize, String> {
    names.named(typed).ok_or_else(|| fl!(language, "cli-new-nobody", name = typed))
}

/// The name without its quotation marks.
pub(super) fn unquoted(name: &str) -> String {
    name.trim_matches(QUOTES).trim().to_owned()
}

/// Cards by first letters. None for a hyphen.
pub(super) fn cards(edition: &Edition, typed: &str, language: &Language) -> Result<CardSet, String> {
    if typed == "-" {
        return Ok(CardSet::EMPTY);
    }
    let read = letters::read(typed, edition, language.code());
    read.unclear.map_or(Ok(read.cards), |word| Err(word.text(edition, language)))
}

/// No box has more than [`Card::MAX`] cards, so a larger number is cut off without a difference.
fn difference(from: u8, to: u8) -> i8 {
    (i16::from(to) - i16::from(from)).clamp(i8::MIN.into(), i8::MAX.into()) as i8
}
