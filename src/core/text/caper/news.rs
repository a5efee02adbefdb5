//! What an entry told, in sentences.

use super::CaperNames;
use crate::caper::{EntryNews, News};
use crate::fl;
use crate::text::news::from_to;

pub fn told(news: &EntryNews, names: &CaperNames<'_>) -> Vec<String> {
    news.news.iter().map(|news| sentence(news, names)).collect()
}

fn sentence(news: &News, names: &CaperNames<'_>) -> String {
    let language = names.language;
    match news {
        News::At(at) => fl!(language, "museum-told-at", square = names.space(*at)),
        News::NotIn(rooms) => {
            let zones = &names.plan.drawing().zones;
            let rooms = rooms.iter().filter_map(|letter| zones.get(letter)).map(|zone| zone.name.get(language.tag()));
            fl!(language, "museum-told-rooms", rooms = rooms.collect::<Vec<_>>().join(", "))
        }
        News::Cut(cut) => {
            fl!(language, "museum-told-cut", count = cut.iter().count(), cameras = names.cameras(*cut))
        }
        News::Work(work) => {
            fl!(language, "museum-told-work", count = work.iter().count(), cameras = names.cameras(*work))
        }
        News::Power(true) => fl!(language, "museum-told-power-on"),
        News::Power(false) => fl!(language, "museum-told-power-off"),
    }
}

/// Says that an entry is logged, with its strongest news. `pad`: without news, because only the others learned it.
pub fn logged(number: usize, news: &EntryNews, pad: bool, names: &CaperNames<'_>) -> String {
    let language = names.language;
    let first = told(news, names).into_iter().next().filter(|_| !pad).unwrap_or_default();
    let (before, after) = news.spaces;
    let said = match first.as_str() {
        "" if before == after => fl!(language, "told-logged-nothing", number = number),
        _ if before == after => fl!(language, "told-logged-same", number = number, news = first),
        _ => {
            let (change, pad) = (from_to(news.spaces), if pad { "yes" } else { "no" });
            fl!(language, "museum-told-logged", number = number, change = change, pad = pad, news = first)
        }
    };
    said.trim_end().to_owned()
}
