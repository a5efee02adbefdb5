//! What a player types or presses until it is an entry: the draft, the line that continues it, both joined as one input,
//! and the line and the drafts of the museum.

pub mod caper;
pub mod draft;
pub mod input;
pub mod line_editor;
mod own_answer;
pub mod quick;
