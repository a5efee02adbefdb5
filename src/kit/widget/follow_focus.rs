//! Operations that scroll a widget into view, and that give or take the focus.

use iced::advanced::widget::operation::focusable;
use iced::advanced::widget::operation::scrollable::AbsoluteOffset;
use iced::advanced::widget::operation::{Focusable, Operation, Outcome, Scrollable};
use iced::advanced::widget::{Id, operate};
use iced::widget::operation;
use iced::{Rectangle, Task, Vector};

/// Scrolls the focused widget into view.
pub fn follow_focus<Message: Send + 'static>() -> Task<Message> {
    operate(FocusFinder::default())
}

/// Gives the focus to the next widget, or to the one before.
pub fn move_focus<Message: Send + 'static>(back: bool) -> Task<Message> {
    let moved = if back { operation::focus_previous() } else { operation::focus_next() };
    moved.chain(follow_focus())
}

/// Scrolls the pressable widget with this id into view.
pub fn reveal<Message: Send + 'static>(id: impl Into<Id>) -> Task<Message> {
    operate(FocusFinder { id: Some(id.into()), ..FocusFinder::default() })
}

/// Focuses a widget and scrolls it into view.
pub fn focus<Message: Send + 'static>(id: impl Into<Id>) -> Task<Message> {
    operation::focus(id).chain(follow_focus())
}

/// Focuses a field and selects its text, so that the next letter replaces it all.
pub fn focus_whole<Message: Send + 'static>(id: impl Into<Id>) -> Task<Message> {
    let id = id.into();
    focus(id.clone()).chain(operation::select_all(id))
}

pub fn unfocus<Message: Send + 'static>() -> Task<Message> {
    operate(focusable::unfocus())
}

/// Space shown above and below the widget.
const MARGIN: f32 = 12.0;

/// Finds a widget and the scrolling area round it. Areas may lack an id, so they are numbered in the order of the walk.
/// `met` counts them.
#[derive(Default)]
struct FocusFinder {
    id: Option<Id>,
    met: usize,
    /// The area met last, until the walk enters its content.
    entering: Option<usize>,
    inside: Option<usize>,
    found: Option<(usize, Rectangle)>,
}

impl<T: Send + 'static> Operation<T> for FocusFinder {
    fn traverse(&mut self, walk: &mut dyn FnMut(&mut dyn Operation<T>)) {
        let outside = self.inside;
        // The content of a scrolling area comes right after it.
        self.inside = self.entering.take().or(outside);
        walk(self);
        self.inside = outside;
    }

    fn scrollable(&mut self, _: Option<&Id>, _: Rectangle, _: Rectangle, _: Vector, _: &mut dyn Scrollable) {
        self.entering = Some(self.met);
        self.met += 1;
    }

    fn focusable(&mut self, id: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        if self.id.as_ref().map_or_else(|| state.is_focused(), |wanted| id == Some(wanted)) {
            self.found = self.inside.map(|area| (area, bounds));
        }
    }

    fn finish(&self) -> Outcome<T> {
        match self.found {
            Some((area, target)) => Outcome::Chain(Box::new(ScrollIntoView { area, target, met: 0 })),
            None => Outcome::None,
        }
    }
}

struct ScrollIntoView {
    area: usize,
    target: Rectangle,
    met: usize,
}

/// The new scroll offset of the area. `None` if `target` is inside `view` already.
fn offset(view: Rectangle, target: Rectangle, scrolled: f32) -> Option<f32> {
    let (top, bottom) = (target.y - view.y - MARGIN, target.y + target.height - view.y + MARGIN);
    if top < scrolled {
        Some(top.max(0.0))
    } else if bottom > scrolled + view.height {
        Some((bottom - view.height).min(top).max(0.0))
    } else {
        None
    }
}

impl<T: Send + 'static> Operation<T> for ScrollIntoView {
    fn traverse(&mut self, walk: &mut dyn FnMut(&mut dyn Operation<T>)) {
        walk(self);
    }

    fn scrollable(
        &mut self,
        _: Option<&Id>,
        bounds: Rectangle,
        _: Rectangle,
        translation: Vector,
        state: &mut dyn Scrollable,
    ) {
        // Counts the areas as `FocusFinder` did.
        if self.met == self.area
            && let Some(y) = offset(bounds, self.target, translation.y)
        {
            state.scroll_to(AbsoluteOffset { x: None, y: Some(y) });
        }
        self.met += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iced::{Point, Size};

    #[test]
    fn following_the_focus_scrolls_only_as_far_as_needed() {
        let view = Rectangle::new(Point::new(0.0, 46.0), Size::new(800.0, 600.0));
        let at = |y: f32| Rectangle::new(Point::new(10.0, y), Size::new(100.0, 30.0));
        assert_eq!(offset(view, at(100.0), 0.0), None);
        assert_eq!(offset(view, at(700.0), 0.0), Some(96.0));
        assert_eq!(offset(view, at(700.0), 96.0), None);
        assert_eq!(offset(view, at(100.0), 300.0), Some(42.0));
        assert_eq!(offset(view, at(50.0), 300.0), Some(0.0));
    }
}
