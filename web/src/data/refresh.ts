import { refreshToken } from '@clubhouse/contract';
import axios from 'axios';
import { logCall } from './call-log.ts';
import { clubConfig } from './config.ts';
import { page } from './page-reload.ts';
import { clearTokens, readTokens, saveTokens } from './tokens.ts';

/** The refresh call goes through a client of its own: its 401 must not start another refresh. */
export const bareClient = axios.create();
logCall(bareClient);

/** The server did not take the refresh token, or there is none: nobody is logged in any more. */
export class SignedOut extends Error {}

let underway: Promise<string> | undefined;

/**
 * An access token other than the one that just failed. However many calls fail together, and in however many tabs,
 * the server is asked once.
 */
export function freshAccess(failed: string | null): Promise<string> {
  const { access } = readTokens();
  if (access && access !== failed) return Promise.resolve(access);
  underway ??= alone(() => refresh(failed)).finally(() => {
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
  if (!stored.refresh) return signOut(stored.access !== null);
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
    if (status === 400 || status === 401) return signOut(true, error);
    // No answer is no rejection: a moment without signal must not log anybody out.
    throw error;
  }
}

/** Without a stored token there is nothing to reload for, and a reload would never end. */
function signOut(hadTokens: boolean, cause?: unknown): never {
  clearTokens();
  if (hadTokens) page.reload();
  throw new SignedOut('The session has ended.', { cause });
}
