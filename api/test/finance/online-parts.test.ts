import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { movesIn } from '../bookings/move-steps.ts';
import { buildUser } from '../factories.ts';
import { buildCourseClub, member } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';
import { brokenRules } from '../prove/money/money-rules.ts';
import type { Payer } from './club-with-money.ts';

const club = await openClub(buildCourseClub());
afterAll(async () => expect(await brokenRules(club.db)).toEqual([]));

const tokenOf = (url: string) => url.split('/').at(-1);
const resultOf = async (token: string) =>
  (await club.anonymous.ask('GET', `/finance/payment-result/${token}/`)).body as Record<string, string>;
const pagesFor = (invoice: number) =>
  club.db.rows<{ status: string; amount: number }>(sql`
    select p.status, p.amount
    from payment p
    join payment_part pp on pp.payment = p.id
    where pp.invoice = ${invoice}
    order by p.id`);

/** Begins a part and lets the gateway say yes. */
async function payPart(who: Payer, invoice: number, amount: string) {
  const begun = await club.pay(who, [invoice], 'CREDIT_CARD', [], amount);
  if (begun.status !== 200) throw new Error(begun.text);
  await club.settle(begun.body.redirect_url);
  return begun.body.payment_token as string;
}

describe('a part of an invoice', () => {
  test('20 of 45.50 leaves 25.50 owed, on every screen, in the email and in the books', async () => {
    const who = await club.payer();
    const { id, payment_url } = await club.bill(who, '45.50');
    const begun = await club.pay(who, [id], 'CREDIT_CARD', [], '20.00');
    expect((await club.session(begun.body.redirect_url)).amount).toBe(2000);
    expect(await resultOf(begun.body.payment_token)).toMatchObject({ outcome: 'WAITING', amount_due: '45.50' });
    await club.settle(begun.body.redirect_url);
    expect(await resultOf(begun.body.payment_token)).toMatchObject({
      outcome: 'PAID',
      amount: '20.00',
      amount_due: '25.50',
    });
    expect(await club.invoice(id)).toMatchObject({
      status: 'PARTIALLY_PAID',
      amount_paid: '20.00',
      amount_due: '25.50',
    });
    const link = await club.anonymous.ask('GET', `/finance/payment-link/${tokenOf(payment_url)}/`);
    expect(link.body).toMatchObject({
      amount_due: '25.50',
      status: 'PARTIALLY_PAID',
      part_payment: { allowed: true, minimum: '1.00', reason: '' },
    });
    const home = await who.client.ask('GET', '/dashboard/');
    expect(home.text).toContain('25.50');
    const statement = await who.client.ask('GET', `/profile/member/${who.memberId}/statement/`);
    expect(statement.text).toContain('25.50');
    const receipt = await club.lastReceipt(who);
    expect(receipt).toMatch(/S\$ 20\.00/);
    expect(receipt).toMatch(/Still due\W+S\$ 25\.50/);
    const rest = await club.pay(who, [id]);
    expect((await club.session(rest.body.redirect_url)).amount).toBe(2550);
    await club.settle(rest.body.redirect_url);
    expect(await club.invoice(id)).toMatchObject({ status: 'PAID', amount_due: '0.00' });
  });

  test('the public link takes a part too', async () => {
    const who = await club.payer();
    const { id, payment_url } = await club.bill(who, '30.00');
    const path = `/finance/payment-link/${tokenOf(payment_url)}/pay/`;
    const begun = await club.anonymous.ask('POST', path, { method: 'CREDIT_CARD', amount: '12.50' });
    expect((await club.session(begun.body.redirect_url)).amount).toBe(1250);
    await club.settle(begun.body.redirect_url);
    expect(await club.invoice(id)).toMatchObject({ status: 'PARTIALLY_PAID', amount_due: '17.50' });
    const again = await club.anonymous.ask('POST', path, { method: 'CREDIT_CARD', amount: '17.51' });
    expect([again.status, again.body]).toEqual([400, { amount: ['You can pay at most S$ 17.50.'] }]);
  });

  test('vouchers pay first, and the amount is what the card pays', async () => {
    const who = await club.payer();
    const { id } = await club.bill(who, '50.00');
    const { code } = await club.voucher(who, '15.00');
    const begun = await club.pay(who, [id], 'CREDIT_CARD', [code], '10.00');
    expect((await club.session(begun.body.redirect_url)).amount).toBe(1000);
    await club.settle(begun.body.redirect_url);
    expect(await club.invoice(id)).toMatchObject({ status: 'PARTIALLY_PAID', amount_due: '25.00' });
  });

  test('a part of what is overdue leaves the rest overdue', async () => {
    const who = await club.payer();
    const { id } = await club.bill(who, '30.00');
    await club.db.run(sql`update invoice set due_date = current_date - 10 where id = ${id}`);
    await payPart(who, id, '5.00');
    expect(await club.invoice(id)).toMatchObject({ status: 'OVERDUE', amount_due: '25.00' });
  });
});

