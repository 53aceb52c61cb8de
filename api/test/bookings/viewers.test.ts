import { expect, test } from 'vitest';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());
const rights = ['booking.view', 'finance.view', 'member.view', 'report.view', 'audit.view'] as const;
const viewer = await club.as((await buildUser(club.db, { rights })).id);

test('a user with read-only rights reads every booking and payment, and changes none', async () => {
  const [court, member] = [await club.court(), await club.payer()];
  const { id } = (await club.book(member, court, [hours(dayAhead(3), 9, 10)])).body;
  await member.client.ask('POST', '/booking/reservation-payment/', { reservation: id, method: 'CREDIT_CARD' });
  const path = `/booking/reservation/${id}/`;
  const { results } = (await viewer.ask('GET', `/booking/reservation-payment/?reservation=${id}`)).body;
  const payment = `/booking/reservation-payment/${results[0].id}/`;
  const before = (await viewer.ask('GET', path)).body;
  expect([before.id, results[0].status]).toEqual([id, 'PENDING']);

  const slots = [hours(dayAhead(3), 11, 12)];
  const tries = [
    await viewer.ask('PATCH', path, { name: 'Mine now' }),
    await viewer.ask('PATCH', path, { status: 'CANCELLED' }),
    await viewer.ask('DELETE', path),
    await viewer.ask('POST', `${path}cancel/`, {}),
    await viewer.ask('POST', `${path}move/`, { slots }),
    await viewer.ask('DELETE', `${path}move/`),
    await viewer.ask('PATCH', payment, { status: 'CANCELLED' }),
    await viewer.ask('DELETE', payment),
  ];
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 403));
  expect((await viewer.ask('GET', path)).body).toEqual(before);
  expect((await viewer.ask('GET', payment)).body.status).toBe('PENDING');
});
