//! The page of a Clue table's set-up: box and seats at the left, hand and rules at the right. A correction of an open
//! game has the same parts without the box.

use super::{Element, Message, SetupSection, State};
use crate::app::context::Context;
use crate::app::keymap::Keymap;
use crate::app::keys::{self, Stroke};
use crate::app::notebook::keys::FOLD;
use crate::app::theme::space;
use crate::app::widget::{self, Centred, Segment};
use crate::fl;
use crate::game::SetupError;
use crate::game::setup_draft::SetupEdit;
use crate::text::{Language, rules, setup as words};
use iced::keyboard::key::Named;
use iced::widget::{Column, column, container, responsive, row};
use iced::{Fill, FillPortion};

const START: Stroke = Stroke::named(Named::Enter).with_ctrl();

/// Greatest width of a correction.
const SHEET: f32 = 1240.0;

/// Least width of two columns.
const ABREAST: f32 = 860.0;

/// With more cards, and enough width, four stand in a row.
const MANY_CARDS: usize = 24;
const FOUR_CARDS: f32 = 1240.0;

/// Share of the left column, and the space between.
const LEFT: f32 = 0.44;
const BETWEEN: f32 = 22.0;

/// `unfolded`: the seat whose details are shown. Escape folds them first. While a game is `mended`, the notebook behind
/// the page can be folded.
pub fn keymap(unfolded: Option<usize>, mended: bool, language: &Language) -> Keymap<Message> {
    let step = |digit, step| [(Stroke::char(digit).with_alt(), Message::StepChosen(step))];
    Keymap::new(fl!(language, "casebook-new"))
        .at_last(fl!(language, "keys-next-seat"), [(keys::ENTER, Message::Started)])
        .help_only(fl!(language, "keys-move-seat"), [keys::UP.with_alt(), keys::DOWN.with_alt()])
        .always(fl!(language, "setup-edition"), step('1', SetupSection::Edition))
        .always(fl!(language, "keys-seats"), step('2', SetupSection::Seats))
        .always(fl!(language, "setup-hand"), step('3', SetupSection::Hand))
        .always(fl!(language, "setup-start"), [(START, Message::Started)])
        .always_if(mended, fl!(language, "keys-fold"), [(FOLD, Message::NotebookFolded)])
        .at_last("", [(keys::ESCAPE, unfolded.map_or(Message::Left, Message::Opened))])
}

