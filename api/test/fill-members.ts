import type { Db } from '../src/db/pool.ts';
import { sql } from '../src/db/sql.ts';

/** Rows in one statement: well below the time that a statement has, on a busy machine too. */
const STEP = 5000;

/**
 * A register of any size, told from its numbers alone: seven in a hundred are called Tan, one in ten thousand Zubiri, and two in
 * five have "an" in their name.
 */
export async function fillMembers(db: Db, rows: number): Promise<void> {
  for (let done = 0; done < rows; done += STEP) {
    await db.run(sql`
      insert into member (membership_id, name, email, membership_level_1, membership_level_2, membership_level_3, status,
        membership_start_date, membership_end_date, created_at)
      select 'B' || lpad(n::text, 7, '0'),
        case when n % 10000 = 0 then 'Zubiri ' when n % 14 = 0 then 'Tan ' when n % 3 = 0 then 'Anwar ' else 'Goh ' end
          || substr(md5(n::text), 1, 8) || ' ' || substr(md5((n * 7)::text), 1, 6),
        'bench' || n || '@example.com', case when n % 20 = 0 then 'SPOUSE' else 'ORDINARY' end, 'ACTIVE_REG',
        (array['STANDARD', 'BOG', 'MRO', 'SAFRA'])[1 + n % 4], case when n % 50 = 0 then 'ABSENT' else 'ACTIVE' end,
        date '2015-01-01' + n % 3000, date '2026-01-01' + n % 700, timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series(${done + 1}::int, ${Math.min(done + STEP, rows)}::int) n`);
  }
}
