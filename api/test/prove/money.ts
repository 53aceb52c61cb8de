import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours, type Times } from '../bookings/club-with-courts.ts';
import { movesIn } from '../bookings/move-steps.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { buildCourseClub, type CourseClub, guest, member } from '../offerings/club-with-courses.ts';
import { BookingPurse } from './booking-purse.ts';
import { chooser } from './chance.ts';
import { brokenRules } from './money-rules.ts';

export interface MoneyOptions {
  readonly seed: number;
  readonly people?: number;
  readonly steps?: number;
}

export interface MoneyHistory {
  /** What is wrong, each with the shortest sequence of its person that led there. */
  readonly found: readonly string[];
  readonly deeds: Readonly<Record<string, number>>;
}

interface Court {
  readonly id: number;
  readonly price: number;
  /** What comes back of what is given up. */
  readonly percent: number;
}

interface Booking {
  readonly id: number;
  readonly purse: BookingPurse;
  court: Court;
}

interface World {
  readonly club: CourseClub;
  readonly courts: readonly Court[];
  readonly event: number;
  readonly deeds: Record<string, number>;
  readonly found: string[];
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Courts of four prices; of one kind all comes back, of the other half. */
async function buildCourts(club: CourseClub): Promise<Court[]> {
  const courts: Court[] = [];
  for (const percent of [100, 50]) {
    const group = await club.group({ refund_steps: [{ hours: 0, percent }] });
    for (const price of [400, 1000, 1001, 2500])
      courts.push({ id: await club.court({ price, group, max: 1 }), price, percent });
  }
  return courts;
}

/** One life: what somebody does with their money, held against the purse of each booking after every step. */
async function live(world: World, who: Payer, pick: (bound: number) => number, steps: number): Promise<void> {
  const { club, courts, event, deeds, found } = world;
  const { moveTo, begin } = movesIn(club);
  const done: string[] = [];
  let bookings: Booking[] = [];
  const one = <T>(list: readonly T[]): T | undefined => list[pick(list.length)];
  const when = (): Times[] => {
    const hour = 7 + pick(16);
    return [hours(dayAhead(4 + pick(9)), hour, hour + 1)];
  };
  const say = (words: string) => done.push(words);
  const wrong = (words: string) => found.push(`${words}\n    after ${done.length} steps: ${done.join('; ')}`);
  const expectSame = (what: string, is: unknown, must: unknown) => {
    if (is !== must) wrong(`${what} is ${is}, must be ${must}`);
  };
  const payWith = async (reservation: number, codes: readonly string[]) => {
    const begun = await who.client.ask('POST', '/booking/reservation-payment/', {
      reservation,
      method: 'CREDIT_CARD',
      voucher_codes: codes,
    });
    if (begun.status !== 201 || begun.body.status === 'PAID') return begun.status === 201;
    const row = await club.db.row<{ redirect_url: string }>(
      sql`select redirect_url from payment where id = ${begun.body.id}`,
    );
    const session = await club.session(row?.redirect_url ?? '');
    const about = {
      kind: 'x',
      session: session.id,
      reference: session.reference,
      currency: 'SGD',
      amount: session.amount,
    };
    // A refused card first, now and then; the same checkout is tried again by a payment of its own.
    const failed = pick(5) === 0;
    if (!failed) await club.db.run(sql`update sandbox_session set state = 'SUCCEEDED' where id = ${session.id}`);
    await club.deliver({ ...about, id: `m-${session.id}`, state: failed ? 'FAILED' : 'PAID' });
    return !failed;
  };
  const acts = {
    async book() {
      const court = one(courts);
      if (!court) return;
      const made = await club.book(who, court.id, when());
      say(`book court ${court.price}/${court.percent} %: ${made.status}`);
      if (made.status !== 201) return;
      const purse = new BookingPurse(court.price);
      const kind = pick(4);
      const percent = kind === 1 || kind === 3 ? 5 * (1 + pick(20)) : 0;
      const amount = kind === 2 || kind === 3 ? 1 + pick(2000) : 0;
      const codes = [
        ...(percent ? [(await club.voucher(who, dollars(percent * 100), { value_type: 'PERCENT' })).code] : []),
        // After a percentage of a hundred nothing is left for another voucher.
        ...(amount && percent < 100 ? [(await club.voucher(who, dollars(amount))).code] : []),
      ];
      const paid = await payWith(made.body.id, codes);
      say(`pay with ${percent} % and ${amount} cents: ${paid}`);
      if (!paid) {
        await who.client.ask('POST', `/booking/reservation/${made.body.id}/cancel/`, {});
        return;
      }
      purse.pay({ percent, amount: percent < 100 ? amount : 0 });
      bookings.push({ id: made.body.id, purse, court });
    },
    async move() {
      const booking = one(bookings);
      const court = one(courts);
      if (!booking || !court) return;
      const { purse } = booking;
      const percent = booking.court.percent;
      const moved = await moveTo(who, booking.id, court.id, when());
      say(`move ${booking.id} from ${booking.court.price} to ${court.price}: ${moved.status}`);
      if (moved.status !== 200) return;
      const toPay = purse.toPay(court.price);
      expectSame('what is to pay for the move', moved.body.to_pay, dollars(toPay));
      if (toPay === 0) {
        expectSame('what the move refunds', moved.body.to_refund, dollars(purse.moveDown(court.price, percent)));
        booking.court = court;
        return;
      }
      const end = pick(4);
      if (end === 0) {
        // Another try, or a cancellation, finds it still held.
        say('leave the move held');
        return;
      }
      if (end === 1) {
        await club.db.run(sql`update reservation_move set hold_expires_at = now() - interval '1 second'
          where reservation = ${booking.id} and status = 'PENDING_PAYMENT'`);
        await club.releaseHolds();
        say('let the move run out');
        return;
      }
      const payment = await begin(who, booking.id);
      await payment.pay();
      say('pay for the move');
      purse.moveUp(court.price);
      booking.court = court;
    },
    async cancel() {
      const booking = one(bookings);
      if (!booking) return;
      const terms = await who.client.ask('GET', `/booking/reservation/${booking.id}/cancel-terms/`);
      const given = await who.client.ask('POST', `/booking/reservation/${booking.id}/cancel/`, {
        way: pick(3) === 0 ? 'VOUCHER' : 'WAY_PAID',
      });
      say(`cancel ${booking.id}: ${given.status}`);
      const back = booking.purse.cancel(booking.court.percent);
      expectSame('what the terms say', terms.body.refund_amount, dollars(back));
      expectSame('what is left paid', given.body.money?.paid, dollars(booking.purse.paid));
      bookings = bookings.filter((other) => other !== booking);
    },
    async enrol() {
      const party = [member(who), guest(`Guest ${pick(1_000_000)}`)].slice(0, 1 + pick(2));
      const { code } =
        pick(2) === 0
          ? await club.voucher(who, dollars(1 + pick(20_000)))
          : await club.voucher(who, dollars(500 * (1 + pick(20))), { value_type: 'PERCENT' });
      const made = await club.enroll(who, 'event', event, party, {
        voucher_codes: [code],
        payment_method: 'CREDIT_CARD',
      });
      say(`register ${party.length}: ${made.status}`);
      if (made.status !== 201) return;
      const id = made.body.result.id as number;
      if ((await club.enrollmentStatus(id)) !== 'CONFIRMED') await club.payEnrollment(who, id);
      const row = await who.client.ask('GET', `/booking/event-registration/${id}/`);
      for (const person of row.body.participants as { id: number; name: string }[]) {
        const left = await who.client.ask('POST', `/booking/event-registration/${id}/withdraw/`, {
          participants: [person.id],
        });
        say(`withdraw ${person.name}: ${left.status}`);
      }
      // The event gives all of it back, so nothing may be left once everybody is out.
      const rest = await club.db.row<{ paid: number; owed: number }>(sql`
        select i.amount_paid as paid, e.refund_owed as owed
        from enrollment e join invoice i on i.id = e.invoice where e.id = ${id}`);
      expectSame('what is left paid for a party that withdrew', rest?.paid, 0);
      expectSame('what is still owed to it', rest?.owed, 0);
    },
    async refund() {
      const bill = await club.bill(who, dollars(1 + pick(5000)));
      const { code } = await club.voucher(
        who,
        dollars(500 * (1 + pick(20))),
        pick(2) === 0 ? { value_type: 'PERCENT' } : {},
      );
      const begun = await club.pay(who, [bill.id], 'CREDIT_CARD', [code]);
      if (begun.body.redirect_url) {
        const { id, reference, amount } = await club.session(begun.body.redirect_url);
        await club.db.run(sql`update sandbox_session set state = 'SUCCEEDED' where id = ${id}`);
        await club.deliver({
          id: `r-${id}`,
          kind: 'x',
          session: id,
          reference,
          state: 'PAID',
          amount,
          currency: 'SGD',
        });
      }
      const row = await club.db.row<{ id: number; amount: number }>(
        sql`select id, amount + voucher_amount as amount from payment where token = ${begun.body.payment_token}`,
      );
      const amount = dollars(1 + pick(row?.amount ?? 1));
      const way = pick(2) === 0 ? 'VOUCHER' : 'WAY_PAID';
      const back = await club.treasurer.ask('POST', '/finance/refund/', { payment: row?.id, amount, way, reason: 'x' });
      say(`refund ${amount} of ${dollars(row?.amount ?? 0)}: ${back.status}`);
      if (back.status !== 201 && back.status !== 400) wrong(`a refund answers ${back.status}`);
    },
    async parts() {
      const bill = await club.bill(who, dollars(200 + pick(5000)));
      const codes = pick(3) === 0 ? [(await club.voucher(who, dollars(1 + pick(1000)))).code] : [];
      const pages: string[] = [];
      // Several pages for parts of one invoice, answered in any order, some never and some twice.
      for (let tries = 1 + pick(3); tries > 0; tries -= 1) {
        const amount = pick(3) === 0 ? undefined : dollars(100 + pick(5000));
        const begun = await club.pay(who, [bill.id], 'CREDIT_CARD', codes, amount);
        say(`pay ${amount ?? 'the rest'} of ${bill.id}: ${begun.status}`);
        if (begun.status !== 200 && begun.status !== 400) wrong(`paying a part answers ${begun.status}`);
        if (begun.body.redirect_url) pages.push(begun.body.redirect_url);
        const page = one(pages);
        if (page && pick(3) > 0) await club.settle(page, pick(4) === 0 ? 'FAILED' : 'PAID');
      }
      const row = await club.db.row<{ due: number }>(sql`select amount_due as due from invoice where id = ${bill.id}`);
      if ((row?.due ?? -1) < 0) wrong(`${bill.id} took more than it needs`);
    },
    async counter() {
      const bills = [await club.bill(who, dollars(1 + pick(5000))), await club.bill(who, dollars(1 + pick(5000)))];
      const take = (received: number) =>
        club.treasurer.ask('POST', '/finance/counter-payment/', {
          invoices: bills.map(({ id }) => ({ invoice: id })),
          method: 'CASH',
          received: dollars(received),
          excess: pick(2) === 0 ? 'CREDIT' : 'CHANGE',
        });
      const taken = await take(1 + pick(12_000));
      say(`take cash: ${taken.status}, ${JSON.stringify(taken.body)}`);
      if (taken.status !== 201) wrong(`a payment at the counter answers ${taken.status}`);
      if (taken.status !== 201 || pick(2) === 0) return;
      const path = `/booking/reservation-payment/${taken.body.payment}/reverse/`;
      const reversed = await club.treasurer.ask('POST', path, { reason: 'A mistake' });
      say(`reverse it: ${reversed.status}`);
      if (reversed.status !== 200) wrong(`a reversal answers ${reversed.status}`);
      const owed = await club.db.row<{ due: number; total: number }>(sql`
        select sum(amount_due)::bigint as due, sum(total_amount)::bigint as total
        from invoice
        where id = any(${bills.map(({ id }) => id)}::bigint[])`);
      expectSame('what is owed after a reversal', owed?.due, owed?.total);
    },
  };
  const names = ['book', 'book', 'move', 'move', 'move', 'cancel', 'enrol', 'refund', 'counter', 'parts'] as const;
  for (let step = 0; step < steps && found.length === 0; step += 1) {
    const name = names[pick(names.length)] ?? 'book';
    deeds[name] = (deeds[name] ?? 0) + 1;
    await acts[name]();
    for (const { id, purse } of bookings) {
      const seen = await club.db.row<{ net: number; paid: number; price: number }>(sql`
        select b.billed - b.credited as net, b.paid, r.total_amount as price
        from reservation r cross join booking_money(r.id) b where r.id = ${id}`);
      expectSame(`the net of booking ${id}`, seen?.net, purse.net);
      expectSame(`what is paid for booking ${id}`, seen?.paid, purse.paid);
      expectSame(`the price of booking ${id}`, seen?.price, purse.price);
    }
    const broken = found.length === 0 ? await brokenRules(club.db) : [];
    for (const rule of broken) wrong(rule);
  }
}

/** Several people at once do what people do with money; after every step every cent is accounted for. */
export async function playMoney({ seed, people = 4, steps = 15 }: MoneyOptions): Promise<MoneyHistory> {
  const club = await buildCourseClub({ ACCESS_MINUTES: '600' });
  try {
    const world: World = {
      club,
      courts: await buildCourts(club),
      event: await club.event({ capacity: 1000, refund_steps: [{ hours: 0, percent: 100 }] }),
      deeds: {},
      found: [],
    };
    const lives: Promise<void>[] = [];
    for (let n = 0; n < people; n += 1) lives.push(live(world, await club.payer(), chooser(seed * 1000 + n), steps));
    await Promise.all(lives.map((life) => life.catch((error: Error) => void world.found.push(error.message))));
    const found = [...world.found, ...(await brokenRules(club.db))];
    return { found: found.map((line) => `seed ${seed}: ${line}`), deeds: world.deeds };
  } finally {
    await club.close();
  }
}
