import {
  ageWords,
  dayWords,
  enrolNoteText,
  enrolWindow,
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
import { listAnd } from '@clubhouse/messages';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { timetable } from '@clubhouse/messages/console/programmes/timetable';
import { capital } from '../../../kit/display/capital.ts';
import type { OfferingRow } from '../offering-kind.ts';
import type { ShownRun, ShownSession } from './plan.ts';

interface SummaryInput {
  readonly row: OfferingRow;
  readonly runs: readonly ShownRun[];
  readonly sessions: readonly ShownSession[];
  readonly prices: readonly OfferingPriceRow[];
  readonly periods: readonly OfferingPeriodRow[];
  readonly now: number;
  readonly zone: string;
  readonly money: (amount: string) => string;
}

/** "12 Sundays", where all are of one weekday; else "12 sessions". */
function countOf(sessions: readonly ShownSession[]): string {
  const days = new Set(sessions.map(({ date }) => weekdayOf(date)));
  const [only] = days;
  const count = sessions.length;
  return days.size === 1 && only ? t.summaryWeekdays({ count, day: only }) : t.summarySessionCount({ count });
}

/** "12 Sundays, 09:00–10:00, from 6 Dec 2026 to 28 Feb 2027." */
function when({ row, runs, sessions, zone }: SummaryInput): string {
  const held = sessions.filter(({ closed }) => closed === null);
  const [first, last] = [held[0], held.at(-1)];
  if (!first || !last) return t.summaryNoSession();
  const clock = (at: number) => timeOf(localTime(at, zone).minutes);
  const times = new Set(held.map(({ start, end }) => spanText(clock(start), clock(end))));
  const time = times.size === 1 ? [...times][0] : undefined;
  const end = localTime(first.end - 1, zone).date;
  if (held.length === 1 && end !== first.date)
    return t.summarySpan({ start: momentWords(first.start, zone), end: momentWords(first.end, zone) });
  if (held.length === 1) {
    const date = dayWords(first.date);
    return time ? t.summaryOnceTime({ date, time }) : t.summaryOnce({ date });
  }
  const span = { sessions: countOf(held), from: dayWords(first.date), to: dayWords(last.date) };
  const text = time ? t.summarySessionsTime({ ...span, time }) : t.summarySessions(span);
  return row.type === 'RECURRING' ? t.summaryTerms({ count: runs.length, sessions: text }) : text;
}

/** The lowest price of each kind of people, the households first. */
function costs({ prices, money }: SummaryInput): string {
  const parts = PARTICIPANT_TYPES.flatMap((type) => {
    const own = prices.filter(({ participant_type }) => participant_type === type);
    const sums = own.map(({ price }) => Number(price)).toSorted((a, b) => a - b);
    const [lowest] = sums;
    if (lowest === undefined) return [];
    const amount = money(lowest.toFixed(2));
    const sum = new Set(sums).size > 1 ? t.summaryFrom({ amount }) : lowest === 0 ? t.summaryFree() : amount;
    const who = participantTypeName(type).toLowerCase();
    return [t.summaryPrice({ sum, who })];
  });
  if (parts.length === 0) return t.summaryNoPrice();
  const text = listAnd(parts);
  return t.summaryRoom({ places: capital(text) });
}

function room({ row }: SummaryInput): string {
  const count = row.capacity;
  const places = row.type === 'RECURRING' ? t.summaryPlacesTerm({ count }) : timetable.placeCount({ count });
  if (row.min_age === null && row.max_age === null) return t.summaryRoom({ places });
  return t.summaryRoomAges({ places, ages: ageWords(row.min_age, row.max_age) });
}

/** The run that can be joined next, as far as the clock and joining late allow; undefined when none can. */
function joinable({ row, runs, sessions, now }: SummaryInput) {
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
function opens(input: SummaryInput): string {
  const { row, periods, now, zone } = input;
  if (row.status === 'CANCELLED') return t.summaryCancelled();
  if (row.status === 'COMPLETED') return t.summaryOver();
  if (row.status === 'CLOSED') return t.summaryClosed();
  const first = periods.map(({ opens_at }) => Date.parse(opens_at)).toSorted((a, b) => a - b)[0];
  if (row.status === 'DRAFT')
    return first && first > now ? t.summaryDraftOpens({ date: momentWords(first, zone) }) : t.summaryDraftOpen();
  const run = joinable(input);
  if (!run) return t.summaryNoneAhead();
  const rules = { ...row, advance_booking_periods: periods };
  const { reason, note, closesAt } = enrolWindow(rules, run, { type: 'MEMBER', level: 'STANDARD' }, now);
  if (reason !== null) return note ? enrolNoteText(note, zone) : t.summaryClosed();
  const { name } = run;
  const until = closesAt === null ? undefined : momentWords(closesAt, zone);
  if (row.type === 'RECURRING') return until ? t.summaryOpenTermUntil({ name, until }) : t.summaryOpenTerm({ name });
  return until ? t.summaryOpenUntil({ until }) : t.summaryOpen();
}

/** An offering in plain sentences: when, what it costs, for how many, from when on. */
export const summaryOf = (input: SummaryInput): readonly string[] => [
  when(input),
  costs(input),
  room(input),
  opens(input),
];
