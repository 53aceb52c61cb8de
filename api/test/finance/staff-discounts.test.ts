import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildCourtClub, dayAhead, hours } from '../bookings/club-with-courts.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildCourtClub());

const line = (more: object) => ({ type: 'PRODUCT', description: 'Racket', quantity: 2, unit_price: '60.00', ...more });
const bill = (member: number, items: readonly object[], more: object = {}) =>
  club.treasurer.ask('POST', '/finance/payment-invoice/', { member, items, ...more });

describe('a discount that staff give on a line', () => {
  test('counts in the line, the totals and the tax', async () => {
    const { memberId } = await club.payer();
    const made = await bill(memberId, [line({ discount_amount: '12.00' }), line({ quantity: 1, unit_price: '10.00' })]);
    expect([made.status, made.body]).toMatchObject([
      201,
      {
        items: [
          { discount_amount: '12.00', amount: '108.00' },
          { discount_amount: '0.00', amount: '10.00' },
        ],
        subtotal: '130.00',
        discount_amount: '12.00',
        total_amount: '118.00',
        amount_due: '118.00',
        gst_amount: '9.74',
      },
    ]);
    const cancelled = await club.treasurer.ask('PATCH', `/finance/payment-invoice/${made.body.id}/`, {
      status: 'CANCELLED',
    });
    expect(cancelled.body.credit_notes).toMatchObject([{ amount: '118.00' }]);
  });

  test('takes the place of the member’s discount group on its line, and stays through a draft', async () => {
    const { memberId } = await club.payer();
    await club.db.run(sql`update member set discount_group = '10' where id = ${memberId}`);
    const items = [line({ discount_amount: '30.00' }), line({ discount_amount: '0.00' })];
    const draft = await bill(memberId, items, { draft: true });
    expect(draft.body).toMatchObject({
      items: [{ discount_amount: '30.00' }, { discount_amount: '0.00' }],
      total_amount: '210.00',
    });
    const path = `/finance/payment-invoice/${draft.body.id}/`;
    await club.treasurer.ask('PUT', path, draft.body);
    const issued = await club.treasurer.ask('PATCH', path, { status: 'UNPAID' });
    expect(issued.body).toMatchObject({
      items: [
        { discount_amount: '30.00', amount: '90.00' },
        { discount_amount: '12.00', amount: '108.00' },
      ],
      discount_amount: '42.00',
      total_amount: '198.00',
    });
  });

  test('may be all of the line, and not more, nor less than nothing', async () => {
    const { memberId } = await club.payer();
    expect((await bill(memberId, [line({ discount_amount: '120.00' })])).body.total_amount).toBe('0.00');
    const more = await bill(memberId, [line({}), line({ discount_amount: '120.01' })]);
    expect([more.status, more.body]).toEqual([
      400,
      { items: [{}, { discount_amount: ['The discount can’t be more than the price of the line, S$ 120.00.'] }] },
    ]);
    const less = await bill(memberId, [line({ discount_amount: '-1.00' })]);
    expect([less.status, Object.keys(less.body.items[0])]).toEqual([400, ['discount_amount']]);
  });
});

test('payment_token is the token of payment_url, and opens the invoice', async () => {
  const who = await club.payer();
  const court = await club.court();
  const made = await club.book(who, court, [hours(dayAhead(3), 9, 10)]);
  const begun = await club.beginPayment(who, made.body.id);
  const token = begun.body.payment_token as string;
  expect(begun.body.payment_url).toBe(`/payment/${token}`);
  const link = await club.anonymous.ask('GET', `/finance/payment-link/${token}/`);
  expect([link.status, link.body]).toMatchObject([200, { amount_due: '10.00', status: 'UNPAID' }]);
  const result = await club.anonymous.ask('GET', `/finance/payment-result/${token}/`);
  expect([result.status, result.body.payment_url]).toEqual([200, `/payment/${token}`]);
  // The link in the invoice itself goes on to work.
  const invoice = await club.invoice(begun.body.invoice);
  expect(
    (await club.anonymous.ask('GET', `/finance/payment-link/${invoice.payment_url?.split('/').at(-1)}/`)).status,
  ).toBe(200);
  await club.payFor(who, made.body.id);
  expect((await who.client.ask('GET', `/booking/reservation-payment/${begun.body.id}/`)).body.payment_url).toBeNull();
});
