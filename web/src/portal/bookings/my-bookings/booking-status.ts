import { bookings as t } from '@clubhouse/messages/portal/bookings';
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
    WAITLISTED: { label: t.statusWaitlisted(), tone: 'info', icon: IconClockPause },
    PENDING_PAYMENT: { label: t.statusUnpaid(), tone: 'warning', icon: IconHourglass },
    CONFIRMED: { label: t.statusConfirmed(), tone: 'success', icon: IconCircleCheck },
    COMPLETED: { label: t.statusCompleted(), tone: 'neutral', icon: IconCircleCheck },
    NO_SHOW: { label: t.statusNoShow(), tone: 'danger', icon: IconMoodEmpty },
    CANCELLED: { label: t.statusCancelled(), tone: 'neutral', icon: IconBan },
    EXPIRED: { label: t.statusExpired(), tone: 'neutral', icon: IconHourglassEmpty },
  },
  IconCircleCheck,
);
