import type { PAYMENT_OUTCOMES } from '@clubhouse/contract';
import { centsToMoney } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { IS_CREDIT } from '../../../db/is-credit.ts';
import type { Db } from '../../../db/pool.ts';
import type { Columns } from '../../../db/schema.ts';
import { sql } from '../../../db/sql.ts';
import { notFound } from '../../../errors.ts';
import { payNowCode } from './gateway/paynow-code.ts';
import { readPartPayment } from './part-payment.ts';
import type { PaymentDeps } from './payment-dependencies.ts';
import { hasOwnPayNow, offered } from './payment-methods.ts';

interface Link
  extends Columns<
      'invoice',
      'id' | 'invoice_number' | 'total_amount' | 'amount_due' | 'currency' | 'status' | 'due_date' | 'member'
    >,
    Columns<'member', 'is_osc'> {
  readonly invoice_number: string;
  readonly kinds: readonly string[];
  readonly amount_due: number;
}

/** Tokens are 32 signs; anything else is not worth a look. */
const isToken = (token: string) => /^[\w-]{32}$/.test(token);

/** The invoice behind a payment link: the invoice's own token, or that of a payment for it; of several, the first with something due. */
export async function findLink(db: Db, token: string): Promise<Link> {
  const row = isToken(token)
    ? await db.row<Link>(sql`
      select i.id, i.invoice_number, i.total_amount, i.amount_due, i.currency, i.status, i.due_date, i.member,
        coalesce(m.is_osc, false) as is_osc,
        array(select distinct t.type from invoice_item t where t.invoice = i.id order by 1) as kinds
      from invoice i
      left join member m on m.id = i.member
      where i.invoice_number is not null
        and i.id = any(
          array(
            select id
            from invoice
            where payment_token = ${token}
            union all
            select pp.invoice
            from payment p
            join payment_part pp on pp.payment = p.id
            where p.token = ${token}))
      order by i.amount_due > 0 desc, i.id
      limit 1`)
    : undefined;
  if (!row) throw notFound();
  return row;
}

const KIND_WORDS: Readonly<Record<string, () => string>> = {
  MEMBERSHIP_FEE: t.kindMembershipFee,
  RESERVATION: t.kindReservation,
  COURSE: t.kindCourse,
  EVENT: t.kindEvent,
  PRODUCT: t.kindProduct,
  ADJUSTMENT: t.kindAdjustment,
};

/** What a link shows: what it is for in general words, because lines may name people. */
export async function linkAnswer(deps: Pick<PaymentDeps, 'db' | 'gateway' | 'config'>, link: Link) {
  return {
    invoice_number: link.invoice_number,
    description: link.kinds.map((kind) => (KIND_WORDS[kind] ?? t.kindInvoice)()).join(', '),
    total_amount: centsToMoney(link.total_amount),
    amount_due: centsToMoney(link.amount_due),
    currency: link.currency,
    status: link.status,
    methods: link.amount_due > 0 ? offered(deps.gateway, hasOwnPayNow(deps.config)) : [],
    due_date: link.due_date,
    expires_at: null,
    part_payment: await readPartPayment(deps.db, deps.config, { id: link.id, due: link.amount_due }),
    club_name: link.is_osc ? deps.config.ALT_CLUB_NAME : deps.config.CLUB_NAME,
    is_osc: link.is_osc,
  };
}

interface Result
  extends Columns<
    'payment',
    | 'status'
    | 'gateway'
    | 'method'
    | 'amount'
    | 'voucher_amount'
    | 'refunded_amount'
    | 'currency'
    | 'failure'
    | 'reference'
    | 'paid_at'
    | 'expires_at'
    | 'reservation'
  > {
  readonly from_credit: number;
  readonly expires_at: string;
  readonly numbers: readonly string[];
  /** What is still owed on its invoices. */
  readonly due: number;
  readonly membership_fee: boolean;
  readonly is_osc: boolean;
}

function outcomeOf({ status, failure }: Result): (typeof PAYMENT_OUTCOMES)[number] {
  if (status === 'PENDING') return 'WAITING';
  if (status === 'REVERSED' || status === 'DISPUTED') return 'CANCELLED';
  if (status === 'CANCELLED') return failure === 'Expired' ? 'EXPIRED' : 'CANCELLED';
  return status as 'PAID' | 'FAILED' | 'REFUNDED';
}

/** The status of a payment attempt, read from the books. */
export async function paymentResult(db: Db, config: PaymentDeps['config'], token: string) {
  const row = isToken(token)
    ? await db.row<Result>(sql`
      select p.status, p.gateway, p.method, p.amount, p.voucher_amount, p.refunded_amount, p.currency, p.failure,
        p.reference, p.paid_at, p.expires_at, p.reservation,
        (
          select coalesce(sum(pv.amount), 0)::bigint
          from payment_voucher pv
          join voucher v on v.id = pv.voucher
          where pv.payment = p.id and pv.state <> 'RELEASED' and ${IS_CREDIT}) as from_credit,
        array(
          select i.invoice_number
          from payment_part pp
          join invoice i on i.id = pp.invoice
          where pp.payment = p.id
          order by i.id) as numbers,
        (
          select coalesce(sum(i.amount_due), 0)::bigint
          from payment_part pp
          join invoice i on i.id = pp.invoice
          where pp.payment = p.id) as due,
        exists (
          select
          from payment_part pp
          join invoice_item it on it.invoice = pp.invoice
          where pp.payment = p.id and it.type = 'MEMBERSHIP_FEE') as membership_fee,
        coalesce(
          (
            select bool_or(m.is_osc)
            from payment_part pp
            join invoice i on i.id = pp.invoice
            join member m on m.id = i.member
            where pp.payment = p.id),
          false) as is_osc
      from payment p
      where p.token = ${token}`)
    : undefined;
  if (!row) throw notFound();
  const waits = row.status === 'PENDING' && row.gateway === 'paynow' && hasOwnPayNow(config);
  return {
    outcome: outcomeOf(row),
    amount: centsToMoney(row.amount),
    voucher_amount: centsToMoney(row.voucher_amount),
    from_credit_amount: centsToMoney(row.from_credit),
    refunded_amount: centsToMoney(row.refunded_amount),
    amount_due: centsToMoney(row.due),
    currency: row.currency,
    method: row.method,
    invoice_numbers: row.numbers,
    payment_url: row.due > 0 ? `/payment/${token}` : null,
    membership_fee: row.membership_fee,
    reservation: row.reservation,
    paynow: waits ? payNowCode(config, row) : null,
    failure: row.failure,
    paid_at: row.paid_at,
    expires_at: row.expires_at,
  };
}
