import type { Origin } from '../../../audit/index.ts';
import { AppError } from '../../../errors.ts';
import { addressKey, hit, hitsOf } from '../../../limiter/index.ts';
import { type AuthDeps, FAILURES_BEFORE_CAPTCHA, spendCaptcha } from '../sign-in/index.ts';
import { brakeAccounts } from './create-account.ts';

const WINDOW_SECONDS = 15 * 60;

/** Details that fit no one, whichever of the two calls was asked. */
const isMiss = (error: unknown) => error instanceof AppError && 'membership_id' in error.body;

/**
 * Asks the person who tries to guess a member's details for a solved captcha, as the login does: after several misses, and
 * never when it is switched off. Misses count by address alone, since guessing means changing the names.
 */
export async function withCaptcha<T>(
  deps: AuthDeps,
  origin: Origin,
  token: string | null | undefined,
  work: () => Promise<T>,
  missed: (answer: T) => boolean = () => false,
): Promise<T> {
  const { db, config, captchaSecret } = deps;
  const key = `account-missed:${addressKey(origin.address)}`;
  const count = () => hit(db, { key, limit: Number.POSITIVE_INFINITY, seconds: WINDOW_SECONDS });
  if (config.CAPTCHA !== 'off' && (await hitsOf(db, key)) >= FAILURES_BEFORE_CAPTCHA) {
    await spendCaptcha(db, captchaSecret, token).catch(async (refused) => {
      // A try without a solution is a try; the limit of both calls goes before everything else.
      await brakeAccounts(db, origin);
      throw refused;
    });
  }
  try {
    const answer = await work();
    if (missed(answer)) await count();
    return answer;
  } catch (error) {
    if (isMiss(error)) await count();
    throw error;
  }
}
