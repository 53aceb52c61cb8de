import { addDays, CALENDAR_FILE, CALENDAR_KINDS, daysBetween, isDate } from '@clubhouse/contract';
import { formatNumber } from '@clubhouse/messages';
import { bookings as t } from '@clubhouse/messages/server/bookings';
import { clubDays, Unreadable } from './ics-days.ts';
import { type Component, plainText, readEvents } from './ics-lines.ts';

type Kind = (typeof CALENDAR_KINDS)[number];

/** An entry of a file as the club's calendar would have it, or why it cannot. */
export interface FileEntry {
  readonly uid: string;
  readonly name: string;
  readonly description: string;
  /** What the file says it is. */
  readonly kind: Kind | undefined;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly problem: string;
}

const NAME = 150;
const DESCRIPTION = 2000;
const UID = 300;

const cut = (text: string, most: number) => {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
};

const SIMPLE =
  /^FREQ=YEARLY(;(INTERVAL=1|COUNT=\d{1,3}|UNTIL=\d{8}(T\d{6}Z?)?|WKST=[A-Z]{2}|BYMONTH=\d{1,2}|BYMONTHDAY=\d{1,2}))*$/;
const ruled = (rule: string, name: string) => new RegExp(`(?:^|;)${name}=([^;]+)`).exec(rule)?.[1];

/** The years in which something that comes every year is taken over: this one and the next, as far as the rule goes. */
function yearsOf(rule: string, start: string, thisYear: number): number[] {
  const text = rule.trim().toUpperCase();
  const first = Number(start.slice(0, 4));
  const [month, day] = [ruled(text, 'BYMONTH'), ruled(text, 'BYMONTHDAY')];
  const elsewhere =
    (month && Number(month) !== Number(start.slice(5, 7))) || (day && Number(day) !== Number(start.slice(8)));
  if (!SIMPLE.test(text) || elsewhere) throw new Unreadable(t.icsUnsupportedRepeat());
  const count = Number(ruled(text, 'COUNT') ?? 10_000);
  const until = ruled(text, 'UNTIL')?.replace(/^(\d{4})(\d{2})(\d{2}).*/, '$1-$2-$3') ?? '9999-12-31';
  const years = [...new Set([thisYear, thisYear + 1, Math.max(first, thisYear)])].filter(
    (year) => year >= first && year < first + count && `${year}${start.slice(4)}` <= until,
  );
  return years.filter((year) => isDate(`${year}${start.slice(4)}`));
}

function entriesOf(event: Component, zone: string, thisYear: number): FileEntry[] {
  const of = (name: string) => event.find((one) => one.name === name);
  const name = cut(plainText(of('SUMMARY')?.value ?? '').replace(/\s+/g, ' '), NAME);
  const said = plainText(of('CATEGORIES')?.value ?? '').toUpperCase();
  const base = {
    uid: cut(plainText(of('UID')?.value ?? '').replace(/\s+/g, ''), UID),
    name,
    description: cut(plainText(of('DESCRIPTION')?.value ?? ''), DESCRIPTION),
    kind: CALENDAR_KINDS.find((kind) => kind === said),
  };
  try {
    if (of('STATUS')?.value.trim().toUpperCase() === 'CANCELLED') throw new Unreadable(t.icsCancelled());
    if (!name) throw new Unreadable(t.icsWithoutName());
    const start = of('DTSTART');
    if (!start) throw new Unreadable(t.icsWithoutStart());
    if (of('RECURRENCE-ID')) throw new Unreadable(t.icsSeriesException());
    if (of('RDATE') || of('EXDATE')) throw new Unreadable(t.icsUnsupportedRepeat());
    const days = clubDays(start, of('DTEND'), of('DURATION'), zone);
    const rule = of('RRULE');
    if (!rule) return [{ ...base, ...days, problem: '' }];
    const length = daysBetween(days.start_date, days.end_date);
    const years = yearsOf(rule.value, days.start_date, thisYear);
    if (years.length === 0) throw new Unreadable(t.icsSeriesOver());
    return years.map((year) => {
      const start_date = `${year}${days.start_date.slice(4)}`;
      const uid = base.uid && `${base.uid}#${year}`;
      return { ...base, uid, start_date, end_date: addDays(start_date, length), problem: '' };
    });
  } catch (thrown) {
    if (!(thrown instanceof Unreadable)) throw thrown;
    return [{ ...base, start_date: null, end_date: null, problem: thrown.message }];
  }
}

/** Every entry of a calendar file in its order, or why the file cannot be read at all. */
export function readFile(text: string, zone: string, today: string): readonly FileEntry[] | string {
  const events = readEvents(text, CALENDAR_FILE.entries);
  if (!events) return t.icsNotACalendar();
  const entries = events.flatMap((event) => entriesOf(event, zone, Number(today.slice(0, 4))));
  if (events.length === 0) return t.icsEmpty();
  if (entries.length > CALENDAR_FILE.entries)
    return t.icsTooManyEntries({ entries: formatNumber(CALENDAR_FILE.entries) });
  return entries;
}
