//! A finished game of Clue as a link for BG Stats, an app that logs plays of board games.
//!
//! The app fills in a new play from `https://app.bgstatsapp.com/createPlay.html?data=` and URL-encoded JSON. The phone
//! reads it as a code from the screen; we send nothing.

use crate::fl;
use crate::game::{Game, Seat};
use crate::review::ClosedCase;
use crate::text::{Language, Names};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;
use std::fmt::Write as _;
use std::ops::Not;

const ADDRESS: &str = "https://app.bgstatsapp.com/createPlay.html?data=";

/// In bytes. A larger code is hard to read from a screen, so the comment is cut to fit.
const EASILY_READ: usize = 1_200;

/// In bytes. A code of low correction holds a little more.
const MOST_BYTES: usize = 2_900;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct BgStatsPlay<'a> {
    game: BgStatsGame<'a>,
    players: Vec<BgStatsPlayer<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    play_date: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    duration_min: Option<i64>,
    #[serde(skip_serializing_if = "str::is_empty")]
    comments: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<&'a str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct BgStatsGame<'a> {
    name: &'a str,
    no_points: bool,
    source_game_id: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct BgStatsPlayer<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Not::not")]
    start_player: bool,
    winner: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    role: Option<&'a str>,
    source_player_id: &'a str,
}

/// The link has as many words of the comment as an easily read code can hold. Times are in `zone`. `None` if the
/// names alone are too long.
pub fn play_link(game: &Game, case: &ClosedCase, language: &Language, zone: &TimeZone) -> Option<String> {
    let setup = &game.setup;
    let tag = language.tag();
    // "Clue (2002)" is the game "Clue" on the board "2002".
    let edition = setup.edition.name.get(tag);
    let (name, board) = match edition.split_once(" (") {
        Some((name, board)) => (name, Some(board.trim_end_matches(')'))),
        None => (edition, None),
    };
    let winner = game.winner();
    let player = |seat: Seat| {
        let info = &setup.seats[seat.index()];
        let token = info.token.as_ref().and_then(|id| setup.edition.token(id));
        BgStatsPlayer {
            name: info.name.trim(),
            start_player: game.beginner() == Some(seat),
            winner: winner == Some(seat),
            role: token.map(|token| token.name.get(tag)),
            source_player_id: info.name.trim(),
        }
    };
    let begun = game.entries().iter().map(|entry| entry.at).find(|at| *at > 0).unwrap_or(game.started);
    let date = Timestamp::from_millisecond(begun).ok().filter(|_| begun > 0);
    let date = date.map(|at| at.to_zoned_datetime(zone.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string());
    let mut comments = comments(game, case, language);
    let link = |comments: &str| {
        let play = BgStatsPlay {
            game: BgStatsGame { name, no_points: true, source_game_id: &setup.edition.id },
            players: setup.seats().map(player).collect(),
            play_date: date.clone(),
            duration_min: Some((case.duration + 30_000) / 60_000).filter(|minutes| *minutes > 0),
            comments,
            board,
        };
        serde_json::to_string(&play).ok().map(|json| format!("{ADDRESS}{}", encoded(&json)))
    };
    loop {
        let made = link(&comments)?;
        if made.len() <= EASILY_READ {
            return Some(made);
        }
        if comments.pop().is_none() {
            return (made.len() <= MOST_BYTES).then_some(made);
        }
        // Drop the rest of a word that was cut.
        comments.truncate(comments.rfind(char::is_whitespace).unwrap_or(0));
    }
}

fn comments(game: &Game, case: &ClosedCase, language: &Language) -> String {
    let names = Names::new(&game.setup, language);
    let cards = case.cards.map(|cards| fl!(language, "bgstats-answer", cards = names.triple(cards)));
    [Some(game.title.clone()), cards].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Everything but letters, digits and `-._~` as hexadecimal bytes.
fn encoded(text: &str) -> String {
    let mut link = String::with_capacity(text.len() * 3);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            link.push(char::from(byte));
        } else {
            let _ = write!(link, "%{byte:02X}");
        }
    }
    link
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use crate::text::Code;

    fn read(link: &str) -> serde_json::Value {
        let data = link.strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=").unwrap();
        let mut bytes = Vec::new();
        let mut rest = data.bytes();
        while let Some(byte) = rest.next() {
            assert!(byte.is_ascii() && !b" \"{}[]:,".contains(&byte), "{}", char::from(byte));
            let hex = |rest: &mut std::str::Bytes<'_>| {
                let digits = [rest.next().unwrap(), rest.next().unwrap()];
                u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap()
            };
            bytes.push(if byte == b'%' { hex(&mut rest) } else { byte });
        }
        serde_json::from_slice(&bytes).unwrap()
    }

    fn finished() -> Game {
        let mut game =
            crate::exchange::read(include_str!("../../../tests/cases/classic5-deep2-late.json")).unwrap().game;
        game.title = "Friday at Anna’s".to_owned();
        game.started = 1_795_548_000_000;
        let edition = game.setup.edition.clone();
        let cards = [0, 1, 2].map(|category| edition.category_cards(category).iter().next().unwrap());
        game.outcome.winner = Some(Seat(1));
        game.outcome.over = true;
        game.outcome.case_file = Some(cards);
        game
    }

    #[test]
    fn the_link_says_who_played_who_won_and_when() {
        let game = finished();
        let case = ClosedCase { duration: 32 * 60_000 + 40_000, ..ClosedCase::of(&game).unwrap() };
        let link = play_link(&game, &case, &Language::new(Code::English), &TimeZone::UTC).unwrap();
        assert!(link.len() <= EASILY_READ, "{}", link.len());
        let play = read(&link);
        assert_eq!(play["game"]["noPoints"], true);
        assert_eq!(play["game"]["sourceGameId"], game.setup.edition.id.as_str());
        let players = play["players"].as_array().unwrap();
        assert_eq!(players.len(), game.setup.seat_count());
        // The file does not say who began; its first turn does.
        let began = game.entries().iter().find_map(|entry| entry.kind.turn_of());
        assert_eq!((game.setup.first, began.is_some()), (None, true));
        for (seat, player) in game.setup.seats().zip(players) {
            assert_eq!(player["name"], game.setup.seats[seat.index()].name.trim());
            assert_eq!(player["winner"], seat == Seat(1));
            assert_eq!(player.get("startPlayer").is_some(), Some(seat) == began);
        }
        assert_eq!(play["durationMin"], 33);
        let date = play["playDate"].as_str().unwrap();
        assert!(date.starts_with("2026-11-2") && date.len() == "2026-11-24 19:16:58".len(), "{date}");
        assert!(play["comments"].as_str().unwrap().starts_with("Friday at Anna’s · "), "{play}");
    }

    #[test]
    fn long_comments_are_shortened_and_endless_names_make_no_code() {
        let mut game = finished();
        let case = ClosedCase::of(&game).unwrap();
        let english = Language::new(Code::English);
        game.title = "word ".repeat(400);
        let link = play_link(&game, &case, &english, &TimeZone::UTC).unwrap();
        assert!(link.len() <= EASILY_READ);
        let comments = read(&link)["comments"].as_str().unwrap().to_owned();
        assert!(comments.ends_with("word"), "whole words: {comments}");
        let mut setup = game.setup.clone().into_parts();
        for (at, seat) in setup.seats.iter_mut().enumerate() {
            seat.name = format!("{at}{}", "é".repeat(crate::edition::LONGEST_NAME - 1));
        }
        game.setup = crate::game::Setup::new(setup).unwrap();
        assert_eq!(play_link(&game, &case, &english, &TimeZone::UTC), None);
    }
}
