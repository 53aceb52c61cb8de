import { useEffect, useRef } from 'react';

/** Takes the focus into a sheet that does not trap it: a ref for what is read out first. */
export function useFocusOnOpen() {
  const target = useRef<HTMLSpanElement>(null);
  useEffect(() => target.current?.focus({ preventScroll: true }), []);
  return target;
}
