import { formatLocale } from '@clubhouse/messages';
import { members as t } from '@clubhouse/messages/rules/members';
import type { MemberStatus } from '../../enums.ts';

/** What the desk reads when a membership does not open the door. */
const REASONS: Readonly<Record<Exclude<MemberStatus, 'ACTIVE'>, () => string>> = {
  ABSENT: t.doorAbsent,
  'SUSPENDED-DEFAULTER': t.doorSuspendedDefaulter,
  'SUSPENDED-DISCIPLINE': t.doorSuspendedDiscipline,
  'TERMINATED-END-OF-SERVICE': t.doorEndOfService,
  'TERMINATED-VOLUNTARY': t.doorVoluntary,
  'TERMINATED-DEFAULTER': t.doorDefaulter,
  'TERMINATED-DISCIPLINE': t.doorDiscipline,
  'TERMINATED-DECEASED': t.doorDeceased,
  BLACKLISTED: t.doorBlacklisted,
};

/** Why someone isn't let in today, in words; null when they are. The last day of a membership still counts. */
export function refusedAtDoor(status: MemberStatus, endDate: string | null, today: string): string | null {
  if (status !== 'ACTIVE') return REASONS[status]();
  return endDate && endDate < today ? t.doorEnded({ date: inWords(endDate) }) : null;
}

const inWords = (date: string): string =>
  new Intl.DateTimeFormat(formatLocale(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
