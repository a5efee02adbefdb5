//! Key strokes, and their labels as printed on keyboards.

use crate::edition::Direction;
use crate::fl;
use crate::text::Language;
use iced::keyboard::key::Named;
use iced::keyboard::{Event, Key, Modifiers};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyCode {
    Char(char),
    Named(Named),
}

/// `shift` counts for named keys and together with Ctrl or Alt. A plain character already includes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct Stroke {
    pub code: KeyCode,
    /// Command on a Mac.
    pub ctrl: bool,
    pub shift: bool,
    pub alt: bool,
}

pub const UP: Stroke = Stroke::named(Named::ArrowUp);
pub const DOWN: Stroke = Stroke::named(Named::ArrowDown);
pub const LEFT: Stroke = Stroke::named(Named::ArrowLeft);
pub const RIGHT: Stroke = Stroke::named(Named::ArrowRight);
pub const PAGE_UP: Stroke = Stroke::named(Named::PageUp);
pub const PAGE_DOWN: Stroke = Stroke::named(Named::PageDown);
pub const HOME: Stroke = Stroke::named(Named::Home);
pub const END: Stroke = Stroke::named(Named::End);
pub const ENTER: Stroke = Stroke::named(Named::Enter);
pub const HELP: Stroke = Stroke::named(Named::F1);
pub const ESCAPE: Stroke = Stroke::named(Named::Escape);
pub const SPACE: Stroke = Stroke::named(Named::Space);
pub const TAB: Stroke = Stroke::named(Named::Tab);
pub const COPY: Stroke = Stroke::ctrl('c');
pub const SAVE: Stroke = Stroke::ctrl('s');

pub fn arrows<M>(message: impl Fn(Direction) -> M) -> [(Stroke, M); 4] {
    let arrows = [(UP, Direction::Up), (DOWN, Direction::Down), (LEFT, Direction::Left), (RIGHT, Direction::Right)];
    arrows.map(|(stroke, direction)| (stroke, message(direction)))
}

/// Tab and Shift Tab, of which the second goes `back`.
pub fn tabs<M>(message: impl Fn(bool) -> M) -> [(Stroke, M); 2] {
    [(TAB, message(false)), (TAB.with_shift(), message(true))]
}

/// Open a context menu, as the right mouse button does.
pub const MENU: [Stroke; 2] = [Stroke::named(Named::F10).with_shift(), Stroke::named(Named::ContextMenu)];

impl Stroke {
    pub const fn char(character: char) -> Self {
        Self { code: KeyCode::Char(character), ctrl: false, shift: false, alt: false }
    }

    pub const fn ctrl(letter: char) -> Self {
        Self { code: KeyCode::Char(letter), ctrl: true, shift: false, alt: false }
    }

    pub const fn named(key: Named) -> Self {
        Self { code: KeyCode::Named(key), ctrl: false, shift: false, alt: false }
    }

    pub const fn with_ctrl(mut self) -> Self {
        self.ctrl = true;
        self
    }

    pub const fn with_shift(mut self) -> Self {
        self.shift = true;
        self
    }

    pub const fn with_alt(mut self) -> Self {
        self.alt = true;
        self
    }

    /// `None` for releases and for modifiers alone.
    pub fn from_event(event: &Event) -> Option<Self> {
        let Event::KeyPressed { key, modified_key, physical_key, modifiers, .. } = event else { return None };
        let (ctrl, alt) = (modifiers.command(), modifiers.alt());
        let shift = modifiers.contains(Modifiers::SHIFT);
        match key {
            Key::Named(Named::Space) => Some(Self { code: KeyCode::Named(Named::Space), ctrl, shift, alt }),
            Key::Named(named) => Some(Self { code: KeyCode::Named(*named), ctrl, shift, alt }),
            Key::Character(_) if ctrl || alt => {
                // Shortcuts follow the Latin letter on the key in every layout.
                let letter = key.to_latin(*physical_key)?;
                Some(Self { code: KeyCode::Char(letter.to_ascii_lowercase()), ctrl, shift, alt })
            }
            Key::Character(plain) => {
                let typed = match modified_key {
                    Key::Character(typed) => typed.chars().next(),
                    _ => plain.chars().next(),
                }?;
                Some(Self::char(typed.to_lowercase().next().unwrap_or(typed)))
            }
            Key::Unidentified => None,
        }
    }

    /// As on key caps, for example “Ctrl Enter”.
    pub fn label(&self, language: &Language) -> String {
        let mut parts: Vec<String> = Vec::new();
        if self.ctrl {
            parts.push(fl!(language, "key-ctrl"));
        }
        if self.alt {
            parts.push(fl!(language, "key-alt"));
        }
        if self.shift {
            parts.push(fl!(language, "key-shift"));
        }
        parts.push(match self.code {
            KeyCode::Char(character) => character.to_uppercase().to_string(),
            KeyCode::Named(named) => name(named, language),
        });
        parts.join(" ")
    }
}

/// Their names are the same in every language.
const FUNCTION_KEYS: [(Named, &str); 12] = [
    (Named::F1, "F1"),
    (Named::F2, "F2"),
    (Named::F3, "F3"),
    (Named::F4, "F4"),
    (Named::F5, "F5"),
    (Named::F6, "F6"),
    (Named::F7, "F7"),
    (Named::F8, "F8"),
    (Named::F9, "F9"),
    (Named::F10, "F10"),
    (Named::F11, "F11"),
    (Named::F12, "F12"),
];

/// Empty for a key that no screen binds.
fn name(key: Named, language: &Language) -> String {
    match key {
        Named::Enter => fl!(language, "key-enter"),
        Named::Escape => fl!(language, "key-escape"),
        Named::Tab => fl!(language, "key-tab"),
        Named::Delete => fl!(language, "key-delete"),
        Named::Backspace => fl!(language, "key-backspace"),
        Named::Space => fl!(language, "key-space"),
        Named::PageUp => fl!(language, "key-page-up"),
        Named::PageDown => fl!(language, "key-page-down"),
        Named::Home => fl!(language, "key-home"),
        Named::End => fl!(language, "key-end"),
        Named::ArrowUp => "↑".to_owned(),
        Named::ArrowDown => "↓".to_owned(),
        Named::ArrowLeft => "←".to_owned(),
        Named::ArrowRight => "→".to_owned(),
        Named::ContextMenu => fl!(language, "key-menu"),
        other => {
            let key = FUNCTION_KEYS.iter().find(|(key, _)| *key == other);
            key.map_or_else(String::new, |(_, name)| (*name).to_owned())
        }
    }
}
