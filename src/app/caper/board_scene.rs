//! Builds the board's scene: the pieces, now or at an earlier moment, and the chosen overlay.

use super::board::{
    CameraDisplay, LockDisplay, PaintingDisplay, PawnDisplay, PawnMarker, Scene, Shade, Trail, TrailDisplay,
};
use super::thief_panel::LANDINGS;
use super::{InsertPosition, State};
use crate::app::caper::colours;
use crate::app::context::Context;
use crate::caper::hint::reachable;
use crate::caper::{
    Cameras, NextMover, PublicState, Question, RoundEnd, Space, SpaceSet, Square, ThiefState, ZoneKind,
    in_view_of_camera, pad,
};
use crate::fl;
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardOverlay {
    /// Tracker: where the Thief can be now. Pad: where the next move can end, with the risks.
    #[default]
    Now,
    /// Tracker: where the Thief can have been after the selected entry, given the whole log. Pad: what the Characters
    /// can infer.
    Past,
    /// The Thief's path; on the tracker the likeliest.
    Path,
    /// Where everybody can infer that the Thief was, by move number.
    Sure,
}

pub(super) fn shades(squares: impl Fn(Space) -> Square, set: SpaceSet, chances: &[f64]) -> Vec<Shade> {
    let percent = |space: Space| (100.0 * chances.get(space.index()).copied().unwrap_or(0.0)).round() as u32;
    let shaded = set.iter().map(|space| Shade { at: squares(space), percent: percent(space) });
    shaded.filter(|shade| shade.percent > 0).collect()
}

impl State {
    pub(super) fn shown_count(&self) -> usize {
        let facts = &self.screen.analysis.facts;
        let selected = self.log.selected.and_then(|id| facts.iter().position(|entry| entry.id == id));
        match (self.input.form.target, self.screen.overlay, selected) {
            (InsertPosition::End, BoardOverlay::Past, Some(at)) if !self.is_pad() => at + 1,
            (InsertPosition::End, ..) => facts.len(),
            (InsertPosition::Before(_) | InsertPosition::Edit(_), ..) => self.place(),
        }
    }

    pub(super) fn scene(&self, context: &Context<'_>) -> Scene {
        let count = self.shown_count();
        let table = self.screen.analysis.table(count);
        let hidden = self.screen.pad.as_ref().map(|_| self.hidden());
        let mut scene = self.pieces(table, hidden.as_ref(), context);
        scene.cursor = self.screen.cursor;
        scene.chosen = self.chosen();
        self.lay_over(&mut scene, count);
        let at_end = self.input.form.target == InsertPosition::End;
        if self.draws() {
            self.drawn_move(&mut scene);
        } else if at_end && self.screen.overlay == BoardOverlay::Now {
            if let (NextMover::Thief, Some(from)) = (self.turn(), self.table().visible().filter(|_| !self.is_over())) {
                (scene.possible, scene.shades) = (SpaceSet::EMPTY, Vec::new());
                scene.reach = pad::landings(&self.screen.analysis.round, self.table(), from);
                self.flee(&mut scene, from, context);
            } else {
                scene.ends = self.within_reach();
            }
            if let Some(Question::Camera(number)) = self.input.form.draft.question {
                scene.viewed = in_view_of_camera(&self.screen.analysis.round, self.table(), number);
            }
        }
        if at_end && self.screen.overlay == BoardOverlay::Now {
            self.advise_on(&mut scene);
        }
        if let Some((square, _)) = &self.screen.why {
            scene.chosen = Some(*square);
        }
        // Where the Thief is for certain there is nothing to guess.
        if let Some((at, _)) = scene.thief {
            scene.shades.retain(|shade| shade.at != at);
        }
        scene
    }

