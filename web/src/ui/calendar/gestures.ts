import { addDays, addMonths, type IsoDate, weekday } from './iso-date.ts';

interface Touch {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

interface SwipeLimits {
  readonly maxMs: number;
  readonly minHorizontalPx: number;
  readonly maxVerticalPx: number;
}

/** 1 for a swipe to the left (on), −1 to the right (back), 0 for anything slower, shorter or steeper. */
export function swipe(from: Touch, to: Touch, limits: SwipeLimits): -1 | 0 | 1 {
  const [dx, dy] = [to.x - from.x, Math.abs(to.y - from.y)];
  const fits = to.at - from.at <= limits.maxMs && Math.abs(dx) >= limits.minHorizontalPx && dy <= limits.maxVerticalPx;
  if (!fits) return 0;
  return dx < 0 ? 1 : -1;
}

/** Where a key moves the marked day: arrows, Home, End, PageUp and PageDown, with Alt by years. */
export function moveByKey(iso: IsoDate, key: string, alt: boolean): IsoDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(iso, -1);
    case 'ArrowRight':
      return addDays(iso, 1);
    case 'ArrowUp':
      return addDays(iso, -7);
    case 'ArrowDown':
      return addDays(iso, 7);
    case 'Home':
      return addDays(iso, -weekday(iso));
    case 'End':
      return addDays(iso, 6 - weekday(iso));
    case 'PageUp':
      return addMonths(iso, alt ? -12 : -1);
    case 'PageDown':
      return addMonths(iso, alt ? 12 : 1);
    default:
      return undefined;
  }
}
