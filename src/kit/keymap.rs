//! What the keys of a place do: one list, from which keys are matched and the key help is made. Buttons are labelled with
//! the strokes that the list binds.

use super::keys::Stroke;
use crate::language::Language;

/// When a binding counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum BindingScope {
    /// Before anything inside sees the key, also while a field is being typed in.
    Always,
    /// Only if nothing inside wanted the key.
    AtLast,
    /// Never: the content itself listens to it, and the help tells of it.
    Told,
}

/// Keys that belong together, and what each of them says.
#[derive(Clone, Debug)]
struct Binding<M> {
    /// What they do, for the help; nothing if another line tells of it.
    does: String,
    when: BindingScope,
    keys: Vec<(Stroke, Option<M>)>,
}

/// The keys of a place.
#[derive(Clone, Debug)]
pub struct Keymap<M> {
    place: String,
    lines: Vec<Binding<M>>,
}

/// The keys of a place as the help shows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// The place.
    pub place: String,
    /// The keys as they are printed, and what they do.
    pub lines: Vec<(String, String)>,
}

impl<M: Clone> Keymap<M> {
    /// No keys yet, in a place of this name.
    pub fn new(place: String) -> Self {
        Self { place, lines: Vec::new() }
    }

    /// Keys that always count.
    #[must_use]
    pub fn always(self, does: impl Into<String>, keys: impl IntoIterator<Item = (Stroke, M)>) -> Self {
        self.always_if(true, does, keys)
    }

    /// Keys that count if nothing inside wanted them.
    #[must_use]
    pub fn at_last(self, does: impl Into<String>, keys: impl IntoIterator<Item = (Stroke, M)>) -> Self {
        self.at_last_if(true, does, keys)
    }

    /// Keys that a part of the place listens to by itself.
    #[must_use]
    pub fn told(self, does: impl Into<String>, keys: impl IntoIterator<Item = Stroke>) -> Self {
        self.line(BindingScope::Told, does, keys.into_iter().map(|stroke| (stroke, None)))
    }

    /// Keys that always count while something is chosen that they are for; else the help tells of them all the same.
    #[must_use]
    pub fn always_if(self, active: bool, does: impl Into<String>, keys: impl IntoIterator<Item = (Stroke, M)>) -> Self {
        let when = if active { BindingScope::Always } else { BindingScope::Told };
        self.line(when, does, keys.into_iter().map(|(stroke, message)| (stroke, Some(message))))
    }

    /// The same for keys that count if nothing inside wanted them.
    #[must_use]
    pub fn at_last_if(
        self,
        active: bool,
        does: impl Into<String>,
        keys: impl IntoIterator<Item = (Stroke, M)>,
    ) -> Self {
        let when = if active { BindingScope::AtLast } else { BindingScope::Told };
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

    fn said(&self, when: BindingScope, stroke: Stroke) -> Option<M> {
        let lines = self.lines.iter().filter(|line| line.when == when);
        lines.flat_map(|line| &line.keys).find(|(key, _)| *key == stroke).and_then(|(_, message)| message.clone())
    }

    /// What a stroke says before anything inside sees it.
    pub fn before(&self, stroke: Stroke) -> Option<M> {
        self.said(BindingScope::Always, stroke)
    }

    /// What a stroke says if nothing inside wanted it.
    pub fn after(&self, stroke: Stroke) -> Option<M> {
        self.said(BindingScope::AtLast, stroke)
    }

    /// The page of the help about this place.
    pub fn help(&self, language: &Language) -> Help {
        let told = self.lines.iter().filter(|line| !line.does.is_empty());
        let lines = told.map(|line| {
            let keys: Vec<String> = line.keys.iter().map(|(stroke, _)| stroke.label(language)).collect();
            let keys = match &keys[..] {
                // Digits.
                [first, .., last] if keys.len() > 4 => format!("{first} … {last}"),
                _ => keys.join(" / "),
            };
            (keys, line.does.clone())
        });
        Help { place: self.place.clone(), lines: lines.collect() }
    }

    /// A stroke that is bound twice at the same time: the second binding would never be heard.
    pub fn doubled(&self) -> Option<Stroke> {
        [BindingScope::Always, BindingScope::AtLast].into_iter().find_map(|when| {
            let lines = self.lines.iter().filter(|line| line.when == when);
            let keys: Vec<Stroke> = lines.flat_map(|line| line.keys.iter().map(|(key, _)| *key)).collect();
            keys.iter().enumerate().find(|(at, key)| keys[..*at].contains(key)).map(|(_, key)| *key)
        })
    }
}
