import {
  ageWords,
  dayTypeName,
  dayWords,
  enrolWindow,
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
import type { ShownRun, ShownSession } from './plan.ts';

interface Told {
  readonly row: OfferingRow;
  readonly runs: readonly ShownRun[];
  readonly sessions: readonly ShownSession[];
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
function when({ row, runs, sessions, zone }: Told): string {
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
  const terms = row.type === 'RECURRING' ? `${many(runs.length, 'term')}: ` : '';
  return `${terms}${many(held.length, ...kindOfDays(held))}${time}, from ${dayWords(first.date)} to ${dayWords(last.date)}.`;
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

/** The run that can be joined next, as far as the clock and joining late allow; undefined when none can. */
function joinable({ row, runs, sessions, now }: Told) {
  const held = runs.flatMap(({ key, name }) => {
    const own = sessions.filter(({ run, closed }) => run === key && closed === null);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const left = own.filter(({ start }) => start > now).length;
    return [{ name, start: first.start, end: last.end, sessions: own.length, sessionsLeft: left }];
  });
  const late = row.late_joining !== 'CLOSED';
  return held.find(({ start, sessionsLeft }) => sessionsLeft > 0 && (late || start > now));
}

/** From when to when a member may enrol. */
function opens(told: Told): string {
  const { row, periods, now, zone } = told;
  if (row.status === 'CANCELLED') return 'It has been called off.';
  if (row.status === 'COMPLETED') return 'It is over.';
  if (row.status === 'CLOSED') return 'Enrolment is closed.';
  const first = periods.map(({ opens_at }) => Date.parse(opens_at)).toSorted((a, b) => a - b)[0];
  if (row.status === 'DRAFT')
    return first && first > now
      ? `Once published, enrolment opens on ${momentWords(first, zone)}.`
      : 'Once published, enrolment is open at once.';
  const run = joinable(told);
  if (!run) return 'Nothing is ahead that can be joined.';
  const rules = { ...row, advance_booking_periods: periods } as never;
  const { reason, note, closesAt } = enrolWindow(rules, run, { type: 'MEMBER', level: 'STANDARD' }, now, zone);
  if (reason !== null) return note ?? 'Enrolment is closed.';
  const what = row.type === 'RECURRING' ? `Enrolment in ${run.name}` : 'Enrolment';
  return closesAt === null ? `${what} is open.` : `${what} is open until ${momentWords(closesAt, zone)}.`;
}

/** An offering in plain sentences: when, what it costs, for how many, from when on. */
export const summaryOf = (told: Told): readonly string[] => [when(told), costs(told), room(told), opens(told)];
