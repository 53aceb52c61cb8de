import { addDays } from '../rules/clock.ts';
import { weekdayOf } from '../rules/day.ts';

/** A wish like "badminton tomorrow after 6", taken apart. */
export interface TimePhrase {
  /** What is wanted, in the words that name no time. */
  readonly words: readonly string[];
  /** The day that is named, if any. */
  readonly date: string | null;
  /** The earliest and the latest minute of the day at which it may begin. */
  readonly from: number;
  readonly until: number;
  /** How many minutes it should take, if that is said. */
  readonly length: number | null;
}

const HOUR = 60;
const LAST_MINUTE = 24 * HOUR - 1;
const PARTS_OF_DAY: Readonly<Record<string, readonly [number, number]>> = {
  morning: [0, 12 * HOUR - 1],
  lunchtime: [11 * HOUR, 14 * HOUR - 1],
  afternoon: [12 * HOUR, 17 * HOUR - 1],
  evening: [17 * HOUR, LAST_MINUTE],
  tonight: [17 * HOUR, LAST_MINUTE],
};
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;
/** Words that say nothing about what is wanted. */
const FILLERS = new Set(['a', 'an', 'the', 'book', 'free', 'on', 'in', 'for', 'next', 'this', 'any', 'some', 'please']);

const CLOCK = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?`;
/** Whole phrases, longest first: what one of them takes, the next doesn't see. */
const PATTERNS = {
  length: /\b(?:for )?(\d(?:\.5)?) ?(?:h|hr|hrs|hour|hours)\b|\b(?:for )?(\d{2,3}) ?(?:min|mins|minutes)\b/,
  dayOfMonth: new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)? (${MONTHS.join('|')})[a-z]*\b`),
  numericDate: /\b(\d{1,2})\/(\d{1,2})\b/,
  span: new RegExp(String.raw`\b(?:between |from )?${CLOCK} ?(?:-|–|to|and|until) ?${CLOCK}(?![\w/])`),
  after: new RegExp(String.raw`\b(?:after|from) ${CLOCK}(?![\w/])`),
  before: new RegExp(String.raw`\b(?:before|until|by) ${CLOCK}(?![\w/])`),
  at: new RegExp(String.raw`\bat ${CLOCK}(?![\w/])`),
  clock: /\b(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)\b|\b([01]?\d|2[0-3]):([0-5]\d)\b/,
  noon: /\b(?:(after|before) )?(?:noon|midday)\b/,
} as const;

/** Minutes from midnight. Without am or pm, one to seven o'clock are in the afternoon: no one plays at six in the morning. */
function minutesOfClock(hour: string | undefined, minute: string | undefined, half: string | undefined): number | null {
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (hour === undefined || hours > 24 || minutes > 59 || (half && (hours > 12 || hours === 0))) return null;
  const spelledOut = minute !== undefined && hour.length === 2;
  const afternoon = half === 'pm' ? hours < 12 : !half && !spelledOut && hours >= 1 && hours <= 7;
  const midnight = half === 'am' && hours === 12;
  return Math.min((midnight ? 0 : hours + (afternoon ? 12 : 0)) * HOUR + minutes, LAST_MINUTE);
}

/** The next day with this number, and in this month if one is named. */
function nextDate(today: string, day: number, month: number): string | null {
  for (const year of [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]) {
    const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const time = Date.parse(`${date}T00:00:00Z`);
    if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) continue;
    if (date >= today) return date;
  }
  return null;
}

/** The next of this weekday, today included; at least three letters say which. */
function nextWeekday(today: string, word: string): string | null {
  const index = word.length < 3 ? -1 : DAYS.findIndex((name) => name.startsWith(word.replace(/s$/, '')));
  if (index < 0) return null;
  return Array.from({ length: 7 }, (_, at) => addDays(today, at)).find(
    (date) => weekdayOf(date) === DAYS[index]?.slice(0, 3).toUpperCase(),
  ) as string;
}

/** Takes what is typed apart. Undefined if it names neither a day nor a time: then it's an ordinary search. */
export function readTimePhrase(typed: string, today: string): TimePhrase | undefined {
  let rest = typed.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  let date: string | null = null;
  let range: readonly [number, number] | null = null;
  const narrow = (from: number | null, until: number | null) => {
    if (from !== null && until !== null) range = [from, Math.min(Math.max(from, until), LAST_MINUTE)];
  };

  const long = take(PATTERNS.length);
  const length = long ? (long[1] ? Number(long[1]) * HOUR : Number(long[2])) : null;
  const named = take(PATTERNS.dayOfMonth);
  if (named) date = nextDate(today, Number(named[1]), MONTHS.findIndex((name) => named[2]?.startsWith(name)) + 1);
  const numeric = named ? null : take(PATTERNS.numericDate);
  if (numeric) date = nextDate(today, Number(numeric[1]), Number(numeric[2]));

  const span = take(PATTERNS.span);
  if (span) {
    const half = span[3] ?? span[6];
    const begin = minutesOfClock(span[1], span[2], half);
    const end = minutesOfClock(span[4], span[5], half);
    // "6 to 8" ends at eight in the evening.
    narrow(begin, end === null ? null : (begin !== null && end <= begin ? end + 12 * HOUR : end) - 1);
  }
  const after = take(PATTERNS.after);
  if (after) narrow(minutesOfClock(after[1], after[2], after[3]), LAST_MINUTE);
  const before = take(PATTERNS.before);
  if (before) narrow(0, (minutesOfClock(before[1], before[2], before[3]) ?? 0) - 1);
  const at = take(PATTERNS.at) ?? take(PATTERNS.clock);
  if (at) {
    const begin = minutesOfClock(at[1] ?? at[4], at[2] ?? at[5], at[3]);
    narrow(begin, begin === null ? null : begin + HOUR - 1);
  }
  const noon = take(PATTERNS.noon);
  if (noon) narrow(noon[1] === 'before' ? 0 : 12 * HOUR, noon[1] === 'before' ? 12 * HOUR - 1 : LAST_MINUTE);

  const words: string[] = [];
  for (const word of rest.split(/[^\p{L}\p{N}]+/u).filter(Boolean)) {
    const part = PARTS_OF_DAY[word];
    const weekday = nextWeekday(today, word);
    if (word === 'today' || word === 'tonight') date ??= today;
    if (word === 'tomorrow') date ??= addDays(today, 1);
    if (weekday) date ??= weekday;
    if (part) range ??= part;
    if (!part && !weekday && word !== 'today' && word !== 'tomorrow' && !FILLERS.has(word)) words.push(word);
  }
  if (!date && !range) return undefined;
  const [from, until] = range ?? [0, LAST_MINUTE];
  return { words, date, from, until, length };
}
