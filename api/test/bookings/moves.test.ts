import { describe, expect, test } from 'vitest';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours } from './club-with-courts.ts';
import { movesIn } from './move-steps.ts';

const club = await openClub(buildCourtClub());
const steps = movesIn(club);

describe('a dearer time', () => {
  test('is held until the difference is paid; the booking stays where it is until then', async () => {
    const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
    const { who, id } = await steps.booked(court);
    const slots = [hours(dayAhead(6), 9, 10)];
    const held = await steps.moveTo(who, id, dear, slots);
    expect([held.status, held.body]).toMatchObject([
      200,
      { ok: true, to_pay: '15.00', hold_expires_at: expect.any(String) },
    ]);
    const meanwhile = await steps.booking(who, id);
    expect(meanwhile).toMatchObject({
      facility: court,
      slots: [hours(dayAhead(5), 9, 10)],
      status: 'CONFIRMED',
      pending_move: { facility: dear, ...slots[0], amount: '15.00', invoice: held.body.invoice },
      money: { billed: '10.00', paid: '10.00', due: '0.00' },
    });
    expect([await steps.free(who, court, dayAhead(5)), await steps.free(who, dear, dayAhead(6))]).toEqual([15, 15]);
    // The same move asked for again goes on with what is held.
    expect((await steps.moveTo(who, id, dear, slots)).body.invoice).toBe(held.body.invoice);
    await club.payFor(who, id);
    expect(await steps.booking(who, id)).toMatchObject({
      facility: dear,
      slots,
      pending_move: null,
      total_amount: '25.00',
      money: { billed: '25.00', paid: '25.00', due: '0.00', refunded: '0.00' },
    });
    expect([await steps.free(who, court, dayAhead(5)), await steps.free(who, dear, dayAhead(6))]).toEqual([16, 15]);
  });

  test('that is not paid for in time is free again, nothing is owed, and the booking is as before', async () => {
    const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
    const { who, id } = await steps.booked(court);
    const held = await steps.moveTo(who, id, dear, [hours(dayAhead(6), 9, 10)]);
    await steps.outrunMove(id);
    await club.releaseHolds();
    expect(await steps.booking(who, id)).toMatchObject({ facility: court, status: 'CONFIRMED', pending_move: null });
    expect(await club.invoice(held.body.invoice)).toMatchObject({ status: 'CANCELLED', amount_due: '0.00' });
    expect([await steps.free(who, court, dayAhead(5)), await steps.free(who, dear, dayAhead(6))]).toEqual([15, 16]);
    expect((await steps.terms(who, id)).refund_amount).toBe('10.00');
  });

  test('is paid for with a voucher for bookings, like a booking', async () => {
    const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
    const { who, id } = await steps.booked(court);
    const { code } = await club.voucher(who, '15.00', { usable_for: ['BOOKING'] });
    await steps.moveTo(who, id, dear, [hours(dayAhead(6), 9, 10)]);
    const paid = await club.beginPayment(who, id, { method: 'VOUCHER', voucher_codes: [code] });
    expect([paid.status, paid.body.status], paid.text).toEqual([201, 'PAID']);
    expect(await steps.booking(who, id)).toMatchObject({ facility: dear, pending_move: null });
  });

  test('can be released; the booking stays, and no one else can release it', async () => {
    const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
    const { who, id } = await steps.booked(court);
    const path = `/booking/reservation/${id}/move/`;
    expect([(await who.client.ask('DELETE', path)).status, (await who.client.ask('DELETE', path)).body]).toEqual([
      400,
      { detail: 'This booking has no move waiting for payment.' },
    ]);
    const held = await steps.moveTo(who, id, dear, [hours(dayAhead(6), 9, 10)]);
    expect((await (await club.payer()).client.ask('DELETE', path)).status).toBe(404);
    expect((await who.client.ask('DELETE', path)).body).toMatchObject({ facility: court, pending_move: null });
    expect(await club.invoice(held.body.invoice)).toMatchObject({ status: 'CANCELLED', amount_due: '0.00' });
    expect(await steps.free(who, dear, dayAhead(6))).toBe(16);
  });

  test('may overlap the own old time, and all of it is the booking’s afterwards', async () => {
    const court = await club.court();
    const { who, id } = await steps.booked(court);
    const held = await steps.moveTo(who, id, court, [hours(dayAhead(5), 9, 11)]);
    expect([held.status, held.body.to_pay]).toEqual([200, '10.00']);
    await club.payFor(who, id);
    expect(await steps.free(who, court, dayAhead(5))).toBe(14);
    const other = await club.payer();
    expect((await club.book(other, court, [hours(dayAhead(5), 9, 10)])).status).toBe(409);
    expect((await club.book(other, court, [hours(dayAhead(5), 10, 11)])).status).toBe(409);
  });

  test('is due on its day at the club, not in UTC', async () => {
    const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
    const { who, id } = await steps.booked(court);
    const held = await steps.moveTo(who, id, dear, [hours(dayAhead(6), 7, 8)]);
    expect((await club.invoice(held.body.invoice)).due_date).toBe(dayAhead(6));
  });

  test('asked for by staff is held too, unless they say that it goes on account; a member cannot say so', async () => {
    const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
    const { who, id } = await steps.booked(court);
    const to = { facility: dear, slots: [hours(dayAhead(6), 9, 10)] };
    expect((await steps.moveTo(who, id, dear, to.slots, { on_account: true })).body.hold_expires_at).not.toBeNull();
    const path = `/booking/reservation/${id}/move/`;
    expect((await club.desk.ask('POST', path, to)).body.hold_expires_at).not.toBeNull();
    expect((await steps.booking(who, id)).facility).toBe(court);
    const done = await club.desk.ask('POST', path, { ...to, on_account: true });
    expect([done.status, done.body.hold_expires_at]).toEqual([200, null]);
    expect(await club.invoice(done.body.invoice)).toMatchObject({ total_amount: '15.00', status: 'UNPAID' });
    expect(await steps.booking(who, id)).toMatchObject({
      facility: dear,
      pending_move: null,
      money: { billed: '25.00', paid: '10.00', due: '15.00' },
    });
  });

  test('gives way to a closure; the booking itself stays', async () => {
    const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
    const { who, id } = await steps.booked(court);
    await steps.moveTo(who, id, dear, [hours(dayAhead(6), 9, 10)]);
    const block = { facility: dear, ...hours(dayAhead(6), 7, 23), cancel_bookings: true };
    expect((await club.desk.ask('POST', '/booking/reservation-slot/', block)).status).toBe(201);
    expect(await steps.booking(who, id)).toMatchObject({ status: 'CONFIRMED', facility: court, pending_move: null });
  });
});

