//! Draws the pieces on the museum's board, and a star where the Thief was caught.

use super::places::{CAMERA, CAMERA_RADIUS, LENS, PAINTING, SquareContent};
use super::{BoardGrid, CameraDisplay, LockDisplay, PaintingDisplay, PawnDisplay, PawnMarker, Scene};
use crate::app::theme::{self, Tokens};
use crate::app::widget::{label, pen};
use crate::caper::{Plan, Square};
use iced::alignment::Horizontal;
use iced::widget::canvas::{Frame, LineDash, Path, Stroke};
use iced::{Color, Point, Size, Vector};

pub struct PiecePainter<'a> {
    pub plan: &'a Plan,
    pub scene: &'a Scene,
    pub grid: BoardGrid,
    pub t: &'a Tokens,
}

impl PiecePainter<'_> {
    pub fn beneath_trails(&self, frame: &mut Frame) {
        for (square, painting) in &self.scene.paintings {
            self.painting(frame, *square, *painting);
        }
        for (number, square, camera) in &self.scene.cameras {
            self.camera(frame, *number, *square, *camera);
        }
    }

    pub fn above_trails(&self, frame: &mut Frame) {
        for (at, pawn) in self.scene.pawns.iter().enumerate() {
            let (middle, radius) = self.pawn_place(at);
            self.pawn(frame, pawn, middle, radius);
        }
        if let Some((square, caught)) = self.scene.thief
            && caught
        {
            let place = self.grid.within(square, SquareContent::of(self.plan, self.scene, square).star());
            let star = (self.grid.cell * 0.24, theme::BOLD);
            frame.fill_text(label("★", place, self.t.on_accent, star, Horizontal::Center));
        }
    }

    /// Middle and radius of a pawn, by its index in the scene.
    fn pawn_place(&self, index: usize) -> (Point, f32) {
        let square = self.scene.pawns[index].at;
        let before = self.scene.pawns[..index].iter().filter(|pawn| pawn.at == square).count();
        let (place, radius) = SquareContent::of(self.plan, self.scene, square).pawn(before);
        (self.grid.within(square, place), (self.grid.cell * radius).max(4.0))
    }

    pub fn lock(&self, frame: &mut Frame, at: Point, lock: LockDisplay) {
        draw_lock(frame, at, self.grid.lock(), lock, self.t);
    }

    fn painting(&self, frame: &mut Frame, square: Square, painting: PaintingDisplay) {
        let cell = self.grid.cell;
        let corner = self.grid.within(square, PAINTING.position());
        let size = Size::new((cell * PAINTING.width).round(), (cell * PAINTING.height).round());
        let colour = match painting {
            PaintingDisplay::Hangs | PaintingDisplay::Marked => self.t.text,
            PaintingDisplay::Gone => self.t.faint,
        };
        let ground = (painting != PaintingDisplay::Gone).then_some(self.t.background);
        draw_painting(frame, corner, size, colour, ground);
        let at = |x: f32, y: f32| corner + Vector::new(size.width * x, size.height * y);
        match painting {
            PaintingDisplay::Hangs => {}
            PaintingDisplay::Gone => frame.stroke(&Path::line(at(-0.1, 1.15), at(1.1, -0.15)), pen(colour, 1.6)),
            PaintingDisplay::Marked => {
                let circle = Path::circle(at(0.5, 0.5), size.width * 0.74);
                frame.stroke(&circle, pen(self.t.yes, 2.0));
            }
        }
    }

    fn camera(&self, frame: &mut Frame, number: u8, square: Square, camera: CameraDisplay) {
        let cell = self.grid.cell;
        let (at, radius) = (self.grid.within(square, CAMERA), (cell * CAMERA_RADIUS).max(4.2));
        draw_camera(frame, at, radius, &number.to_string(), camera, self.t);
    }

    fn pawn(&self, frame: &mut Frame, pawn: &PawnMarker, middle: Point, radius: f32) {
        let disc = Path::circle(middle, radius);
        let letter = |ink| label(&pawn.letter, middle, ink, (radius * 1.05, theme::BOLD), Horizontal::Center);
        if pawn.display == PawnDisplay::Left {
            let dashes = LineDash { segments: &[3.0, 2.5], offset: 0 };
            frame.stroke(&disc, Stroke { line_dash: dashes, ..pen(self.t.text, 1.4) });
            frame.fill_text(letter(self.t.text));
            return;
        }
        frame.fill(&disc, pawn.colour);
        let acts = pawn.display == PawnDisplay::Acts;
        frame.stroke(&disc, pen(if acts { self.t.text } else { self.t.muted }, if acts { 2.2 } else { 1.2 }));
        let ink = if pawn.colour.relative_luminance() > 0.3 { theme::INK } else { Color::WHITE };
        frame.fill_text(letter(ink));
    }
}

