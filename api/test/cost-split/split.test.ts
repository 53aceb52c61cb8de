import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { openClub } from '../open-club.ts';
import { buildSplitClub } from './club-with-split.ts';

const club = await openClub(buildSplitClub({ GUESTS_PER_MONTH: '50', GUEST_VISITS_PER_MONTH: '50' }));
const { db } = club;
beforeEach(async () => {
  await db.run(sql`delete from rate_limit`);
});

const splitOf = (booking: { own: { client: typeof club.desk }; id: number }, query = '') =>
  booking.own.client.ask('GET', `/booking/reservation/${booking.id}/split/${query}`);
const emailsTo = async (to: string) =>
  (await db.rows<{ subject: string }>(sql`select subject from outbox where "to" = ${to} order by id`)).map(
    ({ subject }) => subject,
  );

describe('splitting', () => {
  test('says beforehand what everyone would pay, and then asks them', async () => {
    const booking = await club.paidBooking();
    const before = await splitOf(booking);
    expect(before.body).toMatchObject({
      status: null,
      price: '10.00',
      players: 4,
      share: '2.50',
      own: '2.50',
      refusals: [],
    });
    expect((await splitOf(booking, '?players=3')).body).toMatchObject({ players: 3, share: '3.33', own: '3.34' });
    const done = await club.split(booking);
    expect(done.body).toMatchObject({ status: 'OPEN', share: '2.50', own: '2.50', paid: '0.00', may_cancel: true });
    const start = await db.row<{ hours: number }>(sql`
      select (extract(epoch from r.start_from - s.deadline_at) / 3600)::integer as hours
      from reservation_split s join reservation r on r.id = s.reservation where r.id = ${booking.id}`);
    expect(start?.hours).toBe(24);
    expect((await emailsTo(booking.emails[0])).at(-1)).toMatch(/^Your share of .*S\$ 2\.50$/);
    expect((await club.notices(booking.player)).at(-1)).toContain('Pay your share of S$ 2.50');
    const shown = await booking.own.client.ask('GET', `/booking/person/?reservation=${booking.id}`);
    expect(shown.body.results.map((one: { share: unknown }) => one.share)).toEqual(
      Array.from({ length: 3 }, () => ({ amount: '2.50', status: 'OPEN', pay_by: expect.any(String) })),
    );
  });

  test('is settled when everyone has paid: the organiser gets the shares back, and every cent is somewhere', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    for (const email of booking.emails) await club.payAsGuest(email);
    await club.closeSplits();
    expect((await splitOf(booking)).body).toMatchObject({ status: 'OPEN', paid: '5.00' });
    expect(await club.books(booking)).toEqual({ organiser: 1000, owed: 0, shares: [250, 250], worth: 1500 });
    await club.payAsMember(booking);
    expect((await club.notices(booking.own)).at(-1)).toMatch(/^The member .* paid S\$ 2\.50$/);
    await club.closeSplits();
    expect((await splitOf(booking)).body).toMatchObject({ status: 'SETTLED', paid: '7.50', own: '2.50' });
    expect(await club.books(booking)).toEqual({ organiser: 250, owed: 0, shares: [250, 250, 250], worth: 1000 });
    expect((await emailsTo(booking.own.member?.email ?? '')).at(-1)).toMatch(/^Everyone paid their share/);
    const waiting = await db.rows<{ amount: number; status: string }>(sql`
      select r.amount, r.status from refund r join reservation_document d on d.invoice = r.invoice
      where d.reservation = ${booking.id}`);
    expect(waiting).toEqual([{ amount: 750, status: 'PENDING' }]);
    await club.closeSplits();
    expect((await club.books(booking)).organiser).toBe(250);
  });

  test('unpaid shares fall to the organiser at the deadline', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    await club.payAsGuest(booking.emails[0]);
    await club.payPage(booking.emails[1]);
    await club.passDeadline(booking);
    expect(await Promise.all(booking.people.map(club.statusOfShare))).toEqual(['PAID', 'LAPSED', 'LAPSED']);
    expect(await club.books(booking)).toEqual({ organiser: 750, owed: 0, shares: [250, 0], worth: 1000 });
    expect((await emailsTo(booking.own.member?.email ?? '')).at(-1)).toMatch(/^S\$ 5\.00 is yours now/);
    expect(
      (await club.anonymous.ask('POST', `/booking/visit/${await club.visitToken(booking.emails[1])}/share/`)).status,
    ).toBe(409);
  });

  test('a booking on account is owed less, and nothing goes back', async () => {
    const booking = await club.paidBooking({ onAccount: true });
    await club.split(booking);
    await club.payAsGuest(booking.emails[0]);
    await club.passDeadline(booking);
    expect(await club.books(booking)).toEqual({ organiser: 0, owed: 750, shares: [250], worth: 1000 });
  });

  test('cents that can’t be divided are the organiser’s', async () => {
    const booking = await club.paidBooking({ price: 1001 });
    await club.split(booking);
    for (const email of booking.emails) await club.payAsGuest(email);
    await club.payAsMember(booking);
    await club.closeSplits();
    expect(await club.books(booking)).toEqual({ organiser: 251, owed: 0, shares: [250, 250, 250], worth: 1001 });
  });

  test('players who haven’t paid are reminded once, the day before the deadline', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    const before = (await emailsTo(booking.emails[0])).length;
    await club.closeSplits();
    expect(await emailsTo(booking.emails[0])).toHaveLength(before);
    await db.run(
      sql`update reservation_split set deadline_at = now() + interval '20 hours' where reservation = ${booking.id}`,
    );
    await db.run(sql`
      update reservation_share set created_at = now() - interval '2 days' where person = any(${booking.people}::bigint[])`);
    await club.payAsGuest(booking.emails[1]);
    await club.closeSplits();
    await club.closeSplits();
    expect((await emailsTo(booking.emails[0])).slice(before)).toEqual([
      expect.stringMatching(/^Still open: your share/),
    ]);
    expect((await emailsTo(booking.emails[1])).filter((one) => one.startsWith('Still open'))).toEqual([]);
  });

  test('more people can be asked while it is open, up to the number it is divided by', async () => {
    const booking = await club.paidBooking();
    const [one, two, three] = booking.people;
    expect((await club.split(booking, [one], { players: 3 })).body).toMatchObject({ share: '3.33', own: '6.67' });
    expect((await club.split(booking, [one])).body).toEqual({ people: ['They’ve already been asked to pay.'] });
    expect((await club.split(booking, [two])).body).toMatchObject({ share: '3.33', own: '3.34' });
    expect((await club.split(booking, [three])).status).toBe(400);
  });
});

