//! The modules of the program and which of them uses which, read from the syntax tree of every source file.
//!
//! A path counts for the module that *defines* its item: `use crate::deduction::solve` is a use of `deduction::solve`,
//! not of the module that exports it again. Code under `#[cfg(test)]` is left out. What the tokens of a macro call mean
//! is the macro's own business, so every `a::b` among them counts as a path.

use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseTree};

/// Names from the crate's root to a module. Empty for the root itself.
pub type Name = Vec<String>;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Use {
    pub from: Name,
    /// The module that defines the item.
    pub to: Name,
    pub path: String,
}

pub struct Modules {
    /// Uses of an item outside its own module.
    pub uses: BTreeSet<Use>,
    /// By module: the paths that lead out of this crate.
    pub foreign: BTreeSet<(Name, String)>,
    pub names: Vec<Name>,
}

#[derive(Default)]
struct Module {
    items: BTreeSet<String>,
    children: BTreeSet<String>,
    /// Macros with `#[macro_export]`.
    macros: Vec<String>,
    /// Names brought in by `use`, each with its full path as written. One name may stand for a module and a function.
    aliases: HashMap<String, Vec<String>>,
    /// In the code and in `use` declarations.
    paths: BTreeSet<Vec<String>>,
}

impl Modules {
    /// Reads the crate that begins in this file.
    ///
    /// # Panics
    /// Panics if a file cannot be read or is no Rust, or if a module of the crate is imported with `*`.
    pub fn read(root: &Path) -> Self {
        let mut all = BTreeMap::new();
        file(root, root.parent().unwrap(), Vec::new(), &mut all);
        export_macros(&mut all);
        let (mut uses, mut foreign) = (BTreeSet::new(), BTreeSet::new());
        for (from, module) in &all {
            for path in &module.paths {
                match defined(&all, from, path, 0) {
                    Found::In(to) if to != *from => {
                        uses.insert(Use { from: from.clone(), to, path: path.join("::") });
                    }
                    Found::Foreign(path) => drop(foreign.insert((from.clone(), path.join("::")))),
                    _ => {}
                }
            }
        }
        Self { uses, foreign, names: all.into_keys().collect() }
    }
}

/// An exported macro lies in the root, whatever file it is written in.
fn export_macros(all: &mut BTreeMap<Name, Module>) {
    let exported: Vec<(String, Vec<String>)> = all
        .iter()
        .flat_map(|(name, module)| {
            let path =
                |item: &String| ["crate".to_owned()].into_iter().chain(name.clone()).chain([item.clone()]).collect();
            module.macros.iter().map(move |item| (item.clone(), path(item)))
        })
        .collect();
    all.get_mut(&Name::new()).unwrap().aliases.extend(exported);
}

enum Found {
    /// To an item of this module.
    In(Name),
    Nowhere,
    /// Out of the crate, or to a name that only the code around it knows.
    Foreign(Vec<String>),
}

/// `depth` bounds chains of exports.
fn defined(all: &BTreeMap<Name, Module>, from: &Name, path: &[String], depth: usize) -> Found {
    assert!(depth < 20, "{path:?} in {from:?} goes round in circles");
    let mut at = from.clone();
    for (place, part) in path.iter().enumerate() {
        let last = place + 1 == path.len();
        let module = &all[&at];
        match part.as_str() {
            "crate" => at.clear(),
            "super" => drop(at.pop()),
            "self" => {}
            name if !last && module.children.contains(name) => at.push(name.to_owned()),
            name if module.items.contains(name) => return Found::In(at),
            name => {
                if let Some(target) = module.aliases.get(name).filter(|target| target.as_slice() != [name]) {
                    let whole: Vec<String> = target.iter().chain(&path[place + 1..]).cloned().collect();
                    return defined(all, &at, &whole, depth + 1);
                }
                return match place {
                    _ if module.children.contains(name) => Found::Nowhere,
                    0 => Found::Foreign(path.to_vec()),
                    // A macro of this module makes the item.
                    _ => Found::In(at),
                };
            }
        }
    }
    Found::Nowhere
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|condition| condition.is_ident("test"))
    })
}

