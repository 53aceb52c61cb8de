import { cancelTerms, facilityCategory, quoteBooking, type Right } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookingRow, hour, hours, seenCourt, seenSlot } from '../../../../../test/board.ts';
import { ok, page } from '../../../../../test/fake-api.ts';
import { answerOf, rowOf } from '../../../../../test/rows.ts';
import { type Answers, broken, first, openAs, refused } from '../../../../../test/staff.ts';

const TWO_COURTS = [
  seenCourt(1, [seenSlot(1, { reason: 'BOOKED', reservation: 7 }), seenSlot(2), seenSlot(3)]),
  seenCourt(2, [seenSlot(1)]),
];
const AVAILABILITY = 'GET /booking/availability/';
const seen = (facilities = TWO_COURTS) => ok({ server_time: hour(0), facilities });
const DESK: readonly Right[] = ['booking.view', 'booking.manage'];

async function board(answers: Answers = {}, { rights = DESK, values = '' } = {}) {
  const opened = openAs(`/admin/board?date=2126-11-20${values}`, {
    rights,
    answers: { [AVAILABILITY]: seen(), 'GET /booking/reservation/': page([bookingRow()]), ...answers },
  });
  await screen.findByRole('heading', { name: 'Bookings board' });
  return opened;
}

const lane = async (name: string) => within(await screen.findByRole('region', { name }));
const free = (court: number, time: string) => `Court ${court}, ${time}, free: book for a member`;

test('each facility is a lane with its bookings and what is free', async () => {
  const { queries } = await board();
  const one = await lane('Court 1');
  expect(one.getByRole('button', { name: /Mei Tan/ }).textContent).toMatch(/09:00–10:00.*Confirmed.*M000005/);
  one.getByRole('button', { name: free(1, '10:00–11:00') });
  (await lane('Court 2')).getByRole('button', { name: free(2, '09:00–10:00') });
  expect(queries('/booking/availability/')[0]).toEqual({ date: '2126-11-20', days: '1' });
});

