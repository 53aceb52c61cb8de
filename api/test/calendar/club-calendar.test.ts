import { addDays, CALENDAR_FILE, localTime } from '@clubhouse/contract';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { dayAhead, hours, ZONE } from '../bookings/club-with-courts.ts';
import { buildUser } from '../factories.ts';
import { buildCourseClub } from '../offerings/club-with-courses.ts';
import { openClub } from '../open-club.ts';

const club = await openClub(buildCourseClub());
const keeper = await club.as((await buildUser(club.db, { rights: ['calendar.manage'] })).id);
const member = await club.as((await buildUser(club.db)).id);

const PREVIEW = '/calendar-event/preview/';
const IMPORT = '/calendar-event/import/';
const day = (more: object) => ({
  name: 'Upkeep',
  start_date: dayAhead(4),
  end_date: dayAhead(4),
  kind: 'CLOSURE',
  ...more,
});
const compact = (date: string) => date.replaceAll('-', '');
const entry = (name: string, date: string, more = '') =>
  `BEGIN:VEVENT\r\nUID:${name}@elsewhere.test\r\nSUMMARY:${name}\r\nDTSTART;VALUE=DATE:${compact(date)}\r\nDTEND;VALUE=DATE:${compact(addDays(date, 1))}\r\n${more}END:VEVENT\r\n`;
