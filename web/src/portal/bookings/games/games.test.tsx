import { bookingPerson, openGame, readSplit, reservation } from '@clubhouse/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booking } from '../../../../test/club-calendar.ts';
import { ok, page } from '../../../../test/fake-api.ts';
import { answerOf, rowOf } from '../../../../test/rows.ts';
import { type Answers, broken, openAs, refused } from '../../../../test/staff.ts';

const LIST = 'GET /booking/open-game/';
const game = (more: object) =>
  rowOf(openGame, {
    id: 3,
    facility_name: 'Court 1',
    start_from: '2126-11-19T02:00:00Z',
    end_at: '2126-11-19T03:00:00Z',
    places: 2,
    places_left: 2,
    level: 'INTERMEDIATE',
    note: 'Doubles',
    organiser_name: '',
    share_amount: null,
    status: 'OPEN',
    is_own: false,
    has_joined: false,
    needs_approval: false,
    ...more,
  } as never);

const open = (answers: Answers) => openAs('/bookings?tab=games', { answers });

test('a game says what is needed, and joining asks first and says the share', async () => {
  const { user, writes } = open({
    [LIST]: page([game({ share_amount: '4.00', organiser_name: 'Ada' })]),
    'POST /booking/open-game/3/join/': ok(rowOf(bookingPerson, { id: 9 } as never)),
  });
  await screen.findByText(/^with Ada · 2 places left · Intermediate · your share S\$.4\.00 · “Doubles”$/);
  await user.click(screen.getByRole('button', { name: /^Join: Court 1/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Join this game?' }));
  dialog.getByText(/your share is S\$.4\.00/);
  expect(writes()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Join' }));
  await screen.findByText('You’re in. See you there!');
  expect(writes()).toEqual([['POST /booking/open-game/3/join/', { share_amount: '4.00' }]]);
});

test('where the organiser decides, it asks; a refusal says why', async () => {
  const detail = 'Someone else just took the last place.';
  const { user } = open({
    [LIST]: page([game({ needs_approval: true })]),
    'POST /booking/open-game/3/join/': refused({ detail }, 409),
  });
  await user.click(await screen.findByRole('button', { name: /^Ask to join: Court 1/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ask to join' }));
  await screen.findByText(detail);
});

test('the own game and one that was joined aren’t joined again', async () => {
  open({ [LIST]: page([game({ is_own: true }), game({ id: 4, has_joined: true })]) });
  await screen.findByText(/^Your game/);
  screen.getByText('You’re in');
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
});

test('without games it says so, and what can’t be read is said', async () => {
  open({ [LIST]: page([]) });
  await screen.findByText('No open games');
});

test('a list that fails can be asked for again', async () => {
  open({ [LIST]: broken });
  await screen.findByText('We couldn’t load the open games');
});

test('the organiser offers places, accepts requests and stops looking', async () => {
  const asking = rowOf(bookingPerson, { id: 7, kind: 'MEMBER', name: 'Mia Lim', status: 'REQUESTED' } as never);
  let games: object[] = [];
  const { user, writes } = openAs('/bookings?tab=mine&booking=31&act=people', {
    answers: {
      'GET /booking/reservation/31/': ok(rowOf(reservation, booking({}) as never)),
      'GET /booking/reservation/31/split/': ok(answerOf(readSplit, { status: null, price: '0.00' })),
      'GET /booking/person/': ({ query }) => page(query.reservation ? [asking] : []),
      [LIST]: () => page(games),
      'POST /booking/open-game/': () => {
        games = [game({})];
        return { status: 201, body: game({}) };
      },
      'POST /booking/person/7/approve/': ok(asking),
      'POST /booking/open-game/3/close/': ok(game({ status: 'CLOSED' })),
    },
  });
  const offer = within(await screen.findByRole('region', { name: 'Find players' }));
  await user.type(offer.getByLabelText('Note (optional)'), 'Doubles');
  await user.click(offer.getByRole('button', { name: 'Offer places' }));
  await offer.findByText('2 places are open to other members.');
  await user.click(screen.getByRole('button', { name: 'Accept Mia Lim' }));
  await screen.findByText('Mia Lim is in');
  await user.click(offer.getByRole('button', { name: 'Stop looking' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop looking for players?' }));
  await user.click(dialog.getByRole('button', { name: 'Stop looking' }));
  await screen.findByText('No one can join any more');
  expect(writes()).toEqual([
    [
      'POST /booking/open-game/',
      { reservation: 31, places: 1, level: 'ANY', note: 'Doubles', needs_approval: false, shows_name: false },
    ],
    ['POST /booking/person/7/approve/', undefined],
    ['POST /booking/open-game/3/close/', {}],
  ]);
});
