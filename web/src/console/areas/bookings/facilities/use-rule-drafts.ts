import {
  checkHours,
  checkPrices,
  checkWindows,
  type FacilityRules,
  facility,
  isRefused,
  type PriceRow,
  type Row,
  type WindowRow,
  writeBookingPeriods,
  writeOperatingHours,
  writePricings,
} from '@clubhouse/contract';
import { facilities as t } from '@clubhouse/messages/console/facilities';
import { useOperation } from '../../../../api-client/queries/use-operation.ts';
import { useDrafts } from '../../../kit/set-editor/use-drafts.ts';
import { type HoursBand, plainPrice, plainWindow, toBands, toRows } from './logic/bands.ts';

export type FacilityRow = Row<typeof facility>;

interface Drafts {
  readonly hours?: readonly HoursBand[];
  readonly prices?: readonly PriceRow[];
  readonly windows?: readonly WindowRow[];
}

const WORDS = { hours: t.tabHours(), prices: t.tabPrices(), windows: t.tabWindows() };
type Part = keyof typeof WORDS;
const PARTS: readonly Part[] = ['hours', 'prices', 'windows'];

/** The three sets of a facility as they are being changed; nothing counts until it is saved, and each is saved whole. */
export function useRuleDrafts(row: FacilityRow) {
  const { drafts, changed, save, ...editing } = useDrafts<Part, Drafts>(WORDS, PARTS, t.rulesRefused);
  const after = { invalidates: [facility.path] };
  const sendHours = useOperation(writeOperatingHours, after);
  const sendPrices = useOperation(writePricings, after);
  const sendWindows = useOperation(writeBookingPeriods, after);
  const hours = drafts.hours ?? toBands(row.operating_hours);
  const prices = drafts.prices ?? row.pricings.map(plainPrice);
  const windows = drafts.windows ?? row.advance_booking_periods.map(plainWindow);
  const rules: FacilityRules = {
    slot_minutes: row.slot_minutes,
    operating_hours: toRows(hours),
    pricings: prices,
    advance_booking_periods: windows,
  };
  const problems: Readonly<Record<Part, boolean>> = {
    hours: isRefused(checkHours(rules.operating_hours)),
    prices: isRefused(checkPrices(prices)),
    windows: isRefused(checkWindows(windows)),
  };
  // A list is the whole set; the description of the call names one row of it.
  const send = (part: Part) => {
    const path = { id: row.id };
    if (part === 'hours') return sendHours.mutateAsync({ path, rows: rules.operating_hours });
    if (part === 'prices')
      return sendPrices.mutateAsync({
        path,
        rows: prices.map((price) => ({ ...price, day_types: [...price.day_types] })),
      });
    return sendWindows.mutateAsync({ path, rows: windows });
  };
  return {
    id: row.id,
    hours,
    prices,
    windows,
    rules,
    changed: changed.map((part) => WORDS[part]),
    broken: changed.filter((part) => problems[part]).map((part) => WORDS[part]),
    pricesChanged: drafts.prices !== undefined,
    pricesBroken: drafts.prices !== undefined && problems.prices,
    busy: sendHours.isPending || sendPrices.isPending || sendWindows.isPending,
    ...editing,
    save: () => save(send),
  };
}

export type RuleDrafts = ReturnType<typeof useRuleDrafts>;
