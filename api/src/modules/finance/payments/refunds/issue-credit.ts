import type { Tx } from '../../../../db/pool.ts';
import { sql } from '../../../../db/sql.ts';
import { clubToday, type FinanceConfig } from '../../invoices/index.ts';
import { issueVouchers } from '../../vouchers/index.ts';

/** The voucher groups that credit is issued from, made when they are first needed. Their names are data of the club. */
const CREDIT_GROUPS = {
  REFUND: { name: 'Refund credit', description: 'Given instead of money when a payment is refunded' },
  ACCOUNT: { name: 'Account credit', description: 'Money paid beyond what was due' },
} as const;

async function groupOf(tx: Tx, kind: keyof typeof CREDIT_GROUPS): Promise<number> {
  const { name, description } = CREDIT_GROUPS[kind];
  const row = await tx.row<{ id: number }>(sql`
    insert into voucher_group (name, status, value_type, value, description)
    values (${name}, 'INACTIVE', 'AMOUNT', 0, ${description})
    on conflict (name) do update set name = excluded.name
    returning id`);
  if (!row) throw new Error(`There is no voucher group "${name}".`);
  return row.id;
}

/** Gives a member credit: a voucher of an amount, good for anything. */
export async function issueCredit(
  tx: Tx,
  config: FinanceConfig,
  kind: keyof typeof CREDIT_GROUPS,
  member: number,
  amount: number,
): Promise<number> {
  const group = await groupOf(tx, kind);
  const [voucher] = await issueVouchers(tx, { group, members: [member], amount }, clubToday(config));
  if (voucher === undefined) throw new Error('A voucher was not issued.');
  return voucher;
}
