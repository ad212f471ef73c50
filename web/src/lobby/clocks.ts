/** Clocks that people choose most; any other can be written. */
export const presets = ["10m +5s", "5m +3s", "3m +2s", "15m +10s", "40m +10s", "10m byo 3x30s", "60m/30, 10m/10", ""] as const;

export const QUICK = "10m +5s";
export const SLOW = "40m +10s";
