import type { BookingRow } from '../booking-words.ts';

export interface ArrivalGroups {
  /** Still to come, or late: the next first. */
  readonly next: readonly BookingRow[];
  readonly here: readonly BookingRow[];
  /** Over, and no one was checked in. */
  readonly missed: readonly BookingRow[];
}

const SHOWN: readonly string[] = ['CONFIRMED', 'NO_SHOW', 'COMPLETED'];

/** Whether every word that was typed is in the name, the membership ID or the facility. */
export function isSought({ member_name, membership_id, facility_name }: BookingRow, text: string): boolean {
  const all = `${member_name} ${membership_id} ${facility_name}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The day's bookings as the desk looks at them. */
export function arrivalGroups(rows: readonly BookingRow[], now: number): ArrivalGroups {
  const shown = rows.filter(({ status }) => SHOWN.includes(status));
  const away = shown.filter(({ checked_in_at }) => checked_in_at === null);
  const isOver = ({ end_at, status }: BookingRow) => Date.parse(end_at) <= now || status === 'COMPLETED';
  return {
    next: away.filter((row) => !isOver(row)),
    here: shown.filter(({ checked_in_at }) => checked_in_at !== null),
    missed: away.filter(isOver),
  };
}
