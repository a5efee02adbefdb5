//! Clue: a box's own words for its case file and categories, inside sentences.
//!
//! A French name of unknown gender is quoted. A title that is a question ("Where?") becomes the usual word ("rooms").

use super::{Language, article};
use crate::edition::Edition;
use crate::fl;

/// Width of a narrow column in characters.
const NARROW: usize = 10;

/// Titles of the third category in boxes with rooms. The others have "places".
const ROOMS: [&str; 4] = ["rooms", "where?", "pièces", "où ?"];

pub fn case_file<'a>(edition: &'a Edition, language: &Language) -> &'a str {
    edition.case_file.get(language.tag())
}

/// "the murder envelope", "l’enveloppe", "« Zibeline »".
pub fn the_case_file(edition: &Edition, language: &Language) -> String {
    let name = case_file(edition, language);
    let name = name.strip_prefix("The ").unwrap_or(name);
    let kind = article::thing_article(edition, case_file(edition, language), language.code());
    let name = if kind == "quoted" { name.to_owned() } else { common(name) };
    fl!(language, "why-card", card = name, kind)
}

/// "Envelope" of "Murder envelope", for a narrow column. The noun stays: the first word in French, the last in English.
pub fn case_file_head(edition: &Edition, language: &Language) -> String {
    let words: Vec<&str> = case_file(edition, language).split(' ').collect();
    let fits = |part: &[&str]| part.join(" ").chars().count() <= NARROW;
    let head = if language.code().is_french() {
        let count = (1..=words.len()).rev().find(|count| fits(&words[..*count])).unwrap_or(1);
        words[..count].join(" ")
    } else {
        let from = (0..words.len()).find(|from| fits(&words[*from..])).unwrap_or(words.len() - 1);
        words[from..].join(" ")
    };
    if head.chars().count() <= NARROW + 2 {
        return super::capital(&head);
    }
    super::capital(&format!("{}…", head.chars().take(NARROW).collect::<String>()))
}

/// "ghosts". Panics if `category` is above 2.
pub fn kind(edition: &Edition, category: usize, language: &Language) -> String {
    let title = edition.categories[category].title.get(language.tag());
    match category {
        _ if !title.trim_end().ends_with('?') => common(title),
        0 => fl!(language, "kind-suspects"),
        1 => fl!(language, "kind-weapons"),
        _ if has_rooms(edition, language) => fl!(language, "kind-rooms"),
        _ => fl!(language, "kind-places"),
    }
}

/// "a room", or "a place" in a box without rooms.
pub fn a_room(edition: &Edition, language: &Language) -> String {
    fl!(language, if has_rooms(edition, language) { "kind-a-room" } else { "kind-a-place" })
}

pub fn the_room(edition: &Edition, language: &Language) -> String {
    fl!(language, if has_rooms(edition, language) { "kind-the-room" } else { "kind-the-place" })
}

fn has_rooms(edition: &Edition, language: &Language) -> bool {
    let title = edition.categories[2].title.get(language.tag()).replace('\u{a0}', " ").to_lowercase();
    ROOMS.contains(&title.trim())
}

/// "Case file" is "case file" inside a sentence; "Solution Cards" and "FBI file" stay.
fn common(name: &str) -> String {
    let mut letters = name.chars();
    match letters.next() {
        Some(first) if !letters.as_str().chars().any(char::is_uppercase) => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => name.to_owned(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition::{Article, by_id};
    use crate::text::Code;

    #[test]
    fn the_case_file_is_called_as_the_box_calls_it() {
        let words = |id: &str, code: Code| {
            let (edition, language) = (by_id(id).unwrap(), Language::new(code));
            (the_case_file(&edition, &language), case_file_head(&edition, &language))
        };
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        assert_eq!(words("cluedo_uk", Code::English), pair("the murder envelope", "Envelope"));
        assert_eq!(words("clue_2002", Code::English), pair("the confidential case file", "Case file"));
        assert_eq!(words("clue_2002", Code::Canadian), pair("l’enveloppe du cas confidentiel", "Enveloppe"));
        assert_eq!(words("clue_2015", Code::English), pair("the case file", "Case file"));
        assert_eq!(words("master_detective", Code::French), pair("l’étui confidentiel", "Étui"));
    }

    #[test]
    fn a_case_file_name_of_an_own_edition_gets_its_article_in_a_sentence() {
        let mut edition = (*by_id("cluedo_uk").unwrap()).clone();
        edition.articles.insert(Article::Le, vec!["Coffre-fort".to_owned()]);
        let mut said = |name: &str, code: Code| {
            edition.case_file.0 = [("en", name), ("fr", name)].map(|(c, n)| (c.to_owned(), n.to_owned())).into();
            let language = Language::new(code);
            (the_case_file(&edition, &language), case_file_head(&edition, &language))
        };
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        assert_eq!(said("The vault", Code::English), pair("the vault", "The vault"));
        assert_eq!(said("FBI file", Code::English), pair("the FBI file", "FBI file"));
        assert_eq!(said("Coffre-fort", Code::French), pair("le coffre-fort", "Coffre-fort"));
        assert_eq!(said("Zibeline", Code::French), pair("«\u{a0}Zibeline\u{a0}»", "Zibeline"));
        assert_eq!(said("Antidisestablishment", Code::English).1, "Antidisest…");
    }

    #[test]
    fn kinds_have_the_words_of_the_box() {
        let kinds = |id: &str, code: Code| {
            let (edition, language) = (by_id(id).unwrap(), Language::new(code));
            let kinds = [0, 1, 2].map(|category| kind(&edition, category, &language));
            (kinds.join(", "), a_room(&edition, &language), the_room(&edition, &language))
        };
        let three = |a: &str, b: &str, c: &str| (a.to_owned(), b.to_owned(), c.to_owned());
        assert_eq!(kinds("clue_2015", Code::English), three("suspects, weapons, rooms", "a room", "the room"));
        assert_eq!(kinds("clue_2015", Code::French), three("suspects, armes, pièces", "une pièce", "la pièce"));
        assert_eq!(kinds("haunted_mansion", Code::English), three("guests, ghosts, rooms", "a room", "the room"));
        assert_eq!(kinds("hollywood", Code::French), three("suspects, armes, plateaux", "un lieu", "le lieu"));
        let mut own = (*by_id("clue_2015").unwrap()).clone();
        own.categories[2].title.0 = [("en".to_owned(), "Which city?".to_owned())].into();
        assert_eq!(kind(&own, 2, &Language::new(Code::English)), "places");
    }
}
