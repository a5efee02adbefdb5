//! Scrolls the page or the dialog in front by keys.

use iced::advanced::widget::operation::scrollable::{AbsoluteOffset, RelativeOffset};
use iced::advanced::widget::operation::{Operation, Outcome, Scrollable};
use iced::advanced::widget::{Id, operate};
use iced::{Rectangle, Task, Vector};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScrollStep {
    PageUp,
    PageDown,
    Start,
    End,
}

/// Scrolls the largest area that has more than it shows. Areas behind a dialog get no operations.
pub fn scroll_page<Message: Send + 'static>(step: ScrollStep) -> Task<Message> {
    operate(LargestArea { step, met: 0, largest: None })
}

/// Share of the height by which a page scrolls. The rest stays in sight.
const PAGE: f32 = 0.85;

/// Content that exceeds its area by less need not scroll.
const ROUNDING: f32 = 1.0;

/// Areas may lack an id, so they are numbered in the order of the walk. `met` counts them.
struct LargestArea {
    step: ScrollStep,
    met: usize,
    /// Number and size.
    largest: Option<(usize, f32)>,
}

impl<T: Send + 'static> Operation<T> for LargestArea {
    fn traverse(&mut self, walk: &mut dyn FnMut(&mut dyn Operation<T>)) {
        walk(self);
    }

    fn scrollable(&mut self, _: Option<&Id>, bounds: Rectangle, content: Rectangle, _: Vector, _: &mut dyn Scrollable) {
        let size = bounds.width * bounds.height;
        let scrolls = content.height > bounds.height + ROUNDING;
        if scrolls && self.largest.is_none_or(|(_, largest)| size > largest) {
            self.largest = Some((self.met, size));
        }
        self.met += 1;
    }

    fn finish(&self) -> Outcome<T> {
        match self.largest {
            Some((area, _)) => Outcome::Chain(Box::new(ScrollArea { step: self.step, area, met: 0 })),
            None => Outcome::None,
        }
    }
}

struct ScrollArea {
    step: ScrollStep,
    area: usize,
    met: usize,
}

impl<T: Send + 'static> Operation<T> for ScrollArea {
    fn traverse(&mut self, walk: &mut dyn FnMut(&mut dyn Operation<T>)) {
        walk(self);
    }

    fn scrollable(
        &mut self,
        _: Option<&Id>,
        bounds: Rectangle,
        content: Rectangle,
        _: Vector,
        state: &mut dyn Scrollable,
    ) {
        // Counts the areas as `LargestArea` did.
        if self.met == self.area {
            let mut page = |share: f32| {
                state.scroll_by(AbsoluteOffset { x: 0.0, y: share * bounds.height }, bounds, content);
            };
            match self.step {
                ScrollStep::PageUp => page(-PAGE),
                ScrollStep::PageDown => page(PAGE),
                ScrollStep::Start => state.snap_to(RelativeOffset { x: None, y: Some(0.0) }),
                ScrollStep::End => state.snap_to(RelativeOffset { x: None, y: Some(1.0) }),
            }
        }
        self.met += 1;
    }
}