describe('refusals', () => {
  const cases = [
    ['a booking that costs nothing', { price: 0 }, 'costs nothing'],
    ['shares of cents', { price: 300 }, 'less than S$ 1.00'],
  ] as const;
  test.each(cases)('%s', async (_name, options, words) => {
    const booking = await club.paidBooking({ ...options, onAccount: true });
    const said = await club.split(booking);
    expect(said.status).toBe(409);
    expect(said.text).toContain(words);
    expect((await splitOf(booking)).body.refusals[0]).toContain(words);
  });

  test('people of other bookings, and bodies that make no sense', async () => {
    const [booking, other] = [await club.paidBooking(), await club.paidBooking()];
    expect((await club.split(booking, other.people)).status).toBe(400);
    expect((await club.split(booking, [])).status).toBe(400);
    expect((await club.split(booking, booking.people, { players: 2 })).status).toBe(400);
    expect((await club.split(booking, booking.people, { players: 1 })).status).toBe(400);
    expect((await club.split(booking, ['x'] as unknown as number[])).status).toBe(400);
    expect((await splitOf(booking, '?players=abc')).status).toBe(200);
  });

  test('a booking that was paid with a percentage voucher', async () => {
    const booking = await club.paidBooking({ onAccount: true });
    const { code } = await club.voucher(booking.own, '50', { value_type: 'PERCENT' });
    const { body } = await booking.own.client.ask('GET', `/booking/reservation/${booking.id}/`);
    const begun = await club.pay(booking.own, [body.invoice], 'CREDIT_CARD', [code]);
    await club.settle(begun.body.redirect_url);
    expect((await club.split(booking)).text).toContain('percentage voucher');
  });

  test('a booking that has started or was cancelled', async () => {
    const begun = await club.paidBooking();
    await club.begin(begun.id);
    expect((await club.split(begun)).text).toContain('already started');
    const gone = await club.paidBooking();
    await gone.own.client.ask('POST', `/booking/reservation/${gone.id}/cancel/`, {});
    expect([400, 409]).toContain((await club.split(gone)).status);
  });

  test('only the organiser splits, and only they and staff see it', async () => {
    const booking = await club.paidBooking();
    const path = `/booking/reservation/${booking.id}/split/`;
    const stranger = await club.payer();
    const body = { people: booking.people };
    for (const who of [stranger.client, booking.player.client]) {
      expect((await who.ask('GET', path)).status).toBe(404);
      expect((await who.ask('POST', path, body)).status).toBe(404);
      expect((await who.ask('POST', `/booking/reservation/${booking.id}/cancel-split/`, {})).status).toBe(404);
    }
    expect((await club.desk.ask('POST', path, body)).status).toBe(403);
    expect((await club.desk.ask('GET', path)).status).toBe(200);
    expect((await club.anonymous.ask('POST', path, body)).status).toBe(401);
    await club.split(booking);
    const bill = (person: number) => `/booking/person/${person}/bill-share/`;
    expect((await stranger.client.ask('POST', bill(booking.people[2]))).status).toBe(404);
    expect((await booking.own.client.ask('POST', bill(booking.people[2]))).status).toBe(403);
    expect((await booking.player.client.ask('POST', bill(booking.people[0]))).status).toBe(404);
    expect((await stranger.client.ask('POST', `/booking/person/${booking.people[2]}/ask-share/`)).status).toBe(404);
    expect((await booking.player.client.ask('POST', `/booking/person/${booking.people[2]}/ask-share/`)).status).toBe(
      404,
    );
    expect((await club.anonymous.ask('POST', '/booking/visit/nothing/share/')).status).toBe(404);
    const seen = await booking.player.client.ask('GET', `/booking/person/?reservation=${booking.id}`);
    expect(seen.body.results).toHaveLength(1);
  });

  test('a share is paid in full', async () => {
    const booking = await club.paidBooking({ price: 4000 });
    await club.split(booking);
    const { body } = await booking.player.client.ask('POST', `/booking/person/${booking.people[2]}/bill-share/`);
    expect((await club.pay(booking.player, [body.invoice], 'CREDIT_CARD', [], '5.00')).status).toBe(400);
  });
});

