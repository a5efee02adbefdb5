//! The bundled plan against the drawing, and what a plan file may not say.

use crate::caper::oracle::Museum;
use deerstalker::caper::{Difference, Direction, Edge, ExitKind, Plan, PlanDrawing, PlanFault, Space, SpaceSet};
use std::collections::HashSet;
use support::heist::square;

fn spaces(plan: &Plan, text: &str) -> SpaceSet {
    text.split_whitespace().map(|text| plan.space(square(text)).unwrap()).collect()
}

#[test]
fn the_bundled_plan_has_the_counts_of_the_board() {
    let plan = Plan::bundled();
    assert_eq!(plan.len(), 104);
    let open: usize = plan.floor().iter().map(|space| plan.neighbours(space).len()).sum();
    assert_eq!(open / 2, 146);
    let beside = |space: Space| {
        let here = plan.square(space);
        [Direction::Right, Direction::Down].into_iter().filter_map(move |side| here.beside(side))
    };
    let touching: usize =
        plan.floor().iter().map(|space| beside(space).filter(|next| plan.space(*next).is_some()).count()).sum();
    assert_eq!(touching - 146, 36, "inner walls");
    assert_eq!(plan.drawing().doorways.len(), 14);
    assert_eq!(plan.exits().len(), 11);
    assert_eq!(plan.exits().iter().filter(|(_, exit)| exit.kind == ExitKind::Window).count(), 7);
    assert_eq!((plan.painting_spaces(true).len(), plan.painting_spaces(false).len()), (52, 49));
    let zones = [("red", 12), ("purple", 9), ("blue", 6), ("white", 20), ("yellow", 9), ("green", 12), ("gray", 36)];
    for (colour, count) in zones {
        assert_eq!(plan.coloured(colour).len(), count, "{colour}");
    }
    let longest = plan.floor().iter().flat_map(|a| plan.floor().iter().map(move |b| (a, b)));
    assert_eq!(longest.map(|(a, b)| plan.steps(a, b)).max(), Some(20));
}

#[test]
fn reach_and_sight_on_the_bundled_plan_equal_those_of_the_printed_board() {
    let plan = Plan::bundled();
    let balls: Vec<usize> = plan.floor().iter().map(|at| plan.reach(at, 3, SpaceSet::EMPTY).len()).collect();
    assert_eq!((balls.iter().min(), balls.iter().max()), (Some(&4), Some(&22)));
    assert_eq!(format!("{:.1}", balls.iter().sum::<usize>() as f64 / 104.0), "12.4");
    let views: Vec<usize> = plan.floor().iter().map(|at| plan.view(at).len()).collect();
    assert_eq!((views.iter().min(), views.iter().max()), (Some(&2), Some(&12)));
    assert_eq!(format!("{:.1}", views.iter().sum::<usize>() as f64 / 104.0), "6.4");
    let widest: SpaceSet = plan.floor().iter().filter(|at| plan.view(*at).len() == 12).collect();
    assert_eq!(widest, spaces(&plan, "F3 G3 F9 G9"));
    let power = plan.space(square("I11")).unwrap();
    assert_eq!(plan.power(), SpaceSet::of(power));
    let ways = [("G10", 5), ("F10", 6), ("L8", 8), ("K5", 10), ("A8", 11), ("B9", 11), ("B6", 12), ("K3", 12)];
    for (front, steps) in ways.into_iter().chain([("H1", 13), ("E1", 14), ("A4", 15)]) {
        assert_eq!(plan.steps(plan.space(square(front)).unwrap(), power), steps, "{front}");
    }
    assert_eq!(
        plan.painting_spaces(true),
        spaces(
            &plan,
            "D1 F1 G1 I1 D2 F2 G2 I2 A3 B3 C3 B4 C4 A5 B5 J3 L3 K4 L4 A7 B7 C7 B8 A9 C9 E4 H4 E5 F5 G5 H5 E6 F6 G6 F7 G7 H7 \
             E8 H8 J6 K6 L6 J7 K7 L7 K8 J9 K9 L9 D10 D11 E11"
        )
    );
}

#[test]
fn the_bundled_plan_agrees_with_its_drawing() {
    let (plan, museum) = (Plan::bundled(), Museum::drawn());
    assert_eq!((museum.floor.len(), museum.edges(), museum.walls(), museum.exits.len()), (104, 146, 36, 11));
    let at = |space| (i32::from(plan.square(space).column), i32::from(plan.square(space).row));
    assert_eq!(plan.fronts().iter().map(at).collect::<std::collections::BTreeSet<_>>(), museum.exits);
    assert_eq!(plan.power().iter().map(at).collect::<Vec<_>>(), [museum.power]);
    for space in plan.floor() {
        let next: HashSet<_> = plan.neighbours(space).iter().map(at).collect();
        assert_eq!(next, museum.steps_from(at(space)).into_iter().collect(), "{}", plan.square(space));
        let view: HashSet<_> = plan.view(space).iter().map(at).collect();
        assert_eq!(view, museum.view(at(space), &HashSet::new()), "{}", plan.square(space));
        assert_eq!(plan.drawing().letter(plan.square(space)), museum.floor[&at(space)]);
    }
}

