//! The first perfect matching of a two-sided graph, rows choosing in order.

use super::bits::Bits;

/// The column of each row in the perfect matching in which row 0 has the smallest column it can
/// have in any perfect matching, then row 1, and so on; `None` if there is no perfect matching.
///
/// Row `r` may take the columns in `rows[r]`; there are as many columns as rows. Each row is
/// settled by one search for all columns from which its present column can be reached by
/// exchanging, so the whole costs O(n³/64).
#[must_use]
pub fn first_perfect(rows: &[Bits]) -> Option<Vec<usize>> {
    let mut state = State::start(rows)?;
    for row in 0..rows.len() {
        state.settle(row);
    }
    Some(state.column_of)
}

const FREE: usize = usize::MAX;

struct State<'a> {
    rows: &'a [Bits],
    /// For each column, the rows that may take it.
    takers: Vec<Bits>,
    column_of: Vec<usize>,
    row_of: Vec<usize>,
    /// Rows that are not settled yet.
    open: Bits,
}

impl<'a> State<'a> {
    /// Any perfect matching, close to the wanted one: each row its first free column, then repairs.
    fn start(rows: &'a [Bits]) -> Option<Self> {
        let size = rows.len();
        let mut takers = vec![Bits::none(size); size];
        for (row, columns) in rows.iter().enumerate() {
            for column in columns.iter() {
                takers[column].set(row);
            }
        }
        let mut free = Bits::filled(size, |_| true);
        let mut state = Self {
            rows,
            takers,
            column_of: vec![FREE; size],
            row_of: vec![FREE; size],
            open: Bits::filled(size, |_| true),
        };
        for (row, columns) in rows.iter().enumerate() {
            if let Some(column) = columns.first_common(&free) {
                free.clear(column);
                state.column_of[row] = column;
                state.row_of[column] = row;
            }
        }
        for row in 0..size {
            if state.column_of[row] == FREE && !state.augment(row) {
                return None;
            }
        }
        Some(state)
    }

    /// Finds a column for a free row by a breadth-first search over exchanges.
    fn augment(&mut self, row: usize) -> bool {
        let size = self.rows.len();
        let mut unseen = Bits::filled(size, |_| true);
        let mut from = vec![FREE; size];
        let mut queue = vec![row];
        let mut at = 0;
        while at < queue.len() {
            let row = queue[at];
            at += 1;
            while let Some(column) = self.rows[row].first_common(&unseen) {
                unseen.clear(column);
                from[column] = row;
                if self.row_of[column] == FREE {
                    self.flip(column, &from);
                    return true;
                }
                queue.push(self.row_of[column]);
            }
        }
        false
    }

    fn flip(&mut self, mut column: usize, from: &[usize]) {
        loop {
            let row = from[column];
            let before = self.column_of[row];
            self.column_of[row] = column;
            self.row_of[column] = row;
            if before == FREE {
                return;
            }
            column = before;
        }
    }

    /// Gives a row the smallest column it can have, the rows before it being settled.
    ///
    /// A search backwards from the row's present column: who could take this column, who could take
    /// that row's column then, and so on. Every column met can be given away to this row.
    fn settle(&mut self, row: usize) {
        let size = self.rows.len();
        self.open.clear(row);
        let held = self.column_of[row];
        let mut reached = Bits::none(size);
        reached.set(held);
        // `next[c]` is the column that the present holder of column c moves to.
        let mut next = vec![FREE; size];
        let mut unseen = self.open.clone();
        let mut queue = vec![held];
        let mut at = 0;
        while at < queue.len() {
            let column = queue[at];
            at += 1;
            while let Some(taker) = self.takers[column].first_common(&unseen) {
                unseen.clear(taker);
                let gives = self.column_of[taker];
                next[gives] = column;
                reached.set(gives);
                queue.push(gives);
            }
        }
        let Some(best) = self.rows[row].first_common(&reached) else { return };
        let mut column = best;
        let mut mover = row;
        while column != held {
            let holder = self.row_of[column];
            self.column_of[mover] = column;
            self.row_of[column] = mover;
            mover = holder;
            column = next[column];
        }
        self.column_of[mover] = held;
        self.row_of[held] = mover;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slow(rows: &[Bits], row: usize, used: u32) -> Option<Vec<usize>> {
        if row == rows.len() {
            return Some(Vec::new());
        }
        rows[row].iter().filter(|column| used >> column & 1 == 0).find_map(|column| {
            let mut rest = slow(rows, row + 1, used | 1 << column)?;
            rest.insert(0, column);
            Some(rest)
        })
    }

    #[test]
    fn equals_the_slow_twin_on_random_graphs() {
        let mut state = 11_u64;
        let mut found = 0;
        for round in 0..800 {
            let size = 2 + round % 7;
            let percent = 25 + (round * 5 % 60) as u64;
            let mut next = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (state >> 33) % 100 < percent
            };
            let rows: Vec<Bits> = (0..size).map(|_| Bits::filled(size, |_| next())).collect();
            let expected = slow(&rows, 0, 0);
            found += usize::from(expected.is_some());
            assert_eq!(first_perfect(&rows), expected, "{rows:?}");
        }
        assert!(found > 200, "too few graphs with a perfect matching: {found}");
    }
}
