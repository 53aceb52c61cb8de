import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { linkSpouses } from '../factories.ts';
import { buildCourseClub, member } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildCourseClub());

const read = async (url: string) => {
  const { pathname, search } = new URL(url);
  return club.app.inject({ method: 'GET', url: `${pathname}${search}` });
};

/** The entries of a file, each as its lines by name; folded lines joined. */
const entriesOf = (text: string) =>
  text
    .replace(/\r\n /g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((part) =>
      Object.fromEntries(
        part.split('\r\n').map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1)]),
      ),
    );

test('a feed is made, read without a login, kept up to date, renewed and ended', async () => {
  const who = await club.payer();
  expect((await who.client.ask('GET', '/calendar-feed/')).body).toEqual({
    url: null,
    family_url: null,
    created_at: null,
  });
  const { url } = (await who.client.ask('POST', '/calendar-feed/')).body;
  expect((await who.client.ask('GET', '/calendar-feed/')).body.url).toBe(url);

  const court = await club.court({ price: 0, name: 'Court; with, signs' });
  const kept = await club.book(who, court, [hours(dayAhead(2), 9, 10)]);
  const gone = await club.book(who, court, [hours(dayAhead(3), 9, 10)]);
  await who.client.ask('PATCH', `/booking/reservation/${gone.body.id}/`, { status: 'CANCELLED' });
  const event = await club.event({ name: 'Jazz\r\nATTENDEE:mailto:e@x' }, [
    { participant_type: 'MEMBER', price: '0.00' },
  ]);
  await club.enroll(who, 'event', event, [member(who)]);

  const file = await read(url);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const entries = entriesOf(file.body);
  expect(entries).toHaveLength(3);
  expect(entries.find(({ UID }) => UID?.startsWith(kept.body.reservation_number))).toMatchObject({
    STATUS: 'CONFIRMED',
    SUMMARY: 'Court\\; with\\, signs',
  });
  expect(entries.find(({ UID }) => UID?.startsWith(gone.body.reservation_number))).toMatchObject({
    STATUS: 'CANCELLED',
  });
  expect(file.body).not.toMatch(/^ATTENDEE/m);
  // As another program reads it.
  const events = new ICAL.Component(ICAL.parse(file.body))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
  const entry = events.find(({ uid }) => uid.startsWith(kept.body.reservation_number));
  expect([entry?.summary, entry?.startDate.toJSDate().toISOString()]).toEqual([
    'Court; with, signs',
    new Date(hours(dayAhead(2), 9, 10).start_from).toISOString(),
  ]);
  expect(events.map(({ attendees }) => attendees.length)).toEqual([0, 0, 0]);

  const renewed = (await who.client.ask('POST', '/calendar-feed/')).body.url;
  expect([(await read(url)).statusCode, (await read(renewed)).statusCode]).toEqual([404, 200]);
  await who.client.ask('DELETE', '/calendar-feed/');
  expect((await read(renewed)).statusCode).toBe(404);
});

test('the family feed includes the linked member, the personal one does not; neither includes anyone else', async () => {
  const [who, spouse, stranger] = [await club.payer(), await club.payer(), await club.payer()];
  await linkSpouses(club.db, who.memberId, spouse.memberId);
  const court = await club.court({ price: 0 });
  for (const [one, hour] of [
    [who, 9],
    [spouse, 10],
    [stranger, 11],
  ] as const)
    await club.book(one, court, [hours(dayAhead(2), hour, hour + 1)]);
  const feed = (await who.client.ask('POST', '/calendar-feed/')).body;
  expect(entriesOf((await read(feed.url)).body)).toHaveLength(1);
  expect(entriesOf((await read(feed.family_url)).body)).toHaveLength(2);
  await club.db.run(sql`update member set status = 'TERMINATED-VOLUNTARY' where id = ${who.memberId}`);
  expect((await read(feed.url)).statusCode).toBe(404);
});
