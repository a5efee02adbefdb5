//! Days and times in this computer's time zone. Moments are milliseconds since 1970.

use super::Language;
use crate::fl;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ZonedDateTime};

fn local(moment: i64) -> Option<ZonedDateTime> {
    Some(Timestamp::from_millisecond(moment).ok()?.to_zoned_datetime(TimeZone::system()))
}

/// Always with the time: "14 Nov 21:04".
pub fn day_with_time(language: &Language, moment: i64, now: i64) -> String {
    let words = day_and_time(language, moment, now);
    if words.contains(':') {
        return words;
    }
    format!("{words} {}", language.clock(moment, &TimeZone::system())).trim_end().to_owned()
}

/// "Today 21:04", "14 Nov", "14 Nov 2025", as seen on the day of `now`. Empty outside the calendar.
pub fn day_and_time(language: &Language, at: i64, now: i64) -> String {
    let (Some(moment), Some(now)) = (local(at), local(now)) else { return String::new() };
    let time = language.clock(at, &TimeZone::system());
    if moment.date() == now.date() {
        return fl!(language, "date-today", time);
    }
    if now.date().yesterday().is_ok_and(|day| day == moment.date()) {
        return fl!(language, "date-yesterday", time);
    }
    let (day, month) = (moment.day().to_string(), moment.month());
    if moment.year() == now.year() {
        fl!(language, "date-day", day, month)
    } else {
        fl!(language, "date-year", day, month, year = moment.year().to_string())
    }
}

/// "Friday evening".
pub fn default_title(language: &Language, now: i64) -> String {
    let Some(now) = local(now) else { return String::new() };
    let part = match now.hour() {
        5..=11 => "morning",
        12..=16 => "afternoon",
        17..=22 => "evening",
        _ => "night",
    };
    // The small hours belong to the evening before.
    let day = if now.hour() < 5 { now.weekday().previous() } else { now.weekday() };
    fl!(language, "setup-default-title", day = day.to_monday_one_offset(), part)
}
