import { addDays, localTime } from '@clubhouse/contract';
import { sql } from '../../src/db/sql.ts';
import { confirmBooking, reseatLate } from '../../src/modules/bookings/reservations/index.ts';
import { gatewayFor } from '../../src/modules/finance/payments/index.ts';
import {
  carryOutCallOffs,
  confirmPaid,
  mindMinimum,
  offerSeats,
  releaseUnpaid,
  reseatPaid,
} from '../../src/modules/programmes/enrolments/index.ts';
import { planAll } from '../../src/modules/programmes/offerings/index.ts';
import { buildCourtClub, type CourtClub, dayAhead, ZONE } from '../bookings/club-with-courts.ts';
import type { Client } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';

type Values = Readonly<Record<string, unknown>>;
export type OfferingType = 'course' | 'event';

/** Someone of a party. */
export const member = (who: Payer): Values => ({ participant_type: 'MEMBER', member_id: who.member?.id });
export const guest = (name: string, more: Values = {}): Values => ({
  participant_type: 'GUEST_ADULT',
  name,
  date_of_birth: '1990-05-05',
  ...more,
});
export const publicAdult = (name: string): Values => guest(name, { participant_type: 'PUBLIC_ADULT' });

/** The year in which someone of this age today was born, early in the year. */
export const bornAt = (age: number): string => `${Number(localTime(Date.now(), ZONE).date.slice(0, 4)) - age}-01-01`;

/** Sends a party for a course or an event. */
type SendParty = (
  who: Payer,
  type: OfferingType,
  id: number,
  participants: readonly Values[],
  more?: Values,
) => ReturnType<Client['ask']>;

export interface CourseClub extends CourtClub {
  readonly office: Client;
  /** A published course of one session in ten days, S$ 100.00 for members, S$ 150.00 for guests and the public, 10 places. */
  course(values?: Values, prices?: readonly Values[]): Promise<number>;
  event(values?: Values, prices?: readonly Values[]): Promise<number>;
  /** A recurring course with one term of four weeks; the answer is the course and the term. */
  termCourse(values?: Values, term?: Values): Promise<readonly [number, number]>;
  child(who: Payer, name: string, born?: string): Promise<number>;
  readonly enroll: SendParty;
  readonly check: SendParty;
  /** Pays an enrolment by card, and the gateway says yes. */
  payEnrollment(who: Payer, enrollment: number): Promise<void>;
  outrunEnrollment(enrollment: number): Promise<void>;
  releaseUnpaid(): Promise<void>;
  offerSeats(): Promise<void>;
  callOffs(): Promise<void>;
  plan(): Promise<void>;
  minimum(): Promise<void>;
  enrollmentStatus(enrollment: number): Promise<string>;
  seats(offering: number): Promise<{ capacity: number; taken: number; live: number }>;
}

const PRICES = [
  { participant_type: 'MEMBER', price: '100.00' },
  { participant_type: 'MEMBER_CHILD', price: '80.00' },
  { participant_type: 'GUEST_ADULT', price: '150.00' },
  { participant_type: 'GUEST_CHILD', price: '120.00' },
  { participant_type: 'PUBLIC_ADULT', price: '150.00' },
];

let serial = 0;

