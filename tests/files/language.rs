//! Every sentence exists in both languages, is used, and gets the words it needs. None stands in the code itself.

use deerstalker::document::Theme;
use deerstalker::document::picture::Shape;
use deerstalker::game::MayAccuse;
use deerstalker::store::gallery;
use deerstalker::text::advice::when;
use deerstalker::text::{AREAS, Args, overlay, sources};
use fluent_bundle::{FluentBundle, FluentResource};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use support::prelude::*;
use support::typography::{fault, without_placeables};

fn root() -> &'static Path {
    Path::new(".")
}

#[derive(Default)]
struct Variables {
    all: BTreeSet<String>,
    /// One language may need a variable only to choose a form, where the other has but one form.
    shown: BTreeSet<String>,
}

/// The keys of a file with the variables of each message. Messages begin at the margin, their further lines do not.
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

/// In French `[one]` is said of none too. A message that then claims one needs a `[0]`, if English tells the two apart.
#[test]
fn french_tells_none_from_one() {
    // Said only if there is something of the kind: cards, entries, games, marks, ways to mend.
    const SAID_OF_SOME: [&str; 26] = [
        "advice-isolates",
        "caper-repairs",
        "cli-known",
        "cli-table-mend-how",
        "evening-questions",
        "evening-score",
        "export-turns-entries",
        "file-notice-history",
        "log-handed-count",
        "log-told-right",
        "marks-contradicted",
        "marks-missed",
        "marks-unsupported",
        "odd-too-far",
        "reading-cell",
        "setup-fewer-cards",
        "setup-more-cards",
        "setup-more-players",
        "statistics-count",
        "statistics-more",
        "told-excluded",
        "why-answers-no",
        "why-answers-yes",
        "why-hand-needs",
        "why-hand-open",
        "why-if-hand",
    ];
    // Of a card not known, or a space or solution left, where the truth is always one.
    const TRUTH_IS_LEFT: [&str; 5] =
        ["caper-exposed", "caper-moment", "caper-spaces", "case-file-left", "why-hand-open-about"];
    // Boxes have a die, and these rules put a card down.
    const RULE_OF_A_BOX: [&str; 5] =
        ["cli-hint-bad-roll", "setup-table-of-two", "setup-table-wanted", "told-dice", "told-face-down"];
    let never_none = [SAID_OF_SOME.as_slice(), &TRUTH_IS_LEFT, &RULE_OF_A_BOX].concat();
    let english = bundle(Code::English);
    let mut unclear = BTreeSet::new();
    for code in [Code::French, Code::Canadian] {
        let (french, tag) = (bundle(code), code.tag());
        for (key, names) in all(Code::French).iter().filter(|(key, _)| !never_none.contains(&key.as_str())) {
            // The form may hang on another variable too.
            for (counted, other) in names.all.iter().flat_map(|counted| [0, 1, 2].map(|other| (counted, other))) {
                let said = |bundle: &FluentBundle<FluentResource>, count: u32| {
                    let mut args = Args::new();
                    names.all.iter().for_each(|name| args.set(name.as_str(), other));
                    args.set(counted.as_str(), count);
                    let pattern = bundle.get_message(key).unwrap().value().unwrap();
                    bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
                };
                let (none, one) = (said(&french, 0), said(&french, 1));
                let claims_one =
                    |word: &str| matches!(word, "un" | "une" | "seul" | "seule") || word == "1" && other != 1;
                let claims_one = one.to_lowercase().split(|c: char| !c.is_alphanumeric()).any(claims_one);
                if none == one && claims_one && said(&english, 0) != said(&english, 1) {
                    unclear.insert(format!("{tag} {key}, ${counted}: {none}"));
                }
            }
        }
    }
    assert!(unclear.is_empty(), "{unclear:#?}");
}