    fn advise_on(&self, scene: &mut Scene) {
        let Some(end) = self.advised_end().filter(|end| self.input.form.draft.end != Some(*end)) else { return };
        scene.advised = Some(end);
        let NextMover::Character(by) = self.screen.analysis.now().next else { return };
        let plan = self.screen.analysis.round.plan();
        let from = self.screen.analysis.now().characters.get(by).copied().flatten();
        let (Some(from), Some(to)) = (from, plan.space(end)) else { return };
        let squares = shortest(plan, from, to).into_iter().map(|space| plan.square(space)).collect();
        scene.trails.push(Trail { squares, stops: Vec::new(), display: TrailDisplay::Advised });
    }

    /// In plain sight: the pawn stands at its entered end, a ring where it stood.
    fn flee(&self, scene: &mut Scene, from: Space, context: &Context<'_>) {
        let plan = self.screen.analysis.round.plan();
        let Some(to) = self.input.form.draft.seen.at.filter(|to| plan.space(*to) != Some(from)) else { return };
        let letter = fl!(context.language, "museum-thief-letter");
        let thief = scene.pawns.iter_mut().find(|pawn| pawn.colour == colours::THIEF);
        if let Some(thief) = thief {
            let left = PawnMarker { display: PawnDisplay::Left, letter, ..thief.clone() };
            thief.at = to;
            scene.pawns.push(left);
        }
        scene.thief = Some((to, false));
        scene.chosen = None;
        let way = plan.space(to).map(|to| pad::walk(&self.screen.analysis.round, self.table(), from, to));
        let squares: Vec<Square> =
            std::iter::once(from).chain(way.into_iter().flatten()).map(|space| plan.square(space)).collect();
        let stops = squares.iter().skip(1).map(|square| (*square, String::new())).collect();
        scene.trails.push(Trail { squares, stops, display: TrailDisplay::Walked });
    }

    fn chosen(&self) -> Option<Square> {
        match self.turn() {
            NextMover::Character(_) if self.input.form.draft.awaits_sighting => None,
            NextMover::Character(_) => self.input.form.draft.end,
            NextMover::Thief if self.is_pad() => None,
            NextMover::Thief => self.input.form.draft.seen.at.or(self.input.form.draft.seen.lifted),
        }
    }

    /// With the Thief's secrets if `hidden` has them.
    pub(super) fn pieces(&self, table: &PublicState, hidden: Option<&ThiefState>, context: &Context<'_>) -> Scene {
        let (round, plan) = (&self.screen.analysis.round, self.screen.analysis.round.plan());
        let names = self.names(context);
        let painting = |space: Space| match hidden {
            Some(hidden) if hidden.stolen == Some(space) => PaintingDisplay::Marked,
            _ if (table.hanging | table.unsure).contains(space) => PaintingDisplay::Hangs,
            _ => PaintingDisplay::Gone,
        };
        let camera = |number: u8| match hidden {
            _ if !table.cameras.with(table.unsure_cameras).contains(number) => CameraDisplay::Gone,
            Some(hidden) if hidden.cut.contains(number) => CameraDisplay::Cut,
            _ => CameraDisplay::Stands,
        };
        let cameras = (1..=Cameras::MAX).filter_map(|number| Some((number, round.camera(number)?)));
        let display = |next: NextMover| {
            if table.end.is_none() && table.next == next { PawnDisplay::Acts } else { PawnDisplay::Waits }
        };
        let mut pawns: Vec<PawnMarker> = table
            .characters
            .iter()
            .enumerate()
            .filter_map(|(by, at)| {
                Some(PawnMarker {
                    at: plan.square((*at)?),
                    colour: colours::pawn(self.record().setup.characters.get(by)?.pawn),
                    letter: names.initial(by),
                    display: display(NextMover::Character(by)),
                })
            })
            .collect();
        let thief = hidden.and_then(|hidden| hidden.space).or_else(|| table.visible());
        pawns.extend(thief.map(|at| PawnMarker {
            at: plan.square(at),
            colour: colours::THIEF,
            letter: fl!(context.language, "museum-thief-letter"),
            display: display(NextMover::Thief),
        }));
        Scene {
            words: zone_words(plan, context),
            paintings: round.paintings().iter().map(|space| (plan.square(space), painting(space))).collect(),
            cameras: cameras.map(|(number, at)| (number, plan.square(at), camera(number))).collect(),
            locks: self.locks(table),
            pawns,
            dark: hidden.is_some_and(|hidden| hidden.off),
            thief: table.visible().map(|at| (plan.square(at), table.end == Some(RoundEnd::Caught))),
            ..Scene::default()
        }
    }

