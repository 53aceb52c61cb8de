import type { Config } from '../../../config.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { clubToday, refreshStatus } from '../invoices/index.ts';
import { expireVouchers } from '../vouchers/index.ts';

const BATCH = 500;

/** The day has turned at the club: what was due yesterday is overdue, what was good until yesterday is not. */
export async function turnOverdue(db: Database, config: Pick<Config, 'CLUB_TIMEZONE'>): Promise<void> {
  const today = clubToday(config);
  await expireVouchers(db, today);
  for (;;) {
    const late = await db.rows<Columns<'invoice', 'id'>>(sql`
      select id
      from invoice
      where status in ('UNPAID', 'PARTIALLY_PAID') and due_date < ${today.toString()}::date
      order by due_date, id
      limit ${BATCH}`);
    if (late.length === 0) return;
    await inTransaction(db, (tx) =>
      refreshStatus(
        tx,
        late.map(({ id }) => id),
        today,
      ),
    );
  }
}
