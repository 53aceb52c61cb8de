import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

export type TokenType = 'access' | 'refresh';

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

export type Verified = { readonly claims: Claims } | { readonly fault: TokenFault };

export interface TokenKeys {
  sign(claims: Claims): Promise<string>;
  verify(token: string, type: TokenType): Promise<Verified>;
}

const ISSUER = 'clubhouse';

/** 32 hex digits. */
export const newTokenId = (): string => randomBytes(16).toString('hex');

/** One algorithm, one key, our own issuer and audience; nothing in the token chooses anything. */
export function tokenKeys(secret: string): TokenKeys {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ token_type, jti, user_id, sid, iat, exp }) =>
      new SignJWT({ token_type, user_id, sid })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setJti(jti)
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .sign(key),
    verify: async (token, type) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: ISSUER,
          requiredClaims: ['exp', 'iat', 'jti', 'token_type', 'user_id', 'sid'],
        });
        const claims = payload as unknown as Claims;
        if (claims.token_type !== type) return { fault: 'Token has wrong type' };
        return { claims: { ...claims, user_id: String(claims.user_id), sid: Number(claims.sid) } };
      } catch (error) {
        return { fault: error instanceof errors.JWTExpired ? 'Token is expired' : 'Token is invalid' };
      }
    },
  };
}
