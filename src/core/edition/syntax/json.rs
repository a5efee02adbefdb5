//! JSON read from a [`Value`], with errors that are values.

use super::Syntax;
use serde::de::value::{BorrowedStrDeserializer, MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, Error, Expected, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};
use std::fmt;

impl Error for Syntax {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self::Kind
    }

    fn invalid_value(found: Unexpected<'_>, _: &dyn Expected) -> Self {
        match found {
            Unexpected::Str(text) => Self::Value(text.to_owned()),
            Unexpected::Signed(_) | Unexpected::Unsigned(_) => Self::Range,
            _ => Self::Kind,
        }
    }

    fn unknown_variant(variant: &str, _: &'static [&'static str]) -> Self {
        Self::Word(variant.to_owned())
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        Self::Word(field.to_owned())
    }

    fn missing_field(field: &'static str) -> Self {
        Self::Missing(field.to_owned())
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self::Twice(field.to_owned())
    }
}

impl std::error::Error for Syntax {}

/// A JSON value, or the name of a member.
#[derive(Clone, Copy)]
pub enum Json<'a> {
    Value(&'a Value),
    Name(&'a str),
}

fn members(members: &Map<String, Value>) -> MapDeserializer<'_, impl Iterator<Item = (Json<'_>, Json<'_>)>, Syntax> {
    MapDeserializer::new(members.iter().map(|(name, value)| (Json::Name(name), Json::Value(value))))
}

impl<'de> Deserializer<'de> for Json<'de> {
    type Error = Syntax;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Syntax> {
        match self {
            Self::Value(Value::Null) => visitor.visit_unit(),
            Self::Value(Value::Bool(yes)) => visitor.visit_bool(*yes),
            Self::Value(Value::Number(number)) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (_, Some(number)) => visitor.visit_i64(number),
                _ => visitor.visit_f64(number.as_f64().unwrap_or_default()),
            },
            Self::Value(Value::Array(items)) => {
                SeqDeserializer::new(items.iter().map(Json::Value)).deserialize_any(visitor)
            }
            Self::Value(Value::Object(object)) => members(object).deserialize_any(visitor),
            Self::Value(Value::String(text)) => visitor.visit_borrowed_str(text),
            Self::Name(text) => visitor.visit_borrowed_str(text),
        }
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Syntax> {
        match self {
            // Cameras are named by their numbers.
            Self::Name(text) => visitor.visit_u8(text.parse().map_err(|_| Syntax::Kind)?),
            Self::Value(_) => self.deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Syntax> {
        if matches!(self, Self::Value(Value::Null)) { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Syntax> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Syntax> {
        match self {
            Self::Value(Value::String(text)) => visitor.visit_enum(BorrowedStrDeserializer::new(text)),
            Self::Name(text) => visitor.visit_enum(BorrowedStrDeserializer::new(text)),
            Self::Value(Value::Object(object)) => visitor.visit_enum(MapAccessDeserializer::new(members(object))),
            Self::Value(_) => Err(Syntax::Kind),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct
        map struct identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Syntax> for Json<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}