const calendar = (...entries: readonly string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${entries.join('')}END:VCALENDAR\r\n`;
const count = async () => (await club.db.row<{ n: number }>(sql`select count(*)::int as n from calendar_event`))?.n;

describe('what a change would affect', () => {
  test('a closure names the bookings it affects, and changes nothing', async () => {
    const who = await club.payer();
    const court = await club.court({ price: 0 });
    const booking = (await club.book(who, court, [hours(dayAhead(4), 9, 10)])).body;
    await club.book(who, court, [hours(dayAhead(5), 9, 10)]);
    const before = await count();
    const { status, body } = await keeper.ask('POST', PREVIEW, day({}));
    expect(status).toBe(200);
    expect(body.days).toMatchObject({ count: 1, first: [{ date: dayAhead(4), after: { closure: 'Upkeep' } }] });
    expect(body.bookings).toMatchObject({
      count: 1,
      first: [{ reservation_number: booking.reservation_number, closed: true }],
    });
    expect(body.facilities.first.find(({ id }: { id: number }) => id === court)).toMatchObject({
      hours_before: '07:00–23:00',
      hours_after: 'closed',
    });
    expect(await count()).toBe(before);

    // The truth of it: the booking stands.
    const made = (await keeper.ask('POST', '/calendar-event/', day({}))).body;
    expect(await club.status(booking.id)).toBe('CONFIRMED');
    const lifted = await keeper.ask('POST', PREVIEW, { id: made.id, remove: true });
    expect(lifted.body.days.first).toMatchObject([{ before: { closure: 'Upkeep' }, after: { closure: null } }]);
    const moved = await keeper.ask('POST', PREVIEW, { id: made.id, start_date: dayAhead(5), end_date: dayAhead(5) });
    expect(moved.body.days.count).toBe(2);
    await keeper.ask('DELETE', `/calendar-event/${made.id}/`);
  });

  test('it says of the sessions what the plan then does', async () => {
    const [course] = await club.termCourse();
    const stored = async () =>
      (
        await club.db.rows<{ start: string }>(
          sql`
            select start_at as start
            from offering_session
            where offering = ${course} and start_at > now()
            order by start_at`,
        )
      ).map(({ start }) => start);
    const before = await stored();
    const first = localTime(Date.parse(before[0] ?? ''), ZONE).date;
    const closure = day({ start_date: first, end_date: first });
    const listed = (await keeper.ask('POST', PREVIEW, closure)).body.sessions.first.filter(
      (one: { offering: number }) => one.offering === course,
    );
    expect(listed).toMatchObject([{ start_from: before[0], fate: 'GOES', kind: 'COURSE' }]);
    const made = (await keeper.ask('POST', '/calendar-event/', closure)).body;
    await club.plan();
    expect(await stored()).toEqual(before.slice(1));
    const back = (await keeper.ask('POST', PREVIEW, { id: made.id, remove: true })).body.sessions.first;
    expect(back).toContainEqual(expect.objectContaining({ offering: course, start_from: before[0], fate: 'COMES' }));
    await keeper.ask('DELETE', `/calendar-event/${made.id}/`);
  });

  test('information and past entries affect nothing', async () => {
    const nothing = { days: { count: 0 }, bookings: { count: 0 }, sessions: { count: 0 }, facilities: { count: 0 } };
    expect((await keeper.ask('POST', PREVIEW, day({ kind: 'CLUB' }))).body).toMatchObject(nothing);
    const past = { start_date: '2020-01-01', end_date: '2020-01-02' };
    expect((await keeper.ask('POST', PREVIEW, day(past))).body).toMatchObject(nothing);
    const endless = await keeper.ask(
      'POST',
      PREVIEW,
      day({ start_date: '0001-01-01', end_date: '9999-12-31', kind: 'SH' }),
    );
    expect(endless.body.days.count).toBe(401);
  });

  test.each<[object, number, object | undefined]>([
    [{}, 400, { start_date: expect.anything(), end_date: expect.anything() }],
    [{ remove: true }, 400, { id: expect.anything() }],
    [{ id: 999999, remove: true }, 404, undefined],
    [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 400, { end_date: expect.anything() }],
    [{ start_date: 'soon', end_date: '2026-02-01' }, 400, { start_date: expect.anything() }],
    [{ ...{ start_date: '2026-02-02', end_date: '2026-02-02' }, kind: 'PARTY' }, 400, { kind: expect.anything() }],
  ])('%j is refused', async (body, status, errors) => {
    const answer = await keeper.ask('POST', PREVIEW, body);
    expect(answer.status).toBe(status);
    if (errors) expect(answer.body).toEqual(errors);
  });

  test('only who keeps the calendar may ask', async () => {
    expect((await member.ask('POST', PREVIEW, day({}))).status).toBe(403);
    expect((await club.anonymous.ask('POST', PREVIEW, day({}))).status).toBe(401);
  });
});

describe('files', () => {
  test('an export is readable elsewhere, and adds nothing when imported here', async () => {
    const name = 'Gala; dinner, with\r\nATTENDEE:mailto:e@x';
    await keeper.ask('POST', '/calendar-event/', { ...day({ name, kind: 'CLUB' }), description: 'é'.repeat(200) });
    await keeper.ask('POST', '/calendar-event/', { ...day({ name: 'Long days', kind: 'SH' }), end_date: dayAhead(9) });
    const file = await member.ask('GET', '/calendar-event/export.ics');
    expect([file.status, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const events = new ICAL.Component(ICAL.parse(file.text))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
    expect(events).toHaveLength((await count()) ?? 0);
    const long = events.find(({ summary }) => summary === 'Long days');
    expect([long?.startDate.toString(), long?.endDate.toString()]).toEqual([dayAhead(4), dayAhead(10)]);
    expect(file.text).not.toMatch(/^ATTENDEE/m);

    const again = await keeper.ask('POST', IMPORT, { content: file.text, apply: true });
    expect(again.body).toMatchObject({ new_count: 0, unreadable_count: 0, same_count: events.length, made: 0 });
  });

  test('a dry run previews; applying creates each once, with kinds and lines in the audit log', async () => {
    const [one, two, three] = [dayAhead(30), dayAhead(31), dayAhead(32)];
    const content = calendar(
      entry('Regatta', one),
      entry('Harvest', two, 'CATEGORIES:PH\r\n'),
      entry('Weekly', three, 'RRULE:FREQ=WEEKLY\r\n'),
      entry('Regatta', one),
      entry('Unwanted', three),
    );
    const before = (await count()) ?? 0;
    const dry = (await keeper.ask('POST', IMPORT, { content, kind: 'PROMO' })).body;
    expect(dry.entries.map(({ verdict, kind }: { verdict: string; kind: string }) => `${verdict} ${kind}`)).toEqual([
      'NEW PROMO',
      'NEW PH',
      'UNREADABLE PROMO',
      'SAME PROMO',
      'NEW PROMO',
    ]);
    expect([dry.made, await count()]).toEqual([0, before]);

    const body = { content, kind: 'PROMO', kinds: [{ row: 1, kind: 'CLOSURE' }], skip: [5], apply: true };
    const answers = await Promise.all([keeper.ask('POST', IMPORT, body), keeper.ask('POST', IMPORT, body)]);
    expect(answers.map((answer) => answer.body.made).sort()).toEqual([0, 2]);
    expect(await count()).toBe(before + 2);
    const rows = await club.db.rows<{ name: string; kind: string; lines: number }>(sql`
      select e.name, e.kind,
        (select count(*)::int from audit a where a.resource = 'calendar event' and a.row_id = e.id) as lines
      from calendar_event e
      where e.start_date in (${one}, ${two}) and e.uid is not null
      order by e.start_date`);
    expect(rows).toEqual([
      { name: 'Regatta', kind: 'CLOSURE', lines: 1 },
      { name: 'Harvest', kind: 'PH', lines: 1 },
    ]);

    // The other program moved it: it is still the same one.
    const moved = calendar(entry('Regatta', three));
    expect((await keeper.ask('POST', IMPORT, { content: moved, apply: true })).body).toMatchObject({
      made: 0,
      same_count: 1,
    });
  });

  test.each<[string, object, string]>([
    ['nothing', {}, 'content'],
    ['no calendar', { content: '<html></html>' }, 'content'],
    ['too much', { content: 'x'.repeat(CALENDAR_FILE.bytes + 1) }, 'content'],
    ['no kind', { content: calendar(), kind: 'PARTY' }, 'kind'],
    ['bad rows', { content: calendar(), kinds: [{ row: 'x', kind: 'PH' }] }, 'kinds'],
  ])('%s is refused', async (_name, body, field) => {
    const answer = await keeper.ask('POST', IMPORT, body);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
  });

  test('only staff who manage the calendar import a file; every user can export one', async () => {
    expect((await member.ask('POST', IMPORT, { content: calendar() })).status).toBe(403);
    expect((await club.anonymous.ask('GET', '/calendar-event/export.ics')).status).toBe(401);
  });
});
