import { sql } from '../../../src/db/sql.ts';
import { dayAhead } from '../../bookings/club-with-courts.ts';
import { buildUser, PASSWORD } from '../../factories.ts';
import { buildCategory, buildCourt } from '../failover/bookers.ts';
import type { OwnClub } from '../own-club.ts';
import { insist, type Writing } from '../writers.ts';

/** A member who does everything that has to do with money, on courts of their own. */
export interface SimulatedMember {
  readonly member: number;
  readonly token: string;
  /** At the full price. */
  readonly courts: readonly number[];
  /** For S$ 4.00 less, so that a move to it refunds something. */
  readonly cheapCourt: number;
}

/** What the users share: places that are scarce, a group of vouchers, a course whose sessions are moved. */
export interface Shared {
  readonly events: readonly [number, number];
  readonly vouchers: number;
  readonly course: number;
}

export const VOUCHER = 600;
export const SEATS = 8;
const COURTS = 12;

async function logIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/v1/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return ((await answer.json()) as { access: string }).access;
}

/** Members with courts, each logged in. */
export async function buildSimulatedMembers(club: OwnClub, count: number): Promise<SimulatedMember[]> {
  const people = await club.withDb(async (db) => {
    const category = await buildCategory(db);
    const group = await db.row<{ id: number }>(sql`
      insert into facility_group (name, category, refund_steps)
      values ('Everything comes back', ${category}, '[{"hours": 0, "percent": 100}]')
      returning id`);
    const built = [];
    for (let n = 0; n < count; n += 1) {
      const { email, member } = await buildUser(db);
      const court = (name: string, price: number) => buildCourt(db, category, name, price, group?.id);
      const courts: number[] = [];
      while (courts.length < COURTS) courts.push(await court(`Life ${n}.${courts.length}`, 1000));
      built.push({ email, member: member?.id ?? 0, courts, cheapCourt: await court(`Life ${n}, cheap`, 600) });
    }
    return built;
  });
  const simulated: SimulatedMember[] = [];
  for (const { email, ...one } of people) simulated.push({ ...one, token: await logIn(club.url, email) });
  return simulated;
}

/** Two events with few places at one price, a group of vouchers, and a course every morning. */
export async function buildShared(office: Writing): Promise<Shared> {
  const make = async (path: string, body: object): Promise<{ readonly id: number }> => {
    const made = await insist(office, 'POST', path, body);
    if (!made || made.status >= 300) throw new Error(`${path}: ${JSON.stringify(made)}`);
    return made.body;
  };
  const prices = ['MEMBER', 'GUEST_ADULT'].map((participant_type) => ({ participant_type, price: '20.00' }));
  const event = async (name: string) => {
    const day = dayAhead(20);
    const times = { start_at: `${day}T19:00:00`, end_at: `${day}T22:00:00` };
    const { id } = await make('/event/', { name, ...times, capacity: SEATS, status: 'PUBLISHED' });
    await make(`/event/${id}/pricings/`, prices);
    return id;
  };
  const group = { name: 'Killed', value_type: 'AMOUNT', value: (VOUCHER / 100).toFixed(2) };
  const course = await make('/course/', {
    name: 'Moved',
    type: 'RECURRING',
    start_date: dayAhead(10),
    end_date: dayAhead(37),
    capacity: 5,
    status: 'PUBLISHED',
  });
  await make(`/course/${course.id}/pricings/`, prices);
  const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
  const hours = days.map((day_type) => ({ day_type, start_time: '09:00', end_time: '10:00' }));
  await make(`/course/${course.id}/operating_hours/`, hours);
  await make(`/course/${course.id}/terms/`, [{ name: 'Term', start_date: dayAhead(10), end_date: dayAhead(37) }]);
  return {
    events: [await event('One evening'), await event('Another evening')],
    vouchers: (await make('/voucher-group/', group)).id,
    course: course.id,
  };
}
