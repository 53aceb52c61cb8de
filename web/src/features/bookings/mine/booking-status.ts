import {
  IconBan,
  IconCircleCheck,
  IconClockPause,
  IconHourglass,
  IconHourglassEmpty,
  IconMoodEmpty,
} from '@tabler/icons-react';
import { statusTable } from '../../../ui/badge/status-words.ts';

/** A booking's state in plain words. */
export const bookingStatus = statusTable(
  {
    WAITLISTED: { label: 'Waiting', tone: 'info', icon: IconClockPause },
    PENDING_PAYMENT: { label: 'To pay', tone: 'warning', icon: IconHourglass },
    CONFIRMED: { label: 'Booked', tone: 'success', icon: IconCircleCheck },
    COMPLETED: { label: 'Over', tone: 'neutral', icon: IconCircleCheck },
    NO_SHOW: { label: 'Nobody came', tone: 'danger', icon: IconMoodEmpty },
    CANCELLED: { label: 'Cancelled', tone: 'neutral', icon: IconBan },
    EXPIRED: { label: 'Not paid in time', tone: 'neutral', icon: IconHourglassEmpty },
  },
  IconCircleCheck,
);
