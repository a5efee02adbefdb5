//! Clue, quick entry: the cards and players that a typed word can mean.
//!
//! Names count in the player's language, in English, and for cards in other boxes. Words are *folded*, without
//! capitals and accents, and any start of a word of the name will do.

use crate::edition::{Card, CardSet, Edition, library};
use crate::game::{Seat, Setup};
use crate::text::Code;
use std::cell::OnceCell;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Folded titles in all card languages. A title counts only if no name fits: `m` is Mustard, not every Mr. in the
/// box. A star marks a rank, typed in place of the name: `pr` is the professor as well as Monsieur Prunelle.
const TITLES: &str = "\
    a au aux baronin brother* c capt captain* chef cnel col colonel* colonnello* contessa* coronel* count* countess* \
    d da de del della des di dir direktor docteur* doctor* doctora* dott dottoressa dr dra du en frau fraulein frl \
    herr inspector* l la lady le les lord m madame mademoiselle maire maitre major marques mayor* miss mlle mme \
    monsieur mqs mr mrs ms oberst* of prof profesor* profesora* professeur* professor* ra rev* reverend* reverendo* \
    room sala salle* senor senora senorita sergent* sgt sig signora sol solicitor* sr sra srta ssa the von";

#[derive(Clone, Copy, PartialEq, Eq)]
enum Title {
    Address,
    Rank,
}

impl Title {
    fn parse(word: &str) -> Option<Self> {
        TITLES.split_whitespace().find_map(|title| match title.strip_prefix(word)? {
            "" => Some(Self::Address),
            "*" => Some(Self::Rank),
            _ => None,
        })
    }
}

/// "Véranda" and "VERANDA" are "veranda", "œil" is "oeil".
pub(in crate::entry) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.nfkd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase) {
        match letter {
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            'ß' => folded.push_str("ss"),
            'ø' => folded.push('o'),
            'ł' => folded.push('l'),
            _ => folded.push(letter),
        }
    }
    folded
}

/// The folded words of a name, parted by anything but letters and digits.
pub fn words(name: &str) -> Vec<String> {
    fold(name).split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(ToOwned::to_owned).collect()
}

/// How a typed word fits a name, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum WordMatch {
    Whole,
    Start,
    /// A title, or a word that several names share, or the start of either.
    Title,
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct LibraryName {
    card_id: String,
    words: Vec<String>,
}

fn library_names() -> &'static [LibraryName] {
    static NAMES: LazyLock<Vec<LibraryName>> = LazyLock::new(|| {
        let cards = library().iter().flat_map(|edition| edition.cards().map(move |card| (edition, card)));
        let names = cards.flat_map(|(edition, card)| {
            let tags = Code::ALL.map(Code::tag).into_iter();
            let names = tags.flat_map(move |tag| [edition.card_name(card, tag), edition.card_short(card, tag)]);
            names.map(move |name| LibraryName { card_id: edition.card(card).id.clone(), words: words(name) })
        });
        let mut names: Vec<_> = names.collect();
        names.sort_unstable();
        names.dedup();
        names
    });
    &NAMES
}

/// A full or short name of a card in one language.
#[derive(Clone)]
struct CardAlias {
    card: Card,
    category: usize,
    /// Otherwise in English.
    own_language: bool,
    words: Vec<String>,
    /// For each word: neither a title nor shared with other cards.
    distinctive: Vec<bool>,
    /// A rank that no other card of the edition has in this language.
    rank: Option<String>,
}

pub(super) struct CardNames<'a> {
    edition: &'a Edition,
    names: Vec<CardAlias>,
    elsewhere: OnceCell<Box<CardNames<'a>>>,
}

impl<'a> CardNames<'a> {
    pub(super) fn new(edition: &'a Edition, code: Code) -> Self {
        let mut names = Self { edition, names: Vec::new(), elsewhere: OnceCell::new() };
        names.add(code.tag(), true);
        if code != Code::English {
            names.add(Code::English.tag(), false);
        }
        names
    }

    /// The same with the names of other boxes, for words that mean nothing here.
    pub(super) fn elsewhere(&self) -> &Self {
        self.elsewhere.get_or_init(|| {
            let called = |words: &[String]| {
                let named = self.names.iter().find(|name| name.words == words);
                named.map(|name| name.card)
            };
            // A card of another box with another id is the same if they share a name.
            let same_card = |id: &str| {
                let mut its_names = library_names().iter().filter(|name| name.card_id == id);
                self.edition.card_by_id(id).or_else(|| its_names.find_map(|name| called(&name.words)))
            };
            let new_names = library_names().iter().filter(|name| called(&name.words).is_none());
            let aliases = new_names.filter_map(|LibraryName { card_id, words }| {
                let card = same_card(card_id)?;
                Some(CardAlias {
                    card,
                    category: self.edition.category_of(card),
                    own_language: false,
                    words: words.clone(),
                    distinctive: words.iter().map(|word| words.len() == 1 || Title::parse(word).is_none()).collect(),
                    rank: None,
                })
            });
            let names = self.names.iter().cloned().chain(aliases).collect();
            Box::new(Self { edition: self.edition, names, elsewhere: OnceCell::new() })
        })
    }

