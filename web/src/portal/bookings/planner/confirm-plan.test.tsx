import { confirmPlan, readPlanBills } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ok } from '../../../../test/fake-api.ts';
import {
  clock,
  onDesk,
  openPlanner,
  PLANNER_DAY,
  planConflict,
  planItem,
  squad,
  summary,
  week,
} from '../../../../test/planner-rows.ts';
import { answerOf } from '../../../../test/rows.ts';
import { refused } from '../../../../test/staff.ts';

beforeEach(onDesk);

test('a refusal names the reason and takes what is free instead; the plan can’t be confirmed until then', async () => {
  const alternative = { facility: 2, facility_name: 'Court 2', start_from: clock(9), end_at: clock(10) };
  const gone = planItem({ refusals: ['Court 1 is no longer available.'], alternatives: [alternative] });
  const { user, writes } = openPlanner({
    'GET /planner/': week({ items: [gone], total_amount: '0.00' }),
    'PUT /planner/item/5/': ok({ id: 5, version: 2 }),
  });
  const plan = await summary();
  plan.getByText('Court 1 is no longer available.');
  expect(plan.getByRole<HTMLButtonElement>('button', { name: 'Confirm all' }).disabled).toBe(true);
  await user.click(plan.getByRole('button', { name: 'Court 2, 09:00–10:00' }));
  await screen.findByText('Plan changed');
  expect(writes()).toEqual([
    [
      'PUT /planner/item/5/',
      {
        facility: 2,
        offering: null,
        term: null,
        date: PLANNER_DAY,
        people: ['m1', 'm2'],
        start_from: clock(9),
        end_at: clock(10),
      },
    ],
  ]);
});

test('a conflict is kept, or taken back', async () => {
  let kept = false;
  const { user, writes } = openPlanner({
    'GET /planner/': () => week({ items: [planItem()], conflicts: [planConflict({ kept })], total_amount: '8.00' }),
    'POST /planner/item/5/keep/': ({ body }) => {
      kept = (body as { keep: boolean }).keep;
      return ok({ id: 5, version: 1 });
    },
  });
  const plan = await summary();
  const confirm = () => plan.getByRole<HTMLButtonElement>('button', { name: /^Confirm all/ });
  expect(confirm().disabled).toBe(true);
  await user.click(plan.getByRole('button', { name: /^Keep both/ }));
  await plan.findByText(/^Kept\. Darius/);
  expect(confirm().disabled).toBe(false);
  await user.click(plan.getByRole('button', { name: 'Undo' }));
  await plan.findByRole('button', { name: /^Keep both/ });
  expect(writes()).toEqual([
    ['POST /planner/item/5/keep/', { key: 'b31', keep: true }],
    ['POST /planner/item/5/keep/', { key: 'b31', keep: false }],
  ]);
});

test('too little time between two places is only said', async () => {
  const text = 'No time for you to get from the pool to the hall.';
  openPlanner({
    'GET /planner/': week({
      items: [planItem()],
      conflicts: [planConflict({ kind: 'TRAVEL', text })],
      total_amount: '8.00',
    }),
  });
  const plan = await summary();
  plan.getByText(text);
  expect(plan.queryByRole('button', { name: /^Keep both/ })).toBeNull();
  expect(plan.getByRole<HTMLButtonElement>('button', { name: /^Confirm all/ }).disabled).toBe(false);
});

test('confirming asks for the terms, sends what was seen, and opens one payment for all of it', async () => {
  const bill = { id: 91, invoice_number: 'INV-1', description: 'Court 1', amount_due: '8.00', type: 'RESERVATION' };
  const other = {
    ...bill,
    id: 92,
    invoice_number: 'INV-2',
    description: 'Swim squad',
    amount_due: '40.00',
    type: 'COURSE',
  };
  let isConfirmed = false;
  const { user, writes, address } = openPlanner({
    'GET /planner/': () => (isConfirmed ? week() : week({ items: [planItem(), squad], total_amount: '48.00' })),
    'POST /planner/confirm/': () => {
      isConfirmed = true;
      return ok(
        answerOf(confirmPlan, {
          bookings: [31],
          enrolments: [{ kind: 'COURSE', id: 8 }],
          invoices: [91, 92],
          total_amount: '48.00',
          hold_expires_at: '2099-01-05T01:10:00Z',
        }),
      );
    },
    'GET /planner/bills/': ok(
      answerOf(readPlanBills, { bills: [bill, other] as never, hold_expires_at: '2099-01-05T01:10:00Z' }),
    ),
    'GET /finance/pay-methods/': ok({ methods: ['CREDIT_CARD'], off: [] }),
  });
  const plan = await summary();
  await user.click(plan.getByRole('button', { name: /^Confirm all · S\$.48\.00/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm your plan' }));
  const confirm = sheet.getByRole<HTMLButtonElement>('button', { name: /^Confirm all · S\$.48\.00/ });
  expect(confirm.disabled).toBe(true);
  sheet.getByText('Bring a towel.');
  await user.click(sheet.getByLabelText('I accept the terms and conditions'));
  await user.click(confirm);
  await screen.findByRole('dialog', { name: 'Pay for your plan' });
  expect(address()).toContain('pay=91');
  expect(writes()).toEqual([
    [
      'POST /planner/confirm/',
      {
        items: [
          { item: 5, version: 1, amount: '8.00' },
          { item: 6, version: 1, amount: '40.00' },
        ],
        total_amount: '48.00',
        agree_terms: true,
      },
    ],
  ]);
});

test('when something is gone nothing is booked, and each thing says why', async () => {
  const { user } = openPlanner({
    'GET /planner/': week({ items: [planItem()], total_amount: '8.00' }),
    'POST /planner/confirm/': refused(
      {
        detail: 'Nothing is booked, because not everything is possible any more.',
        refused: [{ item: 5, title: 'Court 1', reasons: ['Someone else just booked it.'], alternatives: [] }],
      },
      409,
    ),
  });
  const plan = await summary();
  await user.click(plan.getByRole('button', { name: /^Confirm all/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm your plan' }));
  await user.click(sheet.getByRole('button', { name: /^Confirm all/ }));
  const alert = within(await sheet.findByRole('alert'));
  alert.getByText('Nothing is booked');
  alert.getByText('Someone else just booked it.');
});

test('what is planned is changed and removed', async () => {
  const { user, writes } = openPlanner({
    'GET /planner/': week({ items: [planItem()], total_amount: '8.00' }),
    'PUT /planner/item/5/': ok({ id: 5, version: 2 }),
    'DELETE /planner/item/5/': { status: 204, body: undefined },
  });
  const plan = await summary();
  await user.click(plan.getByRole('button', { name: 'Change Court 1' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Change Court 1' }));
  await user.click(await sheet.findByRole('button', { name: /^10:00/ }));
  await user.click(sheet.getByRole('button', { name: /Darius/ }));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await screen.findByText('Plan changed');
  await user.click(plan.getByRole('button', { name: 'Remove Court 1' }));
  await screen.findByText('Removed from your plan');
  expect(writes()).toEqual([
    [
      'PUT /planner/item/5/',
      { facility: 1, start_from: clock(10), end_at: clock(11), date: PLANNER_DAY, people: ['m1'] },
    ],
    ['DELETE /planner/item/5/', undefined],
  ]);
});
