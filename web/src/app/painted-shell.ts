import type { AppRouter } from './router.tsx';

/** Written by `build/painted-shell.ts`: the frame that is there before the application. */
const SHELL = 'shell';
const BANNER_KEY = 'shell-banner';

/** Takes the painted frame away; from here on the application draws. */
export const removePaintedShell = (): void => document.getElementById(SHELL)?.remove();

/** Keeps the painted frame until the first page stands in its place: the session has answered, and its code has come. */
export function keepShellUntilDrawn(router: AppRouter): void {
  const stop = router.subscribe('onRendered', () => {
    removePaintedShell();
    stop();
  });
}

/** The next visit leaves room for the banner from the start. */
export function rememberBanner(shown: boolean): void {
  if (shown) localStorage.setItem(BANNER_KEY, '1');
  else localStorage.removeItem(BANNER_KEY);
}
