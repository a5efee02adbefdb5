//! A second reading of JSON that was refused, to learn why: `serde_json` says it in English only. [`JsonTree`] takes
//! any JSON; [`Json`] deserialises from it with [`Syntax`] as its error.

use super::Syntax;
use serde::de::value::{BorrowedStrDeserializer, MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{
    Deserialize, Deserializer, Error, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;
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

/// JSON as it is written: unlike `serde_json::Value`, it has the members in their order, each as often as it is given.
pub enum JsonTree {
    Null,
    Bool(bool),
    Unsigned(u64),
    Signed(i64),
    Float(f64),
    Text(String),
    List(Vec<Self>),
    Members(Vec<(String, Self)>),
}

impl<'de> Deserialize<'de> for JsonTree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TreeVisitor)
    }
}

struct TreeVisitor;

impl<'de> Visitor<'de> for TreeVisitor {
    type Value = JsonTree;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E: Error>(self) -> Result<JsonTree, E> {
        Ok(JsonTree::Null)
    }

    fn visit_bool<E: Error>(self, yes: bool) -> Result<JsonTree, E> {
        Ok(JsonTree::Bool(yes))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<JsonTree, E> {
        Ok(JsonTree::Unsigned(number))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<JsonTree, E> {
        Ok(JsonTree::Signed(number))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<JsonTree, E> {
        Ok(JsonTree::Float(number))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<JsonTree, E> {
        Ok(JsonTree::Text(text.to_owned()))
    }

    fn visit_string<E: Error>(self, text: String) -> Result<JsonTree, E> {
        Ok(JsonTree::Text(text))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<JsonTree, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
        }
        Ok(JsonTree::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<JsonTree, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = map.next_entry()? {
            members.push(member);
        }
        Ok(JsonTree::Members(members))
    }
}

/// A JSON value, or the name of a member.
#[derive(Clone, Copy)]
pub enum Json<'a> {
    Value(&'a JsonTree),
    Name(&'a str),
}

fn members(members: &[(String, JsonTree)]) -> MapDeserializer<'_, impl Iterator<Item = (Json<'_>, Json<'_>)>, Syntax> {
    MapDeserializer::new(members.iter().map(|(name, value)| (Json::Name(name), Json::Value(value))))
}

impl<'de> Deserializer<'de> for Json<'de> {
    type Error = Syntax;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Syntax> {
        match self {
            Self::Value(JsonTree::Null) => visitor.visit_unit(),
            Self::Value(JsonTree::Bool(yes)) => visitor.visit_bool(*yes),
            Self::Value(JsonTree::Unsigned(number)) => visitor.visit_u64(*number),
            Self::Value(JsonTree::Signed(number)) => visitor.visit_i64(*number),
            Self::Value(JsonTree::Float(number)) => visitor.visit_f64(*number),
            Self::Value(JsonTree::List(items)) => {
                SeqDeserializer::new(items.iter().map(Json::Value)).deserialize_any(visitor)
            }
            Self::Value(JsonTree::Members(list)) => members(list).deserialize_any(visitor),
            Self::Value(JsonTree::Text(text)) => visitor.visit_borrowed_str(text),
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
        if matches!(self, Self::Value(JsonTree::Null)) { visitor.visit_none() } else { visitor.visit_some(self) }
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
            Self::Value(JsonTree::Text(text)) => visitor.visit_enum(BorrowedStrDeserializer::new(text)),
            Self::Name(text) => visitor.visit_enum(BorrowedStrDeserializer::new(text)),
            Self::Value(JsonTree::Members(list)) => visitor.visit_enum(MapAccessDeserializer::new(members(list))),
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
