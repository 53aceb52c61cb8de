import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { addFacility, type Courts, clubWithCourts } from './club-with-courts.ts';

let courts: Courts;
const path = '/sport-facility/';
const one = (id: number) => `${path}${id}/`;

beforeAll(async () => {
  courts = await clubWithCourts();
});
afterAll(() => courts.club.close());

const booked = (facility: number, from = "now() + interval '1 day'", status = 'BOOKED') =>
  courts.club.db.pool.query(
    `insert into reservation_slot (facility, start_from, end_at, status) values ($1, ${from}, ${from} + interval '1 hour', $2)`,
    [facility, status],
  );

describe('a facility', () => {
  test('is created with its spaces, each of them once, and both are in the audit log', async () => {
    const [first, second] = courts.courts;
    const { category, group, staff, club } = courts;
    const body = { name: 'Whole hall', type: 'SPACE_BASE_FACILITY', category, group, spaces: [second, first, second] };
    const made = await staff.ask('POST', path, body);
    expect([made.status, made.body.spaces]).toEqual([201, [first, second]]);
    expect(made.body).toMatchObject({ slot_minutes: 60, min_slots_per_booking: 1, max_slots_per_booking: 2 });
    const changed = await staff.ask('PATCH', one(made.body.id), { spaces: [second] });
    expect([changed.status, changed.body.spaces]).toEqual([200, [second]]);
    const auditLines = await club.db.rows<{ changes: object }>(
      sql`select changes from audit where resource = 'facility' and row_id = ${made.body.id} order by id`,
    );
    expect(auditLines[0]?.changes).toMatchObject({ spaces: { old: null, new: [first, second] } });
    expect(auditLines[1]?.changes).toEqual({ spaces: { old: [first, second], new: [second] } });
  });

  test('a room needs no space', async () => {
    const id = await addFacility(courts, { type: 'ROOM', spaces: [] });
    expect((await courts.staff.ask('GET', one(id))).body.spaces).toEqual([]);
  });

  test.each<[string, object, object]>([
    ['no spaces', { spaces: [] }, { spaces: ['A facility of this type needs at least one space.'] }],
    ['a space that is not there', { spaces: [999_999] }, { spaces: ['Invalid pk "999999" - object does not exist.'] }],
    [
      'fewer slots than the fewest',
      { min_slots_per_booking: 3 },
      { max_slots_per_booking: ['The maximum can’t be below the minimum.'] },
    ],
    [
      'shared by no one knows how many',
      { multiple_booking: 'YES' },
      { capacity: ['Enter how many bookings can share a slot.'] },
    ],
    ['slots of no length', { slot_minutes: 0 }, { slot_minutes: [expect.any(String)] }],
  ])('refuses %s', async (_, more, errors) => {
    const { staff, category, courts: spaces } = courts;
    const body = { name: 'Odd', type: 'SPACE_BASE_FACILITY', category, spaces: [spaces[0]], ...more };
    const made = await staff.ask('POST', path, body);
    expect([made.status, made.body]).toEqual([400, errors]);
    const id = await addFacility(courts);
    const changed = await staff.ask('PATCH', one(id), more);
    expect([changed.status, changed.body]).toEqual([400, errors]);
  });

  test('refuses a group of another category, also when the category changes', async () => {
    const { staff, group } = courts;
    const other = (await staff.ask('POST', '/facility/category/', { name: 'Rooms' })).body.id;
    const id = await addFacility(courts, { group });
    const refused = [400, { group: ['This group belongs to another category.'] }];
    const moved = await staff.ask('PATCH', one(id), { category: other });
    expect([moved.status, moved.body]).toEqual(refused);
    const left = await staff.ask('PATCH', one(id), { category: other, group: null });
    expect(left.status).toBe(200);
    const back = await staff.ask('PATCH', one(id), { group });
    expect([back.status, back.body]).toEqual(refused);
  });

  test('keeps its group in its category', async () => {
    const { staff } = courts;
    const [from, to] = [
      (await staff.ask('POST', '/facility/category/', { name: 'Water' })).body.id,
      (await staff.ask('POST', '/facility/category/', { name: 'Land' })).body.id,
    ];
    const group = (await staff.ask('POST', '/facility/group/', { name: 'Ponds', category: from })).body.id;
    const id = await addFacility(courts, { category: from, group });
    const moved = await staff.ask('PATCH', `/facility/group/${group}/`, { category: to });
    expect([moved.status, moved.body]).toEqual([
      400,
      { category: ['Facilities in this group belong to its category. Remove them from the group first.'] },
    ]);
    expect((await staff.ask('PATCH', one(id), { group: null })).status).toBe(200);
    expect((await staff.ask('PATCH', `/facility/group/${group}/`, { category: to })).status).toBe(200);
  });

  test('is for the staff to write; a hidden one is not there for members', async () => {
    const { staff, member, club, category } = courts;
    const id = await addFacility(courts, { is_visible: false });
    const absent = await member.ask('GET', one(999_999));
    for (const under of ['', 'pricings/']) {
      const hidden = await member.ask('GET', one(id) + under);
      expect([hidden.status, hidden.text]).toEqual([404, absent.text]);
    }
    expect((await member.ask('POST', path, { name: 'Mine', type: 'ROOM', category })).status).toBe(403);
    expect((await member.ask('PATCH', one(id), { is_visible: true })).status).toBe(403);
    expect((await member.ask('DELETE', one(id))).status).toBe(403);
    expect((await club.anonymous.ask('GET', one(id))).status).toBe(401);
    await staff.ask('PATCH', one(id), { is_visible: true });
    expect((await member.ask('GET', one(id))).status).toBe(200);
  });
});

