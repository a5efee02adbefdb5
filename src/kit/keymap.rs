//! The key bindings of a screen: one list to match strokes and to make the key help.
//!
//! A binding has a scope: before the widgets inside the screen, or after them, if none used the key.

use super::keys::Stroke;
use crate::text::Language;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BindingScope {
    /// Before any widget inside gets the key, even a text field.
    Always,
    /// Only if no widget inside used the key.
    AtLast,
    /// For the help; a widget inside handles the key.
    HelpOnly,
}

#[derive(Clone, Debug)]
struct Binding<M> {
    /// Empty if another line says it.
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

/// Key help of one screen: keys, and what they do.
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

    /// While `active`; the help lists the keys in any case.
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

    /// Of the bindings that go before the widgets inside.
    pub fn before(&self, stroke: Stroke) -> Option<M> {
        self.message(BindingScope::Always, stroke)
    }

    /// Of those that come last.
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
