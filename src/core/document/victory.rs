//! Clue: the picture of a closed case, to share. It gives no secret away.

use super::case_sign::case_sign;
use super::chart::LogChart;
use super::end_picture::{EndFace, EndPicture};
use super::picture::Drawing;
use super::{ExportError, Format, Options, RedactedGame, Theme, png};
use crate::edition::{Card, CardSet};
use crate::fl;
use crate::game::{Game, Holder};
use crate::review::{ClosedCase, News, Review};
use crate::text::{Code, Language, ListEnd, Names, victory as words};
use jiff::tz::TimeZone;

/// Pixels for each unit of the drawing.
pub(super) const SHARPNESS: f32 = 2.0;

#[derive(Clone, PartialEq, Debug)]
pub struct VictoryPicture {
    /// The game as the table knows it.
    game: Game,
    case: ClosedCase,
    code: Code,
    zone: TimeZone,
}

impl VictoryPicture {
    /// `None` while the case is open.
    pub fn new(game: &Game, code: Code, zone: TimeZone) -> Option<Self> {
        let options = Options { my_hand: false, ..Options::new(Format::Png, code) };
        let mut public_game = RedactedGame::from_game(game, &options).game;
        // Hands entered after the game are meant to be seen.
        public_game.outcome.hands.clone_from(&game.outcome.hands);
        let case = ClosedCase::of(&public_game)?;
        Some(Self { game: public_game, case, code, zone })
    }

    pub fn png(&self, theme: Theme) -> Result<Vec<u8>, ExportError> {
        png::png(&self.draw().coloured(&theme.palette()), SHARPNESS)
    }

    /// Slow: replays the log.
    pub fn draw(&self) -> Drawing {
        let language = Language::new(self.code);
        let review = Review::of(&self.game);
        let names = Names::new(&self.game.setup, &language);
        let solved = self.game.winner().is_some();
        // The log may prove the case file although nobody noted it.
        let proved = || review.step(usize::MAX).sheet.as_ref().and_then(|sheet| sheet.solution());
        let cards = self.case.cards.or_else(proved);
        let face = |(card, question): (Card, String)| EndFace {
            question,
            sign: case_sign(&names.setup.edition, card),
            name: names.card(card).to_owned(),
            about: String::new(),
            gold: solved,
        };
        let chart = LogChart::of_end(&review, &names, solved, |news| matches!(news, News::CaseFile(_)));
        let dealt = fl!(language, "victory-at-deal", count = chart.at_start());
        let picture = EndPicture {
            title: self.game.title.clone(),
            headline: words::public_headline(&names, self.game.winner()),
            about: self.about(&language),
            faces: cards.into_iter().flatten().zip(words::questions(&language)).map(face).collect(),
            chart,
            captions: [fl!(language, "victory-fell"), dealt],
            lines: self.hands(&names),
        };
        picture.draw(&language)
    }

    fn about(&self, language: &Language) -> String {
        let (edition, players) = (self.game.setup.edition.name.get(language.tag()), self.game.setup.seat_count());
        let day = language.date(self.game.started, &self.zone);
        let table = fl!(
            language,
            if self.game.started == 0 { "review-subtitle" } else { "export-subtitle" },
            edition,
            players,
            day
        );
        format!("{table} · {}", words::ended(&self.case, language))
    }

    fn hands(&self, names: &Names<'_>) -> Vec<String> {
        let hand = |(holder, cards): (&Holder, &CardSet)| {
            let cards = names.cards(*cards, ListEnd::And);
            fl!(names, "victory-picture-hand", who = names.holder(*holder), cards)
        };
        self.game.outcome.hands.iter().map(hand).collect()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::document::picture::{Ink, Shape};
    use crate::game::{EntryKind, Verdict};

    fn picture(game: &Game) -> VictoryPicture {
        VictoryPicture::new(game, Code::English, TimeZone::UTC).unwrap()
    }

    fn texts(picture: &VictoryPicture) -> Vec<String> {
        let text = |shape: &Shape<Ink>| match shape {
            Shape::Text { text, .. } => Some(text.clone()),
            _ => None,
        };
        picture.draw().shapes.iter().filter_map(text).collect()
    }

    fn won() -> Game {
        let mut game =
            crate::exchange::read(include_str!("../../../tests/cases/classic5-deep2-late.json")).unwrap().game;
        let cards = Review::of(&game).step(usize::MAX).sheet.as_ref().unwrap().triples.best().unwrap().0;
        let me = game.setup.me.unwrap();
        let entry = game.new_entry(EntryKind::Accusation { by: me, cards, verdict: Verdict::Right, saw: None }, 1);
        game.apply(game.append(entry)).unwrap();
        game
    }

    #[test]
    fn the_picture_names_no_card_of_a_hand_until_it_is_entered() {
        let mut game = won();
        let picture_of = picture(&game);
        let case = picture_of.case.cards.unwrap();
        let all = texts(&picture_of).join("\n");
        let edition = game.setup.edition.clone();
        for card in edition.cards().filter(|card| !case.contains(card)) {
            let names = [edition.card_name(card, "en"), edition.card_short(card, "en")];
            assert!(names.iter().all(|name| !all.contains(*name)), "{all}");
        }
        assert!(case.iter().all(|card| all.contains(edition.card_name(*card, "en"))), "{all}");
        assert!(!all.contains("showed"), "{all}");
        let me = game.setup.me.unwrap();
        game.outcome.hands.insert(me.into(), game.setup.hand);
        let mine = edition.card_name(game.setup.hand.iter().next().unwrap(), "en");
        assert!(texts(&picture(&game)).iter().any(|text| text.contains(mine)));
    }

    #[test]
    fn the_file_is_a_sound_picture_in_both_themes() {
        let picture = picture(&won());
        let [night, paper] = [Theme::Night, Theme::Paper].map(|theme| picture.png(theme).unwrap());
        assert!(night != paper);
        for file in [night, paper] {
            let mut read = ::png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
            let mut pixels = vec![0; read.output_buffer_size().unwrap()];
            let frame = read.next_frame(&mut pixels).unwrap();
            assert_eq!(frame.width, 1400);
            assert!(frame.height > 1000 && pixels.iter().any(|byte| *byte != pixels[0]));
        }
    }
}
