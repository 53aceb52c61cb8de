import type { Right } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Client } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import type { Payer } from '../finance/club-with-money.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

const staff = async (...rights: Right[]) => club.as((await buildUser(club.db, { rights })).id);
const refunds = async (invoice: number) =>
  (await club.db.rows<{ amount: number }>(sql`select amount from refund where invoice = ${invoice}`)).map(
    ({ amount }) => amount,
  );

type Paid = { readonly invoice: number; readonly cancel: (client: Client, body: object) => ReturnType<Client['ask']> };

/** Something paid that begins so soon that nothing comes back by the terms. */
const PAID: Readonly<Record<string, (who: Payer) => Promise<Paid>>> = {
  booking: async (who) => {
    const day = Temporal.Now.plainDateISO('Asia/Singapore').add({ days: 1 });
    const slots = [{ start_from: `${day}T09:00:00`, end_at: `${day}T10:00:00` }];
    const { id } = (await club.book(who, await club.court(), slots)).body;
    await club.payFor(who, id);
    await club.db.run(sql`update reservation set start_from = now() + interval '1 hour' where id = ${id}`);
    const { invoice } = (await who.client.ask('GET', `/booking/reservation/${id}/`)).body;
    return { invoice, cancel: (client, body) => client.ask('POST', `/booking/reservation/${id}/cancel/`, body) };
  },
  course: (who) => enrolled(who, 'course', 'course-enrollment'),
  event: (who) => enrolled(who, 'event', 'event-registration'),
};

async function enrolled(who: Payer, offeringType: 'course' | 'event', path: string): Promise<Paid> {
  const offering = await club[offeringType]();
  const made = (await club.enroll(who, offeringType, offering, [member(who)])).body.result;
  await club.payEnrollment(who, made.id);
  await club.db.run(
    sql`
      update offering_session
      set start_at = now() + interval '1 hour', end_at = now() + interval '2 hours'
      where offering = ${offering}`,
  );
  await club.db.run(
    sql`update offering set start_at = now() + interval '1 hour' where id = ${offering} and kind = 'EVENT'`,
  );
  const row = (await who.client.ask('GET', `/booking/${path}/${made.id}/`)).body;
  const participants = row.participants.map((one: { id: number }) => one.id);
  return {
    invoice: made.invoice,
    cancel: (client, body) => client.ask('POST', `/booking/${path}/${made.id}/withdraw/`, { participants, ...body }),
  };
}

test.each([
  ['booking', 'booking.manage'],
  ['course', 'course.manage'],
  ['event', 'event.manage'],
] as const)('all the money of a %s needs the right to refund beside %s', async (kind, manage) => {
  const paid = await PAID[kind]?.(await club.payer());
  if (!paid) throw new Error('nothing was paid');
  const refused = await paid.cancel(await staff(manage), { full_refund: true });
  expect([refused.status, refused.body]).toEqual([
    403,
    { detail: 'You need the right to refund payments for a full refund.' },
  ]);
  expect(await refunds(paid.invoice)).toEqual([]);
  const done = await paid.cancel(await staff(manage, 'finance.refund'), { full_refund: true });
  expect([done.status, done.body.status], done.text).toEqual([200, 'CANCELLED']);
  expect((await refunds(paid.invoice)).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
});

test.each(['booking', 'course', 'event'])('a member asks in vain for all the money of their own %s', async (kind) => {
  const who = await club.payer();
  const paid = await PAID[kind]?.(who);
  const refused = await paid?.cancel(who.client, { full_refund: true });
  expect([refused?.status, refused?.body.detail]).toEqual([403, expect.stringMatching(/^This is your own /)]);
  const plain = await paid?.cancel(who.client, { full_refund: false });
  expect([plain?.status, await refunds(paid?.invoice ?? 0)]).toEqual([200, []]);
});
