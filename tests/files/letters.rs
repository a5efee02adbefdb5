//! Every character that the program can show is in the bundled fonts, because a system may have no others.

use deerstalker::document::font::Style;
use proc_macro2::{TokenStream, TokenTree};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for item in std::fs::read_dir(folder).unwrap() {
        let path = item.unwrap().path();
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

fn sources(folders: &[&str], endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for folder in folders {
        files(&Path::new(".").join(folder), &mut found);
    }
    found.retain(|path| path.extension().is_some_and(|end| endings.iter().any(|ending| end == *ending)));
    found
}

/// The text literals of a source file, without comments and test code.
#[derive(Default)]
struct Literals(Vec<String>);

impl Literals {
    fn take(&mut self, literal: &syn::Lit) {
        match literal {
            syn::Lit::Str(text) => self.0.push(text.value()),
            syn::Lit::Char(letter) => self.0.push(letter.value().to_string()),
            _ => {}
        }
    }

    /// The arguments of a macro: `fl!`, `format!`, `html!`.
    fn tokens(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let sign = |at: Option<usize>, sign| {
            let token = at.and_then(|at| tokens.get(at));
            matches!(token, Some(TokenTree::Punct(found)) if found.as_char() == sign)
        };
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.tokens(group.stream()),
                // The ends of a range of characters are compared with, not shown.
                TokenTree::Literal(_) if sign(at.checked_sub(1), '=') && sign(at.checked_sub(2), '.') => {}
                TokenTree::Literal(_) if sign(Some(at + 1), '.') && sign(Some(at + 2), '.') => {}
                TokenTree::Literal(literal) => self.take(&syn::Lit::new(literal.clone())),
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    let test = |attribute: &syn::Attribute| match &attribute.meta {
        syn::Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        _ => false,
    };
    attributes.iter().any(test)
}

impl<'ast> Visit<'ast> for Literals {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_expr_range(&mut self, _: &'ast syn::ExprRange) {}

    // Documentation.
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}

    fn visit_lit(&mut self, literal: &'ast syn::Lit) {
        self.take(literal);
    }

    fn visit_macro(&mut self, called: &'ast syn::Macro) {
        self.tokens(called.tokens.clone());
    }
}

fn lacking(text: &str) -> Vec<char> {
    let inter = [Style::Regular, Style::Medium, Style::SemiBold, Style::Bold];
    let drawn = text.chars().filter(|letter| !letter.is_control());
    drawn.filter(|letter| !inter.iter().all(|style| style.has(&letter.to_string()))).collect()
}

#[test]
fn every_character_of_the_program_is_in_the_bundled_fonts() {
    let mut missing: BTreeMap<char, Vec<String>> = BTreeMap::new();
    let mut characters = 0;
    let mut hold = |text: &str, path: &Path| {
        characters += text.chars().count();
        for letter in lacking(text) {
            missing.entry(letter).or_default().push(path.display().to_string());
        }
    };
    for path in sources(&["src"], &["rs"]) {
        // A module of tests in a file of its own.
        if path.file_stem().is_some_and(|name| name == "tests") {
            continue;
        }
        let mut literals = Literals::default();
        literals.visit_file(&syn::parse_file(&std::fs::read_to_string(&path).unwrap()).unwrap());
        for text in literals.0 {
            hold(&text, &path);
        }
    }
    let data = ["resources/language", "resources/editions", "resources/boards", "resources/gallery"];
    for path in sources(&data, &["ftl", "ron", "case"]) {
        hold(&std::fs::read_to_string(&path).unwrap(), &path);
    }
    assert!(characters > 200_000, "{characters} characters were looked at");
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn a_sign_that_no_bundled_font_has_is_found() {
    let source = "/// ⋮ in a comment\nfn f() { g(\"▾\", '⋮'); format!(\"{}\", h(\"☐\")); }\n#[cfg(test)] mod t { const A: &str = \"林\"; }";
    let mut literals = Literals::default();
    literals.visit_file(&syn::parse_file(source).unwrap());
    assert_eq!(lacking(&literals.0.concat()), ['▾', '⋮', '☐']);
    assert!(lacking("★ ✓ × › ▼ → ≈ −").is_empty());
}
