import { type ChangeOption, invoice, membershipRenewal } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../../../test/fake-api.ts';
import { rowOf } from '../../../../test/rows.ts';
import { type Answers, first, openAs, refused } from '../../../../test/staff.ts';

const option = (id: number, more: Partial<ChangeOption> = {}): ChangeOption => ({
  id,
  level_1: 'ASSOCIATE',
  level_2: 'NON_ACTIVE',
  months: 7,
  renewal_share: '105.00',
  paid_share: '70.00',
  difference: '35.00',
  discount_amount: '0.00',
  amount: '35.00',
  gst_amount: '2.89',
  fee: '40.00',
  billing_period: 'MONTHLY',
  fee_from: '2126-06-01',
  eligibility: 'For friends of the club',
  refusal: null,
  ...more,
});
const CHEAPER = option(2, {
  level_1: 'ORDINARY',
  level_2: 'ACTIVE_NSF',
  difference: '0.00',
  amount: '0.00',
  refusal: 'You can change to Service when you renew, from 1 Nov 2126.',
});
const CURRENT = { level_1: 'ORDINARY', level_2: 'ACTIVE_REG', fee: '30.00', billing_period: 'MONTHLY' };
const offer = (options: readonly ChangeOption[] = [option(1), CHEAPER], more: object = {}) =>
  ok({
    ends_on: '2126-12-31',
    current: CURRENT,
    refusal: 'Not yet.',
    open: null,
    options: [],
    change: { refusal: null, options },
    ...more,
  });
const OPEN = rowOf(membershipRenewal, {
  id: 7,
  kind: 'CHANGE',
  status: 'OPEN',
  level_1: 'ASSOCIATE',
  level_2: 'NON_ACTIVE',
  amount: '35.00',
  pay_by: '2126-12-01',
  invoice: 31,
});
const BILL = rowOf(invoice, { id: 31, amount_due: '35.00', description: 'Change of membership', items: [] });

const open = (answers: Answers) => openAs('/renew/change', { answers });
const OFFER = 'GET /profile/renewal-offer/';
const words = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');
const summary = () => screen.getByRole('heading', { name: 'What you pay' }).closest('section') as HTMLElement;

test('explains the price line by line, what becomes of the fee, and what stays', async () => {
  open({ [OFFER]: offer() });
  await screen.findByText(/^Ordinary, .*, until 31 December 2126$/);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Associate.*For friends.*S\$.35\.00/ }).checked).toBe(
    true,
  );
  const said = words(summary());
  expect(said).toMatch(/Associate, .*, 7 monthsS\$ 105\.00Your membership, 7 months−S\$ 70\.00To pay nowS\$ 35\.00/);
  expect(said).toContain('Includes S$ 2.89 GST.');
  expect(said).toContain('Your membership fee becomes S$ 40.00 a month, starting with the bill for June 2126.');
  expect(said).toContain('What’s already billed stays at S$ 30.00 a month.');
  expect(said).toContain('Your membership still ends on 31 December 2126, and your bookings keep their price.');
});

test('a cheaper membership says when, has no price and can’t be chosen', async () => {
  open({ [OFFER]: offer() });
  const cheaper = await screen.findByRole<HTMLInputElement>('radio', { name: /when you renew, from 1 Nov 2126/ });
  expect(cheaper.disabled).toBe(true);
  expect(words(cheaper.closest('label') as HTMLElement)).not.toContain('Free');
});

test('without one that can be chosen there is nothing to pay', async () => {
  open({ [OFFER]: offer([CHEAPER]) });
  await screen.findByRole('radio', { name: /when you renew/ });
  expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
});

test('changing sends what was shown, and asks for the payment at once', async () => {
  const { user, writes } = open({
    [OFFER]: first(offer(), offer([], { open: OPEN })),
    'POST /profile/renewal/': ok(OPEN),
    'GET /finance/payment-invoice/31/': ok(BILL),
  });
  await user.click(await screen.findByRole('button', { name: /Change and pay S\$.35\.00/ }));
  await screen.findByRole('dialog');
  expect(writes()).toEqual([['POST /profile/renewal/', { kind: 'CHANGE', membership_type: 1, amount: '35.00' }]]);
});

test('a refused change says why, and shows the new price', async () => {
  const { user } = open({
    [OFFER]: first(offer(), offer([option(1, { amount: '30.00', difference: '30.00' })])),
    'POST /profile/renewal/': refused({ amount: ['The price has changed. Please check it and try again.'] }),
  });
  await user.click(await screen.findByRole('button', { name: /Change and pay S\$.35\.00/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t change your membership');
  await screen.findByRole('button', { name: /Change and pay S\$.30\.00/ });
});

test.each([
  [0, 'Less than a month is left, so there’s nothing to pay now.'],
  [7, 'Renewing it costs no more than your membership, so there’s nothing to pay now.'],
])('with %i months left and nothing to pay, the change is done at once', async (months, why) => {
  const free = option(1, { months, difference: '0.00', amount: '0.00', gst_amount: '0.00', fee: '30.00' });
  const done = { ...OPEN, status: 'DONE', done_at: '2126-11-18T01:00:00Z', invoice: null, amount: '0.00' };
  const { user } = open({ [OFFER]: offer([free]), 'POST /profile/renewal/': ok(done) });
  await screen.findByText(why);
  screen.getByText(/Your membership fee of .* stays as it is\./);
  await user.click(screen.getByRole('button', { name: 'Change membership' }));
  await screen.findByText(/^Your membership is now Associate, /);
});

test('a change that waits is paid or cancelled', async () => {
  const { user, writes } = open({
    [OFFER]: offer([], { open: OPEN }),
    'GET /finance/payment-invoice/31/': ok(BILL),
    'POST /profile/renewal/7/withdraw/': ok({ ...OPEN, status: 'WITHDRAWN' }),
  });
  await screen.findByText(/your membership is Associate, .* If you don’t pay by 1 Dec 2126, the change is cancelled/);
  await user.click(screen.getByRole('button', { name: 'Cancel change' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel change' }));
  await screen.findByText('Change cancelled');
  expect(writes().map(([call]) => call)).toEqual(['POST /profile/renewal/7/withdraw/']);
});

test.each([
  ['a reason', { refusal: 'A payment is overdue.', options: [] }, 'A payment is overdue.'],
  ['a club that doesn’t offer it', null, 'The club office changes memberships. Please contact them.'],
])('%s is said', async (_what, change, said) => {
  open({ [OFFER]: offer([], { change }) });
  await screen.findByText(said);
  screen.getByRole('link', { name: 'View membership' });
});
