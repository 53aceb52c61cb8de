import { dayOf, slotsOn } from '@clubhouse/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test/database.ts';
import { readConfig } from '../config.ts';
import { type Sql, sql } from '../db/sql.ts';
import { demoFacilities } from './bookings/facilities.ts';
import { demoCalendar } from './club/calendar.ts';
import { seedDemo } from './index.ts';

const ZONE = 'Asia/Singapore';
const today = Temporal.PlainDate.from('2026-11-15');
const DAY = sql`${today.toString()}::date`;
/** The last moment that is over when the club opens. */
const NOW = sql`((${DAY} + 1)::timestamp at time zone ${ZONE})`;
const day = (moment: Sql) => sql`(${moment} at time zone ${ZONE})::date`;
let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
  await seedDemo(database.db, readConfig({}), today);
});
afterAll(() => database.drop());

/** What cannot be so, and the rows of which it is. */
const CONTRADICTIONS: readonly (readonly [string, Sql])[] = [
  [
    'a login has another email than its member',
    sql`select u.email, m.email as member
      from app_user u join member m on m.id = u.member_profile
      where lower(u.email) <> lower(m.email) or u.username <> u.email`,
  ],
  [
    'someone joined before they were sixteen, or is older than a hundred',
    sql`select name, date_of_birth, membership_start_date
      from member
      where membership_start_date < date_of_birth + interval '16 years' or date_of_birth < ${DAY} - interval '100 years'`,
  ],
  [
    'someone serves as a young man and is neither',
    sql`select name, gender, date_of_birth
      from member
      where membership_level_2 = 'ACTIVE_NSF'
        and (gender <> 'Male' or membership_start_date >= date_of_birth + interval '24 years')`,
  ],
  [
    'a name says another gender',
    sql`select name, gender
      from member
      where gender is null
        or (name ~ ' (binte|d/o) ' and gender <> 'Female')
        or (name ~ ' (bin|s/o) ' and gender <> 'Male')`,
  ],
  [
    'a name says another community',
    sql`select name, race
      from member
      where race is null or (name ~ ' (bin|binte) ' and race <> 'Malay') or (name ~ ' [sd]/o ' and race <> 'Indian')`,
  ],
  [
    'a couple is not married, of one gender as registered, or lives apart',
    sql`select m.name, o.name as spouse
      from member m join member o on o.id = m.linked_member_id
      where m.marital_status is distinct from 'MARRIED' or m.gender = o.gender
        or (m.postcode, m.block_no, m.road_name, m.unit_no) is distinct from
          (o.postcode, o.block_no, o.road_name, o.unit_no)`,
  ],
  [
    'neighbours in one block have two postcodes',
    sql`select road_name, block_no from member group by 1, 2 having count(distinct postcode) > 1`,
  ],
  [
    'an address is none',
    sql`select name, postcode, unit_no
      from member
      where postcode !~ '^(0[1-9]|[1-7][0-9]|8[0-2])[0-9]{4}$' or unit_no !~ '^#[0-9]{2}-[0-9]{2,3}$' or road_name = ''`,
  ],
  [
    'two people have one mobile',
    sql`select mobile from member group by 1 having count(*) > 1 or mobile !~ '^[+]65 [89][0-9]{3} [0-9]{4}$'`,
  ],
  [
    'an emergency contact has no number, or is the member',
    sql`select name from member where (emergency_contact_name = '') <> (emergency_contact_phone = '')
      or emergency_contact_name = name`,
  ],
  [
    'a membership that is over goes on, or one that goes on is over',
    sql`select name, status, membership_end_date
      from member
      where (status ~ '^(TERMINATED|BLACKLISTED)') is distinct from
        (membership_end_date is not null and membership_end_date < ${DAY})
        or membership_start_date > ${DAY}`,
  ],
  [
    'a child is not of an age to be one, or is as old as a parent',
    sql`select f.name, f.date_of_birth, m.date_of_birth as parent
      from family_member f join member m on m.id = f.member
      where f.relationship = 'CHILD'
        and (f.date_of_birth > ${DAY} or f.date_of_birth <= ${DAY} - interval '21 years'
          or f.date_of_birth < m.date_of_birth + interval '18 years')`,
  ],
  [
    'a mother or a father of more than their years',
    sql`select f.name, m.name as parent
      from family_member f join member m on m.id = f.member
      where f.relationship = 'CHILD' and f.date_of_birth > m.date_of_birth + interval '55 years'`,
  ],
  [
    'two children of a family have one name',
    sql`select member, name from family_member group by 1, 2 having count(*) > 1`,
  ],
  [
    'a participant is too young or too old for the course',
    sql`select p.name, o.name as course
      from participant p
      join offering o on o.id = p.offering
      cross join lateral (
        select min(start_at) as start
        from offering_session s
        where s.offering = p.offering and s.term is not distinct from p.term) first
      where p.date_of_birth > ${day(sql`first.start`)} - make_interval(years => o.min_age)
        or p.date_of_birth <= ${day(sql`first.start`)} - make_interval(years => o.max_age + 1)`,
  ],
  [
    'someone takes part as someone else',
    sql`select p.name, m.name as member, f.name as child
      from participant p
      left join member m on m.id = p.member
      left join family_member f on f.id = p.family_member
      where p.name <> coalesce(m.name, f.name, p.name)
        or p.date_of_birth is distinct from coalesce(m.date_of_birth, f.date_of_birth, p.date_of_birth)`,
  ],
  [
    'someone enrolled before they were members, in the future, or after the end',
    sql`select e.enrollment_number
      from enrollment e
      join member m on m.id = e.member
      join offering o on o.id = e.offering
      where ${day(sql`e.created_at`)} < m.membership_start_date or e.created_at >= ${NOW}
        or ${day(sql`e.created_at`)} > coalesce(o.end_date, ${day(sql`o.end_at`)})`,
  ],
  [
    'someone booked before they were members, or plays after they were',
    sql`select r.reservation_number, m.name
      from reservation r join member m on m.id = r.member
      where ${day(sql`r.created_at`)} < m.membership_start_date or ${day(sql`r.start_from`)} > m.membership_end_date`,
  ],
  [
    'someone was checked in in the future, or far from their time',
    sql`select reservation_number, start_from, checked_in_at
      from reservation
      where checked_in_at >= ${NOW} or checked_in_at < start_from - interval '2 hours' or checked_in_at > end_at
        or (checked_in_at is not null and status in ('NO_SHOW', 'CANCELLED', 'EXPIRED'))`,
  ],
  [
    'someone was at a session that is not over, or that another course had',
    sql`select a.participant
      from attendance a
      join offering_session s on s.id = a.session
      join participant p on p.id = a.participant
      where s.start_at >= ${NOW} or a.at >= ${NOW} or s.offering <> p.offering`,
  ],
  [
    'a booking is over and still to come, or to come and over',
    sql`select reservation_number, status, start_from
      from reservation
      where (status in ('COMPLETED', 'NO_SHOW') and start_from >= ${NOW})
        or (status = 'CONFIRMED' and end_at < ${DAY}::timestamp at time zone ${ZONE})`,
  ],
  [
    'an invoice was paid before it was issued, or is due before that',
    sql`select i.invoice_number, i.issued_at, p.paid_at
      from invoice i
      join payment_part pp on pp.invoice = i.id
      join payment p on p.id = pp.payment
      where p.paid_at < i.issued_at or i.due_date < ${day(sql`i.issued_at`)} or i.paid_at < i.issued_at`,
  ],
  [
    'money moved in the future, or before the member joined',
    sql`select i.invoice_number, i.description, i.issued_at, m.membership_start_date
      from invoice i join member m on m.id = i.member
      where i.issued_at >= ${NOW} or i.paid_at >= ${NOW} or ${day(sql`i.issued_at`)} < m.membership_start_date`,
  ],
  [
    'an invoice is overdue before its day, or unpaid after it',
    sql`select invoice_number, status, due_date
      from invoice
      where (status = 'OVERDUE' and due_date >= ${DAY}) or (status = 'UNPAID' and due_date < ${DAY})`,
  ],
  [
    'a card was issued before someone joined, or is good for longer than the membership',
    sql`select c.card_number
      from membership_card c join member m on m.id = c.member
      where c.issued_on < m.membership_start_date or c.issued_on > ${DAY} or c.expires_on > m.membership_end_date`,
  ],
];

