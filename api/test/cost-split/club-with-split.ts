import { sql } from '../../src/db/sql.ts';
import { closeSplits } from '../../src/modules/bookings/reservations/index.ts';
import { paymentHooks } from '../../src/modules/finance/payment-hooks.ts';
import { gatewayFor } from '../../src/modules/finance/payments/index.ts';
import { buildGuestClub, type GuestClub } from '../booking-people/club-with-guests.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import type { Payer } from '../finance/club-with-money.ts';

interface SplitSteps {
  /** A booking of S$ 10.00 that its organiser has paid, some days ahead, with two guests and a member. */
  paidBooking(options?: {
    readonly price?: number;
    readonly onAccount?: boolean;
    readonly days?: number;
    readonly group?: number;
  }): Promise<SplitBooking>;
  split(booking: SplitBooking, people?: readonly number[], more?: object): ReturnType<Payer['client']['ask']>;
  /** Where a guest pays their share: the gateway's page. */
  payPage(email: string): Promise<string>;
  /** A guest pays their share. */
  payAsGuest(email: string): Promise<void>;
  /** The gateway's page of a member. */
  memberPage(booking: SplitBooking): Promise<string>;
  payAsMember(booking: SplitBooking): Promise<void>;
  /** Lets the deadline pass, and settles what is due. */
  passDeadline(booking: SplitBooking): Promise<void>;
  closeSplits(): Promise<void>;
  statusOfShare(person: number): Promise<string | undefined>;
  /** What the club holds of everyone for a booking, and what is owed for it, in cents. */
  books(booking: SplitBooking): Promise<SplitBooks>;
  expectedBooks(booking: SplitBooking): Promise<ExpectedBooks>;
}

export type SplitClub = GuestClub & SplitSteps;

export interface SplitBooks {
  readonly organiser: number;
  readonly owed: number;
  readonly shares: readonly number[];
  /** What all its invoices come to, less what was credited. */
  readonly worth: number;
}

export interface ExpectedBooks {
  /** What is owed for shares. */
  readonly open: number;
  /** What it must be worth if all comes back of what is given up: its price, and what others paid or owe of an open split. */
  readonly expected: number;
}

export interface SplitBooking {
  readonly id: number;
  readonly facility: number;
  readonly own: Payer;
  readonly player: Payer;
  readonly emails: readonly [string, string];
  /** Two guests and a member. */
  readonly people: readonly [number, number, number];
}

let serial = 0;

/** A club whose members split the cost of bookings. */
export const buildSplitClub = async (env: Record<string, string> = {}): Promise<SplitClub> =>
  withSplits(await buildGuestClub(env));

export function withSplits<Club extends GuestClub>(club: Club): Club & SplitSteps {
  const { db, config, anonymous } = club;
  const signal = new AbortController().signal;
  const watch = { db, config, gateway: gatewayFor(config, db), ...paymentHooks({ config }) };
  const pageOf = (token: string) =>
    db.row<{ redirect_url: string }>(sql`select redirect_url from payment where token = ${token}`);
  const split: SplitSteps = {
    async paidBooking({ price = 1000, onAccount = false, days = 5, group } = {}) {
      const [own, player] = [await club.payer(), await club.payer()];
      const facility = await club.court({ price, ...(group !== undefined && { group }) });
      const slots = [hours(dayAhead(days), 9, 10)];
      const made = onAccount
        ? await club.desk.ask('POST', '/booking/reservation/', {
            facility,
            slots,
            member: own.memberId,
            status: 'CONFIRMED',
          })
        : await club.book(own, facility, slots);
      if (made.status !== 201) throw new Error(made.text);
      const { id } = made.body;
      if (!onAccount) await club.payFor(own, id);
      serial += 1;
      const emails = [`ann${serial}@example.com`, `bob${serial}@example.com`] as const;
      const people: number[] = [];
      for (const email of emails)
        people.push((await club.add(own, id, { name: `Guest ${email.slice(0, 3)}`, email })).body.id);
      people.push((await club.add(own, id, { membership_id: player.member?.membership_id })).body.id);
      return { id, facility, own, player, emails, people: people as unknown as SplitBooking['people'] };
    },
    split: ({ id, own, people }, asked = people, more = {}) =>
      own.client.ask('POST', `/booking/reservation/${id}/split/`, { people: asked, ...more }),
    async payPage(email) {
      const token = await club.visitToken(email);
      const billed = await anonymous.ask('POST', `/booking/visit/${token}/share/`);
      if (billed.status !== 200) throw new Error(billed.text);
      const link = billed.body.payment_url.replace('/payment/', '');
      const begun = await anonymous.ask('POST', `/finance/payment-link/${link}/pay/`, { method: 'CREDIT_CARD' });
      if (begun.status !== 200) throw new Error(begun.text);
      return (await pageOf(begun.body.payment_token))?.redirect_url ?? '';
    },
    payAsGuest: async (email) => club.pressPay(await split.payPage(email)),
    async memberPage({ player, people }) {
      const billed = await player.client.ask('POST', `/booking/person/${people[2]}/bill-share/`);
      if (billed.status !== 200) throw new Error(billed.text);
      const begun = await club.pay(player, [billed.body.invoice]);
      if (begun.status !== 200) throw new Error(begun.text);
      return (await pageOf(begun.body.payment_token))?.redirect_url ?? '';
    },
    payAsMember: async (booking) => club.pressPay(await split.memberPage(booking)),
    closeSplits: () => closeSplits(watch)(signal),
    async passDeadline({ id }) {
      await db.run(sql`
        update reservation_split set deadline_at = now() - interval '1 second' where reservation = ${id}`);
      await split.closeSplits();
    },
    statusOfShare: async (person) =>
      (
        await db.row<{ status: string }>(
          sql`select status from reservation_share where person = ${person} order by id desc limit 1`,
        )
      )?.status,
    async books({ id }) {
      const own = await db.row<{ paid: number; due: number; worth: number }>(sql`
        select paid, due, billed - credited as worth from booking_money(${id})`);
      const shares = await db.rows<{ held: number; worth: number }>(sql`
        select i.received - i.returned as held, i.total_amount - i.credited as worth
        from invoice i
        join invoice_item t on t.invoice = i.id
        where i.cause like 'share %' and i.cause not like '%returned' and t.reference_id = ${id}
        order by i.id`);
      return {
        organiser: own?.paid ?? 0,
        owed: own?.due ?? 0,
        shares: shares.map(({ held }) => held),
        worth: shares.reduce((sum, { worth }) => sum + worth, own?.worth ?? 0),
      };
    },
    async expectedBooks({ id }) {
      const row = await db.row<{ price: number; extra: number; open: number }>(sql`
        select case when r.earliest_start is null then i.total_amount else r.total_amount end as price,
          coalesce((
            select sum(si.received - si.returned)
            from reservation_share s
            join reservation_split p on p.id = s.split
            join invoice si on si.id = s.invoice
            where p.reservation = r.id and p.status = 'OPEN' and s.status = 'PAID'), 0)::bigint as extra,
          coalesce((
            select sum(si.amount_due)
            from reservation_share s
            join reservation_split p on p.id = s.split
            join invoice si on si.id = s.invoice
            where p.reservation = r.id), 0)::bigint as open
        from reservation r
        join invoice i on i.id = r.invoice
        where r.id = ${id}`);
      const { price = 0, extra = 0, open = 0 } = row ?? {};
      return { open, expected: price + extra + open };
    },
  };
  return { ...club, ...split };
}
