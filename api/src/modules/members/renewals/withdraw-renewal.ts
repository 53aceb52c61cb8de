import { members as t } from '@clubhouse/messages/server/members';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, refusal } from '../../../errors.ts';
import type { FinanceConfig } from '../../finance/invoices/index.ts';
import { cancelUnpaidInvoice, holdInvoice } from '../../finance/payments/index.ts';
import { notifyChange } from './notify-change.ts';
import { IS_OVERTAKEN } from './stop-change.ts';

type Open = Columns<'membership_renewal', 'member' | 'kind' | 'status'> & { readonly is_overtaken: boolean };

/** Holds a renewal with its invoice. */
async function holdRenewal(tx: Tx, id: number) {
  const bill = await holdInvoice(tx, sql`(select r.invoice from membership_renewal r where r.id = ${id})`);
  const renewal = await tx.row<Open>(sql`
    select r.member, r.kind, r.status, ${IS_OVERTAKEN} as is_overtaken
    from membership_renewal r
    join member m on m.id = r.member
    where r.id = ${id}
    for update of r`);
  return { renewal, bill };
}

function reasonOf({ kind, is_overtaken }: Open, by: number | null): string {
  if (by !== null) return t.renewalWithdrawn({ kind });
  return is_overtaken ? t.changeOvertaken() : t.renewalNotPaid({ kind });
}

/** Ends a renewal or a change. False if some of it was paid already: that is for people to settle. */
async function endRenewal(tx: Tx, config: FinanceConfig, id: number, by: number | null): Promise<boolean> {
  const { renewal, bill } = await holdRenewal(tx, id);
  if (renewal?.status !== 'OPEN' || (bill?.received ?? 0) > 0) return false;
  if (by === null && bill?.is_paying) return false;
  if (bill) await cancelUnpaidInvoice(tx, config, bill, { reason: reasonOf(renewal, by), by });
  await tx.run(sql`update membership_renewal set status = 'WITHDRAWN' where id = ${id}`);
  if (by === null && renewal.kind === 'CHANGE')
    await notifyChange(tx, config, id, bill && bill.due > 0 && !renewal.is_overtaken ? 'lapsed' : 'stopped');
  return true;
}

/** A member takes back their own renewal or change. */
export async function withdraw(tx: Tx, config: FinanceConfig, { actor, origin }: Writer, id: number): Promise<void> {
  const { renewal } = await holdRenewal(tx, id);
  if (renewal?.member !== actor.member?.id) throw forbidden();
  if (!(await endRenewal(tx, config, id, actor.user_id))) throw refusal(409, t.renewalNotOpen());
  await record(tx, actor, origin, { action: 'withdraw', resource: 'membership renewal', rowId: id });
}

/** A renewal or a change that was not paid in time, that the club has overtaken, or whose invoice it has cancelled, is over. */
export const letLapse = (tx: Tx, config: FinanceConfig, id: number): Promise<boolean> =>
  endRenewal(tx, config, id, null);
