import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildMoneyClub } from './club-with-money.ts';

const club = await openClub(buildMoneyClub());
const payer = await club.payer();

const credit = (invoice: number, body: object, client = club.treasurer) =>
  client.ask('POST', `/finance/payment-invoice/${invoice}/credit/`, { reason: 'Too much', ...body });
const twoLines = async () => {
  const items = [
    { type: 'ADJUSTMENT', description: 'Racket hire', unit_price: '30.00' },
    { type: 'ADJUSTMENT', description: 'Balls', unit_price: '20.00' },
  ];
  const made = await club.treasurer.ask('POST', '/finance/payment-invoice/', { member: payer.memberId, items });
  return made.body as { id: number; items: { id: number }[] };
};

test('a part of an unpaid invoice is credited by an amount or by lines; all of it makes it void', async () => {
  const { id, items } = await twoLines();
  const part = await credit(id, { amount: '5.00' });
  expect([part.status, part.body]).toMatchObject([
    201,
    { status: 'UNPAID', amount_due: '45.00', amount_credited: '5.00', total_amount: '50.00' },
  ]);
  const lines = await credit(id, { lines: [{ item: items[1]?.id, amount: '15.00' }] });
  expect(lines.body).toMatchObject({ amount_due: '30.00', amount_credited: '20.00' });
  expect(lines.body.credit_notes.at(-1)).toMatchObject({ amount: '15.00', reason: 'Too much (Balls S$ 15.00)' });
  const rest = await credit(id, { lines: [{ item: items[0]?.id }] });
  expect(rest.body).toMatchObject({ status: 'CANCELLED', amount_due: '0.00', amount_credited: '50.00' });
  const auditLines = await club.db.rows(sql`select 1 from audit where action = 'credit' and row_id = ${id}`);
  expect(auditLines).toHaveLength(3);
});

test('of a part-paid invoice credits only what is owed, and settles it', async () => {
  const { id } = await twoLines();
  await club.treasurer.ask('PATCH', `/finance/payment-invoice/${id}/`, {
    status: 'PAID',
    method: 'CASH',
    received: '20.00',
  });
  expect((await credit(id, { amount: '30.01' })).body).toEqual({
    amount: ['Only S$ 30.00 is still due. Refund what was paid instead.'],
  });
  expect((await credit(id, { amount: '10.00' })).body).toMatchObject({ status: 'PARTIALLY_PAID', amount_due: '20.00' });
  expect((await credit(id, { amount: '20.00' })).body).toMatchObject({ status: 'PAID', amount_paid: '20.00' });
});

test('a page to pay that is open somewhere asks for the new sum', async () => {
  const { id } = await twoLines();
  await club.pay(payer, [id]);
  await credit(id, { amount: '20.00' });
  const begun = await club.pay(payer, [id]);
  expect((await club.session(begun.body.redirect_url)).amount).toBe(3000);
});

test('invoices that cannot be credited are refused with the reason', async () => {
  const { id, items } = await twoLines();
  const other = await twoLines();
  const draft = await club.treasurer.ask('POST', '/finance/payment-invoice/', {
    member: payer.memberId,
    items: [{ type: 'ADJUSTMENT', description: 'x', unit_price: '1.00' }],
    draft: true,
  });
  const line = items[0]?.id;
  const refused: readonly [string, object, number?][] = [
    ['amount', {}],
    ['amount', { amount: '0.00' }],
    ['amount', { amount: '-1.00' }],
    ['amount', { amount: '50.01' }],
    ['amount', { amount: '1.00', lines: [{ item: line }] }],
    ['lines', { lines: [{ item: other.items[0]?.id }] }],
    ['lines', { lines: [{ item: line, amount: '30.01' }] }],
    ['reason', { amount: '1.00', reason: '' }],
    ['status', { amount: '1.00' }, draft.body.id],
  ];
  for (const [field, body, invoice = id] of refused) {
    const answer = await credit(invoice, body);
    expect([body, answer.status, Object.keys(answer.body)]).toEqual([body, 400, [field]]);
  }
  const viewer = await club.as((await buildUser(club.db, { rights: ['finance.view'] })).id);
  expect((await credit(id, { amount: '1.00' }, viewer)).status).toBe(403);
  expect((await credit(2_147_483_647, { amount: '1.00' })).status).toBe(404);
  expect(await club.invoice(id)).toMatchObject({ amount_due: '50.00', credit_notes: [] });
});

test('ten credit notes at once never take off more than is owed', async () => {
  const { id } = await twoLines();
  const answers = await Promise.all(Array.from({ length: 10 }, () => credit(id, { amount: '9.00' })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await club.invoice(id)).toMatchObject({ amount_due: '5.00' });
});
