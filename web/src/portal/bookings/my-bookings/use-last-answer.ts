import { useRef } from 'react';

/** The latest answer that was there, so that a list does not vanish while the next one is asked for. */
export function useLastAnswer<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return value ?? last.current;
}
