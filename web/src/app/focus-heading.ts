import type { AppRouter } from './router.tsx';

/**
 * After a change of page the focus goes to the new page's title, so that it is read out and Tab starts from there.
 * A field that the page itself has focused keeps the focus; so does everything when only the query changed.
 */
export function focusHeadingOnChange(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    const main = document.getElementById('main');
    if (main?.contains(document.activeElement) && document.activeElement?.matches('input, textarea, select')) return;
    // Someone was faster and has opened the command bar, or a sheet, over the page that just came.
    if (document.activeElement?.closest('[role="dialog"]')) return;
    const heading = main?.querySelector('h1') ?? main;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  });
}
