import { dayOf, type SpecialDay } from '@clubhouse/contract';
import type { Db } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';

/** The days, among some that follow each other, on which the club is shut. */
export async function readClosedDays(db: Db, dates: readonly string[]): Promise<{ date: string; reason: string }[]> {
  const days = await db.rows<SpecialDay>(sql`
    select name, kind, start_date, end_date
    from calendar_event
    where kind = 'CLOSURE' and start_date <= ${dates.at(-1) ?? null} and end_date >= ${dates[0] ?? null}`);
  return dates.flatMap((date) => {
    const { closure } = dayOf(date, days);
    return closure === null ? [] : [{ date, reason: closure }];
  });
}