describe('what was booked', () => {
  const NOT_NOW = ['You can’t change this while there are upcoming bookings or closures.'];

  test('holds spaces, length and sharing while it is ahead', async () => {
    const { staff } = courts;
    const id = await addFacility(courts);
    await booked(id);
    const change = { spaces: [courts.hall], slot_minutes: 30, multiple_booking: 'YES', capacity: 4 };
    const refused = await staff.ask('PATCH', one(id), change);
    expect([refused.status, refused.body]).toEqual([
      400,
      { spaces: NOT_NOW, slot_minutes: NOT_NOW, multiple_booking: NOT_NOW },
    ]);
    // What stays as it is may be sent along.
    const same = await staff.ask('PATCH', one(id), { spaces: [courts.courts[0]], slot_minutes: 60, name: 'New name' });
    expect([same.status, same.body.name]).toEqual([200, 'New name']);
  });

  test.each([
    ['is over', "now() - interval '1 day'", 'BOOKED'],
    ['was given up', "now() + interval '1 day'", 'RELEASED'],
  ])('holds nothing when it %s', async (_, from, status) => {
    const id = await addFacility(courts);
    await booked(id, from, status);
    expect((await courts.staff.ask('PATCH', one(id), { slot_minutes: 30 })).status).toBe(200);
  });

  test('keeps room for all who share', async () => {
    const id = await addFacility(courts, { multiple_booking: 'YES', capacity: 10 });
    await booked(id);
    await courts.club.db.run(sql`insert into shared_load (facility, start_from, end_at, taken)
      values (${id}, now() + interval '1 day', now() + interval '25 hours', 6)`);
    const refused = await courts.staff.ask('PATCH', one(id), { capacity: 5 });
    expect([refused.status, refused.body]).toEqual([400, { capacity: ['One slot already has 6 places booked.'] }]);
    expect((await courts.staff.ask('PATCH', one(id), { capacity: 6 })).status).toBe(200);
  });

  test('keeps its facility for good', async () => {
    const id = await addFacility(courts);
    await booked(id, "now() - interval '400 days'", 'RELEASED');
    const refused = await courts.staff.ask('DELETE', one(id));
    expect([refused.status, refused.body]).toEqual([
      400,
      { detail: 'This facility has bookings, so it can’t be deleted. Hide it from members instead.' },
    ]);
    expect((await courts.staff.ask('DELETE', one(await addFacility(courts)))).status).toBe(204);
  });

  test('keeps its space whole, and there', async () => {
    const { staff, club } = courts;
    const space = (await staff.ask('POST', '/facility/space/', { name: 'Studio' })).body.id;
    const id = await addFacility(courts, { spaces: [space] });
    await booked(id);
    await club.db.run(sql`insert into claim (slot, space, during, holder)
      select s.id, ${space}, tstzrange(s.start_from, s.end_at), s.id from reservation_slot s where s.facility = ${id}`);
    const divided = await staff.ask('POST', '/facility/space/', { name: 'Corner', parent: space });
    expect([divided.status, divided.body]).toEqual([
      400,
      { parent: ['This space has upcoming bookings, so it can’t be divided now.'] },
    ]);
    await club.db.run(sql`delete from facility_space where space = ${space}`);
    const gone = await staff.ask('DELETE', `/facility/space/${space}/`);
    expect([gone.status, gone.body]).toEqual([400, { detail: 'This space is in use and can’t be deleted.' }]);
    await club.db.run(sql`delete from claim where space = ${space}`);
    expect((await staff.ask('DELETE', `/facility/space/${space}/`)).status).toBe(204);
  });
});

test('a group gives back by steps, each hour once', async () => {
  const { staff, member, group } = courts;
  const path = `/facility/group/${group}/`;
  const steps = [
    { hours: 24, percent: 50 },
    { hours: 48, percent: 100 },
  ];
  expect((await staff.ask('PATCH', path, { refund_steps: steps })).body.refund_steps).toEqual(steps);
  const twice = await staff.ask('PATCH', path, { refund_steps: [...steps, { hours: 24, percent: 10 }] });
  expect([twice.status, twice.body]).toEqual([
    400,
    { refund_steps: ['There are two refund steps for 24 hours before.'] },
  ]);
  const shape = await staff.ask('PATCH', path, { refund_steps: [{ hours: 24, percent: 101 }] });
  expect([shape.status, shape.body]).toEqual([400, { refund_steps: [{ percent: [expect.any(String)] }] }]);
  expect((await member.ask('PATCH', path, { refund_steps: [] })).status).toBe(403);
  expect((await staff.ask('GET', path)).body.refund_steps).toEqual(steps);
});
