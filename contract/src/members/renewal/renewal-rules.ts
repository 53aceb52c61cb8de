import { members as t } from '@clubhouse/messages/rules/members';
import { addDays, daysBetween } from '../../bookings/rules/clock.ts';
import { dayWords } from '../../bookings/rules/words.ts';
import type { MemberStatus } from '../../enums.ts';

/** What decides whether someone may renew their membership online. */
export interface RenewalFacts {
  readonly status: MemberStatus;
  /** The last day of the membership; null if it has no end. */
  readonly ends: string | null;
  readonly today: string;
  /** How many days before the end renewing begins. */
  readonly opensDays: number;
  /** How many days after the end members can still renew by themselves. */
  readonly graceDays: number;
}

/** The day from which a membership can be renewed. */
export const renewalOpensOn = (ends: string, opensDays: number): string => addDays(ends, -opensDays);

/** What a status other than active has to settle first. */
function statusRefusal(status: MemberStatus): string | null {
  if (status === 'ACTIVE') return null;
  if (status === 'ABSENT') return t.renewalAbsent();
  return status === 'SUSPENDED-DEFAULTER' ? t.renewalDefaulter() : t.renewalAtOffice();
}

/** Why someone can't renew online now; null if they can. */
export function renewalRefusal({ status, ends, today, opensDays, graceDays }: RenewalFacts): string | null {
  const standing = statusRefusal(status);
  if (standing) return standing;
  if (ends === null) return t.renewalNoEnd();
  const opens = renewalOpensOn(ends, opensDays);
  if (today < opens) return t.renewalNotYet({ opens: dayWords(opens) });
  return daysBetween(ends, today) > graceDays ? t.renewalTooLate({ ended: dayWords(ends) }) : null;
}

/** A renewal goes on from the day after the old end, also when it comes late: there is no gap, and nothing is given away. */
export function renewedPeriod(ends: string, months: number): { readonly from: string; readonly until: string } {
  const from = Temporal.PlainDate.from(ends).add({ days: 1 });
  return { from: from.toString(), until: from.add({ months }).subtract({ days: 1 }).toString() };
}

/** The day up to which a renewal waits for its payment. */
export const renewalPaidBy = (today: string): string => addDays(today, RENEWAL_PAYMENT_DAYS);

/** A renewal that isn't paid within these days is withdrawn, so that a change of mind never becomes a debt. */
export const RENEWAL_PAYMENT_DAYS = 14;
