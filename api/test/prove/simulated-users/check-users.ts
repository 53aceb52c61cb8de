import { wireInstant } from '@clubhouse/contract';
import type { Database } from '../../../src/db/pool.ts';
import { raw, sql } from '../../../src/db/sql.ts';
import { brokenRules } from '../money/money-rules.ts';
import type { AcknowledgedByUsers } from './acknowledged.ts';

/** Each statement names rows that must not be, at any moment. */
const NEVER: Readonly<Record<string, string>> = {
  'a refund doubled': `select reason as what from refund where reason like 'refund-%' group by reason
    having count(*) > 1`,
  'a gateway that sent more than was refunded': `select s.id::text as what from sandbox_session s
    join payment p on p.gateway_session = s.id where s.refunded >
    (select coalesce(sum(r.amount), 0) from refund r where r.payment = p.id and r.way = 'WAY_PAID')`,
  'an event with more people than places': `select s.offering::text as what from seats s where s.taken > s.capacity or
    s.taken <> (select count(*) from participant p where p.offering = s.offering
      and p.status in ('PENDING_PAYMENT', 'CONFIRMED'))`,
  'a slot with two bookings': `select min(a.id)::text as what from reservation_slot a
    join reservation r on r.id = a.reservation and r.status = 'CONFIRMED' where a.status = 'BOOKED'
    group by r.facility, a.start_from having count(*) > 1`,
  'a voucher spent twice': `select v.code as what from voucher v join voucher_entry e on e.voucher = v.id
    where e.kind = 'CAPTURE' group by v.id having sum(e.amount) > v.value`,
  'a card paid twice for one invoice': `select l.invoice::text as what from ledger_entry l
    where l.kind = 'PAYMENT' group by l.invoice having count(*) > 1`,
  'an email twice': `select o."to" || ' ' || o.subject as what from outbox o
    group by o."to", o.subject, o.text having count(*) > 1`,
};

/** How many of those acknowledged are not as they were acknowledged. */
async function lostOf(
  db: Database,
  { vouchers, bookings, enrolments, places, refunds, sessions }: AcknowledgedByUsers,
) {
  const missing = async <K, V>(kind: string, wanted: Map<K, V>, rows: () => Promise<{ key: K; value: V }[]>) => {
    const before = new Map(wanted);
    const there = new Map((await rows()).map(({ key, value }) => [key, value]));
    // What went on while we looked is looked at next time.
    const lost = [...before].filter(
      ([key, value]) => wanted.get(key) === value && JSON.stringify(there.get(key)) !== JSON.stringify(value),
    );
    const [first] = lost;
    return first
      ? [
          `lost: ${lost.length} of ${wanted.size} ${kind}: ${JSON.stringify(first)} is ${JSON.stringify(there.get(first[0]))}`,
        ]
      : [];
  };
  const numbers = (map: Map<number, unknown>) => [...map.keys()];
  return [
    ...(await missing('vouchers', vouchers, async () => {
      const rows = await db.rows<{ id: number }>(
        sql`select id from voucher where id = any(${numbers(vouchers)}::bigint[])`,
      );
      return rows.map(({ id }) => ({ key: id, value: vouchers.get(id) ?? '' }));
    })),
    ...(await missing('bookings', bookings, async () => {
      const rows = await db.rows<{ id: number; facility: number; start: string; status: string }>(sql`
        select id, facility, start_from as start, status
        from reservation
        where id = any(${numbers(bookings)}::bigint[])`);
      return rows.map(({ id, facility, start, status }) => ({
        key: id,
        value: { facility, start: wireInstant(Date.parse(start)), status },
      }));
    })),
    ...(await missing('enrolments', enrolments, () =>
      db.rows(sql`select id as key, status as value from enrollment where id = any(${numbers(enrolments)}::bigint[])`),
    )),
    ...(await missing('places', places, () =>
      db.rows(sql`select id as key, offering as value from participant where id = any(${numbers(places)}::bigint[])`),
    )),
    ...(await missing('refunds', refunds, () =>
      db.rows(sql`select reason as key, sum(amount)::bigint as value from refund group by reason`),
    )),
    ...(await missing('moved sessions', sessions, async () => {
      const rows = await db.rows<{ key: string; value: string }>(
        sql`select reason as key, start_at as value from session_change`,
      );
      return rows.map(({ key, value }) => ({ key, value: wireInstant(Date.parse(value)) }));
    })),
  ];
}

/** What was acknowledged and is not there, what is there twice, and every cent that is not accounted for. */
export async function checkUsers(db: Database, acknowledged: AcknowledgedByUsers): Promise<string[]> {
  const found = await lostOf(db, acknowledged);
  for (const [what, statement] of Object.entries(NEVER)) {
    const rows = await db.rows<{ what: string }>(raw(statement));
    if (rows.length > 0) found.push(`${what}: ${rows.map((row) => row.what).slice(0, 3)} (${rows.length})`);
  }
  // Staff refund a part of bookings that stay.
  return [...found, ...(await brokenRules(db, 'a confirmed booking is not billed for its time'))];
}

/** Once everything is answered: exactly what was asked for, and nothing besides. */
export async function checkEnd(db: Database, { vouchers, refunds, sessions }: AcknowledgedByUsers): Promise<string[]> {
  const row = await db.row<{ vouchers: number; refunds: number; sessions: number }>(sql`
    select
      (select count(*)::int from voucher v join voucher_group g on g.id = v."group" where g.name = 'Killed') as vouchers,
      (select count(*)::int from refund where reason like 'refund-%') as refunds,
      (select count(*)::int from session_change) as sessions`);
  const counts = { vouchers: vouchers.size, refunds: refunds.size, sessions: sessions.size };
  return Object.entries(counts).flatMap(([kind, count]) => {
    const there = row?.[kind as keyof typeof counts];
    return there === count ? [] : [`${there} ${kind} where ${count} were acknowledged`];
  });
}
