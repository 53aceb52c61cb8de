import { type ApplicationStatus, applicationAfter } from '@clubhouse/contract';
import { applications as t } from '@clubhouse/messages/server/applications';
import { recordBySystem } from '../../../audit/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { sql } from '../../../db/sql.ts';
import { notFound, refusal } from '../../../errors.ts';
import type { FinanceConfig } from '../../finance/invoices/index.ts';
import { cancelUnpaidInvoice, type HeldInvoice, holdInvoice } from '../../finance/payments/index.ts';
import { APPLICANT, notifyApplicant } from './notify-applicant.ts';

interface Held {
  readonly status: ApplicationStatus;
  readonly bill: HeldInvoice | undefined;
}

/** Holds an application with its invoice. */
async function holdWithInvoice(tx: Tx, id: number): Promise<Held> {
  const bill = await holdInvoice(tx, sql`(select a.invoice from membership_application a where a.id = ${id})`);
  const held = await tx.row<Omit<Held, 'bill'>>(sql`
    select status from membership_application where id = ${id} for update`);
  if (!held) throw notFound();
  return { ...held, bill };
}

async function end(tx: Tx, id: number, { status }: Held, to: ApplicationStatus, by?: string): Promise<void> {
  await tx.run(sql`update membership_application set status = ${to}, changed_at = now() where id = ${id}`);
  const changes = { status: { old: status, new: to } };
  const action = to === 'LAPSED' ? 'lapse' : 'withdraw';
  await recordBySystem(tx, { action, resource: 'membership application', rowId: id, changes }, by);
}

/** An applicant takes their application back. What is partly paid is for people to settle. */
export async function withdrawApplication(tx: Tx, config: FinanceConfig, id: number): Promise<void> {
  const held = await holdWithInvoice(tx, id);
  const after = applicationAfter(held.status, 'WITHDRAW');
  if (!after) throw refusal(409, t.applicationOver());
  if ((held.bill?.received ?? 0) > 0) throw refusal(409, t.applicationPaidPart());
  if (held.bill) await cancelUnpaidInvoice(tx, config, held.bill, { reason: t.applicationWithdrawn(), by: null });
  await end(tx, id, held, after, APPLICANT());
}

/** An approval that was not paid in time, or whose invoice the club has cancelled, is over. */
export async function lapseApplication(tx: Tx, config: FinanceConfig, id: number): Promise<void> {
  const held = await holdWithInvoice(tx, id);
  const after = applicationAfter(held.status, 'LAPSE');
  if (!after || held.bill?.is_paying || (held.bill?.received ?? 0) > 0) return;
  if (held.bill) await cancelUnpaidInvoice(tx, config, held.bill, { reason: t.applicationNotPaid(), by: null });
  await end(tx, id, held, after);
  await notifyApplicant(tx, config, id, 'lapsed');
}
