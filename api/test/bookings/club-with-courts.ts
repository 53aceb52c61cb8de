import { addDays, instantAt, localTime, wireInstant } from '@clubhouse/contract';
import { sql } from '../../src/db/sql.ts';
import {
  confirmBooking,
  finishBookings,
  offerPlaces,
  releaseHolds,
  reseatLate,
} from '../../src/modules/bookings/reservations/index.ts';
import { gatewayFor } from '../../src/modules/finance/payments/index.ts';
import type { Client } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { buildMoneyClub, type MoneyClub, type Payer } from '../finance/club-with-money.ts';

export const ZONE = 'Asia/Singapore';

export interface Times {
  readonly start_from: string;
  readonly end_at: string;
}

export interface CourtOptions {
  readonly name?: string;
  readonly spaces?: readonly number[];
  /** In cents; null: no price at all. */
  readonly price?: number | null;
  readonly group?: number | null;
  readonly shared?: number;
  readonly max?: number;
  readonly minutes?: number;
  readonly opens?: string;
  readonly closes?: string;
  readonly visible?: boolean;
}

export interface CourtClub extends MoneyClub {
  readonly desk: Client;
  readonly category: number;
  /** A physical unit. */
  space(parent?: number): Promise<number>;
  group(values?: Readonly<Record<string, unknown>>): Promise<number>;
  /** Open daily from 07:00 to 23:00, an hour a slot, S$ 10.00 by default. */
  court(options?: CourtOptions): Promise<number>;
  book(who: Payer, facility: number, slots: readonly Times[], more?: object): ReturnType<Client['ask']>;
  /** Begins to pay by card, unless stated otherwise. */
  beginPayment(who: Payer, reservation: number, more?: object): ReturnType<Client['ask']>;
  /** Pays by card, and the gateway says yes. */
  payFor(who: Payer, reservation: number): Promise<void>;
  /** Lets the time of a hold run out, without letting it go. */
  outrun(reservation: number): Promise<void>;
  releaseHolds(): Promise<void>;
  offerPlaces(): Promise<void>;
  finish(): Promise<void>;
  status(reservation: number): Promise<string>;
}

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};

/** The date some days from today, at the club. */
export const dayAhead = (days: number): string => addDays(localTime(Date.now(), ZONE).date, days);

/** Hours on the wall of a day, e.g. 9 to 10. */
export const hours = (date: string, from: number, to: number): Times => ({
  start_from: wireInstant(instantAt(date, from * 60, ZONE)),
  end_at: wireInstant(instantAt(date, to * 60, ZONE)),
});

/** A club with courts to book, on top of one with money. */
export async function buildCourtClub(env: Record<string, string> = {}): Promise<CourtClub> {
  const club = await buildMoneyClub(env);
  const { db, config } = club;
  const desk = await club.as((await buildUser(db, { rights: ['booking.view', 'booking.manage', 'member.view'] })).id);
  const category =
    (await db.row<{ id: number }>(sql`insert into facility_category (name) values ('Sports') returning id`))?.id ?? 0;
  const watch = {
    db,
    config,
    gateway: gatewayFor(config, db),
    onPaid: [confirmBooking({ config })],
    beforePaid: [reseatLate({ config })],
  };
  const signal = new AbortController().signal;
  const beginPayment: CourtClub['beginPayment'] = (who, reservation, more = {}) =>
    who.client.ask('POST', '/booking/reservation-payment/', { reservation, method: 'CREDIT_CARD', ...more });
  return {
    ...club,
    desk,
    category,
    async space(parent) {
      const row = await db.row<{ id: number }>(
        sql`insert into space (name, parent) values (${`Space ${next()}`}, ${parent ?? null}) returning id`,
      );
      return row?.id ?? 0;
    },
    async group(values = {}) {
      const row = await db.row<{ id: number }>(sql`
        insert into facility_group (
          name, category, quota_live_member, quota_live_household, quota_peak_hours_member,
          quota_peak_hours_household, refund_steps, check_in, strike_limit)
        select ${`Group ${next()}`}, ${category}, v.quota_live_member, v.quota_live_household,
          v.quota_peak_hours_member, v.quota_peak_hours_household, coalesce(v.refund_steps, '[]'),
          coalesce(v.check_in, false), v.strike_limit
        from jsonb_to_record(${JSON.stringify(values)}::jsonb) as v (
          quota_live_member integer, quota_live_household integer, quota_peak_hours_member integer,
          quota_peak_hours_household integer, refund_steps jsonb, check_in boolean, strike_limit integer)
        returning id`);
      return row?.id ?? 0;
    },
    async court({
      name,
      spaces,
      price = 1000,
      group = null,
      shared,
      max = 2,
      minutes = 60,
      opens = '07:00',
      closes = '23:00',
      visible = true,
    } = {}) {
      const row = await db.row<{ id: number }>(sql`
        insert into facility (
          name, type, category, "group", capacity, slot_minutes, max_slots_per_booking, is_visible, multiple_booking)
        values (
          ${name ?? `Court ${next()}`}, ${spaces ? 'SPACE_BASE_FACILITY' : 'ROOM'}, ${category}, ${group},
          ${shared ?? null}, ${minutes}, ${max}, ${visible}, ${shared ? 'YES' : 'NO'})
        returning id`);
      const id = row?.id ?? 0;
      for (const space of spaces ?? []) await db.run(sql`insert into facility_space values (${id}, ${space})`);
      const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];
      await db.run(
        sql`
          insert into facility_hours (facility, day_type, open_time, close_time)
          select ${id}, d, ${opens}::time, ${closes}::time
          from unnest(${days}::text[]) d`,
      );
      if (price !== null)
        await db.run(sql`insert into facility_price (facility, day_types, price) values (${id}, ${days}, ${price})`);
      return id;
    },
    book: (who, facility, slots, more = {}) =>
      who.client.ask('POST', '/booking/reservation/', { facility, slots, ...more }),
    beginPayment,
    async payFor(who, reservation) {
      const begun = await beginPayment(who, reservation);
      if (begun.status !== 201) throw new Error(begun.text);
      const page = await db.row<{ redirect_url: string }>(
        sql`select redirect_url from payment where id = ${begun.body.id}`,
      );
      await club.pressPay(page?.redirect_url ?? '');
    },
    outrun: async (reservation) => {
      await db.run(sql`update reservation set hold_expires_at = now() - interval '1 second' where id = ${reservation}`);
    },
    releaseHolds: () => releaseHolds(watch)(signal),
    offerPlaces: () => offerPlaces(db, config)(signal),
    finish: () => finishBookings(db, config)(),
    status: async (reservation) =>
      (await db.row<{ status: string }>(sql`select status from reservation where id = ${reservation}`))?.status ?? '',
  };
}
