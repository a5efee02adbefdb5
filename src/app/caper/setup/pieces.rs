//! The board of the museum's set-up with its pieces, and sentences on what is refused or missing.

use super::{Element, Message, State};
use crate::app::caper::board::{
    BoardWidget, CameraDisplay, LockDisplay, PaintingDisplay, PawnDisplay, PawnMarker, Scene,
};
use crate::app::caper::board_scene;
use crate::app::caper::colours;
use crate::app::context::Context;
use crate::app::theme::{self, space};
use crate::app::widget;
use crate::caper::SpaceSet;
use crate::caper::hint::covered;
use crate::entry::caper::round_draft::{DraftCharacter, PieceKind};
use crate::fl;
use crate::text::Language;
use crate::text::caper::pawn_letter;
use iced::Fill;
use iced::widget::{column, container};

impl State {
    pub(super) fn missing(&self, language: &Language) -> Option<String> {
        self.draft.missing_part().map(|missing| missing.text(&self.draft.plan, language))
    }

    pub(super) fn board_view<'a>(&'a self, context: &Context<'a>) -> Element<'a> {
        let language = context.language;
        let kinds = self.draft.kinds().into_iter().map(|piece| {
            let words = piece.text(self.draft.count(piece), language);
            widget::chip(words, self.piece == piece).on_press(Message::Piece(piece)).into()
        });
        let tool = |words: String, message: Message| -> Element<'a> {
            widget::secondary(words, None).padding([4.0, 10.0]).on_press(message).into()
        };
        let tools = [
            tool(fl!(language, "museum-scatter"), Message::Scatter),
            tool(fl!(language, "museum-advise-cameras"), Message::Advise),
            tool(fl!(language, "museum-clear"), Message::Clear),
        ];
        let hint = fl!(
            language,
            match self.piece {
                PieceKind::Painting => "museum-place-painting-hint",
                PieceKind::Camera => "museum-place-camera-hint",
                PieceKind::Pawn => "museum-place-pawn-hint",
                PieceKind::Lock => "museum-place-lock-hint",
            }
        );
        let message = match self.refused {
            Some(error) => widget::fault(error.text(language)),
            None => widget::body(hint).style(theme::muted),
        };
        let board = BoardWidget::new(self.draft.plan.clone(), self.scene(context)).view().map(Message::Board);
        let board = container(board).width(Fill).height(Fill);
        let plan_note = fl!(language, "museum-plan-note");
        column![widget::chips(kinds.chain(tools)), message, widget::area(board, None, 0), widget::hint(plan_note)]
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

    fn pawn_markers(&self, language: &Language) -> Vec<PawnMarker> {
        let characters = self.draft.characters();
        let markers = self.draft.starts.iter().filter_map(|(at, start)| {
            let DraftCharacter { player, pawn } = *characters.get(*at)?;
            let several = characters.iter().filter(|other| other.player == player).count() > 1;
            let name = if several { "" } else { self.draft.players[player].name.trim() };
            let (colour, letter) = (colours::pawn(pawn), pawn_letter(name, pawn, language));
            Some(PawnMarker { at: *start, colour, letter, display: PawnDisplay::Waits })
        });
        markers.collect()
    }

    fn free_for_painting(&self) -> SpaceSet {
        if self.piece == PieceKind::Painting && !self.draft.is_placed(PieceKind::Painting) {
            self.draft.free_painting_spaces()
        } else {
            SpaceSet::EMPTY
        }
    }

    fn viewed_by_cameras(&self) -> SpaceSet {
        if self.piece != PieceKind::Camera {
            return SpaceSet::EMPTY;
        }
        let plan = &self.draft.plan;
        let cameras: Vec<_> = self.draft.cameras.values().filter_map(|square| plan.space(*square)).collect();
        covered(plan, &cameras)
    }
}
