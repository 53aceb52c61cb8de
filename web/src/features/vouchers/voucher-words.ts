import type { Row, VoucherStep, voucher } from '@clubhouse/contract';
import { dateWords } from '../../ui/calendar/iso-date.ts';
import { formatMoney } from '../../ui/money/format-money.ts';

export type Voucher = Row<typeof voucher>;

const USES: Readonly<Record<string, string>> = {
  BOOKING: 'bookings',
  COURSE: 'courses',
  EVENT: 'events',
  PRODUCT: 'purchases',
  MEMBERSHIP_FEE: 'membership fees',
};

/** "For bookings and courses"; a voucher without limits is for everything. */
export function usesWords(uses: readonly string[]): string {
  const words = uses.map((use) => USES[use] ?? use);
  const last = words.pop();
  if (!last) return 'For everything at the club';
  return `For ${words.length > 0 ? `${words.join(', ')} and ${last}` : last}`;
}

const longDay = (day: string) => dateWords(day, { day: 'numeric', month: 'short', year: 'numeric' });

/** Until when it is good, or when it ended. */
export function endWords({ status, expires_on }: Pick<Voucher, 'status' | 'expires_on'>): string {
  if (!expires_on) return status === 'EXPIRED' ? 'Expired' : 'No end date';
  return status === 'EXPIRED' ? `Expired ${longDay(expires_on)}` : `Until ${longDay(expires_on)}`;
}

/** What it is worth now: "S$ 12.50" of an amount, "15 % off" of a percentage. */
export const worthWords = ({ value_type, value, balance, status }: Voucher, currency: string): string =>
  value_type === 'PERCENT' ? `${Number(value)} % off` : formatMoney(status === 'USED' ? value : balance, currency);

const KINDS: Readonly<Record<string, string>> = {
  ISSUE: 'Given to you',
  RESERVE: 'Set aside for a payment',
  CAPTURE: 'Spent',
  RETURN: 'Refunded to this voucher',
  RELEASE: 'Free again, the payment did not go through',
  EXPIRE: 'Expired',
  CANCEL: 'Taken back by the club',
};

/** One step of a voucher's history in words. */
export const stepWords = ({ kind, invoice_number: number }: VoucherStep): string =>
  `${KINDS[kind] ?? kind}${number ? `, ${number}` : ''}`;

/** What was set aside and then spent at once is one thing to a person. */
export const tellable = (steps: readonly VoucherStep[]): readonly VoucherStep[] =>
  steps.filter(
    ({ kind, invoice_number: number, amount }, i) =>
      kind !== 'RESERVE' ||
      !steps
        .slice(i + 1)
        .some((later) => later.kind === 'CAPTURE' && later.invoice_number === number && later.amount === amount),
  );
