import { PUBLIC_NAMES, type RouteName } from './routes.ts';

export type Search = Readonly<Record<string, string | undefined>>;

/** What the guard says: show the page, go to login, or go to the remembered page. */
export type Verdict = 'show' | 'login' | 'remembered';

/** Pages that ask nobody who they are: app-redirect is always allowed, unsubscribe drops the tokens anyway. */
export const asksNobody = (name: RouteName | undefined): boolean => name === 'app-redirect' || name === 'unsubscribe';

/** A mailed link is a deliberate act: it works for somebody who is logged in, too. */
const hasMailedToken = (name: RouteName, search: Search): boolean =>
  (name === 'reset-password' || name === 'create-login') && Boolean(search.token);

/** Links to pay and to confirm an address are for anybody who holds them, logged in or not. */
const isForAll = (name: RouteName): boolean => name === 'payment' || name === 'confirm-email';

/** The rules of the navigation guard, for one navigation. */
export function judge(name: RouteName | undefined, search: Search, loggedIn: boolean): Verdict {
  // Whether an address is a page is for members to know.
  if (!name) return loggedIn ? 'show' : 'login';
  if (asksNobody(name) || isForAll(name)) return 'show';
  if (!PUBLIC_NAMES.has(name)) return loggedIn ? 'show' : 'login';
  return loggedIn && !hasMailedToken(name, search) ? 'remembered' : 'show';
}

/** The unsubscribe page shows the club that it was opened for; everything else is the main club's. */
export const isAlternate = (name: RouteName | undefined, search: Search): boolean =>
  name === 'unsubscribe' && search.is_osc === 'true';
