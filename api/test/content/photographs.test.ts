import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { tidyUp } from '../../src/jobs/housekeeping.ts';
import { dayAhead, hours } from '../bookings/club-with-courts.ts';
import { buildAdministrator } from '../factories.ts';
import { canvas, send } from '../forms.ts';
import { buildCourseClub } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildCourseClub());
const staff = await club.as((await buildAdministrator(club.db)).id);
const payer = await club.payer();
const member = payer.client;
const upload = async () => (await send(staff, await canvas().jpeg().toBuffer(), 'court.jpg')).body.feature_image;
const pathOf = (address: string) => new URL(address).pathname;

const NOT_UPLOADED = { feature_image: ['Upload a picture (PNG, JPEG, WebP or GIF) first.'] };
const NO_POINT = { focal_point: ['Enter how far from the left and from the top, in per cent: 50% 30%.'] };

describe('a photograph of a facility', () => {
  test('is stored with its focal point, recorded in the audit log, and shown with a booking', async () => {
    const court = await club.court();
    const [one, photo] = [`/sport-facility/${court}/`, await upload()];
    const booking = (await club.book(payer, court, [hours(dayAhead(3), 10, 11)])).body;
    const seen = async () => (await member.ask('GET', `/booking/reservation/${booking.id}/`)).body.facility_picture;
    expect(await seen()).toBeNull();

    expect((await staff.ask('GET', one)).body).toMatchObject({ feature_image: null, focal_point: '50% 50%' });
    const changed = await staff.ask('PATCH', one, { feature_image: photo, focal_point: '20% 80%' });
    expect([changed.status, changed.body.feature_image, changed.body.focal_point]).toEqual([200, photo, '20% 80%']);
    expect(await seen()).toEqual({ feature_image: photo, focal_point: '20% 80%' });
    const free = await member.ask('GET', `/booking/availability/?date=${dayAhead(3)}&facility=${court}`);
    expect(free.body.facilities[0]).toMatchObject({ feature_image: photo, focal_point: '20% 80%' });

    const logged = await club.db.row<{ changes: object }>(sql`
      select changes from audit where resource = 'facility' and row_id = ${court} order by id desc limit 1`);
    expect(logged?.changes).toEqual({
      feature_image: { old: null, new: pathOf(photo) },
      focal_point: { old: '50% 50%', new: '20% 80%' },
    });

    await staff.ask('PATCH', one, { feature_image: null });
    expect(await seen()).toBeNull();
  });

  test('is a picture where it says to be one of ours, and its point lies within it', async () => {
    const court = await club.court();
    const [one, photo] = [`/sport-facility/${court}/`, await upload()];
    const pdf = (await send(staff, '%PDF-1.7\n%%EOF\n', 'x.pdf', 'attachment')).body.feature_image;
    const other = `https://other.test${pathOf(photo)}`;
    expect((await staff.ask('PATCH', one, { feature_image: other })).body.feature_image).toBe(other);
    for (const feature_image of [pdf, `/media/uploads/${'x'.repeat(32)}.png`]) {
      const { status, body } = await staff.ask('PATCH', one, { feature_image });
      expect([status, body], feature_image).toEqual([400, NOT_UPLOADED]);
    }
    for (const focal_point of ['150% 20%', 'top', null, 50])
      expect((await staff.ask('PATCH', one, { focal_point })).status, String(focal_point)).toBe(400);
    expect((await staff.ask('PATCH', one, { focal_point: '50%, 50%' })).body).toEqual(NO_POINT);
    const { category, type, spaces } = (await staff.ask('GET', one)).body;
    const made = { name: 'Another hall', category, type, spaces, feature_image: pdf };
    expect((await staff.ask('POST', '/sport-facility/', made)).body).toEqual(NOT_UPLOADED);
  });

  test('is no member’s to change', async () => {
    const court = await club.court();
    const answer = await member.ask('PATCH', `/sport-facility/${court}/`, { focal_point: '0% 0%' });
    expect(answer.status).toBe(403);
  });
});

describe('a coach', () => {
  const add = async (name: string, more: object = {}) =>
    (await staff.ask('POST', '/coach/', { name, ...more })).body.id as number;

  test('gives every course a name, a face and a few words', async () => {
    const photo = await upload();
    const coach = await add('Mei Tan', { description: 'Swims.', feature_image: photo, focal_point: '50% 20%' });
    const course = await club.course({ coach });
    const seen = (await member.ask('GET', `/course/${course}/`)).body;
    expect(seen).toMatchObject({
      coach,
      instructor: 'Mei Tan',
      coach_profile: { description: 'Swims.', feature_image: photo, focal_point: '50% 20%' },
    });
    // The list of a page needs the name only.
    expect((await member.ask('GET', '/course/?search=mei')).body.results[0]).not.toHaveProperty('coach_profile');
  });

  test('is found by the new name after a change of name, and no course keeps the old one', async () => {
    const coach = await add('Ann Lee');
    const course = await club.course({ coach });
    await staff.ask('PATCH', `/coach/${coach}/`, { name: 'Ann Koh' });
    const found = async (search: string) =>
      (await member.ask('GET', `/course/?search=${search}`)).body.results.map(({ id }: { id: number }) => id);
    expect([await found('Ann Koh'), await found('Ann Lee')]).toEqual([[course], []]);
    await staff.ask('PATCH', `/course/${course}/`, { coach: null });
    expect((await member.ask('GET', `/course/${course}/`)).body).toMatchObject({
      instructor: '',
      coach_profile: null,
    });
    expect(await found('Ann Koh')).toEqual([]);
  });

  test('is meant by the name alone; a name that is none of theirs is kept too', async () => {
    const coach = await add('Lim Wei');
    const course = await club.course({ instructor: ' Lim Wei ' });
    const seen = async () => (await member.ask('GET', `/course/${course}/`)).body;
    expect(await seen()).toMatchObject({ coach, instructor: 'Lim Wei' });
    await staff.ask('PATCH', `/course/${course}/`, { instructor: 'A guest' });
    expect(await seen()).toMatchObject({ coach: null, instructor: 'A guest' });
    await staff.ask('PATCH', `/course/${course}/`, { coach });
    expect(await seen()).toMatchObject({ coach, instructor: 'Lim Wei' });
    await staff.ask('PUT', `/course/${course}/`, (await staff.ask('GET', `/course/${course}/`)).body);
    expect(await seen()).toMatchObject({ coach, instructor: 'Lim Wei' });
  });

  test('is not deleted from under a course, and not written by members', async () => {
    const coach = await add('Ravi Nair');
    await club.course({ coach });
    expect((await staff.ask('DELETE', `/coach/${coach}/`)).status).toBe(400);
    expect((await member.ask('POST', '/coach/', { name: 'Me' })).status).toBe(403);
    expect((await member.ask('PATCH', `/coach/${coach}/`, { name: 'Me' })).status).toBe(403);
    const missing = `/media/uploads/${'x'.repeat(32)}.png`;
    expect((await staff.ask('POST', '/coach/', { name: 'X', feature_image: missing })).body).toEqual(NOT_UPLOADED);
  });
});

test('the tidying keeps photographs that are shown, and clears those that are not', async () => {
  const [shown, unused] = [await upload(), await upload()];
  await staff.ask('POST', '/coach/', { name: 'With a face', feature_image: shown });
  await club.db.run(sql`update upload set created_at = now() - interval '40 days'`);
  await tidyUp(club.db, new AbortController().signal);
  const served = (address: string) => club.app.inject({ method: 'GET', url: pathOf(address) });
  expect([(await served(shown)).statusCode, (await served(unused)).statusCode]).toEqual([200, 404]);
});
