/** Spans as clocks show them: 26:09, 1:02:30, and tenths under ten seconds: 0:09.4. */
export function clockText(ms: number): string {
  const shown = Math.max(0, ms);
  if (shown < 10_000) {
    const tenths = Math.floor(shown / 100);
    return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.floor(shown / 1000);
  const minutes = Math.floor(seconds / 60);
  const two = (value: number) => String(value).padStart(2, "0");
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
