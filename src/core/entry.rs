//! Input of an entry before it is logged, for both games: the typed line, the buttons, and how both fill the same
//! draft.

pub mod caper;
pub mod draft;
pub mod input;
pub mod line_editor;
mod own_answer;
pub mod quick;
