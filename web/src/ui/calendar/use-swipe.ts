import { type TouchEvent, useRef } from 'react';
import { useUiSettings } from '../settings.tsx';
import { swipe } from './gestures.ts';

/** Touch handlers for swiping forward (1) or back (−1). */
export function useSwipe(turn: (by: -1 | 1) => void) {
  const limits = useUiSettings().calendar.swipe;
  const touch = useRef({ x: 0, y: 0, at: 0 });
  return {
    onTouchStart: ({ timeStamp, touches }: TouchEvent) => {
      const first = touches[0];
      if (first) touch.current = { x: first.clientX, y: first.clientY, at: timeStamp };
    },
    onTouchEnd: ({ timeStamp, changedTouches }: TouchEvent) => {
      const last = changedTouches[0];
      const by = last ? swipe(touch.current, { x: last.clientX, y: last.clientY, at: timeStamp }, limits) : 0;
      if (by !== 0) turn(by);
    },
  };
}
