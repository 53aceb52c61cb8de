import { formatCents, paymentMethodText } from '@clubhouse/contract';
import { finance as t } from '@clubhouse/messages/server/finance';
import { IS_CREDIT } from '../../../db/is-credit.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** One movement of a member's account. */
export interface Movement {
  readonly day: string;
  readonly kind: string;
  readonly invoice: number | null;
  readonly number: string;
  readonly method: string | null;
  readonly what: string | null;
  readonly words: string;
  /** What it changes of the balance: owed more is positive. Nothing when credit only moves onto an invoice or back. */
  readonly amount: number;
  /** What it moved in the books. */
  readonly moved: number;
}

/**
 * The table `movement`: a member's books, in which credit is money that the club still holds. Money beyond what was due counts when
 * it comes in; paying with it later, or a refund kept as credit, changes nothing. Credit that expires or is cancelled is gone.
 * Vouchers that the club has given away are no credit: they count when they are spent.
 */
export const movementsOf = (member: number): Sql => sql`
  credit as (
    select v.id
    from voucher v
    where v.member = ${member} and ${IS_CREDIT}),
  movement as (
    select l.at, l.id as place, l.kind, l.invoice, l.credit_note, l.method, l.words, l.amount as moved,
      case when l.member = ${member} then l.amount else 0 end
        - case when l.invoice is not null and l.voucher in (select id from credit) then l.amount else 0 end as amount
    from ledger_entry l
    where l.member = ${member} or l.voucher in (select id from credit)
    union all
    select e.at, 0, 'CREDIT_' || e.kind, null, null, null, '', e.amount, e.amount
    from voucher_entry e
    where e.voucher in (select id from credit) and e.kind in ('EXPIRE', 'CANCEL') and e.amount > 0
      and not exists (
        select from ledger_entry r
        where r.voucher = e.voucher and r.kind = 'REVERSAL' and r.invoice is null))`;

const TEXTS_OF_CREDIT: Readonly<Record<string, (values: { amount: string }) => string>> = {
  VOUCHER: t.statementPaidWithCredit,
  REFUND: t.statementRefundAsCredit,
  REVERSAL: t.statementCreditReturned,
};

/** A movement in words; kinds that are added later tell their own. */
export function wordsOfMovement({ kind, method, what, words, amount, moved }: Movement): string {
  const by = method ? paymentMethodText(method) : '';
  // Credit that moved onto an invoice or back, of this member or of someone they paid for.
  if (amount !== moved) return TEXTS_OF_CREDIT[kind]?.({ amount: formatCents(Math.abs(moved)) }) ?? words;
  if (kind === 'INVOICE') return what ?? '';
  if (kind === 'PAYMENT') return by ? t.statementPaymentBy({ by }) : t.statementPayment();
  if (kind === 'OVERPAYMENT') return t.statementOverpayment({ by });
  if (kind === 'VOUCHER') return t.statementVoucher();
  if (kind === 'REFUND') return by ? t.statementRefundBy({ by }) : t.statementRefund();
  if (kind === 'REVERSAL') return by ? t.statementReversalOf({ by }) : t.statementReversal();
  if (kind === 'DISPUTE') return t.statementDispute();
  if (kind === 'DISPUTE_WON') return t.statementDisputeWon();
  if (kind === 'CREDIT_NOTE') return t.statementCreditNote({ what: what ?? '' });
  if (kind === 'CREDIT_EXPIRE') return t.statementCreditExpired();
  if (kind === 'CREDIT_CANCEL') return t.statementCreditCancelled();
  return words;
}
