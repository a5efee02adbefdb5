//! Why: the reason for the chosen cell, in a few sentences whose entry numbers lead to the log.

use super::{Cell, Glance, Message as Parent, State as Table, panels, whatif};
use crate::app::context::Context;
use crate::app::theme::{self, size};
use crate::app::widget::{self, Element};
use crate::app::worker::{self, Answer, Broke, Job};
use crate::casebook::OpenGame;
use crate::deduction::{Bearing, Cancel, Explainer, Problem, Proof, Sheet, Source, Status, bearing};
use crate::game::EntryId;
use crate::language::why::{Span, Why, plain};
use crate::say;
use iced::widget::{Row, column, container, text};
use iced::{Alignment, Length, Task};

/// The reason for the chosen cell: looked for once, off the window's thread, when the cell or the log changes.
#[derive(Debug, Default)]
pub struct State {
    /// What was asked about last.
    asked: Option<Box<Asked>>,
    reason: Option<Reason>,
    work: Option<Job>,
}

/// A cell of one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    cell: Cell,
    problem: Problem,
}

/// What happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// The reason for a decided cell has been found.
    Found(Answer<Option<Box<Reason>>>),
}

/// Why a cell is as it is.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// It is proved.
    Decided(Proof),
    /// It is open, and this bears on it.
    Open(Bearing),
}

impl Reason {
    /// The reason for a cell; up to some tens of milliseconds. The sheet must be that of the problem.
    pub(in crate::app) fn of(problem: &Problem, sheet: &Sheet, cell: Cell) -> Option<Self> {
        if sheet.status(cell.card, cell.column) == Status::Open {
            bearing(problem, sheet, cell.card, cell.column).map(Self::Open)
        } else {
            Explainer::new(problem).with_sheet(sheet).proof(cell.card, cell.column).map(Self::Decided)
        }
    }

    /// The entries it names.
    pub(in crate::app) fn entries(&self) -> Vec<EntryId> {
        match self {
            Self::Decided(proof) => proof.entries.clone(),
            Self::Open(bearing) => {
                let shows = bearing.shows.iter().filter_map(|show| match show.source {
                    Source::Entry(id, _) => Some(id),
                    Source::Setup(_) => None,
                });
                shows.chain(bearing.accusations.iter().copied()).collect()
            }
        }
    }
}

impl Table {
    /// Looks for the reason of the chosen cell, unless it is known.
    pub(super) fn look_why(&mut self, game: &OpenGame, context: &Context<'_>) -> Task<Parent> {
        let glance = Glance::new(game, &self.analysis, self.cursor, self.level, context);
        self.panels.why.changed(&glance, context)
    }
}

impl State {
    /// The chosen cell, the log or the level of help may have changed.
    fn changed(&mut self, glance: &Glance<'_>, context: &Context<'_>) -> Task<Parent> {
        let problem = &glance.analysis.problem;
        let (Some(cell), Some(sheet)) = (glance.cursor.filter(|_| glance.deduces()), &glance.analysis.sheet) else {
            *self = Self::default();
            return Task::none();
        };
        if self.asked.as_ref().is_some_and(|asked| asked.cell == cell && asked.problem == *problem) {
            return Task::none();
        }
        let asked = Box::new(Asked { cell, problem: problem.clone() });
        *self = Self { asked: Some(asked.clone()), ..Self::default() };
        if sheet.status(cell.card, cell.column) == Status::Open {
            self.reason = Reason::of(problem, sheet, cell);
            return Task::none();
        }
        let sheet = sheet.clone();
        let search = move |_: &Cancel| Reason::of(&asked.problem, &sheet, asked.cell).map(Box::new);
        let (job, task) = worker::run(context.effects, "reason", search);
        self.work = Some(job);
        task.map(|answer| Parent::Panel(panels::Message::Why(Message::Found(answer))))
    }

    /// Takes a message; an answer to an older question is dropped.
    ///
    /// # Errors
    /// If the search broke down; it begins again when the cell is chosen again.
    pub(super) fn update(&mut self, message: Message) -> Result<(), Broke> {
        let Message::Found(answer) = message;
        if let Some(reason) = answer.take(&mut self.work) {
            self.reason = reason?.map(|reason| *reason);
        }
        Ok(())
    }

    /// The entries that the reason names: they light up in the log.
    pub(super) fn lit(&self) -> Vec<EntryId> {
        self.reason.as_ref().map(Reason::entries).unwrap_or_default()
    }
}

