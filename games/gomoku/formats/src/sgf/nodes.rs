//! The text of a game tree as nodes with properties, before anything is made of them.

use crate::text::{Cursor, shown};
use crate::{FormatError, Limits, Place};

/// A property with its values, escapes taken away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Property {
    pub(super) name: String,
    pub(super) values: Vec<String>,
}

/// One node: its parent is an earlier one, or nothing at the root.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Node {
    pub(super) parent: Option<usize>,
    pub(super) place: Place,
    pub(super) properties: Vec<Property>,
}

impl Node {
    /// The values of the properties called `name`.
    pub(super) fn values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.properties
            .iter()
            .filter(move |property| property.name == name)
            .flat_map(|property| property.values.iter().map(String::as_str))
    }
}

/// Moves over text that belongs to no game; `false` when no game follows.
pub(super) fn find_game(cursor: &mut Cursor<'_>) -> bool {
    loop {
        cursor.skip_to('(');
        if cursor.peek().is_none() {
            return false;
        }
        if cursor.rest()[1..].trim_start().starts_with(';') {
            return true;
        }
        cursor.bump();
    }
}

/// Reads the game tree that begins at the cursor. Iterative: depth costs no stack.
pub(super) fn read(cursor: &mut Cursor<'_>, limits: &Limits) -> Result<Vec<Node>, FormatError> {
    let mut nodes: Vec<Node> = Vec::new();
    // Where each open parenthesis returns to.
    let mut open: Vec<Option<usize>> = Vec::new();
    let mut current = None;
    loop {
        cursor.skip_blanks();
        let place = cursor.place();
        let rest = cursor.rest();
        match cursor.bump() {
            Some('(') if open.len() <= limits.depth => open.push(current),
            Some('(') => return Err(too_much(place, "variations inside each other", limits.depth)),
            Some(')') => {
                current = open.pop().unwrap_or(None);
                if open.is_empty() {
                    return Ok(nodes);
                }
            }
            Some(';') if nodes.len() <= limits.moves => {
                nodes.push(Node { parent: current, place, properties: Vec::new() });
                current = Some(nodes.len() - 1);
            }
            Some(';') => return Err(too_much(place, "nodes", limits.moves)),
            Some(c) if c.is_ascii_alphabetic() => {
                let Some(node) = current.and_then(|current| nodes.get_mut(current)) else {
                    return Err(FormatError::new(place, "a node", shown(rest)));
                };
                if node.properties.len() >= limits.tags {
                    return Err(too_much(place, "properties of a node", limits.tags));
                }
                node.properties.push(property(c, cursor)?);
            }
            _ => return Err(FormatError::new(place, "( ) ; or a property", shown(rest))),
        }
    }
}

fn too_much(place: Place, what: &str, most: usize) -> FormatError {
    FormatError::new(place, format!("at most {most} {what}"), "more")
}

/// A property whose first letter was read. Small letters of long names are dropped, as old files
/// write `Black` for `B`.
fn property(first: char, cursor: &mut Cursor<'_>) -> Result<Property, FormatError> {
    let mut name = String::from(first);
    while let Some(c) = cursor.peek().filter(char::is_ascii_alphabetic) {
        name.push(c);
        cursor.bump();
    }
    if name.chars().any(|c| c.is_ascii_uppercase()) {
        name.retain(|c| c.is_ascii_uppercase());
    }
    let mut values = Vec::new();
    loop {
        cursor.skip_blanks();
        if cursor.peek() != Some('[') {
            break;
        }
        cursor.bump();
        values.push(value(cursor)?);
    }
    if values.is_empty() {
        return Err(FormatError::new(
            cursor.place(),
            format!("[ after {name}"),
            shown(cursor.rest()),
        ));
    }
    Ok(Property { name, values })
}

/// A value up to its closing bracket.
fn value(cursor: &mut Cursor<'_>) -> Result<String, FormatError> {
    let opened = cursor.place();
    let mut value = String::new();
    loop {
        match cursor.bump() {
            Some(']') => return Ok(value),
            // An escaped line end is none; any other escaped character is itself.
            Some('\\') => value.extend(cursor.bump().filter(|c| *c != '\n')),
            Some(c) => value.push(c),
            None => return Err(FormatError::new(opened, "a value that ends with ]", "no ]")),
        }
    }
}
