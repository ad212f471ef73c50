//! Who plays whom, who stands where, and why.
