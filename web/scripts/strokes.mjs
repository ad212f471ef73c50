/**
 * Composes the outlines of the traditional set from the strokes that all our glyphs are made of:
 * horizontals 6 thick with a right shoulder, verticals 10, tapered curves. Prints lines for
 * src/board/glyphs.ts. Drawn by eye, never traced from a font.
 *
 *     node scripts/strokes.mjs
 */
const n = (value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, "$1.");
const polygon = (points) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`.replace(/ -/g, "-");

/** A horizontal from `x1` to `x2`. */
const h = (x1, x2, y) =>
  polygon([[x1, y], [x2 - 10, y], [x2 - 6, y - 4.4], [x2, y + 6], [x1, y + 6]]);
/** A vertical. */
const v = (x, y1, y2, w = 10) =>
  polygon([[x - w / 2, y1], [x + w / 2 + 2, y1 + 2.5], [x + w / 2, y2 - 1], [x - w / 2, y2]]);
/** A curve through `mid` that tapers from `w0` to `w1`. */
function c(from, mid, to, w0, w1) {
  const left = [];
  const right = [];
  for (let step = 0; step <= 6; step += 1) {
    const t = step / 6;
    const at = (k) => (1 - t) ** 2 * from[k] + 2 * t * (1 - t) * mid[k] + t * t * to[k];
    const go = (k) => 2 * (1 - t) * (mid[k] - from[k]) + 2 * t * (to[k] - mid[k]);
    const length = Math.hypot(go(0), go(1)) || 1;
    const half = (w0 + (w1 - w0) * t) / 2;
    left.push([at(0) + (go(1) / length) * half, at(1) - (go(0) / length) * half]);
    right.unshift([at(0) - (go(1) / length) * half, at(1) + (go(0) / length) * half]);
  }
  return polygon([...left, ...right]);
}
/** A dot that swells. */
const dot = (from, to) => c(from, [(from[0] + to[0]) / 2 + 1, (from[1] + to[1]) / 2 - 1], to, 2, 10);
/** A hook to the left at the foot of a vertical. */
const hook = (x, y) => polygon([[x + 5, y - 2], [x - 1, y + 6], [x - 14, y - 7], [x - 4, y - 4]]);

const man = () => c([-22, -46], [-28, -22], [-47, -2], 11, 2) + v(-33, -16, 46);

/** Squeezes x toward the right for a character with a radical. */
const horseAt = (x) =>
  v(x(-26), -40, 14) + h(x(-26), x(32), -40) + h(x(-26), x(27), -23) + h(x(-26), x(27), -6) +
  h(x(-26), x(36), 11) + v(x(3), -38, 13) +
  c([x(32), 13], [x(33), 28], [x(26), 41], 10, 8) + polygon([[x(26) + 4, 38], [x(26) - 2, 47], [x(26) - 15, 35], [x(26) - 4, 37]]) +
  c([x(-36), 22], [x(-38), 32], [x(-46), 40], 8, 2) + dot([x(-18), 22], [x(-13), 36]) + dot([x(-3), 21], [x(2), 34]) + dot([x(12), 20], [x(17), 31]);
const chariotAt = (x) =>
  h(x(-38), x(38), -33) + v(x(-24), -21, 14) + v(x(24), -21, 14) + h(x(-24), x(29), -21) +
  h(x(-24), x(24), -5) + h(x(-24), x(24), 9) + h(x(-46), x(46), 22) + v(x(0), -46, 47);

const same = (x) => x;
const narrow = (x) => 14 + x * 0.7;

const glyphs = {
  juOld: ["車 chariot", chariotAt(same)],
  maOld: ["馬 horse", horseAt(same)],
  juMan: ["俥 Red chariot", man() + chariotAt(narrow)],
  maMan: ["傌 Red horse", man() + horseAt(narrow)],
  paoStone: [
    "砲 Black cannon",
    h(-48, -4, -38) + c([-27, -34], [-32, -10], [-49, 8], 10, 2) + v(-36, 0, 36, 8) + v(-13, 0, 36, 8) +
      h(-36, -10, 0) + h(-36, -14, 28) +
      c([14, -46], [10, -28], [-5, -14], 10, 2) + h(8, 44, -34) + v(38, -30, 14) + hook(38, 14) +
      h(4, 26, -16) + v(23, -14, 6, 8) + h(4, 22, 2) + v(6, -14, 38, 9) + h(6, 49, 34) +
      polygon([[49, 34], [44, 41], [44, 20], [47, 18]]),
  ],
  shuaiOld: [
    "帥 Red general",
    c([-20, -47], [-23, -41], [-30, -35], 10, 2) + v(-38, -34, 44) + h(-38, -8, -34) + v(-13, -32, -8) + h(-38, -12, -13) +
      h(-38, -6, 8) + v(-11, 10, 36) + h(-38, -10, 29) +
      v(3, -22, 28) + h(3, 46, -22) + v(41, -20, 27) + hook(41, 27) + v(22, -45, 47),
  ],
  jiangOld: [
    "將 Black general",
    v(-17, -45, 47) + v(-37, -38, -8, 9) + h(-40, -17, -12) + h(-48, -17, 8) + c([-31, 12], [-32, 30], [-45, 45], 10, 2) +
      c([14, -46], [8, -28], [-9, -14], 10, 2) + h(9, 40, -36) + c([38, -34], [30, -8], [-4, 6], 10, 2) +
      dot([8, -25], [15, -17]) + dot([19, -30], [26, -23]) +
      h(-8, 48, 10) + v(28, -6, 42) + hook(28, 42) + dot([2, 22], [10, 33]),
  ],
};

for (const [name, [title, path]] of Object.entries(glyphs)) {
  console.log(`  /** ${title} */\n  ${name}:\n    "${path}",`);
}