describe('nothing in the demo club contradicts itself', () => {
  it.each(CONTRADICTIONS)('never: %s', async (_, statement) => {
    expect((await database.db.rows(statement)).slice(0, 5)).toEqual([]);
  });

  it('bookings are within the opening hours, and courts are neither empty nor full', async () => {
    const rows = await database.db.rows<{ facility: string; start_from: string }>(sql`
      select f.name as facility, s.start_from
      from reservation_slot s
      join reservation r on r.id = s.reservation
      join facility f on f.id = s.facility
      where r.status in ('CONFIRMED', 'COMPLETED', 'NO_SHOW')`);
    const events = demoCalendar(today);
    const taken = Map.groupBy(rows, ({ facility }) => facility);
    const used: Record<string, number> = {};
    for (const one of demoFacilities) {
      const { operating_hours } = one.rules;
      const days = Array.from({ length: 365 + 46 }, (_, at) => today.add({ days: at - 365 }).toString());
      const open = days.map((date) => ({
        date,
        slots: slotsOn({ ...one, operating_hours }, dayOf(date, events), ZONE),
      }));
      const starts = new Set(open.flatMap(({ slots }) => slots.map(({ start }) => start)));
      const booked = new Set((taken.get(one.name) ?? []).map(({ start_from }) => Date.parse(start_from)));
      expect(
        [...booked].filter((start) => !starts.has(start)),
        one.name,
      ).toEqual([]);
      const lately = open
        .filter(({ date }) => date < today.toString())
        .slice(-90)
        .flatMap(({ slots }) => slots);
      used[one.name] = lately.filter(({ start }) => booked.has(start)).length / lately.length;
    }
    // The whole hall is free only when none of its courts is taken, and is booked a few times a year.
    const least = (name: string) => (name === 'Sports hall' ? 0.001 : 0.05);
    expect(Object.entries(used).filter(([name, share]) => share < least(name) || share > 0.85)).toEqual([]);
  });
});