    /// Turned locks, and on the Characters' side the placed ones.
    fn locks(&self, table: &PublicState) -> BTreeMap<Square, LockDisplay> {
        let lock = |open: bool| if open { LockDisplay::Open } else { LockDisplay::Locked };
        let placed = self.placed().into_iter().map(|placed| (placed.exit, lock(placed.open)));
        let drawn = self
            .input
            .form
            .draft
            .seen
            .lock
            .or(self.input.form.plot.drawn.lock)
            .map(|turned| (turned.exit, lock(turned.open)));
        let turned = table.turned.iter().map(|(at, open)| (self.screen.analysis.round.plan().square(*at), lock(*open)));
        placed.chain(turned).chain(drawn).collect()
    }

    fn lay_over(&self, scene: &mut Scene, count: usize) {
        let plan = self.screen.analysis.round.plan();
        let square = |space| plan.square(space);
        // The present belief is of the whole log; it does not hold for an earlier moment.
        let now = count == self.screen.analysis.facts.len();
        match (self.is_pad(), self.screen.overlay) {
            (false, BoardOverlay::Now) => {
                scene.possible = self.screen.analysis.possible(count);
                if let Some(preview) = self.preview() {
                    scene.ruled_out = scene.possible - preview.spaces;
                    scene.possible = preview.spaces;
                    scene.shades = shades(square, scene.possible, &preview.chances);
                } else if let Some(belief) = self.screen.belief.as_ref().filter(|_| now) {
                    scene.shades = shades(square, scene.possible, &belief.spaces);
                }
            }
            (true, BoardOverlay::Past) => {
                scene.possible = self.screen.analysis.possible(count);
                if let Some(belief) = self.screen.belief.as_ref().filter(|_| now) {
                    scene.shades = shades(square, scene.possible, &belief.spaces);
                }
            }
            (false, BoardOverlay::Past) => {
                let at = count.saturating_sub(1);
                scene.possible = self.screen.analysis.past.get(at).copied().unwrap_or(SpaceSet::EMPTY) & plan.floor();
                let chances = self.screen.belief.as_ref().and_then(|belief| belief.smoothed.chances.get(at));
                if let Some(chances) = chances {
                    scene.shades = shades(square, scene.possible, chances);
                }
            }
            (false, BoardOverlay::Path) => {
                scene.possible = self.screen.analysis.possible(count);
                scene.trails.extend(self.likeliest());
            }
            (true, BoardOverlay::Now) => {
                // The risks are those of the move after the last entry.
                if self.draws() && self.input.form.target == InsertPosition::End {
                    let percent = |risk: &pad::Risk| (100.0 * risk.found()).round() as u32;
                    let shade = |risk: &pad::Risk| Shade { at: plan.square(risk.end), percent: percent(risk) };
                    scene.shades = self.screen.risks.iter().map(shade).filter(|shade| shade.percent >= 3).collect();
                    let best = self.screen.risks.iter().take(LANDINGS).enumerate();
                    scene.ranks = best.map(|(at, risk)| (plan.square(risk.end), (at + 1).to_string())).collect();
                    scene.advised = self.screen.risks.first().map(|risk| plan.square(risk.end));
                }
            }
            (true, BoardOverlay::Path) => scene.trails.extend(self.walked(0)),
            (_, BoardOverlay::Sure) => {
                scene.possible = self.screen.analysis.possible(count);
                scene.trails.push(Trail {
                    squares: Vec::new(),
                    stops: self.surely_at(),
                    display: TrailDisplay::Walked,
                });
            }
        }
    }

