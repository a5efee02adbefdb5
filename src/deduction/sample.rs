//! Single deals: drawn from or listed by the diagram (`walk`, `posterior`), or drawn with weights by a particle filter
//! where counting is too much (`particles`).

pub(crate) mod particles;
pub(crate) mod posterior;
pub(crate) mod walk;
