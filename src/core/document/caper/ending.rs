//! Great Museum Caper: the picture of a round that is over. Everybody may see it.

use super::super::case_sign::{rectangle, stroke};
use super::super::chart::{LogChart, NamedPoint, PointMark, star_corners};
use super::super::end_picture::{EndFace, EndPicture, SIGN};
use super::super::picture::{Drawing, Ink, Picture};
use super::super::victory::SHARPNESS;
use super::super::{ExportError, Format, Options, RedactedGame, Theme, png};
use crate::caper::{CaperGame, LogReplay, Notebook, RoundEnd, RoundTurn, review};
use crate::fl;
use crate::text::caper::{CaperNames, EndedRound, ending as how_it_ended, round_over};
use crate::text::{Code, Language};
use jiff::tz::TimeZone;

/// What was stolen, what was cut, and where it ended. The last is gold if the Thief was caught there.
pub fn round_faces(ended: &EndedRound<'_>, names: &CaperNames<'_>) -> Vec<EndFace> {
    let caught = ended.end == RoundEnd::Caught;
    let signs = [painting(), camera(), if caught { caught_here() } else { open_door() }];
    let faces = ended.faces(names).into_iter().zip(signs).enumerate();
    let face = faces.map(|(at, ([question, name, about], sign))| EndFace {
        question,
        sign,
        name,
        about,
        gold: caught && at == 2,
    });
    face.collect()
}

pub fn round_chart(ended: &EndedRound<'_>, thief: &str, names: &CaperNames<'_>) -> LogChart {
    let named = ended.turning_points(thief, names).into_iter().map(|(point, words)| {
        let caught = point.turn == RoundTurn::End(RoundEnd::Caught);
        let mark = if caught { PointMark::Star(Ink::Accent) } else { PointMark::Ring };
        NamedPoint { entry: point.number, words, mark }
    });
    let numbers = (1..=ended.facts.len()).map(|number| number.to_string());
    LogChart {
        remaining: ended.remaining.iter().map(|count| *count as f64).collect(),
        named: named.collect(),
        entries: std::iter::once(fl!(names, "museum-review-before")).chain(numbers).collect(),
        ..LogChart::default()
    }
}

/// The round as the whole table knows it, with the Thief's path if it was told. `at` counts rounds from 0.
#[derive(Clone, PartialEq, Debug)]
pub struct RoundPicture {
    game: CaperGame,
    at: usize,
    code: Code,
}

impl RoundPicture {
    pub fn new(game: &CaperGame, at: usize, code: Code) -> Self {
        let options = Options { my_hand: false, zone: TimeZone::UTC, ..Options::new(Format::Png, code) };
        Self { game: RedactedGame::from_evening(game, &options).game, at, code }
    }

    pub fn png(&self, theme: Theme) -> Result<Vec<u8>, ExportError> {
        let drawing = self.draw().ok_or_else(|| ExportError::Draw("no round that is over".to_owned()))?;
        png::png(&drawing.coloured(&theme.palette()), SHARPNESS)
    }

    /// `None` if there is no such round, or it is faulty or not over.
    pub fn draw(&self) -> Option<Drawing> {
        let language = Language::new(self.code);
        let (evening, frame) = (&self.game.evening, &self.game.evening.frame);
        let record = evening.rounds.get(self.at)?;
        let round = evening.round(self.at, record).ok()?;
        let facts = record.facts(&round);
        let replay = LogReplay::new(&round, &facts);
        let table = replay.table();
        let told = match &record.notebook {
            Notebook::Characters { told, .. } if !told.is_empty() => Some(review(&replay, told)),
            _ => None,
        };
        let remaining = replay.remaining();
        let ended = EndedRound {
            round: &round,
            facts: &facts,
            table,
            end: record.end(table)?,
            remaining: &remaining,
            review: told.as_ref(),
        };
        let names = CaperNames::new(frame, &record.setup, &language);
        let thief = names.player(record.thief);
        let lines = ended.lines(&names).into_iter().map(|line| format!("{} {}", line.figure, line.words));
        let number = self.at + 1;
        let picture = EndPicture {
            title: self.game.title.clone(),
            headline: round_over(ended.end, false, &language),
            about: fl!(
                language,
                "caper-round",
                number,
                name = thief,
                person = names.person(record.thief),
                over = "yes"
            ),
            faces: round_faces(&ended, &names),
            chart: round_chart(&ended, thief, &names),
            captions: [
                fl!(language, "museum-review-left"),
                how_it_ended(Some(ended.end), table.moves, table.loot, &language),
            ],
            lines: lines.collect(),
        };
        Some(picture.draw(&language))
    }
}

fn painting() -> Drawing {
    let mut sign = Picture::new(SIGN, SIGN, Ink::Raised);
    rectangle(&mut sign, [12.0, 20.0], [92.0, 84.0]);
    stroke(&mut sign, vec![[20.0, 74.0], [42.0, 46.0], [56.0, 62.0], [66.0, 52.0], [84.0, 74.0]]);
    sign.disc([70.0, 36.0], 5.0, Ink::Text);
    sign
}

fn camera() -> Drawing {
    let mut sign = Picture::new(SIGN, SIGN, Ink::Raised);
    rectangle(&mut sign, [14.0, 34.0], [66.0, 72.0]);
    stroke(&mut sign, vec![[66.0, 48.0], [90.0, 36.0], [90.0, 70.0], [66.0, 58.0]]);
    stroke(&mut sign, vec![[18.0, 90.0], [86.0, 16.0]]);
    sign
}

fn caught_here() -> Drawing {
    let mut sign = Picture::new(SIGN, SIGN, Ink::Raised);
    rectangle(&mut sign, [18.0, 18.0], [86.0, 86.0]);
    let mut star = Picture::new(0.0, 0.0, Ink::Raised);
    star.fill(star_corners([0.0, 0.0]).to_vec(), Ink::Accent);
    sign.place(&star, [SIGN / 2.0, SIGN / 2.0 + 2.0], 5.4);
    sign
}

fn open_door() -> Drawing {
    let mut sign = Picture::new(SIGN, SIGN, Ink::Raised);
    rectangle(&mut sign, [28.0, 14.0], [76.0, 90.0]);
    stroke(&mut sign, vec![[28.0, 14.0], [56.0, 26.0], [56.0, 100.0], [28.0, 90.0]]);
    sign.disc([49.0, 62.0], 3.0, Ink::Text);
    sign
}
