//! The key bindings of a screen. The same list matches key strokes and makes the key help.
//!
//! A binding applies either before the widgets inside the screen get the key, or only if none of them used it.

use super::keys::Stroke;
use crate::text::Language;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BindingScope {
    /// Applies before any widget inside gets the key, even a text field.
    Always,
    /// Applies only if no widget inside used the key.
    AtLast,
    /// Only listed in the help, because a widget inside handles the key.
    HelpOnly,
}

#[derive(Clone, Debug)]
struct Binding<M> {
    /// Text of the help. Empty if another line of the help covers these keys.
    does: String,
    when: BindingScope,
    keys: Vec<(Stroke, Option<M>)>,
}

#[derive(Clone, Debug)]
#[must_use]
pub struct Keymap<M> {
    place: String,
    lines: Vec<Binding<M>>,
}

/// Key help of one screen. `lines` are keys and what they do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    pub place: String,
    pub lines: Vec<(String, String)>,
}

impl<M: Clone> Keymap<M> {
    pub fn new(place: String) -> Self {
        Self { place, lines: Vec::new() }
    }

    pub fn always(self, does: impl Into<String>, keys: impl IntoIterator<Item = (Stroke, M)>) -> Self {
        self.always_if(true, does, keys)
    }

    pub fn at_last(self, does: impl Into<String>, keys: impl IntoIterator<Item = (Stroke, M)>) -> Self {
        self.at_last_if(true, does, keys)
    }

    pub fn help_only(self, does: impl Into<String>, keys: impl IntoIterator<Item = Stroke>) -> Self {
        self.line(BindingScope::HelpOnly, does, keys.into_iter().map(|stroke| (stroke, None)))
    }

    /// Binds the keys only if `active`. The help lists them in any case.
    pub fn always_if(self, active: bool, does: impl Into<String>, keys: impl IntoIterator<Item = (Stroke, M)>) -> Self {
        let when = if active { BindingScope::Always } else { BindingScope::HelpOnly };
        self.line(when, does, keys.into_iter().map(|(stroke, message)| (stroke, Some(message))))
    }

    pub fn at_last_if(
        self,
        active: bool,
        does: impl Into<String>,
        keys: impl IntoIterator<Item = (Stroke, M)>,
    ) -> Self {
        let when = if active { BindingScope::AtLast } else { BindingScope::HelpOnly };
        self.line(when, does, keys.into_iter().map(|(stroke, message)| (stroke, Some(message))))
    }

    fn line(
        mut self,
        when: BindingScope,
        does: impl Into<String>,
        keys: impl Iterator<Item = (Stroke, Option<M>)>,
    ) -> Self {
        self.lines.push(Binding { does: does.into(), when, keys: keys.collect() });
        self
    }

    fn message(&self, when: BindingScope, stroke: Stroke) -> Option<M> {
        let lines = self.lines.iter().filter(|line| line.when == when);
        lines.flat_map(|line| &line.keys).find(|(key, _)| *key == stroke).and_then(|(_, message)| message.clone())
    }

    /// The message of an `always` binding of this stroke.
    pub fn before(&self, stroke: Stroke) -> Option<M> {
        self.message(BindingScope::Always, stroke)
    }

    /// The message of an `at_last` binding of this stroke.
    pub fn after(&self, stroke: Stroke) -> Option<M> {
        self.message(BindingScope::AtLast, stroke)
    }

    pub fn help(&self, language: &Language) -> Help {
        let listed = self.lines.iter().filter(|line| !line.does.is_empty());
        let lines = listed.map(|line| {
            let keys: Vec<String> = line.keys.iter().map(|(stroke, _)| stroke.label(language)).collect();
            let keys = match &keys[..] {
                [first, .., last] if keys.len() > 4 => format!("{first} … {last}"),
                _ => keys.join(" / "),
            };
            (keys, line.does.clone())
        });
        Help { place: self.place.clone(), lines: lines.collect() }
    }
}
