/** The viewports for tests that are the same everywhere. */
export const WIDTHS = [
  { name: 'on a phone', width: 375, height: 812 },
  { name: 'at a desk', width: 1280, height: 900 },
] as const;
