//! Numbers, dates and spans of time as each language writes them.

use super::Language;
use crate::fl;
use jiff::Timestamp;
use jiff::tz::TimeZone;

impl Language {
    /// "0.91", in French "0,91". Never "-0.00".
    pub fn decimal(&self, value: f64, digits: usize) -> String {
        let mut text = format!("{value:.digits$}");
        if text.starts_with('-') && text.chars().all(|c| matches!(c, '-' | '0' | '.')) {
            text.remove(0);
        }
        if self.code().is_french() { text.replace('.', ",") } else { text }
    }

    /// "112", "9.4", "1.25". From 1 up, a difference of 5% shows.
    pub fn mean(&self, value: f64) -> String {
        let digits = match value {
            small if small < 2.0 => 2,
            middle if middle < 20.0 => 1,
            _ => 0,
        };
        self.decimal(value, digits)
    }

    /// "46", "<1", ">99": only what is impossible reads 0, only what is certain 100.
    pub fn hundredths(&self, chance: f64) -> String {
        let whole = (chance * 100.0).round();
        if chance > 0.0 && whole < 1.0 {
            "<1".to_owned()
        } else if chance < 1.0 && whole > 99.0 {
            ">99".to_owned()
        } else {
            self.decimal(whole, 0)
        }
    }

    /// "46%", in French "46 %".
    pub fn percent(&self, chance: f64) -> String {
        fl!(self, "percent", number = self.hundredths(chance))
    }

    pub fn bits(&self, bits: f64) -> String {
        let shown = self.decimal(bits, 2);
        // English says "1 bit", French says "bit" for everything below two.
        let one = if self.code().is_french() { bits.abs() < 2.0 } else { shown == "1.00" };
        fl!(self, "bits", bits = shown, one = if one { "one" } else { "other" })
    }

    pub fn duration(&self, milliseconds: i64) -> String {
        let minutes = milliseconds.max(0) / 60_000;
        if minutes < 60 {
            fl!(self, "duration-minutes", minutes)
        } else {
            fl!(self, "duration-hours", hours = minutes / 60, minutes = minutes % 60)
        }
    }

    /// "21 November 2026"; empty outside the calendar.
    pub fn date(&self, milliseconds: i64, zone: &TimeZone) -> String {
        let Ok(time) = Timestamp::from_millisecond(milliseconds) else { return String::new() };
        let time = time.to_zoned_datetime(zone.clone());
        let month = self.month(time.month());
        fl!(self, "date", day = i64::from(time.day()), month, year = time.year().to_string())
    }

    /// "20:15"; empty outside the calendar.
    pub fn clock(&self, milliseconds: i64, zone: &TimeZone) -> String {
        let Ok(time) = Timestamp::from_millisecond(milliseconds) else { return String::new() };
        let time = time.to_zoned_datetime(zone.clone());
        format!("{:02}:{:02}", time.hour(), time.minute())
    }

    /// "months" lists all twelve.
    fn month(&self, month: i8) -> String {
        let names = fl!(self, "months");
        let at = usize::try_from(month - 1).unwrap_or_default();
        names.split(", ").nth(at).unwrap_or_default().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Code;

    #[test]
    fn each_language_writes_figures_its_own_way() {
        let [en, fr] = Code::ALL.map(Language::new);
        assert_eq!((en.decimal(0.914, 2), fr.decimal(0.914, 2)), ("0.91".into(), "0,91".into()));
        assert_eq!(en.decimal(-0.001, 2), "0.00");
        assert_eq!(
            [1.0, 0.5, 2.0, 10.0].map(|bits| en.bits(bits)),
            ["1.00 bit", "0.50 bits", "2.00 bits", "10.00 bits"]
        );
        assert_eq!((fr.bits(1.5), fr.bits(2.0)), ("1,50 bit".into(), "2,00 bits".into()));
        let shares = [0.0, 0.004, 0.006, 0.994, 0.996, 1.0].map(|share| en.hundredths(share));
        assert_eq!(shares, ["0", "<1", "1", "99", ">99", "100"], "only what is certain is 0 or 100");
        assert_eq!(en.duration(80 * 60_000), "1 h 20 min");
        assert_eq!(en.duration(-5), "0 min");
        let at = 1_795_219_200_000; // 21 November 2026, 00:00 UTC
        assert_eq!(en.date(at, &TimeZone::UTC), "21 November 2026");
        assert_eq!(fr.date(at, &TimeZone::UTC), "21 novembre 2026");
        assert_eq!(en.clock(at + 15 * 60_000, &TimeZone::UTC), "00:15");
        assert_eq!(en.date(i64::MAX, &TimeZone::UTC), "");
    }
}