#[test]
fn a_plan_survives_being_written() {
    let plan = Plan::bundled();
    assert_eq!(Plan::from_ron(&plan.to_ron(), "museum.plan").unwrap(), *plan);
}

#[test]
fn plans_that_cannot_be_played_are_refused() {
    type Slip<'a> = (&'a dyn Fn(&mut PlanDrawing), PlanFault);
    let broken = |change: &dyn Fn(&mut PlanDrawing)| {
        let mut drawing = Plan::bundled().drawing().clone();
        change(&mut drawing);
        Plan::new(drawing).unwrap_err()
    };
    let edge = |a, b| Edge::between(square(a), square(b));
    assert_eq!(broken(&|plan| plan.grid[0].push('.')), PlanFault::Grid);
    assert_eq!(broken(&|plan| plan.grid.clear()), PlanFault::Grid);
    assert!(matches!(broken(&|plan| plan.grid[0] = "?..RRRRRR...".into()), PlanFault::Letter { letter: '?', .. }));
    assert!(matches!(broken(&|plan| plan.colours.clear()), PlanFault::Colour { .. }));
    let faults: [Slip<'_>; 9] = [
        (&|p| p.doorways.extend([edge("A1", "A2")]), PlanFault::NoNeighbours(square("A1"), square("A2"))),
        (&|p| p.doorways.extend([edge("A3", "C3")]), PlanFault::NoNeighbours(square("A3"), square("C3"))),
        (&|p| p.doorways.extend([edge("A3", "B3")]), PlanFault::DoorwayInZone(square("A3"), square("B3"))),
        (&|p| p.walls.extend([edge("C3", "D3")]), PlanFault::WallBetweenZones(square("C3"), square("D3"))),
        (&|p| p.power.extend([square("A1")]), PlanFault::Power(square("A1"))),
        (&|p| p.exits[0].at = square("E2"), PlanFault::Exit(square("E2"))),
        (&|p| p.exits.clear(), PlanFault::NoExit),
        (&|p| p.parts.cameras = 7, PlanFault::Cameras(7)),
        (&|p| p.doorways.retain(|doorway| *doorway != edge("J4", "I4")), PlanFault::Apart(square("J3"))),
    ];
    for (change, fault) in faults {
        assert_eq!(broken(change), fault);
    }
    assert_eq!(broken(&|p| p.parts.paintings = 53), PlanFault::TooFewWalls { spaces: 52, paintings: 53 });
    assert_eq!(broken(&|p| p.exits[1].at = square("E1")), PlanFault::SameExit(square("E1")));
    let error = Plan::from_ron("(\n  id: 7)", "mine.ron").unwrap_err();
    assert_eq!((error.line, error.file.as_str()), (2, "mine.ron"));
}

/// A plan is a file under its id, and some systems cannot make a file of such a name.
#[test]
fn a_plan_named_like_a_device_of_windows_is_refused() {
    let named = |id: &str| {
        let text = Plan::bundled().to_ron().replace("museum_caper_1991", id);
        Plan::from_ron(&text, "mine.plan").map(|plan| plan.id().to_owned()).map_err(|error| error.what)
    };
    for id in ["con", "prn", "aux", "nul", "com1", "lpt9"] {
        assert_eq!(named(id), Err(PlanFault::Device(id.to_owned())));
    }
    for id in ["console", "null", "com10", "lpt"] {
        assert_eq!(named(id), Ok(id.to_owned()));
    }
    assert_eq!(named("my plan"), Err(PlanFault::Id("my plan".to_owned())));
}

#[test]
fn the_plan_editor_lists_the_differences_to_the_bundled_plan() {
    let bundled = Plan::bundled();
    let mut mine = bundled.drawing().clone();
    mine.toggle_edge(Edge::between(square("C7"), square("D7")));
    mine.toggle_edge(Edge::between(square("R9"), square("Z9")));
    mine.toggle_power(square("H10"));
    mine.paint(square("D1"), '.');
    mine.toggle_exit(square("L3"), Direction::Right);
    assert_eq!(
        mine.differences(bundled.drawing()),
        [
            Difference::Square(square("D1")),
            Difference::Exit(square("L3")),
            Difference::Edge(Edge::between(square("C7"), square("D7"))),
            Difference::Power(square("H10")),
        ]
    );
    assert_eq!(Plan::new(mine.clone()).unwrap().len(), 103);
    // The same gestures again take everything back. An exit goes from window to door to nothing.
    mine.toggle_edge(Edge::between(square("C7"), square("D7")));
    mine.toggle_power(square("H10"));
    mine.paint(square("D1"), 'R');
    mine.toggle_exit(square("L3"), Direction::Right);
    mine.toggle_exit(square("L3"), Direction::Right);
    assert_eq!(mine, *bundled.drawing());
    // What stands on a square goes with it.
    mine.paint(square("I11"), '.');
    mine.paint(square("E1"), '.');
    assert!(mine.power.is_empty() && mine.exits.len() == 10);
}
