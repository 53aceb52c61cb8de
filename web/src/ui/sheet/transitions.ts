import type { MantineTransition } from '@mantine/core';

/**
 * How what is above a page comes in. At rest nothing is shifted, not even by nothing: a shifted frame would be the
 * window of a calendar that opens in it, and cut it off.
 */
const from = (transform: string): MantineTransition => ({
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform },
  transitionProperty: 'transform, opacity',
});

export const FROM_BELOW = from('translateY(100%)');
export const FROM_THE_RIGHT = from('translateX(100%)');
export const FROM_THE_LEFT = from('translateX(-100%)');
export const FROM_ABOVE = from('translateY(-30px)');
