import { members as t } from '@clubhouse/messages/rules/members';
import { dayWords } from '../../bookings/rules/words.ts';
import type { MemberStatus } from '../../enums.ts';
import { BILLING_MONTHS } from '../../finance/rules/membership-fee.ts';
import type { BillingPeriod } from '../membership-scheme.ts';
import { renewalOpensOn } from './renewal-rules.ts';

/** What a membership costs, in cents: renewing it for this many months, and its fee for each period. */
export interface MembershipCost {
  readonly renewal_fee: number;
  readonly months: number;
  readonly fee: number;
  readonly billing_period: BillingPeriod;
}

/** What changing costs for the rest of a membership, in cents. */
interface ChangePrice {
  /** Renewing the new membership costs so much for these months, and the present one so much. */
  readonly renewal_share: number;
  readonly paid_share: number;
  readonly difference: number;
}

/** The whole months from today to the last day of a membership. */
export function monthsLeft(today: string, ends: string): number {
  const after = Temporal.PlainDate.from(ends).add({ days: 1 });
  return Math.max(0, Temporal.PlainDate.from(today).until(after, { largestUnit: 'months' }).months);
}

const share = ({ renewal_fee, months }: MembershipCost, left: number) => Math.round((renewal_fee * left) / months);

/** Each part is rounded to the cent, so that the lines a member sees add up. Nothing is paid back. */
export function changePrice(left: number, from: MembershipCost, to: MembershipCost): ChangePrice {
  const [paid_share, renewal_share] = [share(from, left), share(to, left)];
  return { renewal_share, paid_share, difference: Math.max(0, renewal_share - paid_share) };
}

/**
 * Whether a membership costs less than another, renewing and fee together. In whole numbers, by the month times the
 * months of all periods: thirds of a cent would decide by chance.
 */
export function isCheaper(to: MembershipCost, from: MembershipCost): boolean {
  const cost = (one: MembershipCost, other: MembershipCost) =>
    other.months * (12 * one.renewal_fee + (12 / BILLING_MONTHS[one.billing_period]) * one.fee * one.months);
  return cost(to, from) < cost(from, to);
}

/** The first month that is billed at the new membership fee: what has been billed stays. */
export function newFeeFrom(today: string, billedUntil: string | null): string {
  const month = Temporal.PlainDate.from(today).with({ day: 1 }).toString();
  return billedUntil !== null && billedUntil > month ? billedUntil : month;
}

/** What decides whether someone may change their membership before it ends. */
export interface ChangeFacts {
  readonly status: MemberStatus;
  /** The last day of the membership; null if it has no end. */
  readonly ends: string | null;
  readonly today: string;
  /** Whether members renew the present membership by themselves: without a price for it there is none for the change. */
  readonly isRenewable: boolean;
  /** A renewal is paid that changes the membership later. */
  readonly next: { readonly membership: string; readonly from: string } | null;
}

/** Why someone can't change their membership now; null if they can. */
export function changeRefusal({ status, ends, today, isRenewable, next }: ChangeFacts): string | null {
  if (status === 'ABSENT') return t.changeAbsent();
  if (status === 'SUSPENDED-DEFAULTER') return t.changeDefaulter();
  if (status !== 'ACTIVE' || ends === null || !isRenewable) return t.changeAtOffice();
  if (today > ends) return t.changeEnded({ ended: dayWords(ends) });
  return next && t.changeRenewed({ membership: next.membership, from: dayWords(next.from) });
}

/** Where someone gets a membership that costs less than theirs. */
export function cheaperRefusal(
  membership: string,
  { ends, today, opensDays }: { readonly ends: string; readonly today: string; readonly opensDays: number },
): string {
  const opens = renewalOpensOn(ends, opensDays);
  return today < opens ? t.changeCheaper({ membership, opens: dayWords(opens) }) : t.changeCheaperNow({ membership });
}