/// The messages of a region replace those of its language.
fn bundle(code: Code) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![code.tag().parse().unwrap()]);
    bundle.add_function("DE", |names, _| names[0].clone()).unwrap();
    for source in sources(code).into_iter().chain(overlay(code)) {
        bundle.add_resource_overriding(FluentResource::try_new(source.to_owned()).unwrap());
    }
    bundle
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

fn code() -> Vec<(PathBuf, String)> {
    let mut paths = Vec::new();
    rust_files(&root().join("src"), &mut paths);
    paths.sort();
    let read = |path: PathBuf| {
        let text = text_of(&path);
        let lines: Vec<_> = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        (path, lines.join("\n"))
    };
    paths.into_iter().map(read).collect()
}

/// Calls `found` with the tokens of a source, and with those between each pair of brackets in it. Comments are no
/// tokens, the content of macros is.
fn each_run(stream: TokenStream, found: &mut dyn FnMut(&[TokenTree])) {
    let run: Vec<TokenTree> = stream.into_iter().collect();
    found(&run);
    for token in run {
        if let TokenTree::Group(group) = token {
            each_run(group.stream(), found);
        }
    }
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn string(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else { return None };
    syn::parse_str::<syn::LitStr>(&literal.to_string()).ok().map(|text| text.value())
}

/// The arguments of each `fl!(…)` in a source.
fn said(text: &str) -> Vec<Vec<Vec<TokenTree>>> {
    let mut calls = Vec::new();
    each_run(text.parse().unwrap(), &mut |run| {
        for part in run.windows(3) {
            let [TokenTree::Ident(name), sign, TokenTree::Group(group)] = part else { continue };
            if name == "fl" && is_punct(sign, '!') {
                let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
                calls.push(tokens.split(|token| is_punct(token, ',')).map(<[_]>::to_vec).collect());
            }
        }
    });
    calls
}

/// All that a key may become: a literal, or what the branches of an `if` or `match` end with. `None` if one of them is
/// something else.
fn keys(tokens: &[TokenTree]) -> Option<Vec<String>> {
    if let [literal] = tokens {
        return Some(vec![string(literal)?]);
    }
    let branch = |tokens: &TokenStream| keys(&tokens.clone().into_iter().collect::<Vec<_>>());
    let TokenTree::Group(last) = tokens.last()? else { return None };
    match tokens.first()?.to_string().as_str() {
        "match" => {
            let arms: Vec<TokenTree> = last.stream().into_iter().collect();
            let arrows = (2..arms.len()).filter(|at| is_punct(&arms[at - 2], '=') && is_punct(&arms[at - 1], '>'));
            let ends = arrows.map(|at| {
                if let TokenTree::Group(block) = &arms[at] {
                    return branch(&block.stream());
                }
                let length = arms[at..].iter().take_while(|token| !is_punct(token, ',')).count();
                keys(&arms[at..at + length])
            });
            Some(ends.collect::<Option<Vec<_>>>()?.concat())
        }
        "if" => {
            let ends = tokens.iter().filter_map(|token| match token {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => Some(branch(&group.stream())),
                _ => None,
            });
            Some(ends.collect::<Option<Vec<_>>>()?.concat())
        }
        _ => None,
    }
}

#[test]
fn keys_are_found_in_each_branch_that_chooses_one() {
    let found = |text: &str| keys(&said(text)[0][1]);
    let both = Some(vec!["one".to_owned(), "two".to_owned()]);
    assert_eq!(found("fl!(l, if f(\"no\") { \"one\" } else { \"two\" }, a)"), both);
    assert_eq!(found("fl!(l, match word { \"no\" => \"one\", A | B { .. } => { \"two\" } })"), both);
    assert_eq!(found("fl!(l, match word { A => \"one\", B => other(b) })"), None);
}

#[test]
fn calls_of_messages_are_found_inside_macros_with_their_arguments() {
    let text = "// fl!(no, \"comment\")\nhtml! { p { (fl!(l, \"a-key\", one = f(1, 2), two = \"x, y\")) } }";
    let [call] = &said(text)[..] else { panic!("{:?}", said(text)) };
    assert_eq!((call.len(), string(&call[1][0]).as_deref()), (4, Some("a-key")));
    assert_eq!((call[2][0].to_string(), call[3][0].to_string()), ("one".into(), "two".into()));
}

#[test]
fn every_message_that_the_code_asks_for_exists_and_gets_its_placeholders() {
    let languages = Code::ALL.map(all);
    let mut calls = 0;
    for (path, text) in code() {
        for arguments in said(&text) {
            let Some(keys) = arguments.get(1).and_then(|key| keys(key)) else {
                panic!("{}: fl! without a literal key: {arguments:?}", path.display());
            };
            let named = arguments[2..].iter().filter(|argument| argument.get(1).is_none_or(|sign| is_punct(sign, '=')));
            let given: BTreeSet<String> = named.filter_map(|argument| Some(argument.first()?.to_string())).collect();
            for (key, messages) in keys.iter().flat_map(|key| languages.iter().map(move |messages| (key, messages))) {
                let Some(needed) = messages.get(key) else { panic!("{}: there is no {key}", path.display()) };
                assert!(needed.all.is_subset(&given), "{}: {key} needs {:?}", path.display(), needed.all);
            }
            calls += keys.len();
        }
    }
    assert!(calls > 1000, "only {calls} calls were found");
}

#[test]
fn every_message_is_used() {
    let mut strings = BTreeSet::new();
    for (_, text) in code() {
        each_run(text.parse().unwrap(), &mut |run| strings.extend(run.iter().filter_map(string)));
    }
    let unused: Vec<_> = all(Code::English).into_keys().filter(|key| !strings.contains(key)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

/// Names of jobs and reasons for lints have words. Shown text comes from `fl!`.
#[test]
fn the_window_has_no_sentence_of_its_own() {
    let window = code().into_iter().filter(|(path, _)| path.starts_with(root().join("src/app")));
    for (path, text) in window {
        // Tests at the end of a file may say what they like.
        let text = text.split("mod tests {").next().unwrap();
        each_run(text.trim_end_matches(|c| c != '}' && c != ';').parse().unwrap(), &mut |run| {
            for (at, token) in run.iter().enumerate() {
                let Some(literal) = string(token) else { continue };
                let is_name = at > 1 && ["effects", "reason"].contains(&run[at - 2].to_string().as_str());
                // What stands between braces is put in.
                let plain: String = literal.split(['{', '}']).step_by(2).collect();
                let word = |word: &&str| word.len() > 2 && word.chars().all(char::is_alphabetic);
                let words = plain.split(' ').filter(word).count();
                assert!(is_name || words < 2, "{}: \"{literal}\"", path.display());
            }
        });
    }
}

/// `Debug` output changes with every renaming, so no file, document, id or message is made of it. The one exception is
/// the library that writes PDF, whose errors have no other words.
#[test]
fn no_text_outside_tests_is_made_by_debug_formatting() {
    let told = |line: &&str| line.contains(":?}") || line.contains(":#?}");
    let checks = |line: &&str| ["assert", "panic!"].iter().any(|check| line.contains(check));
    for (path, text) in code() {
        if !path.ends_with("tests.rs") && !path.ends_with("document/pdf.rs") {
            let program = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
            let found: Vec<&str> = program.lines().filter(told).filter(|line| !checks(line)).collect();
            assert!(found.is_empty(), "{}: {found:?}", path.display());
        }
    }
}

/// In the museum it is also the caught Thief.
#[test]
fn stars_in_messages_stand_only_for_the_case_file() {
    for code in Code::ALL {
        for (key, text) in sources(code).iter().flat_map(|source| texts(source)) {
            assert!(!text.contains('★') || text.contains("$case"), "{code:?} {key}: {text}");
        }
    }
}

#[test]
fn every_message_follows_the_typography_of_its_language() {
    for (wrong, right) in [
        ("Quoi ?", "Quoi\u{a0}?"),
        ("Quoi?", "Quoi\u{a0}?"),
        ("« Oui »", "«\u{a0}Oui\u{a0}»"),
        ("Reste: 3", "Reste\u{a0}: 3"),
        ("l'étui", "l’étui"),
        ("40 %", "40\u{a0}%"),
        ("Attendez...", "Attendez…"),
    ] {
        assert!(fault(wrong, Code::French).is_some(), "{wrong}");
        assert_eq!(fault(right, Code::French), None, "{right}");
    }
    for (wrong, right) in
        [("Why ?", "Why?"), ("40 %", "40%"), ("don't", "don’t"), ("\"so\"", "“so”"), ("2 card(s)", "2 cards")]
    {
        assert!(fault(wrong, Code::English).is_some(), "{wrong}");
        assert_eq!(fault(right, Code::English), None, "{right}");
    }
    for code in Code::ALL {
        for line in sources(code).iter().flat_map(|source| source.lines()).filter(|line| !line.starts_with('#')) {
            let line = without_placeables(line);
            assert_eq!(fault(&line, code), None, "{line}");
        }
    }
}

fn texts(source: &str) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut current = None;
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            current = Some(key.to_owned());
        }
        if let Some(key) = &current {
            let text = found.entry(key.clone()).or_default();
            text.push_str(line);
            text.push('\n');
        }
    }
    found
}

