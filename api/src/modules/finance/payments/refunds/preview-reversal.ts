import {
  type Answer,
  type CreditUse,
  centsToMoney,
  type InvoiceDueAgain,
  type previewReversal as previewOperation,
  type ReversedVoucher,
} from '@clubhouse/contract';
import type { Actor } from '../../../../access/index.ts';
import { IS_CREDIT } from '../../../../db/is-credit.ts';
import type { Db } from '../../../../db/pool.ts';
import type { Columns, Tables } from '../../../../db/schema.ts';
import { sql } from '../../../../db/sql.ts';
import { clubToday, type FinanceConfig } from '../../invoices/index.ts';
import { closedDayOf, readEntry, reversalRefusal } from './reversal-checks.ts';

interface MovementRow extends Columns<'ledger_entry', 'kind' | 'method' | 'invoice'> {
  readonly kind: 'PAYMENT' | 'VOUCHER' | 'OVERPAYMENT';
  readonly amount: number;
  readonly invoice_number: string;
  readonly name: string;
  readonly membership_id: string;
  readonly voucher: Tables['voucher']['id'] | null;
  readonly code: string;
  readonly is_credit: boolean;
  readonly owner_name: string;
  readonly owner_id: string;
}

const readMovements = (db: Db, payments: readonly number[]) =>
  db.rows<MovementRow>(sql`
    select e.kind, e.method, -e.amount as amount, e.invoice, coalesce(i.invoice_number, '') as invoice_number,
      coalesce(m.name, i.guest_name, '') as name, coalesce(m.membership_id, '') as membership_id,
      v.id as voucher, coalesce(v.code, '') as code, coalesce(${IS_CREDIT}, false) as is_credit,
      coalesce(o.name, '') as owner_name, coalesce(o.membership_id, '') as owner_id
    from ledger_entry e
    left join invoice i on i.id = e.invoice
    left join member m on m.id = i.member
    left join voucher v on v.id = e.voucher
    left join member o on o.id = v.member
    where e.payment = any(${payments}::bigint[]) and e.kind in ('PAYMENT', 'VOUCHER', 'OVERPAYMENT')
    order by e.invoice, e.id`);

/** The payments that used the credit from these payments, and how much of it they still use. */
const readCreditUses = (db: Db, payments: readonly number[]) =>
  db.rows<Columns<'payment', 'reference'> & { payment: Tables['payment']['id']; amount: number }>(sql`
    select u.id as payment, u.reference, -sum(e.amount)::bigint as amount
    from ledger_entry c
    join ledger_entry e on e.voucher = c.voucher and e.invoice is not null
    join payment u on u.id = e.payment
    join payment p on p.id = c.payment and p.status <> 'REVERSED'
    where c.payment = any(${payments}::bigint[]) and c.kind = 'OVERPAYMENT'
    group by u.id
    having sum(e.amount) < 0
    order by u.id`);

const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);

/** Rows of one thing become one, with their sum. */
function summed<T extends { readonly amount: number }>(rows: readonly T[], keyOf: (row: T) => number): readonly T[] {
  return [...Map.groupBy(rows, keyOf).values()].map((group) => ({ ...(group[0] as T), amount: sum(group) }));
}

const dueAgain = (rows: readonly MovementRow[]): InvoiceDueAgain[] =>
  summed(
    rows.filter(({ invoice }) => invoice !== null),
    ({ invoice }) => invoice ?? 0,
  ).map(({ invoice, invoice_number, name, membership_id, amount }) => ({
    invoice: invoice ?? 0,
    invoice_number,
    name,
    membership_id,
    amount: centsToMoney(amount),
  }));

const vouchersOf = (rows: readonly MovementRow[], kind: MovementRow['kind']): ReversedVoucher[] =>
  summed(
    rows.filter((row) => row.kind === kind && row.voucher !== null),
    ({ voucher }) => voucher ?? 0,
  ).map(({ voucher, code, is_credit, owner_name, owner_id, amount }) => ({
    voucher: voucher ?? 0,
    code,
    is_credit,
    name: owner_name,
    membership_id: owner_id,
    amount: centsToMoney(amount),
  }));

/** What is booked now counts today, or on the next day when today is closed. */
async function dayThatCounts(db: Db, config: FinanceConfig): Promise<string> {
  const today = clubToday(config);
  const closed = await db.row(sql`select 1 from daily_closing where day = ${today.toString()}::date`);
  return (closed ? today.add({ days: 1 }) : today).toString();
}

/** What reversing a payment would do, by the same checks and the same books as the reversal itself. */
export async function previewReversal(
  db: Db,
  config: FinanceConfig,
  actor: Actor,
  id: number,
): Promise<Answer<typeof previewOperation>> {
  const { payments, line } = await readEntry(db, id);
  const days = await Promise.all(payments.map((one) => closedDayOf(db, one, config.CLUB_TIMEZONE)));
  const refusals = await Promise.all(
    payments.map((one, index) => reversalRefusal(db, actor, one, days[index] !== null)),
  );
  const rows = await readMovements(db, payments);
  const uses = await readCreditUses(db, payments);
  return {
    amount: centsToMoney(sum(rows)),
    payments: [...payments],
    invoices: dueAgain(rows),
    returned: vouchersOf(rows, 'VOUCHER'),
    cancelled: vouchersOf(rows, 'OVERPAYMENT'),
    bank_line: line,
    closed_day: days.find((day) => day !== null) ?? null,
    counts_on: await dayThatCounts(db, config),
    cash_amount: centsToMoney(sum(rows.filter(({ method }) => method === 'CASH'))),
    refusal: refusals.find((one) => one !== undefined)?.words ?? '',
    credit_uses: uses.map((one): CreditUse => ({ ...one, amount: centsToMoney(one.amount) })),
  };
}
