//! Single deals: drawn from the diagram, or listed by it.

pub(crate) mod posterior;
pub(crate) mod walk;
