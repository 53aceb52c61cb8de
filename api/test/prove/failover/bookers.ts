import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../src/db/pool.ts';
import { sql } from '../../../src/db/sql.ts';
import { dayAhead, hours, type Times } from '../../bookings/club-with-courts.ts';
import { buildUser } from '../../factories.ts';
import { insist, say, type Writing } from '../writers.ts';

/** A member who books and pays on courts of their own, so that no one is in the way. */
export interface Booker {
  readonly member: number;
  readonly email: string;
  readonly courts: readonly number[];
}

/** Every booking that was asked for by its key, and those that were acknowledged as paid. */
export interface Booked {
  readonly reservations: Map<number, string>;
  readonly paid: Set<number>;
}

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
const COURTS = 40;
const PAID_WITHIN_MS = 300_000;

export async function buildCategory(db: Database): Promise<number> {
  const made = await db.row<{ id: number }>(sql`insert into facility_category (name) values ('Sports') returning id`);
  return made?.id ?? 0;
}

/** A court that is open daily from 07:00 to 23:00, an hour a slot. */
export async function buildCourt(
  db: Database,
  category: number,
  name: string,
  price = 1000,
  group: number | null = null,
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into facility (
      name, type, category, "group", slot_minutes, max_slots_per_booking, is_visible, multiple_booking)
    values (${name}, 'ROOM', ${category}, ${group}, 60, 2, true, 'NO')
    returning id`);
  const id = row?.id ?? 0;
  await db.run(sql`
    insert into facility_hours (facility, day_type, open_time, close_time)
    select ${id}, d, '07:00'::time, '23:00'::time
    from unnest(${DAYS}::text[]) d`);
  await db.run(sql`insert into facility_price (facility, day_types, price) values (${id}, ${DAYS}, ${price})`);
  return id;
}

/** Members with courts of their own. */
export async function buildBookers(db: Database, count: number): Promise<Booker[]> {
  const category = await buildCategory(db);
  const bookers: Booker[] = [];
  for (let n = 0; n < count; n += 1) {
    const { email, member } = await buildUser(db);
    const courts: number[] = [];
    while (courts.length < COURTS) courts.push(await buildCourt(db, category, `Court ${n}.${courts.length + 1}`));
    bookers.push({ member: member?.id ?? 0, email, courts });
  }
  return bookers;
}

/** Every slot of some courts over three days, one after the other. */
export function* slotsOf(courts: readonly number[]): Generator<{ facility: number; slots: [Times] }> {
  for (const facility of courts)
    for (const day of [2, 3, 4])
      for (let hour = 7; hour < 23; hour += 1) yield { facility, slots: [hours(dayAhead(day), hour, hour + 1)] };
}

/** The member says yes on the gateway's page, again until the page has answered. */
export async function sayYes({ url, over }: Writing, page: string): Promise<void> {
  const [address, body] = [`${url}${new URL(page).pathname}`, new URLSearchParams({ act: 'SUCCEEDED' })];
  while (!over()) {
    const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined);
    if (answer?.status === 303) return;
    await pause(200);
  }
}

/** Books slot after slot, pays by card and waits until each is confirmed. */
export async function bookAndPay(writing: Writing, { courts }: Booker, booked: Booked): Promise<void> {
  const { found, over } = writing;
  for (const wanted of slotsOf(courts)) {
    if (over() || found.length > 0) return;
    const key = `book-${wanted.facility}-${wanted.slots[0].start_from}`;
    const made = await insist(writing, 'POST', '/booking/reservation/', { ...wanted, pax: 1 }, key);
    if (made?.status !== 201) return void found.push(`${key}: ${made?.status} ${JSON.stringify(made?.body)}`);
    booked.reservations.set(made.body.id, key);
    const payment = { reservation: made.body.id, method: 'CREDIT_CARD' };
    const begun = await insist(writing, 'POST', '/booking/reservation-payment/', payment, `pay-${key}`);
    const page = begun?.body.redirect_url;
    if (begun?.status !== 201 || !page) return void found.push(`payment of ${key}: ${JSON.stringify(begun)}`);
    await sayYes(writing, page);
    // If the gateway's message met a database that was away, the worker asks the gateway.
    const deadline = Date.now() + PAID_WITHIN_MS;
    for (let status = ''; status !== 'CONFIRMED' && !over(); await pause(200)) {
      status = (await say(writing, 'GET', `/booking/reservation/${made.body.id}/`))?.body.status ?? '';
      if (status === 'CONFIRMED') booked.paid.add(made.body.id);
      if (Date.now() > deadline) return void found.push(`${key} was paid for and is ${status} after five minutes`);
    }
  }
}

/** Bookings that were acknowledged and are not there, or not as they were; and what is there twice. */
export async function judgeBookings(db: Database, { reservations, paid }: Booked): Promise<string[]> {
  const [asked, confirmed] = [[...reservations.keys()], [...paid]];
  const there = await db.rows(sql`select id from reservation where id = any(${asked}::bigint[])`);
  const kept = await db.rows(sql`
    select id
    from reservation
    where id = any(${confirmed}::bigint[]) and status = 'CONFIRMED'`);
  const twice = await db.rows<{ id: number }>(sql`
    select min(id) as id
    from reservation
    group by facility, start_from
    having count(*) > 1`);
  const paidTwice = await db.rows<{ id: number }>(sql`
    select l.invoice as id
    from ledger_entry l
    where l.kind = 'PAYMENT'
    group by l.invoice
    having count(*) > 1`);
  const found: string[] = [];
  if (there.length < asked.length) found.push(`lost: ${asked.length - there.length} of ${asked.length} bookings`);
  if (kept.length < confirmed.length)
    found.push(`lost: ${confirmed.length - kept.length} of ${confirmed.length} confirmed bookings`);
  if (twice.length > 0) found.push(`doubled: ${twice.length} bookings, the first is ${twice[0]?.id}`);
  if (paidTwice.length > 0) found.push(`doubled: ${paidTwice.length} payments, the first is of ${paidTwice[0]?.id}`);
  return found;
}
