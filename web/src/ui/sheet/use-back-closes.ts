import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** What is open, the topmost last. */
const open: object[] = [];

/** Going back closes what is open above the page, and stays on the page. Not for what has an address of its own: there, back closes it anyway. */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const router = useRouter({ warn: false });
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!opened || !router) return;
    const self = {};
    open.push(self);
    const unblock = router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || open.at(-1) !== self) return false;
        close.current();
        return true;
      },
    });
    return () => {
      open.splice(open.indexOf(self), 1);
      unblock();
    };
  }, [opened, router]);
}
