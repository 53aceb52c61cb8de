import type { Row, VoucherStep, voucher } from '@clubhouse/contract';
import { vouchers as t } from '@clubhouse/messages/portal/vouchers';
import { dateWords } from '../../../ui/calendar/iso-date.ts';
import { formatMoney } from '../../../ui/money/format-money.ts';

export type Voucher = Row<typeof voucher>;

const USES: Readonly<Record<string, string>> = {
  BOOKING: t.bookingsUse(),
  COURSE: t.coursesUse(),
  EVENT: t.eventsUse(),
  PRODUCT: t.purchasesUse(),
  MEMBERSHIP_FEE: t.feesUse(),
};

/** "For bookings and courses"; a voucher without limits is for everything. */
export function usesWords(uses: readonly string[]): string {
  const words = uses.map((use) => USES[use] ?? use);
  const last = words.pop();
  if (!last) return t.usesAll();
  return t.usesSome({ uses: words.length > 0 ? t.usesListLast({ uses: words.join(', '), last }) : last });
}

const longDay = (day: string) => dateWords(day, { day: 'numeric', month: 'short', year: 'numeric' });

/** Until when it is good, or when it ended. */
export function endWords({ status, expires_on }: Pick<Voucher, 'status' | 'expires_on'>): string {
  if (!expires_on) return status === 'EXPIRED' ? t.endExpired() : t.endNone();
  return status === 'EXPIRED'
    ? t.endedOn({ expires_on: longDay(expires_on) })
    : t.endsOn({ expires_on: longDay(expires_on) });
}

/** What it is worth now: "S$ 12.50" of an amount, "15 % off" of a percentage. */
export const worthWords = ({ value_type, value, balance, status }: Voucher, currency: string): string =>
  value_type === 'PERCENT'
    ? t.worthPercent({ value: Number(value) })
    : formatMoney(status === 'USED' ? value : balance, currency);

const KINDS: Readonly<Record<string, string>> = {
  ISSUE: t.historyIssued(),
  RESERVE: t.historyReserved(),
  CAPTURE: t.historySpent(),
  RETURN: t.historyReturned(),
  RELEASE: t.historyReleased(),
  EXPIRE: t.historyExpired(),
  CANCEL: t.historyCancelled(),
};

/** One step of a voucher's history in words. */
export const stepWords = ({ kind, invoice_number: number }: VoucherStep): string =>
  number ? t.historyInvoice({ step: KINDS[kind] ?? kind, number }) : (KINDS[kind] ?? kind);

/** What was set aside and then spent at once is one thing to a person. */
export const shownSteps = (steps: readonly VoucherStep[]): readonly VoucherStep[] =>
  steps.filter(
    ({ kind, invoice_number: number, amount }, i) =>
      kind !== 'RESERVE' ||
      !steps
        .slice(i + 1)
        .some((later) => later.kind === 'CAPTURE' && later.invoice_number === number && later.amount === amount),
  );
