import { describe, expect, test } from 'vitest';
import { raw } from '../../src/db/sql.ts';
import { watchTables } from '../all-or-nothing.ts';
import { buildCourtClub, dayAhead, hours } from '../bookings/club-with-courts.ts';
import { buildAdministrator } from '../factories.ts';
import { openClub } from '../open-club.ts';

/** Told at another moment than what they tell of: who tries how often, and when a session was last used. */
const OWN_TIME = ['rate_limit', 'session'];

const club = await openClub(buildCourtClub());
const admin = await club.as((await buildAdministrator(club.db)).id);
const rows = await club.db.rows<{ name: string }>(
  raw(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`),
);
const tables = rows.map(({ name }) => name).filter((name) => !OWN_TIME.includes(name));

const prove = (act: () => Promise<unknown>, fewest?: number) =>
  watchTables(() => club.db, tables).proveAllOrNothing(act, fewest);

// Enrolling, withdrawing and calling off are in offerings/all-or-nothing.test.ts. Here every table is compared.
describe('failed at any statement, no table keeps a trace', () => {
  test('booking', async () => {
    const who = await club.payer();
    const court = await club.court({ price: 0 });
    // Two statements write: the slots with their claims, and everything else.
    await prove(() => club.book(who, court, [hours(dayAhead(2), 9, 10), hours(dayAhead(2), 10, 11)]), 1);
  });

  test('giving up a booking that was paid for', async () => {
    const who = await club.payer();
    const made = await club.book(who, await club.court(), [hours(dayAhead(6), 9, 10)]);
    await club.payFor(who, made.body.id);
    await prove(() => who.client.ask('POST', `/booking/reservation/${made.body.id}/cancel/`, {}));
    expect(await club.status(made.body.id)).toBe('CANCELLED');
  });

  test('paying an invoice with two vouchers', async () => {
    const who = await club.payer();
    const { id } = await club.bill(who, '30.00');
    const codes = [(await club.voucher(who, '10.00')).code, (await club.voucher(who, '25.00')).code];
    await prove(() => club.pay(who, [id], 'VOUCHER', codes));
    expect(await club.invoice(id)).toMatchObject({ status: 'PAID', amount_due: '0.00' });
  });

  test('accepting what a member asked for', async () => {
    const who = await club.payer();
    const family_members = [{ name: 'Aiden', relationship: 'CHILD', date_of_birth: '2017-05-01' }];
    const wanted = { original_profile: who.memberId, name: 'Tan Mei Ling', family_members };
    const { id } = (await who.client.ask('POST', '/profile/approval-record/', wanted)).body;
    await prove(() => admin.ask('PATCH', `/profile/approval-record/${id}/`, { status: 'APPROVED' }));
  });
});
