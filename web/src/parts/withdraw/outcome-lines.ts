import type { WithdrawSum } from '@clubhouse/contract';
import { formatMoney } from '../../ui/money/format-money.ts';

const WORDS = {
  you: { get: 'You get', nothing: 'You get nothing back.', owe: 'what you owe' },
  member: { get: 'The member gets', nothing: 'The member gets nothing back.', owe: 'what the member owes' },
} as const;

const some = (amount: string) => Number(amount) > 0;

/** What a withdrawal does to the money, a sentence each: what comes back, what is taken off, what stays owed. */
export function outcomeLines(outcome: WithdrawSum, whose: keyof typeof WORDS, currency: string): readonly string[] {
  const { paid_amount: paid, refund_amount: refund, credited_amount: credited, amount_due: due } = outcome;
  const money = (amount: string) => formatMoney(amount, currency);
  const words = WORDS[whose];
  const lines = [
    some(refund) ? `${words.get} ${money(refund)} back.` : some(paid) ? words.nothing : '',
    some(credited) ? `${money(credited)} is taken off ${words.owe}.` : '',
    some(due) ? `${money(due)} stays owed.` : some(credited) ? 'Nothing stays owed.' : '',
  ].filter((line) => line !== '');
  return lines.length > 0 ? lines : ['Nothing has been paid, and nothing is owed.'];
}
