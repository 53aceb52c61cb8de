import {
  type Answer,
  type Body,
  blacklistToken,
  isRecord,
  logInWithCode as logInWithCodeCall,
  obtainToken,
  TEXTS,
} from '@clubhouse/contract';
import { ApiError, toApiError } from '../request/api-error.ts';
import { call } from '../request/request.ts';
import { forgetCard } from './card-store.ts';
import type { CurrentUser } from './current-user.ts';
import { forgetDrafts } from './drafts.ts';
import { forgetSession, isUnreachable, reloadUser } from './session.ts';
import { readTokens, saveTokens } from './tokens.ts';

export type LoginOutcome =
  | { readonly result: 'in'; readonly user: CurrentUser }
  /** The server refused, or could not be reached. `detail` is what it said, first about all, then by field, or "Login failed". */
  | { readonly result: 'refused'; readonly detail: string; readonly error: ApiError }
  /** The password was right; a code has to follow, together with this challenge. */
  | { readonly result: 'code'; readonly challenge: string }
  /** The password was right, but this membership may not have a session. */
  | { readonly result: 'barred' };

/** What the server answers to a right password that needs a code. */
function challengeIn({ body }: ApiError): string | undefined {
  const asks = isRecord(body) && body.code === 'second_factor_needed' && typeof body.challenge === 'string';
  return asks ? String(body.challenge) : undefined;
}

function refused(error: ApiError): LoginOutcome {
  const challenge = challengeIn(error);
  if (challenge) return { result: 'code', challenge };
  const detail = error.detail ?? Object.values(error.fieldErrors)[0]?.[0] ?? TEXTS.loginFailed();
  return { result: 'refused', detail, error };
}

/** Logs in with a password. */
export const login = (credentials: Body<typeof obtainToken>): Promise<LoginOutcome> =>
  logInWith(() => call(obtainToken, { body: credentials }));

/** The second step, where the password asks for one. */
export const logInWithCode = (body: Body<typeof logInWithCodeCall>): Promise<LoginOutcome> =>
  logInWith(() => call(logInWithCodeCall, { body }));

/** Logs in: takes tokens, asks who it is, and keeps the session only when the membership allows one. */
export async function logInWith(obtain: () => Promise<Answer<typeof obtainToken>>): Promise<LoginOutcome> {
  try {
    saveTokens(await obtain());
  } catch (thrown) {
    return refused(toApiError(thrown));
  }
  const user = await reloadUser();
  if (user) {
    // What someone else left in this browser is no one's business now.
    await forgetDevice(user.id);
    return { result: 'in', user };
  }
  if (isUnreachable()) return refused(new ApiError({ status: null, body: null }));
  return { result: 'barred' };
}

/** Logs out: the server ends the session, when it can be reached, and everything is forgotten here. */
export async function logout(): Promise<void> {
  const { refresh } = readTokens();
  const ended = refresh ? call(blacklistToken, { body: { refresh } }) : Promise.resolve();
  await ended.catch(() => undefined);
  forgetSession();
  await forgetDevice();
}

/** Drops what this browser keeps of a person beyond the tokens: drafts, and the key and certificate of the card. */
async function forgetDevice(butOf?: number): Promise<void> {
  forgetDrafts(butOf);
  await forgetCard(butOf);
}