describe('staff', () => {
  test('see who has paid, send a request again, and cancel the split with a reason', async () => {
    const booking = await club.paidBooking();
    await club.split(booking);
    await club.payAsGuest(booking.emails[0]);
    const sent = (await emailsTo(booking.emails[1])).length;
    const again = await club.desk.ask('POST', `/booking/person/${booking.people[1]}/ask-share/`);
    expect(again.status).toBe(200);
    expect(await emailsTo(booking.emails[1])).toHaveLength(sent + 1);
    expect((await club.desk.ask('POST', `/booking/person/${booking.people[0]}/ask-share/`)).status).toBe(409);
    const path = `/booking/reservation/${booking.id}/cancel-split/`;
    expect((await club.desk.ask('POST', path, {})).body).toEqual({ reason: ['Give a reason. The member sees it.'] });
    const done = await club.desk.ask('POST', path, { reason: 'Asked by the member' });
    expect(done.body).toMatchObject({ status: null, refusals: [] });
    expect(await Promise.all(booking.people.map(club.statusOfShare))).toEqual(['REFUNDED', 'CANCELLED', 'CANCELLED']);
    expect(await club.books(booking)).toEqual({ organiser: 1000, owed: 0, shares: [0], worth: 1000 });
    expect((await emailsTo(booking.emails[0])).at(-1)).toMatch(/^You get S\$ 2\.50 back/);
    const lines = await db.rows<{ changes: object }>(sql`
      select changes from audit where resource = 'reservation' and row_id = ${String(booking.id)} order by id desc limit 1`);
    expect(lines[0]?.changes).toMatchObject({
      split: { old: 'OPEN', new: 'CANCELLED' },
      reason: { old: null, new: 'Asked by the member' },
    });
    expect((await club.desk.ask('POST', path, { reason: 'Again' })).status).toBe(409);
    expect((await club.split(booking)).status).toBe(200);
  });
});
