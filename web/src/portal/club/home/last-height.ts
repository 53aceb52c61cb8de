/** How tall a part of the page was the last time on this device, so that what is below has its place before it is there. */
export function heightOf(key: string) {
  return {
    /** In a window of this width; undefined when no one knows. */
    last(): number | undefined {
      const [width, height] = (localStorage.getItem(key) ?? '').split(' ').map(Number);
      return width === innerWidth && height !== undefined && height >= 0 ? height : undefined;
    },
    keep: (height: number): void => localStorage.setItem(key, `${innerWidth} ${Math.round(height)}`),
  };
}
