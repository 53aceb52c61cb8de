import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isRecord } from '@clubhouse/contract';
import type { Config } from '../../../config.ts';
import { messageOf } from '../../../errors.ts';

/** The service account that may write passes. */
export interface GoogleAccount {
  readonly issuer: string;
  readonly email: string;
  readonly key: KeyObject;
  /** Where its signature is exchanged for a token. */
  readonly tokenUrl: string;
}

const GOOGLE_TOKENS = 'https://oauth2.googleapis.com/token';

export type ReadAccount = { readonly account: GoogleAccount } | { readonly fault: string };

type GoogleSettings = Pick<Config, 'GOOGLE_WALLET_ISSUER' | 'GOOGLE_WALLET_KEY' | 'GOOGLE_WALLET_API_URL'>;

/** Reads the key of the service account; undefined while passes are not set up. */
export function readGoogleAccount(config: GoogleSettings): ReadAccount | undefined {
  const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_KEY, GOOGLE_WALLET_API_URL } = config;
  if (!issuer || !GOOGLE_WALLET_KEY) return undefined;
  try {
    const file: unknown = JSON.parse(readFileSync(GOOGLE_WALLET_KEY, 'utf8'));
    if (!isRecord(file) || typeof file.client_email !== 'string' || typeof file.private_key !== 'string')
      return { fault: 'GOOGLE_WALLET_KEY isn’t the JSON key of a service account.' };
    const key = createPrivateKey(file.private_key);
    if (key.asymmetricKeyType !== 'rsa') return { fault: 'GOOGLE_WALLET_KEY isn’t an RSA key.' };
    // Only Google's own address, or that of a test: the file says where a signed proof is sent to.
    const tokenUrl = GOOGLE_WALLET_API_URL ? `${GOOGLE_WALLET_API_URL}/token` : GOOGLE_TOKENS;
    return { account: { issuer, email: file.client_email, key, tokenUrl } };
  } catch (error) {
    return { fault: `GOOGLE_WALLET_KEY can’t be read: ${messageOf(error)}` };
  }
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token signed by the account (JWT, RS256). */
export function signJwt({ key }: Pick<GoogleAccount, 'key'>, claims: object): string {
  const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}
