import { expect, test } from 'vitest';
import { sql } from '../../../src/db/sql.ts';
import { dayAhead, hours } from '../../bookings/club-with-courts.ts';
import { buildCourseClub } from '../../offerings/club-with-courses.ts';
import { openClub } from '../../open-club.ts';

const club = await openClub(buildCourseClub());

let hour = 7;

/** A booking paid by card; of what is given up, so much per cent comes back. */
async function paidBooking(percent: number) {
  const group = await club.group({ refund_steps: [{ hours: 0, percent }] });
  const court = await club.court({ price: 1000, group, max: 1 });
  const who = await club.payer();
  hour += 1;
  const made = await club.book(who, court, [hours(dayAhead(5), hour, hour + 1)]);
  const begun = await club.beginPayment(who, made.body.id);
  const row = await club.db.row<{ redirect_url: string; invoice: number }>(sql`
    select p.redirect_url, pp.invoice from payment p join payment_part pp on pp.payment = p.id where p.id = ${begun.body.id}`);
  await club.settle(row?.redirect_url ?? '');
  const { id: session } = await club.session(row?.redirect_url ?? '');
  const cancel = () => who.client.ask('POST', `/booking/reservation/${made.body.id}/cancel/`, {});
  const takeBack = () =>
    club.deliver({
      id: `take-${session}`,
      kind: 'dispute',
      about: 'dispute',
      session,
      dispute: `d-${session}`,
      status: 'OPEN',
      money: 'WITHDRAWN',
      amount: 1000,
      currency: 'SGD',
      reason: 'general',
      respondBy: null,
      at: '2026-01-01T00:00:00Z',
    });
  const due = async () =>
    (await club.db.row<{ due: number }>(sql`select amount_due as due from invoice where id = ${row?.invoice ?? 0}`))
      ?.due;
  return { cancel, takeBack, due };
}

test.each([
  [100, 0],
  [50, 500],
])(
  'when %i per cent come back, %i cents stay owed, whether the booking was cancelled or the payment taken back first',
  async (percent, owed) => {
    const before = await paidBooking(percent);
    expect((await before.cancel()).status).toBe(200);
    await before.takeBack();
    const after = await paidBooking(percent);
    await after.takeBack();
    expect((await after.cancel()).status).toBe(200);
    expect([await before.due(), await after.due()]).toEqual([owed, owed]);
  },
);
