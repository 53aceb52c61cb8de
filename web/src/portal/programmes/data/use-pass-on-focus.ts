import { useLayoutEffect } from 'react';

/** A page that is on its way hands the focus of its title on to the title of the page that takes its place. */
export function usePassOnFocus(): void {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.tagName !== 'H1') return;
      queueMicrotask(() => {
        const title = document.querySelector<HTMLElement>('#main h1');
        if (!title) return;
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
      });
    },
    [],
  );
}
