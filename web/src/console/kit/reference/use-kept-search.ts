import { kit as t } from '@clubhouse/messages/console/kit';
import { type ReactNode, useRef, useState } from 'react';

/** The text of a picker. Leaving it puts back what is chosen; what was typed and not chosen stays, and says so. */
export function useKeptSearch(chosen: string, error: ReactNode) {
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const focused = useRef(false);
  const isSearch = text.trim() !== '' && text !== chosen;
  return {
    text,
    /** Something was chosen: there is nothing left to say. */
    settle: () => setLeft(false),
    field: {
      searchValue: text,
      onSearchChange: (next: string) => {
        if (!focused.current && isSearch && next === chosen) return setLeft(true);
        setLeft(false);
        setText(next);
      },
      error: left && isSearch ? t.notChosen({ text: text.trim() }) : error,
      onFocusCapture: () => {
        focused.current = true;
      },
      onBlurCapture: () => {
        focused.current = false;
      },
    },
  };
}
