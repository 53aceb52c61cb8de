import {
  IconBan,
  IconCircleCheck,
  IconDoorExit,
  IconPlaneDeparture,
  IconPlayerPause,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from './status-badge.tsx';

interface Words {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

const ended = (label: string): Words => ({ label, tone: 'neutral', icon: IconDoorExit });

const STATUSES: Readonly<Record<string, Words>> = {
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
};

/** A membership's standing in plain words. */
export const memberStatus = (status: string): Words =>
  STATUSES[status] ?? { label: status, tone: 'neutral', icon: IconDoorExit };
