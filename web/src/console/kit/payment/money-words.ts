import { centsToMoney, FINANCE_READERS, type invoice, moneyToCents, type payment, type Row } from '@clubhouse/contract';
import { refunds } from '@clubhouse/messages/console/finance/refunds';
import { clubConfig } from '../../../api-client/club/config.ts';
import { formatMoney } from '../../../ui/money/format-money.ts';
import { choiceWords } from '../display/choice-words.ts';

export type InvoiceRow = Row<typeof invoice>;
export type PaymentRow = Row<typeof payment>;

/** Who opens the invoices: those who see all of them, and the till for what is owed. */
export const INVOICE_STAFF = [...FINANCE_READERS.invoice, 'finance.till'] as const;

/** An amount of the wire as people read it. */
export const inMoney = (amount: string): string => formatMoney(amount, clubConfig().currency);

export const inCents = (cents: number): string => inMoney(centsToMoney(cents));

interface PaidWays {
  readonly amount: string;
  readonly voucher_amount: string;
  /** What of it was the member's credit. */
  readonly from_credit_amount?: string | undefined;
  readonly method: string;
  /** CREDIT where the member's credit paid all of it. */
  readonly paid_by?: string | undefined;
}

/** "S$ 20.00, Cash, S$ 4.00 from credit, S$ 5.00 from vouchers"; where no money came, what credit or vouchers paid. */
export function paymentWords(paid: PaidWays): string {
  const { amount, voucher_amount: all, from_credit_amount: credit = '0.00', method, paid_by } = paid;
  const label = choiceWords(paid_by ?? method).label;
  if (Number(amount) === 0 && (Number(credit) === 0 || credit === all))
    return refunds.paymentLine({ amount: inMoney(Number(all) === 0 ? amount : all), method: label });
  const vouchers = moneyToCents(all) - moneyToCents(credit);
  return [
    ...(Number(amount) > 0 ? [refunds.paymentLine({ amount: inMoney(amount), method: label })] : []),
    ...(Number(credit) > 0 ? [refunds.paymentFromCredit({ amount: inMoney(credit) })] : []),
    ...(vouchers > 0 ? [refunds.paymentFromVouchers({ amount: inCents(vouchers) })] : []),
  ].join(', ');
}

/** "12k", "1.5k", "300": a mark at the side of a chart. */
export function shortCents(cents: number): string {
  const dollars = cents / 100;
  return dollars >= 1000 ? `${Number((dollars / 1000).toFixed(1))}k` : String(Math.round(dollars));
}
