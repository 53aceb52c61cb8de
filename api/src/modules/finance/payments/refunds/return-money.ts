import type { Tx } from '../../../../db/pool.ts';
import type { FinanceConfig } from '../../invoices/index.ts';
import { holdPayment } from '../settle-payment.ts';
import { returnParts } from './refund-payment.ts';
import { planReturn, readSources } from './refund-plan.ts';

interface Return {
  readonly way?: 'WAY_PAID' | 'VOUCHER';
  readonly reason: string;
  readonly by: number | null;
}

/** Gives back what of an amount that is due back by terms can be returned of these invoices; returns how much that was. */
export async function giveBack(
  tx: Tx,
  config: FinanceConfig,
  invoices: readonly number[],
  amount: number,
  { way = 'WAY_PAID', reason, by }: Return,
): Promise<number> {
  if (amount <= 0 || invoices.length === 0) return 0;
  const parts = planReturn(await readSources(tx, { invoices }), amount);
  for (const [id, own] of Map.groupBy(parts, ({ payment }) => payment)) {
    const held = await holdPayment(tx, id);
    if (held) await returnParts(tx, config, held.payment, own, { way, reason, by });
  }
  return parts.reduce((sum, part) => sum + part.amount, 0);
}
