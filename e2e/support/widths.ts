/** `npm run test:full`: every look of every page, and journeys at both widths; the short run takes opposites. */
export const FULL = process.env.CLUBHOUSE_FULL === 'yes';

const PHONE = { name: 'on a phone', width: 375, height: 812 } as const;
const DESK = { name: 'at a desk', width: 1280, height: 900 } as const;

/** Where a journey is made that goes the same way everywhere. */
export const WIDTHS = FULL ? [PHONE, DESK] : [PHONE];
