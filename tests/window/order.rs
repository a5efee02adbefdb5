//! Every screen by the keyboard alone. Tab comes to everything that can be pressed or typed into, in the order of
//! reading.

use crate::pictures::{SCENES, home};
use crate::prelude::*;

/// Two edges that differ by at most this are one line, in logical pixels.
const LINE: f32 = 3.0;

/// For a reader `next` lies before `last`: further up and not to the right, or on the same line to the left.
fn goes_back(last: Rectangle, next: Rectangle) -> bool {
    let above = next.y + next.height <= last.y + LINE;
    let left = next.x + next.width <= last.x + LINE;
    let below = next.y + LINE >= last.y + last.height;
    let right = next.x + LINE >= last.x + last.width;
    (above && !right) || (left && !above && !below)
}

/// On these screens a line is half typed, and Tab completes its words.
const TYPED: [&str; 2] = ["table_entry", "museum_tracker"];

fn faults(window: &mut Harness<App>) -> Vec<String> {
    let mut found = Vec::new();
    let count = window.focus_order().len();
    // From the last field of a list Tab comes to what stands beside the first.
    let fields = window.fields();
    let beside_fields = |last: Rectangle, next: Rectangle| {
        let level = |field: &Rectangle| (field.center_y() - next.center_y()).abs() < LINE && field.y < last.y;
        fields.contains(&last) && fields.iter().any(level)
    };
    let mut met = vec![false; count];
    let mut last: Option<usize> = None;
    for _ in 0..=count {
        window.keys("Tab");
        let order = window.focus_order();
        if order.len() != count {
            found.push(format!("Tab changes the screen: {count} to {}", order.len()));
            return found;
        }
        let Some(at) = order.iter().position(|(_, focused)| *focused) else { continue };
        let back = |last: &usize| goes_back(order[*last].0, order[at].0) && !beside_fields(order[*last].0, order[at].0);
        if let Some(last) = last.filter(|last| *last < at && back(last)) {
            found.push(format!("from {:?} back to {:?}", order[last].0, order[at].0));
        }
        met[at] = true;
        last = Some(at);
    }
    let order = window.focus_order();
    let missed = order.iter().zip(met).filter(|(_, met)| !met).map(|((bounds, _), _)| format!("never to {bounds:?}"));
    found.extend(missed);
    found
}

#[test]
fn tab_reaches_every_button_in_reading_order() {
    let mut wrong = Vec::new();
    for (name, show) in SCENES {
        let home = home("order", LanguageChoice::English, ThemeChoice::Night);
        let mut window = home.start_sized(1366.0, 768.0);
        show(&mut window);
        if TYPED.contains(&name) {
            window.keys("Escape");
        }
        wrong.extend(faults(&mut window).into_iter().map(|fault| format!("{name}: {fault}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