    fn add(&mut self, tag: &str, own_language: bool) {
        let (edition, first_new) = (self.edition, self.names.len());
        for card in edition.cards() {
            let full = words(edition.card_name(card, tag));
            let short = words(edition.card_short(card, tag));
            let category = edition.category_of(card);
            let alias = |words| CardAlias { card, category, own_language, words, distinctive: Vec::new(), rank: None };
            if short != full {
                self.names.push(alias(short));
            }
            self.names.push(alias(full));
        }
        let shared = |card: Card, word: &str, names: &[CardAlias]| {
            names.iter().any(|other| other.card != card && other.words.iter().any(|other| other == word))
        };
        for at in first_new..self.names.len() {
            let (name, new_names) = (&self.names[at], &self.names[first_new..]);
            let is_distinctive = |word: &String| {
                name.words.len() == 1 || Title::parse(word).is_none() && !shared(name.card, word, new_names)
            };
            let distinctive = name.words.iter().map(is_distinctive).collect();
            // Rooms share a first word such as "salle", but it is typed all the same.
            let own_rank = |word: &&String| {
                let is_room = name.category == 2;
                Title::parse(word) == Some(Title::Rank) && (is_room || !shared(name.card, word, new_names))
            };
            let rank = name.words.iter().find(own_rank).cloned();
            self.names[at].distinctive = distinctive;
            self.names[at].rank = rank;
        }
    }

    /// Cards that fit best. The interface's language comes before English.
    pub(super) fn meant(&self, word: &str) -> CardSet {
        if word.is_empty() {
            return CardSet::EMPTY;
        }
        let mut best = None;
        let mut found = CardSet::EMPTY;
        for name in &self.names {
            let Some(fit) = name.fit(word) else { continue };
            // A title in one's own language loses to a real name in English.
            let order = (fit == WordMatch::Title, !name.own_language, fit);
            if best.is_none_or(|best| order < best) {
                best = Some(order);
                found = CardSet::EMPTY;
            }
            if best == Some(order) {
                found.insert(name.card);
            }
        }
        if best.is_some_and(|(_, _, fit)| fit == WordMatch::Start) {
            found |= self.ranked(word, found);
        }
        found
    }

    /// Cards whose own rank begins with `word`, in the categories of `found`, or is the word: `rev` is the Reverend as
    /// well as the Revolver.
    fn ranked(&self, word: &str, found: CardSet) -> CardSet {
        let categories: Vec<usize> =
            self.names.iter().filter(|name| found.contains(name.card)).map(|name| name.category).collect();
        let ranked = |name: &&CardAlias| {
            categories.contains(&name.category) && name.has_rank(word) || name.rank.as_deref() == Some(word)
        };
        self.names.iter().filter(ranked).map(|name| name.card).collect()
    }

    /// Those of `cards` whose name without titles, or whose own rank, begins with `word`. All if there is none.
    pub(super) fn beginning_with(&self, word: &str, cards: CardSet) -> CardSet {
        let begins = |name: &&CardAlias| {
            let first = name.words.iter().zip(&name.distinctive).find(|(_, distinctive)| **distinctive);
            let named = first.is_some_and(|(first, _)| first.starts_with(word));
            cards.contains(name.card) && (named || name.has_rank(word))
        };
        let first: CardSet = self.names.iter().filter(begins).map(|name| name.card).collect();
        if first.is_empty() { cards } else { first }
    }

    /// Cards of `among`, of whose names any word may begin so, because there are few to choose from.
    pub(super) fn meant_among(&self, word: &str, among: CardSet) -> CardSet {
        let best = self.meant(word) & among;
        if !best.is_empty() || word.is_empty() {
            return best;
        }
        self.names
            .iter()
            .filter(|name| among.contains(name.card) && name.fit(word).is_some())
            .map(|name| name.card)
            .collect()
    }

    /// The card whose whole full or short name is these folded words.
    pub(super) fn called(&self, words: &[&str]) -> Option<Card> {
        let called = |own_language: bool| {
            let names = self.names.iter().filter(|name| name.own_language == own_language);
            let same = names.filter(|name| name.words.iter().map(String::as_str).eq(words.iter().copied()));
            same.map(|name| name.card).collect::<CardSet>().only()
        };
        called(true).or_else(|| called(false))
    }

    /// How many first words are one card's whole name. `None` if none are.
    pub(super) fn name_length(&self, words: &[&str]) -> Option<usize> {
        (1..=self.longest_name().min(words.len())).rev().find(|count| self.called(&words[..*count]).is_some())
    }

    pub(super) fn longest_name(&self) -> usize {
        self.names.iter().map(|name| name.words.len()).max().unwrap_or(0)
    }
}

pub(super) struct Lexicon<'a> {
    pub(super) cards: CardNames<'a>,
    players: PlayerNames,
}

