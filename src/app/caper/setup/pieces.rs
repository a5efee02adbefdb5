//! The set-up board with the pieces placed so far, and sentences on a refused placement and on what is missing.

use super::{Message, State};
use crate::app::caper::board::{
    BoardWidget, CameraDisplay, LockDisplay, PaintingDisplay, PawnDisplay, PawnMarker, Scene,
};
use crate::app::caper::board_scene;
use crate::app::caper::colours;
use crate::app::caper::panel_parts::chips;
use crate::app::context::Context;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Element};
use crate::caper::SpaceSet;
use crate::caper::hint::covered;
use crate::entry::caper::round_draft::{MissingPart, PieceKind, PlacementError};
use crate::fl;
use crate::text::Language;
use crate::text::caper::{initial, no_painting, pawn as pawn_name, placing_fault, setup_fault};
use iced::Length;
use iced::widget::{column, container, text};

fn kind_text(piece: PieceKind, (placed, of): (usize, usize), language: &Language) -> String {
    let (placed, of) = (placed as u32, of as u32);
    match piece {
        PieceKind::Painting => fl!(language, "museum-place-paintings", placed = placed, of = of),
        PieceKind::Camera => fl!(language, "museum-place-cameras", placed = placed, of = of),
        PieceKind::Pawn => fl!(language, "museum-place-pawns", placed = placed, of = of),
        PieceKind::Lock => fl!(language, "museum-place-locks", placed = placed, of = of),
    }
}

fn error_text(error: PlacementError, language: &Language) -> String {
    match error {
        PlacementError::NoPainting(square, why) => no_painting(square, why, language),
        PlacementError::SmallRoom => fl!(language, "placing-small-room"),
        PlacementError::Taken(square) => fl!(language, "museum-refused-taken", square = square.to_string()),
        PlacementError::OnPainting(square) => fl!(language, "museum-refused-start", square = square.to_string()),
        PlacementError::Enough(_) => fl!(language, "museum-refused-enough"),
        PlacementError::Mixed => fl!(language, "museum-refused-mixed"),
    }
}

impl State {
    pub(super) fn missing(&self, language: &Language) -> Option<String> {
        Some(match self.draft.missing_part()? {
            MissingPart::Name(at) => fl!(language, "museum-lack-name", number = at as u32 + 1),
            MissingPart::Players => fl!(language, "museum-lack-players"),
            MissingPart::Paintings(count) => fl!(language, "museum-lack-paintings", count = count as u32),
            MissingPart::Pawns(count) => fl!(language, "museum-lack-pawns", count = count as u32),
            MissingPart::Locks(count) => fl!(language, "museum-lack-locks", count = count as u32),
            MissingPart::Placing(fault) => placing_fault(&fault, &self.draft.plan, language),
            MissingPart::Fault(fault) => fl!(language, "museum-lack-fault", fault = setup_fault(&fault, language)),
        })
    }

    pub(super) fn board_view<'a>(&'a self, context: &Context<'a>) -> Element<'a, Message> {
        let language = context.language;
        let kinds = self.draft.kinds().into_iter().map(|piece| {
            let words = kind_text(piece, self.draft.count(piece), language);
            widget::chip(words, self.piece == piece).on_press(Message::Piece(piece)).into()
        });
        let tool = |words: String, message: Message| -> Element<'a, Message> {
            widget::secondary(words, None).padding([4.0, 10.0]).on_press(message).into()
        };
        let tools = [
            tool(fl!(language, "museum-scatter"), Message::Scatter),
            tool(fl!(language, "museum-advise-cameras"), Message::Advise),
            tool(fl!(language, "museum-clear"), Message::Clear),
        ];
        let hint = match self.piece {
            PieceKind::Painting => fl!(language, "museum-place-painting-hint"),
            PieceKind::Camera => fl!(language, "museum-place-camera-hint"),
            PieceKind::Pawn => fl!(language, "museum-place-pawn-hint"),
            PieceKind::Lock => fl!(language, "museum-place-lock-hint"),
        };
        let message = match self.refused {
            Some(error) => text(error_text(error, language)).size(size::BODY).style(theme::bad),
            None => text(hint).size(size::BODY).style(theme::muted),
        };
        let board = BoardWidget::new(self.draft.plan.clone(), self.scene(context)).view().map(Message::Board);
        let board = container(board).width(Length::Fill).height(Length::Fill);
        let plan_note = fl!(language, "museum-plan-note");
        column![chips(kinds.chain(tools)), message, widget::area(board, None, 0), widget::hint(plan_note)]
            .spacing(space::SMALL)
            .into()
    }

    fn scene(&self, context: &Context<'_>) -> Scene {
        let draft = &self.draft;
        let lock = |open: &bool| if *open { LockDisplay::Open } else { LockDisplay::Locked };
        Scene {
            words: board_scene::zone_words(&draft.plan, context),
            paintings: draft.paintings.iter().map(|square| (*square, PaintingDisplay::Hangs)).collect(),
            cameras: draft.cameras.iter().map(|(number, at)| (*number, *at, CameraDisplay::Stands)).collect(),
            locks: draft.locks.iter().map(|(exit, open)| (*exit, lock(open))).collect(),
            pawns: self.pawn_markers(context.language),
            ends: self.free_for_painting(),
            viewed: self.viewed_by_cameras(),
            ..Scene::default()
        }
    }

    /// Each with the initial of its player, or of the pawn while the name is empty.
    fn pawn_markers(&self, language: &Language) -> Vec<PawnMarker> {
        let characters = self.draft.characters();
        let markers = self.draft.starts.iter().filter_map(|(at, start)| {
            let (player, pawn) = *characters.get(*at)?;
            let typed = self.draft.players[player].name.trim();
            let name = if typed.is_empty() { pawn_name(pawn, language) } else { typed.to_owned() };
            let (colour, letter) = (colours::pawn(pawn), initial(&name));
            Some(PawnMarker { at: *start, colour, letter, display: PawnDisplay::Waits })
        });
        markers.collect()
    }

    /// Empty unless paintings are being placed.
    fn free_for_painting(&self) -> SpaceSet {
        if self.piece == PieceKind::Painting && !self.draft.is_placed(PieceKind::Painting) {
            self.draft.free_painting_spaces()
        } else {
            SpaceSet::EMPTY
        }
    }

    /// Empty unless cameras are being placed.
    fn viewed_by_cameras(&self) -> SpaceSet {
        if self.piece != PieceKind::Camera {
            return SpaceSet::EMPTY;
        }
        let plan = &self.draft.plan;
        let cameras: Vec<_> = self.draft.cameras.values().filter_map(|square| plan.space(*square)).collect();
        covered(plan, &cameras)
    }
}
