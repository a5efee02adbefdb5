//! The rules in the editor of editions: a line for each, with its choices as chips, and which rules the box prints.

use super::{Editor, Element, Message};
use crate::app::theme::{self, space};
use crate::app::widget::{self, Centred, Segment};
use crate::edition::edit::{EditionEdit, Named};
use crate::edition::{Board, FaceDown, FirstPlayer, PrintedRule, Rules};
use crate::fl;
use crate::text::{Language, rules as words};
use iced::widget::{Column, Row, column, container, row};
use iced::{Center, Fill};

const LABELS: f32 = 150.0;

/// On narrower pages labels stand above their choices.
const ABREAST: f32 = 640.0;

impl Editor {
    pub(super) fn rules<'a>(&'a self, width: f32, language: &Language) -> Element<'a> {
        let edition = self.edition();
        let rules = &edition.rules;
        let line = |label: String, choice: Element<'a>| labelled(label, choice, width);
        let rolling = || words::rolling(language);
        let lines = Column::new()
            .push(line(
                fl!(language, "rule-answers"),
                self.choice(words::answers(language), rules.answers, |rules| &mut rules.answers),
            ))
            .push(line(
                fl!(language, "rule-repeat"),
                self.choice(words::repeat(language), rules.repeat_room, |rules| &mut rules.repeat_room),
            ))
            .push(line(
                fl!(language, "rule-staying"),
                self.choice(rolling(), rules.staying, |rules| &mut rules.staying),
            ))
            .push(line(
                fl!(language, "rule-passage"),
                self.choice(rolling(), rules.passage, |rules| &mut rules.passage),
            ))
            .push(line(
                fl!(language, "rule-accusing"),
                self.choice(words::accusing(edition, language), rules.accusation.place, |rules| {
                    &mut rules.accusation.place
                }),
            ))
            .push(line(
                fl!(language, "rule-accusing-when"),
                self.choice(words::accusing_time(language), rules.accusation.time, |rules| &mut rules.accusation.time),
            ))
            .push(line(
                fl!(language, "rule-after-card"),
                self.choice(words::after_card(language), rules.accusation.after_card, |rules| {
                    &mut rules.accusation.after_card
                }),
            ))
            .push(line(
                fl!(language, "rule-deal"),
                self.choice(words::dealing(language), Some(edition.dealing(rules)), |rules| &mut rules.deal),
            ))
            .push(line(fl!(language, "dice"), self.choice(words::box_dice(), rules.dice, |rules| &mut rules.dice)))
            .push(line(fl!(language, "rule-extras"), self.extras(language)))
            .push(line(fl!(language, "setup-first"), self.first(language)))
            .push(line(fl!(language, "editor-places"), self.places(language)))
            .push(line(fl!(language, "editor-passages"), self.passages(language)))
            .push(line(fl!(language, "editor-face-down"), self.face_down(language)))
            .push((!edition.tokens.is_empty()).then(|| line(fl!(language, "editor-board"), self.boards(language))));
        column![
            widget::heading(fl!(language, "editor-rules")),
            lines.spacing(space::MEDIUM),
            widget::heading(fl!(language, "editor-printed")),
            self.printed(language),
        ]
        .spacing(space::SMALL)
        .into()
    }

    fn rule(&self, change: impl FnOnce(&mut Rules)) -> Message {
        let mut rules = self.edition().rules.clone();
        change(&mut rules);
        Message::Edited(EditionEdit::Rules(rules))
    }

    /// A chip for each value of the rule at `place`.
    fn choice<'a, T: Copy + PartialEq>(
        &self,
        parts: impl IntoIterator<Item = (String, T)>,
        now: T,
        place: fn(&mut Rules) -> &mut T,
    ) -> Element<'a> {
        widget::chips(parts.into_iter().map(|(words, value)| {
            let change = self.rule(|rules| *place(rules) = value);
            widget::chip(words, value == now).on_press(change).into()
        }))
    }

    fn extras<'a>(&self, language: &Language) -> Element<'a> {
        let rules = &self.edition().rules;
        let (snooping, clues, open) = (rules.snooping, rules.clue_cards, rules.face_up_shows);
        widget::chips([
            widget::chip(fl!(language, "rule-snooping"), snooping)
                .on_press(self.rule(|rules| rules.snooping = !snooping))
                .into(),
            widget::chip(fl!(language, "rule-clue-cards"), clues)
                .on_press(self.rule(|rules| rules.clue_cards = !clues))
                .into(),
            widget::chip(fl!(language, "rule-open-shows"), open)
                .on_press(self.rule(|rules| rules.face_up_shows = !open))
                .into(),
        ])
    }

    /// Who begins: by dice, or by tokens in order of precedence. Without tokens only dice.
    fn first<'a>(&'a self, language: &Language) -> Element<'a> {
        let edition = self.edition();
        let order = edition.first_player.tokens();
        let kept: Vec<String> = if order.is_empty() {
            edition.tokens.iter().take(1).map(|token| token.id.clone()).collect()
        } else {
            order.to_vec()
        };
        let rule = |words: String, chosen: bool, first: FirstPlayer| {
            Segment::new(words, chosen, Message::Edited(EditionEdit::First(first)))
        };
        let now = &edition.first_player;
        let mut rules =
            vec![rule(fl!(language, "editor-first-roll"), *now == FirstPlayer::HighestRoll, FirstPlayer::HighestRoll)];
        if !edition.tokens.is_empty() {
            let token = fl!(language, "editor-first-token");
            rules.push(rule(token, matches!(now, FirstPlayer::Token(_)), FirstPlayer::Token(kept.clone())));
            let in_turn = fl!(language, "editor-first-in-turn");
            let chosen = matches!(now, FirstPlayer::TokenThenInTurn(_));
            rules.push(rule(in_turn, chosen, FirstPlayer::TokenThenInTurn(kept)));
        }
        let tokens = edition.tokens.iter().filter(|_| !order.is_empty()).map(|token| {
            let at = order.iter().position(|id| *id == token.id);
            let name = token.name.get(self.names.tag());
            let words = at.map_or_else(|| name.to_owned(), |at| format!("{} {name}", at + 1));
            let mut next = order.to_vec();
            match at {
                Some(at) => drop(next.remove(at)),
                None => next.push(token.id.clone()),
            }
            let first = match now {
                FirstPlayer::TokenThenInTurn(_) => FirstPlayer::TokenThenInTurn(next),
                _ => FirstPlayer::Token(next),
            };
            let may = at.is_none() || order.len() > 1;
            widget::chip(words, at.is_some())
                .on_press_maybe(may.then_some(Message::Edited(EditionEdit::First(first))))
                .into()
        });
        column![widget::segmented(rules), widget::chips(tokens)].spacing(space::SMALL).into()
    }

    fn places<'a>(&'a self, language: &Language) -> Element<'a> {
        let places = self.edition().places.iter().enumerate().map(|(at, place)| {
            let name = self.name(&place.name, &fl!(language, "editor-place"), Named::Place(at));
            let drop =
                widget::quiet("×", None).padding([3.0, 6.0]).on_press(Message::Edited(EditionEdit::DropPlace(at)));
            row![name.id(format!("editor-place-{at}")).width(170), drop].centred(space::HAIR).into()
        });
        let add = widget::quiet(fl!(language, "editor-add-place"), None)
            .on_press_maybe((self.edition().places.len() < 16).then_some(Message::Edited(EditionEdit::AddPlace)));
        widget::chips(places.chain([add.into()]))
    }

    fn passages<'a>(&'a self, language: &Language) -> Element<'a> {
        let edition = self.edition();
        let there = edition.passages.iter().enumerate().map(|(at, ends)| {
            let words = widget::body(words::passage(edition, ends, language));
            let drop =
                widget::quiet("×", None).padding([3.0, 6.0]).on_press(Message::Edited(EditionEdit::DropPassage(at)));
            row![words, drop].centred(space::HAIR).into()
        });
        let there = Row::with_children(there).spacing(space::MEDIUM).wrap().vertical_spacing(space::HAIR);
        let ids = edition.categories[2].cards.iter().map(|card| &card.id);
        let ends = ids.chain(edition.places.iter().map(|place| &place.id)).map(|id| {
            let chosen = self.passage_from.as_ref() == Some(id);
            let name = words::place(edition, id, language);
            widget::chip(name, chosen).on_press(Message::PassageEnd(id.clone())).into()
        });
        let hint = fl!(language, if self.passage_from.is_some() { "editor-passage-to" } else { "editor-passage-from" });
        column![there, widget::hint(hint), widget::chips(ends)].spacing(space::HAIR).into()
    }

    fn face_down<'a>(&'a self, language: &Language) -> Element<'a> {
        let edition = self.edition();
        let rows = (edition.players.min..=edition.players.max).map(|players| {
            let rule = edition.face_down.iter().find(|rule| rule.players == players);
            let cards = rule.map_or(0, |rule| rule.cards);
            let left = edition.dealt_count().saturating_sub(usize::from(cards) + 1);
            let more = usize::from(cards) < edition.categories[2].cards.len() && left >= usize::from(players);
            let step = |words: &'static str, to: Option<u8>| {
                let edit = to.map(|cards| Message::Edited(EditionEdit::FaceDown(FaceDown { players, cards })));
                widget::secondary(words, None).padding([2.0, 8.0]).on_press_maybe(edit)
            };
            row![
                widget::hint(fl!(language, "editor-with-players", count = players)),
                step("−", cards.checked_sub(1)),
                widget::body(cards.to_string()).width(18).align_x(Center),
                step("+", more.then_some(cards + 1)),
            ]
            .centred(space::HAIR)
            .into()
        });
        Row::with_children(rows).spacing(space::LARGE).wrap().vertical_spacing(space::SMALL).into()
    }

    /// The board that the program draws: none, or one that fits the edition.
    fn boards<'a>(&'a self, language: &Language) -> Element<'a> {
        let now = self.edition().board.as_deref();
        let none = widget::chip(fl!(language, "editor-board-none"), now.is_none());
        let none = none.on_press(Message::Edited(EditionEdit::Board(None)));
        let fitting = Board::all().iter().filter(|board| board.fits(self.edition())).map(|board| {
            let chip = widget::chip(board_name(&board.id, language), now == Some(board.id.as_str()));
            chip.on_press(Message::Edited(EditionEdit::Board(Some(board.id.clone())))).into()
        });
        widget::chips(std::iter::once(none.into()).chain(fitting))
    }

    fn printed<'a>(&'a self, language: &Language) -> Element<'a> {
        let edition = self.edition();
        let lines = PrintedRule::shown().filter(|rule| !(edition.tokens.is_empty() && rule.needs_tokens()));
        let lines = lines.map(|rule| {
            let said = edition.printed.contains(&rule);
            let mark = widget::body(if said { "✓" } else { "·" }).width(18.0);
            let mark = mark.style(if said { theme::body } else { theme::faint });
            let words = widget::body(words::printed(rule, edition, language)).width(Fill);
            let words = words.style(if said { theme::body } else { theme::muted });
            widget::press(row![mark, words].spacing(space::HAIR), theme::quiet)
                .padding([2.0, space::HAIR])
                .width(Fill)
                .on_press(Message::Edited(EditionEdit::Printed(rule)))
                .into()
        });
        Column::with_children(lines).into()
    }
}

/// Name of the first shipped edition that is played on this board.
fn board_name(id: &str, language: &Language) -> String {
    let edition = crate::edition::library().iter().find(|edition| edition.board.as_deref() == Some(id));
    edition.map_or_else(|| id.to_owned(), |edition| edition.name.get(language.tag()).to_owned())
}

fn labelled(label: String, choice: Element<'_>, width: f32) -> Element<'_> {
    if width < ABREAST {
        return column![widget::hint(label), choice].spacing(space::HAIR).into();
    }
    row![container(widget::hint(label)).width(LABELS), container(choice).width(Fill)].spacing(space::MEDIUM).into()
}