#[test]
fn canadian_french_has_the_words_of_its_box_throughout() {
    for ((area, french), own) in AREAS.iter().zip(sources(Code::French)).zip(overlay(Code::Canadian)) {
        let french = messages(french);
        for (key, needed) in messages(own) {
            let french = french.get(&key).unwrap_or_else(|| panic!("French has no {key} in {area}"));
            assert_eq!(needed.shown, french.shown, "{key}");
        }
    }
    let areas = AREAS.iter().zip(sources(Code::Canadian)).chain(AREAS.iter().zip(overlay(Code::Canadian)));
    let said: BTreeMap<String, (&str, String)> = areas
        .flat_map(|(area, source)| texts(source).into_iter().map(move |(key, text)| (key, (*area, text))))
        .collect();
    for (key, (area, text)) in said {
        let words = || text.split(|c: char| !(c.is_alphabetic() || c == '-')).map(str::to_lowercase);
        // The museum was never published in Canadian French, so it has the words of other French boxes.
        if !matches!(area, "caper" | "museum") {
            for word in ["hypothèse", "étui", "plateau"] {
                assert!(!words().any(|part| part.trim_end_matches('s') == word), "{key} says {word}: {text}");
            }
        }
        // The box says "tu".
        let distant = |word: &String| {
            matches!(word.as_str(), "vous" | "votre" | "vos" | "vôtre" | "vôtres" | "vous-même")
                || (word.ends_with("ez") && !matches!(word.as_str(), "chez" | "assez" | "nez"))
        };
        assert_eq!(words().find(distant), None, "{key}: {text}");
        for line in text.lines() {
            assert_eq!(fault(&without_placeables(line), Code::French), None, "{key}: {line}");
        }
    }
    let language = Language::new(Code::Canadian);
    assert_eq!(deerstalker::fl!(language, "event-accusation"), "Accusation", "as in French");
    assert_eq!(language.decimal(0.5, 1), "0,5");
}

