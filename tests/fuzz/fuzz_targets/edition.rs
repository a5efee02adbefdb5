//! An edition file is refused with a place in it, or comes back the same.
#![no_main]

use deerstalker::edition::Edition;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| match Edition::from_ron(text, "fuzz.ron") {
    Ok(edition) => assert_eq!(Edition::from_ron(&edition.to_ron(), "again.ron").as_ref(), Ok(&edition)),
    Err(error) => assert!(error.line >= 1 && error.column >= 1 && error.line <= text.lines().count() + 1),
});
