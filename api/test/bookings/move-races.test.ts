import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours } from './club-with-courts.ts';
import { movesIn } from './move-steps.ts';

const club = await openClub(buildCourtClub());
const steps = movesIn(club);

describe('at once', () => {
  test('two moves of one booking: one stays, and one invoice is open', async () => {
    const [court, dear, dearer] = [
      await club.court(),
      await club.court({ price: 2500 }),
      await club.court({ price: 3000 }),
    ];
    const { who, id } = await steps.booked(court);
    const answers = await Promise.all([
      steps.moveTo(who, id, dear, [hours(dayAhead(6), 9, 10)]),
      steps.moveTo(who, id, dearer, [hours(dayAhead(6), 9, 10)]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const held = (await steps.booking(who, id)).pending_move;
    const open = await club.db.rows(sql`select id from invoice where member = ${who.memberId} and amount_due > 0`);
    expect(open).toEqual([{ id: held.invoice }]);
    const busy = [await steps.free(who, dear, dayAhead(6)), await steps.free(who, dearer, dayAhead(6))];
    expect(busy.sort()).toEqual([15, 16]);
  });

  test('a move and a cancellation: nothing is held and nothing is owed', async () => {
    const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
    const { who, id } = await steps.booked(court);
    await Promise.all([
      steps.moveTo(who, id, dear, [hours(dayAhead(6), 9, 10)]),
      who.client.ask('POST', `/booking/reservation/${id}/cancel/`, {}),
    ]);
    expect(await steps.booking(who, id)).toMatchObject({
      status: 'CANCELLED',
      pending_move: null,
      money: { paid: '0.00' },
    });
    expect([await steps.free(who, court, dayAhead(5)), await steps.free(who, dear, dayAhead(6))]).toEqual([16, 16]);
    const open = await club.db.rows(sql`select id from invoice where member = ${who.memberId} and amount_due > 0`);
    expect(open).toEqual([]);
  });

  test('paying and running out: it has moved and is paid, or it stays and the money goes back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
      const { who, id } = await steps.booked(court);
      await steps.moveTo(who, id, dear, [hours(dayAhead(6), 9, 10)]);
      const payment = await steps.begin(who, id);
      await steps.outrunMove(id);
      await Promise.all([payment.pay(), club.releaseHolds()]);
      const now = await steps.booking(who, id);
      expect(now).toMatchObject({ facility: dear, pending_move: null, money: { billed: '25.00', paid: '25.00' } });
    }
  });
});

describe('paid after the hold ran out', () => {
  test('it moves all the same while the time is free', async () => {
    const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
    const { who, id } = await steps.booked(court);
    const held = await steps.moveTo(who, id, dear, [hours(dayAhead(6), 9, 10)]);
    const payment = await steps.begin(who, id);
    await club.db.run(sql`update payment set gateway_session = null where id = ${payment.id}`);
    await steps.outrunMove(id);
    await club.releaseHolds();
    expect((await club.invoice(held.body.invoice)).status).toBe('CANCELLED');
    const session = await club.db.row<{ id: string }>(sql`
      select s.id from sandbox_session s join payment p on p.reference = s.reference where p.id = ${payment.id}`);
    await club.db.run(sql`update payment set gateway_session = ${session?.id} where id = ${payment.id}`);
    await payment.pay();
    expect(await steps.booking(who, id)).toMatchObject({ facility: dear, money: { billed: '25.00', paid: '25.00' } });
  });

  test('it stays and the money goes back when someone else has the time', async () => {
    const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
    const { who, id } = await steps.booked(court);
    await steps.moveTo(who, id, dear, [hours(dayAhead(6), 9, 10)]);
    const payment = await steps.begin(who, id);
    await club.db.run(sql`update payment set gateway_session = null where id = ${payment.id}`);
    await steps.outrunMove(id);
    await club.releaseHolds();
    const other = await club.payer();
    expect((await club.book(other, dear, [hours(dayAhead(6), 9, 10)])).status).toBe(201);
    const session = await club.db.row<{ id: string }>(sql`
      select s.id from sandbox_session s join payment p on p.reference = s.reference where p.id = ${payment.id}`);
    await club.db.run(sql`update payment set gateway_session = ${session?.id} where id = ${payment.id}`);
    await payment.pay();
    expect(await steps.booking(who, id)).toMatchObject({ facility: court, money: { billed: '10.00', paid: '10.00' } });
    const row = await club.db.row(sql`select status, refunded_amount from payment where id = ${payment.id}`);
    expect(row).toEqual({ status: 'REFUNDED', refunded_amount: 1500 });
  });

  test('it goes back when the booking was cancelled meanwhile', async () => {
    const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
    const { who, id } = await steps.booked(court);
    await steps.moveTo(who, id, dear, [hours(dayAhead(6), 9, 10)]);
    const payment = await steps.begin(who, id);
    await who.client.ask('POST', `/booking/reservation/${id}/cancel/`, {});
    await payment.pay();
    expect(await steps.booking(who, id)).toMatchObject({ status: 'CANCELLED', money: { paid: '0.00' } });
    const row = await club.db.row(sql`select status, refunded_amount from payment where id = ${payment.id}`);
    expect(row).toEqual({ status: 'REFUNDED', refunded_amount: 1500 });
  });
});
