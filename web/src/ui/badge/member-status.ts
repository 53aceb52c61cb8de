import { IconBan, IconCircleCheck, IconDoorExit, IconPlaneDeparture, IconPlayerPause } from '@tabler/icons-react';
import { type StatusWords, statusTable } from './status-words.ts';

const ended = (label: string): StatusWords => ({ label, tone: 'neutral', icon: IconDoorExit });

/** A membership's standing in plain words. */
export const memberStatus = statusTable(
  {
    ACTIVE: { label: 'Active', tone: 'success', icon: IconCircleCheck },
    ABSENT: { label: 'Absent', tone: 'neutral', icon: IconPlaneDeparture },
    'SUSPENDED-DEFAULTER': { label: 'Suspended, payment due', tone: 'warning', icon: IconPlayerPause },
    'SUSPENDED-DISCIPLINE': { label: 'Suspended', tone: 'warning', icon: IconPlayerPause },
    'TERMINATED-END-OF-SERVICE': ended('Ended, end of service'),
    'TERMINATED-VOLUNTARY': ended('Ended by the member'),
    'TERMINATED-DEFAULTER': ended('Ended, payment due'),
    'TERMINATED-DISCIPLINE': ended('Ended, discipline'),
    'TERMINATED-DECEASED': ended('Deceased'),
    BLACKLISTED: { label: 'Blacklisted', tone: 'danger', icon: IconBan },
  },
  IconDoorExit,
);