/// The lens, a triangle at the left, distinguishes a camera's disc from a lock or a pawn.
pub fn draw_camera(frame: &mut Frame, at: Point, radius: f32, number: &str, camera: CameraDisplay, t: &Tokens) {
    let colour = if camera == CameraDisplay::Gone { t.faint } else { t.text };
    let (disc, reach) = (Path::circle(at, radius), radius * LENS / CAMERA_RADIUS);
    let lens = Path::new(|path| {
        path.move_to(at - Vector::new(radius * 0.8, 0.0));
        path.line_to(at - Vector::new(reach, radius * 0.6));
        path.line_to(at - Vector::new(reach, -radius * 0.6));
        path.close();
    });
    if camera != CameraDisplay::Gone {
        frame.fill(&lens, colour);
        frame.fill(&disc, t.background);
    }
    frame.stroke(&disc, pen(colour, 1.4));
    let figure = (radius * 1.35, theme::SEMIBOLD);
    frame.fill_text(label(number, at, colour, figure, Horizontal::Center));
    if camera != CameraDisplay::Stands {
        let reach = Vector::new(radius * 1.1, -radius * 1.1);
        let struck = if camera == CameraDisplay::Cut { t.bad } else { colour };
        frame.stroke(&Path::line(at - reach, at + reach), pen(struck, 1.6));
    }
}

/// Draws neither the cross of a gone painting nor the circle of a marked one. Without `ground` the floor shows through.
pub fn draw_painting(frame: &mut Frame, corner: Point, size: Size, colour: Color, ground: Option<Color>) {
    let outer = Path::rounded_rectangle(corner, size, 2.0.into());
    if let Some(ground) = ground {
        frame.fill(&outer, ground);
    }
    frame.stroke(&outer, pen(colour, 1.4));
    let at = |x: f32, y: f32| corner + Vector::new(size.width * x, size.height * y);
    let hills = Path::new(|path| {
        path.move_to(at(0.15, 0.8));
        path.line_to(at(0.4, 0.4));
        path.line_to(at(0.58, 0.66));
        path.line_to(at(0.7, 0.5));
        path.line_to(at(0.86, 0.8));
    });
    frame.stroke(&hills, pen(colour, 1.2));
}

pub fn draw_lock(frame: &mut Frame, at: Point, radius: f32, lock: LockDisplay, t: &Tokens) {
    let (letter, colour) = match lock {
        LockDisplay::Unknown => ("?", t.text),
        LockDisplay::Open => ("O", t.yes),
        LockDisplay::Locked => ("L", t.bad),
    };
    let ring = if lock == LockDisplay::Unknown { t.faint } else { colour };
    let disc = Path::circle(at, radius);
    frame.fill(&disc, t.background);
    frame.stroke(&disc, pen(ring, 1.4));
    frame.fill_text(label(letter, at, colour, (radius * 1.2, theme::BOLD), Horizontal::Center));
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn pawns_on_one_square_stand_beside_each_other() {
        let pawn = |square: &str| PawnMarker {
            at: square.parse().unwrap(),
            colour: Color::WHITE,
            letter: "A".to_owned(),
            display: PawnDisplay::Waits,
        };
        let scene = Scene { pawns: ["E5", "F5", "E5"].map(pawn).to_vec(), ..Scene::default() };
        let grid = BoardGrid::new(Plan::bundled().drawing(), Size::new(900.0, 700.0));
        let plan = &Plan::bundled();
        let pieces = PiecePainter { plan, scene: &scene, grid, t: theme::tokens(&theme::Mode::Night.theme()) };
        let [(one, radius), (alone, whole), (other, _)] = [0, 1, 2].map(|at| pieces.pawn_place(at));
        assert!(one.distance(other) >= 2.0 * radius, "their letters can be read");
        assert_eq!(alone, pieces.grid.middle("F5".parse().unwrap()));
        let square = pieces.grid.square("E5".parse().unwrap());
        assert!(radius < whole && one.x - radius >= square.x && other.x + radius <= square.x + square.width);
    }
}
