import { useEffect, useRef, useState } from 'react';
import type { IsoDate } from './iso-date.ts';
import { formatDate, isWithin, type Limits, parseTyped } from './typed-date.ts';

/** Why what was typed can't be the date. */
export type DateProblem = 'unreadable' | 'outside';

interface Options extends Limits {
  readonly value: IsoDate | null;
  readonly onChange: (value: IsoDate | null) => void;
  readonly debounceMs: number;
  /** Hears of text that can’t be the date, once the field is left. */
  readonly onUnreadable?: ((text: string) => void) | undefined;
}

const shown = (value: IsoDate | null) => (value ? formatDate(value) : '');

/**
 * The text of a date field. Typing changes the value a moment after the last key and leaves the text alone; leaving
 * the field does so at once and writes the text anew, or keeps a text that is no date and says so; Escape keeps a whole
 * date and replaces anything else.
 */
export function useTypedDate({ value, onChange, debounceMs, onUnreadable, min, max }: Options) {
  const [text, setText] = useState(shown(value));
  const [typing, setTyping] = useState(false);
  const [problem, setProblem] = useState<DateProblem>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!typing) setText(shown(value));
  }, [value, typing]);

  // A date that comes from elsewhere replaces what could not be read.
  useEffect(() => {
    if (!value) return;
    setProblem((before) => {
      if (before) setTyping(false);
      return undefined;
    });
  }, [value]);

  const take = (typed: string) => {
    if (typed.trim() === '') return onChange(null);
    const parsed = parseTyped(typed);
    if (parsed && isWithin(parsed, { min, max })) onChange(parsed);
  };
  const type = (typed: string) => {
    setProblem(undefined);
    setTyping(true);
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => take(typed), debounceMs);
  };
  const typedDay = parseTyped(text);
  const day = typedDay && isWithin(typedDay, { min, max }) ? typedDay : undefined;
  const commit = () => {
    clearTimeout(timer.current);
    if (typing && text.trim() !== '' && !day) {
      setProblem(typedDay ? 'outside' : 'unreadable');
      return onUnreadable?.(text);
    }
    if (typing) take(text);
    setTyping(false);
  };
  const restore = () => {
    clearTimeout(timer.current);
    setProblem(undefined);
    setTyping(false);
    setText(shown(value));
  };
  return {
    text,
    type,
    commit,
    restore,
    problem,
    /** The day that the text names, before it counts. */
    day,
    /** Ends typing: a whole date is kept, anything else gives way to the date from before. */
    settle: () => (typing && day ? commit() : restore()),
  };
}
