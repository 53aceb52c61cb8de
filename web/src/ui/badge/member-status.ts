import { states as t } from '@clubhouse/messages/shared/states';
import { IconBan, IconCircleCheck, IconDoorExit, IconPlaneDeparture, IconPlayerPause } from '@tabler/icons-react';
import { type StatusWords, statusTable } from './status-words.ts';

const ended = (label: string): StatusWords => ({ label, tone: 'neutral', icon: IconDoorExit });

/** A membership's standing in plain words. */
export const memberStatus = statusTable(
  {
    ACTIVE: { label: t.memberActive(), tone: 'success', icon: IconCircleCheck },
    ABSENT: { label: t.memberAbsent(), tone: 'neutral', icon: IconPlaneDeparture },
    'SUSPENDED-DEFAULTER': { label: t.memberSuspendedDefaulter(), tone: 'warning', icon: IconPlayerPause },
    'SUSPENDED-DISCIPLINE': { label: t.memberSuspendedDiscipline(), tone: 'warning', icon: IconPlayerPause },
    'TERMINATED-END-OF-SERVICE': ended(t.memberEndedService()),
    'TERMINATED-VOLUNTARY': ended(t.memberEndedVoluntary()),
    'TERMINATED-DEFAULTER': ended(t.memberEndedDefaulter()),
    'TERMINATED-DISCIPLINE': ended(t.memberEndedDiscipline()),
    'TERMINATED-DECEASED': ended(t.memberDeceased()),
    BLACKLISTED: { label: t.memberBlacklisted(), tone: 'danger', icon: IconBan },
  },
  IconDoorExit,
);
