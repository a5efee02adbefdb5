//! The picture of a closed case for everybody: the three cards, who solved it, how the solutions became fewer for the
//! table, and what turned the evening. It has nobody's hand unless the player entered it after the game.

use super::case_sign::case_sign;
use super::chart::LogChart;
use super::font::Style;
use super::picture::{Anchor, Drawing, Ink, Picture, Shape};
use super::{ExportError, Format, Options, RedactedGame, Theme, png};
use crate::edition::{Card, Edition};
use crate::fl;
use crate::game::Game;
use crate::review::{ClosedCase, News, Review};
use crate::text::{Code, Language, ListEnd, Names, victory as words};
use jiff::tz::TimeZone;

const MARGIN: f32 = 40.0;
const WIDTH: f32 = 620.0;
const CARD: [f32; 2] = [196.0, 252.0];
const GAP: f32 = 16.0;
const CHART: [f32; 2] = [WIDTH, 170.0];

/// Pixels for each unit.
const SHARPNESS: f32 = 2.0;

#[derive(Clone, PartialEq, Debug)]
pub struct VictoryPicture {
    game: Game,
    case: ClosedCase,
    code: Code,
    zone: TimeZone,
}

impl VictoryPicture {
    pub fn new(game: &Game, code: Code, zone: TimeZone) -> Option<Self> {
        let options = Options { my_hand: false, ..Options::new(Format::Png, code) };
        let mut game_of_table = RedactedGame::from_game(game, &options).game;
        // The player who entered hands after the game means them to be seen.
        game_of_table.outcome.hands.clone_from(&game.outcome.hands);
        let case = ClosedCase::of(&game_of_table)?;
        Some(Self { game: game_of_table, case, code, zone })
    }

    pub fn png(&self, theme: Theme) -> Result<Vec<u8>, ExportError> {
        png::png(&self.draw().coloured(&theme.palette()), SHARPNESS)
    }

    /// Replays the log.
    pub fn draw(&self) -> Drawing {
        let language = Language::new(self.code);
        let review = Review::of(&self.game);
        let names = Names::new(&self.game.setup, &language);
        let mut picture = Picture::new(WIDTH + 2.0 * MARGIN, 0.0, Ink::Background);
        let mut y = MARGIN;
        let line = |picture: &mut Drawing, words: &str, y: f32, size: f32, style: Style, ink: Ink| {
            picture.text(style.fit(words, size, WIDTH), [MARGIN, y], size, style, ink, Anchor::Start);
        };
        line(&mut picture, &self.game.title, y + 12.0, 14.0, Style::SemiBold, Ink::Muted);
        line(
            &mut picture,
            &words::public_headline(&names, self.game.winner()),
            y + 58.0,
            42.0,
            Style::Title,
            Ink::Text,
        );
        line(&mut picture, &self.about(&language), y + 86.0, 14.0, Style::Regular, Ink::Muted);
        y += 112.0;
        // Nobody may have noted what lay in the case file, although the log proves it.
        let proved = || review.step(usize::MAX).sheet.as_ref().and_then(|sheet| sheet.solution());
        if let Some(cards) = self.case.cards.or_else(proved) {
            self.cards(&mut picture, cards, y, &names);
            y += CARD[1] + 28.0;
        }
        let solved = self.game.winner().is_some();
        let chart = LogChart::of_end(&review, &names, solved, |news| matches!(news, News::CaseFile(_)));
        let listed = if chart.has_room_for_words(CHART) { &[][..] } else { &chart.named[..] };
        let turned = listed.iter().map(|point| point.words.join(", "));
        for words in turned.chain(self.hands(&names)) {
            for words in Style::Regular.wrap(&words, 14.0, WIDTH) {
                line(&mut picture, &words, y + 12.0, 14.0, Style::Regular, Ink::Text);
                y += 22.0;
            }
        }
        y += 14.0;
        line(&mut picture, &fl!(language, "victory-fell"), y + 10.0, 12.0, Style::SemiBold, Ink::Muted);
        let dealt = fl!(language, "victory-at-deal", count = chart.at_start());
        picture.text(dealt, [MARGIN + WIDTH, y + 10.0], 12.0, Style::Regular, Ink::Muted, Anchor::End);
        picture.place(&chart.draw(CHART, Ink::Background), [MARGIN, y + 18.0], 1.0);
        y += 210.0;
        line(&mut picture, &fl!(language, "app-name"), y, 12.0, Style::Title, Ink::Muted);
        picture.height = y + MARGIN - 12.0;
        picture
    }

