//! What a player types or presses until it is an entry: drafts, the line, and both as one input.

pub mod caper;
pub mod draft;
pub mod input;
pub mod line_editor;
mod own_answer;
pub mod quick;
