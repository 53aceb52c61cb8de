export * from './csv.ts';
export * from './rich-text.ts';
export * from './rich-text-attacks.ts';
export * from './spreadsheet/index.ts';
