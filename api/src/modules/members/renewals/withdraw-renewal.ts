import { members as t } from '@clubhouse/messages/server/members';
import { record } from '../../../audit/index.ts';
import type { Writer } from '../../../crud/index.ts';
import type { Tx } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { forbidden, refusal } from '../../../errors.ts';
import type { FinanceConfig } from '../../finance/invoices/index.ts';
import { cancelUnpaidInvoice, holdInvoice } from '../../finance/payments/index.ts';

type Open = Columns<'membership_renewal', 'member' | 'status'>;

/** Holds a renewal with its invoice. */
async function holdRenewal(tx: Tx, id: number) {
  const bill = await holdInvoice(tx, sql`(select r.invoice from membership_renewal r where r.id = ${id})`);
  const renewal = await tx.row<Open>(sql`select member, status from membership_renewal where id = ${id} for update`);
  return { renewal, bill };
}

/** Ends a renewal. False if some of it was paid already: that is for people to settle. */
async function endRenewal(tx: Tx, config: FinanceConfig, id: number, by: number | null): Promise<boolean> {
  const { renewal, bill } = await holdRenewal(tx, id);
  if (renewal?.status !== 'OPEN' || (bill?.received ?? 0) > 0) return false;
  if (by === null && bill?.is_paying) return false;
  const reason = by === null ? t.renewalNotPaid() : t.renewalWithdrawn();
  if (bill) await cancelUnpaidInvoice(tx, config, bill, { reason, by });
  await tx.run(sql`update membership_renewal set status = 'WITHDRAWN' where id = ${id}`);
  return true;
}

/** A member takes back their own renewal. */
export async function withdraw(tx: Tx, config: FinanceConfig, { actor, origin }: Writer, id: number): Promise<void> {
  const { renewal } = await holdRenewal(tx, id);
  if (renewal?.member !== actor.member?.id) throw forbidden();
  if (!(await endRenewal(tx, config, id, actor.user_id))) throw refusal(409, t.renewalNotOpen());
  await record(tx, actor, origin, { action: 'withdraw', resource: 'membership renewal', rowId: id });
}

/** A renewal that was not paid in time, or whose invoice the club has cancelled, is over. */
export const letLapse = (tx: Tx, config: FinanceConfig, id: number): Promise<boolean> =>
  endRenewal(tx, config, id, null);
