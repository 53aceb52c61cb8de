import { instantAt, localTime, wireInstant } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, type Times, ZONE } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());

const LENGTH = 240;

/** The slot of four hours that is running now, or one some slots before it. */
function slotAround(before = 0): Times {
  const { date, minutes } = localTime(Date.now(), ZONE);
  const from = (Math.floor(minutes / LENGTH) - before) * LENGTH;
  return {
    start_from: wireInstant(instantAt(date, from, ZONE)),
    end_at: wireInstant(instantAt(date, from + LENGTH, ZONE)),
  };
}

const court = (group?: number) =>
  club.court({ minutes: LENGTH, opens: '00:00', closes: '24:00', ...(group !== undefined && { group }) });

test('the desk books a slot that has begun, at its full price, and the member is there', async () => {
  const who = await club.payer();
  const facility = await court(await club.group({ check_in: true }));
  const order = { facility, slots: [slotAround()], member: who.memberId };
  const quote = await club.desk.ask('POST', '/booking/quote/', order);
  expect([quote.status, quote.body.ok, quote.body.total_amount]).toEqual([200, true, '10.00']);
  const booked = await club.desk.ask('POST', '/booking/reservation/', { ...order, status: 'CONFIRMED' });
  expect([booked.status, booked.body.status, booked.body.total_amount]).toEqual([201, 'CONFIRMED', '10.00']);
  expect(booked.body.checked_in_at).not.toBeNull();
  await club.finish();
  expect(await club.status(booked.body.id)).toBe('CONFIRMED');
  const lines = await club.db.rows<{ action: string }>(
    sql`select action from audit where resource = 'reservation' and row_id = ${booked.body.id} order by id`,
  );
  expect(lines.map(({ action }) => action)).toEqual(['create', 'check-in']);
});

test('held for a walk-in, it waits for the payment like any other, and is no no-show once paid', async () => {
  const who = await club.payer();
  const facility = await court(await club.group({ check_in: true }));
  const held = await club.desk.ask('POST', '/booking/reservation/', {
    facility,
    slots: [slotAround()],
    member: who.memberId,
  });
  expect([held.status, held.body.status]).toEqual([201, 'PENDING_PAYMENT']);
  await club.releaseHolds();
  expect(await club.status(held.body.id)).toBe('PENDING_PAYMENT');
  await club.payFor(who, held.body.id);
  await club.finish();
  expect(await club.status(held.body.id)).toBe('CONFIRMED');
});

test('members book nothing that has begun, nor does the desk book what is over, taken, or its own', async () => {
  const who = await club.payer();
  const facility = await court();
  const refused = await club.book(who, facility, [slotAround()]);
  expect([refused.status, refused.body.slots]).toEqual([400, [expect.stringMatching(/is in the past\.$/)]]);
  const over = await club.desk.ask('POST', '/booking/reservation/', {
    facility,
    slots: [slotAround(6)],
    member: who.memberId,
    status: 'CONFIRMED',
  });
  expect([over.status, over.body.slots]).toEqual([400, [expect.stringMatching(/is in the past\.$/)]]);
  const order = { facility, slots: [slotAround()], member: who.memberId, status: 'CONFIRMED' };
  expect((await club.desk.ask('POST', '/booking/reservation/', order)).status).toBe(201);
  expect((await club.desk.ask('POST', '/booking/reservation/', order)).status).toBe(409);
});

test('a booking is not moved into a slot that has begun', async () => {
  const who = await club.payer();
  const facility = await court();
  const later = { ...slotAround(-6) };
  const booked = await club.desk.ask('POST', '/booking/reservation/', {
    facility,
    slots: [later],
    member: who.memberId,
    status: 'CONFIRMED',
  });
  expect(booked.status).toBe(201);
  const moved = await club.desk.ask('POST', `/booking/reservation/${booked.body.id}/move/`, {
    facility,
    slots: [slotAround()],
  });
  expect([moved.status, moved.body.slots]).toEqual([400, [expect.stringMatching(/is in the past\.$/)]]);
});
