//! The articles of names. French nouns have a gender, which editions do not state: lists of first words give it.

use crate::text::Code;

/// First words of French names of things and places that take "la".
const FEMININE: [&str; 55] = [
    "Allée",
    "Arme",
    "Armoire",
    "Barre",
    "Batte",
    "Bibliothèque",
    "Boîte",
    "Cave",
    "Centrale",
    "Chambre",
    "Chanteuse",
    "Chemise",
    "Classe",
    "Clef",
    "Clé",
    "Corde",
    "Cour",
    "Cuisine",
    "Divination",
    "Défense",
    "Entrée",
    "Enveloppe",
    "Fiole",
    "Fontaine",
    "Fronde",
    "Galerie",
    "Grande",
    "Hache",
    "Infirmerie",
    "Loge",
    "Maison",
    "Mandragore",
    "Mariée",
    "Matraque",
    "Orangerie",
    "Pioche",
    "Pochette",
    "Piscine",
    "Pièce",
    "Potion",
    "Remise",
    "Retraite",
    "Réception",
    "Salle",
    "Seringue",
    "Serre",
    "Solution",
    "Supérette",
    "Terrasse",
    "Tour",
    "Valise",
    "Volière",
    "Véranda",
    "Écurie",
    "Épée",
];

/// First words of French names of things and places that take "le".
const MASCULINE: [&str; 63] = [
    "Atelier",
    "Billard",
    "Bowling",
    "Bureau",
    "Cachot",
    "Cellier",
    "Chandelier",
    "Cimetière",
    "Cinéma",
    "Coffre",
    "Coffret",
    "Collier",
    "Cordon",
    "Couteau",
    "Donjon",
    "Donut",
    "Dossier",
    "Décor",
    "Escalier",
    "Fer",
    "Fusil",
    "Gant",
    "Garage",
    "Grand",
    "Grenier",
    "Hall",
    "Haltère",
    "Impedimenta",
    "Jardin",
    "Kiosque",
    "Magasin",
    "Manoir",
    "Marin",
    "Marteau",
    "Mausolée",
    "Montage",
    "Observatoire",
    "Patio",
    "Petit",
    "Petrificus",
    "Pistolet",
    "Poignard",
    "Poison",
    "Portoloin",
    "Prisonnier",
    "Restaurant",
    "Revolver",
    "Révolver",
    "Salon",
    "Saxophone",
    "Spa",
    "Spiritisme",
    "Squelette",
    "Studio",
    "Séjour",
    "Théâtre",
    "Trophée",
    "Tuyau",
    "Vestiaire",
    "Vestibule",
    "Voyageur",
    "Écrin",
    "Étui",
];

/// First words of French names of things and places that take "les".
const PLURAL: [&str; 3] = ["Combles", "Jardins", "Trophées"];

/// First words of French names of things whose "H" is mute.
const MUTE: [&str; 1] = ["Haltère"];

/// First words of French names of people that take "le": titles but for "Monsieur".
const MALE: [&str; 13] = [
    "Capitaine",
    "Colonel",
    "Commandant",
    "Comte",
    "Docteur",
    "Juge",
    "Lieutenant",
    "Maire",
    "Major",
    "Prince",
    "Professeur",
    "Révérend",
    "Sergent",
];

/// First words of French names of people that take "la": titles but for "Madame" and "Mademoiselle".
const FEMALE: [&str; 8] =
    ["Baronne", "Chef", "Comtesse", "Docteure", "Duchesse", "Marquise", "Princesse", "Professeure"];

/// First words of French names of people that take "l’".
const ELIDED: [&str; 4] = ["Abbé", "Agent", "Amiral", "Inspecteur"];

/// The selector for a suspect's name: "person" without an article, or for French titles "le", "la" or "elided".
pub(super) fn person_article(name: &str, code: Code) -> &'static str {
    let first = name.split([' ', '-']).next().unwrap_or_default();
    match first {
        _ if !code.is_french() => "person",
        first if MALE.contains(&first) => "le",
        first if FEMALE.contains(&first) => "la",
        first if ELIDED.contains(&first) => "elided",
        _ => "person",
    }
}

/// The selector for the name of a thing or place: "thing" as the language always does, or for French "le", "la", "les",
/// "elided" (before a vowel) and "quoted" (a name of unknown gender).
pub(super) fn thing_article(name: &str, code: Code) -> &'static str {
    if !code.is_french() {
        return "thing";
    }
    let first = name.split([' ', '-']).next().unwrap_or_default();
    if PLURAL.contains(&first) {
        return "les";
    }
    let vowel = first.chars().next().is_some_and(|letter| "AEÉÈÊIOUY".contains(letter)) || MUTE.contains(&first);
    match (FEMININE.contains(&first), MASCULINE.contains(&first)) {
        (true, _) | (_, true) if vowel => "elided",
        (true, _) => "la",
        (_, true) => "le",
        _ => "quoted",
    }
}

/// French "de" before a name or a card with its article: "de Ben", "d’Anna", "du Couteau". An initial "Y" is a vowel
/// only before a consonant; an initial "H" is left alone, since no list tells the mute from the aspirated.
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
mod tests {
    use super::*;
    use crate::edition;

    #[test]
    fn de_joins_what_follows() {
        let said = ["Anna", "Ben", "Émile", "Yves", "Yann", "Œdipe", "Chloé", "vous", "7"].map(de);
        let right = ["d’Anna", "de Ben", "d’Émile", "d’Yves", "de Yann", "d’Œdipe", "de Chloé", "de vous", "de 7"];
        assert_eq!(said, right);
        let cards = ["le Couteau", "la Corde", "l’Entrée", "les Jardins", "« Zibeline »"].map(de);
        assert_eq!(cards, ["du Couteau", "de la Corde", "de l’Entrée", "des Jardins", "de « Zibeline »"]);
    }

    #[test]
    fn every_thing_and_place_of_the_bundled_editions_has_an_article() {
        for edition in edition::library() {
            for card in edition.cards().filter(|card| edition.category_of(*card) != 0) {
                let name = edition.card_name(card, "fr");
                for name in [name, edition.card_short(card, "fr")] {
                    assert_ne!(thing_article(name, Code::French), "quoted", "{name}");
                }
                assert_eq!(thing_article(name, Code::English), "thing");
            }
        }
        assert_eq!(person_article("Révérend Olive", Code::French), "le");
        assert_eq!(person_article("Inspecteur Gris", Code::French), "elided");
        for name in ["Madame Leblanc", "Mademoiselle Rose", "Monsieur Olive", "Zoé"] {
            assert_eq!(person_article(name, Code::French), "person", "{name}");
        }
        assert_eq!(person_article("Colonel Mustard", Code::English), "person");
        assert_eq!(thing_article("Clé anglaise", Code::French), "la");
        assert_eq!(thing_article("Escalier de la cave", Code::French), "elided");
        assert_eq!(thing_article("Trophées", Code::French), "les");
        assert_eq!(thing_article("Haltère", Code::French), "elided");
        assert_eq!(thing_article("Hall", Code::French), "le");
        assert_eq!(thing_article("Zibeline", Code::French), "quoted");
    }
}
