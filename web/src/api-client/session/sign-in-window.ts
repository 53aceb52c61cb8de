/** What a window of a provider came back with. `blocked`: the browser didn't open it. */
export type WindowResult = 'in' | 'proved' | 'refused' | 'blocked';

/** The state of what was begun in a window, and what it came to: both tabs see them. */
const BEGUN = 'clubhouse-sign-in-window';
const DONE = 'clubhouse-sign-in-done';

/** Leaving the page and opening windows, for tests to watch. */
export const page = {
  leave: (url: string): void => window.location.assign(url),
  open: (): Window | null => window.open('', '_blank', 'popup,width=520,height=720'),
};

const stateOf = (url: string): string => new URL(url).searchParams.get('state') ?? '';

/** Waits for the window to come back. The provider's page cuts the tie between the two, so they meet in the storage. */
function waitFor(state: string): Promise<WindowResult> {
  const { promise, resolve } = Promise.withResolvers<WindowResult>();
  const listener = ({ key, newValue }: StorageEvent) => {
    const [done, result] = key === DONE ? (newValue ?? '').split(' ') : [];
    if (done !== state) return;
    window.removeEventListener('storage', listener);
    resolve(result === 'in' || result === 'proved' ? result : 'refused');
  };
  window.addEventListener('storage', listener);
  return promise;
}

/** Opens a provider in a window of its own. It opens at once: browsers allow that only right after a click. */
export async function openWindow(begin: () => Promise<{ readonly url: string }>): Promise<WindowResult> {
  const opened = page.open();
  if (!opened) return 'blocked';
  try {
    const { url } = await begin();
    const state = stateOf(url);
    localStorage.setItem(BEGUN, state);
    opened.location.replace(url);
    return await waitFor(state);
  } catch (thrown) {
    opened.close();
    throw thrown;
  }
}

/** Whether a return belongs to one of these windows. */
export const isInWindow = (query: string): boolean => {
  const state = new URLSearchParams(query).get('state');
  return state !== null && localStorage.getItem(BEGUN) === state;
};

/** Tells the page that opened this window, and closes it. */
export function leaveWindow(query: string, result: WindowResult): void {
  const state = new URLSearchParams(query).get('state') ?? '';
  localStorage.removeItem(BEGUN);
  localStorage.setItem(DONE, `${state} ${result}`);
  localStorage.removeItem(DONE);
  window.close();
}
