import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A popover that stays while pointer or focus is in it or in its field, and leaves a moment after both have gone:
 * the pointer needs that moment to travel from the field to the panel.
 */
export function useHoverPopover(hideDelayMs: number) {
  const [opened, setOpened] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inside = useRef({ focus: false, pointer: false });

  const stay = useCallback(() => clearTimeout(timer.current), []);
  const open = useCallback(() => {
    stay();
    setOpened(true);
  }, [stay]);
  const close = useCallback(
    (delayMs = 0) => {
      stay();
      if (delayMs === 0) setOpened(false);
      else timer.current = setTimeout(() => setOpened(false), delayMs);
    },
    [stay],
  );
  const leave = useCallback(
    (what: 'focus' | 'pointer') => {
      inside.current[what] = false;
      if (!inside.current.focus && !inside.current.pointer) close(hideDelayMs);
    },
    [close, hideDelayMs],
  );
  const enter = useCallback(
    (what: 'focus' | 'pointer') => {
      inside.current[what] = true;
      stay();
    },
    [stay],
  );
  useEffect(() => stay, [stay]);
  return { opened, open, close, enter, leave };
}
