//! Articles of names in a sentence, such as "the Knife" and "le Couteau".
//!
//! A French noun does not show its gender, so editions state it ([`Edition::articles`]). Other names take the article
//! that their first word has in a bundled edition.

use crate::edition::{Article, Edition, library};
use crate::text::Code;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Selector of a suspect's name: "person" if there is no article; for French titles "le", "la" or "elided".
pub(super) fn person_article(edition: &Edition, name: &str, code: Code) -> &'static str {
    if !code.is_french() {
        return "person";
    }
    edition.article(name).or_else(|| PEOPLE.get(first_word(name)).copied()).map_or("person", selector)
}

/// Selector of other names: "thing" ("the") in English; in French "le", "la", "les", "elided" (before a vowel) or
/// "quoted" (unknown gender).
pub(super) fn thing_article(edition: &Edition, name: &str, code: Code) -> &'static str {
    if !code.is_french() {
        return "thing";
    }
    edition.article(name).or_else(|| THINGS.get(first_word(name)).copied()).map_or("quoted", selector)
}

const fn selector(article: Article) -> &'static str {
    match article {
        Article::Le => "le",
        Article::La => "la",
        Article::Les => "les",
        Article::Elided => "elided",
    }
}

fn first_word(name: &str) -> &str {
    name.split([' ', '-']).next().unwrap_or_default()
}

static PEOPLE: LazyLock<BTreeMap<&'static str, Article>> = LazyLock::new(|| by_first_word(true));
static THINGS: LazyLock<BTreeMap<&'static str, Article>> = LazyLock::new(|| by_first_word(false));

fn by_first_word(people: bool) -> BTreeMap<&'static str, Article> {
    let mut found = BTreeMap::new();
    for edition in library() {
        let suspects = &edition.categories[0].cards;
        let is_person = |name: &String| suspects.iter().any(|card| card.name.0.values().any(|other| other == name));
        for (article, names) in &edition.articles {
            let chosen = names.iter().filter(|name| is_person(name) == people);
            found.extend(chosen.map(|name| (first_word(name), *article)));
        }
    }
    found
}

/// "de Ben", "d’Anna", "du Couteau". "Y" is a vowel before a consonant. "H" never elides, because spelling does not
/// show whether it is mute.
pub(super) fn de(name: &str) -> String {
    for (article, with) in [("le ", "du "), ("les ", "des ")] {
        if let Some(noun) = name.strip_prefix(article) {
            return format!("{with}{noun}");
        }
    }
    let mut letters = name.chars().filter(|letter| letter.is_alphabetic()).flat_map(char::to_lowercase);
    let vowel = |letter: char| "aàâäæeéèêëiîïoôöœuùûü".contains(letter);
    let elided = match (letters.next(), letters.next()) {
        (Some('y'), Some(second)) => !vowel(second),
        (Some(first), _) => vowel(first),
        _ => false,
    };
    if elided { format!("d’{name}") } else { format!("de {name}") }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::edition;

    #[test]
    fn french_de_contracts_with_the_article_or_vowel_after_it() {
        let said = ["Anna", "Ben", "Émile", "Yves", "Yann", "Œdipe", "Chloé", "vous", "7"].map(de);
        let right = ["d’Anna", "de Ben", "d’Émile", "d’Yves", "de Yann", "d’Œdipe", "de Chloé", "de vous", "de 7"];
        assert_eq!(said, right);
        let cards = ["le Couteau", "la Corde", "l’Entrée", "les Jardins", "« Zibeline »"].map(de);
        assert_eq!(cards, ["du Couteau", "de la Corde", "de l’Entrée", "des Jardins", "de « Zibeline »"]);
    }

    #[test]
    fn every_thing_and_place_of_the_bundled_editions_has_an_article() {
        for edition in library() {
            let mut stated: Vec<&String> = edition.articles.values().flatten().collect();
            for card in edition.cards().filter(|card| edition.category_of(*card) != 0) {
                for tag in ["fr", "fr-CA"] {
                    for name in [edition.card_name(card, tag), edition.card_short(card, tag)] {
                        assert_ne!(thing_article(edition, name, Code::French), "quoted", "{name}");
                        assert!(edition.article(name).is_some(), "{} does not state {name}", edition.id);
                    }
                }
                assert_eq!(thing_article(edition, edition.card_name(card, "en"), Code::English), "thing");
            }
            let names = edition.categories.iter().flat_map(|category| &category.cards);
            let names = names.flat_map(|card| card.name.0.iter().chain(&card.short.0)).chain(&edition.case_file.0);
            let french: Vec<&String> = names.filter(|(tag, _)| tag.starts_with("fr")).map(|(_, name)| name).collect();
            stated.retain(|name| !french.contains(name));
            assert!(stated.is_empty(), "{} states what no card is called: {stated:?}", edition.id);
        }
    }

    #[test]
    fn an_own_edition_takes_its_articles_or_those_of_the_boxes_that_ship() {
        let mut own = Edition::clone(&edition::by_id("clue_1963").unwrap());
        own.articles.clear();
        let thing = |edition: &Edition, name| thing_article(edition, name, Code::French);
        let person = |edition: &Edition, name| person_article(edition, name, Code::French);
        assert_eq!(person(&own, "Révérend Pervenche"), "le");
        for name in ["Madame Leblanc", "Mademoiselle Rose", "Monsieur Olive", "Zoé"] {
            assert_eq!(person(&own, name), "person", "{name}");
        }
        assert_eq!(person_article(&own, "Colonel Mustard", Code::English), "person");
        let names = ["Clé à molette", "Entrée", "Trophées", "Haltère", "Hall", "Abricots", "Zibeline"];
        let articles = ["la", "elided", "les", "elided", "le", "quoted", "quoted"];
        assert_eq!(names.map(|name| thing(&own, name)), articles);
        own.articles.insert(Article::La, vec!["Zibeline".to_owned(), "Duchesse Rouge".to_owned()]);
        own.articles.insert(Article::Les, vec!["Hall".to_owned()]);
        assert_eq!(["Zibeline", "Hall"].map(|name| thing(&own, name)), ["la", "les"]);
        assert_eq!(person(&own, "Duchesse Rouge"), "la");
    }
}
