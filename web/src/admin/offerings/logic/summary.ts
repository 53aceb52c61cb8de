import {
  ageWords,
  dayTypeName,
  dayWords,
  enrolWindow,
  type LessonRow,
  listed,
  localTime,
  momentWords,
  type OfferingPeriodRow,
  type OfferingPriceRow,
  PARTICIPANT_TYPES,
  participantTypeName,
  spanText,
  timeOf,
  weekdayOf,
} from '@clubhouse/contract';
import type { OfferingRow } from '../face.ts';
import type { ShownSession } from './plan.ts';

interface Told {
  readonly row: OfferingRow;
  readonly sessions: readonly ShownSession[];
  readonly hours: readonly LessonRow[];
  readonly prices: readonly OfferingPriceRow[];
  readonly periods: readonly OfferingPeriodRow[];
  readonly now: number;
  readonly zone: string;
  readonly money: (amount: string) => string;
}

const many = (count: number, one: string, several = `${one}s`) => `${count} ${count === 1 ? one : several}`;

/** "Sundays", where all are of one weekday; else "sessions". */
function kindOfDays(sessions: readonly ShownSession[]): readonly [one: string, several: string] {
  const days = new Set(sessions.map(({ date }) => weekdayOf(date)));
  const [only] = days;
  return days.size === 1 && only ? [dayTypeName(only), `${dayTypeName(only)}s`] : ['session', 'sessions'];
}

/** "12 Sundays, 09:00–10:00, from 6 Dec 2026 to 28 Feb 2027." */
function when({ sessions, zone }: Told): string {
  const held = sessions.filter(({ closed }) => closed === null);
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last) return 'No session yet: it has no times, or they fall on no day.';
  const times = new Set(
    held.map(({ start, end }) =>
      spanText(...([start, end].map((at) => timeOf(localTime(at, zone).minutes)) as [string, string])),
    ),
  );
  const time = times.size === 1 ? `, ${[...times][0]}` : '';
  const end = localTime(first.end - 1, zone).date;
  if (held.length === 1 && end !== first.date)
    return `From ${momentWords(first.start, zone)} to ${momentWords(first.end, zone)}.`;
  if (held.length === 1) return `Once, on ${dayWords(first.date)}${time}.`;
  return `${many(held.length, ...kindOfDays(held))}${time}, from ${dayWords(first.date)} to ${dayWords(last.date)}.`;
}

/** The lowest price of each kind of people, the households first. */
function costs({ prices, money }: Told): string {
  const parts = PARTICIPANT_TYPES.flatMap((type) => {
    const own = prices.filter(({ participant_type }) => participant_type === type);
    const sums = own.map(({ price }) => Number(price)).toSorted((a, b) => a - b);
    const [lowest] = sums;
    if (lowest === undefined) return [];
    const from = new Set(sums).size > 1 ? 'from ' : '';
    const sum = lowest === 0 && !from ? 'free' : `${from}${money(lowest.toFixed(2))}`;
    return [
      `${sum} for a ${participantTypeName(type)
        .replace(/^Public$/, 'person from outside')
        .toLowerCase()}`,
    ];
  });
  if (parts.length === 0) return 'No price yet: nobody can enrol.';
  const text = listed(parts);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function room({ row }: Told): string {
  const ages = row.min_age === null && row.max_age === null ? '' : `, ages ${ageWords(row.min_age, row.max_age)}`;
  const places = many(row.capacity, 'place');
  return `${row.type === 'RECURRING' ? `${places} a term, unless a term says otherwise` : places}${ages}.`;
}

/** From when to when a member may enrol. */
function opens({ row, sessions, periods, now, zone }: Told): string {
  const held = sessions.filter(({ closed }) => closed === null);
  if (row.status === 'CANCELLED') return 'It has been called off.';
  if (row.status === 'COMPLETED') return 'It is over.';
  const first = periods.map(({ opens_at }) => Date.parse(opens_at)).toSorted((a, b) => a - b)[0];
  if (row.status === 'DRAFT')
    return first && first > now
      ? `Once published, enrolment opens on ${momentWords(first, zone)}.`
      : 'Once published, enrolment is open at once.';
  if (row.status === 'CLOSED') return 'Enrolment is closed.';
  const left = held.filter(({ start }) => start > now);
  const run = {
    start: held[0]?.start ?? now,
    end: held.at(-1)?.end ?? now,
    sessions: held.length,
    sessionsLeft: left.length,
  };
  // Terms come one after the other: what has not begun can be joined.
  const next = row.type === 'RECURRING' && left[0] ? { ...run, start: left[0].start } : run;
  const rules = { ...row, advance_booking_periods: periods } as never;
  const { reason, note, closesAt } = enrolWindow(rules, next, { type: 'MEMBER', level: 'STANDARD' }, now, zone);
  if (reason !== null) return note ?? 'Enrolment is closed.';
  return closesAt === null ? 'Enrolment is open.' : `Enrolment is open until ${momentWords(closesAt, zone)}.`;
}

/** An offering in plain sentences: when, what it costs, for how many, from when on. */
export const summaryOf = (told: Told): readonly string[] => [when(told), costs(told), room(told), opens(told)];
