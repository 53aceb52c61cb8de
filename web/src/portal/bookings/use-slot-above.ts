import { useLayoutEffect } from 'react';

const PHONE = '(max-width: 39.99em)';
const GAP_PX = 12;

/** On phones, where a sheet covers most of the page, scrolls the slot that it is about to where it is still in view. */
export function useSlotAbove(selector: string | undefined): void {
  useLayoutEffect(() => {
    const slot = selector ? document.querySelector<HTMLElement>(selector) : null;
    if (!slot || !window.matchMedia(PHONE).matches) return;
    const { documentElement: root, body } = document;
    const before = window.scrollY;
    // The sheet leaves room for the slot, and the page has room to scroll its last slot up, at once.
    root.style.setProperty('--ch-above', `${slot.offsetHeight + 2 * GAP_PX}px`);
    Object.assign(body.style, { paddingBottom: '100dvh', transition: 'none' });
    // Pages scroll to below the bars at their top; here only the banner stays.
    slot.style.scrollMarginTop = `${GAP_PX - 72}px`;
    slot.scrollIntoView();
    return () => {
      root.style.removeProperty('--ch-above');
      Object.assign(body.style, { paddingBottom: '', transition: '' });
      window.scrollTo(0, before);
    };
  }, [selector]);
}
