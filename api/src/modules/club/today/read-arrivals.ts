import type { Arrival } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

const MOST = 8;

/** The bookings of a day: how many are here, how many are expected, and who comes next. */
export async function readArrivals(db: Db, since: string, until: string) {
  const [counts, next] = await Promise.all([
    db.row<{ here: number; expected: number }>(sql`
      select count(*) filter (where checked_in_at is not null and end_at > now())::int as here,
        count(*) filter (where checked_in_at is null and end_at > now())::int as expected
      from reservation
      where status = 'CONFIRMED' and start_from < ${until} and end_at > ${since}`),
    db.rows<Arrival>(sql`
      select r.id, r.start_from, r.end_at, r.after_midnight, f.name as facility_name, r.member,
        m.name as member_name, m.membership_id
      from reservation r
      join facility f on f.id = r.facility
      join member m on m.id = r.member
      where r.status = 'CONFIRMED' and r.checked_in_at is null and r.end_at > now() and r.start_from < ${until}
      order by r.start_from, r.id
      limit ${MOST}`),
  ]);
  return { here: counts?.here ?? 0, expected: counts?.expected ?? 0, next };
}