describe('the money of a moved booking is the sum of all its documents', () => {
  test('a second move bills only what goes beyond all that was billed', async () => {
    const [court, dear, dearest] = [
      await club.court(),
      await club.court({ price: 2500 }),
      await club.court({ price: 3000 }),
    ];
    const { who, id } = await steps.booked(court);
    await steps.moveTo(who, id, dear, [hours(dayAhead(6), 9, 10)]);
    await club.payFor(who, id);
    const second = await steps.moveTo(who, id, dearest, [hours(dayAhead(7), 9, 10)]);
    expect(second.body).toMatchObject({ old_amount: '25.00', new_amount: '30.00', to_pay: '5.00' });
    await club.payFor(who, id);
    expect((await steps.booking(who, id)).money).toMatchObject({ billed: '30.00', paid: '30.00' });
  });

  test('back to a cheaper time, the difference comes back; cancelled, so does the rest', async () => {
    const [court, dear] = [await club.court(), await club.court({ price: 2500 })];
    const { who, id } = await steps.booked(court);
    await steps.moveTo(who, id, dear, [hours(dayAhead(6), 9, 10)]);
    await club.payFor(who, id);
    const back = await steps.moveTo(who, id, court, [hours(dayAhead(6), 9, 10)]);
    expect(back.body).toMatchObject({ to_refund: '15.00', hold_expires_at: null });
    expect(await steps.terms(who, id)).toMatchObject({ paid: '10.00', refund_amount: '10.00' });
    await who.client.ask('POST', `/booking/reservation/${id}/cancel/`, {});
    expect((await steps.booking(who, id)).money).toMatchObject({
      billed: '25.00',
      credited: '25.00',
      paid: '0.00',
      refunded: '25.00',
    });
  });

  test('a booking on account that moves to a cheaper time owes less', async () => {
    const [court, cheap] = [await club.court(), await club.court({ price: 400 })];
    const who = await club.payer();
    const made = await club.desk.ask('POST', '/booking/reservation/', {
      facility: court,
      member: who.memberId,
      slots: [hours(dayAhead(5), 9, 10)],
      status: 'CONFIRMED',
    });
    const moved = await steps.moveTo(who, made.body.id, cheap, [hours(dayAhead(5), 9, 10)]);
    expect([moved.status, moved.body.to_refund]).toEqual([200, '0.00']);
    expect((await steps.booking(who, made.body.id)).money).toMatchObject({
      billed: '10.00',
      credited: '6.00',
      due: '4.00',
    });
  });

  test('moving to the same price again and again never brings back what the terms kept', async () => {
    const [court, cheap] = [await club.court(), await club.court({ price: 400 })];
    const { who, id } = await steps.booked(court, 1);
    await steps.bringNearer(id);
    const first = await steps.moveTo(who, id, cheap, [hours(dayAhead(6), 9, 10)]);
    expect(first.body.to_refund).toBe('3.00');
    const again = await steps.moveTo(who, id, cheap, [hours(dayAhead(7), 9, 10)]);
    expect(again.body).toMatchObject({ to_pay: '0.00', to_refund: '0.00' });
    expect((await steps.booking(who, id)).money).toMatchObject({ billed: '10.00', paid: '7.00' });
  });
});

test('late cancellation terms follow the earliest start that the booking ever had', async () => {
  const court = await club.court();
  const { who, id } = await steps.booked(court, 2);
  await steps.bringNearer(id);
  expect((await steps.terms(who, id)).percent).toBe(50);
  expect((await steps.moveTo(who, id, court, [hours(dayAhead(9), 9, 10)])).status).toBe(200);
  expect(await steps.terms(who, id)).toMatchObject({ percent: 50, refund_amount: '5.00' });
  await who.client.ask('POST', `/booking/reservation/${id}/cancel/`, {});
  expect((await steps.booking(who, id)).money).toMatchObject({ refunded: '5.00', paid: '5.00' });
});
