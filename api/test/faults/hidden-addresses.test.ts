import { quoteBooking } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { testConfig } from '../build-test-app.ts';
import { buildUser } from '../factories.ts';
import { buildCourseClub } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildCourseClub());

test('addresses that are secrets are logged as their route; row numbers stay readable', async () => {
  const who = await club.payer();
  const feed = new URL((await who.client.ask('POST', '/calendar-feed/')).body.url);
  const invoice = await club.bill(who, '12.00');
  const token = invoice.payment_url.split('/').at(-1) ?? '';
  const started = await club.pay(who, [invoice.id]);
  const payment = await club.db.row<{ token: string }>(sql`select token from payment order by id desc limit 1`);

  const lines: { path: string; msg: string }[] = [];
  const app = await buildApp({
    config: testConfig({ LOG_LEVEL: 'info' }),
    db: club.db,
    logStream: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  const upload = '0123456789abcdef0123456789abcdef';
  const addresses = [
    `/v1/finance/payment-link/${token}/`,
    `/payment/${token}`,
    `/${token}`,
    `/v1/finance/payment-result/${payment?.token}/`,
    feed.pathname,
    `/media/uploads/${upload}.png`,
    `/v1/nothing/here/${token}/`,
    `/v1/booking/reservation/4711/`,
  ];
  for (const url of addresses) await app.inject({ method: 'GET', url });
  await app.close();

  expect(started.status).toBe(200);
  const logged = JSON.stringify(lines);
  const secretOfFeed = feed.pathname.split('/').find((part) => part.length > 20) ?? '';
  expect(secretOfFeed).not.toBe('');
  for (const secret of [token, payment?.token ?? token, secretOfFeed, upload]) expect(logged).not.toContain(secret);
  const paths = lines.filter(({ msg }) => msg === 'request').map(({ path }) => path);
  expect(paths).toHaveLength(addresses.length);
  expect(paths).toContain('/payment/…');
  expect(paths).toContain('/…');
  expect(paths.at(-1)).toBe('/v1/booking/reservation/4711/');
});

test('a quote names only bookings that the caller may see', async () => {
  const [owner, stranger] = [await club.payer(), await club.payer()];
  const court = await club.court({ price: 0 });
  const slot = hours(dayAhead(3), 9, 10);
  const booked = await club.book(owner, court, [slot]);
  const quote = (who: typeof owner) =>
    who.client.ask('POST', quoteBooking.path, {
      facility: court,
      slots: [slot],
      reservation: booked.body.id,
    });
  // The owner's own time counts as free for a move; to a stranger the answer would tell whose time it is.
  expect((await quote(owner)).status).toBe(200);
  const foreign = await quote(stranger);
  expect([foreign.status, foreign.body]).toEqual([
    400,
    { reservation: [`Invalid pk "${booked.body.id}" - object does not exist.`] },
  ]);
  expect((await quote(stranger)).text).not.toContain('"ok":true');
});

test('a spouse does not see that the other is blacklisted; staff do', async () => {
  const [one, other] = [await club.payer(), await club.payer()];
  await club.db.run(sql`
    update member
    set linked_member_id =
      case id when ${one.memberId} then ${other.memberId}::bigint else ${one.memberId}::bigint end
    where id in (${one.memberId}, ${other.memberId})`);
  const linkedFor = async (ask: typeof one.client) =>
    (await ask.ask('GET', `/profile/member/${one.memberId}/`)).body.linked_member.status;
  expect(await linkedFor(one.client)).toBe('ACTIVE');
  // Every other status looks the same, or the hidden one would stand out.
  await club.db.run(sql`update member set status = 'SUSPENDED-DEFAULTER' where id = ${other.memberId}`);
  expect(await linkedFor(one.client)).toBeNull();
  await club.db.run(sql`update member set status = 'BLACKLISTED' where id = ${other.memberId}`);
  expect(await linkedFor(one.client)).toBeNull();
  expect((await one.client.ask('GET', `/profile/member/${one.memberId}/`)).text).not.toContain('BLACKLISTED');
  const staff = await club.as((await buildUser(club.db, { rights: ['member.view'] })).id);
  expect(await linkedFor(staff)).toBe('BLACKLISTED');
});
