import { createHmac } from 'node:crypto';
import { TEXTS } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';

/** How many failures are a person's; after them a machine has to work. */
export const FAILURES_BEFORE_CAPTCHA = 5;

const LIFE_SECONDS = 300;
/** About 256 derivations for the browser, one for the server. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1000, keyPrefix: '00' } as const;

/** A key of its own, made from the one secret. */
export const captchaSecret = (secret: string): string => createHmac('sha256', secret).update('captcha').digest('hex');

/** A puzzle that only this server can have made. */
export const makeChallenge = (secret: string): Promise<Challenge> =>
  createChallenge({
    ...WORK,
    deriveKey,
    hmacSignatureSecret: secret,
    expiresAt: Math.floor(Date.now() / 1000) + LIFE_SECONDS,
  });

const refuse = (text: string) => invalid({ captcha_token: [text] });

function decode(token: string): Payload | undefined {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Takes a solved puzzle: made by us, still fresh, really solved, and never used before. */
export async function spendCaptcha(db: Db, secret: string, token: string | null | undefined): Promise<void> {
  if (!token) throw refuse(TEXTS.required());
  const payload = decode(token);
  const signature = payload?.challenge?.signature;
  const wrong = refuse(t.captchaFailed());
  if (!payload?.solution || typeof signature !== 'string') throw wrong;
  const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret }).catch(() => ({
    verified: false,
  }));
  if (!verified) throw wrong;
  const spent = await db.run(sql`insert into captcha_spent (signature, expires_at)
    values (${signature}, now() + make_interval(secs => ${LIFE_SECONDS})) on conflict do nothing`);
  if (spent === 0) throw refuse(t.captchaUsed());
}
