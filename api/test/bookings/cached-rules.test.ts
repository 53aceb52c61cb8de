import { afterAll, expect, test } from 'vitest';
import { type Database, openPool } from '../../src/db/pool.ts';
import { sql } from '../../src/db/sql.ts';
import { readFacts } from '../../src/modules/bookings/reservations/availability/facility-occupancy.ts';
import { openClub } from '../open-club.ts';
import { buildCourtClub, dayAhead } from './club-with-courts.ts';

const club = await openClub(buildCourtClub());
/** Another process on the same database. */
const other = openPool(club.connection, 2);
afterAll(() => other.close());
const space = await club.space();
const court = await club.court({ spaces: [space], group: await club.group() });

const span = { from: `${dayAhead(1)}T00:00:00Z`, to: `${dayAhead(2)}T00:00:00Z` };
const rules = async (db: Database) => {
  const [{ busy: _busy, cachedDays: _sheets, ...one } = {} as never] = await readFacts(
    db,
    ({ id }) => id === court,
    span,
  );
  return JSON.stringify(one);
};

test.each([
  ['a facility', sql`update facility set max_slots_per_booking = 3`],
  ['a price', sql`update facility_price set price = price + 100`],
  ['hours', sql`update facility_hours set close_time = '22:00'`],
  ['a window', sql`insert into facility_period (facility, advance_days) select id, 3 from facility`],
  ['a group', sql`update facility_group set strike_limit = 2`],
  ['a space that is out of use', sql`update space set is_active = false`],
  ['a space below another', sql`insert into space (name, parent) select 'Half', min(id) from space`],
  ['the spaces of a facility', sql`delete from facility_space`],
  [
    'the calendar',
    sql`
      insert into calendar_event (name, kind, start_date, end_date)
      values ('Works', 'CLOSURE', '2030-01-01', '2030-01-02')`,
  ],
])('%s changed in one process is at once known in the other', async (_what, change) => {
  const before = await rules(club.db);
  expect(await rules(other)).toBe(before);
  await other.run(change);
  const after = await rules(club.db);
  expect(after).not.toBe(before);
  expect(await rules(other)).toBe(after);
});
