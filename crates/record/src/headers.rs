//! Names with values, in order.

/// The headers of a record. Names are told apart without regard to ASCII case, as files are not
/// consistent in it.
///
/// ```
/// let mut headers = yiguan_record::Headers::default();
/// headers.push("Red", "胡荣华");
/// assert_eq!(headers.get("red"), Some("胡荣华"));
/// assert_eq!(headers.get("Black"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Headers(Vec<(String, String)>);

impl Headers {
    /// The first value called `name`.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(other, _)| other.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// Adds one, last.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.0.push((name.into(), value.into()));
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
