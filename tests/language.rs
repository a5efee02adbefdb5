//! Every sentence exists in both languages, is used, and gets the words it needs; none stands in the code itself.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use deerstalker::casebook::export::{Format, Options, export};
use deerstalker::casebook::gallery;
use deerstalker::language::{AREAS, Args, Code, Language, sources};
use fluent_bundle::{FluentBundle, FluentResource};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The variables of one message.
#[derive(Default)]
struct Variables {
    /// All of them.
    all: BTreeSet<String>,
    /// Those that are shown. One language may need a variable only to choose a form, where the other has but one form.
    shown: BTreeSet<String>,
}

/// The keys of a file and the variables of each message. Messages begin at the margin, their further lines do not.
fn messages(source: &str) -> BTreeMap<String, Variables> {
    let mut found: BTreeMap<String, Variables> = BTreeMap::new();
    let mut current = None;
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            assert!(!found.contains_key(key), "{key} is there twice");
            current = Some(key.to_owned());
            found.insert(key.to_owned(), Variables::default());
        }
        let Some(variables) = current.as_ref().and_then(|key| found.get_mut(key)) else { continue };
        for part in line.split('$').skip(1) {
            let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(part.len());
            variables.all.insert(part[..end].to_owned());
            if !part[end..].trim_start().starts_with("->") {
                variables.shown.insert(part[..end].to_owned());
            }
        }
    }
    found
}

fn all(code: Code) -> BTreeMap<String, Variables> {
    let mut found = BTreeMap::new();
    for source in sources(code) {
        for (key, names) in messages(source) {
            assert!(found.insert(key.clone(), names).is_none(), "{key} is in two files");
        }
    }
    found
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_placeholders() {
    let english = sources(Code::English);
    for (area, (english, french)) in AREAS.iter().zip(english.iter().zip(sources(Code::French))) {
        let (english, french) = (messages(english), messages(french));
        let keys = |messages: &BTreeMap<String, Variables>| messages.keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&english), keys(&french), "{area}");
        for (key, variables) in &english {
            assert_eq!(variables.shown, french[key].shown, "{key}");
        }
    }
}

#[test]
fn every_area_has_its_files_and_every_file_its_area() {
    for code in Code::ALL {
        let folder = root().join("resources/language").join(code.tag());
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let files: BTreeSet<_> = files.map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
        assert_eq!(files, AREAS.iter().map(|area| (*area).to_owned()).collect());
    }
}

#[test]
fn every_message_can_be_formatted() {
    for code in Code::ALL {
        let mut bundle = FluentBundle::new(vec![code.tag().parse().unwrap()]);
        bundle.add_function("DE", |names, _| names[0].clone()).unwrap();
        for source in sources(code) {
            let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| errors).unwrap();
            bundle.add_resource(resource).unwrap();
        }
        for (key, names) in all(code) {
            let mut args = Args::new();
            for name in &names.all {
                args.set(name.as_str(), "3");
            }
            let mut errors = Vec::new();
            let message = bundle.get_message(&key).unwrap_or_else(|| panic!("{key} is not read"));
            let pattern = message.value().unwrap_or_else(|| panic!("{key} is empty"));
            bundle.format_pattern(pattern, Some(&args), &mut errors);
            assert!(errors.is_empty(), "{key}: {errors:?}");
        }
    }
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The sources without comments, by path.
fn code() -> Vec<(PathBuf, String)> {
    let mut paths = Vec::new();
    rust_files(&root().join("src"), &mut paths);
    paths.sort();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        (path, lines.join("\n"))
    };
    paths.into_iter().map(read).collect()
}