/** A club with courses and events, on top of one with courts and money. */
export async function buildCourseClub(env: Record<string, string> = {}): Promise<CourseClub> {
  const club = await buildCourtClub(env);
  const { db, config } = club;
  const office = await club.as(
    (
      await buildUser(db, {
        rights: ['course.manage', 'event.manage', 'calendar.manage', 'booking.view', 'booking.manage'],
      })
    ).id,
  );
  const made = async (offeringType: OfferingType, values: Values, prices: readonly Values[]) => {
    const answer = await office.ask('POST', `/${offeringType}/`, values);
    if (answer.status !== 201) throw new Error(answer.text);
    const set = await office.ask('POST', `/${offeringType}/${answer.body.id}/pricings/`, prices);
    if (set.status !== 200) throw new Error(set.text);
    return answer.body.id as number;
  };
  const name = () => {
    serial += 1;
    return `Offering ${serial}`;
  };
  const watch = {
    db,
    config,
    gateway: gatewayFor(config, db),
    onPaid: [confirmBooking({ config }), confirmPaid({ config })],
    beforePaid: [reseatLate({ config }), reseatPaid({ config })],
  };
  const signal = new AbortController().signal;
  const ask =
    (path: string) =>
    (who: Payer, offeringType: OfferingType, id: number, participants: readonly Values[], more: Values = {}) =>
      who.client.ask('POST', `/${offeringType}/${id}/${path}/`, {
        participants,
        ...(path === 'enroll' && {
          name: 'Contact',
          email: 'contact@example.com',
          phone: '91234567',
          agree_terms: true,
        }),
        ...more,
      });
  return {
    ...club,
    office,
    course: (values = {}, prices = PRICES) =>
      made(
        'course',
        {
          name: name(),
          type: 'ONE-TIME',
          start_date: dayAhead(10),
          end_date: dayAhead(10),
          capacity: 10,
          status: 'PUBLISHED',
          ...values,
        },
        prices,
      ),
    event: (values = {}, prices = PRICES) =>
      made(
        'event',
        {
          name: name(),
          start_at: `${dayAhead(10)}T19:00:00`,
          end_at: `${dayAhead(10)}T22:00:00`,
          capacity: 10,
          status: 'PUBLISHED',
          ...values,
        },
        prices,
      ),
    async termCourse(values = {}, term = {}) {
      const from = dayAhead(10);
      const id = await made(
        'course',
        {
          name: name(),
          type: 'RECURRING',
          start_date: from,
          end_date: addDays(from, 27),
          capacity: 10,
          status: 'PUBLISHED',
          ...values,
        },
        PRICES,
      );
      const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'].map((day_type) => ({
        day_type,
        start_time: '09:00',
        end_time: '10:00',
      }));
      await office.ask('POST', `/course/${id}/operating_hours/`, days.slice(0, 1));
      const terms = await office.ask('POST', `/course/${id}/terms/`, [
        { name: 'Term 1', start_date: from, end_date: addDays(from, 27), ...term },
      ]);
      if (terms.status !== 200) throw new Error(terms.text);
      return [id, terms.body[0].id as number];
    },
    async child(who, child, born = bornAt(9)) {
      const row = await db.row<{ id: number }>(sql`insert into family_member (member, name, relationship, date_of_birth)
        values (${who.member?.id}, ${child}, 'CHILD', ${born}) returning id`);
      return row?.id ?? 0;
    },
    enroll: ask('enroll'),
    check: ask('check-pricing-availability'),
    async payEnrollment(who, enrollment) {
      const row = await db.row<{ invoice: number }>(sql`select invoice from enrollment where id = ${enrollment}`);
      const begun = await who.client.ask('POST', '/finance/pay/', { invoices: [row?.invoice], method: 'CREDIT_CARD' });
      if (begun.status !== 200) throw new Error(begun.text);
      await club.pressPay(begun.body.redirect_url);
    },
    outrunEnrollment: async (enrollment) => {
      await db.run(sql`update enrollment set hold_expires_at = now() - interval '1 second' where id = ${enrollment}`);
    },
    releaseUnpaid: () => releaseUnpaid(watch)(signal),
    offerSeats: () => offerSeats(db, config)(signal),
    callOffs: () => carryOutCallOffs(db, config)(signal),
    plan: () => planAll(db, config.CLUB_TIMEZONE)(signal),
    minimum: () => mindMinimum(db, config)(),
    enrollmentStatus: async (enrollment) =>
      (await db.row<{ status: string }>(sql`select status from enrollment where id = ${enrollment}`))?.status ?? '',
    async seats(offering) {
      const row = await db.row<{ capacity: number; taken: number; live: number }>(sql`
        select sum(s.capacity)::int as capacity, sum(s.taken)::int as taken,
          (
            select count(*)
            from participant p
            where p.offering = ${offering} and p.status in ('PENDING_PAYMENT', 'CONFIRMED')) as live
        from seats s
        where s.offering = ${offering}`);
      if (!row) throw new Error('no seats');
      return row;
    },
  };
}
