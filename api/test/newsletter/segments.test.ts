import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildMember, buildUser } from '../factories.ts';
import { buildCourseClub } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';

/** Four members with nothing in common but their tier, which keeps everyone else out. */
const people: Record<'ann' | 'ben' | 'cho' | 'dee', number> = { ann: 0, ben: 0, cho: 0, dee: 0 };
let course = 0;
let category = 0;

const club = await openClub(buildCourseClub());
const { db } = club;
const editor = await club.as((await buildUser(db, { rights: ['newsletter.send'], newsletter: false })).id);
const level3 = 'MRO';
people.ann = (await buildMember(db, { level3, level1: 'HONORARY', level2: 'NON_ACTIVE', since: '2015-06-01' })).id;
people.ben = (await buildMember(db, { level3, level1: 'SPOUSE', since: '2026-02-01' })).id;
people.cho = (await buildUser(db, { level3 })).member?.id ?? 0;
people.dee = (await buildMember(db, { level3, newsletter: false })).id;
await db.run(
  sql`
      update member set gender = 'Female', date_of_birth = current_date - interval '30 years' where id = ${people.ann}`,
);
await db.run(
  sql`
      update member
      set gender = 'Male', date_of_birth = current_date - interval '31 years' + interval '1 day'
      where id = ${people.ben}`,
);
await db.run(sql`update member set date_of_birth = current_date - interval '65 years' where id = ${people.cho}`);
course = await club.course();
await db.run(sql`insert into enrollment (enrollment_number, kind, offering, member, name, email, phone, status)
    values ('E-1', 'COURSE', ${course}, ${people.ann}, 'Ann', 'ann@example.com', '', 'CONFIRMED'),
      ('E-2', 'COURSE', ${course}, ${people.ben}, 'Ben', 'ben@example.com', '', 'CANCELLED')`);
const court = await club.court();
category = (await db.row<{ category: number }>(sql`select category from facility where id = ${court}`))?.category ?? 0;
await db.run(sql`
    insert into reservation (reservation_number, check_in_code, facility, member, status, start_from, end_at)
    values (
      'R-1', 'ABC123', ${court}, ${people.cho}, 'COMPLETED', now() - interval '20 days', now() - interval '479 hours')`);

/** The names of the people who would get a newsletter with this audience. */
async function reached(audience: object): Promise<string[]> {
  const made = await editor.ask('POST', '/newsletter/', {
    subject: 'News',
    intro: 'Hello.',
    membership_levels: ['MRO'],
    ...audience,
  });
  expect([made.status, made.text]).toEqual([201, made.text]);
  const counted = await editor.ask('POST', '/newsletter/audience/', { membership_levels: ['MRO'], ...audience });
  const sent = await editor.ask('POST', `/newsletter/${made.body.id}/send/`, {});
  if (sent.status !== 200) {
    expect(counted.body.recipients).toBe(0);
    return [];
  }
  const rows = await club.db.rows<{ member: number }>(
    sql`select member from newsletter_recipient where newsletter = ${made.body.id} order by member`,
  );
  expect(counted.body.recipients).toBe(rows.length);
  return rows.map(
    ({ member }) => Object.entries(people).find(([, id]) => id === member)?.[0] ?? `someone else ${member}`,
  );
}

test.each<[string, () => object, string[]]>([
  ['everyone who agreed', () => ({}), ['ann', 'ben', 'cho']],
  ['a membership', () => ({ membership_levels_1: ['HONORARY'] }), ['ann']],
  ['a service', () => ({ membership_levels_2: ['ACTIVE_REG'] }), ['ben', 'cho']],
  ['a gender', () => ({ genders: ['Male'] }), ['ben']],
  ['at least 31', () => ({ min_age: 31 }), ['cho']],
  ['at most 30', () => ({ max_age: 30 }), ['ann', 'ben']],
  ['30 to 30', () => ({ min_age: 30, max_age: 30 }), ['ann', 'ben']],
  ['joined this year', () => ({ joined_from: '2026-01-01' }), ['ben']],
  ['joined by 2015', () => ({ joined_until: '2015-06-01' }), ['ann']],
  ['with a login', () => ({ has_login: 'YES' }), ['cho']],
  ['without a login', () => ({ has_login: 'NO' }), ['ann', 'ben']],
  ['enrolled in a course', () => ({ courses: [course] }), ['ann']],
  ['booked a category', () => ({ facility_categories: [category] }), ['cho']],
  ['booked in the last 30 days', () => ({ booked_within_days: 30 }), ['cho']],
  ['booked in the last 10 days', () => ({ booked_within_days: 10 }), []],
  ['two conditions at once', () => ({ has_login: 'NO', genders: ['Female'] }), ['ann']],
])('%s', async (_name, audience, names) => {
  expect(await reached(audience())).toEqual(names);
});

test.each([
  ['ages the wrong way round', { min_age: 40, max_age: 30 }, 'max_age'],
  ['dates the wrong way round', { joined_from: '2026-02-01', joined_until: '2026-01-01' }, 'joined_until'],
  ['a course that is not there', { courses: [999_999] }, 'courses'],
  ['a word that is no answer', { has_login: 'MAYBE' }, 'has_login'],
])('%s is refused', async (_name, audience, field) => {
  const answer = await editor.ask('POST', '/newsletter/', { subject: 'x', ...audience });
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
});

test('a copy keeps the audience', async () => {
  const made = await editor.ask('POST', '/newsletter/', {
    subject: 'x',
    genders: ['Male'],
    min_age: 20,
    courses: [course],
  });
  const copy = await editor.ask('POST', `/newsletter/${made.body.id}/copy/`);
  expect(copy.body).toMatchObject({ genders: ['Male'], min_age: 20, courses: [course] });
});
