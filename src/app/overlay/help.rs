//! The help: all keys, by place. Each screen lists its own keys. Those that work now come first.

use super::{DIALOG, Element, Message, keymap};
use crate::app::context::Context;
use crate::app::keymap::Help;
use crate::app::theme::{self, size, space};
use crate::app::widget::{self, Centred};
use crate::app::{caper, casebook, editions, export, recovery, review, setup, solo, statistics, table, victory};
use crate::document::{Format, Options};
use crate::entry::draft::DraftKind;
use crate::entry::quick::{LineContext, spell};
use crate::fl;
use crate::game::{Game, board_of};
use crate::text::Language;
use iced::widget::{Column, Grid, column, container, row, space as gap};
use iced::{Center, Fill, Shrink};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HelpPlace {
    Casebook,
    Setup,
    Table,
    Folded,
    Victory,
    Review,
    Export,
    Editions,
    Recovery,
    Statistics,
    Solo,
    Museum,
    MuseumSetup,
}

impl HelpPlace {
    /// In the order of the help.
    const ALL: [Self; 12] = [
        Self::Table,
        Self::Casebook,
        Self::Setup,
        Self::Review,
        Self::Victory,
        Self::Export,
        Self::Museum,
        Self::MuseumSetup,
        Self::Editions,
        Self::Recovery,
        Self::Statistics,
        Self::Solo,
    ];

    fn sections(self, language: &Language) -> Vec<Help> {
        let options = Options::new(Format::Pdf, language.code());
        match self {
            Self::Table | Self::Folded => {
                let table = table::keys::keymaps(table::keys::State::default(), language);
                table.into_iter().map(|keys| keys.help(language)).collect()
            }
            Self::Casebook => vec![casebook::keymap(true, language).help(language)],
            Self::Setup => vec![setup::keymap(None, false, language).help(language)],
            Self::Review => vec![
                review::keys::looking(language).help(language),
                review::keys::retrying(language).help(language),
                review::keys::form(language).help(language),
            ],
            Self::Victory => vec![victory::keymap(false, language).help(language)],
            Self::Export => vec![export::keys::keymap(&options, false, false, language).help(language)],
            Self::Museum => {
                let review = caper::review_keymap(language).help(language);
                vec![caper::keymap(false, language).help(language), museum_line(language), review]
            }
            Self::MuseumSetup => {
                vec![caper::setup::keymap(language).help(language), caper::setup::plan::keymap(language).help(language)]
            }
            Self::Editions => vec![editions::keymap(language).help(language)],
            Self::Recovery => vec![recovery::keymap(language).help(language)],
            Self::Statistics => vec![statistics::keymap(language).help(language)],
            Self::Solo => vec![solo::keymap(language).help(language)],
        }
    }
}

/// The sections for three columns, each put into the shortest: keys that work `here`, keys that work everywhere, other
/// screens. At the table of a `game` its quick-entry line comes first.
pub fn places(here: HelpPlace, game: Option<&Game>, language: &Language) -> [Vec<Help>; 3] {
    let own = if here == HelpPlace::Folded { HelpPlace::Table } else { here };
    let others = HelpPlace::ALL.into_iter().filter(|place| *place != own);
    let others = others.flat_map(|place| place.sections(language));
    let everywhere = keymap(false, language).help(language);
    let mut columns = [Vec::new(), Vec::new(), Vec::new()];
    let line = game.filter(|_| own == HelpPlace::Table).map(|game| quick(game, language));
    for section in line.into_iter().chain(own.sections(language)).chain([everywhere]).chain(others) {
        let high = |column: &Vec<Help>| column.iter().map(|section| section.lines.len() + 2).sum::<usize>();
        if let Some(shortest) = columns.iter_mut().min_by_key(|column| high(column)) {
            shortest.push(section);
        }
    }
    columns
}

