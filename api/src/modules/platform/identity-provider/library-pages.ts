import { identityProvider as t } from '@clubhouse/messages/server/identity-provider';
import { type ErrorOut, errors, type KoaContextWithOIDC } from 'oidc-provider';
import { escaped, failurePage, type PageConfig, page, portalLink } from './pages.ts';

/** What went wrong, without what only the system's makers should know. */
function reasonOf({ CLUB_NAME }: PageConfig, error: unknown): string {
  if (error instanceof errors.InvalidClient) return t.unknownSystem({ club: CLUB_NAME });
  if (error instanceof errors.InvalidRedirectUri) return t.wrongAddress();
  if (error instanceof errors.SessionNotFound) return t.expired();
  return error instanceof errors.OIDCProviderError ? t.badRequest() : t.busy();
}

/** Errors that must not be sent to the address in the request. */
export function errorPage(config: PageConfig, context: KoaContextWithOIDC, out: ErrorOut, error: unknown): void {
  context.type = 'html';
  context.body = failurePage(config, reasonOf(config, error), out.error);
}

/** Asks whether to log out here as well. `form` is the library's, with its token. */
export function logoutPage(config: PageConfig, context: KoaContextWithOIDC, form: string): void {
  const club = config.CLUB_NAME;
  const system = context.oidc.client?.clientName;
  const lead = system ? t.logoutFrom({ system, club }) : t.logoutPlain({ club });
  context.body = page(
    config,
    t.logoutTitle({ club }),
    `<p>${escaped(lead)}</p>${form}<div class="acts">
<button class="main" type="submit" form="op.logoutForm" name="logout" value="yes">${escaped(t.logoutButton())}</button>
<button type="submit" form="op.logoutForm">${escaped(t.stayButton())}</button></div>`,
  );
}

/** Where people end who logged out, if their system named no page of its own; or who stayed. */
export function loggedOutPage(config: PageConfig, context: KoaContextWithOIDC): void {
  const title = context.oidc.client ? t.stayedTitle() : t.loggedOutTitle();
  context.type = 'html';
  context.body = page(config, title, `<p>${escaped(t.loggedOutBody())}</p>${portalLink(config)}`);
}
