import { sql } from '../../src/db/sql.ts';
import { buildCourtClub, type CourtClub, dayAhead, hours } from '../bookings/club-with-courts.ts';
import type { Payer } from '../finance/club-with-money.ts';

export const PEOPLE = '/booking/person/';

export interface BookedCourt {
  readonly id: number;
  readonly facility: number;
}

interface GuestSteps {
  /** A confirmed booking on a court of its own, some days ahead. */
  booked(
    who: Payer,
    options?: { readonly capacity?: number; readonly shared?: number; readonly pax?: number },
  ): Promise<BookedCourt>;
  add(who: Payer, reservation: number, body: object): ReturnType<Payer['client']['ask']>;
  /** The token of the last link in the emails to an address. */
  visitToken(email: string): Promise<string>;
  /** The guest confirms. */
  confirm(email: string): Promise<void>;
  /** Has the booking begin a moment ago. */
  begin(reservation: number): Promise<void>;
  statusOf(person: number): Promise<string>;
  notices(who: Payer): Promise<string[]>;
}

export type GuestClub = CourtClub & GuestSteps;

/** A club whose members bring guests. */
export const buildGuestClub = async (env: Record<string, string> = {}): Promise<GuestClub> =>
  withGuests(await buildCourtClub(env));

export function withGuests<Club extends CourtClub>(club: Club): Club & GuestSteps {
  const { db } = club;
  const guests: GuestSteps = {
    async booked(who, { capacity = 4, shared, pax = 1 } = {}) {
      const facility = await club.court({ price: 0, ...(shared && { shared }) });
      if (!shared) await db.run(sql`update facility set capacity = ${capacity} where id = ${facility}`);
      const made = await club.book(who, facility, [hours(dayAhead(3), 9, 10)], { pax });
      if (made.status !== 201) throw new Error(made.text);
      return { id: made.body.id, facility };
    },
    add: (who, reservation, body) => who.client.ask('POST', PEOPLE, { reservation, ...body }),
    async visitToken(email) {
      const mail = await db.row<{ text: string }>(
        sql`select text from outbox where "to" = ${email} and text like '%/visit/%' order by id desc limit 1`,
      );
      return mail?.text.match(/\/visit\/(\S+)/)?.[1] ?? '';
    },
    async confirm(email) {
      const path = `/booking/visit/${await guests.visitToken(email)}/`;
      const { rules_version } = (await club.anonymous.ask('GET', path)).body;
      const body = { answer: 'CONFIRMED', accepts_rules: true, rules_version };
      const said = await club.anonymous.ask('POST', `${path}answer/`, body);
      if (said.status !== 200) throw new Error(said.text);
    },
    begin: async (reservation) => {
      await db.run(sql`
        update reservation
        set start_from = now() - interval '1 minute', end_at = now() + interval '1 hour'
        where id = ${reservation}`);
    },
    statusOf: async (person) =>
      (await db.row<{ status: string }>(sql`select status from reservation_person where id = ${person}`))?.status ?? '',
    notices: async (who) =>
      (await db.rows<{ title: string }>(sql`select title from notice where app_user = ${who.id} order by id`)).map(
        ({ title }) => title,
      ),
  };
  return { ...club, ...guests };
}
