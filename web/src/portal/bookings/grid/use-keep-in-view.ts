import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps what a box scrolls where it is on the screen while something moves the box's left edge. While something narrows
 * the box, scrolls it sideways just far enough that the part in question is seen whole.
 */
export function useKeepInView(box: RefObject<HTMLElement | null>, selector: string, isNarrowed: boolean): void {
  const left = useRef<number>(undefined);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const now = current.getBoundingClientRect();
      current.scrollLeft += now.left - (left.current ?? now.left);
      left.current = now.left;
      const part = isNarrowed && current.querySelector(selector)?.getBoundingClientRect();
      const hidden = part ? part.right - now.right : 0;
      if (hidden > 0) current.scrollLeft += hidden;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, selector, isNarrowed]);
}
