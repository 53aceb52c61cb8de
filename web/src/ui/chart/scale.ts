const STEPS = [1, 2, 2.5, 5, 10];
const LINES = 4;

/** A round step of which about four reach that far. */
function roundStep(reach: number, least: number): number {
  const rough = reach / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  return Math.max(least, (STEPS.find((one) => one * power >= rough) ?? 10) * power);
}

/** Round marks up the side from nothing: 0, 50, 100 … `least` is the smallest step that means something. */
export function axisMarks(most: number, least = 1): readonly number[] {
  if (most <= 0) return [0, least];
  const step = roundStep(most, least);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}

/** Round marks around values that lie close together: 390, 395, 400 … */
export function rangeMarks(low: number, high: number, least = 1): readonly number[] {
  const step = roundStep(Math.max(high - low, least), least);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** From a value to a place: `between([0, 10], [100, 0])(5)` → 50. */
export function between([low, high]: readonly [number, number], [from, to]: readonly [number, number]) {
  const reach = high - low || 1;
  return (value: number): number => from + ((value - low) / reach) * (to - from);
}

/** Where each of several parts begins and ends when they are on each other; what is below nothing has no place. */
export function stack(values: readonly number[]): readonly (readonly [number, number])[] {
  let top = 0;
  return values.map((value) => {
    const from = top;
    top += Math.max(0, value);
    return [from, top] as const;
  });
}

/** Which of many names are written so that they do not touch: every, every second, every third … counted from the last. */
export function shownNames(count: number, slot: number, room: number): readonly boolean[] {
  const every = Math.max(1, Math.ceil(room / slot));
  return Array.from({ length: count }, (_, at) => (count - 1 - at) % every === 0);
}

/** At most this many series: beyond that the largest stay, and the others become one, told last. */
export function foldSeries(
  names: readonly string[],
  columns: readonly (readonly number[])[],
  most: number,
  other: string,
): { readonly names: readonly string[]; readonly columns: readonly (readonly number[])[] } {
  if (names.length <= most) return { names, columns };
  const size = (at: number) => columns.reduce((sum, values) => sum + Math.max(0, values[at] ?? 0), 0);
  const largest = names.map((_, at) => at).sort((a, b) => size(b) - size(a));
  const kept = largest.slice(0, most - 1).sort((a, b) => a - b);
  return {
    names: [...kept.map((at) => names[at] ?? ''), other],
    columns: columns.map((values) => [
      ...kept.map((at) => values[at] ?? 0),
      values.reduce((sum, value, at) => (kept.includes(at) ? sum : sum + value), 0),
    ]),
  };
}
