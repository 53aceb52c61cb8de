/** What one part of the proof found, and what it measured. */
export interface Proof {
  readonly found: readonly string[];
  readonly figures: Readonly<Record<string, string | number>>;
}

/** The value that so many of a hundred stay below. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}

export const milliseconds = (value: number) => `${Math.round(value)} ms`;
export const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;

/** Median, 99 of a hundred, and the longest. */
export const spread = (values: readonly number[], show = milliseconds) =>
  `p50 ${show(percentile(values, 50))}, p99 ${show(percentile(values, 99))}, most ${show(Math.max(...values))}`;
