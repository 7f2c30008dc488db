//! JSON lines with their keys in a fixed order.

use core::fmt::Display;

/// A JSON object being written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Object(String);

impl Object {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    fn key(&mut self, key: &str) {
        self.0.push(if self.0.is_empty() { '{' } else { ',' });
        self.0.push_str(&string(key));
        self.0.push(':');
    }

    /// Adds a member whose value is JSON already.
    pub(crate) fn raw(mut self, key: &str, value: &str) -> Self {
        self.key(key);
        self.0.push_str(value);
        self
    }

    pub(crate) fn string(self, key: &str, value: &str) -> Self {
        self.raw(key, &string(value))
    }

    pub(crate) fn number(self, key: &str, value: impl Display) -> Self {
        self.raw(key, &value.to_string())
    }

    pub(crate) fn bool(self, key: &str, value: bool) -> Self {
        self.raw(key, if value { "true" } else { "false" })
    }

    /// A string, or `null`.
    pub(crate) fn optional(self, key: &str, value: Option<&str>) -> Self {
        match value {
            Some(value) => self.string(key, value),
            None => self.raw(key, "null"),
        }
    }

    pub(crate) fn strings<T: AsRef<str>>(self, key: &str, values: &[T]) -> Self {
        let values = values.iter().map(|value| string(value.as_ref()));
        self.raw(key, &array(values))
    }

    pub(crate) fn finish(mut self) -> String {
        if self.0.is_empty() {
            self.0.push('{');
        }
        self.0.push('}');
        self.0
    }
}

/// An array of values that are JSON already.
pub(crate) fn array(values: impl IntoIterator<Item = String>) -> String {
    let mut text = String::from("[");
    for (place, value) in values.into_iter().enumerate() {
        if place > 0 {
            text.push(',');
        }
        text.push_str(&value);
    }
    text.push(']');
    text
}

/// A string as a JSON value.
pub(crate) fn string(value: &str) -> String {
    serde_json::Value::from(value).to_string()
}
