import type { Answer, beginSecondFactor } from '@clubhouse/contract';
import { platform as t } from '@clubhouse/messages/server/platform';
import type { Actor } from '../../../access/index.ts';
import { type Origin, record } from '../../../audit/index.ts';
import { inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { invalid } from '../../../errors.ts';
import { hit } from '../../../limiter/index.ts';
import { type AuthDeps, hashPassword, strengthenSession } from '../sign-in/index.ts';
import { notifyOwner } from './notify-owner.ts';
import { newKey, stepOf, uriFor } from './one-time-codes.ts';
import { makeCodes, type RecoveryCode, writeCode } from './recovery-codes.ts';
import { boundTo, countTry, forgetTries, wrongCode } from './spend-code.ts';

const alreadyOn = () => invalid({ non_field_errors: [t.factorAlreadyOn()] });

/** A new key, which counts for nothing until a code confirms it. */
export async function beginSetUp(
  { db, config, seal }: AuthDeps,
  actor: Actor,
): Promise<Answer<typeof beginSecondFactor>> {
  const { user_id } = actor;
  await hit(db, { key: `second-factor-begin:${user_id}`, limit: 20, seconds: 3600 });
  const key = newKey();
  const kept = await db.run(sql`
    insert into second_factor as f (user_id, secret)
    values (${user_id}, ${seal.close(key, boundTo(user_id))})
    on conflict (user_id) do update set secret = excluded.secret
    where not f.is_on`);
  if (kept === 0) throw alreadyOn();
  return { key, uri: uriFor(key, config.CLUB_NAME, actor.email || actor.username) };
}

interface HashedCode {
  readonly start: string;
  readonly hash: string;
}

/** One after the other: the hashing of passwords is for people who log in. */
async function hashCodes(codes: readonly RecoveryCode[]): Promise<HashedCode[]> {
  const hashed: HashedCode[] = [];
  for (const { start, secret } of codes) hashed.push({ start, hash: await hashPassword(secret) });
  return hashed;
}

async function storeCodes(tx: Tx, factor: number, codes: readonly HashedCode[]): Promise<void> {
  await tx.run(sql`delete from recovery_code where factor = ${factor}`);
  await tx.run(sql`
    insert into recovery_code (factor, start, code_hash)
    select ${factor}, * from unnest(
      ${codes.map(({ start }) => start)}::text[], ${codes.map(({ hash }) => hash)}::text[])`);
}

/** Turns the second factor on, if the app gives the right code. Returns its row and the recovery codes. */
export async function turnOn(deps: AuthDeps, actor: Actor, origin: Origin, typed: string) {
  const { db, config, seal } = deps;
  const { user_id, session_id } = actor;
  await countTry(db, user_id);
  const begun = await db.row<Columns<'second_factor', 'id' | 'secret' | 'is_on'>>(
    sql`select id, secret, is_on from second_factor where user_id = ${user_id}`,
  );
  if (begun?.is_on) throw alreadyOn();
  const step = begun?.secret && stepOf(seal.open(begun.secret, boundTo(user_id)), typed.replace(/\s/g, ''), Date.now());
  if (!step) throw wrongCode();
  const codes = makeCodes();
  const hashed = await hashCodes(codes);
  await inTransaction(db, async (tx) => {
    const turned = await tx.run(sql`
      update second_factor
      set is_on = true, last_step = ${step}, created_at = now(), last_used_at = null
      where id = ${begun.id} and secret = ${begun.secret} and not is_on`);
    if (turned === 0) throw wrongCode();
    await storeCodes(tx, begun.id, hashed);
    await strengthenSession(tx, session_id, 'otp');
    await record(tx, actor, origin, { action: 'create', resource: 'second factor', rowId: begun.id });
    await notifyOwner(tx, config, user_id, 'on');
  });
  await forgetTries(db, user_id);
  return { id: begun.id, recovery_codes: codes.map(writeCode) };
}

/** Ten new recovery codes in place of the old ones. */
export async function renewCodes({ db, config }: AuthDeps, actor: Actor, origin: Origin): Promise<string[]> {
  const { user_id } = actor;
  await hit(db, { key: `recovery-codes:${user_id}`, limit: 10, seconds: 3600 });
  const codes = makeCodes();
  const hashed = await hashCodes(codes);
  await inTransaction(db, async (tx) => {
    const factor = await tx.row<Columns<'second_factor', 'id'>>(
      sql`select id from second_factor where user_id = ${user_id} and is_on for update`,
    );
    if (!factor) throw invalid({ non_field_errors: [t.factorOff()] });
    await storeCodes(tx, factor.id, hashed);
    await record(tx, actor, origin, { action: 'new-codes', resource: 'second factor', rowId: factor.id });
    await notifyOwner(tx, config, user_id, 'codes');
  });
  return codes.map(writeCode);
}
