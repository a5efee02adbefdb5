//! Every sentence a person reads, in English, French and Canadian French.
//!
//! Messages live in `resources/language/<code>/<area>.ftl` and are embedded. [`fl!`](crate::fl!) formats one:
//!
//! ```
//! use deerstalker_core::{text::{Code, Language}, fl};
//! let english = Language::new(Code::English);
//! assert_eq!(fl!(english, "app-name"), "Deerstalker");
//! ```
//!
//! `tests/files/language.rs` proves that both languages have the same keys and placeholders, and that every key named
//! in the sources exists. Canadian French only replaces some messages of French.

pub mod advice;
mod article;
pub mod caper;
pub mod chair;
pub mod close;
pub mod day;
mod describe;
pub mod fault;
mod figures;
mod finding;
pub mod marks;
mod names;
pub mod news;
pub mod plan;
pub mod reading;
pub mod retry;
pub mod review;
pub mod route;
pub mod rules;
pub mod setup;
pub mod solo;
pub mod statistics;
pub mod table;
pub mod terms;
pub mod victory;
pub mod why;

pub use describe::{Description, SpanTone, TextSpan, describe, describe_answer, numbered};
pub use finding::{finding, shape};
pub use names::{Names, is_you, the_at_start};

pub use deerstalker_resources::AREAS;

use crate::fl;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use unic_langid::langid;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Code {
    #[default]
    English,
    French,
    /// French, with the words of the Canadian box.
    Canadian,
}

impl Code {
    /// The languages with all messages: [`Code::Canadian`] only replaces some of the French ones.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    pub const OFFERED: [Self; 3] = [Self::English, Self::French, Self::Canadian];

    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Canadian => "fr-CA",
        }
    }

    pub const fn is_french(self) -> bool {
        matches!(self, Self::French | Self::Canadian)
    }

    pub fn own_name(self) -> &'static str {
        own_name(self.tag())
    }

    pub fn from_system() -> Self {
        match sys_locale::get_locale() {
            Some(locale) => match locale.to_lowercase().replace('_', "-") {
                canadian if canadian.starts_with("fr-ca") => Self::Canadian,
                french if french.starts_with("fr") => Self::French,
                _ => Self::English,
            },
            None => Self::English,
        }
    }
}

/// "Français" for "fr". An unknown tag comes back as it is. Cards have more languages than the program.
pub fn own_name(tag: &str) -> &str {
    match tag {
        "de" => "Deutsch",
        "en" => "English",
        "es" => "Español",
        "fr" => "Français",
        "fr-CA" => "Français (Canada)",
        "it" => "Italiano",
        "nl" => "Nederlands",
        "pt" => "Português",
        _ => tag,
    }
}

/// Messages of a region that replace those of its language, one file for each of [`AREAS`].
pub const fn overlay(code: Code) -> [&'static str; AREAS.len()] {
    match code {
        Code::English | Code::French => [""; AREAS.len()],
        Code::Canadian => deerstalker_resources::CANADIAN,
    }
}

pub const fn sources(code: Code) -> [&'static str; AREAS.len()] {
    match code {
        Code::English => deerstalker_resources::ENGLISH,
        Code::French | Code::Canadian => deerstalker_resources::FRENCH,
    }
}

pub struct Language {
    code: Code,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Language").field(&self.code).finish()
    }
}

impl Language {
    pub fn new(code: Code) -> Self {
        let locale = match code {
            Code::English => langid!("en"),
            Code::French | Code::Canadian => langid!("fr"),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Fluent would put marks around every value. Only right-to-left values need them; without marks a text can be
        // searched.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(isolated_value));
        // French "de" before a name, the only function of the messages. Adding it fails only if the name is taken.
        let _ = bundle.add_function("DE", |names, _| match names {
            [FluentValue::String(name)] => article::de(name).into(),
            _ => FluentValue::Error,
        });
        for source in sources(code).into_iter().chain(overlay(code)) {
            // A broken line costs only its own message; `tests/files/language.rs` finds it.
            let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Self { code, bundle }
    }

    pub fn code(&self) -> Code {
        self.code
    }

    pub fn tag(&self) -> &'static str {
        self.code.tag()
    }

    /// The message with its values filled in. The key itself if there is no such message.
    pub fn format(&self, key: &str, args: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned()
    }

    /// Label and value, as in "Time: 5 min". A question gets no colon: "Who? Professor Plum".
    pub fn pair(&self, label: &str, value: &str) -> String {
        if label.trim_end_matches('*').ends_with('?') {
            return format!("{label} {value}");
        }
        fl!(self, "pair", what = label, value)
    }

    pub fn clauses(&self, clauses: &[String]) -> String {
        clauses.join(&fl!(self, "clauses-between"))
    }

    /// All items in one phrase: "a, b and c".
    pub fn list<S: AsRef<str>>(&self, items: &[S], last: ListEnd) -> String {
        match items {
            [] => String::new(),
            [one] => one.as_ref().to_owned(),
            [first @ .., end] => {
                let between = if last == ListEnd::Nor { fl!(self, "list-nor-between") } else { ", ".to_owned() };
                let first = first.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(&between);
                fl!(
                    self,
                    match last {
                        ListEnd::And => "list-and",
                        ListEnd::Or => "list-or",
                        ListEnd::Nor => "list-nor",
                    },
                    first,
                    last = end.as_ref()
                )
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListEnd {
    And,
    Or,
    /// After "does not have": "a, b or c", in French "a, ni b, ni c".
    Nor,
}

/// Formats a message: `fl!(language, "key", name = value, count)`. An `if` or `match` may choose the key. Instead of a
/// language, anything with a method `format` will do.
#[macro_export]
macro_rules! fl {
    ($language:expr, $key:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        let key: &str = $key;
        #[allow(unused_mut)]
        let mut args = $crate::text::Args::new();
        $(args.set(stringify!($name), { $(let $name = $value;)? $name });)*
        $language.format(key, &args)
    }};
}

pub(crate) static ENGLISH: LazyLock<Language> = LazyLock::new(|| Language::new(Code::English));

macro_rules! displayed_in_english {
    ($($error:ty: $text:expr),+ $(,)?) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&$text(self, &$crate::text::ENGLISH))
            }
        }
    )+};
}
pub(crate) use displayed_in_english;

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn isolated_value<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    if let FluentValue::String(word) = value { isolate(word) } else { None }
}

/// Encloses right-to-left text in "first strong isolate" and "pop directional isolate" (Unicode Standard Annex 9), so
/// that it does not move its neighbours. `None` for other texts, and if such letters are enclosed already.
fn isolate(text: &str) -> Option<String> {
    let mut depth = 0;
    let turns = text.chars().any(|letter| {
        match letter {
            '\u{2068}' => depth += 1,
            '\u{2069}' => depth -= 1,
            _ => {}
        }
        depth == 0 && runs_to_the_left(letter)
    });
    turns.then(|| format!("\u{2068}{text}\u{2069}"))
}

pub fn isolated(text: String) -> String {
    isolate(&text).unwrap_or(text)
}

/// Whether the letter is in a block that `DerivedBidiClass` makes R or AL by default.
fn runs_to_the_left(c: char) -> bool {
    matches!(
        c,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}' | '\u{10800}'..='\u{10fff}'
            | '\u{1e800}'..='\u{1efff}'
    )
}

pub type Args<'a> = FluentArgs<'a>;
