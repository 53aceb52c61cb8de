import { expect, test } from 'vitest';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildGuestClub } from './club-with-guests.ts';

const club = await openClub(buildGuestClub());
const FEES = '/facility/guest-fee/';

test('there is one fee for each day and level, also for those left empty', async () => {
  const manager = await club.as((await buildUser(club.db, { rights: ['facility.manage'] })).id);
  const add = (body: object) => manager.ask('POST', FEES, body);
  expect((await add({ fee: '5.00' })).status).toBe(201);
  expect((await add({ fee: '8.00', day_type: 'SAT' })).status).toBe(201);
  const twice = await add({ fee: '6.00' });
  expect([twice.status, Object.keys(twice.body)]).toEqual([400, ['non_field_errors']]);
  expect((await add({ fee: '-1.00', day_type: 'SUN' })).status).toBe(400);
  const own = await club.payer();
  expect((await own.client.ask('POST', FEES, { fee: '0.00', day_type: 'SUN' })).status).toBe(403);
  expect((await own.client.ask('GET', FEES)).body.count).toBe(2);
});
