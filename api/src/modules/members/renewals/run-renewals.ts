import { recordBySystem } from '../../../audit/index.ts';
import { forEachRow } from '../../../db/for-each-row.ts';
import { type Database, inTransaction } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { clubToday, type FinanceConfig } from '../../finance/invoices/index.ts';
import { changeMembership } from './change-membership.ts';
import { IS_OVERTAKEN } from './stop-change.ts';
import { letLapse } from './withdraw-renewal.ts';

type Due = Columns<'membership_renewal', 'id'>;

/**
 * The job: withdraws renewals and changes that no one paid in time or that the club has overtaken, and changes
 * memberships on the first day of their new period.
 */
export const runRenewals =
  (db: Database, config: FinanceConfig) =>
  async (signal: AbortSignal): Promise<void> => {
    const today = clubToday(config).toString();
    const unpaid = await db.rows<Due>(sql`
      select r.id
      from membership_renewal r
      join invoice i on i.id = r.invoice
      join member m on m.id = r.member
      where r.status = 'OPEN' and (r.pay_by < ${today} or i.status = 'CANCELLED' or ${IS_OVERTAKEN})
      order by r.id`);
    await forEachRow(
      unpaid,
      ({ id }) =>
        inTransaction(db, async (tx) => {
          if (!(await letLapse(tx, config, id))) return;
          await recordBySystem(tx, { action: 'withdraw', resource: 'membership renewal', rowId: id });
        }),
      signal,
    );
    const changes = await db.rows<Due>(sql`
      select id
      from membership_renewal
      where status = 'DONE' and is_change and changed_at is null and starts_on <= ${today}
      order by id`);
    await forEachRow(changes, ({ id }) => inTransaction(db, (tx) => changeMembership(tx, id)), signal);
  };
