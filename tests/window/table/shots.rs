//! Pictures of the table for viewing, written if `DEERSTALKER_PICTURES` names a folder.

use super::bench::{Bench, enter, five, setup};
use super::game::play;
use deerstalker::app::keys::Stroke;
use deerstalker::app::theme::Mode;
use deerstalker::text::Code;
use iced::keyboard::key::Named;
use std::path::PathBuf;

fn folder() -> Option<PathBuf> {
    std::env::var_os("DEERSTALKER_PICTURES").map(PathBuf::from)
}

#[test]
fn pictures_of_the_table() {
    let Some(folder) = folder() else { return };
    for (name, code, mode, width, height) in [
        ("table_night", Code::English, Mode::Night, 1366.0, 768.0),
        ("table_paper_fr", Code::French, Mode::Paper, 1366.0, 768.0),
        ("table_small", Code::English, Mode::Paper, 1100.0, 700.0),
    ] {
        let mut harness = Bench::begin(five(), code, mode).shown(width, height);
        play(&mut harness, code, 13);
        harness.key(Stroke::named(Named::F6));
        for _ in 0..8 {
            harness.key(Stroke::named(Named::ArrowDown));
        }
        harness.key(Stroke::named(Named::ArrowRight));
        harness.key(Stroke::char('m').with_alt());
        harness.key(Stroke::named(Named::F6));
        harness.key(Stroke::named(Named::ArrowDown));
        harness.screenshot(folder.join(format!("{name}_log.png")));
        harness.key(Stroke::named(Named::Escape));
        harness.key(Stroke::named(Named::Escape));
        let line = if code == Code::French { "green couteau salon / d- a+" } else { "green knife lounge / d- me- a+" };
        harness.type_text(line);
        harness.screenshot(folder.join(format!("{name}.png")));
        harness.key(Stroke::named(Named::F2));
        harness.screenshot(folder.join(format!("{name}_fold.png")));
    }
    let names = ["You", "Anna", "Ben", "Chloé", "Dev", "Eva", "Finn", "Gina", "Hugo", "Ida"];
    let setup = setup("master_detective", &names, &["mustard", "knife", "gazebo"]);
    for (name, width, height) in [("master", 1366.0, 768.0), ("master_small", 1100.0, 700.0)] {
        let mut harness = Bench::begin(setup.clone(), Code::English, Mode::Night).shown(width, height);
        for line in ["pl horse tro +tro-?+.", "gray poi foun b+ .", "pea rope car --+-."] {
            enter(&mut harness, line);
        }
        harness.type_text("green rope lib +-");
        harness.screenshot(folder.join(format!("{name}.png")));
    }
}
