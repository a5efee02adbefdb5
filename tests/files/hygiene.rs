//! Whatever the documents promise is there.

use std::path::{Path, PathBuf};
use std::process::Command;
use support::{omits, says};

fn root() -> &'static Path {
    Path::new(".")
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

#[test]
fn every_command_is_in_the_documents() {
    let help = Command::new(env!("CARGO_BIN_EXE_deerstalker")).args(["--lang", "en", "--help"]).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let commands = help.split("Commands:").nth(1).unwrap().split("\n\n").next().unwrap().lines();
    let commands: Vec<&str> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.contains(&"analyse"), "{help}");
    let linux = root().join("packaging/linux");
    let documents = [
        root().join("README.md"),
        linux.join("deerstalker.1"),
        linux.join("completions/deerstalker.bash"),
        linux.join("completions/deerstalker.fish"),
        linux.join("completions/_deerstalker"),
    ];
    for document in documents {
        let text = std::fs::read_to_string(&document).unwrap();
        for command in &commands {
            assert!(text.contains(command), "{} does not name {command}", document.display());
        }
    }
}

#[test]
fn the_readme_shows_a_picture_that_exists() {
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let picture = readme.split("](").nth(1).unwrap().split(')').next().unwrap();
    assert!(root().join(picture).is_file(), "{picture}");
}

/// The tests named in a cell of the requirements: the file in backticks, then the names in it.
fn named_tests(cell: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    // Every second piece lies between backticks.
    let pieces: Vec<&str> = cell.split('`').collect();
    for pair in pieces[1..].chunks(2) {
        let names = pair.get(1).copied().unwrap_or_default().split([' ', ',', ';', '.']);
        found.extend(names.filter(|name| name.contains('_')).map(|name| (pair[0], name)));
    }
    found
}

fn assert_is_a_test((file, name): (&str, &str)) {
    let text = std::fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let written = text.find(&format!("fn {name}()")).unwrap_or_else(|| panic!("{file} has no {name}"));
    let before = text[..written].trim_end().lines().rev().take(2).collect::<String>();
    assert!(before.contains("#[test]"), "{file}: {name} is no test");
}

#[test]
fn every_requirement_names_tests_that_exist() {
    let table = std::fs::read_to_string(root().join("resources/docs/requirements.md")).unwrap();
    omits(&table, &["partly"]);
    let rows = table.lines().filter_map(|line| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        Some((cells.get(1)?.parse::<usize>().ok()?, *cells.get(5)?))
    });
    let mut numbers = Vec::new();
    for (number, cell) in rows {
        numbers.push(number);
        let tests = named_tests(cell);
        assert!(!tests.is_empty(), "requirement {number} names no test: {cell}");
        tests.into_iter().for_each(assert_is_a_test);
    }
    assert_eq!(numbers, (1..=44).collect::<Vec<_>>());
}

#[test]
fn every_sentence_of_the_five_books_has_a_test_that_exists_or_a_reason_for_none() {
    let table = std::fs::read_to_string(root().join("resources/docs/requirements.md")).unwrap();
    let mut numbers = Vec::new();
    for line in table.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let number = cells.get(1).and_then(|number| number.split_once('.'));
        let Some((book, at)) = number.and_then(|(book, at)| Some((book.parse::<usize>().ok()?, at.parse().ok()?)))
        else {
            continue;
        };
        numbers.push((book, at));
        let tests = named_tests(cells[4]);
        let reason = cells[4].strip_prefix("served by nothing, because ");
        assert!(tests.is_empty() == reason.is_some(), "sentence {book}.{at}: {}", cells[4]);
        tests.into_iter().for_each(assert_is_a_test);
    }
    numbers.sort_unstable();
    let sentences = [29, 33, 32, 31, 32].into_iter().enumerate();
    assert!(numbers.into_iter().eq(sentences.flat_map(|(book, count)| (1..=count).map(move |at| (book, at)))));
}

/// Files by their path, functions as `Type::name` or `tests::name`. `…` stands for the omitted part of a long name.
#[test]
fn files_and_functions_named_in_the_documents_exist() {
    let mut code = Vec::new();
    for folder in ["src", "tests"] {
        files(&root().join(folder), &mut code);
    }
    code.retain(|path| path.extension().is_some_and(|ending| ending == "rs"));
    let code: String = code.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let functions: Vec<&str> = code.lines().filter(|line| line.contains("fn ")).collect();
    let mut documents = vec![root().join("CONTRIBUTING.md")];
    files(&root().join("resources/docs"), &mut documents);
    for document in documents.iter().filter(|path| path.extension().is_some_and(|ending| ending == "md")) {
        let text = std::fs::read_to_string(document).unwrap();
        for name in text.split('`').skip(1).step_by(2).filter(|name| !name.contains([' ', '*', '<'])) {
            let is_code = [".rs", ".py"].iter().any(|ending| name.ends_with(ending));
            let function = name.rsplit_once("::").map(|(_, function)| function);
            let function = function.filter(|_| !name.starts_with("iced::") && !name.starts_with("std::"));
            let function = function.or_else(|| name.strip_prefix('…')).map(|function| function.trim_matches('…'));
            let missing = is_code && name.contains('/') && !root().join(name).is_file()
                || function.is_some_and(|function| !functions.iter().any(|line| line.contains(function)));
            assert!(!missing, "{} names {name}", document.display());
        }
    }
}

#[test]
fn what_is_released_keeps_the_names_of_functions_for_crash_reports() {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let release = manifest.split("[profile.release]").nth(1).unwrap().split("\n[").next().unwrap();
    says(release, &["strip = \"debuginfo\""]);
}

// Other systems have no Linux package to check, and `bash` may be anything.
#[cfg(unix)]
#[test]
fn the_packaging_files_are_valid() {
    let checked = Command::new("bash").arg(root().join("packaging/check")).output();
    if let Ok(output) = checked {
        let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{text}");
    }
}
