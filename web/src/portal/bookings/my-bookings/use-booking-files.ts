import { bookingCalendarFile } from '@clubhouse/contract';
import { bookings as t } from '@clubhouse/messages/portal/bookings';
import { clubConfig } from '../../../api-client/club/config.ts';
import { toApiError } from '../../../api-client/request/api-error.ts';
import { download, keepFile } from '../../../api-client/request/download.ts';
import { fillPath } from '../../../api-client/request/request.ts';
import { useToast } from '../../../ui/toast/toast-provider.tsx';
import { refusalWords } from '../book/refusal-words.ts';
import type { Booking } from '../logic/why-not-possible.ts';
import { whenWords } from '../logic/words.ts';

const words = (booking: Booking) =>
  t.shareText({ facility: booking.facility_name, when: whenWords(booking), club: clubConfig().club_name });

/** Hands the words to the phone's own sharing, or to the clipboard where there is none. */
export function useShare(booking: Booking) {
  const toast = useToast();
  return async () => {
    const text = words(booking);
    try {
      if (navigator.share) await navigator.share({ text });
      else {
        await navigator.clipboard.writeText(text);
        toast.show({ tone: 'success', title: t.shareCopiedToast() });
      }
    } catch (error) {
      // A person who closes the phone's sheet has changed their mind.
      if ((error as Error).name !== 'AbortError') toast.show({ tone: 'info', title: text });
    }
  };
}

/** Keeps the booking as a file that calendars read. */
export function useCalendarFile(booking: Booking) {
  const toast = useToast();
  return async () => {
    try {
      const file = await download({ path: fillPath(bookingCalendarFile.path, { id: booking.id }) });
      keepFile(file, `${booking.reservation_number}.ics`);
    } catch (error) {
      toast.show({ tone: 'danger', title: refusalWords(toApiError(error)).join(' ') });
    }
  };
}
