import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width that a picture has; a guess until it is drawn. */
export function useElementWidth<T extends HTMLElement>(guess = 640): readonly [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, width];
}
