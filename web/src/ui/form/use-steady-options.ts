import { useEffect, useRef, useState } from 'react';

/** A pointer that has not moved for this long is resting: the list may change beneath it. */
const REST_MS = 300;

/** The handlers for the element that holds the options. */
interface SteadyHandlers {
  readonly onPointerMove: () => void;
  readonly onPointerDown: () => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onPointerLeave: () => void;
}

/**
 * Keeps a list of options as it is while someone points at it. New results that arrive between aiming and clicking
 * would otherwise put another option under the pointer, or remove the pressed one so that the click is lost.
 */
export function useSteadyOptions<T>(latest: T) {
  const [held, setHeld] = useState<{ readonly options: T }>();
  const pressed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const release = () => {
    clearTimeout(timer.current);
    pressed.current = false;
    setHeld(undefined);
  };
  const hold = () => {
    clearTimeout(timer.current);
    setHeld((now) => now ?? { options: latest });
  };
  const holdForMoment = () => {
    hold();
    // The click follows the end of the press, so the list waits a moment before it changes.
    if (!pressed.current) timer.current = setTimeout(release, REST_MS);
  };
  const handlers: SteadyHandlers = {
    onPointerMove: holdForMoment,
    onPointerDown: () => {
      pressed.current = true;
      hold();
    },
    onPointerUp: () => {
      pressed.current = false;
      holdForMoment();
    },
    onPointerCancel: release,
    onPointerLeave: () => {
      if (!pressed.current) release();
    },
  };
  return { options: held ? held.options : latest, handlers, release };
}
