import { type Answer, checkCard, checkInBooking, invoice, type Right, reservation } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ok, page } from '../../../../../test/fake-api.ts';
import { answerOf, memberRow, rowOf } from '../../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../../test/staff.ts';
import { queryClient } from '../../../../api-client/queries/query-client.ts';
import { notesOf } from './person-notes.ts';

beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T08:00:00Z') });
});

const ADA = memberRow({ id: 7, status: 'ACTIVE', membership_end_date: '2026-11-30', mobile: '9123 4567' });
const COURT = rowOf(reservation, {
  id: 40,
  member: 7,
  member_name: 'Ada Tan',
  facility: 3,
  facility_name: 'Tennis Court 1',
  status: 'CONFIRMED',
  start_from: '2026-11-18T09:00:00Z',
  end_at: '2026-11-18T10:00:00Z',
  checked_in_at: null,
});
const OWED = rowOf(invoice, {
  id: 90,
  member: 7,
  member_name: 'Ada Tan',
  invoice_number: 'INV-2026-000090',
  description: 'Locker',
  status: 'UNPAID',
  due_date: '2026-11-20',
  total_amount: '20.00',
  amount_due: '20.00',
});
const FRONT: readonly Right[] = ['member.view', 'booking.view', 'booking.manage', 'finance.till', 'course.manage'];

const desk = (address = '/admin/desk', rights = FRONT, answers: Answers = {}) =>
  openAs(address, {
    rights,
    answers: {
      'GET /profile/member/search/': page([ADA]),
      'GET /profile/member/7/': ok(ADA),
      'GET /booking/reservation/': page([COURT]),
      'GET /finance/payment-invoice/': ({ query }) => page(query.status === 'UNPAID' ? [OWED] : []),
      ...answers,
    },
  });
const box = () => screen.findByRole('combobox', { name: 'Find a person' });
const card = () => screen.findByRole('region', { name: 'Ada Tan' });

test('the box has the focus; a name and Enter open the person with everything the desk needs', async () => {
  const { user, address } = desk();
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  await user.type(await box(), 'ada');
  const found = await screen.findByRole('option', { name: /Ada Tan/ });
  expect(found.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  const person = within(await card());
  expect(address()).toBe('/admin/desk?member=7');
  person.getByText('Active');
  person.getByText('Membership ends in 12 days.');
  for (const name of ['Book', 'Sell', 'Enrol']) person.getByRole('button', { name });
  await screen.findByText('Today, 17:00–18:00');
  screen.getByRole('button', { name: 'Check in' });
  await screen.findByRole('link', { name: 'INV-2026-000090' });
  screen.getByRole('button', { name: 'Take payment' });
  expect(await box()).toHaveProperty('value', '');
});

test('Escape clears the desk for the next person, who stay among the recent ones', async () => {
  const { user, address } = desk('/admin/desk?member=7');
  await card();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin/desk'));
  expect(document.activeElement).toBe(await box());
  const recent = within(await screen.findByRole('region', { name: 'Recent people' }));
  await user.click(recent.getByRole('button', { name: /Ada Tan/ }));
  await card();
});

test('Escape in the box empties it first, and in a dialog closes that only', async () => {
  const { user, address } = desk('/admin/desk?member=7');
  await card();
  await user.type(await box(), 'bo{Escape}');
  expect(await box()).toHaveProperty('value', '');
  expect(address()).toBe('/admin/desk?member=7');
  await user.click(await screen.findByRole('button', { name: 'Take payment' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/desk?member=7');
});

test('a booking is checked in with one press', async () => {
  const { user, writes } = desk('/admin/desk?member=7');
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  await screen.findByText('Tennis Court 1', { selector: 'p, span, div' });
  expect(writes()).toEqual([['POST /booking/check-in/', { reservation: 40 }]]);
});

test.each([
  [['member.view'], [], ['Check in', 'Take payment', 'Book', 'Sell', 'Enrol']],
  [['member.view', 'booking.view'], [], ['Check in', 'Take payment', 'Book', 'Sell', 'Enrol']],
  [
    ['member.view', 'finance.till'],
    ['Take payment', 'Sell'],
    ['Check in', 'Book', 'Enrol'],
  ],
] as const)('with %j only what the rights allow is there', async (rights, present, absent) => {
  desk('/admin/desk?member=7', rights);
  await card();
  for (const name of present) await screen.findByRole('button', { name });
  for (const name of absent) expect(screen.queryByRole('button', { name })).toBeNull();
});

const scanned = (more: Partial<Answer<typeof checkCard>>) =>
  ok(answerOf(checkCard, { verdict: 'WELCOME', reason: '', member: null, ...more }));
const HOLDER = { ...ADA, id: 7 } as unknown as NonNullable<Answer<typeof checkCard>['member']>;

test('a scanned card opens its person, and says whether to let them in', async () => {
  const { user, address, sent } = desk('/admin/desk', FRONT, {
    'POST /membership-card/check/': scanned({ verdict: 'NOT_NOW', reason: 'Suspended.', member: HOLDER }),
  });
  await user.type(await box(), 'CH1:ABC{Enter}');
  await card();
  expect(address()).toBe('/admin/desk?member=7');
  screen.getByText('No entry');
  screen.getByText('Suspended.');
  expect(sent.some(({ path }) => path === '/profile/member/search/')).toBe(false);
});

test('the code of a booking checks it in, and leads to the person', async () => {
  const { user } = desk('/admin/desk', FRONT, {
    'GET /profile/member/search/': page([]),
    'POST /membership-card/check/': scanned({ verdict: 'UNKNOWN' }),
    'POST /booking/check-in/': ok(answerOf(checkInBooking, COURT as never)),
  });
  await user.type(await box(), 'code-of-a-booking{Enter}');
  await card();
  await screen.findByText('Tennis Court 1, 17:00–18:00');
});

test('an unknown code is reported, and so is a failure', async () => {
  const { user } = desk('/admin/desk', FRONT, {
    'GET /profile/member/search/': page([]),
    'POST /membership-card/check/': scanned({ verdict: 'UNKNOWN' }),
    'POST /booking/check-in/': refused({ detail: 'We can’t find this booking.' }, 404),
  });
  await user.type(await box(), 'nobody');
  await screen.findByText('No one found. Press Enter to try it as a card or booking code.');
  await user.keyboard('{Enter}');
  await screen.findByText('Check the number, or search by name.');
});

test.each([
  [{ status: 'BLACKLISTED' }, [['danger', 'Blacklisted. No entry; call the manager on duty.']]],
  [{ membership_end_date: '2026-11-18' }, [['warning', 'Membership ends today.']]],
  [{ membership_end_date: '2026-11-17' }, [['danger', 'Membership ended on 17/11/2026.']]],
  [{ membership_end_date: '2026-12-19' }, []],
  [{ remarks: 'Brings a guide dog.' }, [['info', 'Brings a guide dog.']]],
] as const)('%j is noted', (more, notes) => {
  const row = memberRow({ status: 'ACTIVE', remarks: '', ...more });
  expect(notesOf(row, '2026-11-18').map(({ tone, text }) => [tone, text])).toEqual(notes);
});
