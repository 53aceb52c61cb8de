import {
  IconBan,
  IconCircleCheck,
  IconClockPause,
  IconHourglass,
  IconHourglassEmpty,
  IconMoodEmpty,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../../../ui/badge/status-badge.tsx';

interface Words {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: TablerIcon;
}

const STATUSES: Readonly<Record<string, Words>> = {
  WAITLISTED: { label: 'Waiting', tone: 'info', icon: IconClockPause },
  PENDING_PAYMENT: { label: 'To pay', tone: 'warning', icon: IconHourglass },
  CONFIRMED: { label: 'Booked', tone: 'success', icon: IconCircleCheck },
  COMPLETED: { label: 'Over', tone: 'neutral', icon: IconCircleCheck },
  NO_SHOW: { label: 'Nobody came', tone: 'danger', icon: IconMoodEmpty },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', icon: IconBan },
  EXPIRED: { label: 'Not paid in time', tone: 'neutral', icon: IconHourglassEmpty },
};

/** A booking's state in plain words. */
export const bookingStatus = (status: string): Words =>
  STATUSES[status] ?? { label: status, tone: 'neutral', icon: IconCircleCheck };