/// The texts of a document: its lines, cells or elements. Pages are read as they are set. In their fonts both spaces
/// are one glyph, which a reader of the file cannot tell apart.
fn readable(format: Format, draft: &PreparedDocument) -> Vec<String> {
    if format == Format::Pdf {
        let pages = draft.preview(format, Theme::Paper).unwrap();
        let texts = pages.into_iter().flat_map(|page| page.shapes).filter_map(|shape| match shape {
            Shape::Text { text, .. } => Some(text),
            _ => None,
        });
        return texts.collect();
    }
    let document = draft.write(format, Theme::Paper).unwrap();
    let text = String::from_utf8(document).unwrap();
    match format {
        Format::Html => {
            let page = scraper::Html::parse_document(&text);
            let blocks = scraper::Selector::parse("title, h1, h2, h3, p, li, td, th, figcaption, footer").unwrap();
            page.select(&blocks).map(|block| block.text().collect()).collect()
        }
        Format::Svg => {
            let picture = roxmltree::Document::parse(&text).unwrap();
            let texts = picture.descendants().filter(|node| node.has_tag_name("text"));
            texts
                .map(|node| {
                    node.descendants().filter(roxmltree::Node::is_text).filter_map(|inside| inside.text()).collect()
                })
                .collect()
        }
        // Cells are quoted and end at a comma.
        Format::Csv => text.replace('"', "").split([',', '\n']).map(ToOwned::to_owned).collect(),
        // The line under the head of a table gives the alignment of its columns.
        _ => text.lines().filter(|line| !line.starts_with("| :")).map(ToOwned::to_owned).collect(),
    }
}

