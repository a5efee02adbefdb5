//! What is wrong with how the program was called: the reader of the arguments says so in English only.

use crate::language::{Language, ListEnd};
use crate::say;
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// Why the arguments mean nothing, and where to look; `None` for what is no mistake, and for what is better told by the
/// reader of the arguments.
pub(super) fn say(error: &Error, language: &Language) -> Option<String> {
    let text = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join(" ")),
        _ => None,
    };
    let arg = || text(ContextKind::InvalidArg);
    let value = text(ContextKind::InvalidValue).unwrap_or_default();
    let what = match error.kind() {
        ErrorKind::UnknownArgument => say!(language, "usage-unknown", arg = arg()?),
        ErrorKind::InvalidSubcommand => {
            say!(language, "usage-no-command", name = text(ContextKind::InvalidSubcommand)?)
        }
        ErrorKind::MissingRequiredArgument => say!(language, "usage-missing", arg = arg()?),
        ErrorKind::ArgumentConflict => {
            say!(language, "usage-conflict", arg = arg()?, other = text(ContextKind::PriorArg).unwrap_or_default())
        }
        ErrorKind::InvalidValue if value.is_empty() => say!(language, "usage-no-value", arg = arg()?),
        ErrorKind::InvalidValue => {
            let possible = match error.get(ContextKind::ValidValue) {
                Some(ContextValue::Strings(words)) if !words.is_empty() => language.list(words, ListEnd::Or),
                _ => return Some(said(&say!(language, "usage-bad-value", arg = arg()?, value = value), language)),
            };
            say!(language, "usage-other-value", arg = arg()?, value = value, possible = possible)
        }
        ErrorKind::ValueValidation => say!(language, "usage-bad-value", arg = arg()?, value = value),
        _ => return None,
    };
    Some(said(&what, language))
}

/// With where to look.
fn said(what: &str, language: &Language) -> String {
    format!("{what}\n{}", say!(language, "usage-help"))
}
