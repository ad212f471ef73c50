//! Matchings in general graphs: the largest, the heaviest, and the first in an order.
//!
//! [`cardinality`] finds a matching with the most edges in a graph given by a predicate (Edmonds'
//! blossoms, 1965). [`weighted`] finds a matching of the greatest weight with the primal-dual
//! method in O(n³) (Edmonds 1965, in the arrangement of Galil, Micali and Gabow 1986), with weights
//! of many words ([`wide`]) because pairing criteria are ranked strictly and do not fit 128 bits.
//! [`lexical`] finds, among all perfect matchings of a two-sided graph, the first when rows choose
//! in order; rows of bits make a step as cheap as a breadth-first search over words.

pub mod bits;
pub mod cardinality;
pub mod lexical;
pub mod weighted;
pub mod wide;
