import type { HeldEnrollment, HeldPerson } from './end-enrolment.ts';

/** What becomes of the money when people withdraw, in cents. */
export interface WithdrawOutcome {
  /** What is taken off the invoice, because it is not paid yet. */
  readonly credited: number;
  /** What should go back of what was paid. */
  readonly returned: number;
  /** What stays owed on the invoice, also for those who stay. */
  readonly owed: number;
}

type Books = Pick<HeldEnrollment, 'status' | 'invoice' | 'due' | 'paid' | 'refund_owed'>;

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * On account, what is not paid yet is taken off first, and only the rest goes back. Places that were never confirmed are not owed at
 * all, whatever the terms say.
 */
export function withdrawOutcome(
  { status, invoice, due, paid, refund_owed }: Books,
  people: readonly Pick<HeldPerson, 'amount'>[],
  percent: number,
): WithdrawOutcome {
  if (invoice === null || people.length === 0) return { credited: 0, returned: 0, owed: due };
  if (status !== 'CONFIRMED') {
    const total = sumOf(people.map(({ amount }) => amount));
    const credited = Math.min(due, total);
    return { credited, returned: Math.min(total - credited, paid), owed: due - credited };
  }
  const each = sumOf(people.map(({ amount }) => Math.round((amount * percent) / 100)));
  const credited = Math.min(due, each);
  return { credited, returned: Math.min(each - credited + refund_owed, paid), owed: due - credited };
}
