import { invoice, membershipRenewal, type RenewalOption } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok } from '../../../../test/fake-api.ts';
import { rowOf } from '../../../../test/rows.ts';
import { type Answers, first, openAs, refused } from '../../../../test/staff.ts';

const option = (id: number, more: Partial<RenewalOption> = {}): RenewalOption => ({
  id,
  level_1: 'ORDINARY',
  level_2: 'ACTIVE_REG',
  is_current: true,
  starts_on: '2127-01-01',
  ends_on: '2127-12-31',
  renewal_fee: '120.00',
  discount_amount: '0.00',
  amount: '120.00',
  fee: '30.00',
  billing_period: 'MONTHLY',
  eligibility: '',
  refusal: null,
  ...more,
});
const ASSOCIATE = option(2, {
  level_1: 'ASSOCIATE',
  level_2: 'NON_ACTIVE',
  is_current: false,
  renewal_fee: '180.00',
  discount_amount: '18.00',
  amount: '162.00',
  fee: '40.00',
});
const offer = (more: object = {}) =>
  ok({
    ends_on: '2126-12-31',
    current: null,
    refusal: null,
    open: null,
    options: [option(1), ASSOCIATE],
    change: null,
    ...more,
  });
const OPEN = rowOf(membershipRenewal, {
  id: 7,
  status: 'OPEN',
  amount: '120.00',
  ends_on: '2127-12-31',
  pay_by: '2126-12-01',
  invoice: 31,
});
const BILL = rowOf(invoice, { id: 31, amount_due: '120.00', description: 'Membership renewal', items: [] });

const open = (answers: Answers) => openAs('/renew', { answers });
const OFFER = 'GET /profile/renewal-offer/';
const words = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ');

test('shows the end, the present membership first, and the price of what is chosen', async () => {
  const { user } = open({ [OFFER]: offer() });
  await screen.findByText('Your membership runs until 31 December 2126.');
  const current = screen.getByRole<HTMLInputElement>('radio', { name: /Your membership.*1 Jan 2127 to 31 Dec 2127/ });
  expect(current.checked).toBe(true);
  screen.getByRole('button', { name: /Renew and pay S\$.120\.00/ });
  await user.click(screen.getByRole('radio', { name: /S\$.162\.00/ }));
  const summary = screen.getByRole('heading', { name: 'What you pay' }).closest('section') as HTMLElement;
  expect(words(summary)).toContain('Your discount−S$ 18.00');
  expect(words(summary)).toContain('From 1 Jan 2127, your membership fee is S$ 40.00 a month.');
  screen.getByRole('button', { name: /Renew and pay S\$.162\.00/ });
});

test('a membership that is for others stays in the list with the reason', async () => {
  open({ [OFFER]: offer({ options: [option(1), { ...ASSOCIATE, refusal: 'Only for others.' }] }) });
  const other = await screen.findByRole<HTMLInputElement>('radio', { name: /Only for others/ });
  expect(other.disabled).toBe(true);
});

test('renewing sends what was shown, and asks for the payment at once', async () => {
  const { user, writes } = open({
    [OFFER]: first(offer(), offer({ open: OPEN })),
    'POST /profile/renewal/': ok(OPEN),
    'GET /finance/payment-invoice/31/': ok(BILL),
  });
  await user.click(await screen.findByRole('button', { name: /Renew and pay/ }));
  await screen.findByRole('dialog');
  expect(writes()).toEqual([['POST /profile/renewal/', { membership_type: 1, amount: '120.00' }]]);
});

test('a refused renewal says why, and shows the new price', async () => {
  const dearer = option(1, { amount: '130.00', renewal_fee: '130.00' });
  const { user } = open({
    [OFFER]: first(offer(), offer({ options: [dearer] })),
    'POST /profile/renewal/': refused({ amount: ['The price has changed. Please check it and try again.'] }),
  });
  await user.click(await screen.findByRole('button', { name: /Renew and pay S\$.120\.00/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t renew your membership');
  await screen.findByRole('button', { name: /Renew and pay S\$.130\.00/ });
});

test('a free renewal has no price on its button, and is done at once', async () => {
  const free = option(1, { renewal_fee: '0.00', amount: '0.00' });
  const { user } = open({
    [OFFER]: offer({ options: [free] }),
    'POST /profile/renewal/': ok({
      ...OPEN,
      status: 'DONE',
      done_at: '2126-11-18T01:00:00Z',
      invoice: null,
      amount: '0.00',
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Renew membership' }));
  await screen.findByText('Membership renewed until 31 Dec 2127');
});

test('a renewal that waits is paid or cancelled', async () => {
  const { user, writes } = open({
    [OFFER]: offer({ open: OPEN }),
    'GET /finance/payment-invoice/31/': ok(BILL),
    'POST /profile/renewal/7/withdraw/': ok({ ...OPEN, status: 'WITHDRAWN' }),
  });
  await screen.findByText(/If you don’t pay by 1 Dec 2126, the renewal is cancelled and you owe nothing\./);
  await user.click(screen.getByRole('button', { name: 'Cancel renewal' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel renewal' }));
  await screen.findByText('Renewal cancelled');
  expect(writes().map(([call]) => call)).toEqual(['POST /profile/renewal/7/withdraw/']);
});

test('nothing to renew says why', async () => {
  open({ [OFFER]: offer({ refusal: 'You can renew it from 1 Nov 2126.', options: [] }) });
  await screen.findByText('You can renew it from 1 Nov 2126.');
  screen.getByRole('link', { name: 'View membership' });
  expect(screen.queryByRole('link', { name: 'Change membership' })).toBeNull();
});

test('leads to another membership where the club offers that', async () => {
  const current = { level_1: 'ORDINARY', level_2: 'ACTIVE_REG', fee: '30.00', billing_period: 'MONTHLY' };
  const change = { refusal: null, options: [] };
  open({ [OFFER]: offer({ refusal: 'You can renew it from 1 Nov 2126.', options: [], change, current }) });
  await screen.findByText(/You have Ordinary, /);
  expect(screen.getByRole('link', { name: 'Change membership' }).getAttribute('href')).toBe('/renew/change');
});

test('a failed read is shown, and can be retried', async () => {
  open({ [OFFER]: refused({ detail: 'Busy' }, 503) });
  await screen.findByText('We couldn’t load your membership');
  screen.getByRole('button', { name: 'Try again' });
});
