import { gstWithin } from '@clubhouse/contract';
import type { Tx } from '../../db/pool.ts';
import { sql } from '../../db/sql.ts';
import { insertAll, insertRows } from '../insert-rows.ts';
import { type BookedBill, type BookedPay, byTime, hasCome, type Numbers } from './book-bills.ts';

interface Note {
  readonly at: string;
  readonly bill: BookedBill;
  readonly amount: number;
  readonly reason: string;
  readonly pay?: BookedPay;
}

interface StoredNote extends Note {
  readonly id: number;
  readonly number: string;
}

/** Credit notes for what was cancelled and what was given back. */
async function storeNotes(
  tx: Tx,
  bills: readonly BookedBill[],
  pays: readonly BookedPay[],
  numbers: Numbers,
  staff: number,
  zone: string,
): Promise<StoredNote[]> {
  const cancelled = bills.flatMap((bill): Note[] =>
    bill.cancelled ? [{ ...bill.cancelled, bill, amount: bill.total }] : [],
  );
  const returned = pays.flatMap((pay): Note[] => (pay.refund ? [{ ...pay.refund, bill: pay.bill, pay }] : []));
  const notes = [...cancelled, ...returned]
    .toSorted(byTime)
    .map((note) => ({ ...note, number: numbers.next('CN', note.at, zone) }));
  const ids = await insertRows(
    tx,
    'credit_note',
    'number',
    notes.map(({ number, bill, amount, reason, at }) => ({
      number,
      invoice: bill.id,
      amount,
      gst_amount: gstWithin(amount, 900),
      reason,
      created_by: staff,
      created_at: at,
    })),
  );
  return notes.map((note) => ({ ...note, id: ids.get(note.number) ?? 0 }));
}

async function storeRefunds(
  tx: Tx,
  notes: readonly StoredNote[],
  vouchers: ReadonlyMap<string, number>,
  staff: number,
): Promise<void> {
  await insertAll(
    tx,
    'refund',
    notes.flatMap(({ pay, bill, amount, reason, id, at }) =>
      pay
        ? [
            {
              payment: pay.id,
              invoice: bill.id,
              amount,
              way: pay.refund?.code ? 'VOUCHER' : 'WAY_PAID',
              status: pay.refund?.waits ? 'PENDING' : 'DONE',
              voucher: vouchers.get(pay.refund?.code ?? '') ?? null,
              reason,
              credit_note: id,
              failure: '',
              attempts: 0,
              created_by: staff,
              created_at: at,
            },
          ]
        : [],
    ),
  );
}

interface Entry {
  readonly at: string;
  readonly kind: string;
  readonly member: number;
  readonly invoice: number;
  readonly amount: number;
  readonly words: string;
  readonly payment?: number | null;
  readonly credit_note?: number | null;
  readonly voucher?: number | null;
  readonly method?: string | null;
}

function entriesOf(pay: BookedPay, vouchers: ReadonlyMap<string, number>): Entry[] {
  const { at, bill, id: payment, method, amount, voucher, reference, refund } = pay;
  const common = { at, member: bill.payer.id, invoice: bill.id, payment };
  return [
    ...(voucher
      ? [
          {
            ...common,
            kind: 'VOUCHER',
            amount: -voucher.amount,
            words: 'Voucher',
            voucher: vouchers.get(voucher.code) ?? null,
            method: 'VOUCHER',
          },
        ]
      : []),
    ...(amount > 0 ? [{ ...common, kind: 'PAYMENT', amount: -amount, words: reference, method }] : []),
    ...(refund
      ? [
          {
            ...common,
            at: refund.at,
            kind: 'REFUND',
            amount: refund.amount,
            words: refund.reason,
            voucher: vouchers.get(refund.code ?? '') ?? null,
            method: refund.code ? 'VOUCHER' : method,
          },
        ]
      : []),
  ];
}

/** Writes the books in the order of time: what is owed, what came, what went back, what was taken back. */
export async function bookAll(
  tx: Tx,
  bills: readonly BookedBill[],
  pays: readonly BookedPay[],
  vouchers: ReadonlyMap<string, number>,
  { numbers, staff, zone }: { readonly numbers: Numbers; readonly staff: number; readonly zone: string },
): Promise<void> {
  const notes = await storeNotes(tx, bills, pays, numbers, staff, zone);
  await storeRefunds(tx, notes, vouchers, staff);
  const issued = bills
    .filter(({ number }) => number !== null)
    .map(
      (bill): Entry => ({
        at: bill.at,
        kind: 'INVOICE',
        member: bill.payer.id,
        invoice: bill.id,
        amount: bill.total,
        words: 'Issued',
      }),
    );
  const credited = notes.map(
    ({ at, bill, amount, number, reason, id }): Entry => ({
      at,
      kind: 'CREDIT_NOTE',
      member: bill.payer.id,
      invoice: bill.id,
      amount: -amount,
      words: `${number}: ${reason}`,
      credit_note: id,
    }),
  );
  const moved = pays.filter(hasCome).flatMap((pay) => entriesOf(pay, vouchers));
  const blank = { payment: null, credit_note: null, voucher: null, method: null };
  const entries = [...issued, ...moved, ...credited].toSorted(byTime).map((entry) => ({ ...blank, ...entry }));
  // The rows came with their sums, so that thousands of them need not be written twice; the tests hold them to the entries.
  await tx.run(sql`alter table ledger_entry disable trigger sum_ledger`);
  await insertAll(tx, 'ledger_entry', entries);
  await tx.run(sql`alter table ledger_entry enable trigger sum_ledger`);
}
