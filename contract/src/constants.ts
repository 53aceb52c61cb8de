/** Numbers and names that the specification fixes. */

export const PAGE_SIZE = 20;
export const SMALL_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 1000;

/** Total pages = ceiling of total divided by page size. */
export const pageCount = (total: number, size: number): number => Math.ceil(total / size);

/** Offset = (page − 1) × page size; pages count from 1. */
export const pageOffset = (page: number, size: number): number => (page - 1) * size;

export const STORAGE_KEYS = { access: 'user-token', refresh: 'user-refresh', page: 'in-app-page' } as const;

/** How many months back fees can still be billed; forward it is one. */
export const FEE_MONTHS_BACK = 6;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Calendar and date picker. */
export const CALENDAR = {
  inputDebounceMs: 1000,
  popoverHideDelayMs: 110,
  swipe: { maxMs: 300, minHorizontalPx: 60, maxVerticalPx: 80 },
  yearGroup: 12,
  breakpoints: { sm: 640, md: 768, lg: 1024, xl: 1280 },
} as const;

export const TOAST = { durationMs: 3000, max: 10 } as const;
