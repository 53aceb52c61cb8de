import { type KeyboardEvent, useRef, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/** Where a key leads among so many points; undefined when it leads nowhere. */
function pointAfter(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, at + step));
}

/** The points of a picture: one stop for the tabulator, arrows lead along them; the chosen one is told in words. */
export function usePoints(count: number) {
  const [chosen, setChosen] = useState<number>();
  const points = useRef(new Map<number, SVGGElement>());
  const current = Math.min(chosen ?? count - 1, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pointAfter(event.key, current, count);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    points.current.get(next)?.focus();
  };
  const pointProps = (at: number, words: string) => ({
    role: 'img',
    'aria-label': words,
    ref: (element: SVGGElement | null) => {
      if (element) points.current.set(at, element);
      else points.current.delete(at);
    },
    tabIndex: at === current ? 0 : -1,
    onKeyDown,
    onFocus: () => setChosen(at),
    onPointerEnter: () => setChosen(at),
    'data-current': at === current || undefined,
  });
  return { current, pointProps };
}
