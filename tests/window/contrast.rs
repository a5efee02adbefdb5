//! Contrast as drawn: every text of every screen against its ground, measured on pixels.

use crate::pictures::{SCENES, home};
use crate::prelude::*;
use deerstalker::app::theme::{CONTRAST, NIGHT, PAPER, Tokens, card_chip, card_dimmed, tokens};
use iced::Color;
use std::collections::BTreeMap;
use support::harness::Picture;

/// Screens are drawn at so many times their size, so that a stroke has a core of full colour.
const FACTOR: f32 = 2.0;

/// Least contrast of words, and of marks and numbers, which are large or stand beside words that say the same (WCAG
/// 2.2, 1.4.3 and 1.4.11).
const WORDS: f32 = 4.5;
const MARKS: f32 = 3.0;

type Colour = [u8; 3];

/// Relative luminance (WCAG 2.2).
fn luminance(colour: Colour) -> f32 {
    let linear = colour.map(|channel| {
        let share = f32::from(channel) / 255.0;
        if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

fn contrast(one: Colour, other: Colour) -> f32 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The commonest colour under a text is its ground, the one farthest from it the letters.
fn measured(picture: &Picture, seen: &Seen, scale: f32) -> Option<f32> {
    let (from, to) = (seen.bounds.position(), seen.bounds.position() + iced::Vector::from(seen.bounds.size()));
    let span = |from: f32, to: f32, most: u32| (from * scale).ceil() as u32..((to * scale).floor() as u32).min(most);
    let mut counts: BTreeMap<Colour, u32> = BTreeMap::new();
    for y in span(from.y, to.y, picture.height) {
        for x in span(from.x, to.x, picture.width) {
            let at = 4 * (y * picture.width + x) as usize;
            *counts.entry([picture.rgba[at], picture.rgba[at + 1], picture.rgba[at + 2]]).or_default() += 1;
        }
    }
    let (ground, _) = counts.iter().max_by_key(|(_, count)| **count)?;
    counts.keys().map(|ink| contrast(*ink, *ground)).max_by(f32::total_cmp)
}

/// Disabled buttons are fainter than enabled ones, but still visible.
const DISABLED: [&str; 16] = [
    "Undo",
    "Redo",
    "Delete",
    "Edit",
    "Save",
    "the Thief",
    "+ Add a player",
    "on",
    "Log it",
    "Enter",
    "Start game",
    "Ctrl Enter",
    "Begin the round",
    "Restore as a new game",
    "Use this folder",
    "Use the usual one",
];

/// Only a strip is drawn of what is scrolled half out of sight, in logical pixels.
const STRIP: f32 = 10.0;

fn is_mark(text: &str) -> bool {
    let signs = text.chars().filter(|sign| !sign.is_whitespace()).count();
    signs <= 1 || text.chars().all(|sign| !sign.is_alphabetic())
}

fn faint(label: &str, theme: ThemeChoice) -> Vec<String> {
    let mut found = Vec::new();
    for (name, show) in SCENES {
        let home = home(label, LanguageChoice::English, theme);
        let mut window = home.start_sized(1100.0, 700.0);
        show(&mut window);
        let texts = window.texts();
        let scale = window.stage.scale() * FACTOR;
        let picture = window.picture_at(FACTOR);
        let covered = matches!(name, "about" | "keys");
        for seen in texts.iter().filter(|seen| !seen.text.trim().is_empty() && seen.bounds.height >= STRIP && !covered)
        {
            let faint = is_mark(&seen.text) || DISABLED.contains(&seen.text.as_str());
            let least = if faint { MARKS } else { WORDS };
            if let Some(found_here) = measured(&picture, seen, scale).filter(|found| *found < least) {
                found.push(format!("{name}: {:?} has {found_here:.2} : 1", seen.text));
            }
        }
    }
    found
}

#[test]
fn every_text_stands_out_by_night() {
    let found = faint("contrast-night", ThemeChoice::Night);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_text_stands_out_in_the_theme_of_contrast() {
    let found = faint("contrast-contrast", ThemeChoice::Contrast);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn every_text_stands_out_by_day() {
    let found = faint("contrast-paper", ThemeChoice::Paper);
    assert!(found.is_empty(), "{}", found.join("\n"));
}

fn between(one: Color, other: Color) -> f32 {
    let opaque = |colour: Color| {
        let [red, green, blue, _] = colour.into_rgba8();
        [red, green, blue]
    };
    contrast(opaque(one), opaque(other))
}

const THEMES: [(&str, Mode, Tokens); 3] =
    [("night", Mode::Night, NIGHT), ("paper", Mode::Paper, PAPER), ("contrast", Mode::Contrast, CONTRAST)];

#[test]
fn text_can_be_read_on_every_ground() {
    for (name, _, t) in THEMES {
        for ground in [t.background, t.panel, t.raised, t.selection] {
            let words = [
                ("text", t.text),
                ("muted", t.muted),
                ("accent", t.accent),
                ("yes", t.yes),
                ("bad", t.bad),
                ("info", t.info),
            ];
            for (role, text) in words {
                let found = between(text, ground);
                assert!(found >= 4.5, "{name}: {role} has contrast {found:.2}");
            }
            assert!(between(t.faint, ground) >= 3.0, "{name}: faint marks");
        }
        assert!(between(t.on_accent, t.accent) >= 4.5);
        assert!(between(t.yes, t.yes_ground) >= 4.5);
        for percent in 0..=100 {
            for case_file in [false, true] {
                if let (Some(ground), number) = t.heat(percent, case_file) {
                    assert!(between(number, ground) >= 4.5, "{name}: {percent} %, case file {case_file}");
                }
            }
        }
    }
}

/// A card whose place is known can be named all the same. Its frame tells it from a disabled one.
#[test]
fn every_card_that_can_be_chosen_has_a_frame() {
    for (_, mode, _) in THEMES {
        let (theme, status) = (mode.theme(), iced::widget::button::Status::Active);
        let frames = [card_chip(&theme, status), card_dimmed(&theme, status)].map(|style| style.border);
        assert!(frames[0].width > 0.0 && frames[0] == frames[1], "{frames:?}");
    }
}

#[test]
fn each_theme_finds_its_own_colours() {
    for (name, mode, t) in THEMES {
        assert_eq!(tokens(&mode.theme()), &t, "{name}");
    }
}
