import { createContext, useLayoutEffect } from 'react';

export type SheetSide = 'left' | 'right';

/** The side of the window that sheets open on. */
export const SheetSideContext = createContext<SheetSide>('right');

const PROPERTIES = { left: '--ch-beside-left', right: '--ch-beside' } as const;
const open = new Map<symbol, { readonly side: SheetSide; readonly width: number }>();

function publish(side: SheetSide): void {
  const widths = [...open.values()].flatMap((sheet) => (sheet.side === side ? [sheet.width] : []));
  const { style } = document.documentElement;
  if (widths.length > 0) style.setProperty(PROPERTIES[side], `${Math.max(...widths)}px`);
  else style.removeProperty(PROPERTIES[side]);
}

/** Tells the page how much of a side a sheet covers, so that what must stay in reach moves out from under it. */
export function useSheetInset(width: number, side: SheetSide): void {
  useLayoutEffect(() => {
    if (width === 0) return;
    const sheet = Symbol('sheet');
    open.set(sheet, { side, width });
    publish(side);
    return () => {
      open.delete(sheet);
      publish(side);
    };
  }, [width, side]);
}
