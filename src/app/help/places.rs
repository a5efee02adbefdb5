//! The keys of each place. `tests/window/keys.rs` holds them against the keys that the places listen to.

use super::{Group, Line, line};
use crate::app::keys::Stroke;
use crate::language::Language;
use crate::say;
use iced::keyboard::key::Named;

/// The arrows up and down.
const UP_DOWN: [Stroke; 2] = [Stroke::named(Named::ArrowUp), Stroke::named(Named::ArrowDown)];
/// The arrows to the sides.
const ASIDE: [Stroke; 2] = [Stroke::named(Named::ArrowLeft), Stroke::named(Named::ArrowRight)];
/// A page back and on.
const PAGES: [Stroke; 2] = [Stroke::named(Named::PageUp), Stroke::named(Named::PageDown)];
/// To the beginning and the end.
const ENDS: [Stroke; 2] = [Stroke::named(Named::Home), Stroke::named(Named::End)];

pub(super) fn everywhere(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Group {
        place: say!(language, "keys-everywhere"),
        lines: vec![
            l(&[Stroke::named(Named::F1), Stroke::char('?')], say!(language, "keys-help")),
            l(&[Stroke::named(Named::Tab), Stroke::named(Named::Tab).with_shift()], say!(language, "keys-tab")),
            l(&[Stroke::named(Named::Enter), Stroke::named(Named::Space)], say!(language, "keys-press")),
            l(&[Stroke::named(Named::Escape)], say!(language, "keys-back")),
            l(&[Stroke::ctrl('+'), Stroke::ctrl('-')], say!(language, "keys-scale")),
            l(&[Stroke::ctrl('0')], say!(language, "keys-scale-reset")),
            l(&[Stroke::ctrl('q')], say!(language, "keys-quit")),
        ],
    }
}

pub(super) fn casebook(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Group {
        place: say!(language, "casebook"),
        lines: vec![
            l(&[Stroke::named(Named::Enter)], say!(language, "keys-resume")),
            l(&UP_DOWN, say!(language, "keys-choose")),
            l(&PAGES, say!(language, "keys-page-of-games")),
            l(
                &[Stroke::char('1').with_alt(), Stroke::char('2').with_alt(), Stroke::char('3').with_alt()],
                say!(language, "keys-filter"),
            ),
            l(&[Stroke::ctrl('n')], say!(language, "casebook-new")),
            l(&[Stroke::ctrl('r')], say!(language, "rematch")),
            l(&[Stroke::ctrl('o')], say!(language, "casebook-open")),
            l(&[Stroke::ctrl('f')], say!(language, "keys-search")),
            l(&[Stroke::named(Named::F2)], say!(language, "casebook-rename")),
            l(&[Stroke::ctrl('d')], say!(language, "casebook-duplicate")),
            l(&[Stroke::named(Named::Delete)], say!(language, "casebook-remove")),
            l(&[Stroke::named(Named::F10)], say!(language, "tab-export")),
            l(&[Stroke::ctrl('z')], say!(language, "keys-restore")),
            l(&[Stroke::ctrl('b')], say!(language, "casebook-earlier")),
            l(&[Stroke::ctrl('u')], say!(language, "casebook-deleted")),
            l(&[Stroke::ctrl('i')], say!(language, "casebook-bring")),
            l(&[Stroke::ctrl('t')], say!(language, "statistics")),
            l(&[Stroke::ctrl('e')], say!(language, "editions")),
            l(&[Stroke::ctrl(',')], say!(language, "settings")),
        ],
    }
}

pub(super) fn setup(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Group {
        place: say!(language, "setup-title"),
        lines: vec![
            l(&[Stroke::named(Named::Enter)], say!(language, "keys-next-seat")),
            l(
                &[Stroke::named(Named::ArrowUp).with_alt(), Stroke::named(Named::ArrowDown).with_alt()],
                say!(language, "keys-move-seat"),
            ),
            l(&[Stroke::char('1').with_alt()], say!(language, "setup-edition")),
            l(&[Stroke::char('2').with_alt()], say!(language, "keys-seats")),
            l(&[Stroke::char('3').with_alt()], say!(language, "setup-hand")),
            l(&[Stroke::named(Named::Enter).with_ctrl()], say!(language, "setup-start")),
        ],
    }
}

