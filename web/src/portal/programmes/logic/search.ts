/** What the address of a list says: for whom, which filters, and how it is shown. */
export interface ListSearch {
  readonly for?: string | undefined;
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly group?: number | undefined;
  readonly level?: string | undefined;
  readonly type?: string | undefined;
  readonly day?: string | undefined;
  readonly term?: string | undefined;
  readonly places?: 'left' | undefined;
  readonly view?: View | undefined;
  readonly show?: 'yours' | undefined;
  readonly month?: string | undefined;
}

const VIEWS = ['list', 'month'] as const;
export type View = (typeof VIEWS)[number];

type Raw = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, 100) : undefined;
const count = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined);
const person = (value: unknown) => (/^[mf][1-9]\d{0,8}$/.test(String(value)) ? String(value) : undefined);

/** Reads the address of a list; what makes no sense there is left out. */
export const readListSearch = (raw: Raw): ListSearch => ({
  for: person(raw.for),
  search: text(raw.search),
  category: text(raw.category),
  group: count(raw.group),
  level: text(raw.level),
  type: text(raw.type),
  day: text(raw.day),
  term: text(raw.term),
  places: raw.places === 'left' ? 'left' : undefined,
  view: VIEWS.find((one) => one === raw.view),
  show: raw.show === 'yours' ? 'yours' : undefined,
  month: /^\d{4}-(0[1-9]|1[0-2])$/.test(String(raw.month)) ? String(raw.month) : undefined,
});

export interface DetailSearch {
  readonly for?: string | undefined;
  readonly term?: number | undefined;
}

/** Reads the address of a course or event. */
export const readDetailSearch = (raw: Raw): DetailSearch => ({ for: person(raw.for), term: count(raw.term) });

export interface JoinSearch extends DetailSearch {
  readonly course?: number | undefined;
  readonly event?: number | undefined;
}

/** Reads the address of an enrolment that is being made: of what, and of which term. */
export const readJoinSearch = (raw: Raw): JoinSearch => ({
  ...readDetailSearch(raw),
  course: count(raw.course),
  event: count(raw.event),
});

export interface PlaceSearch {
  readonly payment?: string | undefined;
  readonly pay?: 1 | undefined;
}

/** Reads the address of an enrolment: the payment that someone comes back from, or whether they want to pay. */
export const readPlaceSearch = (raw: Raw): PlaceSearch => ({
  payment: text(raw.payment),
  pay: raw.pay === '1' || raw.pay === 1 ? 1 : undefined,
});
