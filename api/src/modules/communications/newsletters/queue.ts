import type { Database, Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';

/** An email taken for one try. */
export interface QueuedNewsletterEmail extends Columns<'member', 'membership_id'> {
  readonly id: number;
  readonly member: number;
  readonly address: string;
  readonly name: string;
  readonly message_key: string;
  readonly attempts: number;
}

/** Minutes after a failed try: five tries within three hours. */
const WAITS = [1, 5, 30, 120];
const TRIES = WAITS.length + 1;

/** How long a process that dies keeps the emails it has taken; longer than a living process needs. */
const LEASE_SECONDS = 180;

/**
 * Takes emails that are due, as many as the newsletter's pace allows at this moment, all processes together. The try is
 * counted and the next one set before anything is sent: no one else takes the same email meanwhile, and no one has to
 * notice the death of a process. Who left the list or the club since gets none; that is looked up here, in the same statement.
 */
export function takeDue(db: Database, newsletter: number, limit: number): Promise<QueuedNewsletterEmail[]> {
  return db.rows<QueuedNewsletterEmail>(sql`
    with turn as (
      update newsletter
      set next_at = greatest(next_at, now() - interval '2 seconds') + make_interval(
        secs => ${limit}::integer * 60.0 / per_minute)
      where id = ${newsletter} and status = 'SENDING' and next_at <= now()
      returning id, is_osc, member_statuses),
      due as (
        select r.id, case when n.is_osc then m.newsletter_subscribed_osc else m.newsletter_subscribed end as agreed,
          m.status = any(n.member_statuses) as standing
        from turn n
        join newsletter_recipient r on r.newsletter = n.id
        join member m on m.id = r.member
        where r.status = 'WAITING' and r.attempts < ${TRIES} and r.next_try_at <= now()
        order by r.next_try_at, r.id
        limit ${limit}
        for update of r skip locked),
      taken as (
        update newsletter_recipient r
        set status = case when due.agreed and due.standing then 'WAITING' else 'SKIPPED' end, reason =
          case
            when not due.agreed then 'Unsubscribed before it was sent.'
            when not due.standing then 'The membership changed before it was sent.'
            else r.reason
          end,
          attempts = r.attempts + 1, next_try_at = now() + make_interval(secs => ${LEASE_SECONDS})
        from due
        where r.id = due.id
        returning r.id, r.member, r.address, r.name, r.message_key, r.attempts, r.status)
    select t.id, t.member, t.address, t.name, m.membership_id, t.message_key, t.attempts
    from taken t
    join member m on m.id = t.member
    where t.status = 'WAITING'
    order by t.id`);
}

/** The server has it. */
export async function markSent(db: Db, id: number, status: 'SENT' | 'KEPT'): Promise<void> {
  await db.run(
    sql`
      update newsletter_recipient
      set status = ${status}, sent_at = now(), reason = ''
      where id = ${id} and status = 'WAITING'`,
  );
}

/** No other try can help. */
export async function markRefused(db: Db, id: number, reason: string): Promise<void> {
  await db.run(
    sql`
      update newsletter_recipient
      set status = 'REFUSED', reason = ${reason.slice(0, 500)}
      where id = ${id} and status = 'WAITING'`,
  );
}

/** This try failed. The last one ends it: as refused, or as unclear when the server may have it all the same. */
export async function markFailed(
  db: Db,
  { id, attempts }: QueuedNewsletterEmail,
  reason: string,
  unclear: boolean,
): Promise<void> {
  const status = attempts < TRIES ? 'WAITING' : unclear ? 'UNCLEAR' : 'REFUSED';
  const wait = WAITS[attempts - 1] ?? 0;
  await db.run(sql`
    update newsletter_recipient
    set status = ${status}, reason = ${reason.slice(0, 500)}, next_try_at = now() + make_interval(mins => ${wait})
    where id = ${id} and status = 'WAITING' and attempts = ${attempts}`);
}

/** Nothing was sent: it is as if it had not been taken. */
export async function giveBack(db: Db, taken: readonly QueuedNewsletterEmail[]): Promise<void> {
  if (taken.length === 0) return;
  await db.run(sql`
    update newsletter_recipient r
    set attempts = r.attempts - 1, next_try_at = now()
    from unnest(
      ${taken.map(({ id }) => id)}::bigint[], ${taken.map(({ attempts }) => attempts)}::integer[]) t (id, attempts)
    where r.id = t.id and r.status = 'WAITING' and r.attempts = t.attempts`);
}

/** The server is away: no emails of this newsletter for a minute. */
export async function pause(db: Db, newsletter: number): Promise<void> {
  await db.run(sql`update newsletter set next_at = now() + interval '1 minute' where id = ${newsletter}`);
}

/** Ends what has nothing left to try; a last try that never came to an end may have arrived. */
export async function finish(db: Db, newsletter: number): Promise<void> {
  await db.run(sql`update newsletter_recipient set status = 'UNCLEAR', reason = 'The last attempt didn’t finish.'
    where newsletter = ${newsletter} and status = 'WAITING' and attempts >= ${TRIES} and next_try_at <= now()`);
  await db.run(sql`
    update newsletter
    set status = 'SENT', finished_at = now()
    where id = ${newsletter} and status = 'SENDING'
      and not exists (select from newsletter_recipient r where r.newsletter = newsletter.id and r.status = 'WAITING')`);
}