pub(super) fn table(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Group {
        place: say!(language, "keys-table"),
        lines: vec![
            l(&[Stroke::named(Named::Enter)], say!(language, "keys-log-it")),
            l(&[Stroke::named(Named::Tab)], say!(language, "keys-complete")),
            l(&[Stroke::named(Named::F2)], say!(language, "keys-fold")),
            l(&[Stroke::ctrl('z'), Stroke::ctrl('y')], say!(language, "keys-undo-redo")),
            l(&[Stroke::named(Named::F3)], say!(language, "keys-board")),
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

pub(super) fn review(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    let named = |key| Stroke::named(key);
    Group {
        place: say!(language, "tab-review"),
        lines: vec![
            l(&ASIDE, say!(language, "keys-step")),
            l(&PAGES, say!(language, "keys-ten-steps")),
            l(&ENDS, say!(language, "keys-first-last")),
            l(&[named(Named::Space)], say!(language, "keys-play")),
            l(&UP_DOWN, say!(language, "keys-cells")),
            l(&ASIDE.map(Stroke::with_shift), say!(language, "keys-cells-aside")),
            l(&[Stroke::char('t')], say!(language, "truth-enter")),
            l(&[named(Named::Space)], say!(language, "keys-truth-here")),
            l(&[Stroke::char('p')], say!(language, "keys-truth-proved")),
            l(&[Stroke::ctrl('s')], say!(language, "keys-truth-save")),
            l(&[named(Named::F8)], say!(language, "keys-to-table")),
            l(&[named(Named::F10)], say!(language, "tab-export")),
            l(&[named(Named::F2)], say!(language, "keys-fold")),
            l(&[named(Named::F9)], say!(language, "keys-leave")),
        ],
    }
}

pub(super) fn export(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    let named = |key| Stroke::named(key);
    Group {
        place: say!(language, "tab-export"),
        lines: vec![
            l(&UP_DOWN, say!(language, "keys-format")),
            l(&ASIDE, say!(language, "keys-step")),
            l(&ENDS, say!(language, "keys-first-last")),
            l(&[Stroke::char('r'), Stroke::char('h')], say!(language, "keys-export-told")),
            l(&[Stroke::char('m'), Stroke::char('s')], say!(language, "keys-export-secrets")),
            l(&[Stroke::char('t'), Stroke::char('l')], say!(language, "keys-export-look")),
            l(&[Stroke::char('z')], say!(language, "keys-export-large")),
            l(&PAGES, say!(language, "keys-pages")),
            l(&[Stroke::ctrl('s')], say!(language, "export-save")),
            l(&[Stroke::ctrl('o')], say!(language, "keys-export-browse")),
            l(&[Stroke::ctrl('c')], say!(language, "export-copy")),
            l(&[named(Named::Enter)], say!(language, "keys-export-replace")),
            l(&[named(Named::F8)], say!(language, "tab-review")),
            l(&[named(Named::F10)], say!(language, "keys-back-there")),
            l(&[named(Named::F2)], say!(language, "keys-fold")),
            l(&[named(Named::F9)], say!(language, "keys-leave")),
        ],
    }
}

pub(super) fn editions(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Group {
        place: say!(language, "editions"),
        lines: vec![
            l(&UP_DOWN, say!(language, "keys-choose-edition")),
            l(&[Stroke::ctrl('d')], say!(language, "editions-copy")),
            l(&[Stroke::named(Named::F2)], say!(language, "editions-edit")),
            l(&[Stroke::named(Named::Delete)], say!(language, "editions-remove")),
            l(&[Stroke::named(Named::F5)], say!(language, "editions-again")),
            l(&UP_DOWN.map(Stroke::with_alt), say!(language, "keys-move-card")),
            l(&[Stroke::ctrl('s')], say!(language, "editor-save")),
        ],
    }
}

pub(super) fn shelf(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Group {
        place: say!(language, "keys-shelf"),
        lines: vec![
            l(&UP_DOWN, say!(language, "keys-choose")),
            l(&[Stroke::named(Named::Enter)], say!(language, "keys-bring-back")),
        ],
    }
}

pub(super) fn sheet(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Group {
        place: say!(language, "keys-sheet"),
        lines: vec![
            l(&[Stroke::named(Named::Space)], say!(language, "keys-take-row")),
            l(&[Stroke::char('v'), Stroke::char('x')], say!(language, "keys-pencil")),
            l(&[Stroke::char('m'), Stroke::char('.')], say!(language, "keys-pencil-soft")),
            l(&[Stroke::named(Named::Backspace)], say!(language, "keys-rub-out")),
            l(&[Stroke::char('y'), Stroke::char('n')], say!(language, "keys-what-if")),
        ],
    }
}

pub(super) fn log(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Group {
        place: say!(language, "keys-log"),
        lines: vec![
            l(&UP_DOWN, say!(language, "keys-choose-entry")),
            l(&[Stroke::char('e')], say!(language, "keys-edit")),
            l(&[Stroke::char('i')], say!(language, "keys-insert")),
            l(&[Stroke::char('d')], say!(language, "keys-doubt")),
            l(&[Stroke::char('1'), Stroke::char('9')], say!(language, "keys-doubt-answer")),
            l(&[Stroke::char('n')], say!(language, "keys-note")),
            l(&[Stroke::named(Named::Delete)], say!(language, "casebook-remove")),
        ],
    }
}

/// How an entry is typed.
pub(super) fn quick(language: &Language) -> Group {
    let typed = |keys: String, does: String| Line { keys, does };
    Group {
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
