import { addDays } from '@clubhouse/contract';
import { useEffect } from 'react';
import { todayOf } from '../logic/words.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** `t` is today; `[` and `]` step by this many days. */
export function useDateKeys(date: string, step: number, onDate: (date: string) => void): void {
  useEffect(() => {
    const dates: Readonly<Record<string, string>> = {
      t: todayOf(),
      '[': addDays(date, -step),
      ']': addDays(date, step),
    };
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const next = dates[key];
      if (next && !ctrlKey && !metaKey && !altKey && !isTyping(target)) onDate(next);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
