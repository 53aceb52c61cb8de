import { isDate } from '../../fields/time.ts';

/** Which of the first two numbers of a date is the day. */
export type DateOrder = 'day-first' | 'month-first';

/** What a two-digit year of a field can mean: birthdays and joining lie in the past, the end of a membership mostly ahead. */
export type DateUse = 'birth' | 'past' | 'ahead';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = /[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]\.?M\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
const NUMBERS = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})$/;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]*([a-z]{3,9})\.?[\s\-/.,']*(\d{4}|\d{2})$/i;
const MONTH_DAY = /^([a-z]{3,9})\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?[\s\-/,]+(\d{4}|\d{2})$/i;
const SERIAL = /^(\d{4,5})(?:\.\d+)?$/;
/** Spreadsheets count days from here, so that 1 March 1900 and all later days are right. */
const SERIAL_START = Date.UTC(1899, 11, 30);
/** 1 January 1910 to 31 December 2099: smaller numbers are rather years, larger ones rather not dates. */
const SERIALS = { first: 3654, last: 73_050 } as const;

const written = (year: number, month: number, day: number): string | undefined => {
  const text = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
  return isDate(text) ? text : undefined;
};

function monthOf(word: string): number {
  const name = word.toLowerCase();
  const long = ['january', 'february', 'march', 'april', 'may', 'june'];
  const rest = ['july', 'august', 'september', 'october', 'november', 'december'];
  const whole = [...long, ...rest].findIndex(
    (month) => month.startsWith(name) || (name === 'sept' && month[0] === 's'),
  );
  return whole >= 0 && MONTHS[whole] === name.slice(0, 3) ? whole + 1 : 0;
}

/** The century of a two-digit year. `date` writes the whole date with a given year. */
function withCentury(
  year: string,
  use: DateUse,
  today: string,
  date: (year: number) => string | undefined,
): string | undefined {
  if (year.length === 4) return date(Number(year));
  const now = Number(today.slice(0, 4));
  const century = now - (now % 100);
  const near = date(century + Number(year));
  const before = date(century - 100 + Number(year));
  if (use === 'birth') return near !== undefined && near <= today ? near : before;
  const horizon = use === 'past' ? now + 1 : now + 50;
  return century + Number(year) <= horizon ? near : before;
}

/** Whether a column writes the month first: some value can only be read so, and none only the other way. */
export function dateOrderOf(values: Iterable<string>): DateOrder {
  let monthFirst = false;
  for (const value of values) {
    const match = NUMBERS.exec(value.trim().replace(TIME, ''));
    if (!match) continue;
    if (Number(match[1]) > 12) return 'day-first';
    if (Number(match[2]) > 12) monthFirst = true;
  }
  return monthFirst ? 'month-first' : 'day-first';
}

/** A date as people and spreadsheets write it, as `YYYY-MM-DD`; undefined when it cannot be read. */
export function readDate(
  text: string,
  use: DateUse,
  today: string,
  order: DateOrder = 'day-first',
): string | undefined {
  const cell = text.trim().replace(TIME, '').replace(WEEKDAY, '').trim();
  const yearFirst = YEAR_FIRST.exec(cell) ?? /^((?:18|19|20|21)\d{2})(\d{2})(\d{2})$/.exec(cell);
  if (yearFirst) {
    const found = written(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
    if (found) return found;
  }
  const numbers = NUMBERS.exec(cell) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(cell);
  if (numbers) return readNumbers(numbers, use, today, order);
  const named = DAY_MONTH.exec(cell);
  if (named) return fromName(named[2], named[1], named[3]);
  const american = MONTH_DAY.exec(cell);
  if (american) return fromName(american[1], american[2], american[3]);
  return readSerial(cell);

  function fromName(month = '', day = '', year = ''): string | undefined {
    return withCentury(year, use, today, (whole) => written(whole, monthOf(month), Number(day)));
  }
}

function readNumbers(match: RegExpExecArray, use: DateUse, today: string, order: DateOrder): string | undefined {
  const [, first = '', second = '', year = ''] = match;
  const read = (day: string, month: string) =>
    withCentury(year, use, today, (whole) => written(whole, Number(month), Number(day)));
  const [usual, other] =
    order === 'day-first' ? [read(first, second), read(second, first)] : [read(second, first), read(first, second)];
  return usual ?? other;
}

function readSerial(cell: string): string | undefined {
  const match = SERIAL.exec(cell);
  const days = Number(match?.[1]);
  if (!match || days < SERIALS.first || days > SERIALS.last) return undefined;
  return new Date(SERIAL_START + days * 86_400_000).toISOString().slice(0, 10);
}