    pub(super) fn surely_at(&self) -> Vec<(Square, String)> {
        let moved = self.screen.analysis.facts.iter().zip(&self.screen.analysis.past);
        let moved = moved.filter(|(entry, _)| matches!(entry.event, crate::caper::Event::Thief(_)));
        let plan = self.screen.analysis.round.plan();
        let sure =
            moved.enumerate().filter_map(|(at, (_, past))| Some((plan.square(past.only()?), (at + 1).to_string())));
        sure.collect()
    }

    fn likeliest(&self) -> Option<Trail> {
        let belief = self.screen.belief.as_ref()?;
        let plan = self.screen.analysis.round.plan();
        let mut trail = Trail { squares: Vec::new(), stops: Vec::new(), display: TrailDisplay::Dashed };
        let mut moves = 0;
        for (at, (entry, space)) in self.screen.analysis.facts.iter().zip(&belief.smoothed.path).enumerate() {
            let (crate::caper::Event::Thief(_), Some(space)) = (&entry.event, space) else { continue };
            moves += 1;
            let square = plan.square(*space);
            trail.squares.push(square);
            let sure = self.screen.analysis.past.get(at).is_some_and(|past| past.len() == 1);
            trail.stops.push((square, if sure { format!("{moves}!") } else { moves.to_string() }));
        }
        Some(trail)
    }

    /// From move `from` on, with move numbers.
    pub(super) fn walked(&self, from: usize) -> Option<Trail> {
        let crate::caper::Notebook::Thief { log } = &self.record().notebook else { return None };
        let plotted = log.iter().filter_map(|entry| match &entry.event {
            crate::caper::Event::Thief(plotted) => Some(plotted),
            crate::caper::Event::Character(_) => None,
        });
        Some(super::turn_texts::trail(plotted.enumerate().skip(from)))
    }

    fn drawn_move(&self, scene: &mut Scene) {
        let hidden = self.hidden();
        let ground = self.screen.analysis.move_context(self.place(), &hidden);
        scene.reach = self.input.form.plot.landings(&ground);
        let start = hidden.space.map(|space| self.screen.analysis.round.plan().square(space)).or(self
            .input
            .form
            .plot
            .drawn
            .entry);
        let squares: Vec<Square> = start.into_iter().chain(self.input.form.plot.drawn.path.iter().copied()).collect();
        let stops = self.input.form.plot.drawn.entry.iter().chain(&self.input.form.plot.drawn.path);
        let stops = stops.map(|square| (*square, String::new())).collect();
        scene.trails.push(Trail { squares, stops, display: TrailDisplay::Walked });
    }

    fn within_reach(&self) -> SpaceSet {
        let (NextMover::Character(by), Some(number)) = (self.turn(), self.input.form.draft.roll) else {
            return SpaceSet::EMPTY;
        };
        reachable(&self.screen.analysis.round, self.table(), by, number)
    }
}

/// Includes both ends.
fn shortest(plan: &crate::caper::Plan, from: Space, to: Space) -> Vec<Space> {
    let (mut way, mut at) = (vec![from], from);
    while at != to {
        let nearer = plan.neighbours(at).iter().min_by_key(|next| plan.steps(*next, to));
        let Some(next) = nearer.filter(|next| plan.steps(*next, to) < plan.steps(at, to)) else { break };
        way.push(next);
        at = next;
    }
    way
}

/// The colour that the Thief names in each room.
pub(super) fn zone_words(plan: &crate::caper::Plan, context: &Context<'_>) -> BTreeMap<char, String> {
    let drawing = plan.drawing();
    let rooms = drawing.zones.iter().filter(|(_, zone)| matches!(zone.kind, ZoneKind::Room | ZoneKind::Small));
    let tag = context.language.tag();
    let word = |zone: &crate::caper::Zone| drawing.colours.get(&zone.colour).map(|word| word.get(tag).to_owned());
    rooms.filter_map(|(letter, zone)| Some((*letter, word(zone)?))).collect()
}
