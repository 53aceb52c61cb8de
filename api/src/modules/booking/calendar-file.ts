import type { ShownRow } from '../../crud/index.ts';

const LINE = 74;

/** Text as RFC 5545 wants it; what could begin a line of its own becomes a space. */
const plain = (text: string) =>
  text
    .replace(/[\r\n]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/([\\;,])/g, '\\$1');

/** Lines of at most 75 octets; the rest goes on below, after a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? LINE : LINE - 1)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

const stamp = (instant: string) => instant.replace(/\.\d+/, '').replace(/[-:]/g, '');

/** A booking as a calendar file; one that is given up says so, under the same name. */
export function calendarFile(row: ShownRow, { host, now }: { readonly host: string; readonly now: string }): string {
  const gone = ['CANCELLED', 'EXPIRED'].includes(String(row.status));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Clubhouse//Bookings//EN',
    gone ? 'METHOD:CANCEL' : 'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${row.reservation_number}@${host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(String(row.start_from))}`,
    `DTEND:${stamp(String(row.end_at))}`,
    `SUMMARY:${plain(String(row.facility_name))}`,
    ...(row.location ? [`LOCATION:${plain(String(row.location))}`] : []),
    `DESCRIPTION:${plain(`Booking ${row.reservation_number}${row.name ? `, ${row.name}` : ''}`)}`,
    gone
      ? 'STATUS:CANCELLED'
      : row.status === 'CONFIRMED' || row.status === 'COMPLETED'
        ? 'STATUS:CONFIRMED'
        : 'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
