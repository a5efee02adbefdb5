//! Copies pictures to the clipboard, because iced's takes only text.

use std::borrow::Cow;
use std::io::Cursor;
use std::sync::{Mutex, PoisonError};

/// There is no display, or it does not let us write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClipboardUnreachable;

pub trait PictureClipboard: Send + Sync {
    /// For jobs only: it waits for the desktop.
    fn put(&self, png: &[u8]) -> Result<(), ClipboardUnreachable>;
}

/// The connection is kept, because under X11 a picture can be pasted only while it lasts.
#[derive(Default)]
pub struct SystemClipboard(Mutex<Option<arboard::Clipboard>>);

impl PictureClipboard for SystemClipboard {
    fn put(&self, png: &[u8]) -> Result<(), ClipboardUnreachable> {
        let picture = pixels(png).ok_or(ClipboardUnreachable)?;
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut clipboard = match kept.take() {
            Some(clipboard) => clipboard,
            None => arboard::Clipboard::new().map_err(|_| ClipboardUnreachable)?,
        };
        // A connection that failed is dropped. The next copy makes a new one.
        clipboard.set_image(picture).map_err(|_| ClipboardUnreachable)?;
        *kept = Some(clipboard);
        Ok(())
    }
}

/// `None` for a faulty file.
fn pixels(png: &[u8]) -> Option<arboard::ImageData<'static>> {
    let mut decoder = png::Decoder::new(Cursor::new(png));
    decoder.set_transformations(png::Transformations::ALPHA | png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().ok()?;
    let mut bytes = vec![0; reader.output_buffer_size()?];
    let frame = reader.next_frame(&mut bytes).ok()?;
    bytes.truncate(frame.buffer_size());
    let (width, height) = (frame.width as usize, frame.height as usize);
    (bytes.len() == 4 * width * height).then_some(arboard::ImageData { width, height, bytes: Cow::Owned(bytes) })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_without_transparency_is_copied_with_its_pixels_opaque() {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, 2, 1);
        encoder.set_color(png::ColorType::Rgb);
        encoder.write_header().unwrap().write_image_data(&[1, 2, 3, 4, 5, 6]).unwrap();
        let picture = pixels(&file).unwrap();
        assert_eq!((picture.width, picture.height), (2, 1));
        assert_eq!(*picture.bytes, [1, 2, 3, u8::MAX, 4, 5, 6, u8::MAX]);
        assert!(pixels(b"no picture").is_none());
    }
}
