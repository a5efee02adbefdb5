//! Builds the scene of the museum's board: the pieces at a given moment, and the layer that the player chose.

use super::board::{
    CameraDisplay, LockDisplay, PaintingDisplay, PawnDisplay, PawnMarker, Scene, Shade, Trail, TrailDisplay,
};
use super::thief_panel::LANDINGS;
use super::{InsertPosition, State};
use crate::app::caper::colours;
use crate::app::context::Context;
use crate::caper::hint::reachable;
use crate::caper::{
    Cameras, Event, NextMover, Notebook, Plan, PublicState, Question, RoundEnd, Space, SpaceSet, Square, ThiefState,
    Zone, ZoneKind, in_view_of_camera, pad,
};
use crate::fl;
use std::collections::BTreeMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardLayer {
    /// Tracker: where the Thief can be. Pad: where the next move can end, with the risks.
    #[default]
    Now,
    /// Tracker: where the Thief can have been after the selected entry, by the whole log. Pad: what the Characters
    /// infer.
    Past,
    /// The path of the Thief. On the tracker the likeliest one.
    Path,
    /// Where everybody can infer the Thief's place, with the numbers of the moves.
    Sure,
}

/// Least risk in percent at which a landing is shaded.
const LEAST_RISK: u32 = 3;

/// Shades of the spaces in `set`. `chances` are by index of the space, and those that round to 0 % are left out.
pub fn shades(plan: &Plan, set: SpaceSet, chances: &[f64]) -> Vec<Shade> {
    let chance = |space: Space| chances.get(space.index()).copied().unwrap_or(0.0);
    let shaded = set.iter().map(|space| Shade { at: plan.square(space), percent: percent(chance(space)) });
    shaded.filter(|shade| shade.percent > 0).collect()
}

fn percent(chance: f64) -> u32 {
    (100.0 * chance).round() as u32
}

