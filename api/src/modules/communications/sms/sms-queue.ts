import { sms as t } from '@clubhouse/messages/server/sms';
import type { Database, Db, Tx } from '../../../db/pool.ts';
import { inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** A text taken for one attempt. */
export interface QueuedSms
  extends Columns<'sms_message', 'id' | 'uid' | 'app_user' | 'topic' | 'number' | 'body' | 'segments' | 'attempts'> {
  readonly cost: number;
  /** Whether an earlier attempt ended without an answer. */
  readonly was_unclear: boolean;
  readonly created: number;
  /** The number in the profile of the member, if they still want texts about this. */
  readonly wanted_at: string | null;
}

/** Long enough for an attempt, so that no other process takes it meanwhile. */
const CLAIM_SECONDS = 90;

const isAskedFor = sql`topic in ('code', 'test')`;
/** A code is no one's business but the reader's, and of no use once it was sent. */
const withoutCode = sql`body = case when topic = 'code' then '' else body end`;

/** Takes texts that are due. That an attempt is made, and that its outcome is unknown, is written before it is made. */
export const takeDue = (db: Database, limit: number, isQuiet: boolean): Promise<QueuedSms[]> =>
  db.rows<QueuedSms>(sql`
    with due as (
      select id, is_unclear
      from sms_message
      where status = 'QUEUED' and next_try_at <= now() and expires_at > now() and (not ${isQuiet} or ${isAskedFor})
      order by next_try_at, id
      limit ${limit}
      for update skip locked)
    update sms_message s
    set attempts = attempts + 1, is_unclear = true, next_try_at = now() + make_interval(secs => ${CLAIM_SECONDS})
    from due
    where s.id = due.id
    returning s.id, s.uid, s.app_user, s.topic, s.number, s.body, s.segments, s.attempts, s.cost,
      due.is_unclear as was_unclear, (extract(epoch from s.created_at) * 1000)::bigint as created,
      (
        select m.mobile
        from sms_consent c
        join app_user u on u.id = c.app_user and u.is_active
        join member m on m.id = u.member_profile
        where c.app_user = s.app_user and c.number = s.number and c.confirmed_at is not null
          and s.topic = any(c.topics)) as wanted_at`);

/** In the quiet hours nothing is sent but what people ask for; what is over before they end is given up. */
export async function holdQuiet(db: Db, until: number): Promise<void> {
  const end = sql`to_timestamp(${until}::float8 / 1000)`;
  await db.run(sql`
    update sms_message
    set status = case when expires_at <= ${end} then 'FAILED' else status end,
      error = case when expires_at <= ${end} then ${t.reasonQuiet()} else error end, next_try_at = ${end}
    where status = 'QUEUED' and not ${isAskedFor} and not is_unclear and next_try_at <= now()`);
}

const failed = (reason: Sql, where: Sql): Sql => sql`
  update sms_message set status = 'FAILED', error = ${reason}, ${withoutCode} where status = 'QUEUED' and ${where}`;

/** Gives up what is out of date. What a provider may have taken says so. */
export async function dropOutdated(db: Db): Promise<void> {
  const reason = sql`
    case when is_unclear then ${t.reasonUnclear()} when error <> '' then error else ${t.reasonTooLate()} end`;
  await db.run(failed(reason, sql`expires_at <= now() and next_try_at <= now()`));
}

/** Gives up everything: no one carries texts any more. */
export async function dropAll(db: Db): Promise<void> {
  await db.run(failed(sql`${t.reasonSwitchedOff()}`, sql`true`));
}

/** The provider has it. */
export async function markSent(db: Db, { id }: Pick<QueuedSms, 'id'>, providerId: string): Promise<void> {
  await db.run(sql`
    update sms_message
    set status = 'SENT', sent_at = now(), error = '', is_unclear = false, provider_id = ${providerId}, ${withoutCode}
    where id = ${id} and status = 'QUEUED'`);
}

/** It is tried again after this many seconds. */
export async function putOff(
  db: Db,
  { id, attempts }: QueuedSms,
  { reason, wait, isUnclear }: { readonly reason: string; readonly wait: number; readonly isUnclear: boolean },
): Promise<void> {
  await db.run(sql`
    update sms_message
    set next_try_at = now() + make_interval(secs => ${wait}), error = ${reason}, is_unclear = ${isUnclear}
    where id = ${id} and status = 'QUEUED' and attempts = ${attempts}`);
}

/** It will never be sent; what was set aside for it goes back to the budget. */
export const giveUp = (db: Database, { id }: Pick<QueuedSms, 'id'>, reason: string): Promise<void> =>
  inTransaction(db, (tx) => giveUpWithin(tx, id, reason));

export async function giveUpWithin(tx: Tx, id: number, reason: string): Promise<void> {
  const given = await tx.row<{ cost: number; month: string | null }>(sql`
    select cost, month::text as month from sms_message where id = ${id} and status = 'QUEUED' for update`);
  if (!given) return;
  await tx.run(sql`
    update sms_message
    set status = 'FAILED', error = ${reason}, is_unclear = false, cost = 0, month = null, ${withoutCode}
    where id = ${id}`);
  if (given.cost > 0)
    await tx.run(sql`update sms_month set spent = greatest(spent - ${given.cost}, 0) where month = ${given.month}`);
}
