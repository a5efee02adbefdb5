//! The keys of the table's parts. `tests/window/keys.rs` holds them against the keys that they listen to.

use super::line;
use crate::app::keymap::Help;
use crate::app::keys::Stroke;
use crate::language::Language;
use crate::say;
use iced::keyboard::key::Named;

/// The arrows up and down.
const UP_DOWN: [Stroke; 2] = [Stroke::named(Named::ArrowUp), Stroke::named(Named::ArrowDown)];
/// The arrows to the sides.
const ASIDE: [Stroke; 2] = [Stroke::named(Named::ArrowLeft), Stroke::named(Named::ArrowRight)];

pub(super) fn table(language: &Language) -> Help {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Help {
        place: say!(language, "keys-table"),
        lines: vec![
            l(&[Stroke::named(Named::Enter)], say!(language, "keys-log-it")),
            l(&[Stroke::named(Named::Tab)], say!(language, "keys-complete")),
            l(&[Stroke::named(Named::F2)], say!(language, "keys-fold")),
            l(&[Stroke::ctrl('z'), Stroke::ctrl('y')], say!(language, "keys-undo-redo")),
            l(&[Stroke::named(Named::F3)], say!(language, "keys-board")),
            l(&[Stroke::named(Named::F5)], say!(language, "keys-glance")),
            l(&[Stroke::ctrl('f')], say!(language, "keys-find")),
            l(&[UP_DOWN, ASIDE].concat(), say!(language, "keys-walk")),
            l(&[Stroke::named(Named::F4)], say!(language, "keys-events")),
            l(&[Stroke::named(Named::F6), Stroke::named(Named::F6).with_shift()], say!(language, "keys-panes")),
            l(&[Stroke::named(Named::F7)], say!(language, "keys-level")),
            l(&[Stroke::char('1').with_alt()], say!(language, "keys-suggester")),
            l(&[UP_DOWN, ASIDE].concat(), say!(language, "keys-cells")),
            l(&[Stroke::named(Named::F8)], say!(language, "tab-review")),
            l(&[Stroke::named(Named::F10)], say!(language, "tab-export")),
            l(&[Stroke::named(Named::F9)], say!(language, "keys-leave")),
            l(&[Stroke::ctrl('r')], say!(language, "keys-rematch")),
        ],
    }
}

pub(super) fn sheet(language: &Language) -> Help {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Help {
        place: say!(language, "keys-sheet"),
        lines: vec![
            l(&[Stroke::named(Named::Space)], say!(language, "keys-take-row")),
            l(&[Stroke::char('v').with_alt(), Stroke::char('x').with_alt()], say!(language, "keys-pencil")),
            l(&[Stroke::char('m').with_alt(), Stroke::char('.').with_alt()], say!(language, "keys-pencil-soft")),
            l(&[Stroke::named(Named::Delete).with_alt()], say!(language, "keys-rub-out")),
            l(&[Stroke::char('y').with_alt(), Stroke::char('n').with_alt()], say!(language, "keys-what-if")),
        ],
    }
}

pub(super) fn log(language: &Language) -> Help {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Help {
        place: say!(language, "keys-log"),
        lines: vec![
            l(&UP_DOWN, say!(language, "keys-choose-entry")),
            l(&[Stroke::ctrl('e')], say!(language, "keys-edit")),
            l(&[Stroke::ctrl('i')], say!(language, "keys-insert")),
            l(&[Stroke::ctrl('d')], say!(language, "keys-doubt")),
            l(&[Stroke::ctrl('1'), Stroke::ctrl('9')], say!(language, "keys-doubt-answer")),
            l(&[Stroke::ctrl('m')], say!(language, "keys-note")),
            l(&[Stroke::named(Named::Delete).with_ctrl()], say!(language, "casebook-remove")),
        ],
    }
}

/// How an entry is typed.
pub(super) fn quick(language: &Language) -> Help {
    let typed = |keys: String, does: String| (keys, does);
    Help {
        place: say!(language, "keys-quick"),
        lines: vec![
            typed(say!(language, "keys-quick-example"), say!(language, "keys-quick-whole")),
            typed("-".to_owned(), say!(language, "keys-quick-passed")),
            typed("+".to_owned(), say!(language, "keys-quick-showed")),
            typed(say!(language, "keys-quick-card-example"), say!(language, "keys-quick-card")),
            typed("?".to_owned(), say!(language, "keys-quick-not-heard")),
        ],
    }
}