impl State {
    pub fn view<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let (seen, problem) = (*context, self.draft.setup().err());
        let page = responsive(move |size| {
            let problem = problem.as_ref();
            let body = widget::scroll(self.body(&seen, problem, size.width)).width(Fill).height(Fill);
            let does =
                self.is_mending().then(|| container(self.start(&seen, problem)).padding([space::SMALL, space::PAGE]));
            Column::new().push(self.header(&seen, problem, size.width)).push(does).push(body).into()
        });
        let page = widget::shortcuts(page).keymap(keymap(self.open, self.is_mending(), context.language));
        if self.is_mending() { container(page).max_width(SHEET).into() } else { page.into() }
    }

    fn body<'a>(&'a self, context: &Context<'a>, problem: Option<&SetupError>, width: f32) -> Element<'a> {
        let padding = [space::WIDE - 2.0, space::PAGE];
        let (left, right) = (self.left(context, width), self.right(context, problem, width));
        if width < ABREAST {
            return column![left, right].spacing(space::WIDE).padding(padding).into();
        }
        let column = |content, share: f32| container(content).width(FillPortion((100.0 * share).round() as u16));
        row![column(left, LEFT), column(right, 1.0 - LEFT)].spacing(BETWEEN).padding(padding).into()
    }

    fn header<'a>(&'a self, context: &Context<'a>, problem: Option<&SetupError>, width: f32) -> Element<'a> {
        let unfinished = SetupSection::unfinished(problem);
        let step = |words: String, step| Segment::new(words, step == unfinished, Message::StepChosen(step));
        if self.is_mending() {
            return widget::titled(
                (fl!(context, "tab-table"), Message::Left),
                fl!(context, "table-setup"),
                row![widget::segmented([
                    step(fl!(context, "keys-seats"), SetupSection::Seats),
                    step(fl!(context, "setup-hand"), SetupSection::Hand),
                ])],
            );
        }
        // On a page of one column they would take a second line.
        let steps = (width >= ABREAST).then(|| {
            widget::segmented([
                step(fl!(context, "setup-step-edition"), SetupSection::Edition),
                step(fl!(context, "setup-step-seats"), SetupSection::Seats),
                step(fl!(context, "setup-step-hand"), SetupSection::Hand),
            ])
        });
        widget::titled(
            (fl!(context, "casebook"), Message::Left),
            fl!(context, "casebook-new"),
            row![
                widget::segmented([
                    Segment::new(fl!(context, "setup-game-clue"), true, Message::StepChosen(unfinished)),
                    Segment::new(fl!(context, "setup-game-caper"), false, Message::OtherGame),
                    Segment::new(fl!(context, "solo"), false, Message::Solo),
                ]),
                row![
                    widget::hint(fl!(context, "name")),
                    widget::field(&self.usual_title, &self.title, Message::TitleTyped)
                        .on_submit(Message::Started)
                        .id("game-title")
                        .padding([5.0, space::MEDIUM])
                        .width(190),
                ]
                .centred(space::SMALL),
            ]
            .push(steps),
        )
    }

    fn left<'a>(&'a self, context: &Context<'a>, width: f32) -> Element<'a> {
        let tiles = if width < 1150.0 { 2 } else { 3 };
        let mending = self.is_mending();
        // A correction may change the cards' language, not the edition.
        let edition = if mending { self.card_languages(context) } else { Some(self.boxes(context, tiles)) };
        let column = if width < ABREAST { width } else { (width - 2.0 * space::PAGE - BETWEEN) * LEFT };
        Column::new().push(edition).push(self.seats(context, width, column)).spacing(space::WIDE - 2.0).into()
    }

    /// As many columns of cards as keep the button that starts in sight.
    fn hand_columns(&self, width: f32) -> usize {
        let many = self.draft.edition.card_count() > MANY_CARDS;
        if width < 560.0 {
            2
        } else if many && width >= FOUR_CARDS {
            4
        } else {
            3
        }
    }

    fn right<'a>(&'a self, context: &Context<'a>, problem: Option<&SetupError>, width: f32) -> Element<'a> {
        let (up, down) = self.on_table();
        let open = self.unfolded.rules || self.is_mending();
        // If the box wants no cards on the table, they are among the rules.
        let asked = up || down || self.draft.face_down_wanted().is_some();
        Column::new()
            .push(self.hand(context, self.hand_columns(width)))
            .push((!self.is_mending()).then(|| self.start(context, problem)))
            .push(asked.then(|| self.table(context)))
            .push((!self.is_mending()).then(|| self.rules_line(context)))
            .push((open && !asked).then(|| self.table(context)))
            .push((open && !self.is_mending()).then(|| self.hints(context)))
            .push(open.then(|| self.rules(context)))
            .push(open.then(|| self.grounds(context)))
            .push(open.then(|| self.names(context)))
            .push(if self.is_mending() { None } else { self.card_languages(context) })
            .spacing(space::WIDE - 4.0)
            .into()
    }

    fn hints<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let level =
            |(words, level)| Segment::new(words, self.draft.hints == level, Message::Edited(SetupEdit::Hints(level)));
        let control = widget::segmented(rules::hints(context.language).map(level));
        column![widget::heading(fl!(context, "setup-hints")), control].spacing(space::SMALL).into()
    }

    fn start<'a>(&'a self, context: &Context<'a>, problem: Option<&SetupError>) -> Element<'a> {
        let language = context.language;
        let missing = problem.map(|problem| words::missing(&self.draft, problem, language));
        let missing = missing.or_else(|| self.correction_error(language));
        let label = fl!(language, if self.is_mending() { "mend-do" } else { "setup-start" });
        // A correction that changes nothing has no golden button.
        let changes = !self.is_mending() || self.draft != self.untouched || self.naming.is_some();
        let button = widget::primary(label, Some(START.label(language)))
            .on_press_maybe((missing.is_none() && changes).then_some(Message::Started));
        let asks = self.asks_dealer();
        let ready = || fl!(language, if asks { "setup-ask-dealer" } else { "setup-ready" });
        let ready = || self.consequence(language).unwrap_or_else(ready);
        row![button, container(widget::hint(missing.unwrap_or_else(ready))).width(Fill)].centred(space::MEDIUM).into()
    }
}