describe('impossible payments are refused with the reason, and nothing is started', () => {
  test('too little, too much, nothing, several invoices, vouchers only, and what is no amount', async () => {
    const who = await club.payer();
    const [one, other, small] = [
      await club.bill(who, '45.50'),
      await club.bill(who, '5.00'),
      await club.bill(who, '0.60'),
    ];
    const { code } = await club.voucher(who, '60.00');
    const refused: readonly [object, string][] = [
      [{ invoices: [one.id], amount: '0.99' }, 'Pay at least S$ 1.00.'],
      [{ invoices: [one.id], amount: '0.00' }, 'Pay at least S$ 1.00.'],
      [{ invoices: [one.id], amount: '45.51' }, 'You can pay at most S$ 45.50.'],
      [{ invoices: [small.id], amount: '0.59' }, 'Pay at least S$ 0.60.'],
      [{ invoices: [one.id, other.id], amount: '10.00' }, 'Choose one invoice to pay part of.'],
      [
        { invoices: [one.id], amount: '10.00', method: 'VOUCHER', voucher_codes: [code] },
        'Vouchers are always used first. Choose another payment method for this amount.',
      ],
      [{ invoices: [one.id], amount: '10.00', voucher_codes: [code] }, 'The vouchers cover everything that’s due.'],
    ];
    for (const [body, words] of refused) {
      const answer = await who.client.ask('POST', '/finance/pay/', { method: 'CREDIT_CARD', ...body });
      expect([body, answer.status, answer.body]).toEqual([body, 400, { amount: [words] }]);
    }
    for (const amount of ['-5', 'many', '1.005', '1e99', [], {}, true]) {
      const answer = await who.client.ask('POST', '/finance/pay/', {
        invoices: [one.id],
        method: 'CREDIT_CARD',
        amount,
      });
      expect([amount, answer.status, Object.keys(answer.body)]).toEqual([amount, 400, ['amount']]);
    }
    expect(await pagesFor(one.id)).toEqual([]);
    expect(await club.db.row(sql`select balance from voucher where member = ${who.memberId}`)).toEqual({
      balance: 6000,
    });
  });

  test('what holds a booking or a place needs the full amount, and the response says so', async () => {
    const who = await club.payer();
    const booked = await club.book(who, await club.court({ price: 2000 }), [hours(dayAhead(5), 9, 10)]);
    const begun = await club.beginPayment(who, booked.body.id);
    expect(begun.status).toBe(201);
    const enrolled = await club.enroll(who, 'course', await club.course(), [member(who)]);
    expect(enrolled.status).toBe(201);
    const held = await club.db.rows<{ invoice: number; due: number }>(sql`
      select id as invoice, amount_due as due
      from invoice
      where member = ${who.memberId}
      order by id`);
    expect(held.map(({ due }) => due)).toEqual([2000, 10_000]);
    for (const { invoice, due } of held) {
      const part = await club.pay(who, [invoice], 'CREDIT_CARD', [], '10.00');
      expect([part.status, part.body]).toEqual([400, { amount: [expect.stringMatching(/has to be paid in full/)] }]);
      const methods = await who.client.ask('GET', `/finance/pay-methods/?invoice=${invoice}`);
      expect(methods.body.part_payment).toMatchObject({ allowed: false, reason: expect.stringMatching(/in full/) });
      // Naming all of it is paying in full.
      expect((await club.pay(who, [invoice], 'CREDIT_CARD', [], (due / 100).toFixed(2))).status).toBe(200);
    }
  });

  test('the dearer time of a move is held too, and its difference is paid in full', async () => {
    const { booked, moveTo } = movesIn(club);
    const { who, id } = await booked(await club.court({ price: 1000 }));
    const moved = await moveTo(who, id, await club.court({ price: 2500 }), [hours(dayAhead(6), 9, 10)]);
    expect(moved.body.to_pay).toBe('15.00');
    const row = await club.db.row<{ invoice: number }>(
      sql`select invoice from reservation_move where reservation = ${id}`,
    );
    const part = await club.pay(who, [row?.invoice ?? 0], 'CREDIT_CARD', [], '10.00');
    expect([part.status, Object.keys(part.body)]).toEqual([400, ['amount']]);
  });

  test('a booking confirmed on account can be paid in parts', async () => {
    const who = await club.payer();
    const enrolled = await club.enroll(who, 'course', await club.course(), [member(who)]);
    const row = await club.db.row<{ invoice: number }>(
      sql`update enrollment set status = 'CONFIRMED' where id = ${enrolled.body.result.id} returning invoice`,
    );
    expect((await club.pay(who, [row?.invoice ?? 0], 'CREDIT_CARD', [], '10.00')).status).toBe(200);
  });

  test('a club that takes no parts says so; paying in full goes on', async () => {
    const manager = await club.as((await buildUser(club.db, { rights: ['config.manage'] })).id);
    const set = async (value: string | null) => {
      const { version } = (await manager.ask('GET', '/system/settings/')).body;
      return manager.ask('PATCH', '/system/settings/', { version, PART_PAYMENTS: value });
    };
    const who = await club.payer();
    const { id, payment_url } = await club.bill(who, '45.50');
    expect((await set('off')).status).toBe(200);
    try {
      const part = await club.pay(who, [id], 'CREDIT_CARD', [], '10.00');
      expect([part.status, part.body]).toEqual([400, { amount: ['Online payments have to be made in full.'] }]);
      const link = await club.anonymous.ask('GET', `/finance/payment-link/${tokenOf(payment_url)}/`);
      expect(link.body.part_payment).toMatchObject({ allowed: false, reason: '' });
      expect((await club.pay(who, [id], 'CREDIT_CARD', [], '45.50')).status).toBe(200);
      expect((await club.pay(who, [id])).status).toBe(200);
    } finally {
      await set(null);
    }
  });

  test('someone else’s invoice reveals nothing', async () => {
    const { id } = await club.bill(await club.payer(), '45.50');
    const { client } = await club.payer();
    for (const named of [id, 'x', '99999999999999999999', ''])
      expect((await client.ask('GET', `/finance/pay-methods/?invoice=${named}`)).body.part_payment).toEqual({
        allowed: false,
        minimum: '0.00',
        reason: '',
      });
    expect(
      (await client.ask('POST', '/finance/pay/', { invoices: [id], method: 'CREDIT_CARD', amount: '5.00' })).status,
    ).toBe(400);
  });
});

