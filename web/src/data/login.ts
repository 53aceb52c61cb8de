import { type Body, blacklistToken, obtainToken, TEXTS } from '@clubhouse/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, toApiError } from './api-error.ts';
import { call } from './request.ts';
import { type CurrentUser, forgetSession, isUnreachable, loadUser, ME_KEY } from './session.ts';
import { readTokens, saveTokens } from './tokens.ts';

export type LoginOutcome =
  | { readonly result: 'in'; readonly user: CurrentUser }
  /** The server refused, or could not be reached. `detail` is its own word, or "Login failed". */
  | { readonly result: 'refused'; readonly detail: string; readonly error: ApiError }
  /** The password was right, but this membership may not have a session. */
  | { readonly result: 'barred' };

/** Logs in: takes tokens, asks who it is, and keeps the session only when the membership allows one. */
export async function login(cache: QueryClient, credentials: Body<typeof obtainToken>): Promise<LoginOutcome> {
  try {
    saveTokens(await call(obtainToken, { body: credentials }));
  } catch (thrown) {
    const error = toApiError(thrown);
    return { result: 'refused', detail: error.detail ?? TEXTS.loginFailed, error };
  }
  cache.removeQueries({ queryKey: ME_KEY });
  const user = await loadUser(cache);
  if (user) return { result: 'in', user };
  if (isUnreachable())
    return { result: 'refused', detail: TEXTS.loginFailed, error: new ApiError({ status: null, body: null }) };
  forgetSession(cache);
  return { result: 'barred' };
}

/** Logs out here at once; the server ends the session too, when it can be reached. */
export async function logout(cache: QueryClient): Promise<void> {
  const { refresh } = readTokens();
  const ended = refresh ? call(blacklistToken, { body: { refresh } }) : Promise.resolve();
  await ended.catch(() => undefined);
  forgetSession(cache);
}
