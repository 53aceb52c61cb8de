const DAY = 86_400_000;
const MINUTE = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    const digits = '2-digit';
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
      second: digits,
    });
    formats.set(zone, format);
  }
  return format;
}

export interface LocalTime {
  readonly date: string;
  readonly minutes: number;
}

/** The day and the minute of it that a moment has on the club's wall. */
export function localTime(at: number, zone: string): LocalTime {
  const wall = at + offsetAt(at, zone);
  const date = new Date(wall).toISOString().split('T')[0] ?? '';
  return { date, minutes: Math.floor((((wall % DAY) + DAY) % DAY) / MINUTE) };
}

/** `07:30` or `07:30:00` as minutes from midnight; `24:00` is the end of the day. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes from midnight as `07:30`. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const utcDay = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** A date some days later, or earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(utcDay(date) + days * DAY).toISOString().slice(0, 10);

/** How many days lie between two dates. */
export const daysBetween = (from: string, to: string): number => Math.round((utcDay(to) - utcDay(from)) / DAY);

/** Reads a wall's offset from a formatted moment. That is slow, a hundred times slower than everything else here. */
function readOffset(at: number, zone: string): number {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = value;
  const { year = '', month, day, hour, minute } = part;
  const date = `${year.length > 4 ? `+0${year}` : year.padStart(4, '0')}-${month}-${day}`;
  const minutes = Number(hour) * 60 + Number(minute);
  return utcDay(date) + minutes * MINUTE - Math.floor(at / MINUTE) * MINUTE;
}

/** Since then clocks have changed on quarters of an hour only, and once a day at most. */
const REGULAR = Date.UTC(1980, 0, 1);
const QUARTER = 15 * MINUTE;
const MOST_OFFSETS = 20_000;
const offsets = new Map<string, number>();

function remember(at: number, zone: string): number {
  const key = `${zone} ${at}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    if (offsets.size >= MOST_OFFSETS) offsets.clear();
    offset = readOffset(at, zone);
    offsets.set(key, offset);
  }
  return offset;
}

/** How far the wall is ahead of UTC: the same all day where it is the same at both ends of the day, else by the quarter. */
function offsetAt(at: number, zone: string): number {
  if (at < REGULAR) return readOffset(at, zone);
  const day = at - (at % DAY);
  const offset = remember(day, zone);
  return offset === remember(day + DAY, zone) ? offset : remember(at - (at % QUARTER), zone);
}

/** The moment at which the clocks jump, between one that is before it and one that is not. */
function jumpBetween(before: number, after: number, zone: string): number {
  const old = offsetAt(before, zone);
  let [low, high] = [before, after];
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / MINUTE / 2) * MINUTE;
    if (offsetAt(middle, zone) === old) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The moment at which the wall shows this minute of a day. Minutes that a clock change skips are all the moment of the change, so
 * that a later minute is never an earlier moment; of two moments, the first.
 */
export function instantAt(date: string, minutes: number, zone: string): number {
  const wall = utcDay(date) + minutes * MINUTE;
  const before = wall - offsetAt(wall - DAY, zone);
  const after = wall - offsetAt(wall + DAY, zone);
  const [first, second] = [Math.min(before, after), Math.max(before, after)];
  const shows = (at: number) => at + offsetAt(at, zone) === wall;
  if (shows(first)) return first;
  return shows(second) ? second : jumpBetween(first, second, zone);
}

/** A moment as the wire writes it: `2026-01-10T01:00:00Z`. */
export const wireInstant = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');