test('a read-only user is offered no free time and no closure', async () => {
  await board({}, { rights: ['booking.view'] });
  (await lane('Court 1')).getByRole('button', { name: /Mei Tan/ });
  expect(screen.queryByRole('button', { name: /book for a member/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add closure' })).toBeNull();
});

test('a hall shows when its courts are in use', async () => {
  const hall = seenCourt(3, [seenSlot(1, { reason: 'BOOKED' }), seenSlot(2, { reason: 'BOOKED' }), seenSlot(3)]);
  await board({ [AVAILABILITY]: seen([...TWO_COURTS, hall]) });
  const taken = (await lane('Court 3')).getAllByText('In use');
  expect(taken.map(({ title }) => title)).toEqual(['Another booking uses this space.']);
  expect((await lane('Court 1')).queryByText('In use')).toBeNull();
});

test('places that are left can be read', async () => {
  const gym = seenCourt(3, [seenSlot(1, { places_left: 30 })], { multiple_booking: 'YES' });
  await board({ [AVAILABILITY]: seen([gym]) });
  (await lane('Court 3')).getByText('30 free');
});

test('a closed time says why, and a club without facilities where to set them up', async () => {
  const closed = { id: 3, facility: 2, ...hours(1), status: 'BLOCKED', reason: 'New lamps' };
  await board({ 'GET /booking/reservation-slot/': page([closed]) });
  (await lane('Court 2')).getByText('New lamps');
});

test('without facilities the board says what to do first', async () => {
  await board({ [AVAILABILITY]: seen([]) });
  await screen.findByText('No facilities yet');
  screen.getByText('Set up facilities under Settings, Facilities.');
});

test('a board that can’t be loaded is asked for again', async () => {
  const { user } = await board({ [AVAILABILITY]: first(broken, seen()) });
  await screen.findByText('We couldn’t load the board');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await lane('Court 1');
});

test('the address keeps the day, the view and the category', async () => {
  const courts = rowOf(facilityCategory, { id: 4, name: 'Courts' });
  const rooms = rowOf(facilityCategory, { id: 5, name: 'Rooms' });
  const { user, address, queries } = await board({
    'GET /facility/category/': page([courts, rooms]),
  });
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  await waitFor(() => expect(address()).toContain('date=2126-11-21'));
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  await waitFor(() => expect(address()).toContain('date=2126-11-20'));
  await user.click(await screen.findByRole('button', { name: 'Courts', pressed: false }));
  await waitFor(() => expect(address()).toContain('category=4'));
  await waitFor(() => expect(queries('/booking/availability/').at(-1)).toMatchObject({ facility_category: '4' }));
  await user.click(screen.getByRole('button', { name: 'All', pressed: false }));
  await waitFor(() => expect(address()).not.toContain('category'));
  await user.click(screen.getByRole('button', { name: 'Week' }));
  await waitFor(() => expect(address()).toContain('view=week'));
  await waitFor(() => expect(queries('/booking/availability/').at(-1)).toMatchObject({ days: '7' }));
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(address()).toContain('date=2126-11-27'));
});

test('a week counts the bookings of each day and opens one', async () => {
  const { user, address } = await board({}, { values: '&view=week' });
  const cell = await screen.findByRole('button', { name: 'Court 1, Wed 20 Nov: 1 booking, 33 % full' });
  screen.getByRole('button', { name: 'Court 2, Wed 20 Nov: 0 bookings, 0 % full' });
  await user.click(cell);
  await waitFor(() => expect(address()).toContain('view=day'));
});

const ADA = { id: 9, name: 'Ada Tan', membership_id: 'M000009' };
const PRICED = ok(answerOf(quoteBooking, { ok: true, total_amount: '16.00', refusals: [] }));

async function bookFor(answers: Answers = {}) {
  const opened = await board({ '/profile/member/search/': page([ADA]), '/booking/quote/': PRICED, ...answers });
  await opened.user.click((await lane('Court 1')).getByRole('button', { name: free(1, '10:00–11:00') }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book Court 1' }));
  const chooseAda = async () => {
    await opened.user.type(dialog.getByRole('combobox', { name: 'Member' }), 'Ada Tan');
    await opened.user.click(await screen.findByRole('option', { name: /Ada Tan/ }));
  };
  const booked = () => opened.writes().filter(([call]) => call === 'POST /booking/reservation/');
  return { ...opened, dialog, chooseAda, booked };
}

test('a free time is booked on account, as long as the facility allows', async () => {
  const { user, dialog, chooseAda, booked, sent } = await bookFor({
    'POST /booking/reservation/': ok({ reservation_number: 'B-8', member_name: 'Ada Tan' }),
  });
  await chooseAda();
  await user.click(dialog.getByRole('combobox', { name: 'Time' }));
  await user.click(await screen.findByRole('option', { name: '10:00–12:00' }));
  expect((await dialog.findByText(/for this member\.$/)).textContent).toMatch(/^S\$.16\.00 for/);
  await user.click(dialog.getByRole('button', { name: 'Book on account' }));
  await screen.findByText('Booked for Ada Tan');
  screen.getByText('B-8, with an invoice.');
  const wanted = { facility: 1, slots: [{ start_from: hour(2), end_at: hour(4) }], pax: 1, member: 9 };
  expect(booked()).toEqual([['POST /booking/reservation/', { ...wanted, name: '', status: 'CONFIRMED' }]]);
  expect(sent.filter(({ path }) => path === '/booking/quote/').at(-1)?.body).toEqual(wanted);
});

test('a booking that is held waits for its payment', async () => {
  const { user, dialog, chooseAda, booked } = await bookFor({
    'POST /booking/reservation/': ok({ reservation_number: 'B-8', member_name: 'Ada Tan' }),
  });
  await chooseAda();
  await user.click(dialog.getByRole('button', { name: 'Hold until paid' }));
  await screen.findByText('Held for Ada Tan');
  screen.getByText('B-8 is waiting for payment.');
  expect(booked()[0]?.[1]).not.toHaveProperty('status');
});

test('a booking needs a member, and a refused one keeps what was chosen', async () => {
  const { user, dialog, chooseAda, booked } = await bookFor({
    'POST /booking/reservation/': refused({ slots: ['Someone else just booked this slot.'] }),
  });
  await user.click(dialog.getByRole('button', { name: 'Book on account' }));
  await dialog.findByText('Choose a member first.');
  expect(booked()).toEqual([]);
  await chooseAda();
  await user.click(dialog.getByRole('button', { name: 'Book on account' }));
  await dialog.findByText(/Someone else just booked this slot/);
  expect(dialog.getByRole('combobox', { name: 'Member' })).toHaveProperty('value', expect.stringContaining('Ada Tan'));
});

test('reasons against a booking are said before it is made', async () => {
  const no = answerOf(quoteBooking, { ok: false, refusals: ['The limit of 2 bookings is reached.'] });
  const { dialog, chooseAda } = await bookFor({ '/booking/quote/': ok(no) });
  await chooseAda();
  await dialog.findByText('The limit of 2 bookings is reached.');
});

async function openBooking(row = bookingRow(), answers: Answers = {}, rights = DESK) {
  const opened = await board({ 'GET /booking/reservation/': page([row]), ...answers }, { rights });
  await opened.user.click((await lane('Court 1')).getByRole('button', { name: /Mei Tan/ }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: /^Court 1/ })) };
}

test('a booking shows who comes, when, and what it costs', async () => {
  const { dialog } = await openBooking(
    bookingRow({ pax: 3, companions: ['Bo', 'Kai'], name: 'Doubles', remarks: 'Needs rackets', invoice: 12 }),
  );
  const value = (label: string) => dialog.getByText(label).parentElement?.querySelector('dd')?.textContent;
  expect(value('Member')).toBe('Mei Tan · M000005');
  expect(value('People')).toBe('3, with Bo, Kai');
  expect(value('Price')).toMatch(/^S\$.8\.00$/);
  expect(value('Number')).toBe('B-7');
  expect(value('Label')).toBe('Doubles');
  expect(value('Remarks')).toBe('Needs rackets');
  expect(dialog.queryByText('Open invoice')).toBeNull();
});

test('a guest at the desk is checked in; a refusal is shown', async () => {
  const { user, dialog, writes } = await openBooking(bookingRow(), {
    'POST /booking/check-in/': first(refused({ detail: 'It starts in two hours.' }), ok(bookingRow())),
  });
  await user.click(dialog.getByRole('button', { name: 'Check in' }));
  await screen.findByText('It starts in two hours.');
  await user.click(dialog.getByRole('button', { name: 'Check in' }));
  await screen.findByText('Mei Tan is checked in');
  expect(writes().at(-1)).toEqual(['POST /booking/check-in/', { reservation: 7 }]);
});

const TERMS = answerOf(cancelTerms, { ok: true, paid: '8.00', percent: 50, refund_amount: '4.00', stays_owed: '0.00' });

async function cancelling(terms: object, answers: Answers = {}, rights: readonly Right[] = DESK) {
  const opened = await openBooking(
    bookingRow(),
    { 'GET /booking/reservation/7/cancel-terms/': ok({ ...TERMS, ...terms }), ...answers },
    rights,
  );
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancel booking' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Cancel B-7?' }));
  const send = async () => opened.user.click(ask.getByRole('button', { name: 'Cancel booking' }));
  return { ...opened, ask, send };
}

