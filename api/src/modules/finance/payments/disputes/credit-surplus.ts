import { finance as t } from '@clubhouse/messages/server/finance';
import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { bookDispute, bookOverpayment, type FinanceConfig } from '../../invoices/index.ts';
import { issueCredit } from '../refunds/issue-credit.ts';
import type { StoredPayment } from '../settle-payment.ts';

/**
 * Keeps what a bank returned but no invoice needs any more. It is the member's credit; a guest has no account, so it stays in the
 * books of the club until someone refunds it by hand.
 */
export async function creditSurplus(
  tx: Tx,
  config: FinanceConfig,
  payment: StoredPayment,
  dispute: number,
  amount: number,
): Promise<void> {
  const { member, method } = payment;
  if (member === null) {
    const words = t.disputeSurplus();
    await bookDispute(tx, { invoice: null, amount: -amount, kind: 'DISPUTE_WON', payment, dispute, words });
    return;
  }
  const voucher = await issueCredit(tx, config, 'ACCOUNT', member, amount);
  await bookOverpayment(tx, { payment: payment.id, member, voucher, method, amount, by: null, dispute });
  await tx.run(sql`update payment set credit_amount = credit_amount + ${amount} where id = ${payment.id}`);
}
