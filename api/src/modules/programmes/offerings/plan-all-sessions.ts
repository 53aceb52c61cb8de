import { programmes as texts } from '@clubhouse/messages/server/programmes';
import { forEachRow } from '../../../db/for-each-row.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { replan } from './plan-sessions.ts';

/** The job: whenever the club's calendar changes, sessions to come follow it. What does not change is left alone. */
export const planAll =
  (db: Database, zone: string) =>
  async (signal: AbortSignal): Promise<void> => {
    const rows = await db.rows<Columns<'offering', 'id'>>(sql`
      select o.id
      from offering o
      where o.status in ('DRAFT', 'PUBLISHED', 'CLOSED')
        and greatest(o.end_date, (select max(t.end_date) from term t where t.offering = o.id)) >= current_date
      order by o.id`);
    const plan = ({ id }: { readonly id: number }) =>
      inTransaction(db, async (tx) => {
        await tx.rows(sql`select id from offering where id = ${id} for update`);
        await replan(tx, id, zone);
      });
    await forEachRow(rows, plan, signal);
  };

const NO_PLACE = texts.noPlaceFreed;

/** Nothing of an enrolment's course, event or term is ahead, since yesterday at least. */
const OVER = sql`
  not exists (
    select
    from offering_session s
    where s.offering = e.offering and s.term is not distinct from e.term and s.end_at > now() - interval '1 day')
    and exists (
      select
      from offering o
      where o.id = e.offering
        and coalesce((select t.end_date from term t where t.id = e.term), o.end_date) < current_date - 1)`;

/** What is over is completed, the day after its last session; a person who still waits waits no more. */
export const completeOver = (db: Database) => async (): Promise<void> => {
  await db.run(sql`update offering o set status = 'COMPLETED' where o.status in ('PUBLISHED', 'CLOSED')
    and greatest(o.end_date, (select max(t.end_date) from term t where t.offering = o.id)) < current_date - 1
    and not exists (select from offering_session s where s.offering = o.id and s.end_at > now())`);
  await db.run(sql`update enrollment e set status = 'COMPLETED' where e.status = 'CONFIRMED' and ${OVER}`);
  await db.run(sql`
    with gone as (
      update enrollment e
      set status = 'EXPIRED', ended_because = ${NO_PLACE()}
      where e.status = 'WAITLISTED' and ${OVER}
      returning e.id)
    update participant
    set status = 'CANCELLED', ended_because = ${NO_PLACE()}
    where enrollment in (select id from gone) and status = 'WAITLISTED'`);
};