/// The panel; a line that says what it is for while no cell is chosen.
pub(super) fn view<'a>(state: &State, glance: &Glance<'a>) -> Option<Element<'a, Parent>> {
    glance.analysis.sheet.as_ref()?;
    let language = glance.language;
    let Some(cell) = glance.cursor else {
        let hint = widget::hint(say!(language, "why-choose"));
        return Some(column![widget::heading(say!(language, "why-title")), hint].spacing(8.0).into());
    };
    let Some(reason) = &state.reason else {
        let why = Why::new(glance.names, &glance.analysis.problem, glance.game.entries());
        let about = why.heading(cell.card, cell.column);
        return Some(widget::heading(format!("{} · {about}", say!(language, "why-title"))));
    };
    Some(panel(cell, reason, glance))
}

/// A reason with its heading.
pub(in crate::app) fn panel<'a>(cell: Cell, reason: &Reason, glance: &Glance<'a>) -> Element<'a, Parent> {
    let language = glance.language;
    let why = Why::new(glance.names, &glance.analysis.problem, glance.game.entries());
    let (spans, result) = match reason {
        Reason::Decided(proof) => {
            let yes = proof.conclusion().is_some_and(|mark| mark.yes);
            (why.proof(proof), if yes { say!(language, "why-yes") } else { say!(language, "why-no") })
        }
        Reason::Open(bearing) => {
            let share = glance.analysis.sheet.as_ref().map(|sheet| sheet.probability(cell.card, cell.column));
            (why.bearing(bearing), share.map(|share| glance.language.percent(share)).unwrap_or_default())
        }
    };
    let about = why.heading(cell.card, cell.column);
    let heading = widget::heading(format!("{} · {about} · {result}", say!(language, "why-title")));
    let mut block = column![told(spans, glance)].spacing(8.0);
    if matches!(reason, Reason::Open(_)) && !glance.looking_back {
        block = block.push(whatif::offer(cell, glance));
    }
    let card = container(block).style(theme::card).padding(12.0).width(Length::Fill);
    column![heading, card].spacing(8.0).into()
}

/// The space between two words, as a part of the size of the text.
const SPACE: f32 = 0.28;

/// Sentences with links to the log. Each word stands for itself, so that a link is something the keyboard can go to.
pub(in crate::app) fn told<'a>(spans: Vec<Span>, glance: &Glance<'a>) -> Element<'a, Parent> {
    let plain = plain(&spans, glance.game.entries());
    let mut words: Vec<Element<'a, Parent>> = Vec::new();
    // What stands together without a space: a link and its full stop.
    let mut word: Vec<Element<'a, Parent>> = Vec::new();
    let mut end = |word: &mut Vec<Element<'a, Parent>>| {
        if word.len() > 1 {
            words.push(Row::with_children(std::mem::take(word)).into());
        } else {
            words.append(word);
        }
    };
    let piece = |words: &str| text(words.to_owned()).size(size::BODY).line_height(1.4).wrapping(text::Wrapping::None);
    for span in spans {
        match span {
            Span::Text(said) => {
                for (at, part) in said.split(' ').enumerate() {
                    if at > 0 {
                        end(&mut word);
                    }
                    word.extend((!part.is_empty()).then(|| piece(part).into()));
                }
            }
            Span::Strong(said) => {
                for (at, part) in said.split(' ').enumerate() {
                    if at > 0 {
                        end(&mut word);
                    }
                    word.extend((!part.is_empty()).then(|| piece(part).font(theme::SEMIBOLD).into()));
                }
            }
            Span::Entry(id) => {
                let number = glance.number(id).unwrap_or_default().to_string();
                let number = piece(&number).font(theme::SEMIBOLD).style(theme::accent);
                let link = widget::press(number, theme::row(false)).padding(0.0).radius(theme::radius::SMALL);
                word.push(link.on_press(Parent::Select(id)).into());
            }
        }
    }
    end(&mut word);
    let flow = Row::with_children(words).spacing(size::BODY * SPACE).width(Length::Fill).wrap();
    widget::legible_as_one(flow, plain)
}

/// A row of small buttons.
pub(super) fn buttons<'a>(buttons: impl IntoIterator<Item = (String, Option<String>, Parent)>) -> Row<'a, Parent> {
    let small = |(label, key, message): (String, Option<String>, Parent)| {
        let words = text(label).size(size::SMALL).font(theme::MEDIUM).wrapping(text::Wrapping::None);
        let mut content = Row::new().push(words).spacing(4.0).align_y(Alignment::Center);
        if let Some(key) = key {
            content = content.push(widget::key_cap(key, false));
        }
        widget::press(content, theme::secondary).padding([3.0, 8.0]).on_press(message).into()
    };
    Row::with_children(buttons.into_iter().map(small)).spacing(6.0).align_y(Alignment::Center)
}
