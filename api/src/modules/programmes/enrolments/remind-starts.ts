import { forEachRow } from '../../../db/for-each-row.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import type { OfferingConfig } from '../offerings/index.ts';
import { notifyEnrolment } from './notify-enrolment.ts';

/** The job: the day before a course or an event begins, everyone with a place is reminded, once. Who enrolled just now knows. */
export const remindStarts = (db: Database, config: OfferingConfig) => async (): Promise<void> => {
  const rows = await db.rows<{ id: number }>(sql`
    select e.id
    from enrollment e
    where e.status = 'CONFIRMED' and e.reminded_at is null and e.created_at < now() - interval '3 hours'
      and (
        select min(s.start_at)
        from offering_session s
        where s.offering = e.offering and s.term is not distinct from e.term)
        between now() and now() + interval '24 hours'
    order by e.id
    limit 1000`);
  await forEachRow(rows, ({ id }) =>
    inTransaction(db, async (tx) => {
      const first = await tx.run(
        sql`
          update enrollment set reminded_at = now() where id = ${id} and reminded_at is null and status = 'CONFIRMED'`,
      );
      if (first > 0) await notifyEnrolment(tx, config, id, 'reminder');
    }),
  );
};