test('a cancellation says what is refunded, and carries the reason', async () => {
  const { user, ask, send, writes } = await cancelling({});
  await ask.findByText(/^S\$.4\.00 of S\$.8\.00 is refunded to the member\.$/);
  expect(ask.queryByRole('checkbox')).toBeNull();
  await user.type(ask.getByLabelText(/^Reason/), ' Rain ');
  await send();
  await screen.findByText('Booking cancelled');
  expect(writes()).toEqual([['POST /booking/reservation/7/cancel/', { reason: 'Rain', full_refund: false }]]);
});

test('a user who may refund can refund in full', async () => {
  const { user, ask, send, writes } = await cancelling({}, {}, [...DESK, 'finance.refund']);
  await user.click(await ask.findByRole('checkbox', { name: 'Full refund: the club is cancelling' }));
  await ask.findByText(/^S\$.8\.00 of S\$.8\.00 is refunded/);
  await send();
  await waitFor(() => expect(writes()[0]?.[1]).toMatchObject({ full_refund: true }));
});

test('waiving an amount needs a reason', async () => {
  const { user, ask, send, writes } = await cancelling({
    paid: '0.00',
    refund_amount: '0.00',
    stays_owed: '8.00',
    may_waive: true,
  });
  await ask.findByText(/^S\$.8\.00 is still owed under the terms\.$/);
  await user.click(ask.getByRole('checkbox', { name: /^Waive the/ }));
  ask.getByText('Nothing is owed any more. A credit note is issued.');
  await send();
  await ask.findByText('Please say why nothing is owed.');
  expect(writes()).toEqual([]);
  await user.type(ask.getByLabelText(/^Reason/), 'Flooded');
  await send();
  await waitFor(() => expect(writes()[0]?.[1]).toEqual({ reason: 'Flooded', full_refund: false, waive: true }));
});

test('a refused cancellation says why and keeps the booking', async () => {
  const { ask, send } = await cancelling(
    {},
    { 'POST /booking/reservation/7/cancel/': refused({ detail: 'It has begun.' }) },
  );
  await ask.findByText(/is refunded/);
  await send();
  await ask.findByText('It has begun.');
});
