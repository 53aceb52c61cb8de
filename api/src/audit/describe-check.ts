interface Checked {
  /** Lines that are sealed. */
  readonly sealed: number;
  /** The first line that is not what was written. */
  readonly broken: number | null;
  /** Lines that are gone from the end; null when no end was recorded. */
  readonly missing: number | null;
}

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

/** What a check of the audit log found, in one sentence. */
export function describeCheck({ sealed, broken, missing }: Checked): string {
  if (broken !== null) return `The audit log was changed: line ${broken} is not what was written.`;
  if (missing === 1) return 'The audit log was cut: its last line is missing.';
  if (missing) return `The audit log was cut: its last ${lines(missing)} are missing.`;
  return `The audit log is complete: ${lines(sealed)}.`;
}
