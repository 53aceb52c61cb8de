import { communications as t } from '@clubhouse/messages/server/communications';
import { type Database, inTransaction, type Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { wakeJob } from '../../../db/wake-job.ts';

/** A notification taken for one attempt, with the device it goes to. */
export interface QueuedPush
  extends Columns<'push_message', 'id' | 'uid' | 'topic' | 'title' | 'body' | 'link' | 'offer' | 'attempts' | 'news'>,
    Columns<'push_device', 'endpoint' | 'p256dh' | 'auth'> {
  readonly device: number;
  readonly seconds_left: number;
}

/** Long enough for an attempt, so that no other process takes it meanwhile. */
const CLAIM_SECONDS = 60;

/** Takes notifications that are due; an attempt is counted before it is made. */
export const takeDue = (db: Database, limit: number): Promise<QueuedPush[]> =>
  db.rows<QueuedPush>(sql`
    with due as (
      select id
      from push_message
      where status = 'QUEUED' and device is not null and next_try_at <= now() and expires_at > now()
      order by next_try_at, id
      limit ${limit}
      for update skip locked)
    update push_message m
    set attempts = attempts + 1, next_try_at = now() + make_interval(secs => ${CLAIM_SECONDS})
    from due, push_device d
    where m.id = due.id and d.id = m.device
    returning m.id, m.uid, m.topic, m.title, m.body, m.link, m.offer, m.attempts, m.news, m.device, d.endpoint,
      d.p256dh, d.auth, ceil(extract(epoch from m.expires_at - now()))::int as seconds_left`);

/** An email that waited for a notification which no device has got goes now. */
async function releaseEmail(tx: Tx, news: readonly (string | null)[]): Promise<void> {
  const released = await tx.run(sql`
    update outbox o
    set next_try_at = now()
    where o.unless_read = any(${news.filter((one) => one !== null)}::uuid[]) and o.status = 'QUEUED'
      and o.attempts = 0 and not exists (
        select from push_message p where p.news = o.unless_read and p.status in ('QUEUED', 'SENT'))`);
  if (released > 0) wakeJob(tx, 'send-mail');
}

/** Gives up notifications that are out of date, or whose device was removed. */
export const dropOutdated = (db: Database): Promise<void> =>
  inTransaction(db, async (tx) => {
    const dropped = await tx.rows<Columns<'push_message', 'news'>>(sql`
      update push_message
      set status = 'FAILED', error = case when device is null then ${t.pushDeviceGone()} else ${t.pushTooLate()} end
      where status = 'QUEUED' and (device is null or expires_at <= now())
      returning news`);
    if (dropped.length > 0)
      await releaseEmail(
        tx,
        dropped.map(({ news }) => news),
      );
  });

/** The push service has it. */
export async function markSent(db: Database, { id, device }: QueuedPush): Promise<void> {
  await db.run(sql`
    with sent as (
      update push_message
      set status = 'SENT', sent_at = now(), error = ''
      where id = ${id} and status = 'QUEUED')
    update push_device set last_used_at = now() where id = ${device}`);
}

/** It is tried again after `wait` seconds. */
export async function putOff(db: Database, { id, attempts }: QueuedPush, error: string, wait: number): Promise<void> {
  await db.run(sql`
    update push_message
    set next_try_at = now() + make_interval(secs => ${wait}), error = ${error}
    where id = ${id} and status = 'QUEUED' and attempts = ${attempts}`);
}

/** It is given up; a device that is no longer subscribed is removed, with all that still waits for it. */
export const giveUp = (
  db: Database,
  { id, news, device, endpoint }: QueuedPush,
  error: string,
  isGone: boolean,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.run(
      sql`update push_message set status = 'FAILED', error = ${error} where id = ${id} and status = 'QUEUED'`,
    );
    if (isGone) await tx.run(sql`delete from push_device where id = ${device} and endpoint = ${endpoint}`);
    await releaseEmail(tx, [news]);
  });
