import type { ActingRight } from '@clubhouse/contract';
import { isActingPage } from './acting-pages.ts';
import { PUBLIC_NAMES, type RouteName } from './routes.ts';

export type Search = Readonly<Record<string, string | undefined>>;

/** What the guard says: show the page, go to login, to the set-up of a safer login, to the remembered page, or to where someone may act. */
export type Verdict = 'show' | 'login' | 'safer' | 'remembered' | 'acting';

/** Pages that ask no one who they are: app-redirect is always allowed, unsubscribe drops the tokens anyway. */
export const asksNobody = (name: RouteName | undefined): boolean => name === 'app-redirect' || name === 'unsubscribe';

/** A mailed link is a deliberate act: it works for a person who is logged in, too. */
const hasMailedToken = (name: RouteName, search: Search): boolean =>
  (name === 'reset-password' || name === 'create-login') && Boolean(search.token);

/** Links to pay, of guests, and to confirm or restore an address, are for anyone who holds them, logged in or not; so is coming back from a provider. The API reference, the accessibility statement and applying for membership are for all, too. */
const isForAll = (name: RouteName): boolean =>
  name === 'payment' ||
  name === 'confirm-email' ||
  name === 'undo-email-change' ||
  name === 'single-sign-on' ||
  name === 'join' ||
  name === 'visit' ||
  name === 'accessibility' ||
  name === 'developers';

/**
 * The rules of the navigation guard, for one navigation. `needsMore`: the club asks this person for more than a password.
 * `acting`: the rights with which they act for a member.
 */
export function judge(
  name: RouteName | undefined,
  search: Search,
  {
    loggedIn,
    needsMore = false,
    acting,
  }: {
    readonly loggedIn: boolean;
    readonly needsMore?: boolean;
    readonly acting?: readonly ActingRight[] | undefined;
  },
): Verdict {
  const verdict = judgeLogin(name, search, loggedIn);
  const isOpen = name && (name === 'safer-login' || asksNobody(name) || isForAll(name) || hasMailedToken(name, search));
  if (loggedIn && needsMore && !isOpen) return 'safer';
  return verdict === 'show' && acting && !isOpen && !isActingPage(name, acting) ? 'acting' : verdict;
}

function judgeLogin(name: RouteName | undefined, search: Search, loggedIn: boolean): Verdict {
  // Whether an address is a page is for members to know.
  if (!name) return loggedIn ? 'show' : 'login';
  if (asksNobody(name) || isForAll(name)) return 'show';
  if (!PUBLIC_NAMES.has(name)) return loggedIn ? 'show' : 'login';
  return loggedIn && !hasMailedToken(name, search) ? 'remembered' : 'show';
}

/** The unsubscribe page shows the club that it was opened for; everything else is the main club's. */
export const isAlternate = (name: RouteName | undefined, search: Search): boolean =>
  name === 'unsubscribe' && search.is_osc === 'true';
