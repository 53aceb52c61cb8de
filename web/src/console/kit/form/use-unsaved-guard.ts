import { kit as t } from '@clubhouse/messages/console/kit';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useConfirm } from '../../../ui/dialog/confirm-provider.tsx';

/** Asks before typed things are lost, by a link as by closing the tab. Call the returned function once they are safe. */
export function useUnsavedGuard(dirty: boolean): () => void {
  const confirm = useConfirm();
  const safe = useRef(false);
  const atRisk = () => dirty && !safe.current;
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Another part of the same page loses nothing.
      if (!atRisk() || current.pathname === next.pathname) return false;
      const leave = await confirm({
        title: t.leaveTitle(),
        children: t.leaveBody(),
        confirm: t.leaveConfirm(),
        cancel: t.leaveCancel(),
        danger: true,
      });
      return !leave;
    },
    enableBeforeUnload: atRisk,
  });
  return () => {
    safe.current = true;
  };
}
