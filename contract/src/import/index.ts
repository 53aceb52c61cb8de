export * from './decode-text.ts';
export * from './explain-dates.ts';
export * from './guess-columns.ts';
export * from './normalise-value.ts';
export * from './plain-letters.ts';
export * from './read-date.ts';
export * from './read-rows.ts';
export * from './read-table.ts';
