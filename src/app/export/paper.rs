//! A page of the exported document on screen.

use super::Message;
use crate::app::widget;
use crate::document::picture::Picture;
use iced::widget::canvas::{self, Cache, Geometry};
use iced::{Rectangle, Renderer, Theme, mouse};

pub struct PagePreview<'a> {
    pub picture: &'a Picture,
    pub cache: &'a Cache,
}

impl canvas::Program<Message> for PagePreview<'_> {
    type State = ();

    fn draw(
        &self,
        _state: &(),
        renderer: &Renderer,
        _theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<Geometry> {
        vec![self.cache.draw(renderer, bounds.size(), |frame| widget::paint_picture(frame, self.picture))]
    }
}
