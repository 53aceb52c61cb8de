import { sql } from '../../../src/db/sql.ts';
import { guest, member } from '../../offerings/club-with-courses.ts';
import { findPaid, playDispute } from './disputes.ts';
import { dollars, type MoneyUser } from './money-user.ts';

/** What people and the treasurer do with invoices, each held against what must come of it. */
export function billActions(user: MoneyUser) {
  const { who, pick, one, say, wrong, expectSame } = user;
  const { club, event } = user.world;
  return {
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
      // The event gives all of it back, so nothing may be left once everyone is out.
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
      if (begun.body.redirect_url) await club.settle(begun.body.redirect_url);
      const row = await club.db.row<{ id: number; amount: number }>(
        sql`select id, amount + voucher_amount as amount from payment where token = ${begun.body.payment_token}`,
      );
      const amount = dollars(1 + pick(row?.amount ?? 1));
      const way = pick(2) === 0 ? 'VOUCHER' : 'WAY_PAID';
      const back = await club.treasurer.ask('POST', '/finance/refund/', { payment: row?.id, amount, way, reason: 'x' });
      say(`refund ${amount} of ${dollars(row?.amount ?? 0)}: ${back.status}`);
      if (back.status !== 201 && back.status !== 400) wrong(`a refund answers ${back.status}`);
    },
    async dispute() {
      const bill = await club.bill(who, dollars(100 + pick(5000)));
      const begun = await club.pay(who, [bill.id]);
      await club.settle(begun.body.redirect_url);
      const paid = await findPaid(club, who);
      if (!paid) {
        wrong('what was paid by card is not found');
        return;
      }
      const refunded = pick(3) === 0 ? 1 + pick(paid.amount) : 0;
      if (refunded > 0) {
        const asked = { payment: paid.payment, amount: dollars(refunded), reason: 'x' };
        expectSame('a refund', (await club.treasurer.ask('POST', '/finance/refund/', asked)).status, 201);
      }
      let again = 0;
      const payAgain = async () => {
        const { body } = await club.pay(who, [bill.id]);
        if (!body.redirect_url) return;
        again = (await club.session(body.redirect_url)).amount;
        await club.settle(body.redirect_url);
      };
      const { amount, isLost } = await playDispute(club, paid, pick, pick(2) === 0 ? payAgain : undefined);
      say(`dispute ${amount} of ${paid.amount} less ${refunded}, lost ${isLost}, paid again ${again}`);
      // What had been refunded before is the club's loss and no debt; what comes back without need is credit.
      const taken = Math.min(amount, paid.amount - refunded);
      const row = await club.db.row<{ due: number; credit: number }>(sql`
        select i.amount_due as due, p.credit_amount as credit
        from invoice i, payment p
        where i.id = ${bill.id} and p.id = ${paid.payment}`);
      expectSame('what is owed after a dispute', row?.due, isLost ? taken - again : 0);
      expectSame('what became credit', row?.credit, isLost ? 0 : again);
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
}