#[test]
fn every_exported_document_follows_the_typography_of_its_language() {
    const FORMATS: [Format; 6] = [Format::Pdf, Format::Html, Format::Svg, Format::Markdown, Format::Text, Format::Csv];
    for code in Code::ALL {
        let language = Language::new(code);
        for session in gallery().iter().filter_map(|sample| sample.any_game(&language)) {
            let draft =
                PreparedDocument::new(&session, &Options::new(Format::Pdf, code), |_| ControlFlow::Continue(()))
                    .unwrap();
            for format in FORMATS {
                let said = readable(format, &draft);
                assert!(!said.is_empty(), "{format:?}");
                for piece in said {
                    assert_eq!(fault(&piece, code), None, "{code:?}, {format:?}: {piece}");
                }
            }
        }
    }
}

/// The panel of the table has three lines for it, and leaves out what does not fit.
#[test]
fn looks_that_told_something_are_counted_with_the_right_verb() {
    let said = |code, told: usize, count: usize| {
        deerstalker::fl!(&Language::new(code), "round-looks", told = told, count = count)
    };
    assert_eq!(said(Code::English, 1, 1), "of 1 look left fewer spaces.");
    assert_eq!(said(Code::English, 1, 5), "of 5 looks left fewer spaces.");
    for told in [0, 1] {
        assert_eq!(said(Code::French, told, 5), "regard sur 5 a laissé moins de cases.");
    }
    assert_eq!(said(Code::French, 2, 5), "regards sur 5 ont laissé moins de cases.");
}

#[test]
fn a_french_proof_has_no_pronoun_with_the_gender_of_one_card() {
    let language = Language::new(Code::French);
    for person in ["you", "case", "table", "several", "other"] {
        let out = deerstalker::fl!(&language, "why-out", person = person, who = "Anna", refs = "");
        let whole = deerstalker::fl!(&language, "why-only-place", card = "Le Poignard", reasons = out);
        assert!(!whole.split(' ').any(|word| word == "elle" || word == "il"), "{whole}");
    }
}

#[test]
fn when_to_accuse_begins_with_a_short_sentence() {
    let games = gallery().iter().filter_map(|example| example.any_game(&english()));
    let clue =
        games.into_iter().find_map(|game| if let AnyGame::Clue(game) = game { Some(game) } else { None }).unwrap();
    for code in Code::ALL {
        let language = Language::new(code);
        let names = Names::new(&clue.setup, &language);
        for permission in [
            MayAccuse::Now,
            MayAccuse::AtAnyTime,
            MayAccuse::OnOwnTurn,
            MayAccuse::InARoom,
            MayAccuse::InTheCentre,
            MayAccuse::NextTurn,
            MayAccuse::NowByOneLine,
        ] {
            let first = when(&names, permission).swap_remove(0);
            assert!(first.chars().count() <= 90, "{first}");
        }
        assert!(when(&names, MayAccuse::Never).is_empty());
    }
}
