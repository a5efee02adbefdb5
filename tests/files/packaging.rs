//! `packaging` agrees with the program. The man page and the completions are made from the definition of the commands,
//! and no package sends anybody to an address that is not ours.
//!
//! `DEERSTALKER_BASELINE=1 cargo test --test files packaging::` makes them anew.

use clap::{Arg, Command};
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use deerstalker::cli::command;
use deerstalker::text::{Code, Language};
use std::fmt::Write;
use std::path::{Path, PathBuf};

const BY_HAND: &str = ".\\\" From here on by hand.\n";

fn linux() -> PathBuf {
    PathBuf::from("packaging/linux")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn definition() -> Command {
    command(&Language::new(Code::English)).bin_name("deerstalker")
}

/// The date of the newest release, as software centres show it.
fn date() -> String {
    let metainfo = read(&linux().join("deerstalker.metainfo.xml"));
    metainfo.split("<release ").nth(1).unwrap().split("date=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
}

/// A section of the man page, without its heading and the definitions that every section repeats.
fn section(render: impl Fn(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut text = Vec::new();
    render(&mut text).unwrap();
    let text = String::from_utf8(text).unwrap();
    let repeated = |line: &&str| [".SH", ".ie", ".el"].iter().any(|start| line.starts_with(start));
    text.lines().filter(|line| !repeated(line)).flat_map(|line| [line.trim_end(), "\n"]).collect()
}

/// A command as a part of the page: how it is called, what it does, what it takes, and the commands below it.
fn part(whole: &Command, page: &mut String) {
    for command in whole.get_subcommands() {
        let name = format!("{} {}", whole.get_bin_name().unwrap(), command.get_name());
        let command = command.clone().bin_name(&name).mut_args(hide_general);
        let man = Man::new(command.clone());
        writeln!(page, ".SS \"{name}\"").unwrap();
        page.push_str(&section(|text| man.render_synopsis_section(text)));
        page.push_str(".PP\n");
        page.push_str(&section(|text| man.render_description_section(text)));
        page.push_str(&section(|text| man.render_options_section(text)));
        part(&command, page);
    }
}

/// The page lists the options that every command takes once, with those of the program.
fn hide_general(arg: Arg) -> Arg {
    let general = ["help", "lang"].contains(&arg.get_id().as_str());
    arg.hide(general)
}

fn man_page() -> String {
    let mut definition = definition();
    definition.build();
    let man = Man::new(definition.clone()).title("DEERSTALKER").section("1").date(date()).manual("User Commands");
    let man = man.source(format!("deerstalker {}", env!("CARGO_PKG_VERSION")));
    let mut title = Vec::new();
    man.render_title(&mut title).unwrap();
    let mut page = String::from_utf8(title).unwrap();
    page.push_str(".SH NAME\n");
    page.push_str(&section(|text| man.render_name_section(text)));
    page.push_str(".SH SYNOPSIS\n");
    page.push_str(&section(|text| man.render_synopsis_section(text)));
    page.push_str(".SH OPTIONS\n");
    page.push_str(&section(|text| man.render_options_section(text)));
    page.push_str(".SH COMMANDS\n");
    part(&definition, &mut page);
    page + BY_HAND
}

fn completion(shell: Shell) -> String {
    let mut text = Vec::new();
    generate(shell, &mut definition(), "deerstalker", &mut text);
    String::from_utf8(text).unwrap()
}

/// Compares a file with what it must begin with, or keeps it anew.
fn hold(path: &Path, made: &str, by_hand: &str) {
    let whole = format!("{made}{by_hand}");
    if std::env::var_os("DEERSTALKER_BASELINE").is_some() {
        std::fs::write(path, whole).unwrap();
        return;
    }
    assert!(
        read(path) == whole,
        "{} is not what the commands say: DEERSTALKER_BASELINE=1 cargo test --test files packaging::",
        path.display()
    );
}

#[test]
fn the_man_page_is_what_the_commands_take() {
    let path = linux().join("deerstalker.1");
    let kept = read(&path);
    let by_hand = kept.split_once(BY_HAND).map_or("", |(_, by_hand)| by_hand);
    hold(&path, &man_page(), by_hand);
}

#[test]
fn the_completions_are_what_the_commands_take() {
    let folder = linux().join("completions");
    for (shell, name) in
        [(Shell::Bash, "deerstalker.bash"), (Shell::Fish, "deerstalker.fish"), (Shell::Zsh, "_deerstalker")]
    {
        hold(&folder.join(name), &completion(shell), "");
    }
}

/// The packaged files without the licences of other people's work.
#[cfg(unix)]
fn packaged() -> Vec<PathBuf> {
    let root = Path::new(".");
    let prefix = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("packaged");
    let _ = std::fs::remove_dir_all(&prefix);
    let mut install = std::process::Command::new(root.join("packaging/install"));
    assert!(install.arg(root.join("packaging/address")).arg(&prefix).status().unwrap().success());
    let mut folders = vec![prefix];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true if path.ends_with("share/licenses") => {}
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    files
}

/// There is no page of the program yet, so `packaging/address` is empty.
#[cfg(unix)]
#[test]
fn a_package_sends_nobody_to_an_address_that_is_not_ours() {
    const OTHERS: [&str; 4] =
        ["http://www.w3.org/", "http://www.freedesktop.org/standards/", "https://rustup.rs", "https://semver.org/"];
    let ours = read(Path::new("packaging/address"));
    let files = packaged();
    assert!(files.len() > 10, "{files:?}");
    for file in files {
        let text = String::from_utf8_lossy(&std::fs::read(&file).unwrap()).into_owned();
        for (at, _) in text.match_indices("://") {
            let start = text[..at].rfind(|letter: char| !letter.is_alphabetic()).map_or(0, |before| before + 1);
            let address = &text[start..];
            let known = OTHERS.iter().any(|other| address.starts_with(other));
            let own = !ours.trim().is_empty() && address.starts_with(ours.trim());
            assert!(known || own, "{}: {}", file.display(), address.lines().next().unwrap_or_default());
        }
    }
}

#[test]
fn every_crate_that_is_named_has_its_reason() {
    let root = Path::new(".");
    let reasons = read(&root.join("resources/docs/packaging.md"));
    let mut named = Vec::new();
    let mut inside = false;
    for line in ["Cargo.toml", "src/core/Cargo.toml"].map(|manifest| read(&root.join(manifest))).join("\n").lines() {
        if line.starts_with('[') {
            inside = line.ends_with("dependencies]");
        } else if let Some((name, _)) = line.split_once(" = ").filter(|(name, _)| inside && !name.contains(['#', ' ']))
        {
            named.push(name.to_owned());
        }
    }
    assert!(named.len() > 30, "{named:?}");
    for name in named {
        assert!(reasons.contains(&format!("`{name}`")), "packaging.md says nothing of {name}");
    }
}

/// A second version takes half a minute more of a first build, and letters of documents might differ from the window's.
#[test]
fn crates_that_draw_text_are_built_in_one_version_only() {
    let lock = read(Path::new("Cargo.lock"));
    for name in ["cosmic-text", "harfrust", "read-fonts", "skrifa", "swash", "tiny-skia"] {
        assert_eq!(lock.matches(&format!("\nname = \"{name}\"\n")).count(), 1, "{name}: see packaging.md");
    }
}

/// `packaging/crates licences` makes the licences that About shows.
#[test]
fn the_kept_licences_are_of_the_crates_that_are_built_in() {
    let root = Path::new(".");
    let licences = read(&root.join("resources/licences.txt"));
    let lock = read(&root.join("Cargo.lock"));
    let mut versions: Vec<String> = Vec::new();
    for package in lock.split("[[package]]\n").skip(1) {
        let field = |name: &str| package.split(&format!("{name} = \"")).nth(1).unwrap().split('"').next().unwrap();
        versions.push(format!("{} {}", field("name"), field("version")));
    }
    let listed: Vec<&str> = licences
        .split("\n==== ")
        .skip(1)
        .filter_map(|part| part.split("\n\n").nth(1))
        .flat_map(|crates| crates.trim_end_matches('.').split(", "))
        .collect();
    assert!(listed.len() > 200, "{}", listed.len());
    let again = "packaging/crates licences >resources/licences.txt";
    for name in &listed {
        assert!(versions.iter().any(|version| version == name), "no crate is {name}: {again}");
    }
    // Every crate that the program names is in the program, except the tests' own.
    let named = ["Cargo.toml", "src/core/Cargo.toml"].map(|manifest| {
        let manifest = read(&root.join(manifest));
        manifest.split("[dependencies]").nth(1).unwrap().split("[dev-dependencies]").next().unwrap().to_owned()
    });
    for line in named.join("\n").lines().filter(|line| !line.contains("iced_t") && !line.contains("path =")) {
        let Some((name, _)) = line.split_once(" = ").filter(|(name, _)| !name.contains(['#', ' ', '['])) else {
            continue;
        };
        assert!(listed.iter().any(|listed| listed.split(' ').next() == Some(name)), "{name} is missing: {again}");
    }
}