impl<'a> Lexicon<'a> {
    pub(super) fn new(setup: &'a Setup, code: Code) -> Self {
        Self { cards: CardNames::new(&setup.edition, code), players: PlayerNames::new(setup) }
    }

    /// Several seats if the word fits several names and is none of them.
    pub(super) fn seats(&self, word: &str) -> Vec<Seat> {
        self.called(&[word])
    }

    pub(super) fn called(&self, words: &[&str]) -> Vec<Seat> {
        self.players.called(words).into_iter().map(|at| Seat(at as u8)).collect()
    }

    /// How many first words are one player's whole name. One if none are.
    pub(super) fn name_length(&self, words: &[&str]) -> usize {
        let is_name = |count: &usize| self.players.whole(&words[..*count]).is_some();
        (1..=words.len()).rev().find(is_name).unwrap_or(1)
    }

    /// Longer names that have the word count too.
    pub(super) fn fitting(&self, word: &str) -> Vec<Seat> {
        self.players.fitting(word).into_iter().map(|at| Seat(at as u8)).collect()
    }
}

/// Words for me, besides my name, in English and French.
const ME: [&str; 7] = ["me", "moi", "i", "je", "you", "vous", "toi"];

/// The words of the players' names, in seat order.
pub struct PlayerNames {
    names: Vec<Vec<String>>,
    me: Option<usize>,
}

impl PlayerNames {
    pub fn new(setup: &Setup) -> Self {
        let names = setup.seats.iter().map(|seat| seat.name.as_str());
        Self::of(names, setup.me.map(Seat::index))
    }

    pub fn of<'n>(names: impl Iterator<Item = &'n str>, me: Option<usize>) -> Self {
        Self { names: names.map(words).collect(), me }
    }

    /// Takes the first test that anybody passes:
    ///
    /// 1. The word is a whole word of the name, or means me.
    /// 2. It begins a word of the name.
    /// 3. It begins a word for me.
    ///
    /// So `m` is Marie, not me, and ambiguous if there is a Max as well.
    fn fitting(&self, word: &str) -> Vec<usize> {
        if word.is_empty() {
            return Vec::new();
        }
        let own_words = |at: usize| self.names[at].iter().map(String::as_str);
        let me_words = |at: usize| ME.into_iter().filter(move |_| self.me == Some(at));
        let tests: [&dyn Fn(usize) -> bool; 3] = [
            &|at| own_words(at).chain(me_words(at)).any(|name| name == word),
            &|at| own_words(at).any(|name| name.starts_with(word)),
            &|at| me_words(at).any(|name| name.starts_with(word)),
        ];
        let mut passing = tests.iter().map(|test| (0..self.names.len()).filter(|at| test(*at)).collect::<Vec<_>>());
        passing.find(|players| !players.is_empty()).unwrap_or_default()
    }

    fn whole(&self, typed: &[&str]) -> Option<usize> {
        self.names.iter().position(|name| name.iter().eq(typed))
    }

    /// Each word narrows the choice down. A whole name wins over a longer one that has the same words.
    fn called(&self, typed: &[&str]) -> Vec<usize> {
        if let Some(whole) = self.whole(typed) {
            return vec![whole];
        }
        let each = typed.iter().map(|word| self.fitting(word));
        let narrowed = each.reduce(|all, more| all.into_iter().filter(|at| more.contains(at)).collect());
        narrowed.unwrap_or_default()
    }

    /// `None` unless exactly one player can be meant.
    pub fn named(&self, typed: &str) -> Option<usize> {
        let typed = words(typed);
        let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
        if let [only] = self.called(&typed)[..] { Some(only) } else { None }
    }

    /// Splits off the name that begins the line: in quotation marks, else the most words that are a whole name, else
    /// the first word.
    pub fn split<'l>(&self, line: &'l str) -> (&'l str, &'l str) {
        if let Some(quoted) = line.strip_prefix(QUOTES)
            && let Some((name, rest)) = quoted.split_once(QUOTES)
        {
            return (name.trim(), rest.trim());
        }
        let ends: Vec<usize> = line.match_indices(char::is_whitespace).map(|(at, _)| at).chain([line.len()]).collect();
        let whole = ends.iter().rev().find(|end| self.names.contains(&words(&line[..**end])));
        let (name, rest) = line.split_at(*whole.unwrap_or(&ends[0]));
        (name, rest.trim())
    }
}

pub const QUOTES: [char; 6] = ['"', '“', '”', '„', '«', '»'];

impl CardAlias {
    fn has_rank(&self, word: &str) -> bool {
        self.own_language && word.len() > 1 && self.rank.as_ref().is_some_and(|rank| rank.starts_with(word))
    }

    /// The fit of the name's best word.
    fn fit(&self, word: &str) -> Option<WordMatch> {
        self.words
            .iter()
            .zip(&self.distinctive)
            .filter(|(own, _)| own.starts_with(word))
            .map(|(own, distinctive)| match (distinctive, own == word) {
                (true, true) => WordMatch::Whole,
                (true, false) => WordMatch::Start,
                (false, _) => WordMatch::Title,
            })
            .min()
    }
}
