//! Choice of the box and of the language of its cards.

use super::{Element, Message, SetupEdit, State};
use crate::app::context::Context;
use crate::app::theme::space;
use crate::app::widget::{self, Centred, Segment};
use crate::edition::{Edition, USUAL};
use crate::fl;
use crate::text::own_name;
use iced::widget::{column, grid, row, space as gap};
use iced::{Center, Fill, Shrink};
use std::sync::Arc;

/// Height of a caption with room for a button. It keeps the caption of the boxes level with that of my hand.
pub const HEAD: f32 = 24.0;

impl State {
    /// Tiles of the boxes, `count` in a row. Nothing above depends on the chosen box, so that boxes stay under the
    /// pointer.
    pub(super) fn boxes<'a>(&'a self, context: &Context<'a>, count: usize) -> Element<'a> {
        let further = crate::edition::library().len().saturating_sub(USUAL);
        let more = (!self.unfolded.boxes && further > 0).then(|| {
            let more = widget::quiet(fl!(context, "setup-more-boxes", count = further), None).padding([3.0, 6.0]);
            more.on_press(Message::AllBoxes)
        });
        let head = row![widget::heading(fl!(context, "setup-edition")), gap::horizontal()].push(more);
        let head = head.height(HEAD).align_y(Center);
        column![head, self.tiles(context, count)].into()
    }

    /// The usual boxes, the player's own and the chosen one. Unfolded, all.
    fn offered_boxes(&self) -> impl Iterator<Item = &Arc<Edition>> {
        let shipped = crate::edition::library().len();
        self.editions.iter().enumerate().filter_map(move |(at, edition)| {
            let offered = self.unfolded.boxes || at < USUAL || at >= shipped || edition.id == self.draft.edition.id;
            offered.then_some(edition)
        })
    }

    fn tiles<'a>(&'a self, context: &Context<'a>, count: usize) -> Element<'a> {
        let tag = context.language.tag();
        let tiles = self.offered_boxes().map(|edition| {
            let chosen = edition.id == self.draft.edition.id;
            let tile = widget::tile(edition.name.get(tag), edition.remark.get(tag), chosen)
                .width(Fill)
                .on_press(Message::Edited(SetupEdit::Edition(Arc::clone(edition))));
            if chosen { tile.id("chosen-edition").into() } else { tile.into() }
        });
        grid(tiles).columns(count).spacing(space::SMALL + 1.0).height(Shrink).into()
    }

    /// The listed edition of which the draft has the cards. `None` if a rematch has a changed copy.
    fn printed(&self) -> Option<&Arc<Edition>> {
        let edition = &self.draft.edition;
        self.editions.iter().find(|printed| printed.id == edition.id && printed.same_cards(edition))
    }

    /// Takes the cards as they are printed in a language.
    pub(super) fn cards_in(&mut self, tag: &str, context: &Context<'_>) {
        let Some(printed) = self.printed() else { return };
        let own = tag == context.language.tag();
        let cards = if own { Arc::clone(printed) } else { Arc::new(printed.with_cards_in(tag)) };
        // Typed letters stand for names of cards in the language before.
        self.letters.clear();
        self.draft.apply(SetupEdit::Cards(cards));
    }

    /// `None` if the box has cards in one language only.
    pub(super) fn card_languages<'a>(&'a self, context: &Context<'a>) -> Option<Element<'a>> {
        let (edition, window, printed) = (&self.draft.edition, context.language.tag(), self.printed()?);
        let languages = printed.card_languages();
        if languages.len() < 2 {
            return None;
        }
        let called = |tag: &str| edition.cards().all(|at| printed.card_name(at, tag) == edition.card_name(at, window));
        // Languages can agree in all names. Then the window's counts as chosen.
        let own = [window].into_iter().filter(|tag| languages.contains(tag));
        let chosen = own.chain(languages.iter().copied()).find(|tag| called(tag));
        let part = |tag: &&str| {
            Segment::new(own_name(tag).to_owned(), chosen == Some(*tag), Message::CardsIn((*tag).to_owned()))
        };
        let choice = widget::segmented(languages.iter().map(part));
        let row = row![widget::hint(fl!(context, "setup-cards-in")), choice];
        Some(row.centred(space::MEDIUM).into())
    }
}