impl State {
    /// Number of entries that the board shows: all, those up to the selected one under the tracker's
    /// `BoardLayer::Past`, or those before an edited or inserted one.
    pub(super) fn shown_count(&self) -> usize {
        let facts = &self.screen.analysis.facts;
        let selected = self.log.selected.and_then(|id| facts.iter().position(|entry| entry.id == id));
        match (self.input.form.target, self.screen.layer, selected) {
            (InsertPosition::End, BoardLayer::Past, Some(at)) if !self.is_pad() => at + 1,
            (InsertPosition::End, ..) => facts.len(),
            (InsertPosition::Before(_) | InsertPosition::Edit(_), ..) => self.entries_before(),
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
        let at_end = self.is_next();
        if self.draws() {
            self.drawn_move(&mut scene);
        } else if at_end && self.screen.layer == BoardLayer::Now {
            if let (NextMover::Thief, Some(from)) = (self.turn(), self.table().visible().filter(|_| !self.is_over())) {
                // In plain sight nothing is guessed, so show where the pawn can go.
                (scene.possible, scene.shades) = (SpaceSet::EMPTY, Vec::new());
                scene.reach = pad::landings(self.round(), self.table(), from);
                self.flee(&mut scene, from, context);
            } else {
                scene.ends = self.within_reach();
            }
            if let Some(Question::Camera(number)) = self.draft().question {
                scene.viewed = in_view_of_camera(self.round(), self.table(), number);
            }
        }
        if at_end && self.screen.layer == BoardLayer::Now {
            self.advise_on(&mut scene);
        }
        // The ring is on the square asked about, whatever else was chosen.
        if let Some((square, _)) = &self.screen.why {
            scene.chosen = Some(*square);
        }
        // The Thief's place is certain, so it has no chance.
        if let Some((at, _)) = scene.thief {
            scene.shades.retain(|shade| shade.at != at);
        }
        scene
    }

    fn advise_on(&self, scene: &mut Scene) {
        let Some(end) = self.advised_end().filter(|end| self.draft().end != Some(*end)) else { return };
        scene.advised = Some(end);
        let NextMover::Character(by) = self.screen.analysis.now().next else { return };
        let plan = self.plan();
        let from = self.screen.analysis.now().characters.get(by).copied().flatten();
        let (Some(from), Some(to)) = (from, plan.space(end)) else { return };
        let squares = shortest(plan, from, to).into_iter().map(|space| plan.square(space)).collect();
        scene.trails.push(Trail { squares, stops: Vec::new(), display: TrailDisplay::Advised });
    }

    /// Draws the entered move of a Thief in plain sight, from where the pawn stands.
    fn flee(&self, scene: &mut Scene, from: Space, context: &Context<'_>) {
        let plan = self.plan();
        let Some(to) = self.draft().seen.at.filter(|to| plan.space(*to) != Some(from)) else { return };
        let letter = fl!(context, "museum-thief-letter");
        let thief = scene.pawns.iter_mut().find(|pawn| pawn.colour == colours::THIEF);
        if let Some(thief) = thief {
            // A ring stays where the pawn stood.
            let left = PawnMarker { display: PawnDisplay::Left, letter, ..thief.clone() };
            thief.at = to;
            scene.pawns.push(left);
        }
        scene.thief = Some((to, false));
        scene.chosen = None;
        let way = plan.space(to).map(|to| pad::walk(self.round(), self.table(), from, to));
        let squares: Vec<Square> =
            std::iter::once(from).chain(way.into_iter().flatten()).map(|space| plan.square(space)).collect();
        let stops = squares.iter().skip(1).map(|square| (*square, String::new())).collect();
        scene.trails.push(Trail { squares, stops, display: TrailDisplay::Walked });
    }

    fn chosen(&self) -> Option<Square> {
        match self.turn() {
            NextMover::Character(_) if self.draft().awaits_sighting => None,
            NextMover::Character(_) => self.draft().end,
            NextMover::Thief if self.is_pad() => None,
            NextMover::Thief => self.draft().seen.at.or(self.draft().seen.lifted),
        }
    }

    /// The scene at one moment, without a layer. `hidden` is `None` if the Thief's secret is not known.
    pub(super) fn pieces(&self, table: &PublicState, hidden: Option<&ThiefState>, context: &Context<'_>) -> Scene {
        let (round, plan) = (self.round(), self.plan());
        let names = self.names(context);
        // The order matters: a marked painting still hangs, and a camera off the board is no longer secretly cut.
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
        // With a known hidden state the pawn stands where the Thief really is, otherwise only in plain sight.
        let thief = hidden.and_then(|hidden| hidden.space).or_else(|| table.visible());
        pawns.extend(thief.map(|at| PawnMarker {
            at: plan.square(at),
            colour: colours::THIEF,
            letter: fl!(context, "museum-thief-letter"),
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

    fn locks(&self, table: &PublicState) -> BTreeMap<Square, LockDisplay> {
        let lock = |open: bool| if open { LockDisplay::Open } else { LockDisplay::Locked };
        let placed = self.placed().into_iter().map(|placed| (placed.exit, lock(placed.open)));
        let drawn =
            self.draft().seen.lock.or(self.input.form.plot.drawn.lock).map(|turned| (turned.exit, lock(turned.open)));
        let turned = table.turned.iter().map(|(at, open)| (self.plan().square(*at), lock(*open)));
        // Placed, turned since, entered now: the later one counts.
        placed.chain(turned).chain(drawn).collect()
    }

    fn lay_over(&self, scene: &mut Scene, count: usize) {
        match (self.is_pad(), self.screen.layer) {
            (true, BoardLayer::Now) => self.lay_risks(scene),
            (true, BoardLayer::Path) => scene.trails.extend(self.walked(0)),
            (false, BoardLayer::Past) => self.lay_past(scene, count),
            (false, BoardLayer::Now) => self.lay_present(scene, count),
            (true, BoardLayer::Past) => self.lay_belief(scene, count),
            (false, BoardLayer::Path) => {
                scene.possible = self.screen.analysis.possible(count);
                scene.trails.extend(self.likeliest());
            }
            (_, BoardLayer::Sure) => {
                scene.possible = self.screen.analysis.possible(count);
                let stops = self.surely_at();
                scene.trails.push(Trail { squares: Vec::new(), stops, display: TrailDisplay::Walked });
            }
        }
    }

    fn lay_present(&self, scene: &mut Scene, count: usize) {
        let Some(preview) = self.preview() else { return self.lay_belief(scene, count) };
        scene.ruled_out = self.screen.analysis.possible(count) - preview.spaces;
        scene.possible = preview.spaces;
        scene.shades = shades(self.plan(), scene.possible, &preview.chances);
    }

    fn lay_belief(&self, scene: &mut Scene, count: usize) {
        scene.possible = self.screen.analysis.possible(count);
        // The belief is about the whole log, so it is not shown for earlier moments.
        let now = count == self.screen.analysis.facts.len();
        if let Some(belief) = self.screen.belief.as_ref().filter(|_| now) {
            scene.shades = shades(self.plan(), scene.possible, &belief.spaces);
        }
    }

    fn lay_past(&self, scene: &mut Scene, count: usize) {
        let at = count.saturating_sub(1);
        let past = self.screen.analysis.past.get(at).copied().unwrap_or(SpaceSet::EMPTY);
        scene.possible = past & self.plan().floor();
        let chances = self.screen.belief.as_ref().and_then(|belief| belief.smoothed.chances.get(at));
        if let Some(chances) = chances {
            scene.shades = shades(self.plan(), scene.possible, chances);
        }
    }

    fn lay_risks(&self, scene: &mut Scene) {
        // The risks belong to the next move.
        if !self.draws() || !self.is_next() {
            return;
        }
        let square = |risk: &pad::Risk| self.plan().square(risk.end);
        let risks = &self.screen.risks;
        let shaded = risks.iter().map(|risk| Shade { at: square(risk), percent: percent(risk.found()) });
        scene.shades = shaded.filter(|shade| shade.percent >= LEAST_RISK).collect();
        scene.ranks =
            risks.iter().take(LANDINGS).zip(1..).map(|(risk, rank)| (square(risk), rank.to_string())).collect();
        scene.advised = risks.first().map(square);
    }

    /// Spaces where the whole log proves the Thief to have been, with the number of the move that ended there.
    pub(super) fn surely_at(&self) -> Vec<(Square, String)> {
        let entries = self.screen.analysis.facts.iter().zip(&self.screen.analysis.past);
        // Number the moves before uncertain ones drop out.
        let moves = entries.filter(|(entry, _)| matches!(entry.event, Event::Thief(_))).zip(1..);
        let sure = moves.filter_map(|((_, past), number)| Some((self.plan().square(past.only()?), number.to_string())));
        sure.collect()
    }

    fn likeliest(&self) -> Option<Trail> {
        let belief = self.screen.belief.as_ref()?;
        let plan = self.plan();
        let mut trail = Trail { squares: Vec::new(), stops: Vec::new(), display: TrailDisplay::Dashed };
        let mut moves = 0;
        for (at, (entry, space)) in self.screen.analysis.facts.iter().zip(&belief.smoothed.path).enumerate() {
            let (Event::Thief(_), Some(space)) = (&entry.event, space) else { continue };
            moves += 1;
            let square = plan.square(*space);
            trail.squares.push(square);
            // "!" marks what the whole log proves. The other places are only the likeliest.
            let sure = self.screen.analysis.past.get(at).is_some_and(|past| past.len() == 1);
            trail.stops.push((square, if sure { format!("{moves}!") } else { moves.to_string() }));
        }
        Some(trail)
    }

    /// The Thief's own moves from index `from` on. `None` on the Characters' side.
    pub(super) fn walked(&self, from: usize) -> Option<Trail> {
        let Notebook::Thief { log } = &self.record().notebook else { return None };
        let plotted = log.iter().filter_map(|entry| match &entry.event {
            Event::Thief(plotted) => Some(plotted),
            Event::Character(_) => None,
        });
        Some(Trail::of(plotted.enumerate().skip(from)))
    }

    fn drawn_move(&self, scene: &mut Scene) {
        let hidden = self.hidden();
        let ground = self.screen.analysis.move_context(self.entries_before(), &hidden);
        scene.reach = self.input.form.plot.landings(&ground);
        let drawn = &self.input.form.plot.drawn;
        let start = hidden.space.map(|space| self.plan().square(space)).or(drawn.entry);
        let squares: Vec<Square> = start.into_iter().chain(drawn.path.iter().copied()).collect();
        let stops = drawn.entry.iter().chain(&drawn.path).map(|square| (*square, String::new())).collect();
        scene.trails.push(Trail { squares, stops, display: TrailDisplay::Walked });
    }

    fn within_reach(&self) -> SpaceSet {
        let (NextMover::Character(by), Some(number)) = (self.turn(), self.draft().roll) else {
            return SpaceSet::EMPTY;
        };
        reachable(self.round(), self.table(), by, number)
    }
}

fn shortest(plan: &Plan, from: Space, to: Space) -> Vec<Space> {
    let (mut way, mut at) = (vec![from], from);
    while at != to {
        let nearer = plan.neighbours(at).iter().min_by_key(|next| plan.steps(*next, to));
        // Each step must come nearer, or a walk to an unreachable space would never end.
        let Some(next) = nearer.filter(|next| plan.steps(*next, to) < plan.steps(at, to)) else { break };
        way.push(next);
        at = next;
    }
    way
}

/// The word that the Thief answers to a motion detector, by zone letter. Only rooms have it on their floor.
pub fn zone_words(plan: &Plan, context: &Context<'_>) -> BTreeMap<char, String> {
    let drawing = plan.drawing();
    let rooms = drawing.zones.iter().filter(|(_, zone)| matches!(zone.kind, ZoneKind::Room | ZoneKind::Small));
    let tag = context.language.tag();
    let word = |zone: &Zone| drawing.colours.get(&zone.colour).map(|word| word.get(tag).to_owned());
    rooms.filter_map(|(letter, zone)| Some((*letter, word(zone)?))).collect()
}
