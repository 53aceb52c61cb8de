import type { MemberStatus } from '../enums.ts';

/** What the desk reads when a membership does not open the door. */
const REASONS: Readonly<Record<Exclude<MemberStatus, 'ACTIVE'>, string>> = {
  ABSENT: 'The membership rests: this member is absent.',
  'SUSPENDED-DEFAULTER': 'Suspended: a payment is due.',
  'SUSPENDED-DISCIPLINE': 'Suspended by the club.',
  'TERMINATED-END-OF-SERVICE': 'The membership has ended: end of service.',
  'TERMINATED-VOLUNTARY': 'The membership has ended: the member left.',
  'TERMINATED-DEFAULTER': 'The membership was ended over unpaid dues.',
  'TERMINATED-DISCIPLINE': 'The membership was ended by the club.',
  'TERMINATED-DECEASED': 'The membership has ended.',
  BLACKLISTED: 'No entry. Please call the manager on duty.',
};

/** Why somebody is not welcome today, in words; null when they are. The last day of a membership still counts. */
export function refusedAtDoor(status: MemberStatus, endDate: string | null, today: string): string | null {
  if (status !== 'ACTIVE') return REASONS[status];
  return endDate && endDate < today ? `The membership ended on ${inWords(endDate)}.` : null;
}

const inWords = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
