import {
  checkLessons,
  checkOfferingPeriods,
  checkOfferingPrices,
  checkTerms,
  isRefused,
  keysOf,
  type OfferingPeriodRow,
  type OfferingPriceRow,
  writeTerms,
} from '@clubhouse/contract';
import { offerings as t } from '@clubhouse/messages/console/programmes/offerings';
import { timetable } from '@clubhouse/messages/console/programmes/timetable';
import { useOperation } from '../../../api-client/queries/use-operation.ts';
import { useDrafts } from '../../kit/set-editor/use-drafts.ts';
import { type LessonBand, toLessonBands, toLessonRows } from './logic/bands.ts';
import { type TermDraft, termBody, termRows, toTermDraft } from './logic/terms.ts';
import { hasTerms, type OfferingKind, type OfferingRow } from './offering-kind.ts';

interface Drafts {
  readonly times?: readonly LessonBand[];
  readonly terms?: readonly TermDraft[];
  readonly prices?: readonly OfferingPriceRow[];
  readonly periods?: readonly OfferingPeriodRow[];
}

// Terms before prices: a price may name a term.
const WORDS = {
  times: timetable.timesTitle(),
  terms: timetable.termsTitle(),
  prices: t.tabPrices(),
  periods: t.tabWindows(),
} as const;
type Part = keyof typeof WORDS;
const PARTS = keysOf(WORDS);

/** The sets of a course or an event as they are being changed; nothing counts until it is saved, and each is saved whole. */
export function useSetDrafts({ calls, resource }: OfferingKind, row: OfferingRow) {
  const { drafts, changed, save, ...editing } = useDrafts<Part, Drafts>(WORDS, PARTS, t.setRefused);
  const after = { invalidates: [resource.path] };
  const sends = {
    times: useOperation(calls.writeHours, after),
    terms: useOperation(writeTerms, after),
    prices: useOperation(calls.writePrices, after),
    periods: useOperation(calls.writePeriods, after),
  };
  const times = drafts.times ?? toLessonBands(row.operating_hours);
  const terms = drafts.terms ?? (hasTerms(row) ? (row.terms ?? []).map(toTermDraft) : []);
  const prices = drafts.prices ?? row.pricings;
  const periods = drafts.periods ?? row.advance_booking_periods;
  const hours = toLessonRows(times);
  const problems: Readonly<Record<Part, boolean>> = {
    times: isRefused(checkLessons(hours)),
    terms: isRefused(checkTerms(termRows(terms))),
    prices: isRefused(checkOfferingPrices(prices)),
    periods: isRefused(checkOfferingPeriods(periods)),
  };
  const bodies: Readonly<Record<Part, unknown>> = { times: hours, terms: terms.map(termBody), prices, periods };
  // A list is the whole set; the description of the call names one row of it.
  const send = (part: Part) => sends[part].mutateAsync({ path: { id: row.id }, body: bodies[part] as never });
  return {
    times,
    terms,
    prices,
    periods,
    hours,
    changed: changed.map((part) => WORDS[part]),
    timed: drafts.times !== undefined || drafts.terms !== undefined,
    broken: changed.filter((part) => problems[part]).map((part) => WORDS[part]),
    busy: Object.values(sends).some(({ isPending }) => isPending),
    ...editing,
    save: () => save(send),
  };
}

export type SetDrafts = ReturnType<typeof useSetDrafts>;
