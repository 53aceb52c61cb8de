import {
  BANK_LINE_STATUSES,
  INVOICE_STATUSES,
  type InvoiceState,
  invoiceStatus,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  REFUND_WAYS,
  VOUCHER_STATUSES,
} from '@clubhouse/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { readConfig } from '../../config.ts';
import { ident, sql } from '../../db/sql.ts';
import { findMoneyFaults } from '../../modules/platform/backups/index.ts';
import { seedDemo } from '../index.ts';

const config = readConfig({});
const today = Temporal.PlainDate.from('2026-11-15');
const database = await cloneDatabase();
await seedDemo(database.db, config, today);
afterAll(() => database.drop());

const seen = async (table: string, column: string) =>
  new Set(
    (await database.db.rows<{ one: string }>(sql`select distinct ${ident(column)} as one from ${ident(table)}`)).map(
      ({ one }) => one,
    ),
  );
/** Rows that should not be there. */
const none = async (statement: ReturnType<typeof sql>) => expect(await database.db.rows(statement)).toEqual([]);

describe('the demo books', () => {
  it('pass the test that restored backups pass, with drafts and write-offs among them', async () => {
    expect(await findMoneyFaults(database.db)).toMatch(/^[\d,]+ invoices agree with the ledger/);
  });

  it('have every state of everything', async () => {
    expect(await seen('invoice', 'status')).toEqual(new Set(INVOICE_STATUSES));
    expect(await seen('payment', 'method')).toEqual(new Set(PAYMENT_METHODS));
    expect(await seen('payment', 'status')).toEqual(new Set(PAYMENT_STATUSES));
    expect(await seen('voucher', 'status')).toEqual(new Set(VOUCHER_STATUSES));
    expect(await seen('bank_line', 'status')).toEqual(new Set(BANK_LINE_STATUSES));
    expect(await seen('gateway_event', 'outcome')).toEqual(new Set(['APPLIED', 'PARKED']));
    expect(await seen('payment_dispute', 'status')).toEqual(new Set(['OPEN', 'INQUIRY']));
    expect(await seen('fee_run', 'status')).toEqual(new Set(['DONE']));
    expect(await seen('refund', 'way')).toEqual(new Set(REFUND_WAYS));
    expect(await seen('refund', 'status')).toEqual(new Set(['DONE', 'PENDING']));
    const parts = await database.db.rows(sql`select payment from payment_part group by payment having count(*) > 1`);
    expect(parts).toHaveLength(1);
  });

  it('agree: every sum follows from the entries, every status from the sums', async () => {
    const { db } = database;
    const rows = await db.rows<
      InvoiceState & { id: number; status: string; due: number; sum: number; items: number }
    >(sql`
      select i.id, i.status, i.invoice_number is not null as issued, i.total_amount as total, i.credited, i.received,
        i.returned, i.due_date, i.amount_due as due,
        coalesce((select sum(l.amount) from ledger_entry l where l.invoice = i.id), 0)::bigint as sum,
        (select sum(t.amount) from invoice_item t where t.invoice = i.id)::bigint as items
      from invoice i`);
    expect(rows.length).toBeGreaterThan(3000);
    const wrong = rows.filter(
      (row) =>
        row.status !== invoiceStatus(row, today.toString()) ||
        row.items !== row.total ||
        row.sum !== (row.issued ? row.due : 0),
    );
    expect(wrong).toEqual([]);
    await none(sql`select id from invoice where subtotal - discount_amount <> total_amount
      or (paid_at is null) <> (status not in ('PAID', 'REFUNDED'))`);
    await none(sql`
      select p.id
      from payment p
      join (select payment, sum(amount) as amount from payment_part group by payment) pp on pp.payment = p.id
      left join lateral (
        select coalesce(sum(amount) filter (where kind = 'PAYMENT'), 0) as money,
          coalesce(sum(amount) filter (where kind = 'VOUCHER'), 0) as vouchers,
          coalesce(sum(amount) filter (where kind = 'REFUND'), 0) as back
        from ledger_entry l
        where l.payment = p.id) b on true
      where
        case
          when p.paid_at is null then b.money <> 0 or b.vouchers <> 0
          else b.money <> -p.amount or b.vouchers <> -p.voucher_amount or b.back <> p.refunded_amount
            or pp.amount <> p.amount
        end`);
    await none(
      sql`select id from ledger_entry where at >= (${today.toString()}::date::timestamp at time zone 'Asia/Singapore')`,
    );
    await none(
      sql`
        select c.id
        from credit_note c
        where c.amount <> (select -sum(l.amount) from ledger_entry l where l.credit_note = c.id)`,
    );
  });

  it('give vouchers what is left of them', async () => {
    await none(sql`select v.id from voucher v where v.value_type = 'AMOUNT' and v.balance <> v.value - coalesce(
      (select sum(amount) from voucher_entry e where e.voucher = v.id and e.kind in ('CAPTURE', 'CANCEL')), 0)`);
    await none(
      sql`
        select v.id
        from voucher v
        where (v.status = 'EXPIRED') <> (
          v.status in ('ACTIVE', 'EXPIRED') and v.expires_on < ${today.toString()}::date)`,
    );
    await none(
      sql`
        select pv.voucher
        from payment_voucher pv
        where pv.amount <> (select -sum(l.amount) from ledger_entry l where l.voucher = pv.voucher)`,
    );
  });

  it.each([
    ['INV', 'invoice', 'invoice_number', 'issued_at'],
    ['CN', 'credit_note', 'number', 'created_at'],
  ])('number %s without a gap in the order of time, and go on from there', async (kind, table, column, at) => {
    const { rows } = await database.db.pool.query<{ year: number; n: number; at_year: number }>(
      `select split_part(${column}, '-', 2)::int as year, split_part(${column}, '-', 3)::int as n,
        extract(year from ${at} at time zone 'Asia/Singapore')::int as at_year from ${table} where ${column} is not null order by ${at}, id`,
    );
    const last = new Map<number, number>();
    for (const { year, n, at_year } of rows) {
      expect([year, n]).toEqual([at_year, (last.get(year) ?? 0) + 1]);
      last.set(year, n);
    }
    const kept = await database.db.rows<{ year: number; last: number }>(
      sql`select year, last from document_number where kind = ${kind} order by year`,
    );
    expect(new Map(kept.map((row) => [row.year, row.last]))).toEqual(last);
  });

  it('bill twelve months of fees, mostly paid', async () => {
    const runs = await database.db.rows<{
      member_count: number;
      billed: number;
      total: number;
      sum: number;
      late: number;
    }>(sql`
      select r.member_count, r.total_amount as total, count(*) as billed, sum(i.total_amount)::bigint as sum,
        count(*) filter (where i.status = 'OVERDUE') as late
      from fee_run r
      join fee_bill b on b.fee_run = r.id
      join invoice i on i.id = b.invoice and i.member = b.member
      group by r.id
      order by r.month`);
    expect(runs).toHaveLength(12);
    for (const { member_count, billed, total, sum, late } of runs) {
      expect([billed, sum]).toEqual([member_count, total]);
      expect(late / billed).toBeLessThan(0.2);
    }
  });

  it('know Darius and Kelvin', async () => {
    const statuses = (membershipId: string) =>
      database.db.rows<{
        status: string;
        count: number;
      }>(sql`select i.status, count(*) as count from invoice i join member m on m.id = i.member
        where m.membership_id = ${membershipId} and i.status not in ('PAID', 'REFUNDED') group by 1`);
    expect(await statuses('M004817')).toEqual([{ status: 'UNPAID', count: 1 }]);
    expect(await statuses('M004809')).toEqual([{ status: 'OVERDUE', count: 1 }]);
    const active = await database.db.rows(sql`select 1 from voucher v join member m on m.id = v.member
      where m.membership_id = 'M004817' and v.status = 'ACTIVE'`);
    expect(active.length).toBeGreaterThanOrEqual(3);
    const owing = await database.db.rows(sql`select distinct m.id from invoice i join member m on m.id = i.member
      where i.status = 'OVERDUE' and m.status = 'ACTIVE' and i.due_date < ${today.toString()}::date - 60`);
    expect(owing.length).toBeGreaterThanOrEqual(3);
  });

  it('close every one of the last days but yesterday, with the figures of the day', async () => {
    const closings = await database.db.rows<{
      day: string;
      expected: number;
      cash: number;
      difference: number;
      late: number;
    }>(sql`
      select c.day, c.expected_cash as expected, c.difference,
        coalesce(
          (
            select -sum(l.amount)
            from ledger_entry l
            where l.method = 'CASH' and (l.at at time zone 'Asia/Singapore')::date = c.day),
          0)::bigint as cash,
        (
          select count(*)
          from ledger_entry l
          where l.id > c.last_entry and (l.at at time zone 'Asia/Singapore')::date <= c.day) as late
      from daily_closing c
      order by c.day`);
    expect(closings.map(({ day }) => day)).toEqual(
      Array.from({ length: 10 }, (_, n) => today.subtract({ days: 11 - n }).toString()),
    );
    for (const { day, expected, cash, late } of closings) expect([day, expected, late]).toEqual([day, cash, 0]);
    expect(closings.filter(({ difference }) => difference !== 0)).toHaveLength(1);
  });
});
