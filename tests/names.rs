//! The language of the sources: a type name means one thing, and comments are plain sentences.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};

/// Names that several modules define: the four types of every screen (of widgets only the state), and the ideas that
/// both games have. They are written with their module.
const SHARED: [&str; 7] = ["Action", "Message", "Request", "State", "Change", "Entry", "Finding"];

/// Where the stored forms lie, which have the names of the types they store.
const STORED: [&str; 2] = ["src/format/schema", "src/exchange/wire.rs"];

/// Words and phrases that make a comment hard to read, each with what to write in its place.
const BANNED: [(&str, &str); 27] = [
    ("beside the window", "say that it is a job or runs in the background"),
    ("comes about", "say what causes it"),
    ("envelope", "case file"),
    ("goes on", "continues, or is not over"),
    ("he", "name the player; a player is “they”"),
    ("him", "name the player; a player is “they”"),
    ("himself", "name the player; a player is “they”"),
    ("his", "name the player; a player is “they”"),
    ("ink", "colour"),
    ("is to be seen", "is visible, is shown"),
    ("lets go of", "clears, drops, cancels, releases"),
    ("nobody waits", "say what is dropped"),
    ("on its way", "is being written, sent, drawn"),
    ("purse", "budget"),
    ("rival", "opponent"),
    ("so many", "name the number"),
    ("the same of", "like [`x`], but"),
    ("the same that", "like [`x`], but"),
    ("the same with", "like [`x`], but"),
    ("throw", "roll"),
    ("throws", "rolls"),
    ("to be seen", "is visible, is shown"),
    ("what there is to", "name it"),
    ("whoever", "say who"),
    ("lets go", "clears, drops, cancels, releases"),
    ("wants of", "asks"),
    ("worked out anew", "computed again"),
];

/// Names that have a banned word all the same: members of a stored document keep their names.
const STORED_NAMES: [&str; 2] = ["envelope_plain", "envelope_weighted"];

/// Words that name no function, each with what to write in its place. `note` and `about` are nouns here, `of` a constructor.
const BANNED_VERBS: [(&str, &str); 14] = [
    ("again", "say what is repeated"),
    ("blank", "`empty`, `new`"),
    ("book", "say what is written where"),
    ("bring", "`load`, `import`"),
    ("hang", "say what is drawn where"),
    ("heard", "`parse`, a noun"),
    ("lack", "a noun: the issue, what is missing"),
    ("lit", "a noun: the colour, the highlight"),
    ("looked", "`look`, `sees_x`"),
    ("say", "`text(language)`; `print`"),
    ("settle", "say what is applied or finished"),
    ("take_up", "say what is opened or continued"),
    ("tell", "`text(language)`; `print`, `send`"),
    ("told", "a noun: what is shown"),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All Rust files of a folder, with their paths below the root.
fn sources(folder: &str) -> Vec<(String, String)> {
    let mut open: Vec<PathBuf> = vec![root().join(folder)];
    let mut found = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(std::fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let name = path.strip_prefix(root()).unwrap().to_str().unwrap().replace('\\', "/");
            found.push((name, std::fs::read_to_string(&path).unwrap()));
        }
    }
    found.sort();
    found
}

/// Collects the names of the types that a file defines.
#[derive(Default)]
struct TypeNames(Vec<String>);

impl TypeNames {
    /// Types that a macro call declares, such as those of `stored!`.
    fn read_tokens(&mut self, tokens: TokenStream) {
        let mut declares = false;
        for token in tokens {
            match token {
                TokenTree::Ident(name) if declares => {
                    self.0.push(name.to_string());
                    declares = false;
                }
                TokenTree::Ident(word) => declares = ["struct", "enum"].contains(&word.to_string().as_str()),
                TokenTree::Group(group) => self.read_tokens(group.stream()),
                _ => declares = false,
            }
        }
    }
}

impl<'ast> Visit<'ast> for TypeNames {
    fn visit_item_struct(&mut self, item: &'ast syn::ItemStruct) {
        self.0.push(item.ident.to_string());
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.0.push(item.ident.to_string());
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.0.push(item.ident.to_string());
        visit::visit_item_trait(self, item);
    }

    fn visit_item_type(&mut self, item: &'ast syn::ItemType) {
        self.0.push(item.ident.to_string());
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.read_tokens(call.tokens.clone());
    }
}

#[test]
fn a_type_name_is_defined_once() {
    let (mut live, mut stored) = (BTreeMap::<String, Vec<String>>::new(), BTreeMap::<String, Vec<String>>::new());
    for (file, text) in sources("src") {
        let mut names = TypeNames::default();
        names.visit_file(&syn::parse_file(&text).unwrap());
        let place = if STORED.iter().any(|folder| file.starts_with(folder)) { &mut stored } else { &mut live };
        for name in names.0 {
            place.entry(name).or_default().push(file.clone());
        }
    }
    // A stored form may have the name of its live type; other names of stored forms are their own.
    let own = stored.iter().filter(|(name, _)| !live.contains_key(*name));
    let repeated: Vec<_> =
        (live.iter().chain(own)).filter(|(name, files)| files.len() > 1 && !SHARED.contains(&name.as_str())).collect();
    assert!(repeated.is_empty(), "{repeated:#?}");
    for name in &SHARED {
        assert!(live[*name].len() > 1, "{name} is defined once: take it off the list");
    }
}

