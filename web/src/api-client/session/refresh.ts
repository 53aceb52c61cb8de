import { refreshToken } from '@clubhouse/contract';
import { data as t } from '@clubhouse/messages/shared/data';
import axios from 'axios';
import { clubConfig } from '../club/config.ts';
import { logCall } from '../request/call-log.ts';
import { page } from './page-reload.ts';
import { clearTokens, readTokens, saveTokens } from './tokens.ts';

/** The refresh call goes through a client of its own: its 401 must not start another refresh. */
export const bareClient = axios.create();
logCall(bareClient);

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
  try {
    const { data } = await bareClient.post(
      refreshToken.path,
      { refresh: stored.refresh },
      { baseURL: clubConfig().api_host },
    );
    saveTokens(data);
    return data.access;
  } catch (error) {
    const status = axios.isAxiosError(error) ? error.response?.status : undefined;
    if (status === 400 || status === 401) throw new SignedOut(true, error);
    // No answer is no rejection: a moment without signal must not log anybody out.
    throw error;
  }
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
