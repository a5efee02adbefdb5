//! The board of a museum review: what the table held possible after an entry, and the Thief's real path as far as it is
//! told.

use super::{Message, State, real_states, scene_of_draft};
use crate::app::caper::board::{self, BoardGrid, BoardWidget, Scene, Trail};
use crate::app::caper::board_scene::shades;
use crate::app::caper::corners::{self, Corners, FreeCorners, LegendLine, Sign};
use crate::app::caper::{Message as Parent, State as Museum};
use crate::app::context::Context;
use crate::app::widget::Element;
use crate::caper::{Event, Plan};
use crate::fl;
use iced::Size;
use iced::widget::responsive;

impl State {
    pub(super) fn map<'a>(&'a self, museum: &'a Museum, context: &Context<'a>) -> Element<'a, Parent> {
        let seen = *context;
        responsive(move |bounds| {
            let plan = museum.plan();
            let scene = self.scene(museum, &seen);
            let legend = legend(&scene, plan, &seen);
            let pieces = corners::piece_legend(&scene, plan, seen.language);
            let board =
                BoardWidget::new(plan.clone(), scene).view().map(|message| Parent::Review(Message::Board(message)));
            let grid = BoardGrid::new(plan.drawing(), bounds);
            let Some(free) = FreeCorners::of(plan.drawing(), &grid, bounds) else { return board };
            let signs = grid.cell >= corners::LEGEND && free.bottom_left.width >= corners::WORDS;
            let (legend, pieces) = if signs { (legend, pieces) } else { (Vec::new(), Vec::new()) };
            let count = self.spaces(museum, free.top_left, &seen);
            Corners { count, layers: None, legend, pieces }.over(board, &free)
        })
        .into()
    }

    fn spaces<'a>(&self, museum: &Museum, room: Size, context: &Context<'_>) -> Element<'a, Parent> {
        let remaining = |count: usize| museum.screen.analysis.remaining[count] as u32;
        let before = self.count.checked_sub(1).map(remaining);
        let below = fl!(
            context,
            if before.is_some() { "after-entry" } else { "museum-review-start" },
            number = self.count as u32
        );
        corners::spaces_left(before, remaining(self.count), vec![below], room, context)
    }

    /// Shows the board before the move being told or, if there is none, after the shown entry.
    fn scene(&self, museum: &Museum, context: &Context<'_>) -> Scene {
        match (&self.draft, self.next_untold_move(museum)) {
            (Some(draft), Some((at, hidden))) => scene_of_draft(draft, at, hidden, museum, context),
            _ => self.scene_of_entry(museum, context),
        }
    }

    fn scene_of_entry(&self, museum: &Museum, context: &Context<'_>) -> Scene {
        let analysis = &museum.screen.analysis;
        let (plan, facts) = (analysis.round.plan(), &analysis.facts);
        let states = real_states(&analysis.round, facts, museum, &self.told);
        let hidden = states.get(self.count);
        let mut scene = museum.pieces(analysis.table(self.count), hidden, context);
        scene.possible = analysis.possible(self.count);
        let chances = self.count.checked_sub(1).and_then(|at| self.beliefs.as_ref()?.get(at).cloned());
        if let Some(chances) = chances {
            scene.shades = shades(plan, scene.possible, &chances);
        }
        let moves = facts.iter().take(self.count).filter(|entry| matches!(entry.event, Event::Thief(_))).count();
        let walked = Trail::of(self.told.iter().enumerate().take(moves));
        let rest = Trail::of(self.told.iter().enumerate().skip(moves));
        let squares = walked.squares.last().copied().into_iter().chain(rest.squares).collect();
        scene.trails.push(board::Trail { squares, display: board::TrailDisplay::Dashed, ..rest });
        scene.trails.push(walked);
        let told = hidden.and_then(|hidden| hidden.space).map(|space| (plan.square(space), false));
        scene.thief = scene.thief.or(told);
        // The Thief's place is known, so it has no chance.
        if let Some((at, _)) = scene.thief {
            scene.shades.retain(|shade| shade.at != at);
        }
        scene
    }
}

fn legend(scene: &Scene, plan: &Plan, context: &Context<'_>) -> Vec<LegendLine> {
    let told = scene.trails.iter().any(|trail| trail.squares.len() > 1);
    corners::shown([
        (told, Sign::Path, fl!(context, "museum-sign-told")),
        (scene.thief.is_some(), Sign::Thief, fl!(context, "museum-sign-was")),
        (!scene.possible.is_empty(), Sign::Outline, fl!(context, "museum-sign-knew")),
        (!scene.reach.is_empty(), Sign::Outline, fl!(context, "museum-sign-reach")),
        (!scene.shades.is_empty(), Sign::Bands, corners::guess_sign(scene, plan, context.language)),
    ])
}
