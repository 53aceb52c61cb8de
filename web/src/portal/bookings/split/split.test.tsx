import { bookingPerson, readSplit, reservation } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking } from '../../../../test/club-calendar.ts';
import { type Answerer, ok, page } from '../../../../test/fake-api.ts';
import { answerOf, rowOf } from '../../../../test/rows.ts';
import { type Answers, openAs, refused } from '../../../../test/staff.ts';

const LIST = 'GET /booking/person/';
const SPLIT = 'GET /booking/reservation/31/split/';
const person = (more: object) =>
  rowOf(bookingPerson, { id: 1, reservation: 31, kind: 'GUEST', status: 'CONFIRMED', ...more } as never);
const BEN = person({ id: 5, name: 'Ben Ong', email: 'ben@example.com' });
const MIA = person({ id: 6, name: 'Mia Lim', email: 'mia@example.com' });
const share = (status: string) => ({ amount: '12.00', status, pay_by: '2126-11-18T02:00:00Z' });
const NONE = answerOf(readSplit, {
  status: null,
  price: '36.00',
  players: 3,
  share: '12.00',
  own: '12.00',
  paid: '0.00',
  deadline_at: '2126-11-18T02:00:00Z',
  refusals: [],
  may_cancel: false,
});

const open = (answers: Answers = {}, people: readonly object[] = [BEN, MIA]) =>
  openAs('/bookings?tab=mine&booking=31&act=people', {
    answers: {
      'GET /booking/reservation/31/': ok(rowOf(reservation, booking({}) as never)),
      [LIST]: ({ query }) => page(query.reservation ? people : []),
      [SPLIT]: ok(NONE),
      ...answers,
    },
  });

const section = async () => within(await screen.findByRole('region', { name: 'Split the cost' }));

test('the organiser sees what everyone pays, and asks those they choose', async () => {
  const { user, writes } = open({ 'POST /booking/reservation/31/split/': ok({ ...NONE, status: 'OPEN' }) });
  const split = await section();
  split.getByText(/^S\$.36\.00 between 3 people is S\$.12\.00 each\./);
  split.getByText(/^You pay S\$.12\.00\./);
  await user.click(split.getByRole('checkbox', { name: 'Mia Lim' }));
  split.getByText(/^You pay S\$.24\.00\./);
  await user.click(split.getByRole('button', { name: /^Ask 1 person to pay S\$.12\.00$/ }));
  await screen.findByText('Request sent');
  expect(writes()).toEqual([['POST /booking/reservation/31/split/', { people: [5] }]]);
});

test('a refusal is said in the club’s words', async () => {
  const detail = 'Each share would be less than S$ 1.00.';
  const { user } = open({ 'POST /booking/reservation/31/split/': refused({ detail }, 409) });
  await user.click((await section()).getByRole('button', { name: /^Ask 2 people/ }));
  await screen.findByText(detail);
});

test('why it can’t be split is said beforehand, and nothing is offered', async () => {
  open({ [SPLIT]: ok({ ...NONE, refusals: ['Part of this booking was paid with a percentage voucher.'] }) });
  const split = await section();
  split.getByText(/percentage voucher/);
  expect(split.queryByRole('button')).toBeNull();
});

test('once it is split, it says who has paid, asks again, and ends it after asking', async () => {
  const people = [
    { ...BEN, share: share('PAID') },
    { ...MIA, share: share('OPEN') },
  ];
  const { user, writes } = open(
    {
      [SPLIT]: ok({ ...NONE, status: 'OPEN', paid: '12.00', may_cancel: true }),
      'POST /booking/person/6/ask-share/': ok(MIA),
      'POST /booking/reservation/31/cancel-split/': ok(NONE),
    },
    people,
  );
  const split = await section();
  split.getByText(/^S\$.12\.00 paid so far\./);
  screen.getByText(/Share S\$.12\.00, paid$/);
  screen.getByText(/Share S\$.12\.00, open until/);
  expect(screen.queryByRole('button', { name: 'Ask Ben Ong again to pay' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask Mia Lim again to pay' }));
  await screen.findByText('Request sent to Mia Lim');
  await user.click(screen.getByRole('button', { name: 'Remove Ben Ong' }));
  const removing = within(await screen.findByRole('dialog', { name: 'Remove Ben Ong?' }));
  removing.getByText(/^They get their share of S\$.12\.00 back/);
  await user.click(removing.getByRole('button', { name: 'Cancel' }));
  await user.click(split.getByRole('button', { name: 'End the split' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'End the split?' }));
  await user.click(dialog.getByRole('button', { name: 'End the split' }));
  await screen.findByText('The cost isn’t split any more');
  expect(writes().map(([call]) => call)).toEqual([
    'POST /booking/person/6/ask-share/',
    'POST /booking/reservation/31/cancel-split/',
  ]);
});

test('a booking that is free, or has no other people, can’t be split', async () => {
  open({ [SPLIT]: ok({ ...NONE, price: '0.00', refusals: ['It costs nothing.'] }) });
  await screen.findByText('Ben Ong');
  expect(screen.queryByRole('region', { name: 'Split the cost' })).toBeNull();
});

test('a player sees their share with the invitation, and pays it', async () => {
  const mine: Answerer = ({ query }) =>
    page([
      {
        ...person({ id: 8, kind: 'MEMBER', name: 'Tan Mei Ling', organiser_name: 'Ada Tan', facility_name: 'Court 1' }),
        start_from: '2126-11-19T02:00:00Z',
        end_at: '2126-11-19T03:00:00Z',
        member: Number(query.member),
        share: share('OPEN'),
      },
    ]);
  const { user, writes } = openAs('/bookings?tab=mine', {
    answers: {
      [LIST]: mine,
      'POST /booking/person/8/bill-share/': refused({ detail: 'This share can’t be paid any more.' }, 409),
    },
  });
  const region = within(await screen.findByRole('region', { name: 'Invitations' }));
  region.getByText(/Share S\$.12\.00, open until/);
  await user.click(region.getByRole('button', { name: /^Pay S\$.12\.00: Court 1/ }));
  await screen.findByText('This share can’t be paid any more.');
  expect(writes().map(([call]) => call)).toEqual(['POST /booking/person/8/bill-share/']);
});