    fn about(&self, language: &Language) -> String {
        let (edition, players) = (self.game.setup.edition.name.get(language.tag()), self.game.setup.seat_count());
        let day = language.date(self.game.started, &self.zone);
        let table = if self.game.started == 0 {
            fl!(language, "review-subtitle", edition = edition, players = players)
        } else {
            fl!(language, "export-subtitle", edition = edition, players = players, day = day)
        };
        format!("{table} · {}", words::ended(&self.case, language))
    }

    fn cards(&self, picture: &mut Drawing, cards: [Card; 3], y: f32, names: &Names<'_>) {
        let rim = if self.game.winner().is_some() { Ink::Accent } else { Ink::Line };
        let questions = words::questions(names.language);
        for (at, (card, question)) in cards.into_iter().zip(questions).enumerate() {
            let face = face(&names.setup.edition, card, names.card(card), &question, rim);
            picture.place(&face, [MARGIN + at as f32 * (CARD[0] + GAP), y], 1.0);
        }
    }

    fn hands(&self, names: &Names<'_>) -> Vec<String> {
        let hand = |(holder, cards): (&crate::game::Holder, &crate::edition::CardSet)| {
            let cards = names.cards(*cards, ListEnd::And);
            fl!(names.language, "victory-picture-hand", who = names.holder(*holder), cards = cards)
        };
        self.game.outcome.hands.iter().map(hand).collect()
    }
}

fn face(edition: &Edition, card: Card, name: &str, question: &str, rim: Ink) -> Drawing {
    let [width, height] = CARD;
    let mut face = Picture::new(width, height, Ink::Background);
    let bounds = [0.5, 0.5, width - 1.0, height - 1.0];
    face.shapes.push(Shape::Rect { bounds, radius: 14.0, fill: Some(Ink::Raised), border: Some(rim) });
    let middle = width / 2.0;
    face.text(question.to_uppercase(), [middle, 29.0], 11.0, Style::SemiBold, Ink::Muted, Anchor::Middle);
    let sign = case_sign(edition, card);
    face.place(&sign, [middle - sign.width / 2.0, 66.0], 1.0);
    let name = Style::Title.fit(name, 22.0, width - 16.0);
    face.text(name, [middle, height - 26.0], 22.0, Style::Title, Ink::Text, Anchor::Middle);
    face
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::game::{EntryKind, Response, Verdict};

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

    /// A whole game in which cards were shown to me, that I won.
    fn won() -> Game {
        let mut game = crate::exchange::read(include_str!("../../tests/cases/classic5-deep2-late.json")).unwrap().game;
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
        // A hand that the player entered may be seen.
        let me = game.setup.me.unwrap();
        game.outcome.hands.insert(me.into(), game.setup.hand);
        let mine = edition.card_name(game.setup.hand.iter().next().unwrap(), "en");
        assert!(texts(&picture(&game)).iter().any(|text| text.contains(mine)));
    }

    #[test]
    fn the_picture_is_the_same_whatever_card_was_shown_to_me() {
        let shown_otherwise = |game: &Game, unlike: usize| {
            let mut game = game.clone();
            for entry in &mut game.lines[0].entries {
                let EntryKind::Suggestion { cards, answers, .. } = &mut entry.kind else { continue };
                for answer in answers.iter_mut() {
                    if let Response::Showed(Some(card)) = &mut answer.response {
                        let at = cards.iter().position(|named| named == card).unwrap_or_default();
                        *card = cards[(at + unlike) % 3];
                    }
                }
            }
            game
        };
        let game = won();
        let other = shown_otherwise(&game, 1);
        assert_ne!(game, other);
        assert_eq!(picture(&game).draw(), picture(&other).draw());
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
