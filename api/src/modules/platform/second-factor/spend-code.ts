import { platform as t } from '@clubhouse/messages/server/platform';
import type { Seal } from '../../../access/index.ts';
import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { forget, giveBack, hit } from '../../../limiter/index.ts';
import { checkPassword, SECOND_FACTOR_TRIES, SECOND_FACTOR_TRIES_A_DAY } from '../sign-in/index.ts';
import { stepOf } from './one-time-codes.ts';
import { readCode } from './recovery-codes.ts';

/** Which kind of code it was. */
export type SpentCode = 'code' | 'recovery code';

/** What the encrypted key is bound to. */
export const boundTo = (userId: number): string => `second factor of ${userId}`;

export const wrongCode = () => invalid({ one_time_code: [t.codeWrong()] });

/** Counts a try before the code is looked at. */
export const countTry = (db: Db, userId: number): Promise<void> =>
  hit(
    db,
    { key: `second-factor:${userId}`, ...SECOND_FACTOR_TRIES },
    { key: `second-factor-day:${userId}`, ...SECOND_FACTOR_TRIES_A_DAY },
  );

/** A right code says that no one was guessing. */
export async function forgetTries(db: Db, userId: number): Promise<void> {
  await forget(db, `second-factor:${userId}`);
  await giveBack(db, `second-factor-day:${userId}`);
}

type Factor = Columns<'second_factor', 'id' | 'secret'>;

/** A code of the app. One that is not newer than the last one was seen by someone before. */
async function spendAppCode(tx: Tx, seal: Seal, userId: number, { id, secret }: Factor, code: string) {
  const step = secret ? stepOf(seal.open(secret, boundTo(userId)), code, Date.now()) : undefined;
  if (step === undefined) return false;
  const spent = await tx.run(sql`
    update second_factor
    set last_step = ${step}, last_used_at = now()
    where id = ${id} and is_on and last_step < ${step}`);
  return spent === 1;
}

async function spendRecoveryCode(tx: Tx, { id }: Factor, typed: string): Promise<boolean> {
  const code = readCode(typed);
  const known =
    code &&
    (await tx.row<Columns<'recovery_code', 'id' | 'code_hash'>>(sql`
      select id, code_hash from recovery_code where factor = ${id} and start = ${code.start} and used_at is null`));
  if (!known || !(await checkPassword(code.secret, known.code_hash)).good) return false;
  const spent = await tx.run(sql`update recovery_code set used_at = now() where id = ${known.id} and used_at is null`);
  await tx.run(sql`update second_factor set last_used_at = now() where id = ${id}`);
  return spent === 1;
}

/** Uses up a code of a login's second factor; undefined if it is none. Of several calls with the same code, one succeeds. */
export async function spendCode(tx: Tx, seal: Seal, userId: number, typed: string): Promise<SpentCode | undefined> {
  const factor = await tx.row<Factor>(sql`
    select id, secret from second_factor where user_id = ${userId} and is_on`);
  if (!factor) return undefined;
  const digits = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) return (await spendAppCode(tx, seal, userId, factor, digits)) ? 'code' : undefined;
  return (await spendRecoveryCode(tx, factor, typed)) ? 'recovery code' : undefined;
}
