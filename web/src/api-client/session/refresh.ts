import { type Answer, refreshToken } from '@clubhouse/contract';
import { data as t } from '@clubhouse/messages/shared/data';
import { clubConfig } from '../club/config.ts';
import { failureOf } from '../request/api-error.ts';
import { sendLogged } from '../request/call-log.ts';
import { page } from './page-reload.ts';
import { clearTokens, readTokens, saveTokens } from './tokens.ts';

/** The server did not accept the refresh token, or there is none: the session is over. */
export class SignedOut extends Error {
  /** Whether there was a session at all. */
  readonly hadTokens: boolean;

  constructor(hadTokens: boolean, cause?: unknown) {
    super(t.sessionEnded(), { cause });
    this.hadTokens = hadTokens;
  }
}

/** Asks the person to log in again where they are; gives the new access token, or null when they leave. */
export type LogInAgain = () => Promise<string | null>;

let logInAgain: LogInAgain = async () => null;

/** Sets what happens when a session ends while someone is using the page, before everything is dropped. */
export function onSessionEnded(ask: LogInAgain): () => void {
  logInAgain = ask;
  return () => {
    logInAgain = async () => null;
  };
}

let underway: Promise<string> | undefined;

/**
 * An access token other than the one that just failed. However many calls fail together, and in however many tabs,
 * the server is asked once.
 */
export function freshAccess(failed: string | null): Promise<string> {
  const { access } = readTokens();
  if (access && access !== failed) return Promise.resolve(access);
  underway ??= alone(() => refresh(failed))
    .catch(goOnOrReload)
    .finally(() => {
      underway = undefined;
    });
  return underway;
}

/** Holds the lock that all tabs share. Browsers offer it on secure pages only; elsewhere one tab looks after itself. */
function alone(work: () => Promise<string>): Promise<string> {
  return 'locks' in navigator ? navigator.locks.request('clubhouse-refresh', work) : work();
}

async function refresh(failed: string | null): Promise<string> {
  const stored = readTokens();
  if (stored.access && stored.access !== failed) return stored.access;
  if (!stored.refresh) throw new SignedOut(stored.access !== null);
  // Not through the client: a 401 must not start another refresh.
  const { path, method } = refreshToken;
  const url = `${clubConfig().api_host}${path}`;
  const answer = await sendLogged(path, { method, url, body: { refresh: stored.refresh } });
  const { status, body } = answer;
  if (status === 400 || status === 401) throw new SignedOut(true, failureOf(answer));
  // Anything else is no rejection: a moment without signal must not log anyone out.
  if (status !== 200) throw failureOf(answer);
  const tokens = body as Answer<typeof refreshToken>;
  saveTokens(tokens);
  return tokens.access;
}

/**
 * The session is over. Someone who logs in again on the spot goes on where they were; otherwise the tokens are dropped
 * and the page reloads. Without a stored token there is nothing to reload for, and a reload would never end.
 */
async function goOnOrReload(reason: unknown): Promise<string> {
  if (!(reason instanceof SignedOut)) throw reason;
  const access = reason.hadTokens ? await logInAgain() : null;
  if (access) return access;
  clearTokens();
  if (reason.hadTokens) page.reload();
  throw reason;
}
