/** What a number box holds: nothing where it is empty. */
export const wholeOf = (value: string | number): number | null => (value === '' ? null : Number(value));

/** A whole number within bounds. */
export const isWhole = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
