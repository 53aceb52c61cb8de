import { sql } from '../../../src/db/sql.ts';
import { movesIn } from '../../bookings/move-steps.ts';
import { BookingPurse } from './booking-purse.ts';
import { findPaid, playDispute } from './disputes.ts';
import { dollars, type MoneyUser } from './money-user.ts';

/** What people do with bookings, each step held against the purse of the booking. */
export function bookingActions(user: MoneyUser) {
  const { who, pick, one, when, say, expectSame } = user;
  const { club, courts } = user.world;
  const { moveTo, begin } = movesIn(club);
  const payWith = async (reservation: number, codes: readonly string[]) => {
    const begun = await club.beginPayment(who, reservation, { voucher_codes: codes });
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
  return {
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
      user.bookings.push({ id: made.body.id, purse, court });
    },
    async move() {
      const booking = one(user.bookings);
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
      const booking = one(user.bookings);
      if (!booking) return;
      const terms = await who.client.ask('GET', `/booking/reservation/${booking.id}/cancel-terms/`);
      const given = await who.client.ask('POST', `/booking/reservation/${booking.id}/cancel/`, {
        way: pick(3) === 0 ? 'VOUCHER' : 'WAY_PAID',
      });
      say(`cancel ${booking.id}: ${given.status}`);
      const back = booking.purse.cancel(booking.court.percent);
      expectSame('what the terms say', terms.body.refund_amount, dollars(back));
      expectSame('what is left paid', given.body.money?.paid, dollars(booking.purse.paid));
      user.bookings = user.bookings.filter((other) => other !== booking);
    },
    async disputeBooking() {
      const booking = one(user.bookings);
      const paid = booking && (await findPaid(club, who));
      if (!paid) return;
      const { amount, isLost } = await playDispute(club, paid, pick);
      say(`dispute ${amount} of the last payment, lost ${isLost}`);
      // Whatever it was for, from here on only the rules that hold for all are kept.
      user.bookings = [];
    },
  };
}
