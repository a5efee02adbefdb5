//! Counts how often a value is copied. A field of this type counts the copies of the value that holds it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

#[derive(Debug, Default)]
pub struct CopyCount(Arc<AtomicUsize>);

impl CopyCount {
    pub fn get(&self) -> usize {
        self.0.load(Ordering::SeqCst)
    }
}

impl Clone for CopyCount {
    fn clone(&self) -> Self {
        self.0.fetch_add(1, Ordering::SeqCst);
        Self(Arc::clone(&self.0))
    }
}

impl PartialEq for CopyCount {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
