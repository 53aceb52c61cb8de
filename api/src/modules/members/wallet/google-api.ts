import { isRecord } from '@clubhouse/contract';
import { parseAnswer, sendOut } from '../../../outbound/index.ts';
import { type GoogleAccount, signJwt } from './google-key.ts';

const GOOGLE = 'https://walletobjects.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const LIMITS = { timeoutMs: 15_000, maxBytes: 64 * 1024 };
const VALID_SECONDS = 3600;

/** Exchanges a signature of the account for a token (RFC 7523). */
async function fetchToken(account: GoogleAccount, allowPrivate: boolean): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: account.email, scope: SCOPE, aud: account.tokenUrl, iat: now, exp: now + VALID_SECONDS };
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: signJwt(account, claims),
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = { url: account.tokenUrl, method: 'POST', headers, body: body.toString() } as const;
  const { status, bytes } = await sendOut(request, { ...LIMITS, allowPrivate });
  const { access_token: token, error } = parseAnswer(bytes);
  if (status !== 200 || typeof token !== 'string')
    throw new Error(`the account was refused: ${status} ${error ?? ''}`.trim());
  return token;
}

/** Google's passes, with one token for all calls of a run. */
export function googlePasses(account: GoogleAccount, url: string | undefined) {
  const allowPrivate = url !== undefined;
  let token: Promise<string> | undefined;
  return {
    /** Changes a pass. `unknown`: no one has saved it. */
    async change(id: string, object: object): Promise<'changed' | 'unknown'> {
      token ??= fetchToken(account, allowPrivate);
      const headers = { authorization: `Bearer ${await token}`, 'content-type': 'application/json' };
      const address = `${url ?? GOOGLE}/walletobjects/v1/genericObject/${encodeURIComponent(id)}`;
      const request = { url: address, method: 'PATCH', headers, body: JSON.stringify(object) } as const;
      const { status, bytes } = await sendOut(request, { ...LIMITS, allowPrivate });
      if (status === 200) return 'changed';
      if (status === 404) return 'unknown';
      const { error } = parseAnswer(bytes);
      throw new Error(
        `${status} ${isRecord(error) && typeof error.message === 'string' ? error.message : ''}`.trim().slice(0, 300),
      );
    },
  };
}
