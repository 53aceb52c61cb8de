import { randomUUID } from 'node:crypto';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { newWebhookSecret, secretBinding } from '../../modules/platform/webhooks/index.ts';
import type { CloseValue } from '../members/seed-bank-details.ts';

/** A paused webhook with a little history: the demo club sends nothing to anyone. */
export async function seedWebhooks(tx: Tx, maker: number, close: CloseValue): Promise<void> {
  const uid = randomUUID();
  const secret = close(newWebhookSecret(), secretBinding(uid));
  await tx.run(sql`
    with endpoint as (
      insert into webhook_endpoint (uid, url, description, events, is_enabled, secret, created_by, created_at)
      values (
        ${uid}, 'https://hooks.example.com/clubhouse', 'Lights of the courts',
        '{booking.created,booking.moved,booking.cancelled}', false, ${secret}, ${maker}, now() - interval '20 days')
      returning id),
      booked as (
        select id, facility, member, start_from, end_at
        from reservation
        where status = 'CONFIRMED'
        order by id desc
        limit 6),
      happened as (
        insert into webhook_event (type, data, created_at)
        select 'booking.created', jsonb_build_object(
          'id', id, 'facility', facility, 'member', member, 'start_from', instant_text(start_from),
          'end_at', instant_text(end_at)),
          now() - make_interval(hours => 30 + row_number() over (order by id)::int)
        from booked
        returning id, type, data, created_at)
    insert into webhook_delivery (
      endpoint, event, type, object, status, attempts, http_status, answer, error, duration_ms, finished_at, created_at)
    select endpoint.id, h.id, h.type, 'booking ' || (h.data ->> 'id'), 'DELIVERED', 1, 200, '{"ok":true}', '', 84,
      h.created_at + interval '1 second', h.created_at
    from happened h, endpoint`);
}
