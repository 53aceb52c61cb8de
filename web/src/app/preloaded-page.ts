import type { ReactNode } from 'react';

interface LazyPage {
  readonly preload?: () => Promise<void> | undefined;
}

/** A route's component around a lazy page. The router fetches the page before it draws, so nothing blinks. */
export function preloaded(page: LazyPage, draw: () => ReactNode) {
  return Object.assign(draw, { preload: async () => page.preload?.() });
}
