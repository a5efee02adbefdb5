//! All keys, by place.

use super::action::Context;
use super::chrome;
use super::keys::Stroke;
use super::theme::{self, size, space};
use super::widget::{self, Element};
use crate::language::Language;
use crate::say;
use iced::keyboard::key::Named;
use iced::widget::{Column, column, container, row, space as gap, text};
use iced::{Alignment, Length};

/// What a key does.
struct Line {
    keys: String,
    does: String,
}

/// The keys of one place.
struct Group {
    place: String,
    lines: Vec<Line>,
}

fn line(keys: &[Stroke], does: String, language: &Language) -> Line {
    let keys: Vec<String> = keys.iter().map(|stroke| stroke.label(language)).collect();
    Line { keys: keys.join(" / "), does }
}

fn everywhere(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Group {
        place: say!(language, "keys-everywhere"),
        lines: vec![
            l(&[Stroke::named(Named::F1), Stroke::char('?')], say!(language, "keys-help")),
            l(&[Stroke::named(Named::Tab)], say!(language, "keys-tab")),
            l(&[Stroke::named(Named::Enter), Stroke::named(Named::Space)], say!(language, "keys-press")),
            l(&[Stroke::named(Named::Escape)], say!(language, "keys-back")),
            l(&[Stroke::ctrl('+'), Stroke::ctrl('-')], say!(language, "keys-scale")),
            l(&[Stroke::ctrl('0')], say!(language, "keys-scale-reset")),
            l(&[Stroke::ctrl('q')], say!(language, "keys-quit")),
        ],
    }
}

fn casebook(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Group {
        place: say!(language, "casebook"),
        lines: vec![
            l(&[Stroke::named(Named::Enter)], say!(language, "keys-resume")),
            l(&[Stroke::named(Named::ArrowUp), Stroke::named(Named::ArrowDown)], say!(language, "keys-choose")),
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

fn setup(language: &Language) -> Group {
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

fn table(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    let up = Stroke::named(Named::ArrowUp);
    let down = Stroke::named(Named::ArrowDown);
    Group {
        place: say!(language, "keys-table"),
        lines: vec![
            l(&[Stroke::named(Named::Enter)], say!(language, "keys-log-it")),
            l(&[Stroke::named(Named::Tab)], say!(language, "keys-complete")),
            l(&[Stroke::named(Named::F2)], say!(language, "keys-fold")),
            l(&[Stroke::ctrl('z'), Stroke::ctrl('y')], say!(language, "keys-undo-redo")),
            l(&[Stroke::named(Named::F3)], say!(language, "keys-board")),
            l(&[Stroke::named(Named::F4)], say!(language, "keys-events")),
            l(&[Stroke::named(Named::F6)], say!(language, "keys-panes")),
            l(&[Stroke::named(Named::F7)], say!(language, "keys-level")),
            l(&[Stroke::char('1').with_alt()], say!(language, "keys-suggester")),
            l(&[up, down], say!(language, "keys-cells")),
            l(&[Stroke::named(Named::F8)], say!(language, "tab-review")),
            l(&[Stroke::named(Named::F10)], say!(language, "tab-export")),
            l(&[Stroke::named(Named::F9)], say!(language, "keys-leave")),
        ],
    }
}

fn review(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    let named = |key| Stroke::named(key);
    Group {
        place: say!(language, "tab-review"),
        lines: vec![
            l(&[named(Named::ArrowLeft), named(Named::ArrowRight)], say!(language, "keys-step")),
            l(&[named(Named::Home), named(Named::End)], say!(language, "keys-first-last")),
            l(&[named(Named::Space)], say!(language, "keys-play")),
            l(&[named(Named::ArrowUp), named(Named::ArrowDown)], say!(language, "keys-cells")),
            l(&[Stroke::char('t')], say!(language, "truth-enter")),
        ],
    }
}

fn sheet(language: &Language) -> Group {
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

fn log(language: &Language) -> Group {
    let l = |keys: &[Stroke], does| line(keys, does, language);
    Group {
        place: say!(language, "keys-log"),
        lines: vec![
            l(&[Stroke::char('e')], say!(language, "keys-edit")),
            l(&[Stroke::char('i')], say!(language, "keys-insert")),
            l(&[Stroke::char('d')], say!(language, "keys-doubt")),
            l(&[Stroke::char('n')], say!(language, "keys-note")),
            l(&[Stroke::named(Named::Delete)], say!(language, "casebook-remove")),
        ],
    }
}

/// How an entry is typed.
fn quick(language: &Language) -> Group {
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

/// The dialog's content.
pub fn view<'a>(context: &Context<'a>) -> Element<'a, chrome::Message> {
    let language = context.language;
    let groups = [
        vec![table(language), sheet(language)],
        vec![quick(language), log(language), everywhere(language)],
        vec![casebook(language), setup(language), review(language)],
    ];
    let columns = groups.into_iter().map(|groups| {
        let groups = groups.into_iter().map(shown);
        Column::with_children(groups).spacing(space::WIDE).width(Length::FillPortion(1)).into()
    });
    let head = row![
        text(say!(language, "keys-title")).size(size::TITLE + 4.0).font(theme::TITLE),
        gap::horizontal(),
        widget::secondary(say!(language, "close"), Some(Stroke::named(Named::Escape).label(language)))
            .on_press(chrome::Message::DialogClosed),
    ]
    .align_y(Alignment::Center);
    let body = iced::widget::Row::with_children(columns).spacing(space::WIDE).padding(iced::padding::right(14.0));
    column![head, widget::scroll(body)].spacing(space::LARGE).width(chrome::DIALOG).into()
}

fn shown<'a>(group: Group) -> Element<'a, chrome::Message> {
    let lines = group.lines.into_iter().map(|line| {
        row![container(text(line.does).size(size::BODY)).width(Length::Fill), widget::key_cap(line.keys, false),]
            .spacing(space::SMALL)
            .align_y(Alignment::Center)
            .into()
    });
    column![widget::heading(group.place), Column::with_children(lines).spacing(6.0)].spacing(space::SMALL).into()
}