/// The files of its children lie in `folder`.
fn file(path: &Path, folder: &Path, name: Name, all: &mut BTreeMap<Name, Module>) {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let tree = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    module(&tree.items, folder, name, all);
}

fn module(items: &[Item], folder: &Path, name: Name, all: &mut BTreeMap<Name, Module>) {
    let mut reader = Reader { module: Module::default(), folder: folder.to_owned(), name: name.clone(), all };
    for item in items {
        reader.visit_item(item);
    }
    let module = reader.module;
    all.insert(name, module);
}

struct Reader<'a> {
    module: Module,
    folder: PathBuf,
    name: Name,
    all: &'a mut BTreeMap<Name, Module>,
}

impl Reader<'_> {
    fn import(&mut self, tree: &UseTree, before: &[String]) {
        let with = |name: &syn::Ident| before.iter().cloned().chain([name.to_string()]).collect::<Vec<_>>();
        match tree {
            UseTree::Path(path) => self.import(&path.tree, &with(&path.ident)),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, before)),
            UseTree::Name(name) if name.ident == "self" => self.bring(before.last().cloned(), before.to_vec()),
            UseTree::Name(name) => self.bring(Some(name.ident.to_string()), with(&name.ident)),
            UseTree::Rename(rename) => self.bring(Some(rename.rename.to_string()), with(&rename.ident)),
            UseTree::Glob(_) => {
                let own = ["crate", "self", "super"].contains(&before.first().map_or("", String::as_str));
                assert!(!own, "{:?} imports {before:?} with *", self.name);
            }
        }
    }

    fn bring(&mut self, name: Option<String>, path: Vec<String>) {
        self.module.paths.insert(path.clone());
        if let Some(name) = name.filter(|name| name != "_") {
            self.module.aliases.insert(name, path);
        }
    }

    fn tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Vec::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(ident) if path.is_empty() || colons == 2 => {
                    path.push(ident.to_string());
                    colons = 0;
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' && !path.is_empty() && colons < 2 => colons += 1,
                other => {
                    self.path(std::mem::take(&mut path));
                    colons = 0;
                    match other {
                        TokenTree::Ident(ident) => path.push(ident.to_string()),
                        TokenTree::Group(group) => self.tokens(group.stream()),
                        _ => {}
                    }
                }
            }
        }
        self.path(path);
    }

    fn path(&mut self, path: Vec<String>) {
        if path.len() > 1 {
            self.module.paths.insert(path);
        }
    }
}

fn named(item: &Item) -> Option<String> {
    Some(match item {
        Item::Const(item) => item.ident.to_string(),
        Item::Enum(item) => item.ident.to_string(),
        Item::Fn(item) => item.sig.ident.to_string(),
        Item::Macro(item) => item.ident.as_ref()?.to_string(),
        Item::Static(item) => item.ident.to_string(),
        Item::Struct(item) => item.ident.to_string(),
        Item::Trait(item) => item.ident.to_string(),
        Item::Type(item) => item.ident.to_string(),
        Item::Union(item) => item.ident.to_string(),
        _ => return None,
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if is_test(attributes(item)) {
            return;
        }
        self.module.items.extend(named(item));
        if let Item::Macro(item) = item
            && item.attrs.iter().any(|attribute| attribute.path().is_ident("macro_export"))
        {
            self.module.macros.extend(item.ident.as_ref().map(ToString::to_string));
        }
        if let Item::Mod(inner) = item {
            let ident = inner.ident.to_string();
            let name: Name = self.name.iter().cloned().chain([ident.clone()]).collect();
            let folder = self.folder.join(&ident);
            match &inner.content {
                Some((_, items)) => module(items, &folder, name, self.all),
                None => file(&folder.with_extension("rs"), &folder, name, self.all),
            }
            self.module.children.insert(ident);
            return;
        }
        visit::visit_item(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.import(&item.tree, &[]);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.path(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.visit_path(&call.path);
        self.tokens(call.tokens.clone());
    }
}
