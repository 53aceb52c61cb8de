import { frame } from '@clubhouse/messages/shared/frame';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { clubConfig } from '../api-client/club/config.ts';
import { loadUser } from '../api-client/session/session.ts';
import { actingStart } from './acting-pages.ts';
import { isDressedAlternate, setFlavour } from './flavour.ts';
import { asksNobody, isAlternate, judge, type Search } from './guard.ts';
import { rememberPage, takeRememberedPage } from './in-app-page.ts';
import { ROUTES, routeAt } from './routes.ts';

interface Navigation {
  readonly location: ParsedLocation;
  /** Only looking ahead: nothing may be remembered or used up. */
  readonly preload: boolean;
}

/** Runs before every navigation: title and flavour first, then who may see what. */
export async function beforeNavigation({ location, preload }: Navigation): Promise<void> {
  const name = routeAt(location.pathname);
  const search = location.search as Search;
  // Whose invoice a payment link is for, its page learns from the server; until then it keeps what it wears.
  if (!preload) applyFlavour(name === 'payment' ? isDressedAlternate() : isAlternate(name, search));
  if (asksNobody(name)) return;
  const user = await loadUser();
  const verdict = judge(name, search, {
    loggedIn: user !== null,
    // A server of the version before doesn't say, while it is being replaced.
    needsMore: user?.second_factor?.is_needed ?? false,
    acting: user?.acting?.rights,
  });
  if (verdict === 'show' || preload) return;
  if (verdict === 'acting') throw redirect({ to: ROUTES[actingStart(user?.acting?.rights ?? [])], replace: true });
  if (verdict === 'remembered') throw redirect({ href: takeRememberedPage(), replace: true });
  rememberPage(location.href);
  throw redirect({ to: verdict === 'safer' ? ROUTES['safer-login'] : ROUTES.login, replace: true });
}

/** Title and colours of one of the two clubs. */
export function applyFlavour(asSecond: boolean): void {
  const { club_name, alt_club_name, second_club } = clubConfig();
  const alternate = asSecond && second_club;
  document.title = frame.documentTitle({ club: alternate ? alt_club_name : club_name });
  setFlavour(alternate ? 'alternate' : 'main');
  link('manifest', alternate ? '/app-alternate.webmanifest' : '/app.webmanifest');
  link('apple-touch-icon', `/icons/${alternate ? 'alternate' : 'main'}-apple.png`);
}

/** A person who installs the portal from a page of a club gets the app of that club. */
function link(rel: string, href: string): void {
  const element = document.querySelector(`link[rel="${rel}"]`);
  if (element && element.getAttribute('href') !== href) element.setAttribute('href', href);
}
