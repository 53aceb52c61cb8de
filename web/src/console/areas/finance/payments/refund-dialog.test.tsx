import { payment, type Row } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { rowOf } from '../../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../../test/staff.ts';

const paid = (more: Partial<Row<typeof payment>> = {}) =>
  rowOf(payment, {
    id: 3,
    reference: 'C1',
    paid_amount: '50.00',
    paid_by: 'CASH',
    amount: '50.00',
    method: 'CASH',
    status: 'PAID',
    member: 40,
    member_name: 'Tan Mei',
    voucher_amount: '0.00',
    refunded_amount: '0.00',
    credit_amount: '0.00',
    paid_at: '2026-11-15T01:00:00Z',
    ...more,
  });

async function refunding(row = paid(), answers: Answers = {}) {
  const opened = openAs('/admin/payments?open=3', {
    rights: ['finance.view', 'finance.manage', 'finance.refund'],
    answers: {
      'GET /booking/reservation-payment/3/': ok(row),
      'GET /booking/reservation-payment/': page([row]),
      ...answers,
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  const amount = dialog.getByLabelText(/^Amount/);
  const type = async (text: string) => {
    await opened.user.clear(amount);
    if (text) await opened.user.type(amount, text);
  };
  const send = async () => {
    const buttons = dialog.getAllByRole('button').filter((one) => /refund/i.test(one.textContent ?? ''));
    await opened.user.click(buttons.at(-1) as HTMLElement);
  };
  return { ...opened, dialog, amount, type, send };
}

test('all that the club still has is offered, and a part of it can be given back', async () => {
  const { user, dialog, amount, type, send, writes, sent } = await refunding();
  expect(amount).toHaveProperty('value', '50.00');
  await type('20');
  await user.type(dialog.getByLabelText(/^Reason/), 'Rain');
  await send();
  await screen.findByText(/^S\$.20\.00 refunded$/);
  expect(writes()).toEqual([
    ['POST /finance/refund/', { payment: 3, amount: '20.00', way: 'WAY_PAID', reason: 'Rain' }],
  ]);
  expect(sent.find(({ method }) => method === 'POST')?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ['50.01', /^You can refund up to S\$.50\.00\.$/],
  ['', 'Enter an amount.'],
])('an amount of “%s” is not refunded', async (text, words) => {
  const { user, dialog, type, send, writes } = await refunding();
  await type(text);
  await user.type(dialog.getByLabelText(/^Reason/), 'Rain');
  await send();
  dialog.getByText(words);
  expect(writes()).toEqual([]);
});

test('a refund without a reason is not sent', async () => {
  const { send, writes } = await refunding();
  await send();
  expect(writes()).toEqual([]);
});

test('a refused refund says why, and the next try goes under the same key', async () => {
  const { user, dialog, send, sent } = await refunding(paid(), {
    'POST /finance/refund/': refused({ detail: 'The drawer is closed.' }),
  });
  await user.type(dialog.getByLabelText(/^Reason/), 'Rain');
  await send();
  await dialog.findByText('The drawer is closed.');
  await send();
  const tries = () => sent.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(tries()).toHaveLength(2));
  expect(new Set(tries().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('an already refunded amount can’t be refunded again', async () => {
  openAs('/admin/payments?open=3', {
    rights: ['finance.view', 'finance.manage', 'finance.refund'],
    answers: { 'GET /booking/reservation-payment/3/': ok(paid({ status: 'REFUNDED', refunded_amount: '50.00' })) },
  });
  await screen.findByRole('heading', { name: /^S\$.50\.00, Cash$/ });
  expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
});
