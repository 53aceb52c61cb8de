/** Where a journey is made that goes the same way everywhere. */
export const WIDTHS = [
  { name: 'on a phone', width: 375, height: 812 },
  { name: 'at a desk', width: 1280, height: 900 },
] as const;
