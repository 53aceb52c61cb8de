import type { Tx } from '../../db/pool.ts';
import { insertAll, insertRows } from '../insert-rows.ts';
import type { BookedBill, BookedPay } from './book-bills.ts';
import type { PlannedVoucher } from './voucher-plan.ts';

interface Step {
  readonly at: string;
  readonly voucher: number;
  readonly kind: string;
  readonly amount: number;
  readonly payment: number | null;
  readonly invoice: number | null;
}

const isAmount = ({ group }: PlannedVoucher) => group.value_type === 'AMOUNT';
const balanceOf = (voucher: PlannedVoucher) =>
  isAmount(voucher) ? voucher.group.value - (voucher.spent?.amount ?? 0) : 0;

/** Stores vouchers; answers their ids by code. */
export function storeVouchers(
  tx: Tx,
  vouchers: readonly PlannedVoucher[],
  bills: readonly BookedBill[],
): Promise<Map<string, number>> {
  const spentOn = new Map(
    bills.flatMap(({ id, pays }) => pays.flatMap(({ voucher }) => (voucher ? [[voucher.code, id] as const] : []))),
  );
  return insertRows(
    tx,
    'voucher',
    'code',
    vouchers.map((voucher) => ({
      code: voucher.code,
      member: voucher.payer.id,
      group: voucher.group.id,
      status: voucher.status,
      value_type: voucher.group.value_type,
      value: voucher.group.value,
      balance: voucher.status === 'CANCELLED' ? 0 : balanceOf(voucher),
      expires_on: voucher.expires_on,
      used_at: voucher.status === 'USED' ? (voucher.spent?.at ?? null) : null,
      invoice: spentOn.get(voucher.code) ?? null,
      created_at: voucher.at,
    })),
  );
}

/** What happened to each voucher, and which payment it was part of. */
export async function bookVouchers(
  tx: Tx,
  vouchers: readonly PlannedVoucher[],
  ids: ReadonlyMap<string, number>,
  pays: readonly BookedPay[],
): Promise<void> {
  const payOf = new Map(pays.flatMap((pay) => (pay.voucher ? [[pay.voucher.code, pay] as const] : [])));
  const steps = vouchers.flatMap((voucher): Step[] => {
    const id = ids.get(voucher.code) ?? 0;
    const step = (at: string, kind: string, amount: number, pay?: BookedPay): Step => ({
      at,
      voucher: id,
      kind,
      amount,
      payment: pay?.id ?? null,
      invoice: pay?.bill.id ?? null,
    });
    const pay = payOf.get(voucher.code);
    const spent =
      voucher.spent && pay
        ? [step(pay.at, 'RESERVE', voucher.spent.amount, pay), step(pay.at, 'CAPTURE', voucher.spent.amount, pay)]
        : [];
    return [
      step(voucher.at, 'ISSUE', isAmount(voucher) ? voucher.group.value : 0),
      ...spent,
      ...(voucher.status === 'EXPIRED' && voucher.expires_on
        ? [step(`${voucher.expires_on}T23:00:00Z`, 'EXPIRE', balanceOf(voucher))]
        : []),
      ...(voucher.status === 'CANCELLED' ? [step(voucher.at, 'CANCEL', balanceOf(voucher))] : []),
    ];
  });
  await insertAll(tx, 'voucher_entry', steps);
  await insertAll(
    tx,
    'payment_voucher',
    [...payOf.values()].map(({ id, bill, voucher }) => ({
      payment: id,
      voucher: ids.get(voucher?.code ?? '') ?? 0,
      invoice: bill.id,
      amount: voucher?.amount ?? 0,
      state: 'CAPTURED',
    })),
  );
}
