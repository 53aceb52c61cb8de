import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { watchTables } from '../all-or-nothing.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, guest, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

/** What none of these acts may leave traces in when it fails. */
const TABLES = [
  'enrollment',
  'participant',
  'seats',
  'offering',
  'invoice',
  'invoice_item',
  'credit_note',
  'ledger_entry',
  'payment',
  'payment_part',
  'refund',
  'voucher',
  'audit',
  'outbox',
  'notice',
  'enrollment_draft',
  'reservation_slot',
];

const { everything, failAt, proveAllOrNothing } = watchTables(() => club.db, TABLES);

const party = (who: Payer) => [member(who), guest('Kavya')];
const paid = async () => {
  const who = await club.payer();
  const event = await club.event();
  const { id, invoice } = (await club.enroll(who, 'event', event, party(who))).body.result;
  return { who, event, id: id as number, invoice: invoice as number };
};

describe('failed at any statement, no trace is left', () => {
  test('enrolling, with a voucher that pays it all', async () => {
    const who = await club.payer();
    const event = await club.event();
    const { code } = await club.voucher(who, '500.00');
    const statements = await proveAllOrNothing(() =>
      club.enroll(who, 'event', event, party(who), { voucher_codes: [code], payment_method: 'VOUCHER' }),
    );
    expect(statements).toBeGreaterThan(8);
    expect(await club.seats(event)).toMatchObject({ taken: 2, live: 2 });
  });

  test('being paid', async () => {
    const { who, id, invoice } = await paid();
    const page = await club.session((await club.pay(who, [invoice])).body.redirect_url);
    await club.db.run(sql`update sandbox_session set state = 'SUCCEEDED' where id = ${page.id}`);
    const { reference, amount } = page;
    const news = { kind: 'x', session: page.id, reference, state: 'PAID', amount, currency: 'SGD' };
    let serial = 0;
    await proveAllOrNothing(() => {
      serial += 1;
      return club.deliver({ id: `try-${serial}`, ...news });
    });
    expect(await club.enrollmentStatus(id)).toBe('CONFIRMED');
  });

  test('withdrawing one of two', async () => {
    const { who, event, id } = await paid();
    await club.payEnrollment(who, id);
    const row = await who.client.ask('GET', `/booking/event-registration/${id}/`);
    const participants = [row.body.participants[1].id];
    await proveAllOrNothing(() =>
      who.client.ask('POST', `/booking/event-registration/${id}/withdraw/`, { participants }),
    );
    expect(await club.seats(event)).toMatchObject({ taken: 1, live: 1 });
  });

  test('carrying out a call-off: each enrolment whole or not at all', async () => {
    const { who, event, id } = await paid();
    await club.payEnrollment(who, id);
    await club.office.ask('POST', `/event/${event}/cancel/`, { now: true });
    const before = await everything();
    for (let k = 1; ; k += 1) {
      const restore = failAt(k);
      await club.callOffs().catch(() => undefined);
      const seen = restore();
      const status = await club.enrollmentStatus(id);
      if (seen < k) break;
      if (status === 'CONFIRMED') expect([k, await everything()]).toEqual([k, before]);
      // Its money and its mail went with it; only the end of the offering itself is left to do.
      else expect(await club.seats(event)).toMatchObject({ taken: 0, live: 0 });
    }
    const refunds = await club.db.row(sql`
        select count(*) as n, sum(r.amount)::int as sum
        from refund r
        join payment_part p on p.payment = r.payment
        join enrollment e on e.invoice = p.invoice
        where e.id = ${id}`);
    expect([await club.enrollmentStatus(id), refunds]).toEqual(['CANCELLED', { n: 1, sum: 25_000 }]);
  });

  test('offering a place to someone on the waitlist', async () => {
    const { who, event, id } = await paid();
    const waits = await club.payer();
    await club.office.ask('PATCH', `/event/${event}/`, { capacity: 2 });
    const line = (await club.enroll(waits, 'event', event, [member(waits)], { join_waitlist: true })).body.result;
    await who.client.ask('PATCH', `/booking/event-registration/${id}/`, { status: 'CANCELLED' });
    await proveAllOrNothing(() => club.offerSeats());
    expect(await club.enrollmentStatus(line.id)).toBe('PENDING_PAYMENT');
  });
});
