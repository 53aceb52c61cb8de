import { bookings as t } from '@clubhouse/messages/server/bookings';
import type { ShownRow } from '../../../crud/index.ts';
import { type CalendarEntry, calendarText } from '../../platform/calendar-files.ts';

function statusOf(status: unknown): CalendarEntry['status'] {
  if (status === 'CANCELLED' || status === 'EXPIRED') return 'CANCELLED';
  return status === 'CONFIRMED' || status === 'COMPLETED' ? 'CONFIRMED' : 'TENTATIVE';
}

/** A booking as a calendar file; one that is given up says so, under the same name. */
export function calendarFile(row: ShownRow, { host, now }: { readonly host: string; readonly now: string }): string {
  const entry: CalendarEntry = {
    uid: String(row.reservation_number),
    start: String(row.start_from),
    end: String(row.end_at),
    summary: String(row.facility_name),
    location: String(row.location ?? ''),
    description: row.name
      ? t.calendarNamedBooking({ number: String(row.reservation_number), name: String(row.name) })
      : t.calendarBooking({ number: String(row.reservation_number) }),
    status: statusOf(row.status),
  };
  return calendarText([entry], { host, now, subject: t.calendarTitle() });
}
