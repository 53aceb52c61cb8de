import { STORAGE_KEYS } from '@clubhouse/contract';
import { isPlainName, PUBLIC_NAMES, ROUTES, routeAt } from './routes.ts';

/** Where staff begin; its pages are one route with any path below. */
const CONSOLE = '/admin';

/** Control characters and backslashes: browsers read them as slashes, or drop them, and leave our origin. */
const TRICKS = /[\p{Cc}\\]/u;

/**
 * A path inside the portal, or undefined. One slash, then a known page that needs login: never another origin, and
 * never a public page, which would send a member round in circles.
 */
export function inAppPath(text: string): string | undefined {
  if (!text.startsWith('/') || text.startsWith('//') || TRICKS.test(text)) return undefined;
  const url = parse(text);
  if (!url || url.origin !== window.location.origin) return undefined;
  const name = routeAt(url.pathname);
  if (!name || PUBLIC_NAMES.has(name) || name === 'payment' || name === 'single-sign-on') return undefined;
  return url.pathname + url.search + url.hash;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text, window.location.origin);
  } catch {
    return undefined;
  }
}

/** Remembers where someone wanted to go. Anything but a page of the portal is not remembered. */
export function rememberPage(wanted: string): void {
  const path = inAppPath(wanted);
  if (path) localStorage.setItem(STORAGE_KEYS.page, path);
}

/** The remembered page, which is thereby used up; the dashboard when there is none. */
export function takeRememberedPage(): string {
  const stored = localStorage.getItem(STORAGE_KEYS.page);
  forgetPage();
  return (stored && inAppPath(stored)) || ROUTES.dashboard;
}

/** Staff who asked for no page of their own begin in the console; the club's bare address does not count. */
export function preferConsole(rights: readonly string[]): void {
  const stored = localStorage.getItem(STORAGE_KEYS.page);
  const wanted = stored ? inAppPath(stored) : undefined;
  if (rights.length > 0 && (!wanted || wanted === ROUTES.dashboard)) rememberPage(CONSOLE);
}

/** Forgets the remembered page. */
export function forgetPage(): void {
  localStorage.removeItem(STORAGE_KEYS.page);
}

/** Where `/app-redirect/{target}` leads: a page by name or by path; the dashboard without a target or with a strange one. */
export function redirectTarget(target: string | undefined, search = ''): string {
  if (!target) return ROUTES.dashboard;
  const named = isPlainName(target) && !PUBLIC_NAMES.has(target) ? ROUTES[target] : undefined;
  const path = named ?? (target.startsWith('/') ? target : `/${target}`);
  return inAppPath(path.includes('?') ? path : path + search) ?? ROUTES.dashboard;
}
