import { useEffect, useRef } from 'react';
import { useAddressValues, useGo } from '../../../kit/navigation/use-address.ts';

/** A logo has a button only: its file input is hidden, and a colour can be typed. */
const INPUT = 'input:not([type="hidden"], [type="file"], [type="color"]), button';

/** Takes the person who was looking for a setting to its input. Once they leave it the address forgets it, so that it can be asked for again. */
export function useWanted(wanted: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const { setting: _, ...others } = useAddressValues();
  const go = useGo();
  useEffect(() => {
    if (!wanted) return;
    const input = box.current?.querySelector<HTMLElement>(INPUT);
    input?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'center' });
  }, [wanted]);
  const onLeave = (to: EventTarget | null) => {
    if (!wanted || (to instanceof Node && box.current?.contains(to))) return;
    void go('/admin/settings', others, { replace: true });
  };
  return { box, onLeave };
}
