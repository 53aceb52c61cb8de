import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { followVenue } from '../../src/modules/programmes/offerings/follow-venue.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());
const manager = await club.as((await buildUser(club.db, { rights: ['facility.manage'] })).id);

test.each([
  ['nothing was typed', '', '', 'Hall', 'Hall'],
  ['it is the name of the facility', 'Hall', 'Hall', 'Pool', 'Pool'],
  ['it is the club’s own', 'Lawn behind the hall', 'Hall', 'Pool', 'Lawn behind the hall'],
  ['there is no facility any more', 'Hall', 'Hall', '', ''],
])('a venue when %s', (_when, venue, before, after, result) => {
  expect(followVenue(venue, before, after)).toBe(result);
});

const venue = async (id: number) => (await club.office.ask('GET', `/course/${id}/`)).body.venue;
const patch = (id: number, body: object) => club.office.ask('PATCH', `/course/${id}/`, body);
const rename = (facility: number, name: string) => manager.ask('PATCH', `/sport-facility/${facility}/`, { name });
const sessionVenues = async (id: number) =>
  (await club.db.rows<{ venue: string }>(sql`select venue from offering_session where offering = ${id}`)).map(
    (row) => row.venue,
  );

test('it is filled in from the facility, follows another one, and follows a new name', async () => {
  const [studio, hall] = [await club.court({ name: 'Studio A' }), await club.court({ name: 'Hall A' })];
  const id = await club.course({ facilities: [studio] });
  expect(await venue(id)).toBe('Studio A');
  await patch(id, { facilities: [hall, studio], venue: 'Studio A' });
  expect(await venue(id)).toBe('Studio A, Hall A');
  await patch(id, { facilities: [hall] });
  expect((await rename(hall, 'Great Hall')).body.name).toBe('Great Hall');
  expect(await venue(id)).toBe('Great Hall');
  const lines = await club.db.rows<{ changes: { venue?: unknown } }>(
    sql`
      select changes
      from audit
      where resource = 'course' and row_id = ${id} and action = 'update'
      order by id desc
      limit 1`,
  );
  expect(lines[0]?.changes.venue).toEqual({ old: 'Hall A', new: 'Great Hall' });
});

test('the sessions of an event follow a new name too', async () => {
  const lawn = await club.court({ name: 'Lawn' });
  const id = await club.event({ facilities: [lawn] });
  expect(await sessionVenues(id)).toEqual(['Lawn']);
  await rename(lawn, 'North lawn');
  expect(await sessionVenues(id)).toEqual(['North lawn']);
});

test('a venue typed by the club stays until it is cleared', async () => {
  const studio = await club.court({ name: 'Studio B' });
  const id = await club.course({ facilities: [studio], venue: 'Second floor, left' });
  await rename(studio, 'Studio C');
  await patch(id, { facilities: [await club.court({ name: 'Studio D' })] });
  expect(await venue(id)).toBe('Second floor, left');
  await patch(id, { venue: '' });
  expect(await venue(id)).toBe('Studio D');
  const outside = await club.course({ venue: '' });
  expect(await venue(outside)).toBe('');
});
