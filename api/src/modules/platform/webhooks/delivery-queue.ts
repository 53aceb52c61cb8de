import type { Db, Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { raw, sql } from '../../../db/sql.ts';
import { wireInstant } from '../../../db/wire-instant.ts';
import type { SendOutcome } from './send-message.ts';

/** A delivery that this process has taken, with everything that is sent. */
export interface ClaimedDelivery extends Columns<'webhook_delivery', 'id' | 'endpoint' | 'attempts' | 'type'> {
  readonly age_seconds: number;
  readonly event_uid: string;
  readonly happened_at: string;
  readonly data: unknown;
  readonly url: string;
  readonly endpoint_uid: string;
  readonly secret: Buffer;
  readonly old_secret: Buffer | null;
}

/** Long enough for an attempt, so that no one else takes it meanwhile. */
const CLAIM_SECONDS = raw('60');

/** The endpoints that have something to be sent now. */
export const findDueEndpoints = (db: Db) =>
  db.rows<Columns<'webhook_endpoint', 'id'>>(sql`
    select e.id
    from webhook_endpoint e
    where e.is_enabled and exists (
      select from webhook_delivery d
      where d.endpoint = e.id and d.status = 'WAITING' and d.next_attempt_at <= now())
    order by e.id`);

/** Whether there is anything to look after. */
export async function hasEndpoints(db: Db): Promise<boolean> {
  return (await db.row(sql`select 1 from webhook_endpoint where is_enabled limit 1`)) !== undefined;
}

/**
 * Takes the next delivery of an endpoint. One whose object has an earlier event that still waits is left: its turn comes
 * when that one has arrived or is given up. A row that another process takes at the same time is passed over.
 */
export const claimDelivery = (db: Db, endpoint: number) =>
  db.row<ClaimedDelivery>(sql`
    with due as (
      select d.id
      from webhook_delivery d
      where d.endpoint = ${endpoint} and d.status = 'WAITING' and d.next_attempt_at <= now()
        and (d.claimed_until is null or d.claimed_until < now())
        and not exists (
          select from webhook_delivery earlier
          where earlier.endpoint = d.endpoint and earlier.object = d.object and earlier.id < d.id
            and earlier.status = 'WAITING')
      order by d.id
      limit 1
      for update skip locked),
      taken as (
        update webhook_delivery d
        set attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS})
        from due
        where d.id = due.id
        returning d.id, d.endpoint, d.event, d.type, d.attempts, d.created_at)
    select t.id, t.endpoint, t.type, t.attempts, extract(epoch from now() - t.created_at)::float8 as age_seconds,
      v.uid as event_uid, ${wireInstant(raw('v.created_at'))} as happened_at, v.data, e.url, e.uid as endpoint_uid,
      e.secret, case when e.old_secret_until > now() then e.old_secret end as old_secret
    from taken t
    join webhook_event v on v.id = t.event
    join webhook_endpoint e on e.id = t.endpoint`);

const outcomeColumns = ({ httpStatus, answer, error, durationMs }: SendOutcome) => sql`
  claimed_until = null, http_status = ${httpStatus}, answer = ${answer}, error = ${error}, duration_ms = ${durationMs}`;

/** It arrived, and its endpoint is well. */
export async function markDelivered(tx: Tx, { id, endpoint }: ClaimedDelivery, outcome: SendOutcome): Promise<void> {
  await tx.run(sql`
    update webhook_delivery
    set status = 'DELIVERED', finished_at = now(), ${outcomeColumns(outcome)}
    where id = ${id} and status = 'WAITING'`);
  await tx.run(sql`
    update webhook_endpoint set failing_since = null where id = ${endpoint} and failing_since is not null`);
}

/** It did not arrive: tried again after `wait` seconds, or given up. */
export async function markFailed(
  tx: Tx,
  { id, endpoint }: ClaimedDelivery,
  outcome: SendOutcome,
  wait: number | undefined,
): Promise<void> {
  await tx.run(sql`
    update webhook_delivery
    set status = ${wait === undefined ? 'FAILED' : 'WAITING'},
      finished_at = ${wait === undefined ? raw('now()') : raw('null')},
      next_attempt_at = now() + make_interval(secs => ${wait ?? 0}), ${outcomeColumns(outcome)}
    where id = ${id} and status = 'WAITING'`);
  await tx.run(sql`
    update webhook_endpoint set failing_since = now() where id = ${endpoint} and failing_since is null`);
}
