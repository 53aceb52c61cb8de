import { cancelTerms, reservation } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { at, booking } from '../../../../test/club-calendar.ts';
import { type Answerer, ok, page } from '../../../../test/fake-api.ts';
import { answerOf, rowOf } from '../../../../test/rows.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../test/staff.ts';

const LIST = 'GET /booking/reservation/';
const ONE = 'GET /booking/reservation/31/';
/** The lists of one status each: only the confirmed ones have a booking. */
const confirmed: Answerer = ({ query }) => page(query.status === 'CONFIRMED' ? [own()] : []);
const own = (more: object = {}) => rowOf(reservation, booking(more) as never);

const open = (address: string, answers: Answers = {}) =>
  openAs(`/bookings?tab=mine${address}`, { answers: { [LIST]: confirmed, [ONE]: ok(own()), ...answers } });

test('the own bookings say where and when, and one opens beside them', async () => {
  const { user, address } = open('');
  const row = await screen.findByRole('button', { name: /Court 1/ });
  expect(row.textContent).toMatch(/09:00–10:00/);
  await user.click(row);
  await waitFor(() => expect(address()).toContain('booking=31'));
});

test.each([
  ['', 'No upcoming bookings'],
  ['&show=past', 'No past bookings'],
  ['&show=waiting', 'You’re not on any waitlist'],
])('an empty list%s says what will appear', async (address, title) => {
  open(address, { [LIST]: page([]) });
  await screen.findByText(title);
});

test('a list that can’t be loaded is asked for again', async () => {
  let fails = true;
  const { user } = open('', { [LIST]: (sent) => (fails ? broken : confirmed(sent)) });
  await screen.findByText('We couldn’t load your bookings');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /Court 1/ });
});

const TERMS = answerOf(cancelTerms, {
  ok: true,
  refusals: [],
  paid: '8.00',
  percent: 50,
  refund_amount: '4.00',
  trace: ['Half until the day before.'],
});

async function cancelling(terms: object = {}, answers: Answers = {}) {
  const opened = open('&booking=31&act=cancel', {
    'GET /booking/reservation/31/cancel-terms/': ok({ ...TERMS, ...terms }),
    ...answers,
  });
  return { ...opened, button: await screen.findByRole('button', { name: 'Cancel booking' }) };
}

test('cancelling says what comes back and by which rule, and asks where to', async () => {
  const { user, button, writes } = await cancelling({ until: at(8) });
  expect((await screen.findByText(/if you cancel before/)).textContent).toMatch(
    /^You’ll get S\$.4\.00 back if you cancel before .*08:00\.$/,
  );
  screen.getByText('Half until the day before.');
  await user.click(screen.getByRole('radio', { name: 'Club voucher, straight away' }));
  await user.click(button);
  await screen.findByText('Booking cancelled');
  screen.getByText(/^We’ve added a voucher for S\$.4\.00 to your account\.$/);
  expect(writes()).toEqual([['POST /booking/reservation/31/cancel/', { way: 'VOUCHER' }]]);
});

test.each([
  [{ refund_amount: '0.00' }, /^You won’t get a refund of the S\$.8\.00 you paid\.$/],
  [{ paid: '0.00', refund_amount: '0.00' }, /^You haven’t paid anything, so cancelling is free\.$/],
  [{ paid: '0.00', refund_amount: '0.00', stays_owed: '8.00' }, /^You’ll still owe S\$.8\.00 if you cancel now\.$/],
])('terms %o are said before the button is pressed', async (terms, words) => {
  await cancelling(terms);
  await screen.findByText(words);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a booking that can’t be cancelled says why, and the button rests', async () => {
  const { button } = await cancelling({ ok: false, refusals: ['It has already started.'] });
  screen.getByText('It has already started.');
  expect(button).toHaveProperty('disabled', true);
});

test('a refusal of the server is shown, and the booking stays open', async () => {
  const { user, button } = await cancelling(
    {},
    { 'POST /booking/reservation/31/cancel/': refused({ status: ['It was moved just now.'] }) },
  );
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('It was moved just now.');
  await user.click(screen.getByRole('button', { name: 'Keep booking' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep booking' })).toBeNull());
});

test('terms that can’t be loaded are asked for again', async () => {
  const { user } = open('&booking=31&act=cancel', {
    'GET /booking/reservation/31/cancel-terms/': first(broken, ok(TERMS)),
  });
  await screen.findByText('We couldn’t load the refund terms');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Cancel booking' });
});

test('an offer says until when, and is passed up with one press', async () => {
  const offer = own({ status: 'PENDING_PAYMENT', hold_expires_at: at(18.5), is_offer: true });
  let offers = [offer];
  const { user } = open('', {
    [LIST]: ({ query }) => page(query.status === 'PENDING_PAYMENT' ? offers : []),
    'POST /booking/reservation/31/cancel/': () => {
      offers = [];
      return ok(own({ status: 'CANCELLED' }));
    },
  });
  const row = (await screen.findByText(/^Offered to you until/)).closest('li') as HTMLElement;
  expect(within(row).getByRole('link', { name: 'Take it' }).getAttribute('href')).toBe('/bookings?pay=31');
  await user.click(within(row).getByRole('button', { name: 'Pass' }));
  await screen.findByText('Passed. We’ll offer it to the next person in line.');
  expect(offers).toEqual([]);
});

test('a booking on the waitlist says its place', async () => {
  open('&show=waiting', { [LIST]: page([own({ status: 'WAITLISTED', waitlist_position: 3 })]) });
  await screen.findByText('Number 3 on the waitlist');
});
