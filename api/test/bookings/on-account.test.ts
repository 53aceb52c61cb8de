import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());
// Whatever the terms keep, here nothing of what is given up comes back.
const group = await club.group({ refund_steps: [{ hours: 1000, percent: 100 }] });
const dear = await club.court({ price: 2000, group });
const cheap = await club.court({ price: 1500, group });

let hour = 7;
/** A booking that the desk has entered, on account. */
async function onAccount(client = club.desk) {
  hour += 1;
  const who = await club.payer();
  const slots = [hours(dayAhead(6), hour, hour + 1)];
  const made = await client.ask('POST', '/booking/reservation/', {
    facility: dear,
    member: who.memberId,
    slots,
    status: 'CONFIRMED',
  });
  if (made.status !== 201) throw new Error(made.text);
  return { who, id: made.body.id as number, slots, invoice: made.body.invoice as number };
}
const notifications = (who: Payer) =>
  club.db.rows<{ body: string }>(sql`select body from notice where app_user = ${who.id} order by id desc`);
const cancel = (id: number, body: object, client = club.desk) =>
  client.ask('POST', `/booking/reservation/${id}/cancel/`, body);
const terms = async (id: number, client = club.desk) =>
  (await client.ask('GET', `/booking/reservation/${id}/cancel-terms/`)).body;

test('moved to a cheaper time, the member owes less, and no refund is promised', async () => {
  const { who, id, slots, invoice } = await onAccount();
  const path = `/booking/reservation/${id}/move/`;
  const preview = await club.desk.ask('POST', path, { facility: cheap, slots, preview: true });
  expect(preview.body).toMatchObject({
    to_pay: '0.00',
    to_refund: '0.00',
    to_credit: '5.00',
    due: '15.00',
    trace: expect.arrayContaining([
      'The new time costs S$ 5.00 less.',
      'S$ 5.00 comes off the invoice. S$ 15.00 is still due.',
    ]),
  });
  expect(preview.text).not.toContain('return');
  expect((await club.desk.ask('POST', path, { facility: cheap, slots })).status).toBe(200);
  expect(await club.invoice(invoice)).toMatchObject({
    status: 'UNPAID',
    amount_due: '15.00',
    credit_notes: [{ amount: '5.00', reason: expect.stringMatching(/moved to Court \d+/) }],
  });
  const [notification] = await notifications(who);
  expect(notification?.body).toContain('S$ 15.00 is due.');
  expect(notification?.body).not.toContain('comes back');
});

test('a late cancellation says what stays owed; the desk may waive it right after its own entry', async () => {
  const { id, invoice } = await onAccount();
  expect(await terms(id)).toMatchObject({ due: '20.00', stays_owed: '20.00', may_waive: true, refund_amount: '0.00' });
  expect((await cancel(id, { waive: true })).body).toEqual({ reason: ['Enter a reason for waiving the amount due.'] });
  expect((await cancel(id, { waive: true, reason: 'Wrong member' })).status).toBe(200);
  expect(await club.invoice(invoice)).toMatchObject({ status: 'CANCELLED', amount_due: '0.00' });
});

test('after ten minutes waiving needs the right to refund; without it the terms apply, and the member is notified', async () => {
  const { who, id, invoice } = await onAccount();
  await club.db.run(sql`update reservation set created_at = created_at - interval '11 minutes' where id = ${id}`);
  expect((await terms(id)).may_waive).toBe(false);
  expect((await cancel(id, { waive: true, reason: 'Kind' })).status).toBe(403);
  const rights = ['booking.view', 'booking.manage', 'finance.refund'] as const;
  const manager = await club.as((await buildUser(club.db, { rights })).id);
  expect((await terms(id, manager)).may_waive).toBe(true);
  expect((await cancel(id, { waive: true, reason: 'Mine' }, who.client)).status).toBe(403);
  expect((await cancel(id, { reason: 'Ill' })).status).toBe(200);
  expect(await club.invoice(invoice)).toMatchObject({ status: 'UNPAID', amount_due: '20.00' });
  expect((await notifications(who))[0]?.body).toContain('S$ 20.00 is due.');
});

test('another colleague’s entry is not one’s own', async () => {
  const { id } = await onAccount();
  const other = await club.as((await buildUser(club.db, { rights: ['booking.view', 'booking.manage'] })).id);
  expect((await terms(id, other)).may_waive).toBe(false);
  expect((await cancel(id, { waive: true, reason: 'x' }, other)).status).toBe(403);
});

const invoiceMails = async (who: Payer) =>
  (
    await club.db.rows<{ subject: string }>(
      sql`select subject from outbox where "to" = ${who.member?.email} and template = 'invoice-issued'`,
    )
  ).length;

test('its invoice is emailed after two minutes, unless it was paid at the desk by then', async () => {
  const [open, paid] = [await onAccount(), await onAccount()];
  await club.emailInvoices(open.invoice, 1);
  expect(await invoiceMails(open.who)).toBe(0);
  await club.treasurer.ask('PATCH', `/finance/payment-invoice/${paid.invoice}/`, { status: 'PAID', method: 'CASH' });
  await club.emailInvoices(paid.invoice, 3);
  await club.emailInvoices(open.invoice, 3);
  expect([await invoiceMails(open.who), await invoiceMails(paid.who)]).toEqual([1, 0]);
});

test('a hold to be paid online is not emailed, however long it takes', async () => {
  const who = await club.payer();
  const made = await club.book(who, dear, [hours(dayAhead(7), 9, 10)]);
  const begun = await club.beginPayment(who, made.body.id);
  expect(begun.status, begun.text).toBe(201);
  await club.emailInvoices(begun.body.invoices[0], 60);
  expect(await invoiceMails(who)).toBe(0);
});
