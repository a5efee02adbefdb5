//! The module graph: no room uses a room above it, and no two modules of a room use each other, however far around.

mod modules;

use modules::{Modules, Name, Use};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

static CRATES: LazyLock<[Modules; 2]> =
    LazyLock::new(|| ["src/core/lib.rs", "src/lib.rs"].map(|root| Modules::read(&Path::new(".").join(root))));

/// The rooms from the lowest to the highest. Rooms of one storey do not use each other in a circle.
const STOREYS: [&[&str]; 12] = [
    &["history", "grid", "bit_set"],
    &["record", "edition"],
    &["game"],
    &["deduction"],
    &["advice", "review", "caper"],
    &["text"],
    &["entry", "format"],
    &["exchange"],
    &["document"],
    &["store"],
    &["cli", "kit"],
    &["app"],
];

/// The first storey that may know files, the clock and the machine.
const OUTSIDE: usize = 9;

/// What the storeys below may not use.
const EFFECTS: [&str; 13] = [
    "arboard",
    "directories",
    "iced",
    "rand::random",
    "rand::rng",
    "rfd",
    "std::env",
    "std::fs",
    "std::io",
    "std::net",
    "std::process",
    "std::time::Instant",
    "std::time::SystemTime",
];

/// Modules of one room that lead to each other, and by which uses.
struct Circle {
    members: BTreeSet<String>,
    uses: Vec<Use>,
}

/// The circles among the modules right inside a room. Each module counts as one with all that lies inside it. The
/// room's own file is left out, because a module and its submodules belong together.
fn circles(modules: &Modules, room: &Name) -> Vec<Circle> {
    let part = |name: &Name| name.strip_prefix(room.as_slice()).and_then(|rest| rest.first().cloned());
    let mut next: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut inside = Vec::new();
    for one in &modules.uses {
        if let (Some(from), Some(to)) = (part(&one.from), part(&one.to))
            && from != to
        {
            next.entry(from.clone()).or_default().insert(to.clone());
            inside.push((from, to, one));
        }
    }
    let reached: BTreeMap<&String, BTreeSet<String>> = next.keys().map(|from| (from, reach(&next, from))).collect();
    let leads = |from: &String, to: &String| reached.get(from).is_some_and(|all| all.contains(to));
    let mut found: Vec<Circle> = Vec::new();
    for one in next.keys().filter(|one| leads(one, one)) {
        if found.iter().all(|circle| !circle.members.contains(one)) {
            let members: BTreeSet<String> = reached[one].iter().filter(|other| leads(other, one)).cloned().collect();
            let both = |(from, to, _): &&(String, String, &Use)| members.contains(from) && members.contains(to);
            let uses = inside.iter().filter(both).map(|(_, _, one)| (*one).clone()).collect();
            found.push(Circle { members, uses });
        }
    }
    found
}

fn reach(next: &BTreeMap<String, BTreeSet<String>>, from: &String) -> BTreeSet<String> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(at) = open.pop() {
        for to in next.get(at).into_iter().flatten() {
            if seen.insert(to.clone()) {
                open.push(to);
            }
        }
    }
    seen
}

fn shown(uses: &[Use]) -> String {
    let line = |one: &Use| format!("    {} uses {} as {}\n", one.from.join("::"), one.to.join("::"), one.path);
    uses.iter().map(line).collect()
}

#[test]
fn no_room_has_a_circle() {
    for (modules, room) in CRATES.iter().flat_map(|modules| modules.names.iter().map(move |room| (modules, room))) {
        let found = circles(modules, room);
        let told = found.iter().map(|circle| format!("{:?}:\n{}", circle.members, shown(&circle.uses)));
        assert!(found.is_empty(), "circles in `{}` among {}", room.join("::"), told.collect::<String>());
    }
}

fn storey(name: &Name) -> usize {
    let room = name.first().map_or("", String::as_str);
    STOREYS.iter().position(|rooms| rooms.contains(&room)).unwrap_or_else(|| panic!("`{room}` has no storey"))
}

#[test]
fn no_room_uses_a_room_above_it() {
    let up = |one: &&Use| !one.from.is_empty() && (one.to.is_empty() || storey(&one.to) > storey(&one.from));
    let wrong: Vec<Use> = CRATES.iter().flat_map(|modules| &modules.uses).filter(up).cloned().collect();
    assert!(wrong.is_empty(), "uses that run up:\n{}", shown(&wrong));
}

#[test]
fn the_lower_rooms_know_no_files_and_no_clock() {
    let is = |path: &str, what: &str| path == what || path.starts_with(&format!("{what}::"));
    let below = |(module, _): &&(Name, String)| !module.is_empty() && storey(module) < OUTSIDE;
    for (module, path) in CRATES[0].foreign.iter().filter(below) {
        assert!(!EFFECTS.iter().any(|what| is(path, what)), "{} uses {path}", module.join("::"));
    }
}

/// A small crate: exports, an import under another name, a macro, code that only tests see, a name that is both a
/// module and a function.
#[test]
fn a_use_leads_to_where_the_item_is_defined() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("lib.rs", "pub mod low;\npub mod high;");
    write("low.rs", "mod a; mod b; mod c; pub use a::{a, Thing as Other}; pub use b::B;\npub struct Door;");
    write("low/a.rs", "pub fn a() { vec![crate::low::B::new()]; }\npub enum Thing { One }");
    write("low/b.rs", "use super::Other; pub struct B; fn f() { Other::One; }");
    write(
        "low/c.rs",
        "use super::Door;\n#[cfg(test)] mod tests { use super::super::a; }\n#[macro_export] macro_rules! m { () => {} }",
    );
    write("high.rs", "use crate::{low::{self, Other}, m}; use std::fs; fn f() { low::a(); fs::read(m!()); }");
    let modules = Modules::read(&folder.path().join("lib.rs"));
    let said: Vec<String> =
        modules.uses.iter().map(|one| format!("{}>{}", one.from.join("."), one.to.join("."))).collect();
    let said: BTreeSet<&str> = said.iter().map(String::as_str).collect();
    let expected = ["high>low.a", "high>low.c", "low>low.a", "low>low.b", "low.a>low.b", "low.b>low.a", "low.c>low"];
    assert_eq!(said, expected.into());
    let foreign: BTreeSet<&str> = modules.foreign.iter().map(|(_, path)| path.as_str()).collect();
    assert!(foreign.contains("std::fs::read"), "{foreign:?}");
    let found = circles(&modules, &vec!["low".to_owned()]);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].members, ["a", "b"].map(str::to_owned).into());
    assert!(circles(&modules, &Name::new()).is_empty());
}
