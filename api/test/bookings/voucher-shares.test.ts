import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead, hours } from './club-with-courts.ts';
import { movesIn } from './move-steps.ts';

const club = await openClub(buildCourtClub());
const steps = movesIn(club);

const SLOTS = [hours(dayAhead(6), 9, 10)];

/** A booking that is paid half by card and half by a percentage voucher. */
async function bookedAtHalf(price: number) {
  const who = await club.payer();
  const made = await club.book(who, await club.court({ price }), [hours(dayAhead(5), 9, 10)]);
  const { id: voucher, code } = await club.voucher(who, '50.00', { value_type: 'PERCENT' });
  await (await steps.begin(who, made.body.id, [code])).pay();
  return { who, id: made.body.id as number, voucher };
}
type Half = Awaited<ReturnType<typeof bookedAtHalf>>;

/** Moves to a court of another price; the preview must say what is then done. */
async function moveTo({ who, id }: Half, price: number) {
  const court = await club.court({ price });
  const preview = (await steps.moveTo(who, id, court, SLOTS, { preview: true })).body;
  const { body } = await steps.moveTo(who, id, court, SLOTS);
  expect([preview.to_pay, preview.to_refund]).toEqual([body.to_pay, body.to_refund]);
  if (body.to_pay !== '0.00') await club.payFor(who, id);
  return [body.to_pay, body.to_refund];
}

/** What the card has paid net, in cents, and whether the voucher can be used again. */
async function standing({ id, voucher }: Half) {
  const row = await club.db.row<{ cash: number; status: string }>(sql`
    select (select coalesce(-sum(l.amount), 0)::bigint
        from ledger_entry l
        join reservation_document d on d.invoice = l.invoice and d.reservation = ${id}
        where l.payment is not null and l.voucher is null) as cash, v.status
    from voucher v
    where v.id = ${voucher}`);
  return [row?.cash, row?.status];
}

/** Cancels; the terms must say beforehand what then comes back. */
async function cancel({ who, id }: Half) {
  const { refund_amount } = await steps.terms(who, id);
  const before = (await steps.booking(who, id)).money.refunded;
  await who.client.ask('POST', `/booking/reservation/${id}/cancel/`, {});
  const { refunded } = (await steps.booking(who, id)).money;
  expect((Number(refunded) - Number(before)).toFixed(2)).toBe(refund_amount);
  return refund_amount;
}

/** From now on only half comes back. */
const makeLate = ({ id }: Half) =>
  club.db.run(sql`update reservation set earliest_start = now() + interval '30 hours' where id = ${id}`);

describe('half a price stays half a price', () => {
  test.each([
    [6000, 2000, '20.00', 1000],
    [1440, 900, '2.70', 450],
  ])('moved from %i to %i cents, S$ %s comes back', async (from, to, back, cash) => {
    const half = await bookedAtHalf(from);
    expect(await moveTo(half, to)).toEqual(['0.00', back]);
    expect(await standing(half)).toEqual([cash, 'USED']);
  });

  test('and the preview says what stays with the voucher', async () => {
    const { who, id } = await bookedAtHalf(6000);
    const { body } = await steps.moveTo(who, id, await club.court({ price: 2000 }), SLOTS, { preview: true });
    expect(body.trace).toContain('S$ 20.00 was paid by a percentage voucher and isn’t refunded.');
  });

  test('in one step or in several', async () => {
    const half = await bookedAtHalf(6000);
    expect(await moveTo(half, 4000)).toEqual(['0.00', '10.00']);
    expect(await moveTo(half, 2000)).toEqual(['0.00', '10.00']);
    expect(await standing(half)).toEqual([1000, 'USED']);
  });

  test('there and back again: what the voucher kept pays for no dearer time', async () => {
    const half = await bookedAtHalf(6000);
    await moveTo(half, 2000);
    expect(await moveTo(half, 4000)).toEqual(['20.00', '0.00']);
    expect(await moveTo(half, 2000)).toEqual(['0.00', '20.00']);
    expect(await standing(half)).toEqual([1000, 'USED']);
  });

  test('when half of it comes back by the terms, before and after a move', async () => {
    const half = await bookedAtHalf(6000);
    await makeLate(half);
    expect(await cancel(half)).toBe('15.00');
    expect(await standing(half)).toEqual([1500, 'USED']);
    const moved = await bookedAtHalf(6000);
    await moveTo(moved, 2000);
    await makeLate(moved);
    expect(await cancel(moved)).toBe('5.00');
    expect(await standing(moved)).toEqual([500, 'USED']);
  });
});

test('when all goes back, the voucher comes back as itself, also after a move', async () => {
  const half = await bookedAtHalf(6000);
  await moveTo(half, 2000);
  expect(await cancel(half)).toBe('40.00');
  expect(await standing(half)).toEqual([0, 'ACTIVE']);
});

test('money that staff gave back of a booking does not make a cheaper move free', async () => {
  const half = await bookedAtHalf(6000);
  const row = await club.db.row<{ payment: number }>(sql`
    select p.payment from payment_part p join reservation r on r.invoice = p.invoice where r.id = ${half.id}`);
  const given = await club.treasurer.ask('POST', '/finance/refund/', {
    payment: row?.payment,
    amount: '10.00',
    reason: 'Wet floor',
  });
  expect(given.status).toBe(201);
  expect(await moveTo(half, 2000)).toEqual(['0.00', '10.00']);
  expect(await standing(half)).toEqual([1000, 'USED']);
});