/// The arguments of a call, from behind its opening parenthesis: split at the commas that are not inside anything.
fn arguments(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let (mut depth, mut quoted, mut escaped) = (0, false, false);
    for letter in text.chars() {
        match letter {
            _ if quoted => {
                quoted = letter != '"' || escaped;
                escaped = letter == '\\' && !escaped;
            }
            '"' => quoted = true,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().unwrap().push(letter);
    }
    parts.into_iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

#[test]
fn what_the_code_says_exists_and_gets_its_words() {
    let languages = Code::ALL.map(all);
    let mut calls = 0;
    for (path, text) in code() {
        for (at, _) in text.match_indices("say!(").filter(|(at, _)| !text[..*at].ends_with("macro_rules! ")) {
            let arguments = arguments(&text[at + 5..]);
            let Some(key) = arguments.get(1).and_then(|key| key.strip_prefix('"')?.strip_suffix('"')) else {
                panic!("{}: say! without a literal key: {arguments:?}", path.display());
            };
            let given: BTreeSet<String> = arguments[2..]
                .iter()
                .filter_map(|argument| Some(argument.split_once('=')?.0.trim().to_owned()))
                .collect();
            for messages in &languages {
                let Some(needed) = messages.get(key) else { panic!("{}: there is no {key}", path.display()) };
                assert!(needed.all.is_subset(&given), "{}: {key} needs {:?}", path.display(), needed.all);
            }
            calls += 1;
        }
    }
    assert!(calls > 100, "only {calls} calls were found");
}

#[test]
fn every_message_is_used() {
    let code = code();
    let used = |key: &str| code.iter().any(|(_, text)| text.contains(&format!("\"{key}\"")));
    let unused: Vec<_> = all(Code::English).into_keys().filter(|key| !used(key)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

/// Calls whose first argument is shown to people.
const SHOWN: [&str; 14] = [
    "text",
    "button",
    "text_input",
    "tooltip",
    "primary",
    "secondary",
    "quiet",
    "danger",
    "chip",
    "heading",
    "title",
    "caption",
    "label",
    "placeholder",
];

#[test]
fn the_window_has_no_sentence_of_its_own() {
    for (path, text) in code() {
        if !path.starts_with(root().join("src/app")) {
            continue;
        }
        // Tests at the end of a file may say what they like.
        let text = text.split("#[cfg(test)]").next().unwrap();
        for call in SHOWN {
            for (at, opening) in text.match_indices(&format!("{call}(\"")) {
                let whole = !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
                let literal = text[at + opening.len()..].split('"').next().unwrap();
                let letters = literal.as_bytes().windows(2).any(|pair| pair.iter().all(u8::is_ascii_alphabetic));
                assert!(!(whole && letters), "{}: {call}(\"{literal}\")", path.display());
            }
        }
    }
}

/// Things that are counted, in the forms that follow a number.
const COUNTED: &[&str] = &[
    "answer", "answers", "card", "cards", "deal", "deals", "dice", "entry", "entries", "file", "files", "game",
    "games", "player", "players", "token", "tokens", "turn", "turns", "bit", "bits", "carte", "cartes", "donne",
    "donnes", "ligne", "lignes", "joueur", "joueurs", "partie", "parties", "pions", "tours", "dés",
];

/// Messages whose number is never 0 or 1: a table has two players at least, a deal many cards, and what can be chosen
/// from is more than one.
const ALWAYS_MANY: &[&str] = &[
    // A number with a decimal: "1.0 turns".
    "advice-later",
    "cli-players",
    "cli-head",
    "cli-simulate-head",
    "editions-facts",
    "editor-playable",
    "export-subtitle",
    "export-subtitle-undated",
    "fault-dice",
    "fault-face-down",
    "fault-players",
    "fault-too-few-cards",
    "fault-too-few-tokens",
    "file-problem-entries",
    "review-subtitle",
    "setup-deal-dealer",
    "setup-deal-sizes",
    "setup-deal-unknown",
    "setup-fewer-players",
    "setup-other-count",
    "table-subtitle",
    "told-face-down",
    "why-case-left",
    // My own hand is never counted, and where hands are guessed at there are several cards.
    "why-answers-yes",
    "why-hand-full",
    "why-hand-needs",
    "why-hand-open",
    "why-hand-open-about",
    "why-mistake-sizes",
];

/// The messages that count something without asking whether it is one, with the line.
fn uncounted(source: &str) -> Vec<(String, String)> {
    let (mut found, mut key) = (Vec::new(), String::new());
    let mut chosen_by: Vec<String> = Vec::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            (key, chosen_by) = (name.to_owned(), Vec::new());
        }
        if line.trim_start().starts_with('}') {
            chosen_by.pop();
        }
        for part in line.split("{ $").skip(1) {
            let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(part.len());
            let (variable, rest) = part.split_at(end);
            if rest.starts_with(" ->") {
                chosen_by.push(variable.to_owned());
            }
            let Some(rest) = rest.strip_prefix(" }") else { continue };
            let word: String = rest.trim_start().chars().take_while(|c| c.is_alphabetic()).collect();
            let chosen = chosen_by.iter().any(|by| by == variable || by == "one" || by == "count");
            let is_somebody = matches!(variable, "who" | "name");
            if COUNTED.contains(&word.as_str()) && !chosen && !is_somebody {
                found.push((key.clone(), line.trim().to_owned()));
            }
        }
    }
    found
}

#[test]
fn what_is_counted_has_a_form_for_one() {
    let trap = "a = { $n } cards\nb = { $n ->\n    [one] { $n } card\n   *[other] { $n } cards\n}\nc = { $n } of them";
    assert_eq!(uncounted(trap), [("a".to_owned(), "a = { $n } cards".to_owned())]);
    for code in Code::ALL {
        let mut found: Vec<(String, String)> = sources(code).iter().flat_map(|source| uncounted(source)).collect();
        found.retain(|(key, _)| !ALWAYS_MANY.contains(&key.as_str()));
        assert!(found.is_empty(), "{code:?}: {found:#?}");
    }
}

/// Whether a French text sets an ordinary space, or none, where typography wants a non-breaking one: before `: ; ! ? » %`
/// and after `«`. Signs of the quick entry (a question mark after a comma or at the start) are no punctuation.
fn loose_punctuation(text: &str) -> Option<String> {
    let letters: Vec<char> = text.chars().collect();
    letters.windows(3).find_map(|window| {
        let [before, space, sign] = window else { return None };
        let loose = *space == ' ' && matches!(sign, ':' | ';' | '!' | '?' | '»' | '%') && !matches!(before, ',' | '=');
        let opened = *space == '«' && *sign != '\u{a0}';
        (loose || opened).then(|| window.iter().collect())
    })
}

#[test]
fn french_punctuation_keeps_its_distance_with_a_space_that_does_not_break() {
    assert!(loose_punctuation("Quoi ?").is_some() && loose_punctuation("Quoi\u{a0}?").is_none());
    for source in sources(Code::French) {
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            assert_eq!(loose_punctuation(line), None, "{line}");
        }
    }
}

#[test]
fn french_documents_keep_their_punctuation_together() {
    let language = Language::new(Code::French);
    for game in gallery().iter().filter_map(|sample| sample.game(&language)) {
        for format in [Format::Text, Format::Markdown] {
            let document = export(&game, &Options::new(format, Code::French), |_| ()).unwrap();
            let document = String::from_utf8(document).unwrap();
            for line in document.lines().filter(|line| !line.starts_with('|')) {
                assert_eq!(loose_punctuation(line), None, "{line}");
            }
        }
    }
}
