//! Great Museum Caper: sentences about what an entry told the Characters.

use super::CaperNames;
use crate::caper::{EntryNews, News};
use crate::fl;
use crate::text::news::from_to;

pub fn told(news: &EntryNews, names: &CaperNames<'_>) -> Vec<String> {
    news.news.iter().map(|news| sentence(news, names)).collect()
}

fn sentence(news: &News, names: &CaperNames<'_>) -> String {
    match news {
        News::At(at) => fl!(names, "museum-told-at", square = names.space(*at)),
        News::NotIn(rooms) => {
            let zones = &names.plan.drawing().zones;
            let rooms =
                rooms.iter().filter_map(|letter| zones.get(letter)).map(|zone| zone.name.get(names.language.tag()));
            fl!(names, "museum-told-rooms", rooms = rooms.collect::<Vec<_>>().join(", "))
        }
        News::Cut(cut) => {
            fl!(names, "museum-told-cut", count = cut.iter().count(), cameras = names.cameras(*cut))
        }
        News::Work(work) => {
            fl!(names, "museum-told-work", count = work.iter().count(), cameras = names.cameras(*work))
        }
        News::Power(true) => fl!(names, "museum-told-power-on"),
        News::Power(false) => fl!(names, "museum-told-power-off"),
    }
}

/// The same sentence with the strongest news and without. The Thief's `pad` names none: only the others learned it.
pub fn logged(number: usize, news: &EntryNews, pad: bool, names: &CaperNames<'_>) -> [String; 2] {
    let first = told(news, names).into_iter().next().filter(|_| !pad).unwrap_or_default();
    let (before, after) = news.spaces;
    [first.as_str(), ""].map(|told| {
        let said = if before != after {
            let (change, pad) = (from_to(news.spaces), if pad { "yes" } else { "no" });
            fl!(names, "museum-told-logged", number, change, count = after, pad, news = told)
        } else if first.is_empty() {
            fl!(names, "told-logged-nothing", number)
        } else {
            fl!(names, "told-logged-same", number, news = told)
        };
        said.trim_end().to_owned()
    })
}
