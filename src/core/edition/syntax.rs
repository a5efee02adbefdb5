//! Syntax errors of RON and JSON files as values, so that they can be translated.

/// `Word` is an unknown member or variant. `Missing` and `Twice` name a member. `Kind` is a value of the wrong type,
/// and `Depth` means too many nested brackets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Syntax {
    CutOff,
    Word(String),
    Missing(String),
    Twice(String),
    /// A string that is not allowed here.
    Value(String),
    Kind,
    Range,
    Character(char),
    Depth,
    /// Anything else, mostly a missing comma, colon or bracket.
    Mark,
}

impl Syntax {
    pub fn from_ron(error: &ron::Error) -> Self {
        use ron::Error as Ron;
        match error {
            Ron::Eof | Ron::ExpectedStringEnd | Ron::UnclosedBlockComment => Self::CutOff,
            Ron::NoSuchEnumVariant { found, .. } | Ron::NoSuchStructField { found, .. } => Self::Word(found.clone()),
            Ron::MissingStructField { field, .. } => Self::Missing((*field).to_owned()),
            Ron::DuplicateStructField { field, .. } => Self::Twice((*field).to_owned()),
            Ron::ExpectedArray
            | Ron::ExpectedBoolean
            | Ron::ExpectedChar
            | Ron::ExpectedFloat
            | Ron::ExpectedInteger
            | Ron::ExpectedMap
            | Ron::ExpectedOption
            | Ron::ExpectedString
            | Ron::ExpectedStructLike
            | Ron::ExpectedNamedStructLike(_)
            | Ron::ExpectedUnit
            | Ron::ExpectedDifferentStructName { .. }
            | Ron::ExpectedDifferentLength { .. }
            | Ron::Message(_) => Self::Kind,
            Ron::InvalidValueForType { found, .. } => Self::of_value(found),
            Ron::IntegerOutOfBounds => Self::Range,
            Ron::UnexpectedChar(character) => Self::Character(*character),
            Ron::ExceededRecursionLimit => Self::Depth,
            _ => Self::Mark,
        }
    }

    pub fn from_json(error: &serde_json::Error, text: &str) -> Self {
        match error.classify() {
            serde_json::error::Category::Eof => Self::CutOff,
            serde_json::error::Category::Data => Self::of_message(&error.to_string()),
            _ if nesting(text) >= MOST_BRACKETS => Self::Depth,
            _ => Self::Mark,
        }
    }

    /// Reads a message as [`serde::de::Error`] words it: `serde_json` keeps nothing else of a fault.
    fn of_message(message: &str) -> Self {
        let name = || message.split('`').nth(1).unwrap_or_default().to_owned();
        let begins = |words: &[&str]| words.iter().any(|words| message.starts_with(words));
        if begins(&["unknown field", "unknown variant"]) {
            Self::Word(name())
        } else if begins(&["missing field"]) {
            Self::Missing(name())
        } else if begins(&["duplicate field"]) {
            Self::Twice(name())
        } else if begins(&["invalid value: string"]) {
            Self::of_value(message.split(", expected ").next().unwrap_or(message))
        } else if begins(&["invalid value: integer"]) {
            Self::Range
        } else {
            Self::Kind
        }
    }

    /// `found` is serde's description of a value. If it quotes a string, we report that.
    fn of_value(found: &str) -> Self {
        let text = found.split_once('"').and_then(|(_, rest)| rest.rsplit_once('"'));
        text.map_or(Self::Kind, |(text, _)| Self::Value(text.to_owned()))
    }
}

/// How many nested brackets `serde_json` refuses.
const MOST_BRACKETS: usize = 128;

fn nesting(text: &str) -> usize {
    let mut open = 0_usize;
    let depths = text.bytes().map(|byte| {
        match byte {
            b'[' | b'{' => open += 1,
            b']' | b'}' => open = open.saturating_sub(1),
            _ => {}
        }
        open
    });
    depths.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only read")]
    struct SampleTable {
        name: String,
        seats: u8,
        word: SampleWord,
    }

    #[derive(Debug, serde::Deserialize)]
    #[allow(dead_code, reason = "only read")]
    enum SampleWord {
        First,
        Everybody,
    }

    #[test]
    fn errors_of_both_parsers_are_told_as_the_same_kinds_of_fault() {
        let ron = |text: &str| ron::from_str::<SampleTable>(text).map_err(|error| Syntax::from_ron(&error.code)).err();
        let json = |text: &str| {
            serde_json::from_str::<SampleTable>(text).map_err(|error| Syntax::from_json(&error, text)).err()
        };
        let word = |word: &str| Some(Syntax::Word(word.to_owned()));
        assert_eq!(ron("(name: \"a\", seats: 3, word: First)"), None);
        assert_eq!(ron("(name: \"a"), Some(Syntax::CutOff));
        assert_eq!(ron("(name: \"a\", seats: 3, word: Last)"), word("Last"));
        assert_eq!(ron("(name: \"a\", chairs: 3, word: First)"), word("chairs"));
        assert_eq!(ron("(name: \"a\", seats: 3)"), Some(Syntax::Missing("word".to_owned())));
        assert_eq!(ron("(name: \"a\", name: \"b\")"), Some(Syntax::Twice("name".to_owned())));
        assert_eq!(ron("(name: 7, seats: 3, word: First)"), Some(Syntax::Kind));
        assert_eq!(ron("(name: \"a\", seats: 900, word: First)"), Some(Syntax::Range));
        assert_eq!(ron("(name: \"a\" seats: 3, word: First)"), Some(Syntax::Mark));
        assert_eq!(json("{\"name\": \"a"), Some(Syntax::CutOff));
        assert_eq!(json("{\"name\": 7}"), Some(Syntax::Kind));
        assert_eq!(json("{\"nam\": 7}"), word("nam"));
        assert_eq!(json("{\"name\": \"a\", \"seats\": 900}"), Some(Syntax::Range));
        assert_eq!(json("{\"name\": \"a\"}"), Some(Syntax::Missing("seats".to_owned())));
        assert_eq!(json("{\"name\": \"a\", \"seats\": 3, \"word\": \"Last\"}"), word("Last"));
        assert_eq!(json("{\"name\": \"a\", \"name\": \"b\"}"), Some(Syntax::Twice("name".to_owned())));
        assert_eq!(json("{\"name\": \"a\" 7}"), Some(Syntax::Mark));
        let deep = "[".repeat(1000);
        let refused = serde_json::from_str::<serde_json::Value>(&deep);
        assert_eq!(refused.map_err(|error| Syntax::from_json(&error, &deep)), Err(Syntax::Depth));
    }
}
