const KEY = 'home-waiting';

/** How tall the list was the last time on this device, in a window of this width. */
export function lastHeight(): number | undefined {
  const [width, height] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
  return width === innerWidth && height ? height : undefined;
}

/** Remembers it: what stands below then has its place before the list is there. */
export const keepHeight = (height: number): void => localStorage.setItem(KEY, `${innerWidth} ${Math.round(height)}`);
