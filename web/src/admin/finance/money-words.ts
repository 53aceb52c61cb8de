import { centsToMoney, FINANCE_READERS, type invoice, type payment, type Row } from '@clubhouse/contract';
import { refunds } from '@clubhouse/messages/console/refunds';
import { clubConfig } from '../../api-client/config.ts';
import { formatMoney } from '../../ui/money/format-money.ts';
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
  readonly method: string;
  /** CREDIT where the member's credit paid all of it. */
  readonly paid_by?: string | undefined;
}

/** "S$ 20.00, Cash, and S$ 5.00 from vouchers"; where no money came, what credit or vouchers paid. */
export function paymentWords({ amount, voucher_amount: vouchers, method, paid_by }: PaidWays): string {
  const label = choiceWords(paid_by ?? method).label;
  if (Number(vouchers) === 0) return refunds.paymentLine({ amount: inMoney(amount), method: label });
  if (Number(amount) === 0) return refunds.paymentLine({ amount: inMoney(vouchers), method: label });
  return refunds.paymentWithVouchers({ amount: inMoney(amount), method: label, vouchers: inMoney(vouchers) });
}

/** "12k", "1.5k", "300": a mark at the side of a chart. */
export function shortCents(cents: number): string {
  const dollars = cents / 100;
  return dollars >= 1000 ? `${Number((dollars / 1000).toFixed(1))}k` : String(Math.round(dollars));
}
