//! The panel of the Characters' side: where the Thief can be, advice, why not here, exits, cameras, loot.

use super::analysis::CharacterAdvice;
use super::panel_parts::{chip, chips, group, pair, share};
use super::{BoardOverlay, Message, State};
use crate::app::context::Context;
use crate::app::notebook::Message as Shared;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::caper::hint::RollOption;
use crate::caper::{Entry, EntryId, Next, PublicMove};
use crate::fl;
use crate::text::caper::{contradiction, hint, why_not};
use iced::Length;
use iced::widget::{Column, column, container, row, text};

/// How many roll options are shown.
const WAYS: usize = 4;

impl State {
    /// The panel on the right of the tracker.
    pub(super) fn side<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let content = column![self.whereabouts(context)]
            .push(self.contradiction(context))
            .push(self.advice_view(context))
            .push(self.why_view(context))
            .push(self.exits(context))
            .push(self.cameras(context))
            .push(self.loot(context))
            .spacing(space::LARGE)
            .padding([space::MEDIUM, 14.0]);
        widget::scroll(content).width(Length::Fill).height(Length::Fill).into()
    }

    /// The number of possible spaces, and the overlay chips.
    fn whereabouts<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let count = self.screen.certain.possible(self.screen.certain.facts.len()).len() as u32;
        let of = self.screen.certain.round.plan().len() as u32;
        let figure = row![
            text(fl!(language, "museum-spaces", count = count)).size(size::DISPLAY - 4.0).font(theme::TITLE),
            text(fl!(language, "museum-of", of = of)).size(size::BODY).style(theme::muted),
        ]
        .spacing(space::SMALL)
        .align_y(iced::Alignment::End);
        let figure: Element<'a, Message> = if self.screen.certain.now().moves == 0 {
            widget::hint(fl!(language, "museum-outside"))
        } else {
            figure.into()
        };
        column![
            widget::heading(fl!(language, "museum-whereabouts")),
            figure,
            self.layers(context),
            widget::hint(fl!(language, "museum-outline")),
            widget::hint(fl!(language, "museum-shading")),
        ]
        .spacing(6.0)
        .into()
    }

    /// The chips that choose the overlay.
    pub(super) fn layers<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let layer =
            |words: String, layer: BoardOverlay| chip(words, self.screen.overlay == layer, Message::Overlay(layer));
        if self.is_pad() {
            return chips([
                layer(fl!(language, "museum-layer-risk"), BoardOverlay::Now),
                layer(fl!(language, "museum-layer-exposure"), BoardOverlay::Past),
                layer(fl!(language, "museum-layer-walked"), BoardOverlay::Path),
                layer(fl!(language, "museum-layer-sure"), BoardOverlay::Sure),
            ]);
        }
        let selected = self.log.selected.and_then(|id| self.number(id));
        let past = selected.map_or_else(
            || fl!(language, "museum-layer-since"),
            |number| fl!(language, "museum-layer-past", number = number),
        );
        chips([
            layer(fl!(language, "museum-layer-now"), BoardOverlay::Now),
            layer(past, BoardOverlay::Past),
            layer(fl!(language, "museum-layer-path"), BoardOverlay::Path),
            layer(fl!(language, "museum-layer-sure"), BoardOverlay::Sure),
        ])
    }

    /// The number of an entry in the log.
    pub(super) fn number(&self, id: EntryId) -> Option<u32> {
        let at = self.screen.certain.facts.iter().position(|entry: &Entry<PublicMove>| entry.id == id)?;
        Some(at as u32 + 1)
    }

    /// Entries that cannot all be true, and what resolves that.
    fn contradiction<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a, Message>> {
        if !self.screen.certain.is_broken() {
            return None;
        }
        let language = context.language;
        let guess = self.screen.guess.as_ref()?;
        let words = contradiction(&guess.conflict, &self.screen.certain.facts, language);
        let fixes = guess.repairs.iter().take(4).filter_map(|id| {
            let words = fl!(language, "museum-doubt-entry", number = self.number(*id)?);
            Some(widget::secondary(words, None).padding([3.0, 8.0]).on_press(Message::Doubt(*id)).into())
        });
        let content = column![text(words).size(size::BODY), chips(fixes)].spacing(space::SMALL);
        Some(container(content).padding(space::MEDIUM).width(Length::Fill).style(theme::banner(true)).into())
    }

    /// What the acting Character should do.
    fn advice_view<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let language = context.language;
        let Next::Character(by) = self.screen.certain.now().next else { return None };
        if self.is_over() {
            return None;
        }
        let names = self.names(context);
        let (name, person) = (names.character(by), names.person_of(by));
        let (heading, lines): (String, Vec<Element<'a, Message>>) = match self.screen.advice.as_ref()? {
            CharacterAdvice::Nothing => return None,
            CharacterAdvice::Before(outlook) => {
                let numbers = hint::chances(outlook.caught, outlook.seen, outlook.left, language);
                let words = fl!(language, "museum-roll-hint");
                let card = column![text(numbers).size(size::BODY), widget::hint(words)].spacing(4.0);
                let card = container(card).padding(space::MEDIUM).width(Length::Fill).style(theme::card);
                (fl!(language, "museum-outlook", person = person, name = name), vec![card.into()])
            }
            CharacterAdvice::After(ways) => {
                let lines = ways.iter().take(WAYS).enumerate().map(|(at, way)| self.way(at, way, context));
                (fl!(language, "museum-best", person = person, name = name), lines.collect())
            }
            CharacterAdvice::Chase(chases) => {
                let lines = chases.iter().enumerate().map(|(at, (number, chase))| {
                    let words = language.pair(&number.to_string(), &hint::chase(chase, &names));
                    widget::press(text(words).size(size::BODY), theme::quiet)
                        .padding([4.0, 6.0])
                        .width(Length::Fill)
                        .on_press(Message::UseRollOption(at))
                        .into()
                });
                (fl!(language, "museum-chasing", person = person, name = name), lines.collect())
            }
        };
        Some(group(heading, lines))
    }

    /// One way of using a roll; the best is a card with the three numbers.
    fn way<'a>(&'a self, at: usize, way: &RollOption, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let title = hint::way(way, &self.names(context));
        if at > 0 {
            let left = fl!(language, "museum-left", left = language.decimal(way.left, 1));
            let line = row![
                text(format!("{}", at + 1)).size(size::BODY).style(theme::muted).width(16.0),
                text(title).size(size::BODY).width(Length::Fill),
                text(left).size(size::SMALL).style(theme::muted),
            ]
            .spacing(6.0);
            return widget::press(line, theme::quiet)
                .padding([3.0, 4.0])
                .width(Length::Fill)
                .on_press(Message::UseRollOption(at))
                .into();
        }
        let card = column![
            text(title).size(size::NAME).font(theme::TITLE),
            text(hint::figures(way, language)).size(size::SMALL + 0.5).style(theme::muted),
        ]
        .push(self.branches(way, context))
        .spacing(4.0);
        widget::press(card, theme::tile_on)
            .padding(space::MEDIUM)
            .width(Length::Fill)
            .radius(theme::radius::LARGE)
            .on_press(Message::UseRollOption(at))
            .into()
    }

    /// Where to end after each answer, if that depends on it.
    fn branches<'a>(&'a self, way: &RollOption, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let told = hint::answers(way, &self.names(context));
        let lines = told.into_iter().take(WAYS).map(|words| text(words).size(size::SMALL).style(theme::muted).into());
        (way.answers.len() > 1).then(|| Column::with_children(lines).spacing(2.0).into())
    }

    /// Why the Thief cannot be on the square that was asked about.
    pub(super) fn why_view<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let language = context.language;
        let (square, reason) = self.screen.why.as_ref()?;
        let space = self.screen.certain.round.plan().space(*square)?;
        let possible = self.screen.certain.possible(self.screen.certain.facts.len()).contains(space);
        let words = match reason {
            _ if self.screen.certain.now().moves == 0 => fl!(language, "museum-outside"),
            Some(why) => why_not(*square, why, &self.screen.certain.facts, &self.names(context)),
            None if possible => {
                let chance = self.screen.guess.as_ref().and_then(|guess| guess.spaces.get(space.index()).copied());
                fl!(
                    language,
                    "museum-why-possible",
                    square = square.to_string(),
                    chance = language.percent(chance.unwrap_or(0.0))
                )
            }
            None if self.screen.jobs.why.is_some() => fl!(language, "museum-thinking"),
            None => fl!(language, "museum-contradiction-why"),
        };
        let entries = reason.iter().flat_map(|reason| &reason.entries).take(6).filter_map(|id| {
            Some(chip(self.number(*id)?.to_string(), self.log.selected == Some(*id), Shared::Press(*id).into()))
        });
        let content = column![text(words).size(size::BODY), chips(entries)].spacing(6.0);
        let card = container(content).padding(space::MEDIUM).width(Length::Fill).style(theme::card);
        let heading =
            if possible { square.to_string() } else { fl!(language, "museum-why-title", square = square.to_string()) };
        Some(group(heading, [card.into()]))
    }

    /// Turned locks, and the probability of the others to be open.
    pub(super) fn exits<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let plan = self.screen.certain.round.plan();
        let open = self.screen.certain.open(&self.placed());
        let known = |chance: &f64| *chance <= 0.0 || *chance >= 1.0;
        let told = open.iter().filter(|(_, chance)| known(chance)).map(|(front, chance)| {
            let lock = if *chance > 0.5 { fl!(language, "museum-open") } else { fl!(language, "museum-locked") };
            pair(plan.square(*front).to_string(), lock)
        });
        let rest = open.iter().find(|(_, chance)| !known(chance));
        let rest = rest.map(|(_, chance)| {
            let words = if open.iter().any(|(_, chance)| known(chance)) {
                fl!(language, "museum-other-exits")
            } else {
                fl!(language, "museum-any-exit")
            };
            share(words, *chance, language)
        });
        group(fl!(language, "museum-exits"), told.chain(rest))
    }

    /// Cameras that may be cut, and whether the power may be off.
    fn cameras<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a, Message>> {
        let language = context.language;
        let (guess, last) = (self.screen.guess.as_ref()?, self.screen.certain.stages.last()?);
        let doubtful = last.table.cameras.iter().filter_map(|number| {
            let chance = guess.weights.cut(number);
            let (may, may_not) = last.possible.camera(number);
            (may && may_not).then(|| share(fl!(language, "museum-camera-cut", number = number), chance, language))
        });
        let (off, _) = last.possible.power();
        let off = off.then(|| share(fl!(language, "museum-maybe-off"), guess.weights.off(), language));
        let lines: Vec<Element<'a, Message>> = doubtful.chain(off).collect();
        (!lines.is_empty()).then(|| group(fl!(language, "museum-tampered"), lines))
    }

    /// Paintings taken, refusals.
    pub(super) fn loot<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let table = self.screen.certain.now();
        let taken = fl!(language, "museum-loot-taken", count = u32::from(table.loot));
        let hang = fl!(language, "museum-loot-hangs", count = table.hanging.len() as u32);
        let most = self.screen.certain.round.rules().refusals;
        let refusals = fl!(language, "museum-refused", count = u32::from(table.refusals), most = u32::from(most));
        group(fl!(language, "museum-loot"), [pair(taken, hang), widget::hint(refusals)])
    }
}