/// The comments of a file as paragraphs, each with the number of its first line. Quoted code is left out, and quoted
/// words such as those that a box prints.
fn comments(text: &str) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let mut last = None;
    for (at, line) in text.lines().enumerate() {
        let start = line.match_indices("//").map(|(start, _)| start).find(|start| {
            let before = &line[..*start];
            before.matches('"').count() % 2 == 0 && (before.is_empty() || before.ends_with(' '))
        });
        let Some(start) = start else { continue };
        let words = line[start..].trim_start_matches(['/', '!']).trim();
        match found.last_mut() {
            Some((_, paragraph)) if last == Some(at) && line.trim_start().starts_with("//") => {
                paragraph.push(' ');
                paragraph.push_str(words);
            }
            _ => found.push((at + 1, words.to_owned())),
        }
        last = Some(at + 1);
    }
    let plain = |paragraph: String| {
        let unquoted = |text: &str, quote: char| text.split(quote).step_by(2).collect::<Vec<_>>().join("…");
        unquoted(&unquoted(&paragraph, '`'), '"')
    };
    found.into_iter().map(|(line, paragraph)| (line, plain(paragraph))).collect()
}

/// Whether a text has these words as whole words.
fn has_words(text: &str, words: &str) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphabetic);
    text.match_indices(words).any(|(at, _)| {
        !is_letter(text[..at].chars().next_back()) && !is_letter(text[at + words.len()..].chars().next())
    })
}

#[test]
fn comments_are_plain() {
    let mut found = Vec::new();
    for (file, text) in sources("src").into_iter().chain(sources("tests")) {
        for (line, paragraph) in comments(&text) {
            let lower = paragraph.to_lowercase();
            let rather = BANNED.iter().find(|(words, _)| has_words(&lower, words));
            found.extend(rather.map(|(words, rather)| format!("{file}:{line}: “{words}”: {rather}")));
        }
    }
    assert!(found.is_empty(), "{} comments:\n{}", found.len(), found.join("\n"));
}

/// Collects the names in these tokens.
fn names(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => drop(found.insert(name.to_string())),
            TokenTree::Group(group) => names(group.stream(), found),
            _ => {}
        }
    }
}

/// The words of a name, small.
fn words(name: &str) -> String {
    let mut words = String::new();
    let mut after_small = false;
    for letter in name.chars() {
        if letter.is_uppercase() && after_small {
            words.push(' ');
        }
        after_small = letter.is_lowercase();
        words.extend(letter.to_lowercase());
    }
    words.replace('_', " ")
}

/// The names in a text that have a banned word. The one for the colour of a drawing is a type of ours.
fn banned_names(text: &str) -> Vec<String> {
    let mut found = BTreeSet::new();
    names(text.parse().unwrap(), &mut found);
    let is_banned = |name: &String| {
        let words = words(name);
        let banned = BANNED.iter().any(|(banned, _)| *banned != "ink" && has_words(&words, banned));
        banned && !STORED_NAMES.contains(&name.as_str())
    };
    found.into_iter().filter(is_banned).collect()
}

#[test]
fn names_are_plain() {
    for (file, text) in sources("src").into_iter().chain(sources("tests")) {
        let found = banned_names(&text);
        assert!(found.is_empty(), "{file}: {found:?}");
    }
    let found = banned_names("mod seats { fn from_his_chair(the: RivalTally) { whoever_asks(HIM_FIRST, HisChair) } }");
    assert_eq!(found, ["HIM_FIRST", "HisChair", "RivalTally", "from_his_chair", "whoever_asks"]);
    assert!(STORED_NAMES.iter().all(|name| BANNED.iter().any(|(banned, _)| has_words(&words(name), banned))));
}

/// Collects the names of the functions that a file defines.
#[derive(Default)]
struct FunctionNames(Vec<String>);

impl<'ast> Visit<'ast> for FunctionNames {
    fn visit_signature(&mut self, signature: &'ast syn::Signature) {
        self.0.push(signature.ident.to_string());
    }
}

/// The functions of a file that a banned verb names, each with what to write in its place.
fn banned_functions(text: &str) -> Vec<(String, &'static str)> {
    let mut names = FunctionNames::default();
    names.visit_file(&syn::parse_file(text).unwrap());
    let banned = |name: String| {
        let (_, rather) = BANNED_VERBS.iter().find(|(verb, _)| *verb == name)?;
        Some((name, *rather))
    };
    names.0.into_iter().filter_map(banned).collect()
}

#[test]
fn functions_are_named_by_plain_verbs() {
    for (file, text) in sources("src") {
        let found = banned_functions(&text);
        assert!(found.is_empty(), "{file}: {found:?}");
    }
    let found = banned_functions("fn tell() {} impl Talk for Seat { fn told(&self) {} fn print_told(&self) {} }");
    assert_eq!(found.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["tell", "told"]);
}

#[test]
fn comments_are_found_as_paragraphs() {
    let text = "let a = \"// no\"; // One that goes\n// on, `goes on`.\nlet b = 1;\n/// Another \"on\".\n";
    assert_eq!(comments(text), [(1, "One that goes on, ….".to_owned()), (4, "Another ….".to_owned())]);
    assert!(has_words("one that goes on, too", "goes on") && !has_words("thinks", "ink"));
}
