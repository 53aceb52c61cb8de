import { type Database, inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { auditStatusChange } from './audit-status-change.ts';
import type { BookingConfig } from './booking-dependencies.ts';
import { notifyBooking } from './notify-booking.ts';

/** No one came within the grace of a group that checks people in. The time stays theirs. */
async function markNoShows(db: Database, config: BookingConfig): Promise<void> {
  const rows = await db.rows<{ id: number }>(sql`
    select r.id
    from reservation r
    join facility f on f.id = r.facility
    join facility_group g on g.id = f."group"
    where r.status = 'CONFIRMED' and g.check_in and r.checked_in_at is null
      and r.start_from < now() - make_interval(mins => g.no_show_minutes)
    order by r.id
    limit 500`);
  for (const { id } of rows)
    await inTransaction(db, async (tx) => {
      const turned = await tx.run(
        sql`
          update reservation
          set status = 'NO_SHOW'
          where id = ${id} and status = 'CONFIRMED' and checked_in_at is null`,
      );
      if (turned === 0) return;
      await auditStatusChange(tx, id, 'CONFIRMED', 'NO_SHOW');
      await notifyBooking(tx, config, id, 'no-show');
    });
}

/** The day before, once. */
async function remind(db: Database, config: BookingConfig): Promise<void> {
  const rows = await db.rows<{ id: number }>(sql`
    select id
    from reservation
    where status = 'CONFIRMED' and reminded_at is null and created_at < now() - interval '3 hours'
      and start_from between now() and now() + interval '24 hours'
    order by id
    limit 500`);
  for (const { id } of rows)
    await inTransaction(db, async (tx) => {
      const first = await tx.run(
        sql`
          update reservation set reminded_at = now() where id = ${id} and reminded_at is null and status = 'CONFIRMED'`,
      );
      if (first > 0) await notifyBooking(tx, config, id, 'reminder');
    });
}

/** The job: what is over is completed and holds nothing any more, who did not come is marked, who comes tomorrow is reminded. */
export const finishBookings = (db: Database, config: BookingConfig) => async (): Promise<void> => {
  await markNoShows(db, config);
  await db.run(sql`update reservation set status = 'COMPLETED' where status = 'CONFIRMED' and end_at < now()`);
  await db.run(sql`delete from claim where upper(during) < now() - interval '1 hour'`);
  await db.run(sql`delete from shared_load where end_at < now() - interval '1 hour'`);
  await db.run(sql`delete from live_event where at < now() - interval '1 hour'`);
  await remind(db, config);
};
