import { useEffect, useRef, useState } from 'react';
import type { IsoDate } from './iso-date.ts';
import { formatDate, isWithin, type Limits, parseTyped } from './typed-date.ts';

interface Options extends Limits {
  readonly value: IsoDate | null;
  readonly onChange: (value: IsoDate | null) => void;
  readonly debounceMs: number;
}

const shown = (value: IsoDate | null) => (value ? formatDate(value) : '');

/**
 * The text of a date field. Typing changes the value a moment after the last key and leaves the text alone; leaving
 * the field does so at once and writes the text anew; Escape keeps a whole date and replaces anything else.
 */
export function useTypedDate({ value, onChange, debounceMs, min, max }: Options) {
  const [text, setText] = useState(shown(value));
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!typing) setText(shown(value));
  }, [value, typing]);

  const take = (typed: string) => {
    if (typed.trim() === '') return onChange(null);
    const parsed = parseTyped(typed);
    if (parsed && isWithin(parsed, { min, max })) onChange(parsed);
  };
  const type = (typed: string) => {
    setTyping(true);
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => take(typed), debounceMs);
  };
  const commit = () => {
    clearTimeout(timer.current);
    if (typing) take(text);
    setTyping(false);
  };
  const typedDay = parseTyped(text);
  const day = typedDay && isWithin(typedDay, { min, max }) ? typedDay : undefined;
  const restore = () => {
    clearTimeout(timer.current);
    setTyping(false);
    setText(shown(value));
  };
  return {
    text,
    type,
    commit,
    restore,
    /** The day that the text names, before it counts. */
    day,
    /** Ends typing: a whole date is kept, anything else gives way to the date from before. */
    settle: () => (typing && day ? commit() : restore()),
  };
}