describe('no cent is made or lost', () => {
  test('twenty clicks on one part: one payment, one page', async () => {
    const who = await club.payer();
    const { id } = await club.bill(who, '45.50');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => club.pay(who, [id], 'CREDIT_CARD', [], '20.00')),
    );
    expect(new Set(answers.map(({ body }) => body.payment_token)).size).toBe(1);
    expect(await pagesFor(id)).toEqual([{ status: 'PENDING', amount: 2000 }]);
  });

  test('two tabs with different parts, both paid: both count, and what is too much goes back', async () => {
    const who = await club.payer();
    const { id } = await club.bill(who, '45.50');
    const first = await club.pay(who, [id], 'CREDIT_CARD', [], '20.00');
    const second = await club.pay(who, [id], 'CREDIT_CARD', [], '30.00');
    expect((await pagesFor(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'PENDING']);
    await club.settle(second.body.redirect_url);
    await club.settle(first.body.redirect_url);
    expect(await club.invoice(id)).toMatchObject({ status: 'PAID', amount_paid: '45.50', amount_due: '0.00' });
    expect(await resultOf(first.body.payment_token)).toMatchObject({ outcome: 'PAID', refunded_amount: '4.50' });
    await club.watch();
    expect(
      await club.db.row(sql`
      select coalesce(sum(s.refunded), 0)::int as sent
      from sandbox_session s
      join payment p on p.reference = s.reference
      where p.member = ${who.memberId}`),
    ).toEqual({ sent: 450 });
  });

  test('a part that arrives late makes an open page for the rest begin anew, with the right sum', async () => {
    const who = await club.payer();
    const { id } = await club.bill(who, '45.50');
    const part = await club.pay(who, [id], 'CREDIT_CARD', [], '20.00');
    const all = await club.pay(who, [id]);
    expect((await club.session(all.body.redirect_url)).amount).toBe(4550);
    await club.settle(part.body.redirect_url);
    const rest = await club.pay(who, [id]);
    expect(rest.body.payment_token).not.toBe(all.body.payment_token);
    expect((await club.session(rest.body.redirect_url)).amount).toBe(2550);
    await club.settle(rest.body.redirect_url);
    expect(await club.invoice(id)).toMatchObject({ status: 'PAID', amount_paid: '45.50' });
  });

  test('a try that ran out changes nothing; its vouchers are free again', async () => {
    const who = await club.payer();
    const { id } = await club.bill(who, '45.50');
    const { code } = await club.voucher(who, '5.00');
    const begun = await club.pay(who, [id], 'CREDIT_CARD', [code], '20.00');
    await club.outrunPayment(begun.body.payment_token);
    await club.watch();
    expect(await resultOf(begun.body.payment_token)).toMatchObject({ outcome: 'EXPIRED', amount_due: '45.50' });
    expect(await club.invoice(id)).toMatchObject({ status: 'UNPAID', amount_due: '45.50' });
    expect(await club.db.row(sql`select balance from voucher where code = ${code}`)).toEqual({ balance: 500 });
  });

  test('a part can be refunded, once', async () => {
    const who = await club.payer();
    const { id } = await club.bill(who, '45.50');
    const token = await payPart(who, id, '20.00');
    const row = await club.db.row<{ id: number }>(sql`select id from payment where token = ${token}`);
    const refund = (amount: string) =>
      club.treasurer.ask('POST', '/finance/refund/', { payment: row?.id, amount, way: 'WAY_PAID', reason: 'x' });
    expect((await refund('20.01')).status).toBe(400);
    expect((await refund('20.00')).status).toBe(201);
    expect((await refund('0.01')).status).toBe(400);
    expect(await club.invoice(id)).toMatchObject({ amount_paid: '0.00', amount_due: '25.50' });
  });

  test('the counter takes the rest while a part is open; the part goes back when it comes', async () => {
    const who = await club.payer();
    const { id } = await club.bill(who, '45.50');
    const begun = await club.pay(who, [id], 'CREDIT_CARD', [], '20.00');
    await club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, { status: 'PAID', method: 'CASH' });
    await club.settle(begun.body.redirect_url);
    expect(await resultOf(begun.body.payment_token)).toMatchObject({ outcome: 'REFUNDED', refunded_amount: '20.00' });
    expect(await club.invoice(id)).toMatchObject({ status: 'PAID', amount_paid: '45.50' });
  });
});
