import type { WithdrawSum } from '@clubhouse/contract';
import { components as t } from '@clubhouse/messages/shared/components';
import { formatMoney } from '../../ui/money/format-money.ts';

const some = (amount: string) => Number(amount) > 0;

/** What a withdrawal does to the money, a sentence each: what comes back, what is taken off, what stays owed. */
export function outcomeLines(outcome: WithdrawSum, whose: 'you' | 'member', currency: string): readonly string[] {
  const { paid_amount: paid, refund_amount: refund, credited_amount: credited, amount_due: due } = outcome;
  const money = (amount: string) => formatMoney(amount, currency);
  const lines = [
    some(refund) ? t.refundLine({ whose, refund: money(refund) }) : some(paid) ? t.noRefundLine({ whose }) : '',
    some(credited) ? t.creditLine({ whose, credited: money(credited) }) : '',
    some(due) ? t.stillDueLine({ due: money(due) }) : some(credited) ? t.nothingDueLine() : '',
  ].filter((line) => line !== '');
  return lines.length > 0 ? lines : [t.noMoneyLine()];
}
