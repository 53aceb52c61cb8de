import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import type { FinanceConfig } from '../invoice/index.ts';
import { refundPayment } from './refund-payment.ts';

interface Return {
  readonly way?: 'WAY_PAID' | 'VOUCHER';
  readonly reason: string;
  readonly by: number | null;
}

/** Gives money back of what was paid for an invoice, newest payment first. */
export async function giveBack(
  tx: Tx,
  config: FinanceConfig,
  invoice: number,
  amount: number,
  { way = 'WAY_PAID', reason, by }: Return,
): Promise<void> {
  const payments = await tx.rows<{ id: number; net: number }>(sql`
    select l.payment as id, -sum(l.amount)::bigint as net from ledger_entry l join payment p on p.id = l.payment
    where l.invoice = ${invoice} and p.status = 'PAID' group by l.payment having sum(l.amount) < 0 order by l.payment desc`);
  let left = amount;
  for (const { id, net } of payments) {
    const part = Math.min(left, net);
    if (part > 0) await refundPayment(tx, config, { payment: id, invoice, amount: part, way, reason, by });
    left -= part;
  }
}
