/** A game of random moves that ends in mate by Red; every move is legal. */
export const MATE = [
  "i3i4", "h7h3", "i4i5", "i6i5", "h2h9", "b7a7", "i0i4", "g6g5", "i4e4", "a7e7",
  "e4e6", "h3h4", "e6e7", "c9e7", "f0e1", "c6c5", "h9h5", "i9i8", "a0a1", "g9i7",
  "h5c5", "a9a8", "c5d5", "i8d8", "a1d1", "a8c8", "g3g4", "f9e8", "b2i2", "e7c5",
  "g4g5", "a6a5", "d5i5", "h4h6", "i2i7", "a5a4", "a3a4", "d8d2", "h0i2", "b9d8",
  "d1d2", "c8c7", "a4a5", "c5e7", "i7c7", "e8d7", "c3c4", "d7e8", "c7c9",
];
