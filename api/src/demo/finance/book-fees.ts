import type { Tx } from '../../db/pool.ts';
import { insertAll, insertRows } from '../insert-rows.ts';
import type { BookedBill } from './book-bills.ts';

/** The runs that made the fees, and who was billed by which. */
export async function bookFees(tx: Tx, bills: readonly BookedBill[], staff: number): Promise<void> {
  const fees = bills.filter(({ fee }) => fee !== undefined);
  const months = Map.groupBy(fees, ({ fee }) => fee ?? '');
  const rows = [...months].map(([month, made]) => ({
    month,
    status: 'DONE',
    member_count: made.length,
    done_count: made.length,
    total_amount: made.reduce((sum, { total }) => sum + total, 0),
    started_by: staff,
    created_at: made[0]?.at ?? '',
    finished_at: made.at(-1)?.at ?? '',
  }));
  const runs = await insertRows(tx, 'fee_run', 'month', rows);
  await insertAll(
    tx,
    'fee_bill',
    fees.map(({ payer, fee = '', id }) => ({
      member: payer.id,
      month: fee,
      covers_until: Temporal.PlainDate.from(fee).add({ months: 1 }).toString(),
      fee_run: runs.get(fee) ?? 0,
      invoice: id,
      payment_option: payer.option,
    })),
  );
}

/** How much of the month's limit for discounts each member has used. */
export async function bookDiscounts(tx: Tx, bills: readonly BookedBill[], zone: string): Promise<void> {
  const used = new Map<string, { member: number; month: string; spending: number }>();
  for (const { payer, lines, at, draft } of bills) {
    const spending = lines.reduce(
      (sum, line) => sum + (line.discount_amount > 0 ? line.quantity * line.unit_price : 0),
      0,
    );
    if (draft || spending === 0) continue;
    const month = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().with({ day: 1 }).toString();
    const key = `${payer.id} ${month}`;
    used.set(key, { member: payer.id, month, spending: spending + (used.get(key)?.spending ?? 0) });
  }
  await insertAll(tx, 'discount_use', [...used.values()]);
}
