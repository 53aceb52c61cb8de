import { useEffect, useRef } from 'react';
import { type InboxAct, inboxAct } from './inbox-keys.ts';

const TYPED = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable], [role="listbox"]';

/** Calls back for the keys of the inbox; fields and dialogs keep theirs. */
export function useInboxKeys(onAct: (act: InboxAct) => void): void {
  const latest = useRef(onAct);
  latest.current = onAct;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      if (event.defaultPrevented || target?.closest('[aria-modal="true"], [role="menu"]')) return;
      const act = inboxAct(event, Boolean(target?.closest(TYPED)));
      if (!act) return;
      event.preventDefault();
      latest.current(act);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