/// The quick-entry line, with cards and a name of this game as examples.
fn quick(game: &Game, language: &Language) -> Help {
    let setup = &game.setup;
    let spelled = |nth: usize| {
        let cards = [0, 1, 2].map(|category| setup.edition.category_cards(category).iter().nth(nth));
        let context = LineContext::at_entry(game, game.entries().len(), language.code());
        cards.into_iter().flatten().collect::<Vec<_>>().try_into().ok().and_then(|cards| spell(cards, &context))
    };
    let three = spelled(1).unwrap_or_default();
    let weapon = three.split(' ').nth(1).unwrap_or_default();
    let name = setup.seats.last().map(|seat| seat.name.to_lowercase()).unwrap_or_default();
    let own = usize::from(language.code().is_french());
    let signs = [
        (format!("{three} --+"), fl!(language, "keys-quick-whole")),
        ("-".to_owned(), fl!(language, "keys-quick-passed")),
        ("+".to_owned(), fl!(language, "keys-quick-showed")),
        (format!("+{weapon}"), fl!(language, "keys-quick-card")),
        ("?".to_owned(), fl!(language, "keys-quick-not-heard")),
        (".".to_owned(), fl!(language, "answers-nobody")),
        ("*".to_owned(), fl!(language, "answers-somebody")),
        (format!("{name}+"), fl!(language, "keys-quick-by-name")),
        (format!("{name}: {three} ."), fl!(language, "keys-quick-player")),
        (format!("! {three} {}", fl!(language, "quick-wrong")), fl!(language, "event-accusation")),
        ("\"…".to_owned(), fl!(language, "keys-note")),
    ];
    let roll = board_of(setup, &[]).map(|_| {
        let roll = table::example_roll(setup);
        (roll.to_string(), fl!(language, "keys-quick-roll", roll = u32::from(roll)))
    });
    let verbs = DraftKind::offered(setup).into_iter().filter_map(|kind| {
        let usage = kind.usage(language);
        let after = usage.split_once(':').map(|(_, after)| after.trim().to_owned());
        Some((kind.words()?[own].to_owned(), language.pair(&kind.text(language), &after.unwrap_or(usage))))
    });
    Help { place: fl!(language, "quick-entry"), lines: signs.into_iter().chain(roll).chain(verbs).collect() }
}

fn museum_line(language: &Language) -> Help {
    let lines = vec![
        ("4 h9".to_owned(), fl!(language, "museum-keys-line-move")),
        ("- · +f5".to_owned(), fl!(language, "museum-keys-line-eyes")),
        ("3- · 3+ · 3x".to_owned(), fl!(language, "museum-keys-line-camera")),
        ("s · s24 · s24x3".to_owned(), fl!(language, "museum-keys-line-scan")),
        (fl!(language, "museum-keys-line-colour"), fl!(language, "museum-keys-line-motion")),
        ("3o · so · mo".to_owned(), fl!(language, "museum-keys-line-power")),
        ("xb8".to_owned(), fl!(language, "museum-keys-line-gone")),
        (fl!(language, "museum-keys-line-lock"), fl!(language, "museum-keys-line-turned")),
        (">e1 f1".to_owned(), fl!(language, "museum-keys-line-own")),
    ];
    Help { place: fl!(language, "museum-keys-line"), lines }
}

/// Greatest width of a column, and of the button beside the title.
const COLUMN: f32 = 400.0;
const CLOSE: f32 = 130.0;

pub fn view<'a>(here: HelpPlace, game: Option<&Game>, context: &Context<'a>) -> Element<'a> {
    let language = context.language;
    let columns = places(here, game, language).into_iter().map(|groups| {
        let groups = groups.into_iter().map(shown);
        Column::with_children(groups).spacing(space::WIDE).width(Fill).into()
    });
    let title =
        widget::fitted([fl!(language, "keys-title")], size::TITLE + 4.0, theme::TITLE).leaving(CLOSE).or_in_lines();
    let head = row![title, gap::horizontal(), widget::close(language).on_press(Message::DialogClosed),].align_y(Center);
    let body = Grid::with_children(columns).fluid(COLUMN).height(Shrink).spacing(space::WIDE);
    let body = container(body).padding(iced::padding::right(14.0));
    column![head, widget::scroll(body)].spacing(space::LARGE).width(DIALOG).into()
}

fn shown<'a>(group: Help) -> Element<'a> {
    let lines = group.lines.into_iter().map(|(keys, does)| {
        row![container(widget::body(does)).width(Fill), widget::key_cap(keys, false),].centred(space::SMALL).into()
    });
    column![widget::heading(group.place), Column::with_children(lines).spacing(6.0)].spacing(space::SMALL).into()
}
