/** How long tests wait, in milliseconds: for a state of the page, and for a whole test. Never less than a minute. */
export const TIME_LIMITS = { state: 60_000, test: 600_000 } as const;
