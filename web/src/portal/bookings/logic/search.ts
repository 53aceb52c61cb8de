/** What the address says about the bookings: what is in view, of which day, and what is open above it. */
export interface BookingsSearch {
  /** Nothing: what can be booked. */
  readonly tab?: Tab | undefined;
  readonly date?: string | undefined;
  readonly category?: number | undefined;
  readonly group?: number | undefined;
  readonly facility?: number | undefined;
  /** Minutes to stay, when times are looked for. */
  readonly length?: number | undefined;
  /** The time that is about to be booked: where, from when, until when. */
  readonly book?: number | undefined;
  readonly at?: string | undefined;
  readonly until?: string | undefined;
  readonly show?: Show | undefined;
  readonly page?: number | undefined;
  /** The own booking that is open, and what is being done with it. */
  readonly booking?: number | undefined;
  readonly act?: Act | undefined;
  /** The hold that is being paid. */
  readonly pay?: number | undefined;
}

const TABS = ['mine', 'games'] as const;
const SHOWS = ['upcoming', 'past', 'waiting'] as const;
const ACTS = ['cancel', 'move', 'repeat', 'code', 'booked', 'people'] as const;
type Tab = (typeof TABS)[number];
export type Show = (typeof SHOWS)[number];
type Act = (typeof ACTS)[number];

const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined => all.find((one) => one === value);
const count = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined);
const isReal = (value: string) => !Number.isNaN(Date.parse(value));

function day(value: unknown): string | undefined {
  const text = String(value);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isReal(text)) return undefined;
  // The browser takes the 31st of February for the 3rd of March.
  return new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text ? text : undefined;
}

function moment(value: unknown): string | undefined {
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/.test(text) && isReal(text) ? text : undefined;
}

/** Reads the address; what makes no sense there is left out, and so are the tabs and views that there once were. */
export function readBookingsSearch(search: Record<string, unknown>): BookingsSearch {
  const [at, until, book] = [moment(search.at), moment(search.until), count(search.book)];
  const chosen = book && at && until && at < until ? { book, at, until } : {};
  const booking = count(search.booking);
  return {
    tab: oneOf(TABS, search.tab),
    date: day(search.date),
    category: count(search.category),
    group: count(search.group),
    facility: count(search.facility),
    length: count(search.length),
    ...chosen,
    show: oneOf(SHOWS, search.show),
    page: count(search.page),
    booking,
    act: booking || chosen.book ? oneOf(ACTS, search.act) : undefined,
    pay: count(search.pay),
  };
}

/** What is open, by itself: for pages that have sheets of bookings, but no calendar. */
export function readSheetSearch(search: Record<string, unknown>): Pick<BookingsSearch, keyof typeof NOTHING_OPEN> {
  const { book, at, until, booking, act, pay } = readBookingsSearch(search);
  return { book, at, until, booking, act, pay };
}

/** What the address says about the planner: a day of its week, and an invoice of a plan that is being paid. */
export type PlannerSearch = Pick<BookingsSearch, 'date' | 'pay'>;

export function readPlannerSearch(search: Record<string, unknown>): PlannerSearch {
  const date = day(search.date);
  // There must be a week around it.
  return { date: date && date > '1970-01-12' && date < '9998-12-20' ? date : undefined, pay: count(search.pay) };
}

/** Nothing is open above the page any more. */
export const NOTHING_OPEN = {
  book: undefined,
  at: undefined,
  until: undefined,
  booking: undefined,
  act: undefined,
  pay: undefined,
} as const;

export interface SearchProps {
  readonly state: BookingsSearch;
  /** Changes a part of the address; the rest stays. */
  readonly onState: (change: BookingsSearch) => void;
}
