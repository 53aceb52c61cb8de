import { states as t } from '@clubhouse/messages/shared/states';

const WORDS: Readonly<Record<string, string>> = {
  ACTIVE: t.memberActive(),
  ABSENT: t.memberAbsent(),
  'SUSPENDED-DEFAULTER': t.memberSuspendedDefaulter(),
  'SUSPENDED-DISCIPLINE': t.memberSuspendedDiscipline(),
  'TERMINATED-END-OF-SERVICE': t.memberEndedService(),
  'TERMINATED-VOLUNTARY': t.memberEndedVoluntary(),
  'TERMINATED-DEFAULTER': t.memberEndedDefaulter(),
  'TERMINATED-DISCIPLINE': t.memberEndedDiscipline(),
  'TERMINATED-DECEASED': t.memberDeceased(),
  BLACKLISTED: t.memberBlacklisted(),
};

/** A membership's status in plain words. */
export const memberStatus = (status: string): string => WORDS[status] ?? status;
