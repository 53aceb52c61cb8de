import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

type TokenType = 'access' | 'refresh';

export interface Claims {
  readonly token_type: TokenType;
  readonly jti: string;
  readonly user_id: string;
  readonly sid: number;
  readonly iat: number;
  readonly exp: number;
}

/** Why a token is not good, in the words of the wire. */
export type TokenFault = 'Token is invalid' | 'Token is expired' | 'Token has wrong type' | 'Token is blacklisted';

type Verified = { readonly claims: Claims } | { readonly fault: TokenFault };

export interface TokenKeys {
  sign(claims: Claims): string;
  verify(token: string, type: TokenType): Verified;
}

const OURS = 'clubhouse';
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The one header there is. A token with any other, whatever it asks for, is not ours. */
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });
const INVALID = { fault: 'Token is invalid' } as const;

/** 32 hex digits. */
export const newTokenId = (): string => randomBytes(16).toString('hex');

function readClaims(part: string): (Claims & { iss: string; aud: string }) | undefined {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * HS256 with one key, our own issuer and audience. Deterministic: the same claims give the same token. Tokens signed
 * with an old secret are good until they expire.
 */
export function tokenKeys(secret: string, oldSecrets: readonly string[] = []): TokenKeys {
  const signatureOf = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('base64url');
  // Compared as written: decoding would overlook what does not belong there.
  const isSignature = (given: Buffer, text: string, key: string) => {
    const wanted = Buffer.from(signatureOf(text, key));
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  };
  return {
    sign: (claims) => {
      const text = `${HEADER}.${encode({ ...claims, iss: OURS, aud: OURS })}`;
      return `${text}.${signatureOf(text)}`;
    },
    verify: (token, type) => {
      const [header, payload = '', signature = '', ...rest] = token.split('.');
      if (header !== HEADER || rest.length > 0) return INVALID;
      const given = Buffer.from(signature);
      if (![secret, ...oldSecrets].some((key) => isSignature(given, `${header}.${payload}`, key))) return INVALID;
      const claims = readClaims(payload);
      if (!claims || claims.iss !== OURS || claims.aud !== OURS || !claims.jti || !claims.user_id) return INVALID;
      if (!Number.isInteger(claims.exp) || !Number.isInteger(claims.iat) || !Number.isInteger(claims.sid))
        return INVALID;
      if (claims.exp * 1000 <= Date.now()) return { fault: 'Token is expired' };
      if (claims.token_type !== type) return { fault: 'Token has wrong type' };
      return { claims: { ...claims, user_id: String(claims.user_id) } };
    },
  };
}
