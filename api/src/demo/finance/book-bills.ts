import { randomBytes } from 'node:crypto';
import { gstWithin, invoiceStatus } from '@clubhouse/contract';
import type { Tx } from '../../db/pool.ts';
import { existing } from '../../errors.ts';
import { insertAll, insertRows } from '../insert-rows.ts';
import { type Bill, type Day, type Pay, totalOf } from './plan.ts';

const GST = 900;

/** A bill with its number and its row. */
export interface BookedBill extends Bill {
  readonly id: number;
  readonly number: string | null;
  readonly total: number;
}

export interface BookedPay extends Pay {
  readonly id: number;
  readonly bill: BookedBill;
}

const token = () => randomBytes(24).toString('base64url');
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Gives numbers in the order of time, from one in every year; returns what was given last. */
export class Numbers {
  readonly #last = new Map<string, number>();

  readonly #years = new Map<string, number>();

  /** Fees come by the hundred within minutes. */
  #year(at: string, zone: string): number {
    const minute = at.slice(0, 16);
    const year = this.#years.get(minute) ?? Temporal.Instant.from(at).toZonedDateTimeISO(zone).year;
    this.#years.set(minute, year);
    return year;
  }

  next(kind: 'INV' | 'CN', at: string, zone: string): string {
    const year = this.#year(at, zone);
    const key = `${kind}-${year}`;
    const last = (this.#last.get(key) ?? 0) + 1;
    this.#last.set(key, last);
    return `${key}-${String(last).padStart(6, '0')}`;
  }

  /** Leaves the counters where the numbers end. */
  keep(tx: Tx): Promise<void> {
    const rows = [...this.#last].map(([key, last]) => {
      const [kind, year] = key.split('-');
      return { kind, year: Number(year), last };
    });
    return insertAll(tx, 'document_number', rows);
  }
}

export const byTime = (one: { readonly at: string }, other: { readonly at: string }): number =>
  one.at < other.at ? -1 : one.at > other.at ? 1 : 0;

const isBooked = ({ status }: Pay) => status === undefined;

/** The row of an invoice as its story ends. */
function invoiceRow({ payer, at, due, lines, pays, cancelled, draft, fee }: Bill, number: string | null, today: Day) {
  const total = totalOf(lines);
  const booked = pays.filter(isBooked);
  const returned = sum(booked.map(({ refund }) => refund?.amount ?? 0));
  const received = sum(booked.map(({ amount, voucher }) => amount + (voucher?.amount ?? 0)));
  const standing = {
    issued: !draft,
    total,
    credited: cancelled ? total : returned,
    received,
    returned,
    due_date: due,
  };
  const wasPaid = total - received <= 0 && !draft;
  const [first, ...more] = lines;
  return {
    payment_token: token(),
    invoice_number: number,
    member: payer.id,
    status: invoiceStatus(standing, today.toString()),
    payment_option: fee ? payer.option : null,
    description: `${first?.description}${more.length > 0 ? ` and ${more.length} more` : ''}`,
    subtotal: sum(lines.map((line) => line.quantity * line.unit_price)),
    discount_amount: sum(lines.map((line) => line.discount_amount)),
    gst_rate: GST,
    gst_amount: gstWithin(total, GST),
    total_amount: total,
    received,
    returned,
    credited: standing.credited,
    due_date: due,
    cause: fee ? `fee ${fee} ${payer.id}` : null,
    created_at: at,
    issued_at: draft ? null : at,
    paid_at: wasPaid ? (booked.at(-1)?.at ?? null) : null,
  };
}

/** Stores invoices with their lines, in the order of time. */
export async function storeBills(
  tx: Tx,
  bills: readonly Bill[],
  numbers: Numbers,
  today: Day,
  zone: string,
): Promise<BookedBill[]> {
  const sorted = bills.toSorted(byTime);
  const rows = sorted.map((bill) => invoiceRow(bill, bill.draft ? null : numbers.next('INV', bill.at, zone), today));
  const ids = await insertRows(tx, 'invoice', 'payment_token', rows);
  const booked = sorted.map((bill, place) => {
    const row = rows[place];
    return {
      ...bill,
      id: ids.get(row?.payment_token ?? '') ?? 0,
      number: row?.invoice_number ?? null,
      total: row?.total_amount ?? 0,
    };
  });
  const items = booked.flatMap(({ id, lines }) => lines.map((line, place) => ({ invoice: id, place, ...line })));
  await insertAll(tx, 'invoice_item', items);
  return booked;
}

/** Stores every try to pay, with what it was for; one reference is one payment, however many invoices it was for. */
export async function storePays(tx: Tx, bills: readonly BookedBill[], staff: number, today: Day): Promise<BookedPay[]> {
  const pays = bills.flatMap((bill) => bill.pays.map((pay) => ({ ...pay, bill }))).toSorted(byTime);
  const collected = ({ method, reference, bill }: (typeof pays)[number]) =>
    method === 'GIRO' || method === 'MINDEF_DEDUCTION' ? `${method} ${bill.number}` : reference;
  const together = Map.groupBy(pays, collected);
  const rows = [...together.values()].map((tries) => {
    const pay = existing(tries[0]);
    const [amount, vouchers, back] = [
      sum(tries.map((one) => one.amount)),
      sum(tries.map(({ voucher }) => voucher?.amount ?? 0)),
      sum(tries.map(({ refund }) => refund?.amount ?? 0)),
    ];
    return {
      token: token(),
      member: pay.bill.payer.id,
      method: pay.method,
      gateway: pay.gateway,
      status: pay.status ?? (back === amount + vouchers ? 'REFUNDED' : 'PAID'),
      amount,
      voucher_amount: vouchers,
      refunded_amount: back,
      reference: collected(pay),
      gateway_session: pay.gateway === 'sandbox' ? `sbx_${randomBytes(18).toString('base64url')}` : null,
      failure: pay.failure ?? '',
      expires_at: pay.status === 'PENDING' ? `${today.add({ days: 2 })}T00:00:00Z` : null,
      paid_at: isBooked(pay) ? pay.at : null,
      created_by: pay.gateway === 'counter' ? staff : null,
      created_at: pay.at,
    };
  });
  const ids = await insertRows(tx, 'payment', 'reference', rows);
  const stored = pays.map((pay) => ({ ...pay, reference: collected(pay), id: ids.get(collected(pay)) ?? 0 }));
  await insertAll(
    tx,
    'payment_part',
    stored.map(({ id, bill, amount }) => ({ payment: id, invoice: bill.id, amount })),
  );
  return stored;
}

/** Whether its money has come. */
export const hasCome = (pay: BookedPay): boolean => isBooked(pay);
