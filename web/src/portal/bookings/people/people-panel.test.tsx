import { bookingPerson, readSplit, reservation } from '@clubhouse/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking } from '../../../../test/club-calendar.ts';
import { type Answerer, ok, page } from '../../../../test/fake-api.ts';
import { answerOf, rowOf } from '../../../../test/rows.ts';
import { type Answers, broken, openAs, refused } from '../../../../test/staff.ts';

const LIST = 'GET /booking/person/';
const person = (more: object) =>
  rowOf(bookingPerson, { id: 1, reservation: 31, kind: 'GUEST', status: 'INVITED', invoice: null, ...more } as never);
const BEN = person({ id: 5, name: 'Ben Ong', email: 'ben@example.com', fee: '5.00', status: 'CONFIRMED' });
const HIDDEN = person({ id: 6, kind: 'MEMBER', name: '', email: null, membership_id: 'M000007' });

const open = (answers: Answers = {}) =>
  openAs('/bookings?tab=mine&booking=31&act=people', {
    answers: {
      'GET /booking/reservation/31/': ok(rowOf(reservation, booking({}) as never)),
      'GET /booking/reservation/31/split/': ok(answerOf(readSplit, { status: null, price: '0.00' })),
      [LIST]: ({ query }) => page(query.reservation ? [BEN, HIDDEN] : []),
      ...answers,
    },
  });

const line = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

test('the people of a booking: who they are, what they cost, and whether they come', async () => {
  open();
  const ben = await line('Ben Ong');
  ben.getByText(/^Guest · ben@example\.com · Guest fee S\$.5\.00, on your account on arrival$/);
  ben.getByText('Confirmed');
  (await line('Member M000007')).getByText('Invited');
});

test('a guest is invited by name and email, a member by ID', async () => {
  const { user, writes } = open({ 'POST /booking/person/': { status: 201, body: BEN } });
  await user.type(await screen.findByLabelText('Name'), 'Mia Lim');
  await user.type(screen.getByLabelText('Email'), 'mia@example.com');
  await user.click(screen.getByRole('button', { name: 'Invite guest' }));
  await screen.findByText('Invitation sent');
  await user.click(screen.getByRole('button', { name: 'Member' }));
  await user.type(screen.getByLabelText('Membership ID'), 'M000009');
  await user.click(screen.getByRole('button', { name: 'Invite member' }));
  await waitFor(() => expect(screen.getByLabelText('Membership ID')).toHaveProperty('value', ''));
  expect(writes()).toEqual([
    ['POST /booking/person/', { reservation: 31, name: 'Mia Lim', email: 'mia@example.com' }],
    ['POST /booking/person/', { reservation: 31, membership_id: 'M000009' }],
  ]);
});

test('a refusal says why, and nothing that was typed is lost', async () => {
  const detail = 'Court 1 is for 4 people at most.';
  const { user } = open({ 'POST /booking/person/': refused({ detail }, 409) });
  await user.type(await screen.findByLabelText('Name'), 'Mia Lim');
  await user.type(screen.getByLabelText('Email'), 'mia@example.com');
  await user.click(screen.getByRole('button', { name: 'Invite guest' }));
  await screen.findByText(detail);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mia Lim');
});

const withRoom = (room: number | null, more: object = {}) => ({
  'GET /booking/reservation/31/': ok(rowOf(reservation, booking({ room, companions: ['Aiden'], ...more }) as never)),
});

test('says how many places are used: the member, those who come along, and those who are added and haven’t declined', async () => {
  const gone = person({ id: 7, name: 'Mia Lim', status: 'DECLINED' });
  open({ ...withRoom(5), [LIST]: page([BEN, HIDDEN, gone]) });
  await screen.findByText('4 of 5 places used');
  screen.getByRole('button', { name: 'Invite guest' });
});

test('a full booking says so, and takes no one else', async () => {
  open(withRoom(4));
  const full = await screen.findByText('All 4 places are used');
  expect(full.closest('[role=status]')?.textContent).toContain('Remove someone first to invite someone else.');
  expect(screen.queryByRole('button', { name: 'Invite guest' })).toBeNull();
  screen.getByRole('button', { name: 'Remove Ben Ong' });
});

test('where there is no bound, nothing is counted', async () => {
  open(withRoom(null));
  await screen.findByRole('button', { name: 'Invite guest' });
  expect(screen.queryByText(/places used/)).toBeNull();
});

test('removing asks first', async () => {
  const { user, writes } = open({ 'DELETE /booking/person/5/': { status: 204 } });
  await user.click(await screen.findByRole('button', { name: 'Remove Ben Ong' }));
  expect(writes()).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ben Ong?' }));
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Ben Ong was removed');
  expect(writes().map(([call]) => call)).toEqual(['DELETE /booking/person/5/']);
});

test('a guest gets the link again, and a refusal says why', async () => {
  const detail = 'We’ve already sent this guest 4 emails in 24 hours.';
  let sent = 0;
  const { user } = open({
    'POST /booking/person/5/send/': () => (sent++ === 0 ? ok(BEN) : refused({ detail }, 409)),
  });
  const button = await screen.findByRole('button', { name: 'Send Ben Ong the link again' });
  expect(screen.queryByRole('button', { name: /Send Member/ })).toBeNull();
  await user.click(button);
  await screen.findByText('Link sent to ben@example.com');
  await user.click(button);
  await screen.findByText(detail);
});

test('without people it says so; what can’t be read can be tried again', async () => {
  open({ [LIST]: page([]) });
  await screen.findByText('Just you so far');
});

test('a list that fails can be asked for again', async () => {
  open({ [LIST]: broken });
  await screen.findByText('We couldn’t load the people on this booking');
});

const INVITED = person({
  id: 8,
  kind: 'MEMBER',
  name: 'Tan Mei Ling',
  organiser_name: 'Ada Tan',
  facility_name: 'Court 1',
  start_from: '2126-11-19T02:00:00Z',
  end_at: '2126-11-19T03:00:00Z',
});

test('invitations of other members are accepted and declined', async () => {
  const mine: Answerer = ({ query }) => page([{ ...INVITED, member: Number(query.member) }]);
  const { user, writes } = openAs('/bookings?tab=mine', {
    answers: { [LIST]: mine, 'POST /booking/person/8/answer/': ok(INVITED) },
  });
  const region = within(await screen.findByRole('region', { name: 'Invitations' }));
  region.getByText('Ada Tan invites you');
  await user.click(region.getByRole('button', { name: /^Accept: Court 1/ }));
  await screen.findByText('See you there');
  await user.click(region.getByRole('button', { name: /^Decline: Court 1/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText('Declined');
  expect(writes().map(([, body]) => body)).toEqual([{ answer: 'CONFIRMED' }, { answer: 'DECLINED' }]);
});
