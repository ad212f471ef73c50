//! Which quiet moves were good before.

/// Values are kept within this.
const HISTORY_MAX: i32 = 16_384;

/// How good quiet moves were, by side and any pair of numbers below the given bounds.
pub struct History {
    values: Vec<i16>,
    second: usize,
}

impl History {
    /// A table of two sides, `first` by `second`.
    #[must_use]
    pub fn new(first: usize, second: usize) -> Self {
        Self { values: vec![0; 2 * first * second], second }
    }

    fn index(&self, side: usize, first: usize, second: usize) -> usize {
        let rows = self.values.len() / (2 * self.second);
        (side * rows + first) * self.second + second
    }

    /// How good it was.
    #[must_use]
    pub fn get(&self, side: usize, first: usize, second: usize) -> i32 {
        i32::from(self.values[self.index(side, first, second)])
    }

    /// It was good (or bad, below 0); large values move less.
    pub fn add(&mut self, side: usize, first: usize, second: usize, bonus: i32) {
        let index = self.index(side, first, second);
        let value = i32::from(self.values[index]);
        let bonus = bonus.clamp(-HISTORY_MAX / 4, HISTORY_MAX / 4);
        let value = value + bonus - value * bonus.abs() / HISTORY_MAX;
        self.values[index] = value.clamp(-HISTORY_MAX, HISTORY_MAX) as i16;
    }

    /// What was good in the last search counts half in the next.
    pub fn age(&mut self) {
        for value in &mut self.values {
            *value /= 2;
        }
    }
}

/// Quiet moves that refuted a move at the same distance from the root.
#[derive(Clone, Debug)]
pub struct Killers(Vec<[u16; 2]>);

impl Killers {
    /// For so many plies.
    #[must_use]
    pub fn new(plies: usize) -> Self {
        Self(vec![[0; 2]; plies])
    }

    /// The killers at a ply; 0: none.
    #[must_use]
    pub fn at(&self, ply: usize) -> [u16; 2] {
        self.0.get(ply).copied().unwrap_or_default()
    }

    /// Adds one.
    pub fn add(&mut self, ply: usize, mv: u16) {
        if let Some(killers) = self.0.get_mut(ply)
            && killers[0] != mv
        {
            *killers = [mv, killers[0]];
        }
    }
}
