import { parseCsv } from '@clubhouse/contract';
import { expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { buildUser } from '../factories.ts';
import { openClub } from '../open-club.ts';
import { buildCourseClub, guest, member } from './club-with-courses.ts';

const club = await openClub(buildCourseClub());

const FREE = [
  { participant_type: 'MEMBER', price: '0.00' },
  { participant_type: 'GUEST_ADULT', price: '0.00' },
];

test('the participant list as a file: formulas are plain text, the filters apply, and it is in the audit log', async () => {
  const who = await club.payer();
  const event = await club.event({}, FREE);
  await club.enroll(who, 'event', event, [member(who), guest('=HYPERLINK("x")')]);
  const file = await club.office.ask('GET', `/event/${event}/participants/export/?participant_type=GUEST_ADULT`);
  expect(file.status, file.text).toBe(200);
  expect(file.headers['content-type']).toContain('text/csv');
  const lines = file.text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")",GUEST_ADULT`);
  const auditLines = await club.db.row<{ changes: unknown }>(
    sql`select changes from audit where action = 'export' and resource = 'event' and row_id = ${String(event)}`,
  );
  expect(auditLines?.changes).toMatchObject({ count: { new: 1 } });
  expect((await who.client.ask('GET', `/event/${event}/participants/export/`)).status).toBe(403);
  const courses = await club.as((await buildUser(club.db, { rights: ['course.manage'] })).id);
  expect((await courses.ask('GET', `/event/${event}/participants/export/`)).status).toBe(403);
});

test('prices in the file are dollars and cents, as in the list', async () => {
  const who = await club.payer();
  const event = await club.event({}, [
    { participant_type: 'MEMBER', price: '30.50' },
    { participant_type: 'GUEST_ADULT', price: '45.00' },
  ]);
  await club.enroll(who, 'event', event, [member(who), guest('Guest One')]);
  const list = await club.office.ask('GET', `/event/${event}/participants/?ordering=name`);
  const path = `/event/${event}/participants/export/?columns=name,participant_type,amount&ordering=name`;
  const rows = [...parseCsv((await club.office.ask('GET', path)).text)];
  expect(rows.slice(1)).toEqual(
    list.body.results.map((row: Record<string, string>) => [row.name, row.participant_type, row.amount]),
  );
  expect(
    rows
      .slice(1)
      .map((row) => row[2])
      .sort(),
  ).toEqual(['30.50', '45.00']);
  const words = [...parseCsv((await club.office.ask('GET', `${path}&values=words&headings=Name|Who|Price`)).text)];
  expect(words[0]).toEqual(['Name', 'Who', 'Price']);
  expect(words.find(([name]) => name === 'Guest One')).toEqual(['Guest One', 'Guest', '45.00']);
});

test('a message is counted first: each member once, the waitlist only if included', async () => {
  const [one, two] = [await club.payer(), await club.payer()];
  const event = await club.event({ capacity: 1 }, FREE);
  await club.enroll(one, 'event', event, [member(one)]);
  await club.enroll(two, 'event', event, [member(two)], { join_waitlist: true });
  const ask = (more: object) =>
    club.office.ask('POST', `/event/${event}/message/`, { subject: 'Rain', body: 'We move inside.', ...more });
  const mails = async () =>
    (await club.db.rows(sql`select from outbox where template = 'message' and subject like '%Rain%'`)).length;
  expect((await ask({ preview: true })).body).toMatchObject({ recipients: 1, has_server: false });
  expect((await ask({ preview: true, waiting_too: true })).body).toMatchObject({ recipients: 2 });
  expect(await mails()).toBe(0);
  expect((await ask({})).body).toMatchObject({ recipients: 1, has_server: false });
  expect(await mails()).toBe(1);
});

test('a cancellation can be carried out at once, and then not be undone', async () => {
  const who = await club.payer();
  const event = await club.event({}, FREE);
  const made = await club.enroll(who, 'event', event, [member(who)]);
  expect((await club.office.ask('POST', `/event/${event}/cancel/`, { reason: 'Rain' })).status).toBe(200);
  const now = await club.office.ask('POST', `/event/${event}/cancel/`, { now: true });
  expect(now.status, now.text).toBe(200);
  expect((await club.office.ask('POST', `/event/${event}/undo-cancel/`)).status).toBe(400);
  await club.callOffs();
  expect(await club.enrollmentStatus(made.body.result.id)).toBe('CANCELLED');
  const row = await club.office.ask('GET', `/event/${event}/`);
  expect(row.body).toMatchObject({ status: 'CANCELLED', cancelled_because: 'Rain', undo_until: null });
  expect((await club.office.ask('POST', `/event/${event}/cancel/`, { now: true })).status).toBe(400);
});

test('a term’s number of sessions is separate from what its times give', async () => {
  const [course] = await club.termCourse({}, { sessions: 2 });
  const terms = async () => (await club.office.ask('GET', `/course/${course}/`)).body.terms;
  expect(await terms()).toMatchObject([{ sessions: 2, most_sessions: 2 }]);
  const [term] = await terms();
  await club.office.ask('POST', `/course/${course}/terms/`, [{ ...term, sessions: null }]);
  expect(await terms()).toMatchObject([{ sessions: 4, most_sessions: null }]);
});
