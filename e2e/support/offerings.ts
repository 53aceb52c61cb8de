import type { Club } from './club.ts';
import { ask, booker, dayFromNow } from './courts.ts';

const admin = (club: Club, path: string, body: object) => ask(club, 'admin@clubhouse.test', path, body);

const PRICES = [
  { participant_type: 'MEMBER', price: '100.00' },
  { participant_type: 'MEMBER_CHILD', price: '80.00' },
  { participant_type: 'GUEST_ADULT', price: '150.00' },
  { participant_type: 'GUEST_CHILD', price: '120.00' },
  { participant_type: 'PUBLIC_CHILD', price: '140.00' },
];

/** A course or event for a test, unless stated otherwise: S$ 80.00 for a child, one guest each, half back until it begins. */
const both = (name: string) => ({
  name,
  category: 'Swimming',
  venue: 'Lap pool',
  capacity: 10,
  guest_limit: 1,
  status: 'PUBLISHED',
  refund_steps: [{ hours: 0, percent: 50 }],
});

/** A course that takes place once, in ten days. */
export async function makeCourse(club: Club, name: string, more: object = {}): Promise<number> {
  const day = dayFromNow(10);
  const course = await admin(club, '/course/', {
    ...both(name),
    type: 'ONE-TIME',
    start_date: day,
    end_date: day,
    ...more,
  });
  await admin(club, `/course/${course.id}/pricings/`, PRICES);
  return Number(course.id);
}

/** An evening in ten days. */
export async function makeEvent(club: Club, name: string, more: object = {}): Promise<number> {
  const day = dayFromNow(10);
  const event = await admin(club, '/event/', {
    ...both(name),
    category: 'Dinner',
    start_at: `${day}T19:00:00`,
    end_at: `${day}T22:00:00`,
    ...more,
  });
  await admin(club, `/event/${event.id}/pricings/`, PRICES);
  return Number(event.id);
}

export interface Parent {
  readonly email: string;
  readonly id: number;
}

/** A member with a phone, and children of nine and six. */
export async function parent(club: Club): Promise<Parent> {
  const email = await booker(club);
  const { pool } = club.database.db;
  const { rows } = await pool.query(
    `update member set mobile = '+65 8123 4567', date_of_birth = '1988-04-02' where email = $1 returning id`,
    [email],
  );
  const id = Number(rows[0].id);
  const year = Number(dayFromNow(0).slice(0, 4));
  for (const [name, age] of [
    ['Aiden Example', 9],
    ['Mira Example', 6],
  ] as const)
    await pool.query(
      `insert into family_member (member, name, relationship, date_of_birth) values ($1, $2, 'CHILD', $3)`,
      [id, name, `${year - age}-01-01`],
    );
  return { email, id };
}

/** Takes places without the screen; free ones are theirs at once. */
export async function takePlace(club: Club, { email, id }: Parent, event: number): Promise<number> {
  const answer = await ask(club, email, `/event/${event}/enroll/`, {
    participants: [{ participant_type: 'MEMBER', member_id: id }],
    name: 'Somebody else',
    email,
    phone: '+65 8123 4567',
    agree_terms: true,
  });
  return Number((answer.result as { id: number }).id);
}
