import { moneyToCents } from '../../fields/money.ts';
import type { ClosingLine } from '../finance-work-resources.ts';

/** Ways to pay by which no money comes in: credit came in when it was kept, vouchers never were money. */
export const WITHOUT_MONEY: readonly string[] = ['CREDIT', 'VOUCHER'];

/** A day's figures as every screen and document adds them up; cents. */
export interface ClosingTotals {
  /** Lines of money that came or went. */
  readonly money: readonly ClosingLine[];
  readonly count: number;
  readonly received: number;
  /** With refunds that were not sent yet. */
  readonly returned: number;
  readonly net: number;
  readonly waiting: number;
  readonly paidFromCredit: number;
  readonly refundedAsCredit: number;
  readonly paidWithVouchers: number;
  readonly putBackOnVouchers: number;
}

/** Days that were closed before credit had a line of its own have it in their line of vouchers, as received and returned. */
const spentOf = ({ spent, received }: ClosingLine) => moneyToCents(spent ?? received);
const putBackOf = ({ spent, put_back, returned }: ClosingLine) =>
  moneyToCents(put_back ?? (spent === undefined ? returned : '0.00'));

/** Adds up the lines of a day. */
export function closingTotals(lines: readonly ClosingLine[]): ClosingTotals {
  const sum = (of: readonly ClosingLine[], pick: (line: ClosingLine) => number) =>
    of.reduce((total, line) => total + pick(line), 0);
  const moved = lines.filter(({ method }) => !WITHOUT_MONEY.includes(method));
  const by = (method: string) => lines.filter((line) => line.method === method);
  const waiting = sum(moved, (line) => moneyToCents(line.waiting ?? '0.00'));
  return {
    money: moved.filter(({ received, returned }) => moneyToCents(received) !== 0 || moneyToCents(returned) !== 0),
    count: sum(moved, ({ count }) => count),
    received: sum(moved, ({ received }) => moneyToCents(received)),
    returned: sum(moved, ({ returned }) => moneyToCents(returned)) + waiting,
    net: sum(moved, ({ net }) => moneyToCents(net)) - waiting,
    waiting,
    paidFromCredit: sum(by('CREDIT'), spentOf),
    refundedAsCredit: sum(by('CREDIT'), putBackOf),
    paidWithVouchers: sum(by('VOUCHER'), spentOf),
    putBackOnVouchers: sum(by('VOUCHER'), putBackOf),
  };
}
