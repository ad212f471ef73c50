//! Xiangqi.
