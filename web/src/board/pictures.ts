/**
 * Pictures for people who do not read the characters: our own drawings, in the box of the glyphs.
 * Holes are cut by the even-odd rule.
 */
export const PICTURES = {
  /** The general: a crown. */
  crown:
    "M-34 20L-40-20L-19-3L0-34L19-3L40-20L34 20ZM-34 27H34V37H-34Z",
  /** The advisor: an official's cap with its two wings. */
  cap:
    "M-20 6C-24-14-12-36 0-36C12-36 24-14 20 6ZM-25 11H25V24H-25ZM-28 17C-36 4-52 4-52 13C-52 22-36 24-28 17ZM28 17C36 4 52 4 52 13C52 22 36 24 28 17ZM-14 29H14V36H-14Z",
  /** The elephant: its head from the side, with ear, trunk and tusk. */
  elephant:
    "M-36 4C-42-22-20-38 2-34C24-32 34-18 34-2C34 12 32 22 38 27C42 30 46 27 47 23L52 26C50 35 42 40 34 36C25 32 25 20 24 10C20 16 15 17 11 16C14 22 20 25 26 26C18 32 4 30 0 17C-4 28-14 36-24 32C-32 28-35 16-36 4ZM-29-4C-27 8-23 20-17 20C-9 20-5 4-8-8C-11-20-31-18-29-4ZM12-12A4 4 0 1 0 12-4A4 4 0 1 0 12-12Z",
  /** The horse: its head from the side. */
  horse:
    "M-24 38H30C34 10 28-16 12-26L14-42L0-31C-6-31-14-27-18-20L-40 6C-43 11-40 18-34 19L-25 20L-17 11C-9 12-2 9 3 3C4 16-20 22-24 38ZM-10-13A4 4 0 1 0-10-5A4 4 0 1 0-10-13Z",
  /** The chariot: a wheel with six spokes. */
  wheel:
    "M0-40A40 40 0 1 0 0 40A40 40 0 1 0 0-40ZM0-31A31 31 0 1 1 0 31A31 31 0 1 1 0-31ZM4-9.4L4-30.9L-4-30.9L-4-9.4ZM10.1-1.2L28.8-12L24.8-18.9L6.1-8.2ZM6.1 8.2L24.8 18.9L28.8 12L10.1 1.2ZM-4 9.4L-4 30.9L4 30.9L4 9.4ZM-10.1 1.2L-28.8 12L-24.8 18.9L-6.1 8.2ZM-6.1-8.2L-24.8-18.9L-28.8-12L-10.1-1.2ZM0-9.2A9.2 9.2 0 1 0 0 9.2A9.2 9.2 0 1 0 0-9.2Z",
  /** The cannon: a barrel on a wheel, and its ball. */
  cannon:
    "M-38-2L22-34L32-15L-28 17C-37 18-44 8-38-2ZM-9 6A17 17 0 1 0-9 40A17 17 0 1 0-9 6ZM-9 16A7 7 0 1 1-9 30A7 7 0 1 1-9 16ZM14 34L3 12L11 8L26 34ZM41-38A7 7 0 1 0 41-24A7 7 0 1 0 41-38Z",
  /** The soldier: helmet, shoulders and a spear. */
  soldier:
    "M-10-36A14 14 0 0 1 4-22V-16H-24V-22A14 14 0 0 1-10-36ZM-23-12H3C3-2-2 3-10 3C-18 3-23-2-23-12ZM-36 38C-36 18-26 8-10 8C6 8 16 18 16 38ZM24-18H30V38H24ZM27-42L34-28L27-16L20-28Z",
} as const;

export type PictureName = keyof typeof PICTURES;
