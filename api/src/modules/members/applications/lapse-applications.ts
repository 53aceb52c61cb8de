import { forEachRow } from '../../../db/for-each-row.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { clubToday, type FinanceConfig } from '../../finance/invoices/index.ts';
import { lapseApplication } from './end-application.ts';

/** The job: ends approvals that no one paid in time. */
export const lapseApplications =
  (db: Database, config: FinanceConfig) =>
  async (signal: AbortSignal): Promise<void> => {
    const unpaid = await db.rows<Columns<'membership_application', 'id'>>(sql`
      select a.id
      from membership_application a
      join invoice i on i.id = a.invoice
      where a.status = 'APPROVED' and (a.pay_by < ${clubToday(config).toString()} or i.status = 'CANCELLED')
      order by a.id`);
    await forEachRow(unpaid, ({ id }) => inTransaction(db, (tx) => lapseApplication(tx, config, id)), signal);
  };
