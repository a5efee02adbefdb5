//! Days and times in this computer's time zone. Moments are milliseconds since 1970.

use super::Language;
use crate::fl;
use jiff::Timestamp;
use jiff::tz::TimeZone;

/// Always with the time: "14 Nov 21:04".
pub fn day_with_time(language: &Language, moment: i64, now: i64) -> String {
    let words = day_and_time(language, moment, now);
    match Timestamp::from_millisecond(moment).map(|at| at.to_zoned_datetime(TimeZone::system())) {
        Ok(at) if !words.contains(':') => format!("{words} {:02}:{:02}", at.hour(), at.minute()),
        _ => words,
    }
}

/// "Today 21:04", "14 Nov", "14 Nov 2025", seen from `now`.
pub fn day_and_time(language: &Language, moment: i64, now: i64) -> String {
    let zone = TimeZone::system();
    let local = |at: i64| Timestamp::from_millisecond(at).ok().map(|at| at.to_zoned_datetime(zone.clone()));
    let (Some(moment), Some(now)) = (local(moment), local(now)) else { return String::new() };
    let time = format!("{:02}:{:02}", moment.hour(), moment.minute());
    if moment.date() == now.date() {
        return fl!(language, "date-today", time);
    }
    if now.yesterday().is_ok_and(|day| day.date() == moment.date()) {
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
    let Ok(now) = Timestamp::from_millisecond(now) else { return String::new() };
    let local = now.to_zoned_datetime(TimeZone::system());
    let part = match local.hour() {
        5..=11 => "morning",
        12..=16 => "afternoon",
        17..=22 => "evening",
        _ => "night",
    };
    // The small hours belong to the evening before.
    let day =
        if local.hour() < 5 { local.yesterday().map_or(local.weekday(), |day| day.weekday()) } else { local.weekday() };
    fl!(language, "setup-default-title", day = day.to_monday_one_offset(), part)
}
