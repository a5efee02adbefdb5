//! Times as text: RFC 3339 in UTC, to the millisecond.

use super::Problem;
use jiff::Timestamp;

/// The text of a time in milliseconds since 1970. Times before the year -9999 or after 9999 become the nearest that has
/// a text.
pub(super) fn text(millis: i64) -> String {
    let limits = (Timestamp::MIN.as_millisecond(), Timestamp::MAX.as_millisecond());
    Timestamp::from_millisecond(millis.clamp(limits.0, limits.1)).unwrap_or(Timestamp::UNIX_EPOCH).to_string()
}

/// The time of a text; any offset is understood.
pub(super) fn read(text: &str) -> Result<i64, Problem> {
    let time: Timestamp = text.parse().map_err(|_| Problem::BadTime(text.to_owned()))?;
    Ok(time.as_millisecond())
}
