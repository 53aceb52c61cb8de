import { useLayoutEffect } from 'react';

const open = new Map<symbol, number>();

function say(): void {
  const widest = Math.max(0, ...open.values());
  if (widest > 0) document.documentElement.style.setProperty('--ch-beside', `${widest}px`);
  else document.documentElement.style.removeProperty('--ch-beside');
}

/** Tells the page how much of its right side a sheet covers, so that what must stay in reach moves out from under it. */
export function useSheetInset(width: number): void {
  useLayoutEffect(() => {
    if (width === 0) return;
    const sheet = Symbol('sheet');
    open.set(sheet, width);
    say();
    return () => {
      open.delete(sheet);
      say();
    };
  }, [width]);
}
